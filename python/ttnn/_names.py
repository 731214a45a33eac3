# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names that programs of the field use for operations whose records have others, and tensors that are like others."""

from ttnn import _ttnn
from ttnn._creation import full
from ttnn._tensor import Tensor

mul = _ttnn.multiply
sub = _ttnn.subtract
divide = _ttnn.div


def clamp(input_tensor, min=None, max=None, *, memory_config=None):
    """The elements, none below `min` or above `max`: numbers or, both of them, tensors."""
    if isinstance(min, Tensor) or isinstance(max, Tensor):
        return _ttnn.clamp_tensor(input_tensor, min, max, memory_config=memory_config)
    if min is None and max is None:
        raise TypeError("ttnn.clamp: expected a number or a tensor as 'min' or 'max', found none")
    if min is None or max is None:
        function, bound = (_ttnn.maximum, min) if max is None else (_ttnn.minimum, max)
        return function(input_tensor, bound, memory_config=memory_config)
    return _ttnn.clamp_scalar(input_tensor, min=min, max=max, memory_config=memory_config)


def full_like(input_tensor, fill_value, dtype=None, layout=None, device=None, memory_config=None):
    """A tensor on the device of `input_tensor`, with its shape and, unless they are given, its type, layout and place, with every element `fill_value`."""
    if not isinstance(input_tensor, Tensor):
        raise TypeError(f"ttnn.full_like: expected a tensor as 'input_tensor', found {type(input_tensor).__name__}")
    return full(
        input_tensor.shape, fill_value, dtype or input_tensor.dtype, layout or input_tensor.layout, device or input_tensor.device(),
        memory_config or input_tensor.memory_config(),
    )


def zeros_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """full_like with zeros."""
    return full_like(input_tensor, 0, dtype, layout, device, memory_config)


def ones_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """full_like with ones."""
    return full_like(input_tensor, 1, dtype, layout, device, memory_config)


def empty_like(input_tensor, dtype=None, layout=None, device=None, memory_config=None):
    """A tensor like `input_tensor` whose values nobody has said; in the simulator they are 0."""
    return full_like(input_tensor, 0, dtype, layout, device, memory_config)
