# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Element-wise operations of one operand."""

import itertools

import numpy as np
from harness import INTS, Suite, Want, compute, convert, random, specials, wild
from semantics import ANY_ZERO, EXACT, FLOAT, SLACK, float_ulps

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(1)

SHAPES = [(), (1,), (0,), (7,), (5, 37), (32, 64), (3, 0, 4), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5)]


def unary(op, dtype, values, result=None, label=""):
    result = result or dtype
    name = f"ttir.{op}"
    if op in FLOAT:
        function = FLOAT[op][0]
        (x,) = compute([values], [dtype], "float")
        want = function(x.astype(np.float64))
        suite.add(name, [(dtype, values)], Want(result, want, float_ulps(op, result), SLACK.get(op, 0.0), zeros=False),
                  label=label)
    else:
        (x,) = compute([values], [dtype])
        suite.add(name, [(dtype, values)], Want(result, EXACT[op](x), zeros=op not in ANY_ZERO), label=label)


for op in FLOAT:
    for dtype in ("f32", "bf16"):
        unary(op, dtype, specials(dtype), label="special values")
        unary(op, dtype, random(rng, dtype, (32, 64)))
        unary(op, dtype, wild(rng, dtype, (5, 37)), label="any magnitude")
    unary(op, "f32", random(rng, "f32", (3000,), -120, 120), label="wide")
    unary(op, "bf16", random(rng, "bf16", (50,)), "f32")
    unary(op, "f32", random(rng, "f32", (50,)), "bf16")
    unary(op, "f64", random(rng, "f64", (5, 3)))
    unary(op, "f16", random(rng, "f16", (5, 3)))
    unary(op, "si32", np.arange(-9, 10, dtype=np.int32), "f32", label="integers become floats")
    for shape in ((32, 64), (5, 37)):
        unary(op, "bfp8", random(rng, "bfp8", shape), "bf16")
for op in EXACT:
    for dtype in ("f32", "bf16", *INTS):
        unary(op, dtype, specials(dtype), label="special values")
        unary(op, dtype, wild(rng, dtype, (5, 37)), label="any magnitude")
        unary(op, dtype, random(rng, dtype, (32, 64)))
    for shape in ((32, 64), (5, 37)):
        unary(op, "bfp8", random(rng, "bfp8", shape), "bf16")
    for dtype in ("f64", "f16", "i32", "i64", "ui64", "i1"):
        unary(op, dtype, random(rng, dtype, (3, 5), 0, 9))
for op in ("isfinite", "signbit", "logical_not"):
    for dtype in ("f32", "bf16", "si32", "ui8", "si16"):
        for result in ("i1", "f32", "bf16", "si32", "ui8", "si16"):
            unary(op, dtype, specials(dtype), result)
for shape in SHAPES:
    for op in ("exp", "neg", "gelu"):
        unary(op, "f32", random(rng, "f32", shape))
    unary("relu", "bf16", random(rng, "bf16", shape))
    unary("abs", "si32", random(rng, "si32", shape))

# Floats of integers: what does not fit saturates, also where the operands are integers.
for dtype in ("si8", "i8", "si16", "i16"):
    unary("exp2", dtype, np.arange(-9, 20), label="saturates")
    for source in ("si8", "si32", "ui16", "f32", "bf16"):
        unary("neg", source, specials(source), dtype)
        unary("abs", source, wild(rng, source, (5, 37)), dtype)

# Integers only.
for dtype in (*INTS, "i32", "i64"):
    x = specials(dtype)
    suite.add("ttir.bitwise_not", [(dtype, x)], Want(dtype, ~x))
    x = wild(rng, dtype, (32, 64))
    suite.add("ttir.bitwise_not", [(dtype, x)], Want(dtype, ~x))

# Parameters.
for dtype, x in itertools.product(("f32", "bf16"), (None, (32, 64))):
    x = random(rng, dtype, x) if x else specials(dtype)
    for slope in (0.01, -0.5, 0.0, 2.0):
        text, s = f"parameter = {slope} : f32", np.float32(slope)
        suite.add("ttir.leaky_relu", [(dtype, x)], Want(dtype, np.where(x > 0, x, s * x), zeros=False), text)
    scale, alpha = np.float64(np.float32(1.5)), np.float64(np.float32(0.3))
    wide = x.astype(np.float64)
    suite.add("ttir.selu", [(dtype, x)], Want(dtype, scale * np.where(wide > 0, wide, alpha * np.expm1(wide)), 2, zeros=False),
              "alpha = 0.3 : f32, scale = 1.5 : f32")

# Floats of integers keep their fractions.
for dtype, result in itertools.product(("i32", "i64", "ui32", "si16", "ui8"), ("f32", "bf16")):
    x = random(rng, dtype, (5, 37), -99, 99)
    suite.add("ttir.leaky_relu", [(dtype, x)], Want(result, np.where(x > 0, x, x * 0.5), zeros=False), "parameter = 0.5 : f32")


def clamp(dtype, values, low, high, low_value, high_value):
    (x,) = compute([values], [dtype])
    low_value, high_value = (convert(np.array(v, np.float64), dtype).astype(x.dtype) for v in (low_value, high_value))
    suite.add("ttir.clamp_scalar", [(dtype, values)], Want(dtype, np.minimum(np.maximum(x, low_value), high_value), zeros=False),
              f"max = {high}, min = {low}")


for dtype in ("f32", "bf16", *INTS):
    clamp(dtype, random(rng, dtype, (32, 64), 0, 9), "2 : i32", "6 : i32", 2, 6)
for dtype in ("f32", "bf16", "f16"):
    clamp(dtype, specials(dtype), "-1.5 : f32", "2.5 : f32", -1.5, 2.5)
    clamp(dtype, specials(dtype), "0.1 : f32", "6 : i32", np.float32(0.1), 6)
    clamp(dtype, specials(dtype), "0xFF800000 : f32", "3 : i32", -np.inf, 3)
    clamp(dtype, specials(dtype), "-3 : i32", "0x7F800000 : f32", -3, np.inf)
for dtype in ("si32", "i64"):
    clamp(dtype, specials(dtype), "-5 : i32", "100 : i32", -5, 100)
    clamp(dtype, specials(dtype), "-5.9 : f32", "5.9 : f32", -5, 5)
    clamp(dtype, specials(dtype), "0xFF800000 : f32", "0x7F800000 : f32", -(2**31), 2**31 - 1)
    clamp(dtype, specials(dtype), "16777217 : i32", "2147483647 : i32", 16777217, 2147483647)
for dtype in ("si16", "si8", "i8"):
    clamp(dtype, specials(dtype), "-5.9 : f32", "100 : i32", -5, 100)
for dtype in ("ui32", "ui16", "ui8"):
    clamp(dtype, specials(dtype), "3 : i32", "100 : i32", 3, 100)
    clamp(dtype, specials(dtype), "2.7 : f32", "99.9 : f32", 2, 99)

# Bits reinterpreted.
x = specials("f32")
suite.add("ttir.bitcast_convert", [("f32", x)], Want("si32", x.view(np.int32)))
x = random(rng, "f32", (32, 64))
suite.add("ttir.bitcast_convert", [("f32", x)], Want("si32", x.view(np.int32)))
suite.add("ttir.bitcast_convert", [("f32", x)], Want("ui32", x.view(np.uint32)))
x = np.array([0, 1, -1, 0x3F800000, -(2**31), 0x7F800000], np.int32)
suite.add("ttir.bitcast_convert", [("si32", x)], Want("ui32", x.view(np.uint32)))
suite.add("ttir.bitcast_convert", [("si32", x[[0, 3, 4, 5]])], Want("f32", x[[0, 3, 4, 5]].view(np.float32)))
for narrow in (8, 16):
    for source, target in itertools.product((f"i{narrow}", f"si{narrow}", f"ui{narrow}"), repeat=2):
        x = specials(source)
        suite.add("ttir.bitcast_convert", [(source, x)], Want(target, x.astype(np.int64)))
x = specials("bf16")
x = x[~np.isnan(x)]
if not suite.options.kernels:
    # In ieee numerics the bits of bf16 are those of f32.
    for target in ("ui16", "si16"):
        suite.add("ttir.bitcast_convert", [("bf16", x)], Want(target, (x.view(np.uint32) >> 16).astype(np.uint16)))
    suite.add("ttir.bitcast_convert", [("si16", (x.view(np.uint32) >> 16).astype(np.uint16).view(np.int16))], Want("bf16", x))

suite.finish()
