# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the arrays of npy.mlir and checks what came out."""

import sys

import numpy as np

command, folder = sys.argv[1:]
values = np.array([[0.5, 1.0078125, -3.1415927], [1e-40, np.inf, 65504]], np.float32)
integers = np.array([[1, -2, 3], [2147483647, 0, 7]])
if command == "make":
    save = lambda name, array: np.save(f"{folder}/{name}.npy", array)
    save("f32", values)
    save("f64exact", values.astype(np.float64))
    save("f64", np.array([[0.5, 0.1, 0], [1, 2, 3]]))
    save("f64wide", np.array([[0.5, 1e300, 0], [1, 2, 3]]))
    save("i64", integers)
    save("bool", np.array([[True, False, True], [True, True, False]]))
    save("large", integers + 2**32)
    save("fortran", np.asfortranarray(values))
    save("big", values.astype(">f4"))
    save("bigfortran", np.asfortranarray(integers.astype(">i8")))
    save("half", np.array([[0.5, 1, -3], [0, np.inf, 65504]], np.float16))
    save("short_ints", np.array([[1, -2, 3], [4, 5, 6]], np.int16))
    np.save(f"{folder}/cube.npy", np.asfortranarray(np.arange(24, dtype=np.float32).reshape(2, 3, 4)))
    save("bf16", (np.array([[1, -2, 0.5], [3, 4, 5]], np.float32).view(np.uint32) >> 16).astype(np.uint16).view("V2"))
    save("text", np.array([["a", "b"]]))
    save("complex", values.astype(np.complex64))
    save("expected", -values.astype(np.float64))
    save("huge", np.array([[2**63 - 1, -2, 3], [4, 5, 6]]))
    plain = open(f"{folder}/f32.npy", "rb").read()
    # Headers need not be as NumPy writes them, but complete.
    for name, old, new in (
        ("quotes", b"'", b'"'),
        ("orderless", b"'fortran_order'", b"'f0rtran_order'"),
        ("shapeless", b"'shape'", b"'shade'"),
        ("orders", b"False", b"Fals3"),
    ):
        with open(f"{folder}/{name}.npy", "wb") as file:
            file.write(plain[:64].replace(old, new) + plain[64:])
    with open(f"{folder}/short.npy", "wb") as file:
        file.write(open(f"{folder}/f32.npy", "rb").read()[:-3])
else:
    load = lambda name: np.load(f"{folder}/{name}.npy")
    f32, bf16, i32 = load("o0"), load("o1"), load("o2")
    assert f32.dtype == np.float32 and np.array_equal(f32, -values), f32
    # Round to nearest even on the upper half of the bits.
    bits = values.view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)
    assert bf16.dtype == np.float32 and np.array_equal(bf16, -rounded), bf16
    assert i32.dtype == np.int64 and np.array_equal(i32, -integers), i32
