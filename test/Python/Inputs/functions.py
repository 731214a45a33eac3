# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element-wise operations as numpy has them."""

import math

import numpy as np

def bf16(values):
    """Each value rounded to nearest even, as f32."""
    bits = np.asarray(values, "f4").view("u4").astype("i8")
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16).astype("u4")
    return np.where(np.isnan(values), np.float32(np.nan), rounded.view("f4")).astype("f4")


vectorized = lambda function: np.vectorize(function, otypes=["f8"])
sigmoid = lambda x: 1 / (1 + np.exp(-x))
softplus = lambda x: np.logaddexp(0, x)
# The function in double precision, and where it is compared.
UNARY = {
    "abs": (np.abs, -5, 5),
    "neg": (np.negative, -5, 5),
    "exp": (np.exp, -5, 5),
    "exp2": (np.exp2, -5, 5),
    "expm1": (np.expm1, -5, 5),
    "log": (np.log, 0.1, 50),
    "log1p": (np.log1p, -0.9, 50),
    "sqrt": (np.sqrt, 0, 50),
    "rsqrt": (lambda x: 1 / np.sqrt(x), 0.1, 50),
    "cbrt": (np.cbrt, -50, 50),
    "square": (np.square, -5, 5),
    "reciprocal": (np.reciprocal, 0.2, 5),
    "sin": (np.sin, -5, 5),
    "cos": (np.cos, -5, 5),
    "tan": (np.tan, -1.4, 1.4),
    "asin": (np.arcsin, -1, 1),
    "acos": (np.arccos, -1, 1),
    "atan": (np.arctan, -5, 5),
    "asinh": (np.arcsinh, -5, 5),
    "tanh": (np.tanh, -5, 5),
    "erf": (vectorized(math.erf), -3, 3),
    "erfc": (vectorized(math.erfc), -3, 3),
    "sign": (np.sign, -5, 5),
    "ceil": (np.ceil, -5, 5),
    "floor": (np.floor, -5, 5),
    "trunc": (np.trunc, -5, 5),
    "frac": (lambda x: x - np.trunc(x), -5, 5),
    "sigmoid": (sigmoid, -5, 5),
    "hardsigmoid": (lambda x: np.clip(x / 6 + 0.5, 0, 1), -5, 5),
    "silu": (lambda x: x * sigmoid(x), -5, 5),
    "mish": (lambda x: x * np.tanh(softplus(x)), -5, 5),
    "gelu": (lambda x: x * (1 + vectorized(math.erf)(x / math.sqrt(2))) / 2, -5, 5),
    "relu": (lambda x: np.maximum(x, 0), -5, 5),
    "relu6": (lambda x: np.clip(x, 0, 6), -9, 9),
    "softsign": (lambda x: x / (1 + np.abs(x)), -5, 5),
    "isfinite": (np.isfinite, -5, 5),
    "signbit": (np.signbit, -5, 5),
    "logical_not": (np.logical_not, -1, 1),
}
BINARY = {
    "add": np.add,
    "subtract": np.subtract,
    "multiply": np.multiply,
    "div": np.divide,
    "remainder": np.mod,
    "pow": np.power,
    "atan2": np.arctan2,
    "maximum": np.maximum,
    "minimum": np.minimum,
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
    "logical_xor": np.logical_xor,
}
BITWISE = {"bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor}
SHIFTS = {"logical_left_shift": np.left_shift, "logical_right_shift": np.right_shift}
