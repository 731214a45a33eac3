# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""What operations compute, in numpy: one table of element-wise operations for every script, and rules for error bounds.

`FLOAT`, `EXACT`, `ANY` and `INTEGER` hold functions on arrays. A `Value` is an array and how far what a device computes may be from it,
element by element; `unary`, `binary`, `matmul` and so on make the next one. Bounds come from the error of the operands, moved through
the operation, and from the rounding of the operation itself: none where IEEE arithmetic has none, which includes sums of products of small
integers.
"""

import math

import numpy as np
from harness import DEVICE, compute, convert, is_float, stored

EPSILON = 2.0**-24

# ---------------------------------------------------------------------------------------------------------------------------------
# Functions
# ---------------------------------------------------------------------------------------------------------------------------------

erf, erfc = np.vectorize(math.erf, otypes=[float]), np.vectorize(math.erfc, otypes=[float])
SQRT_HALF = math.sqrt(0.5)
SELU_SCALE, SELU_ALPHA = np.float64(np.float32(1.0507009873390197)), np.float64(np.float32(1.6732635498046875))


def sigmoid(x):
    """Without overflow in either direction."""
    return np.where(x >= 0, 1 / (1 + np.exp(-np.abs(x))), np.exp(-np.abs(x)) / (1 + np.exp(-np.abs(x))))


# Float operations in double precision: function, and how many ulp a result in f32 may be off (docs/simulator.md). 0 (the expected value
# rounds too) is only asked of what IEEE rounds correctly.
FLOAT = {
    "exp": (np.exp, 1),
    "exp2": (np.exp2, 1),
    "expm1": (np.expm1, 1),
    "log": (np.log, 1),
    "log1p": (np.log1p, 1),
    "sqrt": (np.sqrt, 0),
    "rsqrt": (lambda x: 1 / np.sqrt(x), 1),
    "cbrt": (np.cbrt, 1),
    "reciprocal": (lambda x: 1 / x, 0),
    "sin": (np.sin, 1),
    "cos": (np.cos, 1),
    "tan": (np.tan, 1),
    "asin": (np.arcsin, 1),
    "acos": (np.arccos, 1),
    "atan": (np.arctan, 1),
    "asinh": (np.arcsinh, 1),
    "tanh": (np.tanh, 1),
    "erf": (erf, 2),
    "erfc": (erfc, 4),
    "frac": (lambda x: x - np.trunc(x), 0),
    "sigmoid": (sigmoid, 3),
    "hardsigmoid": (lambda x: np.minimum(np.maximum((x + 3) / 6, 0), 1), 2),
    "silu": (lambda x: x * sigmoid(x), 4),
    "mish": (lambda x: x * np.tanh(np.logaddexp(0, x)), 4),
    "gelu": (lambda x: 0.5 * x * erfc(-x * SQRT_HALF), 4),
    "softsign": (lambda x: x / (1 + np.abs(x)), 2),
    "selu": (lambda x: SELU_SCALE * np.where(x > 0, x, SELU_ALPHA * np.expm1(x)), 2),
}


def float_ulps(op, dtype):
    """How many ulp a result of type `dtype` may be off. bf16 is rounded from f32: its nearest element, or that beside it."""
    ulps = FLOAT[op][1]
    return ulps if stored(dtype) == "f32" else min(ulps, 1) if is_float(dtype) else 0


# Where a formula in float cancels or an argument is rounded first: an absolute error on top.
SLACK = {"hardsigmoid": 2.0**-24}

# Exact operations on any number, in the compute type.
EXACT = {
    "abs": np.abs,
    "neg": lambda x: (0 - x).astype(x.dtype) if x.dtype.kind in "iu" else -x,
    "square": lambda x: x * x,
    "sign": np.sign,
    "ceil": lambda x: np.ceil(x) if x.dtype.kind == "f" else x,
    "floor": lambda x: np.floor(x) if x.dtype.kind == "f" else x,
    "trunc": lambda x: np.trunc(x) if x.dtype.kind == "f" else x,
    "relu": lambda x: np.maximum(x, x.dtype.type(0)),
    "relu6": lambda x: np.minimum(np.maximum(x, x.dtype.type(0)), x.dtype.type(6)),
    "isfinite": lambda x: np.isfinite(x).astype(x.dtype),
    "signbit": lambda x: (np.signbit(x) if x.dtype.kind == "f" else x < 0).astype(x.dtype),
    "logical_not": lambda x: (x == 0).astype(x.dtype),
}


def divide(x, y):
    """Quotients; those of integers truncate."""
    if x.dtype.kind == "f":
        return x / y
    wide_x, wide_y = x.astype(np.int64), y.astype(np.int64)
    magnitude = np.abs(wide_x) // np.abs(np.where(wide_y == 0, 1, wide_y))
    return (np.sign(wide_x) * np.sign(wide_y) * magnitude).astype(x.dtype)


def remainder(x, y):
    """Floored modulo: the sign of the divisor."""
    if x.dtype.kind == "f":
        return np.remainder(x, y)
    wide_y = y.astype(np.int64)
    return np.mod(x.astype(np.int64), np.where(wide_y == 0, 1, wide_y)).astype(x.dtype)


def power(x, y):
    """Powers; those of integers wrap, negative exponents give the truncated quotient."""
    if x.dtype.kind == "f":
        return np.power(x.astype(np.float64), y.astype(np.float64))
    x, y = np.broadcast_arrays(x, y)
    bits = 2**32

    def one(base, exponent):
        base, exponent = int(base), int(exponent)
        if exponent < 0:
            return {1: 1, -1: -1 if exponent % 2 else 1}.get(base, 0)
        return pow(base % bits, exponent, bits)

    return np.array([one(*pair) for pair in zip(x.flat, y.flat)], np.int64).astype(np.uint32).astype(x.dtype).reshape(x.shape)


def shift(kind):
    """Shifts: amounts outside of 0 to 31 push everything out."""

    def compute_shift(x, y):
        amount = y.astype(np.int64)
        inside = (amount >= 0) & (amount < 32)
        amount = np.where(inside, amount, 0)
        bits = x.astype(np.int64) & 0xFFFFFFFF
        if kind == "left":
            result = np.where(inside, bits << amount, 0)
        elif kind == "logical" or x.dtype == np.uint32:
            result = np.where(inside, bits >> amount, 0)
        else:
            result = x.astype(np.int64) >> np.where(inside, amount, 31)
        return (result & 0xFFFFFFFF).astype(np.uint32).astype(x.dtype)

    return compute_shift


ANY = {
    "add": lambda x, y: x + y,
    "subtract": lambda x, y: x - y,
    "multiply": lambda x, y: x * y,
    "div": divide,
    "remainder": remainder,
    "pow": power,
    "maximum": np.maximum,
    "minimum": np.minimum,
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "logical_and": lambda x, y: (x != 0) & (y != 0),
    "logical_or": lambda x, y: (x != 0) | (y != 0),
    "logical_xor": lambda x, y: (x != 0) ^ (y != 0),
}
INTEGER = {
    "bitwise_and": lambda x, y: x & y,
    "bitwise_or": lambda x, y: x | y,
    "bitwise_xor": lambda x, y: x ^ y,
    "logical_left_shift": shift("left"),
    "logical_right_shift": shift("logical"),
    "right_shift": shift("arithmetic"),
}
PREDICATES = ("eq", "ne", "lt", "le", "gt", "ge", "logical_and", "logical_or", "logical_xor")
REDUCTIONS = {"sum": np.sum, "max": np.max, "min": np.min, "mean": np.mean}
# Transcendental, up to one ulp; everything else is exact.
ULPS = {"pow": 1, "atan2": 1}
# The sign of a zero result is not defined: max(-0, 0); sign(-0).
ANY_ZERO = ("relu", "relu6", "sign", "maximum", "minimum")


def softmax(x, axis):
    """In the type of `x`."""
    shifted = np.exp(x - np.max(x, axis=axis, keepdims=True)) if x.size else x
    return shifted / shifted.sum(axis=axis, keepdims=True)


# ---------------------------------------------------------------------------------------------------------------------------------
# Values with bounds
# ---------------------------------------------------------------------------------------------------------------------------------


class Value:
    """Elements of type `dtype`: floats as float64 that the type has, integers in the type that stores them. `error` bounds how far from
    them a right result may be, element by element (0.0 where it must be equal)."""

    def __init__(self, dtype, array, error=0.0):
        self.dtype, self.error = dtype, error
        self.array = np.asarray(array).astype(np.float64) if is_float(dtype) else np.asarray(array)

    @property
    def shape(self):
        return self.array.shape

    def is_exact(self):
        return not np.any(self.error)

    def bound(self):
        """The error, one for each element."""
        return np.broadcast_to(np.asarray(self.error, np.float64), self.shape)


def step(values, dtype):
    """The distance of `values` to the next element of larger magnitude, 0 for integers."""
    if not is_float(dtype):
        return 0.0
    magnitude = np.maximum(np.abs(np.where(np.isfinite(values), values, 0)), 2.0**-126)
    return 2.0 ** (np.floor(np.log2(magnitude)) - (7 if stored(dtype) == "bf16" else 23))


def rounded(dtype, wide, error=0.0, ulps=0):
    """A result of type `dtype` near `wide`, which is off by `error` and then by `ulps` units in the last place."""
    value = Value(dtype, convert(wide, dtype))
    if not is_float(dtype):
        return value
    error = np.asarray(error, np.float64)
    off = np.where(error > 0, error + step(value.array, dtype), 0.0) if np.any(error) else 0.0
    value.error = off + ulps * step(value.array, dtype) if ulps else off
    return value


def moved(function, x):
    """How far the error of `x` moves what a monotone `function` gives."""
    if x.is_exact():
        return 0.0
    middle, error = function(x.array), x.bound()
    ends = [np.abs(function(x.array + sign * error) - middle) for sign in (-1, 1)]
    return np.nan_to_num(np.maximum(*ends), nan=np.inf)


# Not monotone: bounds by the slope.
SLOPES = {"abs": 1.0, "sin": 1.0, "cos": 1.0, "silu": 1.1, "mish": 1.1, "gelu": 1.13, "selu": 1.8}
# Of what is not known exactly these say nothing.
NEEDS_EXACT = ("frac", "tan", "signbit", "isfinite", "logical_not", "remainder", "pow", "atan2", "logical_and", "logical_or",
               "logical_xor", *INTEGER)


def unary(op, x, dtype):
    """An element-wise operation of one operand with a result of type `dtype`."""
    if op == "bitwise_not":
        return Value(dtype, convert(~x.array, dtype))
    if op in FLOAT:
        function, ulps = FLOAT[op][0], float_ulps(op, dtype)
        (argument,) = compute([x.array], [x.dtype], "float")
        wide, slack = function(argument.astype(np.float64)), SLACK.get(op, 0.0)
    else:
        function, ulps, slack = EXACT[op], 0, 0.0
        wide = function(*compute([x.array], [x.dtype]))
    if x.is_exact():
        error = 0.0
    elif op == "square":
        error = 2 * np.abs(x.array) * x.bound() + x.bound() ** 2
    else:
        error = SLOPES[op] * x.bound() if op in SLOPES else moved(function, x)
    return rounded(dtype, wide, error + slack, ulps if is_float(dtype) else 0)


def binary_error(op, a, b):
    """The error of a binary operation from that of its operands."""
    if a.is_exact() and b.is_exact():
        return 0.0
    x, y, dx, dy = a.array, b.array, a.bound(), b.bound()
    if op in ("add", "subtract"):
        return dx + dy
    if op == "multiply":
        return np.abs(x) * dy + np.abs(y) * dx + dx * dy
    if op == "div":
        room = np.abs(y) - dy
        return np.where(room > 0, (dx + np.abs(x / y) * dy) / np.where(room > 0, room, 1), np.inf)
    if op in ("maximum", "minimum"):
        return np.maximum(dx, dy)
    # Comparisons: what is nearer than the errors may be either.
    return np.where((dx + dy > 0) & (np.abs(x - y) <= dx + dy), 1.0, 0.0)


def binary(op, a, b, dtype):
    """An element-wise operation of two operands that broadcast."""
    if op == "atan2":
        wide = np.arctan2(a.array.astype(np.float64), b.array.astype(np.float64))
    else:
        x, y = compute([a.array, b.array], [a.dtype, b.dtype])
        if op == "logical_right_shift" and a.dtype in DEVICE:
            # Zeros come in at the width of the type.
            x = x.astype(np.int64) & ((1 << 8 * a.array.itemsize) - 1)
        wide = {**ANY, **INTEGER}[op](x, y)
    return rounded(dtype, wide, binary_error(op, a, b), ULPS.get(op, 0) if is_float(dtype) else 0)


def where(predicate, a, b, dtype):
    """A choice; of an uncertain predicate either."""
    x, y = compute([a.array, b.array], [a.dtype, b.dtype])
    wide = np.where(predicate.array != 0, x, y)
    error = np.where(predicate.array != 0, a.bound(), b.bound())
    if not predicate.is_exact():
        other = np.abs(a.array - b.array) + np.maximum(a.bound(), b.bound())
        error = np.where(predicate.bound() > 0, other, error)
    return rounded(dtype, wide, error)


def clamp(x, low, high, dtype):
    """Between two numbers."""
    return rounded(dtype, np.minimum(np.maximum(x.array, x.array.dtype.type(low)), x.array.dtype.type(high)), x.error)


def clamp_tensor(x, low, high, dtype):
    """Between two tensors that broadcast to `x`."""
    return rounded(dtype, np.minimum(np.maximum(x.array, low.array), high.array), x.bound() + low.bound() + high.bound() if
                   not (x.is_exact() and low.is_exact() and high.is_exact()) else 0.0)


def leaky_relu(x, slope, dtype):
    """Numbers below zero times a number."""
    slope = np.float32(slope)
    wide = np.where(x.array > 0, x.array, (x.array.astype(np.float32) * slope).astype(np.float64))
    return rounded(dtype, wide, 0.0 if x.is_exact() else x.bound() * max(abs(float(slope)), 1.0))


def typecast(x, dtype):
    """To another type. What becomes an integer has to be exact."""
    return rounded(dtype, x.array if not is_float(x.dtype) else x.array.astype(np.float32), x.error)


def fraction_bits(array):
    """The number of binary digits behind the point that all elements have; None if they are many."""
    for bits in range(13):
        scaled = array * 2.0**bits
        if np.array_equal(scaled, np.rint(scaled)):
            return bits
    return None


def sums_exactly(total, *arrays):
    """Whether f32 holds all partial sums of products of elements of `arrays`, whose magnitudes sum to `total` at most."""
    digits = [fraction_bits(array) for array in arrays]
    return None not in digits and np.max(total, initial=0) * 2.0 ** sum(digits) <= 2.0**24


def product_of(a, b):
    """numpy's matmul; two vectors give a tensor of one element."""
    result = np.matmul(a, b)
    return result.reshape(1) if result.ndim == 0 else result


def matmul(a, b, dtype):
    """A product whose f32 sums may come in any order: of n terms, each sum is off by n units of the sum of magnitudes at most."""
    x, y = a.array.astype(np.float64), b.array.astype(np.float64)
    total = product_of(np.abs(x), np.abs(y))
    error = 0.0
    if not a.is_exact() or not b.is_exact():
        error = product_of(np.abs(x) + a.bound(), b.bound()) + product_of(a.bound(), np.abs(y))
    if not sums_exactly(total, x, y) or np.any(error):
        error = error + x.shape[-1] * EPSILON * total
    return rounded(dtype, product_of(x, y), error)


def contraction(spec, length, a, b, dtype):
    """A sum of `length` products as numpy's einsum writes it, with the bounds of `matmul`."""
    x, y = a.array.astype(np.float64), b.array.astype(np.float64)
    total = np.einsum(spec, np.abs(x), np.abs(y))
    error = 0.0
    if not a.is_exact() or not b.is_exact():
        error = np.einsum(spec, np.abs(x) + a.bound(), b.bound()) + np.einsum(spec, a.bound(), np.abs(y))
    if not sums_exactly(total, x, y) or np.any(error):
        error = error + length * EPSILON * total
    return rounded(dtype, np.einsum(spec, x, y), error)


def lookup(positions, table, dtype):
    """Rows of the last two axes of `table`; positions, which are exact, truncate and move to the ends."""
    rows, errors = (each.reshape(table.shape[-2:]) for each in (table.array, table.bound()))
    at = np.clip(np.trunc(positions.array.astype(np.float64)), 0, len(rows) - 1).astype(np.int64)
    return rounded(dtype, rows[at], 0.0 if table.is_exact() else errors[at])


def products_stay(array, axes):
    """Whether no product of some elements along `axes` is too large or too small for f32."""
    digits = np.log2(np.abs(np.where(array == 0, 1, array)))
    sums = [np.sum(limit(digits, 0), axis=tuple(axes)) for limit in (np.maximum, np.minimum)]
    return np.max(sums[0], initial=0) < 120 and np.min(sums[1], initial=0) > -120


def reduction(op, x, axes, keep, dtype):
    """sum, mean, max, min, prod, reduce_or or reduce_and along `axes`; the last three of what is exact."""
    options = {"axis": tuple(axes), "keepdims": keep}
    if op in ("reduce_or", "reduce_and"):
        return Value(dtype, convert((np.any if op == "reduce_or" else np.all)(x.array != 0, **options), dtype))
    function = np.prod if op == "prod" else REDUCTIONS[op]
    if not is_float(x.dtype):
        return Value(dtype, convert(function(x.array.astype(np.int64), **options), dtype))
    want = function(x.array, **options)
    if op == "prod":
        # Each product rounds, unless none has too many digits.
        count = int(np.prod([x.shape[axis] for axis in axes]))
        digits = fraction_bits(x.array)
        largest = np.prod(np.maximum(np.abs(x.array), 1), **options)
        if not products_stay(x.array, axes):
            return Value(dtype, want, np.inf)
        is_rounded = digits is None or np.max(np.log2(largest), initial=0) + digits * count > 24
        return rounded(dtype, want, count * EPSILON * np.abs(want) if is_rounded else 0.0)
    if op in ("max", "min"):
        return rounded(dtype, want, 0.0 if x.is_exact() else np.max(x.bound(), **options))
    count = int(np.prod([x.shape[axis] for axis in axes]))
    total = np.sum(np.abs(x.array), **options)
    error = 0.0 if x.is_exact() else np.sum(x.bound(), **options)
    if not sums_exactly(total, x.array) or np.any(error):
        error = error + count * EPSILON * total
    if op == "mean":
        # A sum and a product with the rounded reciprocal.
        inverse = 0.0 if count & (count - 1) == 0 else 2 * EPSILON
        error = error / max(count, 1) + inverse * np.abs(want)
    return rounded(dtype, want, error)


def running(op, x, axis, dtype):
    """cumsum or cumprod of what is exact."""
    wide = x.array if is_float(x.dtype) else x.array.astype(np.int64)
    want = (np.cumsum if op == "cumsum" else np.cumprod)(wide, axis=axis)
    if not is_float(x.dtype):
        return Value(dtype, convert(want, dtype))
    if op == "cumprod" and not products_stay(x.array, [axis]):
        return Value(dtype, want, np.inf)
    total = np.cumsum(np.abs(x.array), axis=axis) if op == "cumsum" else np.abs(want)
    return rounded(dtype, want, 0.0 if op == "cumsum" and sums_exactly(total, x.array) else x.shape[axis] * EPSILON * total)


def batch_norm(x, scale, offset, mean, variance, axis, epsilon, dtype):
    """With statistics, which are exact, of the channels along `axis`."""
    along = [-1 if other == axis else 1 for other in range(x.array.ndim)]
    s, o, m, v = (each.array.reshape(along) for each in (scale, offset, mean, variance))
    root = np.sqrt(v + np.float64(np.float32(epsilon)))
    bound = (np.abs(x.array) + np.abs(m)) / root * np.abs(s) + np.abs(o)
    return rounded(dtype, (x.array - m) / root * s + o, bound * 2.0**-21 + x.bound() * np.abs(s) / root)


def softmax_of(x, axis, dtype):
    """The exponentials of differences that are rounded, and a sum of them."""
    want = softmax(x.array, axis)
    if not want.size:
        return Value(dtype, want)
    spread = np.max(x.array, axis=axis, keepdims=True) - np.min(x.array, axis=axis, keepdims=True)
    relative = (x.shape[axis] + 8 + 2 * spread) * EPSILON
    if not x.is_exact():
        relative = relative + np.expm1(2 * np.minimum(np.max(x.bound(), axis=axis, keepdims=True), 50.0))
    return rounded(dtype, want, want * relative, 4)


def norm(op, x, count, epsilon, dtype, weight=None, bias=None):
    """rms_norm or layer_norm along the last `count` axes, perhaps with a weight and a bias, which are exact."""
    axes = tuple(range(x.array.ndim - count, x.array.ndim))
    length = int(np.prod(x.shape[-count:]))
    v, error = x.array, x.bound()
    centred = v - v.mean(axis=axes, keepdims=True) if op == "layer_norm" else v
    scale = np.sqrt((centred**2).mean(axis=axes, keepdims=True) + np.float64(np.float32(epsilon)))
    want = centred / scale
    # What the means are off by: their operands' errors and the rounding of sums of `length` terms.
    worst = np.max(error, axis=axes, keepdims=True)
    rounding = (length + 8) * EPSILON
    off = error + (worst if op == "layer_norm" else 0.0) + rounding * (np.abs(v) + np.abs(v).mean(axis=axes, keepdims=True))
    slack = (off + np.abs(want) * np.max(off, axis=axes, keepdims=True)) / scale + rounding * np.abs(want)
    if weight:
        want, slack = want * weight.array, slack * np.abs(weight.array)
    if bias:
        want, slack = want + bias.array, slack + 2 * EPSILON * (np.abs(bias.array) + np.abs(want))
    return rounded(dtype, want, slack, 1)
