# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Seeds miscompiles into the modules between the phases of the compiler and lets `tt-sim bisect` find them.

miscompiles.py graph|kernels <folder> <count> <seed> <network.mlir>...

A miscompile is one change of the text of a phase's dump; the phases behind it go on from there, and the dumps of the phases before it
are those of the sound compiler. It counts if the rest of the compiler takes it and numpy sees another output, so that a change without
effect proves nothing. Prints which kinds were seeded in which phase, and how many of these were found there; exit status 1 when one
was missed.
"""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys

import numpy as np

# The phases of each path, and how to go on behind one of them.
PATHS = {
    "graph": (["source", "input", "ttir", "layout", "ttnn", "memory"], "--ttir-to-ttnn-backend-pipeline"),
    "kernels": (
        ["source", "input", "ttir", "layout", "d2m", "fusion", "plan", "threads", "ttkernel", "ttnn", "memory"],
        "--ttir-to-ttmetal-pipeline=ttnn-mode=true",
    ),
}
# In the phases that both paths have nothing differs.
SEEDED = {"graph": PATHS["graph"][0][1:], "kernels": ["d2m", "fusion", "plan", "threads", "ttkernel", "ttnn", "memory"]}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


# --- Changes of one line. Each returns the new line, or None where it has nothing to change. ---


def operand_types(line):
    """The types of the op's operands; none where there are none."""
    types = re.search(r": \(([^)]*)\) ->", line)
    return re.findall(r"tensor<[^>]*>", types[1]) if types else []


def extents(line, operand=0):
    """The shape of an operand; None where there is none."""
    types = operand_types(line)
    shape = re.match(r"tensor<([\dx]+)x[a-z]", types[operand]) if operand < len(types) else None
    return [int(size) for size in shape[1].split("x")] if shape else None


def swap(pairs):
    def change(line, rng):
        for a, b in pairs:
            for old, new in ((a, b), (b, a)):
                if re.search(rf'"tt(ir|nn)\.{old}"', line):
                    return re.sub(rf'("tt(?:ir|nn)\.){old}"', rf'\g<1>{new}"', line, count=1)
        return None

    return change


def swap_operands(names):
    """The two operands of one of the ops `names`, which have one type, change places."""

    def change(line, rng):
        match = re.search(rf'"tt(?:ir|nn)\.(?:{"|".join(names)})"\((%[\w#:]+), (%[\w#:]+)\)', line)
        types = operand_types(line)
        if not match or len(types) < 2 or match[1] == match[2] or types[0] != types[1]:
            return None
        return line.replace(f"({match[1]}, {match[2]})", f"({match[2]}, {match[1]})", 1)

    return change


def change_number(line, rng):
    match = re.search(r"(fill_value = |epsilon = |value = |dense<)(-?\d+\.\d+(?:[eE][+-]?\d+)?)( :|>)", line)
    if not match or not ('.full"' in line or '.constant"' in line or "norm" in line or '.pad"' in line):
        return None
    number = float(match[2])
    wrong = 0.5 if "norm" in line else number * 1.5 + 0.25
    return line[: match.start(2)] + f"{wrong:.6e}" + line[match.end(2) :]


def change_axis(line, rng):
    match = re.search(r"(dimension = |dim = |dim_arg = \[)(-?\d+)( : )", line)
    shape = extents(line)
    if not match or not shape or len(shape) < 2 or not re.search(r"softmax|cumsum|sort|reverse|gather", line):
        return None
    rank = len(shape)
    axis = int(match[2]) % rank
    return line[: match.start(2)] + str((axis + rank - 1) % rank) + line[match.end(2) :]


def change_reversal(line, rng):
    match = re.search(r'\.reverse".*dimensions = array<i64: (\d+)>', line)
    return line[: match.start(1)] + str(1 - int(match[1])) + line[match.end(1) :] if match and int(match[1]) < 2 else None


def drop(line, rng):
    """The op becomes one without effect on values."""
    match = re.match(r'(\s*%[\w]+ = "tt(?:ir|nn)\.)(\w+)("\(%[\w#]+\))( \{[^}]*\})? : \((tensor<[^>]*>)\) -> (tensor<[^>]*>)', line)
    if not match or match[5] != match[6] or match[2] in ("typecast", "to_layout", "from_device", "to_memory_config", "clone"):
        return None
    return line.replace(f"{match[1]}{match[2]}{match[3]}", f"{match[1]}typecast{match[3]}", 1)


def round_value(line, rng):
    """A float op rounds to whole numbers: what a conversion through an integer type does."""
    match = re.match(r'(\s*%[\w]+ = "tt(?:ir|nn)\.)(relu|gelu|silu|sigmoid|tanh|exp|abs|neg|sqrt)("\()', line)
    return line.replace(f"{match[1]}{match[2]}{match[3]}", f"{match[1]}floor{match[3]}", 1) if match else None


def change_permutation(line, rng):
    match = re.search(r"permutation = array<i64: ([\d, ]+)>", line)
    sizes = extents(line)
    if not match or not sizes:
        return None
    order = [int(axis) for axis in match[1].split(",")]
    for i in range(len(order)):
        for j in range(i):
            if sizes[order[i]] == sizes[order[j]] > 1:
                order[i], order[j] = order[j], order[i]
                return line[: match.start(1)] + ", ".join(map(str, order)) + line[match.end(1) :]
    return None


def change_slice(line, rng):
    """A slice of one axis begins one element too early or late."""
    match = re.search(r"begins = \[([^\]]*)\], ends = \[([^\]]*)\]", line)
    sizes = extents(line)
    if not match or not sizes:
        return None
    read = lambda text: [int(entry.split(":")[0]) for entry in text.split(",")]
    begins, ends = read(match[1]), read(match[2])
    for axis, size in enumerate(sizes):
        step = -1 if begins[axis] > 0 else 1 if ends[axis] < size else 0
        if step:
            begins[axis] += step
            ends[axis] += step
            write = lambda values: ", ".join(f"{value} : i32" for value in values)
            return line.replace(match[0], f"begins = [{write(begins)}], ends = [{write(ends)}]", 1)
    return None


def change_transpose(line, rng):
    match = re.search(r"transpose_b = (true|false)", line)
    sizes = extents(line, operand=1)
    if not match or not sizes or len(sizes) < 2 or sizes[-1] != sizes[-2]:
        return None
    return line[: match.start(1)] + ("false" if match[1] == "true" else "true") + line[match.end(1) :]


def swap_segments(line, rng):
    """Another input of the same type: the wrong tensor is read."""
    match = re.search(r'"tt(?:ir|nn)\.(?:concat|where)"\(([^)]*)\)', line)
    kinds = operand_types(line)
    operands = match[1].split(", ") if match else []
    if len(operands) < 2 or len(operands) != len(kinds) or kinds[-1] != kinds[-2] or operands[-1] == operands[-2]:
        return None
    operands[-1], operands[-2] = operands[-2], operands[-1]
    return line.replace(match[1], ", ".join(operands), 1)


# --- Changes of the computations on tiles, in d2m and in kernels ---


def swap_tile(pairs):
    def change(line, rng):
        for a, b in pairs:
            for old, new in ((a, b), (b, a)):
                for form in ("d2m.tile_{} ", "ttkernel.{}_tile ", "ttkernel.{}_binary_tile "):
                    if form.format(old) in line:
                        return line.replace(form.format(old), form.format(new), 1)
        return None

    return change


def swap_tile_operands(line, rng):
    match = re.search(r"(d2m\.tile_(?:subtract|div|matmul)|ttkernel\.(?:sub|div)_binary_tile) (%[\w#]+), (%[\w#]+)", line)
    if not match or match[2] == match[3]:
        return None
    return line.replace(match[0], f"{match[1]} {match[3]}, {match[2]}", 1)


def change_tile_number(line, rng):
    match = re.search(r"((?:d2m\.tile_scalar|ttkernel\.\w+_unary_tile).*value = )(-?\d+\.\d+e[+-]\d+)", line)
    return line[: match.start(2)] + f"{float(match[2]) * 1.5 + 0.25:.6e}" + line[match.end(2) :] if match else None


def swap_text(a, b):
    def change(line, rng):
        if ("d2m." not in line and "ttkernel." not in line) or "indexing_maps" in line:
            return None
        return line.replace(a, b) if a in line else line.replace(b, a) if b in line else None

    return change


def drop_tile(line, rng):
    match = re.match(r"(\s*%\w+ = d2m\.)tile_(?:relu|sigmoid|gelu|exp|tanh|silu|rsqrt)( %\w+)( :.*)", line)
    return f"{match[1]}tile_scalar_mul{match[2]} {{value = 1.000000e+00 : f32}}{match[3]}" if match else None


def change_index(line, rng):
    """Other places in tensors and buffers; what leaves them or waits for ever is refused."""
    match = re.match(r"(\s*%\w+ = arith\.)(addi|muli)( %\w+, %\w+ : (?:index|i32).*)", line)
    return f"{match[1]}{'muli' if match[2] == 'addi' else 'addi'}{match[3]}" if match else None


KINDS = {
    "wrong index": change_index,
    "other tile function": swap_tile([("relu", "abs"), ("sigmoid", "tanh"), ("gelu", "silu"), ("exp", "cos")]),
    "other tile operator": swap_tile([("add", "subtract"), ("add", "sub"), ("multiply", "maximum"), ("mul", "add")]),
    "swapped tiles": swap_tile_operands,
    "wrong scalar": change_tile_number,
    "wrong pooling": swap_text("pool_type<sum>", "pool_type<max>"),
    "wrong broadcast": swap_text("bcast_type<col>", "bcast_type<row>"),
    "dropped tile op": drop_tile,
    "other function": swap([("relu", "abs"), ("gelu", "silu"), ("sigmoid", "tanh"), ("exp", "cos"), ("rsqrt", "sqrt")]),
    "other operator": swap([("add", "subtract"), ("multiply", "maximum"), ("maximum", "minimum"), ("gt", "lt")]),
    "swapped operands": swap_operands(["subtract", "div", "pow", "gt", "lt", "ge", "le"]),
    "swapped factors": swap_operands(["matmul"]),
    "wrong constant": change_number,
    "wrong axis": change_axis,
    "wrong flip": change_reversal,
    "dropped op": drop,
    "wrong rounding": round_value,
    "wrong permutation": change_permutation,
    "wrong slice": change_slice,
    "wrong transpose": change_transpose,
    "wrong reduction": swap([("sum", "mean"), ("max", "min"), ("reduce_or", "reduce_and")]),
    "wrong source": swap_segments,
}


class Network:
    """The dumps of the sound compiler and what they compute."""

    def __init__(self, path, folder, way):
        self.phases, self.pipeline = PATHS[way]
        self.seeded = SEEDED[way]
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.folder = os.path.join(folder, self.name)
        shutil.rmtree(self.folder, ignore_errors=True)
        result = run("tt-opt", self.compile(f"dump-phases-to={self.folder}/sound"), path, "-o", os.devnull)
        if result.returncode:
            sys.exit(f"{path} does not compile: {result.stderr}")
        self.texts = {phase: open(self.dump("sound", phase)).read().split("\n") for phase in self.phases}
        self.sound = outputs(self.dump("sound", "memory"), f"{self.folder}/sound")

    def dump(self, run_name, phase):
        return f"{self.folder}/{run_name}/{self.phases.index(phase):02}-{phase}.mlir"

    def compile(self, options):
        return self.pipeline + (" " if "=" in self.pipeline else "=") + options

    def candidates(self):
        for phase in self.seeded:
            for kind, change in KINDS.items():
                for number, line in enumerate(self.texts[phase]):
                    is_op = '= "tt' in line or re.search(r"d2m\.|ttkernel\.|arith\.", line)
                    if is_op and change(line, random) not in (None, line):
                        yield phase, kind, number


def outputs(module, folder):
    """The outputs of all programs of a module in TTNN, or None when it is refused or does not run."""
    os.makedirs(folder, exist_ok=True)
    if run("tt-translate", "--ttnn-to-flatbuffer", module, "-o", f"{folder}/x.ttnn").returncode:
        return None
    shutil.rmtree(f"{folder}/artifacts", ignore_errors=True)
    if run("tt-sim", "run", f"{folder}/x.ttnn", "--save-artifacts", f"--artifact-dir={folder}/artifacts").returncode:
        return None
    arrays = f"{folder}/artifacts/x"
    return {name: np.load(f"{arrays}/{name}") for name in sorted(os.listdir(arrays)) if "output" in name or "after" in name}


def differ(found, wanted):
    """Whether an output is another by more than what rounding explains."""
    for name, array in wanted.items():
        x, y = found[name].astype(np.float64), array.astype(np.float64)
        if not np.array_equal(np.isfinite(x), np.isfinite(y)):
            return True
        finite = np.isfinite(y)
        if np.linalg.norm((x - y)[finite]) > 0.1 * np.linalg.norm(y[finite]) and y[finite].size:
            return True
    return False


def seed_one(network, phase, kind, number, name):
    """The text of a miscompile, and the phases from it on; None when it is refused or without effect."""
    folder = f"{network.folder}/{name}"
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    place = network.phases.index(phase)
    for before in network.phases[:place]:
        shutil.copy(network.dump("sound", before), network.dump(name, before))
    lines = list(network.texts[phase])
    before, lines[number] = lines[number], KINDS[kind](lines[number], random)
    # The unit is set up for the function right in front of it.
    calls = [re.search(r"ttkernel\.(\w+_tile) ", line) for line in (before, lines[number])]
    if all(calls) and f"ttkernel.{calls[0][1]}_init" in lines[number - 1]:
        lines[number - 1] = lines[number - 1].replace(f"{calls[0][1]}_init", f"{calls[1][1]}_init")
    with open(network.dump(name, phase), "w") as file:
        file.write("\n".join(lines))
    if run("tt-opt", network.dump(name, phase), "-o", os.devnull).returncode:
        return None
    rest = network.compile(f"compile-from={phase} dump-phases-to={folder}")
    if phase != network.phases[-1] and run("tt-opt", rest, network.dump(name, phase), "-o", os.devnull).returncode:
        return None
    found = outputs(network.dump(name, "memory"), f"{folder}/run")
    return folder if found is not None and differ(found, network.sound) else None


def main():
    way, folder, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    rng = random.Random(seed)
    networks = [Network(path, folder, way) for path in sys.argv[5:]]
    cases = [(network, *candidate) for network in networks for candidate in network.candidates()]
    rng.shuffle(cases)
    # As many different kinds and phases as there are.
    seen = collections.Counter()
    seeded, found, missed, tried = collections.Counter(), collections.Counter(), [], 0
    while cases and sum(seeded.values()) < count:
        cases.sort(key=lambda case: (seen[case[1], case[2]], seen[case[2]], seen[case[1]]))
        network, phase, kind, number = cases.pop(0)
        seen.update([(phase, kind), phase, kind])
        tried += 1
        dumps = seed_one(network, phase, kind, number, f"case-{tried}")
        if not dumps:
            continue
        seeded[kind, phase] += 1
        result = run("tt-sim", "bisect", f"--phases={dumps}", "--json")
        answer = json.loads(result.stdout)
        if result.returncode == 1 and answer.get("first_divergence") == phase:
            found[kind, phase] += 1
            shutil.rmtree(dumps)
        else:
            missed.append((network.name, phase, kind, network.texts[phase][number].strip()[:160], result.stdout[-400:], result.stderr))
    phases = SEEDED[way]
    print(f"{'kind':<20}" + "".join(f"{phase:>10}" for phase in phases))
    for kind in KINDS:
        if any(seeded[kind, phase] for phase in phases):
            cells = [f"{found[kind, phase]}/{seeded[kind, phase]}" if seeded[kind, phase] else "-" for phase in phases]
            print(f"{kind:<20}" + "".join(f"{cell:>10}" for cell in cells))
    print(f"{sum(seeded.values())} seeded in {len(networks)} networks, {sum(found.values())} found in their phase")
    for case in missed:
        print("missed:", *case, sep="\n  ")
    if missed or not seeded:
        sys.exit(1)


main()
