# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The card that open_device opens by default."""

from ttnn._cluster import ClusterType, get_arch_name


def get_cluster_type():
    """ClusterType.N150 or P150, by its chip."""
    return ClusterType.P150 if get_arch_name() == "blackhole" else ClusterType.N150
