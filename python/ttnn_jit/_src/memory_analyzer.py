# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of the card that a function needs."""

import ttnn_jit


class MemoryAnalyzer:
    """The memory of a function for certain arguments; its kernels run once.

    circular_buffers: one list of dicts for each kernel
    cb_bytes, l1_peak: the most bytes of a core, in circular buffers and in all
    dst_peak: the most tiles of the destination registers
    """

    def __init__(self, func, *args, **kwargs):
        if not callable(func):
            raise TypeError(f"ttnn_jit.MemoryAnalyzer: expected a function, found {type(func).__name__}")
        func = func if isinstance(func, ttnn_jit.JitFunction) else ttnn_jit.jit(func)
        lowering = func.lower(*args, **kwargs)
        kernels = lowering.times["kernels"]
        self.circular_buffers = [launch["circular_buffers"] for launch in lowering.kernels]
        self.cb_bytes, self.l1_peak, self.dst_peak = (
            max((each[name] for each in kernels), default=0) for name in ("cb_bytes", "l1_peak", "dst_peak")
        )
