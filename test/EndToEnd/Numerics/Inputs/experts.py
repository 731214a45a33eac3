# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Mixtures of experts on one device: sparse products, routing, networks and the combination of their results."""

import numpy as np
from harness import Suite, Want, bf16, convert, random

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(15)
EPSILON = 2.0**-24
NONE = 2**32 - 1


def flag(value):
    return str(bool(value)).lower()


# ---------------------------------------------------------------------------------------------------------------------------------
# Products
# ---------------------------------------------------------------------------------------------------------------------------------


def sparse_matmul(lhs, experts, k, n, a_sparse=False, b_sparse=True, dtype="f32", mask_type="f32", mask=None, per_expert=False):
    """`lhs` is [outer..., rows]: two leading extents of a, or one, before the experts, if it is sparse."""
    shape = (lhs[0], experts if a_sparse else lhs[1], lhs[2], k)
    a, b = random(rng, dtype, shape), random(rng, dtype, (1, experts, k, n))
    blocks = (1, 1, 1, experts) if per_expert else (1, 1, lhs[0], experts) if a_sparse else (lhs[0], lhs[1], 1, experts)
    mask = convert(rng.integers(0, 2, blocks) * 3, mask_type) if mask is None else np.full(blocks, mask)
    kind = np.float64 if dtype in ("f32", "bf16") else np.int64
    x, y = a.astype(kind), b.astype(kind)[0]
    product = np.matmul(x, y) if a_sparse else np.matmul(x[:, :, None, None], y)
    bound = np.matmul(np.abs(x), np.abs(y)) if a_sparse else np.matmul(np.abs(x)[:, :, None, None], np.abs(y))
    marks = (mask.reshape(-1, experts, 1, 1) if a_sparse else mask.reshape(*blocks[:2], 1, experts, 1, 1)) != 0
    want = np.where(marks, product, 0)
    slack = 0.0 if kind is np.int64 else k * EPSILON * bound
    suite.add("ttir.sparse_matmul", [(dtype, a), (dtype, b), (mask_type, mask)], Want(dtype, want, slack=slack, zeros=False),
              f"is_input_a_sparse = {flag(a_sparse)}, is_input_b_sparse = {flag(b_sparse)}, nnz = {max(1, int((mask != 0).sum()))} : i64")


for dtype, mask_type in (("f32", "f32"), ("bf16", "bf16"), ("si32", "i32"), ("f32", "ui16")):
    options = {"dtype": dtype, "mask_type": mask_type}
    sparse_matmul((1, 2, 4), 3, 8, 16, **options)
    sparse_matmul((2, 3, 1), 4, 33, 5, **options)
    sparse_matmul((2, 3, 7), 4, 5, 6, per_expert=True, **options)
    sparse_matmul((1, 1, 32), 8, 64, 32, mask=0, **options)
    sparse_matmul((3, None, 4), 5, 8, 9, True, False, **options)
    sparse_matmul((1, None, 4), 5, 8, 9, True, True, **options)
    sparse_matmul((2, 1, 3), 2, 0, 4, **options)
    sparse_matmul((0, 1, 3), 2, 4, 4, **options)
sparse_matmul((2, 4, 64), 8, 128, 96)
# What is not computed is 0, whatever the factors are.
a, b = np.full((1, 1, 2, 3), np.nan, np.float32), np.full((1, 2, 3, 2), np.inf, np.float32)
suite.add("ttir.sparse_matmul", [("f32", a), ("f32", b), ("f32", np.array([0, 1], np.float32).reshape(1, 1, 1, 2))],
          Want("f32", np.stack([np.zeros((2, 2)), np.full((2, 2), np.nan)]).reshape(1, 1, 1, 2, 2, 2)))


# ---------------------------------------------------------------------------------------------------------------------------------
# Routing
# ---------------------------------------------------------------------------------------------------------------------------------


def router(batch, hidden, experts, k, dtype="f32"):
    # Logits that are apart, so that rounding does not decide which are the largest.
    x, weight = random(rng, dtype, (batch, hidden)), np.zeros((hidden, experts), np.float32)
    weight[0, :] = 2.0**-8
    order = np.argsort(rng.random((batch, experts)), axis=1)
    bias = convert(order * 0.125, dtype)
    logits = x.astype(np.float64) @ weight.astype(np.float64) + bias
    chosen = np.argsort(-logits, axis=1, kind="stable")[:, :k]
    values = np.take_along_axis(logits, chosen, 1)
    powers = np.exp(values - values.max(1, keepdims=True))
    want = powers / powers.sum(1, keepdims=True)
    suite.add("ttir.topk_router_gpt", [(dtype, x), (dtype, weight), (dtype, bias)],
              [Want("ui16", chosen), Want(dtype, want, ulps=4, slack=16 * EPSILON * want)],
              f"k = {k} : i32, num_experts = {experts} : i32")


for dtype in ("f32", "bf16"):
    router(4, 8, 16, 2, dtype)
    router(1, 1, 1, 1, dtype)
    router(33, 64, 32, 4, dtype)
    router(5, 7, 9, 9, dtype)


def remap(batch, length, experts, devices, local, chosen, reduction, dtype="bf16", index="ui16", named=2):
    tokens = batch * length
    weights = random(rng, dtype, (1, batch, length, experts))
    owners = rng.integers(0, devices, experts)
    mapping = (owners[:, None] == np.arange(devices)).astype(np.int64).reshape(1, 1, experts, devices)
    metadata = rng.integers(0, min(experts, named * chosen), (1, batch, length, chosen))
    mine = np.flatnonzero(owners == 0)[:local]
    want, reduced = np.zeros((tokens, local)), np.zeros((-(-tokens // reduction), local), np.int64)
    for token, names in enumerate(metadata.reshape(tokens, chosen)):
        for column, expert in enumerate(mine):
            if expert in names:
                want[token, column] = weights.reshape(tokens, experts)[token, expert]
                reduced[token // reduction, column] = 1
    suite.add("ttir.moe_expert_token_remap", [(dtype, weights), (index, mapping), (index, metadata)],
              [Want(dtype, want.reshape(1, batch, length, local)), Want(index, reduced.reshape(1, 1, -1, local))],
              f"reduction_size = {reduction} : i64")


for dtype, index in (("bf16", "ui16"), ("f32", "i32")):
    remap(2, 8, 4, 2, 2, 2, 4, dtype, index)
    remap(1, 7, 8, 1, 8, 3, 2, dtype, index)
    remap(3, 5, 16, 4, 6, 4, 32, dtype, index)  # columns without an expert
    remap(3, 5, 16, 1, 5, 4, 1, dtype, index)
    remap(0, 5, 4, 2, 2, 2, 4, dtype, index)


def combine(experts, batch, length, hidden, slots, dtype="bf16", index="ui16"):
    tokens = batch * length
    rows, scales = random(rng, dtype, (experts, tokens, hidden)), random(rng, dtype, (experts, tokens))
    maps = np.stack([rng.permutation(tokens) for _ in range(experts)]) if tokens else np.zeros((experts, 0), np.int64)
    counts = rng.integers(0, tokens + 1, experts)
    want, used = np.zeros((slots, tokens, hidden)), np.zeros(tokens, np.int64)
    bound = np.zeros((slots, tokens, hidden))
    for expert in range(experts):
        for i in range(counts[expert]):
            token = maps[expert, i]
            slot = min(used[token], slots - 1)
            product = scales[expert, i].astype(np.float64) * rows[expert, i].astype(np.float64)
            want[slot, token] += product
            bound[slot, token] += np.abs(product)
            used[token] += 1
    suite.add("ttir.selective_reduce_combine", [(dtype, rows), (dtype, scales), (index, maps), ("ui32", counts)],
              Want(dtype, want, slack=4 * EPSILON * bound, zeros=False),
              f"batch_size = {batch} : ui32, experts = {experts} : ui32, hidden_size = {hidden} : ui32, "
              f"select_experts_k = {slots} : ui32, seq_size = {length} : ui32")


for dtype in ("bf16", "f32"):
    combine(4, 4, 8, 64, 2, dtype)
    combine(2, 1, 5, 3, 4, dtype, "i32")
    combine(8, 3, 3, 33, 1, dtype)


# ---------------------------------------------------------------------------------------------------------------------------------
# Networks
# ---------------------------------------------------------------------------------------------------------------------------------


def by_cores(matrix, cores, groups):
    """[experts, rows, columns] as [cores, 1, experts, groups, rows, 128], columns padded with zeros."""
    experts, rows, columns = matrix.shape
    padded = np.zeros((experts, rows, cores * groups * 128), np.float32)
    padded[:, :, :columns] = matrix
    return padded.reshape(experts, rows, cores, groups, 128).transpose(2, 0, 3, 1, 4)[:, None]


def interleaved(gate, up):
    """Tiles of both by turns."""
    experts, rows, columns = gate.shape
    width = -(-columns // 32) * 32
    both = np.zeros((experts, rows, width // 32, 2, 32), np.float32)
    for side, matrix in enumerate((gate, up)):
        padded = np.zeros((experts, rows, width), np.float32)
        padded[:, :, :columns] = matrix
        both[:, :, :, side] = padded.reshape(experts, rows, -1, 32)
    return both.reshape(experts, rows, -1)


def moe_gpt(tokens, hidden, inner, experts, devices, chosen, cores, groups, places=None):
    x = random(rng, "bf16", (tokens, hidden), -1, 1)
    everyone = experts * devices
    mapping = np.repeat(np.arange(devices), experts)
    rng.shuffle(mapping)
    indices = np.stack([rng.permutation(everyone)[:chosen] for _ in range(tokens)]) if tokens else np.zeros((0, chosen), np.int64)
    scores = random(rng, "bf16", (tokens, chosen), 0, 1)
    gate, up = (random(rng, "bf16", (experts, hidden, inner), -0.5, 0.5) for _ in range(2))
    down = random(rng, "bf16", (experts, inner, hidden), -0.5, 0.5)
    mine = list(np.flatnonzero(mapping == 0))
    words, count = -(-4 * experts // 16) * 4, -(-4 * (2 * experts + 1) // 16) * 4
    counts, numbers = np.zeros((1, words), np.int64), np.zeros((experts, tokens + 1, 4), np.int64)
    records = np.zeros((tokens + 1, count), np.int64)
    places = places or -(-experts * tokens // 64)
    rows = np.zeros((places * 64, hidden))
    last = 0
    slots = np.zeros(experts, np.int64)
    for token in range(tokens):
        record = np.array([token] + [NONE] * experts + [0] * experts)
        for i in range(chosen):
            if indices[token, i] not in mine:
                continue
            expert = mine.index(indices[token, i])
            numbers[expert, slots[expert], 0] = token
            record[1 + expert] = slots[expert]
            record[1 + experts + expert] = int(np.float32(scores[token, i]).view(np.uint32))
            wide = x[token].astype(np.float64)
            g, u = np.minimum(wide @ gate[expert], 7), np.clip(wide @ up[expert], -7, 7)
            rows[expert * tokens + slots[expert]] = (g / (1 + np.exp(-1.702 * g)) * (u + 1)) @ down[expert]
            slots[expert] += 1
        if np.any(record[1 : experts + 1] != NONE):
            records[last, : len(record)] = record
            last += 1
    records[last, 0] = NONE
    counts[0, :experts] = slots
    for expert in range(experts):
        numbers[expert, slots[expert], 0] = NONE
    rows = rows.reshape(places, 2, 32, hidden)
    slack = 2e-5 * (np.abs(rows).max(initial=0) + 1)
    suite.add("ttir.moe_gpt",
              [("bf16", x), ("ui16", indices), ("bf16", scores), ("ui16", mapping.reshape(1, -1)),
               ("bf16", by_cores(interleaved(gate, up), cores, groups)), ("bf16", by_cores(down, cores, 2))],
              [Want("ui32", counts), Want("ui32", records.reshape(1, -1)), Want("ui32", numbers.reshape(experts, -1)),
               Want("bf16", rows, slack=slack, zeros=False), Want("bf16", rows, slack=slack, zeros=False)],
              f"cluster_axis = 0 : ui32, hidden_size = {hidden} : ui32")


moe_gpt(32, 64, 64, 4, 2, 4, 1, 1, 12)
moe_gpt(32, 64, 96, 4, 1, 2, 2, 1)
moe_gpt(5, 96, 200, 3, 2, 2, 3, 2)
moe_gpt(64, 256, 128, 2, 4, 4, 2, 2)
moe_gpt(1, 32, 32, 1, 1, 1, 1, 1)

suite.finish()
