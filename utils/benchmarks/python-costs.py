#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages of Python: imports, first and later calls, values from and to torch, and the simulator inside Python beside tt-sim.

usage: PYTHONPATH=<build>/python python-costs.py --tools=<folder> [--rounds=<n>] [--graph=<.mlir>]

One line for each row: the median, and its goal or yardstick. Rows of torch need python3-torch; --graph compiles a graph and compares the processor time of
a run inside Python, with torch imported before, after and not at all, with that of `tt-sim run`."""

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from child import run

COSH = """
import time, sys
import ttnn, ttnn_jit
@ttnn_jit.jit()
def cosh(x):
    e = ttnn.exp(x)
    return ttnn.multiply(ttnn.add(e, ttnn.exp(ttnn.neg(x))), 0.5)
device = ttnn.open_device(device_id=0)
x = ttnn.rand((32, 32), device=device)
begin = time.perf_counter()
cosh(x)
print(time.perf_counter() - begin)
"""
CALLS = """
import time, ttnn, ttnn_jit, {torch}
device = ttnn.open_device(device_id=0)
x = ttnn.rand((32, 32), ttnn.float32, device=device)
f = ttnn_jit.jit()(lambda a, b: ttnn.add(a, b))
host = ttnn.from_device(x)
rows = dict(cached=lambda: f(x, x), eager=lambda: ttnn.add(x, x))
if "torch" in dir():
    values = torch.randn(32, 32)
    rows |= dict(from_torch=lambda: ttnn.from_torch(values), from_torch_device=lambda: ttnn.from_torch(values, device=device),
                 to_torch=lambda: ttnn.to_torch(host))
for name, call in rows.items():
    best = 1e9
    for _ in range(9):
        begin = time.perf_counter()
        for _ in range(2000):
            call()
        best = min(best, (time.perf_counter() - begin) / 2000)
    print(name, best)
"""
RUN = """
import {imports}
import sys, time
from ttrt.common.api import API
API.initialize_apis()
args = API.Run.registered_args | {{"binary": sys.argv[1], "--loops": int(sys.argv[2])}}
code, results = API.Run(args=args)()
assert code == 0, results
"""


def python(text, *arguments):
    return subprocess.run([sys.executable, "-c", text, *map(str, arguments)], check=True, capture_output=True, text=True).stdout


def per_run(command, loops=6):
    """Processor seconds of one run more."""
    return (run([*command, loops + 1]).processors - run([*command, 1]).processors) / loops


def show(name, seconds, goal):
    scale, unit = (1e3, "ms") if seconds > 1e-3 else (1e6, "us")
    print(f"{name:46} {seconds * scale:8.2f} {unit}   {goal}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--rounds", default=9, type=int)
    parser.add_argument("--graph", type=Path)
    args = parser.parse_args()
    median = lambda of: statistics.median(of() for _ in range(args.rounds))
    bare = median(lambda: run([sys.executable, "-c", "pass"]).wall)
    show("import ttnn, over bare Python", median(lambda: run([sys.executable, "-c", "import ttnn"]).wall) - bare, "goal 30 ms")
    show("nothing to the first cosh, a process", median(lambda: run([sys.executable, "-c", COSH]).wall), "goal 120 ms")
    show("first call of cosh", median(lambda: float(python(COSH))), "goal 20 ms")
    has_torch = subprocess.run([sys.executable, "-c", "import torch"], capture_output=True, check=False).returncode == 0
    for line in python(CALLS.format(torch="torch" if has_torch else "os")).splitlines():
        name, seconds = line.split()
        goals = {"cached": "whole call of two tensors", "eager": "ttnn.add of a tile"}
        show(name, float(seconds), goals.get(name, "goal 2 us"))
    if args.graph:
        with tempfile.TemporaryDirectory() as name:
            text, file = Path(name) / "graph.mlir", Path(name) / "graph.ttnn"
            subprocess.run([args.tools / "tt-opt", "--ttir-to-ttnn-backend-pipeline", args.graph, "-o", text], check=True)
            subprocess.run([args.tools / "tt-translate", "--ttnn-to-flatbuffer", text, "-o", file], check=True)
            kinds = {"ttnn alone": "ttnn"} | ({"torch before": "torch, ttnn", "torch after": "ttnn, torch"} if has_torch else {})
            times = {kind: [] for kind in ("tt-sim", *kinds)}
            for _ in range(min(args.rounds, 5)):
                times["tt-sim"].append(per_run(["sh", "-c", f"{args.tools}/tt-sim run --quiet {file} --loops=$0"]))
                for kind, imports in kinds.items():
                    times[kind].append(per_run([sys.executable, "-c", RUN.format(imports=imports), file]))
            ours = statistics.median(times["tt-sim"])
            for kind, seconds in times.items():
                print(f"a run of {args.graph.stem}, {kind}: {statistics.median(seconds):.3f} s of processors, "
                      f"{statistics.median(seconds) / ours:.3f} of tt-sim", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
