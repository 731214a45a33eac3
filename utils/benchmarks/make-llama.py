#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a Llama-like TTIR module with a prefill and a decode function of any number of layers.

Weights and key/value caches are arguments, so the size of the text depends on the number of operations alone. The default sizes are
those of a decoder with 1 billion parameters; smaller ones give a network that simulates in a moment.
"""

import argparse
import sys


def tensor(shape, dtype):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{dtype}>"


def i32_list(values):
    return "[" + ", ".join(f"{value} : i32" for value in values) + "]"


def i64_array(values):
    values = list(values)
    return "array<i64: " + ", ".join(map(str, values)) + ">" if values else "array<i64>"


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
        result = Value(f"%{self.count}", shape, dtype)
        self.count += 1
        self.lines.append(f"{result.name} = {self._call(op, operands, attributes)} -> {result.type}")
        return result

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

    # The operations that the network is made of; every helper infers the result's type.

    def splat(self, text, shape, dtype):
        return self.emit("constant", [], shape, dtype, f"value = dense<{text}> : {tensor(shape, dtype)}")

    def unary(self, op, x):
        return self.emit(op, [x], x.shape, x.dtype)

    def binary(self, op, x, y, dtype=None):
        return self.emit(op, [x, y], x.shape, dtype or x.dtype)

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

    def reduce(self, op, x, axis):
        """Reduces one axis and broadcasts the result back to the shape of `x`."""
        shape = [extent for i, extent in enumerate(x.shape) if i != axis]
        reduced = self.emit(op, [x], shape, x.dtype, f"dim_arg = [{axis} : i32], keep_dim = false")
        shape.insert(axis, 1)
        return self.broadcast(self.reshape(reduced, shape), x.shape)

    def rms_norm(self, x, weight):
        return self.emit("rms_norm", [x, weight], x.shape, x.dtype,
                         f"epsilon = 9.99999974E-6 : f32, normalized_shape = {i64_array([x.shape[-1]])}, "
                         "operandSegmentSizes = array<i32: 1, 1, 0>")

    def project(self, x, weight):
        """The product of the rows of `x` with a weight that is stored with one row per output."""
        return self.dot(x, self.permute(weight, [1, 0]), 1, 0)


class Network:
    """One function: `rows` new tokens of every sequence go through all layers."""

    def __init__(self, name, sizes, rows):
        self.f, self.sizes, self.rows = Function(name), sizes, rows
        self.head = sizes.hidden // sizes.heads

    def rotary_tables(self, positions):
        """Cosines and sines of all positions, of shape [1, 1, rows, head]."""
        f, half = self.f, self.head // 2
        frequencies = f.argument("constant", "rotary.frequencies", [half], "bf16")
        x = f.cast(f.reshape(frequencies, [1, half, 1]), "f32")
        y = f.cast(f.reshape(positions, [1, 1, self.rows]), "f32")
        angles = f.permute(f.dot(x, y, 2, 1, [0]), [0, 2, 1])
        angles = f.concat([angles, angles], 2)
        return [f.reshape(f.cast(f.unary(op, angles), "bf16"), [1, 1, self.rows, self.head]) for op in ("cos", "sin")]

    def rotate(self, x, tables):
        f, half = self.f, self.head // 2
        straight = f.binary("multiply", x, f.broadcast(tables[0], x.shape))
        swapped = f.concat([f.unary("neg", f.slice(x, 3, half, self.head)), f.slice(x, 3, 0, half)], 3)
        return f.binary("add", straight, f.binary("multiply", swapped, f.broadcast(tables[1], x.shape)))

    def causal_mask(self, positions):
        """0 where a key may be seen and minus infinity elsewhere, of shape [batch, 1, rows, cache], f32."""
        f, s = self.f, self.sizes
        shape = [1, 1, self.rows, s.cache]
        keys = f.emit("arange", [], shape, "i64",
                      f"arange_dimension = 3 : i64, end = {s.cache} : si64, start = 0 : si64, step = 1 : si64")
        queries = f.broadcast(f.reshape(positions, [1, 1, self.rows, 1]), shape)
        seen = f.emit("le", [keys, queries], shape, "i1")
        shape = [s.batch, 1, self.rows, s.cache]
        seen = f.broadcast(seen, shape)
        mask = f.emit("where", [seen, f.splat("0.000000e+00", shape, "bf16"), f.splat("0xFF80", shape, "bf16")], shape, "bf16")
        return f.cast(mask, "f32")

    def store(self, cache, x, positions):
        """Writes the new rows of [batch, kv heads, rows, head] into a cache."""
        f = self.f
        if self.rows == 1:
            f.emit_in_place("update_cache", [cache, f.permute(x, [2, 1, 0, 3]), positions], "batch_offset = 0 : i32")
            return
        for sequence in range(self.sizes.batch):
            f.emit_in_place("fill_cache", [cache, f.slice(x, 0, sequence, sequence + 1)], f"batch_offset = {sequence} : i32")

    def all_heads(self, cache):
        """The cache with every head repeated for the queries that share it, as f32."""
        f, s = self.f, self.sizes
        x = f.reshape(cache, [s.batch, s.kv_heads, 1, s.cache, self.head])
        x = f.broadcast(x, [s.batch, s.kv_heads, s.heads // s.kv_heads, s.cache, self.head])
        return f.cast(f.reshape(x, [s.batch, s.heads, s.cache, self.head]), "f32")

    def split_heads(self, x, heads):
        return self.f.permute(self.f.reshape(x, [self.sizes.batch, self.rows, heads, self.head]), [0, 2, 1, 3])

    def attention(self, layer, x, tables, mask, positions, results):
        f, s, rows = self.f, self.sizes, self.sizes.batch * self.rows
        name = f"layers.{layer}.attention"
        kv = s.kv_heads * self.head
        weights = {part: f.argument("parameter", f"{name}.{part}", shape, "bf16")
                   for part, shape in (("query", [s.hidden, s.hidden]), ("key", [kv, s.hidden]), ("value", [kv, s.hidden]),
                                       ("output", [s.hidden, s.hidden]))}
        caches = [f.argument("input", f"{name}.{part}_cache", [s.batch, s.kv_heads, s.cache, self.head], "bf16")
                  for part in ("key", "value")]
        results += caches
        flat = f.reshape(x, [rows, s.hidden])
        key = self.rotate(self.split_heads(f.project(flat, weights["key"]), s.kv_heads), tables)
        self.store(caches[0], key, positions)
        self.store(caches[1], self.split_heads(f.project(flat, weights["value"]), s.kv_heads), positions)
        query = f.cast(self.rotate(self.split_heads(f.project(flat, weights["query"]), s.heads), tables), "f32")
        # The factor head^-1/2 is split between both sides, as exporters do.
        query = f.binary("multiply", query, f.splat(f"{self.head ** -0.25:.9e}", query.shape, "f32"))
        keys = f.permute(self.all_heads(caches[0]), [0, 1, 3, 2])
        keys = f.binary("multiply", keys, f.splat(f"{self.head ** -0.25:.9e}", keys.shape, "f32"))
        scores = f.dot(query, keys, 3, 2, [0, 1])
        scores = f.binary("add", scores, f.broadcast(mask, scores.shape))
        shifted = f.unary("exp", f.binary("subtract", scores, f.reduce("max", scores, 3)))
        weights_of_keys = f.binary("div", shifted, f.reduce("sum", shifted, 3))
        mixed = f.cast(f.dot(weights_of_keys, self.all_heads(caches[1]), 3, 2, [0, 1]), "bf16")
        mixed = f.reshape(f.permute(mixed, [0, 2, 1, 3]), [rows, s.hidden])
        return f.reshape(f.project(mixed, weights["output"]), x.shape)

    def feed_forward(self, layer, x):
        f, s, rows = self.f, self.sizes, self.sizes.batch * self.rows
        gate, up, down = (f.argument("parameter", f"layers.{layer}.feed_forward.{part}", shape, "bf16")
                          for part, shape in (("gate", [s.ffn, s.hidden]), ("up", [s.ffn, s.hidden]), ("down", [s.hidden, s.ffn])))
        flat = f.reshape(x, [rows, s.hidden])
        wide = f.cast(f.reshape(f.project(flat, gate), [s.batch, self.rows, s.ffn]), "f32")
        active = f.cast(f.binary("multiply", wide, f.unary("sigmoid", wide)), "bf16")
        both = f.binary("multiply", active, f.reshape(f.project(flat, up), active.shape))
        return f.reshape(f.project(f.reshape(both, [rows, s.ffn]), down), x.shape)

    def build(self):
        f, s, rows = self.f, self.sizes, self.sizes.batch * self.rows
        tokens = f.argument("input", "tokens", [s.batch, self.rows], "i64")
        positions = f.argument("input", "positions", [self.rows], "i64")
        table = f.argument("parameter", "embedding", [s.vocab, s.hidden], "bf16")
        tables, mask = self.rotary_tables(positions), self.causal_mask(positions)
        indices = f.reshape(f.cast(f.reshape(tokens, [rows]), "ui32"), [1, rows])
        x = f.emit("embedding", [indices, table], [1, rows, s.hidden], "bf16")
        x = f.reshape(x, [s.batch, self.rows, s.hidden])
        results = []
        for layer in range(s.layers):
            norm = f.argument("parameter", f"layers.{layer}.attention.norm", [s.hidden], "bf16")
            x = f.binary("add", x, self.attention(layer, f.rms_norm(x, norm), tables, mask, positions, results))
            norm = f.argument("parameter", f"layers.{layer}.feed_forward.norm", [s.hidden], "bf16")
            x = f.binary("add", x, self.feed_forward(layer, f.rms_norm(x, norm)))
        x = f.rms_norm(x, f.argument("parameter", "norm", [s.hidden], "bf16"))
        head = f.argument("parameter", "head", [s.vocab, s.hidden], "bf16")
        logits = f.project(f.reshape(x, [rows, s.hidden]), head)
        results += [f.reshape(logits, [s.batch, self.rows, s.vocab]),
                    f.emit("argmax", [logits], [rows], "i32", "dim_arg = [1 : i32], keep_dim = false")]
        return f.text(results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default, meaning in (("layers", 1, "decoder layers"), ("hidden", 2048, "width of the model"),
                                   ("heads", 32, "attention heads"), ("kv-heads", 8, "heads of keys and values"),
                                   ("ffn", 8192, "width of the feed-forward part"), ("vocab", 128256, "tokens in the vocabulary"),
                                   ("batch", 4, "sequences"), ("prompt", 18, "tokens of each sequence in the prefill function"),
                                   ("cache", 128, "rows of the caches")):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{meaning} (default {default})")
    parser.add_argument("--functions", default="prefill,decode", help="which functions to write (default prefill,decode)")
    parser.add_argument("-o", "--output", default="-", help="the file to write (default: standard output)")
    sizes = parser.parse_args()
    text = "module @llama {\n"
    for name in sizes.functions.split(","):
        text += Network(name, sizes, 1 if name == "decode" else sizes.prompt).build()
    text += "}\n"
    if sizes.output == "-":
        sys.stdout.write(text)
    else:
        with open(sizes.output, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
