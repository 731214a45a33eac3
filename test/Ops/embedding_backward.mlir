// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// The result has the shape of the table.
// PIPELINE: error: 'ttir.embedding_backward' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: ttir.scatter with reduce type sum{{$}}
// CHECK-LABEL: func.func @embedding_backward
// CHECK: %{{.*}} = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x16xbf16>)
// CHECK-SAME: -> tensor<8x16xbf16>
func.func @embedding_backward(%arg0: tensor<1x4xui32>, %arg1: tensor<8x16xbf16>, %arg2: tensor<1x4x16xbf16>) -> tensor<8x16xbf16> {
  %0 = "ttir.embedding_backward"(%arg0, %arg1, %arg2) : (tensor<1x4xui32>, tensor<8x16xbf16>, tensor<1x4x16xbf16>)
      -> tensor<8x16xbf16>
  return %0 : tensor<8x16xbf16>
}
