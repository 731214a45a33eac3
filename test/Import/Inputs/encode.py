# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""encode.py <text> <model>: writes an ONNX model from its text form, by protoc."""

import subprocess
import sys

with open(sys.argv[1], "rb") as text, open(sys.argv[2], "wb") as model:
    subprocess.run(["protoc", "--encode=onnx.ModelProto", "-I/usr/include/onnx", "/usr/include/onnx/onnx.proto"], stdin=text, stdout=model,
                   check=True)
