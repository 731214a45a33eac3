# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Layouts by name. The element type is that of the tensor; `dtype` is ignored."""

from __future__ import annotations

import ttnn
from ttrt.runtime._layout import Layout


def get_dram_interleaved_tile_layout(dtype: object = None) -> Layout:
    return Layout(ttnn.TILE_LAYOUT, ttnn.DRAM_MEMORY_CONFIG)


def get_dram_interleaved_row_major_layout(dtype: object = None) -> Layout:
    return Layout(ttnn.ROW_MAJOR_LAYOUT, ttnn.DRAM_MEMORY_CONFIG)


def get_host_row_major_layout(dtype: object = None) -> Layout:
    return Layout(ttnn.ROW_MAJOR_LAYOUT, ttnn.MemoryConfig(buffer_type=ttnn.BufferType.SYSTEM_MEMORY))
