// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// The tool prints the first error of a resource alone.
// RUN: not tt-opt %s --split-input-file --max-errors=0 2>&1 | grep "error: 'tt.*names the resource" | FileCheck %s --check-prefix=ONCE
// ONCE: 'absent'
// ONCE-NEXT: 'short'
// ONCE-NEXT: 'ttir.constant' op value names the resource 'shared' of 8 bytes but needs 16
// ONCE-NEXT: 'ttnn.constant' op value names the resource 'shared'
// ONCE-NEXT: 'lost'
// ONCE-NOT: names

// constant_c1
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op expected value to be dense or dense_resource, found sparse}}
  %0 = "ttir.constant"() <{value = sparse<0, 1.0> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// constant_c1
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op expected value to be a tensor of integers or floats, found 'tensor<4xcomplex<f32>>'}}
  %0 = "ttir.constant"() <{value = dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// constant_c2
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op expected value to be a tensor of integers or floats, found 'vector<4xf32>'}}
  %0 = "ttir.constant"() <{value = dense<1.0> : vector<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// constant_c3
func.func @constant() -> tensor<2x2xf32> {
  // expected-error @+1 {{'ttir.constant' op expected value shape to be the result's (2x2), found 4}}
  %0 = "ttir.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// constant_c3, the same rule in the back end
func.func @constant() -> tensor<1xf32> {
  // expected-error @+1 {{'ttnn.constant' op expected value shape to be the result's (1), found scalar}}
  %0 = "ttnn.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// constant_c4
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'absent', which has no data}}
  %0 = "ttir.constant"() <{value = dense_resource<absent> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// constant_c5
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'short' of 8 bytes but needs 16}}
  %0 = "ttir.constant"() <{value = dense_resource<short> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
{-# dialect_resources: { builtin: { short: "0x040000000000803F00000040" } } #-}

// -----

// constant_c5: those whose type it fills, or whose type is of no numbers, have no fault.
func.func @filled() -> tensor<2xf32> {
  %other = stablehlo.constant dense_resource<shared> : tensor<4xcomplex<f32>>
  %0 = "ttir.constant"() <{value = dense_resource<shared> : tensor<2xf32>}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @first() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'shared' of 8 bytes but needs 16}}
  %0 = "ttir.constant"() <{value = dense_resource<shared> : tensor<4xf32>}> : () -> tensor<4xf32>
  %1 = "ttir.constant"() <{value = dense_resource<shared> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @second() -> tensor<8xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'shared' of 8 bytes but needs 32}}
  %0 = "ttir.constant"() <{value = dense_resource<shared> : tensor<8xf32>}> : () -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @third() -> tensor<4xf32> {
  // expected-error @+1 {{'ttnn.constant' op value names the resource 'shared' of 8 bytes but needs 16}}
  %0 = "ttnn.constant"() <{value = dense_resource<shared> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @other() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'lost', which has no data}}
  %0 = "ttir.constant"() <{value = dense_resource<lost> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @another() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op value names the resource 'lost', which has no data}}
  %0 = "ttir.constant"() <{value = dense_resource<lost> : tensor<4xf32>}> : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
{-# dialect_resources: { builtin: { shared: "0x040000000000803F00000040" } } #-}

// -----

// value is required
func.func @constant() -> tensor<4xf32> {
  // expected-error @+1 {{'ttir.constant' op requires attribute 'value'}}
  %0 = "ttir.constant"() : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// constant_c1: strings are no numbers
func.func @constant() {
  // expected-error @+1 {{'ttir.constant' op expected value to be dense or dense_resource, found of a kind without numbers}}
  %0 = "ttir.constant"() <{value = dense<"a"> : tensor<1x!quant.any<i8:f32>>}> : () -> tensor<1xf32>
  return
}
