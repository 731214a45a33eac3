# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compares what the compiler says of kernels with what the simulator counts.

usage: compare-report.py <report of tt-translate --ttkernel-to-report> <output of tt-sim run --kernel-times --json>
"""

import json
import sys

SAME = [
    *("instructions", "tile_calls", "inits", "dst_peak", "cb_bytes", "noc_bytes_read", "noc_bytes_written"),
    *("dram_bytes_read", "dram_bytes_written", "multicast_bytes"),
]


def differences(reported, counted):
    for key in SAME:
        if reported[key] != counted[key]:
            yield f"{key} is {reported[key]} in the report and {counted[key]} on the machine"
    if reported["dst_peak"] > reported["dst_capacity"]:
        yield f"dst_peak is {reported['dst_peak']} of {reported['dst_capacity']}"


def main():
    report = json.load(open(sys.argv[1]))
    (file,) = json.load(open(sys.argv[2]))["files"]
    compared = wrong = 0
    for program in file["programs"]:
        reported = [entry for entry in report if entry["function"] == program["name"]]
        assert len(reported) == len(program["kernels"]) > 0, program["name"]
        for entry, kernel in zip(reported, program["kernels"]):
            found = list(differences(entry, kernel))
            for difference in found:
                print(f"{entry['function']} {entry['location']}: {difference}")
            compared += 1
            wrong += bool(found)
    assert compared == len(report), (compared, len(report))
    print(f"{compared} kernels in {len(file['programs'])} functions, {wrong} differ")


main()
