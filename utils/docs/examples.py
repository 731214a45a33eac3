#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The files that documents show.

usage: examples.py extract <source root> <folder> <page>...
       examples.py check <source root>

A block of a page is a file of the project, or would be, when the line before says so:

    `path`:            a new file
    Into `path`:       lines that a file gets in front of its last #endif
    From `path`:       lines that a file has

`extract` writes the first two kinds below the folder. `check` looks for lines of the third kind in the sources.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^(Into |From |)`([\w./-]+)`:\n\n```\w*\n(.*?)^```$", re.M | re.S)


def extract(root, folder, pages):
    written = set()
    for page in pages:
        for kind, path, text in BLOCK.findall(page.read_text()):
            if kind == "From ":
                continue
            if kind == "Into ":
                old = (root / path).read_text()
                end = old.rindex("#endif")
                text = f"{old[:end]}{text}\n{old[end:]}"
            file = folder / path
            written.add(file)
            file.parent.mkdir(parents=True, exist_ok=True)
            # Unchanged files keep their time, so that nothing is built again.
            if not file.exists() or file.read_text() != text:
                file.write_text(text)
    for file in folder.rglob("*"):
        if file.is_file() and file not in written:
            file.unlink()  # The pages showed it once.


def check(root):
    problems, count = [], 0
    for page in sorted((root / "docs").rglob("*.md")):
        for kind, path, text in BLOCK.findall(page.read_text()):
            count += 1
            file = root / path
            if kind == "" and file.exists():
                problems.append(f"{page.name}: expected no file {path}, found one")
            elif kind and not file.exists():
                problems.append(f"{page.name}: expected a file {path}, found none")
            elif kind == "From " and text not in file.read_text():
                problems.append(f"{page.name}: expected in {path} what it shows of it, found other text")
    for text in problems:
        print(text)
    print(f"{count} blocks, {len(problems)} problems")
    return 1 if problems else 0


def main():
    command, root, *rest = sys.argv[1:]
    if command == "check":
        sys.exit(check(pathlib.Path(root)))
    folder, *pages = map(pathlib.Path, rest)
    extract(pathlib.Path(root), folder, pages)


main()
