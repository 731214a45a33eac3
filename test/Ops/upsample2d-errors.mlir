// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op requires attribute 'scale_factor'}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest"}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}

// -----

// attribute kind
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  // expected-error @+1 {{'ttir.upsample2d' op attribute 'scale_factor' failed to satisfy constraint: si32 or array<i32>}}
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = 2 : i32}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}
