// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @kernels(%x: tensor<64x128xbf16>, %y: tensor<32x32xf32>) -> (tensor<64x128xbf16>, tensor<32x32xf32>) {
  %0 = "ttir.exp"(%x) : (tensor<64x128xbf16>) -> tensor<64x128xbf16>
  %1 = "ttir.neg"(%y) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0, %1 : tensor<64x128xbf16>, tensor<32x32xf32>
}
