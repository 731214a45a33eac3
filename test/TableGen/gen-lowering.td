// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-lowering -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-records -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=RECORDS --implicit-check-not=PushOp
// RUN: tt-tblgen --gen-records -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/tablegen/Ops/Ops.td | FileCheck %s --check-prefix=PLACES

// Ops that leave TTIR as themselves need no class.
// CHECK-NOT: RampOp
// CHECK: TT_LOWER_Custom(WriteOp)
// CHECK-NEXT: #undef TT_LOWER_Custom
// CHECK: TT_LOWER_Decompose(SwapOp)
// CHECK-NEXT: #undef TT_LOWER_Decompose
// Kernels compute it in steps.
// CHECK: TT_LOWER_KernelSteps(PickOp)
// CHECK-NEXT: #undef TT_LOWER_KernelSteps
// CHECK-NOT: PushOp

// Which values the results have, which operand must not hold a zero, what computes the same of booleans, what the element kernel takes.
// RECORDS: TT_OP_RECORD("ttir.later", Unsupported, "", "ttir.swap twice", Computed, -1, "", "", false, false)
// RECORDS-NEXT: TT_OP_RECORD("ttir.swap", Decompose, "", "", Kept, -1, "", "", false, false)
// RECORDS-NEXT: TT_OP_RECORD("ttir.ramp", OneToOne, "ttnn.ramp", "", Saturated, 0, "ttir.pick", "", false, false)
// RECORDS-NEXT: TT_OP_NUMBERS(RampOp, number(op.getSlope()), number(op.getKnee()))
// RECORDS-NEXT: TT_OP_RECORD("ttir.pick", OneToOne, "ttnn.pick", "", Kept, -1, "", "", false, true)
// RECORDS-NEXT: TT_OP_KEPT(PickOp, mlir::Value(op.getSecond()), mlir::Value(op.getThird()))
// RECORDS-NEXT: TT_OP_RECORD("ttir.write_row", Custom, "ttnn.write_row", "", Computed, -1, "", "", true, false)
// RECORDS-NEXT: TT_OP_RECORD("ttir.blend_all", OneToOne, "ttnn.blend_all", "", Computed, -1, "", "", false, false)

// Operands with places or sizes, by their types or as indices, and what constants make of it.
// PLACES: TT_OP_RECORD("ttir.slice_dynamic", OneToOne, "ttnn.slice_dynamic", "", Kept, -1, "", "ttir.slice_static", false, false)
// PLACES: TT_OP_PLACES(SliceDynamicOp, {"begins", op.getBegins()}, {"ends", op.getEnds()})
// PLACES: TT_OP_PLACES(EmbeddingOp, {"input", op.getInput()})
// PLACES-NEXT: TT_OP_ROW_PLACES("ttir.embedding", 0)
