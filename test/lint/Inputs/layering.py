# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which includes and which links point up.

usage: layering.py <source root>

The table of docs/architecture.md has the layers. A layer may include and link itself and the layers named beside it; the MLIR-free ones may
include nothing of MLIR and of LLVM only what Support has. Every layer may include Config.h. What all importers share names none of their sources.
"""

import pathlib
import posixpath
import re
import sys

# Within Hardware: a room may include those before it.
ROOMS = ["System", "Clock", "Memory", "Layout", "Cost", "Schedules"]
# Within Dialect: a dialect may include those before it; what all of them share includes none of them.
DIALECTS = ["Common", "StableHLO", "TTCore", "TTKernel", "D2M", "TTIR", "TTNN", "TTMetal"]
ROW = re.compile(r"^\| `([\w/]+)` \| [^|]* \|((?:[ ,]|`[\w/]+`)*)\| ([^|]*) \|$", re.M)
LIBRARY = re.compile(r"^ttmlir_add(?:_mlir|_dialect|_conversion)?_library\((\w+)([^)]*)\)", re.M)
LLVM_SUPPORT = {"ADT", "Support", "Config"}
# Whom these layers serve: they do not know them.
SHARED, SOURCE = ("Import/Core", "Import/Ops"), re.compile("chlo|jax|linalg|mhlo|onnx|sdy|stablehlo|tosa|vhlo", re.I)
LAYERS, FREE = {}, set()
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]')


def read_layers(root):
    """Layer -> the layers that it may use; and those that are free of MLIR."""
    rows = ROW.findall((root / "docs" / "architecture.md").read_text())
    LAYERS.update((name, set(re.findall(r"[\w/]+", uses))) for name, uses, _ in rows)
    FREE.update(name for name, _, mlir in rows if mlir == "no")


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
    if header.startswith("../"):
        header = "ttmlir/" + posixpath.normpath(posixpath.join(posixpath.dirname(path), header))
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


def link_problems(root):
    """What is wrong with the libraries that libraries link."""
    made = {}
    for file in sorted((root / "lib").rglob("CMakeLists.txt")):
        path = file.parent.relative_to(root / "lib").as_posix()
        for name, text in LIBRARY.findall(file.read_text()):
            links = re.search(r"LINK_LIBS([^)]*?)(?:DEPENDS|$)", text, re.S)
            made[name] = (file.relative_to(root), path, re.findall(r"\bTTMLIR\w+", links[1]) if links else [])
    for name, (file, path, links) in made.items():
        for other in links:
            if other not in made or layer_of(path) is None:
                continue
            target = made[other][1]
            if layer_of(target) != layer_of(path) and layer_of(target) not in LAYERS[layer_of(path)]:
                yield f"{file}: {layer_of(path)} must not link {layer_of(target)}: {name} links {other}"


def main():
    root = pathlib.Path(sys.argv[1])
    read_layers(root)
    problems, files = [], 0
    table = re.findall(r"^\| `(\w+)` \|.*\((?:dialects/|importing-)\w+\.md", (root / "docs" / "architecture.md").read_text(), re.M)
    if table != [name.lower() for name in DIALECTS[1:]]:
        problems.append(f"docs/architecture.md: expected the dialects {', '.join(DIALECTS[1:])}, found {', '.join(table)}")
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
                source = layer_of(path) in SHARED and SOURCE.search(line.split("//")[0])
                if source:
                    problems.append(f"{file.relative_to(root)}:{number}: {layer_of(path)} must not name a source: {source[0]}")
    problems += link_problems(root)
    for text in problems:
        print(text)
    print(f"{files} files, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
