// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttnn-merge-activations --mlir-print-local-scope %s | FileCheck %s
// RUN: tt-opt --ttnn-merge-activations --remarks-filter=ttnn-merge-activations %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: tt-opt --ttnn-merge-activations --mlir-debug-counter=ttnn-merge-activations-skip=0,ttnn-merge-activations-count=0 %s \
// RUN:   | FileCheck %s --check-prefix=NONE
// RUN: tt-opt --ttnn-merge-activations --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOCATION
// NONE-NOT: activation =

// The name is the function's mnemonic; the result comes from both ops.
// CHECK-LABEL: func.func @products
// CHECK-NEXT: %[[A:.*]] = "ttnn.matmul"(%arg0, %arg1) <{activation = "gelu", transpose_a = true}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[B:.*]] = "ttnn.linear"(%[[A]], %arg1, %arg1) <{activation = "relu"}>
// CHECK-NEXT: return %[[B]]
// LOCATION: "ttnn.matmul"{{.*}} loc(#[[BOTH:.*]])
// LOCATION: #[[PRODUCT:.*]] = loc("{{.*}}merge-activations.mlir":{{[0-9]+}}:8)
// LOCATION: #[[BOTH]] = loc(fused[
// REMARK: merge-activations.mlir:[[# @LINE + 3]]:8: remark: [Passed] fused | {{.*}}Consumer="ttnn.gelu {{.*}}Producer="ttnn.matmul {{.*}}Result=activation
func.func @products(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "ttnn.matmul"(%x, %w) <{transpose_a = true}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttnn.gelu"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttnn.linear"(%1, %w, %w) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "ttnn.relu"(%2) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %3 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @convolutions
// CHECK: "ttnn.conv2d"(%arg0, %arg1) <{activation = "silu"
// CHECK: "ttnn.conv_transpose2d"({{.*}}) <{activation = "tanh"
// CHECK: "ttnn.conv3d"(%arg2, %arg3) <{activation = "relu6"
// CHECK-NOT: "ttnn.{{silu|tanh|relu6}}"
func.func @convolutions(%x: tensor<1x4x4x1xbf16>, %w: tensor<1x1x1x1xbf16>, %y: tensor<1x2x2x2x1xbf16>, %v: tensor<1x1x1x1x1xbf16>)
    -> (tensor<1x4x4x1xbf16>, tensor<1x2x2x2x1xbf16>) {
  %0 = "ttnn.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x1xbf16>, tensor<1x1x1x1xbf16>) -> tensor<1x4x4x1xbf16>
  %1 = "ttnn.silu"(%0) : (tensor<1x4x4x1xbf16>) -> tensor<1x4x4x1xbf16>
  %2 = "ttnn.conv_transpose2d"(%1, %w) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x1xbf16>, tensor<1x1x1x1xbf16>) -> tensor<1x4x4x1xbf16>
  %3 = "ttnn.tanh"(%2) : (tensor<1x4x4x1xbf16>) -> tensor<1x4x4x1xbf16>
  %4 = "ttnn.conv3d"(%y, %v) <{groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x2x2x2x1xbf16>, tensor<1x1x1x1x1xbf16>) -> tensor<1x2x2x2x1xbf16>
  %5 = "ttnn.relu6"(%4) : (tensor<1x2x2x2x1xbf16>) -> tensor<1x2x2x2x1xbf16>
  return %3, %5 : tensor<1x4x4x1xbf16>, tensor<1x2x2x2x1xbf16>
}

// What moves elements may stand between.
// CHECK-LABEL: func.func @moved
// CHECK-NEXT: "ttnn.matmul"(%arg0, %arg0) <{activation = "sigmoid"}>
// CHECK-NEXT: "ttnn.reshape"
// CHECK-NEXT: "ttnn.permute"
// CHECK-NEXT: return
func.func @moved(%x: tensor<4x4xf32>) -> tensor<4x2x2xf32> {
  %0 = "ttnn.matmul"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttnn.reshape"(%0) <{shape = [2 : i32, 2 : i32, 4 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
  %2 = "ttnn.permute"(%1) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x2x4xf32>) -> tensor<4x2x2xf32>
  %3 = "ttnn.sigmoid"(%2) : (tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
  return %3 : tensor<4x2x2xf32>
}

// Other users of the product, or of what is moved; a second function; functions with attributes or of two operands.
// CHECK-LABEL: func.func @stays
// CHECK: "ttnn.matmul"(%arg0, %arg0) : {{.*}}
// CHECK-NEXT: "ttnn.relu"
// CHECK-NEXT: "ttnn.matmul"(%{{.*}}, %arg0) : {{.*}}
// CHECK-NEXT: "ttnn.reshape"
// CHECK-NEXT: "ttnn.relu"
// CHECK-NEXT: "ttnn.matmul"(%{{.*}}) <{activation = "abs"}>
// CHECK-NEXT: "ttnn.tanh"
// CHECK-NEXT: "ttnn.matmul"(%{{.*}}) : {{.*}}
// CHECK-NEXT: "ttnn.leaky_relu"
// CHECK-NEXT: "ttnn.matmul"(%{{.*}}) : {{.*}}
// CHECK-NEXT: "ttnn.add"
// REMARK: [Missed] not-fused {{.*}}Consumer="ttnn.relu {{.*}}Reason="others read the result"
// REMARK: [Missed] not-fused {{.*}}Consumer="ttnn.relu {{.*}}Reason="others read the result"
func.func @stays(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x8xf32>) {
  %0 = "ttnn.matmul"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttnn.relu"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttnn.matmul"(%1, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "ttnn.reshape"(%2) <{shape = [2 : i32, 8 : i32]}> : (tensor<4x4xf32>) -> tensor<2x8xf32>
  %4 = "ttnn.relu"(%3) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %5 = "ttnn.matmul"(%2, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = "ttnn.abs"(%5) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = "ttnn.tanh"(%6) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = "ttnn.matmul"(%7, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = "ttnn.leaky_relu"(%8) <{parameter = 0.1 : f32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %10 = "ttnn.matmul"(%9, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %11 = "ttnn.add"(%10, %10) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %11, %4 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x8xf32>
}

// Another type, integers, and block floats, which the product alone would round.
// CHECK-LABEL: func.func @types
// CHECK-COUNT-3: "ttnn.matmul"(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}) :
// REMARK: [Missed] not-fused {{.*}}Reason="the function changes the type"
// REMARK: [Missed] not-fused {{.*}}Reason="not all tensors have floats in their own format"
// REMARK: [Missed] not-fused {{.*}}Reason="not all tensors have floats in their own format"
#bfp8 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
func.func @types(%x: tensor<4x4xf32>, %i: tensor<4x4xsi32>, %b: tensor<4x4xbf16, #bfp8>)
    -> (tensor<4x4xbf16>, tensor<4x4xsi32>, tensor<4x4xbf16, #bfp8>) {
  %0 = "ttnn.matmul"(%x, %x) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = "ttnn.relu"(%0) : (tensor<4x4xf32>) -> tensor<4x4xbf16>
  %2 = "ttnn.matmul"(%i, %i) : (tensor<4x4xsi32>, tensor<4x4xsi32>) -> tensor<4x4xsi32>
  %3 = "ttnn.relu"(%2) : (tensor<4x4xsi32>) -> tensor<4x4xsi32>
  %4 = "ttnn.matmul"(%b, %b) : (tensor<4x4xbf16, #bfp8>, tensor<4x4xbf16, #bfp8>) -> tensor<4x4xbf16, #bfp8>
  %5 = "ttnn.relu"(%4) : (tensor<4x4xbf16, #bfp8>) -> tensor<4x4xbf16, #bfp8>
  return %1, %3, %5 : tensor<4x4xbf16>, tensor<4x4xsi32>, tensor<4x4xbf16, #bfp8>
}
