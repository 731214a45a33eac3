// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x4xf32=1,2,nan,4,inf,1,-inf,1 \
// RUN:   | FileCheck %s --check-prefix=CUMSUM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=CUMSUM-COLUMNS

// NaN and cancelling infinities stay to the end of their row.
// CUMSUM: output 0{{.*}}: 2x4xf32=[1 3 nan nan][inf inf nan nan]{{$}}
// CHECK-LABEL: func.func @cumsum
// CHECK: %0 = "ttir.cumsum"(%arg0) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @cumsum(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.cumsum"(%arg0) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Down the columns.
// CUMSUM-COLUMNS: output 0{{.*}}: 2x3xf32=[1 2 -3][5 -3 3.5]{{$}}
// CHECK-LABEL: func.func @cumsum_columns
// CHECK: %0 = "ttir.cumsum"(%arg0) <{dim = -2 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @cumsum_columns(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.cumsum"(%arg0) <{dim = -2 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.cumsum"(
