// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @long(%x: tensor<32x16384xf32>) -> tensor<32x1xf32> {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x16384xf32>) -> tensor<32x1xf32>
  return %0 : tensor<32x1xf32>
}
