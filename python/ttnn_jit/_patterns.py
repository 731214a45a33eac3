# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values of a call as patterns, which the extension compares with those of the next one (lib/Python/Guards.h).

A pattern is a tuple of a number and an object: SAME is the object itself, SCALAR an equal one of its type, TENSOR one of its type and
place. SEQUENCE and DICT have the type, and patterns of the parts; OBJECT has patterns of attributes. What matches has the same key.
"""

import types

import ttnn
from ttnn_jit._surroundings import _NONE, _SCALARS, _is_ours, parts_of

SAME, SCALAR, TENSOR, SEQUENCE, DICT, OBJECT = range(6)


class NoPattern(Exception):
    """A value that only a key describes."""


def pattern(around, value, is_argument=False, within=()):
    """The pattern of `value`; tensors among arguments may be others of the same type."""
    kind = type(value)
    if kind in _SCALARS or kind is float:
        return (SCALAR, value)
    if id(value) in within:
        return (SAME, value)
    within = (*within, id(value))

    def of(part):
        return pattern(around, part, is_argument, within)

    if isinstance(value, ttnn.Tensor):
        return (TENSOR if is_argument else SAME, value)
    if isinstance(value, (list, tuple)):
        return (SEQUENCE, kind, [of(each) for each in value])
    if isinstance(value, dict):
        if not all(type(name) in _SCALARS for name in value):
            raise NoPattern
        return (DICT, kind, [(name, of(each)) for name, each in value.items()])
    if isinstance(value, (set, frozenset)):
        raise NoPattern
    if parts := parts_of(value):
        return (OBJECT, value, [(name, of(each)) for name, each in parts])
    if kind is types.FunctionType and not _is_ours(value.__module__):
        return (OBJECT, value, [("__code__", (SAME, value.__code__)), ("__defaults__", of(value.__defaults__))])
    # A method is another object at each look.
    parts = [(name, of(each)) for name, each in around.attributes_of(value) if not isinstance(each, types.FunctionType)]
    return (OBJECT, value, parts) if parts else (SAME, value)


def variables(around):
    """The variables of `around`, each with the pattern of its value."""
    return [(*place, None if value is _NONE else pattern(around, value)) for *place, value in around.variables()]
