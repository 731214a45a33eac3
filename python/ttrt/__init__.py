# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled programs: read, run, query, perf and check, as commands and as functions (docs/ttrt.md)."""

import importlib

from ttnn._ttnn import __version__

_MODULES = ("binary", "common", "runtime")


def __getattr__(name):
    # Unused modules cost nothing.
    if name in _MODULES:
        return importlib.import_module(f"ttrt.{name}")
    raise AttributeError(f"module 'ttrt' has no name '{name}'; it has {', '.join(_MODULES)}")
