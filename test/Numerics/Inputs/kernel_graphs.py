# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random graphs of element-wise operations, broadcasts and reductions through fused kernels, unfused kernels and the graph path.

In f32 and ieee numerics fused and unfused kernels give the same bits; the graph path does so too where no sum is involved.
"""

import argparse
import os
import random
import sys

import harness
import numpy as np

UNARY = ["abs", "neg", "relu", "sigmoid", "tanh", "sin", "cos", "floor", "square", "sign"]
BINARY = ["add", "subtract", "multiply", "maximum", "minimum", "lt", "ge"]
SHAPES = [(64, 96), (33, 70), (2, 3, 40, 50), (1, 5), (128, 32), (7, 64, 32)]


def tensor(shape):
    return harness.tensor("f32", shape)


def operand_shape(rng, shape):
    """`shape`, or one that broadcasts to it."""
    if rng.random() < 0.7:
        return shape
    kept = shape[rng.randrange(len(shape)) :] if rng.random() < 0.5 else shape
    return tuple(1 if rng.random() < 0.4 else extent for extent in kept)


class Graph:
    """A function of one random graph."""

    def __init__(self, seed):
        rng = random.Random(seed)
        self.shape = rng.choice(SHAPES)
        self.inputs = [self.shape] + [operand_shape(rng, self.shape) for _ in range(rng.randrange(1, 9))]
        self.lines, self.values, self.has_sum = [], [], False
        narrow = [(f"%a{i}", shape) for i, shape in enumerate(self.inputs)]
        self.values = [value for value in narrow if value[1] == self.shape]
        for number in range(rng.randrange(2, 14)):
            self.step(rng, number, narrow)
        used = {name for line in self.lines for name in line.split("(", 1)[1].split(")", 1)[0].split(", ")}
        self.results = [value for value in self.values if value[0] not in used and value[0].startswith("%r")]

    def step(self, rng, number, narrow):
        name, (lhs, _) = f"%r{number}", rng.choice(self.values[-4:])
        if rng.random() < 0.12 and len(self.shape) > 1:
            kept = tuple((*self.shape[:-1], 1))
            kind = rng.choice(["sum", "max", "min"])
            self.has_sum |= kind == "sum"
            self.lines.append(f'{name} = "ttir.{kind}"({lhs}) <{{dim_arg = [-1 : i32], keep_dim = true}}> : ({tensor(self.shape)}) -> {tensor(kept)}')
            narrow.append((name, kept))
            self.values.append((name, self.shape)) if kept == self.shape else None
            return
        if rng.random() < 0.45:
            self.lines.append(f'{name} = "ttir.{rng.choice(UNARY)}"({lhs}) : ({tensor(self.shape)}) -> {tensor(self.shape)}')
        else:
            rhs, shape = rng.choice(self.values + narrow)
            self.lines.append(f'{name} = "ttir.{rng.choice(BINARY)}"({lhs}, {rhs}) : ({tensor(self.shape)}, {tensor(shape)}) -> {tensor(self.shape)}')
        self.values.append((name, self.shape))

    def text(self, name):
        arguments = ", ".join(f"%a{i}: {tensor(shape)}" for i, shape in enumerate(self.inputs))
        values, types = ", ".join(n for n, _ in self.results), ", ".join(tensor(s) for _, s in self.results)
        body = "\n  ".join(self.lines)
        return f"func.func @{name}({arguments}) -> ({types}) {{\n  {body}\n  return {values} : {types}\n}}\n"


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
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    stem = os.path.join(options.folder, "graphs")
    graphs = [Graph(options.seed * 100000 + i) for i in range(options.count)]
    graphs = [graph for graph in graphs if graph.results]
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.writelines(graph.text(f"graph_{i}") for i, graph in enumerate(graphs))
    pipelines = {"fused": "--ttir-to-ttmetal-pipeline=ttnn-mode=true", "unfused": "--ttir-to-ttmetal-pipeline=ttnn-mode=true fuse=false",
                 "graph": "--ttir-to-ttnn-backend-pipeline"}
    kernels = {}
    for name, pipeline in pipelines.items():
        run("tt-opt", pipeline, stem + ".mlir", "-o", f"{stem}.{name}.mlir")
        with open(f"{stem}.{name}.mlir", encoding="utf-8") as file:
            kernels[name] = file.read().count('"ttnn.generic"')
        run("tt-translate", "--ttnn-to-flatbuffer", f"{stem}.{name}.mlir", "-o", f"{stem}.{name}.ttnn")
    wrong = 0
    for index, graph in enumerate(graphs):
        found = {}
        for name in pipelines:
            outputs = [f"{stem}.{name}.{i}.npy" for i in range(len(graph.results))]
            command = ["tt-sim", "run", f"{stem}.{name}.ttnn", f"--program-index={index}", "--numerics=ieee", f"--seed={index}", "--init=randn",
                       *(f"--output=@{path}" for path in outputs)]
            run(*command)
            found[name] = [np.load(path) for path in outputs]
            if name == "fused" and options.compiled:
                run(*command, "--kernels=cpp")
                found["compiled"] = [np.load(path) for path in outputs]
        same = all(np.array_equal(a.view(np.uint32), b.view(np.uint32)) for a, b in zip(found["fused"], found["unfused"]))
        same &= all(np.array_equal(a.view(np.uint32), b.view(np.uint32)) for a, b in zip(found["fused"], found.get("compiled", [])))
        close = all(np.allclose(a, b, rtol=1e-4, atol=1e-4, equal_nan=True) if graph.has_sum
                    else np.array_equal(a, b, equal_nan=True) for a, b in zip(found["unfused"], found["graph"]))
        if not (same and close):
            wrong += 1
            print(f"graph_{index}: {'' if same else 'fused, unfused or compiled kernels differ '}{'' if close else 'kernels and graph differ'}")
    print(f"{len(graphs)} graphs, {kernels['fused']} kernels fused, {kernels['unfused']} unfused, {wrong} wrong")
    sys.exit(wrong > 0)


main()
