# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""composites.py <references.ttnn> <prefix>: what the programs of composites.mlir give against numpy."""

import subprocess
import sys

import numpy as np

file, prefix = sys.argv[1:]
rng = np.random.default_rng(0)


def floats(*shape):
    # Sums of products of such numbers are exact.
    return rng.integers(-64, 64, shape).astype(np.float32) / 8


def split(x):
    heads = lambda part, count: part.reshape(2, 3, count, 5).transpose(0, 2, 1, 3)
    query, key, value = np.split(x, [20, 30], axis=2)
    return heads(query, 4), heads(key, 2).transpose(0, 1, 3, 2), heads(value, 2)


x, y = floats(4, 2, 3, 5), floats(5, 7, 2, 4)
cases = [
    ([a := floats(2, 1, 3)], [np.broadcast_to(a, (2, 4, 3))]),
    ([a := rng.integers(-(2**31), 2**31, (2, 5, 3)).astype(np.int32)], [a.transpose(2, 1, 0)]),
    ([a := floats(2, 3)], [a[:, None, :]]),
    ([a := floats(2, 1, 3)], [a[:, 0, :]]),
    ([a := floats(2, 9, 3)], [a[:, 1:8:3]]),
    ([a := floats(2, 3, 4, 5)], [a.transpose(3, 2, 0, 1).reshape(5, 8, 3)]),
    ([a := floats(2, 3, 4, 5)], [a.transpose(0, 2, 1, 3).reshape(2, 4, 15)]),
    ([floats(2, 7)], [np.array([7], np.int32)]),
    ([a := floats(2, 3, 40)], split(a)),
    ([x, y], [np.einsum("ibjk,klbi->bjl", x, y)]),
    ([a := floats(2, 3, 4, 5)], [a.astype(np.float64).mean(axis=(1, 2), keepdims=True)]),
    ([a := np.array([100, -100, 127, 1], np.int8), b := np.array([100, -100, 1, 2], np.int8)], [a + b]),
    ([a := np.array([100, -128, 127, -1], np.int8), b := np.array([3, -1, 2, -1], np.int8)], [a * b]),
    ([np.array([1e9, -40000, -73.9, 5], np.float32)], [np.array([32767, -32768, -73, 5], np.int16)]),
    ([a := floats(2, 3, 5), b := floats(2, 7, 5)], [np.einsum("bik,bjk->bij", a, b)]),
    ([a := floats(5, 2, 3), b := floats(5, 2, 7)], [np.einsum("kbi,kbj->bij", a, b)]),
    ([a := rng.integers(-9, 9, (5, 1)).astype(np.int32), b := rng.integers(-9, 9, (7, 5)).astype(np.int32)], [a.T @ b.T]),
]
for index, (inputs, expected) in enumerate(cases):
    command = ["tt-sim", "run", file, f"--program-index={index}", "--rtol=1e-12"]
    for option, arrays in (("input", inputs), ("expected-output", expected)):
        for number, array in enumerate(arrays):
            path = f"{prefix}-{index}-{option}-{number}.npy"
            np.save(path, np.ascontiguousarray(array))
            command.append(f"--{option}=@{path}")
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"program {index}: {result.stdout}{result.stderr}")
