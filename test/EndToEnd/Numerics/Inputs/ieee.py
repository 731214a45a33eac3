# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The same program of bf16 with the numerics of the device, which round every result to bf16, and with --numerics=ieee, which keep
floats in f32: both against numpy, element by element."""

import os
import sys

import numpy as np
from harness import bf16, run, specials, wild

PROGRAM = """func.func @f(%x: tensor<{n}xbf16>, %y: tensor<{n}xbf16>, %z: tensor<{n}xbf16>, %i: tensor<{n}xsi32>)
    -> (tensor<{n}xbf16>, tensor<{n}xbf16>, tensor<{n}xsi32>) {{
  %0 = "ttir.multiply"(%x, %y) : (tensor<{n}xbf16>, tensor<{n}xbf16>) -> tensor<{n}xbf16>
  %1 = "ttir.add"(%0, %z) : (tensor<{n}xbf16>, tensor<{n}xbf16>) -> tensor<{n}xbf16>
  %2 = "ttir.sqrt"(%1) : (tensor<{n}xbf16>) -> tensor<{n}xbf16>
  %3 = "ttir.add"(%i, %i) : (tensor<{n}xsi32>, tensor<{n}xsi32>) -> tensor<{n}xsi32>
  return %1, %2, %3 : tensor<{n}xbf16>, tensor<{n}xbf16>, tensor<{n}xsi32>
}}
"""


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    stem = os.path.join(folder, "ieee")
    rng = np.random.default_rng(17)
    special = specials("bf16")
    x = np.concatenate([bf16(rng.normal(0, 1, 1000)), wild(rng, "bf16", (500,)), np.repeat(special, special.size)])
    y = np.concatenate([bf16(rng.normal(0, 1, 1000)), wild(rng, "bf16", (500,)), np.tile(special, special.size)])
    z, i = bf16(rng.normal(0, 1, x.size)), rng.integers(-(2**31), 2**31, x.size).astype(np.int32)
    with open(stem + ".mlir", "w", encoding="utf-8") as file:
        file.write(PROGRAM.format(n=x.size))
    commands = [["tt-opt", "--ttir-to-ttnn-backend-pipeline", stem + ".mlir", "-o", stem + ".ttnn.mlir"],
                ["tt-translate", "--ttnn-to-flatbuffer", stem + ".ttnn.mlir", "-o", stem + ".ttnn"]]
    for name, values in zip("xyzi", (x, y, z, i)):
        np.save(f"{stem}.{name}.npy", values)
    for mode in ("device", "ieee"):
        commands.append(["tt-sim", "run", stem + ".ttnn", f"--numerics={mode}"] + [f"--input=@{stem}.{name}.npy" for name in "xyzi"]
                        + [f"--output=@{stem}.{mode}{number}.npy" for number in range(3)])
    for command in commands:
        done = run(command)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    wrong = 0
    for mode, rounded in (("device", bf16), ("ieee", lambda values: values)):
        with np.errstate(all="ignore"):
            total = rounded(rounded(x * y) + z)
            wants = total, rounded(np.sqrt(total)), i + i
        for number, want in enumerate(wants):
            got = np.load(f"{stem}.{mode}{number}.npy")
            differs = (got != want) & ~((got != got) & (want != want))
            if got.dtype != want.dtype or np.any(differs):
                at = np.argmax(differs)
                print(f"{mode}, result {number}: {got[at]!r} at {at} should be {want[at]!r}; {differs.sum()} are wrong")
                wrong += 1
    print(f"6 cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
