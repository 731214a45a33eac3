# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names of element types. Neither torch nor NumPy is loaded before it is asked for."""

import importlib.util

from ttnn import Error

# Names of ttrt.runtime.DataType by those of ttnn.DataType.
_OF_TTNN = {
    "FLOAT32": "Float32",
    "FLOAT16": "Float16",
    "BFLOAT16": "BFloat16",
    "BFLOAT8_B": "BFP_BFloat8",
    "BFLOAT4_B": "BFP_BFloat4",
    "BFLOAT2_B": "BFP_BFloat2",
    "BFLOAT8": "BFP_Float8",
    "BFLOAT4": "BFP_Float4",
    "BFLOAT2": "BFP_Float2",
    "UINT32": "UInt32",
    "UINT16": "UInt16",
    "UINT8": "UInt8",
    "INT32": "Int32",
    "BOOL": "Bool",
}


def of_ttnn(name):
    """The name of a DataType of ttnn in ttrt.runtime.DataType."""
    return _OF_TTNN.get(name, name)


# As torch and NumPy name them, by names of ttrt.runtime.DataType.
_NAMES = {
    "Float64": "float64",
    "Float32": "float32",
    "Float16": "float16",
    "BFloat16": "bfloat16",
    "UInt64": "uint64",
    "UInt32": "uint32",
    "UInt16": "uint16",
    "UInt8": "uint8",
    "Int64": "int64",
    "Int32": "int32",
    "Int16": "int16",
    "Int8": "int8",
    "Bool": "bool",
}


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
