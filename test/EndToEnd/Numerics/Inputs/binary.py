# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Element-wise operations of two and three operands: all pairs of special values, types, mixed types, broadcasts."""

import itertools

import numpy as np
from harness import DEVICE, INTS, Suite, Want, compute, is_float, random, specials, stored, wild
from semantics import ANY, ANY_ZERO, INTEGER, PREDICATES, ULPS

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(2)


def binary(op, types, x, y, result=None, label=""):
    """A case; the result has the type of the first operand unless given."""
    result = result or types[0]
    if op == "atan2":
        a, b = compute([x, y], types, "float")
        want = np.arctan2(a.astype(np.float64), b.astype(np.float64))
    else:
        a, b = compute([x, y], types)
        if op == "logical_right_shift" and stored(types[0]) in DEVICE:
            # Zeros come in at the width of the type.
            a = a & np.iinfo(x.dtype.str.replace("i", "u")).max
        want = {**ANY, **INTEGER}[op](a, b)
    ulps = ULPS.get(op, 0) if want.dtype == np.float64 and is_float(result) else 0
    suite.add(f"ttir.{op}", list(zip(types, (x, y))), Want(result, want, ulps, zeros=op not in ANY_ZERO), label=label)


def pairs(op, types):
    """All pairs of special values, without divisions by zero of integers and without the one quotient that overflows."""
    x, y = (array.ravel() for array in np.meshgrid(specials(types[0]), specials(types[1]), indexing="ij"))
    if not any(is_float(t) for t in types) and op in ("div", "remainder"):
        keep = (y != 0) & ~((x.astype(np.int64) == -(2**31)) & (y.astype(np.int64) == -1))
        x, y = x[keep], y[keep]
    return x, y


for op in (*ANY, "atan2"):
    for dtype in ("f32", "bf16"):
        binary(op, (dtype, dtype), *pairs(op, (dtype, dtype)), label="pairs of special values")
        binary(op, (dtype, dtype), wild(rng, dtype, (32, 64)), wild(rng, dtype, (32, 64)), label="any magnitude")
        binary(op, (dtype, dtype), random(rng, dtype, (5, 37)), random(rng, dtype, (5, 37)))
    for shape in ((32, 64), (5, 37)):
        binary(op, ("bfp8", "bfp8"), random(rng, "bfp8", shape), random(rng, "bfp8", shape), "bf16")
    for mixed in (("bf16", "f32"), ("f32", "bf16"), ("f32", "si32"), ("si32", "f32"), ("ui8", "bf16"), ("f16", "i64"),
                  ("i1", "f32"), ("si8", "f32"), ("bf16", "si16")):
        for result in mixed if op not in PREDICATES else ("f32", "i1"):
            binary(op, mixed, random(rng, mixed[0], (5, 7)), random(rng, mixed[1], (5, 7), 1, 4), result, "mixed types")
for op in ANY:
    for dtype in INTS:
        binary(op, (dtype, dtype), *pairs(op, (dtype, dtype)), label="pairs of special values")
        binary(op, (dtype, dtype), random(rng, dtype, (32, 64), -99, 99), random(rng, dtype, (32, 64), 1, 5))
    for mixed in (("si32", "ui32"), ("ui16", "ui8"), ("ui8", "si32"), ("i64", "i32"), ("si8", "ui8"), ("si8", "si16"),
                  ("ui16", "si16"), ("i8", "i64")):
        binary(op, mixed, random(rng, mixed[0], (5, 7), -99, 99), random(rng, mixed[1], (5, 7), 1, 5), label="mixed types")
for op in PREDICATES:
    for dtype in ("f32", "bf16", "si32", "ui32", "ui8", "si8"):
        for result in ("i1", "f32", "bf16", "i32", "ui8", "i8"):
            binary(op, (dtype, dtype), *pairs(op, (dtype, dtype)), result)
    binary(op, ("i1", "i1"), np.array([0, 0, 1, 1.0]), np.array([0, 1, 0, 1.0]), "i1")
    binary(op, ("i1", "i32"), np.array([0, 0, 1, 1.0]), np.array([0, 7, 0, -1], np.int32), "i1")
for op in INTEGER:
    for dtype in (*INTS, "i64"):
        binary(op, (dtype, dtype), *pairs(op, (dtype, dtype)), label="pairs of special values")
        for shape in ((5, 37), (32, 64)):
            binary(op, (dtype, dtype), wild(rng, dtype, shape), random(rng, dtype, shape, 0, 31))

# Results of other types: of integers they wrap around, of floats they saturate. Booleans count as integers.
for dtype, wide in itertools.product(("si8", "si16", "i8"), ("si32", "ui32", "i64", "ui16", "f32")):
    for op in ("add", "multiply", "maximum"):
        binary(op, (wide, wide), *pairs(op, (wide, wide)), dtype)
x = specials("si8")
for op in ("add", "multiply", "subtract", "maximum"):
    suite.add(f"ttir.{op}", [("si8", x), ("i1", np.ones(x.shape))], Want("si8", ANY[op](x.astype(np.int64), 1)))

# Shapes and broadcasts.
BROADCASTS = [
    ((), ()), ((), (3,)), ((0,), (1,)), ((0,), ()), ((5, 37), (37,)), ((5, 1), (1, 37)), ((1,), (32, 64)), ((32, 64), (32, 1)),
    ((2, 1, 4), (3, 1)), ((4, 1, 1, 5), (1, 3, 2, 1)), ((7, 1, 5), (2, 1, 6, 1)), ((2, 3, 4, 5, 6), (4, 1, 6)),
    ((1, 1), (1, 1, 1, 1, 1)),
    ((3, 0, 1), (1, 4)), ((2, 1, 0), (2, 3, 1)), ((1, 3, 1, 3, 1), (3, 1, 3, 1, 3)), ((33, 1, 65), (31, 1)), ((2, 2, 3), (2, 1, 3)),
    ((1, 1, 1, 1, 2000), (3, 1)),
]
for left, right in BROADCASTS:
    for x, y in ((left, right), (right, left)):
        binary("subtract", ("f32", "f32"), random(rng, "f32", x), random(rng, "f32", y))
        binary("div", ("bf16", "bf16"), random(rng, "bf16", x), random(rng, "bf16", y))
        binary("add", ("si32", "si32"), random(rng, "si32", x), random(rng, "si32", y))
        binary("lt", ("f32", "bf16"), random(rng, "f32", x), random(rng, "bf16", y), "i1")
for _ in range(40):
    out = rng.integers(1, 6, rng.integers(0, 6))
    x, y = (tuple(np.where(rng.random(len(out)) < 0.4, 1, out))[rng.integers(0, len(out) + 1) if keep else 0 :] for keep in (0, 1))
    binary("multiply", ("f32", "bf16"), random(rng, "f32", x), random(rng, "bf16", y), label="random broadcast")

# Three operands.
for dtype in ("f32", "bf16", "bfp8", *INTS):
    result = "bf16" if dtype == "bfp8" else dtype
    for shape in ((32, 64), (5, 37)):
        p, x, y, z = random(rng, "i1", shape), random(rng, dtype, shape), random(rng, dtype, shape), random(rng, dtype, shape)
        suite.add("ttir.where", [("i1", p), (dtype, x), (dtype, y)], Want(result, np.where(p != 0, x, y)))
        low, high = np.minimum(y, z), np.maximum(y, z)
        suite.add("ttir.clamp_tensor", [(dtype, x), (dtype, low), (dtype, high)],
                  Want(result, np.minimum(np.maximum(x, low), high), zeros=False))
for dtype in ("f32", "bf16", *INTS):
    for predicate in ("i1", "f32", "bf16", "si32", "ui8"):
        p = np.resize(specials(predicate), 100)
        x, y = np.resize(specials(dtype), 100), np.resize(specials(dtype)[::-1], 100)
        suite.add("ttir.where", [(predicate, p), (dtype, x), (dtype, y)], Want(dtype, np.where(p != 0, x, y)))
    # Bounds are never NaN here: what a NaN bound does is not defined.
    x = specials(dtype)
    for low, high in ((2, 50), (50, 2)):
        low, high = np.full(x.shape, low, x.dtype), np.full(x.shape, high, x.dtype)
        suite.add("ttir.clamp_tensor", [(dtype, x), (dtype, low), (dtype, high)],
                  Want(dtype, np.minimum(np.maximum(x, low), high), zeros=False))
for shapes in (((5, 1), (37,), ()), ((), (2, 3), (3,)), ((2, 1, 4), (3, 1), (1, 1, 1, 1)), ((0,), (1,), ()),
               ((32, 64), (1,), (32, 64)),
               ((4, 1, 1, 5), (1, 3, 2, 1), (2, 5)), ((1,), (3, 0), (0,)), ((3, 1, 2, 1, 2), (2,), (2, 1, 1))):
    for order in itertools.permutations(shapes):
        p, x, y = random(rng, "i1", order[0]), random(rng, "f32", order[1]), random(rng, "f32", order[2])
        suite.add("ttir.where", [("i1", p), ("f32", x), ("f32", y)], Want("f32", np.where(p != 0, x, y)))
x = random(rng, "f32", (4, 5, 6), -9, 9)
for low, high in (((6,), ()), ((5, 1), (4, 1, 1)), ((1, 1, 6), (4, 5, 6))):
    low, high = random(rng, "f32", low, -5, 0), random(rng, "f32", high, 0, 5)
    suite.add("ttir.clamp_tensor", [("f32", x), ("f32", low), ("f32", high)], Want("f32", np.minimum(np.maximum(x, low), high)))
# Branches of other types than the result: one conversion each.
p, x, y = random(rng, "i1", (50,)), random(rng, "f32", (50,), -9, 9), random(rng, "si32", (50,), -9, 9)
suite.add("ttir.where", [("i1", p), ("f32", x), ("si32", y)], Want("bf16", np.where(p != 0, x, y.astype(np.float32))))
suite.add("ttir.where", [("i1", p), ("f32", x), ("si32", y)], Want("si32", np.where(p != 0, x, y.astype(np.float32))))

suite.finish()
