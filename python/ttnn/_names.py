# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names that programs of the field use for operations whose records have others, for tensors like others, and for a few operations in one."""

import functools
import math

from ttnn import _ttnn
from ttnn._creation import _full
from ttnn._errors import Error
from ttnn._keywords import composite, public
from ttnn._tensor import Tensor

mul = _ttnn.multiply
sub = _ttnn.subtract
divide = _ttnn.div
view = _ttnn.reshape
bitwise_left_shift = _ttnn.logical_left_shift
bitwise_right_shift = _ttnn.right_shift


# Defaults that records do not have


def _with_default(function, place, names, default):
    """`function` with a default for the parameter at `place`, called one of `names`: the result of `default` for the first operand."""

    @functools.wraps(function)
    def called(*args, **named):
        if len(args) <= place and not any(name in named for name in names):
            operand = args[0] if args else named.get("input_tensor", named.get("input"))
            named[names[0]] = default(operand)
        return function(*args, **named)

    return called


softmax = _with_default(_ttnn.softmax, 1, ("dimension", "dim"), lambda operand: -1)
concat = _with_default(_ttnn.concat, 1, ("dim",), lambda operand: 0)


def _norm(function):
    """`function` of the last axis unless others are given, with weights of any shape, and of a sum with `residual_input_tensor`."""

    @functools.wraps(function)
    def called(*args, residual_input_tensor=None, **named):
        operand = args[0] if args else named.pop("input_tensor", named.pop("input", None))
        if not isinstance(operand, Tensor):
            return function(operand, *args[1:], **named)
        if residual_input_tensor is not None:
            operand = _ttnn.add(operand, residual_input_tensor)
        given = dict(zip(("normalized_shape", "weight", "bias", "epsilon"), args[1:]))
        if given.keys() & named.keys() or len(args) > 5:
            return function(operand, *args[1:], **named)
        named = {"normalized_shape": operand.shape[-1:], **given, **named}
        shape = named["normalized_shape"]
        for name in ("weight", "bias"):
            # Rows of tiles, and axes of 1 in front.
            each = named.get(name)
            if isinstance(each, Tensor) and len(each.shape) != len(shape) and each.volume() == math.prod(shape):
                named[name] = _ttnn.reshape(each, shape)
        return function(operand, **named)

    return called


layer_norm, rms_norm = _norm(_ttnn.layer_norm), _norm(_ttnn.rms_norm)


@public
def squeeze(input_tensor, dim=None, *, memory_config=None):
    """drop an axis of size one; without `dim` all of them"""
    if dim is None and isinstance(input_tensor, Tensor):
        return _ttnn.reshape(input_tensor, [each for each in input_tensor.shape if each != 1], memory_config=memory_config)
    return _ttnn.squeeze(input_tensor, dim, memory_config=memory_config)


@public
def pad(input, padding=None, value=None, **named):
    """constant padding: a pair for each axis, or for the last ones, or the numbers of all pairs one after the other"""
    if isinstance(padding, (list, tuple)) and padding and all(isinstance(each, (list, tuple)) and len(each) == 2 for each in padding):
        padding = [extent for pair in padding for extent in pair]
        padding = [0] * (2 * len(input.shape) - len(padding)) + padding if isinstance(input, Tensor) else padding
    named = {**named, **{name: each for name, each in (("padding", padding), ("value", value)) if each is not None}}
    if "pad_value" in named:
        named["value"] = named.pop("pad_value")
    return _ttnn.pad(input, **{"value": 0.0, **named})


@composite
def clamp(input_tensor, min=None, max=None):
    """The elements, none below `min` or above `max`: numbers or tensors."""
    if min is None and max is None:
        raise TypeError("ttnn.clamp: expected a number or a tensor as 'min' or 'max', found none")
    if isinstance(min, Tensor) and isinstance(max, Tensor):
        return _ttnn.clamp_tensor(input_tensor, min, max)
    if min is not None and max is not None and (isinstance(min, Tensor) or isinstance(max, Tensor)):
        return _ttnn.minimum(_ttnn.maximum(input_tensor, min), max)
    if min is None or max is None:
        function, bound = (_ttnn.maximum, min) if max is None else (_ttnn.minimum, max)
        return function(input_tensor, bound)
    return _ttnn.clamp_scalar(input_tensor, min=min, max=max)


@composite
def clip(input_tensor, min=None, max=None):
    """The same."""
    return clamp(input_tensor, min, max)


@public
def slice(
    input_tensor, slice_start=None, slice_end=None, slice_step=None, *, starts=None, ends=None, steps=None, memory_config=None
):
    """The elements from `slice_start` to before `slice_end`, every `slice_step`-th, a number for each axis; or by their other names."""
    start, end = (given if given is not None else other for given, other in ((slice_start, starts), (slice_end, ends)))
    if start is None or end is None:
        raise TypeError(f"ttnn.slice: expected integers as 'slice_{'start' if start is None else 'end'}', found none")
    step = slice_step if slice_step is not None else steps
    step = [1] * len(start) if step is None else list(step)
    return _ttnn.slice_static(input_tensor, list(start), list(end), step, memory_config=memory_config)


@public
def split(input_tensor, split_size, dim=0, *, memory_config=None):
    """A list of the parts of axis `dim`: of `split_size` elements each but for the last, or of the sizes in a list."""
    shape = tuple(input_tensor.shape)
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise TypeError(f"ttnn.split: expected an integer as 'dim', found {type(dim).__name__}")
    if not -len(shape) <= dim < len(shape):
        raise Error(f"ttnn.split: expected an axis of {len(shape)} as 'dim', found {dim}")
    dim %= len(shape)
    if isinstance(split_size, int):
        if split_size < 1:
            raise Error(f"ttnn.split: expected a size of at least 1, found {split_size}")
        split_size = [min(split_size, shape[dim] - begin) for begin in range(0, shape[dim], split_size)]
    if sum(split_size) != shape[dim] or any(size < 1 for size in split_size):
        raise Error(f"ttnn.split: expected sizes that make {shape[dim]} elements, found {list(split_size)}")
    parts, begin = [], 0
    for size in split_size:
        starts, ends = [0] * len(shape), list(shape)
        starts[dim], ends[dim] = begin, begin + size
        parts.append(slice(input_tensor, starts, ends, memory_config=memory_config))
        begin += size
    return parts


@public
def stack(tensors, dim=0, *, memory_config=None):
    """The tensors, all of one shape, along a new axis `dim`."""
    if not isinstance(tensors, (list, tuple)):
        raise TypeError(f"ttnn.stack: expected a list of tensors as 'tensors', found {type(tensors).__name__}")
    return _ttnn.concat([_ttnn.unsqueeze(each, dim) for each in tensors], dim, memory_config=memory_config)


def _full_like(function, input_tensor, fill_value, *given):
    """full_like for `function`, with its type, layout, device and place in `given`."""
    if not isinstance(input_tensor, Tensor):
        raise TypeError(f"ttnn.{function}: expected a tensor as 'input_tensor', found {type(input_tensor).__name__}")
    like = (input_tensor.dtype, input_tensor.layout, input_tensor.device(), input_tensor.memory_config())
    return _full(function, input_tensor.shape, fill_value, *(had if each is None else each for each, had in zip(given, like)))


@public
def full_like(input_tensor, fill_value, dtype=None, layout=None, device=None, memory_config=None):
    """A tensor on the device of `input_tensor`, with its shape and, unless they are given, its type, layout and place, with every element `fill_value`."""
    return _full_like("full_like", input_tensor, fill_value, dtype, layout, device, memory_config)


@public
def zeros_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """full_like with zeros."""
    return _full_like("zeros_like", input_tensor, 0, dtype, layout, device, memory_config)


@public
def ones_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """full_like with ones."""
    return _full_like("ones_like", input_tensor, 1, dtype, layout, device, memory_config)


@public
def fill(input_tensor, fill_value, *, memory_config=None):
    """full_like with its type and layout."""
    return _full_like("fill", input_tensor, fill_value, None, None, None, memory_config)


@public
def empty_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """An uninitialized tensor like `input_tensor`; in the simulator its values are 0."""
    return _full_like("empty_like", input_tensor, 0, dtype, layout, device, memory_config)
