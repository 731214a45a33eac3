// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-emitc -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// CHECK: std::string CallWriter::textOf(::mlir::tt::ttcore::ReduceType value) {
// CHECK: return "ttnn::ReduceType::Sum";

// Tensors and attributes in the order of the function's arguments and options.
// CHECK: static void writeRamp(ttnn::RampOp op, CallWriter &c) {
// CHECK-NEXT: c.tensor(op.getInput());
// CHECK-NEXT: c.attribute("slope", op.getSlope().convertToFloat());
// CHECK-NEXT: c.attribute("knee", c.number(op.getKnee()));
// CHECK: c.optionalTensor("bias", op.getBias());
// CHECK: static void writeBlend(
// CHECK-NEXT: c.tensors(op.getParts());
// CHECK-NEXT: if (auto value = op.getRatio())
// CHECK-NEXT: c.optional("ratio", (*value).convertToFloat());
// CHECK: c.attribute("how", op.getHow());

// Class, function, whether it takes tensors, chooses the shape and the elements of results, and returns a vector.
// CHECK: TT_EMITC_ROW(Ramp, ttnn::RampOp, "ramp", true, false, false, false)
// CHECK: TT_EMITC_ROW(Blend, ttnn::BlendOp, "blend_all", true, true, false, false)
