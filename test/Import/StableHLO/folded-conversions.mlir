// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --convert-stablehlo-to-ttir %s | FileCheck %s

// Conversions of literals fold where all numerics of a run agree: the device rounds to bf16, and ieee numerics do not; f64 is f32.

// CHECK-LABEL: func.func @exact
func.func @exact() -> (tensor<2xbf16>, tensor<2xi32>) {
  // CHECK-DAG: dense<[3.000000e+00, 2.500000e-01]> : tensor<2xbf16>
  // CHECK-DAG: dense<[3, -4]> : tensor<2xi32>
  // CHECK-NOT: ttir.typecast
  // CHECK: return
  %floats = stablehlo.constant dense<[3.0, 0.25]> : tensor<2xf32>
  %0 = stablehlo.convert %floats : (tensor<2xf32>) -> tensor<2xbf16>
  %narrow = stablehlo.constant dense<[3.5, -4.5]> : tensor<2xbf16>
  %1 = stablehlo.convert %narrow : (tensor<2xbf16>) -> tensor<2xi32>
  return %0, %1 : tensor<2xbf16>, tensor<2xi32>
}

// A conversion that rounds stays, and so does what reads it.
// CHECK-LABEL: func.func @chain
func.func @chain() -> (tensor<2xf32>, tensor<2xi32>) {
  // CHECK: "ttir.typecast"({{.*}}) : (tensor<2xf32>) -> tensor<2xbf16>
  // CHECK: "ttir.typecast"({{.*}}) : (tensor<2xbf16>) -> tensor<2xf32>
  // CHECK: "ttir.typecast"({{.*}}) : (tensor<2xbf16>) -> tensor<2xi32>
  %numbers = stablehlo.constant dense<[1.0001, 2048.9]> : tensor<2xf32>
  %0 = stablehlo.convert %numbers : (tensor<2xf32>) -> tensor<2xbf16>
  %1 = stablehlo.convert %0 : (tensor<2xbf16>) -> tensor<2xf32>
  %2 = stablehlo.convert %0 : (tensor<2xbf16>) -> tensor<2xi32>
  return %1, %2 : tensor<2xf32>, tensor<2xi32>
}

// The f32 nearest to 16777217 is even.
// CHECK-LABEL: func.func @from_f64
func.func @from_f64() -> tensor<2xi32> {
  // CHECK: dense<[16777216, 5]> : tensor<2xi32>
  %numbers = stablehlo.constant dense<[16777217.0, 5.9]> : tensor<2xf64>
  %0 = stablehlo.convert %numbers : (tensor<2xf64>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
