// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x3xui32=3,0,2 --input=4x2xf32=0,1,10,11,20,nan,30,inf \
// RUN:   | FileCheck %s --check-prefix=EMBEDDING
// RUN: tt-sim run %t.ttnn --program-index=1 --input=3xsi32=-1,1,9 --input=1x1x4x2xf32=0,1,10,11,20,nan,30,inf \
// RUN:   | FileCheck %s --check-prefix=EMBEDDING-CLAMPED
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2xbf16=3,0 --input=4x2xbf16=0,1,10,11,20,nan,30,inf \
// RUN:   | FileCheck %s --check-prefix=EMBEDDING-BF16
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2xsi32=2,1 --input=4x2xf32=0,1,10,11,20,nan,30,inf \
// RUN:   | FileCheck %s --check-prefix=EMBEDDING-WIDE
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x3xui32=4294967295,0,2147483648 --input=4x2xf32=0,1,10,11,20,nan,30,inf \
// RUN:   | FileCheck %s --check-prefix=EMBEDDING-UNSIGNED

// Large unsigned indices are not negative.
// EMBEDDING-UNSIGNED{LITERAL}: 1x3x2xf32=[[30 inf][0 1][30 inf]]

// Rows with NaN and infinity.
// EMBEDDING{LITERAL}: 1x3x2xf32=[[30 inf][0 1][20 nan]]
// CHECK-LABEL: func.func @embedding
// CHECK: %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<1x3xui32>, tensor<4x2xf32>) -> tensor<1x3x2xf32>
func.func @embedding(%arg0: tensor<1x3xui32>, %arg1: tensor<4x2xf32>) -> tensor<1x3x2xf32> {
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<1x3xui32>, tensor<4x2xf32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}

// Indices outside the table take its nearest row; leading axes of size 1.
// EMBEDDING-CLAMPED: output 0{{.*}}: 3x2xf32=[0 1][10 11][30 inf]{{$}}
// CHECK-LABEL: func.func @embedding_clamped
// CHECK: %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<1x1x4x2xf32>) -> tensor<3x2xf32>
func.func @embedding_clamped(%arg0: tensor<3xsi32>, %arg1: tensor<1x1x4x2xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<3xsi32>, tensor<1x1x4x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Indices that are bf16.
// EMBEDDING-BF16: output 0{{.*}}: 2x2xbf16=[30 inf][0 1]{{$}}
// CHECK-LABEL: func.func @embedding_bf16
// CHECK: %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xbf16>, tensor<4x2xbf16>) -> tensor<2x2xbf16>
func.func @embedding_bf16(%arg0: tensor<2xbf16>, %arg1: tensor<4x2xbf16>) -> tensor<2x2xbf16> {
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xbf16>, tensor<4x2xbf16>) -> tensor<2x2xbf16>
  return %0 : tensor<2x2xbf16>
}

// 64-bit indices.
// EMBEDDING-WIDE: output 0{{.*}}: 2x2xf32=[20 nan][10 11]{{$}}
// CHECK-LABEL: func.func @embedding_wide
// CHECK: %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xi64>, tensor<4x2xf32>) -> tensor<2x2xf32>
func.func @embedding_wide(%arg0: tensor<2xi64>, %arg1: tensor<4x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.embedding"(%arg0, %arg1) : (tensor<2xi64>, tensor<4x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// The back end.
// TTNN: "ttnn.embedding"(
