// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Texts that do not parse or verify; attributes that ops do not have.

// RUN: tt-opt %s --split-input-file --verify-diagnostics

func.func @misspelt(%x: tensor<4xf32>, %i: tensor<1xi32>) {
  // expected-warning @+1 {{'stablehlo.torch_index_select' op has no attribute 'batch_dim', which is ignored; its attributes are batch_dims, dim}}
  %0 = "stablehlo.torch_index_select"(%x, %i) <{dim = 0 : i64, batch_dims = 0 : i64, batch_dim = 1 : i64}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @missing(%x: tensor<4xf32>, %i: tensor<1xi32>) {
  // expected-error @+1 {{'stablehlo.torch_index_select' op requires attribute 'batch_dims'}}
  %0 = "stablehlo.torch_index_select"(%x, %i) <{dim = 0 : i64}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @direction(%x: tensor<4xf32>) {
  // expected-error @+1 {{unknown name 'XX'}}
  %0 = stablehlo.compare XX, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

func.func @no_op(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.nothing' is unknown}}
  %0 = stablehlo.nothing %x : tensor<4xf32>
  return
}

// -----

func.func @types(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 2 operand types and one result type, found 1 and 1}}
  %0 = stablehlo.add %x, %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @literal() {
  // expected-error @+1 {{'stablehlo.constant' op expected a result of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expected as many limits and strides as starts, found 2 and 1 for 1}}
  %0 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1, 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @barrier(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.optimization_barrier' op expected results of types ('tensor<4xf32>'), found ('tensor<4xi32>')}}
  %0 = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @loop(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expected regions with arguments of types ('tensor<4xf32>'), found ()}}
  %0 = "stablehlo.while"(%x) ({
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<4xf32>):
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduction(%x: tensor<4xf32>, %y: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expected a body of 2 arguments, found 1}}
  %0 = "stablehlo.reduce"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @blocks(%p: tensor<i1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.if' op region #0 ('true_branch') failed to verify constraint: region with 1 blocks}}
  %0 = "stablehlo.if"(%p) ({
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}

// -----

func.func @format(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected a format such as e5m10, found 'm10'}}
  %0 = stablehlo.reduce_precision %x, format = m10 : tensor<4xf32>
  return
}

// -----

func.func @convolution(%x: tensor<1x8x8x3xf32>, %y: tensor<3x3x3x16xf32>) {
  // expected-error @+1 {{expected axes 'b', 'f' and numbers, found 'x'}}
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, x]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32>
  return
}

// -----

// expected-error @+1 {{expected each axis of operands and result once}}
func.func private @axes() attributes {axes = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1], kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 1, kernel_spatial_dimensions = [2], output_batch_dimension = 0, output_feature_dimension = 1, output_spatial_dimensions = [2]>}
