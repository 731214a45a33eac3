// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Forms of operations in artifacts: since when there is which, and which of them have an attribute.
//
// RUN: tt-tblgen --gen-artifacts -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: not tt-tblgen --gen-artifacts -I %ttmlir_src_root/tablegen -I %llvm_include -D REMOVED %s 2>&1 | FileCheck %s --check-prefix=REMOVED
// RUN: not tt-tblgen --gen-artifacts -I %ttmlir_src_root/tablegen -I %llvm_include -D ABSENT %s 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not tt-tblgen --gen-artifacts -I %ttmlir_src_root/tablegen -I %llvm_include -D CODE %s 2>&1 | FileCheck %s --check-prefix=CODE

include "Import/VHLO.td"

def StableHLO_OddOp : HLO_Custom<"odd", (ins T:$operand, I64Attr:$count, MaybeAxes:$window_strides, Precisions:$precision_config),
                                 (outs T:$result), "$operand attr-dict `:` type($operand)", "Token"> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.3.0", ["precision_config"], ["window_strides"]>];
}

// CHECK: namespace AttributeCode {
// CHECK: ResultAccuracy = 20,
// CHECK: inline constexpr Version Buffer = {1,13,0};
// CHECK: kSinceOdd[] = {{[{][{]}}0,9,0}, {1,3,0}};
// CHECK-NEXT: kAttributesOdd[] = {
// CHECK-NEXT: {"count", "count", Form::Plain, nullptr, false, Split::None, -1, 1, 2},
// CHECK-NEXT: {"precision_config", "precision_config", Form::Plain, absentDefaultPrecision, true, Split::None, -1, 2, 2},
// CHECK-NEXT: {"window_strides", "window_strides", Form::Axes, absentOnes, true, Split::None, -1, 1, 1},
// CHECK-NEXT: };
// CHECK: {"odd", "stablehlo.odd", kSinceOdd, kAttributesOdd, 1},

#ifdef REMOVED
// REMOVED: gen-artifacts.td:[[#@LINE+1]]:{{[0-9]+}}: error: expected an attribute of the op in 'Removed', found sizes
def StableHLO_LessOp : HLO_Custom<"less", (ins T:$operand), (outs T:$result), "$operand attr-dict `:` type($operand)", "Token"> {
  let Forms = [HLO_Form<"0.9.0", [], ["sizes"]>];
}
#endif

#ifdef ABSENT
// ABSENT: gen-artifacts.td:[[#@LINE+1]]:{{[0-9]+}}: error: expected a VHLO_Absent of attribute 'holes', found none
def StableHLO_MoreOp : HLO_Custom<"more", (ins T:$operand, MaybeAxes:$holes), (outs T:$result), "$operand attr-dict `:` type($operand)", "Token">;
#endif

#ifdef CODE
// CODE: gen-artifacts.td:[[#@LINE+2]]:1: error: expected a number that no other record of artifacts has, found 2
// CODE: VHLO.td:{{[0-9]+}}:1: note: first used here
def : VHLO_Enum<2, StableHLO_FftTypeAttr>;
#endif
