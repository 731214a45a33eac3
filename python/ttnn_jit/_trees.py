# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments and results as trees: tensors in tuples, lists and dicts, beside other values."""

import ttnn

# The place of a tensor in a tree.
TENSOR = object()


class _Held:
    """A value beside a key that does not count."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


def flatten(value, tensors, freeze=None):
    """`value` as a part of a key, its tensors appended to `tensors`. `freeze(value)` is what counts of another value; without it
    there may be none. TypeError for a value that cannot be one."""
    kind = type(value)
    if isinstance(value, ttnn.Tensor):
        tensors.append(value)
        return TENSOR
    if isinstance(value, (tuple, list)):
        return (kind, tuple([flatten(each, tensors, freeze) for each in value]))
    if kind is dict:
        return (kind, tuple([(name, flatten(each, tensors, freeze)) for name, each in value.items()]))
    if freeze is None:
        raise TypeError(f"expected tensors, or tuples, lists and dicts of them, as results, found {kind.__name__}")
    try:
        hash(value)
    except TypeError:
        raise TypeError(f"expected hashable values beside tensors as arguments, found {kind.__name__}") from None
    return (kind, freeze(value), _Held(value))


def build(tree, tensors):
    """The value that flatten has made `tree` of, with the next of `tensors` in the places of its own."""
    if tree is TENSOR:
        return next(tensors)
    if len(tree) == 3:
        return tree[2].value
    kind, parts = tree
    if kind is dict:
        return {name: build(each, tensors) for name, each in parts}
    parts = [build(each, tensors) for each in parts]
    return kind(*parts) if hasattr(kind, "_fields") else kind(parts)
