// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  // expected-error @+1 {{Invalid attribute `share_cache` in property conversion}}
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = 0 : i32}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}
