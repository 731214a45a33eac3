# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums, means, extrema, and functions that have them within."""

import numpy as np
import pytest
import ttnn
import ttnn_jit
from suite import every_place, every_type, expect, random_of, shapes, tensor, uniform

REDUCTIONS = {"sum": np.sum, "mean": np.mean, "max": np.max, "min": np.min}
BITS = {"f32": 10, "bf16": 7, "bfp8": 6}


@shapes((128, 256), (2, 64, 96))
@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("keepdim", [True, False], ids=["keep", "drop"])
@pytest.mark.parametrize("axis", [-1, -2])
@pytest.mark.parametrize("op", REDUCTIONS)
def test_reduction(device, op, axis, keepdim, dtype, place, shape):
    x = uniform(random_of(op, axis, dtype, shape), -1, 1, shape, dtype)
    found = ttnn_jit.jit(lambda a: getattr(ttnn, op)(a, dim=axis, keepdim=keepdim))(tensor(x, device, dtype, place))
    scale = shape[axis] ** 0.5 if op == "sum" else 1
    expect(found, REDUCTIONS[op](x.astype("f8"), axis, keepdims=keepdim), dtype, BITS[dtype], least=scale)


@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("op", REDUCTIONS)
def test_all(device, op, dtype, place):
    x = uniform(random_of(op, dtype), -1, 1, (64, 128), dtype)
    found = ttnn_jit.jit(lambda a: getattr(ttnn, op)(a))(tensor(x, device, dtype, place)).numpy()
    expected, least = REDUCTIONS[op](x.astype("f8")), 90 if op == "sum" else 1
    assert np.abs(found - expected).max() <= 2 ** -BITS[dtype] * max(least, abs(expected)), (found, expected)


WITHIN = {
    "softmax": (lambda x: ttnn.softmax(x, -1), lambda x: np.exp(x) / np.exp(x).sum(-1, keepdims=True)),
    "centred": (lambda x: x - ttnn.mean(x, dim=-1, keepdim=True), lambda x: x - x.mean(-1, keepdims=True)),
    "exp-sum": (lambda x: ttnn.sum(ttnn.exp(x), dim=-1, keepdim=True), lambda x: np.exp(x).sum(-1, keepdims=True)),
    "norm": (lambda x: x * ttnn.rsqrt(ttnn.mean(x * x, dim=-1, keepdim=True) + 0.5), lambda x: x / np.sqrt((x * x).mean(-1, keepdims=True) + 0.5)),
}


@shapes((64, 64), (128, 320))
@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("name", WITHIN)
def test_within(device, name, dtype, place, shape):
    function, expected = WITHIN[name]
    x = uniform(random_of(name, dtype, shape), -1, 1, shape, dtype)
    least = shape[-1] if name == "exp-sum" else 1
    expect(ttnn_jit.jit(function)(tensor(x, device, dtype, place)), expected(x.astype("f8")), dtype, BITS[dtype] - 1, least)
