// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Self attention with four heads over 48 tokens, f32, batch 2: fused projection, padding mask, residual, layer norm.
// On the graph path and as kernels.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden --golden-pcc=0.9999 | FileCheck %s
// RUN: %python %S/Inputs/networks.py attention %s %t.ttnn %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: %python %S/Inputs/networks.py attention %s %t.ttm %t --numerics=ieee
//
// CHECK-NOT: nan
// CHECK: first divergence, isolated: none
// CHECK: first divergence, accumulated: none

func.func @attention(
    %hidden: tensor<2x48x128xf32> {ttcore.argument_type = #ttcore.argument_type<input>},
    %mask: tensor<2x48xi1> {ttcore.argument_type = #ttcore.argument_type<input>},
    %qkv_weight: tensor<384x128xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %qkv_bias: tensor<384xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %out_weight: tensor<128x128xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %out_bias: tensor<128xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %norm_weight: tensor<128xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %norm_bias: tensor<128xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<2x48x128xf32>, tensor<2x4x48x48xf32>) {
  // One projection for queries, keys and values, split into heads.
  %qkv = "ttir.linear"(%hidden, %qkv_weight, %qkv_bias) <{transpose_a = false, transpose_b = true}>
      : (tensor<2x48x128xf32>, tensor<384x128xf32>, tensor<384xf32>) -> tensor<2x48x384xf32>
  %qkv_heads = "ttir.reshape"(%qkv) <{shape = [2 : i32, 48 : i32, 3 : i32, 4 : i32, 32 : i32]}>
      : (tensor<2x48x384xf32>) -> tensor<2x48x3x4x32xf32>
  %qkv_first = "ttir.permute"(%qkv_heads) <{permutation = array<i64: 2, 0, 3, 1, 4>}>
      : (tensor<2x48x3x4x32xf32>) -> tensor<3x2x4x48x32xf32>
  %query_slice = "ttir.slice_static"(%qkv_first)
      <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [1 : i32, 2 : i32, 4 : i32, 48 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<3x2x4x48x32xf32>) -> tensor<1x2x4x48x32xf32>
  %query = "ttir.squeeze"(%query_slice) <{dim = 0 : si32}> : (tensor<1x2x4x48x32xf32>) -> tensor<2x4x48x32xf32>
  %key_slice = "ttir.slice_static"(%qkv_first)
      <{begins = [1 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [2 : i32, 2 : i32, 4 : i32, 48 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<3x2x4x48x32xf32>) -> tensor<1x2x4x48x32xf32>
  %key = "ttir.squeeze"(%key_slice) <{dim = 0 : si32}> : (tensor<1x2x4x48x32xf32>) -> tensor<2x4x48x32xf32>
  %value_slice = "ttir.slice_static"(%qkv_first)
      <{begins = [2 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32],
        ends = [3 : i32, 2 : i32, 4 : i32, 48 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<3x2x4x48x32xf32>) -> tensor<1x2x4x48x32xf32>
  %value = "ttir.squeeze"(%value_slice) <{dim = 0 : si32}> : (tensor<1x2x4x48x32xf32>) -> tensor<2x4x48x32xf32>

  // Scaled scores; masked keys get a large negative number.
  %key_transposed = "ttir.transpose"(%key) <{dim0 = -2 : si32, dim1 = -1 : si32}>
      : (tensor<2x4x48x32xf32>) -> tensor<2x4x32x48xf32>
  %scores = "ttir.matmul"(%query, %key_transposed) : (tensor<2x4x48x32xf32>, tensor<2x4x32x48xf32>) -> tensor<2x4x48x48xf32>
  %scale = "ttir.constant"() <{value = dense<0.176776692> : tensor<f32>}> : () -> tensor<f32>
  %scaled = "ttir.multiply"(%scores, %scale) : (tensor<2x4x48x48xf32>, tensor<f32>) -> tensor<2x4x48x48xf32>
  %mask_heads = "ttir.reshape"(%mask) <{shape = [2 : i32, 1 : i32, 1 : i32, 48 : i32]}> : (tensor<2x48xi1>) -> tensor<2x1x1x48xi1>
  %visible = "ttir.zeros"() <{shape = array<i32: 2, 1, 1, 48>}> : () -> tensor<2x1x1x48xf32>
  %hidden_keys = "ttir.full"() <{fill_value = -1.000000e+30 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %additive = "ttir.where"(%mask_heads, %visible, %hidden_keys)
      : (tensor<2x1x1x48xi1>, tensor<2x1x1x48xf32>, tensor<1xf32>) -> tensor<2x1x1x48xf32>
  %masked = "ttir.add"(%scaled, %additive) : (tensor<2x4x48x48xf32>, tensor<2x1x1x48xf32>) -> tensor<2x4x48x48xf32>
  %weights = "ttir.softmax"(%masked) <{dimension = 3 : si32, numericStable = true}>
      : (tensor<2x4x48x48xf32>) -> tensor<2x4x48x48xf32>

  // Mix, merge the heads, project, add, normalise.
  %mixed = "ttir.matmul"(%weights, %value) : (tensor<2x4x48x48xf32>, tensor<2x4x48x32xf32>) -> tensor<2x4x48x32xf32>
  %merged = "ttir.concatenate_heads"(%mixed) : (tensor<2x4x48x32xf32>) -> tensor<2x48x128xf32>
  %out = "ttir.linear"(%merged, %out_weight, %out_bias) <{transpose_a = false, transpose_b = true}>
      : (tensor<2x48x128xf32>, tensor<128x128xf32>, tensor<128xf32>) -> tensor<2x48x128xf32>
  %residual = "ttir.add"(%hidden, %out) : (tensor<2x48x128xf32>, tensor<2x48x128xf32>) -> tensor<2x48x128xf32>
  %normal = "ttir.layer_norm"(%residual, %norm_weight, %norm_bias)
      <{epsilon = 9.99999996E-13 : f32, normalized_shape = array<i64: 128>, operandSegmentSizes = array<i32: 1, 1, 1>}>
      : (tensor<2x48x128xf32>, tensor<128xf32>, tensor<128xf32>) -> tensor<2x48x128xf32>
  return %normal, %weights : tensor<2x48x128xf32>, tensor<2x4x48x48xf32>
}
