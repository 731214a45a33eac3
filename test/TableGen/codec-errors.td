// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-fbs -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// The place is the multiclass; the note names the record.
// CHECK: error: attribute 'map' of kind 'AffineMapAttr' has no schema mapping: add an AttrCodec
// CHECK: codec-errors.td:[[#@LINE+1]]:{{[0-9]+}}: note: instantiated from multiclass
defm Mapped : TT_BackOp<"mapped", 5, "a", (ins AnyRankedTensor:$input, AffineMapAttr:$map), (outs), "", [], Builtin, "made up">;
