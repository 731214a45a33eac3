// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels compute in steps.
//
// RUN: tt-opt --ttir-decompose-for-kernels %s | FileCheck %s

// CHECK-LABEL: func.func @any
func.func @any(%x: tensor<5x37xf32>) -> tensor<5xi1> {
  // CHECK: %[[ZERO:.*]] = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}>
  // CHECK: %[[TRUTH:.*]] = "ttir.ne"(%{{.*}}, %[[ZERO]]) : (tensor<5x37xf32>, tensor<f32>) -> tensor<5x37xf32>
  // CHECK: %[[MAX:.*]] = "ttir.max"(%[[TRUTH]]) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<5x37xf32>) -> tensor<5x1xi1>
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
  // CHECK: "ttir.div"
  // CHECK: "ttir.typecast"
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32, numericStable = true}> : (tensor<4x32xbf16>) -> tensor<4x32xbf16>
  return %0 : tensor<4x32xbf16>
}
