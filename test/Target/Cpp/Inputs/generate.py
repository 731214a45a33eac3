#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the modules that tests of generated networks make.

usage: generate.py <folder> <root of the source> <test>...
"""

import pathlib
import re
import shlex
import subprocess
import sys


def main():
    folder, root = pathlib.Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    for test in map(pathlib.Path, sys.argv[3:]):
        text = re.sub(r"\\\n# RUN:", "", test.read_text())
        for command in re.findall(r"^# RUN: %python (%ttmlir_src_root/utils/benchmarks/make-.*)$", text, re.M):
            words = shlex.split(command.replace("%ttmlir_src_root", root).replace("%t", str(folder / test.stem)))
            subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)


main()
