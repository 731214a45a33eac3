# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Softmax, norms, embeddings, caches."""

import numpy as np
from harness import Suite, Want, convert, random, wild
from semantics import softmax

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(7)


def wide(x):
    return x.astype(np.float64)


# Softmax: float sums of n numbers below 1.
for shape in ((1,), (7,), (5, 37), (32, 64), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5), (2, 3000), (0, 3), (3, 0), (2, 0, 3)):
    for axis in range(-len(shape), len(shape)):
        for dtype in ("f32", "bf16"):
            for scale in (4, 100):
                x = random(rng, dtype, shape, -scale, scale)
                want = softmax(wide(x), axis)
                # Differences of large numbers are rounded before the exponential.
                suite.add("ttir.softmax", [(dtype, x)], Want(dtype, want, 4, want * 2.0**-23 * scale, zeros=False),
                          f"dimension = {axis} : si32, numericStable = {'true' if scale == 100 else 'false'}")
for dtype in ("f32", "bf16"):
    x = [[1e30, 1e30, -1e30], [-np.inf, 0, 0], [3.0e38, -3.0e38, 0], [np.nan, 1, 2], [np.inf, 1, 2], [-np.inf] * 3,
         [-1e4, -1e4, -9.9e3]]
    x = convert(np.array(x), dtype)
    suite.add("ttir.softmax", [(dtype, x)], Want(dtype, softmax(wide(x), 1), 2), "dimension = 1 : si32", "special values")
suite.add("ttir.softmax", [("bf16", np.zeros((2, 1000), np.float32))], Want("f32", np.full((2, 1000), 0.001), 2),
          "dimension = 1 : si32")


# Norms over trailing axes.
def norm(op, shape, trailing, dtype, weight, bias, epsilon, weight_type=None, label="", offset=0.0):
    x = random(rng, dtype, shape, -3 + offset, 3 + offset)
    axes = tuple(range(len(shape) - trailing, len(shape)))
    v = wide(x)
    centred = v - v.mean(axis=axes, keepdims=True) if op == "layer_norm" else v
    scale = np.sqrt((centred**2).mean(axis=axes, keepdims=True) + np.float64(np.float32(epsilon)))
    want = centred / scale
    # The mean is an f32 number: its rounding is as large as the operands, not as their differences.
    slack = 2.0**-22 * (np.abs(v) + np.abs(v).mean(axis=axes, keepdims=True)) / scale + 2.0**-21 * np.abs(want)
    operands, segments = [(dtype, x)], [1, 0, 0]
    normal = shape[len(shape) - trailing :]
    for index, present in enumerate((weight, bias), 1):
        if present:
            segments[index] = 1
            p = random(rng, weight_type or dtype, normal)
            operands.append((weight_type or dtype, p))
            want, slack = (want * p, slack * np.abs(p)) if index == 1 else (want + p, slack + 2.0**-23 * (np.abs(p) + np.abs(want)))
    attrs = (f"epsilon = {epsilon:e} : f32, normalized_shape = array<i64: {', '.join(map(str, normal))}>, "
             f"operandSegmentSizes = array<i32: {', '.join(map(str, segments))}>")
    suite.add(f"ttir.{op}", operands, Want(dtype, want, 1, slack, zeros=False), attrs, label)


for op in ("rms_norm", "layer_norm"):
    for shape, trailing in (((7,), 1), ((1, 1), 1), ((5, 37), 1), ((32, 64), 1), ((5, 37), 2), ((2, 3, 5), 2), ((2, 1, 4, 33), 3),
                            ((1, 2, 3, 2, 5), 1), ((3, 2048), 1), ((0, 5), 1)):
        for dtype in ("f32", "bf16"):
            for weight, bias in ((False, False), (True, False), (True, True)):
                norm(op, shape, trailing, dtype, weight, bias, 1e-5)
        norm(op, shape, trailing, "bf16", True, True, 1e-3, "f32", "weights in f32")
    norm(op, (4, 64), 1, "f32", False, True, 1e-5, label="bias only")
    norm(op, (4, 64), 1, "f32", True, True, 1e-5, label="far from zero", offset=1000.0)
    for dtype in ("f32", "bf16"):
        x = np.array([[0, 0, 0, 0], [3, 3, 3, 3], [1e-20, -1e-20, 1e-20, 1e-20], [1e18, -1e18, 1e18, 1e18]], np.float32)
        x = convert(x, dtype)
        v = wide(x) - (wide(x).mean(1, keepdims=True) if op == "layer_norm" else 0)
        want = v / np.sqrt((v**2).mean(1, keepdims=True) + np.float64(np.float32(1e-5)))
        attrs = "epsilon = 1.000000e-05 : f32, normalized_shape = array<i64: 4>, operandSegmentSizes = array<i32: 1, 0, 0>"
        suite.add(f"ttir.{op}", [(dtype, x)], Want(dtype, want, 4, 1e-30, zeros=False), attrs, "zero, constant, tiny, huge")


# Batch norm with given statistics.
for shape in ((3, 5), (2, 3, 5), (2, 3, 4, 5), (2, 4, 33, 3), (1, 2, 3, 2, 5), (0, 3), (32, 64)):
    for dimension in range(len(shape)):
        for dtype in ("f32", "bf16"):
            x = random(rng, dtype, shape)
            channels = (shape[dimension],)
            scale, offset, mean = (random(rng, dtype, channels) for _ in range(3))
            variance = random(rng, dtype, channels, 0.1, 4)
            along = [-1 if axis == dimension else 1 for axis in range(len(shape))]
            s, o, m, v = (wide(p).reshape(along) for p in (scale, offset, mean, variance))
            root = np.sqrt(v + np.float64(np.float32(1e-3)))
            want = (wide(x) - m) / root * s + o
            bound = (np.abs(wide(x)) + np.abs(m)) / root * np.abs(s) + np.abs(o)
            suite.add("ttir.batch_norm_inference", [(dtype, p) for p in (x, scale, offset, mean, variance)],
                      Want(dtype, want, slack=bound * 2.0**-21, zeros=False),
                      f"dimension = {dimension} : i32, epsilon = 1.000000e-03 : f32")

# Rotary embeddings: two products and their sum, each rounded in f32.
for shape in ((2,), (5, 8), (3, 66), (2, 32, 64), (2, 3, 5, 64), (1, 2, 33, 32), (0, 4), (3, 0), (2, 1, 2, 3, 6)):
    for tables in {shape, shape[-1:], (1,) * (len(shape) - 2) + shape[-2:], shape[:-1] + (1,), ()}:
        for dtype, table in (("f32", "f32"), ("bf16", "bf16"), ("bf16", "f32"), ("f32", "bf16")):
            x, cos, sin = (random(rng, *of) for of in ((dtype, shape), (table, tables), (table, shape[-2:])))
            half = shape[-1] // 2
            turned = np.concatenate([-wide(x)[..., half:], wide(x)[..., :half]], -1)
            want, bound = wide(x) * wide(cos) + turned * wide(sin), np.abs(wide(x) * wide(cos)) + np.abs(turned * wide(sin))
            suite.add("ttir.rotary_embedding", [(dtype, x), (table, cos), (table, sin)],
                      Want(dtype, want, slack=bound * 2.0**-23, zeros=False))
for dtype in ("f32", "bf16"):
    x = convert(np.array([[np.nan, 1, 2, 3], [np.inf, 1, 2, 3], [-0.0, 0, 0, -0.0], [3e38, -3e38, 1, -1]]), dtype)
    cos, sin = (convert(np.array(row), dtype) for row in ([0.5, 1, 2, 0], [2, 0.5, -1, 1]))
    turned = np.concatenate([-x[:, 2:], x[:, :2]], -1)
    with np.errstate(all="ignore"):
        want = (x * cos).astype(np.float32) + (turned * sin).astype(np.float32)
    suite.add("ttir.rotary_embedding", [(dtype, x), (dtype, cos), (dtype, sin)], Want(dtype, want), label="special values")

# Rows of a table; positions outside are moved to its ends.
for index_shape in ((), (1,), (7,), (3, 5), (0,), (2, 0)):
    for index in ("si32", "ui32", "i64", "bf16", "f32", "ui16", "si8"):
        for dtype in ("f32", "bf16"):
            for table in ((10, 4), (1, 1, 33, 65)):
                if index_shape == () and len(table) > 2:
                    continue
                weight = wild(rng, dtype, table)
                at = rng.integers(0, table[-2], index_shape)
                want = weight.reshape(table[-2:])[at]
                suite.add("ttir.embedding", [(index, at), (dtype, weight)], Want(dtype, want))
weight = random(rng, "f32", (10, 4))
at = np.array([-1, 0, 9, 10, 2147483647, -2147483648], np.int32)
suite.add("ttir.embedding", [("si32", at), ("f32", weight)], Want("f32", weight[np.clip(at.astype(np.int64), 0, 9)]),
          label="outside")
at = np.array([2.9, -0.5, 9.99, 1e10, -np.inf, np.inf], np.float32)
suite.add("ttir.embedding", [("f32", at), ("f32", weight)], Want("f32", weight[[2, 0, 9, 9, 0, 9]]), label="numbers truncate")


# Caches change in place.
def cached(op, operands, want, offset):
    case = suite.add(op, operands, Want(operands[0][0], want), f"batch_offset = {offset} : i32")
    case.inout = 0


for dtype in ("f32", "bf16", "si32", "si8"):
    for batch, heads, length, depth in ((1, 1, 1, 1), (2, 3, 8, 5), (4, 2, 64, 32)):
        for offset in range(batch):
            for rows in {1, batch - offset}:
                for size in sorted({0, 1, length // 2, length}):
                    cache, part = wild(rng, dtype, (batch, heads, length, depth)), wild(rng, dtype, (rows, heads, size, depth))
                    want = cache.copy()
                    want[offset : offset + rows, :, :size] = part
                    cached("ttir.fill_cache", [(dtype, cache), (dtype, part)], want, offset)
                for position in sorted({0, length // 2, length - 1}):
                    cache, part = wild(rng, dtype, (batch, heads, length, depth)), wild(rng, dtype, (1, heads, rows, depth))
                    want = cache.copy()
                    want[offset : offset + rows, :, position] = part[0].swapaxes(0, 1)
                    index = ("i64", "i32", "ui32", "si32")[position % 4]
                    cached("ttir.update_cache", [(dtype, cache), (dtype, part), (index, np.array([position]))], want, offset)

suite.finish()
