# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compiles networks at optimization-level 0 and 1 and compares the hashes of what they compute.

usage: compare-levels.py <stem of files to write> <network.mlir>...
"""

import pathlib
import re
import subprocess
import sys


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        print(" ".join(command), done.stdout, done.stderr, sep="\n")
        sys.exit(1)
    return done.stdout


def outputs(network, level, stem):
    """The compiled text and a line per output, with a hash of its values or the values themselves."""
    pipeline = f"--ttir-to-ttnn-backend-pipeline=optimization-level={level}"
    text = run("tt-opt", pipeline, network)
    if run("tt-opt", pipeline, network) != text:
        sys.exit(f"{network}: two runs differ at level {level}")
    module = pathlib.Path(f"{stem}.{level}.mlir")
    module.write_text(text, encoding="utf-8")
    run("tt-translate", "--ttnn-to-flatbuffer", str(module), "-o", f"{stem}.ttnn")
    return text, re.findall(r"^ *output .*", run("tt-sim", "run", f"{stem}.ttnn"), re.M)


def main():
    stem, *networks = sys.argv[1:]
    for network in networks:
        name = pathlib.Path(network).stem
        _, plain = outputs(network, 0, f"{stem}.{name}")
        text, chosen = outputs(network, 1, f"{stem}.{name}")
        if not plain or plain != chosen:
            sys.exit("\n".join([f"{name}: outputs differ", *plain, *chosen]))
        in_l1 = len(re.findall(r"^#layout.*#l1", text, re.M))
        print(f"{name}: {len(plain)} output{'s' if len(plain) > 1 else ''} equal, {in_l1} layouts in L1")


main()
