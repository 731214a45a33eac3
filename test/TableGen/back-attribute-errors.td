// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-codec -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// CHECK: error: attribute 'afterwards', which the TTIR op does not have, should be optional
// CHECK: back-attribute-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Later : TT_Op<"later", 1, "made up", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "", [Pure, TT_SameShape],
                   OneToOne, Native, "made up", backArgs = (ins StrAttr:$afterwards)>;
