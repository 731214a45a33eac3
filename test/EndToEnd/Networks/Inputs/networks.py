# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs a network from arrays that numpy made and compares what comes out with the network in numpy, in double precision."""

import argparse
import math
import re
import subprocess
import sys

import numpy as np


# ---------------------------------------------------------------------------------------------------------------------------------
# Running
# ---------------------------------------------------------------------------------------------------------------------------------


def round_to_bf16(values):
    """The nearest bf16, ties to even, as float32."""
    bits = np.ascontiguousarray(values, np.float32).view(np.uint32)
    return ((bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)).view(np.float32)


def signatures(path):
    """Per function of the module its name and its arguments as (name, shape, element type)."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for name, arguments in re.findall(r"func\.func @(\w+)\((.*?)\)\s*->", text, re.DOTALL):
        found = re.findall(r"%(\w+): tensor<((?:\d+x)*)(\w+)>", arguments)
        yield name, [(argument, tuple(int(n) for n in shape.split("x")[:-1]), dtype) for argument, shape, dtype in found]


class Network:
    """A compiled module and what the functions take."""

    def __init__(self, options):
        self.options = options
        self.functions = dict(signatures(options.module))
        self.names = list(self.functions)
        self.rng = np.random.default_rng(11)
        self.failures = 0

    def parameters(self, function, inputs):
        """`inputs` and for every other argument random numbers of a size that keeps activations near 1."""
        values = dict(inputs)
        for name, shape, dtype in self.functions[function]:
            if name not in values:
                if name.endswith("norm") or name.endswith("norm_weight"):
                    values[name] = self.rng.uniform(0.5, 1.5, shape)
                else:
                    values[name] = self.rng.normal(0, 1 / math.sqrt(shape[-1]), shape)
            if dtype in ("f32", "bf16"):
                values[name] = round_to_bf16(values[name]) if dtype == "bf16" else values[name].astype(np.float32)
        return values

    def run(self, function, values, outputs):
        """The outputs of `function`."""
        stem = self.options.stem
        command = ["tt-sim", "run", self.options.binary, f"--program-index={self.names.index(function)}", "--golden",
                   f"--numerics={self.options.numerics}"]
        for index, (name, _, dtype) in enumerate(self.functions[function]):
            np.save(f"{stem}.in{index}.npy", np.ascontiguousarray(values[name]))
            command.append(f"--input=@{stem}.in{index}.npy")
        command += [f"--output=@{stem}.out{index}.npy" for index in range(outputs)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or "isolated: none" not in done.stdout or "accumulated: none" not in done.stdout:
            print(done.stdout + done.stderr)
            sys.exit(1)
        return [np.load(f"{stem}.out{index}.npy") for index in range(outputs)]

    def compare(self, what, got, want, pcc, error):
        """Prints how near `got` is to `want`; counts a failure below the correlation or above the error relative to the largest."""
        want = np.asarray(want, np.float64)
        good = got.shape == want.shape and bool(np.all(np.isfinite(got)))
        if good:
            found_pcc = np.corrcoef(got.ravel(), want.ravel())[0, 1]
            found_error = np.max(np.abs(got - want)) / np.max(np.abs(want))
            good = found_pcc >= pcc and found_error <= error
            print(f"{what}: pcc {found_pcc:.7f}, largest error {found_error:.2e}" + ("" if good else f", wanted {pcc} and {error}"))
        else:
            print(f"{what}: shape {got.shape} with NaN or another than {want.shape}")
        self.failures += not good

    def same(self, what, got, want):
        """Every element must be equal."""
        good = got.shape == want.shape and bool(np.all(got == want))
        print(f"{what}: {'equal' if good else 'not equal'}")
        self.failures += not good


# ---------------------------------------------------------------------------------------------------------------------------------
# Layers
# ---------------------------------------------------------------------------------------------------------------------------------


def wide(values):
    """Everything in double precision."""
    return {name: value.astype(np.float64) if value.dtype.kind == "f" else value for name, value in values.items()}


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def silu(x):
    return x / (1 + np.exp(-x))


def rms_norm(x, weight):
    return x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * weight


def linear(values, name, x):
    return x @ values[f"{name}_weight"].T + values.get(f"{name}_bias", 0)


def heads(x, count):
    """[batch, tokens, count * depth] to [batch, count, tokens, depth]."""
    return x.reshape(*x.shape[:2], count, -1).transpose(0, 2, 1, 3)


def merge(x):
    return x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], -1)


# ---------------------------------------------------------------------------------------------------------------------------------
# Networks
# ---------------------------------------------------------------------------------------------------------------------------------


def mlp(network):
    values = network.parameters("mlp", {"image": network.rng.uniform(-1, 1, (16, 28, 28))})
    v = wide(values)
    x = np.maximum(linear(v, "hidden1", v["image"].reshape(16, -1)), 0)
    want = softmax(linear(v, "scores", gelu(linear(v, "hidden2", x))))
    probabilities, classes = network.run("mlp", values, 2)
    network.compare("probabilities", probabilities, want, 0.9999999, 1e-5)
    network.same("classes", classes, want.argmax(1))


def attention(network):
    mask = np.ones((2, 48), np.bool_)
    mask[0, 40:] = mask[1, 5:9] = False
    values = network.parameters("attention", {"hidden": network.rng.normal(0, 1, (2, 48, 128)), "mask": mask})
    v = wide(values)
    query, key, value = (heads(part, 4) for part in np.split(linear(v, "qkv", v["hidden"]), 3, -1))
    scores = query @ key.swapaxes(2, 3) / math.sqrt(32) + np.where(mask, 0, -1e30)[:, None, None]
    weights = softmax(scores)
    x = v["hidden"] + linear(v, "out", merge(weights @ value))
    x = x - x.mean(-1, keepdims=True)
    want = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-12) * v["norm_weight"] + v["norm_bias"]
    normal, found = network.run("attention", values, 2)
    network.compare("hidden", normal, want, 0.9999999, 1e-5)
    network.compare("weights", found, weights, 0.9999999, 1e-5)
    network.same("masked weights", found[np.broadcast_to(~mask[:, None, None], found.shape)], np.zeros((48 * 4 * 12,), np.float32))


def gated_mlp(network):
    values = network.parameters("gated_mlp", {"hidden": network.rng.normal(0, 1, (2, 25, 72))})
    v = wide(values)
    n = rms_norm(v["hidden"], v["norm_weight"])
    want = v["hidden"] + linear(v, "down", silu(linear(v, "gate", n)) * linear(v, "up", n))
    (found,) = network.run("gated_mlp", values, 1)
    network.compare("hidden", found, want, 0.9999999, 1e-5)


def llama_layer(network):
    def layer(v, x, positions, key_cache, value_cache):
        """The layer's output and the caches with the new tokens."""
        angles = positions[:, None] * 10000.0 ** (-np.arange(0, 32, 2) / 32)
        angles = np.concatenate([angles, angles], -1)

        def rotate(part):
            turned = np.concatenate([-part[..., 16:], part[..., :16]], -1)
            return part * np.cos(angles) + turned * np.sin(angles)

        n = rms_norm(x, v["attention_norm"])
        query, key, value = (heads(linear(v, name, n), count) for name, count in (("query", 8), ("key", 2), ("value", 2)))
        key_cache, value_cache = key_cache.copy(), value_cache.copy()
        key_cache[:, :, positions], value_cache[:, :, positions] = rotate(key), value
        seen = np.arange(64) <= positions[:, None]
        scores = rotate(query) @ key_cache.repeat(4, 1).swapaxes(2, 3) / math.sqrt(32)
        x = x + linear(v, "output", merge(softmax(np.where(seen, scores, -np.inf)) @ value_cache.repeat(4, 1)))
        n = rms_norm(x, v["mlp_norm"])
        return x + linear(v, "down", silu(linear(v, "gate", n)) * linear(v, "up", n)), key_cache, value_cache

    caches = {name: network.rng.normal(0, 1, (1, 2, 64, 32)) for name in ("key_cache", "value_cache")}
    prompt = {"hidden": network.rng.normal(0, 1, (1, 32, 256)), "position": np.arange(32), **caches}
    values = network.parameters("prefill", prompt)
    steps = [("prefill", values)]
    for position in (32, 33, 63):
        token = {"hidden": round_to_bf16(network.rng.normal(0, 1, (1, 1, 256))), "position": np.array([position])}
        steps.append(("decode", {**values, **token}))
    for function, step in steps:
        step["key_cache"], step["value_cache"] = values["key_cache"], values["value_cache"]
        at = step["position"]
        v = wide(step)
        want = layer(v, v["hidden"], at, v["key_cache"], v["value_cache"])
        got = network.run(function, step, 3)
        network.compare(f"{function}: hidden", got[0], want[0], 0.9999, 0.02)
        rest = np.setdiff1d(np.arange(64), at)
        for name, found, wanted in zip(("key_cache", "value_cache"), got[1:], want[1:]):
            network.compare(f"{function}: {name} at {at[0]} to {at[-1]}", found[:, :, at], wanted[:, :, at], 0.9999, 0.02)
            network.same(f"{function}: {name} elsewhere", found[:, :, rest], step[name][:, :, rest])
            values[name] = found


def convolution(x, weight, stride=1):
    """Channels last, kernels of odd size, as many pixels as before over `stride`."""
    edge = weight.shape[2] // 2
    x = np.pad(x, ((0, 0), (edge, edge), (edge, edge), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(x, weight.shape[2:], (1, 2))[:, ::stride, ::stride]
    return np.einsum("nhwcij,ocij->nhwo", windows, weight, optimize=True)


def residual_cnn(network):
    def step(v, name, x, stride=1):
        """A convolution and its batch norm."""
        scale = v[f"{name}_scale"] / np.sqrt(v[f"{name}_variance"] + 1e-5)
        return (convolution(x, v[f"{name}_weight"], stride) - v[f"{name}_mean"]) * scale + v[f"{name}_offset"]

    def block(v, name, x, stride):
        shortcut = step(v, f"{name}s", x, stride) if stride > 1 else x
        return relu(step(v, f"{name}b", relu(step(v, f"{name}a", x, stride))) + shortcut)

    def relu(x):
        return np.maximum(x, 0)

    sizes = {"scale": (0.5, 1.5), "variance": (0.5, 1.5), "mean": (-0.2, 0.2), "offset": (-0.2, 0.2)}
    inputs = {}
    for name, shape, _ in network.functions["residual_cnn"]:
        kind = name.rsplit("_", 1)[-1]
        if kind in sizes:
            inputs[name] = network.rng.uniform(*sizes[kind], shape)
        else:
            inputs[name] = network.rng.normal(0, 1 if name == "image" else 1 / math.sqrt(np.prod(shape[1:])), shape)
    values = network.parameters("residual_cnn", inputs)
    v = wide(values)
    x = relu(step(v, "stem", v["image"].transpose(0, 2, 3, 1)))
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)), constant_values=-np.inf)
    x = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (1, 2))[:, ::2, ::2].max((-2, -1))
    for name, stride in (("b1", 1), ("b2", 2), ("b3", 2)):
        x = block(v, name, x, stride)
    want = softmax(x.mean((1, 2)) @ v["head_weight"].T + v["head_bias"])
    network.compare("probabilities", network.run("residual_cnn", values, 1)[0], want, 0.999, 0.03)


NETWORKS = {"mlp": mlp, "attention": attention, "gated-mlp": gated_mlp, "llama-layer": llama_layer, "residual-cnn": residual_cnn}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=NETWORKS)
    parser.add_argument("module", help="the TTIR file")
    parser.add_argument("binary", help="what was compiled from it")
    parser.add_argument("stem", help="start of the names of input and output files")
    parser.add_argument("--numerics", default="device", help="the arithmetic of tt-sim")
    network = Network(parser.parse_args())
    NETWORKS[network.options.network](network)
    sys.exit(1 if network.failures else 0)


if __name__ == "__main__":
    main()
