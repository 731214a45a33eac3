#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares two builds of the tools on the kernel path: cycles of kernels and compile time of graphs.

usage: compare-kernels.py <folder of tools before> <folder of tools after> <graph.mlir>... [--rounds=7] [--compile-only]

For each graph one line: simulated cycles of its kernels at each run (`tt-sim perf` on an n150, without const-eval), whether the outputs have the same
bits, and processor time of tt-opt from TTIR to kernels (user time, median of rounds that take turns). Weights and inputs are made up, the same for both.
"""

import argparse
import csv
import filecmp
import os
import resource
import statistics
import subprocess
import sys
import tempfile

CYCLES, CONST_EVAL = "DEVICE KERNEL DURATION [cycles]", "CONST EVAL"


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return done.stdout.decode()


def compile_seconds(tools, graph):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run(f"{tools}/tt-opt", "--ttir-to-ttmetal-pipeline=ttnn-mode=true compile-to=ttkernel", graph, "-o", os.devnull)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def simulate(tools, graph, folder):
    """The cycles of the kernels of `graph` at each run; outputs are in `folder` afterwards."""
    os.makedirs(folder)
    binary = os.path.join(folder, "graph.ttnn")
    run(f"{tools}/tt-opt", "--ttir-to-ttmetal-pipeline=ttnn-mode=true", graph, "-o", os.path.join(folder, "graph.mlir"))
    run(f"{tools}/tt-translate", "--ttnn-to-flatbuffer", os.path.join(folder, "graph.mlir"), "-o", binary)
    run(f"{tools}/tt-sim", "run", "--save-artifacts", f"--artifact-dir={folder}/out", binary)
    rows = csv.DictReader(run(f"{tools}/tt-sim", "perf", binary).splitlines())
    return sum(int(row[CYCLES] or 0) for row in rows if row.get(CONST_EVAL) != "true")


def same_files(left, right):
    names = sorted(os.listdir(left))
    return names == sorted(os.listdir(right)) and not any(filecmp.cmpfiles(left, right, names, shallow=False)[1:])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("graphs", nargs="+")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--compile-only", action="store_true", help="no simulation")
    options = parser.parse_args()
    print("| graph | cycles before | after | outputs | compile before | after | ratio |\n|---|---|---|---|---|---|---|")
    for graph in options.graphs:
        name, columns = os.path.splitext(os.path.basename(graph))[0], ["", "", ""]
        if not options.compile_only:
            with tempfile.TemporaryDirectory() as folder:
                cycles = [simulate(tools, graph, f"{folder}/{number}") for number, tools in enumerate((options.before, options.after))]
                same = same_files(f"{folder}/0/out/graph", f"{folder}/1/out/graph")
            columns = [f"{cycles[0]:,}", f"{cycles[1]:,}", "same bits" if same else "differ"]
        seconds = [[], []]
        for _ in range(options.rounds):
            for number, tools in enumerate((options.before, options.after)):
                seconds[number].append(compile_seconds(tools, graph))
        before, after = map(statistics.median, seconds)
        print(f"| {name} | {' | '.join(columns)} | {before:.3f} s | {after:.3f} s | {after / before:.2f} |", flush=True)


if __name__ == "__main__":
    main()
