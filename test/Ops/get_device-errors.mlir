// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// the result is a device
func.func @get_device() -> tensor<2xf32> {
  // expected-error @+1 {{result #0 must be handle of the mesh of devices a program runs on, but got 'tensor<2xf32>'}}
  %0 = "ttnn.get_device"() : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
