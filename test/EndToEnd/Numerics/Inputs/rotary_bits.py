# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""rotary_bits.py <folder> [--cases N] [--seed N]: rotary embeddings of f32 have the same bits fused and apart.

Shapes, tables that broadcast, spellings and numbers are random, among them any bit patterns: infinities, NaN, denormals, zeros of both
signs. A NaN may have any bits, as which of two a sum passes on is up to the machine. Nothing here computes: both sides are files."""

import argparse
import array
import os
import random
import struct
import subprocess
import sys

CASES_PER_MODULE = 40
SPECIALS = (0x00000000, 0x80000000, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00001, 0x00000001, 0x807FFFFF, 0x7F7FFFFF, 0x3F800000)


def tensor(shape):
    return f"tensor<{'x'.join([*map(str, shape), 'f32'])}>"


def bits(rng, count):
    """Floats near one, some of any size, and some special ones."""
    def number():
        kind = rng.random()
        if kind < 0.7:
            return struct.unpack("I", struct.pack("f", rng.gauss(0, 1)))[0]
        return rng.getrandbits(32) if kind < 0.9 else rng.choice(SPECIALS)
    return array.array("I", (number() for _ in range(count)))


def save(path, shape, values):
    """A .npy file."""
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({''.join(f'{n}, ' for n in shape)}), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + values.tobytes())


def load(path):
    """The bits in a .npy file; all NaN are the same one."""
    with open(path, "rb") as file:
        data = file.read()
    values = array.array("I", data[10 + struct.unpack_from("<H", data, 8)[0]:])
    return [0x7FC00000 if value & 0x7FFFFFFF > 0x7F800000 else value for value in values]


class Case:
    """An input, two tables, and the ops that turn it, whose names begin with `%<number>`."""

    def __init__(self, rng, number):
        outer = [rng.choice((0, 1, 1, 2, 3, 5, 17)) if rng.random() < 0.95 else 40 for _ in range(rng.randrange(4))]
        self.shape = (*outer, 2 * rng.choice((1, 2, 3, 8, 16, 17, 32, 33, 64, 1030)))
        self.tables = [self.table(rng) for _ in range(2)]
        rank, half = len(self.shape), self.shape[-1] // 2
        product = lambda a, b, name: self.op("multiply", rng.sample((a, b), 2), name)
        self.number, self.lines, self.types = number, [], {}
        for name, shape in zip(("x", "cos", "sin"), (self.shape, *self.tables)):
            self.types[name] = tensor(shape)
        self.half("second", half, 2 * half)
        self.half("first", 0, half)
        self.op("neg", ["second"], "negated", self.types["second"])
        self.op("concat", ["negated", "first"], "turned", attributes=f" <{{dim = {rng.choice((-1, rank - 1))} : si32}}>")
        product("x", "cos", "straight")
        product("turned", "sin", "across")
        self.op("add", rng.sample(("straight", "across"), 2), "sum")

    def table(self, rng):
        """A shape that broadcasts to that of the input."""
        shape = [n if rng.random() < 0.6 else 1 for n in self.shape[:-1]] + [self.shape[-1] if rng.random() < 0.8 else 1]
        return tuple(shape[rng.randrange(len(shape)):])

    def half(self, name, begin, end):
        begins, ends = [0] * (len(self.shape) - 1) + [begin], [*self.shape[:-1], end]
        texts = (", ".join(f"{n} : i32" for n in numbers) for numbers in (begins, ends, [1] * len(ends)))
        self.op("slice_static", ["x"], name, tensor((*self.shape[:-1], end - begin)),
                " <{{begins = [{}], ends = [{}], step = [{}]}}>".format(*texts))

    def op(self, mnemonic, operands, name, result=None, attributes=""):
        self.types[name] = result or self.types["x"]
        names, types = (", ".join(texts) for texts in ([self.name(o) for o in operands], [self.types[o] for o in operands]))
        self.lines.append(f'  {self.name(name)} = "ttir.{mnemonic}"({names}){attributes} : ({types}) -> {self.types[name]}')

    def name(self, part):
        return f"%{part}{self.number}"


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command[:4])}: {done.stderr.strip()[:400]}")


def check(folder, rng, first, count):
    """The number of cases that differ or are not fused."""
    cases, stem = [Case(rng, first + i) for i in range(count)], os.path.join(folder, f"module{first}")
    arguments, inputs = [], []
    for case in cases:
        for name, shape in zip(("x", "cos", "sin"), (case.shape, *case.tables)):
            arguments.append(f"{case.name(name)}: {case.types[name]}")
            inputs.append(f"{stem}.{len(inputs)}.npy")
            volume = 1
            for extent in shape:
                volume *= extent
            save(inputs[-1], shape, bits(rng, volume))
    types = ", ".join(case.types["sum"] for case in cases)
    body = "\n".join(line for case in cases for line in case.lines)
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(f"func.func @f({', '.join(arguments)}) -> ({types}) {{\n{body}\n"
                   f"  return {', '.join(case.name('sum') for case in cases)} : {types}\n}}\n")
    wrong = 0
    for fuse in ("false", "true"):
        run("tt-opt", f"--ttir-to-ttnn-backend-pipeline=fuse={fuse}", stem + ".mlir", "-o", f"{stem}.{fuse}.mlir")
        run("tt-translate", "--ttnn-to-flatbuffer", f"{stem}.{fuse}.mlir", "-o", f"{stem}.{fuse}.ttnn")
        with open(f"{stem}.{fuse}.mlir", encoding="utf-8") as file:
            found = file.read().count("ttnn.rotary_embedding\"")
        if found != (count if fuse == "true" else 0):
            print(f"{stem}: expected {count} fusions with fuse=true, found {found} with fuse={fuse}")
            wrong += 1
    for numerics in ("device", "ieee"):
        for fuse in ("false", "true"):
            run("tt-sim", "run", f"{stem}.{fuse}.ttnn", f"--numerics={numerics}", *(f"--input=@{path}" for path in inputs),
                *(f"--output=@{stem}.{numerics}.{fuse}.{i}.npy" for i in range(count)))
        for i, case in enumerate(cases):
            apart, fused = (load(f"{stem}.{numerics}.{fuse}.{i}.npy") for fuse in ("false", "true"))
            differing = [at for at, (a, b) in enumerate(zip(apart, fused)) if a != b]
            if len(apart) != len(fused) or differing:
                wrong += 1
                at = differing[0] if differing else 0
                print(f"{stem}, {numerics}, {case.shape} with tables {case.tables}: {len(differing)} of {len(apart)} differ, at {at} "
                      f"expected {apart[at]:#010x}, found {fused[at]:#010x}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--cases", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    rng = random.Random(options.seed)
    wrong = sum(check(options.folder, rng, first, min(CASES_PER_MODULE, options.cases - first))
                for first in range(0, options.cases, CASES_PER_MODULE))
    print(f"{options.cases} cases, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
