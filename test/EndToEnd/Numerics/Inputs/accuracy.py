# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Float operations of one operand on floats of all exponents: every so many of the 2^32 bit patterns, and all 2^16 of bf16."""

import numpy as np
from harness import Suite, Want
from semantics import FLOAT, SLACK, float_ulps

np.seterr(all="ignore")
suite = Suite()

STEP = 24851  # odd and prime: all sorts of last digits
SINGLE = np.arange(0, 2**32, STEP, dtype=np.uint64).astype(np.uint32).view(np.float32)
HALF = np.arange(2**16, dtype=np.uint32) << 16
HALF = HALF.view(np.float32)

for op, (function, _) in FLOAT.items():
    for dtype, x in (("f32", SINGLE), ("bf16", np.where(np.isnan(HALF), np.float32(np.nan), HALF))):
        # A table of 64 columns, as kernels like it.
        x = np.resize(x, (len(x) // 64, 64))
        suite.add(f"ttir.{op}", [(dtype, x)], Want(dtype, function(x.astype(np.float64)), float_ulps(op, dtype), SLACK.get(op, 0.0), zeros=False))

suite.finish()
