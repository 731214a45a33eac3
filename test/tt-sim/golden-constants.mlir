// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tables of golden runs leave out constants that agree with double precision; JSON has them.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --implicit-check-not=": full" --implicit-check-not=": constant"
// RUN: tt-sim run %t.ttnn --golden --json | FileCheck %s --check-prefix=JSON
//
// CHECK: against double precision:
// CHECK: multiply f32
// CHECK-NEXT: add f32
// CHECK-NEXT: without 2 constants
// CHECK-NEXT: first divergence, isolated: none
// JSON: "golden": {
// JSON: "op": "full"
// JSON: "op": "multiply"
func.func @main(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %c = "ttir.constant"() <{value = dense<[[0.3]]> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
  %f = "ttir.full"() <{shape = array<i32: 32, 32>, fill_value = 0.7 : f32}> : () -> tensor<32x32xf32>
  %0 = "ttir.multiply"(%x, %f) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = "ttir.add"(%0, %c) : (tensor<32x32xf32>, tensor<1x1xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
