// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @f(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "ttir.abs"(%arg0) : (tensor<4x4xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
