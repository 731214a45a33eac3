# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operands and results in places that differ, and what moves between them."""

import numpy as np
import pytest
import ttnn
import ttnn_jit
from functions import BINARY
from suite import PLACES, every_place, every_type, expect, memory_config, random_of, tensor, uniform

BITS = {"f32": 18, "bf16": 8, "bfp8": 8}
result_places = pytest.mark.parametrize("result", PLACES)


@every_place
@pytest.mark.parametrize("other", PLACES)
@every_type
@pytest.mark.parametrize("op", ["add", "minimum"])
def test_operands(device, op, dtype, other, place):
    random = random_of(op, dtype, other, place)
    a, b = (uniform(random, 0.5, 4, (128, 192), dtype) for _ in range(2))
    jitted = ttnn_jit.jit(lambda a, b: getattr(ttnn, op)(a, b))
    expect(jitted(tensor(a, device, dtype, place), tensor(b, device, dtype, other)), BINARY[op](a.astype("f8"), b), dtype, BITS[dtype])


@every_place
@result_places
@every_type
def test_result(device, dtype, result, place):
    shape = 128, 192
    wanted = memory_config(shape, result)
    x = uniform(random_of(shape, dtype, result, place), -2, 2, shape, dtype)
    found = ttnn_jit.jit(memory_config=wanted)(lambda a: ttnn.abs(a) + a)(tensor(x, device, dtype, place))
    assert found.memory_config() == wanted
    expect(found, np.abs(x) + x.astype("f8"), dtype, BITS[dtype])


@every_place
@result_places
@every_type
def test_move(device, dtype, result, place):
    x = uniform(random_of("move", dtype, result, place), -2, 2, (128, 96), dtype)
    wanted = memory_config(x.shape, result)
    found = ttnn_jit.jit(lambda a: ttnn.to_memory_config(ttnn.neg(a), wanted))(tensor(x, device, dtype, place))
    assert found.memory_config() == wanted
    expect(found, -x, dtype, 24)


MOVES = {
    "transpose": (lambda a: ttnn.transpose(a, 0, 1), lambda a: a.T),
    "reshape": (lambda a: ttnn.reshape(a, (32, -1)), lambda a: a.reshape(32, -1)),
    "slice": (lambda a: a[32:96, 32:], lambda a: a[32:96, 32:]),
    "concat": (lambda a: ttnn.concat([a, a], 0), lambda a: np.concatenate([a, a], 0)),
    "permute-add": (lambda a: ttnn.permute(a, (1, 0)) + 1, lambda a: a.T + 1),
}


@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("name", MOVES)
def test_movement(device, name, dtype, place):
    function, expected = MOVES[name]
    x = uniform(random_of(name, dtype, place), -2, 2, (128, 96), dtype)
    expect(ttnn_jit.jit(function)(tensor(x, device, dtype, place)), expected(x), dtype, BITS[dtype])
