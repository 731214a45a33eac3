// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x4xf32=1,2,nan,4,inf,2,0,1 \
// RUN:   | FileCheck %s --check-prefix=CUMPROD
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=CUMPROD-COLUMNS

// NaN and infinity times zero stay to the end of their row.
// CUMPROD: output 0{{.*}}: 2x4xf32=[1 2 nan nan][inf inf nan nan]{{$}}
// CHECK-LABEL: func.func @cumprod
// CHECK: %0 = "ttir.cumprod"(%arg0) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @cumprod(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.cumprod"(%arg0) <{dim = 1 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Down the columns.
// CUMPROD-COLUMNS: output 0{{.*}}: 2x3xf32=[1 2 -3][4 -10 -19.5]{{$}}
// CHECK-LABEL: func.func @cumprod_columns
// CHECK: %0 = "ttir.cumprod"(%arg0) <{dim = -2 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @cumprod_columns(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.cumprod"(%arg0) <{dim = -2 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.cumprod"(
