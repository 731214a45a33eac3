# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""agree.py [--kernels] <folder> <module.mlir>...: whether what the compiler makes of modules agrees with their references.

Inputs are made up. Modules that the graph path refuses (with --kernels: the kernel path, between operations of the graph path) are
counted; what it takes must have a reference and agree. Exit status 1 when one does not.
"""

import collections
import os
import subprocess
import sys

arguments = sys.argv[1:]
pipeline = "--ttir-to-ttnn-backend-pipeline"
if arguments[0] == "--kernels":
    pipeline = "--ttir-to-ttmetal-pipeline=ttnn-mode=true"
    arguments = arguments[1:]
folder, files = arguments[0], arguments[1:]
os.makedirs(folder, exist_ok=True)


def compile(path, pipeline, target):
    """The text of the errors; empty when there are none."""
    for command in (
        ["tt-opt", pipeline, "--mlir-print-debuginfo", path, "-o", f"{folder}/x.mlir"],
        ["tt-translate", "--ttnn-to-flatbuffer", f"{folder}/x.mlir", "-o", target],
    ):
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            return result.stderr or "failed"
    return ""


counts = collections.Counter()
for path in files:
    program, reference = f"{folder}/x.ttnn", f"{folder}/reference.ttnn"
    if compile(path, pipeline, program):
        counts["refused by the compiler"] += 1
        continue
    if subprocess.run(["tt-sim", "run", program], capture_output=True).returncode:
        counts["without a run on made-up inputs"] += 1
        continue
    error = compile(path, "--ttir-to-reference-pipeline", reference)
    if error:
        counts["without a reference"] += 1
        print(f"{path}: {error}")
        continue
    result = subprocess.run(["tt-sim", "run", program, f"--reference={reference}"], capture_output=True, text=True)
    counts["disagree" if result.returncode else "agree"] += 1
    if result.returncode:
        print(f"{path}: status {result.returncode}: {result.stderr}")
print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
sys.exit(counts["disagree"] + counts["without a reference"] > 0)
