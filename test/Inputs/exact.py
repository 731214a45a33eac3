# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Functions of real numbers over the whole range of f32, in double precision, and distances of results from them.

Where differences cancel in double precision, too, references are series or identities that do not."""

import math

import numpy as np

np.seterr(all="ignore")
INF, NAN = math.inf, math.nan
MOST, LEAST, TINY = np.finfo("f4").max, np.finfo("f4").tiny, np.float32(1e-45)

# Where formulas change, and what is special.
_POINTS = [0, TINY, LEAST, MOST, 1e-30, 1e-7, 0.25, 1 / 3, 0.46163213, 0.5, 1, 1.25, 1.4616321, 1.5, 2, 2.5, 3, 6, 8, 8.5, 19.9, 20, 20.1, 38, 88, 88.5, 89, 89.2, 90, 127, 128, 149, 1e10, 1e15, 1e19, 1e20, 4e36, 2.0**23, 2.0**24, 2.0**31]
_POINTS = np.array(_POINTS, "f4")
_STEP = 2**32 // 3001 | 1
# All exponents, and the neighbours of these points, of either sign.
GRID = np.concatenate([np.arange(0, 2**32, _STEP, dtype="u8").astype("u4").view("f4"), np.linspace(-12, 12, 1501).astype("f4")])
GRID = np.concatenate([GRID, *(np.nextafter(_POINTS, np.float32(to)) for to in (-1, INF)), _POINTS, -_POINTS, np.float32([INF, -INF, NAN])])
GRID = np.where(np.isnan(GRID), np.float32(NAN), GRID).astype("f4")
# A partner of each: the same shuffled, and numbers of a similar size.
OTHERS = np.random.default_rng(7).permutation(GRID)
SIMILAR = (GRID * np.random.default_rng(8).uniform(-2, 2, GRID.size)).astype("f4")


def ulps(found, wanted, scale=None):
    """Distances in units in the last place of f32 of `wanted`, or of `scale` where that is larger; infinite where only one is a number."""
    rounded = wanted.astype("f4")
    size = np.abs(rounded) if scale is None else np.fmax(np.abs(rounded), np.abs(scale).astype("f4"))
    unit = np.maximum(np.spacing(np.minimum(size, MOST)).astype("f8"), 2.0**-149)
    # What is beyond the range may be its end.
    both = (found == rounded) | (np.isnan(found) & np.isnan(rounded))
    distance = np.abs(np.where(np.isinf(found), np.copysign(2.0**128, found), found).astype("f8") - np.where(np.isinf(wanted), np.copysign(2.0**128, wanted), wanted)) / unit
    return np.where(both, 0, np.where(np.isnan(distance), INF, distance))


def flushed(values):
    """As units have them that take subnormal numbers for zeros, also between operations."""
    return np.where(np.abs(values) < 64 * LEAST, np.zeros_like(values), values)


def expect_ulps(what, found, wanted, most, arguments, scale=None):
    """Fails with the worst arguments if results are more than `most` units in the last place from `wanted`."""
    distances = ulps(np.asarray(found, "f4").ravel(), np.asarray(wanted, "f8").ravel(), scale)
    worst = np.argsort(-distances)[:6]
    bad = [f"({', '.join(repr(float(each.ravel()[i])) for each in arguments)}): {found.ravel()[i]}, right {wanted.ravel()[i]}, {distances[i]:.4g} ULP" for i in worst if distances[i] > most]
    assert not bad, f"{what}: {len(bad)} of the worst: " + "; ".join(bad)
    return distances.max()


def each(function):
    """`function` of every element."""
    return np.vectorize(function, otypes=["f8"])


def lgamma(x):
    if math.isnan(x) or math.isinf(x):
        return abs(x)
    if x <= 0 and x == math.floor(x):
        return INF
    try:
        return math.lgamma(x)
    except OverflowError:
        return INF


# The root of digamma for positive numbers, as the sum of two.
_ROOT = 1.4616321449683622, 9.549995429965697e-17


def digamma(x):
    """By recurrence and the series in 1 / x, and near the root by the series there."""
    if math.isnan(x) or math.isinf(x):
        return x if x > 0 or x != x else NAN
    if x == 0:
        return math.copysign(INF, -math.copysign(1, x))
    if abs(x - _ROOT[0]) < 0.05:
        distance = x - _ROOT[0] - _ROOT[1]
        return math.fsum(-_zeta(k + 1, _ROOT[0]) * (-distance) ** k for k in range(1, 20))
    if x < 0:
        rest = x - round(x)
        return NAN if rest == 0 else digamma(1 - x) - math.pi / math.tan(math.pi * rest)
    steps = []
    while x < 40:
        steps.append(1 / x)
        x += 1
    return math.log(x) - 1 / (2 * x) - 1 / (12 * x**2) + 1 / (120 * x**4) - 1 / (252 * x**6) - math.fsum(steps)


# Bernoulli numbers of even index over their factorials.
_BERNOULLI = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000, 1 / 74724249600)


def _zeta(s, q):
    """The sum of (q + k) ** -s over k from 0 on, of positive q, by the formula of Euler and Maclaurin from the 30th term on."""
    far = q + 30
    last, integral, factor = far**-s, far ** (1 - s) / (s - 1), s / far
    rest = np.full(np.shape(last), 0.5)
    for index, number in enumerate(_BERNOULLI):
        rest += number * factor
        factor = factor * (s + 2 * index + 1) * (s + 2 * index + 2) / far**2
    return sum((q + k) ** -s for k in range(30)) + integral + np.where(last == 0, 0, last * rest)


def lgamma_terms(x):
    """The largest of the terms of other signs of negative x from -1/2 on, else 0."""
    size = np.abs(x)
    rest = np.abs(size - np.round(size))
    terms = np.fmax(each(lgamma)(size), np.abs(np.log(size * np.sin(np.pi * rest))))
    return np.where((x <= -0.5) & np.isfinite(terms), np.maximum(terms, np.log(np.pi)), 0)


def digamma_terms(x):
    """The same of negative x. Differences from 1 are rounded."""
    terms = np.fmax(np.abs(each(digamma)(1 - x)), np.abs(np.pi / np.tan(np.pi * (x - np.round(x)))))
    return np.where((x < 0) & np.isfinite(terms), np.maximum(terms, 1), 0)


def zeta(s, q, weight=1.0):
    """`weight` times that of any q. Negative q other than whole ones: whole s alone, by the sums above and below 0. Where a term is
    beyond the range of f32, the sum is."""
    isNegative, isEven, part = q < 0, np.floor(s / 2) == s / 2, -q - np.floor(-q)
    inside = np.where(isNegative, part, 0.5)
    below = _zeta(s, inside) - _zeta(s, np.where(isNegative, 1 - q, 1.5))
    both = weight * (_zeta(s, 1 - inside) + np.where(isEven, below, -below))
    both = np.where(weight * zeta_term(s, q) > MOST, np.where(isEven | (part >= 0.5), INF, -INF), both)
    made = np.where(isNegative, np.where(s == np.floor(s), both, NAN), weight * _zeta(s, np.where(q > 0, q, 1)))
    made = np.where((q <= 0) & (part == 0), np.where(isEven, INF, NAN), made)
    return np.where(s == 1, np.abs(q) + INF, np.where((s < 1) | np.isnan(q), NAN, made))


def zeta_term(s, q):
    """The largest term of a sum with terms of other signs, else 0."""
    part = -q - np.floor(-q)
    return np.where(q < 0, np.maximum(part**-s, (1 - part) ** -s), 0)


_FACTORIALS = np.array([float(math.factorial(k)) for k in range(129)])


def factorial(k):
    """That of whole numbers from 0 to 128, else 1."""
    return _FACTORIALS[np.where((k >= 0) & (k <= 128), k, 0).astype(int)]


def polygamma(x, k):
    """The derivative of digamma of order k: whole numbers from 0 to 128."""
    made = np.array(np.where(k == np.floor(k), zeta(k + 1, x, factorial(k)), NAN))
    made = np.where(np.floor(k / 2) == k / 2, -made, made)
    first = k == 0
    made[first] = each(digamma)(x[first])
    return np.where((k < 0) | (k > 128), NAN, made)


def bessel_i1e(x):
    """exp(-|x|) I1(x): the power series, and beyond 25 the series in 1 / x."""
    size = np.abs(x)
    quarter, term = np.minimum(size, 25) ** 2 / 4, np.full(np.shape(x), 0.5)
    near, far, product = term.copy(), np.ones(np.shape(x)), np.ones(np.shape(x))
    for k in range(1, 120):
        term = term * quarter / (k * (k + 1))
        near = near + term
    for k in range(1, 25):
        product = product * ((2 * k - 1) ** 2 - 4) / (k * 8 * np.maximum(size, 25))
        far = far + product
    return np.where(size < 25, x * near * np.exp(-size), np.sign(x) * far / np.sqrt(2 * np.pi * size))


def gelu_tanh(x):
    """x times the sigmoid function of 2 sqrt(2 / pi) (x + 0.044715 x ** 3), as a power where that is small."""
    power = np.exp(-np.abs(2 * np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))
    return np.where(x == -INF, -0.0, x * np.where(x < 0, power, 1) / (1 + power))


def relu(x):
    return np.where(x < 0, 0, x)


def mac(a, b, c):
    """a * b + c, of a product as f32 has it if that is beyond the range."""
    product = a * b
    return np.where(np.abs(product) > MOST, np.sign(product) * INF, product) + c


def lerp(x, end, weight):
    """x + weight * (end - x), of a product as f32 has it if that is beyond the range."""
    return mac(weight, end - x, x)


def floor_div(a, b):
    """The quotient, rounded down, also of numbers too small for floats."""
    quotient = np.floor_divide(a, b)
    return np.where(np.isfinite(quotient), quotient, np.floor(a / b))


def erfinv(y):
    """By Newton's method on what erf and erfc differ from the size of y; beyond 1/2 that is exact in erfc."""
    if abs(y) >= 1 or y != y:
        return math.copysign(INF, y) if abs(y) == 1 else NAN
    size, x = abs(y), 0.0
    for _ in range(60):
        beyond = math.erf(x) - size if size < 0.5 else (1 - size) - math.erfc(x)
        # From below, steps of concave functions stay below.
        x -= beyond / (2 / math.sqrt(math.pi) * math.exp(-x * x))
    return math.copysign(x, y)


def tanhshrink(x):
    """The difference, and near 0 the series of the hyperbolic tangent."""
    u = x * x
    series = x * u * (1 / 3 + u * (-2 / 15 + u * (17 / 315 + u * (-62 / 2835 + u * (1382 / 155925 + u * (-21844 / 6081075))))))
    return np.where(np.abs(x) < 0.05, series, x - np.tanh(x))


def softplus(x, beta=1.0, threshold=20.0):
    return np.where(x * beta > threshold, x, np.logaddexp(0, x * beta) / beta)


def xlogy(a, b):
    return np.where((a == 0) & ~np.isnan(b), 0, a * np.log(b))


def ldexp(a, b):
    """a * 2 ** b of whole b, without a power beyond the range."""
    b = np.clip(b, -400, 400)
    half = np.trunc(b / 2)
    return a * np.exp2(half) * np.exp2(b - half)


def hypot(a, b):
    return np.where(np.isinf(a) | np.isinf(b), INF, np.hypot(a, b))


def round_to(x, digits):
    """The nearest multiple of 10 ** -digits, of two the even one."""
    scaled = (x * np.float32(10.0**digits)).astype("f4") if digits > 0 else (x / np.float32(10.0**-digits)).astype("f4")
    made = (np.round(scaled) / np.float32(10.0**digits)) if digits > 0 else np.round(scaled) * np.float32(10.0**-digits)
    return np.where((np.abs(scaled) >= 2**23) | np.isnan(x), x, made).astype("f4")


UNARY = {
    "sinh": np.sinh, "cosh": np.cosh, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh, "tanhshrink": tanhshrink,
    "log2": np.log2, "log10": np.log10, "deg2rad": np.deg2rad, "rad2deg": np.rad2deg, "softplus": softplus,
    "log_sigmoid": lambda x: np.minimum(x, 0) - np.log1p(np.exp(-np.abs(x))), "hardswish": lambda x: x * np.clip((x + 3) / 6, 0, 1),
    "elu": lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))), "celu": lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))),
    "hardshrink": lambda x: np.where(np.abs(x) <= 0.5, 0, x), "softshrink": lambda x: np.where(x > 0.5, x - 0.5, np.where(x < -0.5, x + 0.5, x * 0)),
    "erfinv": each(erfinv), "round_even": np.round, "isinf": np.isinf, "isnan": np.isnan, "isneginf": np.isneginf, "eqz": lambda x: x == 0, "nez": lambda x: x != 0, "gtz": lambda x: x > 0,
    "ltz": lambda x: x < 0, "gez": lambda x: x >= 0, "lez": lambda x: x <= 0, "isposinf": np.isposinf,
    "bessel_i1e": bessel_i1e, "gelu_tanh": gelu_tanh, "hardtanh": lambda x: np.clip(x, -1, 1), "log1p_exp": lambda x: np.logaddexp(0, x), "round": np.round, "frac": lambda x: x - np.trunc(x), "softsign": lambda x: x / (1 + np.abs(x)),
}
GAMMA = {"lgamma": each(lgamma), "digamma": each(digamma)}
BINARY = {
    "hypot": hypot, "logaddexp": np.logaddexp, "logaddexp2": np.logaddexp2, "xlogy": xlogy, "fmod": np.fmod, "squared_difference": lambda a, b: (a - b) ** 2,
    "atan2": np.arctan2, "div_no_nan": lambda a, b: np.where(b == 0, 0, a / b), "rsub": lambda a, b: b - a, "floor_div": floor_div,
    "relu_max": lambda x, most: relu(np.minimum(x, most)), "relu_min": lambda x, least: relu(np.maximum(x, least)),
    "zeta": zeta, "polygamma": polygamma,
}
TERNARY = {"mac": mac, "addcmul": lambda a, b, c: mac(b, c, a), "addcdiv": lambda a, b, c: mac(b / c, np.ones_like(c), a), "lerp": lerp, "threshold": lambda x, least, value: np.where(x <= least, value, x)}
