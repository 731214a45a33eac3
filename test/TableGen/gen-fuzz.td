// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-fuzz-ops -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-fuzz-ops -I %ttmlir_src_root/tablegen -I %llvm_include %ttmlir_src_root/tablegen/Ops/Ops.td | not grep anonymous_
// RUN: tt-tblgen --gen-fuzz-passes -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=PASSES

include "mlir/Pass/PassBase.td"

// Rule of shapes, operands, results, regions, segments; attributes with their constraint, or all values of an enumeration.
// CHECK: TT_FUZZ_OP("ttir.blend_all", Unknown, "*", "oo", 0, false, ({"ratio", "F32Attr", false}, {"dim_arg", "I32ArrayAttr", false}, {"how", "#ttcore.reduce_type<sum|mean|max|min|std|var|prod|invalid>", true}, {"patternText", "StrAttr", true}, {"keep", "BoolAttr", true}))
// CHECK-NEXT: TT_FUZZ_OP("ttir.later", Unknown, "", "", 0, false, ())
// CHECK-NEXT: TT_FUZZ_OP("ttir.pick", Broadcast, "ooo", "o", 0, false, ())
// CHECK-NEXT: TT_FUZZ_OP("ttir.ramp", Same, "o", "o", 0, false, ({"slope", "F32Attr", true}, {"knee", "TT_NumberAttr", true}))
// CHECK-NEXT: TT_FUZZ_OP("ttir.swap", Unknown, "o", "o", 0, false, ())
// CHECK-NEXT: TT_FUZZ_OP("ttir.write_row", Unknown, "o?", "?", 0, false, ({"row", "I64Attr", true}, {"front_only", "UnitAttr", false}))
// CHECK: TT_FUZZ_OP("ttnn.write_row", Unknown, "o?", "?", 0, false, ({"row", "I64Attr", true}))

// PASSES: TT_FUZZ_PASS("made-first")
// PASSES-NEXT: TT_FUZZ_PASS("made-second")
def MadeFirst : Pass<"made-first">;
def MadeSecond : Pass<"made-second", "func::FuncOp">;
