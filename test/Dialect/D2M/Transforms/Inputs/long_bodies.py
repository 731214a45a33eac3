# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Functions of a hundred element-wise operations: a chain, and a graph in which values are read again soon."""

import random

TYPE = "tensor<64x64xf32>"


def function(name, operands_of):
    rng, values, lines = random.Random(3), ["%a", "%b", "%c"], []
    for number in range(100):
        op, operands = operands_of(rng, values)
        types = ", ".join([TYPE] * len(operands))
        lines.append(f'  %v{number} = "ttir.{op}"({", ".join(operands)}) : ({types}) -> {TYPE}')
        values.append(f"%v{number}")
    body = "\n".join(lines)
    return f"func.func @{name}(%a: {TYPE}, %b: {TYPE}, %c: {TYPE}) -> {TYPE} {{\n{body}\n  return {values[-1]} : {TYPE}\n}}\n"


print(function("chain", lambda rng, values: (rng.choice(["sin", "tanh", "abs", "neg"]), values[-1:])))
print(function("graph", lambda rng, values: (rng.choice(["add", "subtract", "maximum"]), [rng.choice(values[-16:]), values[-1]])))
