# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies of tensors, and other layouts and places by the names of the field. Queues and numbers of cores are without effect."""

from ttnn import _ttnn
from ttnn._errors import Error, _items
from ttnn._keywords import public, write
from ttnn._names import slice
from ttnn._tensor import Tensor, _expect, _placed, from_numpy, from_torch, to_layout, to_memory_config
from ttnn._types import TILE_SIZE, DataType, Layout, MemoryConfig, round_up


def _moved(function, tensor, layout, memory_config, dtype):
    tensor = _expect(function, tensor, Tensor, "input_tensor")
    if tensor.device() is None:
        raise Error(f"ttnn.{function}: expected a tensor on a device, found one of the host")
    if dtype is not None and dtype is not tensor.dtype:
        tensor = _ttnn.typecast(tensor, dtype)
    return tensor._move(function, layout, _placed(function, memory_config, tensor, tensor.device()), tensor.device())


@public
def clone(input_tensor, *, memory_config=None, dtype=None, compute_kernel_config=None):
    """A copy with memory of its own, optionally of another element type and in another place."""
    return _moved("clone", input_tensor, None, memory_config, dtype)


@public
def assign(input_tensor, memory_config=None, dtype=None, output_tensor=None, *, queue_id=None):
    """The same; with `output_tensor` written to that, which has the `dtype` and the `memory_config` if they are given."""
    if output_tensor is None:
        return _moved("assign", input_tensor, None, memory_config, dtype)
    source, target = _expect("assign", input_tensor, Tensor, "input_tensor"), _expect("assign", output_tensor, Tensor, "output_tensor")
    if dtype is not None and dtype is not target.dtype:
        raise Error(f"ttnn.assign: expected a tensor of {dtype} as 'output_tensor', found one of {target.dtype}")
    if memory_config is not None and _placed("assign", memory_config, target, target.device()) != target.memory_config():
        raise Error(f"ttnn.assign: expected a tensor in {memory_config} as 'output_tensor', found one in {target.memory_config()}")
    return write("assign", source, target)


@public
def copy(input_a, input_b, *, queue_id=None):
    """Writes the values of the first tensor to the second, which it returns: rounded to its element type, where it lies."""
    return write("copy", _expect("copy", input_a, Tensor, "input_a"), _expect("copy", input_b, Tensor, "input_b"))


@public
def copy_host_to_device_tensor(host_tensor, device_tensor, cq_id=None):
    """Writes the values of a tensor of the host to one on a device, of the same shape and element type."""
    name = "copy_host_to_device_tensor"
    source = _expect(name, host_tensor, Tensor, "host_tensor")
    target = _expect(name, device_tensor, Tensor, "device_tensor")
    _expect_alike(name, source, target)
    if source.device() is not None or target.device() is None:
        raise Error(f"ttnn.{name}: expected a tensor of the host and one on a device, found others")
    moved = source._move(name, target.layout, target.memory_config(), target.device())
    # Of block floats, which are in tiles wherever they are.
    (moved if moved.layout is target.layout else to_layout(moved, target.layout))._copy_to(target)


@public
def copy_device_to_host_tensor(device_tensor, host_tensor, blocking=True, cq_id=None):
    """Writes the values of a tensor on a device to one of the host, of the same shape and element type."""
    name = "copy_device_to_host_tensor"
    source = _expect(name, device_tensor, Tensor, "device_tensor")
    target = _expect(name, host_tensor, Tensor, "host_tensor")
    _expect_alike(name, source, target)
    if source.device() is None or target.device() is not None:
        raise Error(f"ttnn.{name}: expected a tensor on a device and one of the host, found others")
    source._move(name, None, None, None)._copy_to(target)


def _expect_alike(name, source, target):
    if source.shape != target.shape or source.dtype is not target.dtype:
        raise Error(f"ttnn.{name}: expected a tensor of shape {target.shape} and {target.dtype}, found {source.shape} and {source.dtype}")


@public
def reallocate(input_tensor, memory_config=None):
    """The tensor in other memory; that of `input_tensor` is freed."""
    moved = _moved("reallocate", input_tensor, None, memory_config, None)
    input_tensor._deallocate()
    return moved


move = reallocate


@public
def as_tensor(
    tensor, dtype=None, *, layout=None, device=None, memory_config=None, cache_file_name=None, preprocess=None, mesh_mapper=None
):
    """A tensor with the values of an array or a tensor of another library, after `preprocess`. No cache is written."""
    tensor = tensor if preprocess is None else preprocess(tensor)
    make = from_torch if hasattr(tensor, "__dlpack__") and not isinstance(tensor, memoryview) else from_numpy
    if type(tensor).__module__ == "numpy":
        make = from_numpy
    return make(tensor, dtype, layout=layout, device=device, memory_config=memory_config)


@public
def to_dtype(tensor, dtype):
    """The tensor with elements of another type, each rounded once, on the host or on its device."""
    if _expect("to_dtype", tensor, Tensor, "tensor").device() is not None:
        return _ttnn.typecast(tensor, _expect("to_dtype", dtype, DataType, "dtype"))
    return from_numpy(tensor.numpy(), _expect("to_dtype", dtype, DataType, "dtype"))


# Layouts


@public
def tilize(input_tensor, *, memory_config=None, dtype=None, use_multicore=True, sub_core_grids=None, queue_id=None):
    """The tensor with elements in tiles."""
    return _moved("tilize", input_tensor, Layout.TILE, memory_config, dtype)


@public
def tilize_with_zero_padding(input_tensor, *, memory_config=None, dtype=None, use_multicore=True, sub_core_grids=None, queue_id=None):
    """The same: the padding of tiles is 0."""
    return _moved("tilize_with_zero_padding", input_tensor, Layout.TILE, memory_config, dtype)


@public
def tilize_with_val_padding(
    input_tensor, output_tensor_shape, pad_value=0, *, memory_config=None, dtype=None, use_multicore=True, sub_core_grids=None, queue_id=None
):
    """The tensor with elements in tiles, padded to `output_tensor_shape`, which is that of whole tiles. The padding is invisible."""
    made = _moved("tilize_with_val_padding", input_tensor, Layout.TILE, memory_config, dtype)
    rank = len(input_tensor.shape)
    found = tuple(_items("tilize_with_val_padding", output_tensor_shape, "output_tensor_shape"))
    if found != made.padded_shape[-rank:]:
        raise Error(f"ttnn.tilize_with_val_padding: expected the shape of whole tiles ({made.padded_shape[-rank:]}), found {found}")
    return made


@public
def untilize(input_tensor, *, memory_config=None, dtype=None, use_multicore=True, use_pack_untilize=True, sub_core_grids=None, queue_id=None):
    """The tensor with elements in rows."""
    return _moved("untilize", input_tensor, Layout.ROW_MAJOR, memory_config, dtype)


@public
def untilize_with_unpadding(
    input_tensor, output_tensor_end, *, memory_config=None, use_multicore=True, use_pack_untilize=True, sub_core_grids=None, queue_id=None
):
    """The elements up to the index `output_tensor_end`, which is one of them, in rows."""
    output_tensor_end = _items("untilize_with_unpadding", output_tensor_end, "output_tensor_end")
    ends = [each + 1 for each in output_tensor_end]
    padded = zip(ends, input_tensor.shape)
    if len(ends) != len(input_tensor.shape) or any(not 0 < end <= extent for end, extent in padded):
        raise Error(
            f"ttnn.untilize_with_unpadding: expected an index in {input_tensor.shape} as 'output_tensor_end', found {tuple(output_tensor_end)}"
        )
    part = input_tensor if tuple(ends) == input_tensor.shape else slice(input_tensor, [0] * len(ends), ends)
    return _moved("untilize_with_unpadding", part, Layout.ROW_MAJOR, memory_config, None)


# Places


@public
def sharded_to_interleaved(input_tensor, memory_config=None, *, output_dtype=None, queue_id=None):
    """The tensor without shards, by default in DRAM."""
    return to_memory_config(input_tensor, MemoryConfig() if memory_config is None else memory_config, output_dtype)


@public
def interleaved_to_sharded(input_tensor, sharded_memory_config, *, output_dtype=None, queue_id=None):
    """The tensor in shards."""
    return to_memory_config(input_tensor, sharded_memory_config, output_dtype)


@public
def reshard(input_tensor, output_memory_config, *, queue_id=None):
    """The tensor in other shards."""
    return to_memory_config(input_tensor, output_memory_config)


@public
def is_sharded(tensor):
    return _expect("is_sharded", tensor, Tensor, "tensor").is_sharded()


@public
def has_tile_padding(tensor, *, dim=None):
    """Whether tiles have more rows or columns than the elements, in axis `dim` or in any."""
    tensor = _expect("has_tile_padding", tensor, Tensor, "tensor")
    shape, padded = tensor.shape, tensor.padded_shape[-len(tensor.shape) :]
    if dim is not None and not -len(shape) <= dim < len(shape):
        raise Error(f"ttnn.has_tile_padding: expected an axis of {len(shape)} as 'dim', found {dim}")
    return shape != padded if dim is None else shape[dim] != padded[dim]


@public
def pad_to_tile_shape(unpadded_shape):
    """The extents of whole tiles."""
    shape = _items("pad_to_tile_shape", unpadded_shape, "unpadded_shape")
    return (*shape[:-2], *(round_up(extent, TILE_SIZE) for extent in shape[-2:]))
