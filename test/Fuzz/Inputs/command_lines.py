# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs a tool with random command lines, made of the options that its help lists. Every run ends within 20 s, by itself, and with one of
the statuses of the documentation: 0 to 3."""

import os
import argparse
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

VALUES = ["", "0", "1", "-1", "2147483648", "-9223372036854775808", "99999999999999999999", "nan", "1e400", "true", "all", "none", "-", "x",
          "a,b,c", "2x2xf32=1", "2x2xf32=1,2", "0x0xf32=1", "99999999999x9xf32=1", "@", "@missing.npy", "in.mlir", "in.mlir=in.mlir", ".",
          "missing/out", "builtin.module(canonicalize)", "((((", "{}", "é", "%s%n", "a" * 5000]
# Ask for time or for programs on the path, by design.
LEFT_OUT = {"--loops", "--cxx", "--kernels", "--load-dialect-plugin", "--load-pass-plugin"}


def options_of(tool, subcommand):
    help_text = subprocess.run([tool, *subcommand, "--help"], capture_output=True, text=True, check=False).stdout
    return sorted(set(re.findall(r"^\s+(--?[a-zA-Z][\w-]*)", help_text, re.M)) - LEFT_OUT)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool")
    parser.add_argument("subcommands", nargs="*")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TTMLIR_FUZZ_SEED", "0")))
    args = parser.parse_args()
    seed = args.seed or random.randrange(1, 1 << 31)
    rng = random.Random(seed)
    finds = 0
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "in.mlir").write_text("func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {\n  return %a : tensor<2x2xf32>\n}\n")
        choices = {name: options_of(args.tool, [name] if name else []) for name in args.subcommands or [""]}
        if not all(choices.values()):
            print("error: the help lists no options")
            return 1
        for _ in range(args.count):
            subcommand = rng.choice(list(choices))
            line = [subcommand] if subcommand else []
            for _ in range(rng.randrange(1, 5)):
                option = rng.choice(choices[subcommand])
                if rng.random() < 0.1:
                    option = option[: rng.randrange(2, len(option) + 1)] + rng.choice(["", "x", "-"])
                line.append(option if rng.random() < 0.4 else f"{option}={rng.choice(VALUES)}")
            if rng.random() < 0.7:
                line.append(rng.choice(["in.mlir", "-", ".", "missing", "/dev/null"]))
            rng.shuffle(line[1:])
            try:
                status = subprocess.run([args.tool, *line], cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=20,
                                        check=False).returncode
            except subprocess.TimeoutExpired:
                status = "no end"
            if status not in (0, 1, 2, 3):
                finds += 1
                print(f"status {status}: {args.tool} {' '.join(map(repr, line))}")
    print(f"{Path(args.tool).name}: seed {seed}, {args.count} command lines, {finds} finds")
    return 1 if finds else 0


if __name__ == "__main__":
    sys.exit(main())
