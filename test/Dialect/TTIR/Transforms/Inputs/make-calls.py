# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a chain of functions.

usage: make-calls.py <functions> <calls>

@main calls the last of `functions` functions; each calls the one before `calls` times, and @f0 takes an exponential.
"""

import sys

TYPE = "(tensor<4xf32>) -> tensor<4xf32>"


def function(header, callee, calls):
    print(f"func.func {header}(%arg0: tensor<4xf32>) -> tensor<4xf32> {{")
    value = "%arg0"
    for index in range(calls):
        operation = f"call @{callee}({value})" if callee else f'"ttir.exp"({value})'
        print(f"  %{index} = {operation} : {TYPE}")
        value = f"%{index}"
    print(f"  return {value} : tensor<4xf32>\n}}")


def main():
    functions, calls = int(sys.argv[1]), int(sys.argv[2])
    function("@main", f"f{functions - 1}", 1)
    for index in reversed(range(1, functions)):
        function(f"private @f{index}", f"f{index - 1}", calls)
    function("private @f0", "", 1)


main()
