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
// RUN: tt-sim run %t.ttnn --program-index=2 --input=4x3xf32=0,1,2,3,4,5,6,7,8,9,10,11 --input=2x2xsi32=1,1,-7,7 \
// RUN:   | FileCheck %s --check-prefix=GATHER-WINDOWS

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

// Windows of 2x2 at places that are moved into the operand: the general form has its own attributes.
// GATHER-WINDOWS: output 0{{.*}}: 2x2x2xf32={{\[\[}}4 5][7 8]]{{\[\[}}1 2][4 5]]{{$}}
// CHECK-LABEL: func.func @gather_windows
// CHECK: %0 = "ttir.gather"(%arg0, %arg1) <{index_vector_dim = 1 : si64, indices_are_sorted = false, offset_dims = array<i64: 1, 2>,
// CHECK-SAME: slice_sizes = array<i64: 2, 2>, start_index_map = array<i64: 0, 1>}>
func.func @gather_windows(%arg0: tensor<4x3xf32>, %arg1: tensor<2x2xsi32>) -> tensor<2x2x2xf32> {
  %0 = "ttir.gather"(%arg0, %arg1) <{index_vector_dim = 1 : si64, indices_are_sorted = false, offset_dims = array<i64: 1, 2>,
      slice_sizes = array<i64: 2, 2>, start_index_map = array<i64: 0, 1>}> : (tensor<4x3xf32>, tensor<2x2xsi32>) -> tensor<2x2x2xf32>
  return %0 : tensor<2x2x2xf32>
}

// The back end.
// TTNN: "ttnn.gather"(
