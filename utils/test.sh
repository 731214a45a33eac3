#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Builds everything and runs all tests, those of the MLIR-free side with sanitizers, too; the last line is "N passed, M failed".
. "$(dirname "$0")/configure.sh"

sanitized="$(dirname "$build")/asan"
configure asan "$sanitized" "-DTTMLIR_COMPILER_DIR=$build/bin"
cmake --build "$build" -- -j"$(nproc)"
cmake --build "$sanitized" -- -j"$(nproc)"
# Debian's, which has what install-dependencies.sh installs.
/usr/bin/python3 "$source/utils/run-tests.py" --build "$build" --build "$sanitized"
