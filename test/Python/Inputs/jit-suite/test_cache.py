# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is compiled once, and what is compiled again."""

import numpy as np
import pytest
import ttnn
import ttnn_jit
from suite import PLACES, TYPES, expect, random_of, tensor, uniform


@pytest.mark.parametrize("dtype", ["f32", "bf16"])
def test_rounds(device, dtype):
    """500 rounds of one function on all places, with other values each time."""
    jitted = ttnn_jit.jit(lambda a, b: ttnn.multiply(ttnn.exp(a) + b, 0.5))
    random = random_of("rounds", dtype)
    for number in range(500):
        a, b = (uniform(random, -1, 1, (64, 96), dtype) for _ in range(2))
        place = PLACES[number % len(PLACES)]
        expect(jitted(tensor(a, device, dtype, place), tensor(b, device, dtype, place)), (np.exp(a.astype("f8")) + b) / 2, dtype, 7)
        assert jitted.num_entries == min(number + 1, len(PLACES)), number
    assert jitted.cache_info().hits == 500 - len(PLACES)


def test_number_of_a_round(device):
    """A number that changes is another function."""
    jitted = ttnn_jit.jit(cache_size=512)(lambda a, number: a * number)
    x = uniform(random_of("numbers"), -1, 1, (32, 32), "f32")
    given = tensor(x, device)
    for number in range(200):
        expect(jitted(given, number % 50), x.astype("f8") * (number % 50), "f32", 20)
    assert jitted.num_entries == 50


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("place", PLACES)
def test_shapes(device, place, dtype):
    """Each shape is one entry, however often it comes back."""
    jitted = ttnn_jit.jit(lambda a: ttnn.abs(a) + a)
    random = random_of("shapes", place, dtype)
    for number in range(20):
        shape = [(32, 32), (64, 32), (32, 64), (64, 64), (96, 160)][number % 5]
        x = uniform(random, -1, 1, shape, dtype)
        expect(jitted(tensor(x, device, dtype, place)), np.abs(x) + x.astype("f8"), dtype, 8)
    assert jitted.num_entries == 5
