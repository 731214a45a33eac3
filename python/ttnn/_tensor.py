# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors and devices, and how values come and go."""

import sys

from ttnn import _ttnn
from ttnn._elements import BY_ARRAY_NAME, BY_HOST_NAME
from ttnn._errors import Error, hint_of
from ttnn._keywords import public
from ttnn._types import (
    TILE_SIZE,
    BufferType,
    CoreCoord,
    DataType,
    Layout,
    MemoryConfig,
    StorageType,
    TensorSpec,
    Tile,
    element_of,
    element_size,
    round_up,
)

# Names of element types in NumPy; the others come as f32.
_NUMPY = {DataType[name]: each.array_name for name, each in BY_HOST_NAME.items() if each.kind not in ("bfloat", "block_float")}

# Names of other libraries for attributes of tensors.
_OTHER_ATTRIBUTES = {
    "ndim": "len(tensor.shape)",
    "size": "volume",
    "numel": "volume",
    "astype": "ttnn.typecast(tensor, dtype)",
    "T": "ttnn.transpose(tensor, -2, -1)",
}
_INTEGERS = tuple(DataType[name] for name, each in BY_HOST_NAME.items() if each.is_integer)


class Device(_ttnn.Device):
    """A simulated device."""

    # The number it was opened by, and whether floats are held and computed as f32.
    __slots__ = ("__weakref__", "id", "ieee")

    def compute_with_storage_grid_size(self):
        """Columns and rows of workers, as CoreCoord."""
        return CoreCoord(*self._grid())

    @property
    def core_grid(self):
        from ttnn._types import CoreGrid

        columns, rows = self._grid()
        return CoreGrid(y=rows, x=columns)

    def enable_program_cache(self):
        """Without effect: there is one always."""

    def disable_and_clear_program_cache(self):
        """As clear_program_cache: calls that follow compile once again."""
        self.clear_program_cache()

    @property
    def shape(self):
        """Rows and columns of chips."""
        from ttnn._mesh import MeshShape

        return MeshShape(1, 1)

    def get_num_devices(self):
        """1."""
        return 1

    def get_device_ids(self):
        """[0]."""
        return [self.id]

    def get_submeshes(self):
        """None: a mesh has one chip."""
        return []

    def memory_statistics(self, memory=BufferType.DRAM):
        """The use of one bank, in bytes: a dict of capacity, allocated, largest_free_block, the number of buffers, the address of that
        block, and the number of banks."""
        if not isinstance(memory, BufferType):
            raise TypeError(f"ttnn.Device.memory_statistics: expected a BufferType, found {type(memory).__name__}")
        names = "capacity", "allocated", "largest_free_block", "buffers", "largest_free_address", "banks"
        return dict(zip(names, self._memory(memory.value)))

    def __repr__(self):
        return f"Device({self.arch()!r}, {'open' if self.is_open() else 'closed'})"

    def __reduce__(self):
        raise TypeError("ttnn.Device: expected values to pickle or copy, found a device: open one where it is wanted")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._close()


class Tensor(_ttnn.Tensor):
    """A tensor on the host or on a device. Two names of one tensor share its memory."""

    # Of the host, where elements lie in rows: whether they are to lie in tiles on a device.
    __slots__ = ("__weakref__", "_wants_tiles")

    @property
    def dtype(self):
        return DataType(self._dtype)

    @property
    def layout(self):
        return Layout.TILE if self._is_tiled or getattr(self, "_wants_tiles", False) else Layout.ROW_MAJOR

    def get_dtype(self):
        return self.dtype

    def get_layout(self):
        return self.layout

    def memory_config(self):
        """Where it lies."""
        return MemoryConfig._of(self._placement)

    def is_sharded(self):
        return self.memory_config().is_sharded()

    @property
    def spec(self):
        """Shape, element type, layout and place."""
        return TensorSpec(self.shape, self.dtype, self.layout, self.memory_config())

    @property
    def tile(self):
        """The tile that elements are arranged in, for any layout."""
        return Tile()

    def get_tile(self):
        return self.tile

    @property
    def padded_shape(self):
        """The extents of whole tiles that the elements lie in; of rows, the shape."""
        shape = self.shape
        if self.layout is not Layout.TILE:
            return shape
        # A row of elements lies in a row of tiles.
        shape = (1,) * (2 - len(shape)) + shape
        return (*shape[:-2], *(round_up(extent, TILE_SIZE) for extent in shape[-2:]))

    def element_size(self):
        """Bytes of an element, none of block floats."""
        return element_size(self.dtype)

    def volume(self):
        """The product of the extents."""
        product = 1
        for extent in self.shape:
            product *= extent
        return product

    logical_volume = volume

    def storage_type(self):
        return StorageType.HOST if self.device() is None else StorageType.DEVICE

    def reshape(self, *shape):
        """The elements in another shape: extents, or a tuple of them."""
        return _ttnn.reshape(self, shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape)

    def to(self, where, memory_config=None):
        """The tensor on a device, in a layout or in an element type."""
        if isinstance(where, Device):
            return to_device(self, where, memory_config)
        if isinstance(where, DataType):
            return _ttnn.typecast(self, where, memory_config=memory_config)
        return to_layout(self, where, memory_config=memory_config)

    def deallocate(self, force=True):
        """Frees the memory at once."""
        self._deallocate()

    def __getattr__(self, name):
        # Reached where there is none.
        like = _OTHER_ATTRIBUTES.get(name) or (f"ttnn.{name}(tensor)" if name in _ttnn.__all__ else None)
        if like is None and name[:1] != "_":
            like = _ttnn.nearest(name, [each for each in dir(type(self)) if each[0] != "_"])
        raise AttributeError(f"ttnn.Tensor: expected an attribute of a tensor, found '{name}'{hint_of(like)}")

    def __copy__(self):
        return self._move("copy", None, None, self.device()) if self.device() is not None else _restore(*self.__reduce__()[1])

    def __deepcopy__(self, memo):
        return memo.setdefault(id(self), self.__copy__())

    def __reduce__(self):
        """The values: a tensor that is pickled comes back on the host."""
        self._expect_values()
        dtype = self.dtype
        stored = dtype if element_of(dtype).bytes else DataType.FLOAT32
        elements = bytearray(self.volume() * element_size(stored))
        _ttnn._read(self, elements, stored.value)
        return _restore, (bytes(elements), stored.name, self.shape, dtype.name)

    # Values

    def cpu(self, blocking=True):
        """The tensor in host memory."""
        return from_device(self) if self.device() is not None else self

    def to_torch(self):
        """The values as a tensor of torch, a copy: block floats as float32."""
        return to_torch(self)

    def numpy(self):
        """The values as an array of NumPy, a copy: bf16 and block floats as float32."""
        self._expect_values()
        import numpy

        dtype = self.dtype
        array = numpy.empty(self.shape, _NUMPY.get(dtype, "float32"))
        _ttnn._read(self, array, (dtype if dtype in _NUMPY else DataType.FLOAT32).value)
        return array

    def _expect_values(self):
        if self._is_traced():
            raise Error(
                "ttnn.Tensor: expected a tensor with values, found one of a function that is traced: compute with functions of ttnn, "
                "choose by ttnn.where, or pass the number as an argument that is no tensor"
            )

    def _is_traced(self):
        return _ttnn._is_tracing() and not self.is_allocated()

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("ttnn.Tensor: expected copy=True or None, for values are elsewhere, found copy=False")
        array = self.numpy()
        return array if dtype is None else array.astype(dtype, copy=False)

    def __dlpack__(self, stream=None):
        self._expect_values()
        return _ttnn._to_dlpack(self)

    def __dlpack_device__(self):
        return (1, 0)

    def item(self):
        """The value of a tensor with one element, as a number."""
        if self.volume() != 1 and not self._is_traced():
            raise Error(f"ttnn.Tensor.item: expected one element, found {self.volume()}")
        return self.numpy().item()

    def tolist(self):
        return self.numpy().tolist()

    def __bool__(self):
        return bool(self.item())

    def __int__(self):
        return int(self.item())

    def __float__(self):
        return float(self.item())

    def __len__(self):
        if not self.shape:
            raise TypeError("ttnn.Tensor: expected an axis, found a tensor of rank 0")
        return self.shape[0]

    def __iter__(self):
        return (self[place] for place in range(len(self)))

    def __getitem__(self, key):
        """The elements at integers and slices of each axis, as numpy has them; `...` and None are understood, other tensors are not."""
        begins, ends, steps, shape = _slices(key if isinstance(key, tuple) else (key,), self.shape)
        turned = [axis for axis, step in enumerate(steps) if step < 0]
        for axis in turned:
            places = range(begins[axis], ends[axis], steps[axis])[::-1]
            begins[axis], ends[axis], steps[axis] = (places[0], places[-1] + 1, places.step) if places else (0, 0, 1)
        part = _ttnn.slice_static(self, begins, ends, steps) if begins else self
        part = _ttnn.reverse(part, turned) if turned else part
        return part if part.shape == shape else _ttnn.reshape(part, shape)

    def __repr__(self):
        facts = f"shape={self.shape}, dtype={self.dtype}, layout={self.layout}"
        if not self.is_allocated():
            return f"Tensor(no values, {facts})"
        try:
            import numpy
        except ImportError:
            return f"Tensor(values that NumPy would print, {facts})"
        values = numpy.array2string(self.numpy(), separator=", ", prefix="Tensor(", threshold=100)
        return f"Tensor({values}, {facts})"

    def __format__(self, spec):
        """As its one value is; without a format as `repr`."""
        return format(self.item(), spec) if spec else repr(self)

    # Operators. Tensors compare elementwise, so they hash by identity.

    __hash__ = object.__hash__

    def __add__(self, other):
        return _binary("add", self, other)

    def __radd__(self, other):
        return _binary("add", other, self)

    def __sub__(self, other):
        return _binary("subtract", self, other)

    def __rsub__(self, other):
        return _binary("subtract", other, self)

    def __mul__(self, other):
        return _binary("multiply", self, other)

    def __rmul__(self, other):
        return _binary("multiply", other, self)

    def __truediv__(self, other):
        return _divide(self, other)

    def __rtruediv__(self, other):
        return _divide(other, self)

    def __floordiv__(self, other):
        return _binary("floor_div", self, other)

    def __rfloordiv__(self, other):
        return _binary("floor_div", other, self)

    def __mod__(self, other):
        return _binary("remainder", self, other)

    def __rmod__(self, other):
        return _binary("remainder", other, self)

    def __pow__(self, other):
        return _binary("pow", self, other)

    def __rpow__(self, other):
        return _binary("pow", other, self)

    def __matmul__(self, other):
        return _ttnn.matmul(self, other) if isinstance(other, Tensor) or hasattr(other, "__dlpack__") else NotImplemented

    def __neg__(self):
        return _ttnn.neg(self)

    def __abs__(self):
        return _ttnn.abs(self)

    def __eq__(self, other):
        return _binary("eq", self, other)

    def __ne__(self, other):
        return _binary("ne", self, other)

    def __lt__(self, other):
        return _binary("lt", self, other)

    def __le__(self, other):
        return _binary("le", self, other)

    def __gt__(self, other):
        return _binary("gt", self, other)

    def __ge__(self, other):
        return _binary("ge", self, other)

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        """Numbers of numpy are operands of operators; other functions of numpy are refused, with the name of ours."""
        name = ufunc.__name__
        op = _REDUCTIONS.get(name) if method == "reduce" else _NAMES.get(name) or _ttnn.nearest(name, _ttnn.__all__)
        if ufunc.nin == 2 and name in _NAMES and method == "__call__" and not options:
            others = [each for each in inputs if not isinstance(each, Tensor)]
            if len(others) == 1 and not others[0].shape:
                return _binary(op, *inputs)
        found = f"numpy.{name}" if method == "__call__" else f"numpy.{name}.{method}"
        hint = hint_of(op and f"ttnn.{op}")
        if any(getattr(each, "shape", ()) for each in inputs if not isinstance(each, Tensor)):
            hint += " ttnn.from_numpy makes a tensor of the array" if hint else "; ttnn.from_numpy makes a tensor of the array"
        raise TypeError(f"ttnn.Tensor: expected a function of ttnn, found {found}{hint}")

    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        """Functions of torch are refused, with the name of ours or of the function that converts their tensors."""
        name = getattr(function, "__name__", "").strip("_")
        op = _NAMES.get(name) or _ttnn.nearest(name, _ttnn.__all__)
        if any(not issubclass(each, Tensor) for each in types):
            raise TypeError(f"ttnn.{op or 'Tensor'}: expected tensors of ttnn, found one of torch; ttnn.from_torch makes a tensor of it")
        raise TypeError(f"ttnn.Tensor: expected a function of ttnn, found torch.{name}{hint_of(op and f'ttnn.{op}')}")


# Of functions of numpy that have other names here, or that operators of its numbers call; and of reductions.
_NAMES = {
    "absolute": "abs",
    "negative": "neg",
    "add": "add",
    "subtract": "subtract",
    "multiply": "multiply",
    "divide": "div",
    "power": "pow",
    "equal": "eq",
    "not_equal": "ne",
    "less": "lt",
    "less_equal": "le",
    "greater": "gt",
    "greater_equal": "ge",
}
_REDUCTIONS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min"}


def _slices(key, extents):
    """begin, end and step of each axis, and the shape of the part that `key` takes of a tensor of `extents`."""
    rank = sum(each is not None and each is not Ellipsis for each in key)
    if rank > len(extents):
        raise IndexError(f"ttnn.Tensor: expected at most {len(extents)} indices, found {rank}")
    dots = [place for place, each in enumerate(key) if each is Ellipsis] or [len(key)]
    if len(dots) > 1:
        raise IndexError("ttnn.Tensor: expected one '...' among indices, found two")
    rest = (slice(None),) * (len(extents) - rank)
    begins, ends, steps, shape = [], [], [], []
    for each in (*key[: dots[0]], *rest, *key[dots[0] + 1 :]):
        if each is None:
            shape.append(1)
            continue
        extent = extents[len(begins)]
        if isinstance(each, slice):
            begin, end, step = each.indices(extent)
            end = max(begin, end) if step > 0 else min(begin, end)
            shape.append(len(range(begin, end, step)))
        elif hasattr(each, "__index__") and not isinstance(each, bool):
            begin = each.__index__()
            if not -extent <= begin < extent:
                raise IndexError(f"ttnn.Tensor: expected an index from {-extent} to {extent - 1} in axis {len(begins)}, found {begin}")
            begin += extent if begin < 0 else 0
            end, step = begin + 1, 1
        else:
            raise TypeError(f"ttnn.Tensor: expected integers, slices, '...' or None as indices, found {type(each).__name__}")
        begins.append(begin)
        ends.append(end)
        steps.append(step)
    return begins, ends, steps, tuple(shape)


def _are_operands(a, b):
    return all(isinstance(each, (Tensor, int, float)) or hasattr(each, "__float__") for each in (a, b))


def _binary(op, a, b):
    return getattr(_ttnn, op)(a, b) if _are_operands(a, b) else NotImplemented


def _divide(a, b):
    """The quotient of two integers has a fraction, as in Python."""
    if not _are_operands(a, b):
        return NotImplemented
    given = [each.dtype for each in (a, b) if isinstance(each, Tensor)]
    if all(each in _INTEGERS for each in given):
        a, b = (_ttnn.typecast(each, DataType.FLOAT32) if isinstance(each, Tensor) else each for each in (a, b))
    return _ttnn.div(a, b)


def _restore(elements, stored, shape, dtype):
    """The tensor that __reduce__ has taken apart, on the host."""
    if stored == dtype:
        return _ttnn._borrow(bytearray(elements), DataType[stored].value, shape)
    values = memoryview(elements).cast("f", shape) if elements else memoryview(elements)
    return _ttnn._from_buffer("from_numpy", values, DataType[dtype], None, None, None)


@public
def open_device(device_id=0, *, system=None, threads=0, ieee=False, memory_limit=0, **ignored):
    """Opens a simulated device.

    system: a built-in system ('wormhole_b0', 'blackhole', 'n150', ...) or the path of a .ttsys file
    threads: of kernels; 0 for one per processor
    ieee: whether floats are held and computed as f32
    memory_limit: bytes of host memory for values; 0 for all memory of the machine
    """
    for name in ignored:
        if name not in _IGNORED_DEVICE_OPTIONS:
            raise TypeError(f"ttnn.open_device: expected device_id, system, threads, ieee or memory_limit, found '{name}'")
    for name, value in (("device_id", device_id), ("threads", threads), ("memory_limit", memory_limit)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"ttnn.open_device: expected an integer as '{name}', found {type(value).__name__}")
        limit = 2**64 if name == "memory_limit" else 2**31
        if not 0 <= value < limit:
            raise Error(f"ttnn.open_device: expected '{name}' from 0 to below {limit}, found {value}")
    if device_id != 0:
        raise Error(f"ttnn.open_device: expected device 0, the only one, found {device_id}")
    device = _ttnn._open_device(system, threads, ieee, memory_limit)
    device.id, device.ieee = device_id, bool(ieee)
    return device


# Of command queues and arenas, which the simulator does not have.
_IGNORED_DEVICE_OPTIONS = {"l1_small_size", "trace_region_size", "num_command_queues", "dispatch_core_config", "worker_l1_size"}


def _expect(function, value, kind, name):
    if not isinstance(value, kind):
        raise TypeError(f"ttnn.{function}: expected a {kind.__name__} as '{name}', found {type(value).__name__}")
    return value


@public
def close_device(device):
    """Closes `device`: its tensors lose their values."""
    _expect("close_device", device, Device, "device")._close()


@public
def synchronize_device(device):
    """Waits for calls on `device`: all have ended when they return, so it only checks that the device is open."""
    if not _expect("synchronize_device", device, Device, "device").is_open():
        raise Error("ttnn.synchronize_device: expected an open device, found a closed one")


@public
def from_numpy(array, dtype=None, *, layout=None, device=None, memory_config=None, spec=None):
    """A tensor with the values of `array`, anything with a buffer of numbers, copied once.

    dtype: by default that of the array: floats of other widths become float32, other integers int32 or uint32, booleans uint8
    layout: by default ROW_MAJOR_LAYOUT, for block floats TILE_LAYOUT
    device: where it is to be; by default the host
    spec: a TensorSpec, in place of dtype, layout and memory_config; tensors on the host are in rows and in no place
    """
    if spec is not None:
        dtype, layout, memory_config = _of_spec("from_numpy", spec, array, device, dtype, layout, memory_config)
    memory_config = _placed("from_numpy", memory_config, array, device)
    return _wanting(_ttnn._from_buffer("from_numpy", array, dtype, layout, device, memory_config), layout, device)


def _wanting(tensor, layout, device):
    """`tensor`; one of the host remembers that it is to be in tiles."""
    if device is None and layout is Layout.TILE:
        tensor._wants_tiles = True
    return tensor


def _of_spec(function, spec, shaped, device, *others):
    """Element type, layout and place of `spec`, which has to be of the shape of `shaped`."""
    _expect(function, spec, TensorSpec, "spec")
    if any(each is not None for each in others):
        raise TypeError(f"ttnn.{function}: expected 'spec' or dtype, layout and memory_config, found both")
    shape = getattr(shaped, "shape", None)
    shape = tuple(memoryview(shaped).shape if shape is None else shape)
    if shape != spec.shape:
        raise Error(f"ttnn.{function}: expected values of the shape {spec.shape} of 'spec', found {shape}")
    return spec.dtype, spec.layout, None if device is None else spec.memory_config


def _placed(function, config, shaped, device):
    """`config` with shards, for a tensor of the shape of `shaped`."""
    if type(config) is not MemoryConfig or config._placement is not None:
        return config
    if device is None:
        raise Error(f"ttnn.{function}: expected a device for a memory config, found none")
    shape = getattr(shaped, "shape", None)
    return config._for(tuple(memoryview(shaped).shape if shape is None else shape), device)


# The module, once the program has imported it, and DLPack's code << 8 | bits by its element types.
_torch, _torch_elements = None, {}


def _find_torch():
    global _torch
    torch = sys.modules.get("torch")
    # It is there before it is complete, and versions differ in the types that they have.
    if torch is not None and hasattr(torch, "is_neg"):
        names = {name: each.dlpack_code << 8 | each.bits for name, each in BY_ARRAY_NAME.items()}
        _torch_elements.update({getattr(torch, name): elements for name, elements in names.items() if hasattr(torch, name)})
        _torch = torch
    return _torch


def from_torch(
    tensor, dtype=None, *, layout=None, device=None, memory_config=None, spec=None, mesh_mapper=None, tile=None, pad_value=None, cq_id=None
):
    """A tensor with the values of `tensor`, of torch or any library that has DLPack; as from_numpy. A mesh has one chip. Without effect
    are `pad_value`, for the padding of tiles is invisible, and `cq_id`; `tile` is Tile()."""
    if spec is not None:
        dtype, layout, memory_config = _of_spec("from_torch", spec, tensor, device, dtype, layout, memory_config)
    memory_config = _placed("from_torch", memory_config, tensor, device)
    torch = _torch or _find_torch()
    if torch is not None and type(tensor) is torch.Tensor:
        # Without DLPack's capsule, which takes longer than all else.
        elements = _torch_elements.get(tensor.dtype)
        if elements and tensor.is_cpu and tensor.layout is torch.strided and tensor.is_contiguous() and not tensor.is_neg():
            made = _ttnn._from_memory(tensor.data_ptr(), elements, tensor.shape, dtype, layout, device, memory_config)
            return made if device is not None else _wanting(made, layout, device)
    if not hasattr(tensor, "__dlpack__"):
        raise TypeError(f"ttnn.from_torch: expected a tensor with __dlpack__, found {type(tensor).__name__}")
    # A tensor with gradients does not give its values away.
    tensor = tensor.detach() if hasattr(tensor, "detach") else tensor
    # DLPack has had booleans only lately.
    if str(getattr(tensor, "dtype", "")) in ("torch.bool", "bool"):
        tensor = tensor.view(sys.modules["torch"].uint8) if "torch" in sys.modules else tensor.view("u1")
    return _wanting(_ttnn._from_dlpack("from_torch", tensor.__dlpack__(), dtype, layout, device, memory_config), layout, device)


@public
def to_numpy(tensor):
    """The values as an array of NumPy, a copy: bf16 and block floats as float32."""
    return _expect("to_numpy", tensor, Tensor, "tensor").numpy()


def to_torch(tensor, dtype=None, *, mesh_composer=None, torch_rank=None, cq_id=None):
    """The values as a tensor of torch, a copy: block floats as float32. A mesh has one chip.

    torch_rank: the number of axes, which leaves axes of 1 in front out
    """
    _expect("to_torch", tensor, Tensor, "tensor")
    import torch

    tensor._expect_values()
    made = torch.utils.dlpack.from_dlpack(_ttnn._to_dlpack(tensor))
    while torch_rank is not None and made.dim() > torch_rank:
        if made.shape[0] != 1:
            raise Error(f"ttnn.to_torch: expected {torch_rank} axes after those of 1, found a tensor of shape {tensor.shape}")
        made = made.squeeze(0)
    return made if dtype is None else made.to(dtype)


@public
def to_device(tensor, device, memory_config=None, *, cq_id=None):
    """The tensor in `memory_config` (by default DRAM) of `device`; one that is there already is itself, in another place as to_memory_config moves it."""
    _expect("to_device", tensor, Tensor, "tensor")
    _expect("to_device", device, Device, "device")
    if tensor.device() is not None and tensor.device() is not device:
        raise Error("ttnn.to_device: expected a tensor of the host or of the device, found one on another device")
    if tensor.device() is not None:
        return tensor if memory_config is None else to_memory_config(tensor, memory_config)
    memory_config = MemoryConfig() if memory_config is None else _placed("to_device", memory_config, tensor, device)
    return tensor._move("to_device", tensor.layout if tensor.layout is Layout.TILE else None, memory_config, device)


@public
def from_device(tensor, *, blocking=True, cq_id=None):
    """The tensor in host memory."""
    return _on_device("from_device", tensor)._move("from_device", None, None, None)


@public
def to_layout(tensor, layout, dtype=None, memory_config=None, device=None):
    """The tensor with elements in rows or tiles, optionally in another type and memory. One of the host is so once it is on a device:
    `device`, or that of to_device."""
    _expect("to_layout", layout, Layout, "layout")
    if _expect("to_layout", tensor, Tensor, "tensor").device() is None:
        if dtype is not None and dtype is not tensor.dtype:
            tensor = from_numpy(tensor.numpy(), dtype)
        tensor = _wanting(_restore(*tensor.__reduce__()[1]), layout, None)
        if device is None and memory_config is not None:
            raise Error("ttnn.to_layout: expected a device for a memory config, found none")
        return tensor if device is None else to_device(tensor, device, memory_config)
    if dtype is not None and dtype is not tensor.dtype:
        tensor = _ttnn.typecast(tensor, dtype)
    return tensor._move("to_layout", layout, _placed("to_layout", memory_config, tensor, tensor.device()), tensor.device())


@public
def to_memory_config(tensor, memory_config, dtype=None):
    """The tensor in another memory of its device, or spread differently."""
    _expect("to_memory_config", memory_config, MemoryConfig, "memory_config")
    tensor = _on_device("to_memory_config", tensor)
    if dtype is not None and dtype is not tensor.dtype:
        tensor = _ttnn.typecast(tensor, dtype)
    return tensor._move("to_memory_config", None, _placed("to_memory_config", memory_config, tensor, tensor.device()), tensor.device())


@public
def deallocate(tensor, force=True):
    """Frees the memory of `tensor` at once; later uses by any name are errors."""
    _expect("deallocate", tensor, Tensor, "tensor")._deallocate()


@public
def get_memory_config(tensor):
    return _expect("get_memory_config", tensor, Tensor, "tensor").memory_config()


@public
def is_tensor_storage_on_device(tensor):
    return _expect("is_tensor_storage_on_device", tensor, Tensor, "tensor").device() is not None


def _on_device(function, tensor):
    if _expect(function, tensor, Tensor, "tensor").device() is None:
        raise Error(f"ttnn.{function}: expected a tensor on a device, found one of the host")
    return tensor
