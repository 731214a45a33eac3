// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,0,0,-1,2,2 \
// RUN:   | FileCheck %s --check-prefix=MATMUL
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,0,0,-1,2,2 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-TRANSPOSED
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x2x3xf32=0,1,2,3,4,5,6,7,8,9,10,11 --input=3x2xf32=1,0,0,-1,2,2 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-BATCHED
// RUN: tt-sim run %t.ttnn --program-index=3 --input=3xf32=1,2,3 --input=3xf32=4,-5,6 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-VECTORS
// RUN: tt-sim run %t.ttnn --program-index=4 --input=3xf32=1,2,3 --input=3x2xf32=1,0,0,-1,2,2 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-ROW
// RUN: tt-sim run %t.ttnn --program-index=5 --input=2x3xf32=1,2,3,4,5,6 --input=3xf32=1,0,-1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-COLUMN
// RUN: tt-sim run %t.ttnn --program-index=6 --input=2x2xf32=inf,1,nan,1 --input=2x2xf32=1,0,0,1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-SPECIAL
// RUN: tt-sim run %t.ttnn --program-index=7 --input=2x4xbf16=256,1,1,1,-256,-1,-1,-1 --input=4x1xbf16=1,1,1,1 \
// RUN:   | FileCheck %s --check-prefix=MATMUL-BF16

// Small integers, so every sum is exact.
// MATMUL: output 0{{.*}}: 2x2xf32=[7 4][16 7]{{$}}
// CHECK-LABEL: func.func @matmul
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
func.func @matmul(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Both operands transposed.
// MATMUL-TRANSPOSED: output 0{{.*}}: 3x3xf32=[1 -4 10][2 -5 14][3 -6 18]{{$}}
// CHECK-LABEL: func.func @matmul_transposed
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = true, transpose_b = true}> : (tensor<2x3xf32>, tensor<3x2xf32>)
// CHECK-SAME: -> tensor<3x3xf32>
func.func @matmul_transposed(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xf32>) -> tensor<3x3xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = true, transpose_b = true}> : (tensor<2x3xf32>, tensor<3x2xf32>)
      -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// Batches broadcast.
// MATMUL-BATCHED{LITERAL}: 2x2x2xf32=[[4 3][13 6]][[22 9][31 12]]
// CHECK-LABEL: func.func @matmul_batched
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x2x3xf32>, tensor<3x2xf32>) -> tensor<2x2x2xf32>
func.func @matmul_batched(%arg0: tensor<2x2x3xf32>, %arg1: tensor<3x2xf32>) -> tensor<2x2x2xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x2x3xf32>, tensor<3x2xf32>) -> tensor<2x2x2xf32>
  return %0 : tensor<2x2x2xf32>
}

// Two vectors give one element.
// MATMUL-VECTORS: output 0{{.*}}: 1xf32=12{{$}}
// CHECK-LABEL: func.func @matmul_vectors
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<1xf32>
func.func @matmul_vectors(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<1xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// A vector is a row.
// MATMUL-ROW: output 0{{.*}}: 2xf32=7 4{{$}}
// CHECK-LABEL: func.func @matmul_row
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
func.func @matmul_row(%arg0: tensor<3xf32>, %arg1: tensor<3x2xf32>) -> tensor<2xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A vector is a column.
// MATMUL-COLUMN: output 0{{.*}}: 2xf32=-2 -2{{$}}
// CHECK-LABEL: func.func @matmul_column
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
func.func @matmul_column(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Infinity times zero, NaN.
// MATMUL-SPECIAL: output 0{{.*}}: 2x2xf32=[inf nan][nan nan]{{$}}
// CHECK-LABEL: func.func @matmul_special
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
func.func @matmul_special(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Adds in f32 and rounds once: in bf16, 256 + 1 is 256.
// MATMUL-BF16: output 0{{.*}}: 2x1xbf16=[260][-260]{{$}}
// CHECK-LABEL: func.func @matmul_bf16
// CHECK: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x4xbf16>, tensor<4x1xbf16>) -> tensor<2x1xbf16>
func.func @matmul_bf16(%arg0: tensor<2x4xbf16>, %arg1: tensor<4x1xbf16>) -> tensor<2x1xbf16> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x4xbf16>, tensor<4x1xbf16>) -> tensor<2x1xbf16>
  return %0 : tensor<2x1xbf16>
}

// The back end.
// TTNN: "ttnn.matmul"(
