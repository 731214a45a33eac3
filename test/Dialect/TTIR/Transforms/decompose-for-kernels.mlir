// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels compute in steps.
//
// RUN: tt-opt --ttir-decompose-for-kernels %s | FileCheck %s

// CHECK-LABEL: func.func @any
func.func @any(%x: tensor<5x37xf32>) -> tensor<5xi1> {
  // CHECK: %[[ZERO:.*]] = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}>
  // CHECK: %[[MASK:.*]] = "ttir.ne"(%{{.*}}, %[[ZERO]]) : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xf32>
  // CHECK: %[[MAX:.*]] = "ttir.max"(%[[MASK]]) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x37xf32>) -> tensor<5x1xi1>
  // CHECK: "ttir.reshape"(%[[MAX]]) <{shape = [5 : i32]}>
  %0 = "ttir.reduce_or"(%x) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<5x37xf32>) -> tensor<5xi1>
  return %0 : tensor<5xi1>
}

// CHECK-LABEL: func.func @all
func.func @all(%x: tensor<5x37xf32>) -> tensor<5x1xi1> {
  // CHECK: "ttir.ne"
  // CHECK: "ttir.min"(%{{.*}}) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x37xf32>) -> tensor<5x1xi1>
  // CHECK-NEXT: return
  %0 = "ttir.reduce_and"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x37xf32>) -> tensor<5x1xi1>
  return %0 : tensor<5x1xi1>
}

// No axis to add up along.
// CHECK-LABEL: func.func @scalar
func.func @scalar(%x: tensor<f32>) -> tensor<bf16> {
  // CHECK: "ttir.typecast"(%{{.*}}) {{.*}}: (tensor<f32>) -> tensor<bf16>
  // CHECK-NEXT: return
  %0 = "ttir.sum"(%x) <{keep_dim = false}> : (tensor<f32>) -> tensor<bf16>
  return %0 : tensor<bf16>
}

// Channels are the second axis.
// CHECK-LABEL: func.func @batch_norm
func.func @batch_norm(%x: tensor<2x3x4x4xbf16>, %c: tensor<3xbf16>) -> tensor<2x3x4x4xbf16> {
  // CHECK: "ttir.reshape"(%{{.*}}) <{shape = [1 : i32, 3 : i32, 1 : i32, 1 : i32]}>
  // CHECK: "ttir.subtract"
  // CHECK: "ttir.rsqrt"
  // CHECK: "ttir.multiply"
  // CHECK: "ttir.multiply"
  // CHECK: "ttir.add"
  // CHECK: "ttir.typecast"
  %0 = "ttir.batch_norm_inference"(%x, %c, %c, %c, %c) <{dimension = 1 : i32, epsilon = 1.000000e-05 : f32}>
      : (tensor<2x3x4x4xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<2x3x4x4xbf16>
  return %0 : tensor<2x3x4x4xbf16>
}

// CHECK-LABEL: func.func @softmax
func.func @softmax(%x: tensor<4x32xbf16>) -> tensor<4x32xbf16> {
  // CHECK: "ttir.typecast"
  // CHECK: "ttir.max"
  // CHECK: "ttir.subtract"
  // CHECK: "ttir.exp"
  // CHECK: "ttir.sum"
  // CHECK: "ttir.reciprocal"
  // CHECK: "ttir.multiply"
  // CHECK: "ttir.typecast"
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<4x32xbf16>) -> tensor<4x32xbf16>
  return %0 : tensor<4x32xbf16>
}

// A vector is a row of the left factor, or of the right one transposed.
// CHECK-LABEL: func.func @vectors
// CHECK: %[[ROW:.*]] = "ttir.reshape"(%arg0) {{.*}} -> tensor<1x8xf32>
// CHECK: "ttir.matmul"(%[[ROW]], %arg1) {{.*}} -> tensor<1x4xf32>
// CHECK: "ttir.matmul"(%arg2, %{{.*}}) <{transpose_a = false, transpose_b = true}> : (tensor<3x8xf32>, tensor<1x8xf32>) -> tensor<3x1xf32>
func.func @vectors(%v: tensor<8xf32>, %m: tensor<8x4xf32>, %n: tensor<3x8xf32>) -> (tensor<4xf32>, tensor<3xf32>) {
  %0 = "ttir.matmul"(%v, %m) <{transpose_a = false, transpose_b = false}> : (tensor<8xf32>, tensor<8x4xf32>) -> tensor<4xf32>
  %1 = "ttir.matmul"(%n, %v) <{transpose_a = false, transpose_b = false}> : (tensor<3x8xf32>, tensor<8xf32>) -> tensor<3xf32>
  return %0, %1 : tensor<4xf32>, tensor<3xf32>
}

// Halves are multiplied; what five leaves over waits.
// CHECK-LABEL: func.func @product
// CHECK: "ttir.slice_static"(%arg0) <{begins = [0 : i32, 4 : i32], ends = [2 : i32, 5 : i32]
// CHECK-COUNT-3: "ttir.multiply"
// CHECK-NOT: ttir.multiply
// CHECK: "ttir.reshape"(%{{.*}}) {{.*}} -> tensor<2xsi32>
func.func @product(%x: tensor<2x5xsi32>) -> tensor<2xsi32> {
  %0 = "ttir.prod"(%x) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x5xsi32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// CHECK-LABEL: func.func @range
// CHECK: %[[NUMBERS:.*]] = "ttir.constant"() <{value = dense<{{\[\[}}7], [5], [3]]> : tensor<3x1xui8>}>
// CHECK: "ttir.repeat"(%[[NUMBERS]]) <{repeat_dimensions = array<i64: 1, 2>}>
func.func @range() -> tensor<3x2xui8> {
  %0 = "ttir.arange"() <{start = 7 : si64, end = 1 : si64, step = -2 : si64, arange_dimension = 0 : i64}> : () -> tensor<3x2xui8>
  return %0 : tensor<3x2xui8>
}

// Where there is nothing to compute with there is nothing to compute.
// CHECK-LABEL: func.func @nothing
// CHECK-DAG: dense<> : tensor<0x3xf32>
// CHECK-DAG: dense<0.000000e+00> : tensor<3xf32>
// CHECK-DAG: dense<0xFF800000> : tensor<3xf32>
// CHECK-DAG: dense<255> : tensor<2x3xui8>
// CHECK-NOT: "ttir.{{exp|sum|max|pad|concat}}"
// CHECK: return %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %arg1
func.func @nothing(%x: tensor<0x3xf32>, %y: tensor<2x3xf32>, %z: tensor<0x3xui8>) -> (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xui8>, tensor<2x3xf32>) {
  %0 = "ttir.exp"(%x) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  %1 = "ttir.sum"(%x) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<0x3xf32>) -> tensor<3xf32>
  %2 = "ttir.max"(%x) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<0x3xf32>) -> tensor<3xf32>
  %3 = "ttir.pad"(%z) <{padding = array<i32: 1, 1, 0, 0>, value = 300.0 : f32}> : (tensor<0x3xui8>) -> tensor<2x3xui8>
  %4 = "ttir.concat"(%x, %y) <{dim = 0 : si32}> : (tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2, %3, %4 : tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xui8>, tensor<2x3xf32>
}
