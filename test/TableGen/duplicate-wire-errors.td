// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-fbs -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// Both records are named: the one that takes the number again, and where it was first used.
// CHECK: error: wire number 5 of 'later' is taken
// CHECK: duplicate-wire-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Later : TT_BackOp<"later", 5, "a", (ins AnyRankedTensor:$input), (outs), "", [], Builtin, "made up">;
// CHECK: note: first used here
// CHECK: duplicate-wire-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Earlier : TT_BackOp<"earlier", 5, "b", (ins AnyRankedTensor:$input), (outs), "", [], Builtin, "made up">;
