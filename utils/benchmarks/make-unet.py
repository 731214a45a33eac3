#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a diffusion U-Net as a TTIR module: noisy images and time steps to the noise in them.

Levels halve the images on the way down and double them on the way up, where each block also sees the result of the block of its
level on the way down. Some levels and the middle have self attention between their pixels.
"""

from ttir_builder import Layers, expect, options, write_module

PRESETS = {
    "ddpm-32": dict(channels=128, multipliers=[1, 2, 2, 2], attention=[2], blocks=2, groups=32, heads=1, image=32, colors=3),
    "ddpm-64": dict(channels=128, multipliers=[1, 2, 2, 4], attention=[3], blocks=2, groups=32, heads=4, image=64, colors=3),
    "ddpm-256": dict(channels=128, multipliers=[1, 1, 2, 2, 4, 4], attention=[5], blocks=2, groups=32, heads=1, image=256,
                     colors=3),
}
EPSILON = 1e-5


class UNet:
    def __init__(self, sizes):
        self.f, self.sizes = Layers("forward", sizes), sizes

    def embed_time(self):
        """Sines and cosines of the time steps through two projections, of shape [batch, 4 * channels]."""
        f, s = self.f, self.sizes
        steps = f.argument("input", "timestep", [s.batch], "i64")
        frequencies = f.argument("constant", "time_proj.frequencies", [s.channels // 2], "f32")
        angles = f.binary("multiply", f.reshape(f.cast(steps, "f32"), [s.batch, 1]), f.reshape(frequencies, [1, s.channels // 2]))
        x = f.as_type(f.concat([f.unary("sin", angles), f.unary("cos", angles)], 1), f.dtype)
        x = f.silu(f.linear("time_embedding.linear_1", x, 4 * s.channels))
        return f.silu(f.linear("time_embedding.linear_2", x, 4 * s.channels))

    def resnet(self, name, x, time, channels):
        f, s = self.f, self.sizes
        y = f.conv2d(f"{name}.conv1", f.silu(f.group_norm(f"{name}.norm1", x, s.groups, EPSILON)), channels, 3, padding=1)
        shift = f.reshape(f.linear(f"{name}.time_emb_proj", time, channels), [s.batch, channels, 1, 1])
        y = f.binary("add", y, f.broadcast(shift, y.shape) if f.decomposed else shift)
        y = f.conv2d(f"{name}.conv2", f.silu(f.group_norm(f"{name}.norm2", y, s.groups, EPSILON)), channels, 3, padding=1)
        return f.binary("add", x if x.shape[1] == channels else f.conv2d(f"{name}.conv_shortcut", x, channels, 1), y)

    def attend(self, name, x):
        f, s = self.f, self.sizes
        n, c, h, w = x.shape
        expect(c % s.heads == 0, f"expected channels of {s.heads} heads at {name}, found {c}")
        y = f.group_norm(f"{name}.group_norm", x, s.groups, EPSILON)
        y = f.permute(f.reshape(y, [n, c, h * w]), [0, 2, 1])
        y = f.self_attention([f"{name}.{part}" for part in ("to_q", "to_k", "to_v", "to_out.0")], y, s.heads)
        return f.binary("add", f.reshape(f.permute(y, [0, 2, 1]), x.shape), x)

    def block(self, name, number, x, time, level):
        x = self.resnet(f"{name}.resnets.{number}", x, time, self.sizes.channels * self.sizes.multipliers[level])
        return self.attend(f"{name}.attentions.{number}", x) if level + 1 in self.sizes.attention else x

    def build(self):
        f, s = self.f, self.sizes
        levels = len(s.multipliers)
        image = f.argument("input", "sample", [s.batch, s.colors, s.image, s.image], s.dtype)
        time = self.embed_time()
        x = f.conv2d("conv_in", image, s.channels, 3, padding=1)
        skipped = [x]
        for level in range(levels):
            name = f"down_blocks.{level}"
            for i in range(s.blocks):
                x = self.block(name, i, x, time, level)
                skipped.append(x)
            if level + 1 < levels:
                x = f.conv2d(f"{name}.downsamplers.0.conv", x, x.shape[1], 3, 2, 1)
                skipped.append(x)
        x = self.resnet("mid_block.resnets.0", x, time, x.shape[1])
        x = self.resnet("mid_block.resnets.1", self.attend("mid_block.attentions.0", x), time, x.shape[1])
        for level in reversed(range(levels)):
            name = f"up_blocks.{levels - 1 - level}"
            for i in range(s.blocks + 1):
                x = self.block(name, i, f.concat([x, skipped.pop()], 1), time, level)
            if level:
                x = f.conv2d(f"{name}.upsamplers.0.conv", f.upsample(x, 2), x.shape[1], 3, padding=1)
        x = f.silu(f.group_norm("conv_norm_out", x, s.groups, EPSILON))
        return [f.text([f.conv2d("conv_out", x, s.colors, 3, padding=1)])]


def build(s):
    levels = len(s.multipliers)
    expect(s.image % (1 << levels - 1) == 0, f"expected images that {levels - 1} levels halve, found {s.image} pixels")
    expect(s.channels % 2 == 0, f"expected an even number of channels, found {s.channels}")
    expect(max(s.attention) <= levels, f"expected attention at levels 1 to {levels}, found {max(s.attention)}")
    return UNet(s).build()


if __name__ == "__main__":
    write_module(options(__doc__, PRESETS, "ddpm-32", (
        ("channels", "channels of the first level"),
        ("multipliers", "channels of each level as multiples of these, such as 1,2,2,2"),
        ("attention", "levels with self attention, from 1"), ("blocks", "blocks of each level on the way down"),
        ("groups", "groups of the norms"), ("heads", "attention heads"), ("image", "height and width of the images"),
        ("colors", "channels of the images"))), "unet", build)
