# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""probed.py <artifacts>: the inputs that were made up for the programs of probe.mlir."""

import sys

import numpy as np


def load(program, index):
    return np.load(f"{sys.argv[1]}/program_{program}_input_{index}.npy")


for array in (load(0, 0), load(0, 1)):
    zeros = array[array == 0]
    assert (array > 0).mean() > 0.25 and (array < 0).mean() > 0.25, array
    assert 0.05 < zeros.size / array.size < 0.3, array
    assert abs(array).max() < 4 and np.isfinite(array).all()
assert np.signbit(load(0, 0)[load(0, 0) == 0]).mean() > 0.3
assert (load(0, 1) * 2 == np.trunc(load(0, 1) * 2)).mean() > 0.15
# One of eight rows and columns is negative.
for lines in (load(0, 0), load(0, 0).T):
    assert (lines < 0).all(axis=1).sum() == len(lines) / 8 and not (lines > 0).all(axis=1).any(), lines
# The scale of a matrix.
assert 0.08 < load(0, 0).std() < 0.16 and 0.7 < load(0, 1).std() < 1.3
assert load(1, 0).min() >= 0.5 and load(1, 0).max() < 1.5
assert abs(load(2, 1)).min() >= 0.25 and load(2, 1).min() < 0
assert 0 < load(3, 0).min() and load(3, 0).max() < 1
# No divergence was found, so these are the plain inputs.
assert abs(load(6, 0)).max() < 4
for scalar in (load(8, 1), load(8, 2), load(8, 3)):
    assert abs(scalar).min() >= 0.25
integers, octets, words = (load(9, index) for index in range(3))
assert integers.min() == -8 and integers.max() == 8
assert octets.dtype == np.uint8 and octets.min() == 0 and octets.max() == 255 and np.unique(octets).size > 40
assert words.dtype == np.int16 and words.min() == -(2**15) and words.max() == 2**15 - 1
assert load(10, 0).min() >= 0 and 40 < load(10, 0).max() < 48
