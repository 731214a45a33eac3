// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   --input=2x2xsi32=0,2,3,1 \
// RUN:   | FileCheck %s --check-prefix=GATHER
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x6xf32=0,1,2,3,4,5,6,7,8,9,10,11 --input=2x3xui32=5,0,5,1,1,4 \
// RUN:   | FileCheck %s --check-prefix=GATHER-COLUMNS

// Rows chosen per element; the column is the index's own.
// GATHER: output 0{{.*}}: 2x2xf32=[0 13][18 7]{{$}}
// CHECK-LABEL: func.func @gather
// CHECK: %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x2xsi32>) -> tensor<2x2xf32>
func.func @gather(%arg0: tensor<4x6xf32>, %arg1: tensor<2x2xsi32>) -> tensor<2x2xf32> {
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = 0 : i32}> : (tensor<4x6xf32>, tensor<2x2xsi32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Columns chosen, some twice.
// GATHER-COLUMNS: output 0{{.*}}: 2x3xf32=[5 0 5][7 7 10]{{$}}
// CHECK-LABEL: func.func @gather_columns
// CHECK: %0 = "ttir.gather"(%arg0, %arg1) <{dim = -1 : i32}> : (tensor<2x6xf32>, tensor<2x3xui32>) -> tensor<2x3xf32>
func.func @gather_columns(%arg0: tensor<2x6xf32>, %arg1: tensor<2x3xui32>) -> tensor<2x3xf32> {
  %0 = "ttir.gather"(%arg0, %arg1) <{dim = -1 : i32}> : (tensor<2x6xf32>, tensor<2x3xui32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.gather"(
