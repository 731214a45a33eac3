// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The operand changes; there is no result.
// PIPELINE: error: 'ttir.paged_update_cache' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.update_cache with a cache that is not paged{{$}}
// CHECK-LABEL: func.func @paged_update_cache
// CHECK: "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
// CHECK-SAME: : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
func.func @paged_update_cache(%arg0: tensor<8x4x32x16xf32>, %arg1: tensor<1x2x32x16xf32>, %arg2: tensor<2xi32>,
    %arg3: tensor<2x4xi32>) {
  "ttir.paged_update_cache"(%arg0, %arg1, %arg2, %arg3) <{share_cache = false}>
      : (tensor<8x4x32x16xf32>, tensor<1x2x32x16xf32>, tensor<2xi32>, tensor<2x4xi32>) -> ()
  return
}
