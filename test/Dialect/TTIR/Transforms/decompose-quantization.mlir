// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-decompose-quantization %s | FileCheck %s

!narrow = !quant.uniform<i8:f32, 0.1:10>
!bytes = !quant.uniform<u8:f32, 0.5>
!columns = !quant.uniform<i8:f32:1, {0.1:1, 0.2:2, 0.3:3}>
!rows = !quant.uniform<i8:f32:0, {0.1:1, 0.2:2, 0.3:3}>

// Functions without quantized elements stay as they are.
// CHECK-LABEL: func.func @plain(%arg0: tensor<4xi8>) -> tensor<4xi8> {
// CHECK-NEXT: return %arg0
func.func @plain(%arg0: tensor<4xi8>) -> tensor<4xi8> {
  return %arg0 : tensor<4xi8>
}

// Callers still have arrays of the storage types.
// CHECK-LABEL: func.func @boundary(
// CHECK-SAME: %arg0: tensor<4x8xsi32> {ttcore.declared_type = si8}, %arg1: tensor<4xsi32> {ttcore.declared_type = ui8})
// CHECK-SAME: -> (tensor<8x4xsi32> {ttcore.declared_type = si8}, tensor<4xsi32> {ttcore.declared_type = ui8})
// CHECK-NEXT: %[[MOVED:.*]] = "ttir.permute"(%arg0) {{.*}} : (tensor<4x8xsi32>) -> tensor<8x4xsi32>
// CHECK-NEXT: return %[[MOVED]], %arg1
func.func @boundary(%arg0: tensor<4x8x!narrow>, %arg1: tensor<4x!bytes>) -> (tensor<8x4x!narrow>, tensor<4x!bytes>) {
  %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<4x8x!narrow>) -> tensor<8x4x!narrow>
  return %0, %arg1 : tensor<8x4x!narrow>, tensor<4x!bytes>
}

// The axis moves along.
// CHECK-LABEL: func.func @axis
// CHECK-NEXT: %[[MOVED:.*]] = "ttir.transpose"(%arg0) {{.*}} : (tensor<2x3xsi32>) -> tensor<3x2xsi32>
// CHECK-NEXT: return %[[MOVED]]
func.func @axis(%arg0: tensor<2x3x!columns>) -> tensor<3x2x!rows> {
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<2x3x!columns>) -> tensor<3x2x!rows>
  return %0 : tensor<3x2x!rows>
}

// One product where f32 has all sums, two where it has not.
// CHECK-LABEL: func.func @product
// CHECK-COUNT-1: "ttir.matmul"({{.*}}) {{.*}}tensor<2x64xf32>, tensor<64x2xf32>) -> tensor<2x2xf32>
// CHECK-NOT: "ttir.matmul"
// CHECK-LABEL: func.func @split_product
// CHECK: "ttir.right_shift"
// CHECK: "ttir.matmul"
// CHECK: "ttir.bitwise_and"
// CHECK: "ttir.matmul"
// CHECK-NOT: "ttir.matmul"
func.func @product(%a: tensor<2x64x!narrow>, %b: tensor<64x2x!narrow>) -> tensor<2x2x!bytes> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<2x64x!narrow>, tensor<64x2x!narrow>) -> tensor<2x2x!bytes>
  return %0 : tensor<2x2x!bytes>
}
func.func @split_product(%a: tensor<2x4096x!narrow>, %b: tensor<4096x2x!narrow>) -> tensor<2x2x!bytes> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<2x4096x!narrow>, tensor<4096x2x!narrow>) -> tensor<2x2x!bytes>
  return %0 : tensor<2x2x!bytes>
}

// Literals of integers are numbers q.
// CHECK-LABEL: func.func @literal
// CHECK-NEXT: "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xsi32>}> : () -> tensor<2xsi32>
func.func @literal() -> tensor<2x!narrow> {
  %0 = "ttir.constant"() <{value = dense<[-1, 2]> : tensor<2xi8>}> : () -> tensor<2x!narrow>
  return %0 : tensor<2x!narrow>
}

// What has no form on integers computes in f32.
// CHECK-LABEL: func.func @reals
// CHECK: "ttir.softmax"({{.*}}) <{{.*}}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: return {{.*}} : tensor<4x8xsi32>
func.func @reals(%x: tensor<4x8x!narrow>) -> tensor<4x8x!narrow> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<4x8x!narrow>) -> tensor<4x8x!narrow>
  return %0 : tensor<4x8x!narrow>
}
