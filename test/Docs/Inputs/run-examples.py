#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""run-examples.py <tree> <folder of tools>: runs the lit tests below the tree with the tools of a folder in front of all others."""

import os
import pathlib
import re
import subprocess
import sys

tree, tools = map(pathlib.Path, sys.argv[1:])
environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}")
count = 0
for test in sorted((tree / "test").rglob("*.mlir")):
    for line in re.findall(r"RUN:(.*)", test.read_text()):
        count += 1
        command = line.replace("%s", str(test))
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", command], env=environment, text=True, capture_output=True)
        if result.returncode:
            print(f"{test}: exit status {result.returncode} from\n{command}\n{result.stdout}{result.stderr}")
            sys.exit(1)
print(f"{count} commands ran")
