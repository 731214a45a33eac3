// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The look for older TTIR, after an error, survives a dialect that an attribute brings behind ops of it.
//
// RUN: not tt-opt %s -o /dev/null 2>&1 | FileCheck %s
//
// CHECK: error: 'ttnn.to_layout' op expected result of 'f32', found 'bf16'
// CHECK-NOT: internal error

func.func @first(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %0 = "ttnn.to_memory_config"(%x) : (tensor<64x32xf32>) -> tensor<64x32xf32>
  return %0 : tensor<64x32xf32>
}
func.func private @second(%x: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "const_eval"} {
  return %x : tensor<4xf32>
}
func.func @third(%x: tensor<4xf32>) -> tensor<4xbf16> {
  %0 = "ttnn.to_layout"(%x) : (tensor<4xf32>) -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}
