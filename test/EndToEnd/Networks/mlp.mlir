// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A classifier of 28x28 images with two hidden layers, f32, batch 16.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden --golden-pcc=0.9999 | FileCheck %s
// RUN: %python %S/Inputs/networks.py mlp %s %t.ttnn %t
//
// CHECK-NOT: nan
// CHECK: first divergence, isolated: none
// CHECK: first divergence, accumulated: none

func.func @mlp(
    %image: tensor<16x28x28xf32> {ttcore.argument_type = #ttcore.argument_type<input>},
    %hidden1_weight: tensor<256x784xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %hidden1_bias: tensor<256xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %hidden2_weight: tensor<100x256xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %hidden2_bias: tensor<100xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %scores_weight: tensor<10x100xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %scores_bias: tensor<10xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<16x10xf32>, tensor<16xi32>) {
  %flat = "ttir.reshape"(%image) <{shape = [16 : i32, 784 : i32]}> : (tensor<16x28x28xf32>) -> tensor<16x784xf32>
  %hidden1 = "ttir.linear"(%flat, %hidden1_weight, %hidden1_bias) <{transpose_a = false, transpose_b = true}>
      : (tensor<16x784xf32>, tensor<256x784xf32>, tensor<256xf32>) -> tensor<16x256xf32>
  %relu1 = "ttir.relu"(%hidden1) : (tensor<16x256xf32>) -> tensor<16x256xf32>
  %hidden2 = "ttir.linear"(%relu1, %hidden2_weight, %hidden2_bias) <{transpose_a = false, transpose_b = true}>
      : (tensor<16x256xf32>, tensor<100x256xf32>, tensor<100xf32>) -> tensor<16x100xf32>
  %gelu2 = "ttir.gelu"(%hidden2) : (tensor<16x100xf32>) -> tensor<16x100xf32>
  %scores = "ttir.linear"(%gelu2, %scores_weight, %scores_bias) <{transpose_a = false, transpose_b = true}>
      : (tensor<16x100xf32>, tensor<10x100xf32>, tensor<10xf32>) -> tensor<16x10xf32>
  %probabilities = "ttir.softmax"(%scores) <{dimension = -1 : si32, numericStable = true}>
      : (tensor<16x10xf32>) -> tensor<16x10xf32>
  %class = "ttir.argmax"(%probabilities) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<16x10xf32>) -> tensor<16xi32>
  return %probabilities, %class : tensor<16x10xf32>, tensor<16xi32>
}
