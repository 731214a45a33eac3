# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says where hand-written code knows operations by the text of their names, or lists them, instead of asking an op interface.

usage: op_names.py <source root>
"""

import pathlib
import re
import sys

NAME = r"getName\(\)(?:\.getStringRef\(\)|\.getIdentifier\(\)|\.stripDialect\(\))"
DIALECT = r'"(?:ttir|ttnn|d2m|ttkernel|ttmetal|ttcore)\.'
LOOKS_UP, BUILDS, COMPARES = "looks an operation up by the text of its name", "builds the name of an operation", "compares names of operations"
TEXT = [
    (re.compile(r"\.stripDialect\(\)"), LOOKS_UP),
    (re.compile(rf'{DIALECT}\w*"\s*\+|\+\s*"_init"'), BUILDS),
    (re.compile(rf"{NAME}\s*[!=]=|[!=]=\s*[\w.>()-]*{NAME}|{NAME}\.(?:starts_with|ends_with|contains|consume_front|consume_back)\b"),
     COMPARES),
    (re.compile(r'\b[nN]ame\.(?:starts_with|consume_front)\(' + DIALECT), COMPARES),
]
LIST = re.compile(r"\b(?:isa|isa_and_present|isa_and_nonnull|IsaPred|Case)<([^;{}()]*?)>", re.S)
MOST = 3
LISTS = "lists operations"
# Operations of MLIR's dialects have no records.
FOREIGN = re.compile(r"(?:mlir::)?(?:arith|emitc|func|scf)::")

# What may be, by the name of the file, with the reason.
EXCEPTIONS = {
    ("Origin.cpp", COMPARES): "compares what a file says an operation is part of with what it is",
    ("UpgradeTTIR.cpp", COMPARES): "reads older files, whose operations have no classes",
    ("UpgradeTTIR.cpp", BUILDS): "renames attributes",
}
# Generators write names.
SKIPPED = "lib/TableGen/"


def problems_of(text):
    """(line, what is wrong) of a file."""
    code = re.sub(r"//[^\n]*", "", text)
    for number, line in enumerate(code.splitlines(), 1):
        found = next((what for pattern, what in TEXT if pattern.search(line)), None)
        if found:
            yield number, found
    for match in LIST.finditer(code):
        names = re.split(r"[\s,]+", match[1])
        ops = [name for name in names if re.fullmatch(r"(?:\w*::)*\w+Op", name) and not FOREIGN.match(name)]
        if len(ops) > MOST:
            yield code.count("\n", 0, match.start()) + 1, LISTS


root = pathlib.Path(sys.argv[1])
files = problems = 0
for folder in ("include", "lib", "tools"):
    for path in sorted((root / folder).rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix not in (".h", ".cpp", ".inc", ".in") or name.startswith(SKIPPED):
            continue
        files += 1
        for number, what in problems_of(path.read_text()):
            if (path.name, what) not in EXCEPTIONS:
                print(f"{name}:{number}: {what}: expected a question to an op interface")
                problems += 1
print(f"{files} files, {problems} problems")
sys.exit(problems != 0)
