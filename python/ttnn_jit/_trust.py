# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values of libraries that do not change, and functions whose results depend on their arguments alone."""

import builtins
import enum
import functools
import types

SCALARS = (int, bool, str, bytes, complex, float, type(None))
_BUILTINS = """
    abs all any bool bytes chr complex dict divmod enumerate filter float format frozenset hash int isinstance issubclass iter len list
    map max min next object ord pow print range repr reversed round set slice sorted str sum tuple zip ascii bin hex oct callable
    NotImplemented Ellipsis
    """.split()
# Of the standard library: functions of arguments alone.
_MODULES = ("math", "_operator", "itertools")
_NOT_OF_THESE = ("attrgetter", "methodcaller")
# Values that never change: by module and name of their type.
_CONSTANTS = (
    *(("numpy", name) for name in ("dtype", "ufunc")),
    *(("torch", name) for name in ("dtype", "device", "layout", "memory_format")),
    ("decimal", "Decimal"),
    ("fractions", "Fraction"),
    ("builtins", "range"),
    ("builtins", "ellipsis"),
    ("builtins", "NotImplementedType"),
)


@functools.cache
def _known():
    """Objects that may be called or used as they are, by identity."""
    import itertools
    import math

    found = [getattr(builtins, name) for name in _BUILTINS]
    found += [each for each in vars(builtins).values() if isinstance(each, type) and issubclass(each, BaseException)]
    found += [functools.partial, functools.reduce, math]
    found += [each for each in vars(itertools).values() if isinstance(each, type)]
    return {id(each): each for each in found}


def is_ours(module):
    return (module or "").partition(".")[0] in ("ttnn", "ttnn_jit")


def is_known(value):
    """Whether `value` is a constant object of a library that reads nothing but arguments."""
    if id(value) in _known():
        return True
    kind = type(value)
    if isinstance(value, types.ModuleType):
        return is_ours(value.__name__)
    if isinstance(value, (types.BuiltinFunctionType, types.FunctionType)):
        module = value.__module__
        return is_ours(module) or (kind is types.BuiltinFunctionType and module in _MODULES and value.__name__ not in _NOT_OF_THESE)
    if isinstance(value, type):
        return is_ours(value.__module__) or (value.__module__ == "numpy" and value.__mro__[-2].__name__ == "generic")
    # Tensors, devices, configs, operations.
    if is_ours(kind.__module__):
        return True
    if kind.__module__ == "numpy" and len(kind.__mro__) > 1 and kind.__mro__[-2].__name__ == "generic":
        return True
    return (kind.__module__, kind.__name__) in _CONSTANTS


# The kinds of attributes of classes in C, which no class in Python has.
_OF_C = (types.MethodDescriptorType, types.WrapperDescriptorType, types.BuiltinFunctionType, types.ClassMethodDescriptorType)
# They keep all they have in __dict__.
PLAIN_BASES = (object, types.SimpleNamespace)
_METACLASSES = (type, enum.EnumMeta)


def is_plain_class(kind):
    """Whether attributes of `kind` and its objects are found in __dict__ and slots, and nowhere else."""
    metaclass = type(kind)
    if metaclass not in _METACLASSES and not (metaclass.__module__ == "abc" and metaclass.__name__ == "ABCMeta"):
        return False
    for base in kind.__mro__:
        if base in PLAIN_BASES or base.__module__ == "enum":
            continue
        space = vars(base)
        if "__getattr__" in space or "__getattribute__" in space:
            return False
        # Enumerations have methods of the type of their members.
        for name, value in () if getattr(kind, "_member_type_", None) is object else space.items():
            if isinstance(value, _OF_C):
                return False
            if isinstance(value, types.GetSetDescriptorType) and name not in ("__dict__", "__weakref__"):
                return False
    return True
