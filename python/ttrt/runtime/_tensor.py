# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors: on the host over memory that Python sees, on a device, or as a program left them."""

from __future__ import annotations

import collections
import enum
from collections.abc import Iterable

import ttnn
from ttnn import Error, _ttnn
from ttnn._elements import BY_HOST_NAME, BY_NAME, ELEMENT_TYPES
from ttrt.runtime._device import Device
from ttrt.runtime._layout import Layout

_HOST_ONLY = tuple(each.name for each in ELEMENT_TYPES if each.host_name is None)

# As files number them, then the types of the host alone.
DataType = enum.IntEnum(
    "DataType",
    {
        **{each.name: each.number for each in BY_HOST_NAME.values()},
        **{name: 256 + number for number, name in enumerate(_HOST_ONLY)},
    },
    module="ttrt.runtime",
)

# Tensors have these instead, which represent all their values but the largest of 64 bits.
_STORED = {name: BY_NAME[name].stored for name in _HOST_ONLY}


def bytes_of(dtype):
    """The size of an element; an error for block floats, whose elements share an exponent."""
    size = BY_NAME[dtype.name].bytes
    if not size:
        raise Error(f"ttrt.Tensor: expected elements with bytes of their own, found {dtype.name}")
    return size


class TensorDesc(collections.namedtuple("TensorDesc", "shape stride item_size dtype")):
    """The type of a tensor: extents and strides in elements, and the bytes of one."""

    __slots__ = ()

    @property
    def physical_volume(self) -> int:
        """Elements."""
        product = 1
        for extent in self.shape:
            product *= extent
        return product


class Tensor:
    """A tensor. `ttnn_tensor` is the same one for operations of ttnn."""

    def __init__(self, tensor: ttnn.Tensor, memory: memoryview | None = None) -> None:
        self.ttnn_tensor = tensor
        # Of the host: the memory of the elements, row-major.
        self._memory = memory
        self._retain = False

    def get_shape(self) -> list[int]:
        return list(self.ttnn_tensor.shape)

    def get_stride(self) -> list[int]:
        """Elements from one to the next along each axis, row-major."""
        strides, product = [], 1
        for extent in reversed(self.ttnn_tensor.shape):
            strides.insert(0, product)
            product *= extent
        return strides

    def get_volume(self) -> int:
        return self.ttnn_tensor.volume()

    get_logical_volume = get_volume

    def get_tensor_desc(self) -> TensorDesc:
        return TensorDesc(self.get_shape(), self.get_stride(), self.get_element_size(), self.get_dtype())

    def get_dtype(self) -> DataType:
        return DataType(self.ttnn_tensor.dtype.value)

    def get_element_size(self) -> int:
        return bytes_of(self.get_dtype())

    def is_allocated(self) -> bool:
        return self.ttnn_tensor.is_allocated()

    def is_on_device(self) -> bool:
        return self.ttnn_tensor.device() is not None

    def get_data_buffer(self) -> memoryview:
        """The elements as bytes, row-major: the memory itself for tensors made from some, else a copy."""
        if self._memory is not None:
            return self._memory
        return memoryview(_read(self.ttnn_tensor))

    def set_retain(self, retain: bool) -> None:
        """Accepted without effect: programs keep their inputs."""
        self._retain = bool(retain)

    def get_retain(self) -> bool:
        return self._retain

    def __array__(self, dtype=None, copy=None):
        """The values as an array of NumPy, a copy: bf16 and block floats as float32."""
        return self.ttnn_tensor.__array__(dtype, copy)

    def __dlpack__(self, stream=None):
        return self.ttnn_tensor.__dlpack__(stream)

    def __dlpack_device__(self):
        return self.ttnn_tensor.__dlpack_device__()

    def __repr__(self):
        place = "a device" if self.is_on_device() else "the host"
        return f"ttrt.Tensor(shape={self.get_shape()}, dtype={self.get_dtype().name}, on {place})"


def _read(tensor):
    """A bytearray with the elements of `tensor`, in their own type."""
    dtype = DataType(tensor.dtype.value)
    elements = bytearray(tensor.volume() * bytes_of(dtype))
    _ttnn._read(tensor, elements, dtype.value)
    return elements


def _dtype(function, dtype):
    """The number of an element type of this module or of ttnn."""
    if isinstance(dtype, ttnn.DataType):
        dtype = dtype.value
    try:
        return DataType(dtype)
    except ValueError:
        raise TypeError(f"ttrt.{function}: expected an element type such as DataType.Float32, found {dtype!r}") from None


def _memory_of(function, data, count, dtype, is_borrowed):
    """The memory of `count` elements at `data`, an address or an object with a buffer."""
    size = count * bytes_of(dtype)
    if isinstance(data, int) and not isinstance(data, bool):
        if data == 0 and size:
            raise Error(f"ttrt.{function}: expected the address of {size} bytes, found 0")
        import ctypes

        view = memoryview((ctypes.c_char * size).from_address(data)).cast("B") if size else memoryview(bytearray())
        return view
    view = memoryview(data)
    if not view.c_contiguous:
        raise Error(f"ttrt.{function}: expected elements one after the other, found strides of {view.strides} bytes")
    if is_borrowed and view.readonly:
        raise Error(f"ttrt.{function}: expected memory that may be written, found read-only memory")
    # Bytes may be anything, and integers of 16 bits are halves as well.
    if view.itemsize > 2 and (view.format[-1:] in "fd") != dtype.name.startswith("Float"):
        raise Error(f"ttrt.{function}: expected elements of {dtype.name}, found those of format '{view.format}'")
    if view.nbytes != size:
        raise Error(f"ttrt.{function}: expected {size} bytes for {count} elements of {dtype.name}, found {view.nbytes}")
    return view.cast("B") if view.nbytes else memoryview(bytearray())


def _converted(function, memory, dtype, wanted):
    """`memory` with elements of `dtype` as a bytearray of `wanted`; an error for numbers that it does not have."""
    import numpy

    given = numpy.frombuffer(memory, dtype.name.lower())
    with numpy.errstate(over="ignore", invalid="ignore"):
        found = given.astype(wanted.name.lower())
        # Rounding is fine.
        lost = numpy.isinf(found) & numpy.isfinite(given) if wanted.name.startswith("Float") else found != given
    if lost.any():
        raise Error(f"ttrt.{function}: expected numbers of {wanted.name}, found {given[lost.argmax()]}")
    return bytearray(found.tobytes())


def _create(function, data, shape, stride, item_size, dtype, is_borrowed):
    dtype = _dtype(function, dtype)
    shape = tuple(shape)
    for extent in shape:
        if isinstance(extent, bool) or not isinstance(extent, int) or extent < 0:
            raise Error(f"ttrt.{function}: expected extents of at least 0, found {list(shape)}")
    count = 1
    for extent in shape:
        count *= extent
    if item_size is not None and item_size != bytes_of(dtype):
        raise Error(f"ttrt.{function}: expected {bytes_of(dtype)} bytes for an element of {dtype.name}, found {item_size}")
    memory = bytearray(count * bytes_of(dtype)) if data is None else _memory_of(function, data, count, dtype, is_borrowed)
    if dtype.name in _STORED:
        if is_borrowed:
            raise Error(f"ttrt.{function}: expected an element type of devices, found {dtype.name}: create_owned_host_tensor converts it")
        given, dtype = dtype, DataType[_STORED[dtype.name]]
        memory = _converted(function, memory, given, dtype)
    elif not is_borrowed:
        memory = bytearray(memory)
    result = Tensor(_ttnn._borrow(memory, dtype.value, shape), memoryview(memory))
    if stride is not None and count and list(stride) != result.get_stride():
        raise Error(f"ttrt.{function}: expected strides {result.get_stride()} of row-major elements, found {list(stride)}")
    return result


def create_borrowed_host_tensor(
    data: object,
    shape: Iterable[int],
    stride: Iterable[int] | None = None,
    item_size: int | None = None,
    dtype: DataType | ttnn.DataType = DataType.Float32,
) -> Tensor:
    """A tensor over memory of the caller: an address, or an object with a buffer, which it keeps. Who passes an address keeps it valid.

    shape, stride: in elements, row-major
    item_size: bytes of an element
    """
    return _create("create_borrowed_host_tensor", data, shape, stride, item_size, dtype, is_borrowed=True)


def create_owned_host_tensor(
    data: object,
    shape: Iterable[int],
    stride: Iterable[int] | None = None,
    item_size: int | None = None,
    dtype: DataType | ttnn.DataType = DataType.Float32,
) -> Tensor:
    """A tensor with a copy of the elements at `data`, an address or an object with a buffer.

    dtype: elements of Float64 become Float32, Int64, Int16 and Int8 Int32, UInt64 UInt32; numbers that these do not have are an error
    """
    return _create("create_owned_host_tensor", data, shape, stride, item_size, dtype, is_borrowed=False)


def create_multi_device_host_tensor(
    data: Iterable[object],
    shape: Iterable[int],
    stride: Iterable[int] | None = None,
    item_size: int | None = None,
    dtype: DataType | ttnn.DataType = DataType.Float32,
    strategy: dict[str, str] | None = None,
    mesh_shape: Iterable[int] = (1, 1),
) -> Tensor:
    """A tensor with a copy of the elements for each chip of a mesh, of which there is one: `data` is a list of one. `strategy` says how
    chips share a tensor, and has no effect."""
    return _of_one_chip("create_multi_device_host_tensor", data, shape, stride, item_size, dtype, mesh_shape, is_borrowed=False)


def create_multi_device_borrowed_host_tensor(
    data: Iterable[object],
    shape: Iterable[int],
    stride: Iterable[int] | None = None,
    item_size: int | None = None,
    dtype: DataType | ttnn.DataType = DataType.Float32,
    strategy: dict[str, str] | None = None,
    mesh_shape: Iterable[int] = (1, 1),
) -> Tensor:
    """The same over memory of the caller."""
    return _of_one_chip("create_multi_device_borrowed_host_tensor", data, shape, stride, item_size, dtype, mesh_shape, is_borrowed=True)


def _of_one_chip(function, data, shape, stride, item_size, dtype, mesh_shape, is_borrowed):
    parts, mesh = list(data), tuple(mesh_shape)
    if len(parts) != 1 or any(extent != 1 for extent in mesh):
        raise Error(f"ttrt.{function}: expected the elements of one chip, found those of {len(parts)} for a mesh of {'x'.join(map(str, mesh))}")
    return _create(function, parts[0], shape, stride, item_size, dtype, is_borrowed)


def create_multi_device_host_tensor_from_shards(
    shards: Iterable[Tensor], strategy: dict[str, str] | None = None, mesh_shape: Iterable[int] = (1, 1)
) -> Tensor:
    """The tensor of a mesh with the parts `shards`, one for each chip, of which there is one: that part."""
    function, parts, mesh = "create_multi_device_host_tensor_from_shards", list(shards), tuple(mesh_shape)
    if len(parts) != 1 or any(extent != 1 for extent in mesh):
        raise Error(f"ttrt.{function}: expected the tensor of one chip, found {len(parts)} for a mesh of {'x'.join(map(str, mesh))}")
    return _expected(function, parts[0])


def get_device_tensors(tensor: Tensor) -> list[Tensor]:
    """The part of each chip, of which there is one: `tensor`."""
    return [_expected("get_device_tensors", tensor)]


def get_num_shards(tensor: Tensor) -> int:
    """The number of these: 1."""
    return len(get_device_tensors(tensor))


def _expected(function, tensor):
    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttrt.{function}: expected a tensor, found {type(tensor).__name__}")
    return tensor


def create_runtime_tensor_from_ttnn(tensor: ttnn.Tensor, retain: bool = False) -> Tensor:
    """The tensor of ttnn for programs: the same one."""
    if not isinstance(tensor, ttnn.Tensor):
        raise TypeError(f"ttrt.create_runtime_tensor_from_ttnn: expected a tensor of ttnn, found {type(tensor).__name__}")
    made = Tensor(tensor)
    made.set_retain(retain)
    return made


def get_ttnn_tensor_from_runtime_tensor(tensor: Tensor) -> ttnn.Tensor:
    """The tensor for operations of ttnn: the same one."""
    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttrt.get_ttnn_tensor_from_runtime_tensor: expected a tensor, found {type(tensor).__name__}")
    return tensor.ttnn_tensor


def dump_tensor(tensor: Tensor, file_path: str) -> None:
    """Writes a tensor as a .npy file, by NumPy: bf16 and block floats as float32."""
    import numpy

    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttrt.dump_tensor: expected a tensor, found {type(tensor).__name__}")
    with open(file_path, "wb") as file:
        numpy.save(file, tensor.ttnn_tensor.numpy(), allow_pickle=False)


def load_tensor(file_path: str, device: Device | None = None) -> Tensor:
    """The tensor of a .npy file, on the host or in rows on `device`."""
    import numpy

    try:
        values = numpy.load(file_path, allow_pickle=False)
    except (ValueError, EOFError) as error:
        raise Error(f"ttrt.load_tensor: expected a .npy file with numbers, found {file_path}: {error}") from None
    return host_copy(ttnn.from_numpy(values)) if device is None else Tensor(ttnn.from_numpy(values, device=device.ttnn_device))


def create_empty_host_tensor(
    shape: Iterable[int], stride: Iterable[int] | None = None, item_size: int | None = None, dtype: DataType | ttnn.DataType = DataType.Float32
) -> Tensor:
    """A tensor of the host whose elements are 0."""
    return _create("create_empty_host_tensor", None, shape, stride, item_size, dtype, is_borrowed=False)


def create_empty_tensor(
    device: Device,
    layout: Layout,
    shape: Iterable[int],
    stride: Iterable[int] | None = None,
    item_size: int | None = None,
    dtype: DataType | ttnn.DataType = DataType.Float32,
) -> Tensor:
    """A tensor on `device` in `layout` whose elements are 0. memcpy to it gives it another element type, too."""
    if not isinstance(layout, Layout):
        raise TypeError(f"ttrt.create_empty_tensor: expected a Layout, found {type(layout).__name__}")
    # Without an element type, one of that size.
    if item_size is not None and item_size != bytes_of(_dtype("create_empty_tensor", dtype)):
        dtype = {2: DataType.BFloat16, 1: DataType.UInt8}.get(item_size, dtype)
    made = _create("create_empty_tensor", None, shape, stride, item_size, dtype, is_borrowed=False)
    if layout.is_on_host():
        return made
    return Tensor(made.ttnn_tensor._move("create_empty_tensor", layout.order, layout.memory_config, device.ttnn_device))


def memcpy(destination: object, source: Tensor, dtype: DataType | ttnn.DataType | None = None) -> None:
    """Copies elements of the tensor `source` to `destination`: a tensor on a device, one of the host with memory, an address, or an object
    with a buffer.

    dtype: the element type at an address or in a buffer, if it is not that of `source`
    """
    if not isinstance(source, Tensor):
        raise TypeError(f"ttrt.memcpy: expected a tensor as source, found {type(source).__name__}")
    if isinstance(destination, Tensor):
        if destination.is_on_device():
            return _copy_to_device(destination, source)
        if destination._memory is None:
            raise Error("ttrt.memcpy: expected a tensor with memory of the host (create_owned_host_tensor, to_host), found another")
        if destination.get_shape() != source.get_shape():
            raise Error(f"ttrt.memcpy: expected a tensor of shape {source.get_shape()}, found {destination.get_shape()}")
        if destination._memory.readonly:
            raise Error("ttrt.memcpy: expected memory that may be written, found that of a constant (to_layout)")
        memory, dtype = destination._memory, destination.get_dtype()
    else:
        dtype = source.get_dtype() if dtype is None else _dtype("memcpy", dtype)
        memory = _memory_of("memcpy", destination, source.get_volume(), dtype, is_borrowed=True)
        if dtype.name in _STORED:
            stored = DataType[_STORED[dtype.name]]
            elements = bytearray(source.get_volume() * bytes_of(stored))
            _ttnn._read(source.ttnn_tensor, elements, stored.value)
            memory[:] = _converted("memcpy", elements, stored, dtype)
            return
    _ttnn._read(source.ttnn_tensor, memory, dtype.value)


def _copy_to_device(destination, source):
    old = destination.ttnn_tensor
    if old.shape != source.ttnn_tensor.shape:
        raise Error(f"ttrt.memcpy: expected a tensor of shape {list(old.shape)}, found {source.get_shape()}")
    destination.ttnn_tensor = source.ttnn_tensor._move("memcpy", old.layout, old.memory_config(), old.device())
    old._deallocate()


def deallocate_tensor(tensor: Tensor, force: bool = False) -> None:
    """Frees the memory of a tensor on a device; that of the host belongs to Python."""
    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttrt.deallocate_tensor: expected a tensor, found {type(tensor).__name__}")
    if tensor.is_on_device():
        tensor.ttnn_tensor._deallocate()


def host_copy(tensor, is_constant=False):
    """A tensor of the host with memory of its own and the elements of `tensor`, of ttnn; block floats become f32. That of a constant
    may not be written."""
    dtype = DataType(tensor.dtype.value)
    if not BY_NAME[dtype.name].bytes:
        dtype = DataType.Float32
    elements = bytearray(tensor.volume() * bytes_of(dtype))
    _ttnn._read(tensor, elements, dtype.value)
    if is_constant:
        elements = bytes(elements)
    return Tensor(_ttnn._borrow(elements, dtype.value, tensor.shape), memoryview(elements))
