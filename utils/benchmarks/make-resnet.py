#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a residual network with its batch norms as a TTIR module: images to logits of classes."""

from ttir_builder import Layers, options, write_module

PRESETS = {size: dict(layers=layers, block=block, width=64, image=224, classes=1000)
           for size, layers, block in (("18", [2, 2, 2, 2], "basic"), ("34", [3, 4, 6, 3], "basic"),
                                       ("50", [3, 4, 6, 3], "bottleneck"), ("101", [3, 4, 23, 3], "bottleneck"),
                                       ("152", [3, 8, 36, 3], "bottleneck"))}


def step(f, name, number, x, channels, kernel, stride=1):
    """A convolution and its batch norm."""
    x = f.conv2d(f"{name}.conv{number}", x, channels, kernel, stride, kernel // 2, bias=False)
    return f.batch_norm(f"{name}.bn{number}", x)


def block(f, name, x, kind, width, stride):
    """Two convolutions of 3x3, or one between two of 1x1, beside a shortcut."""
    if kind == "basic":
        channels, steps = width, ((width, 3, stride), (width, 3, 1))
    else:
        channels, steps = 4 * width, ((width, 1, 1), (width, 3, stride), (4 * width, 1, 1))
    y = x
    for number, (outputs, kernel, by) in enumerate(steps, 1):
        y = step(f, name, number, y if number == 1 else f.unary("relu", y), outputs, kernel, by)
    if stride > 1 or x.shape[1] != channels:
        x = f.batch_norm(f"{name}.downsample.1", f.conv2d(f"{name}.downsample.0", x, channels, 1, stride, bias=False))
    return f.unary("relu", f.binary("add", y, x))


def build(s):
    f = Layers("forward", s)
    x = f.argument("input", "x", [s.batch, 3, s.image, s.image], s.dtype)
    x = f.unary("relu", f.batch_norm("bn1", f.conv2d("conv1", x, s.width, 7, 2, 3, bias=False)))
    x = f.permute(f.max_pool2d(f.permute(x, [0, 2, 3, 1]), 3, 2, 1), [0, 3, 1, 2])
    for stage, count in enumerate(s.layers):
        for i in range(count):
            x = block(f, f"layer{stage + 1}.{i}", x, s.block, s.width << stage, 2 if stage and i == 0 else 1)
    if f.decomposed:
        x = f.scaled(f.reduce_axes("sum", x, [2, 3]), 1 / (x.shape[2] * x.shape[3]))
    else:
        x = f.reduce_axes("mean", x, [2, 3])
    return [f.text([f.linear("fc", x, s.classes)])]


if __name__ == "__main__":
    parser = options(__doc__, PRESETS, "50", (
        ("layers", "blocks of each stage, such as 3,4,6,3"), ("width", "channels of the first stage's convolutions of 3x3"),
        ("image", "height and width of the images"), ("classes", "classes")), attention=False)
    parser.add_argument("--block", choices=("basic", "bottleneck"), help="the kind of block (default: as --size says)")
    write_module(parser, "resnet", build)
