# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the tables that perf.mlir asks tt-sim for: each against what tt-sim run says in JSON."""

import csv
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def read(name):
    with open(folder / name, newline="") as file:
        return list(csv.DictReader(file))


(program,) = json.load(open(folder / "k.json"))["files"][0]["programs"]
rows = read("k.csv")
assert [row["OP CODE"] for row in rows] == [op["op"] for op in program["op_times"]]
assert [int(row["GLOBAL CALL COUNT"]) for row in rows] == list(range(len(rows)))
assert [row["LOC"] for row in rows] == ["{file}:{line}:{column}".format(**op["loc"]) for op in program["op_times"]]
assert not any(row["CONST EVAL"] != "false" for row in rows)
kernels = {kernel["operation"]: kernel for kernel in program["kernels"]}
assert kernels
for index, row in enumerate(rows):
    assert float(row["HOST DURATION [ns]"]) >= 0 and row["PROGRAM"] == "main" and row["FILE"].endswith("k.ttnn")
    kernel = kernels.get(index)
    card = {name: value for name, value in row.items() if name.startswith(("DEVICE", "DRAM", "NOC", "SFPU", "FPU", "PACKER", "UNP"))}
    assert len(card) == 12
    if kernel is None:
        assert not any(card.values()) and not row["KERNEL"] and not row["BUSIEST UNIT"]
        continue
    assert row["KERNEL"] == "exp" and f"{row['KERNEL']}_tile" in kernel["tile_calls"]
    assert kernel["busy_cycles"][row["BUSIEST UNIT"]] == max(kernel["busy_cycles"].values())
    assert int(card["DEVICE KERNEL DURATION [cycles]"]) == kernel["cycles"]
    assert int(card["DEVICE LAUNCH [cycles]"]) == kernel["launch_cycles"]
    assert int(card["DEVICE FW DURATION [ns]"]) == round(kernel["nanoseconds"])
    assert int(card["SFPU BUSY [cycles]"]) == kernel["busy_cycles"]["vector"]
    assert int(card["DRAM WRITTEN [bytes]"]) == kernel["dram_bytes_written"] > 0

# The table in a file of its own, of both files.
assert [[row["FILE"][-6:], row["OP CODE"]] for row in read("o.csv")] == [
    *(["g.ttnn", row["OP CODE"]] for row in read("g.csv")), *(["k.ttnn", row["OP CODE"]] for row in rows)]

# A graph without kernels has host columns when only they are asked for, without a word about the card.
assert list(read("g.csv")[0])[-1] == "HOST DURATION [ns]"
assert {pathlib.Path(row["FILE"]).name for row in read("all.csv")} == {"k.ttnn", "g.ttnn"}
