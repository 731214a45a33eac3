# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on a device, and tensors on the way to them and back."""

from __future__ import annotations

from collections.abc import Iterable

from ttrt.binary import Binary
from ttrt.runtime._device import Device
from ttrt.runtime._hooks import run_hooked
from ttrt.runtime._layout import Layout
from ttrt.runtime._tensor import Tensor, host_copy


def _expect(function, value, kind, what):
    if not isinstance(value, kind):
        raise TypeError(f"ttrt.{function}: expected {what}, found {type(value).__name__}")
    return value


def get_layout(executable: Binary, program_index: int, input_index: int) -> Layout:
    """The Layout of an input of a program."""
    _expect("get_layout", executable, Binary, "a Binary")
    port = executable._program.port(executable.get_program_name(program_index), False, input_index)
    return Layout(port.layout, port.memory_config())


def to_layout(tensor: Tensor, device: Device, layout: Layout, retain: bool = True) -> Tensor:
    """A tensor with the elements of `tensor` on `device` in `layout`; on the host, if a program wants it there. Keeps `tensor`."""
    given = _expect("to_layout", tensor, Tensor, "a tensor").ttnn_tensor
    _expect("to_layout", layout, Layout, "a Layout")
    _expect("to_layout", device, Device, "a device")
    if layout.is_on_host():
        return tensor if not tensor.is_on_device() else host_copy(given)
    return Tensor(given._move("to_layout", layout.order, layout.memory_config, device.ttnn_device))


def to_host(tensor: Tensor, untilize: bool = True, blocking: bool = True) -> list[Tensor]:
    """A list with a copy of `tensor` on the host, row-major: one for the one chip."""
    return [host_copy(_expect("to_host", tensor, Tensor, "a tensor").ttnn_tensor)]


def submit(device: Device, file: Binary, program_index: int, inputs: Iterable[Tensor]) -> list[Tensor]:
    """Runs a program and returns its outputs as a list of tensors, which may be inputs of other programs."""
    _expect("submit", device, Device, "a device")
    name = _expect("submit", file, Binary, "a Binary").get_program_name(program_index)
    tensors = [_expect("submit", each, Tensor, "tensors as inputs").ttnn_tensor for each in inputs]
    outputs = run_hooked(file, name, lambda before, after: file._program.submit(name, device.ttnn_device, tensors, before, after))
    return [Tensor(each) for each in outputs]


def wait(tensors: object, *_: object) -> None:
    """Does nothing: programs have ended when submit returns."""
