// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Private functions that ops of TTCore name stay, as TTIR; those that are only called are inlined.

// RUN: tt-opt %s --convert-to-ttir | FileCheck %s

// CHECK: func.func private @weights
// CHECK-NEXT: "ttir.abs"
func.func private @weights(%w: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %w : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func private @twice
// CHECK-NEXT: "ttir.add"
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-NOT: @called
func.func private @called(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func @f
// CHECK-NEXT: ttcore.load_cached(@weights
// CHECK-NEXT: "ttcore.composite"{{.*}}decomposition = @twice
// CHECK-NEXT: "ttir.add"
// CHECK-NEXT: "ttir.neg"
// CHECK-NEXT: return
func.func @f(%w: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ttcore.load_cached(@weights, [%w]) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttcore.composite"(%0) <{composite_name = "twice", decomposition = @twice}> : (tensor<4xf32>) -> tensor<4xf32>
  %2 = call @twice(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = call @called(%2) : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
