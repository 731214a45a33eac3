# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists folders whose comments have too many clauses in place of nouns: "what an op reads" in place of "operands".

usage: clauses.py [--list] <source root>

At most one comment line in fifty of a folder has "what", "those that", "how many" or "nobody"; --list prints each.
"""

import collections
import pathlib
import re
import sys

CLAUSE = re.compile(
    r"\b(what|those (?:that|of|which|with)|nobody|anybody|somebody|whoever|whatever|how (?:far|long|many|much|often)|all that (?:is|it|the))\b",
    re.IGNORECASE)
# Code in a comment, such as a parameter `what`.
CODE = re.compile(r"`[^`]*`")
COMMENT = {".py": r"(?:^|\s)# ?(.*)|^\s*\"\"\"(.*)"}
DEFAULT = r"(?<![:\"'])//+ ?(.*)"
FOLDERS = ("lib", "include/ttmlir", "tablegen", "python", "unittests", "utils", "tools")
SUFFIXES = (".cpp", ".h", ".td", ".py", ".inc")


def comments(path):
    """Numbers and texts of the comment lines of a file, but its licence."""
    pattern = re.compile(COMMENT.get(path.suffix, DEFAULT))
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        found = pattern.search(line)
        text = next((group for group in found.groups() if group), "") if found else ""
        if text.strip() and "SPDX" not in text and "LLVM Exceptions" not in text:
            yield number, text


def main():
    root = pathlib.Path(sys.argv[-1])
    lines, found = collections.Counter(), collections.defaultdict(list)
    for base in FOLDERS:
        for path in sorted((root / base).rglob("*")):
            if path.suffix not in SUFFIXES:
                continue
            parts = path.relative_to(root).parent.parts
            folder = "/".join(parts[: base.count("/") + 2])
            for number, text in comments(path):
                lines[folder] += 1
                if CLAUSE.search(CODE.sub("", text)):
                    found[folder].append(f"{path.relative_to(root)}:{number}: {text}")
    many = [folder for folder in sorted(found) if len(found[folder]) > max(1, lines[folder] // 50)]
    for folder in many:
        print(f"{folder}: expected at most {max(1, lines[folder] // 50)} clauses in {lines[folder]} comment lines, found {len(found[folder])}")
        if "--list" in sys.argv:
            print(*found[folder], sep="\n")
    print(f"{len(many)} problems")
    return bool(many)


sys.exit(main())
