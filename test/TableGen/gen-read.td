// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// CHECK: static void visitRamp(const Operation &op, OpVisitor &v) {
// CHECK:   v.operand("input", t.input());
// CHECK-NEXT:   v.result("result", t.result());
// CHECK-NEXT:   visitAttr(v, "slope", t.slope());
// CHECK-NEXT:   visitAttr(v, "knee", t.knee());

// CHECK: static void visitWrite(const Operation &op, OpVisitor &v) {
// CHECK:   v.mutated("cache", t.cache());
// CHECK-NEXT:   if (t.bias() != absentTensor)
// CHECK-NEXT:     v.operand("bias", t.bias());
// CHECK-NEXT:   visitAttr(v, "row", t.row());

// A list that a file leaves out is a null pointer. The name is the op's, the accessor the schema's.
// CHECK: static void visitBlend(const Operation &op, OpVisitor &v) {
// CHECK:   if (t.parts())
// CHECK-NEXT:     for (uint32_t id : *t.parts())
// CHECK-NEXT:       v.operand("parts", id);
// CHECK:   visitAttr(v, "patternText", t.pattern_text());

// CHECK: #ifdef TT_VISIT_ROW
// CHECK-NEXT: TT_VISIT_ROW(Ramp, 3, "ramp")
// CHECK-NEXT: TT_VISIT_ROW(Pick, 4, "pick")
// CHECK-NEXT: TT_VISIT_ROW(Write, 7, "write_row")
// CHECK-NEXT: TT_VISIT_ROW(Push, 8, "push")
// CHECK-NEXT: TT_VISIT_ROW(Blend, 9, "blend_all")
// CHECK-NEXT: #undef TT_VISIT_ROW
