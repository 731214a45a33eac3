# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of the field that are several operations. They have `memory_config`, `dtype`, `output_tensor` and `activations` as keywords, too.

Formulas are records (tablegen/Composites), which C++ and C have as well. The others are here: functions of shapes (`chunk`, `expand`, `outer`, `tril`,
`triu`, `unsqueeze_to_4D`), `argmin`, `round`, whose number of digits decides about limits of types, and writes to the first operand."""

import math

import ttnn
from ttnn import _ttnn
from ttnn._creation import arange, full
from ttnn._errors import Error, _items, count_text
from ttnn._keywords import _is_integer, composite, public, write
from ttnn._names import slice
from ttnn._types import DataType

_INTEGERS = (DataType.INT32, DataType.UINT32, DataType.UINT16, DataType.UINT8)


# Floats other than f32 are computed in f32, and rounded once.


def _as(tensor, like):
    return tensor if tensor.dtype is like.dtype or like.dtype in _INTEGERS else _ttnn.typecast(tensor, like.dtype)


# Activations

swish = _ttnn.silu


# Arithmetic


def _round_integers(tensor, decimals):
    if decimals >= 0 or decimals < -9:
        return _ttnn.multiply(tensor, int(decimals >= 0))
    unit = 10**-decimals
    largest = {DataType.INT32: 2**31, DataType.UINT32: 2**32, DataType.UINT16: 2**16, DataType.UINT8: 2**8}[tensor.dtype] - 1
    if unit // 2 > largest:
        return _ttnn.multiply(tensor, 0)
    if unit > largest:
        # One unit, whose bits wrap around like any other multiple that the type lacks, or nothing.
        return _ttnn.where(_ttnn.gt(tensor, unit // 2), unit % (largest + 1), _ttnn.multiply(tensor, 0))
    rest = _ttnn.remainder(tensor, unit)
    low = _ttnn.subtract(tensor, rest)
    is_odd = _ttnn.ne(_ttnn.remainder(low, 2 * unit), 0)
    up = _ttnn.logical_or(_ttnn.gt(rest, unit // 2), _ttnn.logical_and(_ttnn.eq(rest, unit // 2), is_odd))
    return _ttnn.where(up, _ttnn.add(low, unit), low)


@composite
def round(input_tensor, decimals=0):
    """the nearest multiple of 10 ** -decimals, of two the even one"""
    if not _is_integer(decimals):
        raise TypeError(f"ttnn.round: expected an integer as 'decimals', found {type(decimals).__name__}")
    if input_tensor.dtype in _INTEGERS:
        return _round_integers(input_tensor, decimals)
    # Floats end above 10 ** 38: to more digits they are themselves, and in larger units nothing.
    if decimals > 38:
        return _ttnn.multiply(input_tensor, 1.0)
    power = 10.0 ** abs(decimals) if decimals >= -38 else math.inf
    x = input_tensor if input_tensor.dtype is DataType.FLOAT32 else _ttnn.typecast(input_tensor, DataType.FLOAT32)
    scaled = x if decimals == 0 else _ttnn.multiply(x, power) if decimals > 0 else _ttnn.div(x, power)
    rounded = _ttnn.round_even(scaled)
    if decimals > 0:
        rounded = _ttnn.div(rounded, power)
    elif decimals < 0:
        rounded = _ttnn.multiply(rounded, power) if decimals >= -38 else _ttnn.multiply(rounded, 0.0)
    # Larger numbers have no digits to lose, and infinite ones are themselves.
    is_whole = _ttnn.logical_or(_ttnn.ge(_ttnn.abs(scaled), 2.0**23), _ttnn.eq(_ttnn.abs(x), math.inf))
    return _as(_ttnn.where(is_whole, x, rounded), input_tensor)


@composite
def outer(input_tensor_a, input_tensor_b):
    """the products of each element of a with each of b"""
    for each in (input_tensor_a, input_tensor_b):
        if not isinstance(each, ttnn.Tensor):
            raise TypeError(f"ttnn.outer: expected two tensors, found {type(each).__name__}")
    rows = _ttnn.reshape(input_tensor_a, (input_tensor_a.volume(), 1))
    return _ttnn.multiply(rows, _ttnn.reshape(input_tensor_b, (1, input_tensor_b.volume())))


# Axes


def _axis(name, shape, dim):
    """The axis of a tensor of `shape` that `dim` names, counted from the first."""
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise TypeError(f"ttnn.{name}: expected an integer as 'dim', found {type(dim).__name__}")
    if not -len(shape) <= dim < len(shape):
        raise Error(f"ttnn.{name}: expected axes of {len(shape)} as 'dim', found {dim}")
    return dim % len(shape)


@composite
def argmin(input_tensor, dim=None, keepdim=False):
    """index of the first minimum"""
    turned = (_ttnn.bitwise_not if input_tensor.dtype in _INTEGERS else _ttnn.neg)(input_tensor)
    return _ttnn.argmax(turned, dim, keepdim)


# Parts


def _triangle(name, tensor, diagonal, is_upper):
    if isinstance(diagonal, bool) or not isinstance(diagonal, int):
        raise TypeError(f"ttnn.{name}: expected an integer as 'diagonal', found {type(diagonal).__name__}")
    if len(tensor.shape) < 2:
        raise Error(f"ttnn.{name}: expected at least two axes, found {len(tensor.shape)}")
    rows, columns = (
        _ttnn.reshape(arange(0, extent, 1, DataType.FLOAT32, device=tensor.device()), shape)
        for extent, shape in ((tensor.shape[-2], (-1, 1)), (tensor.shape[-1], (1, -1)))
    )
    inside = (_ttnn.ge if is_upper else _ttnn.le)(_ttnn.subtract(columns, rows), float(diagonal))
    return _ttnn.where(inside, tensor, 0)


@composite
def tril(input_tensor, diagonal=0):
    """the elements on and below a diagonal of each matrix, else 0"""
    return _triangle("tril", input_tensor, diagonal, is_upper=False)


@composite
def triu(input_tensor, diagonal=0):
    """the elements on and above a diagonal of each matrix, else 0"""
    return _triangle("triu", input_tensor, diagonal, is_upper=True)


@public
def chunk(input_tensor, chunks, dim=0):
    """A list of at most `chunks` parts of axis `dim`, all but the last of one size."""
    if isinstance(chunks, bool) or not isinstance(chunks, int) or chunks < 1:
        raise Error(f"ttnn.chunk: expected at least one part as 'chunks', found {chunks!r}")
    axis = _axis("chunk", input_tensor.shape, dim)
    return ttnn.split(input_tensor, max(-(-input_tensor.shape[axis] // chunks), 1), axis)


@composite
def expand(input_tensor, shape):
    """the tensor with axes of 1 repeated, and new ones in front; -1 keeps an axis"""
    shape, given = _items("expand", shape, "shape"), input_tensor.shape
    if not all(map(_is_integer, shape)):
        raise TypeError("ttnn.expand: expected integers as 'shape', found others")
    given = (1,) * (len(shape) - len(given)) + given
    if len(given) > len(shape):
        raise Error(f"ttnn.expand: expected at least {count_text(len(given), 'extent')} as 'shape', found {len(shape)}")
    shape = [had if want == -1 else want for want, had in zip(shape, given)]
    if any(had not in (1, want) for want, had in zip(shape, given)):
        raise Error(f"ttnn.expand: expected a shape that {given} broadcasts to, found {tuple(shape)}")
    wide = _ttnn.reshape(input_tensor, given) if given != input_tensor.shape else input_tensor
    counts = [want // had if had else 1 for want, had in zip(shape, given)]
    if 0 in counts:
        return slice(wide, [0] * len(shape), [min(want, had) for want, had in zip(shape, given)])
    return _ttnn.repeat(wide, counts)


@public
def unsqueeze_to_4D(tensor):
    """The tensor with axes of 1 in front, four in all."""
    if len(tensor.shape) > 4:
        raise Error(f"ttnn.unsqueeze_to_4D: expected at most four axes, found {len(tensor.shape)}")
    return tensor if len(tensor.shape) == 4 else _ttnn.reshape(tensor, (1,) * (4 - len(tensor.shape)) + tensor.shape)


# Writes to the first operand


def _in_place(function):
    def update(input_tensor, *args, **named):
        return write(f"{function.__name__}_", function(input_tensor, *args, **named), input_tensor)

    update.__name__ = update.__qualname__ = f"{function.__name__}_"
    update.__doc__ = f"{function.__name__}, written to the first operand."
    return public(update)


add_, subtract_, multiply_, divide_, rsub_, squared_difference_ = map(
    _in_place, (_ttnn.add, _ttnn.subtract, _ttnn.multiply, _ttnn.div, _ttnn.rsub, _ttnn.squared_difference)
)
eq_, ne_, gt_, lt_, ge_, le_ = map(_in_place, (_ttnn.eq, _ttnn.ne, _ttnn.gt, _ttnn.lt, _ttnn.ge, _ttnn.le))
logical_and_, logical_or_, logical_xor_, logical_not_ = map(
    _in_place, (_ttnn.logical_and, _ttnn.logical_or, _ttnn.logical_xor, _ttnn.logical_not)
)

# The names that `from ttnn._composites import *` takes.
__all__ = [
    "add_", "argmin", "chunk", "divide_", "eq_", "expand", "ge_", "gt_", "le_", "logical_and_", "logical_not_", "logical_or_",
    "logical_xor_", "lt_", "multiply_", "ne_", "outer", "round", "rsub_", "squared_difference_", "subtract_", "swish", "tril", "triu",
    "unsqueeze_to_4D",
]
