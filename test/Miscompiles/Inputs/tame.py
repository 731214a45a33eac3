# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""tame.py <module> <folder> <seeds>: miscompiles of the programs of a module that tame inputs, or wild ones, do not show.

Each is a change of the text of the compiled program. Held against references, with the inputs that tt-sim makes up then for seeds 0, 1, ...,
the sound programs agree and each of the others diverges first at the operation that was meant. `--init=auto` shows how many of them have
no effect on positive and small numbers. Exit status 1 when one is not as it should be.
"""

import json
import os
import re
import subprocess
import sys

# Program: what to look for in its text, what stands there instead, the operation to be named, whether --init=auto misses it (None if either
# will do), and which inputs have to find it: "double" for the plain ones, "scaled", "strong", or None.
CHANGES = {
    "flat": (r"dimension = -1 : si32", "dimension = 2 : si32", "softmax", None, "strong"),
    "temperature": (r"fill_value = 1.250*e-01", "fill_value = 1.500000e-01", "multiply", None, "strong"),
    "softmax": (r'"ttnn.relu"', '"ttnn.abs"', "relu", None, "double"),
    "attention": (r"parameter = 5.0*e-01", "parameter = 2.500000e-01", "leaky_relu", None, "double"),
    "single_row": (r'"ttnn.abs"', '"ttnn.relu"', "abs", None, "double"),
    "sigmoid": (r'"ttnn.floor"', '"ttnn.trunc"', "floor", None, "double"),
    "tanh": (r'"ttnn.relu"', '"ttnn.abs"', "relu", None, "double"),
    "rms_norm": (r'"ttnn.relu"', '"ttnn.abs"', "relu", None, "double"),
    "summed": (r'"ttnn.relu"', '"ttnn.abs"', "relu", None),
    "wide_bound": (r"max = 1.0*e\+02", "max = 1.000000e+03", "clamp_scalar", True, "scaled"),
    "relu_not_relu6": (r'"ttnn.relu"', '"ttnn.relu6"', "relu", True, "scaled"),
    "product_not_relu6": (r'"ttnn.relu"', '"ttnn.relu6"', "relu", True, "scaled"),
    "bounds_as_tensors": (r"fill_value = 1.0*e\+02", "fill_value = 1.000000e+03", "clamp_tensor", True, "scaled"),
    "relu6_not_relu": (r'"ttnn.relu6"', '"ttnn.relu"', "relu6", True, "scaled"),
    "padding": (r"(ttnn.pad.*value = )(-?[\d.eE+]+|0xFF800000)", r"\g<1>0.000000e+00", "pad", None),
    "leaky_hundredth": (r'"ttnn.leaky_relu"(\(%\w+\)) <\{[^}]*\}>', r'"ttnn.relu"\1', "leaky_relu", None, "double"),
    "relu_of_bias": (r'"ttnn.relu"', '"ttnn.abs"', "relu", True),
    "dropped_relu": (r'"ttnn.relu"', '"ttnn.typecast"', "relu", True),
    "leaky_slope": (r"parameter = 5.0*e-01", "parameter = 1.000000e-01", "leaky_relu", True),
    "upper_bound": (r"max = 6.0*e\+00", "max = 6.000000e+01", "clamp_scalar", True),
    "lower_bound": (r"min = -6.0*e\+00", "min = -6.000000e+01", "clamp_scalar", True),
    "dropped_relu6": (r"fill_value = 6.0*e\+00", "fill_value = 6.000000e+01", "minimum", True),
    "ties": (r"(?s)fill_value = 5.0*e-01(.*)ttnn.floor", r"fill_value = -5.000000e-01\1ttnn.ceil", "add", True),
    "floor": (r'"ttnn.floor"', '"ttnn.trunc"', "floor", True),
    "saturation": (r"max = (127 : i32|1.27.*?e\+02 : f32)", "max = 255 : i32", "typecast", True),
    "wraparound": (r"fill_value = 24 : i32", "fill_value = 16 : i32", "add", True),
    "pad_value": (r"(ttnn.pad.*value = )0.0*e\+00", r"\1-2.500000e-01", "pad", False),
    "largest": (r'"ttnn.abs"', '"ttnn.typecast"', "abs", True),
    "axis": (r"dim_arg = \[1 : i32\]", "dim_arg = [0 : i32]", "sum", False),
    "two_steps": (r"begins = \[8 : i32, 0 : i32\], ends = \[16 : i32, 8 : i32\]", "begins = [0 : i32, 0 : i32], ends = [8 : i32, 8 : i32]",
                  "slice_static", False),
    "near_equal": (r'"ttnn.subtract"\((%\w+), (%\w+)\)(.*)in_place = 0', r'"ttnn.subtract"(\2, \1)\3in_place = 1', "subtract", False),
    "sign_of_zero": (r'"ttnn.multiply"', '"ttnn.logical_and"', "atan2", True),
    "strict": (r'"ttnn.ge"', '"ttnn.gt"', "ge", True),
    "dead_branch": (r'"ttnn.expm1"', '"ttnn.exp"', "expm1", True),
    "root_of_square": (r'"ttnn.abs"', '"ttnn.relu"', "abs", True),
    "arithmetic_shift": (r'"ttnn.right_shift"', '"ttnn.logical_right_shift"', "right_shift", True),
    "magnitude": (r'"ttnn.abs"', '"ttnn.relu"', "abs", True),
}

source, folder, seeds = sys.argv[1:]
os.makedirs(folder, exist_ok=True)


def run(*command, text=None):
    result = subprocess.run(command, capture_output=True, text=True, input=text)
    if result.returncode not in (0, 1) or (command[0] != "tt-sim" and result.returncode):
        sys.exit(f"{' '.join(command)}: {result.stderr}")
    return result.stdout


def compare(name, *options):
    """For each program the operation that diverges first and what found it, or None twice."""
    programs = json.loads(run("tt-sim", "run", f"{folder}/{name}.ttnn", f"--reference={folder}/reference.ttnn", "--json", *options))
    rows = {}
    for program in programs["files"][0]["programs"] if "files" in programs else programs["programs"]:
        reference = program["reference"]
        first = reference.get("first_divergence")
        named = next((op["op"] for op in reference["ops"] if op["index"] == first), "an output")
        rows[program["name"]] = (None, None) if reference["agrees"] else (named, reference["found_by"])
    return rows


# The changes are made to operations as the source has them.
module = run("tt-opt", "--ttir-to-ttnn-backend-pipeline=fuse=false", "--mlir-print-debuginfo", source)
reference = run("tt-opt", "--ttir-to-reference-pipeline", "--mlir-print-debuginfo", source)
run("tt-translate", "--ttnn-to-flatbuffer", "-", "-o", f"{folder}/reference.ttnn", text=reference)
run("tt-translate", "--ttnn-to-flatbuffer", "-", "-o", f"{folder}/sound.ttnn", text=module)
parts = re.split(r"(?m)^(?=  func\.func )", module)
seeded = []
for number, part in enumerate(parts):
    name = re.match(r"  func\.func @(\w+)", part)
    if name:
        wanted, instead = CHANGES[name[1]][:2]
        parts[number], changes = re.subn(wanted, instead, part, count=1)
        if changes != 1:
            sys.exit(f"{name[1]}: there is no {wanted} in\n{part}")
        seeded.append(name[1])
run("tt-translate", "--ttnn-to-flatbuffer", "-", "-o", f"{folder}/wrong.ttnn", text="".join(parts))

sound, tame = compare("sound"), compare("wrong", "--init=auto")
wrong = [compare("wrong", f"--seed={seed}") for seed in range(int(seeds))]
failures, found = [], 0
for name in seeded:
    op, is_missed, by = (*CHANGES[name], None)[2:5]
    if sound[name][0]:
        failures.append(f"{name}: the sound program diverges at {sound[name][0]}")
    missed = [(seed, run[name]) for seed, run in enumerate(wrong) if run[name][0] != op or by not in (None, run[name][1])]
    found += not missed
    failures += [f"{name}, seed {seed}: expected a divergence at {op}, found {named}" for seed, named in missed]
    if is_missed not in (None, tame[name][0] is None):
        failures.append(f"{name}: with --init=auto {tame[name]}")
tame_misses = sum(tame[name][0] is None for name in seeded)
print(f"{len(seeded)} seeded, {found} found and named with every seed, {tame_misses} missed with --init=auto")
print("\n".join(failures))
sys.exit(bool(failures))
