# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that programs call before and after each operation."""

from ttrt.runtime._tensor import host_copy


class OpContext:
    """An operation that runs: its number of `total`, its name and its location."""

    __slots__ = ("index", "total", "name", "location", "_operands", "_results")

    def __init__(self, index, total, name, location, operands, results):
        self.index = index
        self.total = total
        self.name = name
        self.location = location
        self._operands = operands
        self._results = results


class DebugHooks:
    """The hooks of this process. Each takes the Binary, the name of the program and an OpContext."""

    _installed = None

    def __init__(self, before, after):
        self.before = before
        self.after = after

    @staticmethod
    def get(pre_op=None, post_op=None):
        """Sets the hooks of later calls of submit, in place of earlier ones; None for nothing."""
        for hook in (pre_op, post_op):
            if hook is not None and not callable(hook):
                raise TypeError(f"ttrt.DebugHooks.get: expected a function, found {type(hook).__name__}")
        DebugHooks._installed = DebugHooks(pre_op, post_op)
        return DebugHooks._installed


def unregister_hooks():
    """Removes the hooks."""
    DebugHooks._installed = None


def adapters(file, program):
    """The hooks as programs call them: two functions, or None."""
    installed = DebugHooks._installed
    if installed is None:
        return None, None

    def adapt(hook):
        return hook and (lambda *event: hook(file, program, OpContext(*event)))

    return adapt(installed.before), adapt(installed.after)


def get_op_debug_str(op_context):
    """The operation as text: "3: add"."""
    return f"{op_context.index}: {op_context.name}"


def get_op_loc_info(op_context):
    """Its location as MLIR prints it."""
    return op_context.location


def get_op_output_tensor(op_context, program_context=None):
    """Copies of its results by the number of the device, in a hook after it: {0: tensor}, {} before it and without results.

    An operation with several results has a list of them.
    """
    results = [host_copy(each) for each in op_context._results]
    return {0: results[0] if len(results) == 1 else results} if results else {}


def get_op_input_tensors(op_context, program_context=None):
    """Copies of its operands as a list, in a hook after it."""
    return [host_copy(each) for each in op_context._operands]
