# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which records pass empty strings or fields of ops by position, have lines that are too long or count statistics.

usage: record_fields.py <file or folder of records>...
"""

import pathlib
import re
import sys

LIMIT = 132
EMPTY = re.compile(r'^defm? .*<[^=]*[<,] ?""\s*[,>]|^ +"", ')

# An op and its arguments by position: mnemonic, wire number, summary, operands, results.
OP = re.compile(r"(?<!multiclass )\bTT_(Op|BackOp|FrontOp)<")
BY_POSITION = {"Op": 5, "BackOp": 5, "FrontOp": 4}
# Their commas and brackets are no syntax.
TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\[\{.*?\}\]|//[^\n]*', re.S)


def unnamed(text):
    """Lists (line, number) of ops with fields by position behind their results."""
    text = TEXT.sub(lambda match: re.sub(r"[^\n]", "_", match[0]), text)
    for op in OP.finditer(text):
        depth, arguments, start = 1, [], op.end()
        for at in range(op.end(), len(text)):
            depth += (text[at] in "<([{") - (text[at] in ">)]}")
            if depth == 0 or depth == 1 and text[at] == ",":
                arguments.append(text[start:at].strip())
                start = at + 1
            if depth == 0:
                break
        found = sum(1 for argument in arguments[BY_POSITION[op[1]]:] if not re.match(r"\w+ =", argument))
        if found:
            yield text.count("\n", 0, op.start()) + 1, found


files = problems = 0
for argument in map(pathlib.Path, sys.argv[1:]):
    for path in sorted(argument.rglob("*.td")) if argument.is_dir() else [argument]:
        files += 1
        text = path.read_text()
        for number, count in unnamed(text):
            print(f"{path.name}:{number}: expected named fields behind the results of an op, found {count} by position")
            problems += 1
        for number, line in enumerate(text.splitlines(), 1):
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
