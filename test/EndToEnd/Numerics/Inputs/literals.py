# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Programs whose operands are literals, and the same with these values as arguments: results have the same bits in the numerics of
the device and with --numerics=ieee, whatever the compiler folds.

A program is an operation, or a chain of some, on elements of one type; its operands are splats, whole tensors or fills. With
`--kernels` programs run as kernels, in ieee numerics alone: those of the device round what the matrix unit reads."""

import argparse
import os
import sys

import numpy as np
from harness import PATHS, bf16, literal, run, save, tensor

SHAPE = (3, 5)
FLOATS, INTEGERS = ("f32", "f64", "bf16", "f16"), ("si32", "ui32", "ui16", "ui8", "i32", "i64")
UNARY = ("exp", "log", "sqrt", "rsqrt", "reciprocal", "sin", "cos", "tan", "tanh", "sigmoid", "gelu", "silu", "erf", "neg", "abs",
         "floor", "ceil", "sign", "relu", "log1p", "expm1", "cbrt", "exp2", "logical_not")
BINARY = ("add", "subtract", "multiply", "div", "remainder", "maximum", "minimum", "pow", "eq", "ne", "lt", "ge", "atan2")
INTEGER_BINARY = ("add", "subtract", "multiply", "div", "remainder", "maximum", "minimum", "eq", "lt", "bitwise_and", "bitwise_or",
                  "bitwise_xor", "logical_left_shift")


class Program:
    """Lines of two functions that differ in where operands come from."""

    def __init__(self, rng):
        self.rng = rng
        self.functions = []

    def operand(self, dtype, kind):
        """Values of `dtype` as an operand: "splat", "fill" (an op of its own) or "tensor"."""
        if dtype in FLOATS:
            values = self.rng.uniform(0.3, 3, SHAPE).astype({"f64": np.float64, "f16": np.float16}.get(dtype, np.float32))
        else:
            values = self.rng.integers(1, 200, SHAPE)
        if dtype == "bf16" and kind != "fill":
            values = bf16(values)
        if kind != "tensor":
            values = np.full(SHAPE, values.flat[0])
        return kind, dtype, values

    def add(self, operands, lines, results):
        """`lines` use %0, %1, ... for the operands; `results` are (name, type) pairs."""
        self.functions.append((operands, lines, results))

    def text(self):
        """The module: functions of literals and of arguments in turn."""
        parts = []
        for number, (operands, lines, results) in enumerate(self.functions):
            kinds = [tensor(dtype, SHAPE) for _, dtype, _ in operands]
            made = []
            for index, (kind, dtype, values) in enumerate(operands):
                if kind == "fill":
                    number_text = f"{float(values.flat[0])!r} : f32" if dtype in FLOATS else f"{int(values.flat[0])} : i32"
                    made.append(f'%{index} = "ttir.full"() <{{shape = array<i32: {SHAPE[0]}, {SHAPE[1]}>, '
                                f'fill_value = {number_text}}}> : () -> {kinds[index]}')
                else:
                    text = literal(dtype, values.flat[0] * np.ones((), values.dtype) if kind == "splat" else values)
                    made.append(f'%{index} = "ttir.constant"() <{{value = {text} : {kinds[index]}}}> : () -> {kinds[index]}')
            values, types = ", ".join(f"%{name}" for name, _ in results), ", ".join(tensor(kind, SHAPE) for _, kind in results)
            for name, arguments, head in (("literals", "", made), ("arguments", ", ".join(f"%{i}: {kind}" for i, kind in
                                                                                        enumerate(kinds)), [])):
                body = "\n  ".join(head + lines + [f"return {values} : {types}"])
                parts.append(f"func.func @{name}_{number}({arguments}) -> ({types}) {{\n  {body}\n}}\n")
        return "".join(parts)


def line(result, op, operands, source, target, attrs=""):
    """An operation on operands of type `source`."""
    names, kinds = ", ".join(f"%{name}" for name in operands), ", ".join([tensor(source, SHAPE)] * len(operands))
    return f'%{result} = "ttir.{op}"({names}) {attrs}: ({kinds}) -> {tensor(target, SHAPE)}'


def build(rng):
    """All programs."""
    program = Program(rng)
    for dtype in FLOATS:
        for kind in ("splat", "tensor"):
            a, b = program.operand(dtype, kind), program.operand(dtype, kind)
            ops = [line(f"u{i}", op, [0], dtype, dtype) for i, op in enumerate(UNARY)]
            ops += [line(f"b{i}", op, [0, 1], dtype, dtype) for i, op in enumerate(BINARY)]
            ops.append(line("c", "clamp_scalar", [0], dtype, dtype, "<{min = 0.1 : f32, max = 1.1 : f32}> "))
            ops.append(line("l", "leaky_relu", [0], dtype, dtype, "<{parameter = 0.1 : f32}> "))
            names = [f"u{i}" for i in range(len(UNARY))] + [f"b{i}" for i in range(len(BINARY))] + ["c", "l"]
            program.add([a, b], ops, [(name, dtype) for name in names])
            # Chains, of which a part folds: conversions would hide or show what was rounded before.
            chain = [line("p", "multiply", [0, 1], dtype, dtype), line("s", "add", ["p", 0], dtype, dtype),
                     line("w", "typecast", ["s"], dtype, "f32"), line("n", "typecast", ["w"], "f32", "bf16"),
                     line("m", "multiply", ["n", "n"], "bf16", "bf16"), line("h", "typecast", ["m"], "bf16", "f16"),
                     line("i", "typecast", ["m"], "bf16", "si32")]
            program.add([a, b], chain, [("s", dtype), ("w", "f32"), ("n", "bf16"), ("m", "bf16"), ("h", "f16"), ("i", "si32")])
        # Fills have values of their type.
        fill, other = program.operand(dtype, "fill"), program.operand(dtype, "tensor")
        values = fill[2].astype({"f64": np.float32, "f16": np.float16}.get(dtype, np.float32))
        program.add([("fill", dtype, values), other], [line("a", "add", [0, 1], dtype, dtype), line("e", "exp", [0], dtype, dtype),
                                                       line("w", "typecast", [0], dtype, "f32")],
                    [("a", dtype), ("e", dtype), ("w", "f32")])
    for dtype in INTEGERS:
        a, b = program.operand(dtype, "tensor"), program.operand(dtype, "tensor")
        ops = [line(f"b{i}", op, [0, 1], dtype, dtype) for i, op in enumerate(INTEGER_BINARY)]
        casts = [line(f"t{i}", "typecast", [0], dtype, to) for i, to in enumerate(FLOATS)]
        casts += [line(f"q{i}", "div", [0, 1], dtype, to) for i, to in enumerate(FLOATS)]
        results = [(f"b{i}", dtype) for i in range(len(INTEGER_BINARY))]
        results += [(f"{name}{i}", to) for name in "tq" for i, to in enumerate(FLOATS)]
        # Beyond the integers of bf16 and f16.
        large = ("tensor", dtype, a[2] + (256 if dtype != "ui8" else 0))
        program.add([large, b], ops + casts, results)
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--kernels", action="store_const", const="mixed")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    stem = os.path.join(options.folder, "literals")
    program = build(np.random.default_rng(12))
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(program.text())
    pipeline, translation, _ = PATHS[options.kernels]
    for command in (["tt-opt", pipeline.rstrip("= "), stem + ".mlir", "-o", stem + ".opt.mlir"],
                    ["tt-translate", translation, stem + ".opt.mlir", "-o", stem + ".ttnn"]):
        done = run(command)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    wrong = count = 0
    for mode in ("ieee",) if options.kernels else ("ieee", "device"):
        for number, (operands, lines, results) in enumerate(program.functions):
            found = []
            for name in ("literals", "arguments"):
                command = ["tt-sim", "run", stem + ".ttnn", f"--program-index={name}_{number}", f"--numerics={mode}"]
                for index, (_, dtype, values) in enumerate(operands):
                    path = f"{stem}.in{index}.npy"
                    if dtype in ("f64", "f16"):
                        np.save(path, values)
                    else:
                        save(path, dtype, values)
                    command += [f"--input=@{path}"] if name == "arguments" else []
                paths = [f"{stem}.{name}{index}.npy" for index in range(len(results))]
                done = run(command + [f"--output=@{path}" for path in paths])
                if done.returncode:
                    sys.exit(done.stdout + done.stderr)
                found.append([np.load(path) for path in paths])
            for (name, kind), a, b in zip(results, *found):
                count += 1
                if a.dtype != b.dtype or a.tobytes() != b.tobytes() and not np.array_equal(a, b, equal_nan=True):
                    wrong += 1
                    at = int(np.argmax((a != b).ravel()))
                    text = next(each for each in lines if each.startswith(f"%{name} "))
                    print(f"{mode}, {text}: {a.ravel()[at]!r} of literals, {b.ravel()[at]!r} of arguments")
    print(f"{count} cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
