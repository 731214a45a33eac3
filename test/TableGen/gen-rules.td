// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-rules -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// CHECK: TT_RULE(LaterOp, later)
// CHECK-NEXT: #undef TT_RULE
