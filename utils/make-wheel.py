# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a wheel of a folder with packages of Python: the same bytes for the same files."""

import argparse
import base64
import hashlib
import pathlib
import struct
import zipfile

METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: Tensors, compiled functions and programs on simulated Tenstorrent cards
License: Apache-2.0 WITH LLVM-exception
Requires-Python: >=3.11
{requires}License-File: LICENSE
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: tt-mlir {version}
Root-Is-Purelib: false
Tag: {tag}
"""
# The first moment that a ZIP archive knows.
EPOCH = (1980, 1, 1, 0, 0, 0)


# Of entries of the dynamic section of an ELF file, and of its header in the table of segments.
DT_RPATH, DT_RUNPATH, PT_DYNAMIC = 15, 29, 2


def with_rpath(data):
    """A program of 64 bits with its RUNPATH as RPATH, by which it finds the libraries of libraries as well."""
    data = bytearray(data)
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for header in range(table, table + size * count, size):
        kind, _, offset, _, _, length = struct.unpack_from("<IIQQQQ", data, header)
        for entry in range(offset, offset + length, 16) if kind == PT_DYNAMIC else ():
            if struct.unpack_from("<q", data, entry) == (DT_RUNPATH,):
                struct.pack_into("<q", data, entry, DT_RPATH)
    return bytes(data)


def write(archive, name, data, mode):
    """Adds a file and returns its line of RECORD."""
    info = zipfile.ZipInfo(name, EPOCH)
    info.external_attr = (0o100000 | mode) << 16
    archive.writestr(info, data, zipfile.ZIP_DEFLATED, 6)
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=pathlib.Path, help="the folder of the packages")
    parser.add_argument("output", type=pathlib.Path, help="the folder of the wheel")
    parser.add_argument("--name", required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--tag", required=True, help="interpreter, ABI and platform")
    parser.add_argument("--script", action="append", default=[], help="<command>=<module>:<function>")
    parser.add_argument("--requires", action="append", default=[], help="a package that it needs")
    parser.add_argument("--license", type=pathlib.Path, required=True)
    options = parser.parse_args()

    stem = f"{options.name.replace('-', '_')}-{options.version}"
    described = {
        "METADATA": METADATA.format(name=options.name, version=options.version, requires="".join(f"Requires-Dist: {each}\n" for each in options.requires)),
        "WHEEL": WHEEL.format(version=options.version, tag=options.tag),
        "LICENSE": options.license.read_text(),
    }
    if options.script:
        described["entry_points.txt"] = "[console_scripts]\n" + "".join(f"{script}\n" for script in options.script)
    options.output.mkdir(parents=True, exist_ok=True)
    path = options.output / f"{stem}-{options.tag}.whl"
    record = ""
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(options.packages.rglob("*")):
            if file.is_file():
                is_program = file.parent.name == "bin"
                mode = 0o755 if ".so" in file.suffixes or is_program else 0o644
                data = with_rpath(file.read_bytes()) if is_program else file.read_bytes()
                record += write(archive, file.relative_to(options.packages).as_posix(), data, mode)
        for name, text in described.items():
            record += write(archive, f"{stem}.dist-info/{name}", text.encode(), 0o644)
        write(archive, f"{stem}.dist-info/RECORD", f"{record}{stem}.dist-info/RECORD,,\n".encode(), 0o644)
    print(path)


if __name__ == "__main__":
    main()
