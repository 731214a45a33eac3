// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the functions of threads.mlir compute.
func.func @row(%x: tensor<64x128xbf16>) -> tensor<64x128xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<64x128xbf16>) -> tensor<64x128xbf16>
  return %0 : tensor<64x128xbf16>
}
func.func @everywhere(%x: tensor<32x32xf32>) -> tensor<32x128xf32> {
  %0 = "ttir.concat"(%x, %x, %x, %x) <{dim = 1 : si32}> : (tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x128xf32>
  return %0 : tensor<32x128xf32>
}
