# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the times of kernels that `tt-sim perf` has without values against those of a run.

usage: check_perf_kernels.py <folder>, with perf.json and run.json
"""

import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
[perf], [run] = (json.load(open(folder / name))["files"][0]["programs"] for name in ("perf.json", "run.json"))
operations = {row["operation"]: row for row in perf["operations"]}
assert perf["ran_with_values"] == 0 < len(run["kernels"])
for kernel in run["kernels"]:
    row = operations[kernel["operation"]]
    assert row["source"] == "kernels" and row["content"] == "exp" and "exp_tile" in kernel["tile_calls"]
    for key in ("cycles", "launch_cycles", "nanoseconds", "events", "busy_cycles", "loc"):
        assert row[key] == kernel[key], key
    bound = max((value, name) for name, value in row["busy_cycles"].items())
    assert row["bound"] == bound[1] and abs(row["utilisation"] - bound[0] / row["cycles"]) < 1e-9
