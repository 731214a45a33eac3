// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-stablehlo-to-ttir --split-input-file %s | FileCheck %s
// RUN: tt-opt --split-input-file %s | tt-opt --split-input-file | FileCheck %s --check-prefix=TEXT

// A probe in a loop is passed once per step: each time is compared with what should be.
// CHECK-LABEL: @steps
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>)
// CHECK-SAME: "check0.expect_eq.complex<f32>.actual"
// CHECK-SAME: "check1.expect_eq.complex<f32>.expected"
// CHECK: %[[ONCE:.*]] = "ttir.add"(%[[X]], %[[X]])
// CHECK: %[[TWICE:.*]] = "ttir.add"(%[[ONCE]], %[[ONCE]])
// CHECK: return %[[ONCE]], %[[X]], %[[TWICE]], %[[X]]
// TEXT: interpreter.probe %{{.*}}, probe_id = "sum" : tensor<3xcomplex<f32>>
// TEXT: check.expect_serialized_eq %{{.*}}, probe_id = "sum" : tensor<3xcomplex<f32>>
// TEXT: check.expect_serialized_eq %{{.*}}, probe_id = "sum", iter = 1 : tensor<3xcomplex<f32>>
func.func @steps(%x: tensor<3xcomplex<f32>>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %sum = %x) : tensor<i32>, tensor<3xcomplex<f32>>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %sum, %sum : tensor<3xcomplex<f32>>
    %probed = interpreter.probe %next, probe_id = "sum" : tensor<3xcomplex<f32>>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %probed : tensor<i32>, tensor<3xcomplex<f32>>
  }
  check.expect_serialized_eq %x, probe_id = "sum" : tensor<3xcomplex<f32>>
  check.expect_serialized_eq %x, probe_id = "sum", iter = 1 : tensor<3xcomplex<f32>>
  return
}
