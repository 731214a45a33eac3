#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Builds everything and runs all tests; the last line is "N passed, M failed".
. "$(dirname "$0")/configure.sh"

cmake --build "$build" -- -j"$(nproc)"
cmake --build "$build" --target check-ttmlir
