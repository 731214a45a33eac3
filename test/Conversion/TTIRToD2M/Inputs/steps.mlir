// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @steps(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
