# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors made on a device, with the defaults that Python programs expect of the ops."""

import operator

from ttnn import _ttnn
from ttnn._elements import BY_HOST_NAME
from ttnn._errors import Error, _items, brief
from ttnn._keywords import public
from ttnn._tensor import Device
from ttnn._types import DataType, Layout, MemoryConfig, TensorSpec

# The range of each type of integers.
_INTEGERS = {name: range(each.least, each.largest + 1) for name, each in BY_HOST_NAME.items() if each.is_integer}


def _filled(function, shape, value, dtype, layout, device, memory_config):
    shape, device = _shape(function, shape), _device(function, device)
    memory_config = _place(memory_config, shape, device)
    try:
        return _ttnn.full(shape, value, dtype, layout=layout, device=device, memory_config=memory_config)
    except (Error, TypeError) as error:
        # The function that the user called.
        raise type(error)(str(error).replace("ttnn.full", f"ttnn.{function}")) from None


@public
def full(shape, fill_value, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None):
    """A tensor on `device` with every element `fill_value`."""
    return _full("full", shape, fill_value, dtype, layout, device, memory_config)


def _full(function, shape, value, dtype, layout, device, memory_config):
    if isinstance(dtype, DataType) and dtype.name in _INTEGERS:
        value = _fitting(function, value, dtype)
    return _filled(function, shape, value, dtype, layout, device, memory_config)


def _fitting(function, value, dtype):
    """`value` as an integer of Python that tensors of `dtype` hold."""
    expected = f"ttnn.{function}: expected an integer that fits {dtype} as 'fill_value', found "
    try:
        # A range looks through all of its numbers for other kinds of integers.
        number = operator.index(value)
    except Exception:
        if isinstance(value, float):
            raise Error(f"{expected}{value!r}") from None
        raise TypeError(f"{expected}{type(value).__name__}") from None
    if number not in _INTEGERS[dtype.name]:
        raise Error(f"{expected}{brief(number)}")
    return number


@public
def zeros(shape, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None):
    """A tensor of zeros on `device`."""
    return _filled("zeros", shape, 0, dtype, layout, device, memory_config)


@public
def ones(shape, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None):
    """A tensor of ones on `device`."""
    return _filled("ones", shape, 1, dtype, layout, device, memory_config)


@public
def empty(shape, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None):
    """An uninitialized tensor on `device`; in the simulator its values are 0."""
    return _filled("empty", shape, 0, dtype, layout, device, memory_config)


def allocate_tensor_on_device(spec, *arguments, **named):
    """A tensor on a device with undefined values: (spec, device), or (shape, dtype, layout, device, memory_config) as of `empty`."""
    if not isinstance(spec, TensorSpec):
        return empty(spec, *arguments, **named)

    def of_spec(device):
        return empty(spec.shape, spec.dtype, spec.layout, device, spec.memory_config)

    return of_spec(*arguments, **named)


@public
def arange(start=None, end=None, step=1, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None):
    """The integers from `start` (0 if only an end is given) to before `end` in steps, as a tensor of one axis on `device`."""
    if end is None:
        start, end = None, start
    start = 0 if start is None else start
    for name, value in (("start", start), ("end", end), ("step", step)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"ttnn.arange: expected an integer as '{name}', found {type(value).__name__}")
    if step == 0:
        raise Error("ttnn.arange: expected a step, found 0")
    # The op wants a whole number of steps, and at least one.
    count = max(-((start - end) // step), 0)
    if count == 0:
        return full((0,), 0, dtype, layout, _device("arange", device), memory_config)
    end = start + count * step
    memory_config = _place(memory_config, (count,), _device("arange", device))
    return _ttnn.arange(start, end, step, 0, (count,), dtype, layout=layout, device=device, memory_config=memory_config)


@public
def rand(shape, dtype=DataType.BFLOAT16, layout=Layout.TILE, device=None, memory_config=None, *, low=0.0, high=1.0, seed=0):
    """A tensor on `device` of uniform random numbers from `low` to below `high`; the same ones for the same seed."""
    shape, device = _shape("rand", shape), _device("rand", device)
    memory_config = _place(memory_config, shape, device)
    return _ttnn.rand(shape, dtype, low, high, seed, layout=layout, device=device, memory_config=memory_config)


def _place(config, shape, device):
    """`config` with shards, for a tensor of `shape`."""
    return config._for(shape, device) if type(config) is MemoryConfig and isinstance(device, Device) else config


def _shape(function, shape):
    shape = (shape,) if isinstance(shape, int) else shape
    if isinstance(shape, str) or not hasattr(shape, "__iter__"):
        raise TypeError(f"ttnn.{function}: expected integers as 'shape', found {type(shape).__name__}")
    return tuple(_items(function, shape, "shape"))


def _device(function, device):
    if device is None:
        raise TypeError(f"ttnn.{function}: expected a device, found none")
    return device
