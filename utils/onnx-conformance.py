#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the ONNX project's backend tests (Debian's libonnx-testdata): imports each model, compiles it for the graph back end, simulates
it on the inputs of the test and compares with its outputs. A test passes if all outputs are equal within tolerances.

Inputs are pinned (--value) only if the importer asks for it."""

import argparse
import re
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

try:
    import numpy as np
except ImportError:
    sys.exit("error: expected NumPy for this Python, found none; Debian's /usr/bin/python3 has it with python3-numpy")

TYPES = {1: "f4", 2: "u1", 3: "i1", 4: "u2", 5: "i2", 6: "i4", 7: "i8", 9: "?", 10: "f2", 11: "f8", 12: "u4", 13: "u8"}


def fields(data):
    """Numbers, wire types and values of the fields of a protocol buffer."""
    place = 0

    def varint():
        nonlocal place
        value = shift = 0
        while True:
            byte = data[place]
            place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while place < len(data):
        key = varint()
        kind = key & 7
        if kind == 0:
            yield key >> 3, kind, varint()
        else:
            size = varint() if kind == 2 else 8 if kind == 1 else 4
            yield key >> 3, kind, data[place:place + size]
            place += size


def varints(data):
    value = shift = 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield value - (1 << 64) if value >= 1 << 63 else value
            value = shift = 0


def read_tensor(data):
    """The name and elements of a TensorProto; None for types that numpy lacks."""
    dims, kind, raw, numbers, name = [], 0, None, [], ""
    for number, wire, value in fields(data):
        if number == 1:
            dims += list(varints(value)) if wire == 2 else [value]
        elif number == 2:
            kind = value
        elif number == 8:
            name = value.decode()
        elif number == 9:
            raw = value
        elif number == 4:
            numbers += list(struct.unpack(f"<{len(value) // 4}f", value))
        elif number in (5, 7, 11):
            numbers += list(varints(value)) if wire == 2 else [value - (1 << 64) if value >= 1 << 63 else value]
        elif number == 10:
            numbers += list(struct.unpack(f"<{len(value) // 8}d", value))
    if kind == 16:
        bits = np.frombuffer(raw, "<u2") if raw is not None else np.array(numbers, "u2")
        return name, (bits.astype("u4") << 16).view("f4").reshape(dims)
    if kind not in TYPES:
        return name, None
    if raw is not None:
        return name, np.frombuffer(raw, "<" + TYPES[kind]).reshape(dims)
    if kind == 10:
        return name, np.array(numbers, "u2").view("f2").reshape(dims)
    return name, np.array(numbers).astype(TYPES[kind]).reshape(dims)


class Failure(Exception):
    pass


def run(command, cause):
    result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if result.returncode:
        lines = [line for line in result.stderr.splitlines() if "error" in line] or result.stderr.splitlines() or ["no message"]
        raise Failure(f"{cause}: {lines[0][:300]}")
    return result.stdout


def input_names(text):
    """The names of arguments and results of `main`, and the types of arguments."""
    line = next(line for line in text.splitlines() if "func.func @main" in line)
    left, _, right = line.partition(") -> ")
    names, results = [re.findall(r'ttir.name = "([^"]*)"', part) for part in (left, right)]
    return names, results, re.findall(r"%arg\d+: tensor<([^>]*)>", left)


def check(folder, tools, args):
    """Why the test in `folder` fails; empty if it passes."""
    model = folder / "model.onnx"
    for data in sorted(folder.glob("test_data_set_*")):
        inputs = [read_tensor(path.read_bytes()) for path in sorted(data.glob("input_*.pb"), key=lambda p: int(p.stem[6:]))]
        outputs = [read_tensor(path.read_bytes()) for path in sorted(data.glob("output_*.pb"), key=lambda p: int(p.stem[7:]))]
        with tempfile.TemporaryDirectory() as work:
            work = Path(work)
            pins = []
            while True:
                result = subprocess.run([tools / "tt-translate", "--onnx-to-ttir", model, *pins], capture_output=True, text=True)
                asked = re.findall(r"--value ([^=]*)=", result.stderr)
                new = [name for name in asked if f"--value={name}=@{work / name}.npy" not in pins and name in dict(inputs)]
                if result.returncode == 0 or not new:
                    break
                for name in new:
                    np.save(work / f"{name}.npy", dict(inputs)[name])
                    pins.append(f"--value={name}=@{work / name}.npy")
            if result.returncode:
                lines = [line for line in result.stderr.splitlines() if "error" in line] or ["no message"]
                unsupported = [line for line in lines if "' is not supported" in line]
                raise Failure(f"import: {'; '.join(unsupported or lines[:1])[:300]}")
            (work / "m.mlir").write_text(result.stdout)
            run([tools / "tt-opt", "--ttir-to-ttnn-backend-pipeline", work / "m.mlir", "-o", work / "n.mlir"], "compile")
            run([tools / "tt-translate", "--ttnn-to-flatbuffer", work / "n.mlir", "-o", work / "m.ttnn"], "translate")
            names, results, types = input_names(result.stdout)
            command = [tools / "tt-sim", "run", "--quiet", f"--numerics={args.numerics}", work / "m.ttnn"]
            by_name = dict(inputs)
            for number, name in enumerate(names):
                value = by_name.get(name, inputs[number][1] if name not in by_name else None)
                if value is None:
                    raise Failure(f"no value for input {name}")
                if types[number].endswith("xbf16") and value.dtype == np.uint16:  # numpy has no bf16: files have its bits
                    value = (value.astype("u4") << 16).view("f4")
                np.save(work / f"i{number}.npy", value)
                command.append(f"--input=@{work / f'i{number}.npy'}")
            for number in range(len(results)):
                command.append(f"--output=@{work / f'o{number}.npy'}")
            run(command, "run")
            for number, (name, wanted) in enumerate(outputs):
                if wanted is None:
                    raise Failure("output of another type")
                found = np.load(work / f"o{number}.npy")
                if wanted.dtype == np.uint16 and found.dtype == np.float32:
                    wanted = (wanted.astype("u4") << 16).view("f4")
                compare(found, wanted, args)
    return ""


def compare(found, wanted, args):
    if found.shape != wanted.shape:
        raise Failure(f"values: expected shape {wanted.shape}, found {found.shape}")
    with np.errstate(all="ignore"):
        if wanted.dtype.kind in "iub":
            wrong = found.astype("f8") != wanted.astype("f8")
        else:
            wrong = ~np.isclose(found.astype("f8"), wanted.astype("f8"), rtol=args.rtol, atol=args.atol, equal_nan=True)
    if wrong.any():
        where = np.argwhere(wrong)[0]
        raise Failure(f"values: {wrong.sum()} of {wrong.size} differ, first at {tuple(int(i) for i in where)}: expected "
                      f"{wanted[tuple(where)]}, found {found[tuple(where)]}")


def group(reason):
    """The common part of a reason and the reasons of other tests."""
    if names := re.findall(r"op '([\w.]+)' is not supported", reason):
        return "ops that are not supported: " + ", ".join(names)
    reason = re.sub(r"/\S*: ", "", reason)
    reason = re.sub(r'error: (loc\("[^"]*"\): )?', "", reason)
    if reason.startswith("values: "):
        return "values differ"
    return "data of a type that the runner does not read" if reason.startswith("runner: ") else reason.replace("|", "/")


def table(folders, reasons):
    """Reasons, most frequent first, with the tests that have them."""
    groups = {}
    for folder, reason in zip(folders, reasons):
        if reason:
            groups.setdefault(group(reason), []).append(folder.name.removeprefix("test_"))
    lines = ["| reason | count | tests |", "|---|---:|---|"]
    for reason, names in sorted(groups.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        lines.append(f"| {reason} | {len(names)} | {', '.join(names)} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--data", default="/usr/share/libonnx-testdata/data/node", type=Path, help="a folder of tests")
    parser.add_argument("--filter", default="", help="a regular expression: only these tests")
    parser.add_argument("--numerics", default="ieee", help="as of tt-sim run")
    parser.add_argument("--rtol", default=1e-3, type=float)
    parser.add_argument("--atol", default=1e-5, type=float)
    parser.add_argument("--reasons", type=Path, help="write why tests do not pass to this file, grouped, as a table")
    parser.add_argument("--jobs", default=2, type=int)
    args = parser.parse_args()
    folders = [folder for folder in sorted(args.data.iterdir()) if (folder / "model.onnx").exists() and re.search(args.filter, folder.name)]

    def one(folder):
        try:
            return check(folder, args.tools, args)
        except Failure as failure:
            return str(failure)
        except Exception as error:  # of the runner itself
            return f"runner: {type(error).__name__}: {error}"

    with ThreadPoolExecutor(args.jobs) as pool:
        reasons = list(pool.map(one, folders))
    for folder, reason in zip(folders, reasons):
        if reason:
            print(f"{folder.name}: {reason}")
    if args.reasons:
        args.reasons.write_text(table(folders, reasons))
    failed = sum(bool(reason) for reason in reasons)
    print(f"{len(folders) - failed} of {len(folders)} passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
