// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-convolutions %s | FileCheck %s
// RUN: tt-opt --ttir-fuse-convolutions --remarks-filter=ttir-fuse %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
//
// REMARK: weight or bias would not be finite

// Literals in range, of weights too.
// CHECK-LABEL: func.func @folded
// CHECK: %[[WEIGHT:.*]] = "ttir.multiply"
// CHECK-NEXT: %[[CONV:.*]] = "ttir.conv2d"(%arg0, %[[WEIGHT]])
// CHECK-NEXT: return %[[CONV]]
func.func @folded(%x: tensor<1x4x4x3xf32>) -> tensor<1x4x4x2xf32> {
  %w = "ttir.constant"() <{value = dense<1.0e20> : tensor<2x3x1x1xf32>}> : () -> tensor<2x3x1x1xf32>
  %f = "ttir.constant"() <{value = dense<[[[[2.0e18, -1.0e18]]]]> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %1 = "ttir.multiply"(%0, %f) : (tensor<1x4x4x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  return %1 : tensor<1x4x4x2xf32>
}

// A weight of zero, and pixels of zero, times infinity are NaN: infinities stay behind the sum.
// CHECK-LABEL: func.func @infinite
// CHECK: %[[CONV:.*]] = "ttir.conv2d"(%arg0, %arg1)
// CHECK-NEXT: "ttir.multiply"(%[[CONV]],
func.func @infinite(%x: tensor<1x4x4x3xf32>, %w: tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32> {
  %f = "ttir.constant"() <{value = dense<[[[[2.0, 0x7F800000]]]]> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %1 = "ttir.multiply"(%0, %f) : (tensor<1x4x4x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  return %1 : tensor<1x4x4x2xf32>
}

// Finite ones, whose product with a weight is not.
// CHECK-LABEL: func.func @overflow
// CHECK: %[[CONV:.*]] = "ttir.conv2d"(%arg0,
// CHECK-NEXT: "ttir.multiply"(%[[CONV]],
func.func @overflow(%x: tensor<1x4x4x3xf32>) -> tensor<1x4x4x2xf32> {
  %w = "ttir.constant"() <{value = dense<1.0e20> : tensor<2x3x1x1xf32>}> : () -> tensor<2x3x1x1xf32>
  %f = "ttir.constant"() <{value = dense<[[[[2.0, 4.0e18]]]]> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %1 = "ttir.multiply"(%0, %f) : (tensor<1x4x4x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  return %1 : tensor<1x4x4x2xf32>
}

// The same of a bias, by a factor and by a summand.
// CHECK-LABEL: func.func @bias
// CHECK: %[[CONV:.*]] = "ttir.conv2d"(%arg0, %arg1,
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.multiply"(%[[CONV]],
// CHECK: %[[SECOND:.*]] = "ttir.conv2d"(%arg0, %arg1,
// CHECK-NEXT: "ttir.add"(%[[SECOND]],
func.func @bias(%x: tensor<1x4x4x3xf32>, %w: tensor<2x3x1x1xf32>) -> (tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>) {
  %b = "ttir.constant"() <{value = dense<3.0e38> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %f = "ttir.constant"() <{value = dense<1.5> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %0 = "ttir.conv2d"(%x, %w, %b) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  %1 = "ttir.multiply"(%0, %f) : (tensor<1x4x4x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  %2 = "ttir.conv2d"(%x, %w, %b) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  %3 = "ttir.add"(%2, %b) : (tensor<1x4x4x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x4x4x2xf32>
  return %1, %3 : tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>
}

// A norm divides by the root of variance and epsilon: by zero without epsilon, if a variance is zero or may be.
// CHECK-LABEL: func.func @variance
// CHECK: "ttir.conv2d"
// CHECK-NEXT: "ttir.batch_norm_inference"
// CHECK: "ttir.conv2d"
// CHECK-NEXT: "ttir.batch_norm_inference"
// CHECK-NOT: "ttir.batch_norm_inference"
func.func @variance(%x: tensor<1x4x4x3xf32>, %w: tensor<2x3x1x1xf32>, %p: tensor<2xf32>)
    -> (tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>) {
  %zero = "ttir.constant"() <{value = dense<[1.0, 0.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %1 = "ttir.batch_norm_inference"(%0, %p, %p, %p, %zero) <{dimension = 3 : i32, epsilon = 0.0 : f32}>
      : (tensor<1x4x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  %2 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %3 = "ttir.batch_norm_inference"(%2, %p, %p, %p, %p) <{dimension = 3 : i32, epsilon = 0.0 : f32}>
      : (tensor<1x4x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  %4 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %5 = "ttir.batch_norm_inference"(%4, %p, %p, %p, %zero) <{dimension = 3 : i32, epsilon = 1.0e-5 : f32}>
      : (tensor<1x4x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  %6 = "ttir.conv2d"(%x, %w) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x4x4x3xf32>, tensor<2x3x1x1xf32>) -> tensor<1x4x4x2xf32>
  %7 = "ttir.batch_norm_inference"(%6, %p, %p, %p, %p) <{dimension = 3 : i32, epsilon = 1.0e-5 : f32}>
      : (tensor<1x4x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32>
  return %1, %3, %5, %7 : tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>, tensor<1x4x4x2xf32>
}
