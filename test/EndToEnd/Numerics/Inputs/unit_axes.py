# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""unit_axes.py <folder> [--graphs N] [--seed N]: random graphs on tensors with unit axes against numpy.

Graphs have lookups, products, elementwise ops, reductions, scans and movement, of small integers in f32, so that every result is
exact. Unit axes are anywhere, operands are broadcast, and inner values are results, too. Every graph is compiled with and without
`ttir-drop-unit-axes`; both give the numbers of numpy, and with it no graph has a higher peak of DRAM, but for pages of small tensors
that reshapes make.
"""

import argparse
import os
import random
import re
import subprocess
import sys

import numpy as np

PIPELINE = "--ttir-to-ttnn-backend-pipeline="
VARIANTS = {"dropped": "", "level1": "optimization-level=1", "device": "inputs-on-device results-on-device",
            "padded": "enable-drop-unit-axes-pass=false"}
ROWS = 40
# Pages of f32 tiles, and how many of them reshapes of small tensors may add to a bank.
PAGE, SLACK = 4096, 2


def type_of(array):
    return f"tensor<{'x'.join([*map(str, array.shape), 'ui32' if array.dtype == np.uint32 else 'f32'])}>"


class Graph:
    """One function, with the values that numpy has for it."""

    def __init__(self, seed, name):
        self.rng, self.name, self.lines, self.arguments, self.values = random.Random(seed), name, [], [], {}
        shape = [self.rng.choice([1, 2, 3, 9, 33]) for _ in range(self.rng.randrange(2))]
        shape += [self.rng.randrange(2, 70)] + [1] * self.rng.randrange(1, 3)
        self.shape = tuple(shape) + (self.rng.choice([1, 5, 32, 48]),)
        x = self.lookup() if self.rng.random() < 0.4 else self.argument(self.shape)
        results = [x]
        for _ in range(self.rng.randrange(1, 7)):
            x = self.rng.choice([self.binary, self.binary, self.unary, self.spread, self.product, self.scan, self.moved, self.turned])(x)
            if self.rng.random() < 0.15:
                results.append(x)
        self.results = results[self.rng.randrange(2):] + [x]

    def argument(self, shape, low=-4, dtype=np.float32):
        values = np.random.default_rng(self.rng.randrange(1 << 30)).integers(low, 5, shape).astype(dtype)
        name = f"%a{len(self.arguments)}"
        kind = " {ttcore.argument_type = #ttcore.argument_type<parameter>}" if self.rng.random() < 0.2 else ""
        self.arguments.append((values, f"{name}: {type_of(values)}{kind}"))
        self.values[name] = values
        return name

    def op(self, mnemonic, operands, value, attributes=""):
        name = f"%{len(self.lines)}"
        # Sums stay exact.
        self.values[name] = np.asarray(value, np.float32)
        types = ", ".join(type_of(self.values[operand]) for operand in operands)
        self.lines.append(f'  {name} = "ttir.{mnemonic}"({", ".join(operands)}) <{{{attributes}}}> : ({types}) -> '
                          f'{type_of(self.values[name])}')
        return name

    def lookup(self):
        # A lookup has at most two axes of indices.
        self.shape = self.shape[-3:] if self.shape[-3] > 1 else (self.rng.randrange(2, 70), 1, self.shape[-1])
        indices, table = self.argument(self.shape[:-1], 0, np.uint32), self.argument((ROWS, self.shape[-1]))
        return self.op("embedding", [indices, table], self.values[table][self.values[indices]])

    def small(self, x):
        """`x` with elements that later ops may add and multiply."""
        return self.op("clamp_scalar", [x], np.clip(self.values[x], -5, 5), "min = -5.0 : f32, max = 5.0 : f32")

    def binary(self, x):
        shape = [self.rng.choice([n, n, 1]) for n in self.values[x].shape][self.rng.randrange(3):]
        y = x if self.rng.random() < 0.2 else self.argument(shape)
        mnemonic, function = self.rng.choice([("add", np.add), ("multiply", np.multiply), ("maximum", np.maximum), ("subtract", np.subtract)])
        operands = [x, y] if self.rng.random() < 0.5 else [y, x]
        return self.small(self.op(mnemonic, operands, function(*(self.values[operand] for operand in operands))))

    def unary(self, x):
        mnemonic, function = self.rng.choice([("neg", np.negative), ("abs", np.abs), ("relu", lambda v: np.maximum(v, 0))])
        return self.op(mnemonic, [x], function(self.values[x]))

    def reduced(self, x):
        axis = self.rng.choice([len(self.values[x].shape) - 1] * 3 + [0])
        mnemonic, function = self.rng.choice([("sum", np.sum), ("max", np.max), ("min", np.min)])
        written = axis - self.rng.choice([0, len(self.values[x].shape)])
        keep = self.rng.random() < 0.7
        value = function(self.values[x], axis=axis, keepdims=keep)
        y = self.op(mnemonic, [x], value, f"keep_dim = {str(keep).lower()}, dim_arg = [{written} : i32]")
        if keep:
            return y
        return self.reshape(y, [1 if i == axis else n for i, n in enumerate(self.values[x].shape)])

    def spread(self, x):
        y = self.small(self.reduced(x))
        return self.small(self.op("add", [x, y], self.values[x] + self.values[y]))

    def scan(self, x):
        axis = self.rng.choice([len(self.values[x].shape) - 1] * 2 + [0])
        return self.small(self.op("cumsum", [x], np.cumsum(self.values[x], axis), f"dim = {axis} : i64"))

    def product(self, x):
        columns = self.rng.choice([1, 7, 32, 40])
        turned = self.rng.random() < 0.5
        weight = self.argument((columns, self.values[x].shape[-1]) if turned else (self.values[x].shape[-1], columns))
        operands = [x, weight]
        value = self.values[x] @ (self.values[weight].T if turned else self.values[weight])
        if self.rng.random() < 0.5:
            operands.append(self.argument((columns,)))
            value = value + self.values[operands[-1]]
        return self.small(self.op("linear" if len(operands) == 3 else "matmul", operands, value, f"transpose_b = {str(turned).lower()}"))

    def reshape(self, x, shape):
        return self.op("reshape", [x], self.values[x].reshape(shape), f"shape = [{', '.join(f'{n} : i32' for n in shape)}]")

    def moved(self, x):
        shape = [n for n in self.values[x].shape if n > 1] or [1]
        at = self.rng.randrange(len(shape) + 1)
        return self.reshape(x, shape[:at] + [1] + shape[at:]) if len(shape) > 1 else x

    def turned(self, x):
        axis = self.rng.randrange(len(self.values[x].shape))
        if self.values[x].shape[axis] > 1:
            return x
        return self.op("concat", [x, x], np.concatenate([self.values[x]] * 2, axis), f"dim = {axis} : si32")

    def text(self):
        types = ", ".join(type_of(self.values[result]) for result in self.results)
        arguments = ", ".join(text for _, text in self.arguments)
        return (f"func.func @{self.name}({arguments}) -> ({types}) {{\n" + "\n".join(self.lines)
                + f"\n  return {', '.join(self.results)} : {types}\n}}\n")


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[:400]}")
    return done.stdout


def check(graph, folder):
    """What is wrong with `graph`, and the peaks of DRAM of its variants."""
    stem, problems, peaks = os.path.join(folder, graph.name), [], {}
    inputs = []
    for number, (values, _) in enumerate(graph.arguments):
        np.save(f"{stem}.{number}.npy", values)
        inputs.append(f"--input=@{stem}.{number}.npy")
    with open(f"{stem}.ttir.mlir", "w") as file:
        file.write(graph.text())
    for name, options in VARIANTS.items():
        lowered = run("tt-opt", PIPELINE + options, f"{stem}.ttir.mlir")
        run("tt-translate", "--ttnn-to-flatbuffer", "-o", f"{stem}.{name}.ttnn", "-", text=lowered)
        found = re.search(r"dram_peak = (\d+)", lowered)
        peaks[name] = int(found[1]) if found else 0
        files = [f"{stem}.{name}.out{number}.npy" for number in range(len(graph.results))]
        run("tt-sim", "run", f"{stem}.{name}.ttnn", *inputs, *(f"--output=@{file}" for file in files))
        for number, (result, file) in enumerate(zip(graph.results, files)):
            if not np.array_equal(np.load(file), graph.values[result]):
                problems.append(f"{stem}.{name}, result {number}: expected the numbers of numpy")
    if peaks["dropped"] > peaks["padded"] + SLACK * PAGE:
        problems.append(f"{stem}: expected a peak of at most {peaks['padded']}, found {peaks['dropped']}")
    return problems, peaks


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--graphs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    problems, smaller = [], 0
    for number in range(options.graphs):
        found, peaks = check(Graph(f"{options.seed} {number}", f"graph_{number}"), options.folder)
        problems += found
        smaller += peaks["dropped"] < peaks["padded"]
    for problem in problems[:20]:
        print(problem)
    print(f"{options.graphs} graphs, {len(problems)} problems, {smaller} with a lower peak")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
