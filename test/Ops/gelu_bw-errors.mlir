// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{Invalid attribute `approximate` in property conversion}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = true}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// elementwise_broadcast_c2
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'ttir.gelu_bw' op result shape is 8 but should be the broadcast of the operands, 4x8}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
