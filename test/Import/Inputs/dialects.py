# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Numbers of imported dialects: a test names functions, their inputs and the results that NumPy finds; all functions of a test are one
module, which is converted, compiled for the graph back end, simulated and compared.

    case("(%x: tensor<4xf32>) -> tensor<4xf32> { %y = tosa.abs %x : ... return %y : tensor<4xf32> }", [x], np.abs(x))
    run("--convert-tosa-to-ttir")
"""

import itertools
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

# What a device keeps other types in.
STORED = {"int8": "i4", "int16": "i4", "uint8": "u4", "float16": "f4", "float64": "f4"}

cases = []


def numbers(*shape, seed=0, low=-2.0, high=2.0):
    """Floats between `low` and `high`, the same every time."""
    return np.random.RandomState(seed).uniform(low, high, shape).astype("f4")


def integers(*shape, dtype="int32", seed=0, low=None, high=None):
    """Integers from `low` to `high`, without it all of the type, the same every time."""
    info = np.iinfo(dtype)
    return np.random.RandomState(seed).randint(info.min if low is None else low, (info.max if high is None else high) + 1, shape, np.int64).astype(dtype)


def stored(array):
    array = np.asarray(array)
    return array.astype(STORED.get(str(array.dtype), array.dtype))


def case(function, inputs, wanted, rtol=1e-5, atol=1e-5):
    """A function from its arguments to the end of its body, and its results."""
    cases.append((function, [stored(each) for each in inputs], wanted if isinstance(wanted, list) else [wanted], rtol, atol))


NAMES = {"float32": "f32", "float16": "f16", "int32": "i32", "int8": "i8", "int16": "i16", "bool": "i1"}


def tensor(array, element=None):
    """The type of an array."""
    return f"tensor<{'x'.join([*map(str, array.shape), element or NAMES[str(array.dtype)]])}>"


def tosa(name, inputs, wanted, attributes="", constants=(), rtol=1e-5, atol=1e-5):
    """An op of TOSA on tensors, then on constants: numbers with their type, or with `shape`."""
    wanted, lines = np.asarray(wanted), ""
    names, types = [f"%a{place}" for place in range(len(inputs))], [tensor(each) for each in inputs]
    head = ", ".join(f"{value}: {kind}" for value, kind in zip(names, types))
    for place, (values, kind) in enumerate(constants):
        names.append(f"%k{place}")
        if kind == "shape":
            types.append(f"!tosa.shape<{len(values)}>")
            lines += f"%k{place} = tosa.const_shape {{values = dense<{list(values)}> : tensor<{len(values)}xindex>}} : () -> {types[-1]}\n"
        else:
            types.append(f"tensor<{len(values)}x{kind}>")
            lines += f'%k{place} = "tosa.const"() {{values = dense<{list(values)}> : {types[-1]}}} : () -> {types[-1]}\n'
    case(f"({head}) -> {tensor(wanted)} {{ {lines} %r = tosa.{name} {', '.join(names)} {attributes} : ({', '.join(types)}) -> {tensor(wanted)}\n"
         f" return %r : {tensor(wanted)} }}", inputs, wanted, rtol, atol)


def windows(x, axes, sizes, strides, dilations):
    """The windows of `x` along `axes`; axes of their elements are at the end."""
    counts = [(x.shape[ax] - (k - 1) * d - 1) // s + 1 for ax, k, s, d in zip(axes, sizes, strides, dilations)]
    parts = []
    for element in itertools.product(*map(range, sizes)):
        at = [slice(None)] * x.ndim
        for ax, e, c, s, d in zip(axes, element, counts, strides, dilations):
            at[ax] = slice(e * d, e * d + (c - 1) * s + 1, s)
        parts.append(x[tuple(at)])
    stacked = np.stack(parts, -1)
    return stacked.reshape(stacked.shape[:-1] + tuple(sizes))


def module_text():
    """Private functions, which are inlined, and one that calls them all."""
    lines, arguments, calls, values, types = [], [], [], [], []
    for number, (function, _, _, _, _) in enumerate(cases):
        head, _, _ = function.partition("{")
        taken, _, given = head.partition("->")
        taken, given = (re.findall(r"tensor<[^>]*>", each) for each in (taken, given))
        lines.append(f"func.func private @case{number}{function}")
        names = [f"%c{number}a{place}" for place in range(len(taken))]
        arguments += [f"{name}: {each}" for name, each in zip(names, taken)]
        calls.append(f"  %r{number}:{len(given)} = call @case{number}({', '.join(names)}) : ({', '.join(taken)}) -> ({', '.join(given)})")
        values += [f"%r{number}#{place}" for place in range(len(given))]
        types += given
    lines.append(f"func.func @main({', '.join(arguments)}) -> ({', '.join(types)}) {{")
    return "\n".join(lines + calls + [f"  return {', '.join(values)} : {', '.join(types)}", "}"])


def run(*passes):
    """Converts, compiles, simulates and compares what `case` has named; ends with status 1 if results differ."""
    with tempfile.TemporaryDirectory() as folder:
        at = lambda name: os.path.join(folder, name)
        with open(at("module.mlir"), "w") as text:
            text.write(module_text())
        command = ["tt-sim", "run", at("m.ttnn"), "--quiet", "--numerics=ieee"]
        for number, array in enumerate(array for each in cases for array in each[1]):
            np.save(at(f"i{number}.npy"), array)
            command.append(f"--input=@{at(f'i{number}.npy')}")
        outputs = [(place, array, rtol, atol) for place, (_, _, wanted, rtol, atol) in enumerate(cases) for array in wanted]
        command += [f"--output=@{at(f'o{number}.npy')}" for number in range(len(outputs))]
        for each in (["tt-opt", *passes, at("module.mlir"), "-o", at("m.mlir")],
                     ["tt-opt", "--ttir-to-ttnn-backend-pipeline", at("m.mlir"), "-o", at("n.mlir")],
                     ["tt-translate", "--ttnn-to-flatbuffer", at("n.mlir"), "-o", at("m.ttnn")], command):
            if subprocess.run(each).returncode:
                sys.exit(f"error: {each[0]} failed")
        failed = 0
        for number, (place, wanted, rtol, atol) in enumerate(outputs):
            found, wanted = np.load(at(f"o{number}.npy")), np.asarray(wanted)
            good = found.shape == wanted.shape and (np.allclose(found.astype("f8"), wanted.astype("f8"), rtol, atol, equal_nan=True)
                                                    if wanted.dtype.kind == "f" else (found == wanted).all())
            if not good:
                failed += 1
                print(f"case {place}: {cases[place][0]}\nexpected\n{wanted}\nfound\n{found}")
        print(f"{len(cases)} functions, {len(outputs)} results, {failed} differ")
        cases.clear()
        if failed:
            sys.exit(1)
