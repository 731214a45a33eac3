// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttir-to-ttnn --verify-diagnostics %s

// Every op without a TTNN form is listed.
func.func @unsupported(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.transpose' has no TTNN form; run --ttir-decompose first}}
  %0 = "ttir.transpose"(%arg0) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{'ttir.collective_permute' is not supported by the TTNN back end}}
  %1 = "ttir.collective_permute"(%0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{'ttcore.optimization_barrier' is not supported by the TTNN back end}}
  %2 = "ttcore.optimization_barrier"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = ttir.empty() : tensor<4x4xf32>
  // expected-error @+1 {{'ttir.to_layout' op needs a ttcore.layout on its input}}
  %4 = ttir.to_layout %2, %3 : tensor<4x4xf32> into tensor<4x4xf32> -> tensor<4x4xf32>
  // expected-error @+1 {{'ttir.to_layout' op has no result; run --ttir-functionalize-caches first}}
  ttir.to_layout %2, %3 : tensor<4x4xf32> into tensor<4x4xf32>
  return %4 : tensor<4x4xf32>
}
