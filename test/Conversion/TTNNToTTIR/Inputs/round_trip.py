# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compiles modules to TTNN, turns that back to TTIR, compiles again, and compares what both programs compute, bit for bit.

Every module runs with the same made-up inputs both times. Its parts (`// -----`) count as modules; those that the pipeline refuses
are left out.
"""

import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys

import numpy as np

PIPELINE = "--ttir-to-ttnn-backend-pipeline"


def run(command, text=None):
    """What the command prints, and None; or None and what it says went wrong."""
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return (done.stdout, None) if done.returncode == 0 else (None, f"{' '.join(command)} exits with {done.returncode}: {done.stderr[:600]}")


def results(module, stem):
    """The arrays of a TTNN module, by file name, and None; or None and why there are none."""
    _, error = run(["tt-translate", "--ttnn-to-flatbuffer", "-o", stem + ".ttnn"], module)
    if error:
        return None, error
    folder = stem + ".artifacts"
    _, error = run(["tt-sim", "run", stem + ".ttnn", "--seed", "5", "--init", "randn", "--save-artifacts", "--artifact-dir", folder])
    if error:
        return None, error
    found = {}
    for path, _, files in os.walk(folder):
        found.update({name: np.load(os.path.join(path, name)) for name in files if name.endswith(".npy")})
    return found, None


def differences(first, second):
    """Names of arrays that are not the same."""
    same = {name for name in first if name in second and first[name].dtype == second[name].dtype and
            first[name].tobytes() == second[name].tobytes()}
    return sorted((first.keys() | second.keys()) - same)


def check(module, phase, options, stem):
    """"right", "refused" (there is no TTNN form), or what is wrong."""
    lowered, error = run(["tt-opt", f"{PIPELINE}={options} compile-to={phase}"], module)
    if error:
        return "refused" if "exits with 1:" in error else error
    whole, error = run(["tt-opt", f"{PIPELINE}={options}"], module)
    if error:
        return "refused" if "exits with 1:" in error else error
    wanted, error = results(whole, stem + ".first")
    if error:
        return "refused" if "exits with 1:" in error else error
    raised, error = run(["tt-opt", "--convert-ttnn-to-ttir"], lowered)
    if error:
        return error
    if left := re.search(r"\bttnn\.\w+", raised):
        return f"{left.group()} is left"
    again, error = run(["tt-opt", f"{PIPELINE}={options}"], raised)
    if error:
        return error
    found, error = results(again, stem + ".second")
    if error:
        return error
    wrong = differences(wanted, found)
    return f"{', '.join(wrong)} differ" if wrong else "right" if wanted else "refused"


def main():
    """Checks all modules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="for programs and arrays")
    parser.add_argument("modules", nargs="+", help=".mlir files, or folders with some")
    parser.add_argument("--phases", default="memory", help="where the first compilation ends, one after the other")
    parser.add_argument("--options", default="", help="of the pipeline")
    options = parser.parse_args()
    paths = []
    for path in options.modules:
        paths += [path] if os.path.isfile(path) else sorted(os.path.join(path, name) for name in os.listdir(path)
                                                            if name.endswith(".mlir") and not name.endswith("-errors.mlir"))
    os.makedirs(options.folder, exist_ok=True)
    jobs = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            parts = file.read().split("// -----\n")
        for number, part in enumerate(parts):
            for phase in options.phases.split(","):
                name = f"{os.path.basename(path)}.{number}.{phase}"
                jobs.append((name, part, phase))
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        outcomes = pool.map(lambda job: check(job[1], job[2], options.options, os.path.join(options.folder, job[0])), jobs)
        for (name, _, _), outcome in zip(jobs, outcomes):
            counts[outcome if outcome in ("right", "refused") else "wrong"] += 1
            if outcome not in ("right", "refused"):
                print(f"{name}: {outcome}")
    print(f"{counts['right']} modules right, {counts['refused']} refused, {counts['wrong']} wrong")
    sys.exit(1 if counts["wrong"] or not counts["right"] else 0)


main()
