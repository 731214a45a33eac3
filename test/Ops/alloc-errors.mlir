// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @alloc() -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.alloc' op requires attribute 'memory_space'}}
  %0 = "ttir.alloc"() <{address = 1024 : i64, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
