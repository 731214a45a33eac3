# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random operations that move elements. Each function takes a source of random decisions, as random.Random is, and an array of
indices, and returns the operation's name, the indices that its result has, and its attributes."""

import numpy as np

# Heads of attention, tiles that are full, and odd ones.
SHAPES = [(2, 64, 96), (1, 64, 12 * 32), (8, 32, 128), (12, 320), (3, 50, 70), (2, 4, 32, 64), (128, 64), (5, 7, 3, 33), (1, 33)]


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


def pad(rng, x):
    """With zeros; of indices, -1 stands for what is padded."""
    around = [[rng.choice([0, 0, 0, 1, 5, 32]) for _ in range(2)] for _ in x.shape]
    widths = [extent for pair in around for extent in pair]
    return "pad", np.pad(x, around, constant_values=-1), f"padding = {array(widths, 'i32')}, value = 0.0 : f32"


def transpose(rng, x):
    if x.ndim < 2:
        return reverse(rng, x)
    first, second = rng.randrange(x.ndim), rng.randrange(x.ndim)
    return "transpose", x.swapaxes(first, second), f"dim0 = {first} : si32, dim1 = {second - x.ndim} : si32"


def broadcast(rng, x):
    times = [1 + rng.randrange(40) if extent == 1 else 1 for extent in x.shape]
    return "broadcast", np.broadcast_to(x, [a * b for a, b in zip(times, x.shape)]), f"broadcast_dimensions = {array(times)}"


def repeat(rng, x):
    times = [rng.choice([1, 1, 2, 3]) for _ in x.shape]
    return "repeat", np.tile(x, times), f"repeat_dimensions = {array(times)}"


def unsqueeze(rng, x):
    axis = rng.randrange(x.ndim + 1)
    return "unsqueeze", np.expand_dims(x, axis), f"dim = {axis} : si32"


def squeeze(rng, x):
    axes = [axis for axis, extent in enumerate(x.shape) if extent == 1]
    if not axes or x.ndim < 2:
        return unsqueeze(rng, x)
    axis = rng.choice(axes)
    return "squeeze", x.squeeze(axis), f"dim = {axis - x.ndim} : si32"


def index(rng, x):
    axis = rng.randrange(x.ndim)
    begin, step = rng.randrange(x.shape[axis]), 1 + rng.randrange(3)
    where = tuple(slice(begin, None, step) if other == axis else slice(None) for other in range(x.ndim))
    return "index", x[where], f"begin = {begin} : i32, dim = {axis} : i32, end = {x.shape[axis]} : i32, step = {step} : i32"


def index_select(rng, x):
    """Windows of `length`, `stride` apart."""
    axis = rng.randrange(x.ndim)
    extent = x.shape[axis]
    length = 1 + rng.randrange(extent)
    stride = length + rng.randrange(extent - length + 1)
    begin = rng.randrange(extent - length + 1)
    at = [place for start in range(begin, extent, stride) for place in range(start, min(start + length, extent))]
    return "index_select", x.take(at, axis), (f"begin = {begin} : si32, dim = {axis} : si32, length = {length} : si32, "
                                              f"stride = {stride} : si32")


def concatenate_heads(rng, x):
    if x.ndim != 4:
        return squeeze(rng, x)
    return "concatenate_heads", x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], -1), ""


def rearrange(rng, x):
    """A permutation, after which two axes may become one."""
    names = "abcdefgh"[: x.ndim]
    order = rng.sample(range(x.ndim), x.ndim)
    y, target = x.transpose(order), [names[axis] for axis in order]
    if x.ndim > 1 and rng.random() < 0.5:
        axis = rng.randrange(x.ndim - 1)
        y = y.reshape(*y.shape[:axis], y.shape[axis] * y.shape[axis + 1], *y.shape[axis + 2 :])
        target[axis : axis + 2] = [f"({target[axis]} {target[axis + 1]})"]
    return "rearrange", y, f'pattern = "{" ".join(names)} -> {" ".join(target)}"'


MOVES = [reshape, reshape, permute, permute, permute, cut, repeat_interleave, reverse, concat, pad, transpose, broadcast,
         repeat, squeeze, index, index_select, concatenate_heads, rearrange]
