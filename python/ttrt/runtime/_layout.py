# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How and where tensors lie."""

from __future__ import annotations

import ttnn


class Layout:
    """The order of elements, and a place: ttnn's Layout and MemoryConfig."""

    def __init__(self, order: ttnn.Layout, memory_config: ttnn.MemoryConfig) -> None:
        self.order = order
        self.memory_config = memory_config

    def is_on_host(self) -> bool:
        return self.memory_config.buffer_type is ttnn.BufferType.SYSTEM_MEMORY

    def __repr__(self):
        return f"ttrt.Layout({self.order}, {self.memory_config})"
