#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a mixture-of-experts layer on one chip as a TTIR module: hidden states to hidden states and the router's logits.

The router gives every token a softmax over all experts, of which the largest count. All experts see all tokens, as batched
products; an expert's result for a token is weighted by the routing, which is 0 for most.
"""

from ttir_builder import Layers, expect, natural, options, write_module

PRESETS = {
    "switch": dict(hidden=768, ffn=2048, experts=8, top=1, shared=0, tokens=64, renormalize=False),
    "olmoe": dict(hidden=2048, ffn=1024, experts=64, top=8, shared=0, tokens=64, renormalize=False),
    "qwen": dict(hidden=2048, ffn=1408, experts=60, top=4, shared=5632, tokens=64, renormalize=False),
    "mixtral": dict(hidden=4096, ffn=14336, experts=8, top=2, shared=0, tokens=64, renormalize=True),
}


def largest(f, s, scores):
    """The largest scores of every token and the experts that have them, of shape [tokens, top]."""
    shape = [scores.shape[0], s.top]
    if not f.decomposed:
        return f.emit_many("topk", [scores], [(shape, "f32"), (shape, "i32")],
                           f"dim = 1 : i32, k = {s.top} : i32, largest = true, sorted = true")
    order = f.emit_many("sort", [scores], [(scores.shape, "f32"), (scores.shape, "i32")],
                        "descending = true, dim = 1 : si32, stable = true")
    return [f.slice(part, 1, 0, s.top) for part in order]


def route(f, s, flat):
    """The router's logits and the weight of every expert for every token, both of shape [tokens, experts]."""
    logits = f.linear("gate", flat, s.experts, bias=False)
    weights, experts = largest(f, s, f.softmax(f.as_type(logits, "f32")))
    if s.renormalize:
        total = f.reduce("sum", weights, 1) if f.decomposed else f.reduce_axes("sum", weights, [1], keep=True)
        weights = f.binary("div", weights, total)
    if s.routing == "scatter":
        zeros = f.splat("0.000000e+00", logits.shape, "f32")
        routing = f.emit("scatter", [zeros, experts, weights], logits.shape, "f32",
                         "dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>")
    else:
        shape = [*weights.shape, s.experts]
        numbers = f.broadcast(f.cast(f.arange([1, 1, s.experts], 2), "i32"), shape)
        chosen = f.binary("eq", f.broadcast(f.reshape(experts, [*weights.shape, 1]), shape), numbers, "i1")
        weights = f.broadcast(f.reshape(weights, [*weights.shape, 1]), shape)
        routing = f.reduce_axes("sum", f.binary("multiply", f.cast(chosen, "f32"), weights), [1])
    return logits, f.as_type(routing, f.dtype)


def run_experts(f, s, flat, routing):
    """The weighted sum of the results of all experts for all tokens."""
    shape = [s.experts, *flat.shape]
    x = f.broadcast(f.reshape(flat, [1, *flat.shape]), shape)
    both = f.parameter("experts.gate_up_proj", [s.experts, s.hidden, 2 * s.ffn])
    down = f.parameter("experts.down_proj", [s.experts, s.ffn, s.hidden])

    def product(a, b):
        return f.dot(a, b, 2, 1, [0]) if f.decomposed else f.matmul(a, b)

    both = product(x, both)
    inner = f.binary("multiply", f.slice(both, 2, s.ffn, 2 * s.ffn), f.silu(f.slice(both, 2, 0, s.ffn)))
    y = product(inner, down)
    weights = f.reshape(f.permute(routing, [1, 0]), [s.experts, flat.shape[0], 1])
    y = f.binary("multiply", y, f.broadcast(weights, shape) if f.decomposed else weights)
    return f.reduce_axes("sum", y, [0])


def run_shared(f, s, flat):
    """An expert for all tokens, with a gate of its own."""
    gate = f.silu(f.linear("shared_expert.gate_proj", flat, s.shared, bias=False))
    y = f.binary("multiply", gate, f.linear("shared_expert.up_proj", flat, s.shared, bias=False))
    y = f.linear("shared_expert.down_proj", y, s.hidden, bias=False)
    share = f.unary("sigmoid", f.linear("shared_expert_gate", flat, 1, bias=False))
    return f.binary("multiply", y, f.broadcast(share, y.shape) if f.decomposed else share)


def build(s):
    expect(s.top <= s.experts, f"expected at most {s.experts} experts per token, found {s.top}")
    f = Layers("forward", s)
    x = f.argument("input", "hidden_states", [s.batch, s.tokens, s.hidden], s.dtype)
    flat = f.reshape(x, [s.batch * s.tokens, s.hidden])
    logits, routing = route(f, s, flat)
    y = run_experts(f, s, flat, routing)
    if s.shared:
        y = f.binary("add", y, run_shared(f, s, flat))
    return [f.text([f.reshape(y, x.shape), logits])]


if __name__ == "__main__":
    parser = options(__doc__, PRESETS, "olmoe", (
        ("hidden", "width of the model"), ("ffn", "width of an expert"), ("experts", "experts"), ("top", "experts of a token"),
        ("tokens", "tokens of each sequence")), attention=False)
    parser.add_argument("--shared", type=natural, help="width of an expert for all tokens, or 0 for none (default: as --size says)")
    parser.add_argument("--renormalize", action="store_true", default=None, help="let the weights of a token's experts add up to 1")
    parser.add_argument("--routing", choices=("scatter", "one-hot"), default="scatter",
                        help="how weights of chosen experts become weights of all (default scatter)")
    write_module(parser, "moe", build)
