# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which records pass empty strings by position, have lines that are too long or count statistics.

usage: record_fields.py <file or folder of records>...
"""

import pathlib
import re
import sys

LIMIT = 132
EMPTY = re.compile(r'^defm? .*<[^=]*[<,] ?""\s*[,>]|^ +"", ')

files = problems = 0
for argument in map(pathlib.Path, sys.argv[1:]):
    for path in sorted(argument.rglob("*.td")) if argument.is_dir() else [argument]:
        files += 1
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = []
            # What a constraint of an argument lacks is no field of the record.
            if EMPTY.search(re.sub(r'Arg<[^>]*>', "", line)):
                found.append("expected a named field, found an empty string by position")
            if len(line) > LIMIT:
                found.append(f"expected at most {LIMIT} columns, found {len(line)}")
            # The constructor in such a library leaves what builds with assertions read.
            if "let statistics" in line:
                found.append("expected remarks, found statistics, for which LLVM is built without storage")
            for what in found:
                print(f"{path.name}:{number}: {what}")
            problems += len(found)
print(f"{files} files, {problems} problems")
sys.exit(problems != 0)
