#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# install-dependencies.sh [--yes] [--documents]: installs what a build needs on Debian 12 and is not there yet, after it has said what apt
# would install and remove. It asks before anything is removed; --yes, or $CI, answers yes. Where nothing is missing it does nothing.
# --documents: also what the book needs (mkdocs and doxygen, 57 MB); a build does without if apt does not have it.
set -euo pipefail

yes="${CI:-}"
documents=
for argument in "$@"; do
  case "$argument" in
    --yes) yes=1 ;;
    --documents) documents=1 ;;
    *)
      echo "usage: $0 [--yes] [--documents]" >&2
      exit 2
      ;;
  esac
done

packages=(
  cmake ninja-build ccache pkg-config g++ dpkg-dev
  clang-22 lld-22 llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools libomp-22-dev libclang-rt-22-dev
  libdnnl-dev libhwy-dev libflatbuffers-dev flatbuffers-compiler zlib1g-dev libzstd-dev libboost-context-dev
  protobuf-compiler libprotobuf-dev libonnx-dev
  libgtest-dev libbenchmark-dev python3 python3-dev python3-numpy python3-psutil python3-pytest python3-venv
)
is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
missing=()
for package in "${packages[@]}"; do
  is_installed "$package" || missing+=("$package")
done
# When nothing else is missing: by itself, so that a build goes on without it.
if [ ${#missing[@]} -eq 0 ] && [ -n "$documents" ]; then
  for package in mkdocs doxygen; do
    is_installed "$package" || missing+=("$package")
  done
  if [ ${#missing[@]} -ne 0 ] && [ -z "${TTMLIR_INSTALLS_DOCUMENTS:-}" ]; then
    TTMLIR_INSTALLS_DOCUMENTS=1 "$0" "$@" </dev/null || echo "warning: without ${missing[*]} there is no book" >&2
    exit 0
  fi
fi
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
echo "missing: ${missing[*]}"

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  as_root=(sudo)
  command -v sudo >/dev/null || {
    echo "error: this needs root: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  }
fi
export DEBIAN_FRONTEND=noninteractive
options=(--no-install-recommends "${missing[@]}")

# What apt would do, by its simulation, which needs no root; the lists of packages may have to be fetched first.
if ! plan="$(apt-get install -s "${options[@]}" 2>/dev/null)"; then
  echo "fetching lists of packages (apt-get update)"
  "${as_root[@]}" apt-get update -qq
  plan="$(apt-get install -s "${options[@]}")" || {
    echo "error: apt cannot install them; packages of LLVM 22 for Debian 12 are at https://apt.llvm.org" >&2
    exit 1
  }
fi
names() { sed -n "s/^$1 \([^ ]*\).*/\1/p" <<<"$plan" | sort -u | paste -sd ' '; }
installed="$(names Inst)"
removed="$(names Remv)"
echo "apt will install: $installed"
if [ -n "$removed" ]; then
  echo "apt will REMOVE: $removed"
  if [ -z "$yes" ]; then
    if [ ! -t 0 ]; then
      echo "error: not removing packages without being asked to: run $0 --yes" >&2
      exit 1
    fi
    read -r -p "Remove them? [y/N] " answer
    case "$answer" in
      y | Y | yes) ;;
      *)
        echo "nothing was changed" >&2
        exit 1
        ;;
    esac
  fi
fi
"${as_root[@]}" apt-get install -y -qq "${options[@]}"
# Now that the rest is there.
if [ -n "$documents" ] && [ -z "${TTMLIR_INSTALLS_DOCUMENTS:-}${TTMLIR_IS_INSTALLED:-}" ]; then
  TTMLIR_IS_INSTALLED=1 exec "$0" "$@"
fi
