# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reductions, scans, sorting, the k largest, sampling."""

import itertools

import numpy as np
from harness import INTS, Suite, Want, is_float, random, specials, wild

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(4)
EPSILON = 2.0**-24

SHAPES = [(), (1,), (7,), (5, 37), (32, 64), (1, 1), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5), (3000,), (33, 65), (2, 700, 3), (40, 2050), (2050, 40)]


def axes_of(rank):
    """None and every non-empty set of axes, some counted from the back and out of order."""
    yield None
    for size in range(1, rank + 1):
        for axes in itertools.combinations(range(rank), size):
            yield axes
    if rank > 1:
        yield (-1,)
        yield (rank - 1, -rank)


def normal(axes, rank):
    return tuple(range(rank)) if axes is None else tuple(axis % rank for axis in axes)


def attributes(axes, keep):
    dims = "" if axes is None else "dim_arg = [" + ", ".join(f"{axis} : i32" for axis in axes) + "], "
    return dims + f"keep_dim = {'true' if keep else 'false'}"


def reduction(op, dtype, x, axes, keep, result=None, label=""):
    """A case. Sums of floats may be off by the rounding of partial sums; all of integers wraps."""
    result = result or dtype
    dims = normal(axes, x.ndim)
    options = {"axis": dims, "keepdims": keep}
    wide = x.astype(np.float64 if is_float(dtype) else np.int64)
    slack = 0.0
    if op == "sum":
        want = np.sum(wide, **options)
        slack = 4 * EPSILON * np.sum(np.abs(wide), **options)
    elif op == "mean":
        count = max(1, int(np.prod([x.shape[axis] for axis in dims])))
        want = np.sum(wide, **options) / (count if x.size else 0.0)
        slack = 4 * EPSILON * np.sum(np.abs(wide), **options) / count + np.abs(want) * 2 * EPSILON
    elif op == "prod":
        want = np.prod(wide, **options)
        slack = EPSILON * (x.size + 2) * np.abs(want)
    elif op in ("max", "min"):
        worst = (-np.inf if op == "max" else np.inf) if is_float(dtype) else None
        want = (np.max if op == "max" else np.min)(wide, **options, **({} if worst is None else {"initial": worst}))
    elif op == "reduce_or":
        want = np.any(x != 0, **options)
    else:
        want = np.all(x != 0, **options)
    if not is_float(dtype) and not is_float(result):
        slack = 0.0
    slack = np.where(np.isfinite(slack), slack, 0)
    suite.add(f"ttir.{op}", [(dtype, x)], Want(result, want, slack=slack, zeros=False), attributes(axes, keep), label)


def argmax(dtype, x, axes, keep, result):
    """Of several axes: the position in the flattening of the axes in the order given."""
    dims = normal(axes, x.ndim)
    moved = np.moveaxis(x, dims, range(x.ndim - len(dims), x.ndim)) if x.ndim else x.reshape(1)
    rest = moved.shape[: x.ndim - len(dims)]
    want = np.argmax(moved.reshape(*rest, -1), axis=-1)
    if keep:
        want = want.reshape([1 if axis in dims else extent for axis, extent in enumerate(x.shape)])
    suite.add("ttir.argmax", [(dtype, x)], Want(result, want), attributes(axes, keep))


for shape in SHAPES:
    for number, axes in enumerate(axes_of(len(shape))):
        keep = number % 2 == 0
        for op in ("sum", "mean", "max", "min"):
            reduction(op, "f32", random(rng, "f32", shape), axes, keep)
            reduction(op, "bf16", random(rng, "bf16", shape), axes, not keep)
        reduction("prod", "f32", random(rng, "f32", shape, 0.9, 1.1), axes, keep)
        for op in ("reduce_or", "reduce_and"):
            reduction(op, "i1", (rng.random(shape) < 0.3).astype(np.float32), axes, keep)
            reduction(op, "f32", (rng.random(shape) < 0.9).astype(np.float32), axes, not keep, "i1")
        argmax("f32", random(rng, "f32", shape), axes, keep, "i32")
        argmax("si32", random(rng, "si32", shape), axes, not keep, "si32")  # many ties
for dtype in (*INTS, "i64"):
    for op in ("sum", "max", "min", "prod", "reduce_or", "reduce_and"):
        reduction(op, dtype, wild(rng, dtype, (5, 37)), (1,), False, label="wraps" if op in ("sum", "prod") else "")
        reduction(op, dtype, specials(dtype), None, False)
        reduction(op, dtype, random(rng, dtype, (32, 64), 0, 200), (0,), True)
    reduction("mean", dtype, random(rng, dtype, (32, 64), 0, 200), (0,), True, "f32")
    reduction("sum", dtype, random(rng, dtype, (32, 64), 0, 200), (0,), True, "f32")
    reduction("max", dtype, random(rng, dtype, (32, 64), 0, 200), (0,), True, "f32")
    argmax(dtype, wild(rng, dtype, (5, 37)), (0,), False, "ui32")
for op, shape in itertools.product(("sum", "max", "min", "mean"), ((32, 64), (5, 37), (2, 3, 40, 50))):
    for axes in (None, (len(shape) - 1,), (len(shape) - 2,)):
        reduction(op, "bfp8", random(rng, "bfp8", shape), axes, True, "bf16")
for dtype in ("f32", "bf16"):
    x = specials(dtype)
    finite = x[np.isfinite(x) & (np.abs(x) < 1e9)]
    for op in ("sum", "mean", "max", "min", "prod", "reduce_or", "reduce_and"):
        reduction(op, dtype, x, None, False, label="with NaN")
        reduction(op, dtype, finite, None, True, label="finite")
        reduction(op, dtype, np.array([[np.inf, 1, -1], [-np.inf, 0, 3], [np.nan, 1, 2], [-0.0, -0.0, -0.0]], np.float32), (1,),
                  False)
    ties = [[np.inf, 1, np.inf], [-np.inf, -np.inf, -np.inf], [1, np.nan, np.nan], [-0.0, 0.0, -1]]
    argmax(dtype, np.array(ties, np.float32), (1,), False, "si32")
    for result in ("i32", "ui32", "ui16", "i64", "si16", "si8"):
        argmax(dtype, random(rng, dtype, (3, 500)), (1,), True, result)
    # Mixed types: accumulated in f32, rounded once.
    reduction("sum", dtype, random(rng, dtype, (4, 999)), (1,), False, "bf16" if dtype == "f32" else "f32")
    # A long sum of ones is exact in f32: 100000 in bf16 is 99840.
    reduction("sum", dtype, np.ones((1, 100000), np.float32), (1,), False)
    reduction("mean", dtype, np.ones((1, 100000), np.float32), (1,), False)
reduction("mean", "i1", random(rng, "i1", (5, 37)), (1,), False, "f32")
reduction("sum", "i1", random(rng, "i1", (5, 37)), (1,), False, "i32")
reduction("sum", "f64", random(rng, "f64", (5, 37)), (1,), False)
# Of nothing: the neutral element; the mean is NaN.
for shape, axes in (((0,), None), ((3, 0), (1,)), ((3, 0), (0,)), ((0, 4, 0), (2,)), ((2, 0, 3), (1,)), ((2, 0, 3), (0,)),
                    ((2, 0, 3), None)):
    for op in ("sum", "prod", "max", "min", "reduce_or", "reduce_and", "mean"):
        for dtype in ("f32", "bf16"):
            reduction(op, dtype, np.zeros(shape, np.float32), axes, False, label="of nothing")
    for op in ("sum", "prod", "reduce_or", "reduce_and"):
        reduction(op, "si32", np.zeros(shape, np.int32), axes, True, label="of nothing")

# Scans.
for op, function in (("cumsum", np.cumsum), ("cumprod", np.cumprod)):
    for shape in ((1,), (0,), (7,), (5, 37), (32, 64), (3, 0, 4), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5), (2, 1500)):
        for dim in range(-len(shape), len(shape)):
            for dtype in ("f32", "bf16", "si32"):
                x = random(rng, dtype, shape) if op == "cumsum" or dtype == "si32" else random(rng, dtype, shape, 0.9, 1.1)
                wide = x.astype(np.float64 if is_float(dtype) else np.int64)
                want = function(wide, axis=dim)
                slack = 0.0
                if is_float(dtype):
                    partial = np.cumsum(np.abs(wide), axis=dim) if op == "cumsum" else np.abs(want)
                    slack = EPSILON * (shape[dim] if op == "cumprod" else 8 + shape[dim] ** 0.5) * partial
                suite.add(f"ttir.{op}", [(dtype, x)], Want(dtype, want, slack=slack, zeros=False), f"dim = {dim} : i64")
    for dtype in INTS:
        x = wild(rng, dtype, (3, 20))
        suite.add(f"ttir.{op}", [(dtype, x)], Want(dtype, function(x.astype(np.uint32), axis=1, dtype=np.uint32)), "dim = 1 : i64",
                  "wraps")
    x = np.array([1, 2, np.inf, 3, -np.inf, 4, np.nan, 5], np.float32)
    suite.add(f"ttir.{op}", [("f32", x)], Want("f32", function(x)), "dim = 0 : i64")


# Order.
def order(x, axis, descending):
    """Positions of the elements of `x` in order; equal ones keep theirs; NaN counts as larger than anything."""
    rank = x.astype(np.float64)
    rank = np.where(np.isnan(rank), np.inf, rank)
    # Two keys: NaN after infinity.
    keys = (-rank, ~np.isnan(x)) if descending else (rank, np.isnan(x))
    moved = [np.moveaxis(key, axis, -1) for key in keys]
    return np.moveaxis(np.lexsort(moved, axis=-1), -1, axis)


def flag(value):
    return "true" if value else "false"


DATA = [((7,), -1), ((1,), 0), ((5, 37), 0), ((5, 37), 1), ((32, 64), -1), ((2, 3, 5), -2), ((2, 1, 4, 33), 3), ((2, 1, 4, 33), 1),
        ((1, 2, 3, 2, 5), -5), ((1, 2, 3, 2, 5), 2), ((2, 1500), 1)]
for shape, axis in DATA:
    for dtype in ("f32", "bf16", "si32", "ui32", "ui16", "ui8", "i64"):
        x = random(rng, dtype, shape) if rng.random() < 0.5 else wild(rng, dtype, shape)
        for descending in (False, True):
            at = order(x, axis, descending)
            suite.add("ttir.sort", [(dtype, x)], [Want(dtype, np.take_along_axis(x, at, axis)), Want("si32", at)],
                      f"descending = {flag(descending)}, dim = {axis} : si32, stable = true")
            for k in {1, (x.shape[axis] + 1) // 2, x.shape[axis]}:
                first = np.take(at, range(k), axis)
                index = ("si32", "ui16", "i32", "i64")[rng.integers(4)]
                suite.add("ttir.topk", [(dtype, x)], [Want(dtype, np.take_along_axis(x, first, axis)), Want(index, first)],
                          f"dim = {axis} : i32, k = {k} : i32, largest = {flag(descending)}, sorted = true")
for dtype in ("f32", "bf16"):
    x = specials(dtype)
    x = np.concatenate([x, x[::-1]])
    for descending in (False, True):
        at = order(x, 0, descending)
        suite.add("ttir.sort", [(dtype, x)], [Want(dtype, x[at]), Want("i16", at)], f"descending = {flag(descending)}",
                  "special values")
        suite.add("ttir.topk", [(dtype, x)], [Want(dtype, x[at[:9]]), Want("i32", at[:9])],
                  f"k = 9 : i32, largest = {flag(descending)}", "special values")
suite.add("ttir.sort", [("f32", np.zeros((3, 0), np.float32))], [Want("f32", np.zeros((3, 0))), Want("i32", np.zeros((3, 0)))])

# One candidate leaves no choice.
values = random(rng, "f32", (6, 40))
indices = rng.integers(0, 1000, (6, 40)).astype(np.int32)
best = np.take_along_axis(indices, np.argmax(values, 1)[:, None], 1)[:, 0]
one = np.ones(6, np.float32)
suite.add("ttir.sampling", [("f32", values), ("si32", indices), ("si32", np.ones(6, np.int32)), ("f32", one), ("f32", one)],
          Want("si32", best), "seed = 7 : ui32", "k = 1")
suite.add("ttir.sampling",
          [("f32", values), ("si32", indices), ("si32", np.full(6, 40, np.int32)), ("f32", one * 1e-6), ("f32", one)],
          Want("si32", best), "seed = 7 : ui32", "p near 0")

suite.finish()
