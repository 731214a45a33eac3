# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random programs of TTIR with their inputs and results in numpy, and what they are compiled for.

A program follows from its decisions (`Draws`), a list of numbers of which 0 is always the simplest choice: fewer or smaller
numbers are a smaller program, which is how failures shrink. `program_classes.py` has a function for each class of programs.
"""

import random
from typing import NamedTuple

import harness
import layouts
import movement_steps
import numpy as np
import semantics
from semantics import Value

# Elements of a tensor, and multiplications of a matrix product, at most: what takes the simulator some tenths of a second.
MOST_ELEMENTS = 200_000
MOST_PRODUCTS = 12_000_000



class System(NamedTuple):
    """What a program is compiled for: a card, the lines that its chips have lost (as for `tt-sim query --harvest`), the mesh of chips of
    the device, and the grid of cores that this leaves on each chip."""

    card: str
    harvest: str = ""
    grid: tuple = (8, 8)
    mesh: str = ""


# Simplest first, common ones several times.
SYSTEMS = [System("n150")] * 8 + [System("p150", "", (10, 13))] * 3 + [System("p100", "", (10, 11)), System("n300")] + [
    System("n150", "0,5", (7, 8)), System("n150", "0,1,2,3", (5, 8)), System("n150", "1,2,4,5,7,8", (3, 8)),
    System("n150", "0,1,2,3,4,5,6,7", (1, 8)), System("p150", "0,1,2", (10, 10)), System("p150", "1,3,5,7,9,11", (10, 7)),
    System("p150", "0,1,2,3,4,5,6,7,8,9,10,11", (10, 1)),
    # Several chips: in one system, as one device, and with fewer cores on one of them than on the others.
    System("t3000"), System("galaxy"), System("n300", "", (8, 8), "1,2"), System("n300", "", (8, 8), "2,1"),
    System("", "", (8, 8), "1,2"), System("t3000", "", (8, 8), "2,4"), System("t3000", "", (8, 8), "1,8"),
    System("galaxy", "", (8, 8), "8,4"), System("n300", "4,0:1,1:0,1:9", (8, 8)), System("n300", "4,0:1,1:0,1:9", (7, 8), "1,2"),
    System("n300", "4,0:0,0:1,1:0", (7, 8)), System("n300", "0:0,0:1,0:2,1:3,1:4", (7, 8), "2,1"),
    System("t3000", "5,7:0,7:1,7:2,7:3", (5, 8), "2,4")]
FLOATS = ["f32", "bf16", "bf16"]
INTEGERS = ["si32", "ui32", "ui16", "ui8", "si16", "si8"]


class Draws:
    """Random decisions, with the functions of random.Random that generators use. Those of `recorded` are made again, with 0 for
    what goes beyond."""

    def __init__(self, seed, recorded=None):
        self.source, self.recorded, self.made = random.Random(seed), recorded, []

    def draw(self, bound):
        """A number from 0 to `bound` - 1."""
        if self.recorded is None:
            number = self.source.randrange(bound)
        else:
            number = min(self.recorded[len(self.made)], bound - 1) if len(self.made) < len(self.recorded) else 0
        self.made.append(number)
        return number

    def randrange(self, start, stop=None):
        return self.draw(start) if stop is None else start + self.draw(stop - start)

    def choice(self, options):
        return options[self.draw(len(options))]

    def random(self):
        """Between 0 and 1; the simplest decision is near 1, so that what has a chance does not happen."""
        return (999.5 - self.draw(1000)) / 1000

    def chance(self, probability):
        return self.random() < probability

    def sample(self, population, count):
        rest = list(population)
        return [rest.pop(self.draw(len(rest))) for _ in range(count)]


class Node:
    """An argument, or the result of an operation. The value of a cache changes; `given` is the one that it starts with."""

    def __init__(self, name, value, layout="", stored_as=""):
        self.name, self.value, self.layout, self.stored_as, self.given = name, value, layout, stored_as, value

    @property
    def dtype(self):
        return self.value.dtype

    @property
    def shape(self):
        return self.value.shape


class Program:
    """A function, its arguments with data, the system and the options of the pipeline. `classes` has the functions that make
    programs by name."""

    def __init__(self, seed, number, classes, recorded=None):
        self.draws = d = Draws(f"{seed}/{number}", recorded)
        self.data = np.random.default_rng([seed, number])
        self.arguments, self.nodes, self.lines, self.results = [], [], [], []
        # Names of the same cache, by each of them.
        self.versions = {}
        self.kind = d.choice(list(classes))
        self.system = d.choice(SYSTEMS)
        self.is_mixed = d.chance(0.35)
        # Whether the C++ of kernels runs, too.
        self.is_compiled = d.chance(0.05)
        self.options = [option for option in ("fuse=false", "multicast=false") if d.chance(0.15)]
        self.layout_chance = d.choice([0.0, 0.0, 0.5, 1.0])
        with np.errstate(all="ignore"):
            classes[self.kind](self)
            self.close()

    @property
    def grid(self):
        return self.system.grid

    # Shapes -----------------------------------------------------------------------------------------------------------------------

    def extent(self, most):
        """The length of an axis, up to `most`: one tile, some or many, a few elements or an odd number, and about as many tiles as there
        are columns, rows or cores of the grid, or a multiple of these."""
        d, (rows, columns) = self.draws, self.grid
        kind = d.choice(["tile", "tiles", "few", "odd", "many", "line", "line", "cores", "cores"])
        if kind in ("tile", "tiles", "many"):
            value = 32 * (1 + d.randrange({"tile": 1, "tiles": 8, "many": 256}[kind]))
        elif kind == "few":
            value = 1 + d.randrange(40)
        elif kind == "odd":
            value = 33 + d.randrange(300)
        else:
            unit = d.choice([columns, rows]) if kind == "line" else rows * columns
            value = 32 * max(unit * (1 + d.randrange(3)) + d.randrange(5) - 2, 1) - (d.randrange(32) if d.chance(0.3) else 0)
        if value > most:
            value = max(most // 32 * 32, 1) if most >= 32 else most
        return max(value, 1)

    def shape(self, most=MOST_ELEMENTS, least_rank=0):
        """A matrix mostly; the longest axis may be any of the last two."""
        d = self.draws
        rank = max(d.choice([2, 2, 2, 2, 3, 3, 4, 1, 5, 0]), least_rank)
        lead = tuple(1 + d.randrange(5) for _ in range(rank - 2))
        most = max(most // max(int(np.prod(lead)), 1), 1)
        last = self.extent(most) if rank else 1
        other = self.extent(max(most // last, 1)) if rank > 1 else 1
        if d.chance(0.5):
            last, other = other, last
        shape = (*lead, other, last)[max(2 - rank, 0) :] if rank else ()
        if rank and d.chance(0.015):
            axis = d.randrange(rank)
            shape = (*shape[:axis], 0, *shape[axis + 1 :])
        return shape

    def broadcast_shape(self, shape):
        """One that broadcasts to `shape`."""
        d = self.draws
        if not shape or not d.chance(0.4):
            return shape
        kept = shape[d.randrange(len(shape)) :] if d.chance(0.4) else shape
        return tuple(1 if d.chance(0.4) else extent for extent in kept)

    # Values -----------------------------------------------------------------------------------------------------------------------

    def array(self, dtype, shape, kind):
        """Data: small integers, whose sums are exact, quarters, numbers in (0, 1], any number, or bits."""
        if kind == "count":
            return (np.arange(np.prod(shape, dtype=np.int64)) % (251 if dtype in ("bf16", "ui8") else 60000)).reshape(shape)
        if dtype == "i1":
            return self.data.integers(0, 2, shape).astype(np.float64)
        if kind == "wild":
            return harness.wild(self.data, dtype, shape)
        if kind == "uniform" and harness.is_float(dtype):
            return harness.random(self.data, dtype, shape)
        if kind == "unit" and harness.is_float(dtype):
            return self.data.integers(1, 17, shape) / 16
        low = 0 if dtype.startswith("u") else -3
        values = self.data.integers(low, 4, shape)
        return values / 4 if kind == "quarters" and harness.is_float(dtype) else values

    def layout(self, dtype, shape, chance):
        """A layout, or the compiler's choice."""
        d = self.draws
        if 0 in shape or not d.chance(chance):
            return ""
        return d.choice(layouts.options(dtype, shape, self.grid))

    def argument(self, dtype, shape, kind=None, is_weight=False):
        """A new argument; weights may be block floats."""
        d = self.draws
        kind = kind or d.choice(["integers", "integers", "quarters", "uniform", "unit"])
        array, stored_as = self.array(dtype, shape, kind), ""
        if is_weight and dtype == "bf16" and d.chance(0.25):
            stored_as = d.choice(["bfp_bf8", "bfp_bf4"])
            array = harness.through_block_float(harness.convert(array, dtype), 8 if stored_as == "bfp_bf8" else 4)
        layout = "" if stored_as else self.layout(dtype, shape, self.layout_chance)
        return self.add_argument(Value(dtype, harness.convert(array, dtype)), layout, stored_as)

    def add_argument(self, value, layout="", stored_as=""):
        """A new argument of this value."""
        node = Node(f"%a{len(self.arguments)}", value, layout, stored_as)
        self.arguments.append(node)
        self.nodes.append(node)
        return node

    def constant(self, dtype, shape, number):
        """A splat."""
        value = Value(dtype, harness.convert(np.full(shape, number), dtype))
        if number in (0, 1) and self.draws.chance(0.5):
            return self.add("ones" if number else "zeros", [], value, f"shape = {movement_steps.array(shape, 'i32')}")
        text = f"{float(number)} : f32" if harness.is_float(dtype) else f"{int(number)} : i32"
        return self.add("full", [], value, f"fill_value = {text}, shape = {movement_steps.array(shape, 'i32')}")

    def literal(self, dtype, shape):
        """A constant of few elements that broadcasts to `shape`, or an arithmetic progression along its last axis."""
        d = self.draws
        if shape and dtype != "i1" and 1 < shape[-1] < 100 and d.chance(0.4):
            start, step = d.randrange(5), 1 + d.randrange(2)
            values = np.broadcast_to(start + step * np.arange(shape[-1]), shape)
            return self.add("arange", [], Value(dtype, harness.convert(values, dtype)),
                            f"arange_dimension = {len(shape) - 1} : i64, start = {start} : si64, end = {start + step * shape[-1]} : si64, "
                            f"step = {step} : si64")
        small = shape if np.prod(shape, dtype=int) <= 64 else shape[-1:] if shape[-1] <= 64 else (1,)
        array = harness.convert(self.array(dtype, small, "integers"), dtype)
        return self.add("constant", [], Value(dtype, array), f"value = {harness.literal(dtype, array)} : {harness.tensor(dtype, small)}")

    def add(self, op, operands, value, attributes=""):
        """An operation on nodes with one result."""
        node = Node(f"%r{len(self.lines)}", value, self.layout(value.dtype, value.shape, 0.1 * self.layout_chance))
        self.lines.append(([node], op, [operand.name for operand in operands], f" <{{{attributes}}}>" if attributes else ""))
        self.nodes.append(node)
        return node

    def add_all(self, op, operands, values, attributes):
        """An operation with several results."""
        name = f"%r{len(self.lines)}"
        made = [Node(f"{name}#{index}", value) for index, value in enumerate(values)]
        self.lines.append((made, op, [operand.name for operand in operands], f" <{{{attributes}}}>"))
        self.nodes += made
        return made

    def write(self, op, cache, operands, array, error, attributes, has_result):
        """An operation that writes `array`, off by `error`, into `cache`; the cache afterwards, perhaps by another name."""
        value = Value(cache.dtype, array, error)
        names = self.versions.setdefault(cache.name, [cache])
        if has_result:
            # Of the cache's type, layout and all.
            node = Node(f"%r{len(self.lines)}", value, cache.layout)
            names.append(node)
            self.versions[node.name] = names
            self.nodes.append(node)
        for version in names:
            version.value = value
        self.lines.append((names[-1:] if has_result else [], op, [operand.name for operand in (cache, *operands)], f" <{{{attributes}}}>"))
        return names[-1] if has_result else cache

    def caches(self):
        """The numbers and nodes of arguments that are written."""
        return [(number, node) for number, node in enumerate(self.arguments) if node.name in self.versions]

    def close(self):
        """Returns what nothing reads, and perhaps something else."""
        d = self.draws
        read = {name for _, _, operands, _ in self.lines for name in operands}
        made = [node for results, *_ in self.lines for node in results]
        self.results = [node for node in made if node.name not in read]
        if not self.results:
            # Nothing but writes.
            self.results = [node for _, node in self.caches()]
        if len(made) > 1 and d.chance(0.15):
            extra = d.choice(made)
            self.results += [extra] * (extra not in self.results)
        if self.results and d.chance(0.03):
            # An argument, or the same once more.
            self.results.append(d.choice([*self.arguments, *self.results]))
        for node in self.results:
            # Caches have the layout that writes have found.
            if node.name not in self.versions:
                node.layout = node.layout or self.layout(node.dtype, node.shape, self.layout_chance)

    def text(self, has_layouts=True):
        """The module."""
        types = {node.name: harness.tensor(node.dtype, node.shape, node.layout if has_layouts else "") for node in self.nodes}
        arguments = []
        for node in self.arguments:
            attributes = harness.BLOCK_FLOAT.replace("bfp_bf8", node.stored_as) if node.stored_as else ""
            arguments.append(f"{node.name}: {types[node.name]}{attributes}")
        body = []
        for results, op, operands, attributes in self.lines:
            name = f"{results[0].name.split('#')[0]}{f':{len(results)}' if len(results) > 1 else ''} = " if results else ""
            kinds = ", ".join(types[node.name] for node in results)
            body.append(f'  {name}"ttir.{op}"({", ".join(operands)}){attributes} : ({", ".join(types[name] for name in operands)}) -> '
                        + (kinds if len(results) == 1 else f"({kinds})"))
        results = ", ".join(types[node.name] for node in self.results)
        return "\n".join([f"func.func @f({', '.join(arguments)}) -> ({results}) {{", *body,
                          f"  return {', '.join(node.name for node in self.results)} : {results}", "}", ""])

    def resident_bytes(self):
        """Bytes of L1 that tensors with layouts take of a core at most."""
        cores = self.grid[0] * self.grid[1]
        return sum(layouts.bytes_per_core(node.layout, cores) for node in self.nodes)

    # Operations -------------------------------------------------------------------------------------------------------------------

    def is_useful(self, value):
        """Whether a value can be compared, and read by more operations: finite, not large, known to some digits."""
        if not harness.is_float(value.dtype):
            return True
        largest = np.max(np.abs(value.array), initial=0)
        return np.all(np.isfinite(value.array)) and largest < 1e5 and np.max(value.error, initial=0) <= 0.02 * largest + 1e-6

    def attempt(self, candidates, x):
        """The first useful one of the (operation, operands, value, attributes) that `candidates` make, in random order; `x` if none is."""
        for make in self.draws.sample(candidates, min(len(candidates), 6)):
            found = make()
            if found and self.is_useful(found[2]):
                return self.add(*found)
        return x

    def other(self, x, same_type=True):
        """An operand beside `x`: another value, or a new argument that broadcasts, or a number."""
        d = self.draws
        fits = [node for node in self.nodes[-8:] if node.shape == x.shape and node.dtype == x.dtype]
        kind = d.choice(["value", "argument", "argument", "number", "literal"])
        if kind == "literal" and 0 not in x.shape:
            return self.literal(x.dtype, x.shape)
        if kind == "value" and fits:
            return d.choice(fits)
        if kind == "number":
            number = d.choice([1, 2, 3, 200, -1, 0])
            if harness.is_float(x.dtype):
                return self.constant(x.dtype, x.shape, number / d.choice([1, 2, 4]))
            return self.constant(x.dtype, x.shape, abs(number) if x.dtype.startswith("u") else number)
        dtype = x.dtype
        if not same_type and harness.is_float(dtype) and d.chance(0.15):
            dtype = "bf16" if dtype == "f32" else "f32"
        return self.argument(dtype, self.broadcast_shape(x.shape))

    def eltwise(self, x):
        """An element-wise operation on `x`."""
        d, is_float = self.draws, harness.is_float(x.dtype)
        kind = d.choice(["unary", "binary", "binary", "binary", "binary", "unary", "unary", "choice", "clamp", "cast", "slope"])
        if kind == "binary":
            return self.binary(x, self.other(x, same_type=False))
        if kind == "choice":
            y = self.other(x)
            op = d.choice(["lt", "ge", "ne"])
            flag = self.add(op, [x, y], semantics.binary(op, x.value, y.value, "i1"))
            return self.attempt([lambda: ("where", [flag, x, y], semantics.where(flag.value, x.value, y.value, x.dtype))], flag)
        if kind == "slope" and is_float:
            slope = d.choice([0.25, -0.5, 2.0])
            return self.attempt([lambda: ("leaky_relu", [x], semantics.leaky_relu(x.value, slope, x.dtype), f"parameter = {slope} : f32")], x)
        if kind == "clamp" and d.chance(0.3):
            low, high = (self.argument(x.dtype, self.broadcast_shape(x.shape)) for _ in range(2))
            return self.attempt([lambda: ("clamp_tensor", [x, low, high], semantics.clamp_tensor(x.value, low.value, high.value, x.dtype))], x)
        if kind == "clamp":
            kind, low, high = ("f32", -1.5, 2.5) if is_float else ("i32", 1, 3)
            return self.attempt([lambda: ("clamp_scalar", [x], semantics.clamp(x.value, low, high, x.dtype),
                                          f"min = {low} : {kind}, max = {high} : {kind}")], x)
        if kind == "cast":
            return self.cast(x)
        ops = [op for op in (*semantics.EXACT, *(semantics.FLOAT if is_float else ["bitwise_not"]))
               if x.value.is_exact() or op not in semantics.NEEDS_EXACT]
        return self.attempt([lambda op=op: (op, [x], semantics.unary(op, x.value, x.dtype)) for op in ops], x)

    def binary(self, x, y):
        """A binary operation on `x` and `y`, in either order."""
        d, is_float = self.draws, harness.is_float(x.dtype)
        if d.chance(0.3) and np.broadcast_shapes(x.shape, y.shape) == x.shape:
            x, y = y, x
        exact = x.value.is_exact() and y.value.is_exact()
        ops = ["add", "multiply", "subtract", "maximum", "minimum", *semantics.ANY, *(["atan2"] if is_float else semantics.INTEGER)]
        ops = [op for op in ops if exact or op not in semantics.NEEDS_EXACT]

        def make(op):
            if (op == "pow" and x.value.array.size > 20000) or (not is_float and op in ("div", "remainder") and np.any(y.value.array == 0)):
                return None
            return op, [x, y], semantics.binary(op, x.value, y.value, "i1" if op in predicates else x.dtype)

        predicates = semantics.PREDICATES if d.chance(0.3) else ()
        result = self.attempt([lambda op=op: make(op) for op in ops], x)
        # Nothing reads a boolean but a typecast.
        return self.cast(result) if result.dtype == "i1" else result

    def cast(self, x):
        """A typecast; to integers of what is exact and not out of their range."""
        d = self.draws
        target = d.choice([dtype for dtype in ["f32", "bf16", *INTEGERS] if dtype != x.dtype and (x.dtype != "i1" or dtype == "f32")])
        if not harness.is_float(target) and harness.is_float(x.dtype):
            low = 0 if target.startswith("u") else -128
            # NaN is in no range.
            if not x.value.is_exact() or not np.all((x.value.array >= low) & (x.value.array <= 255)):
                return x
        return self.attempt([lambda: ("typecast", [x], semantics.typecast(x.value, target))], x)

    def eltwises(self, x, most):
        for _ in range(self.draws.randrange(most + 1)):
            x = self.eltwise(x)
        return x

    def reduce(self, x, keep=None):
        """A reduction of `x`, of the last axis mostly."""
        d, rank = self.draws, len(x.shape)
        if rank == 0 or 0 in x.shape:
            return x
        ops = ["sum", "max", "mean", "min"] if harness.is_float(x.dtype) else ["sum", "max", "min"]
        op = d.choice(ops + ["reduce_or", "reduce_and", "prod"] * x.value.is_exact())
        axes = sorted(d.sample(range(rank), 1 + d.randrange(rank))) if d.chance(0.5) else [rank - 1]
        keep = d.chance(0.5) if keep is None else keep
        attributes = f"dim_arg = {movement_steps.ints(axes)}, keep_dim = {str(keep).lower()}"
        dtype = "i1" if op.startswith("reduce_") else x.dtype
        result = self.attempt([lambda: (op, [x], semantics.reduction(op, x.value, axes, keep, dtype), attributes)], x)
        return self.cast(result) if result.dtype == "i1" else result

    def matmul(self, x, columns=None, weight=None, bias=None):
        """`x` by a new weight with `columns`, perhaps transposed, or by `weight`."""
        d = self.draws
        transposed = False
        if weight is None:
            transposed = d.chance(0.25)
            shape = (columns, x.shape[-1]) if transposed else (x.shape[-1], columns)
            weight = self.argument(x.dtype, shape, d.choice(["integers", "integers", "quarters", "uniform"]), is_weight=True)
        factor = Value(x.dtype, weight.value.array.swapaxes(-1, -2) if transposed else weight.value.array,
                       np.swapaxes(weight.value.bound(), -1, -2) if transposed else weight.value.error)
        value = semantics.matmul(x.value, factor, x.dtype)
        attributes = f"transpose_a = false, transpose_b = {str(transposed).lower()}"
        operands = [x, weight]
        if bias is None and d.chance(0.2):
            bias = self.argument(x.dtype, (columns or weight.shape[-1],))
        if bias is None:
            return self.attempt([lambda: ("matmul", operands, value, attributes)], x)
        # The bias is added to f32 sums, which round once.
        wide = semantics.matmul(x.value, factor, "f32")
        total = semantics.binary("add", wide, bias.value, x.dtype)
        return self.attempt([lambda: ("linear", [*operands, bias], total, attributes)], x)

    def normalize(self, x):
        """softmax along any axis, rms_norm and layer_norm along the last ones."""
        d, rank = self.draws, len(x.shape)
        if rank == 0 or 0 in x.shape or not harness.is_float(x.dtype):
            return x
        op = d.choice(["softmax", "rms_norm", "layer_norm", "softmax", "rms_norm", "batch_norm_inference"])
        if op == "batch_norm_inference":
            if rank < 2:
                return x
            axis = d.randrange(rank)
            scale, offset, mean, variance = (self.argument(x.dtype, (x.shape[axis],), "quarters") for _ in range(4))
            variance.value = variance.given = Value(x.dtype, np.abs(variance.value.array) + 0.5)
            parameters = [node.value for node in (scale, offset, mean, variance)]
            return self.attempt([lambda: (op, [x, scale, offset, mean, variance],
                                          semantics.batch_norm(x.value, *parameters, axis, 1e-3, x.dtype),
                                          f"dimension = {axis} : i32, epsilon = 1.0e-3 : f32")], x)
        if op == "softmax":
            axis = rank - 1 if not d.chance(0.3) else d.randrange(rank)
            return self.attempt([lambda: (op, [x], semantics.softmax_of(x.value, axis, x.dtype),
                                          f"dimension = {axis} : si32, numericStable = true")], x)
        count = 1 if not d.chance(0.3) else 1 + d.randrange(rank)
        normal = x.shape[rank - count :]
        weight, bias = (self.argument(x.dtype, normal, "quarters") if d.chance(0.3) else None for _ in range(2))
        attributes = (f"normalized_shape = {movement_steps.array(normal)}, epsilon = 1.0e-5 : f32, "
                      f"operandSegmentSizes = array<i32: 1, {int(bool(weight))}, {int(bool(bias))}>")
        value = semantics.norm(op, x.value, count, 1e-5, x.dtype, weight and weight.value, bias and bias.value)
        return self.attempt([lambda: (op, [node for node in (x, weight, bias) if node], value, attributes)], x)

    def move(self, x, most=60000):
        """Movement of `x`."""
        d = self.draws
        if not x.shape or 0 in x.shape:
            return x
        # Of indices, so that errors move as elements do.
        if d.chance(0.08):
            return self.other_move(x)
        op, indices, attributes = d.choice(movement_steps.MOVES)(d, np.arange(x.value.array.size).reshape(x.shape))
        if indices.size > most or indices.size == 0 or indices.ndim > 5:
            return x
        array, error = (np.append(each.ravel(), each.dtype.type(0))[indices] for each in (x.value.array, x.value.bound()))
        value = Value(x.dtype, array, 0.0 if x.value.is_exact() else error)
        return self.add(op, [x] * (2 if op == "concat" else 1), value, attributes)

    def other_move(self, x):
        """Movement with operands or results beside `x` and its own: slices whose bounds are tensors, heads of attention; sizes; running
        sums."""
        d, rank = self.draws, len(x.shape)
        kind = d.choice(["slice", "heads", "size", "running"])
        if kind == "heads" and rank == 3 and x.shape[2] % 3 == 0:
            return self.split_heads(x)
        if kind == "size":
            axis = d.randrange(rank)
            value = Value("si32", np.array([x.shape[axis]], np.int32))
            return self.cast(self.add("get_dimension_size", [x], value, f"dimension = {axis} : i32"))
        # What no kernel computes in general.
        if not self.is_mixed:
            return x
        if kind == "running" and (x.value.is_exact() or not harness.is_float(x.dtype)):
            axis, op = d.randrange(rank), d.choice(["cumsum", "cumsum", "cumprod"])
            return self.attempt([lambda: (op, [x], semantics.running(op, x.value, axis, x.dtype), f"dim = {axis} : i64")], x)
        begins = [d.randrange(extent) for extent in x.shape]
        ends = [begin + 1 + d.randrange(extent - begin) for begin, extent in zip(begins, x.shape)]
        where = tuple(slice(*bounds) for bounds in zip(begins, ends))
        bounds = [self.add_argument(Value("si32", np.array(values, np.int32))) for values in (begins, ends)]
        value = Value(x.dtype, x.value.array[where], 0.0 if x.value.is_exact() else x.value.bound()[where])
        return self.add("slice_dynamic", [x, *bounds], value)

    def split_heads(self, x):
        """One of queries, keys and values, which are side by side in `x`, by heads."""
        d = self.draws
        batch, length, width = x.shape
        heads, turned = d.choice([count for count in (1, 2, 3, 4, 8) if width // 3 % count == 0]), d.chance(0.5)
        wholes = [each.reshape(batch, length, 3, heads, -1).transpose(2, 0, 3, 1, 4) for each in (x.value.array, x.value.bound())]
        values = []
        for index in range(3):
            array, error = (whole[index].swapaxes(2, 3) if turned and index == 1 else whole[index] for whole in wholes)
            values.append(Value(x.dtype, array, 0.0 if x.value.is_exact() else error))
        return d.choice(self.add_all("split_query_key_value_and_split_heads", [x], values,
                                     f"num_heads = {heads} : ui32, transpose_key = {str(turned).lower()}"))
