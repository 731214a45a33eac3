# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The values that a function reads beside its arguments: global names, variables of functions around it, attributes of objects,
and those of the functions that it calls."""

import enum
import functools
import sys
import types

import ttnn
from ttnn import _ttnn

_NONE = object()
_SCALARS = (int, bool, str, bytes, complex, type(None))
_FUNCTIONS = (types.FunctionType, types.BuiltinFunctionType, types.MethodType)


def _code_owner(func):
    """The Python function behind a partial, a method or a function of the JIT; other objects as they are."""
    while isinstance(func, functools.partial):
        func = func.func
    func = getattr(func, "__func__", func)
    return func.func if isinstance(func, _ttnn.Dispatcher) else func


class Surroundings:
    """What `func` may read. It grows with the methods of arguments."""

    def __init__(self, func):
        self.func = func
        # In the order in which they were found; keys of different sizes are different.
        # The function itself is one: code changes, partials and objects have values of their own.
        self.names, self.cells, self.attributes = [({"func": func}, "func")], [], []
        self._known, self._pending = set(), [func]

    def key(self, kept):
        """All of it as a hashable value. Objects that count by identity are appended to `kept`."""
        while True:
            self._scan()
            found = [freeze(self, space.get(name, _NONE), kept) for space, name in self.names]
            found += [freeze(self, _contents(cell), kept) for cell in self.cells]
            # Freezing finds methods.
            if not self._pending:
                return tuple(found)

    def variables(self):
        """Each variable as (dict, name, value), or (cell, value); _NONE is the value of one that is not there."""
        self._scan()
        for space, name in self.names:
            yield space, name, space.get(name, _NONE)
        for cell in self.cells:
            yield cell, _contents(cell)

    def note(self, func):
        """Adds what `func` reads."""
        func = _code_owner(func)
        if isinstance(func, types.FunctionType) and func not in self._known and not _is_ours(func.__module__):
            self._pending.append(func)

    def attributes_of(self, value):
        """The attributes of an object that some function here names, with their values; none of foreign objects."""
        kind = type(value)
        if isinstance(value, types.ModuleType):
            owners = [] if _is_library(value.__name__) else [vars(value)]
        elif isinstance(value, type):
            owners = [] if _is_library(value.__module__) else [vars(base) for base in value.__mro__]
        elif isinstance(value, (enum.Enum, ttnn.Tensor, _ttnn.Dispatcher, *_FUNCTIONS)) or _is_library(kind.__module__):
            owners = []
        else:
            owners = [getattr(value, "__dict__", {}), *(vars(base) for base in kind.__mro__)]
        for name in self.attributes if owners else ():
            held = next((space[name] for space in owners if name in space), _NONE)
            if isinstance(held, (staticmethod, classmethod)):
                held = held.__func__
            if isinstance(held, property):
                self.note(held.fget)
            elif isinstance(held, types.MemberDescriptorType):
                if hasattr(value, name):
                    yield name, getattr(value, name)
            elif isinstance(held, types.FunctionType):
                self.note(held)
                yield name, held
            elif held is not _NONE:
                yield name, held

    def _scan(self):
        """Finds names in the code of functions that were noted."""
        while self._pending:
            func = _code_owner(self._pending.pop())
            # A call of an object is one of its method.
            if not isinstance(func, types.FunctionType):
                func = getattr(type(func), "__call__", None)
            if not isinstance(func, types.FunctionType) or func in self._known:
                continue
            self._known.add(func)
            for cell in func.__closure__ or ():
                self.cells.append(cell)
                self._follow(_contents(cell))
            for name, reads in _names_of(func.__code__):
                if not reads:
                    if name not in self.attributes:
                        self.attributes.append(name)
                else:
                    # Also one that is built in: a global name may come in front of it.
                    self.names.append((func.__globals__, name))
                    self._follow(func.__globals__.get(name))

    def _follow(self, value):
        if callable(value) and not isinstance(value, type):
            self.note(value)


def _names_of(code):
    """The names in `code` and the code within it, each with whether it is a global one; else it is an attribute."""
    import dis

    found = {}
    codes = [code]
    while codes:
        code = codes.pop()
        codes += [each for each in code.co_consts if isinstance(each, types.CodeType)]
        for each in dis.get_instructions(code):
            if each.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                found[each.argval, True] = True
            elif each.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                found[each.argval, False] = True
    return list(found)


def _contents(cell):
    try:
        return cell.cell_contents
    except ValueError:
        return _NONE


def parts_of(value):
    """What a partial, a method or a function of the JIT consists of: names and values; none of other objects."""
    if isinstance(value, functools.partial):
        names = ("func", "args", "keywords")
    elif isinstance(value, types.MethodType):
        names = ("__func__", "__self__")
    elif isinstance(value, _ttnn.Dispatcher):
        names = ("func",)
    else:
        names = ()
    return [(name, getattr(value, name)) for name in names]


def _is_ours(module):
    return (module or "").partition(".")[0] in ("ttnn", "ttnn_jit")


def _is_library(module):
    """Whether nobody changes what a module has: ours, those of Python, and large ones."""
    name = (module or "").partition(".")[0]
    return name in sys.stdlib_module_names and name != "__main__" or name in ("ttnn", "ttnn_jit", "numpy", "torch")


def freeze(around, value, kept, within=()):
    """`value` as a part of a key: contents of lists, tuples, dicts and sets, numbers with their type, other objects by identity with
    the attributes that the functions of `around` name.

    Those objects are appended to `kept`: whoever keeps the key keeps them, so that no other has the identity of one.
    """
    kind = type(value)
    if kind in _SCALARS:
        return (kind, value)
    # By their bits: -0.0 == 0.0, and NaN equals nothing.
    if kind is float:
        return (kind, value.hex())
    if id(value) in within:
        return "again"
    within = (*within, id(value))
    if isinstance(value, (list, tuple)):
        return (kind, tuple([freeze(around, each, kept, within) for each in value]))
    if isinstance(value, dict):
        return (kind, tuple([(freeze(around, name, kept, within), freeze(around, each, kept, within)) for name, each in value.items()]))
    if isinstance(value, (set, frozenset)):
        return (kind, frozenset([freeze(around, each, kept, within) for each in value]))
    kept.append(value)
    if parts := parts_of(value):
        return (id(value), tuple([freeze(around, each, kept, within) for _, each in parts]))
    if kind is types.FunctionType:
        around.note(value)
    if kind is types.FunctionType and not _is_ours(value.__module__):
        kept.append(value.__code__)
        return (id(value), id(value.__code__), freeze(around, value.__defaults__, kept, within))
    return (id(value), tuple([(name, freeze(around, each, kept, within)) for name, each in around.attributes_of(value)]))


def freeze_argument(around, value, kept):
    """An argument that is no tensor as a part of a key: as `freeze`, but objects that compare by value count by it."""
    kind = type(value)
    if kind.__eq__ is object.__eq__ or kind in _SCALARS or kind in (float, types.FunctionType, types.MethodType):
        return freeze(around, value, kept)
    # Numbers of other libraries: -0.0 == 0.0.
    digits = repr(value) if hasattr(kind, "__float__") else None
    return (value, digits, tuple([(name, freeze(around, each, kept)) for name, each in around.attributes_of(value)]))
