#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the sh blocks of Markdown files. The blocks of one file share a folder; a command that fails stops the run.

usage: run-commands.py [--update] <folder> <document>...     in folders of their own, below this one
       run-commands.py --beside <document>...                in the folders of the documents

An indented block after a sh block shows lines of its output, of which parts in front of a word may be left out. A number may differ from that of the
run by 2 % or one unit in its last place, whichever is more; --update writes the numbers of the run into the document.
"""

import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

# Times of this machine.
HOST_TIME = re.compile(r"[\d.]+ [mu]?s host time(, [\d.]+ [KMGT]?FLOP/s)?")
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]\d+)?")


def tokens(line):
    """Words and numbers of a line without punctuation around them, each with its place."""
    line = HOST_TIME.sub(lambda found: " " * len(found[0]), line)
    return [(found[0], found.start()) for found in re.finditer(r"[^\s,:()](?:[^\s]*[^\s,:()])?", line)]


def align(shown, line):
    """The tokens of the output line `line` for those of the shown line, in order; None if one is missing."""
    rest, found = iter(tokens(line)), []
    for token, _ in tokens(shown):
        # Gaps end at words.
        if NUMBER.fullmatch(token):
            match = next((other for other, _ in rest), "")
            if not NUMBER.fullmatch(match):
                return None
        elif not (match := next((other for other, _ in rest if other == token), "")):
            return None
        found.append(match)
    return found


def is_near(shown, found):
    if shown == found:
        return True
    if not NUMBER.fullmatch(shown):
        return False
    unit = Decimal(1).scaleb(Decimal(shown).as_tuple().exponent)
    return abs(Decimal(shown) - Decimal(found)) <= max(unit, abs(Decimal(found)) / 50)


def rewrite(shown, found):
    """`shown` with the tokens `found`; columns on the right stay in place where spaces allow."""
    for (token, start), new in reversed(list(zip(tokens(shown), found))):
        head, tail = shown[:start], shown[start + len(token):]
        extra = len(new) - len(token)
        if extra > 0 and head.endswith(" " * (extra + 1)):
            head = head[:-extra]
        elif extra < 0 and head.endswith("  "):
            head += " " * -extra
        shown = head + new + tail
    return shown


def check(document, shown, output):
    """Compares the lines of an indented block with the output and prints differences. Returns their number, and the block with the
    numbers of the run."""
    differences, updated = 0, []
    for line in shown.splitlines():
        candidates = [(found, text) for text in output.splitlines() if line.strip() and (found := align(line, text)) is not None]
        near = next((found for found, _ in candidates if all(map(is_near, [token for token, _ in tokens(line)], found))), None)
        if line.strip() and near is None:
            differences += 1
            print(f"{document}: expected a line of the output, found\n{line}")
            print(f"the run printed\n    {candidates[0][1].strip()}" if candidates else f"the run printed\n{output}")
        updated.append(rewrite(line, candidates[0][0]) if candidates and near is None else line)
    return differences, "".join(f"{line}\n" for line in updated)


def main():
    arguments = sys.argv[1:]
    is_update = arguments[0] == "--update"
    arguments = arguments[is_update:]
    root = None if arguments[0] == "--beside" else Path(arguments[0])
    blocks = differences = 0
    for document in map(Path, arguments[1:]):
        folder = root / document.stem if root else document.parent
        folder.mkdir(parents=True, exist_ok=True)
        text = updated = document.read_text()
        for block in re.finditer(r"^```sh\n(.*?)^```\n", text, re.MULTILINE | re.DOTALL):
            blocks += 1
            result = subprocess.run(["bash", "-euo", "pipefail", "-c", block[1]], cwd=folder, text=True, capture_output=True)
            if result.returncode:
                print(f"{document}: exit status {result.returncode} from\n{block[1]}\n{result.stdout}{result.stderr}")
                return 1
            if not root:
                print(f"{folder.name}: {result.stdout}", end="")
            # Text may stand between both, headings and other blocks may not.
            section = re.split(r"^(?:#|```)", text[block.end():], maxsplit=1, flags=re.MULTILINE)[0]
            if shown := re.search(r"(?:^    .*\n)+", section, re.MULTILINE):
                found, new = check(document, shown[0], result.stdout + result.stderr)
                differences += found
                updated = updated.replace(shown[0], new)
        if is_update and updated != text:
            document.write_text(updated)
    if not blocks:
        print("no sh block found")
        return 1
    if differences and not is_update:
        print("`ninja update-docs-figures` writes the numbers of the run")
        return 1
    print(f"{blocks} blocks ran")
    return 0


if __name__ == "__main__":
    sys.exit(main())
