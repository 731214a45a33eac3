# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Devices, tensors and programs at run time, on a simulated card."""

from ttrt.runtime import test
from ttrt.runtime._device import (
    Device,
    DeviceRuntime,
    DispatchCoreType,
    MemoryBufferType,
    MemoryView,
    MeshDeviceOptions,
    close_device,
    close_mesh_device,
    get_current_device_runtime,
    get_current_runtime,
    get_current_system_desc,
    get_num_available_devices,
    open_device,
    open_mesh_device,
    set_compatible_device_runtime,
    set_compatible_runtime,
    set_current_device_runtime,
    set_current_runtime,
)
from ttrt.runtime._hooks import (
    DebugHooks,
    get_op_debug_str,
    get_op_input_tensors,
    get_op_loc_info,
    get_op_output_tensor,
    unregister_hooks,
)
from ttrt.runtime._layout import Layout
from ttrt.runtime._submit import get_layout, submit, to_host, to_layout, wait
from ttrt.runtime._tensor import (
    DataType,
    Tensor,
    TensorDesc,
    create_borrowed_host_tensor,
    create_empty_host_tensor,
    create_empty_tensor,
    create_owned_host_tensor,
    deallocate_tensor,
    memcpy,
)

# Names of the field that a simulated card does not have, with the reason; others are said to be unknown.
_MISSING = {
    "create_multi_device_host_tensor": "programs run on one chip",
    "create_multi_device_borrowed_host_tensor": "programs run on one chip",
    "create_sub_mesh_device": "programs run on one chip",
    "release_sub_mesh_device": "programs run on one chip",
    "reshape_mesh_device": "programs run on one chip",
    "read_device_profiler_results": "a simulated card has no profiler: `ttrt perf` has cycles",
    "dump_device_profile_results": "a simulated card has no profiler: `ttrt perf` has cycles",
    "DebugEnv": "kernels are in the file: `ttrt read --section cpp`",
}


def __getattr__(name):
    if name in _MISSING:
        raise AttributeError(f"ttrt.runtime.{name} is missing: {_MISSING[name]}")
    raise AttributeError(f"module 'ttrt.runtime' has no name '{name}'")
