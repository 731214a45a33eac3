# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the JSON that sections.mlir asks tt-read for."""

import json
import sys

(file,) = json.load(open(sys.argv[1]))["files"]
assert not file["damaged"]
assert file["cpp"] == "absent" and "ttnn.matmul" in file["mlir"]
(program,) = file["programs"]
assert [port["name"] for port in program["inputs"]] == ["x", "w"]
assert program["inputs"][1]["argument_type"] == "parameter"
assert program["outputs"][0]["shape"] == [4, 2] and program["outputs"][0]["dtype"] == "bf16"
(matmul,) = [op for op in program["ops"] if op["op"] == "matmul"]
assert [operand["name"] for operand in matmul["operands"]] == ["a", "b"]
assert matmul["attributes"] == {"transpose_a": False, "transpose_b": False}
assert program["op_stats"]["count"]["softmax"] == 1
