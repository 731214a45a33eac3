// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-kernels -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// A scalar kernel runs through the element-wise engine by its wire number, with its attributes as numbers.
// CHECK: static llvm::Error runRamp(const schema::Operation &op, OpBinder &b) {
// CHECK-NEXT:   const schema::RampOp &t = schema::fieldsOf<schema::RampOp>(op);
// CHECK-NEXT:   return b.runEltwise(3, {t.input()}, t.result(), {static_cast<double>(t.slope()), static_cast<double>(t.knee())});
// CHECK: runPick
// CHECK:   return b.runEltwise(4, {t.first(), t.second(), t.third()}, t.result(), {});

// A native one gets its argument struct; operands that it writes are bound as such.
// CHECK: static llvm::Error runWrite(const schema::Operation &op, OpBinder &b) {
// CHECK:   args::WriteArgs a;
// CHECK-NEXT:   a.cache = b.mutated(t.cache());
// CHECK-NEXT:   a.bias = b.optionalOperand(t.bias());
// CHECK-NEXT:   a.row = t.row();
// CHECK-NEXT:   if (llvm::Error error = b.takeError())
// CHECK-NEXT:     return error;
// CHECK-NEXT:   return kernels::writeRow(a, b.context());

// CHECK: static llvm::Error runPush(const schema::Operation &op, OpBinder &b) {
// CHECK:   return builtin::push(t, b);

// CHECK: static llvm::Error runBlend(const schema::Operation &op, OpBinder &b) {
// CHECK:   a.parts = b.operands(t.parts());
// CHECK-NEXT:   a.values = b.result(t.values());
// CHECK-NEXT:   a.indices = b.result(t.indices());
// CHECK-NEXT:   a.ratio = decodeOptional(t.ratio());
// CHECK-NEXT:   a.dim_arg = t.dim_arg() ? std::optional(decodeSpan(t.dim_arg())) : std::nullopt;
// CHECK-NEXT:   a.how = static_cast<ReduceType>(t.how());
// CHECK-NEXT:   a.patternText = decodeString(t.pattern_text());
// CHECK-NEXT:   a.keep = static_cast<bool>(t.keep());

// CHECK: #ifdef TT_OP_ROW
// CHECK-NEXT: TT_OP_ROW(3, "ramp", runRamp)
// CHECK-NEXT: TT_OP_ROW(4, "pick", runPick)
// CHECK-NEXT: TT_OP_ROW(7, "write_row", runWrite)
// CHECK-NEXT: TT_OP_ROW(8, "push", runPush)
// CHECK-NEXT: TT_OP_ROW(9, "blend_all", runBlend)
// CHECK-NEXT: #undef TT_OP_ROW
