#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Builds everything and runs all tests, again with sanitizers (docs/testing.md); the last line is "N passed, M failed".
TTMLIR_DOCUMENTS=1
# Builds from nothing: no other work tree shares what they compile.
TTMLIR_PRECOMPILED_HEADERS="${TTMLIR_PRECOMPILED_HEADERS:-ALL}"
. "$(dirname "$0")/configure.sh"

builds="$(dirname "$build")"
# run <name> <command>...: runs the command and says how long it took.
run() {
  local begin=$SECONDS
  "${@:2}"
  echo "$1: $((SECONDS - begin)) s"
}
# The generator of the first makes the sources of all.
configure asan "$builds/asan" -DTTMLIR_TBLGEN="$build/bin/tt-tblgen"
# With the compiler of the first: what it makes runs on several threads.
configure tsan "$builds/tsan" -DTTMLIR_TBLGEN="$build/bin/tt-tblgen" -DTTMLIR_COMPILER_DIR="$build/bin"
run "build of $build" cmake --build "$build" -- -j"$(nproc)"
run "build of $builds/asan" cmake --build "$builds/asan" -- -j"$(nproc)"
run "build of $builds/tsan" cmake --build "$builds/tsan" -- -j"$(nproc)" TTMLIRUnitTests tt-sim
# Debian's, which has what install-dependencies.sh installs.
/usr/bin/python3 "$source/utils/run-tests.py" --build "$build" --build "$builds/asan" --build "$builds/tsan"
