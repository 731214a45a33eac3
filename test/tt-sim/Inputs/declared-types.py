# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the arrays of declared-types.mlir and checks what came out."""

import sys

import numpy as np

command, folder = sys.argv[1:]
ARRAYS = {
    "bool": np.array([True, False, True, False]),
    "f64": np.array([0.1, 2, 3, 4]),
    # The last one has more digits than bf16: it is rounded.
    "f16": np.array([1, 2, 3, 0.1], np.float16),
    "i64": np.array([1, -2, 3, 4]),
    "i8": np.array([-1, 127, -128, 5], np.int8),
}
if command == "make":
    for name, array in ARRAYS.items():
        np.save(f"{folder}/{name}.npy", array)
    np.save(f"{folder}/ones.npy", np.ones(4))
    np.save(f"{folder}/255.npy", np.full(4, 255, np.uint8))
else:
    found = [np.load(f"{folder}/o{index}.npy") for index in range(5)]
    for array, want in zip(found, ARRAYS.values()):
        assert array.dtype == want.dtype, (array, want)
    for index in (0, 3, 4):
        assert np.array_equal(found[index], list(ARRAYS.values())[index]), found[index]
    assert np.array_equal(found[1], ARRAYS["f64"].astype(np.float32)), found[1]
    assert np.array_equal(found[2], np.array([1, 2, 3, 0.10009765625], np.float16)), found[2]
