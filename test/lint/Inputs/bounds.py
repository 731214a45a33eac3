# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which numbers of the schema Bounds.def does not bound, and which of its rows bound nothing.

usage: bounds.py <source root>
"""

import pathlib
import re
import sys

NUMBERS = {"byte", "ubyte", "short", "ushort", "int", "uint", "long", "ulong"}
DECLARATION = re.compile(r"^(table|struct)\s+(\w+)\s*\{(.*?)^\}", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^\s*(\w+)\s*:\s*\[?(\w+)\]?", re.MULTILINE)
ROW = re.compile(r"^TT_(?:BOUND|RELATIVE)\((\w+), (\w+),", re.MULTILINE)
# Of numbers without a meaning of their own: each use has a row.
PARTS = {"Dim2"}


def main():
    root = pathlib.Path(sys.argv[1])
    numbers = set()
    for file in sorted((root / "lib/Schema").glob("*.fbs")):
        text = re.sub(r"//.*", "", file.read_text())
        for _, table, body in DECLARATION.findall(text):
            if table not in PARTS:
                numbers |= {(table, field) for field, kind in FIELD.findall(body) if kind in NUMBERS | PARTS}
    rows = ROW.findall((root / "include/ttmlir/Schema/Bounds.def").read_text())
    for table, field in sorted(numbers - set(rows)):
        print(f"{table}.{field} has no bound")
    for table, field in sorted(set(rows) - numbers):
        print(f"{table}.{field} is no number of the schema")
    for row in sorted({row for row in rows if rows.count(row) > 1}):
        print(f"{'.'.join(row)} is there twice")
    print(f"{len(numbers)} numbers, {len(set(rows) ^ numbers) + len(rows) - len(set(rows))} problems")


main()
