// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls inline the source of a public function, whichever of both stands first: the TTIR of each is the same in both orders, and all
// random numbers of the caller have seeds of their own.

// RUN: rm -rf %t && split-file %s %t
// RUN: cat %t/callee.mlir %t/caller.mlir > %t/before.mlir
// RUN: cat %t/caller.mlir %t/callee.mlir > %t/behind.mlir
// RUN: tt-opt --convert-to-ttir %t/before.mlir -o %t/before.out
// RUN: tt-opt --convert-to-ttir %t/behind.mlir -o %t/behind.out
// RUN: sed -n '/@callee/,/^  }/p' %t/before.out > %t/before.callee
// RUN: sed -n '/@callee/,/^  }/p' %t/behind.out > %t/behind.callee
// RUN: sed -n '/@caller/,/^  }/p' %t/before.out > %t/before.caller
// RUN: sed -n '/@caller/,/^  }/p' %t/behind.out > %t/behind.caller
// RUN: FileCheck %s < %t/before.caller && diff %t/before.caller %t/behind.caller
// RUN: FileCheck %s --check-prefix=CALLEE < %t/before.callee && diff %t/before.callee %t/behind.callee

//--- callee.mlir
// A check is two more results.
// CALLEE: func.func @callee(%{{.*}}: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32> {ttir.name = "check0
// CALLEE: "ttir.rand"() {{.*}}seed = 0
// CALLEE-NOT: "ttir.rand"
func.func @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %low = stablehlo.constant dense<0.0> : tensor<f32>
  %high = stablehlo.constant dense<1.0> : tensor<f32>
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %r = stablehlo.rng %low, %high, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  check.expect_eq %x, %x : tensor<4xf32>
  %sum = stablehlo.add %x, %r : tensor<4xf32>
  return %sum : tensor<4xf32>
}

//--- caller.mlir
// CHECK: func.func @caller
// CHECK: "ttir.rand"() {{.*}}seed = 0
// CHECK: "ttir.rand"() {{.*}}seed = 1
// CHECK: "ttir.rand"() {{.*}}seed = 2
// CHECK-NOT: "ttir.rand"
func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
  %low = stablehlo.constant dense<0.0> : tensor<f32>
  %high = stablehlo.constant dense<1.0> : tensor<f32>
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %r = stablehlo.rng %low, %high, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  %a = func.call @callee(%r) : (tensor<4xf32>) -> tensor<4xf32>
  %b = func.call @callee(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %sum = stablehlo.add %a, %b : tensor<4xf32>
  return %sum : tensor<4xf32>
}
