#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a BERT encoder as a TTIR module: tokens and a padding mask to hidden states and the pooled first one."""

from ttir_builder import Layers, expect, options, write_module

PRESETS = {name: dict(layers=layers, hidden=hidden, heads=hidden // 64, ffn=4 * hidden, vocab=30522, positions=512, sequence=384)
           for name, layers, hidden in (("tiny", 2, 128), ("mini", 4, 256), ("small", 4, 512), ("medium", 8, 512),
                                        ("base", 12, 768), ("large", 24, 1024))}
EPSILON = 1e-12


def embeddings(f, s):
    """The sum of the rows that tokens, token types and positions name, of shape [batch, sequence, hidden]."""
    tokens = f.argument("input", "input_ids", [s.batch, s.sequence], "i64")
    types = f.argument("input", "token_type_ids", [s.batch, s.sequence], "i64")
    words, kinds, places = (f.parameter(f"embeddings.{name}_embeddings.weight", [rows, s.hidden])
                            for name, rows in (("word", s.vocab), ("token_type", 2), ("position", s.positions)))
    x = f.binary("add", f.embedding(tokens, words), f.embedding(types, kinds))
    place = f.embedding(f.arange([1, s.sequence], 1), places)
    x = f.binary("add", x, f.broadcast(place, x.shape) if f.decomposed else place)
    return f.layer_norm("embeddings.LayerNorm", x, EPSILON)


def padding_mask(f, s):
    """0 for tokens and the smallest number for padding, of shape [batch, 1, sequence, sequence]."""
    mask = f.argument("input", "attention_mask", [s.batch, s.sequence], "i64")
    shape = [s.batch, 1, s.sequence, s.sequence]
    mask = f.cast(f.broadcast(f.reshape(mask, [s.batch, 1, 1, s.sequence]), shape), f.dtype)
    inverted = f.binary("subtract", f.splat("1.000000e+00", shape, f.dtype), mask)
    is_padding = f.binary("ne", inverted, f.splat("0.000000e+00", shape, f.dtype), "i1")
    lowest = f.splat({"bf16": "-3.389531389e+38", "f32": "-3.402823466e+38"}[f.dtype], shape, f.dtype)
    return f.emit("where", [is_padding, lowest, inverted], shape, f.dtype)


def build(s):
    expect(s.hidden % s.heads == 0, f"expected a width of {s.heads} heads, found {s.hidden}")
    expect(s.sequence <= s.positions, f"expected sequences of at most {s.positions} tokens, found {s.sequence}")
    f = Layers("forward", s)
    x, mask = embeddings(f, s), padding_mask(f, s)
    for i in range(s.layers):
        name = f"encoder.layer.{i}"
        names = [f"{name}.attention.{part}" for part in ("self.query", "self.key", "self.value", "output.dense")]
        y = f.self_attention(names, x, s.heads, mask)
        x = f.layer_norm(f"{name}.attention.output.LayerNorm", f.binary("add", y, x), EPSILON)
        y = f.feed_forward([f"{name}.intermediate.dense", f"{name}.output.dense"], x, s.ffn)
        x = f.layer_norm(f"{name}.output.LayerNorm", f.binary("add", y, x), EPSILON)
    first = f.reshape(f.slice(x, 1, 0, 1), [s.batch, s.hidden])
    return [f.text([x, f.unary("tanh", f.linear("pooler.dense", first, s.hidden))])]


if __name__ == "__main__":
    write_module(options(__doc__, PRESETS, "base", (
        ("layers", "encoder layers"), ("hidden", "width of the model"), ("heads", "attention heads"),
        ("ffn", "width of the feed-forward part"), ("vocab", "tokens in the vocabulary"),
        ("positions", "rows of the table of positions"), ("sequence", "tokens of each sequence"))), "bert", build)
