# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the text and the JSON that op-times.mlir asks tt-sim for."""

import json
import re
import sys

UNITS = {"s": 1e6, "ms": 1e3, "us": 1}
text, data = open(sys.argv[1]).read(), json.load(open(sys.argv[2]))
rows = re.findall(r"^    (\d+): (\w+) +([0-9.]+) (s|ms|us) +([0-9.]+) %", text, re.M)
times = [float(value) * UNITS[unit] for _, _, value, unit, _ in rows]
# Printed times are rounded.
assert all(a >= b - 1 for a, b in zip(times, times[1:])), times
assert abs(sum(float(share) for *_, share in rows) - 100) < 0.1 * len(rows)

(program,) = data["files"][0]["programs"]
ops = program["op_times"]
assert [op["operation"] for op in ops] == list(range(program["operations"])) == sorted(int(row[0]) for row in rows)
assert {(op["operation"], op["op"]) for op in ops} == {(int(number), name) for number, name, *_ in rows}
(matmul,) = [op for op in ops if op["op"] == "matmul"]
assert matmul["loc"]["file"].endswith("op-times.mlir") and matmul["loc"]["column"] == 8 and matmul["seconds"] > 0
assert list(program["op_seconds"].values()) == sorted(program["op_seconds"].values(), reverse=True)
