# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element-wise operations in all places and types."""

import numpy as np
import pytest
import ttnn
import ttnn_jit
from functions import BINARY, BITWISE, SHIFTS, UNARY
from suite import every_place, every_type, expect, random_of, shapes, tensor, uniform

# The error of an operation itself.
BITS = {"f32": 18, "bf16": 8, "bfp8": 8}


@shapes((128, 256), (2, 96, 160))
@every_place
@every_type
@pytest.mark.parametrize("op", UNARY)
def test_unary(device, op, dtype, place, shape):
    function, low, high = UNARY[op]
    x = uniform(random_of(op, dtype, shape), low, high, shape, dtype)
    jitted = ttnn_jit.jit(lambda a: getattr(ttnn, op)(a))
    expect(jitted(tensor(x, device, dtype, place)), function(x.astype("f8")), dtype, BITS[dtype])


@shapes((32, 32), (256, 128))
@every_place
@every_type
@pytest.mark.parametrize("op", BINARY)
def test_binary(device, op, dtype, place, shape):
    random = random_of(op, dtype, shape)
    a, b = (uniform(random, 0.5, 4, shape, dtype) for _ in range(2))
    # Some pairs are equal: whole blocks, which block floats hold alike.
    b[..., :16] = a[..., :16]
    jitted = ttnn_jit.jit(lambda a, b: getattr(ttnn, op)(a, b))
    # The matrix unit rounds products of bf16 in each fidelity phase.
    bits = 7 if op == "multiply" and dtype == "bf16" else BITS[dtype]
    expect(jitted(tensor(a, device, dtype, place), tensor(b, device, dtype, place)), BINARY[op](a.astype("f8"), b), dtype, bits)


@shapes((64, 64), (256, 320))
@every_place
@pytest.mark.parametrize("op", [*BITWISE, *SHIFTS, "bitwise_not"])
def test_bitwise(device, op, place, shape):
    random = random_of(op, shape)
    a, b = random.integers(0, 2**20, shape), random.integers(0, 10, shape)
    given = [ttnn.from_numpy(each.astype("i4"), ttnn.int32, layout=ttnn.TILE_LAYOUT, device=device) for each in (a, b)]
    given = [ttnn.to_memory_config(each, tensor(a.astype("f4"), device, "f32", place).memory_config()) for each in given]
    function = np.invert if op == "bitwise_not" else {**BITWISE, **SHIFTS}[op]
    given, arrays = (given[:1], [a]) if op == "bitwise_not" else (given, [a, b])
    found = ttnn_jit.jit(lambda *all: getattr(ttnn, op)(*all))(*given)
    assert found.dtype is ttnn.int32
    np.testing.assert_array_equal(found.numpy(), function(*arrays))


@shapes((64, 96))
@every_place
@every_type
@pytest.mark.parametrize("number", [0.5, -2])
@pytest.mark.parametrize("op", ["add", "subtract", "multiply", "div", "maximum", "lt"])
def test_number(device, op, number, dtype, place, shape):
    x = uniform(random_of(op, number, dtype), -2, 2, shape, dtype)
    jitted = ttnn_jit.jit(lambda a: getattr(ttnn, op)(a, number))
    expect(jitted(tensor(x, device, dtype, place)), BINARY[op](x.astype("f8"), number), dtype, BITS[dtype])


@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("other", [(1, 128), (64, 1), (1, 1)], ids=["row", "column", "one"])
@pytest.mark.parametrize("op", ["add", "multiply", "maximum", "subtract"])
def test_broadcast(device, op, other, dtype, place):
    random = random_of(op, dtype, other)
    a, b = uniform(random, 0.5, 4, (64, 128), dtype), uniform(random, 0.5, 4, other, dtype)
    jitted = ttnn_jit.jit(lambda a, b: getattr(ttnn, op)(a, b))
    expect(jitted(tensor(a, device, dtype, place), tensor(b, device, dtype)), BINARY[op](a.astype("f8"), b), dtype, BITS[dtype])
