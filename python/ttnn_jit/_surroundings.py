# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a function reads beside its arguments: global names, variables of functions around it, and those of functions that it calls."""

import builtins
import functools
import types

_NONE = object()


class Surroundings:
    """The names that `func` may read, found at the first call."""

    def __init__(self, func):
        self.func = func
        self.names = self.cells = None

    def values(self):
        if self.names is None:
            self._find()
        found = [space.get(name, _NONE) for space, name in self.names]
        for cell in self.cells:
            try:
                found.append(cell.cell_contents)
            except ValueError:
                found.append(_NONE)
        return found

    def _find(self):
        import dis

        names, cells, seen = [], [], set()
        pending = [self.func]
        while pending:
            func = pending.pop()
            while isinstance(func, functools.partial):
                func = func.func
            func = getattr(func, "__func__", func)
            func = getattr(func, "func", func) if type(func).__module__ == "ttnn_jit" else func
            if not isinstance(func, types.FunctionType) or func in seen:
                continue
            seen.add(func)
            for cell in func.__closure__ or ():
                cells.append(cell)
                try:
                    pending.append(cell.cell_contents)
                except ValueError:
                    pass
            codes = [func.__code__]
            while codes:
                code = codes.pop()
                codes += [each for each in code.co_consts if isinstance(each, types.CodeType)]
                for name in {each.argval for each in dis.get_instructions(code) if each.opname in ("LOAD_GLOBAL", "LOAD_NAME")}:
                    if name in func.__globals__ or not hasattr(builtins, name):
                        names.append((func.__globals__, name))
                        pending.append(func.__globals__.get(name))
        self.names, self.cells = names, cells


def freeze(value, kept):
    """`value` as a part of a key: contents of lists, tuples, dicts and sets, numbers with their type, other objects by identity.

    Those objects are appended to `kept`: whoever keeps the key keeps them, so that no other has the identity of one.
    """
    kind = type(value)
    if kind is types.ModuleType or kind is types.FunctionType:
        kept.append(value)
        return id(value)
    if kind in (int, bool, str, bytes, complex, type(None)):
        return (kind, value)
    if kind is float:
        return (kind, value.hex())
    if kind in (list, tuple):
        return (kind, tuple([freeze(each, kept) for each in value]))
    if kind is dict:
        return (kind, tuple([(freeze(name, kept), freeze(each, kept)) for name, each in value.items()]))
    if kind in (set, frozenset):
        return (kind, frozenset([freeze(each, kept) for each in value]))
    kept.append(value)
    return id(value)
