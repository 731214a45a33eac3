# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments and results as trees: tensors in tuples, lists, dicts and dataclasses, beside other values."""

import copy
import dataclasses
import enum

import ttnn
from ttnn_jit._trust import SCALARS

# The place of a tensor in a tree.
TENSOR = object()


def flatten(value, tensors, is_result=False):
    """`value` as a tree, its tensors appended to `tensors`. TypeError for results that are neither tensors nor numbers, text and
    enumerators, which come back as they are, and for arguments without a hash, which programs tend to change."""
    kind = type(value)
    if isinstance(value, ttnn.Tensor):
        tensors.append(value)
        return TENSOR
    if isinstance(value, (tuple, list)):
        parts = [flatten(each, tensors, is_result) for each in value]
        return lambda given: kind(*_build(parts, given)) if hasattr(kind, "_fields") else kind(_build(parts, given))
    if isinstance(value, dict):
        names, parts = [*value], [flatten(each, tensors, is_result) for each in value.values()]
        return lambda given: _fill(value, zip(names, _build(parts, given)))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in dataclasses.fields(value) if hasattr(value, field.name)]
        found = []
        parts = [flatten(getattr(value, name), found, is_result) for name in names] if _has_tensor(value) else []
        if found:
            tensors += found
            return lambda given: _replace(value, zip(names, _build(parts, given)))
        return lambda given: value
    if is_result and kind not in SCALARS and not isinstance(value, enum.Enum):
        raise TypeError(f"expected tensors, or tuples, lists, dicts and dataclasses of them and of numbers, as results, found {kind.__name__}")
    try:
        hash(value)
    except TypeError:
        maker = {"numpy": "; ttnn.from_numpy makes a tensor of it", "torch": "; ttnn.from_torch makes a tensor of it"}.get(kind.__module__, "")
        raise TypeError(f"expected hashable values beside tensors as arguments, found {kind.__name__}{maker}") from None
    return lambda given: value


def build(tree, tensors):
    """The value that flatten has made `tree` of, with the next of `tensors` in the places of its own."""
    return next(tensors) if tree is TENSOR else tree(tensors)


def _build(parts, given):
    return [next(given) if part is TENSOR else part(given) for part in parts]


def _fill(value, items):
    """A dict like `value` with `items`."""
    if type(value) is dict:
        return dict(items)
    made = copy.copy(value)
    made.update(items)
    return made


def _replace(value, items):
    """An object like `value`, which may be frozen, with the fields `items`."""
    made = copy.copy(value)
    for name, each in items:
        object.__setattr__(made, name, each)
    return made


def _has_tensor(value):
    """Whether a tensor is among the fields of `value`, or in containers there."""
    if isinstance(value, ttnn.Tensor):
        return True
    if isinstance(value, (tuple, list)):
        return any(map(_has_tensor, value))
    if isinstance(value, dict):
        return any(map(_has_tensor, value.values()))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(_has_tensor(getattr(value, field.name, None)) for field in dataclasses.fields(value))
    return False
