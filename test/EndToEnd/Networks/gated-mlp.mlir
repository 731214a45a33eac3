// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The second half of a Llama layer, f32, 50 tokens: norm, gated MLP, residual. On the graph path and as kernels.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden --golden-pcc=0.9999 | FileCheck %s
// RUN: %python %S/Inputs/networks.py gated-mlp %s %t.ttnn %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: %python %S/Inputs/networks.py gated-mlp %s %t.ttm %t --numerics=ieee
//
// CHECK-NOT: nan
// CHECK: first divergence, isolated: none
// CHECK: first divergence, accumulated: none

func.func @gated_mlp(
    %hidden: tensor<2x25x72xf32> {ttcore.argument_type = #ttcore.argument_type<input>},
    %norm_weight: tensor<72xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %gate_weight: tensor<200x72xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %up_weight: tensor<200x72xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %down_weight: tensor<72x200xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2x25x72xf32> {
  %normal = "ttir.rms_norm"(%hidden, %norm_weight)
      <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 72>, operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<2x25x72xf32>, tensor<72xf32>) -> tensor<2x25x72xf32>
  %gate = "ttir.linear"(%normal, %gate_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<2x25x72xf32>, tensor<200x72xf32>) -> tensor<2x25x200xf32>
  %open = "ttir.silu"(%gate) : (tensor<2x25x200xf32>) -> tensor<2x25x200xf32>
  %up = "ttir.linear"(%normal, %up_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<2x25x72xf32>, tensor<200x72xf32>) -> tensor<2x25x200xf32>
  %gated = "ttir.multiply"(%open, %up) : (tensor<2x25x200xf32>, tensor<2x25x200xf32>) -> tensor<2x25x200xf32>
  %down = "ttir.linear"(%gated, %down_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<2x25x200xf32>, tensor<72x200xf32>) -> tensor<2x25x72xf32>
  %result = "ttir.add"(%hidden, %down) : (tensor<2x25x72xf32>, tensor<2x25x72xf32>) -> tensor<2x25x72xf32>
  return %result : tensor<2x25x72xf32>
}
