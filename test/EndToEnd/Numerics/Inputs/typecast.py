# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Conversions between all pairs of element types."""

import numpy as np
from harness import Suite, Want, random, specials, wild

suite = Suite()
rng = np.random.default_rng(3)

TYPES = ("f32", "f64", "bf16", "f16", "i1", "i8", "si8", "ui8", "i16", "si16", "ui16", "i32", "si32", "ui32", "i64", "ui64")
# f32 values half way between two bf16 values, next to those, and next to integers.
TIES = np.array([1.00390625, 1.01171875, 1.0039064, 1.0039062, 3.3895314e38, 3.39e38, 9.2e-41, 4.6e-41, 255.5, 256.5, 65535.5,
                 -0.99, 0.99, 127.99, 128.0, -128.99, -129.0, 32767.99, 32768.0, -32768.99, -32769.0, 2147483520.0, 4294967040.0, -2147483648.0], np.float32)


def cast(source, target, values, label=""):
    suite.add("ttir.typecast", [(source, values)], Want(target, values != 0 if target == "i1" else values), label=label)


for source in TYPES:
    for target in TYPES:
        cast(source, target, specials(source), label="special values")
        cast(source, target, wild(rng, source, (5, 37)), label="any magnitude")
        cast(source, target, random(rng, source, (2, 3, 4), -300, 300))
    for shape in ((), (0,), (3, 0), (1, 1, 1), (32, 64), (2, 1, 3, 1, 5)):
        cast(source, "f32", random(rng, source, shape))
        cast("f32", source, random(rng, "f32", shape))
for target in TYPES:
    cast("f32", target, TIES, label="ties")

suite.finish()
