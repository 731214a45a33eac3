# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tensors large enough to be cut into pieces, and sizes around the ends of pieces."""

import itertools

import numpy as np
from harness import Suite, Want, random, wild

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(9)
EPSILON = 2.0**-24


def axes(values):
    return "array<i64: " + ", ".join(map(str, values)) + ">"


# Element-wise: around powers of two; operands that are walked in runs of all lengths.
for size in (1023, 1024, 1025, 2047, 2049, 16383, 16384, 16385, 32769, 100003):
    x, y = random(rng, "f32", (size,)), random(rng, "bf16", (size,))
    suite.add("ttir.multiply", [("f32", x), ("bf16", y)], Want("f32", x * y))
    suite.add("ttir.exp", [("f32", x)], Want("f32", np.exp(x.astype(np.float64)), 1))
    suite.add("ttir.typecast", [("f32", x)], Want("bf16", x))
    suite.add("ttir.subtract", [("f32", x), ("f32", x[:1])], Want("f32", x - x[:1]))
for left, right in (((300, 1), (700,)), ((1, 5000), (37, 1)), ((64, 1, 129), (1, 65, 1)), ((3, 1, 2048), (1, 17, 1)),
                    ((40000, 1), (1, 3)),
                    ((2, 1, 3, 1, 4000), (7, 1, 5, 1)), ((1025, 33), (33,)), ((33, 1025), (33, 1))):
    for a, b in ((left, right), (right, left)):
        x, y = random(rng, "si32", a, -99, 99), random(rng, "si32", b, -99, 99)
        suite.add("ttir.subtract", [("si32", x), ("si32", y)], Want("si32", x - y))
    p, z = random(rng, "i1", left), random(rng, "f32", np.broadcast_shapes(left, right))
    y = random(rng, "f32", right)
    suite.add("ttir.where", [("i1", p), ("f32", y), ("f32", z)], Want("f32", np.where(p != 0, y, z)))

# Movement.
for shape in ((70, 130, 90), (3, 1000, 65), (257, 5, 300), (20, 33, 17, 40)):
    for order in itertools.permutations(range(len(shape))):
        dtype = ("f32", "bf16", "ui8", "si32")[rng.integers(4)]
        x = wild(rng, dtype, shape)
        suite.add("ttir.permute", [(dtype, x)], Want(dtype, x.transpose(order)), f"permutation = {axes(order)}")
for dim in range(3):
    parts = [wild(rng, "f32", tuple(n if axis == dim else 100 for axis in range(3))) for n in (1, 50, 33)]
    suite.add("ttir.concat", [("f32", part) for part in parts], Want("f32", np.concatenate(parts, dim)), f"dim = {dim} : si32")
    x = wild(rng, "bf16", (100, 60, 50))
    suite.add("ttir.repeat_interleave", [("bf16", x)], Want("bf16", x.repeat(3, dim)), f"dim = {dim} : si32, repeats = 3 : ui32")
    at = rng.integers(0, x.shape[dim], x.shape)
    suite.add("ttir.gather", [("bf16", x), ("si32", at)], Want("bf16", np.take_along_axis(x, at, dim)), f"dim = {dim} : i32")
x = wild(rng, "f32", (200, 300, 7))
suite.add("ttir.slice_static", [("f32", x)], Want("f32", x[5:199:3, 2:300:2, ::2]),
          "begins = [5 : i32, 2 : i32, 0 : i32], ends = [199 : i32, 300 : i32, 7 : i32], step = [3 : i32, 2 : i32, 2 : i32]")
suite.add("ttir.reverse", [("f32", x)], Want("f32", x[::-1, :, ::-1]), "dimensions = array<i64: 0, 2>")
suite.add("ttir.pad", [("f32", x)], Want("f32", np.pad(x, ((3, 4), (0, 9), (1, 0)))),
          "padding = array<i32: 3, 4, 0, 9, 1, 0>, value = 0.0 : f32")

# Reductions, scans, orders.
for shape in ((130, 70, 90), (3, 50000, 2), (2, 3, 100000), (40000, 5, 2)):
    for count in (1, 2, 3):
        for dims in itertools.combinations(range(3), count):
            attrs = "dim_arg = [" + ", ".join(f"{dim} : i32" for dim in dims) + "], keep_dim = false"
            x = random(rng, "f32", shape)
            wide = x.astype(np.float64)
            slack = 4 * EPSILON * np.sum(np.abs(wide), axis=dims)
            suite.add("ttir.sum", [("f32", x)], Want("f32", np.sum(wide, axis=dims), slack=slack, zeros=False), attrs)
            suite.add("ttir.max", [("f32", x)], Want("f32", np.max(x, axis=dims)), attrs)
            y = wild(rng, "si32", shape)
            suite.add("ttir.sum", [("si32", y)], Want("si32", np.sum(y.astype(np.int64), axis=dims)), attrs)
    for dim in range(3):
        y = random(rng, "si32", shape, -5, 5)
        suite.add("ttir.argmax", [("si32", y)], Want("si32", np.argmax(y, axis=dim)), f"dim_arg = [{dim} : i32], keep_dim = false")
        suite.add("ttir.cumsum", [("si32", y)], Want("si32", np.cumsum(y, axis=dim)), f"dim = {dim} : i64")
        at = np.argsort(y, axis=dim, kind="stable")
        suite.add("ttir.sort", [("si32", y)], [Want("si32", np.take_along_axis(y, at, dim)), Want("si32", at)],
                  f"dim = {dim} : si32")
# The first of equal ones, the first NaN, and no number at all, in other pieces than the first.
x = random(rng, "f32", (5, 5000))
x[0, [2500, 4000]], x[1, [1500, 3000]], x[2], x[3, [4998, 4999]] = np.nan, 9, -np.inf, 9
for array, axis in ((x, 1), (np.ascontiguousarray(x.T), 0)):
    suite.add("ttir.argmax", [("f32", array)], Want("si32", np.argmax(array, axis=axis)), f"dim_arg = [{axis} : i32], keep_dim = false")
for shape in ((1000, 1000), (3, 40000), (40000, 3)):
    for dim in range(2):
        x = random(rng, "f32", shape)
        e = np.exp(x.astype(np.float64))
        want = e / e.sum(dim, keepdims=True)
        # The sum is an f32 sum.
        slack = want * (2.0**-21 + EPSILON * shape[dim] ** 0.5)
        suite.add("ttir.softmax", [("f32", x)], Want("f32", want, 4, slack), f"dimension = {dim} : si32")

# Products: sizes around blocks of 16, 32, 64 and more.
for m, k, n in ((257, 1030, 131), (1, 4099, 513), (513, 17, 1), (64, 64, 64), (65, 63, 129), (127, 257, 255), (31, 2000, 33)):
    for dtype in ("f32", "bf16"):
        for transposed in (False, True):
            a, b = random(rng, dtype, (m, k)), random(rng, dtype, (k, n))
            left, right = a.astype(np.float64), b.astype(np.float64)
            want = Want(dtype, left @ right, slack=EPSILON * (2 + 2 * k**0.5) * (np.abs(left) @ np.abs(right)), zeros=False)
            suite.add("ttir.matmul", [(dtype, a), (dtype, np.ascontiguousarray(b.T) if transposed else b)], want,
                      f"transpose_b = {str(transposed).lower()}")

suite.finish()
