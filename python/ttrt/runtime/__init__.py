# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Devices, tensors and programs at run time, on a simulated card."""

from ttrt.runtime import test
from ttrt.runtime._debug import DebugEnv, DebugStats, Event, MemoryLogLevel, PerfEnv, WorkaroundEnv, set_memory_log_level
from ttrt.runtime._device import (
    Arch,
    Device,
    DeviceRuntime,
    DispatchCoreType,
    FabricConfig,
    MemoryBufferType,
    MemoryView,
    MeshDeviceOptions,
    close_device,
    close_mesh_device,
    create_runtime_device_from_ttnn,
    create_sub_mesh_device,
    disable_persistent_kernel_cache,
    enable_persistent_kernel_cache,
    get_arch,
    get_available_runtimes,
    get_current_device_runtime,
    get_current_runtime,
    get_current_system_desc,
    get_memory_view,
    get_num_available_devices,
    open_device,
    open_mesh_device,
    release_sub_mesh_device,
    reshape_mesh_device,
    set_compatible_device_runtime,
    set_compatible_runtime,
    set_current_device_runtime,
    set_current_runtime,
    set_fabric_config,
)
from ttrt.runtime._hooks import (
    DebugHooks,
    OpContext,
    TensorRef,
    get_op_debug_str,
    get_op_input_refs,
    get_op_input_tensor,
    get_op_input_tensors,
    get_op_loc_info,
    get_op_output_ref,
    get_op_output_refs,
    get_op_output_tensor,
    retrieve_tensor_from_pool,
    unregister_hooks,
    update_tensor_in_pool,
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
    create_multi_device_borrowed_host_tensor,
    create_multi_device_host_tensor,
    create_multi_device_host_tensor_from_shards,
    create_owned_host_tensor,
    create_runtime_tensor_from_ttnn,
    deallocate_tensor,
    dump_tensor,
    get_device_tensors,
    get_num_shards,
    get_ttnn_tensor_from_runtime_tensor,
    load_tensor,
    memcpy,
)

# Names of the field that a simulated card does not have, with the reason; others are said to be unknown.
_MISSING = {
    "read_device_profiler_results": "a simulated card has no profiler: `ttrt perf` has cycles",
    "dump_device_profile_results": "a simulated card has no profiler: `ttrt perf` has cycles",
    "CallbackContext": "hooks take the name of the program",
    "invoke_cpu_op": "operations of the host are part of the program: update_tensor_in_pool gives their results other elements",
    "walk_binary": "ttrt.binary.program_ops_as_dict has the operations of a program",
    "launch_distributed_runtime": "programs run in this process",
    "shutdown_distributed_runtime": "programs run in this process",
}


def __getattr__(name):
    if name in _MISSING:
        raise AttributeError(f"ttrt.runtime.{name} is missing: {_MISSING[name]}")
    from ttnn import _ttnn
    from ttnn._errors import hint_of

    like = None if name[:1] == "_" else _ttnn.nearest(name, [each for each in globals() if each[0] != "_"])
    raise AttributeError(f"module 'ttrt.runtime' has no name '{name}'{hint_of(like)}")
