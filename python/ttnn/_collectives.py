# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Collectives of a mesh of one chip: the group of each has one device, so that results are copies of its operand."""

import ttnn
from ttnn._composites import _axis
from ttnn._errors import Error
from ttnn._keywords import composite
from ttnn._tensor import Tensor, _expect


def _of_one_chip(name, tensor, dim, cluster_axis):
    """A copy of `tensor`, which one device gives along `dim`."""
    _expect(name, tensor, Tensor, "input_tensor")
    if dim is not None:
        _axis(name, tensor.shape, dim)
    if cluster_axis not in (None, 0, 1):
        raise Error(f"ttnn.{name}: expected 0 or 1 as 'cluster_axis' of a mesh, found {cluster_axis}")
    return ttnn.clone(tensor)


@composite
def all_gather(input_tensor, dim, *, cluster_axis=None, mesh_device=None, num_links=1, topology=None, subdevice_id=None):
    """The tensors of all devices of a group, joined along `dim`. A group of one device has one.

    mesh_device, num_links, topology, subdevice_id: accepted without effect
    """
    return _of_one_chip("all_gather", input_tensor, dim, cluster_axis)


@composite
def all_reduce(input_tensor, *, cluster_axis=None, mesh_device=None, num_links=1, topology=None, subdevice_id=None, math_op=None):
    """The sum of the tensors of all devices of a group, on each. A group of one device has one.

    mesh_device, num_links, topology, subdevice_id, math_op: accepted without effect
    """
    return _of_one_chip("all_reduce", input_tensor, None, cluster_axis)


@composite
def reduce_scatter(input_tensor, dim, *, cluster_axis=None, mesh_device=None, num_links=1, topology=None, subdevice_id=None, math_op=None):
    """The sum of the tensors of all devices of a group, of which each has a part along `dim`. A group of one device has all.

    mesh_device, num_links, topology, subdevice_id, math_op: accepted without effect
    """
    return _of_one_chip("reduce_scatter", input_tensor, dim, cluster_axis)
