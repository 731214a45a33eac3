# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a wheel of a folder with packages of Python: the same bytes for the same files."""

import argparse
import base64
import hashlib
import pathlib
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
                mode = 0o755 if ".so" in file.suffixes or file.parent.name == "bin" else 0o644
                record += write(archive, file.relative_to(options.packages).as_posix(), file.read_bytes(), mode)
        for name, text in described.items():
            record += write(archive, f"{stem}.dist-info/{name}", text.encode(), 0o644)
        write(archive, f"{stem}.dist-info/RECORD", f"{record}{stem}.dist-info/RECORD,,\n".encode(), 0o644)
    print(path)


if __name__ == "__main__":
    main()
