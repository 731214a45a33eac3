// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: not tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include -D BAD_OPERAND %s 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include -D BAD_AXIS %s 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include -D FRACTIONS %s 2>&1 | FileCheck %s --check-prefix=FRACTIONS
// RUN: not tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include -D FLOAT_POSITIONS %s 2>&1 | FileCheck %s --check-prefix=FLOAT-POSITIONS

include "Registry/OpRegistry.td"

multiclass LookupOp<string mnemonic, int wire, string index, string axis, Type places = TT_Integers, bit cutsFractions = 0> {
  defm NAME : TT_Op<mnemonic, wire, "made up", (ins AnyRankedTensor:$tableOf, places:$places, SI32Attr:$axis),
                    (outs AnyRankedTensor:$result), "", [Pure], OneToOne, Native, "made up",
                    indices = [IndexInto<index, "tableOf", axis, cutsFractions>]>;
}

// The axis of an attribute.
// CHECK: static void visitNamed(const Operation &op, OpVisitor &v) {
// CHECK:   visitAttr(v, "axis", t.axis());
// CHECK-NEXT:   v.integers("places", t.places());
// CHECK-NEXT:   v.indexInto(t.places(), t.table_of(), t.axis());
// CHECK-NEXT: }
defm Named : LookupOp<"named", 1, "places", "axis">;

// A fixed axis.
// CHECK: static void visitFixed(const Operation &op, OpVisitor &v) {
// CHECK:   v.indexInto(t.places(), t.table_of(), -2);
// CHECK-NEXT: }
defm Fixed : LookupOp<"fixed", 2, "places", "-2">;

// Places that may have fractions.
// CHECK: static void visitCut(const Operation &op, OpVisitor &v) {
// CHECK:   visitAttr(v, "axis", t.axis());
// CHECK-NEXT:   v.indexInto(t.places(), t.table_of(), -2);
defm Cut : LookupOp<"cut", 4, "places", "-2", AnyRankedTensor, 1>;

// An operand that may be absent.
// CHECK: static void visitMaybe(const Operation &op, OpVisitor &v) {
// CHECK:   v.result(
// CHECK-NEXT:   if (t.places() != absentTensor)
// CHECK-NEXT:     v.integers("places", t.places());
// CHECK-NEXT:   if (t.places() != absentTensor)
// CHECK-NEXT:     v.indexInto(t.places(), t.table(), 0);
defm Maybe : TT_Op<"maybe", 5, "made up", (ins AnyRankedTensor:$table, Optional<TT_Integers>:$places), (outs AnyRankedTensor:$result),
                   "", [Pure], OneToOne, Native, "made up", indices = [IndexInto<"places", "table", "0">]>;

#ifdef FRACTIONS
// FRACTIONS: error: 'wrong' has places in operand 'places', which should be TT_Integers, or cut off fractions
defm Wrong : LookupOp<"wrong", 3, "places", "0", AnyRankedTensor>;
#endif

#ifdef FLOAT_POSITIONS
// FLOAT-POSITIONS: error: 'wrong' has positions as last result, which should be TT_Integers
defm Wrong : TT_Op<"wrong", 3, "made up", (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "", [Pure], OneToOne, Native, "made up",
                   values = Positions>;
#endif

#ifdef BAD_OPERAND
// OPERAND: error: 'wrong' has no operand 'axis', which its Indices name
defm Wrong : LookupOp<"wrong", 3, "axis", "0">;
#endif

#ifdef BAD_AXIS
// AXIS: error: 'wrong' has no attribute 'places', which its Indices name
defm Wrong : LookupOp<"wrong", 3, "places", "places">;
#endif
