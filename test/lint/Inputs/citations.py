# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which citations of documents, and of sources in documents, lead nowhere.

usage: citations.py <source root>

Sources cite a document by its name, perhaps below `docs/`, and a section of hardware.md by its number behind that. Chip records cite
sections of hardware.md by numbers alone.
"""

import pathlib
import re
import sys

SOURCES = {".h", ".cpp", ".inc", ".def", ".td", ".fbs", ".py", ".sh", ".txt", ".cmake", ".in", ".mlir", ".test"}
DOCUMENT = re.compile(r"(?<![\w/-])(?:%ttmlir_src_root/)?((?:docs/)?(?:[\w-]+/)*[A-Za-z][\w-]*\.md)\b")
# "2.1", "5.2, 5.3" or "2.5 and 6.7" behind the name of the document.
SECTIONS = re.compile(r"hardware\.md((?:(?:,| and|;)?(?:\s|//)*\d(?:\.\d)*\b(?!\s*%))+)")
# What a document names of the sources, and those it shows as new ones (utils/docs/examples.py).
SOURCE = re.compile(r"`((?:cmake|include|lib|tablegen|test|tools|unittests|utils)/[\w./-]+)`")
NEW_FILE = re.compile(r"^`([\w./-]+)`:$", re.M)
NUMBER = re.compile(r"(?<![\d.])\d(?:\.\d)*(?![\d.]*\d)")
CHIP_SECTION = re.compile(r"(?<![\d.])[1-9]\.\d(?!\d|\.\d|\s*%)")


def chip_comments(text):
    """The comments of a chip record, each with the offset of its line."""
    return [(match.start(), match[0]) for match in re.finditer(r"//.*", text) if "Licen" not in match[0]]


def file_problems(root):
    """What documents name of the sources and is not there; files that a page shows as new ones are none of them."""
    pages = [*sorted((root / "docs").rglob("*.md")), *(root / name for name in ("README.md", "CONTRIBUTING.md"))]
    for page in filter(pathlib.Path.is_file, pages):
        text = page.read_text()
        new = NEW_FILE.findall(text)
        for match in SOURCE.finditer(text):
            path = match[1].rstrip("/")
            if not (root / path).exists() and not any(f"{name}/".startswith(f"{path}/") for name in new):
                yield f"{page.relative_to(root)}:{text.count(chr(10), 0, match.start()) + 1}: expected file {path}, found none"


def main():
    root = pathlib.Path(sys.argv[1])
    heading = re.compile(r"^#+ (\d(?:\.\d)*) ", re.M)
    sections = set(heading.findall((root / "docs/hardware.md").read_text()))
    problems, cited = list(file_problems(root)), 0
    for folder in ("cmake", "include", "lib", "tablegen", "test", "tools", "unittests", "utils"):
        for file in sorted((root / folder).rglob("*")):
            # Programs that work on documents name those that they make.
            if file.suffix not in SOURCES or not file.is_file() or file.name.startswith("citations.") or file.parent.name == "docs":
                continue
            text = file.read_text(errors="replace")
            found = []
            for match in DOCUMENT.finditer(text):
                name = match[1].removeprefix("docs/")
                if name.startswith(("dialect-", "passes-")) or name == "ops.md" or "/generated/" in f"/{name}":
                    continue  # made by the target docs
                cited += 1
                if not (root / "docs" / name).is_file() and not (root / match[1]).is_file():
                    found.append((match.start(), f"document {match[1]}"))
            numbers = [(match.start(), number) for match in SECTIONS.finditer(text) for number in NUMBER.findall(match[1])]
            if folder == "tablegen" and file.parent.name == "Chips":
                numbers += [(at, number) for at, comment in chip_comments(text) for number in CHIP_SECTION.findall(comment)]
            cited += len(numbers)
            found += [(at, f"section {number} of hardware.md") for at, number in numbers if number not in sections]
            for at, what in sorted(found):
                problems.append(f"{file.relative_to(root)}:{text.count(chr(10), 0, at) + 1}: expected {what}, found none")
    for text in problems:
        print(text)
    print(f"{cited} citations, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
