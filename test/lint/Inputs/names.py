# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which base names stand for several things, and which dialects' tests are not in rooms.

usage: names.py <source root>

A base name is used for one subject: sources of one name are in one folder, as is their header, there or at its place below include/ttmlir;
records of that name are of the same subject (RECORDS). Passes have a test of their name; tests of a dialect are in IR or Transforms.
"""

import pathlib
import re
import sys

# Each dialect and the conversions have one, as MLIR's own do.
EVERYWHERE = {"Passes"}
# Names of records, of C++ and of parts of the schema that are the same thing.
RECORDS = {
    "Binary": "the file and its table", "Chip": "the class of records and what C++ gets of it", "SystemFile": ".ttsys files and their table",
    "Tensor": "tensors and their table", "Traits": "traits and their records", "Version": "of the project and of files",
}  # fmt: skip


def place_of(path):
    """The folder that a file's subject is in: that of sources, for headers and records as well."""
    folder = path.parent.as_posix()
    folder = re.sub(r"^include/ttmlir", "lib", folder)
    dialect = re.fullmatch(r"tablegen/(\w+)", folder)
    if dialect:
        return f"lib/Dialect/{dialect[1]}/IR" if path.stem.startswith(dialect[1]) else f"lib/{dialect[1]}"
    return folder


def names(root):
    places = {}
    for base in ("include/ttmlir", "lib", "tablegen"):
        for file in sorted((root / base).rglob("*")):
            if file.suffix in (".h", ".cpp", ".td", ".fbs") and file.stem not in EVERYWHERE:
                path = file.relative_to(root)
                places.setdefault(file.stem, {}).setdefault(place_of(path), path)
    for stem, found in sorted(places.items()):
        folders = sorted(found)
        # A public header stands for what a folder below implements.
        if all(folder == folders[0] or folder.startswith(folders[0] + "/") for folder in folders) or stem in RECORDS:
            continue
        yield f"{stem}: expected one subject, found {' and '.join(str(found[folder]) for folder in folders)}"


def tests(root):
    passes = {}
    for file in sorted((root / "tablegen").rglob("*Passes.td")):
        for name in re.findall(r'\bPass<"([\w-]+)"', file.read_text()):
            passes[name] = file.parent.name
    for name, part in sorted(passes.items()):
        folder = root / "test" / ("Conversion" if part == "Conversion" else f"Dialect/{part}/Transforms")
        short = name.split("-", 1)[1]
        if not any(f.stem in (name, short) for f in folder.rglob("*") if f.suffix in (".mlir", ".test")):
            yield f"{name}: expected {folder.relative_to(root)}/{name}.mlir, found none"
    for folder in sorted((root / "test" / "Dialect").glob("*")):
        for file in sorted(folder.glob("*")):
            if file.name not in ("IR", "Transforms"):
                yield f"{file.relative_to(root)}: expected IR or Transforms"


def main():
    root = pathlib.Path(sys.argv[1])
    problems = [*names(root), *tests(root)]
    for text in problems:
        print(text)
    print(f"{len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
