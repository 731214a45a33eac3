// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=6xf32=nan,inf,-inf,0.5,1.5,2.5 \
// RUN:   --input=6xf32=1,1,1,1,1,1 \
// RUN:   --input=6xf32=2,2,2,2,2,nan \
// RUN:   | FileCheck %s --check-prefix=CLAMP-TENSOR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xsi32=-5,0,5,-1,1,9 --input=2x1xsi32=-2,0 --input=3xsi32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=CLAMP-TENSOR-BROADCAST

// NaN as a value and as a bound, both infinities.
// CLAMP-TENSOR: output 0{{.*}}: 6xf32=nan 2 1 1 1.5 nan{{$}}
// CHECK-LABEL: func.func @clamp_tensor
// CHECK: %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
func.func @clamp_tensor(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// Bounds per row and per column.
// CLAMP-TENSOR-BROADCAST: output 0{{.*}}: 2x3xsi32=[-2 0 3][0 1 3]{{$}}
// CHECK-LABEL: func.func @clamp_tensor_broadcast
// CHECK: %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<2x3xsi32>, tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
func.func @clamp_tensor_broadcast(%arg0: tensor<2x3xsi32>, %arg1: tensor<2x1xsi32>, %arg2: tensor<3xsi32>) -> tensor<2x3xsi32> {
  %0 = "ttir.clamp_tensor"(%arg0, %arg1, %arg2) : (tensor<2x3xsi32>, tensor<2x1xsi32>, tensor<3xsi32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// The back end.
// TTNN: "ttnn.clamp_tensor"(
