# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Questions about the chip: of `device`, by default of the one that open_device opens by default."""

from ttnn._cluster import get_arch_name
from ttnn._tensor import Device, close_device, open_device, synchronize_device


def is_wormhole_b0(device=None):
    return (device.arch() if device is not None else get_arch_name()) == "wormhole_b0"


def is_blackhole(device=None):
    return (device.arch() if device is not None else get_arch_name()) == "blackhole"
