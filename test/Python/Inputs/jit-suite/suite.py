# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of this folder share: places and types of tensors, values that these can hold, bounds of errors."""

import zlib

import numpy as np
import pytest
import ttnn
from functions import bf16

TYPES = {"f32": ttnn.float32, "bf16": ttnn.bfloat16, "bfp8": ttnn.bfloat8_b}
PLACES = ("dram", "l1", "height", "width", "block")
STRATEGIES = {"height": ttnn.ShardStrategy.HEIGHT, "width": ttnn.ShardStrategy.WIDTH, "block": ttnn.ShardStrategy.BLOCK}

every_place = pytest.mark.parametrize("place", PLACES)
every_type = pytest.mark.parametrize("dtype", TYPES)


def shapes(*all_shapes):
    return pytest.mark.parametrize("shape", all_shapes, ids=lambda shape: "x".join(map(str, shape)))


def random_of(*key):
    """A generator of its own for each test."""
    return np.random.default_rng(zlib.crc32(repr(key).encode()))


def divisor(number, limit):
    """The largest divisor up to `limit`."""
    return next(each for each in range(min(number, limit), 0, -1) if number % each == 0)


def memory_config(shape, place):
    """Where tensors of `shape` lie: in whole tiles on as many cores as divide them."""
    if place in ("dram", "l1"):
        return ttnn.DRAM_MEMORY_CONFIG if place == "dram" else ttnn.L1_MEMORY_CONFIG
    rows, columns = -(-int(np.prod(shape[:-1])) // 32), -(-shape[-1] // 32)
    if place == "block":
        grid = ttnn.CoreGrid(y=divisor(rows, 8), x=divisor(columns, 8))
    else:
        cores = rows if place == "height" else columns
        across = divisor(cores, 8)
        grid = ttnn.CoreGrid(y=divisor(cores // across, 8), x=across)
    return ttnn.create_sharded_memory_config(shape, grid, STRATEGIES[place])


def steps_of(values):
    """The distance of the numbers that a block float has, for each element: blocks are 16 elements of a row and have 7 bits."""
    blocks = values.reshape(*values.shape[:-1], values.shape[-1] // 16, 16)
    largest = np.abs(blocks).max(-1, keepdims=True)
    exponents = np.floor(np.log2(np.maximum(largest, 2.0**-100)))
    return np.broadcast_to(2.0 ** (exponents - 6), blocks.shape).reshape(values.shape)


def held(values, dtype):
    """The values that a tensor of `dtype` holds instead, as f32."""
    if dtype == "f32":
        return np.asarray(values, "f4")
    if dtype == "bf16":
        return bf16(values)
    # What is rounded up may need larger steps.
    for _ in range(2):
        steps = steps_of(values)
        values = np.round(values / steps) * steps
    # Blocks have no negative zero.
    return (values + 0.0).astype("f4")


def uniform(random, low, high, shape, dtype):
    """Random numbers that a tensor of `dtype` holds. Those of block floats are not so far apart that small ones vanish."""
    if dtype == "bfp8" and low:
        high = min(high, 8 * low if low > 0 else -low)
    return held(random.uniform(low, high, shape), dtype)


def tensor(values, device, dtype="f32", place="dram"):
    return ttnn.from_numpy(
        values, TYPES[dtype], layout=ttnn.TILE_LAYOUT, device=device, memory_config=memory_config(values.shape, place)
    )


def expect(found, expected, dtype, bits, least=1):
    """Each element is within 2**-bits of itself, or of `least` if that is more, and what `dtype` rounds."""
    found, expected = found.numpy(), np.asarray(expected, "f8")
    assert found.shape == expected.shape, f"expected shape {expected.shape}, found {found.shape}"
    bound = 2.0**-bits * np.maximum(np.abs(expected), least)
    with np.errstate(all="ignore"):
        if dtype == "bf16":
            bound += 2.0**-8 * np.abs(expected)
        elif dtype == "bfp8":
            bound += steps_of(np.abs(expected) + bound)
        bad = ~((np.abs(found - expected) <= bound) | (found == expected))
    assert not bad.any(), f"{bad.sum()} of {bad.size}: expected {expected[bad][:4]}, found {found[bad][:4]} at {np.argwhere(bad)[:4].tolist()}"
