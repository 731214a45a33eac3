#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# demo.sh [--yes]: builds the tools, then compiles and simulates a small convolutional network and says what happened and how long it
# took. Packages that are missing are installed, as root, once it is said which; --yes lets apt remove others for that.
case "${1:-}" in
  --yes) TTMLIR_ASSUME_YES=1 ;;
  "") ;;
  *)
    echo "usage: $0 [--yes]" >&2
    exit 2
    ;;
esac
# Builds from nothing, as a rule: no other work tree shares what it compiles.
TTMLIR_PRECOMPILED_HEADERS="${TTMLIR_PRECOMPILED_HEADERS:-ALL}"
. "$(dirname "$0")/configure.sh"

[ -n "${TTMLIR_SKIP_BUILD:-}" ] || cmake --build "$build" -- -j"$(nproc)" tt-opt tt-translate tt-sim tt-read TTCompiler TTPython
bin="$build/bin"
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT
step() {
  local begin end
  begin=$(date +%s%N)
  "${@:2}"
  end=$(date +%s%N)
  printf '%-52s %6d ms\n' "$1" $(((end - begin) / 1000000))
}
network="$source/test/EndToEnd/Networks/residual-cnn.mlir"
echo
echo "network: $(basename "$network"), $(grep -c '"ttir\.' "$network") operations"
step "tt-opt --ttir-to-ttnn-backend-pipeline" "$bin/tt-opt" --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo "$network" -o "$out/network.mlir"
step "tt-translate --ttnn-to-flatbuffer" "$bin/tt-translate" --ttnn-to-flatbuffer "$out/network.mlir" -o "$out/network.ttnn"
"$bin/tt-read" --section op_stats "$out/network.ttnn"
step "tt-sim run" "$bin/tt-sim" run --seed 0 --golden "$out/network.ttnn"
