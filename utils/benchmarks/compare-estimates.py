#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the cycles by which the kernel path plans (d2m-estimate-resources) with those of its kernels on the machine.

    compare-estimates.py --tools=<folder of tt-opt> [--median=<percent> --p90=<percent>] [--options=<of the pipeline>] <file>...

Prints the worst operations of each file and the distribution of errors; fails if that exceeds the limits."""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

PIPELINE = "--ttir-to-ttmetal-pipeline="
REMARK = re.compile(r"^(.*):(\d+):(\d+): remark: .* takes (\d+) cycles", re.M)


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")
    return result


def operations(tools, path, options, folder):
    """The name of each operation with kernels, its estimated and its simulated cycles."""
    name = os.path.join(folder, os.path.basename(path))
    tool = lambda program: os.path.join(tools, program)
    run([tool("tt-opt"), f"{PIPELINE}compile-to=plan ttnn-mode=true {options}", path, "-o", f"{name}.plan.mlir"])
    # Operations of the plan have its lines as locations from here on.
    estimates = run([tool("tt-opt"), "--d2m-estimate-resources", f"{name}.plan.mlir", "-o", os.devnull]).stderr
    estimated = {int(line): int(cycles) for _, line, _, cycles in REMARK.findall(estimates)}
    run([tool("tt-opt"), f"{PIPELINE}compile-from=plan ttnn-mode=true {options}", "-mlir-print-debuginfo", f"{name}.plan.mlir", "-o",
         f"{name}.kernels.mlir"])
    run([tool("tt-translate"), "--ttnn-to-flatbuffer", f"{name}.kernels.mlir", "-o", f"{name}.ttnn"])
    report = json.loads(run([tool("tt-sim"), "perf", "--mode=events", "--json", f"{name}.ttnn"]).stdout)
    rows = []
    for program in report["files"][0]["programs"]:
        for row in program["operations"]:
            if row["op"] != "generic":
                continue
            line = row["loc"]["line"]
            if line in estimated:
                rows.append((f"{os.path.basename(path)}:{line}", estimated[line], row["cycles"]))
            else:
                print(f"no estimate for {line}", file=sys.stderr)
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", required=True)
    parser.add_argument("--options", default="")
    parser.add_argument("--median", type=float)
    parser.add_argument("--p90", type=float)
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for path in args.files:
            rows += operations(args.tools, path, args.options, folder)
    if not rows:
        sys.exit("expected operations with kernels, found none")
    errors = sorted((abs(estimated / cycles - 1) * 100, estimated / cycles * 100 - 100, name, estimated, cycles)
                    for name, estimated, cycles in rows)
    for _, error, name, estimated, cycles in errors[::-1][: args.worst]:
        print(f"{error:+8.1f} %  {estimated:>9} for {cycles:>9}  {name}")
    at = lambda part: errors[min(int(part * len(errors)), len(errors) - 1)][0]
    print(f"{len(errors)} operations: median {at(0.5):.1f} %, p90 {at(0.9):.1f} %, worst {errors[-1][0]:.1f} %")
    if (args.median is not None and at(0.5) > args.median) or (args.p90 is not None and at(0.9) > args.p90):
        sys.exit(1)


main()
