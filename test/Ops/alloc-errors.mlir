// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @alloc() -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.alloc' op requires attribute 'memory_space'}}
  %0 = "ttir.alloc"() <{address = 1024 : i64, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// alloc_c1
func.func @alloc() -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.alloc' op expected a positive size, found 0}}
  %0 = "ttir.alloc"() <{address = 1024 : i64, memory_space = #ttcore.memory_space<l1>, size = 0 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// alloc_c2
func.func @alloc() -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.alloc' op expected an address above 0 on the device, found 0}}
  %0 = "ttir.alloc"() <{address = 0 : i64, memory_space = #ttcore.memory_space<l1>, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// alloc_c2
func.func @alloc() -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.alloc' op expected address 0 in system memory, found 1024}}
  %0 = "ttir.alloc"() <{address = 1024 : i64, memory_space = #ttcore.memory_space<system>, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
