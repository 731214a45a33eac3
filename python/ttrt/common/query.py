# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The query of ttrt.common.api by its own name."""

from ttrt.common.api import Query

__all__ = ["Query"]
