// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// no result
func.func @dealloc(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
  // expected-error @+1 {{'ttir.dealloc' op requires zero results}}
  %0 = "ttir.dealloc"(%arg0) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
