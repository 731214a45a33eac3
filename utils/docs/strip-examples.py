# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""strip-examples.py <from> <to>: copies a generated header without the examples of descriptions in its comments. What stays the same keeps its time:
nothing is compiled again for the sake of an example."""

import pathlib
import re
import sys

source, target = map(pathlib.Path, sys.argv[1:])
text = re.sub(r"(?:^/// *\n)?^/// *```mlir\n.*?^/// *```\n", "", source.read_text(), flags=re.M | re.S)
if not target.exists() or target.read_text() != text:
    target.write_text(text)
