# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Numbers of imported StableHLO: a test names ops, their operands and the results that NumPy finds; all ops of a test are one program,
which is imported, compiled for the graph back end, simulated and compared.

    case("stablehlo.add {0}, {1} : {r}", [x, y], x + y)
    run()

The text of an op has {0}, {1}, ... for operands, {t0}, {t1}, ... for their types, and {r} for that of the result. An operand is an
array, which becomes an argument. Complex numbers are compared part by part, zeros with their signs if `signs` is set."""

import os
import subprocess
import sys
import tempfile

import numpy as np

NAMES = {"float32": "f32", "complex64": "complex<f32>", "complex128": "complex<f64>", "float16": "f16", "int8": "i8", "uint8": "ui8",
         "int16": "i16", "uint16": "ui16",
         "int32": "i32", "uint32": "ui32", "int64": "i64", "bool": "i1"}


def numbers(*shape, seed=0, low=-2.0, high=2.0):
    """Floats between `low` and `high`, the same every time."""
    return np.random.RandomState(seed).uniform(low, high, shape).astype("f4")


def complexes(*shape, seed=0, size=2.0):
    """Complex numbers with parts between -size and size."""
    return (numbers(*shape, seed=seed, low=-size, high=size) + 1j * numbers(*shape, seed=seed + 1000, low=-size, high=size)).astype("c8")


def pair(real, imaginary):
    """A complex number of two parts as they are: a sum has no negative zero, and a product with i makes NaN of infinite ones."""
    z = np.empty(np.broadcast(real, imaginary).shape, "c8")
    z.real, z.imag = real, imaginary
    return z


def type_text(array):
    return f"tensor<{''.join(f'{size}x' for size in array.shape)}{NAMES[str(array.dtype)]}>"


def stored(array):
    """`array` as programs take it: complex numbers as their real parts, then their imaginary ones."""
    return np.stack([array.real, array.imag]).astype("f4") if array.dtype.kind == "c" else array


inputs, lines, outputs = [], [], []


def case(text, operands, wanted, rtol=1e-5, atol=1e-6, signs=False):
    """An op and its result."""
    wanted = np.asarray(wanted)
    if wanted.dtype == np.complex128:
        wanted = wanted.astype("c8")
    if wanted.dtype == np.float64:
        wanted = wanted.astype("f4")
    names = {"r": type_text(wanted)}
    call = [f"%i{len(inputs) + place}" for place in range(len(operands))]
    for place, operand in enumerate(operands):
        inputs.append(operand)
        names[f"t{place}"] = type_text(operand)
    # Bodies have braces of their own.
    for place, name in enumerate(call):
        text = text.replace(f"{{{place}}}", name)
    for key, value in names.items():
        text = text.replace(f"{{{key}}}", value)
    lines.append(f"%r{len(outputs)} = {text}")
    outputs.append((lines[-1].splitlines()[0], wanted, rtol, atol, signs))


def differs(found, wanted, rtol, atol, signs):
    if found.shape != wanted.shape:
        return True
    if wanted.dtype.kind != "f":
        return bool((found != wanted).any())
    with np.errstate(all="ignore"):
        isGood = np.isclose(found.astype("f8"), wanted.astype("f8"), rtol, atol, equal_nan=True)
    if signs:
        isGood &= (wanted != 0) | (np.signbit(found) == np.signbit(wanted))
    return not isGood.all()


def run():
    """Imports, compiles, simulates and compares what `case` has named; ends with status 1 if results differ."""
    arguments = ", ".join(f"%i{number}: {type_text(array)}" for number, array in enumerate(inputs))
    types = ", ".join(type_text(each[1]) for each in outputs)
    results = ", ".join(f"%r{number}" for number in range(len(outputs)))
    body = "\n".join(lines)
    module = f"func.func @main({arguments}) -> ({types}) {{\n{body}\nreturn {results} : {types}\n}}\n"
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        with open(at("s.mlir"), "w") as text:
            text.write(module)
        command = ["tt-sim", "run", at("m.ttnn"), "--quiet", "--numerics=ieee"]
        for number, array in enumerate(inputs):
            np.save(at(f"i{number}.npy"), stored(array))
            command.append(f"--input=@{at(f'i{number}.npy')}")
        command += [f"--output=@{at(f'o{number}.npy')}" for number in range(len(outputs))]
        for each in (["tt-opt", "--convert-stablehlo-to-ttir", at("s.mlir"), "-o", at("t.mlir")],
                     ["tt-opt", "--ttir-to-ttnn-backend-pipeline", at("t.mlir"), "-o", at("n.mlir")],
                     ["tt-translate", "--ttnn-to-flatbuffer", at("n.mlir"), "-o", at("m.ttnn")], command):
            if subprocess.run(each).returncode:
                sys.exit(f"error: {each[0]} failed")
        failed = 0
        for number, (line, wanted, rtol, atol, signs) in enumerate(outputs):
            found, wanted = np.load(at(f"o{number}.npy")), stored(wanted)
            # Single precision is what programs compute f16 in.
            wanted = wanted.astype("f4") if wanted.dtype == np.float16 else wanted
            if differs(found, wanted, rtol, atol, signs):
                failed += 1
                print(f"{line}\nexpected\n{wanted}\nfound\n{found}")
        print(f"{len(outputs)} results, {failed} differ")
        inputs.clear(), lines.clear(), outputs.clear()
        if failed:
            sys.exit(1)
