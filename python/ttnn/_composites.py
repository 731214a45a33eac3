# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of the field that are several operations. They have `memory_config`, `dtype`, `output_tensor` and `activations` as keywords, too."""

import math

import ttnn
from ttnn import _ttnn
from ttnn._creation import arange, full
from ttnn._errors import Error
from ttnn._keywords import composite, public, write
from ttnn._names import slice
from ttnn._types import DataType

_INTEGERS = (DataType.INT32, DataType.UINT32, DataType.UINT16, DataType.UINT8)


def _tensors(*operands):
    """`operands`, numbers among them as tensors of one element, like the first tensor."""
    like = next((each for each in operands if isinstance(each, ttnn.Tensor)), None)
    if like is None:
        raise TypeError(f"expected a tensor among the operands, found {', '.join(type(each).__name__ for each in operands)}")
    shape = (1,) * len(like.shape)
    return [
        full(shape, each, like.dtype, like.layout, like.device()) if isinstance(each, (int, float)) and not isinstance(each, bool) else each
        for each in operands
    ]

# Exponentials and logarithms


@composite
def log2(input_tensor):
    """logarithm to base 2"""
    return _ttnn.multiply(_ttnn.log(input_tensor), 1 / math.log(2))


@composite
def log10(input_tensor):
    """logarithm to base 10"""
    return _ttnn.multiply(_ttnn.log(input_tensor), 1 / math.log(10))


@composite
def logaddexp(input_tensor_a, input_tensor_b):
    """log(exp(a) + exp(b))"""
    apart = _ttnn.exp(_ttnn.neg(_ttnn.abs(_ttnn.subtract(input_tensor_a, input_tensor_b))))
    # Equal ones may be infinite.
    more = _ttnn.where(_ttnn.eq(input_tensor_a, input_tensor_b), math.log(2), _ttnn.log1p(apart))
    return _ttnn.add(_ttnn.maximum(input_tensor_a, input_tensor_b), more)


@composite
def logaddexp2(input_tensor_a, input_tensor_b):
    """log2(2 ** a + 2 ** b)"""
    apart = _ttnn.exp2(_ttnn.neg(_ttnn.abs(_ttnn.subtract(input_tensor_a, input_tensor_b))))
    more = _ttnn.where(_ttnn.eq(input_tensor_a, input_tensor_b), 1.0, _ttnn.multiply(_ttnn.log1p(apart), 1 / math.log(2)))
    return _ttnn.add(_ttnn.maximum(input_tensor_a, input_tensor_b), more)


# The series of both functions in 1 / x are exact to f32 from here on (Abramowitz and Stegun 6.1.41 and 6.3.18): the first terms that
# they leave out are below 1e-8. Smaller arguments are shifted up: Gamma(x + 1) = x * Gamma(x).
_SHIFT = 6


def _shifted(x):
    """x, x + 1, ... and what the series is for, in f32: large terms cancel."""
    x = x if x.dtype is DataType.FLOAT32 else _ttnn.typecast(x, DataType.FLOAT32)
    steps = [x] + [_ttnn.add(x, float(step)) for step in range(1, _SHIFT + 1)]
    return steps[:-1], steps[-1]


def _series(x, coefficients):
    """The sum of coefficients[k] * x ** -2k."""
    square = _ttnn.reciprocal(_ttnn.multiply(x, x))
    total = _ttnn.multiply(square, coefficients[-1])
    for each in reversed(coefficients[1:-1]):
        total = _ttnn.multiply(square, _ttnn.add(total, each))
    return _ttnn.add(total, coefficients[0])


@composite
def digamma(input_tensor):
    """the derivative of lgamma, of positive numbers"""
    below, x = _shifted(input_tensor)
    result = _ttnn.subtract(_ttnn.log(x), _ttnn.multiply(_ttnn.reciprocal(x), 0.5))
    result = _ttnn.add(result, _series(x, (0, -1 / 12, 1 / 120, -1 / 252)))
    for each in reversed(below):
        result = _ttnn.subtract(result, _ttnn.reciprocal(each))
    return _as(result, input_tensor)


@composite
def lgamma(input_tensor):
    """logarithm of the gamma function, of positive numbers"""
    below, x = _shifted(input_tensor)
    result = _ttnn.subtract(_ttnn.multiply(_ttnn.add(x, -0.5), _ttnn.log(x)), x)
    result = _ttnn.add(result, _ttnn.multiply(_ttnn.reciprocal(x), _series(x, (1 / 12, -1 / 360, 1 / 1260))))
    result = _ttnn.add(result, math.log(2 * math.pi) / 2)
    for each in reversed(below):
        result = _ttnn.subtract(result, _ttnn.log(each))
    return _as(_ttnn.where(_ttnn.eq(below[0], math.inf), math.inf, result), input_tensor)


@composite
def ldexp(input_tensor_a, input_tensor_b):
    """a * 2 ** b"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    return _ttnn.multiply(input_tensor_a, _ttnn.exp2(input_tensor_b))


@composite
def xlogy(input_tensor_a, input_tensor_b):
    """a * log(b), and 0 where a is 0"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    return _ttnn.where(_ttnn.eq(input_tensor_a, 0), 0.0, _ttnn.multiply(input_tensor_a, _ttnn.log(input_tensor_b)))


# Hyperbolic functions and angles


@composite
def sinh(input_tensor):
    """hyperbolic sine"""
    # The difference of two exponentials has few digits near 0.
    near = _ttnn.expm1(input_tensor)
    near = _ttnn.add(near, _ttnn.div(near, _ttnn.add(near, 1.0)))
    far = _ttnn.subtract(_ttnn.exp(input_tensor), _ttnn.exp(_ttnn.neg(input_tensor)))
    return _ttnn.multiply(_ttnn.where(_ttnn.lt(_ttnn.abs(input_tensor), 1.0), near, far), 0.5)


@composite
def cosh(input_tensor):
    """hyperbolic cosine"""
    return _ttnn.multiply(_ttnn.add(_ttnn.exp(input_tensor), _ttnn.exp(_ttnn.neg(input_tensor))), 0.5)


@composite
def acosh(input_tensor):
    """inverse hyperbolic cosine"""
    above = _ttnn.subtract(input_tensor, 1.0)
    root = _ttnn.multiply(_ttnn.sqrt(above), _ttnn.sqrt(_ttnn.add(input_tensor, 1.0)))
    return _ttnn.log1p(_ttnn.add(above, root))


@composite
def atanh(input_tensor):
    """inverse hyperbolic tangent"""
    return _ttnn.multiply(_ttnn.subtract(_ttnn.log1p(input_tensor), _ttnn.log1p(_ttnn.neg(input_tensor))), 0.5)


@composite
def deg2rad(input_tensor):
    """degrees as radians"""
    return _ttnn.multiply(input_tensor, math.pi / 180)


@composite
def rad2deg(input_tensor):
    """radians as degrees"""
    return _ttnn.multiply(input_tensor, 180 / math.pi)


@composite
def hypot(input_tensor_a, input_tensor_b):
    """sqrt(a * a + b * b)"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    return _ttnn.sqrt(_ttnn.add(_ttnn.square(input_tensor_a), _ttnn.square(input_tensor_b)))


# Activations

swish = _ttnn.silu


@composite
def elu(input_tensor, alpha=1.0):
    """x above 0, else alpha * (exp(x) - 1)"""
    return _ttnn.where(_ttnn.gt(input_tensor, 0.0), input_tensor, _ttnn.multiply(_ttnn.expm1(input_tensor), alpha))


@composite
def celu(input_tensor, alpha=1.0):
    """x above 0, else alpha * (exp(x / alpha) - 1)"""
    below = _ttnn.multiply(_ttnn.expm1(_ttnn.multiply(input_tensor, 1 / alpha)), alpha)
    return _ttnn.where(_ttnn.gt(input_tensor, 0.0), input_tensor, below)


@composite
def softplus(input_tensor, beta=1.0, threshold=20.0):
    """log(1 + exp(beta * x)) / beta, and x where beta * x is above the threshold"""
    scaled = _ttnn.multiply(input_tensor, beta)
    curved = _ttnn.multiply(_ttnn.log1p(_ttnn.exp(scaled)), 1 / beta)
    return _ttnn.where(_ttnn.gt(scaled, threshold), input_tensor, curved)


@composite
def log_sigmoid(input_tensor):
    """log(1 / (1 + exp(-x)))"""
    apart = _ttnn.log1p(_ttnn.exp(_ttnn.neg(_ttnn.abs(input_tensor))))
    return _ttnn.subtract(_ttnn.minimum(input_tensor, 0.0), apart)


@composite
def hardswish(input_tensor):
    """x * relu6(x + 3) / 6"""
    return _ttnn.multiply(_ttnn.multiply(input_tensor, _ttnn.relu6(_ttnn.add(input_tensor, 3.0))), 1 / 6)


@composite
def hardtanh(input_tensor, min_val=-1.0, max_val=1.0):
    """x between two numbers"""
    return _ttnn.clamp_scalar(input_tensor, min=min_val, max=max_val)


@composite
def hardshrink(input_tensor, lambd=0.5):
    """x, and 0 where its size is at most lambd"""
    # NaN is no smaller than anything.
    return _ttnn.where(_ttnn.le(_ttnn.abs(input_tensor), lambd), 0.0, input_tensor)


@composite
def softshrink(input_tensor, lambd=0.5):
    """x, nearer to 0 by lambd"""
    return _ttnn.subtract(input_tensor, _ttnn.clamp_scalar(input_tensor, min=-lambd, max=lambd))


@composite
def tanhshrink(input_tensor):
    """x - tanh(x)"""
    return _ttnn.subtract(input_tensor, _ttnn.tanh(input_tensor))


@composite
def threshold(input_tensor, threshold, value):
    """x above the threshold, else value"""
    return _ttnn.where(_ttnn.le(input_tensor, threshold), value, input_tensor)


@composite
def relu_max(input_tensor, upper_limit):
    """relu(x), at most upper_limit"""
    return _ttnn.relu(_ttnn.minimum(input_tensor, upper_limit))


@composite
def relu_min(input_tensor, lower_limit):
    """relu(x), at least lower_limit"""
    return _ttnn.relu(_ttnn.maximum(input_tensor, lower_limit))


def _gated(name, function):
    def gated(input_tensor, dim=-1):
        axis = _axis(name, input_tensor.shape, dim)
        extent = input_tensor.shape[axis]
        if extent % 2:
            raise Error(f"ttnn.{name}: expected an even number of elements in axis {dim}, found {extent}")
        first, second = ttnn.split(input_tensor, extent // 2, axis)
        return _ttnn.multiply(first, function(second))

    gated.__name__ = gated.__qualname__ = name
    gated.__doc__ = f"The first half of axis `dim` times {function.__name__} of the second."
    return composite(gated)


glu, reglu, geglu, swiglu = (
    _gated(name, getattr(_ttnn, gate)) for name, gate in (("glu", "sigmoid"), ("reglu", "relu"), ("geglu", "gelu"), ("swiglu", "silu"))
)


# Arithmetic


@composite
def rsub(input_tensor_a, input_tensor_b):
    """b - a"""
    return _ttnn.subtract(input_tensor_b, input_tensor_a)


@composite
def squared_difference(input_tensor_a, input_tensor_b):
    """(a - b) ** 2"""
    return _ttnn.square(_ttnn.subtract(input_tensor_a, input_tensor_b))


@composite
def addcmul(input_tensor_a, input_tensor_b, input_tensor_c, value=1.0):
    """a + value * b * c"""
    input_tensor_a, input_tensor_b, input_tensor_c = _tensors(input_tensor_a, input_tensor_b, input_tensor_c)
    return _ttnn.add(input_tensor_a, _ttnn.multiply(_ttnn.multiply(input_tensor_b, input_tensor_c), value))


@composite
def addcdiv(input_tensor_a, input_tensor_b, input_tensor_c, value=1.0):
    """a + value * b / c"""
    input_tensor_a, input_tensor_b, input_tensor_c = _tensors(input_tensor_a, input_tensor_b, input_tensor_c)
    return _ttnn.add(input_tensor_a, _ttnn.multiply(_ttnn.div(input_tensor_b, input_tensor_c), value))


@composite
def mac(input_tensor_a, input_tensor_b, input_tensor_c):
    """a * b + c"""
    return _ttnn.add(_ttnn.multiply(input_tensor_a, input_tensor_b), input_tensor_c)


@composite
def lerp(input_tensor, end, weight):
    """x + weight * (end - x)"""
    return _ttnn.add(input_tensor, _ttnn.multiply(_ttnn.subtract(end, input_tensor), weight))


@composite
def floor_div(input_tensor_a, input_tensor_b):
    """the quotient, rounded down"""
    given = [each.dtype for each in (input_tensor_a, input_tensor_b) if isinstance(each, ttnn.Tensor)]
    if given and given[0] in _INTEGERS:
        # Of integers div cuts off.
        cut = _ttnn.div(input_tensor_a, input_tensor_b)
        rest = _ttnn.subtract(input_tensor_a, _ttnn.multiply(cut, input_tensor_b))
        is_other = _ttnn.ne(_ttnn.sign(rest), _ttnn.sign(_ttnn.add(_ttnn.multiply(rest, 0), input_tensor_b)))
        return _ttnn.where(_ttnn.logical_and(_ttnn.ne(rest, 0), is_other), _ttnn.subtract(cut, 1), cut)
    # That of the remainder, as division may round to the next number.
    plain = _ttnn.div(input_tensor_a, input_tensor_b)
    quotient = _ttnn.div(_ttnn.subtract(input_tensor_a, _ttnn.remainder(input_tensor_a, input_tensor_b)), input_tensor_b)
    below = _ttnn.floor(quotient)
    whole = _ttnn.where(_ttnn.ge(_ttnn.subtract(quotient, below), 0.5), _ttnn.add(below, 1.0), below)
    return _ttnn.where(_ttnn.isfinite(whole), whole, _ttnn.floor(plain))


@composite
def fmod(input_tensor_a, input_tensor_b):
    """the remainder, with the sign of a"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    divisor = _ttnn.abs(input_tensor_b) if isinstance(input_tensor_b, ttnn.Tensor) else abs(input_tensor_b)
    return _ttnn.multiply(_ttnn.remainder(_ttnn.abs(input_tensor_a), divisor), _ttnn.sign(input_tensor_a))


@composite
def div_no_nan(input_tensor_a, input_tensor_b):
    """a / b, and 0 where b is 0"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    return _ttnn.where(_ttnn.eq(input_tensor_b, 0.0), 0.0, _ttnn.div(input_tensor_a, input_tensor_b))


@composite
def round(input_tensor, decimals=0):
    """the nearest multiple of 10 ** -decimals, of two the even one"""
    scaled = input_tensor if decimals == 0 else _ttnn.multiply(input_tensor, 10.0**decimals)
    low = _ttnn.floor(scaled)
    rest = _ttnn.subtract(scaled, low)
    up = _ttnn.logical_or(_ttnn.gt(rest, 0.5), _ttnn.logical_and(_ttnn.eq(rest, 0.5), _ttnn.ne(_ttnn.remainder(low, 2.0), 0.0)))
    rounded = _ttnn.add(low, up)
    return rounded if decimals == 0 else _ttnn.multiply(rounded, 10.0**-decimals)


@composite
def outer(input_tensor_a, input_tensor_b):
    """the products of each element of a with each of b"""
    for each in (input_tensor_a, input_tensor_b):
        if not isinstance(each, ttnn.Tensor):
            raise TypeError(f"ttnn.outer: expected two tensors, found {type(each).__name__}")
    rows = _ttnn.reshape(input_tensor_a, (input_tensor_a.volume(), 1))
    return _ttnn.multiply(rows, _ttnn.reshape(input_tensor_b, (1, input_tensor_b.volume())))


def _comparison(name, function):
    def compare(input_tensor):
        return function(input_tensor, 0)

    compare.__name__ = compare.__qualname__ = name
    compare.__doc__ = f"1 where {function.__name__} holds of an element and 0, else 0."
    return composite(compare)


eqz, nez, gtz, ltz, gez, lez = (_comparison(f"{name}z", getattr(_ttnn, name)) for name in ("eq", "ne", "gt", "lt", "ge", "le"))


@composite
def isclose(input_tensor_a, input_tensor_b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """1 where the difference is at most atol + rtol * abs(b), else 0"""
    input_tensor_a, input_tensor_b = _tensors(input_tensor_a, input_tensor_b)
    apart = _ttnn.abs(_ttnn.subtract(input_tensor_a, input_tensor_b))
    near = _ttnn.le(apart, _ttnn.add(_ttnn.multiply(_ttnn.abs(input_tensor_b), rtol), atol))
    # The difference of infinities is none, and that of anything to one too large to be near.
    near = _ttnn.logical_and(near, _ttnn.isfinite(input_tensor_b))
    near = _ttnn.logical_or(near, _ttnn.eq(input_tensor_a, input_tensor_b))
    if equal_nan:
        near = _ttnn.logical_or(near, _ttnn.logical_and(ttnn.isnan(input_tensor_a), ttnn.isnan(input_tensor_b)))
    return near


# Reductions


def _axes(name, shape, dim):
    """The axes of a tensor of `shape` that `dim` names; None: all."""
    axes = range(len(shape)) if dim is None else [dim] if isinstance(dim, int) else list(dim)
    if not all(isinstance(each, int) and -len(shape) <= each < len(shape) for each in axes):
        raise Error(f"ttnn.{name}: expected axes of {len(shape)} as 'dim', found {dim}")
    return sorted({each % len(shape) for each in axes})


def _axis(name, shape, dim):
    """The one axis that `dim` names."""
    if isinstance(dim, bool) or not isinstance(dim, int):
        raise TypeError(f"ttnn.{name}: expected an integer as 'dim', found {type(dim).__name__}")
    return _axes(name, shape, dim)[0]


def _variance(name, tensor, dim, keepdim, scalar, correction):
    if scalar != 1:
        raise Error(f"ttnn.{name}: expected 1 as 'scalar', found {scalar}")
    axes = _axes(name, tensor.shape, dim)
    count = math.prod(tensor.shape[each] for each in axes)
    # Sums of squares want more digits than bf16 has.
    wide = tensor if tensor.dtype is DataType.FLOAT32 else _ttnn.typecast(tensor, DataType.FLOAT32)
    if not axes:
        return _ttnn.multiply(wide, 0.0 if not correction else math.nan)
    apart = _ttnn.subtract(wide, _ttnn.mean(wide, axes, True))
    return _ttnn.div(_ttnn.sum(_ttnn.square(apart), axes, keepdim), float(max(count - int(correction), 0)))


def _as(tensor, like):
    return tensor if tensor.dtype is like.dtype or like.dtype in _INTEGERS else _ttnn.typecast(tensor, like.dtype)


@composite
def var(input_tensor, dim=None, keepdim=False, *, scalar=1.0, correction=True):
    """the variance over axes, of a sample (`correction`, the default) or of all"""
    return _as(_variance("var", input_tensor, dim, keepdim, scalar, correction), input_tensor)


@composite
def std(input_tensor, dim=None, keepdim=False, *, scalar=1.0, correction=True):
    """the standard deviation over axes, of a sample (`correction`, the default) or of all"""
    return _as(_ttnn.sqrt(_variance("std", input_tensor, dim, keepdim, scalar, correction)), input_tensor)


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
    shape, given = [*shape], input_tensor.shape
    given = (1,) * (len(shape) - len(given)) + given
    if len(given) > len(shape):
        raise Error(f"ttnn.expand: expected at least {len(given)} extents as 'shape', found {len(shape)}")
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
    _in_place, (_ttnn.add, _ttnn.subtract, _ttnn.multiply, _ttnn.div, rsub, squared_difference)
)
eq_, ne_, gt_, lt_, ge_, le_ = map(_in_place, (_ttnn.eq, _ttnn.ne, _ttnn.gt, _ttnn.lt, _ttnn.ge, _ttnn.le))
logical_and_, logical_or_, logical_xor_, logical_not_ = map(
    _in_place, (_ttnn.logical_and, _ttnn.logical_or, _ttnn.logical_xor, _ttnn.logical_not)
)

# What `from ttnn._composites import *` takes.
__all__ = [
    "acosh", "add_", "addcdiv", "addcmul", "argmin", "atanh", "celu", "chunk", "cosh", "deg2rad", "digamma", "div_no_nan", "divide_", "elu", "eq_", "eqz",
    "expand", "floor_div", "fmod", "ge_", "geglu", "gez", "glu", "gt_", "gtz", "hardshrink", "hardswish", "hardtanh", "hypot", "isclose",
    "ldexp", "le_", "lerp", "lez", "lgamma", "log10", "log2", "log_sigmoid", "logaddexp", "logaddexp2", "logical_and_", "logical_not_", "logical_or_",
    "logical_xor_", "lt_", "ltz", "mac", "multiply_", "ne_", "nez", "outer", "rad2deg", "reglu", "relu_max", "relu_min", "round", "rsub",
    "rsub_", "sinh", "softplus", "softshrink", "squared_difference", "squared_difference_", "std", "subtract_", "swiglu", "swish", "tanhshrink",
    "threshold", "tril", "triu", "unsqueeze_to_4D", "var", "xlogy",
]
