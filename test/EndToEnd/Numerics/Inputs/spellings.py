# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Forms of operations that exported graphs may choose: the general gather, negative padding, bounds beyond an axis, parameters of
channels with axes of size one."""

import itertools

import numpy as np
from harness import Suite, Want, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(15)
EPSILON = 2.0**-24


def longs(values):
    return f"array<i64: {', '.join(map(str, values))}>" if len(values) else "array<i64>"


def ints(values):
    return "[" + ", ".join(f"{value} : i32" for value in values) + "]"


# ---------------------------------------------------------------------------------------------------------------------------------
# The general gather
# ---------------------------------------------------------------------------------------------------------------------------------


def gathered(x, starts, vector, offset, collapsed, mapped, sizes, x_batch=(), s_batch=()):
    """Element by element, by the definition of the operation."""
    starts = starts[..., None] if vector == starts.ndim else np.moveaxis(starts, vector, -1)
    windows = [d for d in range(x.ndim) if d not in collapsed and d not in x_batch]
    rank = starts.ndim - 1 + len(windows)
    batch_axes = [axis for axis in range(rank) if axis not in offset]
    shape = [0] * rank
    for axis, extent in zip(batch_axes, starts.shape[:-1]):
        shape[axis] = extent
    for axis, dim in zip(offset, windows):
        shape[axis] = sizes[dim]
    result = np.zeros(shape, x.dtype)
    for at in np.ndindex(*shape):
        batch = tuple(at[axis] for axis in batch_axes)
        place = [0] * x.ndim
        for dim, start in zip(mapped, starts[batch]):
            place[dim] = min(max(int(start), 0), x.shape[dim] - sizes[dim])
        for dim, of in zip(x_batch, s_batch):
            place[dim] = batch[of - (of > vector)]
        for axis, dim in zip(offset, windows):
            place[dim] += at[axis]
        result[at] = x[tuple(place)]
    return result


def gather(shape, starts_shape, vector, offset, collapsed, mapped, sizes, dtype="f32", index="i64", x_batch=(), s_batch=()):
    x = random(rng, dtype, shape)
    # Some lie beyond the operand.
    low, high = (0 if index.startswith("u") else -3), max(shape, default=1) + 2
    high = min(high, 256) if index == "ui8" else high
    starts = random(rng, index, starts_shape, low, high)
    want = gathered(x, starts, vector, offset, collapsed, mapped, sizes, x_batch, s_batch)
    attrs = (f"collapsed_slice_dims = {longs(collapsed)}, index_vector_dim = {vector} : si64, indices_are_sorted = false, "
             f"offset_dims = {longs(offset)}, operand_batching_dims = {longs(x_batch)}, slice_sizes = {longs(sizes)}, "
             f"start_index_map = {longs(mapped)}, start_indices_batching_dims = {longs(s_batch)}")
    suite.add("ttir.gather", [(dtype, x), (index, starts)], Want(dtype, want), attrs)


for dtype, index in (("f32", "i64"), ("bf16", "i32"), ("si32", "ui32"), ("f32", "ui16")):
    options = {"dtype": dtype, "index": index}
    gather((13, 3), (20, 1), 1, (1,), (0,), (0,), (1, 3), **options)
    gather((13, 3), (20,), 1, (1,), (0,), (0,), (1, 3), **options)  # no axis of coordinates
    gather((13, 5), (4, 6, 1), 2, (2,), (0,), (0,), (1, 3), **options)  # a part of each row
    gather((7, 8, 9), (1, 5, 2), 2, (2,), (0, 2), (0, 2), (1, 8, 1), **options)
    gather((7, 8, 9), (2, 5), 0, (0, 2), (1,), (1, 2), (7, 1, 4), **options)  # coordinates first, windows around batches
    gather((7, 8), (4, 2), 1, (1, 2), (), (1, 0), (3, 5), **options)  # coordinates in another order
    gather((3, 7, 8), (3, 4, 1), 2, (2,), (1,), (1,), (1, 1, 8), x_batch=(0,), s_batch=(0,), **options)
    gather((4, 3, 7), (3, 4, 1), 2, (), (2,), (2,), (1, 1, 1), x_batch=(0, 1), s_batch=(1, 0), **options)
    gather((3, 5, 6), (2, 4, 1), 2, (2, 3), (0,), (0,), (1, 5, 6), **options)  # rows of matrices, as an embedding
    gather((6, 4), (2, 3, 2, 1), 3, (), (0, 1), (0,), (1, 1), **options)  # a column, starts of several axes
    gather((6, 4), (2, 3, 2), 2, (2, 3), (), (0, 1), (2, 2), **options)
gather((300, 200), (40, 2), 1, (), (0, 1), (0, 1), (1, 1), index="ui8")  # more rows than the index can count
gather((9, 8, 7, 6), (3, 2), 1, (1, 2), (1, 3), (3, 1), (9, 1, 2, 1))
gather((5, 6), (3, 1), 1, (1, 2), (), (0,), (1, 0))  # empty windows
gather((5, 6), (2,), 0, (0, 1), (), (0, 1), (2, 3))  # one window
gather((5, 6), (0, 1), 1, (1,), (0,), (0,), (1, 6))  # none
gather((5, 6), (3, 0), 1, (1, 2), (), (), (2, 6))  # windows without coordinates


# ---------------------------------------------------------------------------------------------------------------------------------
# Negative padding
# ---------------------------------------------------------------------------------------------------------------------------------


def pad(shape, padding, value=0.5, dtype="f32"):
    x = random(rng, dtype, shape)
    want = np.full([n + low + high for n, (low, high) in zip(shape, padding)], value)
    for at in np.ndindex(*want.shape):
        place = tuple(i - low for i, (low, _) in zip(at, padding))
        if all(0 <= i < n for i, n in zip(place, shape)):
            want[at] = x[place]
    attrs = f"padding = array<i32: {', '.join(str(n) for pair in padding for n in pair)}>, value = {value:e} : f32"
    suite.add("ttir.pad", [(dtype, x)], Want(dtype, want), attrs)


for dtype in ("f32", "bf16", "si32", "ui8"):
    value = 0.5 if dtype in ("f32", "bf16") else 3
    for padding in itertools.product(((-1, 0), (0, -2), (2, -1), (-3, 4), (-1, -1)), ((0, 0), (-2, 3), (1, 1))):
        pad((4, 5), padding, value, dtype)
pad((4, 5), ((-4, 0), (0, 0)))  # nothing remains
pad((3, 5), ((-5, 6), (0, 0)))  # nothing but padding remains
pad((3, 5), ((6, -4), (1, -2)))
pad((33, 40), ((-1, -1), (-4, -4)))


# ---------------------------------------------------------------------------------------------------------------------------------
# Bounds beyond the axis
# ---------------------------------------------------------------------------------------------------------------------------------

x = random(rng, "f32", (5, 7))
BOUNDS = ((0, 2147483647, 1), (-2147483648, 3, 1), (-9, 9, 2), (2, 99, 3), (7, 9, 1), (99, 5, 1), (-3, 100, 1),
          (9, -99, -1), (100, 1, -2), (3, -2147483648, -1), (5, 0, -1), (2147483647, -2147483648, -3))
for begin, end, step in BOUNDS:
    for axis in range(2):
        bounds = [(0, n, 1) for n in x.shape]
        bounds[axis] = begin, end, step
        want = x[tuple(slice(*bound) for bound in bounds)]
        if begin == 99 and end < x.shape[axis]:
            continue  # leads away from the end
        begins, ends, steps = zip(*bounds)
        suite.add("ttir.slice_static", [("f32", x)], Want("f32", want), f"begins = {ints(begins)}, ends = {ints(ends)}, step = {ints(steps)}")
        suite.add("ttir.index", [("f32", x)], Want("f32", want),
                  f"begin = {begin} : i32, dim = {axis} : i32, end = {end} : i32, step = {step} : i32")


# ---------------------------------------------------------------------------------------------------------------------------------
# Parameters of channels
# ---------------------------------------------------------------------------------------------------------------------------------


def batch_norm(shape, dimension, forms):
    x, channels = random(rng, "f32", shape), shape[dimension]
    scale, offset, mean = (random(rng, "f32", (channels,)) for _ in range(3))
    variance = random(rng, "f32", (channels,), 0.5, 4)
    wide = [p.astype(np.float64).reshape([channels if i == dimension else 1 for i in range(len(shape))])
            for p in (scale, offset, mean, variance)]
    root = np.sqrt(wide[3] + 1e-5)
    want = (x - wide[2]) / root * wide[0] + wide[1]
    slack = 8 * EPSILON * ((np.abs(x) + np.abs(wide[2])) / root * np.abs(wide[0]) + np.abs(wide[1]))
    operands = [x] + [p.reshape([channels if n == 0 else n for n in form]) for p, form in zip((scale, offset, mean, variance), forms)]
    suite.add("ttir.batch_norm_inference", [("f32", p) for p in operands], Want("f32", want, slack=slack, zeros=False),
              f"dimension = {dimension} : i32, epsilon = 1.0e-5 : f32")


batch_norm((2, 3, 4, 5), 1, [(1, 1, 1, 0)] * 4)
batch_norm((2, 3, 4, 5), 3, [(1, 1, 1, 0)] * 4)
batch_norm((2, 3, 4, 5), 1, [(1, 0, 1, 1), (0,), (0, 1), (1, 0)])
batch_norm((2, 1, 4, 5), 1, [(1, 1, 1, 0)] * 4)

suite.finish()
