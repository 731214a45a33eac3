#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the arrays of a small language model, or compares what kv-cache computed with numpy, which has no cache.

usage: model.py make|check <folder>
"""

import pathlib
import sys

import numpy as np

TOKENS, WIDTH, HEADS = 64, 32, 4


def make(folder):
    random = np.random.default_rng(0)
    shapes = {"embedding": (TOKENS, WIDTH), "head": (WIDTH, TOKENS)}
    shapes.update((name, (WIDTH, WIDTH)) for name in ("query", "key", "value", "output"))
    for name, shape in shapes.items():
        np.save(folder / f"{name}.npy", (random.standard_normal(shape) * (1 if name == "embedding" else WIDTH**-0.5)).astype(np.float32))
    np.save(folder / "prompt.npy", np.array([3, 14, 15, 9, 26], dtype=np.int32))


def logits_after(weights, tokens):
    """The logits behind the last token: attention of it over all tokens."""
    x = weights["embedding"][tokens]
    attention = []
    for head in np.split(np.arange(WIDTH), HEADS):
        query, keys, values = (x @ weights[name][:, head] for name in ("query", "key", "value"))
        scores = np.exp(keys @ query[-1] / np.sqrt(len(head)))
        attention.append(scores @ values / scores.sum())
    return (x[-1] + np.concatenate(attention) @ weights["output"]) @ weights["head"]


def check(folder):
    weights = {path.stem: np.load(path).astype(np.float64) for path in folder.glob("*.npy")}
    tokens, error = [int(token) for token in weights["prompt"]], 0.0
    for found in weights["logits"]:
        expected = logits_after(weights, tokens)
        error = max(error, np.abs(found - expected).max() / np.abs(expected).max())
        tokens.append(int(found.argmax()))
        # The token is the best one, or as good as that.
        error = max(error, (expected.max() - expected[tokens[-1]]) / np.abs(expected).max())
    print(f"tokens {tokens}\nlargest error {error:.1e}")
    return 0 if error < 1e-2 else 1


command, name = sys.argv[1:]
path = pathlib.Path(name)
path.mkdir(parents=True, exist_ok=True)
sys.exit({"make": make, "check": check}[command](path))
