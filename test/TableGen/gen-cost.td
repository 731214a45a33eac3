// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-cost -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// The ops of files in wire order; storage operations move, what says nothing else works on each element of its result.
// CHECK: TT_OP_COST(3, "ramp", PerResult, Interleaved, "")
// CHECK-NEXT: TT_OP_COST(4, "pick", PerResult, Interleaved, "")
// CHECK-NEXT: TT_OP_COST(7, "write_row", Movement, Interleaved, "")
// CHECK-NEXT: TT_OP_COST(8, "push", Movement, Interleaved, "")
// CHECK-NEXT: TT_OP_COST(9, "blend_all", Contraction, Interleaved, "")
// CHECK-NEXT: #undef TT_OP_COST
