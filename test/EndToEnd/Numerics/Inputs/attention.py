# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Attention over sequences, caches and paged caches, and writes into paged caches."""

import numpy as np
from harness import Suite, Want, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(16)
EPSILON = 2.0**-24


def plain(dtype):
    """The element type without block floats, which results are not in, nor masks, whose -inf would be the largest of 16."""
    return "bf16" if dtype == "bfp8" else dtype


def wide(x):
    return x.astype(np.float64)


def attend(q, k, v, scale, visible, mask=None, sink=None):
    """The result and how far it may be off, for q [B, H, S, D], k [B, G, L, D] and v [B, G, L, E]; `visible`, `mask` and `sink`
    broadcast to [B, H, S, L]. Rows that see nothing, or only -inf, are 0; what is not visible has no effect, NaN included."""
    q, k, v = wide(q), wide(k), wide(v)
    groups = q.shape[1] // k.shape[1]
    k, v = (np.repeat(part, groups, 1) for part in (k, v))
    visible = np.broadcast_to(visible, (*q.shape[:3], k.shape[2]))
    scores = q @ k.swapaxes(2, 3) * scale
    error = EPSILON * (4 + 2 * q.shape[3] ** 0.5) * np.abs(scale) * (np.abs(q) @ np.abs(k).swapaxes(2, 3))
    if mask is not None:
        scores = scores + wide(mask)
        error = error + EPSILON * np.abs(np.where(np.isfinite(scores), scores, 0))
    scores, error = np.where(visible, scores, -np.inf), np.where(visible, error, 0)
    columns = scores if sink is None else np.concatenate([scores, np.broadcast_to(wide(sink), (*q.shape[:3], 1))], 3)
    largest = columns.max(3, keepdims=True, initial=-np.inf)
    largest = np.where(largest == -np.inf, 0, largest)
    weights = np.exp(scores - largest)
    sums = np.exp(columns - largest).sum(3, keepdims=True)
    weights = np.where(sums == 0, 0, weights / sums)
    if np.isfinite(v).all():
        result, size = weights @ v, weights @ np.abs(v)
    else:  # only what is visible counts
        terms = np.where(visible[..., None], weights[..., None] * v[:, :, None], 0)
        result, size = terms.sum(3), np.abs(terms).sum(3)
    worst = np.where(np.isfinite(error), error, 0).max(3, keepdims=True, initial=0)
    return result, np.where(np.isfinite(size), size, 0) * (2 * worst + 2.0**-20)


def attributes(segments, causal=None, scale=None, window=None, more=""):
    attrs = f"operandSegmentSizes = array<i32: {', '.join(map(str, segments))}>" if segments else ""
    attrs += "" if causal is None else f", is_causal = {str(causal).lower()}"
    attrs += "" if scale is None else f", scale = {scale:e} : f32"
    attrs += "" if window is None else f", sliding_window_size = {window} : ui32"
    return (attrs + more).removeprefix(", ")


def rounded_scale(scale, width):
    return 1 / max(width, 1)**0.5 if scale is None else np.float64(np.float32(scale))


def seen(rows, length, causal, window, origin=0):
    """Which of `length` positions each of `rows` queries sees, of which the first is at `origin`."""
    distance = origin + np.arange(rows)[:, None] - np.arange(length)
    visible = distance >= 0 if causal else np.full(distance.shape, True)
    if window is not None:
        visible = visible & (distance < window if causal else np.abs(distance) <= window // 2)
    return visible


# ---------------------------------------------------------------------------------------------------------------------------------
# Sequences
# ---------------------------------------------------------------------------------------------------------------------------------


def sdpa(batch, heads, key_heads, rows, length, width, dtype="f32", causal=False, mask=None, sink=False, scale=None, window=None,
         high=2, change=None, label="", mask_dtype=None, has_batch=True):
    """`mask` is the shape of a mask, or the mask; `change` edits query, key, value and mask in place; without `has_batch` tensors are
    [heads, length, size]."""
    q = random(rng, dtype, (batch, heads, rows, width), -high, high)
    k, v = (random(rng, dtype, (batch, key_heads, length, width), -high, high) for _ in range(2))
    mask_dtype = mask_dtype or plain(dtype)
    if isinstance(mask, tuple):
        mask = random(rng, mask_dtype, mask, -3, 3)
        mask[rng.random(mask.shape) < 0.3] = -np.inf
    if change:
        change(q, k, v, mask)
    operands = [(dtype, part if has_batch else part[0]) for part in (q, k, v)]
    if mask is not None:
        operands.append((mask_dtype, mask))
    sinks = random(rng, dtype, (1, heads, 1, 1)[not has_batch:], -2, 4) if sink else None
    if sink:
        operands.append((dtype, sinks))
    want, slack = attend(q, k, v, rounded_scale(scale, width), seen(rows, length, causal, window), mask, sinks)
    if not has_batch:
        want, slack = want[0], slack[0]
    suite.add("ttir.scaled_dot_product_attention", operands, Want(plain(dtype), want, slack=slack, zeros=False),
              attributes([1, 1, 1, int(mask is not None), int(sink)], causal, scale, window), label)


for dtype in ("f32", "bf16", "f16", "bfp8"):
    for batch, heads, key_heads, rows, length, width in ((1, 1, 1, 1, 1, 1), (2, 4, 2, 7, 7, 5), (1, 6, 1, 33, 65, 16),
                                                        (2, 3, 3, 5, 130, 40), (1, 2, 2, 32, 32, 64)):
        for sink in (False, True):
            options = {"dtype": dtype, "sink": sink}
            shape = (batch, heads, key_heads, rows, length, width)
            sdpa(*shape, **options)
            sdpa(*shape, scale=0.3, window=5, **options)
            for mask in ((batch, heads, rows, length), (1, 1, 1, length), (batch, 1, 1, length), (1, heads, 1, length),
                         (batch, 1, rows, length)):
                sdpa(*shape, mask=mask, **options)
            sdpa(*shape, mask=(1, 1, rows, length), mask_dtype="f32", window=4, **options)
            if rows == length:
                sdpa(*shape, causal=True, **options)
                for window in (1, 3, 64):
                    sdpa(*shape, causal=True, window=window, **options)
    # Heads without a batch share keys in groups, too.
    for sink in (False, True):
        for mask in (None, (6, 33, 65), (1, 65), (1, 6, 33, 65)):
            sdpa(1, 6, 2, 33, 65, 16, dtype, mask=mask, sink=sink, window=None if mask else 9, has_batch=False)
        sdpa(1, 4, 4, 40, 40, 32, dtype, causal=True, sink=sink, has_batch=False)
    # Large enough for blocks of positions and queries, with products of oneDNN.
    sdpa(1, 2, 2, 300, 300, 64, dtype, causal=True)
    sdpa(1, 4, 1, 130, 1100, 64, dtype)
    sdpa(2, 2, 1, 520, 520, 32, dtype, causal=True, window=200, sink=True)
    sdpa(1, 1, 1, 64, 4500, 40, dtype, mask=(1, 1, 64, 4500))
    sdpa(1, 8, 2, 3, 5000, 16, dtype, sink=True)  # positions in parts
# Scores far apart: without the largest they overflow.
sdpa(1, 2, 2, 40, 40, 64, high=60)
sdpa(1, 2, 2, 40, 40, 64, causal=True, high=60, scale=-1.0)
sdpa(1, 2, 2, 600, 600, 64, causal=True, high=60)
sdpa(1, 2, 1, 9, 9, 8, scale=0.0)
for empty in ((0, 2, 1, 3, 4, 8), (1, 2, 1, 0, 4, 8), (1, 2, 1, 3, 0, 8), (1, 2, 1, 3, 4, 0)):
    sdpa(*empty)
    sdpa(*empty, sink=True)


def hide_rows(q, k, v, mask):
    mask[..., 1:3, :] = -np.inf


def spoil_key(q, k, v, mask):
    k[0, 0, 5] = np.nan


def spoil_late_values(q, k, v, mask):
    k[..., -2, :] = np.inf
    v[..., -1, :] = np.nan
    v[..., -2, :] = np.inf


def endless(q, k, v, mask):
    mask[0, 0, 0, 1] = np.inf
    mask[0, 0, 1, 2] = np.nan


for rows in (8, 400):
    sdpa(1, 2, 2, rows, rows, 64, mask=(1, 1, rows, rows), change=hide_rows, label="rows of -inf")
    sdpa(1, 2, 2, rows, rows, 64, mask=(1, 1, rows, rows), sink=True, change=hide_rows, label="rows of -inf")
    sdpa(1, 2, 1, rows, rows, 64, mask=(1, 1, rows, rows), change=endless, label="inf and NaN in the mask")
    sdpa(1, 2, 1, rows, rows, 64, change=spoil_key, label="NaN in a key")
    # Earlier rows do not see it.
    sdpa(1, 2, 1, rows, rows, 64, causal=True, change=spoil_key, label="NaN in a key")
    # Kernels multiply what is hidden by 0.
    if not suite.options.kernels:
        sdpa(1, 2, 1, rows, rows, 64, causal=True, change=spoil_late_values, label="NaN in values")
        sdpa(1, 1, 1, rows, rows, 64, causal=True, window=3, change=spoil_late_values, label="NaN in values")


# ---------------------------------------------------------------------------------------------------------------------------------
# Caches
# ---------------------------------------------------------------------------------------------------------------------------------


def integers(dtype, values):
    return dtype, np.asarray(values, np.int32 if dtype != "ui32" else np.uint32)


def decode(users, heads, key_heads, length, width, dtype="f32", causal=True, positions=None, mask=None, sink=None, scale=None,
           index="i32"):
    q = random(rng, dtype, (1, users, heads, width), -2, 2)
    k, v = (random(rng, dtype, (users, key_heads, length, width), -2, 2) for _ in range(2))
    at = np.array(rng.integers(0, length, users) if positions is None else positions)
    operands, segments = [(dtype, part) for part in (q, k, v)], [1, 1, 1, 0, 1, 0]
    if mask is not None:
        mask = random(rng, plain(dtype), mask, -3, 3)
        operands.append((plain(dtype), mask))
        segments[3] = 1
    operands.append(integers(index, at))
    sinks = None
    if sink is not None:
        sinks = random(rng, dtype, sink, -2, 4)
        operands.append((dtype, sinks))
        segments[5] = 1
        sinks = (sinks[:, :1] if sink == (heads, 32) else sinks).reshape(1, heads, 1, 1)
    visible = np.arange(length) <= at[:, None] if causal else np.full((users, length), True)
    want, slack = attend(q.reshape(users, heads, 1, width), k, v, rounded_scale(scale, width), visible[:, None, None],
                         None if mask is None else mask.swapaxes(1, 2), sinks)
    suite.add("ttir.scaled_dot_product_attention_decode", operands,
              Want(plain(dtype), want.reshape(q.shape), slack=slack.reshape(q.shape), zeros=False),
              attributes(segments, causal, scale))


for dtype in ("f32", "bf16", "bfp8"):
    for users, heads, key_heads, length, width in ((1, 1, 1, 1, 1), (2, 4, 4, 9, 16), (3, 6, 2, 70, 33), (2, 32, 8, 200, 64)):
        shape = (users, heads, key_heads, length, width)
        for sink in (None, (1, heads, 1, 1), (heads,), (heads, 32)):
            decode(*shape, dtype, sink=sink)
            decode(*shape, dtype, causal=False, sink=sink)
        for mask in ((users, 1, heads, length), (1, 1, 1, length), (users, 1, 1, length), (1, 1, heads, length)):
            decode(*shape, dtype, causal=False, mask=mask)
        decode(*shape, dtype, positions=[0] * users, scale=0.7, index="ui32")
        decode(*shape, dtype, positions=[length - 1] * users, index="i64")
        decode(*shape, dtype, positions=[-1] * users)
        decode(*shape, dtype, positions=[-1] * users, sink=(heads,))
    decode(1, 4, 1, 9000, 64, dtype)
    decode(1, 64, 2, 6000, 64, dtype)  # a group is enough for oneDNN
decode(0, 2, 1, 4, 8)


def pages(users, blocks_per_user, spare=3):
    """A page table whose blocks are in no order, and how many blocks there are."""
    count = users * blocks_per_user + spare
    return rng.permutation(count)[: users * blocks_per_user].reshape(users, blocks_per_user), count


def in_order(cache, table):
    """The rows of each user, [users, heads, positions, size]."""
    parts = cache[table]
    return parts.swapaxes(1, 2).reshape(table.shape[0], cache.shape[1], -1, cache.shape[3])


def paged_decode(users, heads, key_heads, per_user, block, width, dtype="f32", causal=True, positions=None, mask=None, sink=None,
                 scale=None, window=None, output=True, with_positions=True, spoil=False):
    table, count = pages(users, per_user)
    length = per_user * block
    q = random(rng, dtype, (1, users, heads, width), -2, 2)
    k, v = (random(rng, dtype, (count, key_heads, block, width), -2, 2) for _ in range(2))
    at = np.array(rng.integers(0, length, users) if positions is None else positions)
    at = at if with_positions else np.full(users, length - 1)
    operands, segments = [(dtype, q), (dtype, k), (dtype, v)], [1, 1, 1, 1, int(output), 0, int(with_positions), 0]
    written = table.copy()
    if spoil:  # blocks behind the position are not looked at
        for user in range(users):
            written[user, at[user] // block + 1 :] = rng.choice([-1, count, 2**31 - 1])
            if window is not None:  # nor those before the window
                written[user, : max(at[user] + 1 - window, 0) // block] = -1
    operands.append(integers("i32", written))
    if output:
        operands.append((dtype, np.zeros_like(q)))
    if mask is not None:
        mask = random(rng, plain(dtype), mask, -3, 3)
        operands.append((plain(dtype), mask))
        segments[5] = 1
    if with_positions:
        operands.append(integers("i32", at))
    sinks = None
    if sink is not None:
        sinks = random(rng, dtype, sink, -2, 4)
        operands.append((dtype, sinks))
        segments[7] = 1
        sinks = sinks.reshape(1, heads, 1, 1)
    distance = at[:, None] - np.arange(length)
    visible = distance >= 0 if causal else np.full((users, length), True)
    if window is not None:
        visible = visible & (distance < window)
    want, slack = attend(q.reshape(users, heads, 1, width), in_order(k, table), in_order(v, table), rounded_scale(scale, width),
                         visible[:, None, None], None if mask is None else mask.swapaxes(1, 2), sinks)
    suite.add("ttir.paged_scaled_dot_product_attention_decode", operands,
              Want(plain(dtype), want.reshape(q.shape), slack=slack.reshape(q.shape), zeros=False),
              attributes(segments, causal, scale, window))


for dtype in ("f32", "bf16", "bfp8"):
    for users, heads, key_heads, per_user, block, width in ((1, 1, 1, 1, 32, 1), (3, 4, 2, 4, 32, 16), (2, 16, 1, 9, 64, 40)):
        shape = (users, heads, key_heads, per_user, block, width)
        for output in (False, True):
            paged_decode(*shape, dtype, output=output)
            paged_decode(*shape, dtype, with_positions=False, output=output)
            paged_decode(*shape, dtype, causal=False, mask=(users, 1, heads, per_user * block), output=output)
        paged_decode(*shape, dtype, causal=False, mask=(1, 1, 1, per_user * block), with_positions=False, sink=(heads,))
        paged_decode(*shape, dtype, window=20, sink=(1, heads, 1, 1))
        paged_decode(*shape, dtype, positions=[5] * users, spoil=True, scale=0.25)
        paged_decode(*shape, dtype, positions=[-1] * users, spoil=True)
        paged_decode(*shape, dtype, window=33, spoil=True)
    paged_decode(1, 2, 1, 200, 32, 64, dtype)
    paged_decode(2, 2, 1, 200, 32, 64, dtype, positions=[6000, 3000], window=2000, spoil=True)
    paged_decode(1, 32, 1, 50, 96, 64, dtype)


def chunk(batch, heads, key_heads, per_user, block, rows, start, width, dtype="f32", scale=None, output=True):
    table, count = pages(batch, per_user)
    q = random(rng, dtype, (batch, heads, rows, width), -2, 2)
    k, v = (random(rng, dtype, (count, key_heads, block, width), -2, 2) for _ in range(2))
    operands = [(dtype, q), (dtype, k), (dtype, v), integers("i32", table), integers("i64", [start])]
    if output:
        operands.append((dtype, np.zeros_like(q)))
    want, slack = attend(q, in_order(k, table), in_order(v, table), rounded_scale(scale, width),
                         seen(rows, per_user * block, True, None, start))
    suite.add("ttir.chunked_scaled_dot_product_attention", operands, Want(plain(dtype), want, slack=slack, zeros=False),
              attributes(None, scale=scale))


for dtype in ("f32", "bf16", "bfp8"):
    for output in (False, True):
        chunk(1, 1, 1, 1, 8, 1, 0, 1, dtype, output=output)
        chunk(2, 4, 2, 3, 32, 40, 32, 16, dtype, output=output)
        chunk(2, 4, 1, 5, 32, 33, 127, 20, dtype, 0.5, output=output)
    chunk(1, 4, 2, 40, 32, 256, 1000, 64, dtype)


def latent(users, heads, per_user, block, width, value_width, dtype="f32", causal=True, positions=None, value=False, mask=None,
           sink=None, scale=None):
    table, count = pages(users, per_user)
    length = per_user * block
    q = random(rng, dtype, (1, users, heads, width), -1, 1)
    k = random(rng, dtype, (count, 1, block, width), -1, 1)
    v = random(rng, dtype, (count, 1, block, value_width), -2, 2) if value else k[..., :value_width]
    at = np.array(rng.integers(0, length, users) if positions is None else positions)
    operands, segments = [(dtype, q), (dtype, k)], [1, 1, int(value), 1, 0, 1, 0]
    if value:
        operands.append((dtype, v))
    operands.append(integers("i32", table))
    if mask is not None:
        mask = random(rng, plain(dtype), mask, -3, 3)
        operands.append((plain(dtype), mask))
        segments[4] = 1
    operands.append(integers("ui32", at))
    sinks = None
    if sink is not None:
        sinks = random(rng, dtype, sink, -2, 4)
        operands.append((dtype, sinks))
        segments[6] = 1
        sinks = sinks.reshape(1, heads, 1, 1)
    visible = np.arange(length) <= at[:, None] if causal else np.full((users, length), True)
    want, slack = attend(q.reshape(users, heads, 1, width), in_order(k, table), in_order(v, table),
                         1.0 if scale is None else np.float64(np.float32(scale)), visible[:, None, None],
                         None if mask is None else mask.swapaxes(1, 2), sinks)
    shape = (1, users, heads, value_width)
    suite.add("ttir.paged_flash_multi_latent_attention_decode", operands,
              Want(plain(dtype), want.reshape(shape), slack=slack.reshape(shape), zeros=False),
              attributes(segments, causal, scale, more=f", head_dim_v = {value_width} : ui32"))


for dtype in ("f32", "bf16", "bfp8"):
    for value in (False, True):
        latent(1, 1, 1, 32, 1, 1, dtype, value=value)
        latent(2, 5, 3, 32, 40, 24, dtype, value=value, scale=0.3)
        latent(2, 5, 3, 32, 40, 24, dtype, value=value, causal=False, sink=(5,))
        latent(3, 4, 2, 64, 33, 33, dtype, value=value, causal=False, mask=(3, 1, 4, 128))
        latent(1, 128, 20, 32, 96, 64, dtype, value=value)
    latent(2, 3, 2, 32, 8, 16, dtype, value=True)

# ---------------------------------------------------------------------------------------------------------------------------------
# Writes into paged caches
# ---------------------------------------------------------------------------------------------------------------------------------


def paged_fill(users, heads, per_user, block, width, filled, dtype="f32", batch=None):
    table, count = pages(users, per_user)
    entries = [0] if batch is None else batch
    cache = random(rng, dtype, (count, heads, block, width))
    part = random(rng, dtype, (len(entries), heads, filled, width))
    want = cache.copy()
    for entry, user in enumerate(entries):
        for position in range(filled):
            want[table[user, position // block], :, position % block] = part[entry, :, position]
    operands = [(dtype, cache), (dtype, part), integers("i32", table)]
    if batch is not None:
        operands.append(integers("i64", batch))
    suite.add("ttir.paged_fill_cache", operands, Want(dtype, want)).inout = 0


def paged_update(users, heads, padded, per_user, block, width, dtype="f32", form="pages", index="i32"):
    table, count = pages(users, per_user)
    length = per_user * block if form == "pages" else block
    cache = random(rng, dtype, ({"pages": count, "users": users, "shared": 1}[form], heads, block, width))
    part = random(rng, dtype, (1, users, padded, width))
    at = rng.permutation(length)[:users]  # users that share a cache do not write to one place
    want = cache.copy()
    for user in range(users):
        row = {"pages": table[user, at[user] // block], "users": user, "shared": 0}[form]
        want[row, :, at[user] % block] = part[0, user, :heads]
    operands = [(dtype, cache), (dtype, part), integers(index, at)]
    if form == "pages":
        operands.append(integers("i32", table))
    suite.add("ttir.paged_update_cache", operands, Want(dtype, want), f"share_cache = {str(form == 'shared').lower()}").inout = 0


for dtype in ("f32", "bf16"):
    for filled in (0, 1, 31, 32, 33, 96):
        paged_fill(1, 2, 3, 32, 5, filled, dtype)
        paged_fill(4, 3, 3, 32, 16, filled, dtype, [2])
        paged_fill(4, 1, 2, 64, 8, filled, dtype, [3, 0, 1])
    for form in ("pages", "users", "shared"):
        for index in ("i32", "ui32", "i64"):
            paged_update(1, 1, 1, 1, 32, 1, dtype, form, index)
            paged_update(4, 3, 8, 3, 32, 20, dtype, form, index)
            paged_update(8, 8, 32, 2, 64, 64, dtype, form, index)
paged_update(0, 3, 4, 2, 32, 4)
paged_fill(2, 3, 2, 32, 0, 5)

suite.finish()
