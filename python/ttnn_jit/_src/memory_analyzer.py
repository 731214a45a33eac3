# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of the card that a function needs, and that it may have."""

import ttnn
import ttnn_jit
from ttnn._elements import BY_HOST_NAME

_MEMORIES = {"L1": ttnn.BufferType.L1, "DRAM": ttnn.BufferType.DRAM}


class MemoryAnalyzer:
    """The free memory of a device before a function is compiled: MemoryAnalyzer(device, output_type, perform_memory_analysis=True).

    device: the device of its tensors
    output_type: of its result: a TensorSpec, a tensor, or the types that `generate_ir` returns, of which the first counts
    perform_memory_analysis: if not, all ranges are empty
    enabled: whether anything was looked at

    MemoryAnalyzer(func, *args, **kwargs) measures the memory of a function for certain arguments, and runs its kernels once for that:

    circular_buffers: one list of dicts for each kernel
    cb_bytes, l1_peak: the most bytes of a core, in circular buffers and in all
    dst_peak: the most tiles of the destination registers
    """

    # Of the ends of ranges, in bytes.
    ALIGNMENT = 32

    def __init__(self, *args, **kwargs):
        if args and isinstance(args[0], ttnn.Device) or "device" in kwargs:
            self._look_at_device(*args, **kwargs)
        else:
            self._look_at_function(*args, **kwargs)

    # A device

    def _look_at_device(self, device, output_type, perform_memory_analysis=True):
        if not isinstance(device, ttnn.Device):
            raise TypeError(f"ttnn_jit.MemoryAnalyzer: expected a Device as 'device', found {type(device).__name__}")
        if not isinstance(perform_memory_analysis, bool):
            found = type(perform_memory_analysis).__name__
            raise TypeError(f"ttnn_jit.MemoryAnalyzer: expected True or False as 'perform_memory_analysis', found {found}")
        spec = _spec_of(output_type)
        self.device, self.enabled = device, perform_memory_analysis
        self._views, self._ranges = {}, {}
        if not self.enabled:
            return
        for name, memory in _MEMORIES.items():
            view = self._views[name] = device.memory_statistics(memory)
            begin = view["largest_free_address"]
            self._ranges[name] = (begin, (begin + view["largest_free_block"]) // self.ALIGNMENT * self.ALIGNMENT)
        self._ranges["output"] = self._range_of(spec)

    def _range_of(self, spec):
        """Where a tensor of `spec` would lie: the first and the last address of a bank."""
        before = self.device.memory_statistics(spec.memory_config.buffer_type)["allocated"]
        made = ttnn.allocate_tensor_on_device(spec, self.device)
        size = self.device.memory_statistics(spec.memory_config.buffer_type)["allocated"] - before
        begin = made.buffer_address()
        ttnn.deallocate(made)
        return begin, begin + size

    # Tests of the field read these.
    _l1_addr_range = property(lambda self: self._ranges.get("L1", (0, 0)))
    _dram_addr_range = property(lambda self: self._ranges.get("DRAM", (0, 0)))
    _output_addr_range = property(lambda self: self._ranges.get("output", (0, 0)))

    def _option(self, option, name):
        begin, end = self._ranges.get(name, (0, 0))
        return f" {option}={begin},{end}" if begin < end else ""

    def get_l1_range_str(self):
        """The free range of L1 as an option of the pipelines: ' available-l1-addr-range=<first>,<end>'; '' if there is none."""
        return self._option("available-l1-addr-range", "L1")

    def get_dram_range_str(self):
        """The same of DRAM, as an option that no pipeline takes."""
        return self._option("not-implemented-dram-addr-range", "DRAM")

    def get_output_range_str(self):
        """The same of the result, where it would lie now."""
        return self._option("not-implemented-preallocated-output-tensor-addr-range", "output")

    def print_stats(self):
        """Prints the use of both memories, under the heading 'Memory View' each, in bytes of a bank."""
        for name, view in self._views.items():
            begin, end = self._ranges[name]
            print(f"{name} Memory View:")
            rows = {
                "num_banks": view["banks"],
                "total_bytes_per_bank": view["capacity"],
                "total_bytes_allocated_per_bank": view["allocated"],
                "total_bytes_free_per_bank": view["capacity"] - view["allocated"],
                "largest_contiguous_bytes_free_per_bank": view["largest_free_block"],
                "largest_free_range": f"[{begin}, {end})",
            }
            for field, value in rows.items():
                print(f"  {field}: {value}")

    # A function

    def _look_at_function(self, func, *args, **kwargs):
        if not callable(func):
            raise TypeError(f"ttnn_jit.MemoryAnalyzer: expected a Device or a function, found {type(func).__name__}")
        self.enabled, self._views, self._ranges = False, {}, {}
        func = func if isinstance(func, ttnn_jit.JitFunction) else ttnn_jit.jit(func)
        lowering = func.lower(*args, **kwargs)
        kernels = lowering.times["kernels"]
        self.circular_buffers = [launch["circular_buffers"] for launch in lowering.kernels]
        self.cb_bytes, self.l1_peak, self.dst_peak = (
            max((each[name] for each in kernels), default=0) for name in ("cb_bytes", "l1_peak", "dst_peak")
        )


def _spec_of(output_type):
    """The TensorSpec of a type as MemoryAnalyzer takes it."""
    if isinstance(output_type, ttnn.TensorSpec):
        return output_type
    if isinstance(output_type, ttnn.Tensor):
        return output_type.spec
    if isinstance(output_type, (list, tuple)) and output_type:
        output_type = output_type[0]
    if isinstance(output_type, dict) and "shape" in output_type:
        return _spec_of_file(output_type)
    raise TypeError(f"ttnn_jit.MemoryAnalyzer: expected a TensorSpec, a tensor or types of generate_ir as 'output_type', found {type(output_type).__name__}")


_DTYPES = {each.spelling: name for name, each in BY_HOST_NAME.items()}


def _spec_of_file(port):
    """The TensorSpec of a type as files have it: "f32 tile 32x32 l1 block_sharded grid 2x2 shard 1x1" in tiles."""
    words = port.get("layout", "").split()
    try:
        pairs = {name: [int(each) for each in value.split("x")] for name, value in zip(words, words[1:]) if name in ("grid", "shard")}
        memory, order = words[words.index("grid") - 2 : words.index("grid")]
        placement = ttnn.TensorMemoryLayout[order.upper()]
        shards = None
        if placement.name.endswith("_SHARDED"):
            (down, across), (rows, columns) = pairs["grid"], pairs["shard"]
            unit = ttnn.TILE_SIZE if "tile" in words else 1
            last = ttnn.CoreCoord(across - 1, down - 1)
            is_block = placement is ttnn.TensorMemoryLayout.BLOCK_SHARDED
            # Shards of rows or columns go to as many cores, row by row of a grid that is 8 wide.
            cores = ttnn.CoreRangeSet([ttnn.CoreRange((0, 0), last)]) if is_block else _first_cores(down * across)
            shards = ttnn.ShardSpec(cores, (rows * unit, columns * unit))
        config = ttnn.MemoryConfig(placement, ttnn.BufferType[memory.upper()], shards)
        layout = ttnn.TILE_LAYOUT if "tile" in words else ttnn.ROW_MAJOR_LAYOUT
        return ttnn.TensorSpec(port["shape"], ttnn.DataType[_DTYPES[port["dtype"]]], layout, config)
    except (KeyError, ValueError, TypeError) as error:
        raise ttnn.Error(f"ttnn_jit.MemoryAnalyzer: expected a type of generate_ir as 'output_type', found {port}") from error


def _first_cores(count):
    return ttnn.num_cores_to_corerangeset(count, ttnn.CoreCoord(min(count, 8), -(-count // 8)), row_wise=True)
