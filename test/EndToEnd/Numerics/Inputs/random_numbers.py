# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random numbers: their range and distribution, and that streams of different seeds have nothing to do with each other."""

import itertools
import os
import sys

import numpy as np
from harness import run

COUNT = 1 << 18
BINS = 64
SIGMAS = 5.0


def far(found, wanted, deviation):
    """Whether a statistic is further off than chance explains."""
    return abs(found - wanted) > SIGMAS * deviation


def generate(folder, streams):
    """The numbers of each stream (element type, low, high, seed), from one program each."""
    stem = os.path.join(folder, "random")
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        for number, (dtype, low, high, seed) in enumerate(streams):
            shape = f"tensor<512x{COUNT // 512}x{dtype}>"
            file.write(f'func.func @f{number}() -> {shape} {{\n  %0 = "ttir.rand"() <{{dtype = {dtype}, high = {high:e} : f32, '
                       f"low = {low:e} : f32, seed = {seed} : ui32, size = [512 : i32, {COUNT // 512} : i32]}}> : () -> {shape}\n"
                       f"  return %0 : {shape}\n}}\n")
    commands = [["tt-opt", "--ttir-to-ttnn-backend-pipeline", stem + ".mlir", "-o", stem + ".ttnn.mlir"],
                ["tt-translate", "--ttnn-to-flatbuffer", stem + ".ttnn.mlir", "-o", stem + ".ttnn"]]
    commands += [["tt-sim", "run", stem + ".ttnn", f"--program-index={number}", f"--output=@{stem}.{number}.npy"]
                 for number in range(len(streams))]
    for command in commands:
        done = run(command)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    return [np.load(f"{stem}.{number}.npy").reshape(-1).astype(np.float64) for number in range(len(streams))]


def problems(values, low, high, dtype):
    """What is wrong with uniform numbers in [low, high)."""
    # Rounding to bf16 may reach the upper end.
    top = values.max() <= high if dtype == "bf16" else values.max() < high
    if values.min() < low or not top:
        yield f"range [{values.min()}, {values.max()}]"
    unit = (values - low) / (high - low)
    if far(unit.mean(), 0.5, np.sqrt(1 / 12 / COUNT)):
        yield f"mean {unit.mean()}"
    if far(unit.var(), 1 / 12, np.sqrt(1 / 180 / COUNT)):
        yield f"variance {unit.var()}"
    for lag in (1, 2, 512, COUNT // 512):
        correlation = np.corrcoef(unit[:-lag], unit[lag:])[0, 1]
        if far(correlation, 0, 1 / np.sqrt(COUNT)):
            yield f"correlation {correlation} at distance {lag}"
    if dtype == "f32":  # bf16 is coarser than a bin near the upper end
        expected = COUNT / BINS
        bins = np.minimum((unit * BINS).astype(int), BINS - 1)
        squares = ((np.bincount(bins, minlength=BINS) - expected) ** 2 / expected).sum()
        if far(squares, BINS - 1, np.sqrt(2 * (BINS - 1))):
            yield f"chi-square {squares} of {BINS} bins"
        pairs = np.bincount(bins[::2] // 4 * 16 + bins[1::2] // 4, minlength=256)
        squares = ((pairs - COUNT / 512) ** 2 / (COUNT / 512)).sum()
        if far(squares, 255, np.sqrt(2 * 255)):
            yield f"chi-square {squares} of pairs"
        if len(np.unique(values)) < COUNT * 0.95:
            yield f"only {len(np.unique(values))} different numbers"


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    streams = [("f32", 0.0, 1.0, seed) for seed in (0, 1, 2, 3, 4294967295)]
    streams += [("f32", -2.5, 7.0, 9), ("bf16", -1.0, 1.0, 5), ("bf16", 0.0, 256.0, 6)]
    numbers = generate(folder, streams)
    wrong = 0
    for (dtype, low, high, seed), values in zip(streams, numbers):
        for problem in problems(values, low, high, dtype):
            print(f"{dtype} in [{low}, {high}) of seed {seed}: {problem}")
            wrong += 1
    pairs = list(itertools.combinations(range(5), 2))
    for a, b in pairs:
        correlation = np.corrcoef(numbers[a], numbers[b])[0, 1]
        if far(correlation, 0, 1 / np.sqrt(COUNT)):
            print(f"seeds {streams[a][3]} and {streams[b][3]}: correlation {correlation}")
            wrong += 1
    if any(not np.array_equal(a, b) for a, b in zip(numbers, generate(folder, streams))):
        print("a second run gives other numbers")
        wrong += 1
    print(f"{len(streams) + len(pairs)} cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
