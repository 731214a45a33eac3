// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Gives back what it gets.
func.func @negate(%a: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = "ttir.neg"(%a) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  %1 = "ttir.neg"(%0) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %1 : tensor<32x64xf32>
}
