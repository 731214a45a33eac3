// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-narrow-floats %s | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: tt-opt --ttir-narrow-floats=keep=ttir.softmax,second %s | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: not tt-opt --ttir-narrow-floats=keep=ttir.softmaxx %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: tt-opt --ttir-narrow-floats=keep=ttir.softmax,second --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// 1 + 2^-8 is halfway between neighbours in bf16, and goes to the even one; sums are exact.
// RUN: tt-sim run %t.ttnn --program-index=constants --input=2xbf16=1,2 --expected-output=2xbf16=2,5 --rtol=0 --atol=0

// ERROR: error: expected the name of an op or of its place as 'keep', found 'ttir.softmaxx'

// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %arg0: tensor<2x4xbf16>) -> tensor<2x4xbf16>
// ALL: %[[A:.*]] = "ttir.exp"(%arg0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
// ALL: %[[B:.*]] = "ttir.softmax"(%[[A]])
// ALL: %[[C:.*]] = "ttir.add"(%[[B]], %[[A]]) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> tensor<2x4xbf16>
// ALL-NEXT: %[[D:.*]] = "ttir.exp"(%[[C]])
// ALL-NEXT: return %[[D]] : tensor<2x4xbf16>
// Between two kept ops nothing is rounded; a value is widened once.
// KEPT: %[[A:.*]] = "ttir.exp"(%arg0) : (tensor<2x4xbf16>) -> tensor<2x4xbf16>
// KEPT-NEXT: %[[WIDE:.*]] = "ttir.typecast"(%[[A]]) {{.*}} -> tensor<2x4xf32>
// KEPT-NEXT: %[[B:.*]] = "ttir.softmax"(%[[WIDE]]) {{.*}} -> tensor<2x4xf32>
// KEPT-NEXT: %[[C:.*]] = "ttir.add"(%[[B]], %[[WIDE]]) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// KEPT-NEXT: %[[NARROW:.*]] = "ttir.typecast"(%[[C]]) {{.*}} -> tensor<2x4xbf16>
// KEPT-NEXT: %[[D:.*]] = "ttir.exp"(%[[NARROW]])
// KEPT-NEXT: return %[[D]] : tensor<2x4xbf16>
func.func @chain(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.exp"(%x) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.softmax"(%0) <{dimension = 1 : si32}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = "ttir.add"(%1, %0) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32> loc("second")
  %3 = "ttir.exp"(%2) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// Arguments and results of kept ops alone stay f32.
// CHECK-LABEL: func.func @boundary(
// ALL-SAME: %arg0: tensor<2x4xbf16>) -> tensor<2x4xbf16>
// KEPT-SAME: %arg0: tensor<2x4xf32>) -> tensor<2x4xf32>
// KEPT-NEXT: %[[Y:.*]] = "ttir.softmax"(%arg0)
// KEPT-NEXT: return %[[Y]] : tensor<2x4xf32>
func.func @boundary(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// What only kept ops read is not rounded.
// CHECK-LABEL: func.func @scalars(
// ALL: "ttir.full"() {{.*}} -> tensor<1x1xbf16>
// KEPT-SAME: %arg0: tensor<2x4xf32>) -> tensor<2x4xf32>
// KEPT-NEXT: "ttir.full"() {{.*}} -> tensor<1x1xf32>
func.func @scalars(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.full"() <{fill_value = 0.1 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
  %1 = "ttir.multiply"(%x, %0) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xf32> loc("second")
  return %1 : tensor<2x4xf32>
}

// Splats stay splats, resources resources; integers and booleans stay.
// CHECK-LABEL: func.func @constants(%arg0: tensor<2xbf16>) -> tensor<2xbf16>
// CHECK: dense<[1.000000e+00, 3.000000e+00]> : tensor<2xbf16>
// CHECK: "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2>}> : () -> tensor<2xbf16>
// CHECK: dense<[1, 2]> : tensor<2xi32>
// CHECK: dense_resource<w{{.*}}> : tensor<2xbf16>
func.func @constants(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.constant"() <{value = dense<[1.00390625, 3.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "ttir.full"() <{fill_value = 0.0 : f32, shape = array<i32: 2>}> : () -> tensor<2xf32>
  %2 = "ttir.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %3 = "ttir.constant"() <{value = dense_resource<w> : tensor<2xf32>}> : () -> tensor<2xf32>
  %4 = "ttir.add"(%x, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %5 = "ttir.add"(%4, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %6 = "ttir.multiply"(%5, %3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %6 : tensor<2xf32>
}

// CHECK-LABEL: func.func @integers(%arg0: tensor<2xi32>) -> tensor<2xi1>
// CHECK: return %{{.*}} : tensor<2xi1>
func.func @integers(%x: tensor<2xi32>) -> tensor<2xi1> {
  %0 = "ttir.eq"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x040000000000803F0000803F"
    }
  }
#-}
