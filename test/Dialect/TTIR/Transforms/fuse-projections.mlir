// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-projections %s | FileCheck %s
// RUN: tt-opt --ttir-fuse-projections --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOC
// RUN: tt-opt --ttir-fuse-projections --remarks-filter=ttir-fuse %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: tt-opt --ttir-fuse-projections --mlir-debug-counter=ttir-fuse-count=0 %s | FileCheck %s --check-prefix=NONE
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=fuse-projections=true %s | FileCheck %s --check-prefix=TTNN
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | FileCheck %s --check-prefix=APART

// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="fuse-projections=true enable-const-eval=false" %s 2>&1 | FileCheck %s --check-prefix=RUNS
// RUNS: fuse-projections: expected enable-const-eval=true, found enable-const-eval=false
// RUN: not tt-opt --ttir-to-ttmetal-pipeline="fuse-projections=true weight-dtype=requested" %s 2>&1 | FileCheck %s --check-prefix=REQUESTED
// REQUESTED: fuse-projections is not supported for kernels with weight-dtype=requested

#parameter = #ttcore.argument_type<parameter>
#constant = #ttcore.argument_type<constant>

// Three of one input; the second weight is computed behind the first product. The slices are the projections.
// CHECK-LABEL: func.func @attention
// CHECK-NEXT: %[[WK:.*]] = "ttir.neg"(%arg2)
// CHECK-NEXT: %[[W:.*]] = "ttir.concat"(%arg1, %[[WK]], %arg3) <{dim = 1 : si32}> : (tensor<64x96xbf16>, tensor<64x32xbf16>, tensor<64x32xbf16>) -> tensor<64x160xbf16>
// CHECK-NEXT: %[[ALL:.*]] = "ttir.matmul"(%arg0, %[[W]]) {{.*}} -> tensor<2x8x160xbf16>
// CHECK-NEXT: %[[Q:.*]] = "ttir.slice_static"(%[[ALL]]) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 8 : i32, 96 : i32], step = [1 : i32, 1 : i32, 1 : i32]}>
// CHECK-NEXT: %[[K:.*]] = "ttir.slice_static"(%[[ALL]]) <{begins = [0 : i32, 0 : i32, 96 : i32], ends = [2 : i32, 8 : i32, 128 : i32],
// CHECK-NEXT: %[[V:.*]] = "ttir.slice_static"(%[[ALL]]) <{begins = [0 : i32, 0 : i32, 128 : i32], ends = [2 : i32, 8 : i32, 160 : i32],
// CHECK-NEXT: %[[QQ:.*]] = "ttir.exp"(%[[Q]])
// CHECK-NEXT: return %[[QQ]], %[[K]], %[[V]]
// LOC-LABEL: func.func @attention
// LOC: "ttir.matmul"{{.*}} loc(#[[PRODUCT:.*]])
// LOC-DAG: #[[PRODUCT]] = loc(fused[#[[QUERY:.*]], #[[KEY:.*]], #[[VALUE:.*]]])
// LOC-DAG: #[[QUERY]] = loc("query")
// LOC-DAG: #[[KEY]] = loc("key")
// LOC-DAG: #[[VALUE]] = loc("value")
// REMARK: Passed{{.*}}one product
// NONE-LABEL: func.func @attention
// NONE-COUNT-3: ttir.matmul
// TTNN-LABEL: func.func @attention(
// TTNN: ttcore.load_cached
// TTNN-COUNT-1: ttnn.matmul
// TTNN-NOT: ttnn.matmul
// TTNN-LABEL: func.func @biased(
// APART-LABEL: func.func @attention(
// APART-COUNT-3: ttnn.matmul
func.func @attention(%x: tensor<2x8x64xbf16>, %q: tensor<64x96xbf16> {ttcore.argument_type = #parameter},
                     %k: tensor<64x32xbf16> {ttcore.argument_type = #parameter}, %v: tensor<64x32xbf16> {ttcore.argument_type = #constant})
    -> (tensor<2x8x96xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>) {
  %0 = "ttir.matmul"(%x, %q) : (tensor<2x8x64xbf16>, tensor<64x96xbf16>) -> tensor<2x8x96xbf16> loc("query")
  %1 = "ttir.exp"(%0) : (tensor<2x8x96xbf16>) -> tensor<2x8x96xbf16>
  %2 = "ttir.neg"(%k) : (tensor<64x32xbf16>) -> tensor<64x32xbf16>
  %3 = "ttir.matmul"(%x, %2) : (tensor<2x8x64xbf16>, tensor<64x32xbf16>) -> tensor<2x8x32xbf16> loc("key")
  %4 = "ttir.matmul"(%x, %v) : (tensor<2x8x64xbf16>, tensor<64x32xbf16>) -> tensor<2x8x32xbf16> loc("value")
  return %1, %3, %4 : tensor<2x8x96xbf16>, tensor<2x8x32xbf16>, tensor<2x8x32xbf16>
}

// Turned weights are one below the other, biases of any rank side by side. What has no bias is another product.
// CHECK-LABEL: func.func @biased
// CHECK-NEXT: %[[ROW:.*]] = "ttir.reshape"(%arg4) {{.*}} -> tensor<5xf32>
// CHECK-NEXT: %[[W:.*]] = "ttir.concat"(%arg1, %arg3) <{dim = 0 : si32}> : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: %[[B:.*]] = "ttir.concat"(%arg2, %[[ROW]]) <{dim = 0 : si32}> : (tensor<3xf32>, tensor<5xf32>) -> tensor<8xf32>
// CHECK-NEXT: "ttir.linear"(%arg0, %[[W]], %[[B]]) <{transpose_b = true}> : {{.*}} -> tensor<2x8xf32>
// CHECK-COUNT-2: ttir.slice_static
// CHECK-NEXT: ttir.linear
// CHECK-NEXT: return
func.func @biased(%x: tensor<2x4xf32>, %w0: tensor<3x4xf32> {ttcore.argument_type = #parameter}, %b0: tensor<3xf32> {ttcore.argument_type = #parameter},
                  %w1: tensor<5x4xf32> {ttcore.argument_type = #parameter}, %b1: tensor<1x5xf32> {ttcore.argument_type = #parameter})
    -> (tensor<2x3xf32>, tensor<2x5xf32>, tensor<2x3xf32>) {
  %0 = "ttir.linear"(%x, %w0, %b0) <{transpose_b = true}> : (tensor<2x4xf32>, tensor<3x4xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = "ttir.linear"(%x, %w1, %b1) <{transpose_b = true}> : (tensor<2x4xf32>, tensor<5x4xf32>, tensor<1x5xf32>) -> tensor<2x5xf32>
  %2 = "ttir.linear"(%x, %w0) <{transpose_b = true}> : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x5xf32>, tensor<2x3xf32>
}

// What all weights ask for, themselves or in their product, the product asks for.
// CHECK-LABEL: func.func @stored
// CHECK: ttir.matmul{{.*}} {ttcore.weight_dtype = "bfp_bf8"} : {{.*}} -> tensor<4x12xbf16>
func.func @stored(%x: tensor<4x4xbf16>, %w0: tensor<4x4xbf16> {ttcore.argument_type = #parameter, ttcore.weight_dtype = "bfp_bf8"},
                  %w1: tensor<4x8xbf16> {ttcore.argument_type = #parameter}) -> (tensor<4x4xbf16>, tensor<4x8xbf16>) {
  %0 = "ttir.matmul"(%x, %w0) : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %1 = "ttir.matmul"(%x, %w1) {ttcore.weight_dtype = "bfp_bf8"} : (tensor<4x4xbf16>, tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return %0, %1 : tensor<4x4xbf16>, tensor<4x8xbf16>
}

// The input of a group is a projection of another group.
// CHECK-LABEL: func.func @chained
// CHECK: %[[H:.*]] = "ttir.slice_static"
// CHECK: %[[G:.*]] = "ttir.slice_static"
// CHECK: "ttir.matmul"(%[[H]], %{{.*}}) : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
func.func @chained(%x: tensor<2x4xf32>, %w: tensor<4x4xf32> {ttcore.argument_type = #parameter})
    -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = "ttir.matmul"(%x, %w) : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.matmul"(%x, %w) : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = "ttir.matmul"(%0, %w) : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %3 = "ttir.matmul"(%0, %w) : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  return %1, %2, %3 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
}

// Weights that change from run to run, ask for a format, or are turned otherwise; weights of their own for each matrix; other inputs;
// a bias for each row; inputs that are constant.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: ttir.concat
// CHECK-NOT: ttir.slice_static
// CHECK: return
func.func @apart(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>, %w0: tensor<4x4xf32> {ttcore.argument_type = #parameter},
                 %w1: tensor<4x4xf32> {ttcore.argument_type = #parameter, ttcore.weight_dtype = "bfp_bf8"}, %w2: tensor<4x4xf32>,
                 %w3: tensor<2x4x4xf32> {ttcore.argument_type = #parameter}, %column: tensor<4x1xf32> {ttcore.argument_type = #parameter})
    -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>,
        tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = "ttir.matmul"(%x, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttir.matmul"(%x, %w1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.matmul"(%x, %w2) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "ttir.matmul"(%x, %w0) <{transpose_b = true}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "ttir.matmul"(%x, %w3) : (tensor<4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %5 = "ttir.matmul"(%y, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = "ttir.linear"(%x, %w0, %column) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %7 = "ttir.matmul"(%w0, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = "ttir.matmul"(%w0, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x4x4xf32>,
      tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
