# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs kernels with and without multicast.

usage: compare-multicast.py <folder> <graph> [<option of the pipeline>...]

Values are the same, cycles are no more, and both are the same on any number of host threads.
"""

import json
import subprocess
import sys


def run(*command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr[:2000]}")
    return done.stdout


def simulate(file, threads):
    (result,) = json.loads(run("tt-sim", "run", "--kernel-times", "--json", f"--threads={threads}", file))["files"]
    return result["programs"]


def compile_graph(file, graph, options):
    text = run("tt-opt", f"--ttir-to-ttmetal-pipeline=ttnn-mode=true {' '.join(options)}", graph)
    run("tt-translate", "--ttnn-to-flatbuffer", "-o", file, text=text)


def hashes(program):
    return [output["hash"] for output in program["outputs"]]


def main():
    folder, graph, *options = sys.argv[1:]
    compile_graph(f"{folder}.alone.ttnn", graph, ["multicast=false", *options])
    compile_graph(f"{folder}.ttnn", graph, options)
    alone, shared = simulate(f"{folder}.alone.ttnn", 1), simulate(f"{folder}.ttnn", 1)
    compared = multicasts = 0
    for before, after in zip(alone, shared):
        assert hashes(before) == hashes(after), f"{before['name']}: other values"
        for one, other in zip(before["kernels"], after["kernels"]):
            # What cores of a group exchange is multicast in any case.
            assert one["multicast_bytes"] <= other["multicast_bytes"]
            assert other["cycles"] <= one["cycles"], f"{before['name']}: {one['cycles']} cycles alone, {other['cycles']} shared"
            compared += 1
            multicasts += other["multicast_bytes"] > one["multicast_bytes"]
    for threads in (2, 4):
        for one, other in zip(shared, simulate(f"{folder}.ttnn", threads)):
            assert hashes(one) == hashes(other), f"{one['name']}: other values with {threads} threads"
            assert one["kernels"] == other["kernels"], f"{one['name']}: other counts with {threads} threads"
    print(f"{compared} kernels, {multicasts} multicast, none slower")


main()
