# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says where hand-written code asks which chip it has to do with, rather than for a number or a feature of the chip's record.

usage: archs.py <source root>
"""

import pathlib
import re
import sys

ARCH = r"(?:\w+::)*Arch::\w+"
QUESTIONS = [
    (re.compile(r"\barch\w*(?:\(\))?\s*[!=]=|[!=]=\s*[\w.>-]*\barch\b|\bget(?:Arch|Value)\(\)\s*[!=]=\s*" + ARCH), "compares architectures"),
    (re.compile(rf"[!=]=\s*{ARCH}|{ARCH}\s*[!=]="), "compares architectures"),
    (re.compile(rf"\bcase\s+{ARCH}|\bswitch\s*\(.*[aA]rch\b"), "switches on the architecture"),
    (re.compile(r'\barchName\([^)]*\)\s*[!=]=|"(?:wormhole_b0|blackhole|quasar)"\s*[!=]=|[!=]=\s*"(?:wormhole_b0|blackhole|quasar)"'),
     "compares names of architectures"),
]

root = pathlib.Path(sys.argv[1])
files = problems = 0
for folder in ("include", "lib", "tools"):
    for path in sorted((root / folder).rglob("*")):
        if path.suffix not in (".h", ".cpp", ".inc", ".in"):
            continue
        files += 1
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = line.split("//")[0]
            found = next((text for pattern, text in QUESTIONS if pattern.search(code)), None)
            if found:
                print(f"{path.relative_to(root)}:{number}: {found}: expected a question to the chip's record")
                problems += 1
print(f"{files} files, {problems} problems")
sys.exit(problems != 0)
