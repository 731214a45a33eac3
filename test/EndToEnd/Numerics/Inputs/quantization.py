# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Quantized numbers against numpy: integers of 64 bits, one rounding in f32 to the numbers of the result.

Every case has arrays of the storage types, or floats, as arguments and as its result. All must be equal; with `--kernels` those that
kernels compute are run as such."""

import os
import re
import sys
from typing import NamedTuple

import numpy as np
from harness import bf16, run

np.seterr(all="ignore")
rng = np.random.default_rng(7)
folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
STORAGE = {"i8": np.int8, "u8": np.uint8, "i16": np.int16, "u16": np.uint16, "i32": np.int32}


def literal(scale):
    """A float that MLIR reads as the same double: with a point in front of its exponent."""
    return f"{float(scale):.17e}"


class Type(NamedTuple):
    """A quantized element type: scales and zero points are lists with an axis, else numbers."""

    storage: str
    scale: object
    zero: object = 0
    axis: int | None = None
    bounds: tuple | None = None

    def __str__(self):
        bounds = "<{}:{}>".format(*self.bounds) if self.bounds else ""
        if self.axis is None:
            return f"!quant.uniform<{self.storage}{bounds}:f32, {literal(self.scale)}:{self.zero}>"
        each = ", ".join(f"{literal(s)}:{z}" for s, z in zip(self.scale, self.zero))
        return f"!quant.uniform<{self.storage}{bounds}:f32:{self.axis}, {{{each}}}>"

    def range(self):
        info = np.iinfo(STORAGE[self.storage])
        return self.bounds or (info.min, info.max)

    def along(self, values, rank):
        values = np.asarray(values)
        return values if self.axis is None else values.reshape([-1 if axis == self.axis else 1 for axis in range(rank)])

    def scales(self, rank):
        return self.along(self.scale, rank).astype(np.float64)

    def zeros(self, rank):
        return self.along(self.zero, rank).astype(np.int64)

    def random(self, shape):
        low, high = self.range()
        values = rng.integers(low, high + 1, shape)
        values.flat[:2] = [low, high][: values.size]
        return values.astype(STORAGE[self.storage])

    def differences(self, q):
        return q.astype(np.int64) - self.zeros(q.ndim)

    def store(self, reals):
        """Float32 in units of the scale, ties to even, saturated; NaN is 0."""
        assert reals.dtype == np.float32
        low, high = self.range()
        whole = np.rint(np.nan_to_num(reals.astype(np.float64), nan=0, posinf=2.0**40, neginf=-(2.0**40)))
        return np.clip(np.clip(whole, -(2.0**40), 2.0**40).astype(np.int64) + self.zeros(reals.ndim), low, high).astype(STORAGE[self.storage])

    def scaled(self, differences, scales):
        """Integers times `scales`, in one factor."""
        factor = np.broadcast_to(scales / self.scales(differences.ndim), differences.shape).astype(np.float32)
        return self.store(differences.astype(np.float32) * factor)

    def quantize(self, reals):
        return self.store((reals.astype(np.float32) / self.scales(reals.ndim).astype(np.float32)).astype(np.float32))

    def dequantize(self, q):
        return self.differences(q).astype(np.float32) * self.scales(q.ndim).astype(np.float32)


class Case(NamedTuple):
    kinds: list
    to: str
    body: str
    arrays: list
    want: np.ndarray
    label: str


cases = []


def tensor(shape, element):
    return f"tensor<{'x'.join(map(str, [*shape, element]))}>"


def add(op, operands, result, want, attrs="", label=""):
    """One operation; `operands` are (element type, array) pairs."""
    kinds = [tensor(array.shape, kind) for kind, array in operands]
    to = tensor(want.shape, result)
    names = ", ".join(f"%in{index}" for index in range(len(operands)))
    body = f'  %out = "{op}"({names}){f" <{{{attrs}}}>" if attrs else ""} : ({", ".join(kinds)}) -> {to}\n'
    add_body(kinds, to, body, [array for _, array in operands], want, f"{op} {kinds} -> {to} {attrs} {label}")


def add_body(kinds, to, body, arrays, want, label):
    """Operations on `%in0`, `%in1` and so on that give `%out`; other names start with `%out`."""
    cases.append(Case(kinds, to, body, arrays, want, label))


def function(number, group):
    """The cases of `group` as one function."""
    args, body, results, first = [], "", [], 0
    for index, case in enumerate(group):
        names = [f"%a{first + place}" for place in range(len(case.kinds))]
        first += len(names)
        args += [f"{name}: {kind}" for name, kind in zip(names, case.kinds)]
        body += re.sub(r"%in(\d+)", lambda match: names[int(match[1])], case.body).replace("%out", f"%r{index}")
        results.append(f"%r{index}")
    types = ", ".join(case.to for case in group)
    return f"func.func @cases{number}({', '.join(args)}) -> ({types}) {{\n{body}  return {', '.join(results)} : {types}\n}}\n"


def per_axis(storage, axis, count, symmetric=False):
    low, high = Type(storage, 1).range()
    zeros = [0 if symmetric else int(zero) for zero in rng.integers(max(low, -(2**20)), min(high, 2**20) + 1, count)]
    return Type(storage, [float(scale) for scale in rng.uniform(0.01, 0.2, count)], zeros, axis)


TYPES = [Type("i8", 0.1, 10), Type("i8", 0.1), Type("u8", 0.05, 128), Type("i8", 0.5, -128), Type("i8", 0.25, 127), Type("i16", 0.003, -5),
         Type("u16", 0.01, 65535), Type("i32", 1e-4), Type("i32", 1e-9, 77), Type("i32", 0.5, -(2**30)), Type("i8", 0.1, -3, None, (-127, 100))]
SHAPES = [(7,), (4, 8), (3, 5, 2), (2, 3, 4, 5), (33, 65), (0, 4), ()]

# ---------------------------------------------------------------------------------------------------------------------------------
# Conversions
# ---------------------------------------------------------------------------------------------------------------------------------

SPECIAL = np.array([np.nan, 0, -0.0, np.inf, -np.inf, 1e-40, 3e38, -3e38, 1e30, 2147483648.0, -2147483904.0, 0.49999997, 0.99999994, -0.99999994, 8388607.5,
                    -8388607.5, 4194303.5, 16777217, 2.5, -2.5, 1073741824.0], np.float32)
for kind in TYPES:
    for shape in SHAPES:
        wide = np.float32(abs(kind.range()[1]) * 1.5 * kind.scale)
        add("ttir.quantize", [("f32", x := rng.uniform(-wide, wide, shape).astype(np.float32))], kind, kind.quantize(x))
        add("ttir.dequantize", [(kind, q := kind.random(shape))], "f32", kind.dequantize(q))
    ties = (np.arange(-300, 300, 0.5) * kind.scale).astype(np.float32)
    for x, label in ((SPECIAL, "special"), ((SPECIAL * np.float32(kind.scale)).astype(np.float32), "scaled"), (ties, "ties")):
        add("ttir.quantize", [("f32", x)], kind, kind.quantize(x), label=label)
    for to in TYPES:
        q = kind.random((5, 9))
        add("ttir.requantize", [(kind, q)], to, q if to == kind else to.scaled(kind.differences(q), kind.scales(2)))
for storage in STORAGE:
    for shape, axis in (((4, 3), 1), ((4, 3), 0), ((2, 3, 5), 1), ((1, 1, 1, 6), 3)):
        kind, other = per_axis(storage, axis, shape[axis]), per_axis("i8", axis, shape[axis])
        x = rng.uniform(-40, 40, shape).astype(np.float32)
        q = kind.random(shape)
        add("ttir.quantize", [("f32", x)], kind, kind.quantize(x))
        add("ttir.dequantize", [(kind, q)], "f32", kind.dequantize(q))
        add("ttir.requantize", [(kind, q)], other, other.scaled(kind.differences(q), kind.scales(q.ndim)))
        add("ttir.requantize", [(kind, q)], TYPES[0], TYPES[0].scaled(kind.differences(q), kind.scales(q.ndim)))
        # Parameters at run time, other than those of the types.
        run_time = per_axis(storage, axis, shape[axis])
        scale, zero = ("f32", np.array(run_time.scale, np.float32)), ("i32", np.array(run_time.zero, np.int32))
        f32 = run_time._replace(scale=[float(s) for s in scale[1]])
        again = per_axis("i8", axis, shape[axis])
        again_scale, again_zero = ("f32", np.array(again.scale, np.float32)), ("i32", np.array(again.zero, np.int32))
        attrs = f"axis = {axis} : i32"
        add("ttir.quantize_unrolled", [("f32", x), scale, zero], kind, f32.quantize(x), attrs)
        add("ttir.dequantize_unrolled", [(kind, q), scale, zero], "f32", f32.dequantize(q), attrs)
        factor = (scale[1] / again_scale[1]).astype(np.float32).reshape([-1 if a == axis else 1 for a in range(len(shape))])
        add("ttir.requantize_unrolled", [(kind, q), scale, zero, again_scale, again_zero], other,
            again.store(f32.differences(q).astype(np.float32) * factor), attrs)
for kind in TYPES[:3]:
    scale, zero = ("f32", np.array([0.3], np.float32)), ("i32", np.array([7], np.int32))
    f32 = kind._replace(scale=float(scale[1][0]), zero=7)
    x, q = rng.uniform(-40, 40, (4, 5)).astype(np.float32), kind.random((4, 5))
    add("ttir.quantize_unrolled", [("f32", x), scale, zero], kind, f32.quantize(x))
    add("ttir.dequantize_unrolled", [(kind, q), scale, zero], "f32", f32.dequantize(q))

# Other floats: rounded to bf16 before and after.
for kind in TYPES[:6]:
    x, q = bf16(rng.uniform(-40, 40, (4, 5))), kind.random((4, 5))
    add_body(["tensor<4x5xf32>"], tensor((4, 5), kind), f"""
  %outa = "ttir.typecast"(%in0) : (tensor<4x5xf32>) -> tensor<4x5xbf16>
  %out = "ttir.quantize"(%outa) : (tensor<4x5xbf16>) -> tensor<4x5x{kind}>
""", [x], kind.quantize(x), f"quantize bf16 {kind}")
    add_body([tensor((4, 5), kind)], "tensor<4x5xf32>", f"""
  %outa = "ttir.dequantize"(%in0) : (tensor<4x5x{kind}>) -> tensor<4x5xbf16>
  %out = "ttir.typecast"(%outa) : (tensor<4x5xbf16>) -> tensor<4x5xf32>
""", [q], bf16(kind.dequantize(q)), f"dequantize bf16 {kind}")
# Literals of integers are the numbers q, those of floats what they stand for.
for kind in (TYPES[0], TYPES[2], TYPES[5], TYPES[9]):
    q, x = kind.random((2, 3)), rng.uniform(-3, 3, (2, 3)).astype(np.float32)
    storage = kind.storage.replace("u", "ui")
    for literal_of, array, want in ((storage, q, q), ("f32", x, kind.quantize(x))):
        add_body([], tensor((2, 3), kind), f"""
  %out = "ttir.constant"() <{{value = dense<{array.astype(object).tolist()}> : tensor<2x3x{literal_of}>}}> : () -> tensor<2x3x{kind}>
""", [], want, f"constant {literal_of} {kind}")
    add_body([], tensor((2, 3), kind), f"""
  %out = "ttir.full"() <{{shape = array<i32: 2, 3>, fill_value = 1.5 : f32}}> : () -> tensor<2x3x{kind}>
""", [], kind.quantize(np.full((2, 3), 1.5, np.float32)), f"full {kind}")

# ---------------------------------------------------------------------------------------------------------------------------------
# Movement, order, sums
# ---------------------------------------------------------------------------------------------------------------------------------

for kind in TYPES[:7]:
    for to in (kind, TYPES[2], TYPES[5]):
        q, other = kind.random((3, 4, 6)), kind.random((3, 4, 6))
        def moved(value):
            return value if kind == to else to.scaled(kind.differences(value), kind.scales(value.ndim))
        add("ttir.reshape", [(kind, q)], to, moved(q.reshape(12, 6)), "shape = [12 : i32, 6 : i32]")
        add("ttir.permute", [(kind, q)], to, moved(q.transpose(2, 0, 1)), "permutation = array<i64: 2, 0, 1>")
        add("ttir.transpose", [(kind, q)], to, moved(q.swapaxes(0, 2)), "dim0 = 0 : si32, dim1 = 2 : si32")
        add("ttir.concat", [(kind, q), (kind, other)], to, moved(np.concatenate([q, other], 1)), "dim = 1 : si32")
        add("ttir.maximum", [(kind, q), (kind, other)], to, moved(np.maximum(q, other)))
        add("ttir.relu", [(kind, q)], to, to.scaled(np.maximum(kind.differences(q), 0), kind.scales(3)))
        add("ttir.add", [(kind, q), (kind, other)], to, to.scaled(kind.differences(q) + kind.differences(other), kind.scales(3)))
        image = kind.random((1, 6, 4, 3))
        window = "kernel = array<i32: 2, 2>, stride = array<i32: 2, 2>, dilation = array<i32: 1, 1>, padding = array<i32: 0, 0, 0, 0>, ceil_mode = false"
        tiles = image.reshape(1, 3, 2, 2, 2, 3)
        add("ttir.max_pool2d", [(kind, image)], to, moved(tiles.max((2, 4))), window)
        sums = kind.differences(image).reshape(1, 3, 2, 2, 2, 3).sum((2, 4))
        factor = (kind.scales(4) / to.scales(4)).astype(np.float32)
        add("ttir.avg_pool2d", [(kind, image)], to, to.store((sums.astype(np.float32) / np.float32(4)) * factor), window)
kind = per_axis("i8", 1, 4)
q = kind.random((3, 4, 6))
for op, value, axis, attrs in (("permute", q.transpose(1, 2, 0), 0, "permutation = array<i64: 1, 2, 0>"),
                               ("transpose", q.swapaxes(1, 2), 2, "dim0 = 1 : si32, dim1 = 2 : si32"),
                               ("reshape", q.reshape(3, 4, 3, 2), 1, "shape = [3 : i32, 4 : i32, 3 : i32, 2 : i32]")):
    add(f"ttir.{op}", [(kind, q)], kind._replace(axis=axis), value, attrs)
a, b, to = Type("i8", 0.1, 3), Type("u8", 0.07, 100), Type("i8", 0.15, -7)
qa, qb = a.random((5, 1, 7)), b.random((5, 6, 7))
for op, sign in (("add", 1), ("subtract", -1)):
    terms = [kind.differences(q).astype(np.float32) * np.float32(kind.scale / to.scale) for kind, q in ((a, qa), (b, qb))]
    add(f"ttir.{op}", [(a, qa), (b, qb)], to, to.store(terms[0] + np.float32(sign) * terms[1]))
b_rows = per_axis("i8", 1, 6)
q_rows = b_rows.random((5, 6, 7))
terms = [kind.differences(q).astype(np.float32) * (kind.scales(3) / to.scale).astype(np.float32) for kind, q in ((a, qa), (b_rows, q_rows))]
add("ttir.add", [(a, qa), (b_rows, q_rows)], to, to.store(terms[0] + terms[1]), label="per axis")
rows = per_axis("i8", 1, 6)
same = rows._replace(zero=[int(zero) for zero in rng.integers(-128, 128, 6)])
q_rows, q_same = rows.random((5, 6, 7)), same.random((5, 6, 7))
for op, sign in (("add", 1), ("subtract", -1)):
    sums = rows.differences(q_rows) + sign * same.differences(q_same)
    add(f"ttir.{op}", [(rows, q_rows), (same, q_same)], to, to.scaled(sums, np.broadcast_to(rows.scales(3), sums.shape)))
for op, f in (("relu", lambda x: np.maximum(x, 0)), ("abs", np.abs), ("neg", np.negative)):
    for result in (rows, to):
        add(f"ttir.{op}", [(rows, q_rows)], result, result.scaled(f(rows.differences(q_rows)), np.broadcast_to(rows.scales(3), q_rows.shape)))
# Integers of 32 bits that f32 does not have, up to both ends.
wide = Type("i32", 1e-4)
ends = np.array([-(2**31), -(2**31) + 1, -(2**24) - 1, -1, 0, 1, 2**24 + 1, 2**31 - 2, 2**31 - 1])
left, right = (side.reshape(-1).astype(np.int32) for side in np.meshgrid(ends, ends))
for op, value in (("add", left.astype(np.int64) + right), ("subtract", left.astype(np.int64) - right)):
    add(f"ttir.{op}", [(wide, left), (wide, right)], wide, np.clip(value, -(2**31), 2**31 - 1).astype(np.int32))
for op, value in (("relu", np.maximum(left, 0)), ("abs", np.abs(left.astype(np.int64))), ("neg", -left.astype(np.int64))):
    add(f"ttir.{op}", [(wide, left)], wide, np.clip(value, -(2**31), 2**31 - 1).astype(np.int32))
for kind in (TYPES[0], TYPES[2], TYPES[6]):
    q = kind.random((4, 300, 3))
    for op, axis in (("sum", 1), ("sum", 2), ("max", 1), ("min", 1)):
        attrs = f"dim_arg = [{axis} : i32], keep_dim = false"
        if op == "sum":
            result = kind._replace(scale=kind.scale * 40)
            add("ttir.sum", [(kind, q)], result, result.scaled(kind.differences(q).sum(axis), np.float64(kind.scale)), attrs)
        else:
            add(f"ttir.{op}", [(kind, q)], kind, getattr(q, op)(axis), attrs)
    table, places = kind.random((9, 5)), rng.integers(0, 9, (2, 3)).astype(np.int32)
    add("ttir.embedding", [("i32", places), (kind, table)], kind, table[places])
    places = rng.integers(0, 9, (4, 5)).astype(np.int32)
    add("ttir.gather", [(kind, table), ("i32", places)], kind, np.take_along_axis(table, places, 0), "dim = 0 : i32")
    flags, other = rng.integers(0, 2, (9, 5)).astype(np.float32), kind.random((9, 5))
    add("ttir.where", [("f32", flags), (kind, table), (kind, other)], kind, np.where(flags != 0, table, other))
    padded = np.pad(table, ((1, 2), (0, 1)), constant_values=kind.zero)
    add("ttir.pad", [(kind, table)], kind, padded, "padding = array<i32: 1, 2, 0, 1>, value = 0.0 : f32")
add("ttir.where", [(a, flags := a.random((4, 4))), (b, x := b.random((4, 4))), (b, y := b.random((4, 4)))], b, np.where(a.differences(flags) != 0, x, y))
empty = np.zeros((3, 0), np.int8)
for op, end in (("max", -128), ("min", 127)):
    add(f"ttir.{op}", [(a, empty)], a, np.full(3, end, np.int8), "dim_arg = [1 : i32], keep_dim = false")
add("ttir.sum", [(a, empty)], a, np.full(3, a.zero, np.int8), "dim_arg = [1 : i32], keep_dim = false")
add("ttir.multiply", [(a, qa), (b, qb)], to, to.scaled(a.differences(qa) * b.differences(qb), np.float64(a.scale * b.scale)))

# ---------------------------------------------------------------------------------------------------------------------------------
# Products
# ---------------------------------------------------------------------------------------------------------------------------------

for a, b in ((Type("i8", 0.1, 3), Type("i8", 0.02, -5)), (Type("u8", 0.1, 130), Type("i8", 0.02)), (Type("i16", 0.001), Type("i8", 0.02, 1)),
             (Type("i8", 0.1, -128), None)):
    for m, k, n in ((3, 5, 7), (33, 65, 31), (2, 700, 3), (0, 4, 5), (1, 5000, 2)):
        if a.storage == "i16" and k > 256 or m == 0 and b is None:
            continue
        for transpose in (False, True):
            weight = b or per_axis("i8", 0 if transpose else 1, n)
            qa, qb = a.random((m, k)), weight.random((n, k) if transpose else (k, n))
            sums = a.differences(qa) @ (weight.differences(qb).T if transpose else weight.differences(qb))
            scales = a.scale * np.asarray(weight.scale, np.float64)
            to = Type("i8", float(np.abs(sums).max(initial=1) * np.max(scales) / 100), 4)
            attrs = f"transpose_b = {str(transpose).lower()}"
            add("ttir.matmul", [(a, qa), (weight, qb)], to, to.scaled(sums, scales), attrs)
            wide = Type("i32", scales.tolist(), [0] * n, 0) if scales.ndim else Type("i32", float(scales))
            bias = rng.integers(-1000, 1000, n).astype(np.int32)
            add("ttir.linear", [(a, qa), (weight, qb), (wide, bias)], to, to.scaled(sums + bias, scales), attrs)


def convolve(x, w, stride):
    height, width = (x.shape[1] - w.shape[2]) // stride + 1, (x.shape[2] - w.shape[3]) // stride + 1
    out = np.zeros((x.shape[0], height, width, w.shape[0]), np.int64)
    for i in range(w.shape[2]):
        for j in range(w.shape[3]):
            out += x[:, i : i + height * stride : stride, j : j + width * stride : stride][:, :height, :width] @ w[:, :, i, j].T
    return out


for a, channels in ((Type("u8", 0.05, 7), 3), (Type("i8", 0.05, -3), 40)):
    for weight in (Type("i8", 0.01, 2), per_axis("i8", 0, 6, symmetric=True)):
        for stride in (1, 2):
            x, w = a.random((2, 9, 8, channels)), weight.random((6, channels, 3, 3))
            padded = np.pad(a.differences(x), ((0, 0), (1, 1), (1, 1), (0, 0)))
            sums = convolve(padded, weight.differences(w), stride)
            scales = a.scale * np.asarray(weight.scale, np.float64)
            wide = Type("i32", scales.tolist(), [0] * 6, 3) if scales.ndim else Type("i32", float(scales))
            bias = rng.integers(-1000, 1000, (1, 1, 1, 6)).astype(np.int32)
            to = Type("i8", float(np.abs(sums).max() * np.max(scales) / 150), -4)
            attrs = (f"stride = array<i32: {stride}, {stride}>, padding = array<i32: 1, 1, 1, 1>, dilation = array<i32: 1, 1>, groups = 1 : i32")
            add("ttir.conv2d", [(a, x), (weight, w)], to, to.scaled(sums, scales), attrs)
            add("ttir.conv2d", [(a, x), (weight, w), (wide, bias)], to, to.scaled(sums + bias, scales), attrs)

x, w = Type("i8", 0.05, -3), Type("i8", 0.01, 2)
qx, qw = x.random((2, 7, 5)), w.random((6, 5, 3))
to = Type("i8", 0.02, 5)
sums = convolve(x.differences(qx)[:, :, None], w.differences(qw)[..., None], 1)[:, :, 0]
add("ttir.conv1d", [(x, qx), (w, qw)], to, to.scaled(sums, x.scale * w.scale),
    "stride = 1 : i32, padding = 0 : i32, dilation = 1 : i32, groups = 1 : i32")
for weight in (w, per_axis("i8", 1, 6, symmetric=True)):
    qw = weight.random((2, 6, 5))
    scales = x.scale * np.asarray(weight.scale, np.float64).reshape((1, 1, -1) if weight.axis else ())
    sums = x.differences(qx) @ weight.differences(qw).swapaxes(1, 2)
    add("ttir.dot_general", [(x, qx), (weight, qw)], to, to.scaled(sums, np.broadcast_to(scales, sums.shape)),
        "batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 2>")
for weight in (w, per_axis("i8", 1, 6, symmetric=True)):
    image, qw = x.random((1, 3, 4, 5)), weight.random((5, 6, 2, 2))
    sums = np.zeros((1, 6, 8, 6), np.int64)
    for i in range(2):
        for j in range(2):
            sums[:, i::2, j::2] = x.differences(image) @ weight.differences(qw)[:, :, i, j]
    scales = np.broadcast_to(x.scale * np.asarray(weight.scale, np.float64), sums.shape)
    add("ttir.conv_transpose2d", [(x, image), (weight, qw)], to, to.scaled(sums, scales),
        "stride = 2 : i32, padding = 0 : i32, output_padding = 0 : i32, dilation = 1 : i32, groups = 1 : i32")

# ---------------------------------------------------------------------------------------------------------------------------------
# A network as a front end quantizes it: conversions at both ends, integers between
# ---------------------------------------------------------------------------------------------------------------------------------

a, w1, s1 = Type("u8", 0.05, 120), per_axis("i8", 0, 8, symmetric=True), Type("i8", 0.4, -10)
w2, s2 = Type("i8", 0.02), Type("i8", 0.9, 3)
wide = Type("i32", [a.scale * scale for scale in w1.scale], [0] * 8, 3)
image, q1, bias, q2 = rng.uniform(-6, 6, (2, 6, 6, 3)).astype(np.float32), w1.random((8, 3, 3, 3)), rng.integers(-999, 999, (1, 1, 1, 8)), w2.random((72, 5))
sums = convolve(np.pad(a.differences(a.quantize(image)), ((0, 0), (1, 1), (1, 1), (0, 0))), w1.differences(q1), 1) + bias
hidden = s1.scaled(sums, np.broadcast_to(wide.scales(4), sums.shape))
hidden = np.maximum(hidden, np.int8(s1.zero)).reshape(2, 3, 2, 3, 2, 8).max((2, 4)).reshape(2, 72)
want = s2.dequantize(s2.scaled(s1.differences(hidden) @ w2.differences(q2), np.float64(s1.scale * w2.scale)))
add_body([tensor(image.shape, "f32"), tensor(q1.shape, w1), tensor(bias.shape, wide), tensor(q2.shape, w2)], tensor(want.shape, "f32"), f"""
  %outa = "ttir.quantize"(%in0) : (tensor<2x6x6x3xf32>) -> tensor<2x6x6x3x{a}>
  %outb = "ttir.conv2d"(%outa, %in1, %in2) <{{stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, groups = 1 : i32}}>
      : (tensor<2x6x6x3x{a}>, tensor<8x3x3x3x{w1}>, tensor<1x1x1x8x{wide}>) -> tensor<2x6x6x8x{s1}>
  %outc = "ttir.relu"(%outb) : (tensor<2x6x6x8x{s1}>) -> tensor<2x6x6x8x{s1}>
  %outd = "ttir.max_pool2d"(%outc) <{{kernel = 2 : i32, stride = 2 : i32, dilation = 1 : i32, padding = 0 : i32, ceil_mode = false}}>
      : (tensor<2x6x6x8x{s1}>) -> tensor<2x3x3x8x{s1}>
  %oute = "ttir.reshape"(%outd) <{{shape = [2 : i32, 72 : i32]}}> : (tensor<2x3x3x8x{s1}>) -> tensor<2x72x{s1}>
  %outf = "ttir.matmul"(%oute, %in3) : (tensor<2x72x{s1}>, tensor<72x5x{w2}>) -> tensor<2x5x{s2}>
  %out = "ttir.dequantize"(%outf) : (tensor<2x5x{s2}>) -> tensor<2x5xf32>
""", [image, q1, bias.astype(np.int32), q2], want, "network")

# ---------------------------------------------------------------------------------------------------------------------------------
# Runs
# ---------------------------------------------------------------------------------------------------------------------------------

KERNELS = "--kernels" in sys.argv[2:]
# Operations of the graph path alone.
WITHOUT_KERNELS = ("pool2d", "embedding", "gather", "conv")
if KERNELS:
    cases = [case for case in cases if not any(name in case.body for name in WITHOUT_KERNELS)]
PER_FUNCTION = 40
stem = os.path.join(folder, "cases")
binary = stem + (".ttm" if KERNELS else ".ttnn")
groups = [cases[first : first + PER_FUNCTION] for first in range(0, len(cases), PER_FUNCTION)]
with open(stem + ".mlir", "w", encoding="utf-8") as file:
    file.writelines(function(number, group) for number, group in enumerate(groups))
for command in (["tt-opt", "--ttir-to-ttmetal-pipeline" if KERNELS else "--ttir-to-ttnn-backend-pipeline", stem + ".mlir", "-o", stem + ".opt.mlir"],
                ["tt-translate", "--ttmetal-to-flatbuffer" if KERNELS else "--ttnn-to-flatbuffer", stem + ".opt.mlir", "-o", binary]):
    done = run(command)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr[:2000]}")
wrong = 0
for number, group in enumerate(groups):
    command = ["tt-sim", "run", binary, f"--program-index={number}"]
    # The chip's own rounding is not what numpy does.
    command += ["--numerics=ieee"] if KERNELS else []
    for index, array in enumerate(array for case in group for array in case.arrays):
        np.save(f"{stem}.in{index}.npy", np.ascontiguousarray(array).reshape(array.shape))
        command.append(f"--input=@{stem}.in{index}.npy")
    command += [f"--output=@{stem}.out{index}.npy" for index in range(len(group))]
    done = run(command)
    if done.returncode:
        sys.exit(f"tt-sim: {done.stderr[:2000]}")
    for index, case in enumerate(group):
        found = np.load(f"{stem}.out{index}.npy")
        is_float = found.dtype.kind == "f"
        if found.dtype != case.want.dtype or not np.array_equal(found, case.want, equal_nan=is_float):
            wrong += 1
            where = np.argwhere(found != case.want)[:4].tolist() if found.shape == case.want.shape else []
            print(case.label, found.dtype, found.shape, where, [(found[tuple(at)], case.want[tuple(at)]) for at in where])
print(f"{len(cases)} cases, {wrong} wrong")
