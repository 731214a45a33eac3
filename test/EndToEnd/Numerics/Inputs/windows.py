# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Convolutions and pools."""

import itertools

import numpy as np
from harness import Suite, Want, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(8)
EPSILON = 2.0**-24


def pair(value):
    return (value, value) if isinstance(value, int) else value


def four(padding):
    """Top, left, bottom, right."""
    if isinstance(padding, int):
        return (padding,) * 4
    return padding if len(padding) == 4 else (*padding, *padding)


def written(value):
    return f"{value} : i32" if isinstance(value, int) else f"array<i32: {', '.join(map(str, value))}>"


def flattened(shape):
    """The attribute that says what the axes of a flattened activation were."""
    info = f"batch_size = {shape[0]}, input_height = {shape[1]}, input_width = {shape[2]}"
    return f", flattened_compat_info = #ttir<flattened_compat {info}>"


def extents(size, before, after, kernel, stride, dilation, ceil):
    """The number of windows along an axis."""
    span = size + before + after - dilation * (kernel - 1) - 1
    count = -(-span // stride) + 1 if ceil else span // stride + 1
    if ceil and (count - 1) * stride >= size + before:
        count -= 1
    return count


def convolve(x, weight, bias, stride, padding, dilation, groups):
    """Cross-correlation of NHWC activations with O, C/G, Kh, Kw weights, in the type of the operands."""
    (sh, sw), (dh, dw), (top, left, bottom, right) = pair(stride), pair(dilation), four(padding)
    batch, height, width, channels = x.shape
    outputs, per_group, kh, kw = weight.shape
    x = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))
    rows, columns = extents(height, top, bottom, kh, sh, dh, False), extents(width, left, right, kw, sw, dw, False)
    result = np.zeros((batch, rows, columns, outputs), x.dtype)
    for group in range(groups):
        part = x[..., group * per_group : (group + 1) * per_group]
        to = slice(group * outputs // groups, (group + 1) * outputs // groups)
        for i, j in itertools.product(range(kh), range(kw)):
            window = part[:, i * dh : i * dh + (rows - 1) * sh + 1 : sh, j * dw : j * dw + (columns - 1) * sw + 1 : sw]
            result[..., to] += window @ weight[to, :, i, j].T
    return result if bias is None else result + bias.reshape(-1)


def conv2d(shape, outputs, kernel, stride=1, padding=0, dilation=1, groups=1, bias=False, dtype="f32", nchw=False, flat=False,
           result=None):
    x = random(rng, dtype, shape)
    weight = random(rng, dtype, (outputs, shape[3] // groups, *pair(kernel)))
    b = random(rng, dtype, (1, 1, 1, outputs)) if bias else None
    wide = [None if part is None else part.astype(np.float64) for part in (x, weight, b)]
    want = convolve(*wide, stride, padding, dilation, groups)
    bound = convolve(*(None if part is None else np.abs(part) for part in wide), stride, padding, dilation, groups)
    attrs = f"dilation = {written(dilation)}, groups = {groups} : i32, padding = {written(padding)}, stride = {written(stride)}"
    operands = [x, weight] + ([b] if bias else [])
    if nchw:
        attrs += ", batch_dim = 0 : i64, channel_dim = 1 : i64, height_dim = 2 : i64, width_dim = 3 : i64"
        operands[0], want, bound = (part.transpose(0, 3, 1, 2) for part in (x, want, bound))
        operands[2:] = [part.transpose(0, 3, 1, 2) for part in operands[2:]]
    if flat:
        attrs += flattened(shape)
        operands[0], want, bound = (part.reshape(1, 1, -1, part.shape[3]) for part in (x, want, bound))
    length = weight[0].size
    suite.add("ttir.conv2d", [(dtype, part) for part in operands],
              Want(result or dtype, want, slack=EPSILON * (2 + 2 * length**0.5) * bound, zeros=False), attrs)


for dtype in ("f32", "bf16"):
    for nchw in (False, True):
        options = {"dtype": dtype, "nchw": nchw}
        conv2d((1, 1, 1, 1), 1, 1, **options)
        conv2d((1, 5, 7, 3), 4, 3, **options)
        conv2d((2, 8, 9, 3), 5, (3, 2), padding=1, bias=True, **options)
        conv2d((1, 9, 8, 4), 6, 3, stride=2, padding=(1, 2), groups=2, **options)
        conv2d((1, 9, 8, 4), 6, (2, 3), stride=(2, 1), padding=(0, 1, 2, 3), bias=True, **options)
        conv2d((1, 9, 8, 4), 6, (2, 3), stride=(1, 3), padding=(3, 2, 1, 0), dilation=(2, 1), **options)
        conv2d((1, 11, 12, 2), 3, 3, dilation=(3, 2), padding=(2, 0, 1, 4), stride=2, **options)
        conv2d((2, 6, 6, 8), 8, 3, padding=1, groups=8, bias=True, **options)  # depthwise
        conv2d((1, 6, 6, 4), 12, 3, padding=1, groups=4, **options)  # depthwise, several outputs per channel
        conv2d((2, 7, 7, 32), 64, 1, **options)
        conv2d((2, 7, 7, 6), 9, 1, stride=2, groups=3, bias=True, **options)
        conv2d((1, 17, 15, 33), 31, 5, stride=3, padding=2, **options)
        conv2d((1, 30, 30, 3), 16, 7, stride=2, padding=3, bias=True, **options)
        conv2d((1, 4, 4, 2), 3, 4, **options)  # the window is all there is
        conv2d((1, 2, 2, 2), 3, 3, padding=1, **options)
        conv2d((1, 1, 64, 8), 8, (1, 3), padding=(0, 1), **options)
        conv2d((1, 3, 3, 1), 2, (2, 2), padding=(4, 3, 5, 6), **options)  # windows of nothing but padding
        conv2d((0, 5, 5, 3), 4, 3, **options)  # no images
    conv2d((2, 5, 7, 3), 4, 3, padding=1, flat=True, dtype=dtype)
    conv2d((2, 6, 7, 4), 4, 3, padding=(0, 1, 1, 2), stride=2, bias=True, flat=True, dtype=dtype)
conv2d((1, 5, 7, 3), 4, 3, dtype="bf16", result="f32")
conv2d((1, 5, 7, 3), 4, 3, dtype="f32", result="bf16")
for _ in range(30):
    groups = int(rng.integers(1, 4))
    kernel, dilation = tuple(map(int, rng.integers(1, 4, 2))), tuple(map(int, rng.integers(1, 3, 2)))
    shape = (int(rng.integers(1, 3)), *(int(n) for n in rng.integers(6, 14, 2)), groups * int(rng.integers(1, 5)))
    conv2d(shape, groups * int(rng.integers(1, 5)), kernel, tuple(map(int, rng.integers(1, 4, 2))),
           tuple(map(int, rng.integers(0, 4, 4))), dilation, groups, bool(rng.integers(2)),
           ("f32", "bf16")[rng.integers(2)], bool(rng.integers(2)))


def pool(op, shape, kernel, stride, padding=0, dilation=1, ceil=False, include=None, dtype="f32", x=None, flat=False):
    """Loops over windows. The divisor of a mean: with padding counted, the part of the window inside of image and padding (what
    ceil_mode adds beyond does not count); else the part inside of the image."""
    x = random(rng, dtype, shape) if x is None else x
    (kh, kw), (sh, sw), (dh, dw), (top, left, bottom, right) = pair(kernel), pair(stride), pair(dilation), four(padding)
    batch, height, width, channels = shape
    rows, columns = extents(height, top, bottom, kh, sh, dh, ceil), extents(width, left, right, kw, sw, dw, ceil)
    want = np.zeros((batch, rows, columns, channels))
    for row, column in itertools.product(range(rows), range(columns)):
        taps = list(itertools.product((row * sh - top + i * dh for i in range(kh)),
                                      (column * sw - left + j * dw for j in range(kw))))
        inside = [(i, j) for i, j in taps if 0 <= i < height and 0 <= j < width]
        counted = [(i, j) for i, j in taps if i < height + bottom and j < width + right] if include is not False else inside
        values = np.array([x[:, i, j].astype(np.float64) for i, j in inside]).reshape(len(inside), batch, channels)
        if op == "max_pool2d":
            want[:, row, column] = values.max(axis=0, initial=-np.inf)
        else:
            want[:, row, column] = values.sum(axis=0) / np.float64(len(counted))
    attrs = (f"ceil_mode = {str(ceil).lower()}, dilation = {written(dilation)}, kernel = {written(kernel)}, "
             f"padding = {written(padding)}, stride = {written(stride)}")
    if include is not None:
        attrs += f", count_include_pad = {str(include).lower()}"
    given = x
    if flat:
        attrs += flattened(shape)
        given, want = x.reshape(1, 1, -1, channels), want.reshape(1, 1, -1, channels)
    slack = 0.0 if op == "max_pool2d" else 2.0**-20
    suite.add(f"ttir.{op}", [(dtype, given)], Want(dtype, want, slack=slack, zeros=False), attrs)


for dtype in ("f32", "bf16"):
    for op, include in (("max_pool2d", None), ("avg_pool2d", None), ("avg_pool2d", True), ("avg_pool2d", False)):
        options = {"dtype": dtype, "include": include}
        for ceil in (False, True):
            options["ceil"] = ceil
            pool(op, (1, 1, 1, 1), 1, 1, **options)
            pool(op, (2, 8, 9, 3), 2, 2, **options)
            pool(op, (1, 9, 8, 33), 3, 2, 1, **options)
            pool(op, (1, 10, 11, 4), (3, 2), (2, 3), (1, 0), **options)
            pool(op, (1, 10, 11, 4), (2, 3), (3, 2), (0, 1, 1, 0), **options)
            pool(op, (1, 7, 7, 2), (3, 3), (2, 2), (1, 0, 0, 1), **options)
            pool(op, (1, 6, 5, 2), 3, 3, **options)
            pool(op, (2, 5, 5, 32), 5, 1, **options)
            pool(op, (1, 12, 11, 3), 3, 2, 1, (2, 1), **options)
            pool(op, (1, 12, 11, 3), (2, 3), (3, 2), (1, 1, 0, 0), (1, 2), **options)
            pool(op, (2, 6, 7, 3), 2, 2, flat=True, **options)
            pool(op, (0, 6, 7, 3), 2, 2, **options)
            pool(op, (1, 2, 2, 1), 2, 3, 1, **options)
    special = np.array([np.nan, 1, 2, -np.inf, -np.inf, -np.inf, np.inf, 3, -0.0, 0.0, -1, -2], np.float32).reshape(1, 3, 4, 1)
    pool("max_pool2d", special.shape, (1, 2), 1, x=special, dtype=dtype)
    pool("max_pool2d", (1, 2, 2, 3), 3, 1, 1, x=np.full((1, 2, 2, 3), -5, np.float32), dtype=dtype)  # padding is below everything
    for shape in ((2, 3, 4, 5), (1, 7, 7, 64), (1, 1, 1, 1)):
        x = random(rng, dtype, shape)
        suite.add("ttir.global_avg_pool2d", [(dtype, x)],
                  Want(dtype, x.astype(np.float64).mean((1, 2), keepdims=True), slack=2.0**-21))
for dtype in ("si32", "ui8", "si8", "i16"):
    pool("max_pool2d", (1, 8, 9, 3), 3, 2, 1 if dtype == "ui8" else 0, dtype=dtype)
for _ in range(30):
    kernel = tuple(map(int, rng.integers(1, 4, 2)))
    dilation = tuple(map(int, rng.integers(1, 3, 2)))
    padding = tuple(int(rng.integers(0, kernel[i % 2] // 2 + 1)) for i in range(4))
    op = ("max_pool2d", "avg_pool2d")[rng.integers(2)]
    pool(op, (1, *(int(n) for n in rng.integers(6, 12, 2)), 3), kernel, tuple(map(int, rng.integers(1, 4, 2))), padding, dilation,
         bool(rng.integers(2)), None if op == "max_pool2d" else bool(rng.integers(2)), ("f32", "bf16")[rng.integers(2)])

suite.finish()
