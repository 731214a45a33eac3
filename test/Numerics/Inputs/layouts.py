# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Layouts of tensors in DRAM and in L1, interleaved and sharded."""

import math

import harness

GRID = (8, 8)
TILE = 32


def collapsed(shape):
    """The default linear map of a tensor of tiles, and its physical extents: all axes but the last are rows, and those of a matrix
    count as a multiple of the tile's."""
    rank = len(shape)
    dims = [f"d{axis}" for axis in range(rank)]
    if rank < 2:
        return f"({', '.join(dims)}) -> (0, {dims[0] if dims else 0})", (1, shape[0] if shape else 1)
    terms, stride, last = [dims[rank - 2]], -(-shape[rank - 2] // TILE) * TILE, shape[rank - 2] - 1
    if rank == 2:
        return "(d0, d1) -> (d0, d1)", tuple(shape)
    for axis in range(rank - 3, -1, -1):
        terms.insert(0, f"{dims[axis]} * {stride}")
        last += stride * (shape[axis] - 1)
        stride *= shape[axis]
    return f"({', '.join(dims)}) -> ({' + '.join(terms)}, {dims[-1]})", (last + 1, shape[-1])


def parts(extent, most):
    """Numbers of shards, above 1, that each get whole tiles of `extent` elements."""
    return [count for count in range(2, most + 1) if -(-extent // count) % TILE == 0]


def text(dtype, shape, memory, kind, grid):
    """The attribute for a tensor of `shape` in tiles."""
    linear, physical = collapsed(shape)
    shard = "x".join(str(max(math.ceil(math.ceil(extent / count) / TILE), 1)) for extent, count in zip(physical, grid))
    tile = f"!ttcore.tile<{TILE}x{TILE}, {element(dtype)}>"
    return (f"#ttcore.layout<{linear}, undef, <{grid[0]}x{grid[1]}>, memref<{shard}x{tile}, #ttcore.memory_space<{memory}>>, "
            f"{kind}>")


def element(dtype):
    """How tiles call what `dtype` is stored in."""
    kind = harness.stored(dtype)
    return {"ui32": "u32", "ui16": "u16", "ui8": "u8"}.get(kind, kind)


def options(dtype, shape):
    """All layouts of a tensor that kernels take as they are."""
    _, (height, width) = collapsed(shape)
    rows, columns = parts(height, 64), parts(width, 64)
    fits = [(r, c) for r in rows for c in columns if r <= GRID[0] and c <= GRID[1]]
    found = ["", text(dtype, shape, "dram", "interleaved", (1, 1)), text(dtype, shape, "l1", "interleaved", (1, 1))]
    found += [text(dtype, shape, "l1", "height_sharded", (count, 1)) for count in [1] + rows]
    found += [text(dtype, shape, "l1", "width_sharded", (1, count)) for count in [1] + columns]
    return found + [text(dtype, shape, "l1", "block_sharded", grid) for grid in fits]


def choose(case, rng):
    """Gives operands and results of `case` layouts."""

    def pick(dtype, shape):
        return "" if 0 in shape else str(rng.choice(options(dtype, shape)))

    case.operand_layouts = [pick(dtype, array.shape) for dtype, array in case.operands]
    case.result_layouts = [pick(want.dtype, want.values.shape) for want in case.wants]


def lay_out(case, layout):
    """Gives operands and results of `case` the layout of that name of harness.LAYOUTS, sharded ones over as many cores as have whole
    tiles. What is empty or in block floats is left to the compiler."""

    def of(dtype, shape):
        if 0 in shape or dtype == "bfp8":
            return ""
        _, (height, width) = collapsed(shape)
        rows, columns = (max([1] + parts(extent, most)) for extent, most in zip((height, width), GRID))
        grid = {"height_sharded": (rows, 1), "width_sharded": (1, columns), "block_sharded": (rows, columns)}.get(layout, (1, 1))
        kind = layout if layout.endswith("sharded") else "interleaved"
        return text(dtype, shape, "dram" if layout == "dram" else "l1", kind, grid)

    case.operand_layouts = [of(dtype, array.shape) for dtype, array in case.operands]
    case.result_layouts = [of(want.dtype, want.values.shape) for want in case.wants]
