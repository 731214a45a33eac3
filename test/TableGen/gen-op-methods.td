// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Methods that importers build TTIR with: of ops whose operands determine their results, others take attributes or types.
//
// RUN: tt-tblgen --gen-op-methods -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s

include "Ops/Ops.td"

// CHECK-NOT: argMax(
// CHECK: Value bitwiseAnd(Operand lhs, Operand rhs) { return self().buildOf("ttir.bitwise_and", {lhs, rhs}); }
// CHECK-NOT: concat(
// CHECK: Value neg(Operand input) { return self().buildOf("ttir.neg", {input}); }
// CHECK-NOT: reshape(
// CHECK: Value where(Operand first, Operand second, Operand third) {
