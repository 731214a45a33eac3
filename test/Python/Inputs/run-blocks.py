# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the Python blocks of a page in order, as cells of one notebook."""

import linecache
import re
import sys

text = open(sys.argv[1]).read()
blocks = [(match.start(1), match[1]) for match in re.finditer(r"^```python\n(.*?)^```$", text, re.S | re.M)]
space = {"__name__": "__main__"}
for place, block in blocks:
    # Lines of the page, so that messages name them.
    lines = "\n" * text.count("\n", 0, place) + block
    exec(compile(lines, sys.argv[1], "exec"), space)
print(len(blocks), "blocks")
