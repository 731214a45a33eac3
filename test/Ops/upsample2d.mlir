// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// Height and width have factors of their own.
// PIPELINE: error: 'ttir.upsample2d' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: for mode nearest, use ttir.repeat_interleave once for height and once for width{{$}}
// CHECK-LABEL: func.func @upsample2d
// CHECK: %{{.*}} = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x2x2x3xf32>)
// CHECK-SAME: -> tensor<1x4x6x3xf32>
func.func @upsample2d(%arg0: tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32> {
  %0 = "ttir.upsample2d"(%arg0) <{mode = "nearest", scale_factor = array<i32: 2, 3>}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x6x3xf32>
  return %0 : tensor<1x4x6x3xf32>
}
