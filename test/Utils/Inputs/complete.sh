#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# complete.sh <completion> <line>: what bash offers behind the line, sorted; <TAB> is its end.
. "$1"
COMP_LINE="$2"
COMP_POINT=${#2}
tool=$(basename "${2%% *}")
_"${tool//-/_}"
printf '%s\n' "${COMPREPLY[@]}" | sort
