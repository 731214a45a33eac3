# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""importers.py <imports.json> <test/Import> <page>: ops of other formats, their lowerings, and the number of times tests name each.

The ops come from the records (`tt-tblgen --list-imports`)."""

import collections
import json
import re
import sys
from pathlib import Path


# Where the tests of other dialects than that of the folder's name are.
FOLDERS = {"chlo": "stablehlo", "arith": "linalg", "math": "linalg", "tensor": "linalg"}


def count_tests(folder):
    """The number of times tests in `folder`, other than cases of records, have each name of an op: in quotes names of ONNX, and of the dialect of the folder of a
    test; else with the dialect."""
    counts = collections.Counter()
    for path in Path(folder).rglob("*"):
        if path.suffix not in (".test", ".mlir", ".py") or path.stem == "records":
            continue
        text = path.read_text(encoding="utf-8")
        counts.update(re.findall(r'"([A-Z]\w*)"', text))
        counts.update(re.findall(r"\b[a-z]+\.[a-z]\w*", text))
        counts.update(path.parent.name.lower() + ":" + name for name in re.findall(r'"([a-z]\w*)\b', text))
    return counts


def count_of(op, counts):
    """The number of tests that name an op of MLIR."""
    dialect, _, name = op["name"].partition(".")
    return counts[op["name"]] + counts[FOLDERS.get(dialect, dialect) + ":" + name]


def is_of_mlir(op):
    return re.fullmatch(r"[a-z]+\.[a-z]\w*", op["name"]) is not None


def limits_of(op):
    """The limits of an op: operands that inputs must not decide, and the limits of its record."""
    known = ["inputs must not decide " + ", ".join(f"`{name}`" for name in op["known"])] if op["known"] else []
    return "; ".join(known + ([op["limits"]] if op["limits"] else []))


def row(op, columns):
    becomes = "several, by a function" if op["by_function"] else ", ".join(f"`{name}`" for name in op["targets"])
    operands = ", ".join(f"`{name}`" for name in op["operands"])
    return f"| `{op['name']}` |{columns} {operands} | {becomes} | {limits_of(op)} | "


def main():
    records, tests, page = sys.argv[1:]
    with open(records, encoding="utf-8") as file:
        ops = json.load(file)
    counts = count_tests(tests)
    lines = ["# Importers", "", "Ops of other formats, by their records: what each becomes, what of it is not imported, and how often `test/Import` names it.",
             "`test/Import/<source>/records.mlir` has an op of each record and its TTIR.", "", "## ONNX", "", "| op | from opset | operands | TTIR | limits | tests |", "|---|---:|---|---|---|---:|"]
    # Ops of other domains have these in their names.
    lines += [row(op, f" {op['since']} |") + f"{counts[op['name'].rpartition('.')[2]]} |" for op in ops if not is_of_mlir(op)]
    lines += ["", "## Ops of MLIR", "", "StableHLO, CHLO, TOSA, linalg, tensor, arith and math.", "", "| op | operands | TTIR | limits | tests |",
              "|---|---|---|---|---:|"]
    lines += [row(op, "") + f"{count_of(op, counts) or ''} |" for op in ops if is_of_mlir(op)]
    lines += ["", "## Custom calls", "", "Targets of `stablehlo.custom_call`; `*` stands for the rest of a name.", "", "| targets | becomes |", "|---|---|"]
    lines += sorted(f"| {', '.join(f'`{target}`' for target in call['targets'])} | {call['becomes']} |" for op in ops for call in op["calls"])
    Path(page).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
