#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the sh blocks of Markdown files. The blocks of one file share a folder; a command that fails stops the run.

usage: run-commands.py <folder> <document>...     in folders of their own, below this one
       run-commands.py --beside <document>...     in the folders of the documents
"""

import re
import subprocess
import sys
from pathlib import Path


def main():
    root = None if sys.argv[1] == "--beside" else Path(sys.argv[1])
    blocks = 0
    for document in map(Path, sys.argv[2:]):
        folder = root / document.stem if root else document.parent
        folder.mkdir(parents=True, exist_ok=True)
        for block in re.findall(r"^```sh\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL):
            blocks += 1
            result = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=folder, text=True, capture_output=True)
            if result.returncode:
                print(f"{document}: exit status {result.returncode} from\n{block}\n{result.stdout}{result.stderr}")
                return 1
            if not root:
                print(f"{folder.name}: {result.stdout}", end="")
    if not blocks:
        print("no sh block found")
        return 1
    print(f"{blocks} blocks ran")
    return 0


if __name__ == "__main__":
    sys.exit(main())
