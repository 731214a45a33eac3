# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""rewrites.py <folder> [--graphs N] [--seed N] [--jobs N]: random graphs with and without each rewrite of the graph path.

Each graph is a chain of patterns that a rewrite looks for, in one of their spellings or nearly so: another constant, axis or user.
A module of such graphs is compiled without rewrites, with all, with const-eval only, without movement that is undone only, without unit
axes that tiles pad only and, for some modules, with each fusion alone, that of activations into products at the level of TTNN; all
files compute the same numbers up to rounding. Floats are f32 in both runs (--numerics=ieee), so bf16 adds no rounding of its
own; some modules run in the device's types, too. A rewrite that never happens is a failure.
"""

import argparse
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys

PIPELINE = "--ttir-to-ttnn-backend-pipeline="
NEITHER = "fuse=false enable-const-eval=false"
NO_UNITS = " enable-drop-unit-axes-pass=false"
OFF = NEITHER + " enable-erase-inverse-ops-pass=false" + NO_UNITS
FUSIONS = {"activations": r"ttir\.(silu|gelu|mish)", "attention": r"ttir\.scaled_dot_product_attention", "norms": r"ttir\.(rms|layer)_norm", "softmax": r"ttir\.softmax",
           "rotary-embedding": r"ttir\.rotary_embedding",
           "products": r"ttir\.linear", "projections": r"ttir\.slice_static", "reductions": r"keep_dim = true", "typecasts": None}
GRAPHS_PER_MODULE = 50


class Graph:
    """One function. Values are pairs of a name and a shape."""

    def __init__(self, rng, name):
        self.rng, self.name, self.lines, self.arguments, self.count = rng, name, [], [], 0
        self.element = rng.choice(["f32", "f32", "bf16"])
        # Where values hardly differ, as behind a softmax, or have few bits, a norm with a small one divides by what is left of rounding.
        self.epsilons = [1e-5, 1e-2, 0.5] if self.element == "f32" else [1e-2, 0.5]

    def type(self, shape, element=None):
        return f"tensor<{'x'.join([*map(str, shape), element or self.element])}>"

    def argument(self, shape, kind="input"):
        name = f"%a{len(self.arguments)}"
        attribute = "" if kind == "input" else f" {{ttcore.argument_type = #ttcore.argument_type<{kind}>}}"
        self.arguments.append(f"{name}: {self.type(shape)}{attribute}")
        return name, tuple(shape)

    def op(self, mnemonic, operands, shape, attributes="", from_element=None, to_element=None):
        name = f"%{self.count}"
        self.count += 1
        types = ", ".join(self.type(operand[1], from_element) for operand in operands)
        attributes = f" <{{{attributes}}}>" if attributes else ""
        names = ", ".join(operand[0] for operand in operands)
        self.lines.append(f'  {name} = "ttir.{mnemonic}"({names}){attributes} : ({types}) -> {self.type(shape, to_element)}')
        return name, tuple(shape)

    def like(self, mnemonic, *operands):
        """An elementwise op; the result has the largest shape."""
        shape = max((operand[1] for operand in operands), key=lambda s: (len(s), sum(s)))
        return self.op(mnemonic, operands, shape)

    def number(self, value, like=None):
        shape = self.rng.choice([(1,), like[1] if like else (1,)])
        return self.op("full", [], shape, f"fill_value = {value:.9e} : f32, shape = array<i32: {', '.join(map(str, shape))}>")

    def either(self, mnemonic, a, b):
        return self.like(mnemonic, *((a, b) if self.rng.random() < 0.5 else (b, a)))

    def reduce(self, mnemonic, x, axis=None, early=lambda reduced: reduced):
        """Along the last axis, which is kept or put back, then behind `early`."""
        axis = len(x[1]) - 1 if axis is None else axis
        kept = tuple(1 if i == axis else n for i, n in enumerate(x[1]))
        written = axis if self.rng.random() < 0.5 else axis - len(x[1])
        if self.rng.random() < 0.5:
            return early(self.op(mnemonic, [x], kept, f"keep_dim = true, dim_arg = [{written} : i32]"))
        dropped = tuple(n for i, n in enumerate(x[1]) if i != axis)
        reduced = early(self.op(mnemonic, [x], dropped, f"keep_dim = false, dim_arg = [{written} : i32]"))
        return self.op("reshape", [reduced], kept, f"shape = [{', '.join(f'{n} : i32' for n in kept)}]")

    def mean(self, x, axis=None):
        size = x[1][-1 if axis is None else axis]
        form = self.rng.randrange(3)
        if form == 0:
            return self.spread(self.reduce("mean", x, axis), x)
        early = self.rng.random() < 0.3

        def scale(total):
            # Constants of exports have the whole shape, and so broadcast.
            like = None if early else x
            return (self.like("div", total, self.number(size, like)) if form == 1 else
                    self.either("multiply", total, self.number(1 / size, like)))

        return self.spread(self.reduce("sum", x, axis, scale) if early else scale(self.reduce("sum", x, axis)), x)

    def spread(self, reduced, x):
        """A reduced tensor with size one in an axis, or broadcast to the shape of `x`."""
        if reduced[1] == x[1] or self.rng.random() < 0.8:
            return reduced
        counts = ", ".join(str(n // m) for n, m in zip(x[1], reduced[1]))
        return self.op("broadcast", [reduced], x[1], f"broadcast_dimensions = array<i64: {counts}>")

    def cast(self, x, element):
        """`x` as `element`, which the following ops have."""
        y = self.op("typecast", [x], x[1], to_element=element)
        self.element = element
        return y

    # The patterns: each returns a value of the shape of its operand.

    def silu(self, x):
        return self.either("multiply", x, self.like("sigmoid", x))

    def mish(self, x):
        exponential = self.like("exp", x)
        softplus = (self.like("log1p", exponential) if self.rng.random() < 0.5 else
                    self.like("log", self.either("add", exponential, self.number(1))))
        return self.either("multiply", x, self.like("tanh", softplus))

    def gelu(self, x):
        half = self.rng.choice([0.5, 0.5, 0.5, 0.4])
        root = 2**0.5 * self.rng.choice([1, 1, 1, 1.1])
        if self.rng.random() < 0.3:
            twice = self.like("erfc", self.like("multiply", x, self.number(-1 / root)))
        else:
            scaled = (self.like("div", x, self.number(root)) if self.rng.random() < 0.5 else
                      self.either("multiply", x, self.number(1 / root)))
            twice = self.either("add", self.like("erf", scaled), self.number(1))
        order = self.rng.randrange(3)
        if order == 0:
            return self.either("multiply", self.either("multiply", x, self.number(half)), twice)
        if order == 1:
            return self.either("multiply", x, self.either("multiply", twice, self.number(half)))
        return self.either("multiply", self.either("multiply", x, twice), self.number(half, x))

    def tanh_gelu(self, x):
        cube = self.like("multiply", self.like("multiply", x, self.like("multiply", x, x)), self.number(0.044715))
        tanh = self.like("tanh", self.like("multiply", self.like("add", x, cube), self.number(0.7978845608)))
        return self.like("multiply", self.like("multiply", x, self.number(0.5)), self.like("add", tanh, self.number(1)))

    def norm(self, x):
        axis = self.rng.choice([None, None, None, 0])
        narrow, before = self.element == "bf16" and self.rng.random() < 0.6, x
        if narrow:
            x = self.cast(x, "f32")
        if self.rng.random() < 0.5:
            x = self.like("subtract", x, self.mean(x, axis if self.rng.random() < 0.9 else None))
        form = self.rng.randrange(3)
        square = (self.like("multiply", x, x) if form == 0 else self.like("square", x) if form == 1 else
                  self.like("pow", x, self.number(2)))
        # Deviations of few values may be rounding alone.
        epsilon = self.rng.choice(self.epsilons if x[1][-1 if axis is None else axis] > 8 else [0.5])
        variance = self.either("add", self.mean(square, axis), self.number(epsilon, x if self.rng.random() < 0.3 else None))
        if self.rng.random() < 0.5:
            y = self.either("multiply", x, self.spread(self.like("rsqrt", variance), x))
        else:
            y = self.like("div", x, self.spread(self.like("sqrt", variance), x))
        # Exports narrow the result before the weight, before the bias or at the end.
        narrowed = self.rng.randrange(3)
        if narrow and narrowed == 0:
            y = self.cast(y, "bf16")
        if self.rng.random() < 0.6:
            y = self.either("multiply", y, self.argument(self.rng.choice([x[1][-1:], (1, x[1][-1])]), "parameter"))
        if narrow and narrowed == 1:
            y = self.cast(y, "bf16")
        if self.rng.random() < 0.5:
            y = self.either("add", y, self.argument(x[1][-1:], "parameter"))
        if narrow and narrowed == 2:
            y = self.cast(y, "bf16")
        return self.either("add", y, before) if narrow and self.rng.random() < 0.2 else y

    def softmax(self, x):
        axis = self.rng.choice([None, None, 0])
        self.epsilons = [1e-2, 0.5]
        exponential = self.like("exp", self.like("subtract", x, self.reduce("max", x, axis)))
        return self.like("div", exponential, self.reduce("sum", exponential, axis if self.rng.random() < 0.9 else None))

    def reshape(self, x, shape):
        return self.op("reshape", [x], shape, f"shape = [{', '.join(f'{n} : i32' for n in shape)}]")

    def repeated(self, x, heads):
        """One head, as often as there are `heads`."""
        if self.rng.random() < 0.5:
            return self.op("repeat_interleave", [x], (1, heads, *x[1][2:]), f"repeats = {heads} : ui32, dim = 1 : si32")
        spread = self.op("broadcast", [self.reshape(x, (1, 1, 1, *x[1][2:]))], (1, 1, heads, *x[1][2:]),
                         f"broadcast_dimensions = array<i64: 1, 1, {heads}, 1, 1>")
        return self.reshape(spread, (1, heads, *x[1][2:]))

    def attention(self, x):
        self.epsilons = [1e-2, 0.5]
        *outer, rows, size = x[1]
        heads, keys, shape = (*outer, 1)[0], self.rng.randrange(1, 40), x[1]
        query = x if outer and self.rng.random() < 0.3 else self.reshape(x, (1, heads, rows, size))
        several = (*query[1][:-2], keys)
        shared = len(query[1]) == 4 and heads > 1 and self.rng.random() < 0.5
        key, value = (self.repeated(self.argument((1, 1, keys, size)), heads) if shared else self.argument((*several, size))
                      for _ in range(2))
        scored = (*query[1][:-1], keys)
        if self.rng.random() < 0.5:
            scores = self.op("matmul", [query, key], scored, "transpose_b = true")
        else:
            order = [*range(len(several) - 1), len(several), len(several) - 1]
            turned = self.op("permute", [key], (*query[1][:-2], size, keys),
                             f"permutation = array<i64: {', '.join(map(str, order))}>")
            scores = self.op("matmul", [query, turned], scored)
        factor = size**0.5
        scores = self.rng.choice([lambda: self.like("div", scores, self.number(factor)), lambda: scores,
                                  lambda: self.either("multiply", scores, self.number(1 / factor))])()
        if self.rng.random() < 0.6:
            mask = [self.rng.choice([1, n]) for n in scored[:-1]][self.rng.randrange(len(scored) - 1):] + [keys]
            scores = self.either("add", scores, self.argument(mask))
            if self.rng.random() < 0.1:
                scores = self.like("multiply", scores, self.number(0.5))
        weights = self.softmax(scores) if self.rng.random() < 0.3 else self.op(
            "softmax", [scores], scored, f"dimension = {self.rng.choice([-1, -1, -1, 0])} : si32")
        return self.reshape(self.op("matmul", [weights, value], query[1]), shape)

    def product(self, x):
        weight = self.constant_tree((x[1][-1], x[1][-1]))
        weight = self.like("multiply", weight, self.number(1 / x[1][-1]))
        y = self.op("matmul", [x, weight], x[1])
        return self.either("add", y, self.constant_tree(x[1][-1:])) if self.rng.random() < 0.7 else y

    def projections(self, x):
        """Sums of products of one input, perhaps with weights that are turned, biases, or a weight that is no parameter."""
        *outer, size = x[1]
        columns = [self.rng.randrange(1, 40) for _ in range(self.rng.randrange(2, 4))]
        turned, biased = self.rng.random() < 0.5, self.rng.random() < 0.5
        total = None
        for count in columns:
            shape = (count, size) if turned else (size, count)
            weight = self.constant_tree(shape) if self.rng.random() < 0.9 else self.argument(shape)
            operands = [x, self.like("multiply", weight, self.number(1 / size))]
            if biased:
                operands.append(self.constant_tree(self.rng.choice([(count,), (1, count)])))
            y = self.op("linear" if biased else "matmul", operands, (*outer, count), f"transpose_b = {str(turned).lower()}")
            row = self.op("mean", [y], (*outer, 1), f"keep_dim = true, dim_arg = [{len(outer)} : i32]")
            total = row if total is None else self.like("add", total, row)
        return self.either("add", x, total)

    def activated(self, x):
        """A product or a convolution with an elementwise function behind it, perhaps of what is moved."""
        function = self.rng.choice(["relu", "relu6", "gelu", "silu", "sigmoid", "tanh", "abs", "neg", "erf", "leaky_relu"])
        attributes = "parameter = 1.000000e-01 : f32" if function == "leaky_relu" else ""
        kind = self.rng.choice(["product", "product", "conv2d", "conv_transpose2d", "conv3d"])
        if kind == "product":
            y = self.product(x)
        else:
            sides = 3 if kind == "conv3d" else 2
            *outer, rows, size = x[1]
            channels = outer[0] if outer else 1
            image = (1, rows, size, channels) if sides == 2 else (1, 1, rows, size, channels)
            window = self.rng.choice([1, 3])
            extra = {"conv2d": ", dilation = 1 : i32", "conv3d": "",
                     "conv_transpose2d": ", dilation = 1 : i32, output_padding = 0 : i32"}[kind]
            taps = (channels, channels) + ((1,) if sides == 3 else ()) + (window, window)
            padding = (f"array<i32: 0, {window // 2}, {window // 2}>" if sides == 3 else f"{window // 2} : i32")
            operands = [self.reshape(x, image), self.like("multiply", self.argument(taps, "parameter"), self.number(0.3))]
            if self.rng.random() < 0.5:
                operands.append(self.argument((1,) * (sides + 1) + (channels,), "parameter"))
            y = self.op(kind, operands, image, f"groups = 1 : i32, padding = {padding}, stride = 1 : i32{extra}")
        moved = self.rng.random() < 0.5
        y = self.reshape(y, x[1]) if moved else y
        y = self.op(function, [y], y[1], attributes)
        return y if moved or kind == "product" else self.reshape(y, x[1])

    def rotary(self, x):
        """The last axis turned by angles, or nearly so."""
        size = x[1][-1]
        if size % 2:
            return self.like("tanh", x)
        half, rank = size // 2, len(x[1])

        def part(begin, end):
            begins, ends = [0] * (rank - 1) + [begin], [*x[1][:-1], end]
            texts = (", ".join(f"{n} : i32" for n in numbers) for numbers in (begins, ends, [1] * rank))
            return self.op("slice_static", [x], (*x[1][:-1], end - begin), "begins = [{}], ends = [{}], step = [{}]".format(*texts))

        at = self.rng.choice([half, half, half, 0])
        parts = [self.like("neg", part(at, at + half)), part(0, half)]
        axis = self.rng.choice([-1, rank - 1])
        turned = self.op("concat", parts, x[1], f"dim = {axis} : si32")
        tables = [self.argument(self.rng.choice([x[1][-1:], x[1][-2:], x[1]])) for _ in range(2)]
        return self.either("add", self.either("multiply", x, tables[0]), self.either("multiply", turned, tables[1]))

    def casts(self, x):
        other = "bf16" if self.element == "f32" else "f32"
        y = self.op("typecast", [x], x[1], from_element=self.element, to_element=other)
        y = self.op(self.rng.choice(["sigmoid", "tanh", "abs"]), [y], x[1], from_element=other, to_element=other)
        return self.op("typecast", [y], x[1], from_element=other, to_element=self.element)

    def turned(self, x):
        """Axes exchanged, something elementwise, and back."""
        order = list(range(len(x[1])))
        self.rng.shuffle(order)
        back = [order.index(i) for i in range(len(order))]
        y = self.op("permute", [x], [x[1][i] for i in order], f"permutation = array<i64: {', '.join(map(str, order))}>")
        y = self.like(self.rng.choice(["tanh", "sigmoid"]), y)
        if self.rng.random() < 0.5:
            y = self.either(self.rng.choice(["add", "multiply"]), y, self.rng.choice(
                [lambda: self.number(0.5), lambda: self.argument(y[1][-1:]), lambda: self.argument((1,) * (len(y[1]) - 1) + y[1][-1:])])())
        return self.op("permute", [y], x[1], f"permutation = array<i64: {', '.join(map(str, back))}>")

    def constant_tree(self, shape):
        """Something that depends on parameters, literals and numbers only."""
        value = self.argument(shape, self.rng.choice(["parameter", "constant"]))
        for _ in range(self.rng.randrange(3)):
            other = self.rng.choice([lambda: self.number(0.5), lambda: self.argument(shape, "parameter"), lambda: value])()
            value = self.either(self.rng.choice(["add", "multiply"]), value, other)
        return self.like("tanh", value)

    def offset(self, x):
        return self.either("add", x, self.constant_tree(x[1][-1:]))

    def text(self):
        rng = self.rng
        shape = tuple(rng.randrange(1, 4) for _ in range(rng.randrange(0, 2))) + (rng.randrange(1, 34), rng.randrange(1, 40))
        if rng.random() < 0.15:
            # Tiles pad the unit axis.
            shape = (rng.randrange(2, 40), 1, shape[-1])
        x = self.argument(shape)
        steps, results = [], []
        for _ in range(rng.randrange(1, 5)):
            pattern = rng.choice([self.silu, self.mish, self.gelu, self.tanh_gelu, self.norm, self.norm, self.softmax, self.attention,
                                  self.product, self.projections, self.casts, self.turned, self.offset, self.activated, self.rotary])
            first = len(self.lines)
            x = pattern(x)
            steps.append(pattern.__name__)
            # Something within the pattern has another user.
            inner = [re.match(r"  (%\d+) = .* -> (tensor<(.*)>)$", line) for line in self.lines[first:]]
            if inner and rng.random() < 0.15:
                chosen = rng.choice(inner)
                results.append((chosen[1], chosen[2]))
        results.append((x[0], self.type(x[1])))
        values, types = ", ".join(r[0] for r in results), ", ".join(r[1] for r in results)
        body = "\n".join(self.lines)
        return (f"// {' '.join(steps)}\nfunc.func @{self.name}({', '.join(self.arguments)}) -> ({types}) {{\n{body}\n"
                f"  return {values} : {types}\n}}\n")


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()[:400]}")
    return done.stdout


def results_of(stem, text, options, numerics):
    """The outputs of every program of the TTIR in `text`."""
    lowered = run("tt-opt", PIPELINE + options, "-", text=text)
    with open(stem + ".mlir", "w") as file:
        file.write(lowered)
    run("tt-translate", "--ttnn-to-flatbuffer", stem + ".mlir", "-o", stem + ".ttnn")
    report = json.loads(run("tt-sim", "run", stem + ".ttnn", "--json", "--init=randn", f"--numerics={numerics}", "--loops=2"))
    programs = report["files"][0]["programs"]
    # Of large outputs the report has no values.
    def values_of(output):
        return output.get("data") or [output[each] for each in ("min", "max", "mean", "std")]

    return lowered, [[(o["dtype"], values_of(o)) for o in program["outputs"]] for program in programs]


def compare(name, wanted, found, step):
    """The first difference of two lists of outputs, beyond `step` of the largest magnitude; empty if there is none."""
    for index, ((dtype, a), (_, b)) in enumerate(zip(wanted, found)):
        finite = [abs(v) for v in a if isinstance(v, (int, float))]
        tolerance = step[dtype] * max([1.0, *finite])
        for at, (x, y) in enumerate(zip(a, b)):
            if x != y and not (isinstance(x, (int, float)) and isinstance(y, (int, float)) and abs(x - y) <= tolerance):
                return f"{name}, output {index}, element {at}: expected {x}, found {y}, tolerance {tolerance:.2e}"
    return ""


# Of the largest output: sums of up to 40 terms, and norms that divide by small deviations. A fusion has the constants of a bf16
# graph, such as the epsilon of a norm, as bf16 rounds them; the unfused graph has them as f32 where all floats are.
STEPS = {"ieee": {"f32": 1e-3, "bf16": 1e-2}, "device": {"f32": 3e-2, "bf16": 2e-1}}


def check(task):
    folder, number, count, seed = task
    rng = random.Random(f"{seed} {number}")
    texts = [Graph(rng, f"graph_{number}_{i}").text() for i in range(count)]
    text, stem, problems, happened = "\n".join(texts), os.path.join(folder, f"module{number}"), [], {}
    with open(stem + ".ttir.mlir", "w") as file:
        file.write(text)
    unfused = run("tt-opt", PIPELINE + OFF + " compile-to=ttnn", "-", text=text)
    variants = [("all", text, ""), ("const-eval", text, "fuse=false enable-erase-inverse-ops-pass=false" + NO_UNITS),
                ("inverse-ops", text, NEITHER + NO_UNITS), ("unit-axes", text, NEITHER + " enable-erase-inverse-ops-pass=false"),
                ("activated", run("tt-opt", "--ttnn-merge-activations", "-", text=unfused), OFF + " compile-from=ttnn")]
    if number % 5 == 0:
        for fusion, pattern in FUSIONS.items():
            fused = run("tt-opt", f"--ttir-fuse-{fusion}", "-", text=text)
            happened[fusion] = len(re.findall(pattern, fused)) - len(re.findall(pattern, text)) if pattern else fused != text
            variants.append((fusion, fused, OFF))
    for numerics in ("ieee", "device") if number % 4 == 0 else ("ieee",):
        plain, wanted = results_of(stem + ".off", text, OFF, numerics)
        for name, source, options in variants:
            lowered, found = results_of(f"{stem}.{name}", source, options, numerics)
            if name == "const-eval":
                happened[name] = lowered.count("load_cached")
            if name == "inverse-ops":
                happened[name] = plain.count("ttnn.permute") - lowered.count("ttnn.permute")
            if name == "unit-axes":
                happened[name] = plain != lowered
            if name == "activated":
                happened[name] = lowered.count("activation =")
            for graph, a, b in zip(texts, wanted, found):
                # Without fusions, and with activations, not even rounding differs. Casts round floats to bf16 on their way.
                exact = name in ("const-eval", "inverse-ops", "unit-axes", "activated")
                step = {"f32": 0, "bf16": 0} if exact else dict(STEPS[numerics])
                if not exact and "ttir.typecast" in graph:
                    step["f32"] = step["bf16"]
                title = f"{stem}.{name} ({numerics}), {re.search('@([a-z0-9_]+)', graph)[1]} ({graph.splitlines()[0][3:]})"
                if difference := compare(title, a, b, step):
                    problems.append(difference)
    return problems, happened


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--graphs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    tasks = [(options.folder, number, min(GRAPHS_PER_MODULE, options.graphs - number * GRAPHS_PER_MODULE), options.seed)
             for number in range(-(-options.graphs // GRAPHS_PER_MODULE))]
    problems, total = [], {}
    with multiprocessing.Pool(options.jobs) as pool:
        for found, happened in pool.imap(check, tasks):
            problems += found
            for name, count in happened.items():
                total[name] = total.get(name, 0) + count
    for problem in problems[:20]:
        print(problem)
    idle = [name for name, count in total.items() if not count]
    for name in idle:
        print(f"{name} never happened")
    counts = ", ".join(f"{name} {count}" for name, count in sorted(total.items()))
    print(f"{options.graphs} graphs, {len(problems) + len(idle)} problems; {counts}")
    return bool(problems or idle)


if __name__ == "__main__":
    sys.exit(main())
