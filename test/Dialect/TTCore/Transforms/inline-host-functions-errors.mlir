// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-inline-host-functions --split-input-file --verify-diagnostics %s

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected a function of one block for the host, found 'host'}}
  %0 = call @host(%x) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @host(tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu_declaration"}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{host function 'host' has calls; run --ttir-flatten-module first}}
  %0 = call @host(%x) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @host(%x: tensor<4xf32>) -> tensor<4xf32> attributes {tt.function_type = "forward_cpu"} {
  %0 = call @host(%x) {ttir.cpu_hoist_call} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
