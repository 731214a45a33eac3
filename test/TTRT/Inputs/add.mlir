// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @add(%a: tensor<32x64xf32>, %b: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
  %1 = "ttir.exp"(%0) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %1 : tensor<32x64xf32>
}
func.func @negate(%a: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = "ttir.neg"(%a) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}
