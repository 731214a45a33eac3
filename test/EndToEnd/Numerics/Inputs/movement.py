# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Data movement and creation: every element must arrive unchanged."""

import itertools

import numpy as np
from harness import INTS, Suite, Want, convert, is_float, literal, random, specials, tensor, wild

np.seterr(all="ignore")
suite = Suite()
rng = np.random.default_rng(5)
TYPES = ("f32", "bf16", *INTS)
REDUCE = {"invalid": lambda old, new: new, "sum": np.add, "prod": np.multiply, "max": np.maximum, "min": np.minimum}
SHAPES = [(), (1,), (0,), (7,), (5, 37), (32, 64), (3, 0, 4), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5), (33, 65), (1, 1, 1, 1, 1)]


def data(shape, dtype=None):
    """Elements of any bits, of a type that changes from call to call."""
    dtype = dtype or TYPES[rng.integers(len(TYPES))]
    return dtype, wild(rng, dtype, shape)


def move(op, operands, want, attrs="", label=""):
    suite.add(f"ttir.{op}", operands, Want(operands[0][0], want), attrs, label)


def ints(values, suffix=" : i32"):
    return "[" + ", ".join(f"{int(value)}{suffix}" for value in values) + "]"


def array(values, kind="i64"):
    values = ", ".join(str(int(value)) for value in values)
    return f"array<{kind}: {values}>" if values else f"array<{kind}>"


# Axes.
for shape in SHAPES:
    rank = len(shape)
    orders = list(itertools.permutations(range(rank)))
    for permutation in [orders[i] for i in rng.permutation(len(orders))[:8]]:
        dtype, x = data(shape)
        move("permute", [(dtype, x)], x.transpose(permutation), f"permutation = {array(permutation)}")
    for dim0, dim1 in itertools.product(range(rank), repeat=2):
        if rank > 1:
            dtype, x = data(shape)
            move("transpose", [(dtype, x)], x.swapaxes(dim0, dim1), f"dim0 = {dim0 - rank} : si32, dim1 = {dim1} : si32")
    for dim in range(-rank - 1, rank + 1):
        dtype, x = data(shape)
        move("unsqueeze", [(dtype, x)], np.expand_dims(x, dim), f"dim = {dim} : si32")
    for dim in range(-rank, rank):
        if shape[dim] == 1 and rank > 1:
            dtype, x = data(shape)
            move("squeeze", [(dtype, x)], x.squeeze(dim), f"dim = {dim} : si32")
    for target in {(int(np.prod(shape)),), (1, *shape), (*shape, 1), shape[::-1], (*shape[:-2], int(np.prod(shape[-2:])))}:
        dtype, x = data(shape)
        move("reshape", [(dtype, x)], x.reshape(target), f"shape = {ints(target)}")
    if shape:
        dtype, x = data(shape)
        if x.size:
            move("reshape", [(dtype, x)], x.reshape(-1), "shape = [-1 : i32]")
    for dims in {(), tuple(range(rank)), tuple(range(rank))[-1:], tuple(range(0, rank, 2))}:
        dtype, x = data(shape)
        move("reverse", [(dtype, x)], np.flip(x, dims), f"dimensions = {array(dims)}")
    for _ in range(3):
        times = rng.integers(1, 4, rank)
        dtype, x = data(shape)
        move("repeat", [(dtype, x)], np.tile(x, times), f"repeat_dimensions = {array(times)}")
        ones = np.where(np.array(shape, int) == 1, times, 1).astype(int)
        move("broadcast", [(dtype, x)], np.broadcast_to(x, np.array(shape, int) * ones), f"broadcast_dimensions = {array(ones)}")
    for dim in range(-rank, rank):
        dtype, x = data(shape)
        move("repeat_interleave", [(dtype, x)], x.repeat(3, dim), f"dim = {dim} : si32, repeats = 3 : ui32")
        others = [data(np.where(np.arange(rank) == dim % rank, extent, shape), dtype)[1] for extent in rng.integers(0, 40, 2)]
        parts = [x, *others]
        move("concat", [(dtype, part) for part in parts], np.concatenate(parts, dim), f"dim = {dim} : si32")
        move("concat", [(dtype, x)], x, f"dim = {dim} : si32")
x = wild(rng, "f32", (1, 1))
move("reshape", [("f32", x)], x.reshape(()), "shape = []")

# Slices.
for shape in SHAPES[1:]:
    rank = len(shape)
    for _ in range(6):
        begins, ends, steps = [], [], []
        for extent in shape:
            step = int(rng.choice([1, 1, 2, 3, -1, -2]))
            first, last = sorted(int(i) for i in rng.integers(0, extent + 1, 2))
            if step < 0:
                # A negative step ends above 0: an end of -1 means extent - 1.
                first, last = min(last, max(extent - 1, 0)), min(first, max(extent - 1, 0))
            begins.append(first)
            ends.append(last)
            steps.append(step)
        dtype, x = data(shape)
        want = x[tuple(slice(*part) for part in zip(begins, ends, steps))]
        # Some bounds count from the back.
        back = [axis for axis, extent in enumerate(shape) if extent > begins[axis] and rng.random() < 0.3]
        written = [begin - shape[axis] if axis in back else begin for axis, begin in enumerate(begins)]
        move("slice_static", [(dtype, x)], want, f"begins = {ints(written)}, ends = {ints(ends)}, step = {ints(steps)}")
        if all(step > 0 for step in steps):
            bounds = [("si32", np.array(begins, np.int32)), ("i64", np.array(ends, np.int32))]
            move("slice_dynamic", [(dtype, x), *bounds], want, f"step = {ints(steps)}")
    for dim, extent in enumerate(shape):
        if extent > 1:
            dtype, x = data(shape)
            begin, step = int(rng.integers(0, extent)), int(rng.integers(1, 4))
            where = tuple(slice(begin, extent, step) if axis == dim else slice(None) for axis in range(rank))
            for first in (begin, begin - extent):
                attrs = f"begin = {first} : i32, dim = {dim} : i32, end = {extent} : i32, step = {step} : i32"
                move("index", [(dtype, x)], x[where], attrs)
            length = int(rng.integers(1, extent + 1))
            stride = int(rng.integers(length, extent + 1))
            begin = int(rng.integers(0, extent - length + 1))
            at = [i for start in range(begin, extent, stride) for i in range(start, min(start + length, extent))]
            move("index_select", [(dtype, x)], x.take(at, dim),
                 f"begin = {begin} : si32, dim = {dim - rank} : si32, length = {length} : si32, stride = {stride} : si32")
x = np.arange(10, dtype=np.float32)
move("slice_dynamic", [("f32", x), ("i32", np.array([-7], np.int32)), ("i32", np.array([-2], np.int32))], x[-7:-2])
move("slice_dynamic", [("f32", x), ("i32", np.array([-70], np.int32)), ("i32", np.array([70], np.int32))], x[-70:70])
move("slice_dynamic", [("f32", x), ("i32", np.array([70], np.int32)), ("i32", np.array([-70], np.int32))], x[70:-70:-3], "step = [-3 : i32]")
move("slice_dynamic", [("f32", x), ("i32", np.array([3], np.int32)), ("i32", np.array([3], np.int32))], x[3:3])
move("slice_static", [("f32", x)], x[8:2:-1], "begins = [8 : i32], ends = [2 : i32], step = [-1 : i32]")
move("slice_static", [("f32", x)], x[-1:0:-4], "begins = [-1 : i32], ends = [0 : i32], step = [-4 : i32]")

# Padding; the value becomes an element.
for shape in SHAPES:
    for dtype in TYPES:
        around = rng.integers(0, 5, (len(shape), 2))
        x = wild(rng, dtype, shape)
        for text, value in (("2.500000e+00", 2.5), ("0.000000e+00", 0.0), ("0xFF800000", -np.inf)):
            want = np.pad(x, around, constant_values=convert(np.array(value), dtype)) if shape else x
            move("pad", [(dtype, x)], want, f"padding = {array(around.ravel(), 'i32')}, value = {text} : f32")

# Elements at given positions.
for shape in ((7,), (5, 37), (32, 64), (2, 3, 5), (2, 1, 4, 33), (1, 2, 3, 2, 5)):
    for dim in range(-len(shape), len(shape)):
        axis, extent = dim % len(shape), shape[dim]
        for index_type in ("si32", "i64", "ui32", "ui16", "si16", "i8"):
            dtype, x = data(shape)
            window = tuple(n if i == axis else int(rng.integers(1, n + 1)) for i, n in enumerate(shape))
            rest = x[tuple(slice(0, n) for n in window)]
            for count in (1, extent, extent + 3):
                where = tuple(count if i == axis else n for i, n in enumerate(window))
                at = rng.integers(0, extent, where)
                move("gather", [(dtype, x), (index_type, at)], np.take_along_axis(rest, at, axis), f"dim = {dim} : i32")
        for reduce in ("invalid", "sum", "prod", "max", "min"):
            for dtype in ("f32", "bf16", "si32", "ui8", "si8"):
                x = random(rng, dtype, shape)
                count = int(rng.integers(1, extent + 1))
                where = tuple(count if i == axis else int(rng.integers(1, n + 1)) for i, n in enumerate(shape))
                at = rng.integers(0, extent, where)
                if reduce == "invalid":  # what wins is not defined when positions meet
                    at = np.argsort(rng.random(tuple(extent if i == axis else n for i, n in enumerate(where))), axis)
                    at = at.take(range(count), axis)
                source = random(rng, dtype, where)
                want = x.astype(np.float64 if dtype in ("f32", "bf16") else np.int64)
                for place in np.ndindex(*where):
                    target = tuple(at[place] if i == axis else p for i, p in enumerate(place))
                    want[target] = REDUCE[reduce](want[target], source[place])
                slack = np.abs(want) * 2.0**-20 + 2.0**-20 if dtype in ("f32", "bf16") and reduce in ("sum", "prod") else 0.0
                suite.add("ttir.scatter", [(dtype, x), ("si32", at), (dtype, source)],
                          Want(dtype, want, 1 if dtype == "bf16" else 0, slack),
                          f"dim = {dim} : i32, scatter_reduce_type = #ttcore.reduce_type<{reduce}>")

# Heads and names.
for batch, length, heads, depth in ((1, 1, 1, 1), (2, 5, 3, 7), (1, 32, 4, 32)):
    dtype, x = data((batch, heads, length, depth))
    move("concatenate_heads", [(dtype, x)], x.transpose(0, 2, 1, 3).reshape(batch, length, -1))
    for kv_heads in sorted({1, heads}):
        for transposed in (False, True):
            for separate in (False, True):
                q = wild(rng, dtype, (batch, length, heads * depth))
                keys = length + 3 if separate else length
                k, v = (wild(rng, dtype, (batch, keys, kv_heads * depth)) for _ in range(2))
                counts = ((q, heads), (k, kv_heads), (v, kv_heads))
                split = [part.reshape(batch, -1, n, depth).transpose(0, 2, 1, 3) for part, n in counts]
                if transposed:
                    split[1] = split[1].swapaxes(2, 3)
                inputs = [q, np.concatenate([k, v], 2)] if separate else [np.concatenate([q, k, v], 2)]
                kv = "" if kv_heads == heads and not separate else f"num_kv_heads = {kv_heads} : ui32, "
                suite.add("ttir.split_query_key_value_and_split_heads", [(dtype, part) for part in inputs],
                          [Want(dtype, part) for part in split],
                          f"num_heads = {heads} : ui32, {kv}transpose_key = {'true' if transposed else 'false'}")
x = wild(rng, "f32", (2, 3, 4, 5))
for pattern, want in (("a b c d -> d c b a", x.transpose()), ("a b c d -> a (b c) d", x.reshape(2, 12, 5)),
                      ("a b c d -> (d a) (c b)", x.transpose(3, 0, 2, 1).reshape(10, 12)), ("a b c d -> (a b c d)", x.ravel())):
    move("rearrange", [("f32", x)], want, f'pattern = "{pattern}"')
for dim in range(3):
    dtype, x = data((5, 1, 0)[:3])
    suite.add("ttir.get_dimension_size", [(dtype, x)], Want("i32", np.array([x.shape[dim]])), f"dimension = {dim} : i32")

# Tensors from nothing.
for shape in SHAPES:
    for dtype in ("f32", "bf16", "f16", "f64", "i1", "si32", "i64", "ui32", "ui16", "ui8", "si16", "si8", "i8"):
        dims = array(shape, "i32")
        suite.add("ttir.zeros", [], Want(dtype, np.zeros(shape)), f"shape = {dims}")
        suite.add("ttir.ones", [], Want(dtype, np.ones(shape)), f"shape = {dims}")
        for text, value in (("1.1 : f32", np.float32(1.1)), ("7 : i32", 7), ("-3 : i32", -3), ("16777217 : i32", 16777217),
                            ("0xFF800000 : f32", np.float32(-np.inf)), ("0x7FC00000 : f32", np.float32(np.nan))):
            # Integers that the type has; what becomes of others is not defined.
            if dtype != "i1" and (isinstance(value, np.float32) or is_float(dtype) or int(convert(value, dtype)) == value):
                # A fill has elements of its type: numbers beyond f16 are infinite.
                with np.errstate(over="ignore"):
                    element = np.float16(value) if dtype == "f16" else value
                suite.add("ttir.full", [], Want(dtype, np.full(shape, element)), f"fill_value = {text}, shape = {dims}")
for dtype in ("f32", "bf16", "f16", "f64", "i1", "i8", "si8", "ui8", "i16", "si16", "ui16", "i32", "si32", "ui32", "i64", "ui64"):
    for values in (specials(dtype), *specials(dtype)[:, None]):
        # All of one value is written as such.
        text = literal(dtype, values if len(values) > 1 else values.reshape(()))
        values = values if len(values) > 1 else np.full((3, 5), values[0])
        suite.add("ttir.constant", [], Want(dtype, values), f"value = {text} : {tensor(dtype, values.shape)}")
for dtype in ("f32", "bf16", "si32", "i64", "ui32", "si16", "i8"):
    for start, end, step in ((0, 5, 1), (3, 40, 4), (10, 0, -3), (16777210, 16777230, 1), (-5, 5, 2), (0, 300, 1)):
        if dtype == "ui32" and min(start, end) < 0 or step < 0 and dtype == "ui32":
            continue
        values = np.array([start + i * step for i in range(int((end - start) / step))], np.int64)
        for shape, dim in (((len(values),), 0), ((2, len(values), 3), 1)):
            want = values.reshape([-1 if axis == dim else 1 for axis in range(len(shape))])
            suite.add("ttir.arange", [], Want(dtype, np.broadcast_to(want, shape)),
                      f"arange_dimension = {dim} : i64, end = {end} : si64, start = {start} : si64, step = {step} : si64")

suite.finish()
