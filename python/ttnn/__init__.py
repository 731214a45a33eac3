# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors and operations on a simulated card (docs/python.md)."""

import sys

if sys.version_info < (3, 11):
    raise ImportError(f"ttnn: expected Python 3.11 or later, found {sys.version.split()[0]}")

from ttnn import _ttnn
from ttnn._ttnn import *  # noqa: F403  Operations: rows of the registry.
from ttnn._ttnn import __version__
from ttnn._errors import Error
from ttnn._errors import hint_of as _hint_of
from ttnn._types import (
    DRAM_MEMORY_CONFIG,
    L1_BLOCK_SHARDED_MEMORY_CONFIG,
    L1_HEIGHT_SHARDED_MEMORY_CONFIG,
    L1_MEMORY_CONFIG,
    L1_WIDTH_SHARDED_MEMORY_CONFIG,
    TILE_SIZE,
    BufferType,
    CoreCoord,
    CoreGrid,
    CoreRange,
    CoreRangeSet,
    DataType,
    Layout,
    MathFidelity,
    MemoryConfig,
    NdShardSpec,
    Shape,
    ShardOrientation,
    ShardSpec,
    ShardStrategy,
    StorageType,
    TensorMemoryLayout,
    TensorSpec,
    Tile,
    corerange_to_cores,
    create_sharded_memory_config,
    element_size,
    grid_to_cores,
    num_cores_to_corerangeset,
    tile_size,
)
from ttnn._tensor import (
    Device,
    Tensor,
    close_device,
    deallocate,
    from_device,
    from_numpy,
    from_torch,
    get_memory_config,
    is_tensor_storage_on_device,
    open_device,
    synchronize_device,
    to_device,
    to_layout,
    to_memory_config,
    to_numpy,
    to_torch,
)
from ttnn._creation import allocate_tensor_on_device, arange, empty, full, ones, rand, zeros
from ttnn._names import (
    bitwise_left_shift,
    bitwise_right_shift,
    clamp,
    clip,
    concat,
    divide,
    empty_like,
    fill,
    full_like,
    layer_norm,
    mul,
    ones_like,
    pad,
    rms_norm,
    slice,
    softmax,
    split,
    squeeze,
    stack,
    sub,
    view,
    zeros_like,
)
from ttnn._moves import (
    as_tensor,
    assign,
    clone,
    copy,
    copy_device_to_host_tensor,
    copy_host_to_device_tensor,
    has_tile_padding,
    interleaved_to_sharded,
    is_sharded,
    move,
    pad_to_tile_shape,
    reallocate,
    reshard,
    sharded_to_interleaved,
    tilize,
    tilize_with_val_padding,
    tilize_with_zero_padding,
    to_dtype,
    untilize,
    untilize_with_unpadding,
)
from ttnn._collectives import all_gather, all_reduce, reduce_scatter
from ttnn._composites import *  # noqa: F403  Functions that are several operations.
from ttnn._windows import avg_pool2d, conv2d, conv_transpose2d, embedding, gather, max_pool2d, scatter
from ttnn._configs import (
    BlackholeComputeKernelConfig,
    ComputeKernelConfig,
    DeviceComputeKernelConfig,
    LayerNormDefaultProgramConfig,
    LayerNormShardedMultiCoreProgramConfig,
    MatmulMultiCoreReuseMultiCast1DProgramConfig,
    MatmulMultiCoreReuseMultiCastDRAMShardedProgramConfig,
    MatmulMultiCoreReuseMultiCastProgramConfig,
    MatmulMultiCoreReuseProgramConfig,
    SDPAProgramConfig,
    SoftmaxDefaultProgramConfig,
    SoftmaxShardedMultiCoreProgramConfig,
    UnaryOpType,
    UnaryWithParam,
    WormholeComputeKernelConfig,
    init_device_compute_kernel_config,
)
from ttnn._compare import pearson_correlation_coefficient
from ttnn._kernels import (
    CBDescriptor,
    CBFormatDescriptor,
    ComputeConfigDescriptor,
    KernelDescriptor,
    KernelReport,
    ProgramDescriptor,
    ReaderConfigDescriptor,
    RuntimeArgs,
    SemaphoreDescriptor,
    TensorAccessorArgs,
    WriterConfigDescriptor,
    cb_descriptor_from_sharded_tensor,
    generic_op,
    split_work_to_cores,
)
from ttnn._cluster import (
    DispatchCoreAxis,
    DispatchCoreConfig,
    DispatchCoreType,
    FabricConfig,
    FabricReliabilityMode,
    FabricTensixConfig,
    Topology,
    get_arch_name,
    get_num_devices,
    get_pcie_device_ids,
    set_fabric_config,
    using_distributed_env,
)
from ttnn._mesh import (
    ConcatMeshToTensor,
    MeshDevice,
    MeshShape,
    ReplicateTensorToMesh,
    ShardTensor2dMesh,
    ShardTensorToMesh,
    close_mesh_device,
    get_device_tensors,
    open_mesh_device,
)
from ttnn._models import load_model
from ttnn._traces import (
    begin_trace_capture,
    end_trace_capture,
    execute_trace,
    execute_trace_capture,
    release_trace,
    release_trace_capture,
)

from ttnn import cluster, device

_ttnn.configure(Error, Tensor, Device, DataType, Layout, MemoryConfig, Shape)

float32 = DataType.FLOAT32
bfloat16 = DataType.BFLOAT16
bfloat8_b = DataType.BFLOAT8_B
bfloat4_b = DataType.BFLOAT4_B
int32 = DataType.INT32
uint32 = DataType.UINT32
uint16 = DataType.UINT16
uint8 = DataType.UINT8
ROW_MAJOR_LAYOUT = Layout.ROW_MAJOR
TILE_LAYOUT = Layout.TILE
DEVICE_STORAGE_TYPE = StorageType.DEVICE
HOST_STORAGE_TYPE = StorageType.HOST

# Names of other libraries for functions of this one.
_OTHER_NAMES = {
    "absolute": "abs", "amax": "max", "amin": "min", "bmm": "matmul", "cat": "concat", "concatenate": "concat", "dot": "matmul",
    "equal": "eq", "fmax": "maximum", "fmin": "minimum", "greater": "gt", "greater_equal": "ge", "less": "lt", "less_equal": "le",
    "mm": "matmul", "negative": "neg", "not_equal": "ne", "power": "pow", "sdpa": "scaled_dot_product_attention", "sgn": "sign",
    "swapaxes": "transpose", "tensor": "from_numpy", "true_divide": "div",
}


def __getattr__(name):
    known = [each for each in globals() if each[0] != "_"]
    like = None if name[:1] == "_" else _OTHER_NAMES.get(name) or _ttnn.nearest(name, known)
    raise AttributeError(f"module 'ttnn' has no operation or name '{name}'{_hint_of(like and f'ttnn.{like}')}")
