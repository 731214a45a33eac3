# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random programs of TTIR with their inputs and results in numpy, and what they are compiled for.

A program follows from its decisions (`Draws`), a list of numbers of which 0 is always the simplest choice: fewer or smaller
numbers are a smaller program, which is how failures shrink. `CLASSES` has a function for each class of programs.
"""

import random

import harness
import layouts
import movement_steps
import numpy as np
import semantics
from semantics import Value

# Elements of a tensor, and multiplications of a matrix product, at most: what takes the simulator some tenths of a second.
MOST_ELEMENTS = 200_000
MOST_PRODUCTS = 12_000_000

# Cards, harvested ones as well: name, lost lines and the grid that is left. Simplest first, common ones several times.
CARDS = [("n150", "", (8, 8))] * 8 + [("p150", "", (10, 13))] * 3 + [("p100", "", (10, 11)), ("n300", "", (8, 8))] + [
    ("n150", "0,5", (7, 8)), ("n150", "0,1,2,3", (5, 8)), ("n150", "1,2,4,5,7,8", (3, 8)), ("n150", "0,1,2,3,4,5,6,7", (1, 8)),
    ("p150", "0,1,2", (10, 10)), ("p150", "1,3,5,7,9,11", (10, 7)), ("p150", "0,1,2,3,4,5,6,7,8,9,10,11", (10, 1))]
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
    """An argument, or the result of an operation."""

    def __init__(self, name, value, layout="", stored_as=""):
        self.name, self.value, self.layout, self.stored_as = name, value, layout, stored_as

    @property
    def dtype(self):
        return self.value.dtype

    @property
    def shape(self):
        return self.value.shape


class Program:
    """A function, its arguments with data, the card and the options of the pipeline."""

    def __init__(self, seed, number, kinds=None, recorded=None):
        self.draws = d = Draws(f"{seed}/{number}", recorded)
        self.data = np.random.default_rng([seed, number])
        self.arguments, self.nodes, self.lines, self.results = [], [], [], []
        self.kind = d.choice(kinds or list(CLASSES))
        self.card, self.harvest, self.grid = d.choice(CARDS)
        self.is_mixed = d.chance(0.35)
        self.options = [option for option in ("fuse=false", "multicast=false") if d.chance(0.15)]
        self.layout_chance = d.choice([0.0, 0.0, 0.5, 1.0])
        with np.errstate(all="ignore"):
            CLASSES[self.kind](self)
            self.close()

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
        """Data: small integers, whose sums are exact, quarters, any number, or bits."""
        if kind == "count":
            return (np.arange(np.prod(shape, dtype=np.int64)) % (251 if dtype in ("bf16", "ui8") else 60000)).reshape(shape)
        if dtype == "i1":
            return self.data.integers(0, 2, shape).astype(np.float64)
        if kind == "wild":
            return harness.wild(self.data, dtype, shape)
        if kind == "uniform" and harness.is_float(dtype):
            return harness.random(self.data, dtype, shape)
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
        kind = kind or d.choice(["integers", "integers", "quarters", "uniform"])
        array, stored_as = self.array(dtype, shape, kind), ""
        if is_weight and dtype == "bf16" and d.chance(0.25):
            stored_as = d.choice(["bfp_bf8", "bfp_bf4"])
            array = harness.through_block_float(harness.convert(array, dtype), 8 if stored_as == "bfp_bf8" else 4)
        layout = "" if stored_as else self.layout(dtype, shape, self.layout_chance)
        value = Value(dtype, harness.convert(array, dtype))
        node = Node(f"%a{len(self.arguments)}", value, layout, stored_as)
        self.arguments.append(node)
        self.nodes.append(node)
        return node

    def constant(self, dtype, shape, number):
        """A splat."""
        value = Value(dtype, harness.convert(np.full(shape, number), dtype))
        text = f"{float(number)} : f32" if harness.is_float(dtype) else f"{int(number)} : i32"
        return self.add("full", [], value, f"fill_value = {text}, shape = {movement_steps.array(shape, 'i32')}")

    def add(self, op, operands, value, attributes=""):
        """An operation on nodes."""
        node = Node(f"%r{len(self.lines)}", value, self.layout(value.dtype, value.shape, 0.1 * self.layout_chance))
        self.lines.append((node, op, [operand.name for operand in operands], f" <{{{attributes}}}>" if attributes else ""))
        self.nodes.append(node)
        return node

    def close(self):
        """Returns what nothing reads, and perhaps something else."""
        d = self.draws
        read = {name for _, _, operands, _ in self.lines for name in operands}
        made = [line[0] for line in self.lines]
        self.results = [node for node in made if node.name not in read]
        if len(made) > 1 and d.chance(0.15):
            extra = d.choice(made)
            self.results += [extra] * (extra not in self.results)
        if self.results and d.chance(0.03):
            # An argument, or the same once more.
            self.results.append(d.choice([*self.arguments, *self.results]))
        for node in self.results:
            node.layout = node.layout or self.layout(node.dtype, node.shape, self.layout_chance)

    def text(self, has_layouts=True):
        """The module."""
        types = {node.name: harness.tensor(node.dtype, node.shape, node.layout if has_layouts else "") for node in self.nodes}
        arguments = []
        for node in self.arguments:
            attributes = harness.BLOCK_FLOAT.replace("bfp_bf8", node.stored_as) if node.stored_as else ""
            arguments.append(f"{node.name}: {types[node.name]}{attributes}")
        body = [f'  {node.name} = "ttir.{op}"({", ".join(operands)}){attributes} : ({", ".join(types[name] for name in operands)}) -> '
                f"{types[node.name]}" for node, op, operands, attributes in self.lines]
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
        kind = d.choice(["value", "argument", "argument", "number"])
        if kind == "value" and fits:
            return d.choice(fits)
        if kind == "number":
            number = d.choice([1, 2, 3, 200, -1])
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
        kind = d.choice(["unary", "binary", "binary", "binary", "choice", "clamp", "cast"])
        if kind == "binary":
            return self.binary(x, self.other(x, same_type=False))
        if kind == "choice":
            y = self.other(x)
            op = d.choice(["lt", "ge", "ne"])
            flag = self.add(op, [x, y], semantics.binary(op, x.value, y.value, "i1"))
            return self.attempt([lambda: ("where", [flag, x, y], semantics.where(flag.value, x.value, y.value, x.dtype))], flag)
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
        ops = ["add", "multiply", "subtract", "maximum", "minimum", *semantics.ANY, *([] if is_float else semantics.INTEGER)]
        ops = [op for op in ops if exact or op not in semantics.NEEDS_EXACT]

        def make(op):
            if op == "pow" or (not is_float and op in ("div", "remainder") and np.any(y.value.array == 0)):
                return None
            return op, [x, y], semantics.binary(op, x.value, y.value, "i1" if op in truths else x.dtype)

        truths = semantics.PREDICATES if d.chance(0.3) else ()
        result = self.attempt([lambda op=op: make(op) for op in ops], x)
        # Nothing reads a truth but a typecast.
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
        op = d.choice(ops + ["reduce_or", "reduce_and"] * x.value.is_exact())
        axes = sorted(d.sample(range(rank), 1 + d.randrange(rank))) if d.chance(0.5) else [rank - 1]
        keep = d.chance(0.5) if keep is None else keep
        attributes = f"dim_arg = {movement_steps.ints(axes)}, keep_dim = {str(keep).lower()}"
        dtype = "i1" if op.startswith("reduce") else x.dtype
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
        op = d.choice(["softmax", "rms_norm", "layer_norm"])
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
        op, indices, attributes = d.choice(movement_steps.MOVES)(d, np.arange(x.value.array.size).reshape(x.shape))
        if indices.size > most or indices.size == 0 or indices.ndim > 5:
            return x
        array, error = (np.append(each.ravel(), each.dtype.type(0))[indices] for each in (x.value.array, x.value.bound()))
        value = Value(x.dtype, array, 0.0 if x.value.is_exact() else error)
        return self.add(op, [x] * (2 if op == "concat" else 1), value, attributes)


# ---------------------------------------------------------------------------------------------------------------------------------
# Classes
# ---------------------------------------------------------------------------------------------------------------------------------


def elementwise(p):
    """A graph of element-wise operations."""
    dtype = p.draws.choice(FLOATS)
    x = p.argument(dtype, p.shape())
    x = p.eltwise(x)
    p.eltwises(x, 7)


def integers(p):
    """Element-wise operations and reductions of integers of any bits."""
    d = p.draws
    dtype = d.choice(INTEGERS)
    x = p.argument(dtype, p.shape(), d.choice(["integers", "wild"]))
    for _ in range(1 + d.randrange(6)):
        x = p.reduce(x, keep=True) if d.chance(0.15) else p.eltwise(x)


def product_shape(p, batch=1):
    """Rows, inner and columns of a product."""
    d = p.draws
    columns = p.extent(8192)
    rows = p.extent(max(MOST_ELEMENTS // columns, 1) // batch or 1)
    inner = p.extent(max(min(MOST_PRODUCTS // (rows * columns * batch), 4096), 1))
    if d.chance(0.2):
        rows, inner = inner, rows
    return rows, inner, columns


def product(p):
    """A matrix product with something in front of it and behind it."""
    d = p.draws
    dtype = d.choice(FLOATS)
    batch = 1 + d.randrange(4) if d.chance(0.2) else 0
    rows, inner, columns = product_shape(p, max(batch, 1))
    if d.chance(0.02):
        rows = 0
    lead = (batch,) * (batch > 0)
    x = p.argument(dtype, (*lead, rows, inner))
    if d.chance(0.3):
        x = p.eltwises(x, 2)
    if x.shape[-1] != inner or not harness.is_float(x.dtype):
        return
    if batch and d.chance(0.6):
        y = p.matmul(x, weight=p.argument(x.dtype, (*lead, inner, columns)))
    else:
        y = p.matmul(x, columns)
    y = p.eltwises(y, 3) if d.chance(0.6) else y
    if d.chance(0.25):
        p.normalize(y)
    elif d.chance(0.2):
        p.reduce(y)


def gated(p):
    """The gated MLP, and other products of one left factor."""
    d = p.draws
    dtype = d.choice(FLOATS)
    rows, inner, columns = product_shape(p, 2)
    x = p.argument(dtype, (rows, inner))
    if d.chance(0.3):
        x = p.normalize(x)
    up = p.matmul(x, columns, p.argument(dtype, (inner, columns), "quarters", True))
    gate = p.matmul(x, columns, p.argument(dtype, (inner, columns), "quarters", True))
    op = d.choice(["silu", "gelu", "relu", "sigmoid"])
    gate = p.attempt([lambda: (op, [gate], semantics.unary(op, gate.value, dtype))], gate)
    if gate.shape == up.shape:
        y = p.attempt([lambda: ("multiply", [gate, up], semantics.binary("multiply", gate.value, up.value, dtype))], gate)
        if d.chance(0.3):
            p.matmul(y, p.extent(max(min(MOST_PRODUCTS // max(y.value.array.size, 1), 512), 1)))


def attention(p):
    """Heads of attention."""
    d = p.draws
    dtype = d.choice(FLOATS)
    batch, heads = 1 + d.randrange(2), 1 + d.randrange(8)
    queries, keys = p.extent(160), p.extent(200)
    depth = d.choice([32, 64, 16, 80])
    q = p.argument(dtype, (batch, heads, queries, depth), "quarters")
    k = p.argument(dtype, (batch, heads, keys, depth), "quarters")
    v = p.argument(dtype, (batch, heads, keys, depth))
    turned = Value(dtype, k.value.array.swapaxes(-1, -2))
    scores = p.add("matmul", [q, k], semantics.matmul(q.value, turned, dtype), "transpose_a = false, transpose_b = true")
    scale = p.constant(dtype, scores.shape, 0.125)
    scores = p.add("multiply", [scores, scale], semantics.binary("multiply", scores.value, scale.value, dtype))
    weights = p.attempt([lambda: ("softmax", [scores], semantics.softmax_of(scores.value, 3, dtype),
                                  "dimension = 3 : si32, numericStable = true")], scores)
    if weights is scores:
        return
    y = p.matmul(weights, weight=v)
    if y is weights:
        return
    order = (0, 2, 1, 3)
    y = p.add("permute", [y], Value(dtype, y.value.array.transpose(order), y.value.bound().transpose(order)),
              f"permutation = {movement_steps.array(order)}")
    target = (batch, queries, heads * depth)
    p.add("reshape", [y], Value(dtype, y.value.array.reshape(target), y.value.bound().reshape(target)),
          f"shape = {movement_steps.ints(target)}")


def reductions(p):
    """Reductions with something in front of them, and their results back in the whole."""
    d = p.draws
    dtype = d.choice(["f32", "bf16", "si32"])
    x = p.eltwises(p.argument(dtype, p.shape(least_rank=1)), 2)
    keep = d.chance(0.6)
    y = p.reduce(x, keep)
    if keep and y is not x and d.chance(0.7):
        y = p.binary(x, y) if y.dtype == x.dtype else y
        p.eltwises(y, 2)
    else:
        p.eltwises(y, 2)


def norms(p):
    """softmax and norms, with weights and something in front of them."""
    d = p.draws
    dtype = d.choice(FLOATS)
    x = p.eltwises(p.argument(dtype, p.shape(least_rank=1)), 2)
    y = p.normalize(x)
    p.eltwises(y, 3)


def movement(p):
    """Chains of movement, and sums between them."""
    d = p.draws
    dtype = d.choice(["f32", "si32", "ui16", "bf16", "ui8"])
    shape = d.choice(movement_steps.SHAPES) if d.chance(0.5) else p.shape(60000, least_rank=1)
    x = p.argument(dtype, shape, "count")
    for _ in range(1 + d.randrange(4)):
        x = p.eltwise(x) if d.chance(0.2) else p.move(x)


def mixtures(p):
    """Everything."""
    d = p.draws
    dtype = d.choice(FLOATS)
    x = p.argument(dtype, p.shape(40000, least_rank=1))
    for _ in range(2 + d.randrange(7)):
        kind = d.choice(["eltwise", "eltwise", "move", "move", "reduce", "norm", "product"])
        if kind == "product" and len(x.shape) >= 2 and harness.is_float(x.dtype) and x.shape[-1] > 0:
            x = p.matmul(x, p.extent(max(min(MOST_PRODUCTS // max(x.value.array.size, 1), 512), 1)))
        elif kind == "move":
            x = p.move(x)
        elif kind == "reduce":
            x = p.reduce(x)
        elif kind == "norm":
            x = p.normalize(x)
        else:
            x = p.eltwise(x)
        if d.chance(0.2):
            # Two branches.
            x = d.choice(p.nodes[-4:])


CLASSES = {function.__name__: function for function in
           (elementwise, product, gated, reductions, norms, movement, attention, integers, mixtures)}
