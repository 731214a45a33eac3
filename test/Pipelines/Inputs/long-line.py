# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a module on one line: a chain of operations, the last of which is ill-formed unless a second argument is given."""

import sys

count, last = int(sys.argv[1]), 4 if len(sys.argv) > 2 else 5
ops = "".join(f'%{i + 1} = "ttir.exp"(%{i}) : (tensor<4xf32>) -> tensor<4xf32> ' for i in range(count))
print(
    f'func.func @f(%0: tensor<4xf32>) -> tensor<{last}xf32> {{ {ops}'
    f'%{count + 1} = "ttir.exp"(%{count}) : (tensor<4xf32>) -> tensor<{last}xf32> return %{count + 1} : tensor<{last}xf32> }}'
)
