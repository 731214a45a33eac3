# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hand-written kernels on simulated cores (docs/hand-written-kernels.md)."""

import operator
import os

from ttnn import _ttnn
from ttnn._creation import empty
from ttnn._errors import Error, brief
from ttnn._tensor import Device, Tensor
from ttnn._types import (
    DRAM_MEMORY_CONFIG,
    TILE_SIZE,
    BufferType,
    CoreCoord,
    CoreRange,
    CoreRangeSet,
    DataType,
    Layout,
    MathFidelity,
    _Enum,
    _items,
    element_size,
    tile_size,
)


def _numbers(where, name, values):
    """32-bit words of a list of integers, as bytes."""
    words = bytearray()
    for value in values:
        try:
            number = operator.index(value)
        except Exception:
            raise TypeError(f"ttnn.{where}: expected integers as '{name}', found {type(value).__name__}") from None
        if not -(2**31) <= number < 2**32:
            raise Error(f"ttnn.{where}: expected numbers of 32 bits as '{name}', found {brief(number)}")
        words += (number & 0xFFFFFFFF).to_bytes(4, "little")
    return bytes(words)


def _bytes_of(where, name, value):
    """`value`, a number of bytes or a place in a list: not negative, of 32 bits."""
    [number] = memoryview(_numbers(where, name, (value,))).cast("I")
    if operator.index(value) < 0:
        raise Error(f"ttnn.{where}: expected no negative number as '{name}', found {brief(operator.index(value))}")
    return number


def _text(where, name, value):
    """`value`, text for a compiler."""
    if not isinstance(value, str):
        raise TypeError(f"ttnn.{where}: expected text as '{name}', found {type(value).__name__}")
    if "\0" in value or not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value):
        raise Error(f"ttnn.{where}: expected text that UTF-8 has, without zeros, as '{name}'")
    return value


def _pairs(where, name, pairs):
    """The names and the values of a dict or of a list of pairs."""
    try:
        items = dict(pairs).items()
    except (TypeError, ValueError):
        raise TypeError(f"ttnn.{where}: expected a dict or pairs of a name and a value as '{name}', found {brief(pairs)}") from None
    return [_text(where, name, each) for each, _ in items], [value for _, value in items]


def _ranges(where, cores):
    """The rectangles of `cores` as bytes."""
    if isinstance(cores, CoreCoord):
        cores = CoreRange(cores, cores)
    if isinstance(cores, CoreRange):
        cores = CoreRangeSet([cores])
    if not isinstance(cores, CoreRangeSet):
        raise TypeError(f"ttnn.{where}: expected a CoreRangeSet as 'core_ranges', found {type(cores).__name__}")
    corners = (corner for each in cores.ranges for corner in (each.start.x, each.start.y, each.end.x, each.end.y))
    return _numbers(where, "core_ranges", corners)


class _Descriptor:
    """Members that may be changed, shown by `repr`."""

    __slots__ = ()

    def __repr__(self):
        parts = (f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({', '.join(parts)})"


class CBFormatDescriptor(_Descriptor):
    """One view of a circular buffer: its index, elements, and bytes of a page."""

    __slots__ = ("buffer_index", "data_format", "page_size", "tile")

    def __init__(self, buffer_index=0, data_format=DataType.BFLOAT16, page_size=0, tile=None):
        self.buffer_index, self.data_format, self.page_size, self.tile = buffer_index, data_format, page_size, tile

    def _flat(self):
        if not isinstance(self.data_format, DataType):
            raise TypeError(f"ttnn.CBFormatDescriptor: expected a DataType as 'data_format', found {type(self.data_format).__name__}")
        if self.tile is not None:
            raise Error("ttnn.CBFormatDescriptor: expected tiles of 32x32, found a tile descriptor")
        where = "CBFormatDescriptor"
        return (
            _bytes_of(where, "buffer_index", self.buffer_index),
            self.data_format,
            _bytes_of(where, "page_size", self.page_size),
        )


class CBDescriptor(_Descriptor):
    """Memory of circular buffers on each of some cores; several formats share it."""

    __slots__ = ("total_size", "core_ranges", "format_descriptors", "tensor")

    def __init__(self, total_size=0, core_ranges=None, format_descriptors=()):
        self.total_size, self.core_ranges = total_size, core_ranges
        self.format_descriptors = _items("CBDescriptor", format_descriptors, "format_descriptors")
        self.tensor = None

    def _flat(self):
        formats = [each._flat() for each in self.format_descriptors]
        return _bytes_of("CBDescriptor", "total_size", self.total_size), _ranges("CBDescriptor", self.core_ranges), formats, self.tensor


class SemaphoreDescriptor(_Descriptor):
    """A semaphore; its number is its place in the list, and `id`, if given, has to equal it. All cores have it."""

    __slots__ = ("core_ranges", "initial_value", "core_type", "id")

    def __init__(self, core_ranges=None, initial_value=0, core_type=None, id=None):
        self.core_ranges, self.initial_value, self.core_type, self.id = core_ranges, initial_value, core_type, id


class ReaderConfigDescriptor(_Descriptor):
    """Data movement on network 0."""

    __slots__ = ()
    _processor = 0


class WriterConfigDescriptor(_Descriptor):
    """Data movement on network 1."""

    __slots__ = ()
    _processor = 1


class ComputeConfigDescriptor(_Descriptor):
    """How a compute kernel runs. Functions are the accurate ones with any `math_approx_mode`."""

    __slots__ = ("math_fidelity", "fp32_dest_acc_en", "dst_full_sync_en", "unpack_to_dest_mode", "bfp8_pack_precise", "math_approx_mode")
    _processor = 2

    def __init__(
        self,
        math_fidelity=MathFidelity.HiFi4,
        fp32_dest_acc_en=False,
        dst_full_sync_en=False,
        unpack_to_dest_mode=(),
        bfp8_pack_precise=False,
        math_approx_mode=False,
    ):
        self.math_fidelity, self.fp32_dest_acc_en, self.dst_full_sync_en = math_fidelity, fp32_dest_acc_en, dst_full_sync_en
        self.unpack_to_dest_mode, self.bfp8_pack_precise = unpack_to_dest_mode, bfp8_pack_precise
        self.math_approx_mode = math_approx_mode


class RuntimeArgs:
    """Arguments of cores: `args[x][y] = [1, 2, 3]`."""

    __slots__ = ("_cores",)

    def __init__(self):
        self._cores = {}

    def __getitem__(self, x):
        return _Column(self._cores, x)

    def append(self, core, values):
        self._cores[core.x, core.y] = _items("RuntimeArgs", values, "values")

    def __len__(self):
        return len(self._cores)

    def __iter__(self):
        return ((CoreCoord(x, y), values) for (x, y), values in self._cores.items())

    def clear(self):
        self._cores.clear()


class _Column:
    """The cores of one column of RuntimeArgs."""

    __slots__ = ("_cores", "_x")

    def __init__(self, cores, x):
        self._cores, self._x = cores, x

    def __setitem__(self, y, values):
        self._cores[self._x, y] = _items("RuntimeArgs", values, "values")

    def __getitem__(self, y):
        if (self._x, y) not in self._cores:
            raise IndexError(f"ttnn.RuntimeArgs: expected arguments of core ({self._x}, {y}), found none")
        return self._cores[self._x, y]

    def append(self, y, value):
        self[y].append(value)

    def extend(self, y, values):
        self[y].extend(_items("RuntimeArgs", values, "values"))


def _core_args(args):
    """(x, y, values) of RuntimeArgs, of pairs of core and values, and of a list by column and row."""
    if isinstance(args, RuntimeArgs) or all(isinstance(each, tuple) and isinstance(each[0], CoreCoord) for each in args):
        return [(core.x, core.y, values) for core, values in args]
    return [(x, y, values) for x, column in enumerate(args) for y, values in enumerate(column)]


class KernelDescriptor(_Descriptor):
    """A kernel in the C++ of the kernel library, and the cores that run it."""

    __slots__ = (
        "kernel_source",
        "source_type",
        "core_ranges",
        "compile_time_args",
        "named_compile_time_args",
        "defines",
        "runtime_args",
        "common_runtime_args",
        "opt_level",
        "config",
    )

    class SourceType(_Enum):
        """Whether `kernel_source` is a path or the text itself."""

        FILE_PATH = 0
        SOURCE_CODE = 1

    def __init__(
        self,
        kernel_source="",
        source_type=SourceType.FILE_PATH,
        core_ranges=None,
        compile_time_args=(),
        named_compile_time_args=(),
        defines=(),
        runtime_args=(),
        common_runtime_args=(),
        opt_level=None,
        config=None,
    ):
        self.kernel_source, self.source_type, self.core_ranges = kernel_source, source_type, core_ranges
        self.compile_time_args = _items("KernelDescriptor", compile_time_args, "compile_time_args")
        self.named_compile_time_args = named_compile_time_args
        self.defines, self.runtime_args = defines, runtime_args
        self.common_runtime_args = _items("KernelDescriptor", common_runtime_args, "common_runtime_args")
        self.opt_level, self.config = opt_level, config

    def _flat(self):
        where = "KernelDescriptor"
        config = ReaderConfigDescriptor() if self.config is None else self.config
        if not hasattr(config, "_processor"):
            raise TypeError(
                f"ttnn.{where}: expected a ReaderConfigDescriptor, WriterConfigDescriptor or ComputeConfigDescriptor as 'config', "
                f"found {type(config).__name__}"
            )
        compute = config if isinstance(config, ComputeConfigDescriptor) else ComputeConfigDescriptor()
        if not isinstance(compute.math_fidelity, MathFidelity):
            raise TypeError(f"ttnn.{where}: expected a MathFidelity, found {type(compute.math_fidelity).__name__}")
        names, named = _pairs(where, "named_compile_time_args", self.named_compile_time_args)
        macros, texts = _pairs(where, "defines", self.defines)
        is_text = self.source_type == KernelDescriptor.SourceType.SOURCE_CODE
        of_cores = b"".join(
            _numbers(where, "runtime_args", (x, y, len(values), *values)) for x, y, values in _core_args(self.runtime_args)
        )
        return (
            _text(where, "kernel_source", self.kernel_source if is_text else os.fspath(self.kernel_source)),
            is_text,
            config._processor,
            _ranges(where, self.core_ranges),
            _numbers(where, "compile_time_args", self.compile_time_args),
            names,
            _numbers(where, "named_compile_time_args", named),
            macros,
            [_text(where, "defines", str(each)) for each in texts],
            _numbers(where, "common_runtime_args", self.common_runtime_args),
            of_cores,
            list(MathFidelity).index(compute.math_fidelity),
            compute.fp32_dest_acc_en,
            compute.dst_full_sync_en,
        )


class KernelReport(_Descriptor):
    """The cost of a run: cycles of the kernels and to launch them, nanoseconds of both, busy cycles of the busiest core's units, bytes of
    transfers of all cores, and of a core's circular buffers."""

    __slots__ = (
        "cycles",
        "launch_cycles",
        "nanoseconds",
        "unpacker",
        "matrix",
        "vector",
        "packer",
        "noc_bytes_read",
        "noc_bytes_written",
        "dram_bytes_read",
        "dram_bytes_written",
        "multicast_bytes",
        "cb_bytes",
    )

    def __init__(self, numbers):
        for name, value in zip(self.__slots__, numbers):
            setattr(self, name, value)


class ProgramDescriptor(_Descriptor):
    """Kernels that run at the same time, their semaphores and circular buffers. After a run `report` has its cost."""

    __slots__ = ("kernels", "semaphores", "cbs", "report")

    def __init__(self, kernels=(), semaphores=(), cbs=()):
        given = (("kernels", kernels), ("semaphores", semaphores), ("cbs", cbs))
        self.kernels, self.semaphores, self.cbs = (_items("ProgramDescriptor", each, name) for name, each in given)
        self.report = None


def generic_op(io_tensors, program_descriptor, *, timed=True):
    """Run hand-written kernels on the device of `io_tensors`, and return the last of these, which by convention is the output.

    The kernels are compiled with this machine's C++ compiler: they are native code of their authors. Lines that they print go to
    standard output. `program_descriptor.report` has the cost of the run; without `timed` there are no cycles.
    """
    if not isinstance(program_descriptor, ProgramDescriptor):
        raise TypeError(f"ttnn.generic_op: expected a ProgramDescriptor, found {type(program_descriptor).__name__}")
    tensors = _items("generic_op", io_tensors, "io_tensors")
    for each in tensors:
        if not isinstance(each, Tensor):
            raise TypeError(f"ttnn.generic_op: expected tensors, found {type(each).__name__}")
    for name, kind in (("kernels", KernelDescriptor), ("cbs", CBDescriptor), ("semaphores", SemaphoreDescriptor)):
        for each in getattr(program_descriptor, name):
            if not isinstance(each, kind):
                raise TypeError(f"ttnn.ProgramDescriptor: expected a {kind.__name__} in '{name}', found {type(each).__name__}")
    for place, each in enumerate(program_descriptor.semaphores):
        if each.id not in (None, place):
            raise Error(f"ttnn.SemaphoreDescriptor: expected its place in the list, {place}, as 'id', found {each.id!r}")
    numbers = _ttnn._generic_op(
        tensors,
        [each._flat() for each in program_descriptor.kernels],
        [each._flat() for each in program_descriptor.cbs],
        _numbers("SemaphoreDescriptor", "initial_value", (each.initial_value for each in program_descriptor.semaphores)),
        timed,
        print,
    )
    program_descriptor.report = KernelReport(numbers)
    return tensors[-1]


def cb_descriptor_from_sharded_tensor(cb_index, tensor):
    """A circular buffer that is the shard of `tensor`, in L1, on each of its cores."""
    config = tensor.memory_config()
    if not config.is_sharded() or config.buffer_type != BufferType.L1:
        raise Error(f"ttnn.cb_descriptor_from_sharded_tensor: expected a sharded tensor in L1, found {config!r}")
    rows, columns = config.shard_spec.shape
    is_tiled = tensor.layout == Layout.TILE
    page = tile_size(tensor.dtype) if is_tiled else columns * element_size(tensor.dtype)
    pages = rows * columns // TILE_SIZE**2 if is_tiled else rows
    made = CBDescriptor(pages * page, config.shard_spec.grid, [CBFormatDescriptor(cb_index, tensor.dtype, page)])
    made.tensor = tensor
    return made


class TensorAccessorArgs:
    """The compile-time arguments with which a kernel makes a TensorAccessor of `tensor`."""

    __slots__ = ("_args",)

    def __init__(self, tensor):
        if not isinstance(tensor, Tensor):
            raise TypeError(f"ttnn.TensorAccessorArgs: expected a tensor, found {type(tensor).__name__}")
        self._args = _ttnn._kernel_args(tensor)

    def get_compile_time_args(self):
        return list(self._args)

    def get_common_runtime_args(self):
        return []


def worker_core_from_logical_core(device, core):
    """The CoreCoord by which the network knows a core of the grid."""
    columns, rows = device._grid()
    if not (0 <= core.x < columns and 0 <= core.y < rows):
        raise Error(f"ttnn.Device.worker_core_from_logical_core: expected a core of {columns}x{rows}, found {core!r}")
    at = 2 * (core.y * columns + core.x)
    return CoreCoord(*_ttnn._kernel_args(device)[at : at + 2])


Device.worker_core_from_logical_core = worker_core_from_logical_core


def split_work_to_cores(grid_size, units, row_wise=False):
    """Spread `units` of work over the cores of a grid, from (0, 0) on, or of a CoreRangeSet, in the order of its rectangles: (number of
    cores, all of them, the cores with more and the cores with less, units of each of both)."""
    units = _bytes_of("split_work_to_cores", "units", units)
    if isinstance(grid_size, CoreRangeSet):
        ranges = grid_size.ranges
    else:
        ranges = [CoreRange(CoreCoord(0, 0), CoreCoord(grid_size.x - 1, grid_size.y - 1))] if grid_size.x and grid_size.y else []
    cores = []
    for each in ranges:
        found = [(x, y) for y in range(each.start.y, each.end.y + 1) for x in range(each.start.x, each.end.x + 1)]
        cores += found if row_wise else sorted(found)
    count = min(units, len(cores))
    if count == 0:
        return 0, CoreRangeSet([]), CoreRangeSet([]), CoreRangeSet([]), 0, 0
    least, more = divmod(units, count)
    groups = (cores[:count], cores[: more or count], cores[more:count] if more else [])
    sets = (CoreRangeSet([CoreRange(CoreCoord(*each), CoreCoord(*each)) for each in group]) for group in groups)
    return count, *sets, least + (more > 0), least if more else 0
