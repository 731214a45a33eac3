#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# peer-tests.sh [<option>...] <folder> [<option of pytest>...]: runs tests of other projects on the packages of a build (docs/python.md,
# "Tests of other projects"). --help lists the options.
exec /usr/bin/python3 "$(dirname "$0")/peer_tests/main.py" "$@"
