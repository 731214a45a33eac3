// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-lowering -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// CHECK: TT_LOWER_OneToOne(RampOp)
// CHECK-NEXT: TT_LOWER_OneToOne(PickOp)
// CHECK-NEXT: TT_LOWER_OneToOne(BlendOp)
// CHECK-NEXT: #undef TT_LOWER_OneToOne
// CHECK: TT_LOWER_Custom(WriteOp)
// CHECK-NEXT: #undef TT_LOWER_Custom
// CHECK: TT_LOWER_Decompose(SwapOp)
// CHECK-NEXT: #undef TT_LOWER_Decompose
// CHECK: TT_LOWER_Unsupported(LaterOp, "ttir.swap twice")
// CHECK-NEXT: #undef TT_LOWER_Unsupported
// CHECK-NOT: PushOp

// What the constant folder needs besides the expression.
// CHECK: TT_FOLD_ATTRS(RampOp, number(self.getSlope()), number(self.getKnee()))
// CHECK-NEXT: TT_FOLD_NONZERO(RampOp, 0)
// CHECK-NEXT: #undef TT_FOLD_ATTRS

// Which values the results have, where they are not just any.
// CHECK: TT_VALUES_Saturated(RampOp)
// CHECK-NEXT: #undef TT_VALUES_Saturated
// CHECK: TT_VALUES_Kept(SwapOp, op->getOperands())
// CHECK-NEXT: TT_VALUES_Kept(PickOp, mlir::Value(op.getSecond()), mlir::Value(op.getThird()))
// CHECK-NEXT: #undef TT_VALUES_Kept
// CHECK: #define TT_VALUES_Positions
// CHECK-NEXT: #endif
// CHECK-NEXT: #undef TT_VALUES_Positions
