// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-codec -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// The place is the multiclass; the note names the record.
// CHECK: error: wire number -1 of 'low' does not fit a byte
// CHECK: wire-negative-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Low : TT_BackOp<"low", -1, "a", (ins AnyRankedTensor:$input), (outs), "", [], Builtin, "made up">;
