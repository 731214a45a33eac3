# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""check-snippets.py <examples> <page>...: C and C++ of pages stands in examples, which a test builds and runs.

Lines of a block are found one after the other in a file of <examples>, apart from indentation; blank lines do not count.
"""

import pathlib
import re
import sys


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def contains(lines, block):
    return any(lines[i : i + len(block)] == block for i in range(len(lines) - len(block) + 1))


def main():
    folder, *pages = sys.argv[1:]
    examples = {path: lines_of(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*/*")) if path.suffix in (".c", ".cpp")}
    found = missing = 0
    for page in map(pathlib.Path, pages):
        for block in re.findall(r"^```(?:c|cpp)\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL):
            lines = lines_of(block)
            if any(contains(example, lines) for example in examples.values()):
                found += 1
            else:
                missing += 1
                print(f"{page}: expected the block in an example, found none with its {len(lines)} lines: {lines[0]}")
    print(f"{found} blocks stand in examples, {missing} do not")
    return missing > 0


if __name__ == "__main__":
    sys.exit(main())
