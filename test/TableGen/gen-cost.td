// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-cost -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// The ops of files in wire order; storage operations move, what says nothing else works on each element of its result.
// CHECK: TT_OP_COST(3, PerResult) // ramp
// CHECK-NEXT: TT_OP_COST(4, PerResult) // pick
// CHECK-NEXT: TT_OP_COST(7, Movement) // write_row
// CHECK-NEXT: TT_OP_COST(8, Movement) // push
// CHECK-NEXT: TT_OP_COST(9, Contraction) // blend_all
// CHECK-NEXT: #undef TT_OP_COST
