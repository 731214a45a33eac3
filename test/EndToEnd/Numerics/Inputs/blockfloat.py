# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Weights stored as block floats against the rules in numpy: the unit matrix times a weight is what the weight decodes to."""

import os
import sys

import numpy as np
from harness import bf16, run, through_block_float, wild

BITS = {"bfp_bf8": 8, "bfp_bf4": 4, "bfp_bf2": 2}


def check(folder, kind, values, label):
    """Multiplies the unit matrix by the weight and compares; 1 if anything differs."""
    rows, columns = values.shape
    shape, unit = f"tensor<{rows}x{columns}xbf16>", f"tensor<{rows}x{rows}xbf16>"
    stem = os.path.join(folder, "blocks")
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(f"""func.func @f(%x: {unit},
    %w: {shape} {{ttcore.argument_type = #ttcore.argument_type<parameter>, ttcore.weight_dtype = "{kind}"}}) -> {shape} {{
  %0 = "ttir.matmul"(%x, %w) <{{transpose_a = false, transpose_b = false}}> : ({unit}, {shape}) -> {shape}
  return %0 : {shape}
}}
""")
    np.save(stem + ".x.npy", np.eye(rows, dtype=np.float32))
    np.save(stem + ".w.npy", values)
    commands = (["tt-opt", "--ttir-to-ttnn-backend-pipeline=weight-dtype=requested", stem + ".mlir", "-o", stem + ".ttnn.mlir"],
                ["tt-translate", "--ttnn-to-flatbuffer", stem + ".ttnn.mlir", "-o", stem + ".ttnn"],
                ["tt-sim", "run", stem + ".ttnn", f"--input=@{stem}.x.npy", f"--input=@{stem}.w.npy",
                 f"--output=@{stem}.out.npy"])
    for command in commands:
        done = run(command)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    got, want = np.load(stem + ".out.npy"), through_block_float(values, BITS[kind])
    wrong = got != want
    if np.any(wrong):
        at = tuple(np.argwhere(wrong)[0])
        print(f"{kind} {label}: {values[at]!r} at {at} is {got[at]!r} but should be {want[at]!r}; {wrong.sum()} are wrong")
    return int(np.any(wrong))


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    rng = np.random.default_rng(13)
    # All bf16 between 1 and 2 and their halves beside 1.0: every rounding of a significand, ties in both directions.
    steps = np.repeat(np.arange(128, dtype=np.float32) / 128 + 1, 16).reshape(128, 16)
    steps[:, 1:] *= 2.0 ** -np.arange(1, 16) * rng.choice([-1, 1], (128, 15))
    cases = {
        "normal": bf16(rng.normal(0, 1, (64, 96))),
        "one of a group is large": bf16(rng.normal(0, 1, (32, 64)) * np.where(np.arange(64) % 16 == 5, 1000, 1)),
        "every significand": steps,
        "saturates": np.full((3, 33), 1.9921875, np.float32),
        "zeros": np.array([[0.0, 0.0, 1.0, 0.0]] + [[0.0] * 4], np.float32),
        "ragged": bf16(rng.normal(0, 3, (37, 45))),
        "wide range": wild(rng, "bf16", (32, 32)) * np.float32(2.0**-8),
    }
    cases["wide range"] = np.where(np.abs(cases["wide range"]) < 2.0**-100, 0, cases["wide range"]).astype(np.float32)
    wrong = sum(check(folder, kind, values, label) for kind in BITS for label, values in cases.items())
    print(f"{len(BITS) * len(cases)} cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
