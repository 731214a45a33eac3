# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes modules at random and sees whether compiler and simulator agree on what is legal.

usage: mutate.py <folder of modules> <scratch folder> --cases=<n> --seed=<n> [--keep-going]

A case takes a module of the folder, changes a few of its numbers, types or words, and goes through the tools. Modules called
*.ttir.mlir go through the pipeline first, *.ttnn.mlir are what it makes and go to tt-translate at once. What every tool says must end
as an answer: status 0, or a refusal with an error. A file that tt-translate writes must be one that tt-sim reads and runs; only memory
that the run has not got may stop it then. Each case is bounded in time and memory. The same seed gives the same cases.
"""

import argparse
import pathlib
import random
import re
import resource
import subprocess
import sys

SECONDS = 20
BYTES = 6 << 30
STATUS_REFUSED = (1, 3)
# What may stop a legal program: tensors that are larger than the memory of the machine that simulates, or edited addresses at which tensors
# lie that live at the same time, which the run follows.
MEMORY = re.compile(r"memory|do not fit|does not fit|overlaps")

NUMBER = re.compile(r"(?<![\w.])-?\d+(?![\w.])")
EXTENT = re.compile(r"(?<=[<x])\d+(?=x)")
WORDS = [
    ["f32", "bf16", "f16", "f64", "i1", "i8", "i32", "si32", "ui8", "ui16", "ui32", "i64", "i4", "index"],
    ["bfp_bf8", "bfp_bf4", "bfp_f8", "u8", "u16", "u32"],
    ["dram", "l1", "system", "mmio", "dst"],
    ["interleaved", "single_bank", "height_sharded", "width_sharded", "block_sharded"],
    ["undef", "zero", "one", "inf", "neginf"],
    ["true", "false"],
    ["add", "multiply", "subtract", "maximum", "pow", "matmul", "where", "eq"],
    ["relu", "neg", "exp", "abs", "typecast", "softmax", "sum", "max", "mean", "argmax", "cumsum"],
]
TILES = ["32x32", "16x32", "32x16", "16x16", "4x32", "4x16", "2x32", "8x8", "1x1", "32x1"]
TILE = re.compile(r"(?<=tile<)\d+x\d+")
NUMBERS = [0, 1, 2, 3, 5, 31, 32, 33, 63, 64, 65, 127, 1024, 1 << 16, 1 << 20, (1 << 31) - 1, 1 << 31, 1 << 32, 1 << 44, 1 << 62, -1, -2]


def change_number(rng, text, pattern):
    found = list(pattern.finditer(text))
    if not found:
        return text
    match = rng.choice(found)
    old = int(match.group())
    new = rng.choice(NUMBERS + [old + 1, old - 1, old * 2, old // 2, -old])
    if pattern is EXTENT:
        new = abs(new)
    # All places at once often leave a module that verifies.
    if rng.random() < 0.5:
        return text[: match.start()] + str(new) + text[match.end() :]
    return re.sub(rf"(?<![\w.]){re.escape(match.group())}(?![\w.])|(?<=[<x]){re.escape(match.group())}(?=x)", str(new), text)


def change_word(rng, text):
    words = rng.choice(WORDS)
    present = [word for word in words if re.search(rf"(?<!\w){word}(?!\w)", text)]
    if not present:
        return text
    old, new = rng.choice(present), rng.choice(words)
    pattern = re.compile(rf"(?<![a-zA-Z0-9_]){old}(?!\w)|(?<=x){old}(?=[>,])")
    count = 0 if rng.random() < 0.7 else 1
    return pattern.sub(new, text, count=count)


def change_tile(rng, text):
    new = rng.choice(TILES)
    return TILE.sub(new, text) if rng.random() < 0.7 else TILE.sub(new, text, count=1)


def drop_line(rng, text):
    lines = text.split("\n")
    index = rng.randrange(len(lines))
    if rng.random() < 0.5:
        return "\n".join(lines[:index] + lines[index + 1 :])
    return "\n".join(lines[:index] + [lines[index]] + lines[index:])


def mutate(rng, text):
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        text = rng.choices(
            [
                lambda: change_number(rng, text, NUMBER),
                lambda: change_number(rng, text, EXTENT),
                lambda: change_word(rng, text),
                lambda: change_tile(rng, text),
                lambda: drop_line(rng, text),
            ],
            weights=[4, 4, 5, 2, 1],
        )[0]()
    return text


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Finding(Exception):
    """What is wrong with a case."""


def run(*command):
    """The status and the messages of a tool that ends with an answer."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, preexec_fn=limit, errors="replace")
    except subprocess.TimeoutExpired:
        raise Finding(f"{command[0]} takes more than {SECONDS} s") from None
    if done.returncode != 0 and (done.returncode not in STATUS_REFUSED or "error:" not in done.stderr):
        raise Finding(f"{command[0]} ends with status {done.returncode}: {done.stderr[:400]}")
    return done.returncode == 0, done.stderr


def check(path, scratch):
    """How far the module gets: 0 refused, 1 runs out of memory, 2 runs."""
    lowered, binary = scratch / "lowered.mlir", scratch / "program.ttnn"
    binary.unlink(missing_ok=True)
    if path.name.endswith(".ttir.mlir"):
        accepted, _ = run("tt-opt", "--ttir-to-ttnn-backend-pipeline", path, "-o", lowered)
        if not accepted:
            return 0
        # What tt-opt prints it reads.
        accepted, message = run("tt-opt", lowered, "-o", "/dev/null")
        if not accepted:
            raise Finding(f"tt-opt prints what it does not read: {message[:400]}")
    else:
        lowered = path
    accepted, message = run("tt-translate", "--ttnn-to-flatbuffer", lowered, "-o", binary)
    if not accepted:
        if path.name.endswith(".ttir.mlir"):
            raise Finding(f"tt-translate refuses what tt-opt makes: {message[:400]}")
        return 0
    accepted, message = run("tt-sim", "run", "--init=zeros", "--threads=1", binary)
    if not accepted and not MEMORY.search(message):
        raise Finding(f"tt-sim refuses what tt-translate writes: {message[:400]}")
    return 2 if accepted else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("modules", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--cases", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--keep-going", action="store_true")
    options = parser.parse_args()
    modules = sorted(options.modules.glob("*.mlir"))
    options.scratch.mkdir(parents=True, exist_ok=True)
    counts, findings = [0, 0, 0], 0
    for number in range(options.cases):
        rng = random.Random(f"{options.seed}/{number}")
        module = modules[number % len(modules)]
        text = mutate(rng, module.read_text())
        kind = ".ttir.mlir" if module.name.endswith(".ttir.mlir") else ".ttnn.mlir"
        path = options.scratch / f"case-{number}{kind}"
        path.write_text(text)
        try:
            counts[check(path, options.scratch)] += 1
        except Finding as finding:
            print(f"{path} (from {module.name}): {finding}")
            findings += 1
            if not options.keep_going:
                break
            continue
        path.unlink()
    print(f"{sum(counts)} cases: {counts[0]} refused, {counts[1]} out of memory, {counts[2]} run; {findings} findings")
    return 1 if findings else 0


sys.exit(main())
