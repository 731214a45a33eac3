# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The machine around the chip, for programs that ask about it: one simulated card without links to others."""

from ttnn._errors import Error
from ttnn._tensor import open_device
from ttnn._types import _Enum, _Frozen


class ClusterType(_Enum):
    """Cards and their arrangements."""

    INVALID = 0
    N150 = 1
    N300 = 2
    T3K = 3
    GALAXY = 4
    TG = 5
    P100 = 6
    P150 = 7
    P150_X2 = 8
    P150_X4 = 9
    P150_X8 = 10
    SIMULATOR_WORMHOLE_B0 = 11
    SIMULATOR_BLACKHOLE = 12
    N300_2x2 = 13
    P300 = 14
    P300_X2 = 15
    BLACKHOLE_GALAXY = 16


class DispatchCoreType(_Enum):
    """The cores that hand work to the others. Simulated cards have none."""

    WORKER = 0
    ETH = 1


class DispatchCoreAxis(_Enum):
    """Where they lie."""

    ROW = 0
    COL = 1


class FabricConfig(_Enum):
    """The network between chips. One chip has none."""

    DISABLED = 0
    FABRIC_1D_NEIGHBOR_EXCHANGE = 1
    FABRIC_1D = 2
    FABRIC_1D_RING = 3
    FABRIC_2D = 4
    FABRIC_2D_TORUS_X = 5
    FABRIC_2D_TORUS_Y = 6
    FABRIC_2D_TORUS_XY = 7
    CUSTOM = 8


class FabricReliabilityMode(_Enum):
    """Policy for links that are down."""

    STRICT_INIT = 0
    RELAXED_INIT = 1
    DYNAMIC_RECONFIG = 2


class FabricTensixConfig(_Enum):
    """Workers that route for the network."""

    DISABLED = 0
    MUX = 1
    UDM = 2


class Topology(_Enum):
    """How collectives go round."""

    Linear = 0
    Ring = 1


class DispatchCoreConfig(_Frozen):
    """Accepted without effect."""

    __slots__ = ("type", "axis", "fabric_tensix_config")

    def __init__(self, type=None, axis=None, fabric_tensix_config=None):
        self._set(type=type, axis=axis, fabric_tensix_config=fabric_tensix_config)


def set_fabric_config(config, reliability_mode=None, num_planes=None, fabric_tensix_config=None, *others):
    """Accepts that there is no network; any other is an error."""
    if not isinstance(config, FabricConfig):
        raise TypeError(f"ttnn.set_fabric_config: expected a FabricConfig, found {type(config).__name__}")
    if config is not FabricConfig.DISABLED:
        raise Error(f"ttnn.set_fabric_config: expected FabricConfig.DISABLED on one chip, found {config}")


def get_arch_name():
    """'wormhole_b0' or 'blackhole': that of the device that open_device opens by default."""
    with open_device() as device:
        return device.arch()


def get_num_devices():
    """1."""
    return 1


def get_pcie_device_ids():
    """[0]."""
    return [0]


def using_distributed_env():
    """False: all runs in this process."""
    return False
