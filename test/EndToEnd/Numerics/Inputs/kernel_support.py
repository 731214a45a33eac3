# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Which operations run as kernels, by element type, by whether shapes are whole tiles, and by layout: docs/kernel-support.md.

The cases are those of the other scripts, without the graph path (`--kernels=alone`), so that every "yes" is a set of results that
were compared with numpy. `--update` runs up to PER_KIND cases of each kind and writes the tables. Without it one case of each kind is
run and compared with what the tables say.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys

from harness import CUT_LAYOUTS, LAYOUTS, ROW_LAYOUTS, on_device

# Those that take longest come first.
SUITES = ("binary", "movement", "unary", "reductions", "nn", "products", "typecast")
TYPES = ("f32", "bf16", "bfp8", "si32", "ui32", "ui16", "ui8")
# Cases of one operation, types and kind of shape in one layout that the tables count, as many as take two minutes on two cores. All of them would take over ten.
PER_KIND = 3
# The columns of the second table.
ALL_LAYOUTS = LAYOUTS + ROW_LAYOUTS + CUT_LAYOUTS
HEAD = """# Operations that kernels support

<!-- Written by the target update-kernel-support, which runs every case that it counts. -->

Operations of TTIR that `--ttir-to-ttmetal-pipeline` compiles to kernels and `tt-sim` runs on simulated cores, as cases of `test/EndToEnd/Numerics`
that were compared with numpy. "yes": all cases run and are right. "12 of 30": the others are refused with an error, or left to the graph path with
`ttnn-mode=true`. "no": all are refused. Nothing stands for a combination that has no case. No case is wrong.

Cases whose results have no elements do not count: nothing computes them.

A case is *whole* when the last two extents of all its operands are multiples of 32, and *ragged* otherwise: the part of a tile beyond the elements
is masked then. Operations that are in no table (convolutions, pooling, collectives, attention
over caches, …) have no kernel; `scaled_dot_product_attention` is taken apart into others.
"""
LAYOUT_NOTE = """All operands and results in the layout, those of `rows` row-major; all element types but, of rows, block floats. Shards of `cut` are no whole
tiles, or rows that begin anywhere."""


PLACES_NOTE = """Operands with places in another operand, or sizes, that arguments hold at run time and literals of the module hold at compile time: kernels
are compiled for places that are known. Cases in tiles in DRAM."""
# What the compiler says of an operand with places that are not known.
PLACES = r"operand \d+ '(\w+)' holds places"


def kind(record):
    """What the tables tell apart: operation and element type of the first operand that is no predicate or index."""
    types = ["bfp8" if name == "bfp8" else on_device(name) for name in record["types"] if name != "i1"] or ["bf16"]
    return record["op"].removeprefix("ttir."), types[0]


def run(options, suite, layouts, constants=None):
    """The records of the cases of `suite` in `layouts` that compute something; with `constants`, an operation, of its cases on literals."""
    folder = os.path.join(options.folder, f"{suite}-{constants or layouts[0]}")
    report = folder + ".json"
    command = [sys.executable, os.path.join(os.path.dirname(__file__), suite + ".py"), folder, "--kernels=alone", f"--support={report}",
               f"--per-kind={PER_KIND if options.update else 1}"]
    # A move to a layout makes of a literal what is known at run time.
    command += ["--constants", f"--only={constants}"] if constants else ["--layout", *layouts]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{suite} in {', '.join(layouts)}:\n{done.stdout}{done.stderr}")
    with open(report, encoding="utf-8") as file:
        return [{**record, "suite": suite} for record in json.load(file) if record["outcome"] != "large" and not record["empty"]]


def run_all(options):
    """The records of all suites in all layouts. A process makes the cases of a suite once for its share of the layouts."""
    shares = [ALL_LAYOUTS[i :: options.jobs] for i in range(min(options.jobs, len(ALL_LAYOUTS)))]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        futures = [pool.submit(run, options, suite, share) for suite in SUITES for share in shares]
        return [record for future in futures for record in future.result()]


def run_constants(options, records):
    """Of each operation that is refused for places that are not known: the operand, and the records of its cases on literals."""
    refused = {}
    for record in records:
        found = re.search(PLACES, record["reason"])
        if found:
            refused[record["op"]] = found[1], record["suite"]
    return {op: (operand, [each for each in run(options, suite, [], op) if each["op"] == op]) for op, (operand, suite) in refused.items()}


def places_table(records, constants):
    """The lines of the table of operations on places: whether they run with arguments, and with literals."""
    counts = Counts()
    for record in records:
        if record["op"] in constants and record["layout"] == LAYOUTS[0]:
            counts.add((kind(record)[0], "at run time"), record)
    lines = ["| operation | operand | at run time | constant |", "|---|---|---|---|"]
    for op, (operand, found) in sorted(constants.items()):
        name = op.removeprefix("ttir.")
        for record in found:
            counts.add((name, "constant"), record)
        lines.append(f"| `{name}` | `{operand}` | {counts.text((name, 'at run time'))} | {counts.text((name, 'constant'))} |")
    return lines


class Counts:
    """Right and refused cases by key."""

    def __init__(self):
        self.counts = collections.defaultdict(lambda: [0, 0])

    def add(self, key, record):
        self.counts[key][0] += record["outcome"] == "right"
        self.counts[key][1] += 1

    def text(self, key):
        if key not in self.counts:
            return ""
        right, total = self.counts[key]
        return "yes" if right == total else "no" if right == 0 else f"{right} of {total}"


def table(operations, columns, counts):
    """The lines of a table of operations by columns, which are keys of `counts` after the operation."""
    lines = ["| operation | " + " | ".join(columns) + " |", "|---" * (len(columns) + 1) + "|"]
    for name in operations:
        lines.append(f"| `{name}` | " + " | ".join(counts.text((name, column)) for column in columns) + " |")
    return lines


def tables(records, constants):
    """The text of the page."""
    by_type, by_layout = Counts(), Counts()
    for record in records:
        name, dtype = kind(record)
        shape = "whole" if record["aligned"] else "ragged"
        by_layout.add((name, record["layout"]), record)
        if record["layout"] == LAYOUTS[0]:
            by_type.add((name, f"{dtype} {shape}"), record)
    right = sorted({kind(record)[0] for record in records if record["outcome"] == "right"})
    never = sorted({kind(record)[0] for record in records} - set(right))
    columns = [f"{dtype} {shape}" for dtype in TYPES for shape in ("whole", "ragged")]
    lines = [HEAD, "## Element types", "", "Operands and results in tiles in DRAM.", "", *table(right, columns, by_type), "",
             "## Layouts", "", LAYOUT_NOTE, "", *table(right, ALL_LAYOUTS, by_layout), "",
             "## Places", "", PLACES_NOTE, "", *places_table(records, constants), "",
             "Without a kernel: " + ", ".join(f"`{name}`" for name in never) + ".", ""]
    return "\n".join(lines)


def claims(page):
    """What the page says: texts of cells by operation and column."""
    found, columns = {}, []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| operation |"):
            columns = cells[1:]
        elif line.startswith("| `"):
            found.update({(cells[0].strip("`"), column): text for column, text in zip(columns, cells[1:])})
        elif line.startswith("Without a kernel:"):
            found.update({(name, layout): "no" for name in re.findall(r"`(\w+)`", line) for layout in ALL_LAYOUTS})
    return found


def contradictions(records, found):
    """Lines about records that are not what the page says."""
    for record in records:
        name, dtype = kind(record)
        columns = [record["layout"]]
        if record["layout"] == LAYOUTS[0] and (name, columns[0]) in found and found[name, columns[0]] != "no":
            columns.append(f"{dtype} {'whole' if record['aligned'] else 'ragged'}")
        for column in columns:
            text = found.get((name, column), "")
            if not text or (text == "yes" and record["outcome"] != "right") or (text == "no" and record["outcome"] == "right"):
                yield f"{name}, {column}: {text or 'nothing'} in the table, but a case is {record['outcome']}: {record['shapes']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="for modules, inputs and outputs")
    parser.add_argument("page", help="the page")
    parser.add_argument("--update", action="store_true", help="run more cases and write the page")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    records = run_all(options)
    constants = run_constants(options, records)
    if options.update:
        with open(options.page, "w", encoding="utf-8") as file:
            file.write(tables(records, constants))
        return
    with open(options.page, encoding="utf-8") as file:
        page = claims(file.read())
    wrong = list(contradictions(records, page))
    for op, (_, found) in constants.items():
        said = page.get((op.removeprefix("ttir."), "constant"), "")
        wrong += [f"{op} of constants: {said or 'nothing'} in the table, but a case is {record['outcome']}: {record['shapes']}" for record in found
                  if not said or (said == "yes" and record["outcome"] != "right") or (said == "no" and record["outcome"] == "right")]
    print("\n".join(wrong[:20]))
    print(f"{len(records)} cases, {len(wrong)} contradict the page")
    sys.exit(1 if wrong or not records else 0)


main()
