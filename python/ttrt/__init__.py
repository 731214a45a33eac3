# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled programs: read, run, query, perf and check, as commands and as functions (docs/ttrt.md)."""
