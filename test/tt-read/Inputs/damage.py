# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes damaged copies of a .ttnn file."""

import sys

source, stem = sys.argv[1:]
data = open(source, "rb").read()


def write(kind, content):
    with open(f"{stem}.{kind}.ttnn", "wb") as file:
        file.write(content)


# The text of the module is the one place where a changed byte harms nothing else.
place = data.index(b"ttnn.add")
write("hash", data[:place] + b"T" + data[place + 1 :])
# The length of the program's name.
place = data.index(b"\x09\0\0\0double_it\0")
write("name", data[: place + 3] + b"\x7f" + data[place + 4 :])
write("cut", data[: len(data) // 2])
