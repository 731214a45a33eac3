# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random graphs of element-wise operations, broadcasts, reductions, softmax and norms through fused kernels, unfused kernels and the
graph path.

In f32 and ieee numerics fused and unfused kernels give the same bits; the graph path does so too where no sum is involved. Values
are those of numpy as well, as far as rounding to f32 lets numpy itself say. With --mixed graphs have values of bf16 and f32, with
typecasts between them, and matrix products, and what is compared is fused and unfused kernels only.
"""

import argparse
import os
import random
import sys

import numpy as np

import harness
import layouts
from semantics import ANY, EXACT, FLOAT, REDUCTIONS, softmax

UNARY = {op: EXACT[op] if op in EXACT else FLOAT[op][0]
         for op in ("abs", "neg", "relu", "sigmoid", "tanh", "sin", "cos", "floor", "square", "sign")}
BINARY = {op: ANY[op] for op in ("add", "subtract", "multiply", "maximum", "minimum", "lt", "ge")}
# What turns a rounding error into a wrong result.
STEEP = {"floor", "sign", "lt", "ge"}
SHAPES = [(64, 96), (33, 70), (2, 3, 40, 50), (1, 5), (128, 32), (7, 64, 32), (100, 200), (4, 65), (3, 1270),
          (1300, 20)]


def tensor(shape, element, layout=""):
    return f"tensor<{'x'.join([*map(str, shape), element])}{layout and ', ' + layout}>"


def operand_shape(rng, shape):
    """`shape`, or one that broadcasts to it."""
    if rng.random() < 0.7:
        return shape
    kept = shape[rng.randrange(len(shape)) :] if rng.random() < 0.5 else shape
    return tuple(1 if rng.random() < 0.4 else extent for extent in kept)


def rms_norm(x, axes):
    return x * (1 / np.sqrt(np.mean(x * x, axes, keepdims=True) + x.dtype.type(1e-5)))


class Graph:
    """A function of one random graph. With `elements` its values are of these types, as often as they are there, else of f32."""

    def __init__(self, seed, elements=()):
        rng = random.Random(seed)
        self.elements = elements
        self.shape = rng.choice(SHAPES)
        self.inputs = [self.shape] + [operand_shape(rng, self.shape) for _ in range(rng.randrange(1, 9))]
        self.types = {f"%a{i}": self.element(rng) for i in range(len(self.inputs))}
        self.lines, self.steps, self.has_sum, self.is_steep = [], [], False, False
        # Where reductions are common, so are graphs of a few kernels that read each other's results.
        self.reduces = rng.choice([0.12, 0.12, 0.35])
        narrow = [(f"%a{i}", shape) for i, shape in enumerate(self.inputs)]
        self.values = [value for value in narrow if value[1] == self.shape]
        for number in range(rng.randrange(2, 14)):
            self.step(rng, f"%r{number}", rng.choice(self.values[-4:])[0], narrow)
        used = {name for _, _, operands, _, _ in self.lines for name, _ in operands}
        self.results = [value for value in self.values if value[0] not in used and value[0].startswith("%r")]

    def element(self, rng):
        return rng.choice(self.elements) if self.elements else "f32"

    def add(self, name, op, operands, shape, function, attributes="", element=None):
        """A step of the graph; operands are names and shapes. Without `element` the result is of the type of the first operand."""
        self.types[name] = element or self.types[operands[0][0]]
        self.lines.append((name, op, operands, shape, attributes))
        self.steps.append((name, function, [n for n, _ in operands]))
        self.is_steep |= op in STEEP

    def step(self, rng, name, lhs, narrow):
        whole, rank = (lhs, self.shape), len(self.shape)
        if rng.random() < self.reduces:
            return self.reduce(rng, name, whole, narrow)
        if self.elements and rng.random() < 0.2:
            return self.convert(rng, name, whole)
        if rng.random() < self.reduces / 3:
            self.normalize(rng, name, whole)
        elif rng.random() < 0.45:
            op = rng.choice(list(UNARY))
            self.add(name, op, [whole], self.shape, UNARY[op])
        else:
            op = rng.choice(list(BINARY))
            self.add(name, op, [whole, self.alike(name, rng.choice(self.values + narrow[-6:]), lhs)], self.shape, BINARY[op])
        self.values.append((name, self.shape))
        return None

    def alike(self, name, value, other):
        """`value` in the type of `other`."""
        if self.types[value[0]] == self.types[other]:
            return value
        self.add(f"{name}c", "typecast", [value], value[1], lambda x: x, element=self.types[other])
        return (f"{name}c", value[1])

    def convert(self, rng, name, operand):
        """A typecast, or a product with a square matrix."""
        if rng.random() < 0.5:
            self.add(name, "typecast", [operand], self.shape, lambda x: x, element=self.element(rng))
        else:
            factor = (f"%a{len(self.inputs)}", (self.shape[-1], self.shape[-1]))
            self.inputs.append(factor[1])
            self.types[factor[0]] = self.types[operand[0]]
            self.has_sum = True
            self.add(name, "matmul", [operand, factor], self.shape, np.matmul)
        self.values.append((name, self.shape))

    def reduce(self, rng, name, operand, narrow):
        """Along the last axis, or any others."""
        rank, op = len(self.shape), rng.choice(list(REDUCTIONS))
        axes = [rank - 1] if rng.random() < 0.4 else sorted(rng.sample(range(rank), rng.randrange(1, rank + 1)))
        kept = tuple(1 if axis in axes else extent for axis, extent in enumerate(self.shape))
        self.has_sum |= op in ("sum", "mean")
        listed = ", ".join(f"{axis} : i32" for axis in axes)
        self.add(name, op, [operand], kept, lambda x: REDUCTIONS[op](x, tuple(axes), keepdims=True), f" <{{dim_arg = [{listed}], keep_dim = true}}>")
        narrow.append((name, kept))
        if kept == self.shape:
            self.values.append((name, kept))

    def normalize(self, rng, name, operand):
        """softmax along any axis, rms_norm and layer_norm along the last ones."""
        rank, kind = len(self.shape), rng.choice(["softmax", "rms_norm", "layer_norm"])
        self.has_sum = True
        if kind == "softmax":
            axis = rng.randrange(rank)
            return self.add(name, kind, [operand], self.shape, lambda x: softmax(x, axis), f" <{{dimension = {axis} : si32, numericStable = true}}>")
        count = rng.randrange(1, rank + 1)
        axes = tuple(range(rank - count, rank))
        attributes = (f" <{{normalized_shape = array<i64: {', '.join(map(str, self.shape[rank - count:]))}>, epsilon = 1.0e-5 : f32, "
                      "operandSegmentSizes = array<i32: 1, 0, 0>}>")
        centre = (lambda x: x - x.mean(axes, keepdims=True)) if kind == "layer_norm" else lambda x: x
        return self.add(name, kind, [operand], self.shape, lambda x: rms_norm(centre(x), axes), attributes)

    def choose_layouts(self, rng):
        """Layouts of arguments and results that are none of the compiler's choice, by name."""
        ends = [(f"%a{i}", shape) for i, shape in enumerate(self.inputs)] + self.results
        # Large matrices do not fit one core.
        return {name: rng.choice(layouts.options(self.types[name], shape)) for name, shape in ends if np.prod(shape) < 1 << 18}

    def text(self, name, chosen):
        """The function, with layouts `chosen` by name."""

        def typed(values):
            return ", ".join(tensor(shape, self.types[value], chosen.get(value, "")) for value, shape in values)

        arguments = ", ".join(f"%a{i}: {typed([(f'%a{i}', shape)])}" for i, shape in enumerate(self.inputs))
        body = "\n  ".join(f'{result} = "ttir.{op}"({", ".join(n for n, _ in operands)}){attributes} : ({typed(operands)}) -> {typed([(result, shape)])}'
                           for result, op, operands, shape, attributes in self.lines)
        values = ", ".join(n for n, _ in self.results)
        return (f"func.func @{name}({arguments}) -> ({typed(self.results)}) {{\n  {body}\n  return {values} : {typed(self.results)}\n}}\n")

    def evaluate(self, inputs, dtype):
        """The results in numpy."""
        values = {f"%a{i}": array.astype(dtype) for i, array in enumerate(inputs)}
        for name, function, operands in self.steps:
            values[name] = function(*(values[operand] for operand in operands)).astype(dtype)
        return [values[name] for name, _ in self.results]


def is_near(found, rough, exact):
    """Whether `found` is `exact` up to some times the error of numpy's own f32 result `rough`."""
    if not np.all(np.isfinite(exact)) or not np.all(np.isfinite(rough)):
        return True
    scale = np.max(np.abs(exact), initial=0)
    return np.max(np.abs(found - exact), initial=0) <= 64 * np.max(np.abs(rough - exact), initial=0) + 1e-5 * scale + 1e-6


def run(*command):
    done = harness.run(command)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr[:2000]}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=540)
    parser.add_argument("--compiled", action="store_true", help="run the C++ of fused kernels, too")
    parser.add_argument("--mixed", action="store_true", help="values of bf16 and f32, and matrix products")
    parser.add_argument("--layouts", action="store_true", help="arguments and results of kernels in layouts of all kinds")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    stem = os.path.join(options.folder, "graphs")
    graphs = [Graph(options.seed * 100000 + i, ("bf16", "bf16", "f32") if options.mixed else ()) for i in range(options.count)]
    graphs = [graph for graph in graphs if graph.results]
    rng = random.Random(options.seed)
    chosen = [graph.choose_layouts(rng) if options.layouts else {} for graph in graphs]
    for path, by_graph in ((f"{stem}.mlir", [{}] * len(graphs)), (f"{stem}.kernels.mlir", chosen)):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(graph.text(f"graph_{i}", by_graph[i]) for i, graph in enumerate(graphs))
    pipelines = {"fused": "--ttir-to-ttmetal-pipeline=ttnn-mode=true", "unfused": "--ttir-to-ttmetal-pipeline=ttnn-mode=true fuse=false",
                 "graph": "--ttir-to-ttnn-backend-pipeline"}
    if options.mixed:
        del pipelines["graph"]
    kernels = {}
    for name, pipeline in pipelines.items():
        run("tt-opt", pipeline, f"{stem}.mlir" if name == "graph" else f"{stem}.kernels.mlir", "-o", f"{stem}.{name}.mlir")
        with open(f"{stem}.{name}.mlir", encoding="utf-8") as file:
            kernels[name] = file.read().count('"ttnn.generic"')
        run("tt-translate", "--ttnn-to-flatbuffer", f"{stem}.{name}.mlir", "-o", f"{stem}.{name}.ttnn")
    wrong, compared = 0, 0
    for index, graph in enumerate(graphs):
        random_numbers = np.random.default_rng(index)
        inputs = [random_numbers.standard_normal(shape, dtype=np.float32) for shape in graph.inputs]
        for number, array in enumerate(inputs):
            np.save(f"{stem}.in{number}.npy", array)
        found = {}
        for name in pipelines:
            outputs = [f"{stem}.{name}.{i}.npy" for i in range(len(graph.results))]
            command = ["tt-sim", "run", f"{stem}.{name}.ttnn", f"--program-index={index}", "--numerics=ieee",
                       *(f"--input=@{stem}.in{i}.npy" for i in range(len(inputs))), *(f"--output=@{path}" for path in outputs)]
            run(*command)
            found[name] = [np.load(path) for path in outputs]
            if name == "fused" and options.compiled:
                run(*command, "--kernels=cpp")
                found["compiled"] = [np.load(path) for path in outputs]
        same = all(np.array_equal(a.view(np.uint32), b.view(np.uint32)) for a, b in zip(found["fused"], found["unfused"]))
        same &= all(np.array_equal(a.view(np.uint32), b.view(np.uint32)) for a, b in zip(found["fused"], found.get("compiled", [])))
        near = True
        if options.mixed:
            close = True
        elif graph.is_steep and graph.has_sum:
            # A step may turn the last bit of a sum into anything.
            close = True
        else:
            close = all(np.allclose(a, b, rtol=1e-4, atol=1e-4, equal_nan=True) if graph.has_sum
                        else np.array_equal(a, b, equal_nan=True) for a, b in zip(found["unfused"], found["graph"]))
        if not graph.is_steep and not options.mixed:
            with np.errstate(all="ignore"):
                rough, exact = graph.evaluate(inputs, np.float32), graph.evaluate(inputs, np.float64)
            near = all(map(is_near, found["fused"], rough, exact))
            compared += 1
        if not (same and close and near):
            wrong += 1
            print(f"graph_{index}: {'' if same else 'fused, unfused or compiled kernels differ '}{'' if close else 'kernels and graph differ '}"
                  f"{'' if near else 'kernels and numpy differ'}")
    print(f"{len(graphs)} graphs, {kernels['fused']} kernels fused, {kernels['unfused']} unfused, {compared} compared with numpy, {wrong} wrong")
    sys.exit(wrong > 0)


main()
