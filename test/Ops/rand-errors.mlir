// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// rand_c1
func.func @rand() -> tensor<2x1xf32> {
  // expected-error @+1 {{'ttir.rand' op expected size to be the result's shape ([2, 1]), found [2]}}
  %0 = "ttir.rand"() <{size = [2 : i32]}> : () -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// rand_c2
func.func @rand() -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.rand' op expected low to be below high (1.000000e+00), found 1.000000e+00}}
  %0 = "ttir.rand"() <{high = 1.0 : f32, low = 1.0 : f32, size = [2 : i32]}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// rand_c2: NaN is below nothing; the same rule in the back end
func.func @rand() -> tensor<2xf32> {
  // expected-error @+1 {{'ttnn.rand' op expected low to be below high (1.000000e+00), found nan}}
  %0 = "ttnn.rand"() <{low = 0x7FC00000 : f32, size = [2 : i32]}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// seed is ui32
func.func @rand() -> tensor<2xf32> {
  // expected-error @+1 {{'ttir.rand' op attribute 'seed' failed to satisfy constraint: 32-bit unsigned integer attribute}}
  %0 = "ttir.rand"() <{seed = 1 : i32, size = [2 : i32]}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
