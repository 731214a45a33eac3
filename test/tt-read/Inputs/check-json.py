# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the JSON that sections.mlir asks tt-read for."""

import json
import sys

(file,) = json.load(open(sys.argv[1]))["files"]
assert not file["damaged"]
assert "ttnn::matmul(" in file["cpp"] and "ttnn.matmul" in file["mlir"]
(program,) = file["programs"]
assert [port["name"] for port in program["inputs"]] == ["x", "w", "mask"]
assert program["inputs"][1]["argument_type"] == "parameter"
assert program["inputs"][2]["declared_type"] == "i1" and program["inputs"][2]["dtype"] == "bf16"
assert program["outputs"][0]["shape"] == [4, 2] and program["outputs"][0]["dtype"] == "bf16"
(matmul,) = [op for op in program["ops"] if op["op"] == "matmul"]
assert [operand["name"] for operand in matmul["operands"]] == ["a", "b"]
assert [operand["shape"] for operand in matmul["operands"]] == [[4, 8], [8, 2]]
(result,) = matmul["results"]
assert result["shape"] == [4, 2] and result["dtype"] == "bf16" and result["layout"].startswith("bf16 tile 32x32 dram")
assert matmul["loc"]["text"].startswith("loc(")
assert matmul["loc"]["line"] > 0 and matmul["loc"]["column"] > 0 and matmul["loc"]["file"]
assert matmul["attributes"] == {"transpose_a": False, "transpose_b": False}
assert program["op_stats"]["count"]["softmax"] == 1
