# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The element types in which each operation is compared with numpy on the graph path: docs/graph-support.md.

The cases are those of the other scripts, each of which fails if one of its cases is wrong or refused; none is run here. `--update` writes
the page, without it the page is compared.
"""

import argparse
import collections
import json
import os
import subprocess
import sys

SUITES = ("attention", "binary", "convolutions", "experts", "movement", "nn", "products", "reductions", "training", "typecast", "unary", "windows")
# In the order of the columns.
TYPES = ("f32", "bf16", "bfp8", "bfp4", "f16", "f64", "si32", "ui32", "ui16", "ui8", "si8", "si16", "i64", "i32", "i16", "i8", "ui64", "i1")
HEAD = """# Element types of the graph path

<!-- Written by the target update-graph-support. -->

Operations of TTIR that `--ttir-to-ttnn-backend-pipeline` compiles and `tt-sim` runs, and the element types of their first operand (of those without
operands, their result) in which cases of `test/EndToEnd/Numerics` are compared with numpy. Types that no device stores are those of the program:
[pipeline.md](pipeline.md) has what stands for them. Another type is not refused for being none of these.

"""


def listed(folder, suite):
    """The records of the cases of `suite`."""
    report = os.path.join(folder, suite + ".json")
    command = [sys.executable, os.path.join(os.path.dirname(__file__), suite + ".py"), os.path.join(folder, suite), f"--list={report}", "--per-kind=1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{suite}:\n{done.stdout}{done.stderr}")
    with open(report, encoding="utf-8") as file:
        return json.load(file)


def page_of(records):
    found = collections.defaultdict(set)
    for record in records:
        kinds = [name for name in record["types"] if name != "i1"] or record["types"]
        if kinds:
            found[record["op"].removeprefix("ttir.")].add(kinds[0])
    lines = ["| operation | element types |", "|---|---|"]
    for name in sorted(found):
        order = sorted(found[name], key=lambda kind: (TYPES.index(kind) if kind in TYPES else len(TYPES), kind))
        lines.append(f"| `{name}` | {', '.join(order)} |")
    return HEAD + "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="for lists of cases")
    parser.add_argument("page", help="the page")
    parser.add_argument("--update", action="store_true", help="write the page")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    page = page_of([record for suite in SUITES for record in listed(options.folder, suite)])
    if options.update:
        with open(options.page, "w", encoding="utf-8") as file:
            file.write(page)
        return
    with open(options.page, encoding="utf-8") as file:
        written = set(file.read().splitlines())
    wrong = [line for line in page.splitlines() if line not in written] + [line for line in written - set(page.splitlines())]
    print("\n".join(wrong))
    print(f"{page.count('| `')} operations, {len(wrong)} lines differ from the page; update-graph-support writes it")
    sys.exit(1 if wrong else 0)


main()
