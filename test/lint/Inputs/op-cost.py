# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds what an operation with an element expression costs to one file.

usage: op-cost.py <list of operations> <op-cost.sh>
"""

import subprocess
import sys

# Others build on these, which is no cost of adding them.
BUILDING_BLOCKS = {
    "add": "the bias of a linear layer",
    "bitwise_and": "halves of quantized numbers",
    "bitwise_not": "of booleans is logical_not",
    "clamp_scalar": "narrow integers that saturate",
    "div": "softmax that is taken apart",
    "eq": "ne that is negated",
    "erf": "gelu that is taken apart",
    "erfc": "gelu that is taken apart",
    "exp": "softmax",
    "floor": "rounding of quantized numbers",
    "ge": "hidden positions of attention that is taken apart",
    "gelu": "what its parts fuse to",
    "gt": "rounding of quantized numbers",
    "le": "hidden positions of attention that is taken apart",
    "leaky_relu": "integers, which kernels take apart",
    "log": "mish that is taken apart",
    "log1p": "mish that is taken apart",
    "logical_left_shift": "narrow integers that wrap around",
    "logical_not": "bitwise_not of booleans",
    "lt": "rounding of quantized numbers",
    "maximum": "attention that sees nothing, taken apart",
    "minimum": "saturation of quantized numbers",
    "mish": "what its parts fuse to",
    "multiply": "scaling of convolution weights",
    "ne": "conversion to booleans",
    "neg": "gelu that is taken apart",
    "pow": "norms that are taken apart",
    "reciprocal": "softmax that is taken apart",
    "relu": "the packer's own function in schedules of the library",
    "right_shift": "narrow integers that wrap around",
    "rsqrt": "normalisation as a scale",
    "sigmoid": "silu that is taken apart",
    "silu": "what its parts fuse to",
    "sqrt": "norms that are taken apart",
    "square": "norms that are taken apart",
    "subtract": "softmax that is taken apart",
    "tanh": "how gelu_bw may approximate",
    "typecast": "every change of element type",
    "where": "hidden positions of attention that is taken apart",
}


def main():
    ops = sorted({fields[1].split(".")[1] for fields in map(str.split, open(sys.argv[1])) if fields[-1] == "Scalar"})
    problems = 0
    for op in ops:
        result = subprocess.run([sys.argv[2], op], capture_output=True, text=True)
        *files, _ = result.stdout.splitlines() or [""]
        if op not in BUILDING_BLOCKS and (result.returncode or len(files) != 1):
            problems += 1
            print(f"{op}: {', '.join(files)}{result.stderr}")
    print(f"{len(ops)} operations, {problems} problems")
    sys.exit(1 if problems else 0)


main()
