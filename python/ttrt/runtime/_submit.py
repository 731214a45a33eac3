# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on a device, and tensors on the way to them and back."""

from __future__ import annotations

from collections.abc import Iterable

import ttnn
from ttnn import Error
from ttnn._arrays import Port, expect_unwritten, given_of, made_of
from ttnn._errors import count_text
from ttrt.binary import Binary, program_inputs_as_dict
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
    """A tensor with the elements of `tensor` on `device` in `layout`; on the host, if a program wants it there. Keeps `tensor`.

    On the host, too, it is a constant copy: programs compute results that depend on it alone once.
    """
    given = _expect("to_layout", tensor, Tensor, "a tensor").ttnn_tensor
    _expect("to_layout", layout, Layout, "a Layout")
    _expect("to_layout", device, Device, "a device")
    if layout.is_on_host():
        return host_copy(given, is_constant=True)
    return Tensor(given._move("to_layout", layout.order, layout.memory_config, device.ttnn_device))


def to_host(tensor: Tensor, untilize: bool = True, blocking: bool = True) -> list[Tensor]:
    """A list with a copy of `tensor` on the host, row-major: one for the one chip."""
    return [host_copy(_expect("to_host", tensor, Tensor, "a tensor").ttnn_tensor)]


def _inputs_of(file, program_index, name, inputs):
    """The tensors of ttnn that a program gets for `inputs`."""
    if all(isinstance(each, Tensor) for each in inputs):
        return [each.ttnn_tensor for each in inputs]
    described = program_inputs_as_dict(file, program_index)
    if len(inputs) != len(described):
        raise Error(f"ttrt.submit: expected {count_text(len(described), 'input')}, found {len(inputs)}")
    tensors = []
    for each, value in zip(described, inputs):
        if not isinstance(value, (Tensor, ttnn.Tensor)):
            port = Port("input", each, None)
            expect_unwritten("ttrt.submit", port, value)
            value = given_of("ttrt.submit", port, value)
            if not isinstance(value, ttnn.Tensor):
                value = made_of("ttrt.submit", file._program, name, port, value)
        tensors.append(value.ttnn_tensor if isinstance(value, Tensor) else value)
    return tensors


def submit(device: Device, file: Binary, program_index: int, inputs: Iterable[object]) -> list[Tensor]:
    """Runs a program and returns its outputs as a list of tensors, which may be inputs of other programs. Inputs are tensors, of this module or
    of ttnn, or arrays of NumPy or of a library with DLPack, whose numbers have to fit."""
    _expect("submit", device, Device, "a device")
    name = _expect("submit", file, Binary, "a Binary").get_program_name(program_index)
    tensors = _inputs_of(file, program_index, name, list(inputs))
    outputs = run_hooked(file, name, lambda before, after: file._program.submit(name, device.ttnn_device, tensors, before, after))
    return [Tensor(each) for each in outputs]


def wait(tensors: object, *_: object) -> None:
    """Does nothing: programs have ended when submit returns."""
