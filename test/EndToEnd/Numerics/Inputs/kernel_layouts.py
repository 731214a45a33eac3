# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Kernels whose operands and results lie in DRAM or L1, interleaved or sharded, compared with numpy."""

import numpy as np

import harness
from harness import Want, random

# Extents that grids divide into whole tiles, others that they do not, and sizes beside those.
SHAPES = [(), (1,), (64,), (95,), (300,), (32, 32), (64, 96), (256, 128), (95, 127), (100, 70), (1, 256), (256, 1), (512, 64),
          (1024, 32), (2, 64, 96), (3, 40, 65), (5, 31, 64), (2, 3, 64, 32), (2, 2, 33, 50), (2, 1, 2, 32, 64), (1, 2, 3, 20, 30)]
DTYPES = ["f32", "bf16", "si32", "ui32", "ui16", "ui8"]


def elementwise(suite, rng, dtype, shape):
    a, b = random(rng, dtype, shape), random(rng, dtype, shape)
    suite.add("ttir.abs" if harness.is_float(dtype) else "ttir.add", [(dtype, a)] * (1 if harness.is_float(dtype) else 2),
              Want(dtype, np.abs(a) if harness.is_float(dtype) else a + a))
    suite.add("ttir.maximum", [(dtype, a), (dtype, b)], Want(dtype, np.maximum(a, b)))
    if len(shape) >= 2:
        row = random(rng, dtype, shape[-1:])
        suite.add("ttir.minimum", [(dtype, a), (dtype, row)], Want(dtype, np.minimum(a, row)))
    other = "f32" if dtype == "bf16" else "bf16"
    suite.add("ttir.typecast", [(dtype, a)], Want(other, a.astype(np.float32)))


def reductions(suite, rng, dtype, shape):
    a = random(rng, dtype, shape)
    for axes in {(len(shape) - 1,), (max(len(shape) - 2, 0),), tuple(range(len(shape)))}:
        for keep in (True, False):
            attrs = f"dim_arg = [{', '.join(f'{axis} : i32' for axis in axes)}], keep_dim = {str(keep).lower()}"
            suite.add("ttir.max", [(dtype, a)], Want(dtype, np.max(a, axis=axes, keepdims=keep)), attrs)


def products(suite, rng, dtype, shape):
    # Small integers, whose sums are exact.
    columns = int(rng.choice([32, 50, 64, 256]))
    a = rng.integers(-2, 3, shape).astype(np.float32)
    b = rng.integers(-2, 3, (shape[-1], columns)).astype(np.float32)
    suite.add("ttir.matmul", [(dtype, a), (dtype, b)], Want(dtype, a @ b))
    order = list(range(len(shape) - 2)) + [len(shape) - 1, len(shape) - 2]
    suite.add("ttir.permute", [(dtype, a)], Want(dtype, np.transpose(a, order)),
              f"permutation = array<i64: {', '.join(map(str, order))}>")


def main():
    suite = harness.Suite()
    rng = np.random.default_rng(suite.options.layouts)
    for shape in SHAPES:
        for dtype in DTYPES:
            elementwise(suite, rng, dtype, shape)
            if len(shape) >= 1 and dtype in ("f32", "bf16", "si32"):
                reductions(suite, rng, dtype, shape)
            if len(shape) >= 2 and harness.is_float(dtype):
                products(suite, rng, dtype, shape)
    suite.finish()


if __name__ == "__main__":
    main()
