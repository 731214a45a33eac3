#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a vision transformer as a TTIR module: images to logits of classes."""

from ttir_builder import Layers, expect, options, write_module

PRESETS = {name: dict(layers=layers, hidden=hidden, heads=heads, ffn=4 * hidden, image=224, patch=patch, classes=1000)
           for name, layers, hidden, heads, patch in (("tiny", 12, 192, 3, 16), ("small", 12, 384, 6, 16),
                                                      ("base", 12, 768, 12, 16), ("large", 24, 1024, 16, 16),
                                                      ("huge", 32, 1280, 16, 14))}
EPSILON = 1e-12


def embeddings(f, s):
    """The class token and a token for each patch, with their positions, of shape [batch, 1 + patches, hidden]."""
    image = f.argument("input", "pixel_values", [s.batch, 3, s.image, s.image], s.dtype)
    x = f.conv2d("embeddings.patch_embeddings.projection", image, s.hidden, s.patch, stride=s.patch)
    patches = (s.image // s.patch) ** 2
    x = f.permute(f.reshape(x, [s.batch, s.hidden, patches]), [0, 2, 1])
    token = f.parameter("embeddings.cls_token", [1, 1, s.hidden])
    x = f.concat([f.broadcast(token, [s.batch, 1, s.hidden]), x], 1)
    positions = f.parameter("embeddings.position_embeddings", [1, 1 + patches, s.hidden])
    return f.binary("add", x, f.broadcast(positions, x.shape) if f.decomposed else positions)


def build(s):
    expect(s.hidden % s.heads == 0, f"expected a width of {s.heads} heads, found {s.hidden}")
    expect(s.image % s.patch == 0, f"expected images of whole patches of {s.patch} pixels, found {s.image}")
    f = Layers("forward", s)
    x = embeddings(f, s)
    for i in range(s.layers):
        name = f"encoder.layer.{i}"
        names = [f"{name}.attention.{part}" for part in ("attention.query", "attention.key", "attention.value", "output.dense")]
        normal = f.layer_norm(f"{name}.layernorm_before", x, EPSILON)
        x = f.binary("add", f.self_attention(names, normal, s.heads), x)
        normal = f.layer_norm(f"{name}.layernorm_after", x, EPSILON)
        x = f.binary("add", f.feed_forward([f"{name}.intermediate.dense", f"{name}.output.dense"], normal, s.ffn), x)
    x = f.layer_norm("layernorm", x, EPSILON)
    first = f.reshape(f.slice(x, 1, 0, 1), [s.batch, s.hidden])
    return [f.text([f.linear("classifier", first, s.classes)])]


if __name__ == "__main__":
    write_module(options(__doc__, PRESETS, "base", (
        ("layers", "encoder layers"), ("hidden", "width of the model"), ("heads", "attention heads"),
        ("ffn", "width of the feed-forward part"), ("image", "height and width of the images"),
        ("patch", "height and width of a patch"), ("classes", "classes"))), "vit", build)
