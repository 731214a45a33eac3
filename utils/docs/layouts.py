# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the table of docs/layout-choice.md anew, or compares it with what it would be.

usage: layouts.py [--check] <tt-opt> <docs/layout-choice.md>
"""

import json
import pathlib
import re
import subprocess
import sys

# Networks of utils/benchmarks, and their options.
GRAPHS = {
    "bert, 2 layers": ("bert", "--layers=2", "--sdpa"),
    "llama, 1 layer": ("llama",),
    "moe, olmoe": ("moe", "--size=olmoe"),
    "resnet, 50": ("resnet",),
    "unet, ddpm-32": ("unet", "--size=ddpm-32"),
    "vit, 2 layers": ("vit", "--layers=2", "--sdpa"),
    "whisper, tiny": ("whisper", "--size=tiny"),
}
HEAD = ["graph", "function", "operations", "in L1", "sharded", "reshards", "spills", "microseconds at level 0", "at level 1"]
# Parts by which counts and times of the table may be off.
COUNT_TOLERANCE, TIME_TOLERANCE = 0.1, 0.05
BEGIN, END = "<!-- layouts: begin -->\n", "<!-- layouts: end -->"


def statistics(tt_opt, name, *options):
    generator = pathlib.Path(__file__).parents[1] / "benchmarks" / f"make-{name}.py"
    module = subprocess.run([sys.executable, generator, *options], check=True, stdout=subprocess.PIPE).stdout
    graph = subprocess.run([tt_opt, "--ttir-to-ttnn-backend-pipeline=compile-to=ttnn", "-"], input=module, check=True, stdout=subprocess.PIPE)
    command = [tt_opt, "--ttnn-optimize-layouts=statistics-json=-", "-", "-o", "/dev/null"]
    return json.loads(subprocess.run(command, input=graph.stdout, check=True, stderr=subprocess.PIPE).stderr)


def rows(tt_opt):
    for name, command in GRAPHS.items():
        for each in statistics(tt_opt, *command):
            counts = [each[key] for key in ("ops", "ops_in_l1", "ops_sharded", "reshards", "spills")]
            times = [round(each[key] / 1000) for key in ("estimated_ns_before", "estimated_ns")]
            yield [name, f"`{each['function']}`", *counts, *times]


def text(row):
    return "| " + " | ".join(f"{cell:,}" if isinstance(cell, int) else cell for cell in row) + " |\n"


def is_near(text_row, row):
    """Whether a row of the table has the numbers of `row` within the tolerances."""
    cells = [cell.strip() for cell in text_row.strip().strip("|").split("|")]
    if cells[:2] != row[:2] or len(cells) != len(row):
        return False
    numbers = [int(cell.replace(",", "")) for cell in cells[2:]]
    tolerances = [COUNT_TOLERANCE] * 5 + [TIME_TOLERANCE] * 2
    return all(abs(a - b) <= 2 + tolerance * b for a, b, tolerance in zip(numbers, row[2:], tolerances))


def main():
    check = sys.argv[1] == "--check"
    tt_opt, page = sys.argv[1 + check :]
    whole = pathlib.Path(page).read_text()
    if BEGIN not in whole or END not in whole:
        sys.exit(f"error: expected {BEGIN.strip()} and {END} in {page}, found none")
    begin, end = whole.index(BEGIN) + len(BEGIN), whole.index(END)
    made = list(rows(tt_opt))
    if not check:
        table = text(HEAD) + "|---" * len(HEAD) + "|\n" + "".join(map(text, made))
        pathlib.Path(page).write_text(f"{whole[:begin]}\n{table}\n{whole[end:]}")
        return
    there = re.findall(r"^\| .*`.*\n", whole[begin:end], re.M)
    far = [(old, new) for old, new in zip(there, made) if not is_near(old, new)]
    for old, new in far:
        print(f"expected {text(new).strip()}, found {old.strip()}")
    if far or len(there) != len(made):
        sys.exit(f"error: {page}: expected {len(made)} rows within the tolerances, found {len(there) - len(far)}")
    print(f"{len(made)} rows")


if __name__ == "__main__":
    main()
