# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads of code beside its arguments, as far as its instructions tell."""

import functools
import types


class Unknown(Exception):
    """The reads of a function are unknown in advance."""


# Instructions that read the stack, local variables or the code only. Unlisted ones may read anything: imports, handlers of
# exceptions, patterns, definitions of classes, and additions of later versions of Python.
_PLAIN = frozenset(
    """
    BEFORE_FORMAT BINARY_OP BINARY_SLICE BINARY_SUBSCR BUILD_CONST_KEY_MAP BUILD_LIST BUILD_MAP BUILD_SET BUILD_SLICE BUILD_STRING
    BUILD_TUPLE CACHE CALL CALL_FUNCTION_EX CALL_KW COMPARE_OP CONTAINS_OP COPY COPY_FREE_VARS DELETE_ATTR DELETE_FAST
    DELETE_SUBSCR DICT_MERGE DICT_UPDATE END_FOR EXTENDED_ARG FOR_ITER FORMAT_SIMPLE FORMAT_VALUE FORMAT_WITH_SPEC GEN_START GET_ITER
    GET_LEN IS_OP JUMP_BACKWARD JUMP_BACKWARD_NO_INTERRUPT JUMP_FORWARD JUMP_IF_FALSE_OR_POP JUMP_IF_TRUE_OR_POP KW_NAMES LIST_APPEND
    LIST_EXTEND LIST_TO_TUPLE LOAD_ASSERTION_ERROR LOAD_CLOSURE LOAD_CONST LOAD_FAST LOAD_FAST_AND_CLEAR LOAD_FAST_BORROW
    LOAD_FAST_BORROW_LOAD_FAST_BORROW LOAD_FAST_CHECK LOAD_FAST_LOAD_FAST LOAD_SMALL_INT MAKE_CELL MAKE_FUNCTION MAP_ADD NOP
    NOT_TAKEN POP_ITER POP_JUMP_BACKWARD_IF_FALSE POP_JUMP_BACKWARD_IF_NONE POP_JUMP_BACKWARD_IF_NOT_NONE POP_JUMP_BACKWARD_IF_TRUE
    POP_JUMP_FORWARD_IF_FALSE POP_JUMP_FORWARD_IF_NONE POP_JUMP_FORWARD_IF_NOT_NONE POP_JUMP_FORWARD_IF_TRUE POP_JUMP_IF_FALSE
    POP_JUMP_IF_NONE POP_JUMP_IF_NOT_NONE POP_JUMP_IF_TRUE POP_TOP PRECALL PUSH_NULL RAISE_VARARGS RESUME RETURN_CONST
    RETURN_GENERATOR RETURN_VALUE SEND SET_ADD SET_FUNCTION_ATTRIBUTE SET_UPDATE STORE_ATTR STORE_DEREF STORE_FAST
    STORE_FAST_LOAD_FAST STORE_FAST_STORE_FAST STORE_SLICE STORE_SUBSCR SWAP TO_BOOL UNARY_INVERT UNARY_NEGATIVE UNARY_NOT
    UNARY_POSITIVE UNPACK_EX UNPACK_SEQUENCE YIELD_VALUE
    """.split()
)
_ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")
_CONVERSIONS = ("FORMAT_VALUE", "FORMAT_SIMPLE", "FORMAT_WITH_SPEC")
_CONVERTERS = ("ascii", "format", "print", "repr", "str")
# These read attributes that no instruction names.
_HIDDEN = ("format", "format_map")
_KNOWN_SPECIAL = ("__name__",)


class Reads:
    """The reads of code: names of attributes, global names and variables of functions around it with the attributes that follow them,
    and whether it makes text of objects."""

    __slots__ = ("attributes", "globals", "variables", "formats")


@functools.lru_cache(4096)
def reads_of(code):
    """The Reads of `code` and the code within it; Unknown where that cannot be told."""
    import dis

    found = Reads()
    attributes, names, variables, found.formats = {}, {}, {}, False
    codes = [code]
    while codes:
        each = codes.pop()
        codes += [part for part in each.co_consts if isinstance(part, types.CodeType)]
        steps = list(dis.get_instructions(each))
        for place, step in enumerate(steps):
            if step.opname in _ATTRIBUTES:
                if step.argval in _HIDDEN or (step.argval[:2] == step.argval[-2:] == "__" and step.argval not in _KNOWN_SPECIAL):
                    raise Unknown(f"the attribute {step.argval}")
                attributes[step.argval] = True
            elif step.opname == "LOAD_GLOBAL":
                names[step.argval, _chain(steps, place)] = True
                found.formats |= step.argval in _CONVERTERS
            elif step.opname in ("LOAD_DEREF", "LOAD_CLASSDEREF"):
                variables[step.argval, _chain(steps, place)] = True
            elif step.opname not in _PLAIN:
                raise Unknown(f"the instruction {step.opname}")
            found.formats |= step.opname in _CONVERSIONS or (step.opname == "BINARY_OP" and step.argrepr in ("%", "%="))
            # Mappings that are unpacked are asked for their keys.
            if step.opname in ("DICT_MERGE", "DICT_UPDATE") or (step.opname == "LOAD_GLOBAL" and step.argval == "dict"):
                attributes["keys"] = True
    found.attributes, found.globals, found.variables = tuple(attributes), tuple(names), tuple(variables)
    return found


def _chain(steps, place):
    """The attributes that are read of the value that the step at `place` loads, one after the other."""
    names = []
    for step in steps[place + 1 :]:
        if step.opname not in _ATTRIBUTES:
            break
        names.append(step.argval)
    return tuple(names)
