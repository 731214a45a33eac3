# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Operations of training: gradients, statistics of batches, optimisers, dropout."""

import math

import numpy as np
from harness import SPECIAL_FLOATS, Suite, Want, bf16, convert, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(15)
EPSILON = 2.0**-24
FLOATS = ("f32", "bf16")


# ---------------------------------------------------------------------------------------------------------------------------------
# Gradients of gelu
# ---------------------------------------------------------------------------------------------------------------------------------

erfc = np.vectorize(math.erfc, otypes=[np.float64])


def exact_slope(x):
    return 0.5 * erfc(-x / np.sqrt(2)) + x * np.exp(-x * x / 2) / np.sqrt(2 * np.pi)


def tanh_slope(x):
    """With 1 + tanh u = 2 / (1 + e^-2u), which keeps its digits where it is small."""
    inner = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    power = np.exp(np.clip(-2 * inner, -740, 700))
    half = 1 / (1 + power)
    slope = half + x * (2 * half * (power * half)) * np.sqrt(2 / np.pi) * (1 + 3 * 0.044715 * x * x)
    return np.where(np.abs(x) > 30, np.where(np.isinf(x), np.nan, (x > 0).astype(np.float64)), slope)


def gelu_bw(grad_shape, shape, form, dtype="f32", grad=None, x=None, result=None, label=""):
    grad = random(rng, dtype, grad_shape) if grad is None else grad
    x = random(rng, dtype, shape, -8, 8) if x is None else x
    slope = (tanh_slope if form == "tanh" else exact_slope)(x.astype(np.float64))
    want = grad.astype(np.float64) * slope
    attrs = f'approximate = "{form}"' if form else ""
    # Next to its zeros the slope is as good as what x is rounded to.
    slack = 2 * EPSILON * np.abs(grad.astype(np.float64)) * np.minimum(np.abs(x.astype(np.float64)), 1) * 2.0**-20
    suite.add("ttir.gelu_bw", [(dtype, grad), (dtype, x)], Want(result or dtype, want, ulps=2, slack=slack, zeros=False), attrs,
              label)


for dtype in FLOATS:
    for form in ("", "none", "tanh"):
        for grad_shape, shape in (((4, 8), (4, 8)), ((1, 8), (4, 1)), ((3, 1, 5), (1, 7, 5)), ((2, 3, 4, 5), (1, 1, 1, 1)),
                                  ((33, 70), (33, 70)), ((0, 4), (1, 4))):
            gelu_bw(grad_shape, shape, form, dtype)
        special = convert(np.array(SPECIAL_FLOATS, np.float32), dtype).reshape(1, -1)
        gelu_bw(special.shape, special.shape, form, dtype, np.ones_like(special), special, label="special values")
        gelu_bw(special.shape, special.shape, form, dtype, special, np.full_like(special, 0.5), label="special gradients")
gelu_bw((4, 8), (4, 8), "tanh", "f32", result="bf16")


# ---------------------------------------------------------------------------------------------------------------------------------
# Statistics of batches
# ---------------------------------------------------------------------------------------------------------------------------------


def batch_norm(shape, dimension, dtype="f32", epsilon=1e-5, momentum=0.1, x=None, form=(0,), label=""):
    channels = shape[dimension]
    axes = tuple(axis for axis in range(len(shape)) if axis != dimension)
    x = random(rng, dtype, shape) if x is None else x
    scale, offset, running_mean = (random(rng, dtype, (channels,)) for _ in range(3))
    running_variance = random(rng, dtype, (channels,), 0.5, 4)
    along = [channels if axis == dimension else 1 for axis in range(len(shape))]
    wide = x.astype(np.float64)
    mean, variance = wide.mean(axes), wide.var(axes)
    root = np.sqrt(variance + np.float64(np.float32(epsilon))).reshape(along)
    factor = scale.astype(np.float64).reshape(along) / root
    want = (wide - mean.reshape(along)) * factor + offset.reshape(along)
    slack = 8 * EPSILON * ((np.abs(wide) + np.abs(mean).reshape(along)) * np.abs(factor) + np.abs(offset).reshape(along))
    share = np.float64(np.float32(momentum))
    statistics = []
    for batch, running, bound in ((mean, running_mean, np.abs(wide).max(axes, initial=0)),
                                  (variance, running_variance, (wide * wide).max(axes, initial=0))):
        result = share * batch + (1 - share) * running
        statistics.append(Want(dtype, result.reshape([channels]), slack=4 * EPSILON * (bound + np.abs(running)), zeros=False))
    given = [p.reshape([channels if n == 0 else n for n in form]) for p in (scale, offset, running_mean, running_variance)]
    suite.add("ttir.batch_norm_training", [(dtype, p) for p in (x, *given)],
              [Want(dtype, want, slack=np.nan_to_num(slack), zeros=False), *statistics],
              f"dimension = {dimension} : i32, epsilon = {epsilon:e} : f32, momentum = {momentum:e} : f32", label)


for dtype in FLOATS:
    for dimension in range(4):
        batch_norm((2, 3, 4, 5), dimension, dtype)
        batch_norm((3, 33, 20, 2), dimension, dtype, momentum=1.0)
    batch_norm((40, 7), 1, dtype)
    batch_norm((40, 7), 0, dtype, momentum=0.0)
    batch_norm((2, 3, 2, 3, 4), 1, dtype)
    batch_norm((5, 8, 6), 2, dtype, epsilon=0.5)
    batch_norm((1, 4, 1, 1), 1, dtype)  # one element for each channel
    batch_norm((2, 0, 4, 4), 1, dtype)
    batch_norm((0, 3, 4, 4), 1, dtype)
batch_norm((2, 3, 4, 5), 1, form=(1, 1, 1, 0))
batch_norm((2, 100, 90, 3), 3)
batch_norm((2, 3, 150, 150), 1)
far = random(rng, "f32", (4, 2, 9, 9)) + np.float32(1000)
batch_norm(far.shape, 1, x=far, label="far from zero")
special = random(rng, "f32", (2, 4, 3, 3))
special[0, 0, 0, 0], special[1, 1, 2, 2] = np.nan, np.inf
batch_norm(special.shape, 1, x=special, label="special values")


# ---------------------------------------------------------------------------------------------------------------------------------
# Gradients of tables
# ---------------------------------------------------------------------------------------------------------------------------------


def embedding_bw(rows, width, shape, dtype="f32", index="ui32", indices=None, gradient=None):
    indices = random(rng, index, shape, 0, rows - 1) if indices is None else indices
    gradient = random(rng, dtype, (*indices.shape, width)) if gradient is None else gradient
    isExact = dtype not in FLOATS
    want = np.zeros((rows, width), np.int64 if isExact else np.float64)
    np.add.at(want, indices.astype(np.int64).reshape(-1), gradient.reshape(-1, width).astype(want.dtype))
    bound = np.zeros((rows, width))
    np.add.at(bound, indices.astype(np.int64).reshape(-1), np.abs(gradient.reshape(-1, width).astype(np.float64)))
    suite.add("ttir.embedding_backward", [(index, indices), (dtype, random(rng, dtype, (rows, width))), (dtype, gradient)],
              Want(dtype, want, slack=0.0 if isExact else bound * 2.0**-50, zeros=False))


for dtype, index in (("f32", "ui32"), ("bf16", "i64"), ("f32", "bf16"), ("si32", "i32"), ("f32", "ui16")):
    embedding_bw(8, 16, (1, 4), dtype, index)
    embedding_bw(5, 33, (6, 7), dtype, index)
    embedding_bw(1, 3, (40,), dtype, index)  # all of one row
    embedding_bw(70, 1, (3, 1, 5), dtype, index)
    embedding_bw(4, 4, (0,), dtype, index)
embedding_bw(1000, 64, (16, 128))
embedding_bw(3, 2500, (2, 50), "bf16")
special = np.array([[np.nan, 1, -0.0], [np.inf, 2, -0.0], [-np.inf, 3e38, 0.0], [1, 3e38, 5]], np.float32)
embedding_bw(3, 3, (4,), indices=np.array([0, 1, 1, 2], np.uint32), gradient=special)


# ---------------------------------------------------------------------------------------------------------------------------------
# AdamW
# ---------------------------------------------------------------------------------------------------------------------------------

MULTIPLIER, MIXING = np.uint64(0xD1342543DE82EF95), (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))


def random_bits(seed, count):
    """The counter-based generator of docs/simulator.md."""
    bits = (np.uint64(seed) * MULTIPLIER) ^ ((np.arange(count, dtype=np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15))
    for _ in range(2):
        bits = (bits ^ (bits >> np.uint64(30))) * MIXING[0]
        bits = (bits ^ (bits >> np.uint64(27))) * MIXING[1]
        bits ^= bits >> np.uint64(31)
    return bits


def adamw(shape, dtype="f32", amsgrad=False, step=3, decay=0.01, chance=False, grad=None, epsilon=1e-8):
    param, grad, moment = random(rng, dtype, shape), random(rng, dtype, shape) if grad is None else grad, random(rng, dtype, shape)
    square, largest = random(rng, dtype, shape, 0, 4), random(rng, dtype, shape, 0, 4)
    rate, beta1, beta2 = (float(np.float32(x)) for x in (1e-2, 0.9, 0.999))
    power1, power2 = (float(np.float32(x**step)) for x in (0.9, 0.999))
    epsilon, decay = float(np.float32(epsilon)), float(np.float32(decay))
    p, g, m, v, top = (x.astype(np.float64) for x in (param, grad, moment, square, largest))
    m, v = beta1 * m + (1 - beta1) * g, beta2 * v + (1 - beta2) * g * g
    top = np.maximum(top, v)
    want = p - rate * (m / (1 - power1)) / (np.sqrt((top if amsgrad else v) / (1 - power2)) + epsilon) - rate * decay * p
    if chance:
        seed = int(np.float32(power1).view(np.uint32))
        bits = want.astype(np.float32).view(np.uint32).reshape(-1).astype(np.uint64)
        bits += random_bits(seed, want.size) >> np.uint64(48)
        want = (bits & np.uint64(0xFFFF0000)).astype(np.uint32).view(np.float32).reshape(shape)
    operands = [param, grad, moment, square] + ([largest] if amsgrad else [])
    wants = [Want(dtype, want, ulps=0 if chance else 1), Want(dtype, m, ulps=1), Want(dtype, v, ulps=1)]
    wants += [Want(dtype, top, ulps=1)] if amsgrad else []
    suite.add("ttir.adamw", [(dtype, x) for x in operands], wants,
              f"beta1 = {beta1!r} : f32, beta1_pow = {power1!r} : f32, beta2 = {beta2!r} : f32, beta2_pow = {power2!r} : f32, "
              f"epsilon = {epsilon!r} : f32, lr = {rate!r} : f32, stochastic_rounding = {str(chance).lower()}, "
              f"weight_decay = {decay!r} : f32")


for dtype in FLOATS:
    for amsgrad in (False, True):
        for shape in ((4, 8), (3,), (2, 3, 4, 5), (), (0, 3), (40, 70)):
            adamw(shape, dtype, amsgrad)
        adamw((8, 8), dtype, amsgrad, step=1, decay=0.0)
        special = convert(np.array(SPECIAL_FLOATS, np.float32), dtype)
        adamw(special.shape, dtype, amsgrad, grad=special, epsilon=1e-3)
    adamw((40, 70), dtype, chance=dtype == "bf16")


# ---------------------------------------------------------------------------------------------------------------------------------
# Dropout
# ---------------------------------------------------------------------------------------------------------------------------------


def dropout(shape, prob, scale=1.0, seed=0, dtype="f32", x=None):
    x = random(rng, dtype, shape, -30, 30) if x is None else x
    uniform = (random_bits(seed, x.size) >> np.uint64(40)).astype(np.float32).reshape(x.shape) * np.float32(2.0**-24)
    kept = x.astype(np.float64) * np.float64(np.float32(scale))
    want = np.where(uniform < np.float32(prob), 0, kept if dtype in FLOATS else np.trunc(kept).astype(np.int64))
    suite.add("ttir.dropout", [(dtype, x)], Want(dtype, want),
              f"prob = {prob:e} : f32, scale = {scale:e} : f32, seed = {seed} : ui32, "
              f"use_per_device_seed = {str(bool(seed & 1)).lower()}")


for dtype in (*FLOATS, "si32", "ui8", "si8"):
    for prob in (0.0, 0.1, 0.5, 1.0):
        dropout((4, 8), prob, 2.0, 7, dtype)
        dropout((2, 33, 70), prob, 1.25, 4294967295, dtype)
        dropout((2, 3, 4, 5), prob, dtype=dtype)
    dropout((0, 4), 0.5, dtype=dtype)
    if dtype in FLOATS:
        special = convert(np.array(SPECIAL_FLOATS, np.float32), dtype).reshape(1, -1)
        dropout(special.shape, 0.5, 2.0, 1, dtype, special)


# ---------------------------------------------------------------------------------------------------------------------------------
# Attention
# ---------------------------------------------------------------------------------------------------------------------------------


def attention(shape, groups=None, value_size=None, mask="causal", dropout=0.0, dtype="f32", bound=2, has_batch=True):
    """Both passes: the gradients take what numpy's forward pass gives. Without `has_batch` tensors lose the axis of one entry."""
    given = lambda x: x if has_batch else x[0]
    batch, heads, length, size = shape
    groups, value_size = groups or heads, value_size or size
    query, key = random(rng, dtype, shape, -bound, bound), random(rng, dtype, (batch, groups, length, size), -bound, bound)
    value, grad = random(rng, dtype, (batch, groups, length, value_size)), random(rng, dtype, (batch, heads, length, value_size))
    q, k, v, g = (x.astype(np.float64) for x in (query, key, value, grad))
    k, v = (x.repeat(heads // groups, 1) for x in (k, v))
    scores = q @ k.swapaxes(2, 3) / np.sqrt(size)
    operands, attrs = [], f"mask_type = #ttcore.attention_mask_type<{mask}>"
    if mask == "arbitrary":
        extra = random(rng, dtype, (1, 1, length, length))
        extra[:, :, :, 1:] = np.where(rng.random((1, 1, length, length - 1)) < 0.3, -np.inf, extra[:, :, :, 1:])
        scores, operands = scores + extra, [(dtype, given(extra))]
    elif mask == "causal":
        scores = np.where(np.tri(length, dtype=bool), scores, -np.inf)
    top = scores.max(3, keepdims=True)
    powers = np.exp(scores - top)
    total = powers.sum(3, keepdims=True)
    weights, logarithm = powers / total, top + np.log(total)
    kept = np.ones(weights.shape)
    if dropout:
        attrs += f", dropout_probability = {dropout:e} : f32"
        uniform = (random_bits(0, weights.size) >> np.uint64(40)).astype(np.float32).reshape(weights.shape) * np.float32(2.0**-24)
        kept = (uniform >= np.float32(dropout)) / (1 - np.float64(np.float32(dropout)))
    output = (weights * kept) @ v
    # Exponentials are off by as much as large scores are rounded.
    error = (2.0**-17 if dtype == "f32" else 2.0**-7) + 8 * EPSILON * np.abs(scores[np.isfinite(scores)]).max(initial=0)
    close = lambda x: Want(dtype, given(x), slack=error * (np.abs(x).max(initial=0) + 1), zeros=False)
    forward = [(dtype, given(x)) for x in (query, key, value)]
    suite.add("ttir.sdpa_fw", forward + operands, close(output), attrs)
    tiles = logarithm.repeat(32, 3)
    suite.add("ttir.sdpa_fw", forward + operands, [close(output), close(tiles)], attrs + ", return_intermediates = true")
    saved, tiles = convert(output, dtype), convert(tiles, dtype)
    # From what is saved, as the operation sees it.
    weights = np.exp(scores - tiles[..., :1].astype(np.float64))
    slopes = weights * (kept * (g @ v.swapaxes(2, 3)) - (g * saved).sum(3, keepdims=True)) / np.sqrt(size)
    joined = lambda x: x.reshape(batch, groups, heads // groups, length, x.shape[3]).sum(2)
    wants = [slopes @ k, joined(slopes.swapaxes(2, 3) @ q), joined((weights * kept).swapaxes(2, 3) @ g)]
    suite.add("ttir.sdpa_bw", [(dtype, given(grad)), (dtype, given(saved)), *forward, (dtype, given(tiles)), *operands],
              [close(x) for x in wants], attrs)


for dtype in FLOATS:
    for mask in ("causal", "none", "arbitrary"):
        attention((1, 4, 8, 16), mask=mask, dtype=dtype)
        attention((2, 4, 33, 5), 2, 7, mask, dtype=dtype)
        attention((1, 2, 1, 3), 1, mask=mask, dtype=dtype)
        attention((1, 4, 33, 5), 2, 7, mask, dtype=dtype, has_batch=False)
        attention((1, 1, 300, 8), mask=mask, dtype=dtype)  # several blocks of rows and keys
        attention((1, 2, 20, 4), 1, mask=mask, dropout=0.25, dtype=dtype)
    attention((0, 2, 4, 4), dtype=dtype)
    attention((1, 3, 520, 16), 3, 16, "none", 0.5, dtype)
attention((1, 2, 40, 8), bound=60)  # scores far apart

suite.finish()
