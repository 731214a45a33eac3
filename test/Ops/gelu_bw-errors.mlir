// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{attribute 'approximate' failed to satisfy constraint: }}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = true}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// elementwise_broadcast_c2
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'ttir.gelu_bw' op expected result shape to be the broadcast of the operands (4x8), found 8}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// gelu_bw_c1
func.func @gelu_bw(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'ttir.gelu_bw' op expected operands of rank 2 to 4, found 1}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// gelu_bw_c2
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<1x4x8xf32>) -> tensor<1x4x8xf32> {
  // expected-error @+1 {{'ttir.gelu_bw' op expected rhs rank 2, found 3}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "tanh"}> : (tensor<4x8xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %0 : tensor<1x4x8xf32>
}

// -----

// gelu_bw_c3
func.func @gelu_bw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.gelu_bw' op expected approximate to be "none" or "tanh", found "fast"}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) <{approximate = "fast"}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// elementwise_broadcast_c1
func.func @gelu_bw(%arg0: tensor<4xf32>, %arg1: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.gelu_bw' op expected operand 1 to broadcast with 4, found shape 4x8}}
  %0 = "ttir.gelu_bw"(%arg0, %arg1) : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<8xf32>
  return
}
