# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs cases of single operations through tt-opt | tt-translate | tt-sim and compares the results with numpy.

A case is one operation, its operands as arrays and what is expected of its results. A suite packs many cases into one module, up to
`CASES_PER_FUNCTION` into one function, so that a few processes run hundreds of cases. With `--constants` the operands are literals
of the module instead of arguments, so that what the compiler folds is compared too.

Element types are named as in TTIR. `stored` says what a type becomes before anything runs: i64 is si32, f16 and i1 are bf16 and so
on. Arrays hold bf16 as float32 whose lower 16 bits are zero. "bfp8" stands for bf16 that the device keeps as block floats of 8 bits;
its arrays hold numbers that these have.

With `--kernels` operations run as kernels on simulated cores, with `--kernels=alone` without operations of the graph path between
them. Then an operation that no kernel computes is not a failure but refused; `--support` writes a record of every case. With
`--compiled` as well the C++ of the kernels runs, too, and must give the same bits, counts and cycles as their bytecode.

With `--host` operations that write no operand run on the host.
"""

import argparse
import collections
import copy
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

import layouts

CASES_PER_FUNCTION = 60
FUNCTIONS_PER_MODULE = 32

STORED = {
    "f32": "f32", "f64": "f32", "bf16": "bf16", "f16": "bf16", "i1": "bf16",
    "i32": "si32", "si32": "si32", "i64": "si32", "si64": "si32", "ui32": "ui32", "ui64": "ui32",
    "i16": "si16", "si16": "si16", "ui16": "ui16", "i8": "si8", "si8": "si8", "ui8": "ui8", "bfp8": "bf16",
}
NUMPY = {"f32": np.float32, "bf16": np.float32, "si32": np.int32, "ui32": np.uint32, "si16": np.int16, "ui16": np.uint16,
         "si8": np.int8, "ui8": np.uint8}
FLOATS = ("f32", "bf16")
# What the device has no type for is in si32 there, with the values of its own type.
DEVICE = {"si16": "si32", "si8": "si32"}
INTS = ("si32", "ui32", "si16", "ui16", "si8", "ui8")


# ---------------------------------------------------------------------------------------------------------------------------------
# Element types
# ---------------------------------------------------------------------------------------------------------------------------------


def stored(dtype):
    """The element type whose values `dtype` has in what the compiler makes of it."""
    return STORED[dtype]


def on_device(dtype):
    """The element type that the device has `dtype` in."""
    return DEVICE.get(stored(dtype), stored(dtype))


def is_float(dtype):
    return stored(dtype) in FLOATS


def bf16(values):
    """`values` rounded to f32, then to bf16, both to nearest with ties to even, as float32. NaN stays NaN."""
    with np.errstate(over="ignore", invalid="ignore"):
        wide = np.asarray(values).astype(np.float32)
    bits = wide.view(np.uint32) if wide.ndim else wide.reshape(1).view(np.uint32).reshape(())
    rounded = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)
    rounded = np.where(np.isnan(wide), np.uint32(0x7FC00000), rounded).astype(np.uint32)
    return np.ascontiguousarray(rounded).view(np.float32).reshape(wide.shape)


def through_block_float(values, width):
    """The bf16 values of float32 `values` after storage with `width` bits each and one exponent for 16 in a row: the largest of the
    group. Significands of 24 bits lose what does not fit below it, then round to nearest even to width - 1 bits and saturate.
    Denormals count as zero; a magnitude that vanishes has no sign."""
    columns = values.shape[-1] if values.ndim else 1
    matrix = values.reshape(-1, columns) if columns else values.reshape(0, 1)
    padded = np.zeros((len(matrix), -(-columns // 16) * 16), np.float32)
    padded[:, :columns] = matrix
    groups = padded.reshape(len(matrix), -1, 16).view(np.uint32).astype(np.int64)
    exponent, fraction, negative = (groups >> 23) & 0xFF, groups & 0x7FFFFF, groups >> 31
    significand = np.where(exponent == 0, 0, fraction | 0x800000)
    shared = exponent.max(-1, keepdims=True)
    aligned = significand >> np.minimum(shared - exponent, 63)
    drop = 24 - (width - 1)
    kept, rest, half = aligned >> drop, aligned & ((1 << drop) - 1), 1 << (drop - 1)
    kept += (rest > half) | ((rest == half) & (kept & 1 == 1))
    kept = np.minimum(kept, (1 << (width - 1)) - 1)
    decoded = np.where(negative, -1.0, 1.0) * kept * 2.0 ** (shared - 127.0 - (width - 2))
    decoded = np.where(kept == 0, 0.0, decoded)
    return decoded.reshape(padded.shape)[:, :columns].astype(np.float32).reshape(values.shape)


def convert(values, dtype):
    """`values` as elements of type `dtype`: floats round to nearest even; floats to integers truncate and saturate, NaN is 0;
    integers wrap; a boolean is whether the value is not zero."""
    kind = stored(dtype)
    values = np.asarray(values)
    if dtype == "i1":
        values = values != 0
    if values.dtype == np.bool_:
        values = values.astype(np.int64)
    if kind in FLOATS:
        if kind == "bf16":
            return bf16(values)
        with np.errstate(over="ignore", invalid="ignore"):
            return values.astype(np.float32)
    target = np.dtype(NUMPY[kind])
    if values.dtype.kind == "f":
        info = np.iinfo(target)
        wide = np.trunc(np.where(np.isnan(values), 0, values).astype(np.float64))
        return np.clip(wide, info.min, info.max).astype(np.int64).astype(target)
    return values.astype(target)


def compute(arrays, dtypes, domain="any"):
    """The operands in the type an element-wise operation computes in: float32 if any is a float, uint32 if all are unsigned, else
    int32. `domain` "float" makes integers float32."""
    kinds = [stored(t) for t in dtypes]
    if domain == "float" or any(k in FLOATS for k in kinds):
        return [np.asarray(a).astype(np.float32) for a in arrays]
    if all(k.startswith("u") for k in kinds):
        return [np.asarray(a).astype(np.uint32) for a in arrays]
    return [np.asarray(a).astype(np.int64).astype(np.int32) for a in arrays]


# ---------------------------------------------------------------------------------------------------------------------------------
# Data
# ---------------------------------------------------------------------------------------------------------------------------------

SPECIAL_FLOATS = [
    np.nan, 0.0, -0.0, np.inf, -np.inf,
    1e-45, -1e-45, 1e-40, -3e-39, 1.1754942e-38,  # denormals
    1.1754944e-38, -1.1754944e-38, 3.4028235e38, -3.4028235e38, 1e30, -1e30, 1e-30, -1e-30,
    1.0, -1.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.0, -3.0, 6.0, 7.0, 0.99999994, -0.99999994, 1.0000001,
    8388607.5, 8388608.0, -8388607.5, 16777216.0, 16777217.0, 2147483648.0, -2147483648.0, 4294967296.0, 3e9,
    3.1415927, -3.1415927, 1.5707964, 10.0, -10.0, 20.0, 50.0, -50.0, 87.0, 88.5, 89.0, -87.5, -88.5, -89.0, -100.0, -103.5, -110.0,
    100.0, 127.5, 128.0, -126.0, -149.5, 1000.0, -1000.0, 12345.678, 1e6, 1e-3, -1e-3, 1e-6, 3e-5,
]
SPECIAL_INTS = {
    "si32": [0, 1, -1, 2, -2, 3, -7, 7, 31, 32, 33, 100, -100, 255, 256, 65535, 65536, 16777216, 16777217, 33554433, -16777217,
             2147483647, -2147483648, 2147483646, -2147483647, 123456789, -987654321, 46341],
    "ui32": [0, 1, 2, 3, 7, 31, 32, 33, 255, 256, 65535, 65536, 16777217, 33554433, 2147483647, 2147483648, 2147483649, 4294967295,
             4294967294, 3000000001],
    "si16": [0, 1, -1, 2, -2, 7, -7, 8, 15, 16, 31, 32, 100, -100, 127, 128, -128, -129, 255, 256, 300, 32766, 32767, -32767, -32768],
    "ui16": [0, 1, 2, 3, 7, 15, 16, 17, 31, 32, 100, 255, 256, 257, 32767, 32768, 65534, 65535],
    "si8": [0, 1, -1, 2, -2, 3, 7, -7, 8, 15, 16, 31, 32, 64, 100, -100, 126, 127, -127, -128],
    "ui8": [0, 1, 2, 3, 7, 8, 9, 15, 31, 32, 100, 127, 128, 129, 200, 254, 255],
}


def rounded(values, dtype):
    """Floats that `dtype` and what it becomes both hold: f16 rounds to f16 first and ends below 60000."""
    if dtype == "f16":
        values = np.clip(values, -6e4, 6e4).astype(np.float16)
    values = convert(values, dtype)
    return through_block_float(values, 8) if dtype == "bfp8" else values


def specials(dtype):
    """A vector of the type's special values, for i1 0 and 1."""
    if dtype == "i1":
        return np.array([0, 1, 1, 0], np.float32)
    kind = stored(dtype)
    if kind in FLOATS:
        return rounded(SPECIAL_FLOATS, dtype)
    return np.array(SPECIAL_INTS[kind], np.int64).astype(NUMPY[kind])


def random(rng, dtype, shape, low=-4, high=4):
    """Random elements: floats uniform in [low, high), integers uniform in the part of [low, high] that the type has."""
    kind = stored(dtype)
    if dtype == "i1":
        return rng.integers(0, 2, shape).astype(np.float32)
    if kind in FLOATS:
        return rounded(rng.uniform(low, high, shape), dtype)
    info = np.iinfo(NUMPY[kind])
    return rng.integers(max(int(low), info.min), min(int(high), info.max) + 1, shape).astype(NUMPY[kind])


def wild(rng, dtype, shape):
    """Random elements over the type's whole range: floats of any exponent, integers of any bits."""
    kind = stored(dtype)
    if dtype == "i1":
        return rng.integers(0, 2, shape).astype(np.float32)
    if kind in FLOATS:
        return rounded(rng.choice([-1.0, 1.0], shape) * rng.uniform(1, 2, shape) * 2.0 ** rng.integers(-130, 127, shape), dtype)
    info = np.iinfo(NUMPY[kind])
    return rng.integers(info.min, info.max, shape, dtype=np.int64, endpoint=True).astype(NUMPY[kind])


# ---------------------------------------------------------------------------------------------------------------------------------
# Expectations
# ---------------------------------------------------------------------------------------------------------------------------------


class Want:
    """What a result should be: elements of type `dtype` near `values` (float64, or exact integers).

    `ulps` counts units in the last place of the stored type around the value rounded to it; `slack` is an absolute error (number
    or array) on top, as far as the values themselves may be off before they are rounded. With neither, elements must be equal; then
    zeros must have the same sign too unless `zeros` is False.
    """

    def __init__(self, dtype, values, ulps=0, slack=0.0, zeros=True):
        self.dtype, self.ulps, self.slack, self.zeros = dtype, ulps, slack, zeros
        self.values = np.asarray(values)
        self.rounded = convert(self.values, dtype)

    def mismatches(self, got):
        """A boolean array, True where `got` is wrong."""
        want = self.rounded
        if not is_float(self.dtype):
            if not np.any(self.slack) and not self.ulps:
                return got != want
            return np.abs(got.astype(np.int64) - want.astype(np.int64)) > np.asarray(self.slack) + self.ulps
        with np.errstate(invalid="ignore", over="ignore"):
            same = (got == want) | (np.isnan(got) & np.isnan(want))
            if self.ulps or np.any(self.slack):
                wide, step = want.astype(np.float64), self.step(want)
                # What may be off before rounding crosses a boundary by at most one step.
                slack = np.asarray(self.slack, np.float64)
                allowed = self.ulps * step + slack + np.where(slack > 0, step, 0)
                # The largest value is one step below infinity.
                largest = np.float64(3.3895314e38 if stored(self.dtype) == "bf16" else 3.4028235e38)
                near = [np.where(np.isinf(x), np.copysign(largest * (1 + 2.0**-7), x), x) for x in (got.astype(np.float64), wide)]
                same |= np.abs(near[0] - near[1]) <= np.where(np.isfinite(wide), allowed, largest * 2.0**-7 * (self.ulps > 0))
            elif self.zeros:
                same &= (want != 0) | (np.signbit(got) == np.signbit(want))
        return ~same

    def step(self, values):
        """The distance of `values` to the next element of larger magnitude."""
        magnitude = np.where(np.isfinite(values), np.abs(values), 0).astype(np.float64)
        digits = 7 if stored(self.dtype) == "bf16" else 23
        exponent = np.floor(np.log2(np.where(magnitude == 0, 1e-45, magnitude)))
        return 2.0 ** (np.maximum(exponent, -126) - digits)


class Case:
    """One operation. `operands` are (element type, array) pairs, `wants` the expected results, `attrs` the inside of <{...}>."""

    # Attributes of every operation that writes no operand.
    marks = ""

    def __init__(self, op, label, operands, wants, attrs=""):
        self.op, self.label, self.attrs = op, label, attrs
        self.operands = [(dtype, np.asarray(array)) for dtype, array in operands]
        self.wants = wants if isinstance(wants, (list, tuple)) else [wants]
        # "right", "wrong", "refused" (and then why), or "large" for what does not fit into the memory that its layout is in.
        self.outcome, self.reason = "right", ""
        # The operands that are splats of the module whatever the options: their elements are the same.
        self.splats = ()
        # The index of the operand that the operation changes and that is the result; None for operations with results.
        self.inout = None
        # Layouts of the first operands and results; "" is the compiler's choice, as for the others.
        self.operand_layouts, self.result_layouts = [], []
        # Of --layout.
        self.layout = None

    def keeps(self, index):
        """Whether operand `index` is an argument also with --constants: it changes, or is kept as only arguments are."""
        return self.inout == index or self.operands[index][0] == "bfp8"

    def record(self):
        """What becomes of the case, for JSON."""
        shapes = [array.shape for _, array in self.operands] or [want.values.shape for want in self.wants]
        aligned = all(extent % 32 == 0 for shape in shapes for extent in ((1, 1) + shape)[-2:])
        types = [dtype for dtype, _ in self.operands] or [want.dtype for want in self.wants]
        return {"op": self.op, "types": types, "shapes": shapes, "attributes": self.attrs, "aligned": aligned,
                "empty": not any(want.values.size for want in self.wants),
                "outcome": self.outcome, "reason": self.reason, "layout": self.layout}

    def operand_types(self):
        """The MLIR types of the operands."""
        layouts = itertools.chain(self.operand_layouts, itertools.repeat(""))
        return [tensor(dtype, array.shape, layout) for (dtype, array), layout in zip(self.operands, layouts)]

    def result_types(self):
        """The MLIR types of the results."""
        if self.inout is not None:
            return [self.operand_types()[self.inout]]
        layouts = itertools.chain(self.result_layouts, itertools.repeat(""))
        return [tensor(want.dtype, want.values.shape, layout) for want, layout in zip(self.wants, layouts)]

    def name(self):
        types = ", ".join(self.operand_types())
        attrs = f" <{{{self.attrs}}}>" if self.attrs else ""
        results = ", ".join(self.result_types())
        return f"{self.op}{attrs} ({types}) -> {results}" + (f" [{self.label}]" if self.label else "")

    def text(self, number, names):
        """The lines of the case, whose values start with %r`number` and whose operands are called `names`, and the names of its
        results."""
        operand_types, result_types = ", ".join(self.operand_types()), ", ".join(self.result_types())
        attrs = f" <{{{self.attrs}}}>" if self.attrs else ""
        if self.inout is None:
            attrs += self.marks
        call = f'"{self.op}"({", ".join(names)}){attrs} : ({operand_types}) -> '
        if self.inout is not None:
            return [call + "()"], [names[self.inout]]
        results = [f"%r{number}#{index}" for index in range(len(self.wants))]
        return [f"%r{number}:{len(self.wants)} = {call}({result_types})"], results


def tensor(dtype, shape, layout=""):
    """The MLIR type."""
    dtype = "bf16" if dtype == "bfp8" else dtype
    return "tensor<" + "".join(f"{extent}x" for extent in shape) + dtype + (f", {layout}" if layout else "") + ">"


# Kept as block floats: something that only parameters are.
BLOCK_FLOAT = ' {ttcore.argument_type = #ttcore.argument_type<parameter>, ttcore.weight_dtype = "bfp_bf8"}'

LITERAL = {
    "f32": np.float32, "f64": np.float64, "f16": np.float16, "i64": np.int64, "si64": np.int64, "ui64": np.uint64, "i32": np.int32,
    "si32": np.int32, "ui32": np.uint32, "i16": np.int16, "si16": np.int16, "ui16": np.uint16, "i8": np.int8, "si8": np.int8,
    "ui8": np.uint8,
}


def literal(dtype, array):
    """The elements of `array` as a dense attribute without its type."""
    if array.size == 0:
        return "dense<>"
    flat = np.ascontiguousarray(array).reshape(-1)
    if dtype == "i1":

        def nested(values):
            return ["false", "true"][int(values)] if values.ndim == 0 else "[" + ", ".join(map(nested, values)) + "]"

        return f"dense<{nested(array)}>"
    if dtype == "bf16":
        data = (flat.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    else:
        with np.errstate(over="ignore", invalid="ignore"):
            data = flat.astype(LITERAL[dtype])
    return f'dense<"0x{data.tobytes().hex().upper()}">'


# ---------------------------------------------------------------------------------------------------------------------------------
# Running
# ---------------------------------------------------------------------------------------------------------------------------------

# Where operands and results are.
LAYOUTS = ("dram", "l1", "height_sharded", "width_sharded", "block_sharded")
# The same for row-major ones.
ROW_LAYOUTS = ("rows_dram", "rows_l1", "rows_sharded")
# Shards that are no whole tiles, and rows that are cut anywhere.
CUT_LAYOUTS = ("cut_sharded", "rows_cut")

# By --kernels: the pipeline, the translation of what it makes, and the name of that file.
PATHS = {
    None: ("--ttir-to-ttnn-backend-pipeline=", "--ttnn-to-flatbuffer", ".ttnn"),
    "mixed": ("--ttir-to-ttmetal-pipeline=ttnn-mode=true ", "--ttnn-to-flatbuffer", ".ttnn"),
    "alone": ("--ttir-to-ttmetal-pipeline=", "--ttmetal-to-flatbuffer", ".ttm"),
}

def halves(cases):
    """Two lists, the first no longer than the second."""
    return [cases[: len(cases) // 2], cases[len(cases) // 2 :]]


def run(command, text=None):
    """The finished process; its output as text."""
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def save(path, dtype, array):
    """Writes elements of type `dtype` as an input of tt-sim."""
    np.save(path, np.ascontiguousarray(array, np.bool_ if dtype == "i1" else NUMPY[stored(dtype)]).reshape(array.shape))


def compare(want, got, operands=()):
    """How an output of tt-sim differs from what is wanted, in words; empty if it does not. `operands` are (element type, array)
    pairs, whose elements are named where they have the shape of the output."""
    # tt-sim writes the declared type when it holds all values.
    if got.dtype == LITERAL.get(want.dtype, np.bool_):
        got = got.astype(want.rounded.dtype)
    if got.shape != want.rounded.shape or got.dtype != want.rounded.dtype:
        return f"is {got.shape} {got.dtype} but should be {want.rounded.shape} {want.rounded.dtype}"
    wrong = want.mismatches(got)
    if not np.any(wrong):
        return ""
    at = tuple(int(i) for i in np.argwhere(wrong)[0])
    named = ", ".join(str(array[at]) for _, array in operands if array.shape == got.shape)
    of = f" of {named}" if named else ""
    return (f"[{', '.join(map(str, at))}]{of} is {got[at]!r} but should be {want.rounded[at]!r}; "
            f"{int(wrong.sum())} of {got.size} are wrong")


class Suite:
    """Cases, and the tools that run them."""

    def __init__(self):
        parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__)
        parser.add_argument("folder", help="for modules, inputs and outputs")
        parser.add_argument("--constants", action="store_true", help="give operands as literals of the module")
        parser.add_argument("--kernels", nargs="?", const="mixed", choices=["mixed", "alone"],
                            help="run kernels on simulated cores, between operations of the graph path or alone")
        parser.add_argument("--numerics", choices=["ieee", "device"], default="ieee", help="those of kernels")
        parser.add_argument("--compiled", action="store_true", help="run the C++ of kernels, too, and compare with their bytecode")
        parser.add_argument("--support", help="write a record of every case to this file, as JSON")
        parser.add_argument("--list", help="write the records to this file without running a case")
        parser.add_argument("--layout", nargs="*", choices=LAYOUTS + ROW_LAYOUTS + CUT_LAYOUTS, default=[],
                            help="where operands and results are; all cases run in each of these")
        parser.add_argument("--per-kind", type=int, help="at most so many cases of each operation, types and kind of shape")
        parser.add_argument("--sample", dest="per_kind", action="store_const", const=1, help="--per-kind=1")
        parser.add_argument("--layouts", type=int, help="lay operands and results out in ways that this number decides")
        parser.add_argument("--every", type=int, default=1, help="only every so many cases")
        parser.add_argument("--only", help="run only the cases whose names contain this")
        parser.add_argument("--all", action="store_true", help="report every wrong case, not the first ten")
        parser.add_argument("--host", action="store_true", help="run operations on the host")
        self.options = parser.parse_args()
        if self.options.host:
            Case.marks = " {ttir.should_hoist}"
        self.cases = []
        self.failures = 0
        # Kernels that ran both ways.
        self.programs = 0
        os.makedirs(self.options.folder, exist_ok=True)

    def add(self, op, operands, wants, attrs="", label=""):
        """Adds a case."""
        return self.add_case(Case(op, label, operands, wants, attrs))

    def add_case(self, case):
        """Adds a case unless --only leaves it out."""
        if not self.options.only or self.options.only in case.name():
            self.cases.append(case)
        return case

    def function(self, name, cases):
        """A function of cases: its text, the arrays of its arguments and the number of the case, or None, of each of its lines."""
        arguments, body, returns, arrays, owners = [], [], [], [], [None]
        for number, case in enumerate(cases):
            names = []
            for index, ((dtype, array), kind) in enumerate(zip(case.operands, case.operand_types())):
                if index in case.splats or (self.options.constants and not case.keeps(index)):
                    value = f"%c{number}_{index}"
                    elements = literal(dtype, array.ravel()[:1] if index in case.splats else array)
                    body.append(f'{value} = "ttir.constant"() <{{value = {elements} : {kind}}}> : () -> {kind}')
                else:
                    value = f"%a{number}_{index}"
                    arguments.append(f"{value}: {kind}" + (BLOCK_FLOAT if dtype == "bfp8" else ""))
                    arrays.append((dtype, array))
                names.append(value)
            lines, values = case.text(number, names)
            body += lines
            owners += [number] * (len(body) + 1 - len(owners))
            returns += zip(values, case.result_types())
        values, types = ", ".join(value for value, _ in returns), ", ".join(kind for _, kind in returns)
        text = f"func.func @{name}({', '.join(arguments)}) -> ({types}) {{\n  " + "\n  ".join(body)
        return f"{text}\n  return {values} : {types}\n}}\n", arrays, owners + [None, None]

    def report(self, case, text):
        """Prints a failure."""
        self.failures += 1
        case.outcome = "wrong"
        if self.options.all or self.failures <= 10:
            print(f"{case.name()}: {text}")

    def attempt(self, groups):
        """Runs the cases of `groups`, one function each, in one module; the outputs of each case, or the text of the error, or the
        reasons of the cases that have no kernel, by numbers of group and case."""
        stem = os.path.join(self.options.folder, "cases")
        functions = [self.function(f"cases_{number}", group) for number, group in enumerate(groups)]
        with open(stem + ".mlir", "w", encoding="utf-8") as file:
            file.writelines(text for text, _, _ in functions)
        pipeline, translation, binary = PATHS[self.options.kernels]
        for command in (["tt-opt", pipeline + "weight-dtype=requested", stem + ".mlir", "-o", stem + ".opt.mlir"],
                        ["tt-translate", translation, stem + ".opt.mlir", "-o", stem + binary]):
            done = run(command)
            if done.returncode == 1 and self.options.kernels == "alone":
                lines = [(number, owner) for number, (_, _, owners) in enumerate(functions) for owner in owners]
                errors = re.findall(r"^[^\n]*cases[.]mlir:(\d+):\d+: error: (.*)", done.stderr, re.MULTILINE)
                refused = {lines[int(line) - 1]: reason for line, reason in reversed(errors) if lines[int(line) - 1][1] is not None}
                if refused:
                    return refused
            if done.returncode:
                return f"{command[0]} exits with {done.returncode}: {done.stderr.strip()[:1500]}"
        results = []
        for number, (_, arrays, _) in enumerate(functions):
            command = ["tt-sim", "run", stem + binary, f"--program-index={number}"]
            # The chip's own rounding is not what numpy does, but for conversions.
            command += [f"--numerics={self.options.numerics}"] if self.options.kernels else []
            # Files of a folder of their own, which are gone before the system writes them: one that is written again goes to the disk at once.
            with tempfile.TemporaryDirectory(dir=self.options.folder) as folder:
                for index, (dtype, array) in enumerate(arrays):
                    path = os.path.join(folder, f"in{index}.npy")
                    save(path, dtype, array)
                    command.append(f"--input=@{path}")
                count = sum(len(case.wants) for case in groups[number])
                paths = [os.path.join(folder, f"out{index}.npy") for index in range(count)]
                command += [f"--output=@{path}" for path in paths]
                done = self.run_both(command, paths) if self.options.compiled else run(command)
                if done.returncode:
                    return f"tt-sim exits with {done.returncode}: {done.stderr.strip()[:1500]}"
                outputs = iter([np.load(path) for path in paths])
            results += [[next(outputs) for _ in case.wants] for case in groups[number]]
        return results

    def run_both(self, command, outputs):
        """Runs bytecode, then compiled kernels, whose outputs and counts must be the same; the finished process."""
        found = []
        for form in ("bytecode", "cpp"):
            done = run(command + [f"--kernels={form}", "--json", "--kernel-times"])
            if done.returncode:
                return done
            kernels = json.loads(done.stdout)["files"][0]["programs"][0].get("kernels", [])
            for kernel in kernels:
                del kernel["instructions"]
            contents = []
            for path in outputs:
                with open(path, "rb") as file:
                    contents.append(file.read())
            found.append((kernels, contents))
        self.programs += len(found[0][0])
        (kernels, contents), (compiled, others) = found
        wrong = [f"kernel {a} is {b} when compiled" for a, b in zip(kernels, compiled) if a != b]
        wrong += [f"{path} differs" for path, a, b in zip(outputs, contents, others) if a != b]
        if wrong:
            done.returncode, done.stderr = 1, "; ".join(wrong)
        return done

    def check(self, case, outputs):
        """Compares the outputs of a case with what is wanted."""
        for index, (want, got) in enumerate(zip(case.wants, outputs)):
            difference = compare(want, got, case.operands)
            if difference:
                self.report(case, (f"result {index} " if len(case.wants) > 1 else "") + difference)

    def run_cases(self, groups):
        """Runs and compares the cases of `groups`, one function each; halves them to find those that a tool refuses without saying so."""
        groups = [group for group in groups if group]
        results = self.attempt(groups) if groups else []
        if isinstance(results, list):
            for case, outputs in zip(itertools.chain(*groups), results):
                self.check(case, outputs)
        elif isinstance(results, dict):
            self.leave_out(groups, results)
        elif len(groups) > 1:
            for half in halves(groups):
                self.run_cases(half)
        elif len(groups[0]) > 1:
            for half in halves(groups[0]):
                self.run_cases([half])
        else:
            self.report(groups[0][0], results)

    def leave_out(self, groups, refused):
        """Runs `groups` without the cases `refused`, whose reasons stand by numbers of group and case. What does not fit might do so with
        fewer cases in the function. Functions without errors run apart: the compiler would look at them as often as at the others."""
        good, others = [], []
        for number, group in enumerate(groups):
            reasons = {case: reason for (owner, case), reason in refused.items() if owner == number}
            isLarge = any("does not fit" in reason for reason in reasons.values())
            if not reasons:
                good.append(group)
            elif isLarge and len(group) > 1:
                others += halves(group)
            else:
                for case, reason in reasons.items():
                    group[case].outcome, group[case].reason = ("large", "does not fit") if isLarge else ("refused", reason)
                others.append([case for index, case in enumerate(group) if index not in reasons])
        self.run_cases(others)
        self.run_cases(good)

    def finish(self):
        """Runs all cases, prints a summary and exits."""
        if self.options.per_kind:
            kinds = collections.defaultdict(list)
            for case in self.cases:
                record = case.record()
                kinds[case.op, tuple(record["types"]), record["aligned"]].append(case)
            # Spread over all cases of the kind, the last one included.
            self.cases = [cases[-1 - i * len(cases) // count] for cases in kinds.values()
                          for count in [min(self.options.per_kind, len(cases))] for i in range(count)]
        self.cases = self.cases[:: self.options.every]
        if self.options.layouts is not None:
            rng = np.random.default_rng(self.options.layouts)
            for case in self.cases:
                layouts.choose(case, rng)
        if self.options.layout:
            # What is expected is made once for all of them.
            self.cases = [layouts.lay_out(copy.copy(case), layout) for layout in self.options.layout for case in self.cases]
        if self.options.list:
            with open(self.options.list, "w", encoding="utf-8") as file:
                json.dump([case.record() for case in self.cases], file)
            sys.exit(0)
        for layout, cases in itertools.groupby(self.cases, lambda case: case.layout):
            # All arguments and results of a function are on the device at once; L1 has room for fewer.
            count = 8 if layout in LAYOUTS[1:] + ROW_LAYOUTS[1:] + CUT_LAYOUTS else CASES_PER_FUNCTION
            cases = list(cases)
            groups = [cases[i : i + count] for i in range(0, len(cases), count)]
            # A run of a function loads and verifies the whole file.
            for first in range(0, len(groups), FUNCTIONS_PER_MODULE):
                self.run_cases(groups[first : first + FUNCTIONS_PER_MODULE])
        if self.options.support:
            with open(self.options.support, "w", encoding="utf-8") as file:
                json.dump([case.record() for case in self.cases], file)
        refused = sum(case.outcome == "refused" for case in self.cases)
        print(f"{len(self.cases)} cases, " + (f"{self.programs} programs of kernels both ways, " if self.options.compiled else "") +
              (f"{refused} refused, " if refused else "") + f"{self.failures} wrong")
        sys.exit(1 if self.failures or not self.cases else 0)
