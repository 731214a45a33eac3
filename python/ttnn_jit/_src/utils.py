# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Grids of shards."""

import ttnn


def get_maximal_block_sharding_grid(shape, core_grid):
    """Column and row of the last core, as a list, of the largest grid whose blocks of a tensor of `shape` are whole tiles of one size.

    core_grid: column and row of the last core that may be used: (7, 7) of a grid of 8 x 8
    """
    shape = tuple(shape)
    if not shape or any(extent < 1 for extent in shape):
        raise ttnn.Error(f"ttnn_jit.get_maximal_block_sharding_grid: expected extents of at least 1, found {shape}")
    rows = 1
    for extent in shape[:-1]:
        rows *= extent
    columns, rows = -(-shape[-1] // ttnn.TILE_SIZE), -(-rows // ttnn.TILE_SIZE)
    return [_largest_divisor(tiles, last + 1) - 1 for tiles, last in zip((columns, rows), core_grid)]


def _largest_divisor(number, limit):
    return next(each for each in range(max(1, min(number, limit)), 0, -1) if number % each == 0)
