#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs self-checking StableHLO programs: converts each to TTIR, compiles it for the graph back end, simulates it, and applies its own
checks (`check.expect_eq`, `check.expect_almost_eq`, `check.expect_close`) to the results. A file passes if all its checks hold, and
all its programs run; those without checks get zeros. Complex numbers are compared part by part.

Constants of the programs become arguments first, so that nothing is folded that depends on data: what the private function @inputs
returns, or all constants of a function that checks something. Those that the importer asks for stay."""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

try:
    import numpy as np
except ImportError:
    sys.exit("error: expected NumPy for this Python, found none; Debian's /usr/bin/python3 has it with python3-numpy")


class Failure(Exception):
    pass


def run(command, cause, text=None):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, input=text)
    if result.returncode:
        lines = [line for line in result.stderr.splitlines() if "error" in line] or result.stderr.splitlines() or ["no message"]
        raise Failure(f"{cause}: " + re.sub(r"^\S*:\d+:\d+: ", "", lines[0])[:300])
    return result.stdout


# --- literals ---------------------------------------------------------------------------------------------------------------

STORED = {"f64": "<f8", "f32": "<f4", "f16": "<f2", "i1": "?"}
STORED |= {f"{sign}{bits}": f"<{kind}{bits // 8}" for sign, kind in (("i", "i"), ("ui", "u")) for bits in (8, 16, 32, 64)}


def split_type(text):
    """Sizes and element type of `tensor<2x3xf32>`."""
    inner = re.fullmatch(r"tensor<((?:\d+x)*)([^?*]*)>", text.strip())
    if not inner:
        raise Failure(f"literal: type {text}")
    return [int(size) for size in inner[1].split("x")[:-1]], inner[2]


def part_of(element):
    """The element type of the parts of complex numbers; the same of others."""
    return re.sub(r"^complex<(.*)>$", r"\1", element)


def type_of(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def from_bits(bits, element):
    if element == "bf16":
        return (bits.astype("u4") << 16).view("f4")
    return bits.astype(f"u{np.dtype(STORED[element]).itemsize}").view(STORED[element])


def parse_literal(text, type_text):
    """The elements of `dense<...>`; bf16 as float32; of complex numbers the real parts, then the imaginary ones, as programs take
    them."""
    shape, element = split_type(type_text)
    if element != part_of(element):
        # The parts of a number are side by side in the text.
        pairs = parse_literal(text.replace("(", "[").replace(")", "]"), type_of(shape + [2], part_of(element)))
        return np.ascontiguousarray(np.moveaxis(pairs, -1, 0))
    if element not in STORED and element != "bf16":
        raise Failure(f"literal: elements of {element}")
    body = re.fullmatch(r"dense<(.*)>", text.strip(), re.S)
    if not body:
        raise Failure(f"literal: {text[:40]}")
    body = body[1].strip()
    if body.startswith('"0x'):
        raw = bytes.fromhex(body.strip('"')[2:])
        width = 2 if element == "bf16" else np.dtype(STORED[element]).itemsize
        if element == "i1":
            bits = np.frombuffer(raw, "u1")
            count = int(np.prod(shape))
            flat = bits.astype(bool) if len(bits) == count else np.unpackbits(bits, bitorder="little")[:count].astype(bool)
            return (np.full(count, bool(bits[0] & 1)) if len(bits) == 1 and count > 8 else flat).reshape(shape)
        bits = np.frombuffer(raw, f"<u{width}")
        return filled(from_bits(bits, element), shape)
    words = re.findall(r"[^\s,\[\]]+", body)
    values = []
    for word in words:
        if word in ("true", "false"):
            values.append(word == "true")
        elif word.startswith("0x") and element in ("f64", "f32", "f16", "bf16"):
            values.append(from_bits(np.array([int(word, 16)], "u8"), element)[0])
        else:
            values.append(float(word) if element[0] in "fb" else int(word, 0))
    return filled(np.array(values, "f4" if element == "bf16" else STORED[element]), shape)


def filled(values, shape):
    """A tensor of all `values`, or of the one element that is repeated: a number, or the two parts of one."""
    count = int(np.prod(shape))
    if values.size != count:
        values = np.broadcast_to(values, (count // values.size, values.size)) if count else values[:0]
    return values.reshape(shape)


# --- constants as arguments ---------------------------------------------------------------------------------------------------

CONSTANT = re.compile(r"^\s*(%[\w$.]+) = stablehlo\.constant (dense<[^<>]*>)\s*: (tensor<(?:[^<>]|<[^<>]*>)*>)[ \t]*$", re.M)


def body_of(text, name):
    """The text of function `name`: its span and that of its body."""
    found = re.search(r"func\.func [\w ]*@" + re.escape(name) + r"\(", text)
    depth, start = 0, text.index("{\n", found.start())
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return found.start(), start, place + 1
    raise Failure("runner: no end of function")


def lift_inputs(text):
    """`text` with the results of @inputs as arguments of @main, and their values."""
    begin, start, end = body_of(text, "inputs")
    body = text[start:end]
    literals = {name: (value, kind) for name, value, kind in CONSTANT.findall(body)}
    returned = re.search(r"^\s*return (.*) : (.*)$", body, re.M)
    names = returned[1].split(", ")
    if any(name not in literals for name in names):
        raise Failure("literal: inputs that are computed")
    kinds = [literals[name][1] for name in names]
    call = re.search(r"(%\w+)(:\d+)? = call @inputs\(\) : \(\) -> .*", text)
    arguments = [f"%in{number}" for number in range(len(names))]
    barrier = f"{call[1]}{call[2] or ''} = stablehlo.optimization_barrier {', '.join(arguments)} : {', '.join(kinds)}"
    lifted = text[:begin] + text[end:]
    lifted = lifted.replace(call[0], barrier, 1)
    signature = ", ".join(f"{argument}: {kind}" for argument, kind in zip(arguments, kinds))
    lifted = lifted.replace("@main() ->", f"@main({signature}) ->", 1)
    return lifted, {"main": [parse_literal(*literals[name]) for name in names]}


def lift_constants(text):
    """`text` with the constants of functions without arguments as arguments, and their values."""
    values = {}
    for name in re.findall(r"func\.func [\w ]*@(\w+)\(\)", text):
        _, start, end = body_of(text, name)
        body = text[start:end]
        if "check." not in body:
            continue
        arguments = []
        kept = values.setdefault(name, [])

        def lift(match):
            before = body[:match.start()]
            if before.count("{") - before.count("}") != 1:  # in a region
                return match[0]
            kept.append(parse_literal(match[2], match[3]))
            arguments.append(f"{match[1]}: {match[3]}")
            return ""

        body = CONSTANT.sub(lift, body)
        text = text[:start] + body + text[end:]
        text = re.sub(r"(func\.func [\w ]*@" + name + r")\(\)", lambda match: match[1] + "(" + ", ".join(arguments) + ")", text, count=1)
    return text, values


# --- checks -------------------------------------------------------------------------------------------------------------------

def ordered(values, element):
    """Integers in the order of floats of `element`, adjacent numbers one apart."""
    if element == "bf16":
        bits = values.astype("f4").view("u4").astype("i8")
        bits = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16) & 0xFFFF
        width = 16
    else:
        kind = {"f16": "f2", "f32": "f4", "f64": "f8"}[element]
        width = 8 * np.dtype(kind).itemsize
        bits = values.astype(kind).view(f"u{width // 8}").astype("O") if width == 64 else values.astype(kind).view(f"u{width // 8}").astype("i8")
    sign = 1 << (width - 1)
    return np.where(bits >= sign, sign - bits, bits)


def rounded(values, element):
    """`values` in the type of the program: f16 and bf16 are computed in single precision."""
    if element == "bf16":
        # NumPy makes f64 of a sum of one number of u8 and another.
        bits = np.atleast_1d(values).astype("f4").view("u4").astype("u8")
        bits = ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype("u4")
        return np.where(np.isnan(values), np.float32(np.nan), bits.view("f4").reshape(values.shape))
    return values.astype("f2") if element == "f16" else values


def apply_check(kind, element, options, found, wanted):
    """An error unless `found` passes a check."""
    element = part_of(element)
    if found.shape != wanted.shape:
        raise Failure(f"values: expected shape {wanted.shape}, found {found.shape}")
    with np.errstate(all="ignore"):
        found, wanted = rounded(found, element), rounded(wanted, element)
    with np.errstate(all="ignore"):
        if element not in ("f16", "bf16", "f32", "f64"):
            wrong = found.astype("f8") != wanted.astype("f8") if kind != "expect_almost_eq" else found != wanted
        else:
            both_nan = np.isnan(found) & np.isnan(wanted)
            if kind == "expect_eq":
                wrong = ~both_nan & (found != wanted)
            elif kind == "expect_almost_eq":
                tolerance = options.get("tolerance", 1e-4)
                wrong = ~both_nan & ~(np.abs(found.astype("f8") - wanted.astype("f8")) <= tolerance) & (found != wanted)
            else:
                least, most = options.get("min_ulp_difference", 0), options.get("max_ulp_difference", 3)
                distance = np.abs(ordered(found, element) - ordered(wanted, element))
                wrong = ~both_nan & (np.isnan(found) | np.isnan(wanted) | (distance < least) | (distance > most))
    if wrong.any():
        where = tuple(int(i) for i in np.argwhere(wrong)[0])
        raise Failure(f"values: {kind}: {wrong.sum()} of {wrong.size} differ, first at {where}: expected {wanted[where]}, found "
                      f"{found[where]}")


def split_top(text):
    """`text` at commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += {"<": 1, "(": 1, "{": 1, ">": -1, ")": -1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [part for part in parts + [text[start:]] if part.strip()]


def functions(text):
    """Names, argument types, and names of results of the functions of a module of TTIR."""
    for match in re.finditer(r"func\.func (?:public |private )?@(\w+)\((.*?)\)(?: -> (.*))? \{$", text, re.M):
        types = [part.split(": ", 1)[1].split(" {")[0] for part in split_top(match[2])]
        results = (match[3] or "").split(" attributes ")[0].strip()
        if results.startswith("("):
            results = results[1:-1]
        yield match[1], types, [(re.findall(r'ttir\.name = "([^"]*)"', part) or [""])[0] for part in split_top(results)]


def stored(value, kind):
    """`value` as an argument of type `kind` of a program takes it."""
    element = split_type(kind)[1]
    with np.errstate(invalid="ignore"):
        return value.astype("f4" if element == "bf16" else STORED[element])


def check_program(text, values, tools, numerics, work):
    """Imports, compiles and runs a module and applies its checks."""
    module = work / "m.mlir"
    module.write_text(text)
    ttir = run([tools / "tt-opt", "--convert-stablehlo-to-ttir", module], "import")
    (work / "t.mlir").write_text(ttir)
    run([tools / "tt-opt", "--ttir-to-ttnn-backend-pipeline", work / "t.mlir", "-o", work / "n.mlir"], "compile")
    run([tools / "tt-translate", "--ttnn-to-flatbuffer", work / "n.mlir", "-o", work / "m.ttnn"], "translate")
    for name, types, results in functions(ttir):
        command = [tools / "tt-sim", "run", "--quiet", f"--numerics={numerics}", f"--program-index={name}", work / "m.ttnn"]
        given = values.get(name) or [np.zeros(split_type(kind)[0]) for kind in types]
        for number, (kind, value) in enumerate(zip(types, given)):
            np.save(work / f"i{number}.npy", stored(value, kind))
            command.append(f"--input=@{work / f'i{number}.npy'}")
        command += [f"--output=@{work / f'o{number}.npy'}" for number in range(len(results))]
        run(command, "run")
        for number, result in enumerate(results):
            found = re.fullmatch(r"check\d+\.(\w+)\.([\w<>]+)((?:\.\w+=[^=]*)*)\.actual", result)
            if not found:
                continue
            options = {key: float(value) for key, value in re.findall(r"\.(\w+)=([-+e.\d]+?)(?=\.\w+=|$)", found[3])}
            apply_check(found[1], found[2], options, np.load(work / f"o{number}.npy"), np.load(work / f"o{number + 1}.npy"))


def check(path, tools, numerics):
    text = path.read_text()
    with tempfile.TemporaryDirectory() as work:
        for part in re.split(r"^// -----.*$", text, flags=re.M):
            if "func.func" not in part:
                continue
            if "@inputs()" in part:
                check_program(*lift_inputs(part), tools, numerics, Path(work))
                continue
            try:
                check_program(*lift_constants(part), tools, numerics, Path(work))
            except Failure as failure:
                if "known at import" not in str(failure) and "literal" not in str(failure):
                    raise
                check_program(part, {}, tools, numerics, Path(work))


def group(reason):
    """The common part of a reason and the reasons of other files."""
    reason = re.sub(r"\d+ of \d+ differ.*", "differ", reason)
    reason = re.sub(r"\(\d+ ops\)", "", reason)
    return re.sub(r"\b\d+\b", "N", reason)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, help="a folder of .mlir files")
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--filter", default="", help="a regular expression: only these files")
    parser.add_argument("--numerics", default="ieee", help="as of tt-sim run")
    parser.add_argument("--reasons", type=Path, help="write why files do not pass to this file, grouped, as a table")
    parser.add_argument("--jobs", default=2, type=int)
    args = parser.parse_args()
    paths = [path for path in sorted(args.data.glob("*.mlir")) if re.search(args.filter, path.name)]

    def one(path):
        try:
            check(path, args.tools, args.numerics)
            return ""
        except Failure as failure:
            return str(failure)
        except Exception as error:  # of the runner itself
            return f"runner: {type(error).__name__}: {error}"

    with ThreadPoolExecutor(args.jobs) as pool:
        reasons = list(pool.map(one, paths))
    groups = {}
    for path, reason in zip(paths, reasons):
        if reason:
            print(f"{path.name}: {reason}")
            groups.setdefault(group(reason), []).append(path.stem)
    if args.reasons:
        rows = sorted(groups.items(), key=lambda entry: (-len(entry[1]), entry[0]))
        args.reasons.write_text("| reason | count | files |\n|---|---:|---|\n" +
                                "".join(f"| {reason} | {len(names)} | {', '.join(names)} |\n" for reason, names in rows))
    print(Counter("passed" if not reason else reason.split(":")[0] for reason in reasons))
    failed = sum(bool(reason) for reason in reasons)
    print(f"{len(paths) - failed} of {len(paths)} passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
