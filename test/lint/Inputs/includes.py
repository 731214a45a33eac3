# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which files use a header that is precompiled for them without including it.

usage: includes.py <source root> <build folder> <folder with LLVM's and MLIR's headers>
"""

import functools
import pathlib
import re
import sys

# What files of the compiler, and all others, use of the headers in cmake/TTMLIRFunctions.cmake.
COMPILER_USES = {
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
SUPPORT_USES = {
    "llvm/ADT/STLExtras.h": r"\b(?:enumerate|is_contained|interleaveComma)\(",
    "llvm/ADT/StringExtras.h": r"\btoHex\(",
    "llvm/Support/Error.h": r"\b(?:Expected<|createStringError\()",
    "llvm/Support/FormatVariadic.h": r"\bformatv\(",
    "llvm/Support/JSON.h": r"\bjson::\w",
    "llvm/Support/MemoryBuffer.h": r"\bMemoryBuffer::get",
    "llvm/Support/raw_ostream.h": r"\braw_(?:string|svector|fd)_ostream\b",
}
PARTS = [
    (("Dialect", "Conversion", "Pipelines", "Legacy", "Target", "Driver"), COMPILER_USES),
    (("Support", "ResultRules", "Schema", "Hardware", "Runtime", "TensorIO", "Sim", "Read", "Host", "Jit", "Tools", "TableGen"), SUPPORT_USES),
]
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
for folder, use_of in [(folder, use_of) for parts, use_of in PARTS for folder in parts]:
    for path in sorted((root / "lib" / folder).rglob("*.cpp")):
        files += 1
        text = COMMENT.sub("", path.read_text())
        uses = [header for header, use in use_of.items() if re.search(use, text)]
        if not uses:
            continue
        names = reachable(path)
        for header in uses:
            if mlir / header not in names:
                print(f"{path.relative_to(root)}: expected an include of {header}")
                problems += 1
print(f"{files} files, {problems} problems")
sys.exit(problems != 0)
