# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of ttnn share: a device, arrays of awkward values, comparisons, expected errors."""

import contextlib

import numpy as np
import ttnn
from functions import bf16  # noqa: F401  For tests.

device = ttnn.open_device(device_id=0)
random = np.random.default_rng(1122)
count = 0

# Odd ranks and extents, one that needs many tiles, and none at all.
SHAPES = [(), (1,), (7,), (3, 5), (33, 65), (2, 3, 4), (1, 2, 31, 32), (0,), (2, 0, 3)]
SPECIAL = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1e-40, 3e38], "f4")
NUMPY = {
    ttnn.float32: np.float32,
    ttnn.bfloat16: np.float32,
    ttnn.int32: np.int32,
    ttnn.uint32: np.uint32,
    ttnn.uint16: np.uint16,
    ttnn.uint8: np.uint8,
}


def tensor(values, dtype=None, **options):
    return ttnn.from_numpy(np.asarray(values), dtype, device=device, **options)


def expect_close(found, expected, tolerance, what):
    """`tolerance` is relative to the larger of the value and 1; NaN, infinities and shapes are exact."""
    global count
    count += 1
    found = found.numpy() if isinstance(found, ttnn.Tensor) else found
    expected = np.asarray(expected)
    assert found.shape == expected.shape, f"{what}: expected shape {expected.shape}, found {found.shape}"
    with np.errstate(all="ignore"):
        same = (found == expected) | (np.isnan(found) & np.isnan(expected))
        near = np.abs(found.astype("f8") - expected) <= tolerance * np.maximum(1, np.abs(expected.astype("f8")))
    bad = ~(same | (near & np.isfinite(expected)))
    assert not bad.any(), f"{what}: expected {expected[bad][:5]}, found {found[bad][:5]}"


@contextlib.contextmanager
def expect_error(kind, *parts):
    """The block raises exactly `kind`, with all `parts` in its text."""
    global count
    count += 1
    try:
        yield
    except Exception as error:
        assert type(error) is kind, f"expected {kind.__name__}, found {type(error).__name__}: {error}"
        for part in parts:
            assert part in str(error), f"expected '{part}', found: {error}"
    else:
        raise AssertionError(f"expected {kind.__name__} ({', '.join(parts)}), found none")


def done(least):
    """Says how many checks there were, and fails if they are fewer than there should be."""
    assert count >= least, f"expected {least} checks, found {count}"
    print(f"{count} checks")
