# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tools as commands of the wheel, which has them in its folder `bin`."""

import os
import sys


def _run(name):
    """Becomes the program `name`, with the arguments of this process."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", name)
    try:
        os.execv(path, [name, *sys.argv[1:]])
    except OSError as error:
        print(f"{name}: error: {path}: {error.strerror}", file=sys.stderr)
        sys.exit(3)


def tt_opt():
    _run("tt-opt")


def tt_translate():
    _run("tt-translate")


def tt_sim():
    _run("tt-sim")


def tt_read():
    _run("tt-read")
