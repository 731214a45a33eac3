# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Devices and the system that they are in."""

from __future__ import annotations

import collections
import enum
from collections.abc import Iterable

import ttnn
from ttnn import Error
from ttrt import binary
from ttrt.common import _commands


class DeviceRuntime(enum.Enum):
    """The kind of programs: graphs of library calls, or kernels. The simulator runs both."""

    Disabled = 0
    TTNN = 1
    TTMetal = 2


class DispatchCoreType(enum.Enum):
    """Which cores dispatch: accepted without effect, the simulator has none of them."""

    WORKER = 0
    ETH = 1


class FabricConfig(enum.Enum):
    """How chips are connected: accepted without effect, for there is one."""

    DISABLED = 0
    FABRIC_1D = 1
    FABRIC_1D_RING = 2
    FABRIC_2D = 3
    FABRIC_2D_TORUS_X = 4
    FABRIC_2D_TORUS_Y = 5
    FABRIC_2D_TORUS_XY = 6
    FABRIC_2D_DYNAMIC = 7
    FABRIC_2D_DYNAMIC_TORUS_X = 8
    FABRIC_2D_DYNAMIC_TORUS_Y = 9
    FABRIC_2D_DYNAMIC_TORUS_XY = 10
    CUSTOM = 11


class Arch(enum.Enum):
    """An architecture."""

    GRAYSKULL = 1
    WORMHOLE_B0 = 2
    BLACKHOLE = 3
    QUASAR = 4


class MemoryBufferType(enum.Enum):
    """A memory of a device. L1_SMALL and TRACE are parts that a simulated card does not set aside."""

    DRAM = 0
    L1 = 1
    L1_SMALL = 2
    TRACE = 3


class MemoryView(
    collections.namedtuple(
        "MemoryView",
        "total_bytes_per_bank total_bytes_allocated_per_bank total_bytes_free_per_bank largest_contiguous_bytes_free_per_bank num_buffers "
        "num_banks",
    )
):
    """The use of a memory of a device, in bytes of one bank."""

    __slots__ = ()

    @property
    def block_table(self) -> list[dict[str, str]]:
        """The free blocks that are known: the largest one."""
        return [{"size": str(self.largest_contiguous_bytes_free_per_bank), "allocated": "no"}]


class MeshDeviceOptions:
    """Options of a device. `system` is a built-in one or a .ttsys file, `threads` as of ttnn.open_device; the others are accepted for one
    chip without effect."""

    _DEFAULTS = {
        "system": None,
        "threads": 0,
        "mesh_shape": (1, 1),
        "mesh_offset": (0, 0),
        "device_ids": (0,),
        "num_hw_cqs": 1,
        "enable_program_cache": True,
        "enable_async_ttnn": False,
        "l1_small_size": None,
        "trace_region_size": None,
        "dispatch_core_type": None,
    }
    __slots__ = tuple(_DEFAULTS)

    def __init__(self, **options: object) -> None:
        for name, value in {**self._DEFAULTS, **options}.items():
            if name not in self._DEFAULTS:
                raise TypeError(f"ttrt.MeshDeviceOptions: expected one of {', '.join(self._DEFAULTS)}, found '{name}'")
            setattr(self, name, value)

    def __repr__(self):
        return f"MeshDeviceOptions({', '.join(f'{name}={getattr(self, name)!r}' for name in self._DEFAULTS)})"


class Device:
    """A simulated device. `ttnn_device` is the same one for operations of ttnn."""

    def __init__(self, device: ttnn.Device, system: str | None = None) -> None:
        self.ttnn_device = device
        # As it was opened.
        self.system = system or "wormhole_b0"

    def get_mesh_shape(self) -> list[int]:
        return [1, 1]

    def get_arch(self) -> str:
        return self.ttnn_device.arch()

    def is_program_cache_enabled(self) -> bool:
        return True

    def get_memory_view(self, memory: MemoryBufferType = MemoryBufferType.DRAM) -> MemoryView:
        """A MemoryView of `memory`."""
        if not isinstance(memory, MemoryBufferType):
            raise TypeError(f"ttrt.Device.get_memory_view: expected a MemoryBufferType, found {type(memory).__name__}")
        if memory in (MemoryBufferType.L1_SMALL, MemoryBufferType.TRACE):
            return MemoryView(0, 0, 0, 0, 0, self.get_memory_view(MemoryBufferType.L1).num_banks)
        found = self.ttnn_device.memory_statistics(ttnn.BufferType[memory.name])
        capacity, allocated = found["capacity"], found["allocated"]
        return MemoryView(capacity, allocated, capacity - allocated, found["largest_free_block"], found["buffers"], found["banks"])

    def get_device_ids(self) -> list[int]:
        return [0]

    def get_num_hw_cqs(self) -> int:
        return 1

    def get_l1_small_size(self) -> int:
        return 0

    def get_trace_region_size(self) -> int:
        return 0

    def get_num_dram_channels(self) -> int:
        return self.get_memory_view(MemoryBufferType.DRAM).num_banks

    def get_dram_size_per_channel(self) -> int:
        """Bytes of a channel that programs may use."""
        return self.get_memory_view(MemoryBufferType.DRAM).total_bytes_per_bank

    def get_l1_size_per_core(self) -> int:
        """Bytes of a core that programs may use."""
        return self.get_memory_view(MemoryBufferType.L1).total_bytes_per_bank

    def release_trace(self, *_: object) -> None:
        """Does nothing: programs keep no traces."""

    def deallocate_buffers(self) -> None:
        """Does nothing: memory is free when the last name of a tensor is gone."""

    def dump_memory_report(self) -> None:
        """Prints the use of both memories."""
        for memory in (MemoryBufferType.DRAM, MemoryBufferType.L1):
            print(f"{memory.name}: {self.get_memory_view(memory)}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        close_mesh_device(self)

    def __repr__(self):
        return f"ttrt.{self.ttnn_device!r}"


def open_mesh_device(options: MeshDeviceOptions | None = None, **others: object) -> Device:
    """Opens a simulated device: `options` is a MeshDeviceOptions, or its fields by keyword."""
    if options is None:
        options = MeshDeviceOptions(**others)
    elif not isinstance(options, MeshDeviceOptions) or others:
        raise TypeError(f"ttrt.open_mesh_device: expected a MeshDeviceOptions, found {type(options).__name__}")
    if tuple(options.mesh_shape) != (1, 1) or tuple(options.device_ids) not in ((0,), ()):
        raise Error(f"ttrt.open_mesh_device: expected one chip, found a mesh of {tuple(options.mesh_shape)} with {tuple(options.device_ids)}")
    return Device(ttnn.open_device(system=options.system, threads=options.threads), options.system)


def open_device(device_ids: Iterable[int] = (0,), **others: object) -> Device:
    """The same for a list of numbers of devices, of which there is one: 0."""
    return open_mesh_device(device_ids=tuple(device_ids), **others)


def close_mesh_device(device: Device) -> None:
    """Closes `device`: its tensors lose their values."""
    if not isinstance(device, Device):
        raise TypeError(f"ttrt.close_mesh_device: expected a device, found {type(device).__name__}")
    ttnn.close_device(device.ttnn_device)


close_device = close_mesh_device


def _expect_one_chip(function: str, mesh_shape: Iterable[int]) -> None:
    shape = tuple(mesh_shape)
    if any(extent != 1 for extent in shape):
        raise Error(f"ttrt.{function}: expected a mesh of one chip, found {'x'.join(map(str, shape))}")


def create_sub_mesh_device(parent_mesh: Device, mesh_shape: Iterable[int], mesh_offset: Iterable[int] | None = None) -> Device:
    """The part of a mesh of one chip that has `mesh_shape`: the same device."""
    _expect_one_chip("create_sub_mesh_device", mesh_shape)
    return parent_mesh


def release_sub_mesh_device(sub_mesh: Device) -> None:
    """Does nothing: the mesh that it is of is closed by close_mesh_device."""


def reshape_mesh_device(mesh_device: Device, mesh_shape: Iterable[int]) -> None:
    """Does nothing: one chip is a mesh of every rank."""
    _expect_one_chip("reshape_mesh_device", mesh_shape)


def get_memory_view(device: Device, memory: MemoryBufferType | None = None) -> dict[MemoryBufferType, MemoryView] | MemoryView:
    """The MemoryView of a memory of `device`, or of each by its MemoryBufferType."""
    if not isinstance(device, Device):
        raise TypeError(f"ttrt.get_memory_view: expected a device, found {type(device).__name__}")
    return {each: device.get_memory_view(each) for each in MemoryBufferType} if memory is None else device.get_memory_view(memory)


def get_arch(device: Device | None = None) -> Arch:
    """The architecture of `device`, or of the card that is opened by default."""
    return Arch[device.get_arch().upper()] if device is not None else Arch.WORMHOLE_B0


def set_fabric_config(config: FabricConfig) -> None:
    """Accepted without effect."""
    if not isinstance(config, FabricConfig):
        raise TypeError(f"ttrt.set_fabric_config: expected a FabricConfig, found {type(config).__name__}")


def enable_persistent_kernel_cache() -> None:
    """Accepted without effect: kernels are compiled with the file."""


def disable_persistent_kernel_cache() -> None:
    """The same."""


def create_runtime_device_from_ttnn(mesh_device: ttnn.Device) -> Device:
    """The device of ttnn for programs."""
    if not isinstance(mesh_device, ttnn.Device):
        raise TypeError(f"ttrt.create_runtime_device_from_ttnn: expected a device of ttnn, found {type(mesh_device).__name__}")
    return Device(mesh_device)


def get_num_available_devices() -> int:
    return 1


def get_current_system_desc(
    dispatch_core_type: DispatchCoreType | None = None, mesh_device: Device | None = None, *, system: str = "n150"
) -> binary.SystemDesc:
    """The SystemDesc of a device, of a built-in card, or of a .ttsys file."""
    return _commands.describe((f"--card={system if mesh_device is None else mesh_device.system}",), "ttrt.get_current_system_desc")


_current = DeviceRuntime.TTNN


def set_current_device_runtime(runtime: DeviceRuntime) -> None:
    """Accepted for both kinds: the simulator runs them on one device."""
    global _current
    if runtime not in (DeviceRuntime.TTNN, DeviceRuntime.TTMetal):
        raise Error(f"ttrt.set_current_device_runtime: expected DeviceRuntime.TTNN or TTMetal, found {runtime!r}")
    _current = runtime


def get_current_device_runtime() -> DeviceRuntime:
    return _current


def get_available_runtimes() -> list[DeviceRuntime]:
    return [DeviceRuntime.TTNN, DeviceRuntime.TTMetal]


set_current_runtime, get_current_runtime = set_current_device_runtime, get_current_device_runtime


def set_compatible_device_runtime(file: binary.Binary) -> None:
    """The same by the name of a Binary: .ttm and .ttb are files of kernels."""
    if not isinstance(file, binary.Binary):
        raise TypeError(f"ttrt.set_compatible_device_runtime: expected a Binary, found {type(file).__name__}")
    set_current_device_runtime(DeviceRuntime.TTMetal if file.path.endswith((".ttm", ".ttb")) else DeviceRuntime.TTNN)


set_compatible_runtime = set_compatible_device_runtime
