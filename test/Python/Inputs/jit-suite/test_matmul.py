# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products up to 2048x2048x2048."""

import itertools

import numpy as np
import pytest
import ttnn
import ttnn_jit
from suite import TYPES, every_type, expect, random_of, tensor, uniform

SIZES = (32, 64, 128, 256, 512, 1024, 2048)


def extents(*cases):
    return pytest.mark.parametrize("m, k, n", cases, ids=lambda size: str(size))


def check(device, m, k, n, dtype, places, function=ttnn.matmul, expected=np.matmul):
    """Numbers of few bits: sums of products are exact, so that what the result rounds is all there is."""
    random = random_of(m, k, n, dtype)
    a, b = (random.integers(-3, 4, shape).astype("f4") for shape in ((m, k), (k, n)))
    found = ttnn_jit.jit(lambda a, b: function(a, b))(*(tensor(*each) for each in ((a, device, dtype, places[0]), (b, device, dtype, places[1]))))
    # Packers cut off.
    expect(found, expected(a, b), dtype, {"f32": 23, "bf16": 8, "bfp8": 20}[dtype])


@extents(*itertools.product(SIZES, repeat=3))
def test_extents(device, m, k, n):
    check(device, m, k, n, "bf16", ("dram", "dram"))


@extents(*itertools.product(SIZES[:5:2], repeat=3))
@pytest.mark.parametrize("places", [("block", "block"), ("height", "dram"), ("dram", "width"), ("width", "height")], ids="-".join)
@every_type
def test_places(device, dtype, places, m, k, n):
    check(device, m, k, n, dtype, places)


@extents((64, 64, 64), (128, 96, 160), (256, 512, 128))
@every_type
@pytest.mark.parametrize("fidelity", ["LoFi", "HiFi2", "HiFi3", "HiFi4"])
def test_fidelity(device, fidelity, dtype, m, k, n):
    """Fewer passes leave bits of the factors out; those of small numbers are zero."""
    random = random_of(fidelity, m, k, n, dtype)
    a, b = (random.integers(-1, 2, shape).astype("f4") for shape in ((m, k), (k, n)))
    jitted = ttnn_jit.jit(math_fidelity=getattr(ttnn.MathFidelity, fidelity))(lambda a, b: ttnn.matmul(a, b))
    expect(jitted(tensor(a, device, dtype), tensor(b, device, dtype)), a @ b, dtype, {"f32": 23, "bf16": 8, "bfp8": 20}[dtype])


@extents((64, 64, 64), (128, 256, 96), (512, 256, 256))
@every_type
@pytest.mark.parametrize("name", ["exp-before", "relu-after", "bias", "residual", "two"])
def test_fused(device, name, dtype, m, k, n):
    functions = {
        "exp-before": (lambda a, b: ttnn.matmul(ttnn.abs(a), b), lambda a, b: np.abs(a) @ b),
        "relu-after": (lambda a, b: ttnn.relu(ttnn.matmul(a, b)), lambda a, b: np.maximum(a @ b, 0)),
        "bias": (lambda a, b: ttnn.matmul(a, b) + 8, lambda a, b: a @ b + 8),
        "residual": (lambda a, b: ttnn.matmul(a, b) + ttnn.matmul(a, b), lambda a, b: 2 * (a @ b)),
        "two": (lambda a, b: ttnn.matmul(a, b * 2), lambda a, b: a @ (2 * b)),
    }
    check(device, m, k, n, dtype, ("dram", "dram"), *functions[name])


@extents((64, 128, 96), (256, 256, 256), (32, 1024, 32))
@pytest.mark.parametrize("place", ["dram", "block"])
@pytest.mark.parametrize("dtype", TYPES)
def test_fractions(device, dtype, place, m, k, n):
    """Factors of all bits: the matrix unit cuts off those behind the tenth."""
    random = random_of("fractions", m, k, n, dtype)
    a, b = uniform(random, -1, 1, (m, k), dtype), uniform(random, -1, 1, (k, n), dtype)
    found = ttnn_jit.jit(lambda a, b: a @ b)(tensor(a, device, dtype, place), tensor(b, device, dtype, place))
    expect(found, a.astype("f8") @ b, dtype, {"f32": 9, "bf16": 8, "bfp8": 8}[dtype], least=k**0.5)


@pytest.mark.parametrize("batch", [(2,), (3, 4)], ids=["2", "3x4"])
@every_type
@extents((64, 32, 96), (32, 128, 32))
def test_batches(device, m, k, n, dtype, batch):
    random = random_of("batches", m, k, n, batch)
    a, b = random.integers(-3, 4, (*batch, m, k)).astype("f4"), random.integers(-3, 4, (*batch, k, n)).astype("f4")
    expect(ttnn_jit.jit(lambda a, b: a @ b)(tensor(a, device, dtype), tensor(b, device, dtype)), a @ b, dtype, {"f32": 23, "bf16": 8, "bfp8": 20}[dtype])
