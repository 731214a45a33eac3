// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-kernels -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// The place is the multiclass; the note names the record.
// CHECK: error: wire number 256 of 'big' does not fit a byte
// CHECK: wire-range-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Big : TT_BackOp<"big", 256, "a", (ins AnyRankedTensor:$input), (outs), "", [], Builtin, "made up">;
