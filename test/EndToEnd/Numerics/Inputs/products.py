# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Matrix products: matmul, linear, dot_general."""

import itertools

import numpy as np
from harness import Suite, Want, is_float, random, wild

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(6)
EPSILON = 2.0**-24


def near(dtype, want, bound, length):
    """`want` up to the rounding of f32 sums of `length` products, whose magnitudes sum to `bound`."""
    return Want(dtype, want, slack=EPSILON * (2 + 2 * length**0.5) * bound if is_float(dtype) else 0.0, zeros=False)


def wide(x):
    return x.astype(np.float64)


def product(a, b, transpose_a, transpose_b):
    """numpy's matmul; the transposition of a vector is itself, two vectors give a tensor of one element."""
    a = a.swapaxes(-1, -2) if transpose_a and a.ndim > 1 else a
    b = b.swapaxes(-1, -2) if transpose_b and b.ndim > 1 else b
    result = np.matmul(a, b)
    return result.reshape(1) if result.ndim == 0 else result


def operands(a_shape, b_shape, transpose_a, transpose_b, types):
    """Random operands that have these shapes once they are transposed."""

    def operand(dtype, shape, transposed):
        return random(rng, dtype, (*shape[:-2], *shape[-2:][::-1]) if transposed else shape)

    return operand(types[0], a_shape, transpose_a), operand(types[1], b_shape, transpose_b)


def matmul(a_shape, b_shape, transpose_a=False, transpose_b=False, types=("f32", "f32", "f32"), bias=None):
    """A matmul, or a linear if there is the shape of a bias, "none" for a linear without."""
    a, b = operands(a_shape, b_shape, transpose_a, transpose_b, types)
    want, bound = (product(part(a), part(b), transpose_a, transpose_b) for part in (wide, lambda x: np.abs(wide(x))))
    attrs = f"transpose_a = {str(transpose_a).lower()}, transpose_b = {str(transpose_b).lower()}"
    inputs = [(types[0], a), (types[1], b)]
    if isinstance(bias, tuple):
        inputs.append((types[0], random(rng, types[0], bias)))
        want, bound = want + wide(inputs[2][1]), bound + np.abs(wide(inputs[2][1]))
    suite.add("ttir.linear" if bias is not None else "ttir.matmul", inputs, near(types[2], want, bound, a_shape[-1]), attrs)


PAIRS = [
    ((2, 3), (3, 4)), ((1, 1), (1, 1)), ((32, 64), (64, 32)), ((5, 37), (37, 33)), ((3,), (3,)), ((37,), (37, 5)), ((5, 37), (37,)),
    ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((2, 3, 4), (2, 4, 5)), ((1, 3, 4), (7, 4, 5)), ((7, 3, 4), (1, 4, 5)),
    ((2, 1, 3, 4), (5, 4, 6)), ((2, 1, 3, 4), (1, 5, 4, 6)), ((2, 3, 1, 5, 4), (3, 2, 4, 3)), ((4,), (2, 3, 4, 5)),
    ((2, 3, 5, 4), (4,)),
    ((33, 65), (65, 31)), ((1, 300), (300, 1)), ((129, 1), (1, 65)), ((1, 1, 1, 64), (64, 96)), ((70, 512), (512, 130)),
    ((0, 3), (3, 4)), ((2, 0), (0, 4)), ((2, 3), (3, 0)), ((0, 2, 3), (3, 4)), ((2, 0, 3), (2, 3, 4)), ((1, 2, 3), (0, 3, 2)),
    ((0,), (0,)),
]
TYPES = [("f32", "f32", "f32"), ("bf16", "bf16", "bf16"), ("bf16", "bf16", "f32"), ("f32", "bf16", "bf16"), ("bf16", "f32", "f32")]
for number, (a, b) in enumerate(PAIRS):
    for transpose_a, transpose_b in itertools.product((False, True), repeat=2):
        for types in TYPES[:2] if number % 4 else TYPES:
            matmul(a, b, transpose_a, transpose_b, types)
for types in (("bfp8", "bfp8", "bf16"), ("bf16", "bfp8", "bf16"), ("f32", "bfp8", "f32")):
    for transpose_a, transpose_b in itertools.product((False, True), repeat=2):
        matmul((5, 37), (37, 33), transpose_a, transpose_b, types)
        matmul((2, 64, 96), (96, 128), transpose_a, transpose_b, types)
# More than a row of tiles for each core: matrices that a core has several of, that begin amid its rows, and that it has a part of.
for rows in (31, 64, 100, 128, 180, 512):
    batch = 216 * 32 // (-(-rows // 32) * 32)
    matmul((batch, rows, 40), (batch, 40, 70), types=("bf16", "bf16", "bf16"))
    matmul((batch, rows, 40), (batch, 40, 70), transpose_b=True)
matmul((5, 7), (7, 3), types=("f16", "f16", "f16"))
matmul((5, 7), (7, 3), types=("f64", "f64", "f64"))
for a, b, bias in (((2, 3), (3, 4), "none"), ((2, 3), (3, 4), (4,)), ((2, 3), (3, 4), (1, 4)), ((2, 3), (3, 4), (2, 4)),
                   ((2, 3), (3, 4), (2, 1)),
                   ((2, 3), (3, 4), (1,)), ((2, 3), (3, 4), (5, 1, 4)), ((2, 3), (3, 4), (5, 2, 4)),
                   ((1, 3), (3, 4), (6, 4)), ((7, 2, 3), (3, 4), (7, 1, 1)), ((2, 1, 5, 3), (6, 3, 4), (1, 1, 4)),
                   ((3,), (3, 4), (4,)),
                   ((5, 3), (3,), (5,)), ((32, 64), (64, 96), (96,)), ((5, 37), (37, 33), (33,)), ((3,), (3,), (4,)),
                   ((0, 3), (3, 4), (4,)), ((2, 0), (0, 4), (4,)), ((2, 3), (3, 1), (4,))):
    for transpose_a, transpose_b in ((False, False), (True, False), (False, True)):
        for types in TYPES[:3]:
            matmul(a, b, transpose_a, transpose_b, types, bias)
# Infinities and NaN go where they belong; an f32 sum that bf16 would lose.
a = np.array([[np.inf, 1, 0], [1, np.nan, 2], [1, 1, 1]], np.float32)
b = np.array([[1, 0, -1], [2, 1, 1], [3, 1, 2]], np.float32)
for dtype in ("f32", "bf16"):
    suite.add("ttir.matmul", [(dtype, a), (dtype, b)], Want(dtype, a @ b, zeros=False))
    ones = np.ones((3, 1000), np.float32)
    suite.add("ttir.matmul", [(dtype, ones), (dtype, ones.T.copy())], Want("f32", ones @ ones.T), label="sums in f32")
# Integers are exact as far as f32 is.
for dtype in ("si32", "ui32", "i64", "ui8", "si8", "si16"):
    x, y = random(rng, dtype, (5, 9), 0 if dtype.startswith("u") else -5, 5), random(rng, dtype, (9, 4), 0, 5)
    suite.add("ttir.matmul", [(dtype, x), (dtype, y)], Want(dtype, x.astype(np.int64) @ y.astype(np.int64)))
for dtype in ("si8", "i16"):
    x, y = wild(rng, dtype, (5, 9)), random(rng, dtype, (9, 4), -90, 90)
    suite.add("ttir.matmul", [(dtype, x), (dtype, y)], Want(dtype, x.astype(np.int64) @ y.astype(np.int64)), label="wraps")


def dot_general(a_shape, b_shape, batch, contract, dtype="f32"):
    """`batch` and `contract`: the axes of either operand."""
    names = iter("abcdefghijklmnop")
    left, right = [None] * len(a_shape), [None] * len(b_shape)
    shared = []
    for pairs in (batch, contract):
        for i, j in zip(*pairs):
            left[i] = right[j] = next(names)
            shared.append(left[i])
    left = [name or next(names) for name in left]
    right = [name or next(names) for name in right]
    free = [name for name in left + right if name not in shared]
    spec = f"{''.join(left)},{''.join(right)}->{''.join(shared[: len(batch[0])] + free)}"
    a, b = random(rng, dtype, a_shape), random(rng, dtype, b_shape)
    length = int(np.prod([a_shape[i] for i in contract[0]]))
    attrs = ", ".join(f"{kind}_dims_{side} = array<i64{':' if axes else ''} {', '.join(map(str, axes))}>"
                      for kind, pairs in (("batch", batch), ("contract", contract)) for side, axes in zip(("lhs", "rhs"), pairs))
    want, bound = np.einsum(spec, wide(a), wide(b)), np.einsum(spec, np.abs(wide(a)), np.abs(wide(b)))
    suite.add("ttir.dot_general", [(dtype, a), (dtype, b)], near(dtype, want, bound, length), attrs)


for dtype in ("f32", "bf16"):
    none = ((), ())
    dot_general((3,), (3,), none, ((0,), (0,)), dtype)
    dot_general((2, 3), (4, 5), none, none, dtype)
    dot_general((2, 3), (3, 4), none, ((1,), (0,)), dtype)
    dot_general((3, 2), (4, 3), none, ((0,), (1,)), dtype)
    dot_general((5, 3, 2), (5, 2, 4), ((0,), (0,)), ((2,), (1,)), dtype)
    dot_general((3, 5, 2), (4, 2, 5), ((1,), (2,)), ((2,), (1,)), dtype)
    dot_general((2, 3, 4, 5), (3, 2, 5, 6), ((0, 1), (1, 0)), ((3,), (2,)), dtype)
    dot_general((2, 3, 4, 5), (5, 4, 3, 2), ((1,), (2,)), ((3, 0), (0, 3)), dtype)
    dot_general((4, 5, 6), (6, 4, 5), none, ((0, 1, 2), (1, 2, 0)), dtype)
    dot_general((4, 5), (4, 5), ((0, 1), (0, 1)), none, dtype)
    dot_general((4, 5, 3), (5, 4, 2), ((0, 1), (1, 0)), none, dtype)
    dot_general((2, 3, 4, 2, 3), (3, 2, 7), ((3,), (1,)), ((1,), (0,)), dtype)
    dot_general((33, 65), (65, 31), none, ((1,), (0,)), dtype)
    dot_general((0, 3), (3, 4), none, ((1,), (0,)), dtype)
    dot_general((2, 0), (0, 4), none, ((1,), (0,)), dtype)
    dot_general((0, 2, 3), (0, 3, 2), ((0,), (0,)), ((2,), (1,)), dtype)

suite.finish()
