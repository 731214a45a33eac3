# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Comparison of values."""

from ttnn._errors import Error


def pearson_correlation_coefficient(expected, actual):
    """The correlation of the values of two tensors or arrays of one shape, from -1 to 1, in double precision.

    NaN and infinities are left out if both have the same, else it is 0. Where one is constant, it is 1 if both are equal and 0 otherwise.
    """
    import numpy

    a, b = (_values(each) for each in (expected, actual))
    if a.shape != b.shape:
        raise Error(f"ttnn.pearson_correlation_coefficient: expected values of one shape, found {a.shape} and {b.shape}")
    if numpy.array_equal(a, b, equal_nan=True):
        return 1.0
    finite = numpy.isfinite(a)
    if not numpy.array_equal(a[~finite], b[~finite], equal_nan=True) or not numpy.isfinite(b[finite]).all():
        return 0.0
    a, b = a[finite], b[finite]
    a, b = a.ravel() - a.mean(), b.ravel() - b.mean()
    # Scaled first: squares of large values are infinite.
    scale = numpy.abs(a).max(), numpy.abs(b).max()
    if 0 in scale:
        return 0.0
    a, b = a / scale[0], b / scale[1]
    return float(numpy.clip((a @ b) / numpy.sqrt((a @ a) * (b @ b)), -1, 1))


def _values(value):
    """The values of a tensor of this package, of torch, or an array, as doubles."""
    import numpy

    value = value.detach() if hasattr(value, "detach") else value
    # NumPy has no bf16.
    value = value.double() if hasattr(value, "double") else value
    try:
        return numpy.asarray(value).astype("f8")
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"ttnn.pearson_correlation_coefficient: expected tensors or arrays of numbers, found {type(value).__name__}") from None
