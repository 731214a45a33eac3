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
from ttnn._types import (
    DRAM_MEMORY_CONFIG,
    L1_MEMORY_CONFIG,
    BufferType,
    CoreCoord,
    CoreGrid,
    CoreRange,
    CoreRangeSet,
    DataType,
    Layout,
    MathFidelity,
    MemoryConfig,
    ShardOrientation,
    ShardSpec,
    ShardStrategy,
    TensorMemoryLayout,
    create_sharded_memory_config,
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
from ttnn._creation import arange, empty, full, ones, rand, zeros
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
    allocate_tensor_on_device,
    cb_descriptor_from_sharded_tensor,
    element_size,
    generic_op,
    split_work_to_cores,
    tile_size,
)

_ttnn.configure(Error, Tensor, Device, DataType, Layout, MemoryConfig)

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
TILE_SIZE = 32

# Names of the field that this package does not have, with the reason; others are said to be unknown.
_MISSING = {
    "NdShardSpec": "shards of more than two axes",
    "TensorSpec": "types of tensors without values",
    "begin_trace_capture": "traces",
    "end_trace_capture": "traces",
    "execute_trace": "traces",
    "release_trace": "traces",
    "ReplicateTensorToMesh": "several chips",
    "ShardTensorToMesh": "several chips",
    "ConcatMeshToTensor": "several chips",
    "open_mesh_device": "several chips",
    "pearson_correlation_coefficient": "comparisons of arrays",
}


def __getattr__(name):
    if name in _MISSING:
        raise AttributeError(f"ttnn.{name} is missing: {_MISSING[name]} are not there yet (docs/python.md)")
    like = None if name[:1] == "_" else _ttnn.nearest(name, [each for each in globals() if each[0] != "_"])
    hint = f"; did you mean 'ttnn.{like}'?" if like else ""
    raise AttributeError(f"module 'ttnn' has no operation or name '{name}'{hint}")
