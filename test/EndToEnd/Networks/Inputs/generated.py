# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs a module that a script of utils/benchmarks wrote and compares what comes out with the network in numpy, in double precision.

Arguments are known by the names that frameworks give them (`ttir.name`). A decoder with caches is compared with one that sees all
tokens at once.
"""

import argparse
import math
import re
import sys

import numpy as np

from networks import Network, convolution, gelu, heads, merge, round_to_bf16, silu, softmax, wide


# ---------------------------------------------------------------------------------------------------------------------------------
# Running
# ---------------------------------------------------------------------------------------------------------------------------------


class Generated(Network):
    """A compiled module whose arguments have names of their own."""

    def __init__(self, options):
        super().__init__(options)
        with open(options.module, encoding="utf-8") as file:
            text = file.read()
        self.functions = {}
        for name, arguments in re.findall(r"func\.func @(\w+)\((.*?)\)\s*->", text, re.DOTALL):
            found = re.findall(r'tensor<((?:\d+x)*)(\w+)> \{[^}]*ttir\.name = "([^"]*)"', arguments)
            self.functions[name] = [(known, tuple(int(n) for n in shape.split("x")[:-1]), dtype) for shape, dtype, known in found]
        self.is_bf16 = any(dtype == "bf16" for _, _, dtype in self.functions[self.names[0]])
        self.pcc, self.error = (0.999, 0.05) if self.is_bf16 else (0.9999999, 1e-5)

    def made_up(self, name, shape):
        """Random numbers that keep activations near 1."""
        if name.endswith("running_var") or (len(shape) == 1 and name.endswith(".weight")):
            return self.rng.uniform(0.5, 1.5, shape)
        if name.endswith("frequencies"):
            return 10000.0 ** (-np.arange(shape[0]) / shape[0])
        if len(shape) == 1:
            return self.rng.uniform(-0.2, 0.2, shape)
        if name.startswith("experts.") or not name.endswith(".weight"):
            return self.rng.normal(0, 1 / math.sqrt(shape[1]) if name.startswith("experts.") else 1, shape)
        return self.rng.normal(0, 1 / math.sqrt(math.prod(shape[1:])), shape)

    def fill(self, function, values):
        """Arguments that `values` has not; all rounded to their types."""
        values = dict(values)
        for name, shape, dtype in self.functions[function]:
            value = values[name] if name in values else self.made_up(name, shape)
            if dtype == "bf16":
                value = round_to_bf16(value)
            values[name] = value.astype(np.float32) if dtype == "f32" else value
        return values

    def check(self, function, values, results):
        """Runs a function and compares (name, wanted) in the order of its results; None is not compared. Returns what it gave."""
        got = self.run(function, values, len(results))
        for (name, want), found in zip(results, got):
            if want is not None:
                self.compare(f"{function}: {name}", found, want, self.pcc, self.error)
        return got

    def setting(self, name):
        return int(self.options.settings[name])


# ---------------------------------------------------------------------------------------------------------------------------------
# Layers
# ---------------------------------------------------------------------------------------------------------------------------------


def linear(v, name, x):
    return x @ v[f"{name}.weight"].T + v.get(f"{name}.bias", 0)


def layer_norm(v, name, x, epsilon):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x**2).mean(-1, keepdims=True) + epsilon) * v[f"{name}.weight"] + v[f"{name}.bias"]


def attention(query, key, value, mask=0):
    return merge(softmax(query @ key.swapaxes(2, 3) / math.sqrt(query.shape[-1]) + mask) @ value)


def project(v, names, x, source, count):
    return [heads(linear(v, name, y), count) for name, y in zip(names, (x, source, source))]


def conv2d(v, name, x, stride=1):
    """Of channels-last images, padded by half a kernel."""
    return convolution(x, v[f"{name}.weight"], stride) + v.get(f"{name}.bias", 0)


def channels_last(x):
    return x.transpose(0, 2, 3, 1)


# ---------------------------------------------------------------------------------------------------------------------------------
# Networks
# ---------------------------------------------------------------------------------------------------------------------------------


def bert(network):
    count, rng = network.setting("heads"), network.rng
    shapes = {name: shape for name, shape, _ in network.functions["forward"]}
    batch, rows = shapes["input_ids"]
    padding = np.ones((batch, rows), np.int64)
    padding[-1, rows // 2:] = 0
    tokens = rng.integers(0, shapes["embeddings.word_embeddings.weight"][0], (batch, rows))
    types = rng.integers(0, 2, (batch, rows))
    values = network.fill("forward", {"input_ids": tokens, "token_type_ids": types, "attention_mask": padding})
    v = wide(values)
    x = sum(v[f"embeddings.{name}_embeddings.weight"][indices] for name, indices in
            (("word", tokens), ("token_type", types), ("position", np.arange(rows))))
    x = layer_norm(v, "embeddings.LayerNorm", x, 1e-12)
    mask = np.where(padding, 0, -np.inf)[:, None, None]
    for i in range(sum(name.endswith("intermediate.dense.weight") for name in v)):
        layer = f"encoder.layer.{i}"
        parts = project(v, [f"{layer}.attention.self.{part}" for part in ("query", "key", "value")], x, x, count)
        y = linear(v, f"{layer}.attention.output.dense", attention(*parts, mask))
        x = layer_norm(v, f"{layer}.attention.output.LayerNorm", x + y, 1e-12)
        y = linear(v, f"{layer}.output.dense", gelu(linear(v, f"{layer}.intermediate.dense", x)))
        x = layer_norm(v, f"{layer}.output.LayerNorm", x + y, 1e-12)
    network.check("forward", values, [("hidden", x), ("pooled", np.tanh(linear(v, "pooler.dense", x[:, 0])))])


def vit(network):
    values = network.fill("forward", {})
    v = wide(values)
    kernel = v["embeddings.patch_embeddings.projection.weight"]
    hidden, _, patch, _ = kernel.shape
    batch, colors, size, _ = v["pixel_values"].shape
    patches = v["pixel_values"].reshape(batch, colors, size // patch, patch, size // patch, patch)
    x = np.einsum("bcipjq,ocpq->bijo", patches, kernel).reshape(batch, -1, hidden)
    x = x + v["embeddings.patch_embeddings.projection.bias"]
    x = np.concatenate([np.broadcast_to(v["embeddings.cls_token"], (batch, 1, hidden)), x], 1) + v["embeddings.position_embeddings"]
    for i in range(sum(name.endswith("intermediate.dense.weight") for name in v)):
        layer = f"encoder.layer.{i}"
        y = layer_norm(v, f"{layer}.layernorm_before", x, 1e-12)
        names = [f"{layer}.attention.attention.{part}" for part in ("query", "key", "value")]
        parts = project(v, names, y, y, network.setting("heads"))
        x = x + linear(v, f"{layer}.attention.output.dense", attention(*parts))
        y = linear(v, f"{layer}.intermediate.dense", layer_norm(v, f"{layer}.layernorm_after", x, 1e-12))
        x = x + linear(v, f"{layer}.output.dense", gelu(y))
    network.check("forward", values, [("logits", linear(v, "classifier", layer_norm(v, "layernorm", x, 1e-12)[:, 0]))])


def resnet(network):
    def norm(name, x):
        scale = v[f"{name}.weight"] / np.sqrt(v[f"{name}.running_var"] + 1e-5)
        return (x - v[f"{name}.running_mean"]) * scale + v[f"{name}.bias"]

    def block(name, x, stride):
        steps = [i for i in (1, 2, 3) if f"{name}.conv{i}.weight" in v]
        y = x
        for i in steps:
            # The first convolution of 3x3 goes from pixel to pixel by the stride.
            by = stride if i == (2 if len(steps) == 3 else 1) else 1
            y = norm(f"{name}.bn{i}", conv2d(v, f"{name}.conv{i}", y if i == 1 else np.maximum(y, 0), by))
        if f"{name}.downsample.0.weight" in v:
            x = norm(f"{name}.downsample.1", conv2d(v, f"{name}.downsample.0", x, stride))
        return np.maximum(x + y, 0)

    values = network.fill("forward", {})
    v = wide(values)
    x = np.maximum(norm("bn1", conv2d(v, "conv1", channels_last(v["x"]), 2)), 0)
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)), constant_values=-np.inf)
    x = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (1, 2))[:, ::2, ::2].max((-2, -1))
    for stage in range(1, 5):
        for i in range(sum(re.fullmatch(rf"layer{stage}\.\d+\.conv1\.weight", name) is not None for name in v)):
            x = block(f"layer{stage}.{i}", x, 2 if stage > 1 and i == 0 else 1)
    network.check("forward", values, [("logits", linear(v, "fc", x.mean((1, 2))))])


def unet(network):
    groups, count = network.setting("groups"), network.setting("heads")

    def group_norm(name, x):
        n, h, w, c = x.shape
        x = x.reshape(n, h * w, groups, c // groups)
        x = x - x.mean((1, 3), keepdims=True)
        x = (x / np.sqrt((x**2).mean((1, 3), keepdims=True) + 1e-5)).reshape(n, h, w, c)
        return x * v[f"{name}.weight"] + v[f"{name}.bias"]

    def block(name, number, x):
        names = [f"{name}.{part}.{number}" for part in ("resnets", "attentions")]
        y = conv2d(v, f"{names[0]}.conv1", silu(group_norm(f"{names[0]}.norm1", x)))
        y = y + linear(v, f"{names[0]}.time_emb_proj", time)[:, None, None]
        y = conv2d(v, f"{names[0]}.conv2", silu(group_norm(f"{names[0]}.norm2", y)))
        x = (conv2d(v, f"{names[0]}.conv_shortcut", x) if f"{names[0]}.conv_shortcut.weight" in v else x) + y
        if f"{names[1]}.to_q.weight" not in v:
            return x
        n, h, w, c = x.shape
        y = group_norm(f"{names[1]}.group_norm", x).reshape(n, h * w, c)
        y = attention(*project(v, [f"{names[1]}.to_{part}" for part in "qkv"], y, y, count))
        return x + linear(v, f"{names[1]}.to_out.0", y).reshape(x.shape)

    def has(name):
        return any(known.startswith(f"{name}.") for known in v)

    steps = np.array([3, 700, 41])[:dict((name, shape) for name, shape, _ in network.functions["forward"])["timestep"][0]]
    values = network.fill("forward", {"timestep": steps})
    v = wide(values)
    angles = steps[:, None] * v["time_proj.frequencies"]
    time = silu(linear(v, "time_embedding.linear_1", np.concatenate([np.sin(angles), np.cos(angles)], 1)))
    time = silu(linear(v, "time_embedding.linear_2", time))
    x = conv2d(v, "conv_in", channels_last(v["sample"]))
    skipped, level = [x], 0
    while has(f"down_blocks.{level}"):
        name, i = f"down_blocks.{level}", 0
        while has(f"{name}.resnets.{i}"):
            x, i = block(name, i, x), i + 1
            skipped.append(x)
        if has(f"{name}.downsamplers"):
            x = conv2d(v, f"{name}.downsamplers.0.conv", x, 2)
            skipped.append(x)
        level += 1
    x = block("mid_block", 0, x)
    x = block("mid_block", 1, x)
    for level in range(level):
        name, i = f"up_blocks.{level}", 0
        while has(f"{name}.resnets.{i}"):
            x, i = block(name, i, np.concatenate([x, skipped.pop()], -1)), i + 1
        if has(f"{name}.upsamplers"):
            x = conv2d(v, f"{name}.upsamplers.0.conv", x.repeat(2, 1).repeat(2, 2))
    x = conv2d(v, "conv_out", silu(group_norm("conv_norm_out", x)))
    network.check("forward", values, [("noise", x.transpose(0, 3, 1, 2))])


def whisper(network):
    count = network.setting("heads")

    def conv1d(name, x, stride):
        """Of sequences with the channels last."""
        windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, ((0, 0), (1, 1), (0, 0))), 3, 1)[:, ::stride]
        return np.einsum("nlck,ock->nlo", windows, v[f"{name}.weight"]) + v[f"{name}.bias"]

    def attend(layer, kind, x, source=None, mask=0):
        y = layer_norm(v, f"{layer}.{kind}_layer_norm", x, 1e-5)
        parts = project(v, [f"{layer}.{kind}.{part}_proj" for part in "qkv"], y, y if source is None else source, count)
        return x + linear(v, f"{layer}.{kind}.out_proj", attention(*parts, mask))

    def feed_forward(layer, x):
        return x + linear(v, f"{layer}.fc2", gelu(linear(v, f"{layer}.fc1", layer_norm(v, f"{layer}.final_layer_norm", x, 1e-5))))

    def decoder(tokens, states):
        """The logits of all tokens."""
        x = v["decoder.embed_tokens.weight"][tokens] + v["decoder.embed_positions.weight"][:tokens.shape[1]]
        mask = np.triu(np.full((tokens.shape[1],) * 2, -np.inf), 1)
        for i in range(layers):
            layer = f"decoder.layers.{i}"
            x = feed_forward(layer, attend(layer, "encoder_attn", attend(layer, "self_attn", x, mask=mask), states))
        return layer_norm(v, "decoder.layer_norm", x, 1e-5) @ v["decoder.embed_tokens.weight"].T

    values = network.fill("encode", {})
    v = wide(values)
    x = gelu(conv1d("encoder.conv2", gelu(conv1d("encoder.conv1", v["input_features"].swapaxes(1, 2), 1)), 2))
    x = x + v["encoder.embed_positions.weight"]
    layers = sum(name.endswith("fc1.weight") for name in v)
    for i in range(layers):
        x = feed_forward(f"encoder.layers.{i}", attend(f"encoder.layers.{i}", "self_attn", x))
    (states,) = network.check("encode", values, [("states", layer_norm(v, "encoder.layer_norm", x, 1e-5))])

    shapes = {name: shape for name, shape, _ in network.functions["prefill"]}
    batch, prompt = shapes["decoder_input_ids"]
    tokens = network.rng.integers(0, shapes["decoder.embed_tokens.weight"][0], (batch, prompt + 3))
    values = network.fill("prefill", {"decoder_input_ids": tokens[:, :prompt], "cache_position": np.arange(prompt),
                                      "encoder_hidden_states": states})
    v = wide(values)
    want = decoder(tokens, v["encoder_hidden_states"])
    caches = [name for name in shapes if name.endswith("_cache")]
    for begin, end in ((0, prompt), (prompt, prompt + 1), (prompt + 1, prompt + 2), (prompt + 2, prompt + 3)):
        values.update(decoder_input_ids=tokens[:, begin:end], cache_position=np.arange(begin, end))
        results = [(name, None) for name in caches] + [(f"logits {begin} to {end - 1}", want[:, begin:end])]
        values.update(zip(caches, network.check("decode" if begin else "prefill", values, results)))


def moe(network):
    values = network.fill("forward", {})
    v = wide(values)
    x = v["hidden_states"].reshape(-1, v["hidden_states"].shape[-1])
    logits = linear(v, "gate", x)
    scores, y = softmax(logits), np.zeros_like(x)
    for row, (token, score) in enumerate(zip(x, scores)):
        chosen = np.argsort(-score, kind="stable")[:network.setting("top")]
        total = score[chosen].sum() if network.setting("renormalize") else 1
        for expert in chosen:
            gate, up = np.split(token @ v["experts.gate_up_proj"][expert], 2)
            y[row] += score[expert] / total * (up * silu(gate) @ v["experts.down_proj"][expert])
    if "shared_expert_gate.weight" in v:
        shared = silu(linear(v, "shared_expert.gate_proj", x)) * linear(v, "shared_expert.up_proj", x)
        y += linear(v, "shared_expert.down_proj", shared) / (1 + np.exp(-linear(v, "shared_expert_gate", x)))
    network.check("forward", values, [("hidden", y.reshape(v["hidden_states"].shape)), ("logits", logits)])


NETWORKS = {"bert": bert, "vit": vit, "resnet": resnet, "unet": unet, "whisper": whisper, "moe": moe}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=NETWORKS)
    parser.add_argument("module", help="the TTIR file")
    parser.add_argument("binary", help="what was compiled from it")
    parser.add_argument("stem", help="start of the names of input and output files")
    parser.add_argument("settings", nargs="*", help="what the module does not say, as name=value")
    parser.add_argument("--numerics", default="device", help="the arithmetic of tt-sim")
    options = parser.parse_args()
    options.settings = dict(setting.split("=") for setting in options.settings)
    network = Generated(options)
    NETWORKS[options.network](network)
    sys.exit(1 if network.failures else 0)


if __name__ == "__main__":
    main()
