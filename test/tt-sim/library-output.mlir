// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Standard output is the program's, whatever libraries are asked to say there.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: env ONEDNN_VERBOSE=2 DNNL_VERBOSE=2 tt-sim run %t.ttnn --json | %python -c "import json, sys; json.load(sys.stdin)"
// RUN: env ONEDNN_VERBOSE=2 tt-sim run %t.ttnn --output=@- > %t.npy
// RUN: %python -c "import numpy; print(numpy.load('%t.npy').shape)" | FileCheck %s
// CHECK: (1, 30, 30, 8)
func.func @f(%arg0: tensor<1x32x32x8xf32>, %arg1: tensor<8x8x3x3xf32>) -> tensor<1x30x30x8xf32> {
  %0 = "ttir.conv2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32}>
      : (tensor<1x32x32x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x30x30x8xf32>
  return %0 : tensor<1x30x30x8xf32>
}
