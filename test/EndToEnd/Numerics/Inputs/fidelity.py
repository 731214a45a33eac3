# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Multiplies at each fidelity, and compares with products of factors that numpy has cut. docs/hardware.md has the bits.

fidelity.py <folder>
"""

import os
import subprocess
import sys

import numpy as np

import harness

FIDELITIES = ("lofi", "hifi2", "hifi3", "hifi4")
# Mantissa bits of the first factor (SrcB) and of the second one (SrcA): in the high part, and in all.
FIRST, SECOND = (6, 10), (4, 9)

OPS = {
    "matmul": """
  %0 = "ttir.matmul"(%x, %w) : (tensor<32x8x{t}>, tensor<8x32x{t}>) -> tensor<32x32xf32>""",
    # A window of 2 x 2 over two channels, without overlap: a product of its elements and the weights'.
    "conv2d": """
  %0 = "ttir.conv2d"(%x, %w) <{{stride = 2 : i32, padding = 0 : i32, dilation = 1 : i32, groups = 1 : i32}}>
      : (tensor<1x8x8x2x{t}>, tensor<32x2x2x2x{t}>) -> tensor<1x4x4x32xf32>""",
}
SHAPES = {"matmul": ("32x8", "8x32", "32x32"), "conv2d": ("1x8x8x2", "32x2x2x2", "1x4x4x32")}


def cut(values, bits):
    return (values.view(np.uint32) & np.uint32(0xFFFFFFFF << (23 - bits) & 0xFFFFFFFF)).view(np.float32)


def parts(values, bits):
    high, whole = (cut(values, count) for count in bits)
    return high.astype(np.float64), (whole - high).astype(np.float64)


def as_matrices(op, x, w):
    if op == "matmul":
        return x, w
    windows = x.reshape(4, 2, 4, 2, 2).transpose(0, 2, 4, 1, 3).reshape(16, 8)
    return windows, np.ascontiguousarray(w.reshape(32, 8).T)


def expected(op, fidelity, x, w):
    a, b = as_matrices(op, x, w)
    (a_high, a_low), (b_high, b_low) = parts(np.ascontiguousarray(a), FIRST), parts(b, SECOND)
    phases = [a_high @ b_high, a_high @ b_low, a_low @ b_high, a_low @ b_low]
    return sum(phases[: FIDELITIES.index(fidelity) + 1])


def run(folder, name, source, options, numerics, inputs, pipeline, translation):
    path = os.path.join(folder, name)
    with open(path + ".mlir", "w") as out:
        out.write(source)
    subprocess.run(["tt-opt", f"--{pipeline}={options}", path + ".mlir", "-o", path + ".ttnn.mlir"], check=True)
    subprocess.run(["tt-translate", f"--{translation}", path + ".ttnn.mlir", "-o", path + ".file"], check=True)
    command = ["tt-sim", "run", path + ".file", f"--numerics={numerics}", f"--output=@{path}.npy"]
    subprocess.run(command + [f"--input=@{each}" for each in inputs], check=True, stdout=subprocess.DEVNULL)
    return np.load(path + ".npy").astype(np.float64)


def main():
    folder = sys.argv[1]
    os.makedirs(folder)
    numbers = np.random.default_rng(5)
    count = wrong = 0
    for op, (x_shape, w_shape, shape) in SHAPES.items():
        for dtype in ("f32", "bf16"):
            # 11 bits behind the first one, of which bf16 has 7: eight products add up exactly.
            inputs, files = [], []
            for number, each in enumerate((x_shape, w_shape)):
                extents = [int(extent) for extent in each.split("x")]
                values = (numbers.integers(2048, 4096, extents) * numbers.choice([-1, 1], extents)).astype(np.float32)
                inputs.append(harness.bf16(values) if dtype == "bf16" else values)
                files.append(os.path.join(folder, f"{op}-{dtype}-{number}.npy"))
                np.save(files[-1], inputs[-1])
            source = f"func.func @f(%x: tensor<{x_shape}x{dtype}>, %w: tensor<{w_shape}x{dtype}>) -> tensor<{shape}xf32> {{"
            source += OPS[op].format(t=dtype) + f"\n  return %0 : tensor<{shape}xf32>\n}}\n"
            a, b = as_matrices(op, *inputs)
            whole = np.ascontiguousarray(a).astype(np.float64) @ b.astype(np.float64)
            cases = [("none", "", "device", whole)]
            cases += [(each, f"set-math-fidelity={each}", "device", expected(op, each, *inputs)) for each in FIDELITIES]
            cases += [("ieee", "set-math-fidelity=lofi", "ieee", whole)]
            for name, options, numerics, values in cases:
                runs = [("ttir-to-ttnn-backend-pipeline", "ttnn-to-flatbuffer")]
                # Kernels multiply f32 at a fidelity always.
                if op == "matmul" and name in FIDELITIES + ("ieee",):
                    runs.append(("ttir-to-ttmetal-pipeline", "ttmetal-to-flatbuffer"))
                for pipeline, translation in runs:
                    found = run(folder, f"{op}-{dtype}-{name}-{translation}", source, options, numerics, files, pipeline, translation)
                    count += 1
                    # Sums of products of 12 bits by 12 are rounded, those of what is cut are exact.
                    if np.abs(found.reshape(values.shape) - values).max() > (8 if values is whole else 0):
                        wrong += 1
                        print(f"{op} of {dtype}, {name}, {pipeline}: expected {values.flat[0]}, found {found.flat[0]}")
    print(f"{count} products, {wrong} wrong")


main()
