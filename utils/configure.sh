#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Installs what is missing and configures the release build. Sourced by the other scripts; leaves the folders in $source and $build.
# With $TTMLIR_ASSUME_YES packages may be removed for that (install-dependencies.sh --yes), with $TTMLIR_DOCUMENTS those of the book are wanted as well.
# $TTMLIR_PRECOMPILED_HEADERS is that option of the build (cmake/TTMLIRFunctions.cmake).
set -euo pipefail

source="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="${TTMLIR_BUILD_DIR:-$(dirname "$source")/$(basename "$source")-build/release}"
bash "$source/utils/install-dependencies.sh" ${TTMLIR_ASSUME_YES:+--yes} ${TTMLIR_DOCUMENTS:+--documents}

# configure <preset> <folder> [<option>...]: makes the build folder if it is not there; says something only when that fails.
configure() {
  [ ! -f "$2/build.ninja" ] || return 0
  local log
  log="$(mktemp)"
  cmake --preset "$1" -S "$source" -B "$2" ${TTMLIR_PRECOMPILED_HEADERS:+-DTTMLIR_PRECOMPILED_HEADERS=$TTMLIR_PRECOMPILED_HEADERS} \
    "${@:3}" >"$log" 2>&1 || {
    cat "$log"
    rm -f "$log"
    return 1
  }
  rm -f "$log"
}
configure release "$build"
