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


def conv1d(shape, outputs, kernel, stride=1, padding=0, dilation=1, groups=1, bias=False, dtype="f32", order=(0, 1, 2), result=None):
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

suite.finish()
