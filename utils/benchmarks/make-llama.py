#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a Llama-like TTIR module with a prefill and a decode function of any number of layers.

Weights and key/value caches are arguments, so the size of the text depends on the number of operations alone. The default sizes
make a decoder with 1 billion parameters; smaller ones give a network that simulates in a moment.
"""

from ttir_builder import Function, add_output, expect, make_parser, positive, write_module


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

    def all_heads(self, cache):
        """The cache with every head repeated for the queries that share it, as f32."""
        f, s = self.f, self.sizes
        x = f.reshape(cache, [s.batch, s.kv_heads, 1, s.cache, self.head])
        x = f.broadcast(x, [s.batch, s.kv_heads, s.heads // s.kv_heads, s.cache, self.head])
        return f.cast(f.reshape(x, [s.batch, s.heads, s.cache, self.head]), "f32")

    def split_heads(self, x, weight, heads):
        return self.f.split_heads(self.f.project(x, weight), self.sizes.batch, self.rows, heads)

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
        key = self.rotate(self.split_heads(flat, weights["key"], s.kv_heads), tables)
        f.store(caches[0], key, positions)
        f.store(caches[1], self.split_heads(flat, weights["value"], s.kv_heads), positions)
        query = f.cast(self.rotate(self.split_heads(flat, weights["query"], s.heads), tables), "f32")
        # The factor head^-1/2 is split between both sides, as exporters do.
        query = f.binary("multiply", query, f.splat(f"{self.head ** -0.25:.9e}", query.shape, "f32"))
        keys = f.permute(self.all_heads(caches[0]), [0, 1, 3, 2])
        keys = f.binary("multiply", keys, f.splat(f"{self.head ** -0.25:.9e}", keys.shape, "f32"))
        scores = f.dot(query, keys, 3, 2, [0, 1])
        scores = f.binary("add", scores, f.broadcast(mask, scores.shape))
        weights_of_keys = f.softmax_steps(scores, 3)
        mixed = f.cast(f.dot(weights_of_keys, self.all_heads(caches[1]), 3, 2, [0, 1]), "bf16")
        mixed = f.merge_heads(mixed, [rows, s.hidden])
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
        tables = self.rotary_tables(positions)
        mask = f.cast(f.causal_mask(positions, s.cache, s.batch, "bf16"), "f32")
        indices = f.reshape(f.cast(f.reshape(tokens, [rows]), "ui32"), [1, rows])
        x = f.reshape(f.embedding(indices, table), [s.batch, self.rows, s.hidden])
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


def build(sizes):
    names = sizes.functions.split(",")
    expect(set(names) <= {"prefill", "decode"} and len(set(names)) == len(names),
           f"expected functions of prefill and decode, found '{sizes.functions}'")
    expect(sizes.hidden % (2 * sizes.heads) == 0, f"expected a width of {sizes.heads} heads of even size, found {sizes.hidden}")
    expect(sizes.heads % sizes.kv_heads == 0, f"expected heads that share {sizes.kv_heads} of keys and values, found {sizes.heads}")
    expect(sizes.prompt <= sizes.cache, f"expected a prompt of at most {sizes.cache} tokens, found {sizes.prompt}")
    return [Network(name, sizes, 1 if name == "decode" else sizes.prompt).build() for name in names]


def main():
    parser = make_parser(__doc__)
    for name, default, meaning in (("layers", 1, "decoder layers"), ("hidden", 2048, "width of the model"),
                                   ("heads", 32, "attention heads"), ("kv-heads", 8, "heads of keys and values"),
                                   ("ffn", 8192, "width of the feed-forward part"), ("vocab", 128256, "tokens in the vocabulary"),
                                   ("batch", 4, "sequences"), ("prompt", 18, "tokens of each sequence in the prefill function"),
                                   ("cache", 128, "rows of the caches")):
        parser.add_argument(f"--{name}", type=positive, default=default, help=f"{meaning} (default {default})")
    parser.add_argument("--functions", default="prefill,decode", help="which functions to write (default prefill,decode)")
    add_output(parser)
    write_module(parser, "llama", build)


if __name__ == "__main__":
    main()
