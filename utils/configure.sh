#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Installs what is missing and configures the release build. Sourced by the other scripts; leaves the folders in $source and $build.
set -euo pipefail

source="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="${TTMLIR_BUILD_DIR:-$(dirname "$source")/$(basename "$source")-build/release}"
bash "$source/utils/install-dependencies.sh"
if [ ! -f "$build/build.ninja" ]; then
  cmake --preset release -S "$source" -B "$build" >"${TMPDIR:-/tmp}/ttmlir-configure.$$.log" 2>&1 || {
    cat "${TMPDIR:-/tmp}/ttmlir-configure.$$.log"
    exit 1
  }
  rm -f "${TMPDIR:-/tmp}/ttmlir-configure.$$.log"
fi
