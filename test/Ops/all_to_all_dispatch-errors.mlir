// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @all_to_all_dispatch(%arg0: tensor<2x8x1x16xbf16>, %arg1: tensor<2x8x1x2xui16>, %arg2: tensor<1x1x4x4xui16>)
    -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>) {
  // expected-error @+1 {{'ttir.all_to_all_dispatch' op requires attribute 'num_devices'}}
  %0:2 = "ttir.all_to_all_dispatch"(%arg0, %arg1, %arg2) <{cluster_axis = 0 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
  return %0#0, %0#1 : tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>
}
