# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Chains of operations that move elements, and of sums between them, through kernels that move them at once: every element must
arrive exactly."""

import argparse
import os
import random
import sys

import numpy as np

import harness
import layouts

# Heads of attention, tiles that are full, and odd ones.
SHAPES = [(2, 64, 96), (1, 64, 12 * 32), (8, 32, 128), (12, 320), (3, 50, 70), (2, 4, 32, 64), (128, 64), (5, 7, 3, 33), (1, 33)]
MOST_ELEMENTS = 60000


def array(values, kind="i64"):
    return f"array<{kind}: {', '.join(map(str, values))}>" if values else f"array<{kind}>"


def ints(values):
    return "[" + ", ".join(f"{value} : i32" for value in values) + "]"


def factors(rng, number):
    """`number` as a product."""
    shape = []
    while number > 1 and len(shape) < 4:
        choices = [d for d in range(2, number + 1) if number % d == 0 and (d % 32 == 0 or d < 14 or d == number)]
        shape.append(rng.choice(choices))
        number //= shape[-1]
    return [*shape, number] if number > 1 or not shape else shape


def reshape(rng, x):
    target = factors(rng, x.size)
    if rng.random() < 0.6:
        # Cut an axis in two, or join two.
        target, axis = list(x.shape), rng.randrange(x.ndim)
        if rng.random() < 0.5 and x.ndim < 5:
            target[axis : axis + 1] = (factors(rng, x.shape[axis]) + [1])[:2]
            target[axis] = x.shape[axis] // target[axis + 1]
        elif axis + 1 < x.ndim:
            target[axis : axis + 2] = [target[axis] * target[axis + 1]]
    if rng.random() < 0.3:
        target = target[::-1]
    return "reshape", x.reshape(target), f"shape = {ints(target)}"


def permute(rng, x):
    order = rng.sample(range(x.ndim), x.ndim)
    return "permute", x.transpose(order), f"permutation = {array(order)}"


def cut(rng, x):
    unit = rng.choice([1, 32])
    begins = [rng.randrange(0, max(extent // 2, 1)) // unit * unit for extent in x.shape]
    ends = [rng.randrange(begin + 1, extent + 1) for begin, extent in zip(begins, x.shape)]
    steps = [rng.choice([1, 1, 1, 2]) for _ in x.shape]
    result = x[tuple(slice(*each) for each in zip(begins, ends, steps))]
    return "slice_static", result, f"begins = {ints(begins)}, ends = {ints(ends)}, step = {ints(steps)}"


def repeat_interleave(rng, x):
    axis = rng.randrange(x.ndim)
    return "repeat_interleave", x.repeat(2, axis), f"dim = {axis} : si32, repeats = 2 : ui32"


def reverse(rng, x):
    axis = rng.randrange(x.ndim)
    return "reverse", np.flip(x, axis), f"dimensions = {array([axis])}"


def concat(rng, x):
    axis = rng.randrange(x.ndim)
    return "concat", np.concatenate([x, x], axis), f"dim = {axis} : si32"


def double(rng, x):
    return "add", x + x, ""


STEPS = [reshape, reshape, permute, permute, permute, cut, repeat_interleave, reverse, concat, double, double]
TWICE = ("concat", "add")


def chain(rng, has_layouts):
    """A module, its input and its output."""
    layout = lambda shape: rng.choice(layouts.options(dtype, shape)) if has_layouts else ""
    dtype, shape = rng.choice(["f32", "si32", "ui16"]), rng.choice(SHAPES)
    x = np.arange(np.prod(shape)).astype(harness.NUMPY[dtype]).reshape(shape)
    value, lines = x, []
    begin = end = harness.tensor(dtype, shape, layout(shape))
    length = rng.randrange(2, 5)
    while len(lines) < length:
        op, result, attrs = rng.choice(STEPS)(rng, value)
        if result.size > MOST_ELEMENTS:
            continue
        source = f"%{len(lines)}"
        operands = ", ".join([source] * (2 if op in TWICE else 1))
        types = ", ".join([end] * (2 if op in TWICE else 1))
        end = harness.tensor(dtype, result.shape, layout(result.shape) if len(lines) + 1 == length else "")
        lines.append(f'  %{len(lines) + 1} = "ttir.{op}"({operands}) {attrs and f"<{{{attrs}}}>"} : ({types}) -> {end}')
        value = result
    text = "\n".join([f"func.func @f(%0: {begin}) -> {end} {{", *lines, f"  return %{len(lines)} : {end}", "}", ""])
    return text, x, value


def kernels_of(text, options):
    done = harness.run(["tt-opt", f"--ttir-to-ttmetal-pipeline=compile-to=fusion {options}"], text)
    assert done.returncode == 0, done.stderr
    return done.stdout.count("= d2m.")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="for modules, inputs and outputs")
    parser.add_argument("--count", type=int, default=40, help="chains")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--layouts", action="store_true", help="put inputs and outputs anywhere")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    path = lambda name: os.path.join(options.folder, name)
    wrong = refused = fused = unfused = 0
    for number in range(options.count):
        text, x, want = chain(random.Random(options.seed * 100000 + number), options.layouts)
        fused += kernels_of(text, "")
        unfused += kernels_of(text, "fuse=false")
        np.save(path("x.npy"), x)
        with open(path("f.mlir"), "w", encoding="utf-8") as file:
            file.write(text)
        steps = [["tt-opt", "--ttir-to-ttmetal-pipeline", path("f.mlir"), "-o", path("f.metal.mlir")],
                 ["tt-translate", "--ttmetal-to-flatbuffer", path("f.metal.mlir"), "-o", path("f.ttm")],
                 ["tt-sim", "run", f"--input=@{path('x.npy')}", f"--output=@{path('y.npy')}", path("f.ttm")]]
        for step in steps:
            done = harness.run(step)
            if done.returncode:
                break
        # Shards of few cores may be too large for them.
        if options.layouts and "does not fit" in done.stderr:
            refused += 1
        elif done.returncode or not np.array_equal(np.load(path("y.npy")), want):
            wrong += 1
            os.rename(path("f.mlir"), path(f"wrong{number}.mlir"))
            print(f"chain {number}: {done.stderr.strip() or 'wrong elements'}")
    print(f"{options.count} chains, {fused} kernels fused, {unfused} unfused, {refused} refused, {wrong} wrong")
    sys.exit(wrong > 0)


main()
