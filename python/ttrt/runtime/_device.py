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
    """What kind of programs run: graphs of library calls, or kernels. The simulator runs both."""

    Disabled = 0
    TTNN = 1
    TTMetal = 2


class DispatchCoreType(enum.Enum):
    """Which cores dispatch: accepted without effect, the simulator has none of them."""

    WORKER = 0
    ETH = 1


class MemoryBufferType(enum.Enum):
    """A memory of a device."""

    DRAM = 0
    L1 = 1


class MemoryView(
    collections.namedtuple(
        "MemoryView",
        "total_bytes_per_bank total_bytes_allocated_per_bank total_bytes_free_per_bank largest_contiguous_bytes_free_per_bank num_buffers",
    )
):
    """What a memory of a device holds, in bytes of one bank."""

    __slots__ = ()


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
        found = self.ttnn_device.memory_statistics(ttnn.BufferType[memory.name])
        capacity, allocated = found["capacity"], found["allocated"]
        return MemoryView(capacity, allocated, capacity - allocated, found["largest_free_block"], found["buffers"])

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


def get_num_available_devices() -> int:
    return 1


def get_current_system_desc(
    dispatch_core_type: DispatchCoreType | None = None, mesh_device: Device | None = None, *, system: str = "n150"
) -> binary.SystemDesc:
    """The SystemDesc of a device, of a built-in card, or of a .ttsys file."""
    import os
    import tempfile

    if mesh_device is not None:
        system = mesh_device.system
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "system_desc.ttsys")
        messages = []
        if _commands.run(("query", f"--card={system}", f"-o={path}", "--quiet"), None, messages.append):
            raise Error(f"ttrt.get_current_system_desc: {b''.join(messages).decode().strip().removeprefix('ttrt: error: ')}")
        with open(path, "rb") as file:
            return binary.SystemDesc(file.read(), system)


_current = DeviceRuntime.TTNN


def set_current_device_runtime(runtime: DeviceRuntime) -> None:
    """Accepted for both kinds: the simulator runs them on one device."""
    global _current
    if runtime not in (DeviceRuntime.TTNN, DeviceRuntime.TTMetal):
        raise Error(f"ttrt.set_current_device_runtime: expected DeviceRuntime.TTNN or TTMetal, found {runtime!r}")
    _current = runtime


def get_current_device_runtime() -> DeviceRuntime:
    return _current


set_current_runtime, get_current_runtime = set_current_device_runtime, get_current_device_runtime


def set_compatible_device_runtime(file: binary.Binary) -> None:
    """The same by the name of a Binary: .ttm and .ttb are files of kernels."""
    if not isinstance(file, binary.Binary):
        raise TypeError(f"ttrt.set_compatible_device_runtime: expected a Binary, found {type(file).__name__}")
    set_current_device_runtime(DeviceRuntime.TTMetal if file.path.endswith((".ttm", ".ttb")) else DeviceRuntime.TTNN)


set_compatible_runtime = set_compatible_device_runtime
