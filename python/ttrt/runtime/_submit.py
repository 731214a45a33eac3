# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on a device, and tensors on the way to them and back."""

from ttnn import BufferType
from ttrt.binary import Binary
from ttrt.runtime._device import Device
from ttrt.runtime._hooks import adapters
from ttrt.runtime._tensor import Tensor, host_copy


class Layout:
    """How and where a program wants a tensor."""

    def __init__(self, port):
        self._port = port

    def __repr__(self):
        return f"ttrt.Layout({self._port.layout}, {self._port.memory_config()})"


def _expect(function, value, kind, what):
    if not isinstance(value, kind):
        raise TypeError(f"ttrt.{function}: expected {what}, found {type(value).__name__}")
    return value


def get_layout(file, program_index, input_index):
    """The Layout of an input of a program."""
    _expect("get_layout", file, Binary, "a Binary")
    return Layout(file._program.port(file.get_program_name(program_index), False, input_index))


def to_layout(tensor, device, layout, retain=True):
    """A tensor with the elements of `tensor` on `device` in `layout`; on the host, if a program wants it there. Keeps `tensor`."""
    given = _expect("to_layout", tensor, Tensor, "a tensor").ttnn_tensor
    port = _expect("to_layout", layout, Layout, "a Layout")._port
    _expect("to_layout", device, Device, "a device")
    if port.memory_config().buffer_type is BufferType.SYSTEM_MEMORY:
        return tensor if not tensor.is_on_device() else host_copy(given)
    return Tensor(given._move("to_layout", port.layout, port.memory_config(), device.ttnn_device))


def to_host(tensor, untilize=True, blocking=True):
    """A list with a copy of `tensor` on the host, row-major: one for the one chip."""
    return [host_copy(_expect("to_host", tensor, Tensor, "a tensor").ttnn_tensor)]


def submit(device, file, program_index, inputs):
    """Runs a program and returns its outputs as a list of tensors, which may be inputs of other programs."""
    _expect("submit", device, Device, "a device")
    name = _expect("submit", file, Binary, "a Binary").get_program_name(program_index)
    tensors = [_expect("submit", each, Tensor, "tensors as inputs").ttnn_tensor for each in inputs]
    before, after = adapters(file, name)
    return [Tensor(each) for each in file._program.submit(name, device.ttnn_device, tensors, before, after)]


def wait(tensors, *_):
    """Does nothing: programs have ended when submit returns."""
