# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds TTIR modules as text: operations with inferred types, layers of networks in two forms, and options of generators.

`Function` writes single operations. `Layers` adds the layers of networks, either as the fused operations of TTIR or, with
`decomposed`, as the chains of small operations that PyTorch exports. `options` and `write_module` are the command line of a
generator.
"""

import argparse
import math
import sys


class OptionError(Exception):
    """Sizes that do not go together."""


def expect(condition, message):
    if not condition:
        raise OptionError(message)


def tensor(shape, dtype):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{dtype}>"


def i32_list(values):
    return "[" + ", ".join(f"{value} : i32" for value in values) + "]"


def i32_array(values):
    return "array<i32: " + ", ".join(map(str, values)) + ">"


def i64_array(values):
    values = list(values)
    return "array<i64: " + ", ".join(map(str, values)) + ">" if values else "array<i64>"


def number(value):
    """A float as attributes have it, exact for f32."""
    return f"{value:.9e}"


MINUS_INFINITY = {"bf16": "0xFF80", "f32": "0xFF800000", "f64": "0xFFF0000000000000"}


class Value:
    """An SSA value: its name, shape and element type."""

    def __init__(self, name, shape, dtype):
        self.name, self.shape, self.dtype = name, tuple(shape), dtype

    @property
    def type(self):
        return tensor(self.shape, self.dtype)


class Function:
    """Collects the arguments and operations of one function."""

    def __init__(self, name):
        self.name, self.arguments, self.lines, self.count = name, [], [], 0

    def argument(self, kind, name, shape, dtype):
        value = Value(f"%arg{len(self.arguments)}", shape, dtype)
        attributes = f'ttcore.argument_type = #ttcore.argument_type<{kind}>, ttir.name = "{name}"'
        self.arguments.append(f"{value.name}: {value.type} {{{attributes}}}")
        return value

    def emit(self, op, operands, shape, dtype, attributes=""):
        """Adds an operation with one result."""
        return self.emit_many(op, operands, [(shape, dtype)], attributes)[0]

    def emit_many(self, op, operands, types, attributes=""):
        """Adds an operation with a result of each shape and element type."""
        results = [Value(f"%{self.count + i}", shape, dtype) for i, (shape, dtype) in enumerate(types)]
        self.count += len(results)
        names, kinds = ", ".join(value.name for value in results), ", ".join(value.type for value in results)
        self.lines.append(f"{names} = {self._call(op, operands, attributes)} -> {f'({kinds})' if len(results) > 1 else kinds}")
        return results

    def emit_in_place(self, op, operands, attributes=""):
        """Adds an operation that writes its first operand and has no result."""
        self.lines.append(f"{self._call(op, operands, attributes)} -> ()")

    @staticmethod
    def _call(op, operands, attributes):
        names = ", ".join(value.name for value in operands)
        types = ", ".join(value.type for value in operands)
        return f'"ttir.{op}"({names}){f" <{{{attributes}}}>" if attributes else ""} : ({types})'

    def text(self, results):
        types = ", ".join(value.type for value in results)
        body = "\n".join("    " + line for line in self.lines)
        names = ", ".join(value.name for value in results)
        return (f"  func.func @{self.name}({', '.join(self.arguments)}) -> ({types}) {{\n{body}\n"
                f"    return {names} : {types}\n  }}\n")

    # Operations; every helper infers the result's type.

    def splat(self, text, shape, dtype):
        return self.emit("constant", [], shape, dtype, f"value = dense<{text}> : {tensor(shape, dtype)}")

    def full(self, value, shape, dtype):
        return self.emit("full", [], shape, dtype, f"fill_value = {number(value)} : f32, shape = {i32_array(shape)}")

    def arange(self, shape, axis):
        return self.emit("arange", [], shape, "i64",
                         f"arange_dimension = {axis} : i64, end = {shape[axis]} : si64, start = 0 : si64, step = 1 : si64")

    def unary(self, op, x):
        return self.emit(op, [x], x.shape, x.dtype)

    def binary(self, op, x, y, dtype=None):
        """An element-wise operation on tensors of one rank that broadcast."""
        return self.emit(op, [x, y], [max(extents) for extents in zip(x.shape, y.shape)], dtype or x.dtype)

    def cast(self, x, dtype):
        return self.emit("typecast", [x], x.shape, dtype, "conservative_folding = false")

    def reshape(self, x, shape):
        return self.emit("reshape", [x], shape, x.dtype, f"shape = {i32_list(shape)}")

    def permute(self, x, order):
        return self.emit("permute", [x], [x.shape[axis] for axis in order], x.dtype, f"permutation = {i64_array(order)}")

    def broadcast(self, x, shape):
        factors = [after // before for before, after in zip(x.shape, shape)]
        return self.emit("broadcast", [x], shape, x.dtype, f"broadcast_dimensions = {i64_array(factors)}")

    def slice(self, x, axis, begin, end):
        begins = [begin if i == axis else 0 for i in range(len(x.shape))]
        ends = [end if i == axis else extent for i, extent in enumerate(x.shape)]
        shape = [b - a for a, b in zip(begins, ends)]
        return self.emit("slice_static", [x], shape, x.dtype,
                         f"begins = {i32_list(begins)}, ends = {i32_list(ends)}, step = {i32_list([1] * len(begins))}")

    def concat(self, values, axis):
        shape = list(values[0].shape)
        shape[axis] = sum(value.shape[axis] for value in values)
        return self.emit("concat", values, shape, values[0].dtype, f"dim = {axis} : si32")

    def dot(self, a, b, contract_a, contract_b, batch=()):
        free_a = [extent for i, extent in enumerate(a.shape) if i != contract_a and i not in batch]
        free_b = [extent for i, extent in enumerate(b.shape) if i != contract_b and i not in batch]
        return self.emit("dot_general", [a, b], [a.shape[i] for i in batch] + free_a + free_b, a.dtype,
                         f"batch_dims_lhs = {i64_array(batch)}, batch_dims_rhs = {i64_array(batch)}, "
                         f"contract_dims_lhs = {i64_array([contract_a])}, contract_dims_rhs = {i64_array([contract_b])}")

    def matmul(self, a, b, transpose_b=False):
        shape = [*a.shape[:-1], b.shape[-2 if transpose_b else -1]]
        return self.emit("matmul", [a, b], shape, a.dtype, f"transpose_a = false, transpose_b = {str(transpose_b).lower()}")

    def reduce_axes(self, op, x, axes, keep=False):
        shape = [1 if i in axes else extent for i, extent in enumerate(x.shape) if keep or i not in axes]
        return self.emit(op, [x], shape, x.dtype, f"dim_arg = {i32_list(axes)}, keep_dim = {str(keep).lower()}")

    def reduce(self, op, x, *axes):
        """Reduces axes and broadcasts the result back to the shape of `x`."""
        reduced = self.reduce_axes(op, x, axes)
        return self.broadcast(self.reshape(reduced, [1 if i in axes else extent for i, extent in enumerate(x.shape)]), x.shape)

    def rms_norm(self, x, weight):
        return self.emit("rms_norm", [x, weight], x.shape, x.dtype,
                         f"epsilon = 9.99999974E-6 : f32, normalized_shape = {i64_array([x.shape[-1]])}, "
                         "operandSegmentSizes = array<i32: 1, 1, 0>")

    def project(self, x, weight):
        """The product of the rows of `x` with a weight that is stored with one row per output."""
        return self.dot(x, self.permute(weight, [1, 0]), 1, 0)

    def embedding(self, indices, table):
        """The rows of `table` that indices of rank 2 name."""
        return self.emit("embedding", [indices, table], [*indices.shape, table.shape[1]], table.dtype)

    def max_pool2d(self, x, kernel, stride, padding):
        """Of channels-last images."""
        n, h, w, c = x.shape
        h, w = ((extent + 2 * padding - kernel) // stride + 1 for extent in (h, w))
        return self.emit("max_pool2d", [x], [n, h, w, c], x.dtype,
                         f"ceil_mode = false, dilation = {i32_array([1, 1])}, kernel = {i32_array([kernel] * 2)}, "
                         f"padding = {i32_array([padding] * 4)}, stride = {i32_array([stride] * 2)}")

    def softmax_steps(self, x, axis):
        """A softmax without an operation of its own."""
        shifted = self.unary("exp", self.binary("subtract", x, self.reduce("max", x, axis)))
        return self.binary("div", shifted, self.reduce("sum", shifted, axis))

    # Attention and its caches.

    def split_heads(self, x, batch, rows, heads):
        """[batch, heads, rows, head] of any shape of as many rows."""
        return self.permute(self.reshape(x, [batch, rows, heads, x.shape[-1] // heads]), [0, 2, 1, 3])

    def merge_heads(self, x, shape):
        return self.reshape(self.permute(x, [0, 2, 1, 3]), shape)

    def causal_mask(self, positions, cache, batch, dtype):
        """0 where a key may be seen from these positions and minus infinity elsewhere, of shape [batch, 1, rows, cache]."""
        rows = positions.shape[0]
        shape = [1, 1, rows, cache]
        keys = self.arange(shape, 3)
        queries = self.broadcast(self.reshape(positions, [1, 1, rows, 1]), shape)
        seen = self.emit("le", [keys, queries], shape, "i1")
        shape = [batch, 1, rows, cache]
        seen = self.broadcast(seen, shape)
        allowed, forbidden = self.splat("0.000000e+00", shape, dtype), self.splat(MINUS_INFINITY[dtype], shape, dtype)
        return self.emit("where", [seen, allowed, forbidden], shape, dtype)

    def store(self, cache, x, positions=None):
        """Writes [batch, heads, rows, head] into a cache: one row at the position, or rows from the first on."""
        if positions is not None and x.shape[2] == 1:
            self.emit_in_place("update_cache", [cache, self.permute(x, [2, 1, 0, 3]), positions], "batch_offset = 0 : i32")
            return
        for sequence in range(x.shape[0]):
            self.emit_in_place("fill_cache", [cache, self.slice(x, 0, sequence, sequence + 1)], f"batch_offset = {sequence} : i32")


class Layers(Function):
    """Layers with parameters, fused or decomposed. `sizes` has `dtype`, `decomposed` and perhaps `sdpa`."""

    def __init__(self, name, sizes):
        super().__init__(name)
        self.dtype, self.decomposed, self.sdpa = sizes.dtype, sizes.decomposed, getattr(sizes, "sdpa", False)

    def parameter(self, name, shape, kind="parameter"):
        return self.argument(kind, name, shape, self.dtype)

    def as_type(self, x, dtype):
        return x if x.dtype == dtype else self.cast(x, dtype)

    def along(self, x, axis, rank):
        """A vector as a tensor of that rank with all extents but one 1."""
        return self.reshape(x, [x.shape[0] if i == axis else 1 for i in range(rank)])

    def affine(self, x, axis, scale=None, offset=None):
        """`x` times and plus vectors along an axis, with explicit broadcasts."""
        for op, vector in (("multiply", scale), ("add", offset)):
            if vector is not None:
                x = self.binary(op, x, self.broadcast(self.along(vector, axis, len(x.shape)), x.shape))
        return x

    def scaled(self, x, factor):
        """`x` times a number, the way of the form."""
        if self.decomposed:
            return self.binary("multiply", x, self.splat(number(factor), x.shape, x.dtype))
        return self.binary("multiply", x, self.full(factor, [1] * len(x.shape), x.dtype))

    # Activations.

    def silu(self, x):
        return self.binary("multiply", x, self.unary("sigmoid", x)) if self.decomposed else self.unary("silu", x)

    def gelu(self, x):
        if not self.decomposed:
            return self.unary("gelu", x)
        wide = self.as_type(x, "f32")
        half = self.scaled(wide, 0.5)
        error = self.unary("erf", self.scaled(wide, math.sqrt(0.5)))
        error = self.binary("add", error, self.splat("1.000000e+00", x.shape, "f32"))
        return self.as_type(self.binary("multiply", half, error), x.dtype)

    def softmax(self, x):
        """Along the last axis, in the element type of `x`."""
        axis = len(x.shape) - 1
        if self.decomposed:
            return self.softmax_steps(x, axis)
        return self.emit("softmax", [x], x.shape, x.dtype, f"dimension = {axis} : si32, numericStable = true")

    def safe_softmax(self, x):
        """The softmax of an exported scaled_dot_product_attention: rows of minus infinity become 0."""
        axis, column = len(x.shape) - 1, [*x.shape[:-1], 1]
        empty = self.binary("eq", self.cast(x, "f64"), self.splat(MINUS_INFINITY["f64"], x.shape, "f64"), "i1")
        some = self.reduce_axes("reduce_or", self.unary("logical_not", empty), [axis])
        none = self.broadcast(self.unary("logical_not", self.reshape(some, column)), x.shape)
        weights = self.softmax_steps(x, axis)
        return self.emit("where", [none, self.splat("0.000000e+00", x.shape, x.dtype), weights], x.shape, x.dtype)

    # Products and convolutions.

    def linear(self, name, x, width, bias=True):
        weight = self.parameter(f"{name}.weight", [width, x.shape[-1]])
        return self.apply_linear(x, weight, self.parameter(f"{name}.bias", [width]) if bias else None)

    def apply_linear(self, x, weight, bias=None):
        shape = [*x.shape[:-1], weight.shape[0]]
        if self.decomposed:
            flat = x if len(x.shape) == 2 else self.reshape(x, [math.prod(x.shape[:-1]), x.shape[-1]])
            product = self.project(flat, weight)
            product = product if len(shape) == 2 else self.reshape(product, shape)
            return product if bias is None else self.affine(product, len(shape) - 1, offset=bias)
        if bias is None:
            return self.matmul(x, weight, transpose_b=True)
        return self.emit("linear", [x, weight, bias], shape, x.dtype, "transpose_a = false, transpose_b = true")

    def conv2d(self, name, x, channels, kernel, stride=1, padding=0, bias=True):
        """Of images with the channels first."""
        n, c, h, w = x.shape
        least = kernel - 2 * padding
        expect(min(h, w) >= least, f"expected images of at least {least} pixels at {name}, found {h}x{w}")
        operands = [x, self.parameter(f"{name}.weight", [channels, c, kernel, kernel])]
        vector = self.parameter(f"{name}.bias", [channels]) if bias else None
        if bias and not self.decomposed:
            operands.append(self.along(vector, 1, 4))
        h, w = ((extent + 2 * padding - kernel) // stride + 1 for extent in (h, w))
        y = self.emit("conv2d", operands, [n, channels, h, w], x.dtype,
                      "batch_dim = 0 : i64, channel_dim = 1 : i64, height_dim = 2 : i64, width_dim = 3 : i64, "
                      f"dilation = {i32_array([1, 1])}, groups = 1 : i32, padding = {i32_array([padding] * 4)}, "
                      f"stride = {i32_array([stride] * 2)}")
        return self.affine(y, 1, offset=vector) if bias and self.decomposed else y

    def conv1d(self, name, x, channels, kernel, stride=1, padding=0):
        """Of sequences with the channels first; decomposed, of images of height one."""
        n, c, rows = x.shape
        weight = self.parameter(f"{name}.weight", [channels, c, kernel])
        bias = self.parameter(f"{name}.bias", [channels])
        rows = (rows + 2 * padding - kernel) // stride + 1
        if not self.decomposed:
            return self.emit("conv1d", [x, weight, self.along(bias, 1, 3)], [n, channels, rows], x.dtype,
                             "batch_dim = 0 : i64, channel_dim = 1 : i64, length_dim = 2 : i64, "
                             f"dilation = {i32_array([1])}, groups = 1 : i32, padding = {i32_array([padding] * 2)}, "
                             f"stride = {i32_array([stride])}")
        y = self.emit("conv2d", [self.reshape(x, [n, c, 1, x.shape[2]]), self.reshape(weight, [channels, c, 1, kernel])],
                      [n, channels, 1, rows], x.dtype,
                      "batch_dim = 0 : i64, channel_dim = 1 : i64, height_dim = 2 : i64, width_dim = 3 : i64, "
                      f"dilation = {i32_array([1, 1])}, groups = 1 : i32, padding = {i32_array([0, padding] * 2)}, "
                      f"stride = {i32_array([1, stride])}")
        return self.affine(self.reshape(y, [n, channels, rows]), 1, offset=bias)

    def upsample(self, x, factor):
        """Repeats the pixels of images with the channels first."""
        n, c, h, w = x.shape
        if self.decomposed:
            x = self.broadcast(self.reshape(x, [n, c, h, 1, w, 1]), [n, c, h, factor, w, factor])
            return self.reshape(x, [n, c, h * factor, w * factor])
        x = self.emit("upsample2d", [self.permute(x, [0, 2, 3, 1])], [n, h * factor, w * factor, c], x.dtype,
                      f'mode = "nearest", scale_factor = {i32_array([factor] * 2)}')
        return self.permute(x, [0, 3, 1, 2])

    # Norms.

    def normalized(self, x, epsilon, *axes):
        """(x - mean) / sqrt(variance + epsilon), step by step in f32."""
        wide, share = self.as_type(x, "f32"), 1 / math.prod(x.shape[axis] for axis in axes)
        centered = self.binary("subtract", wide, self.scaled(self.reduce("sum", wide, *axes), share))
        variance = self.scaled(self.reduce("sum", self.binary("multiply", centered, centered), *axes), share)
        variance = self.binary("add", variance, self.splat(number(epsilon), x.shape, "f32"))
        return self.as_type(self.binary("multiply", centered, self.unary("rsqrt", variance)), x.dtype)

    def layer_norm(self, name, x, epsilon):
        weight, bias = (self.parameter(f"{name}.{part}", [x.shape[-1]]) for part in ("weight", "bias"))
        if self.decomposed:
            axis = len(x.shape) - 1
            return self.affine(self.normalized(x, epsilon, axis), axis, weight, bias)
        return self.emit("layer_norm", [x, weight, bias], x.shape, x.dtype,
                         f"epsilon = {number(epsilon)} : f32, normalized_shape = {i64_array([x.shape[-1]])}, "
                         "operandSegmentSizes = array<i32: 1, 1, 1>")

    def group_norm(self, name, x, groups, epsilon):
        """Of images with the channels first."""
        n, c, h, w = x.shape
        expect(c % groups == 0, f"expected channels in {groups} groups at {name}, found {c}")
        weight, bias = (self.parameter(f"{name}.{part}", [c]) for part in ("weight", "bias"))
        if self.decomposed:
            rows = self.normalized(self.reshape(x, [n, groups, c // groups * h * w]), epsilon, 2)
            return self.affine(self.reshape(rows, x.shape), 1, weight, bias)
        return self.emit("group_norm", [x, weight, bias], x.shape, x.dtype,
                         f"channel_dim = 1 : i64, epsilon = {number(epsilon)} : f32, num_groups = {groups} : i64, "
                         "operandSegmentSizes = array<i32: 1, 0, 1, 1>")

    def batch_norm(self, name, x, epsilon=1e-5):
        """Of images with the channels first."""
        weight, bias = (self.parameter(f"{name}.{part}", [x.shape[1]]) for part in ("weight", "bias"))
        mean, variance = (self.parameter(f"{name}.running_{part}", [x.shape[1]], "constant") for part in ("mean", "var"))
        if not self.decomposed:
            return self.emit("batch_norm_inference", [x, weight, bias, mean, variance], x.shape, x.dtype,
                             f"dimension = 1 : i32, epsilon = {number(epsilon)} : f32")
        deviation = self.unary("rsqrt", self.binary("add", variance, self.splat(number(epsilon), variance.shape, x.dtype)))
        x = self.binary("subtract", x, self.broadcast(self.along(mean, 1, 4), x.shape))
        return self.affine(self.affine(x, 1, deviation), 1, weight, bias)

    # Attention.

    def attention(self, query, keys, values, mask=None):
        """Of [batch, heads, rows, head] each; the mask is added to the scores."""
        scale = query.shape[-1] ** -0.5
        if self.sdpa:
            operands = [query, keys, values] + ([] if mask is None else [mask])
            return self.emit("scaled_dot_product_attention", operands, query.shape, query.dtype,
                             f"is_causal = false, operandSegmentSizes = {i32_array([1, 1, 1, len(operands) - 3, 0])}, "
                             f"scale = {number(scale)} : f32")
        if not self.decomposed:
            scores = self.scaled(self.matmul(query, keys, transpose_b=True), scale)
            scores = scores if mask is None else self.binary("add", scores, mask)
            return self.matmul(self.softmax(scores), values)
        # The factor is split between both sides, and everything is f32, as exporters do.
        query = self.scaled(self.as_type(query, "f32"), scale ** 0.5)
        keys = self.scaled(self.permute(self.as_type(keys, "f32"), [0, 1, 3, 2]), scale ** 0.5)
        scores = self.dot(query, keys, 3, 2, [0, 1])
        if mask is not None:
            scores = self.binary("add", scores, self.broadcast(self.as_type(mask, "f32"), scores.shape))
        mixed = self.dot(self.safe_softmax(scores), self.as_type(values, "f32"), 3, 2, [0, 1])
        return self.as_type(mixed, self.dtype)

    def self_attention(self, names, x, heads, mask=None):
        """Of [batch, rows, hidden], with the names of the projections of query, key, value and output."""
        batch, rows, hidden = x.shape
        parts = [self.split_heads(self.linear(name, x, hidden), batch, rows, heads) for name in names[:3]]
        return self.linear(names[3], self.merge_heads(self.attention(*parts, mask), x.shape), hidden)

    def feed_forward(self, names, x, width):
        """Two projections with gelu between them."""
        return self.linear(names[1], self.gelu(self.linear(names[0], x, width)), x.shape[-1])


# The command line of a generator.


def natural(text):
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a number, found '{text}'")
    return int(text)


def positive(text):
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a positive number, found '{text}'")
    return int(text)


def positives(text):
    return [positive(part) for part in text.split(",")]


def make_parser(description):
    formatter = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(description=description, formatter_class=formatter, allow_abbrev=False)


def options(description, presets, default, sizes, attention=True):
    """A parser with the options that all generators of networks have. `sizes` are (option, meaning) that presets give values to;
    with lists there, the option takes numbers and commas."""
    parser = make_parser(description)
    parser.add_argument("--size", choices=presets, default=default, help=f"sizes of a known network (default {default})")
    for name, meaning in sizes:
        is_list = isinstance(presets[default][name.replace("-", "_")], list)
        parser.add_argument(f"--{name}", type=positives if is_list else positive, help=f"{meaning} (default: as --size says)")
    parser.add_argument("--batch", type=positive, default=1, help="independent inputs (default 1)")
    parser.add_argument("--dtype", choices=("bf16", "f32"), default="bf16", help="element type (default bf16)")
    parser.add_argument("--decomposed", action="store_true",
                        help="write norms, activations, softmax and projections as the small operations that PyTorch exports")
    if attention:
        parser.add_argument("--sdpa", action="store_true", help="write attention as ttir.scaled_dot_product_attention")
    add_output(parser)
    parser.set_defaults(presets=presets)
    return parser


def add_output(parser):
    parser.add_argument("-o", "--output", default="-", help="the file to write (default: standard output)")


def write_module(parser, name, build):
    """Parses the command line, and writes the module of the functions whose texts `build` gives for the sizes."""
    sizes = parser.parse_args()
    if presets := getattr(sizes, "presets", None):
        for option, value in presets[sizes.size].items():
            if getattr(sizes, option, None) is None:
                setattr(sizes, option, value)
    try:
        text = f"module @{name} {{\n{''.join(build(sizes))}}}\n"
    except OptionError as error:
        parser.error(str(error))
    if sizes.output == "-":
        sys.stdout.write(text)
        return
    try:
        with open(sizes.output, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        sys.exit(f"{parser.prog}: error: cannot write '{sizes.output}': {error.strerror}")
