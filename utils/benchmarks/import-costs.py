#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures imports: time and memory of a command beside a yardstick that reads or writes the same bytes, in turns.

usage: import-costs.py --tools=<folder> [--rounds=<n>] [--gib=<n>] [--recogniser=<PP-OCRv4's model>]

Models are made here: chains of nodes, VGG-19 whose weights are splats, products with gigabytes of external weights. One line for each case: seconds of
both (medians), their ratio, and the largest memory of the command in MB."""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from child import run

ROOT = Path(__file__).resolve().parents[2]
FLOAT = 1  # TensorProto.DataType


def value(name, shape):
    dims = " ".join(f"dim {{ dim_value: {size} }}" for size in shape)
    return f'{{ name: "{name}" type {{ tensor_type {{ elem_type: {FLOAT} shape {{ {dims} }} }} }} }}'


def node(op, inputs, output, attributes=""):
    names = " ".join(f'input: "{name}"' for name in inputs)
    return f'node {{ op_type: "{op}" name: "{output}" {names} output: "{output}" {attributes} }}'


def ints(name, numbers):
    return f'attribute {{ name: "{name}" type: INTS {" ".join(f"ints: {number}" for number in numbers)} }}'


def write_model(path, lines, inputs, outputs):
    """An ONNX model from the text of its nodes and initializers."""
    text = path.with_suffix(".txtpb")
    with open(text, "w", encoding="utf-8") as file:
        file.write('ir_version: 8 opset_import { version: 17 } graph { name: "g"\n')
        for kind, values in ("input", inputs), ("output", outputs):
            file.writelines(f"{kind} {value(name, shape)}\n" for name, shape in values)
        file.writelines(f"{line}\n" for line in lines)
        file.write("}\n")
    subprocess.run([sys.executable, ROOT / "test/Import/Inputs/encode.py", text, path], check=True)
    text.unlink()


def chain(path, count):
    ops = ("Relu", "Tanh", "Neg", "Abs")
    lines = (node(ops[i % 4], [f"v{i - 1}" if i else "x"], f"v{i}") for i in range(count))
    write_model(path, lines, [("x", (2, 3))], [(f"v{count - 1}", (2, 3))])


def splat(name, shape):
    """A constant whose elements are all the same."""
    dims = f'initializer {{ name: "{name}.shape" data_type: 7 dims: {len(shape)} {" ".join(f"int64_data: {size}" for size in shape)} }}'
    one = f'attribute {{ name: "value" type: TENSOR t {{ data_type: {FLOAT} dims: 1 float_data: 0.01 }} }}'
    return [dims, node("ConstantOfShape", [f"{name}.shape"], name, one)]


def vgg19(path):
    lines, last, channels, number = [], "x", 3, 0
    for width, count in (64, 2), (128, 2), (256, 4), (512, 4), (512, 4):
        for _ in range(count):
            lines += splat(f"w{number}", (width, channels, 3, 3)) + splat(f"b{number}", (width,))
            lines += [node("Conv", [last, f"w{number}", f"b{number}"], f"c{number}", ints("pads", (1, 1, 1, 1)) + ints("kernel_shape", (3, 3)))]
            lines += [node("Relu", [f"c{number}"], f"r{number}")]
            last, channels, number = f"r{number}", width, number + 1
        lines += [node("MaxPool", [last], f"p{number}", ints("kernel_shape", (2, 2)) + ints("strides", (2, 2)))]
        last = f"p{number}"
    lines += [node("Flatten", [last], "flat")]
    last, channels = "flat", 512 * 7 * 7
    for width in 4096, 4096, 1000:
        lines += splat(f"w{number}", (width, channels)) + splat(f"b{number}", (width,))
        lines += [node("Gemm", [last, f"w{number}", f"b{number}"], f"g{number}", 'attribute { name: "transB" type: INT i: 1 }')]
        last, channels, number = f"g{number}", width, number + 1
    write_model(path, lines, [("x", (1, 3, 224, 224))], [(last, (1, 1000))])


def products(path, gib):
    """Products with 64 MiB of weights each, in a file beside the model."""
    size, each = 4096, 4096 * 4096 * 4
    count = gib * (1 << 30) // each
    with open(path.with_suffix(".bin"), "wb") as file:
        for i in range(count):
            file.write(os.urandom(1 << 20) * (each >> 20))
    lines = []
    for i in range(count):
        place = " ".join(f'external_data {{ key: "{key}" value: "{text}" }}'
                         for key, text in (("location", path.with_suffix(".bin").name), ("offset", i * each), ("length", each)))
        lines += [f'initializer {{ name: "w{i}" data_type: {FLOAT} dims: {size} dims: {size} data_location: EXTERNAL {place} }}']
        lines += [node("MatMul", [f"v{i - 1}" if i else "x", f"w{i}"], f"v{i}")]
    write_model(path, lines, [("x", (1, size))], [(f"v{count - 1}", (1, size))])


def compare(name, ours, yardstick, rounds):
    times, others, memory = [], [], 0
    for _ in range(rounds):
        cost = run(ours)
        times.append(cost.wall)
        memory = max(memory, cost.memory)
        others.append(run(yardstick).wall)
    mine, other = statistics.median(times), statistics.median(others)
    print(f"{name:42} {mine:9.4f} s {other:9.4f} s {mine / other:7.2f} {memory:8.0f} MB", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tools", required=True, type=Path, help="the folder of tt-opt and its relatives")
    parser.add_argument("--rounds", default=5, type=int)
    parser.add_argument("--gib", default=2, type=int, help="external weights; 0 for none")
    parser.add_argument("--recogniser", type=Path)
    args = parser.parse_args()
    tools = args.tools.resolve()
    translate, opt = [tools / "tt-translate", "--onnx-to-ttir"], tools / "tt-opt"
    decode = lambda path: ["sh", "-c", f"protoc --decode=onnx.ModelProto -I/usr/include/onnx /usr/include/onnx/onnx.proto < {path}"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for count in 1000, 10000, 100000:
            chain(model := folder / f"chain-{count}.onnx", count)
            compare(f"import {count} nodes : protoc --decode", [*translate, model], decode(model), args.rounds)
            text = folder / "chain.mlir"
            text.write_text("func.func @main(%v0: tensor<2x3xf32>) -> tensor<2x3xf32> {\n" + "".join(
                f"  %v{i + 1} = stablehlo.{('tanh', 'negate', 'abs')[i % 3]} %v{i} : tensor<2x3xf32>\n" for i in range(count))
                + f"  return %v{count} : tensor<2x3xf32>\n}}\n")
            compare(f"StableHLO, {count} ops : tt-opt without passes", [opt, "--convert-stablehlo-to-ttir", text], [opt, text], args.rounds)
        vgg19(model := folder / "vgg19.onnx")
        compare(f"import VGG-19 of splats, {model.stat().st_size} bytes : protoc", [*translate, model], decode(model), args.rounds)
        subprocess.run([*translate, model, "-o", folder / "vgg19.mlir"], check=True)
        compare("VGG-19 to TTNN : tt-opt without passes", [opt, "--ttir-to-ttnn-backend-pipeline", folder / "vgg19.mlir"], [opt, folder / "vgg19.mlir"],
                args.rounds)
        if args.recogniser:
            compare("import recogniser : protoc --decode", [*translate, "--shape", "x=1x3x48x320", args.recogniser.resolve()],
                    decode(args.recogniser.resolve()), args.rounds)
        if args.gib:
            products(model := folder / "products.onnx", args.gib)
            copy = ["dd", f"if={model.with_suffix('.bin')}", f"of={folder / 'copy'}", "bs=1M", "status=none"]
            for form, options in {"bytecode": ["--emit-bytecode", "-o", folder / "out"], "parameters": [f"--weights=arguments={folder / 'out'}"]}.items():
                compare(f"import {args.gib} GiB, {form} : dd", [*translate, *options, model], copy, min(args.rounds, 3))
    return 0


if __name__ == "__main__":
    sys.exit(main())
