// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// filled_c1
func.func @zeros() -> tensor<2x3xf32> {
  // expected-error @+1 {{'ttir.zeros' op expected shape entry 1 not to be negative, found -3}}
  %0 = "ttir.zeros"() <{shape = array<i32: 2, -3>}> : () -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// shape is a dense array of i32
func.func @zeros() -> tensor<2xf32> {
  // expected-error @+1 {{attribute 'shape' failed to satisfy constraint: }}
  %0 = "ttir.zeros"() <{shape = [2 : i32]}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// tensor_types_c1
func.func @zeros() -> tensor<?xf32> {
  // expected-error @+1 {{'ttir.zeros' op expected result 0 to have static sizes, found type 'tensor<?xf32>'}}
  %0 = "ttir.zeros"() <{shape = array<i32: 2>}> : () -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
