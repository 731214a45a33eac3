# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Classes of random programs: a function for each, which fills a `programs.Program`."""

import harness
import movement_steps
import numpy as np
import semantics
from harness import convert
from programs import FLOATS, INTEGERS, MOST_ELEMENTS, MOST_PRODUCTS
from semantics import Value


def elementwise(p):
    """A graph of element-wise operations."""
    dtype = p.draws.choice(FLOATS)
    # In (0, 1] all operations are defined.
    x = p.argument(dtype, p.shape(), p.draws.choice([None, "unit"]))
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
    if d.chance(0.1):
        x = p.split_heads(p.argument(dtype, (1 + d.randrange(3), p.extent(200), 3 * d.choice([32, 64, 96, 20])), "count"))
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


def caches(p):
    """Caches that are filled, updated and read, by kernels and by operations between kernels. No kernel writes caches."""
    d = p.draws
    p.is_mixed = not d.chance(0.04)
    dtype = d.choice([*FLOATS, *FLOATS, *INTEGERS])
    batch, heads, depth = 1 + d.randrange(3), 1 + d.randrange(4), d.choice([32, 64, 16, 80, 1, 100])
    length = p.extent(max(60000 // (batch * heads * depth), 1))
    cache = p.argument(dtype, (batch, heads, length, depth))
    if d.chance(0.2):
        # One that is computed, and not of the program's arguments.
        made = p.eltwise(cache)
        cache = made if made.dtype == dtype and made.shape == cache.shape else cache
    for _ in range(1 + d.randrange(4)):
        kind = d.choice(["fill", "update", "update", "read"])
        if kind == "read":
            read_cache(p, cache)
        else:
            cache = write_cache(p, cache, kind)
    if d.chance(0.7):
        read_cache(p, cache)


def write_cache(p, cache, kind):
    """Rows of a sequence, or one of each, from an argument or computed; the cache afterwards."""
    d = p.draws
    batch, heads, length, depth = cache.shape
    offset = d.randrange(batch)
    rows = 1 + d.randrange(batch - offset)
    size = p.extent(length) if kind == "fill" else rows
    shape = (rows, heads, size, depth) if kind == "fill" else (1, heads, rows, depth)
    part = p.argument(cache.dtype, shape)
    if d.chance(0.6):
        made = p.eltwise(part)
        part = made if made.dtype == cache.dtype and made.shape == shape else part
    array, error = cache.value.array.copy(), cache.value.bound().copy()
    operands = [part]
    if kind == "fill":
        for target, source in ((array, part.value.array), (error, part.value.bound())):
            target[offset : offset + rows, :, :size] = source
    else:
        position = d.randrange(length)
        index = d.choice(["si32", "i64", "i32", "ui32"])
        operands.append(p.constant(index, (1,), position) if d.chance(0.3) else
                        p.add_argument(Value(index, convert(np.array([position]), index))))
        for target, source in ((array, part.value.array), (error, part.value.bound())):
            target[offset : offset + rows, :, position] = source[0].swapaxes(0, 1)
    return p.write(f"{kind}_cache", cache, operands, array, error if np.any(error) else 0.0, f"batch_offset = {offset} : i32",
                   d.chance(0.3))


def read_cache(p, cache):
    """Element by element, moved, reduced, or as a factor of a product."""
    d = p.draws
    kind = d.choice(["eltwise", "move", "reduce", "product"])
    if kind == "move":
        p.move(cache)
    elif kind == "reduce":
        p.reduce(cache)
    elif kind == "product" and harness.is_float(cache.dtype):
        batch, heads, _, depth = cache.shape
        query = p.argument(cache.dtype, (batch, heads, 1 + d.randrange(40), depth), "quarters")
        turned = Value(cache.dtype, cache.value.array.swapaxes(-1, -2), np.swapaxes(cache.value.bound(), -1, -2))
        value = semantics.matmul(query.value, turned, cache.dtype)
        p.attempt([lambda: ("matmul", [query, cache], value, "transpose_a = false, transpose_b = true")], query)
    else:
        p.eltwise(cache)


def tables(p):
    """Rows of tables, between what computes positions and tables and what reads rows. No kernel looks rows up."""
    d = p.draws
    p.is_mixed = not d.chance(0.04)
    dtype, index = d.choice([*FLOATS, "si32"]), d.choice(["si32", "ui32", "i64", "bf16", "f32", "ui16", "ui8", "si8"])
    rows, depth = p.extent(500), p.extent(300)
    table = p.argument(dtype, (1,) * d.choice([0, 0, 0, 2]) + (rows, depth))
    if d.chance(0.3):
        made = p.eltwise(table)
        table = made if made.shape == table.shape else table
    most = max(100000 // depth, 1)
    shape = d.choice([(1 + d.randrange(60),), (1 + d.randrange(4), 1 + d.randrange(40)), (p.extent(200),), (), (1, 1)])
    places = p.data.integers(0, rows, shape)
    if d.chance(0.1):
        # Beyond the ends, as far as the type has such.
        places = places * 3 - rows
    at = p.add_argument(Value(index, convert(places, index)))
    if d.chance(0.3):
        made = p.binary(at, p.constant(index, shape, 1))
        at = made if made.shape == shape and made.value.is_exact() else at
    if np.prod(shape, dtype=int) > most:
        return
    value = semantics.lookup(at.value, table.value, table.dtype)
    x = p.add("embedding", [at, table], value)
    for _ in range(d.randrange(3)):
        kind = d.choice(["eltwise", "norm", "product", "move"])
        if kind == "norm":
            x = p.normalize(x)
        elif kind == "product" and len(x.shape) >= 2 and harness.is_float(x.dtype):
            x = p.matmul(x, p.extent(max(min(MOST_PRODUCTS // max(x.value.array.size, 1), 512), 1)))
        elif kind == "move":
            x = p.move(x)
        else:
            x = p.eltwise(x)


def contractions(p):
    """dot_general: axes of any number in any order are batches, are contracted, or stay."""
    d = p.draws
    dtype = d.choice(FLOATS)
    batches, sums, left, right = d.choice([0, 1, 1, 2]), d.choice([1, 1, 2, 0]), d.randrange(3), d.randrange(3)

    def extents(count, most):
        return [min(p.extent(most), most) if d.chance(0.5) else 1 + d.randrange(min(7, most)) for _ in range(count)]

    names = "abcdefghij"
    shared, summed = names[:batches], names[batches : batches + sums]
    free = [names[batches + sums :][:left], names[batches + sums + left :][:right]]
    size = dict(zip(names, extents(batches, 6) + extents(sums, 150) + extents(left, 150) + extents(right, 150)))
    # The largest axis becomes smaller until the simulator can do it.
    while np.prod(list(size.values())) > MOST_PRODUCTS // 2:
        largest = max(size, key=size.get)
        size[largest] = max(size[largest] // 2, 1)
    sides = ["".join(d.sample(shared + summed + free[side], batches + sums + len(free[side]))) for side in (0, 1)]
    x, y = (p.argument(dtype, tuple(size[name] for name in side)) for side in sides)
    if d.chance(0.3):
        made = p.eltwise(x)
        x = made if made.shape == x.shape and made.dtype == dtype else x
    spec = f"{sides[0]},{sides[1]}->{shared}{''.join(n for n in sides[0] if n in free[0])}{''.join(n for n in sides[1] if n in free[1])}"
    attributes = ", ".join(f"{kind}_dims_{end} = {movement_steps.array([side.index(name) for name in group])}"
                           for kind, group in (("batch", shared), ("contract", summed)) for end, side in zip(("lhs", "rhs"), sides))
    value = semantics.contraction(spec, int(np.prod([size[name] for name in summed])), x.value, y.value, dtype)
    z = p.attempt([lambda: ("dot_general", [x, y], value, attributes)], x)
    p.eltwises(z, 2)


CLASSES = {function.__name__: function for function in
           (elementwise, product, gated, reductions, norms, movement, attention, integers, mixtures, contractions, tables, caches)}
