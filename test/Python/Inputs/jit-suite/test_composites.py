# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of several operations, with up to 31 operands."""

import functools

import numpy as np
import pytest
import ttnn
import ttnn_jit
from suite import every_place, every_type, expect, random_of, shapes, tensor, uniform

# Each with ttnn as numpy, and numpy.
COMPOSITES = {
    "cosh": (lambda x: ttnn.multiply(ttnn.add(ttnn.exp(x), ttnn.exp(ttnn.neg(x))), 0.5), np.cosh),
    "sinh": (lambda x: (ttnn.exp(x) - ttnn.exp(-x)) * 0.5, np.sinh),
    "swish": (lambda x: x * ttnn.sigmoid(x), lambda x: x / (1 + np.exp(-x))),
    "softplus": (lambda x: ttnn.log(ttnn.exp(x) + 1), lambda x: np.logaddexp(0, x)),
    "polynomial": (lambda x: ((x * 0.25 + 1) * x - 0.5) * x + 2, lambda x: ((x * 0.25 + 1) * x - 0.5) * x + 2),
    "chain": (lambda x: ttnn.exp(ttnn.neg(ttnn.sin(ttnn.abs(x)))), lambda x: np.exp(-np.sin(np.abs(x)))),
    "diamond": (lambda x: (ttnn.relu(x) + ttnn.neg(x)) * (ttnn.relu(x) - x), lambda x: (np.maximum(x, 0) - x) ** 2),
    "select": (lambda x: ttnn.where(x > 0, ttnn.sqrt(ttnn.abs(x)), x * 0.5), lambda x: np.where(x > 0, np.sqrt(np.abs(x)), x * 0.5)),
}
# Types of 16 bits round between operations where registers have 16 bits.
BITS = {"f32": 16, "bf16": 5, "bfp8": 5}


@shapes((32, 32), (256, 512))
@every_place
@every_type
@pytest.mark.parametrize("name", COMPOSITES)
def test_composite(device, name, dtype, place, shape):
    function, expected = COMPOSITES[name]
    x = uniform(random_of(name, dtype, shape), -2, 2, shape, dtype)
    expect(ttnn_jit.jit(function)(tensor(x, device, dtype, place)), expected(x.astype("f8")), dtype, BITS[dtype])


@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("length", [2, 3, 5, 8, 13, 21, 34])
def test_chain(device, length, dtype, place):
    steps = [(ttnn.sin, np.sin), (ttnn.exp, np.exp), (ttnn.neg, np.negative), (ttnn.tanh, np.tanh), (ttnn.abs, np.abs)]

    def run(which, x):
        for number in range(length):
            x = steps[number % len(steps)][which](x)
        return x

    x = uniform(random_of("chain", length, dtype), -1, 1, (64, 256), dtype)
    expect(ttnn_jit.jit(lambda a: run(0, a))(tensor(x, device, dtype, place)), run(1, x.astype("f8")), dtype, BITS[dtype] - 1)


def in_a_row(add, operands):
    return functools.reduce(add, operands)


def as_a_tree(add, operands):
    while len(operands) > 1:
        operands = [add(*operands[place : place + 2]) if place + 1 < len(operands) else operands[place] for place in range(0, len(operands), 2)]
    return operands[0]


@every_place
@every_type
@pytest.mark.parametrize("form", [in_a_row, as_a_tree], ids=["row", "tree"])
@pytest.mark.parametrize("count", [2, 3, 7, 8, 15, 16, 24, 31])
def test_operands(device, count, form, dtype, place):
    random = random_of("operands", count, dtype)
    arrays = [uniform(random, -1, 1, (64, 128), dtype) for _ in range(count)]
    jitted = ttnn_jit.jit(lambda *all: form(ttnn.add, [*all]))
    found = jitted(*[tensor(each, device, dtype, place) for each in arrays])
    expect(found, np.sum([each.astype("f8") for each in arrays], 0), dtype, {"f32": 18, "bf16": 6, "bfp8": 5}[dtype], least=count / 2)


@every_place
@pytest.mark.parametrize("dtype", ["f32", "bf16"])
@pytest.mark.parametrize("count", [2, 5, 9])
def test_results(device, count, dtype, place):
    x = uniform(random_of("results", count, dtype), -1, 1, (96, 64), dtype)

    @ttnn_jit.jit
    def powers(a):
        results = [a]
        for _ in range(count - 1):
            results.append(results[-1] * a)
        return tuple(results)

    for number, found in enumerate(powers(tensor(x, device, dtype, place)), 1):
        expect(found, x.astype("f8") ** number, dtype, BITS[dtype])
