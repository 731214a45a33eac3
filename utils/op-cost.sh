#!/usr/bin/env bash
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# op-cost.sh <mnemonic>: the files outside tests and documents that name an operation, by mnemonic or by class, in anything but a
# comment. Importers build programs of operations, which costs the operations nothing. What an operation costs in files is how many that are: 1, its record, for one with an element expression; 2 with a
# native kernel.
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "usage: $0 <mnemonic>" >&2
  exit 1
fi
root="$(cd "$(dirname "$0")/.." && pwd)"
cd "$root"

# `defm Sign : EltwiseUnary<"sign", ...` on one line or two, `def TTIR_EmptyOp : TTIR_Op<"empty", ...`.
class="$(cat tablegen/Ops/*.td tablegen/TTIR/TTIROps.td | tr -s '\n ' '  ' |
  sed -nE "s/.*defm? (TT[A-Z]+_)?(\w+) *: *\w+<\"$1\".*/\2/p" | sed 's/Op$//' | head -n1)"
if [ -z "$class" ]; then
  echo "error: no operation '$1' in tablegen/Ops" >&2
  exit 1
fi
camel="$(sed -E 's/_(.)/\U\1/g' <<< "$1")"
# In records the mnemonic that an op is made with; in code the mnemonic, the class, the argument struct, the kernel.
record="< *\"$1\""
# Not the operations of that name in EmitC.
code="\"$1\"|\b(ttir|ttnn)\.$1\b|(?<!emitc::)\b${class}(Op|Args)\b|\bkernels::$camel\("
files="$({
  grep -rlE --include='*.td' "$record" tablegen/Ops tablegen/TTIR/TTIROps.td
  # Nothing found is no failure.
  { grep -rnP --include='*.h' --include='*.cpp' --include='*.fbs' "$code" include lib tools || true; } |
    { grep -vE '^[^:]+:[0-9]+: *//|^lib/Import/' || true; } | cut -d: -f1
} | sort -u)"
echo "$files"
echo "$(wc -l <<< "$files") files name $1"
