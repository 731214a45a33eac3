# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the NoC traces of kernels of a file with the counters of a run with values, and with the times of `tt-sim perf`.

usage: check_perf_noc_kernels.py <folder>, with the files that perf-noc-kernels.mlir makes
"""

import csv
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
art = folder / "art/k/perf"
program = json.load(open(folder / "k.json"))["files"][0]["programs"][0]
kernels = [row for row in program["operations"] if row.get("source") == "kernels"]
counters = {kernel["operation"]: kernel for kernel in json.load(open(folder / "run.json"))["files"][0]["programs"][0]["kernels"]}
with open(art / "ops_perf_results.csv", newline="") as file:
    rows = list(csv.DictReader(file))
manifest = [entry["global_call_count"] for entry in json.load(open(art / "npe_viz/manifest.json"))]
assert len(kernels) == len(counters) == len(rows) >= 2 and manifest == [int(row["GLOBAL CALL COUNT"]) for row in rows]
replays = {pathlib.Path(file["file"]).name: file for file in json.load(open(folder / "open.json"))["files"]}
assert len(replays) == len(rows)
for row, kernel in zip(rows, kernels):
    name = f"noc_trace_dev0_{row['OP CODE']}_ID{row['GLOBAL CALL COUNT']}.json"
    events = json.load(open(art / "noc_traces" / name))
    replay, counted = replays[name], counters[kernel["operation"]]
    cores = {(event["sx"], event["sy"]) for event in events}
    assert len(cores) == kernel["cores"], (len(cores), kernel)
    # Counters are those of instructions, traces those of the simulation of time.
    assert replay["read_bytes"] == counted["noc_bytes_read"], (replay, counted)
    assert replay["write_bytes"] + replay["multicast_bytes"] == counted["noc_bytes_written"], (replay, counted)
    # The last data movement processor ends with the operation.
    assert 0.9 * kernel["cycles"] <= replay["recorded_cycles"] <= kernel["cycles"] - 20, (replay, kernel)
    assert abs(replay["cycles"] / replay["recorded_cycles"] - 1) <= 0.01, replay
print(len(rows), "traces")
