# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that are called before and after programs and each of their operations."""

from __future__ import annotations

from collections.abc import Callable

import ttnn
from ttnn import Error, _ttnn
from ttrt.binary import Binary
from ttrt.runtime._tensor import DataType, Tensor, host_copy


class OpContext:
    """An operation that runs: its number of `total`, its name and its location."""

    __slots__ = ("index", "total", "name", "location", "_operands", "_results", "_is_running")

    def __init__(
        self, index: int, total: int, name: str, location: str, operands: list[ttnn.Tensor], results: list[ttnn.Tensor]
    ) -> None:
        self.index = index
        self.total = total
        self.name = name
        self.location = location
        self._operands = operands
        self._results = results
        # Until the hook returns.
        self._is_running = True

    def get_loc_info(self) -> str:
        """The location as MLIR prints it."""
        return self.location


ProgramHook = Callable[[Binary, str], object]
OpHook = Callable[[Binary, str, OpContext], object]


class DebugHooks:
    """The hooks of this process, by name. Each takes the Binary and the name of the program; hooks of operations an OpContext, too."""

    _installed = {}

    @staticmethod
    def get(
        pre_op: OpHook | None = None,
        post_op: OpHook | None = None,
        pre_program: ProgramHook | None = None,
        post_program: ProgramHook | None = None,
    ) -> type[DebugHooks]:
        """Sets hooks of later calls of submit: each in place of the earlier one, which None keeps."""
        given = {"pre_op": pre_op, "post_op": post_op, "pre_program": pre_program, "post_program": post_program}
        for name, hook in given.items():
            if hook is not None and not callable(hook):
                raise TypeError(f"ttrt.DebugHooks.get: expected a function as '{name}', found {type(hook).__name__}")
        # A new dict: programs that run keep theirs.
        DebugHooks._installed = {**DebugHooks._installed, **{name: hook for name, hook in given.items() if hook is not None}}
        return DebugHooks


def unregister_hooks() -> None:
    """Removes the hooks."""
    DebugHooks._installed = {}


def run_hooked(file, program, run):
    """The result of `run`, which takes the hooks of operations as extensions call them, between the hooks of the program."""
    hooks = DebugHooks._installed

    def adapt(name):
        hook = hooks.get(name)
        if hook is None:
            return None

        def call(*event):
            op = OpContext(*event)
            try:
                hook(file, program, op)
            finally:
                op._is_running = False

        return call

    if "pre_program" in hooks:
        hooks["pre_program"](file, program)
    results = run(adapt("pre_op"), adapt("post_op"))
    if "post_program" in hooks:
        hooks["post_program"](file, program)
    return results


def get_op_debug_str(op_context: OpContext) -> str:
    """The operation as text: "3: ttnn.add"."""
    return f"{op_context.index}: ttnn.{op_context.name}"


def get_op_loc_info(op_context: OpContext) -> str:
    """Its location as MLIR prints it."""
    return op_context.location


def get_op_output_tensor(op_context: OpContext, program_context: object = None) -> dict[int, Tensor | list[Tensor]]:
    """Copies of its results by the number of the device, in a hook after it: {0: tensor}, {} before it and without results.

    An operation with several results has a list of them.
    """
    results = [host_copy(each) for each in op_context._results]
    return {0: results[0] if len(results) == 1 else results} if results else {}


def get_op_input_tensors(op_context: OpContext, program_context: object = None) -> list[Tensor]:
    """Copies of its operands as a list, in a hook after it."""
    return [host_copy(each) for each in op_context._operands]


# Of one tensor, in older documents.
get_op_input_tensor = get_op_input_tensors


class TensorRef:
    """A tensor of an operation that a hook is called for, the result number `result` or an operand."""

    __slots__ = ("_tensor", "_op", "_result")

    def __init__(self, tensor: ttnn.Tensor, op: OpContext, result: int | None = None) -> None:
        self._tensor = tensor
        self._op = op
        self._result = result

    def get_shape(self) -> list[int]:
        return Tensor(self._tensor).get_shape()

    def get_dtype(self) -> DataType:
        return Tensor(self._tensor).get_dtype()

    def __repr__(self):
        return f"TensorRef(shape={self.get_shape()})"


def get_op_output_ref(op_context: OpContext, program_context: object = None) -> TensorRef | None:
    """A reference to its first result, in a hook after it; None before it and without results."""
    return next(iter(get_op_output_refs(op_context, program_context)), None)


def get_op_output_refs(op_context: OpContext, program_context: object = None) -> list[TensorRef]:
    """References to its results, in a hook after it; [] before it."""
    return [TensorRef(each, op_context, number) for number, each in enumerate(op_context._results)]


def get_op_input_refs(op_context: OpContext, program_context: object = None) -> list[TensorRef]:
    """References to its operands."""
    return [TensorRef(each, op_context) for each in op_context._operands]


def retrieve_tensor_from_pool(program_context: object, tensor_ref: TensorRef, untilize: bool = True) -> Tensor:
    """A copy of the tensor of a reference, row-major."""
    if not isinstance(tensor_ref, TensorRef):
        raise TypeError(f"ttrt.retrieve_tensor_from_pool: expected a TensorRef, found {type(tensor_ref).__name__}")
    return host_copy(tensor_ref._tensor)


def update_tensor_in_pool(program_context: object, tensor_ref: TensorRef, tensor: Tensor) -> None:
    """Gives a result the elements of `tensor`, of equal shape, which later operations read. In the hook after its operation."""
    if not isinstance(tensor_ref, TensorRef):
        raise TypeError(f"ttrt.update_tensor_in_pool: expected a TensorRef, found {type(tensor_ref).__name__}")
    if not isinstance(tensor, Tensor):
        raise TypeError(f"ttrt.update_tensor_in_pool: expected a tensor, found {type(tensor).__name__}")
    if tensor_ref._result is None:
        raise Error("ttrt.update_tensor_in_pool: expected a reference to a result (get_op_output_ref), found one to an operand")
    if not tensor_ref._op._is_running:
        raise Error("ttrt.update_tensor_in_pool: expected a result of the operation that the hook is called for, found one of an earlier one")
    _ttnn._replace(tensor_ref._tensor, tensor.ttnn_tensor)
