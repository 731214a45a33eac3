#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a Whisper model as a TTIR module with up to three functions.

`encode` takes spectrograms through two convolutions and the encoder. `prefill` takes the first tokens through the decoder: it fills
the caches of the self attention and of the cross attention, whose keys and values come from the encoder's states. `decode` takes
one more token of every sequence.
"""

from ttir_builder import Layers, expect, options, write_module

PRESETS = {name: dict(layers=layers, hidden=hidden, heads=hidden // 64, ffn=4 * hidden, vocab=51865, mels=80, context=1500,
                      cache=448, prompt=4)
           for name, layers, hidden in (("tiny", 4, 384), ("base", 6, 512), ("small", 12, 768), ("medium", 24, 1024),
                                        ("large", 32, 1280))}
PRESETS["large-v3"] = dict(PRESETS["large"], vocab=51866, mels=128)
EPSILON = 1e-5
FUNCTIONS = ("encode", "prefill", "decode")


def encode(s):
    f = Layers("encode", s)
    x = f.argument("input", "input_features", [s.batch, s.mels, 2 * s.context], s.dtype)
    x = f.gelu(f.conv1d("encoder.conv1", x, s.hidden, 3, 1, 1))
    x = f.gelu(f.conv1d("encoder.conv2", x, s.hidden, 3, 2, 1))
    x = f.permute(x, [0, 2, 1])
    positions = f.reshape(f.parameter("encoder.embed_positions.weight", [s.context, s.hidden]), [1, s.context, s.hidden])
    x = f.binary("add", x, f.broadcast(positions, x.shape) if f.decomposed else positions)
    for i in range(s.layers):
        name = f"encoder.layers.{i}"
        y = f.layer_norm(f"{name}.self_attn_layer_norm", x, EPSILON)
        query, key, value = project(f, f"{name}.self_attn", y, y, s.heads)
        y = f.linear(f"{name}.self_attn.out_proj", f.merge_heads(f.attention(query, key, value), x.shape), s.hidden)
        x = f.binary("add", x, y)
        x = feed_forward(f, s, name, x)
    return f.text([f.layer_norm("encoder.layer_norm", x, EPSILON)])


def project(f, name, x, source, heads):
    """Queries of `x`, and keys and values of `source` unless it is None; the projection of keys has no bias."""
    parts = [f.linear(f"{name}.{part}_proj", y, x.shape[2], bias=part != "k") for part, y in zip("qkv", (x, source, source)) if y]
    return [f.split_heads(part, *part.shape[:2], heads) for part in parts]


def feed_forward(f, s, name, x):
    y = f.layer_norm(f"{name}.final_layer_norm", x, EPSILON)
    return f.binary("add", x, f.feed_forward([f"{name}.fc1", f"{name}.fc2"], y, s.ffn))


class Decoder:
    """`rows` tokens of every sequence go through the decoder."""

    def __init__(self, name, sizes, rows):
        self.f, self.sizes, self.rows, self.results = Layers(name, sizes), sizes, rows, []

    def caches(self, name, rows):
        s = self.sizes
        caches = [self.f.argument("input", f"{name}.{part}_cache", [s.batch, s.heads, rows, s.hidden // s.heads], s.dtype)
                  for part in ("key", "value")]
        self.results += caches
        return caches

    def finish(self, name, query, caches, mask, x):
        f = self.f
        mixed = f.merge_heads(f.attention(query, *caches, mask), x.shape)
        return f.binary("add", x, f.linear(f"{name}.out_proj", mixed, x.shape[2]))

    def layer(self, number, x, positions, mask, states):
        f, s = self.f, self.sizes
        base = f"decoder.layers.{number}"
        name = f"{base}.self_attn"
        y = f.layer_norm(f"{base}.self_attn_layer_norm", x, EPSILON)
        caches = self.caches(name, s.cache)
        query, key, value = project(f, name, y, y, s.heads)
        f.store(caches[0], key, positions)
        f.store(caches[1], value, positions)
        x = self.finish(name, query, caches, mask, x)
        name = f"{base}.encoder_attn"
        y = f.layer_norm(f"{base}.encoder_attn_layer_norm", x, EPSILON)
        caches = self.caches(name, s.context)
        query, *parts = project(f, name, y, states, s.heads)
        for cache, part in zip(caches, parts):
            f.store(cache, part)
        return feed_forward(f, s, base, self.finish(name, query, caches, None, x))

    def build(self):
        f, s = self.f, self.sizes
        tokens = f.argument("input", "decoder_input_ids", [s.batch, self.rows], "i64")
        positions = f.argument("input", "cache_position", [self.rows], "i64")
        states = None
        if f.name == "prefill":
            states = f.argument("input", "encoder_hidden_states", [s.batch, s.context, s.hidden], s.dtype)
        table = f.parameter("decoder.embed_tokens.weight", [s.vocab, s.hidden])
        places = f.parameter("decoder.embed_positions.weight", [s.cache, s.hidden])
        x, place = f.embedding(tokens, table), f.embedding(f.reshape(positions, [1, self.rows]), places)
        x = f.binary("add", x, f.broadcast(place, x.shape) if f.decomposed else place)
        mask = f.causal_mask(positions, s.cache, s.batch, s.dtype)
        for number in range(s.layers):
            x = self.layer(number, x, positions, mask, states)
        x = f.layer_norm("decoder.layer_norm", x, EPSILON)
        return f.text([*self.results, f.apply_linear(x, table)])


def build(s):
    names = s.functions.split(",")
    expect(set(names) <= set(FUNCTIONS) and len(set(names)) == len(names),
           f"expected functions of {', '.join(FUNCTIONS)}, found '{s.functions}'")
    expect(s.hidden % s.heads == 0, f"expected a width of {s.heads} heads, found {s.hidden}")
    expect(s.prompt <= s.cache, f"expected a prompt of at most {s.cache} tokens, found {s.prompt}")
    return [encode(s) if name == "encode" else Decoder(name, s, s.prompt if name == "prefill" else 1).build() for name in names]


if __name__ == "__main__":
    parser = options(__doc__, PRESETS, "base", (
        ("layers", "layers of the encoder, and as many of the decoder"), ("hidden", "width of the model"),
        ("heads", "attention heads"), ("ffn", "width of the feed-forward parts"), ("vocab", "tokens in the vocabulary"),
        ("mels", "channels of the spectrograms"),
        ("context", "states of the encoder, half as many as the spectrograms have columns"),
        ("cache", "rows of the self attention's caches"), ("prompt", "tokens of each sequence in the prefill function")))
    names = ",".join(FUNCTIONS)
    parser.add_argument("--functions", default=names, help=f"which functions to write (default {names})")
    write_module(parser, "whisper", build)
