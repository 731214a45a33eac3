# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Convolutions of one and three dimensions and transposed ones, pools with indices, enlarged images, norms of groups."""

import itertools

import numpy as np
from harness import Suite, Want, convert, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(15)
EPSILON = 2.0**-24


def entries(value, axes):
    return (value,) * axes if isinstance(value, int) else value if len(value) >= axes else value * axes


def written(value):
    return f"{value} : i32" if isinstance(value, int) else f"array<i32: {', '.join(map(str, value))}>"


def flattened(shape):
    """The attribute that says what the axes of a flattened activation were."""
    info = f"batch_size = {shape[0]}, input_height = {shape[1]}, input_width = {shape[2]}"
    return f", flattened_compat_info = #ttir<flattened_compat {info}>"


def random_tuple(low, high, count):
    return tuple(map(int, rng.integers(low, high, count)))


# ---------------------------------------------------------------------------------------------------------------------------------
# Convolutions
# ---------------------------------------------------------------------------------------------------------------------------------


def windows(x, at, counts, stride):
    """The elements of `x`, channels last, that tap `at` of each window sees."""
    return x[(slice(None), *(slice(o, o + (n - 1) * s + 1, s) for o, n, s in zip(at, counts, stride)))]


def convolve(x, weight, bias, stride, padding, dilation, groups, mode="constant"):
    """Cross-correlation of channels-last activations along any number of axes; `padding` is (before, behind) for each of them."""
    x = np.pad(x, ((0, 0), *padding, (0, 0)), mode=mode)
    kernel, per_group, outputs = weight.shape[2:], weight.shape[1], weight.shape[0]
    counts = [(n - d * (k - 1) - 1) // s + 1 for n, k, s, d in zip(x.shape[1:], kernel, stride, dilation)]
    result = np.zeros((x.shape[0], *counts, outputs), x.dtype)
    for group in range(groups):
        part = x[..., group * per_group : (group + 1) * per_group]
        to = slice(group * outputs // groups, (group + 1) * outputs // groups)
        for taps in itertools.product(*map(range, kernel)):
            at = [tap * d for tap, d in zip(taps, dilation)]
            result[..., to] += windows(part, at, counts, stride) @ weight[(to, slice(None), *taps)].T
    return result if bias is None else result + bias.reshape(-1)


def transpose(x, weight, bias, stride, padding, extra, dilation, groups):
    """What each pixel adds to the pixels of the result that its window covers; `padding` is cut off, `extra` is added behind."""
    kernel, per_group, inputs = weight.shape[2:], weight.shape[1], weight.shape[0]
    sizes = [(n - 1) * s + d * (k - 1) + 1 for n, k, s, d in zip(x.shape[1:], kernel, stride, dilation)]
    full = np.zeros((x.shape[0], *(n + max(e, 0) for n, e in zip(sizes, extra)), groups * per_group), x.dtype)
    for group in range(groups):
        of = slice(group * inputs // groups, (group + 1) * inputs // groups)
        to = slice(group * per_group, (group + 1) * per_group)
        for taps in itertools.product(*map(range, kernel)):
            at = [tap * d for tap, d in zip(taps, dilation)]
            windows(full[..., to], at, x.shape[1:3], stride)[...] += x[..., of] @ weight[(of, slice(None), *taps)]
    cut = full[:, padding[0][0] : full.shape[1] - padding[0][1], padding[1][0] : full.shape[2] - padding[1][1]]
    return cut if bias is None else cut + bias.reshape(-1)


def add_convolution(op, compute, shape, weight_shape, outputs, taps, bias, dtype, result, attrs, order, names, flat=False):
    """A case: `compute` makes the result of input, weight and bias, `order` is where the axes of a channels-last tensor come from,
    `taps` how many products a sum has."""
    x, weight = random(rng, dtype, shape), random(rng, dtype, weight_shape)
    b = random(rng, dtype, (1,) * (len(shape) - 1) + (outputs,)) if bias else None
    isExact = dtype not in ("f32", "bf16")
    wide = [None if part is None else part.astype(np.int64 if isExact else np.float64) for part in (x, weight, b)]
    want = compute(*wide)
    slack = 0.0 if isExact else EPSILON * (2 + 2 * taps**0.5) * compute(*(None if part is None else np.abs(part) for part in wide))
    operands = [x, weight] + ([b] if bias else [])
    if order != sorted(order):
        attrs += "".join(f", {name}_dim = {order.index(axis)} : i64" for axis, name in enumerate(names))
        operands[0], want = operands[0].transpose(order), want.transpose(order)
        slack = slack if isExact else slack.transpose(order)
        operands[2:] = [part.transpose(order) for part in operands[2:]]
    if flat:
        attrs += flattened(shape)
        operands[0], want, slack = (part.reshape(1, 1, -1, part.shape[3]) for part in (operands[0], want, slack))
    suite.add(op, [(dtype, part) for part in operands], Want(result or dtype, want, slack=slack, zeros=False), attrs)


def conv1d(shape, outputs, kernel, stride=1, padding=0, dilation=1, groups=1, bias=False, dtype="f32", order=(0, 1, 2),
           result=None):
    sides = entries(padding, 1)
    add_convolution("ttir.conv1d",
                    lambda x, w, b: convolve(x, w, b, (stride,), ((sides[0], sides[-1]),), (dilation,), groups),
                    shape, (outputs, shape[2] // groups, kernel), outputs, shape[2] // groups * kernel, bias, dtype, result,
                    f"dilation = {written(dilation)}, groups = {groups} : i32, padding = {written(padding)}, "
                    f"stride = {written(stride)}", list(order), ("batch", "length", "channel"))


for dtype in ("f32", "bf16"):
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 1, 0)):
        options = {"dtype": dtype, "order": order}
        conv1d((1, 1, 1), 1, 1, **options)
        conv1d((1, 8, 3), 4, 3, padding=(1, 1), **options)
        conv1d((2, 9, 4), 6, 3, stride=2, padding=(2, 0), groups=2, bias=True, **options)
        conv1d((2, 33, 8), 16, 5, stride=3, padding=(0, 4), dilation=2, bias=True, **options)
        conv1d((1, 12, 6), 6, 4, padding=2, groups=6, **options)  # depthwise
        conv1d((1, 5, 2), 3, 5, **options)  # the window is all there is
        conv1d((1, 2, 2), 3, 2, padding=3, **options)  # windows of nothing but padding
        conv1d((0, 5, 2), 3, 2, **options)
    conv1d((1, 300, 80), 64, 3, padding=1, bias=True, dtype=dtype)
    conv1d((1, 300, 64), 64, 3, stride=2, padding=1, bias=True, dtype=dtype, order=(0, 2, 1))
for dtype in ("si32", "si8", "ui16"):
    conv1d((2, 7, 4), 6, 3, padding=(1, 0), groups=2, bias=True, dtype=dtype, result="si32")
conv1d((1, 8, 3), 4, 3, dtype="bf16", result="f32")
conv1d((1, 8, 3), 4, 3, dtype="f32", result="bf16")
for _ in range(20):
    groups = int(rng.integers(1, 4))
    conv1d((int(rng.integers(1, 3)), int(rng.integers(8, 20)), groups * int(rng.integers(1, 5))), groups * int(rng.integers(1, 5)),
           *random_tuple(1, 4, 2), random_tuple(0, 4, 2), int(rng.integers(1, 3)), groups, bool(rng.integers(2)),
           ("f32", "bf16")[rng.integers(2)], ((0, 1, 2), (0, 2, 1))[rng.integers(2)])


def conv3d(shape, outputs, kernel, stride=1, padding=0, groups=1, bias=False, dtype="f32", order=(0, 1, 2, 3, 4), replicate=None,
           result=None):
    kernel, strides, sides = entries(kernel, 3), entries(stride, 3), [(side, side) for side in entries(padding, 3)]
    attrs = f"groups = {groups} : i32, padding = {written(padding)}, stride = {written(stride)}"
    if replicate is not None:
        attrs += ', padding_mode = "' + ("replicate" if replicate else "zeros") + '"'
    add_convolution("ttir.conv3d",
                    lambda x, w, b: convolve(x, w, b, strides, sides, (1, 1, 1), groups, "edge" if replicate else "constant"),
                    shape, (outputs, shape[4] // groups, *kernel), outputs, shape[4] // groups * int(np.prod(kernel)), bias, dtype,
                    result, attrs, list(order), ("batch", "depth", "height", "width", "channel"))


for dtype in ("f32", "bf16"):
    for order in ((0, 1, 2, 3, 4), (0, 4, 1, 2, 3), (4, 3, 0, 2, 1)):
        options = {"dtype": dtype, "order": order}
        conv3d((1, 1, 1, 1, 1), 1, 1, **options)
        for replicate in (None, False, True):
            options["replicate"] = replicate
            conv3d((1, 4, 5, 6, 3), 4, 2, padding=1, **options)
            conv3d((2, 5, 4, 6, 4), 6, (3, 1, 2), stride=(2, 1, 3), padding=(0, 2, 1), groups=2, bias=True, **options)
            conv3d((1, 2, 3, 2, 4), 4, 3, padding=(3, 1, 4), groups=4, **options)  # depthwise, more padding than elements
        conv3d((0, 3, 3, 3, 2), 3, 2, **options)
    conv3d((1, 5, 9, 9, 16), 32, 3, padding=1, bias=True, dtype=dtype)
for dtype in ("si32", "ui8"):
    for replicate in (False, True):
        conv3d((2, 3, 4, 3, 4), 6, (2, 3, 1), padding=1, groups=2, bias=True, dtype=dtype, replicate=replicate, result="si32")
conv3d((1, 3, 3, 3, 2), 3, 2, dtype="bf16", result="f32", padding=1, replicate=True)
for _ in range(15):
    groups = int(rng.integers(1, 3))
    conv3d((int(rng.integers(1, 3)), *random_tuple(4, 8, 3), groups * int(rng.integers(1, 4))), groups * int(rng.integers(1, 4)),
           random_tuple(1, 4, 3), random_tuple(1, 3, 3), random_tuple(0, 3, 3), groups, bool(rng.integers(2)),
           ("f32", "bf16")[rng.integers(2)], replicate=bool(rng.integers(2)))


def conv_transpose2d(shape, outputs, kernel, stride=1, padding=0, extra=0, dilation=1, groups=1, bias=False, dtype="f32",
                     order=(0, 1, 2, 3), flat=False, result=None):
    pair, sides = entries(padding, 2), entries(padding, 4) if isinstance(padding, int) or len(padding) == 4 else padding * 2
    add_convolution("ttir.conv_transpose2d",
                    lambda x, w, b: transpose(x, w, b, entries(stride, 2), ((pair[0], sides[2]), (pair[1], sides[3])),
                                              entries(extra, 2), entries(dilation, 2), groups),
                    shape, (shape[3], outputs // groups, *entries(kernel, 2)), outputs,
                    shape[3] // groups * int(np.prod(entries(kernel, 2))), bias, dtype, result,
                    f"dilation = {written(dilation)}, groups = {groups} : i32, output_padding = {written(extra)}, "
                    f"padding = {written(padding)}, stride = {written(stride)}",
                    list(order), ("batch", "height", "width", "channel"), flat)


for dtype in ("f32", "bf16"):
    for order in ((0, 1, 2, 3), (0, 3, 1, 2), (3, 2, 0, 1)):
        options = {"dtype": dtype, "order": order}
        conv_transpose2d((1, 1, 1, 1), 1, 1, **options)
        conv_transpose2d((1, 4, 4, 3), 2, 2, stride=2, **options)
        conv_transpose2d((2, 5, 4, 4), 6, 3, stride=2, padding=1, extra=1, groups=2, bias=True, **options)
        conv_transpose2d((2, 4, 5, 3), 5, (3, 2), stride=(1, 3), padding=(1, 0, 0, 2), bias=True, **options)
        conv_transpose2d((1, 5, 6, 4), 8, 3, stride=(3, 2), padding=(1, 2), extra=(2, 0), dilation=(2, 1), groups=4, **options)
        conv_transpose2d((1, 3, 3, 2), 3, 2, extra=(3, 1), bias=True, **options)  # more behind than windows reach
        conv_transpose2d((1, 3, 3, 2), 3, 2, stride=2, padding=(0, 0, 2, 1), extra=(3, 4), bias=True, **options)
        conv_transpose2d((1, 4, 3, 6), 6, 3, stride=2, padding=1, groups=6, **options)  # depthwise
        conv_transpose2d((1, 2, 3, 2), 2, 2, stride=4, **options)  # windows with gaps between them
        conv_transpose2d((0, 3, 3, 2), 2, 2, **options)
    conv_transpose2d((1, 9, 9, 64), 32, 4, stride=2, padding=1, bias=True, dtype=dtype)
    conv_transpose2d((2, 5, 7, 3), 4, 3, stride=2, padding=1, extra=1, flat=True, dtype=dtype)
for dtype in ("si32", "si8", "ui16"):
    conv_transpose2d((2, 4, 3, 4), 6, (3, 2), stride=2, padding=1, extra=1, groups=2, bias=True, dtype=dtype, result="si32")
conv_transpose2d((1, 4, 4, 3), 2, 2, stride=2, dtype="bf16", result="f32")
conv_transpose2d((1, 4, 4, 3), 2, 2, stride=2, dtype="f32", result="bf16")
for _ in range(30):
    groups, strides = int(rng.integers(1, 4)), random_tuple(1, 4, 2)
    conv_transpose2d((int(rng.integers(1, 3)), *random_tuple(3, 7, 2), groups * int(rng.integers(1, 4))),
                     groups * int(rng.integers(1, 4)), random_tuple(2, 5, 2), strides, random_tuple(0, 2, 4), random_tuple(0, 3, 2),
                     random_tuple(1, 3, 2), groups, bool(rng.integers(2)), ("f32", "bf16")[rng.integers(2)])


# ---------------------------------------------------------------------------------------------------------------------------------
# Pools with indices
# ---------------------------------------------------------------------------------------------------------------------------------


def pool(shape, kernel, stride, padding=0, dilation=1, ceil=False, dtype="f32", index="i32", x=None, flat=False, outputs=False):
    """Of equal maxima the first one, of several NaN the last one, as PyTorch has it."""
    x = random(rng, dtype, shape) if x is None else x
    (kh, kw), (sh, sw), (dh, dw) = entries(kernel, 2), entries(stride, 2), entries(dilation, 2)
    top, left, bottom, right = entries(padding, 4) if isinstance(padding, int) or len(padding) == 4 else padding * 2
    batch, height, width, channels = shape

    def count(size, before, after, k, s, d):
        room = size + before + after - d * (k - 1) - 1
        found = -(-room // s) + 1 if ceil else room // s + 1
        return found - 1 if ceil and (found - 1) * s >= size + before else found

    rows, columns = count(height, top, bottom, kh, sh, dh), count(width, left, right, kw, sw, dw)
    want, places = np.full((batch, rows, columns, channels), -np.inf), np.zeros((batch, rows, columns, channels), np.int64)
    for row, column in itertools.product(range(rows), range(columns)):
        taps = itertools.product((row * sh - top + i * dh for i in range(kh)), (column * sw - left + j * dw for j in range(kw)))
        inside = [(i, j) for i, j in taps if 0 <= i < height and 0 <= j < width]
        if not inside:
            continue
        places[:, row, column] = inside[0][0] * width + inside[0][1]
        for i, j in inside:
            value, best = x[:, i, j].astype(np.float64), want[:, row, column]
            wins = (value > best) | np.isnan(value)
            want[:, row, column] = np.where(wins, value, best)
            places[:, row, column] = np.where(wins, i * width + j, places[:, row, column])
    attrs = (f"ceil_mode = {str(ceil).lower()}, dilation = {written(dilation)}, kernel = {written(kernel)}, "
             f"padding = {written(padding)}, stride = {written(stride)}")
    given = x
    if flat:
        attrs += flattened(shape)
        given, want, places = (part.reshape(1, 1, -1, channels) for part in (x, want, places))
    if dtype not in ("f32", "bf16"):
        want = want.astype(np.int64)
    operands = [(dtype, given)]
    if outputs:
        operands += [(dtype, np.zeros(want.shape)), (index, np.zeros(want.shape, np.int64))]
    suite.add("ttir.max_pool2d_with_indices", operands, [Want(dtype, want), Want(index, places)], attrs)


for dtype in ("f32", "bf16"):
    for ceil in (False, True):
        options = {"dtype": dtype, "ceil": ceil}
        pool((1, 1, 1, 1), 1, 1, **options)
        pool((2, 8, 9, 3), 2, 2, index="i64", **options)
        pool((1, 9, 8, 33), 3, 2, 1, index="ui32", **options)
        pool((1, 10, 11, 4), (3, 2), (2, 3), (1, 0), outputs=True, **options)
        pool((1, 7, 7, 2), (3, 3), (2, 2), (1, 0, 0, 1), index="ui16", **options)
        pool((1, 12, 11, 3), (2, 3), (3, 2), (1, 1, 0, 0), (1, 2), index="si32", **options)
        pool((2, 6, 7, 3), 2, 2, flat=True, outputs=True, **options)
        pool((2, 16, 16, 3), 2, 2, index="ui8", **options)
        pool((0, 6, 7, 3), 2, 2, **options)
        pool((1, 2, 2, 1), 2, 3, 1, **options)
    special = [np.nan, 1, 2, -np.inf, -np.inf, -np.inf, np.inf, 3, -0.0, 0.0, np.nan, np.nan]
    special = np.array(special, np.float32).reshape(1, 3, 4, 1)
    pool(special.shape, (1, 2), 1, x=special, dtype=dtype)
    pool(special.shape, 3, 1, 1, x=special, dtype=dtype)
    pool((1, 4, 4, 3), 3, 1, 1, x=np.full((1, 4, 4, 3), 7, np.float32), dtype=dtype)  # all equal
    pool((1, 2, 2, 3), 2, 1, 1, x=np.full((1, 2, 2, 3), -np.inf, np.float32), dtype=dtype)
for dtype in ("si32", "ui8", "si8", "i16"):
    pool((1, 8, 9, 3), 3, 2, 1, dtype=dtype, index="i64")
for _ in range(20):
    kernel = random_tuple(1, 4, 2)
    padding = tuple(int(rng.integers(0, kernel[i % 2] // 2 + 1)) for i in range(4))
    pool((1, *random_tuple(6, 12, 2), 3), kernel, random_tuple(1, 4, 2), padding, random_tuple(1, 3, 2), bool(rng.integers(2)),
         ("f32", "bf16")[rng.integers(2)])


# ---------------------------------------------------------------------------------------------------------------------------------
# Larger images
# ---------------------------------------------------------------------------------------------------------------------------------


def interpolate(x, factor, axis):
    """Linear interpolation along an axis at the centres of `factor` times as many pixels."""
    at = np.maximum((np.arange(x.shape[axis] * factor) + 0.5) / factor - 0.5, 0)
    first = at.astype(np.int64)
    second = np.minimum(first + 1, x.shape[axis] - 1)
    share = (at - first).reshape(-1, *(1,) * (x.ndim - axis - 1))
    return np.take(x, first, axis) * (1 - share) + np.take(x, second, axis) * share


def upsample(shape, factor, mode=None, dtype="f32", x=None, result=None, label=""):
    x = random(rng, dtype, shape) if x is None else x
    down, across = entries(factor, 2)
    attrs = f"scale_factor = {factor} : si32" if isinstance(factor, int) else f"scale_factor = {written(factor)}"
    attrs += f', mode = "{mode}"' if mode else ""
    if mode != "bilinear":
        return suite.add("ttir.upsample2d", [(dtype, x)], Want(result or dtype, x.repeat(down, 1).repeat(across, 2)), attrs, label)
    wide = x.astype(np.float64)
    want, bound = (interpolate(interpolate(part, down, 1), across, 2) for part in (wide, np.abs(wide)))
    isExact = dtype not in ("f32", "bf16")
    return suite.add("ttir.upsample2d", [(dtype, x)],
                     Want(result or dtype, want, slack=0.0 if isExact else 6 * EPSILON * bound, zeros=False), attrs, label)


for dtype in ("f32", "bf16"):
    for mode in (None, "nearest", "bilinear"):
        for channels in (1, 3, 4, 33):
            for factor in (1, 2, 3, (2, 1), (1, 5), (3, 2), (4, 4)):
                upsample((2, 3, 4, channels), factor, mode, dtype)
        upsample((1, 1, 1, 5), (4, 3), mode, dtype)
        upsample((1, 40, 30, 8), 2, mode, dtype)
        upsample((0, 3, 4, 2), 2, mode, dtype)
        upsample((1, 3, 4, 0), 2, mode, dtype)
    special = np.array([np.nan, 1, -0.0, np.inf, 1, 2, -np.inf, 3, -0.0, 0.0, 1e-40, -3e38], np.float32).reshape(1, 3, 4, 1)
    special = convert(special, dtype)
    for mode in ("nearest", "bilinear"):
        upsample(special.shape, 2, mode, dtype, special, label="special values")
for dtype in ("si32", "ui32", "si8", "ui8", "i16", "ui16", "i64", "i1"):
    upsample((2, 3, 4, 3), (2, 3), "nearest", dtype)
    if dtype != "i1":
        upsample((2, 3, 4, 3), (2, 4), "bilinear", dtype)
extremes = np.array([2147483647, 2147483647, -2147483648, 16777217], np.int32).reshape(1, 2, 2, 1)
upsample(extremes.shape, 2, "bilinear", "si32", extremes)
upsample((1, 3, 4, 3), 2, "nearest", "f32", result="bf16")
upsample((1, 3, 4, 3), 2, "bilinear", "bf16", result="f32")


# ---------------------------------------------------------------------------------------------------------------------------------
# Norms of groups
# ---------------------------------------------------------------------------------------------------------------------------------


def group_norm(shape, groups, channel_dim=None, weight=True, bias=True, epsilon=None, dtype="f32", offset=0.0, x=None, mask=False,
               label="", parameters=None):
    axis = 3 if channel_dim is None else channel_dim
    x = random(rng, dtype, shape, -3 + offset, 3 + offset) if x is None else x
    v = x.astype(np.float64)
    # Batch, what is between batch and channels, groups, channels of a group, what is behind.
    batch = shape[0] if axis else 1
    before, behind = (int(np.prod(part)) for part in (shape[min(axis, 1) : axis], shape[axis + 1 :]))
    split = v.reshape(batch, before, groups, shape[axis] // groups, behind)
    if not v.size:
        split = np.zeros((batch, 1, groups, 1, 1))  # there is nothing that a mean would be of
    centred = split - split.mean((1, 3, 4), keepdims=True)
    scale = np.sqrt((centred**2).mean((1, 3, 4), keepdims=True) + np.float64(np.float32(1e-12 if epsilon is None else epsilon)))
    slack = 2.0**-21 * (np.abs(centred) + np.abs(centred).mean((1, 3, 4), keepdims=True)) / scale
    want, slack = ((part if v.size else np.zeros(shape)).reshape(shape) for part in (centred / scale, slack))
    operands, segments = [(dtype, x)], [1, int(mask), 0, 0]
    if mask:
        operands.append((dtype, np.ones((1, groups, 32, 32), np.float32)))
    along = [-1 if each == axis else 1 for each in range(len(shape))]
    for index, present in enumerate((weight, bias), 2):
        if present:
            segments[index] = 1
            p = random(rng, parameters or dtype, (shape[axis],))
            operands.append((parameters or dtype, p))
            p = p.astype(np.float64).reshape(along)
            if index == 2:
                want, slack = want * p, slack * np.abs(p)
            else:
                want, slack = want + p, slack + 2.0**-23 * (np.abs(p) + np.abs(want))
    attrs = f"num_groups = {groups} : i64, operandSegmentSizes = array<i32: {', '.join(map(str, segments))}>"
    attrs += "" if epsilon is None else f", epsilon = {epsilon:e} : f32"
    attrs += "" if channel_dim is None else f", channel_dim = {channel_dim} : i64"
    suite.add("ttir.group_norm", operands, Want(dtype, want, 1, slack, zeros=False), attrs, label)


for dtype in ("f32", "bf16"):
    for shape in ((1, 1, 16, 8), (2, 3, 5, 12), (1, 7, 9, 64), (2, 2, 3, 4, 6), (3, 4, 1, 4), (0, 2, 2, 4), (2, 0, 3, 4),
                  (4, 4, 4, 4)):
        for channel_dim in (None, *range(len(shape))):
            channels = shape[3 if channel_dim is None else channel_dim]
            for groups in sorted({1, 2 if channels % 2 == 0 else 1, max(channels, 1)}):
                # One element in a group differs from its mean by nothing.
                group_norm(shape, groups, channel_dim, bool(rng.integers(2)), bool(rng.integers(2)), 1e-5, dtype)
    group_norm((1, 32, 32, 64), 32, None, True, True, 1e-6, dtype, mask=True)
    group_norm((2, 64, 40, 40), 32, 1, True, True, 1e-5, dtype, parameters="f32")
    group_norm((1, 3, 200, 200), 1, 1, True, True, 1e-5, dtype)
    group_norm((1, 300, 130, 2), 1, 3, True, False, 1e-5, dtype)
    group_norm((2, 5, 7, 8), 4, None, False, False, None, dtype)
    for value in (0.0, 0.1, 3.3, -1e10):
        x = convert(np.full((1, 9, 13, 8), value, np.float32), dtype)
        group_norm(x.shape, 2, None, True, True, None, dtype, x=x, label="constant")
        group_norm(x.shape, 3, 1, True, True, None, dtype, x=x, label="constant")
    for special in (np.nan, np.inf):
        x = random(rng, dtype, (2, 3, 4, 8))
        x[1, 2, 3, 5] = special
        group_norm(x.shape, 4, None, True, True, 1e-5, dtype, x=x, label="special values")
        group_norm(x.shape, 1, 2, True, True, 1e-5, dtype, x=x, label="special values")
group_norm((1, 16, 16, 16), 4, None, True, True, 1e-5, offset=1000.0, label="far from zero")
group_norm((1, 16, 16, 16), 4, 1, True, True, 1e-5, offset=1000.0, label="far from zero")

suite.finish()
