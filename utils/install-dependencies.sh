#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Installs what a build needs on Debian 12 and is not there yet. Needs root, or sudo.
set -euo pipefail

packages=(
  cmake ninja-build ccache pkg-config
  clang-22 lld-22 llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools libomp-22-dev libclang-rt-22-dev
  libdnnl-dev libhwy-dev libflatbuffers-dev flatbuffers-compiler zlib1g-dev libzstd-dev libboost-context-dev
  libgtest-dev libbenchmark-dev python3 python3-numpy python3-psutil
)
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo)
fi
echo "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
