# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names of element types. Neither torch nor NumPy is loaded before it is asked for."""

import importlib.util

from ttnn import Error
from ttnn._elements import BY_ARRAY_NAME, BY_HOST_NAME, BY_NAME


def of_ttnn(name):
    """The name of a DataType of ttnn in ttrt.runtime.DataType."""
    return BY_HOST_NAME[name].name


def of_runtime(dtype):
    """The DataType of an element type of torch or NumPy, or of its name."""
    from ttrt.runtime import DataType

    # numpy.float32 is a class, torch.float32 an object.
    name = dtype if isinstance(dtype, str) else getattr(dtype, "__name__", None) or str(dtype)
    element = BY_ARRAY_NAME.get(name.removeprefix("torch.").rstrip("_"))
    if element is None:
        raise ValueError(f"ttrt.Binary.Program.to_data_type: expected an element type such as float32, found {dtype!r}")
    return DataType[element.name]


def of_arrays(name):
    """The element type of torch, or of NumPy where there is no torch, by the name of a DataType."""
    spelling = BY_NAME[name].array_name if name in BY_NAME else None
    if spelling is None:
        raise ValueError(f"ttrt.Binary.Program.from_data_type: expected the name of an element type of arrays, found {name!r}")
    if importlib.util.find_spec("torch"):
        import torch

        return getattr(torch, spelling)
    import numpy

    if not hasattr(numpy, spelling) and name != "Bool":
        raise Error(f"ttrt.Binary.Program.from_data_type: expected an element type of NumPy, found {name}: torch has it")
    return numpy.dtype(spelling)
