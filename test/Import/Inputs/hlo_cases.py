# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Numbers of imported StableHLO: a test names bodies of functions, their operands and the results that NumPy finds. All cases of a
test are one module with a function each, which is imported, compiled for the graph back end, simulated and compared: integers
exactly, floats with tolerances.

    case("%r = stablehlo.add %0, %1 : $r", [x, y], x + y)
    case("%r:2 = chlo.top_k(%0, k = 2) : $0 -> ($r, $r1)", [x], [values, places])
    run()

In a body %0 is an operand and %r the result, $0 and $r, $r1 their types. The type of an array is that of its elements: bf16(array)
is of that type. Complex numbers are compared part by part. With --each every case is a module of its own, which tells what fails apart."""

import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple

import numpy as np

NAMES = {"bool": "i1", "float16": "f16", "float32": "f32", "complex64": "complex<f32>"}
NAMES |= {f"{sign}int{bits}": f"{short}{bits}" for sign, short in (("", "i"), ("u", "ui")) for bits in (8, 16, 32, 64)}
# What TTIR has in the place of others.
STORED = {"bool": "?", "float16": "f4", "float32": "f4", "int64": "i8", "uint64": "u8", "uint32": "u4", "uint16": "u4", "uint8": "u4"}


class Bf16(np.ndarray):
    """Numbers of bf16, stored as f32."""


def bf16(array):
    """`array` rounded to the nearest numbers of bf16."""
    wide = np.atleast_1d(np.asarray(array, "f4"))
    bits = wide.view("u4").astype("u8")
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype("u4").view("f4")
    return np.where(np.isnan(wide), wide, rounded).astype("f4").reshape(np.shape(array)).view(Bf16)


def typed(array, element):
    """`array` with elements of the type of StableHLO `element`."""
    kinds = {name: kind for kind, name in NAMES.items()}
    return bf16(array) if element == "bf16" else np.asarray(array).astype(kinds[element])


def numbers(*shape, seed=0, low=-2.0, high=2.0):
    """Floats between `low` and `high`, the same every time."""
    return np.random.RandomState(seed).uniform(low, high, shape).astype("f4")


def integers(*shape, seed=0, low=-9, high=10, kind="i4"):
    """Integers from `low` to below `high`, the same every time."""
    return np.random.RandomState(seed).randint(low, high, shape).astype(kind)


def pair(real, imaginary):
    """Complex numbers of two parts as they are: a sum has no negative zero, and a product with i makes NaN of infinite ones."""
    z = np.empty(np.broadcast(real, imaginary).shape, "c8")
    z.real, z.imag = real, imaginary
    return z


def complexes(*shape, seed=0, size=2.0):
    """Complex numbers with parts between -size and size, the same every time."""
    return pair(numbers(*shape, seed=seed, low=-size, high=size), numbers(*shape, seed=seed + 1000, low=-size, high=size))


def stored(array):
    """`array` as TTIR has it: complex numbers as their real parts, then their imaginary ones."""
    if array.dtype.kind == "c":
        return np.stack([array.real, array.imag])
    return np.asarray(array).astype(STORED.get(str(array.dtype), "i4"))


def type_of(array):
    element = "bf16" if isinstance(array, Bf16) else NAMES[str(array.dtype)]
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + element + ">"


def literal(array):
    """A constant of StableHLO."""
    array = np.asarray(array)
    text = {"b": lambda x: str(bool(x)).lower(), "f": lambda x: f"{float(x):.9e}"}.get(array.dtype.kind, str)
    nested = lambda part: text(part) if part.ndim == 0 else "[" + ", ".join(map(nested, part)) + "]"
    return f"dense<{nested(array) if array.size else ''}> : {type_of(array)}"


Case = namedtuple("Case", "text operands wanted rtol atol signs")
cases, functions = [], []


def case(text, operands, wanted, rtol=1e-6, atol=1e-6, signs=False):
    """A body and its results; of bf16 and f16 tolerances are those of the type at least. Zeros have signs with `signs`, and where
    numbers are exact."""
    wanted = [each if isinstance(each, np.ndarray) else np.asarray(each) for each in (wanted if isinstance(wanted, list) else [wanted])]
    wanted = [each.astype({"complex128": "c8", "float64": "f4"}.get(str(each.dtype), each.dtype)) if type(each) is np.ndarray else each for each in wanted]
    operands = [each if isinstance(each, np.ndarray) else np.asarray(each) for each in operands]
    types = {str(number): type_of(array) for number, array in enumerate(operands)}
    types |= {f"r{number or ''}": type_of(array) for number, array in enumerate(wanted)}
    text = re.sub(r"\$(r?\d+|r)", lambda match: types[match[1]], text)
    cases.append(Case(text, operands, wanted, rtol, atol, signs or atol == 0))


def also(text):
    """One more function of the module."""
    functions.append(text)


def module_of(group):
    """A module with a function for each case of `group`, and one that calls them all."""
    calls, arguments, results = [], [], []
    lines = list(functions)
    for number, each in enumerate(group):
        inputs = [f"%c{number}_{place}" for place in range(len(each.operands))]
        types = [type_of(array) for array in each.operands]
        wanted = [type_of(array) for array in each.wanted]
        head = ", ".join(f"%{place}: {kind}" for place, kind in enumerate(types))
        values = ["%r"] if len(wanted) == 1 else [f"%r#{place}" for place in range(len(wanted))]
        lines += [f"func.func private @c{number}({head}) -> ({', '.join(wanted)}) {{", each.text, f"return {', '.join(values)} : {', '.join(wanted)}", "}"]
        calls.append(f"%r{number}:{len(wanted)} = call @c{number}({', '.join(inputs)}) : ({', '.join(types)}) -> ({', '.join(wanted)})")
        arguments += [f"{name}: {kind}" for name, kind in zip(inputs, types)]
        results += [(f"%r{number}#{place}", kind) for place, kind in enumerate(wanted)]
    names, kinds = (", ".join(part) for part in zip(*results))
    return "\n".join(lines + [f"func.func @main({', '.join(arguments)}) -> ({kinds}) {{", *calls, f"return {names} : {kinds}", "}"])


def agrees(found, each, wanted):
    """Whether `found` is what a case wants."""
    if found.shape != wanted.shape:
        return False
    if wanted.dtype.kind != "f":
        return bool((found == wanted).all())
    least = 2.0**-7 if isinstance(wanted, Bf16) else 2.0**-10 if wanted.dtype == "f2" else 0
    a, b = found.astype("f8"), np.asarray(wanted).astype("f8")
    with np.errstate(invalid="ignore"):
        is_close = np.abs(a - b) <= max(each.atol, least / 16) + max(each.rtol, least) * np.abs(b)
    zeros = (a == 0) & (b == 0)
    signs = np.signbit(a) == np.signbit(b) if each.signs else True
    return bool(np.where(zeros, signs, is_close | (a == b) | (np.isnan(a) & np.isnan(b))).all())


def compare(group, folder):
    """Imports, compiles and simulates the cases of `group`. Returns how many differ; None if a tool fails."""
    at = lambda name: os.path.join(folder, name)
    with open(at("m.mlir"), "w", encoding="utf-8") as text:
        text.write(module_of(group))
    command = ["tt-sim", "run", at("m.ttnn"), "--quiet", "--numerics=ieee"]
    operands = [array for each in group for array in each.operands]
    for number, array in enumerate(operands):
        np.save(at(f"i{number}.npy"), stored(array))
        command.append(f"--input=@{at(f'i{number}.npy')}")
    outputs = [(number, each, array) for number, each in enumerate(group) for array in each.wanted]
    command += [f"--output=@{at(f'o{number}.npy')}" for number in range(len(outputs))]
    for step in (["tt-opt", "--convert-stablehlo-to-ttir", "--ttir-to-ttnn-backend-pipeline", at("m.mlir"), "-o", at("n.mlir")],
                 ["tt-translate", "--ttnn-to-flatbuffer", at("n.mlir"), "-o", at("m.ttnn")], command):
        if subprocess.run(step).returncode:
            print(f"error: {step[0]} failed")
            return None
    differ = 0
    for place, (number, each, wanted) in enumerate(outputs):
        found = np.load(at(f"o{place}.npy"))
        if not agrees(found, each, stored(wanted) if wanted.dtype.kind == "c" else wanted):
            differ += 1
            print(f"case {number}: {each.text}\nof {[np.asarray(x) for x in each.operands]}\nexpected\n{np.asarray(wanted)}\nfound\n{found}")
    return differ


def run():
    """Runs what `case` has named; ends with status 1 unless all results are as wanted."""
    groups = [[each] for each in cases] if "--each" in sys.argv else [cases]
    with tempfile.TemporaryDirectory() as folder:
        failed = 0
        for group in groups:
            found = compare(group, folder)
            if found is None:
                print("\n".join(each.text for each in group) if len(group) == 1 else "(--each tells which case)")
            failed += found != 0
    print(f"{len(cases)} cases, {failed} failures")
    sys.exit(1 if failed else 0)
