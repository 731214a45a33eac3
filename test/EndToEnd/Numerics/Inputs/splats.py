# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Element-wise operations of a tensor of 16 bits and a constant, the same everywhere, that such a float does not hold."""

import itertools

import numpy as np
from harness import Suite, Want, compute, is_float, rounded
from semantics import ANY, ANY_ZERO, PREDICATES, ULPS

np.seterr(all="ignore")
suite = Suite()

# Beside each number, beside what it is rounded or truncated to, and far from them.
ELEMENTS = [-1, 1, 0, 256, 258, 260, -256, -258, -260, 1.0078125, 0.5, 3, -7, 1000, -1000, 2]
SPLATS = [("f32", 257.0), ("i32", -259), ("f32", 1.00390625), ("f64", -259.0), ("ui32", 259), ("si16", 257)]


def add(op, operands, splat, want, result, label, ulps=0):
    """A case whose operand `splat` is a constant of one number."""
    case = suite.add(f"ttir.{op}", operands, Want(result, want, ulps, zeros=op not in ANY_ZERO), label=label)
    case.splats = (splat,)


for narrow, (wide, number), index in (*itertools.product(["bf16"], SPLATS, (1, 0)), *itertools.product(["f16"], SPLATS[:2], (1, 0))):
    x = rounded(ELEMENTS, narrow)
    constant = np.full(x.shape, number, np.float32 if is_float(wide) else np.int64)
    operands = [(narrow, x), (wide, constant)][:: 1 if index == 1 else -1]
    types, arrays = [dtype for dtype, _ in operands], [array for _, array in operands]
    label = f"{number} as operand {index}"
    for op in (*ANY, "atan2"):
        a, b = compute(arrays, types)
        want = np.arctan2(a.astype(np.float64), b.astype(np.float64)) if op == "atan2" else ANY[op](a, b)
        for result in ("i1", "f32") if op in PREDICATES else (narrow, "f32") if op in ULPS else (narrow, "f32", "i32"):
            add(op, operands, index, want, result, label, ULPS.get(op, 0))
    (a,) = compute([constant], ["f32"])
    mask = np.resize([0, 1, 1, 0, 1], x.shape).astype(np.float32)
    branches = np.where(mask != 0, a, x) if index == 0 else np.where(mask != 0, x, a)
    for result in (narrow, "f32", "i32"):
        add("where", [("i1", mask), *operands], index + 1, branches, result, label)
    low, high = (x, a) if index == 1 else (a, x)
    for result in (narrow, "f32"):
        add("clamp_tensor", [(narrow, rounded(ELEMENTS[::-1], narrow)), *operands], index + 1,
            np.minimum(np.maximum(rounded(ELEMENTS[::-1], narrow), low), high), result, label)

suite.finish()
