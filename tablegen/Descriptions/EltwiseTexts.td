//===- EltwiseTexts.td - Descriptions of ops of the registry: element-wise ops with records of their own -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_ELTWISETEXTS
#define TTMLIR_DESCRIPTIONS_ELTWISETEXTS

include "Registry/OpText.td"

def TypecastText : OpText<[{
  Converts elements. Floats become integers by truncation towards zero; integers and wider floats become floats by rounding to
  nearest even; integers become narrower by dropping bits, wider ones by their signedness. `conservative_folding` keeps the
  canonicalizer from merging it with a neighbour.
}], [{
  %result = "$op"(%input) : (tensor<32x64xf32>) -> tensor<32x64xsi32>
}]>;

def BitcastConvertText : OpText<[{
  Reinterprets the bits of elements. Both element types have the same width.
}], [{
  %result = "$op"(%input) : (tensor<6xf32>) -> tensor<6xsi32>
}]>;

def WhereText : OpText<[{
  Selects for each element: `second` where `first` is not zero, else `third`. Operands broadcast as in numpy.
}], [{
  %result = "$op"(%first, %second, %third) : (tensor<32x1xi1>, tensor<32x64xbf16>, tensor<64xbf16>) -> tensor<32x64xbf16>
}]>;

def ClampTensorText : OpText<[{
  min(max(x, min), max) with bounds for each element. Operands broadcast as in numpy.
}], [{
  %result = "$op"(%input, %min, %max) : (tensor<32x64xbf16>, tensor<32x64xbf16>, tensor<64xbf16>) -> tensor<32x64xbf16>
}]>;

#endif // TTMLIR_DESCRIPTIONS_ELTWISETEXTS
