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
    """How often tests in `folder` have each name of an op: of ONNX in quotes, of nodes or of cases in Python; of MLIR as it is."""
    counts = collections.Counter()
    for path in Path(folder).rglob("*"):
        if path.suffix in (".test", ".mlir", ".py"):
            counts.update(re.findall(r'"([A-Z]\w*)"|\b([a-z]+\.[a-z]\w*)', path.read_text(encoding="utf-8")))
    return collections.Counter({first or second: count for (first, second), count in counts.items()})


def is_of_mlir(op):
    return re.fullmatch(r"[a-z]+\.[a-z]\w*", op["name"]) is not None


def row(op, columns):
    becomes = "several, by a function" if op["by_function"] else ", ".join(f"`{name}`" for name in op["targets"])
    operands = ", ".join(f"`{name}`" for name in op["operands"])
    return f"| `{op['name']}` |{columns} {operands} | {becomes} | {op['limits']} | "


def main():
    records, tests, page = sys.argv[1:]
    with open(records, encoding="utf-8") as file:
        ops = json.load(file)
    counts = count_tests(tests)
    lines = ["# Importers", "", "Ops of other formats, by their records: what each becomes, what of it is not imported, and how often `test/Import` names it.",
             "", "## ONNX", "", "| op | from opset | operands | TTIR | limits | tests |", "|---|---:|---|---|---|---:|"]
    # Ops of other domains have these in their names.
    lines += [row(op, f" {op['since']} |") + f"{counts[op['name'].rpartition('.')[2]]} |" for op in ops if not is_of_mlir(op)]
    lines += ["", "## Ops of MLIR", "", "StableHLO, CHLO, TOSA, linalg, tensor, arith and math.", "", "| op | operands | TTIR | limits | tests |",
              "|---|---|---|---|---:|"]
    lines += [row(op, "") + f"{counts[op['name']] or ''} |" for op in ops if is_of_mlir(op)]
    Path(page).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
