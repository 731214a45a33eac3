// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// full_c1
func.func @full() -> tensor<3x2xf32> {
  // expected-error @+1 {{'ttir.full' op expected shape to be the result's shape ([3, 2]), found [2, 3]}}
  %0 = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 2, 3>}> : () -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// full_c1, the same rule in the back end
func.func @full() -> tensor<2xf32> {
  // expected-error @+1 {{'ttnn.full' op expected shape to be the result's shape ([2]), found [-2]}}
  %0 = "ttnn.full"() <{fill_value = 1 : i32, shape = array<i32: -2>}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// fill_value is f32 or i32
func.func @full() -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.full' op attribute 'fill_value' failed to satisfy constraint: f32, i32 or ui32 number}}
  %0 = "ttir.full"() <{fill_value = 1 : i64, shape = array<i32: 2>}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
