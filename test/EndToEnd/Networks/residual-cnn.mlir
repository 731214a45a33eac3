// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A residual network for 32x32 colour images in ten classes, batch 4, bf16: what utils/demo.sh compiles and simulates.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden --golden-pcc=0.99 | FileCheck %s
// RUN: %python %S/Inputs/networks.py residual-cnn %s %t.ttnn %t
//
// CHECK: output 0: 4x10xbf16=
// CHECK-NOT: nan
// CHECK: first divergence, isolated: none
// CHECK: first divergence, accumulated: none

func.func @residual_cnn(
    %image: tensor<4x3x32x32xbf16> {ttcore.argument_type = #ttcore.argument_type<input>},
    %stem_weight: tensor<16x3x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %stem_scale: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %stem_offset: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %stem_mean: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %stem_variance: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b1a_weight: tensor<16x16x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1a_scale: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1a_offset: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1a_mean: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b1a_variance: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b1b_weight: tensor<16x16x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1b_scale: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1b_offset: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b1b_mean: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b1b_variance: tensor<16xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2a_weight: tensor<32x16x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2a_scale: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2a_offset: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2a_mean: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2a_variance: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2b_weight: tensor<32x32x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2b_scale: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2b_offset: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2b_mean: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2b_variance: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2s_weight: tensor<32x16x1x1xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2s_scale: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2s_offset: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b2s_mean: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b2s_variance: tensor<32xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3a_weight: tensor<64x32x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3a_scale: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3a_offset: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3a_mean: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3a_variance: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3b_weight: tensor<64x64x3x3xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3b_scale: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3b_offset: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3b_mean: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3b_variance: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3s_weight: tensor<64x32x1x1xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3s_scale: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3s_offset: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %b3s_mean: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %b3s_variance: tensor<64xbf16> {ttcore.argument_type = #ttcore.argument_type<constant>},
    %head_weight: tensor<10x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
    %head_bias: tensor<10xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<4x10xbf16> {
  // Stem: channels last from here on.
  %nhwc = "ttir.permute"(%image) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<4x3x32x32xbf16>) -> tensor<4x32x32x3xbf16>
  %stem_conv = "ttir.conv2d"(%nhwc, %stem_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}>
      : (tensor<4x32x32x3xbf16>, tensor<16x3x3x3xbf16>) -> tensor<4x32x32x16xbf16>
  %stem_norm = "ttir.batch_norm_inference"(%stem_conv, %stem_scale, %stem_offset, %stem_mean, %stem_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x32x32x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>) -> tensor<4x32x32x16xbf16>
  %stem_relu = "ttir.relu"(%stem_norm) : (tensor<4x32x32x16xbf16>) -> tensor<4x32x32x16xbf16>
  %stem_pool = "ttir.max_pool2d"(%stem_relu)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 3 : i32, padding = 1 : i32, stride = 2 : i32}>
      : (tensor<4x32x32x16xbf16>) -> tensor<4x16x16x16xbf16>

  // Block 1: the shortcut is the identity.
  %b1a_conv = "ttir.conv2d"(%stem_pool, %b1a_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}>
      : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
  %b1a_norm = "ttir.batch_norm_inference"(%b1a_conv, %b1a_scale, %b1a_offset, %b1a_mean, %b1a_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x16x16x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>) -> tensor<4x16x16x16xbf16>
  %b1a_relu = "ttir.relu"(%b1a_norm) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
  %b1b_conv = "ttir.conv2d"(%b1a_relu, %b1b_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}>
      : (tensor<4x16x16x16xbf16>, tensor<16x16x3x3xbf16>) -> tensor<4x16x16x16xbf16>
  %b1b_norm = "ttir.batch_norm_inference"(%b1b_conv, %b1b_scale, %b1b_offset, %b1b_mean, %b1b_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x16x16x16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>, tensor<16xbf16>) -> tensor<4x16x16x16xbf16>
  %b1_sum = "ttir.add"(%b1b_norm, %stem_pool) : (tensor<4x16x16x16xbf16>, tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>
  %b1_relu = "ttir.relu"(%b1_sum) : (tensor<4x16x16x16xbf16>) -> tensor<4x16x16x16xbf16>

  // Block 2: half the size, twice the channels; the shortcut is a convolution with a 1x1 kernel.
  %b2a_conv = "ttir.conv2d"(%b1_relu, %b2a_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 2 : i32}>
      : (tensor<4x16x16x16xbf16>, tensor<32x16x3x3xbf16>) -> tensor<4x8x8x32xbf16>
  %b2a_norm = "ttir.batch_norm_inference"(%b2a_conv, %b2a_scale, %b2a_offset, %b2a_mean, %b2a_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x8x8x32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>) -> tensor<4x8x8x32xbf16>
  %b2a_relu = "ttir.relu"(%b2a_norm) : (tensor<4x8x8x32xbf16>) -> tensor<4x8x8x32xbf16>
  %b2b_conv = "ttir.conv2d"(%b2a_relu, %b2b_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}>
      : (tensor<4x8x8x32xbf16>, tensor<32x32x3x3xbf16>) -> tensor<4x8x8x32xbf16>
  %b2b_norm = "ttir.batch_norm_inference"(%b2b_conv, %b2b_scale, %b2b_offset, %b2b_mean, %b2b_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x8x8x32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>) -> tensor<4x8x8x32xbf16>
  %b2s_conv = "ttir.conv2d"(%b1_relu, %b2s_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<4x16x16x16xbf16>, tensor<32x16x1x1xbf16>) -> tensor<4x8x8x32xbf16>
  %b2s_norm = "ttir.batch_norm_inference"(%b2s_conv, %b2s_scale, %b2s_offset, %b2s_mean, %b2s_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x8x8x32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>, tensor<32xbf16>) -> tensor<4x8x8x32xbf16>
  %b2_sum = "ttir.add"(%b2b_norm, %b2s_norm) : (tensor<4x8x8x32xbf16>, tensor<4x8x8x32xbf16>) -> tensor<4x8x8x32xbf16>
  %b2_relu = "ttir.relu"(%b2_sum) : (tensor<4x8x8x32xbf16>) -> tensor<4x8x8x32xbf16>

  // Block 3.
  %b3a_conv = "ttir.conv2d"(%b2_relu, %b3a_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 2 : i32}>
      : (tensor<4x8x8x32xbf16>, tensor<64x32x3x3xbf16>) -> tensor<4x4x4x64xbf16>
  %b3a_norm = "ttir.batch_norm_inference"(%b3a_conv, %b3a_scale, %b3a_offset, %b3a_mean, %b3a_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x4x4x64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>) -> tensor<4x4x4x64xbf16>
  %b3a_relu = "ttir.relu"(%b3a_norm) : (tensor<4x4x4x64xbf16>) -> tensor<4x4x4x64xbf16>
  %b3b_conv = "ttir.conv2d"(%b3a_relu, %b3b_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32}>
      : (tensor<4x4x4x64xbf16>, tensor<64x64x3x3xbf16>) -> tensor<4x4x4x64xbf16>
  %b3b_norm = "ttir.batch_norm_inference"(%b3b_conv, %b3b_scale, %b3b_offset, %b3b_mean, %b3b_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x4x4x64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>) -> tensor<4x4x4x64xbf16>
  %b3s_conv = "ttir.conv2d"(%b2_relu, %b3s_weight) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<4x8x8x32xbf16>, tensor<64x32x1x1xbf16>) -> tensor<4x4x4x64xbf16>
  %b3s_norm = "ttir.batch_norm_inference"(%b3s_conv, %b3s_scale, %b3s_offset, %b3s_mean, %b3s_variance)
      <{dimension = 3 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<4x4x4x64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>, tensor<64xbf16>) -> tensor<4x4x4x64xbf16>
  %b3_sum = "ttir.add"(%b3b_norm, %b3s_norm) : (tensor<4x4x4x64xbf16>, tensor<4x4x4x64xbf16>) -> tensor<4x4x4x64xbf16>
  %b3_relu = "ttir.relu"(%b3_sum) : (tensor<4x4x4x64xbf16>) -> tensor<4x4x4x64xbf16>

  // Head: global average, classifier, probabilities.
  %pooled = "ttir.mean"(%b3_relu) <{dim_arg = [1 : i32, 2 : i32], keep_dim = false}>
      : (tensor<4x4x4x64xbf16>) -> tensor<4x64xbf16>
  %scores = "ttir.matmul"(%pooled, %head_weight) <{transpose_a = false, transpose_b = true}>
      : (tensor<4x64xbf16>, tensor<10x64xbf16>) -> tensor<4x10xbf16>
  %logits = "ttir.add"(%scores, %head_bias) : (tensor<4x10xbf16>, tensor<10xbf16>) -> tensor<4x10xbf16>
  %probabilities = "ttir.softmax"(%logits) <{dimension = 1 : si32, numericStable = true}>
      : (tensor<4x10xbf16>) -> tensor<4x10xbf16>
  return %probabilities : tensor<4x10xbf16>
}
