# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which files of the compiler use a header that is precompiled for them without including it.

usage: includes.py <source root> <build folder> <folder with MLIR's headers>
"""

import functools
import pathlib
import re
import sys

# What a file uses of the headers in cmake/TTMLIRFunctions.cmake.
USES = {
    "mlir/Dialect/Arith/IR/Arith.h": r"\barith::\w+Op\b",
    "mlir/Dialect/Func/IR/FuncOps.h": r"\bfunc::\w+Op\b",
    "mlir/Dialect/SCF/IR/SCF.h": r"\bscf::\w+Op\b",
    "mlir/IR/Builders.h": r"\bOpBuilder\b",
    "mlir/IR/BuiltinOps.h": r"\bModuleOp\b",
    "mlir/IR/IRMapping.h": r"\bIRMapping\b",
    "mlir/IR/PatternMatch.h": r"\b(?:RewriterBase|PatternRewriter|OpRewritePattern|RewritePatternSet)\b",
    "mlir/Pass/Pass.h": r"\bOperationPass\b",
    "mlir/Transforms/DialectConversion.h": r"\b(?:ConversionTarget|ConversionPatternRewriter|OpConversionPattern)\b",
    "mlir/Transforms/GreedyPatternRewriteDriver.h": r"\bapplyPatternsGreedily\b",
}
COMMENT = re.compile(r"//[^\n]*")
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.M)

root, build, mlir = (pathlib.Path(arg) for arg in sys.argv[1:4])
folders = [root / "include", build / "include", mlir]


@functools.cache
def included_by(path):
    """The files that `path` includes itself."""
    found = []
    for name in INCLUDE.findall(path.read_text(errors="replace")):
        for candidate in [path.parent / name] + [folder / name for folder in folders]:
            if candidate.is_file():
                found.append(candidate)
                break
    return found


def reachable(path):
    """All files that `path` includes."""
    seen, rest = set(), [path]
    while rest:
        for other in included_by(rest.pop()):
            if other not in seen:
                seen.add(other)
                rest.append(other)
    return seen


files = problems = 0
for part in ("Dialect", "Conversion", "Pipelines", "Legacy", "Target", "Driver"):
    for path in sorted((root / "lib" / part).rglob("*.cpp")):
        files += 1
        text = COMMENT.sub("", path.read_text())
        uses = [header for header, use in USES.items() if re.search(use, text)]
        if not uses:
            continue
        names = reachable(path)
        for header in uses:
            if mlir / header not in names:
                print(f"{path.relative_to(root)}: expected an include of {header}")
                problems += 1
print(f"{files} files, {problems} problems")
sys.exit(problems != 0)
