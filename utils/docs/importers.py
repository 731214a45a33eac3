# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""importers.py <imports.json> <test/Import> <page>: ops of other formats, what each becomes, and how often tests name it.

The ops come from the records (`tt-tblgen --list-imports`)."""

import collections
import json
import re
import sys
from pathlib import Path


def count_tests(folder):
    """How often tests in `folder` have each name of an op in quotes: nodes of models, or cases in Python."""
    counts = collections.Counter()
    for path in Path(folder).rglob("*.test"):
        counts.update(re.findall(r'"([A-Z]\w*)"', path.read_text(encoding="utf-8")))
    return counts


def main():
    records, tests, page = sys.argv[1:]
    with open(records, encoding="utf-8") as file:
        ops = json.load(file)
    counts = count_tests(tests)
    lines = ["# Importers", "", "Ops of ONNX, by their records: the opset that has each first, what it becomes, what of it is not imported, and how often",
             "`test/Import` names it.", "", "| op | from opset | operands | TTIR | limits | tests |", "|---|---:|---|---|---|---:|"]
    for op in ops:
        becomes = "several, by a function" if op["by_function"] else ", ".join(f"`{name}`" for name in op["targets"])
        operands = ", ".join(f"`{name}`" for name in op["operands"])
        # Ops of other domains have these in their names.
        lines.append(f"| `{op['name']}` | {op['since']} | {operands} | {becomes} | {op['limits']} | {counts[op['name'].rpartition('.')[2]]} |")
    Path(page).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
