// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: tensor<1x32x32x32xf32>, %w: tensor<32x32x3x3xf32>) -> tensor<1x32x32x32xf32> {
  %0 = "ttir.exp"(%x) : (tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  %1 = "ttir.conv2d"(%0, %w) <{stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, groups = 1 : i32}>
      : (tensor<1x32x32x32xf32>, tensor<32x32x3x3xf32>) -> tensor<1x32x32x32xf32>
  %2 = "ttir.neg"(%1) : (tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %2 : tensor<1x32x32x32xf32>
}
