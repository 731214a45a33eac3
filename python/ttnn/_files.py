# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that appear whole or not at all."""

import os


def write_whole(path, content):
    """Writes the bytes `content` to `path`, also where another process writes the same file. After an OSError nothing new is there."""
    staged = f"{os.fspath(path)}.{os.getpid()}.tmp"
    try:
        with open(staged, "wb") as out:
            out.write(content)
        os.replace(staged, path)
    except OSError:
        if os.path.exists(staged):
            os.remove(staged)
        raise
