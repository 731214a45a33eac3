# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which includes point up.

usage: layering.py <source root>

A layer may include itself and the layers named beside it; the MLIR-free ones may include nothing of MLIR and of LLVM only what
Support has.
"""

import pathlib
import re
import sys

# Layer -> the layers that it may include. Every layer may include Config.h.
FREE = {
    "Support": set(),
    "Hardware": {"Support", "Schema"},
    "Schema": {"Support"},
    "Runtime": {"Schema", "Hardware", "Support"},
    "Sim": {"Runtime", "Schema", "Hardware", "Support"},
    "Read": {"Runtime", "Schema", "Hardware", "Support"},
    "Tools": {"Sim", "Read", "Runtime", "Schema", "Hardware", "Support"},
}
COMPILER = {
    "TableGen": set(),
    "Dialect": {"Schema", "Hardware", "Support"},
    "Conversion": {"Dialect", "Schema", "Hardware", "Support"},
    "Target/System": {"Dialect", "Hardware", "Support"},
    "Target/TTIR": {"Dialect", "Hardware", "Support"},
    "Target/Kernel": {"Conversion", "Dialect", "Schema", "Hardware", "Support"},
    # The writer of files asks their reader whether it would take them.
    "Target/TTNN": {"Dialect", "Target/Kernel", "Runtime", "Schema", "Hardware", "Support"},
    "Pipelines": {"Conversion", "Target/TTIR", "Dialect", "Hardware", "Support"},
}
LAYERS = FREE | COMPILER
# Within Hardware: a room may include those before it.
ROOMS = ["System", "Memory", "Layout", "Cost"]
# Within Dialect: a dialect may include those before it; what all of them share includes none of them.
DIALECTS = ["Common", "TTCore", "TTKernel", "D2M", "TTIR", "TTNN", "TTMetal", "TT"]
LLVM_SUPPORT = {"ADT", "Support", "Config"}
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]')


def layer_of(path):
    """The layer of a path below include/ttmlir or lib."""
    return next((layer for layer in LAYERS if path == layer or path.startswith(layer + "/")), None)


def dialect_of(path):
    return path.split("/")[1] if path.startswith("Dialect/") and path.count("/") > 1 else None


def room_of(path):
    return path.split("/")[1] if path.startswith("Hardware/") else None


def problem(path, header):
    """What is wrong with a file of layer path including `header`, or None."""
    layer = layer_of(path)
    parts = header.split("/")
    if layer in FREE and parts[0] == "mlir":
        return "is free of MLIR"
    if layer in FREE and parts[0] == "llvm" and parts[1] not in LLVM_SUPPORT:
        return "has of LLVM only Support"
    if parts[0] != "ttmlir" or header == "ttmlir/Config.h":
        return None
    target = header.removeprefix("ttmlir/")
    other = layer_of(target)
    if other is None:
        return f"includes '{header}', which is in no layer"
    if other != layer and other not in LAYERS[layer]:
        return f"must not include {other}"
    mine, theirs = dialect_of(path), dialect_of(target)
    # Passes are the business of pipelines; what others need of a dialect's knowledge stands in its IR, Analysis and Utils.
    if theirs and theirs != mine and target.split("/")[2] == "Transforms" and layer in ("Conversion", "Dialect"):
        return f"must not include the passes of the {theirs} dialect"
    if mine == theirs and mine and "/Transforms/" in target and not path.startswith(f"Dialect/{mine}/Transforms/"):
        return "must not include the passes of its dialect"
    if mine and theirs and DIALECTS.index(theirs) > DIALECTS.index(mine):
        return f"must not include the {theirs} dialect"
    mine, theirs = room_of(path), room_of(target)
    if mine and theirs and ROOMS.index(theirs) > ROOMS.index(mine):
        return f"must not include {theirs} from {mine}"
    return None


def main():
    root = pathlib.Path(sys.argv[1])
    problems, files = [], 0
    for base in (root / "include" / "ttmlir", root / "lib"):
        for file in sorted(base.rglob("*")):
            path = file.relative_to(base).as_posix()
            if file.suffix not in (".h", ".cpp"):
                continue
            files += 1
            if layer_of(path) is None or room_of(path) not in (None, *ROOMS):
                problems.append(f"{file.relative_to(root)}: is in no layer")
                continue
            for number, line in enumerate(file.read_text().splitlines(), 1):
                match = INCLUDE.match(line)
                reason = match and problem(path, match[1])
                if reason:
                    problems.append(f"{file.relative_to(root)}:{number}: {layer_of(path)} {reason}: {match[1]}")
    for text in problems:
        print(text)
    print(f"{files} files, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
