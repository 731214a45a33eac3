// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing says which inputs are weights, so that plain ones are small and a softmax of their products is nearly flat, whatever its
// axis and the factor in front of it.

func.func @flat(%q: tensor<1x4x32x64xbf16>, %k: tensor<1x4x32x64xbf16>, %v: tensor<1x4x32x64xbf16>) -> tensor<1x4x32x64xbf16> {
  %0 = "ttir.permute"(%k) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<1x4x32x64xbf16>) -> tensor<1x4x64x32xbf16>
  %1 = "ttir.matmul"(%q, %0) : (tensor<1x4x32x64xbf16>, tensor<1x4x64x32xbf16>) -> tensor<1x4x32x32xbf16>
  %2 = "ttir.constant"() <{value = dense<0.125> : tensor<1x4x32x32xbf16>}> : () -> tensor<1x4x32x32xbf16>
  %3 = "ttir.multiply"(%1, %2) : (tensor<1x4x32x32xbf16>, tensor<1x4x32x32xbf16>) -> tensor<1x4x32x32xbf16>
  %4 = "ttir.softmax"(%3) <{dimension = -1 : si32, numericStable = true}> : (tensor<1x4x32x32xbf16>) -> tensor<1x4x32x32xbf16>
  %5 = "ttir.matmul"(%4, %v) : (tensor<1x4x32x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<1x4x32x64xbf16>
  return %5 : tensor<1x4x32x64xbf16>
}

func.func @temperature(%q: tensor<1x8x128x64xbf16>, %k: tensor<1x8x64x128xbf16>, %v: tensor<1x8x128x64xbf16>, %m: tensor<1x1x128x128xbf16>) -> tensor<1x8x128x64xbf16> {
  %0 = "ttir.constant"() <{value = dense<0.125> : tensor<1x8x128x128xbf16>}> : () -> tensor<1x8x128x128xbf16>
  %1 = "ttir.matmul"(%q, %k) : (tensor<1x8x128x64xbf16>, tensor<1x8x64x128xbf16>) -> tensor<1x8x128x128xbf16>
  %2 = "ttir.multiply"(%1, %0) : (tensor<1x8x128x128xbf16>, tensor<1x8x128x128xbf16>) -> tensor<1x8x128x128xbf16>
  %3 = "ttir.add"(%2, %m) : (tensor<1x8x128x128xbf16>, tensor<1x1x128x128xbf16>) -> tensor<1x8x128x128xbf16>
  %4 = "ttir.softmax"(%3) <{dimension = 3 : si32, numericStable = true}> : (tensor<1x8x128x128xbf16>) -> tensor<1x8x128x128xbf16>
  %5 = "ttir.matmul"(%4, %v) : (tensor<1x8x128x128xbf16>, tensor<1x8x128x64xbf16>) -> tensor<1x8x128x64xbf16>
  return %5 : tensor<1x8x128x64xbf16>
}
