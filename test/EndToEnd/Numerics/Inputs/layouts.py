# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Layouts of tensors in DRAM and in L1, interleaved and sharded."""

import math
import re

import numpy as np

import harness

GRID = (8, 8)
TILE = 32


def collapsed(shape, multiple=TILE):
    """The default linear map of a tensor, and its physical extents: all axes but the last are rows, and those of a matrix count as a
    multiple of `multiple`: the tile's, or 1."""
    rank = len(shape)
    dims = [f"d{axis}" for axis in range(rank)]
    if rank < 2:
        return f"({', '.join(dims)}) -> (0, {dims[0] if dims else 0})", (1, shape[0] if shape else 1)
    terms, stride, last = [dims[rank - 2]], -(-shape[rank - 2] // multiple) * multiple, shape[rank - 2] - 1
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


def cuts(extent, most):
    """Numbers of shards, above 1, that cut tiles of `extent` elements."""
    return [count for count in range(2, min(extent, most) + 1) if -(-extent // count) % TILE != 0]


def text(dtype, shape, memory, kind, grid):
    """The attribute for a tensor of `shape` in tiles."""
    linear, physical = collapsed(shape)
    shard = "x".join(str(max(math.ceil(math.ceil(extent / count) / TILE), 1)) for extent, count in zip(physical, grid))
    tile = f"!ttcore.tile<{TILE}x{TILE}, {element(dtype)}>"
    return (f"#ttcore.layout<{linear}, undef, <{grid[0]}x{grid[1]}>, memref<{shard}x{tile}, #ttcore.memory_space<{memory}>>, "
            f"{kind}>")


def row_major(dtype, shape, memory, kind, grid, multiple=1):
    """The attribute for a row-major tensor of `shape`."""
    linear, physical = collapsed(shape, multiple)
    shard = "x".join(str(max(math.ceil(extent / count), 1)) for extent, count in zip(physical, grid))
    return (f"#ttcore.layout<{linear}, undef, <{grid[0]}x{grid[1]}>, memref<{shard}x{scalar(dtype)}, #ttcore.memory_space<{memory}>>, "
            f"{kind}>")


def scalar(dtype):
    """How row-major tensors call what `dtype` is stored in."""
    return harness.on_device(dtype)


def row_parts(extent, most):
    """Numbers of shards, above 1, of `extent` rows."""
    return [count for count in (2, 3, 4, 5, 7, 8, 16, 40, 64) if count <= min(extent, most)]


def column_parts(dtype, extent, most):
    """Numbers of shards, above 1, of `extent` columns whose parts begin at multiples of 16 bytes."""
    return [count for count in range(2, most + 1) if -(-extent // count) * bytes_of(dtype) % 16 == 0]


def bytes_of(dtype):
    """Bytes of an element."""
    return np.dtype({"bf16": np.uint16}.get(harness.stored(dtype), harness.NUMPY[harness.stored(dtype)])).itemsize


def row_major_options(dtype, shape, cores=GRID):
    """Row-major layouts of a tensor: those that kernels take as they are, and some whose columns begin anywhere."""
    found, most = [], cores[0] * cores[1]
    for multiple in (1, TILE):
        _, (height, width) = collapsed(shape, multiple)
        rows, columns = row_parts(height, most), column_parts(dtype, width, most)
        grids = [("dram", "interleaved", (1, 1)), ("l1", "interleaved", (1, 1))]
        grids += [("l1", "height_sharded", (count, 1)) for count in [1] + rows]
        grids += [("l1", "width_sharded", (1, count)) for count in [1] + columns]
        grids += [("l1", "block_sharded", (r, c)) for r in rows for c in columns if r <= cores[0] and c <= cores[1]]
        anywhere = row_parts(width, most)
        grids += [("l1", "width_sharded", (1, count)) for count in anywhere[-2:]]
        grids += [("l1", "block_sharded", (r, c)) for r in rows[:1] for c in anywhere[:2] if r <= cores[0] and c <= cores[1]]
        found += [row_major(dtype, shape, memory, kind, grid, multiple) for memory, kind, grid in grids]
    return found


def cut_options(dtype, shape, cores=GRID):
    """Layouts of a tensor whose shards are no whole tiles of it, or not on cores."""
    _, (height, width) = collapsed(shape)
    most = cores[0] * cores[1]
    rows, columns = cuts(height, most)[-3:], cuts(width, most)[-3:]
    found = [text(dtype, shape, "l1", "height_sharded", (count, 1)) for count in rows]
    found += [text(dtype, shape, "l1", "width_sharded", (1, count)) for count in columns]
    found += [text(dtype, shape, "dram", "height_sharded", (count, 1)) for count in rows[-1:] + parts(height, most)[-1:]]
    found += [make(dtype, shape, memory, "single_bank", (1, 1)) for make, memory in ((text, "dram"), (row_major, "dram"), (text, "l1"))]
    return found + [text(dtype, shape, "l1", "block_sharded", (r, c)) for r in cuts(height, cores[0])[-2:]
                    for c in cuts(width, cores[1])[-2:]]


def element(dtype):
    """How tiles call what `dtype` is stored in."""
    kind = scalar(dtype)
    return {"ui32": "u32", "ui16": "u16", "ui8": "u8"}.get(kind, kind)


def options(dtype, shape, cores=GRID):
    """Layouts of a tensor of every kind, on a grid of `cores`."""
    _, (height, width) = collapsed(shape)
    most = cores[0] * cores[1]
    rows, columns = parts(height, most), parts(width, most)
    fits = [(r, c) for r in rows for c in columns if r <= cores[0] and c <= cores[1]]
    found = ["", text(dtype, shape, "dram", "interleaved", (1, 1)), text(dtype, shape, "l1", "interleaved", (1, 1))]
    found += [text(dtype, shape, "l1", "height_sharded", (count, 1)) for count in [1] + rows]
    found += [text(dtype, shape, "l1", "width_sharded", (1, count)) for count in [1] + columns]
    found += [text(dtype, shape, "l1", "block_sharded", grid) for grid in fits]
    return found + row_major_options(dtype, shape, cores) + cut_options(dtype, shape, cores)


def bytes_per_core(layout, cores):
    """Bytes of L1 that a tensor with this attribute takes of a core, where `cores` share what is interleaved; 0 outside of L1."""
    if "memory_space<l1>" not in layout:
        return 0
    extents, kind = re.search(r"memref<([\dx]+?)x(?:!ttcore.tile<\d+x\d+, )?([a-z]+\d+)\b", layout).groups()
    size = int(re.sub(r"\D", "", kind)) // 8
    rows, columns = map(int, extents.split("x"))
    # Rows begin at multiples of 16 bytes.
    total = rows * columns * TILE * TILE * size if "!ttcore.tile" in layout else rows * (-(-columns * size // 16) * 16)
    return -(-total // cores) if "interleaved" in layout else total


def choose(case, rng):
    """Gives operands and results of `case` layouts."""

    def pick(dtype, shape):
        return "" if 0 in shape else str(rng.choice(options(dtype, shape)))

    case.operand_layouts = [pick(dtype, array.shape) for dtype, array in case.operands]
    case.result_layouts = [pick(want.dtype, want.values.shape) for want in case.wants]


def rows_of(dtype, shape, layout):
    """The row-major layout of that name of harness; shards are rows, and parts of rows: of rows_sharded where those begin
    at whole 16 bytes, of rows_cut anywhere."""
    if not layout.endswith(("sharded", "cut")):
        return row_major(dtype, shape, "dram" if layout == "rows_dram" else "l1", "interleaved", (1, 1))
    _, (height, width) = collapsed(shape, 1)
    columns = row_parts(width, GRID[1]) if layout == "rows_cut" else column_parts(dtype, width, GRID[1])
    grid = tuple(max([1] + found) for found in (row_parts(height, GRID[0]), columns))
    return row_major(dtype, shape, "l1", "block_sharded", grid)


def lay_out(case, layout):
    """Gives operands and results of `case` the layout of that name of harness, sharded ones over as many cores as have whole
    tiles, of cut_sharded over as many as cut tiles. What is empty or in block floats is left to the compiler. Returns the case."""

    def of(dtype, shape):
        if 0 in shape or dtype == "bfp8":
            return ""
        if layout.startswith("rows"):
            return rows_of(dtype, shape, layout)
        _, (height, width) = collapsed(shape)
        divide = cuts if layout == "cut_sharded" else parts
        rows, columns = (max([1] + divide(extent, most)) for extent, most in zip((height, width), GRID))
        grid = {"height_sharded": (rows, 1), "width_sharded": (1, columns), "block_sharded": (rows, columns),
                "cut_sharded": (rows, columns)}.get(layout, (1, 1))
        kind = "block_sharded" if layout == "cut_sharded" else layout if layout.endswith("sharded") else "interleaved"
        return text(dtype, shape, "dram" if layout == "dram" else "l1", kind, grid)

    case.operand_layouts = [of(dtype, array.shape) for dtype, array in case.operands]
    case.result_layouts = [of(want.dtype, want.values.shape) for want in case.wants]
    case.layout = layout
    return case
