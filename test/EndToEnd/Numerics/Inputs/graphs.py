# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random graphs of many operations, and caches that change between reads: what the compiler rewrites must not change a number.

All values are 32-bit integers, which wrap, so that every result is exact whatever order things happen in.
"""

import os

import numpy as np
from harness import Case, Suite, Want, convert, literal, tensor

np.seterr(all="ignore")
suite = Suite()
LONG = 400  # no tensor has more elements
SEEDS = int(os.environ.get("TT_GRAPH_SEEDS", "120"))


class Graph(Case):
    """Operations one after the other. `values` are the names and arrays that later operations may use."""

    def __init__(self, rng, label):
        super().__init__("graph", label, [], [])
        self.rng, self.lines, self.values, self.changed = rng, [], [], set()

    def keeps(self, index):
        return index in self.changed or self.rng.random() < 0.3

    def argument(self, array):
        self.operands.append(("si32", array))
        self.values.append((f"{{a{len(self.operands) - 1}}}", array))
        return self.values[-1]

    def add(self, op, operands, array, attrs="", dtype="si32", types=None):
        """An operation with one result."""
        name = f"{{r}}_{len(self.lines)}"
        types = types or ["si32"] * len(operands)
        inputs = ", ".join(tensor(kind, value.shape) for kind, (_, value) in zip(types, operands))
        attrs = f" <{{{{{attrs}}}}}>" if attrs else ""
        call = f'"ttir.{op}"({", ".join(value for value, _ in operands)}){attrs}'
        self.lines.append(f"{name} = {call} : ({inputs}) -> {tensor(dtype, array.shape)}")
        if dtype == "si32":
            self.values.append((name, array))
        return name, array

    def write(self, op, cache, operands, attrs):
        """An operation that changes `cache`; the index of an update is i32."""
        types = ", ".join(tensor("si32", value.shape) for _, value in (cache, *operands))
        names = ", ".join(value for value, _ in (cache, *operands))
        self.lines.append(f'"ttir.{op}"({names}) <{{{{{attrs}}}}}> : ({types}) -> ()')

    def give(self, results):
        """Sets what the graph returns."""
        self.results = [name for name, _ in results]
        self.wants = [Want("si32", array) for _, array in results]

    def text(self, number, names):
        fill = {"r": f"%r{number}", **{f"a{index}": name for index, name in enumerate(names)}}
        return [line.format(**fill) for line in self.lines], [name.format(**fill) for name in self.results]


def ints(values, suffix=" : i32"):
    return "[" + ", ".join(f"{int(value)}{suffix}" for value in values) + "]"


def array(values, kind="i64"):
    values = ", ".join(str(int(value)) for value in values)
    return f"array<{kind}: {values}>" if values else f"array<{kind}>"


def constant(graph, shape):
    """A literal, of one value or many."""
    rng = graph.rng
    kind = rng.integers(4)
    if kind == 0:
        value = int(rng.integers(-3, 4))
        return graph.add("full", [], np.full(shape, value, np.int32), f"fill_value = {value} : i32, shape = {array(shape, 'i32')}")
    if kind == 1:
        return graph.add("zeros", [], np.zeros(shape, np.int32), f"shape = {array(shape, 'i32')}")
    if kind == 2:
        return graph.add("ones", [], np.ones(shape, np.int32), f"shape = {array(shape, 'i32')}")
    value = rng.integers(-9, 10, shape).astype(np.int32)
    return graph.add("constant", [], value, f"value = {literal('si32', value)} : {tensor('si32', shape)}")


def unary(graph, x):
    op, function = [("neg", lambda v: 0 - v), ("abs", np.abs), ("relu", lambda v: np.maximum(v, 0)), ("bitwise_not", lambda v: ~v),
                    ("sign", np.sign), ("square", lambda v: v * v)][graph.rng.integers(6)]
    graph.add(op, [x], function(x[1]).astype(np.int32))


def binary(graph, x):
    """With another value that broadcasts, or with part of a new literal."""
    rng, shape = graph.rng, x[1].shape
    others = [v for v in graph.values if len(v[1].shape) <= 5 and fits(v[1].shape, shape)]
    if rng.random() < 0.4 or not others:
        part = tuple(1 if rng.random() < 0.4 else extent for extent in shape)[rng.integers(0, len(shape) + 1) :]
        y = constant(graph, part)
    else:
        y = others[rng.integers(len(others))]
    if rng.random() < 0.5:
        x, y = y, x
    op, function = [("add", np.add), ("subtract", np.subtract), ("multiply", np.multiply), ("maximum", np.maximum),
                    ("minimum", np.minimum), ("bitwise_xor", np.bitwise_xor), ("bitwise_and", np.bitwise_and), ("lt", np.less),
                    ("eq", np.equal), ("logical_or", np.logical_or)][rng.integers(10)]
    graph.add(op, [x, y], function(x[1], y[1]).astype(np.int32))


def fits(left, right):
    """Whether the shapes broadcast to something small."""
    try:
        return np.prod(np.broadcast_shapes(left, right)) <= LONG
    except ValueError:
        return False


def choose(graph, x):
    """A comparison that decides between two values."""
    same = [v for v in graph.values if v[1].shape == x[1].shape]
    y = same[graph.rng.integers(len(same))]
    zero = constant(graph, (1,) * x[1].ndim)
    flag = graph.add("gt", [x, zero], x[1] > zero[1], dtype="i1")
    graph.add("where", [flag, x, y], np.where(flag[1], x[1], y[1]), types=["i1", "si32", "si32"])


def axes(graph, x):
    rng, v = graph.rng, x[1]
    kind = rng.integers(5)
    if kind == 0:
        order = rng.permutation(v.ndim)
        graph.add("permute", [x], v.transpose(order), f"permutation = {array(order)}")
    elif kind == 1 and v.ndim > 1:
        i, j = (int(n) for n in rng.integers(0, v.ndim, 2))
        graph.add("transpose", [x], v.swapaxes(i, j), f"dim0 = {i} : si32, dim1 = {j - v.ndim} : si32")
    elif kind == 2 and v.ndim < 5:
        dim = int(rng.integers(0, v.ndim + 1))
        graph.add("unsqueeze", [x], np.expand_dims(v, dim), f"dim = {dim} : si32")
    elif kind == 3 and 1 in v.shape and v.ndim > 1:
        dim = v.shape.index(1)
        graph.add("squeeze", [x], v.squeeze(dim), f"dim = {dim} : si32")
    else:
        shapes = [(v.size,), v.shape[::-1], (1, v.size, 1), (*v.shape[:-2], int(np.prod(v.shape[-2:]))), v.shape]
        shape = shapes[rng.integers(len(shapes))]
        graph.add("reshape", [x], v.reshape(shape), f"shape = {ints(shape)}")


def part(graph, x):
    rng, v = graph.rng, x[1]
    if v.ndim == 0:
        return
    kind = rng.integers(6)
    dim = int(rng.integers(0, v.ndim))
    if kind == 0:
        begins = [int(rng.integers(0, n)) for n in v.shape]
        ends = [int(rng.integers(b + 1, n + 1)) for b, n in zip(begins, v.shape)]
        steps = [int(rng.choice([1, 1, 2])) for _ in v.shape]
        want = v[tuple(slice(*bounds) for bounds in zip(begins, ends, steps))]
        graph.add("slice_static", [x], want, f"begins = {ints(begins)}, ends = {ints(ends)}, step = {ints(steps)}")
    elif kind == 1 and v.size * 2 <= LONG:
        same = [y for y in graph.values if y[1].ndim == v.ndim and np.delete(y[1].shape, dim).tolist() == np.delete(v.shape,
                                                                                                                    dim).tolist()]
        parts = [x, *(same[i] for i in rng.integers(0, len(same), rng.integers(1, 3)))]
        if sum(y[1].size for y in parts) <= LONG:
            graph.add("concat", parts, np.concatenate([y[1] for y in parts], dim), f"dim = {dim} : si32")
    elif kind == 2:
        around = rng.integers(0, 2, (v.ndim, 2))
        if np.prod(np.array(v.shape) + around.sum(1)) <= LONG:
            graph.add("pad", [x], np.pad(v, around, constant_values=2),
                      f"padding = {array(around.ravel(), 'i32')}, value = 2.0 : f32")
    elif kind == 3:
        graph.add("reverse", [x], np.flip(v, dim), f"dimensions = {array([dim])}")
    elif kind == 4 and v.size * 2 <= LONG:
        graph.add("repeat_interleave", [x], v.repeat(2, dim), f"dim = {dim} : si32, repeats = 2 : ui32")
    elif kind == 5:
        times = np.where(np.array(v.shape) == 1, rng.integers(1, 4, v.ndim), 1)
        if v.size * np.prod(times) <= LONG:
            graph.add("broadcast", [x], np.broadcast_to(v, v.shape * times), f"broadcast_dimensions = {array(times)}")


def reduce(graph, x):
    rng, v = graph.rng, x[1]
    if v.ndim == 0:
        return
    dims = tuple(int(d) for d in np.flatnonzero(rng.random(v.ndim) < 0.5)) or (v.ndim - 1,)
    keep = bool(rng.integers(2))
    op, function = [("sum", np.sum), ("max", np.max), ("min", np.min)][rng.integers(3)]
    want = np.asarray(function(v.astype(np.int64), axis=dims, keepdims=keep)).astype(np.int32)
    graph.add(op, [x], want, f"dim_arg = {ints(dims)}, keep_dim = {str(keep).lower()}")


def cast(graph, x):
    """Through other types and back, reshaped or reordered on the way: only what fits in all of them survives."""
    rng, dtype = graph.rng, "si32"
    for _ in range(rng.integers(1, 4)):
        target = ("ui8", "ui16", "ui32", "i64", "f32", "bf16", "f16", "i1")[rng.integers(8)]
        value = x[1] != 0 if target == "i1" else x[1]
        x = graph.add("typecast", [x], convert(value, target), dtype=target, types=[dtype])
        dtype = target
        kind = rng.integers(4)
        if kind == 0:
            x = graph.add("reshape", [x], x[1].reshape(1, -1), f"shape = {ints((1, x[1].size))}", dtype, [dtype])
        elif kind == 1:
            order = rng.permutation(x[1].ndim)
            x = graph.add("permute", [x], x[1].transpose(order), f"permutation = {array(order)}", dtype, [dtype])
    graph.add("typecast", [x], convert(x[1], "si32"), types=[dtype])


def again(graph, x):
    """Some operation a second time."""
    line = graph.lines[graph.rng.integers(len(graph.lines))] if graph.lines else ""
    for name, value in graph.values:
        if line.startswith(name + " ="):
            copy = f"{{r}}_{len(graph.lines)}"
            graph.lines.append(copy + line[len(name) :])
            graph.values.append((copy, value))
            return


STEPS = [unary, binary, binary, binary, choose, axes, axes, axes, part, part, reduce, cast, again]
for seed in range(SEEDS):
    generator = np.random.default_rng(1000 + seed)
    graph = Graph(generator, f"seed {seed}")
    for _ in range(generator.integers(1, 4)):
        extents = generator.integers(1, 6, generator.integers(0, 4))
        graph.argument(generator.integers(-9, 10, extents).astype(np.int32))
    while len(graph.lines) < 30:
        # Mostly what came last, so that graphs are deep.
        recent = graph.values[-4:] if generator.random() < 0.7 else graph.values
        STEPS[generator.integers(len(STEPS))](graph, recent[generator.integers(len(recent))])
    graph.give([graph.values[-1], *(graph.values[i] for i in generator.integers(0, len(graph.values), 3))])
    suite.add_case(graph)

# Caches: what was read before a write keeps its old contents, through views as well.
for seed in range(SEEDS // 2):
    generator = np.random.default_rng(1000000 + seed)
    graph = Graph(generator, f"cache, seed {seed}")
    shape = (2, 3, 4, 2)
    caches = [list(graph.argument(generator.integers(-99, 99, shape).astype(np.int32))) for _ in range(2)]
    graph.changed = {0, 1}
    reads = []
    # Some caches are no arguments: two equal tensors of zeros, another view of an argument that stays as it is.
    for _ in range(generator.integers(3)):
        caches.append(list(graph.add("zeros", [], np.zeros(shape, np.int32), f"shape = {array(shape, 'i32')}")))
    if seed % 4 == 0:
        flat = graph.argument(generator.integers(-99, 99, (6, 8)).astype(np.int32))
        caches.append(list(graph.add("reshape", [flat], flat[1].reshape(shape), f"shape = {ints(shape)}")))
        reads.append(flat)
    for _ in range(8 + 2 * len(caches)):
        cache = caches[generator.integers(len(caches))]
        name, value = cache
        kind = generator.integers(7)
        if kind == 0:
            reads.append(graph.add("reshape", [cache], value.reshape(6, 8), "shape = [6 : i32, 8 : i32]"))
        elif kind == 1:
            reads.append(graph.add("permute", [cache], value.transpose(0, 2, 1, 3), "permutation = array<i64: 0, 2, 1, 3>"))
        elif kind == 2:
            other = caches[generator.integers(len(caches))]
            reads.append(graph.add("add", [cache, other], value + other[1]))
        elif kind == 3:
            reads.append(graph.add("slice_static", [cache], value[1:, :, :2], f"begins = {ints((1, 0, 0, 0))}, "
                                   f"ends = {ints((2, 3, 2, 2))}, step = {ints((1, 1, 1, 1))}"))
        elif kind in (4, 5):
            # Filled from a literal, or from what the other cache holds.
            row = int(generator.integers(2))
            source = caches[generator.integers(len(caches))]
            new = graph.add("slice_static", [source], source[1][:1, :, 1:3], f"begins = {ints((0, 0, 1, 0))}, "
                            f"ends = {ints((1, 3, 3, 2))}, step = {ints((1, 1, 1, 1))}") if kind == 4 else constant(graph,
                                                                                                                    (1, 3, 2, 2))
            graph.write("fill_cache", cache, [new], f"batch_offset = {row} : i32")
            cache[1] = value.copy()
            cache[1][row, :, :2] = new[1][0]
        else:
            position = int(generator.integers(4))
            at = graph.add("constant", [], np.array([position], np.int32), f"value = dense<{position}> : tensor<1xsi32>")
            new = constant(graph, (1, 3, 2, 2))
            graph.write("update_cache", cache, [new, at], "batch_offset = 0 : i32")
            cache[1] = value.copy()
            cache[1][:, :, position] = new[1][0].swapaxes(0, 1)
    graph.give([*reads, *caches])
    suite.add_case(graph)

suite.finish()
