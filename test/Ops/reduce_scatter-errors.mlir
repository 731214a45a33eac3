// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @reduce_scatter(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.reduce_scatter' op requires attribute 'scatter_dim'}}
  %0 = "ttir.reduce_scatter"(%arg0) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>}> : (tensor<4x8xf32>)
      -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
