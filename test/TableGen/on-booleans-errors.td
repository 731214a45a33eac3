// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation on bits has to name what it is on booleans.
// RUN: not tt-tblgen --gen-records -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs %s 2>&1 | FileCheck %s

include "small.td"

// The place is the multiclass; the note names the record.
// CHECK: error: expected a TTIR operation as what 'flip' is on booleans, found 'push'
// CHECK: on-booleans-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Flip : TT_Op<"flip", 11, "", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "", [Pure, TT_SameShape], OneToOne,
                  Native, "made up", onBooleans = "push">;
