// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An op with a destination and an attribute that it never had.
func.func @main(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %e = ttir.empty() : tensor<2x4xf32>
  %1 = "ttir.softmax"(%x, %e) <{dimension = 1 : si32, foo = 7 : i32}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
