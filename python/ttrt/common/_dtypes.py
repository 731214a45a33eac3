# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names of element types. Neither torch nor NumPy is loaded before it is asked for."""

import importlib.util

from ttnn import Error, _ttnn

# Names of ttrt.runtime.DataType, which are those of files, by those of ttnn.DataType.
_OF_NUMBERS = {number: name for name, number in _ttnn.file_data_types.items()}
_OF_TTNN = {name: _OF_NUMBERS[number] for name, number in _ttnn.data_types.items()}

# Types that arrays of the host have, and no file.
HOST_ONLY = ("Float64", "Int64", "UInt64", "Int16", "Int8")


def of_ttnn(name):
    """The name of a DataType of ttnn in ttrt.runtime.DataType."""
    return _OF_TTNN[name]


# As torch and NumPy name them, by names of ttrt.runtime.DataType; no array has block floats.
_NAMES = {name: name.lower() for name in (*_OF_TTNN.values(), *HOST_ONLY) if not name.startswith("BFP_")}


def of_runtime(dtype):
    """The DataType of an element type of torch or NumPy, or of its name."""
    from ttrt.runtime import DataType

    # numpy.float32 is a class, torch.float32 an object.
    name = dtype if isinstance(dtype, str) else getattr(dtype, "__name__", None) or str(dtype)
    for known, spelling in _NAMES.items():
        if name.removeprefix("torch.").rstrip("_") == spelling:
            return DataType[known]
    raise ValueError(f"ttrt.Binary.Program.to_data_type: expected an element type such as float32, found {dtype!r}")


def of_arrays(name):
    """The element type of torch, or of NumPy where there is no torch, by the name of a DataType."""
    if name not in _NAMES:
        raise ValueError(f"ttrt.Binary.Program.from_data_type: expected the name of an element type of arrays, found {name!r}")
    if importlib.util.find_spec("torch"):
        import torch

        return getattr(torch, _NAMES[name])
    import numpy

    if not hasattr(numpy, _NAMES[name]) and name != "Bool":
        raise Error(f"ttrt.Binary.Program.from_data_type: expected an element type of NumPy, found {name}: torch has it")
    return numpy.dtype(_NAMES[name])
