# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs a script of test/EndToEnd/Numerics/Inputs, or any command, with a tt-sim that works on a number of threads.

tt-opt and tt-translate are those of PATH, of a build without sanitizers. What `--kernels=cpp` compiles is instrumented as well.
"""

import argparse
import os
import shlex
import sys

NUMERICS = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "EndToEnd", "Numerics", "Inputs")


def write_tool(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n{text}\n")
    os.chmod(path, 0o755)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="for the tools, and what the script writes")
    parser.add_argument("--sim", required=True, help="tt-sim")
    parser.add_argument("--cxx", required=True, help="the compiler of kernels")
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("script", help="a script of test/EndToEnd/Numerics/Inputs, without .py")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    tools = os.path.join(options.folder, "tools")
    os.makedirs(tools, exist_ok=True)
    write_tool(tools, "tt-sim", f'[ "$1" != run ] || set -- "$@" --threads={options.threads}\nexec {shlex.quote(options.sim)} "$@"')
    environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}",
                       CXX=write_tool(tools, "cxx", f'exec {shlex.quote(options.cxx)} -fsanitize=thread "$@"'))
    command = [sys.executable, os.path.join(NUMERICS, f"{options.script}.py"), os.path.join(options.folder, options.script),
               *options.arguments]
    sys.stdout.flush()
    os.execve(command[0], command, environment)


main()
