# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""encode.py <text> <model>: writes an ONNX model from its text form, by protoc."""

import subprocess
import sys


def encoded(text, message="ModelProto"):
    """The bytes of a message from its text form."""
    command = ["protoc", f"--encode=onnx.{message}", "-I/usr/include/onnx", "/usr/include/onnx/onnx.proto"]
    return subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, check=True).stdout


def field(number, data):
    """A field of bytes, of a message that has it or not."""
    def varint(value):
        return bytes([value]) if value < 128 else bytes([value % 128 + 128]) + varint(value // 128)

    return varint(number * 8 + 2) + varint(len(data)) + data


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as text, open(sys.argv[2], "wb") as model:
        model.write(encoded(text.read()))
