// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt --ttir-decompose --canonicalize %s | FileCheck %s

// Shapes that are computed as tensors fold, also parts of them, counted from the end and backwards.
// CHECK-LABEL: @shapes(
// CHECK-DAG: "ttir.constant"() <{value = dense<[8, 32]> : tensor<2xi32>}>
// CHECK-DAG: "ttir.constant"() <{value = dense<[32, 8, 4]> : tensor<3xi32>}>
// CHECK-DAG: "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}>
// CHECK-NOT: ttir.{{multiply|reshape|concat|slice_static|get_dimension_size}}
// CHECK: return
func.func @shapes(%a: tensor<4x8xf32>) -> (tensor<2xi32>, tensor<3xi32>, tensor<1xi32>) {
  %0 = "ttir.get_dimension_size"(%a) <{dimension = 1 : i32}> : (tensor<4x8xf32>) -> tensor<1xi32>
  %1 = "ttir.get_dimension_size"(%a) <{dimension = 0 : i32}> : (tensor<4x8xf32>) -> tensor<1xi32>
  %2 = "ttir.multiply"(%0, %1) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xi32>) -> tensor<1x1xi32>
  %4 = "ttir.reshape"(%3) <{shape = [1 : i32]}> : (tensor<1x1xi32>) -> tensor<1xi32>
  %5 = "ttir.concat"(%0, %4) <{dim = 0 : si32}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %6 = "ttir.concat"(%1, %5) <{dim = 0 : si32}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
  %7 = "ttir.slice_static"(%6) <{begins = [-1 : i32], ends = [-100 : i32], step = [-1 : i32]}> : (tensor<3xi32>) -> tensor<3xi32>
  %8 = "ttir.slice_static"(%6) <{begins = [2 : i32], ends = [3 : i32], step = [1 : i32]}> : (tensor<3xi32>) -> tensor<1xi32>
  return %5, %7, %8 : tensor<2xi32>, tensor<3xi32>, tensor<1xi32>
}

// Floats, whose types round, matrices, and tensors of more elements than shapes have stay.
// CHECK-LABEL: @others(
// CHECK-COUNT-3: ttir.concat
// CHECK: return
func.func @others() -> (tensor<2xf32>, tensor<2x2xi32>, tensor<80xi32>) {
  %0 = "ttir.constant"() <{value = dense<[1.0]> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "ttir.concat"(%0, %0) <{dim = 0 : si32}> : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %2 = "ttir.constant"() <{value = dense<[[1, 2]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %3 = "ttir.concat"(%2, %2) <{dim = 0 : si32}> : (tensor<1x2xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  %4 = "ttir.full"() <{fill_value = 7 : i32, shape = array<i32: 40>}> : () -> tensor<40xi32>
  %5 = "ttir.concat"(%4, %4) <{dim = 0 : si32}> : (tensor<40xi32>, tensor<40xi32>) -> tensor<80xi32>
  return %1, %3, %5 : tensor<2xf32>, tensor<2x2xi32>, tensor<80xi32>
}
