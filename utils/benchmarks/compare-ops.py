#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the simulator's time for every operation with that of numpy, or of oneDNN where numpy has no such function.

usage: compare-ops.py [--tools-dir=<folder>] [--ops=<regex>] [--elements=<n>] [--loops=<n>] [--rounds=<n>] [--threads=<n>] [--check]

The operations and their families come from the registry (tt-tblgen). Each one runs alone in `tt-sim run` on arrays that its yardstick gets, too, in
turns; both count their best time. One line for each case, then the ten that are slowest beside their yardstick, and the operations that have no
yardstick here. --check also compares the results, and ends with status 1 if any differ.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Before numpy and oneDNN start their threads.
THREADS = next((argument.split("=")[1] for argument in sys.argv[1:] if argument.startswith("--threads=")), "2")
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = THREADS

import numpy as np  # noqa: E402
from op_cases import Cases, type_of  # noqa: E402
from ttir_builder import tensor  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


class Tools:
    """The tools of a folder, or those on PATH."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, tool, *arguments, text=None):
        return run(os.path.join(self.folder, tool), *arguments, text=text)


def run(*command, text=None):
    done = subprocess.run(command, capture_output=True, check=False, input=text)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode().strip()}")
    return done.stdout


def operations(tools, mlir_include):
    """(mnemonic, family) of all TTIR operations that run on the graph path."""
    tablegen = ROOT / "tablegen"
    facts = tools.run("tt-tblgen", "--list-op-facts", f"-I{tablegen}", f"-I{mlir_include}", f"{tablegen}/Ops/Ops.td")
    return [(op["op"], op["family"]) for op in json.loads(facts) if op["lowering"] != "Unsupported"]


def module(case):
    """The case as a function of its own."""
    types = [tensor(array.shape, type_of(array)) for array in case.operands]
    results = [tensor(shape, dtype) for shape, dtype in case.results]
    arguments = ", ".join(f"%arg{i}: {kind}" for i, kind in enumerate(types))
    names = ", ".join(f"%r{i}" for i in range(len(results)))
    operands = ", ".join(f"%arg{i}" for i in range(len(types)))
    attributes = f" <{{{case.attributes}}}>" if case.attributes else ""
    return (f"func.func @case({arguments}) -> ({', '.join(results)}) {{\n"
            f"  {names} = \"ttir.{case.op}\"({operands}){attributes} : ({', '.join(types)}) -> ({', '.join(results)})\n"
            f"  return {names} : {', '.join(results)}\n}}\n")


class Simulated:
    """A case as a binary with its inputs in files."""

    def __init__(self, case, options, folder):
        self.options, self.outputs = options, [f"{folder}/out{i}.npy" for i in range(len(case.results))]
        compiled = options.tools.run("tt-opt", "--ttir-to-ttnn-backend-pipeline", text=module(case).encode())
        self.binary = f"{folder}/case.ttnn"
        options.tools.run("tt-translate", "--ttnn-to-flatbuffer", "-o", self.binary, text=compiled)
        self.inputs = [f"{folder}/in{i}.npy" for i in range(len(case.operands))]
        for path, array in zip(self.inputs, case.operands):
            np.save(path, array)

    def seconds(self, keep_outputs=False):
        """The best time of the operation over all loops."""
        options = [f"--input=@{path}" for path in self.inputs]
        if keep_outputs:
            options += [f"--output=@{path}" for path in self.outputs]
        text = self.options.tools.run("tt-sim", "run", self.binary, "--json", "--numerics=ieee", f"--loops={self.options.loops}",
                                      f"--threads={self.options.threads}", *options)
        return min(json.loads(text)["files"][0]["programs"][0]["loop_seconds"])


def timed(function, loops):
    best = float("inf")
    for _ in range(loops):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best


def differences(case, simulated):
    """Results that differ from the yardstick's by more than rounding."""
    wanted = case.yardstick()
    for number, (want, path) in enumerate(zip(wanted if isinstance(wanted, tuple) else (wanted,), simulated.outputs)):
        got = np.load(path).astype(np.float64).reshape(want.shape)
        # Sums of many numbers are rounded as these are large.
        if not np.allclose(got, want.astype(np.float64), rtol=1e-4, atol=1e-5 * max(1.0, np.abs(want).max(initial=0))):
            yield f"{case.name}: result {number} differs by {np.nanmax(np.abs(got - want)):.3g}"


def measure(case, options, folder):
    """Best times of both sides, which take turns."""
    simulated = Simulated(case, options, folder)
    ours = yardstick = float("inf")
    with np.errstate(all="ignore"):
        case.yardstick()  # starts threads
        for number in range(options.rounds):
            ours = min(ours, simulated.seconds(keep_outputs=options.check and number == 0))
            yardstick = min(yardstick, timed(case.yardstick, options.loops))
        problems = list(differences(case, simulated)) if options.check and case.is_checked else []
    return ours, yardstick, problems


def row(name, ours, yardstick, source):
    return f"| {name} | {ours * 1e3:.2f} ms | {source} {yardstick * 1e3:.2f} ms | {ours / yardstick:.2f} |"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools-dir", dest="tools", type=Tools, default=Tools(""), metavar="folder",
                        help="folder of the tools, with tt-tblgen (default: PATH)")
    parser.add_argument("--ops", default="", metavar="regex", help="operations to measure (default: all)")
    parser.add_argument("--elements", type=int, default=1 << 24, help="elements of the largest operand, rounded down to a power of two (default 2^24)")
    parser.add_argument("--loops", type=int, default=5, help="runs of each side in a round (default 5)")
    parser.add_argument("--rounds", type=int, default=2, help="turns of both sides (default 2)")
    parser.add_argument("--threads", type=int, default=2, help="threads of the simulator and of oneDNN (default 2)")
    parser.add_argument("--mlir-include", default="/usr/lib/llvm-22/include", metavar="folder", help="where MLIR's .td files are")
    parser.add_argument("--check", action="store_true", help="also compare results")
    options = parser.parse_args()
    if options.elements < 4096:
        parser.error(f"expected --elements of at least 4096, found {options.elements}")
    for name in ("loops", "rounds", "threads"):
        if getattr(options, name) < 1:
            parser.error(f"expected --{name} of at least 1, found {getattr(options, name)}")
    try:
        options.ops = re.compile(options.ops)
    except re.error as error:
        parser.error(f"expected a regular expression in --ops, found '{options.ops}': {error}")
    return options


def main():
    options = parse_arguments()
    cases, rows, problems, without = Cases(options.elements), [], [], []
    print("| operation | ours | yardstick | ratio |\n|---|---|---|---|")
    for op, family in operations(options.tools, options.mlir_include):
        if not options.ops.fullmatch(op) and options.ops.pattern:
            continue
        count = 0
        for case in cases.cases_of(op, family):
            count += 1
            with tempfile.TemporaryDirectory() as folder:
                try:
                    ours, yardstick, found = measure(case, options, folder)
                except RuntimeError as error:
                    problems.append(f"{case.name}: {error}")
                    continue
            problems += found
            rows.append((ours / yardstick, row(case.name, ours, yardstick, case.source)))
            print(rows[-1][1], flush=True)
        if not count:
            without.append(op)
    print("\nThe ten slowest beside their yardstick:\n\n| operation | ours | yardstick | ratio |\n|---|---|---|---|")
    for _, text in sorted(rows, reverse=True)[:10]:
        print(text)
    print(f"\n{len(rows)} cases, {sum(ratio > 2 for ratio, _ in rows)} slower than twice their yardstick")
    if without:
        print("without a yardstick: " + ", ".join(without))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
