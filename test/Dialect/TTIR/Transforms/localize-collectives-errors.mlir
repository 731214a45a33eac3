// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device="mock-system-desc-arch=n300 mesh-shape=1,2" --ttir-localize-collectives %s \
// RUN:   --split-input-file --verify-diagnostics
// RUN: not tt-opt --ttir-localize-collectives --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'ttir.all_gather' op expected a registered device in the module, found none; run --ttcore-register-device first

func.func @gathered(%arg0: tensor<4x8xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{'ttir.all_gather' op expected a result of the input's type, 'tensor<4x8xf32>', as its groups have one device, found 'tensor<8x8xf32>'}}
  %0 = "ttir.all_gather"(%arg0) <{all_gather_dim = 0 : si32, cluster_axis = 0 : ui32}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @axis(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.all_reduce' op expected a cluster_axis below 2, the rank of the mesh, found 2}}
  %0 = "ttir.all_reduce"(%arg0) <{cluster_axis = 2 : ui32, reduce_type = #ttcore.reduce_type<sum>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
