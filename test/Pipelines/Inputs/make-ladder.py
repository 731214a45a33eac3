# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a graph in which `kept` small tensors stay alive while a chain of `chained` large ones is computed."""

import sys

SMALL, LARGE = "tensor<32x32xbf16>", "tensor<2048x2048xbf16>"


def ladder(kept, chained):
    yield f"func.func @ladder(%kept0: {SMALL}, %chained0: {LARGE}) -> ({SMALL}, {LARGE}) {{"
    for step in range(kept):
        yield f'  %kept{step + 1} = "ttir.sigmoid"(%kept{step}) : ({SMALL}) -> {SMALL}'
    for step in range(chained):
        yield f'  %chained{step + 1} = "ttir.softmax"(%chained{step}) <{{dimension = {step % 2} : si32}}> : ({LARGE}) -> {LARGE}'
    total = "%kept1"
    for step in range(2, kept + 1):
        yield f'  %sum{step} = "ttir.add"({total}, %kept{step}) : ({SMALL}, {SMALL}) -> {SMALL}'
        total = f"%sum{step}"
    yield f"  return {total}, %chained{chained} : {SMALL}, {LARGE}\n}}"


print("\n".join(ladder(int(sys.argv[1]), int(sys.argv[2]))))
