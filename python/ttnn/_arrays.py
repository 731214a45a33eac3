# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays of NumPy and of libraries with DLPack, as models take and return them."""

import sys

from ttnn import _ttnn
from ttnn._elements import BY_ARRAY_NAME
from ttnn._errors import Error
from ttnn._tensor import Tensor, from_torch, to_torch

# Element types as MLIR spells them, and their names in NumPy: integers without a sign count as signed.
DTYPES = {
    spelling: name
    for name, each in BY_ARRAY_NAME.items()
    for spelling in (each.spelling, each.spelling.replace("si", "i"), each.spelling.replace("u", "ui"))
}
_SPELLINGS = {name: each.spelling for name, each in BY_ARRAY_NAME.items() if each.kind != "bfloat"}


class Port:
    """An input or output of a model.

    name: that of the model, or 'input<number>' and 'output<number>' of ports without one
    shape: a tuple
    dtype: the name in NumPy of the element type that the model declares, or 'bfloat16'
    stored: the ttnn.DataType that the device has of them
    is_parameter: whether it is marked as a weight or constant
    is_written: whether the model updates it in place, such as a cache
    """

    __slots__ = ("name", "shape", "dtype", "stored", "is_parameter", "is_written", "index", "_text")

    def __init__(self, kind, described, stored):
        self.index = described["index"]
        self.name = described["name"] or f"{kind}{self.index}"
        self.shape = tuple(described["shape"])
        self.dtype = DTYPES.get(described["declared_type"], described["declared_type"])
        self.stored = stored
        self.is_parameter = described.get("argument_type") in ("parameter", "constant")
        self.is_written = bool(described.get("is_mutated"))
        # As in messages.
        self._text = f"{kind} {self.index}" + (f' "{described["name"]}"' if described["name"] else "")

    def __repr__(self):
        marks = ", parameter" * self.is_parameter + ", written" * self.is_written
        return f"Port({self.name!r}, {self.shape}, {self.dtype}{marks})"


class Elements:
    """An array of NumPy, row-major in the order of the machine, as the binding takes it."""

    __slots__ = ("type", "values", "shape")

    def __init__(self, type, values):
        self.type, self.values, self.shape = type, values, values.shape


def _identity(array):
    """The identity of Elements by type, shape and bits: a cryptographic hash, for a copy of weights may take too much memory."""
    import hashlib

    return array.type, array.shape, hashlib.blake2b(array.values.reshape(-1).view("u1"), digest_size=32).digest()


class Given:
    """The last value of a parameter, Elements or None, and the tensor made of it."""

    __slots__ = ("tensor", "_identity")

    def __init__(self, array, tensor):
        self.tensor = tensor
        self._identity = _identity(array) if array is not None else None

    def is_same(self, array):
        """Whether `array` has the same elements, bit for bit."""
        return self._identity is not None and self.tensor.is_allocated() and self._identity == _identity(array)


def expect_unwritten(function, port, value):
    """Refuses `value`, an array, as a port that is written: the update would be lost."""
    if port.is_written:
        raise Error(
            f"{function}: {port._text}: expected a tensor of ttnn on the device, for the program writes it, found one of "
            f"{type(value).__module__.partition('.')[0]}; ttnn.from_numpy(..., device=device) makes one"
        )


def made_of(function, program, name, port, array):
    """The tensor of the host that Elements make for an input of program `name`."""
    try:
        return program.make_input(name, port.index, array.type, array.values, array.shape)
    except Error as error:
        wrong = Error(f"{function}: {str(error).partition(': ')[2]}")
    raise wrong


def given_of(function, port, value):
    """`value` as Elements, or as a tensor if NumPy lacks its elements; a Tensor is itself."""
    import numpy

    if isinstance(value, Tensor):
        return value
    if not _is_of(value, "numpy") and hasattr(value, "__dlpack__"):
        value = value.detach() if hasattr(value, "detach") else value
        try:
            value = numpy.from_dlpack(value)
        except Exception:
            # bf16, and memory of another device.
            try:
                return from_torch(value)
            except (Error, BufferError, RuntimeError, TypeError) as error:
                wrong = Error(f"{function}: {port._text}: {str(error).partition(': ')[2] or error}")
            raise wrong from None
    if not isinstance(value, (numpy.ndarray, numpy.generic)):
        if isinstance(value, (bool, int, float)) or not hasattr(value, "__array__") and not _has_buffer(value):
            raise TypeError(
                f"{function}: {port._text}: expected an array of NumPy, one with DLPack or a tensor of ttnn, found {type(value).__name__}; "
                "numpy.asarray makes an array"
            )
    array = numpy.asarray(value)
    spelling = _SPELLINGS.get(array.dtype.name)
    if spelling is None:
        raise Error(f"{function}: {port._text}: expected elements of {port.dtype}, found {array.dtype}")
    return Elements(spelling, numpy.ascontiguousarray(array, array.dtype.newbyteorder("=")).reshape(array.shape))


def _has_buffer(value):
    try:
        memoryview(value)
    except TypeError:
        return False
    return not isinstance(value, (bytes, bytearray))


def _is_of(value, package):
    return type(value).__module__.partition(".")[0] == package


def _array(program, name, port, tensor):
    import numpy

    spelling, elements = program.read_output(name, port.index, tensor)
    return numpy.frombuffer(elements, DTYPES[spelling]).reshape(tensor.shape)


class _NumPy:
    """Arrays of NumPy."""

    result = staticmethod(_array)


class _Tensors:
    """Tensors of ttnn, as the program leaves them."""

    @staticmethod
    def result(program, name, port, tensor):
        return tensor


class _DLPack:
    """Arrays of another library."""

    def __init__(self, package):
        self._package = package

    def result(self, program, name, port, tensor):
        if self._package == "torch" and port.dtype == "bfloat16":
            return to_torch(tensor)
        module = sys.modules[self._package]
        function = getattr(module, "from_dlpack", None) or getattr(getattr(module, "dlpack", None), "from_dlpack", None)
        if function is None:
            raise Error(f"ttnn.Model: expected a library with from_dlpack for results, found {self._package}")
        # bf16 is none of NumPy's.
        if port.dtype == "bfloat16":
            return function(tensor)
        array = _array(program, name, port, tensor)
        # DLPack has had booleans only lately.
        if array.dtype == bool:
            return module.from_numpy(array) if hasattr(module, "from_numpy") else function(array.view("u1"))
        return function(array)


def kind_of(values):
    """The maker of results for inputs `values`: of the kind of the first that is no array of NumPy."""
    for value in values:
        if isinstance(value, Tensor):
            return _Tensors
        if hasattr(value, "__dlpack__") and not _is_of(value, "numpy"):
            return _DLPack(type(value).__module__.partition(".")[0])
    return _NumPy
