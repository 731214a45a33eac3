# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says what the tests of the operations leave out.

usage: coverage.py <list of operations> <folder of the tests> <folders of rules and verifiers>...

Every operation `ttir.x` or `ttnn.x` needs x.mlir with a FileCheck and a run (of an unsupported one, what the pipeline says to it) and
x-errors.mlir with an expected error. Every label of a constraint, such as reduction_c1 in a comment of a rule or verifier, needs a test that names
it.
"""

import pathlib
import re
import sys


def missing_tests(op, lowering, folder):
    proof = "--ttir-to-ttnn-backend-pipeline" if lowering == "Unsupported" else "tt-sim run"
    mnemonic = op.split(".")[1]
    good, bad = folder / f"{mnemonic}.mlir", folder / f"{mnemonic}-errors.mlir"
    if not good.exists():
        yield f"{op}: {good.name} is missing"
        return
    text = good.read_text()
    for needed in (op, "FileCheck", proof):
        if needed not in text:
            yield f"{op}: {good.name} has no '{needed}'"
    if not bad.exists():
        yield f"{op}: {bad.name} is missing"
    elif "expected-error" not in bad.read_text():
        yield f"{op}: {bad.name} expects no error"


def labels(folder):
    for path in sorted(folder.glob("*.cpp")):
        for line in path.read_text().splitlines():
            comment = line.strip()
            if comment.startswith("//"):
                yield from re.findall(r"\b[a-z0-9_]+_c\d+\b", comment)


def main():
    listing, tests = sys.argv[1], pathlib.Path(sys.argv[2])
    rows = [line.split() for line in open(listing)]
    ops = [(row[1], row[-2]) for row in rows]
    problems = [problem for op, lowering in ops for problem in missing_tests(op, lowering, tests)]
    errors = "".join(path.read_text() for path in tests.glob("*-errors.mlir"))
    named = set(re.findall(r"\b[a-z0-9_]+_c\d+\b", errors))
    problems += [f"{label}: no test names it" for folder in sys.argv[3:]
                 for label in dict.fromkeys(labels(pathlib.Path(folder))) if label not in named]
    for problem in problems:
        print(problem)
    print(f"{len(ops)} operations, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
