// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --ttir-localize-collectives %s --verify-diagnostics

// The mesh of one chip has no axes in its description, but rows and columns all the same.
func.func @axis(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.all_reduce' op expected a cluster_axis below 2, the rank of the mesh, found 7}}
  %0 = "ttir.all_reduce"(%arg0) <{cluster_axis = 7 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
