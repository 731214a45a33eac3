# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Meshes of one chip, for programs that are written for several: tensors are whole."""

from ttnn._errors import Error, _items, brief
from ttnn._tensor import Device, Tensor, _expect, close_device, open_device
from ttnn._types import _Frozen, _int


class MeshShape(_Frozen):
    """Rows and columns of chips."""

    __slots__ = ("rows", "columns")

    def __init__(self, rows, columns):
        self._set(rows=_int("MeshShape", rows, "rows"), columns=_int("MeshShape", columns, "columns"))

    def __iter__(self):
        return iter((self.rows, self.columns))


def open_mesh_device(mesh_shape=None, **options):
    """Opens a mesh of one chip: the device of open_device, with its options."""
    shape = tuple(_items("open_mesh_device", mesh_shape, "mesh_shape")) if mesh_shape is not None else (1, 1)
    if shape != (1, 1):
        raise Error(f"ttnn.open_mesh_device: expected a mesh of 1x1 chips, found {'x'.join(map(brief, shape[:8]))}")
    return open_device(**options)


close_mesh_device = close_device
MeshDevice = Device


class _Mapper:
    """How a tensor is distributed to the chips of a mesh: to one, whole."""

    def __init__(self, mesh_device, dim=None, **others):
        self.device, self.dim = _expect(type(self).__name__, mesh_device, Device, "mesh_device"), dim


class ReplicateTensorToMesh(_Mapper):
    """The tensor on each chip."""


class ShardTensorToMesh(_Mapper):
    """A part of axis `dim` on each chip."""


class ShardTensor2dMesh(_Mapper):
    """A part of two axes on each chip."""

    def __init__(self, mesh_device, mesh_shape=(1, 1), dims=None):
        super().__init__(mesh_device, dims)
        shape = tuple(_items("ShardTensor2dMesh", mesh_shape, "mesh_shape"))
        if shape != (1, 1):
            raise Error(f"ttnn.ShardTensor2dMesh: expected a mesh of 1x1 chips, found {brief(shape)}")


class ConcatMeshToTensor(_Mapper):
    """The parts of all chips one after the other in axis `dim`."""


def get_device_tensors(tensor):
    """The tensors of the chips: one."""
    return [_expect("get_device_tensors", tensor, Tensor, "tensor")]
