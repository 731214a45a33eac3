// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3x4xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=GET-DIMENSION-SIZE

// The size of the middle axis.
// GET-DIMENSION-SIZE: output 0{{.*}}: 1xsi32=3{{$}}
// CHECK-LABEL: func.func @get_dimension_size
// CHECK: %0 = "ttir.get_dimension_size"(%arg0) <{dimension = 1 : i32}> : (tensor<2x3x4xf32>) -> tensor<1xi32>
func.func @get_dimension_size(%arg0: tensor<2x3x4xf32>) -> tensor<1xi32> {
  %0 = "ttir.get_dimension_size"(%arg0) <{dimension = 1 : i32}> : (tensor<2x3x4xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
