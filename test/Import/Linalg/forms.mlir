// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ops of linalg become: one op of TTIR where it has one, whatever the layout.

// RUN: tt-opt --convert-linalg-to-ttir --canonicalize %s | FileCheck %s

// CHECK-LABEL: @attention
// CHECK-SAME: -> tensor<2x3x5xf32>
// CHECK-DAG: %[[Q:.*]] = "ttir.permute"(%arg0)
// CHECK-DAG: %[[K:.*]] = "ttir.permute"(%arg1)
// CHECK: "ttir.dot_general"(%[[Q]], %[[K]])
// CHECK-SAME: batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 2>
// CHECK-NEXT: return
func.func @attention(%q: tensor<3x2x4xf32>, %k: tensor<5x2x4xf32>) -> tensor<2x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x5xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(h, i, j, d) -> (i, h, d)>, affine_map<(h, i, j, d) -> (j, h, d)>, affine_map<(h, i, j, d) -> (h, i, j)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
    ins(%q, %k : tensor<3x2x4xf32>, tensor<5x2x4xf32>) outs(%o : tensor<2x3x5xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %t = arith.mulf %a, %b : f32
      %u = arith.addf %c, %t : f32
      linalg.yield %u : f32 } -> tensor<2x3x5xf32>
  return %r : tensor<2x3x5xf32>
}

// CHECK-LABEL: @convolution
// CHECK-NOT: embedding
// CHECK: "ttir.conv2d"
// CHECK-SAME: dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 2>
// CHECK-NOT: ttir.add
// CHECK: return
func.func @convolution(%x: tensor<1x3x9x9xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32> {
  %o = arith.constant dense<0.0> : tensor<1x4x4x4xf32>
  %r = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%x, %w : tensor<1x3x9x9xf32>, tensor<4x3x3x3xf32>) outs(%o : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %r : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: @pool
// CHECK-NEXT: "ttir.max_pool2d"(%arg0)
// CHECK-NEXT: return
func.func @pool(%x: tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32> {
  %o = arith.constant dense<0xFF800000> : tensor<1x4x4x3xf32>
  %k = tensor.empty() : tensor<2x2xf32>
  %r = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
    ins(%x, %k : tensor<1x8x8x3xf32>, tensor<2x2xf32>) outs(%o : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  return %r : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: @bias
// CHECK: %[[SUM:.*]] = "ttir.add"(%arg0, %{{[0-9]+}}) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[SUM]]
func.func @bias(%x: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%x, %b : tensor<2x3xf32>, tensor<3xf32>) outs(%e : tensor<2x3xf32>) {
    ^bb0(%a: f32, %c: f32, %o: f32):
      %t = arith.addf %a, %c : f32
      linalg.yield %t : f32 } -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

// Rows of a table are looked up.
// CHECK-LABEL: @rows
// CHECK: "ttir.embedding"(%{{.*}}, %arg0) : (tensor<3xi32>, tensor<7x4xf32>) -> tensor<3x4xf32>
func.func @rows(%t: tensor<7x4xf32>, %n: tensor<3xi32>) -> tensor<3x4xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%n : tensor<3xi32>) outs(%e : tensor<3x4xf32>) {
    ^bb0(%a: i32, %o: f32):
      %i = arith.index_cast %a : i32 to index
      %j = linalg.index 1 : index
      %v = tensor.extract %t[%i, %j] : tensor<7x4xf32>
      linalg.yield %v : f32 } -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

// Narrow types and scalars of functions.
// CHECK-LABEL: @types
// CHECK-SAME: (%arg0: tensor<4xi32>, %arg1: tensor<4xf32>, %arg2: tensor<f32>, %arg3: tensor<4xbf16>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xbf16>)
func.func @types(%a: tensor<4xi8>, %b: tensor<4xf16>, %c: f32, %d: tensor<4xbf16>) -> (tensor<4xi8>, tensor<4xf16>, tensor<4xbf16>) {
  %h = arith.truncf %c : f32 to f16
  %s = tensor.splat %h : tensor<4xf16>
  %r = arith.addf %b, %s : tensor<4xf16>
  return %a, %r, %d : tensor<4xi8>, tensor<4xf16>, tensor<4xbf16>
}

// A branch without a body.
// CHECK-LABEL: @no_else
// CHECK-NEXT: return %arg0
func.func @no_else(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  scf.if %c {
  }
  return %x : tensor<4xf32>
}
