#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the arrays of a small network, or compares what mlp computed with numpy.

usage: model.py make|check <folder>
"""

import pathlib
import sys

import numpy as np


def make(folder):
    random = np.random.default_rng(0)
    shapes = {"x": (8, 16), "w0": (16, 64), "b0": (64,), "w1": (64, 4), "b1": (4,)}
    for name, shape in shapes.items():
        np.save(folder / f"{name}.npy", (random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32))


def check(folder):
    x, w0, b0, w1, b1, found = (
        np.load(folder / f"{name}.npy").astype(np.float64) for name in ("x", "w0", "b0", "w1", "b1", "probabilities")
    )
    scores = np.exp(np.maximum(x @ w0 + b0, 0) @ w1 + b1)
    error = np.abs(found - scores / scores.sum(axis=1, keepdims=True)).max()
    print(f"largest error {error:.1e}")
    return 0 if error < 1e-3 else 1


command, name = sys.argv[1:]
path = pathlib.Path(name)
path.mkdir(parents=True, exist_ok=True)
sys.exit({"make": make, "check": check}[command](path))
