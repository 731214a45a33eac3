// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls and composites that name ops of TTIR: flags say which optional operands there are, attributes have the types of the op.

// RUN: tt-opt --convert-stablehlo-to-ttir --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: @decode
// CHECK: "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg1, %arg3, %arg2) <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}>
// CHECK: "ttir.scaled_dot_product_attention_decode"(%arg0, %arg1, %arg1, %arg2) <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>}>
func.func @decode(%q: tensor<1x1x4x32xbf16>, %k: tensor<1x4x32x32xbf16>, %at: tensor<1xi32>, %m: tensor<1x1x4x32xbf16>) -> (tensor<1x1x4x32xbf16>, tensor<1x1x4x32xbf16>) {
  %0 = stablehlo.custom_call @tt.scaled_dot_product_attention_decode(%q, %k, %k, %at, %m) {mhlo.frontend_attributes = {has_attention_mask = "True", has_attention_sink = "False", is_causal = "False"}} : (tensor<1x1x4x32xbf16>, tensor<1x4x32x32xbf16>, tensor<1x4x32x32xbf16>, tensor<1xi32>, tensor<1x1x4x32xbf16>) -> tensor<1x1x4x32xbf16>
  %1 = stablehlo.custom_call @tt.scaled_dot_product_attention_decode(%q, %k, %k, %at) {mhlo.frontend_attributes = {is_causal = "True"}} : (tensor<1x1x4x32xbf16>, tensor<1x4x32x32xbf16>, tensor<1x4x32x32xbf16>, tensor<1xi32>) -> tensor<1x1x4x32xbf16>
  return %0, %1 : tensor<1x1x4x32xbf16>, tensor<1x1x4x32xbf16>
}

// CHECK-LABEL: @latent
// CHECK: "ttir.paged_flash_multi_latent_attention_decode"({{.*}}) <{head_dim_v = 64 : ui32, is_causal = true, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0, 1, 0>}>
func.func @latent(%q: tensor<1x8x16x64xbf16>, %k: tensor<128x1x32x64xbf16>, %p: tensor<8x4xi32>, %c: tensor<8xi32>) -> tensor<1x8x16x64xbf16> {
  %0 = stablehlo.custom_call @tt.paged_flash_mla_decode(%q, %k, %p, %c) {mhlo.frontend_attributes = {head_dim_v = "64", has_attention_mask = "False", has_attention_sink = "False", has_cur_pos_tensor = "True", has_value = "False", is_causal = "True"}} : (tensor<1x8x16x64xbf16>, tensor<128x1x32x64xbf16>, tensor<8x4xi32>, tensor<8xi32>) -> tensor<1x8x16x64xbf16>
  return %0 : tensor<1x8x16x64xbf16>
}

// CHECK-LABEL: @calls
// CHECK: "ttir.gather"(%arg0, %arg1) <{dim = 1 : i32}>
// CHECK: "ttir.layer_norm"(%arg0, %arg2, %arg2) <{epsilon = 5.000000e-01 : f32, normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1, 1>}>
func.func @calls(%x: tensor<5x3xf32>, %places: tensor<5x2xi32>, %w: tensor<3xf32>) -> (tensor<5x2xf32>, tensor<5x3xf32>) {
  %0 = stablehlo.custom_call @tenstorrent.gather_dim(%x, %places) {tt.composite_attributes = {dim = 1 : i64}, tt.has_custom_sharding} : (tensor<5x3xf32>, tensor<5x2xi32>) -> tensor<5x2xf32>
  %1 = stablehlo.custom_call @tenstorrent.layer_norm(%x, %w, %w) {tt.composite_attributes = {epsilon = 0.5 : f64, normalized_shape = dense<3> : tensor<1xi64>}} : (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  return %0, %1 : tensor<5x2xf32>, tensor<5x3xf32>
}

// An op of TTIR where it takes all that a composite says. Else, and of other front ends, what it decomposes into.
// CHECK-LABEL: @composites
// CHECK-DAG: "ttir.gather"(%arg0, %arg1) <{dim = 1 : i32}>
// CHECK-DAG: "ttir.abs"(%arg0)
// CHECK-DAG: "ttir.neg"(%arg0)
// CHECK-DAG: "ttir.sqrt"(%arg0)
// CHECK: return
// CHECK-NOT: func.func private
func.func @composites(%x: tensor<5x3xf32>, %places: tensor<5x2xi32>) -> (tensor<5x2xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) {
  %0 = stablehlo.composite "tenstorrent.gather" %x, %places {composite_attributes = {dim = 1 : i64}, decomposition = @zeros} : (tensor<5x3xf32>, tensor<5x2xi32>) -> tensor<5x2xf32>
  // `ttir.rms_norm` has no residual.
  %1 = stablehlo.composite "tenstorrent.rms_norm" %x {composite_attributes = {has_residual = true, normalized_shape = dense<3> : tensor<1xi64>}, decomposition = @abs} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %2 = stablehlo.composite "mine.rms_norm" %x {composite_attributes = {normalized_shape = dense<3> : tensor<1xi64>}, decomposition = @neg} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  // expected-warning @+1 {{composite 'tenstorrent.layer_norm' is taken apart: 'ttir.layer_norm' op expected}}
  %3 = stablehlo.composite "tenstorrent.layer_norm" %x {composite_attributes = {normalized_shape = dense<7> : tensor<1xi64>}, decomposition = @sqrt} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0, %1, %2, %3 : tensor<5x2xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>
}

// Axes that front ends leave out.
// An op without attributes has nothing else to say.
// CHECK-LABEL: @plain
// CHECK-NEXT: %[[G:.*]] = "ttir.gelu"(%arg0)
// CHECK-NEXT: return %[[G]]
func.func @plain(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.composite "tenstorrent.gelu" %x {composite_attributes = {}, decomposition = @abs} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK-LABEL: @axes
// CHECK: %[[Q:.*]] = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32, 32 : i32, 32 : i32]}>
// CHECK: %[[A:.*]] = "ttir.scaled_dot_product_attention"(%[[Q]], %{{.*}}, %{{.*}}) <{is_causal = true, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, scale = 2.000000e+00 : f32}>
// CHECK: "ttir.reshape"(%[[A]]) <{shape = [1 : i32, 32 : i32, 32 : i32]}>
// CHECK: "ttir.group_norm"({{.*}}) {{.*}}channel_dim = 1 : i64{{.*}} -> tensor<1x32x32x1xf32>
func.func @axes(%q: tensor<1x32x32xf32>) -> (tensor<1x32x32xf32>, tensor<1x32x32xf32>) {
  %0 = stablehlo.composite "tenstorrent.scaled_dot_product_attention" %q, %q, %q {composite_attributes = {is_causal = true, scale = 2 : i64}, decomposition = @same} : (tensor<1x32x32xf32>, tensor<1x32x32xf32>, tensor<1x32x32xf32>) -> tensor<1x32x32xf32>
  %1 = stablehlo.composite "tenstorrent.group_norm" %q {composite_attributes = {num_groups = 4 : i64, epsilon = 0.5 : f32, channel_dim = 1 : i64}, decomposition = @abs3} : (tensor<1x32x32xf32>) -> tensor<1x32x32xf32>
  return %0, %1 : tensor<1x32x32xf32>, tensor<1x32x32xf32>
}
func.func private @same(%q: tensor<1x32x32xf32>, %k: tensor<1x32x32xf32>, %v: tensor<1x32x32xf32>) -> tensor<1x32x32xf32> {
  return %q : tensor<1x32x32xf32>
}
func.func private @abs3(%q: tensor<1x32x32xf32>) -> tensor<1x32x32xf32> {
  %0 = stablehlo.abs %q : tensor<1x32x32xf32>
  return %0 : tensor<1x32x32xf32>
}
func.func private @zeros(%x: tensor<5x3xf32>, %places: tensor<5x2xi32>) -> tensor<5x2xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
func.func private @abs(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.abs %x : tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
func.func private @neg(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.negate %x : tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
func.func private @sqrt(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.sqrt %x : tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

func.func @too_few(%q: tensor<1x1x4x32xbf16>, %k: tensor<1x4x32x32xbf16>, %s: tensor<4x1xbf16>) -> tensor<1x1x4x32xbf16> {
  // expected-error @+1 {{expected 5 operands of 'ttir.scaled_dot_product_attention_decode', found 4}}
  %0 = stablehlo.custom_call @tt.scaled_dot_product_attention_decode(%q, %k, %k, %s) {mhlo.frontend_attributes = {has_attention_sink = "True", is_causal = "False"}} : (tensor<1x1x4x32xbf16>, tensor<1x4x32x32xbf16>, tensor<1x4x32x32xbf16>, tensor<4x1xbf16>) -> tensor<1x1x4x32xbf16>
  return %0 : tensor<1x1x4x32xbf16>
}

// -----

func.func @negative_size(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // expected-error @+1 {{expected 3 sizes as operandSegmentSizes, none below 0}}
  %0 = stablehlo.custom_call @tt.layer_norm(%x) {operandSegmentSizes = array<i32: 1, 1, -1>, mhlo.frontend_attributes = {epsilon = "0.5"}} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

// A text of JSON has the attributes as well; arith makes constants.
// CHECK-LABEL: @topk
// CHECK: "ttir.sort"
// CHECK: return
func.func @topk(%x: tensor<4x16xbf16>) -> (tensor<4x8xbf16>, tensor<4x8xi32>) {
  %c = arith.constant dense<2.0> : tensor<4x16xbf16>
  %y = stablehlo.add %x, %c : tensor<4x16xbf16>
  %0:2 = stablehlo.custom_call @mhlo.topk(%y) {backend_config = "{\"k\": 8, \"dim\": -1, \"largest\": true}"} : (tensor<4x16xbf16>) -> (tensor<4x8xbf16>, tensor<4x8xi32>)
  return %0#0, %0#1 : tensor<4x8xbf16>, tensor<4x8xi32>
}
