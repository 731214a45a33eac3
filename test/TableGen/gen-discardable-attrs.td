// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-discardable-attr-accessors -I %ttmlir_src_root/tablegen -I %llvm_include %s \
// RUN:   | FileCheck %s --check-prefix=ACCESS --implicit-check-not=AttrOf
// RUN: tt-tblgen --gen-discardable-attrs -I %ttmlir_src_root/tablegen -I %llvm_include %s \
// RUN:   | FileCheck %s --implicit-check-not='TT_DISCARDABLE_ATTR('

include "TTCore/TTCoreBase.td"

// Of this dialect, not of those that it includes; what may be of any kind has no row.
def Odd_Dialect : Dialect {
  let name = "odd";
  let discardableAttrs = (ins "::mlir::UnitAttr":$is_odd, "::mlir::Attribute":$any, "::odd::CountAttr":$count);
}

// CHECK: TT_DISCARDABLE_ATTR("odd.is_odd", ::mlir::UnitAttr)
// CHECK-NEXT: TT_DISCARDABLE_ATTR("odd.count", ::odd::CountAttr)
// CHECK-NEXT: #undef TT_DISCARDABLE_ATTR

// ACCESS: inline ::mlir::UnitAttr isOddAttrOf(::mlir::DictionaryAttr attrs) {
// ACCESS-NEXT: return attrs ? attrs.getAs<::mlir::UnitAttr>("odd.is_odd") : ::mlir::UnitAttr();
// ACCESS-NEXT: }
// ACCESS: inline ::mlir::NamedAttribute makeIsOddAttr(::mlir::UnitAttr value) {
// ACCESS-NEXT: return ::mlir::NamedAttribute("odd.is_odd", value);
// ACCESS-NEXT: }
// ACCESS: inline ::odd::CountAttr countAttrOf(::mlir::DictionaryAttr attrs) {
