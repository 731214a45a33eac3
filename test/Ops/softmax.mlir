// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x4xf32=0,0,0,0,1000,1000,-1000,-inf \
// RUN:   | FileCheck %s --check-prefix=SOFTMAX
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,5,nan,1,5,0 \
// RUN:   | FileCheck %s --check-prefix=SOFTMAX-COLUMNS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x3xbf16=0,1,2 \
// RUN:   | FileCheck %s --check-prefix=SOFTMAX-BF16

// Numbers whose exponentials overflow, -infinity.
// SOFTMAX: output 0{{.*}}: 2x4xf32=[0.25 0.25 0.25 0.25][0.5 0.5 0 0]{{$}}
// CHECK-LABEL: func.func @softmax
// CHECK: %0 = "ttir.softmax"(%arg0) <{dimension = -1 : si32, numericStable = true}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @softmax(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.softmax"(%arg0) <{dimension = -1 : si32, numericStable = true}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Down the columns; NaN stays in its own.
// SOFTMAX-COLUMNS: output 0{{.*}}: 2x3xf32=[0.5 0.5 nan][0.5 0.5 nan]{{$}}
// CHECK-LABEL: func.func @softmax_columns
// CHECK: %0 = "ttir.softmax"(%arg0) <{dimension = 0 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @softmax_columns(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.softmax"(%arg0) <{dimension = 0 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Rounds once.
// SOFTMAX-BF16: output 0{{.*}}: 1x3xbf16=[0.08984375 0.24511719 0.6640625]{{$}}
// CHECK-LABEL: func.func @softmax_bf16
// CHECK: %0 = "ttir.softmax"(%arg0) <{dimension = 1 : si32}> : (tensor<1x3xbf16>) -> tensor<1x3xbf16>
func.func @softmax_bf16(%arg0: tensor<1x3xbf16>) -> tensor<1x3xbf16> {
  %0 = "ttir.softmax"(%arg0) <{dimension = 1 : si32}> : (tensor<1x3xbf16>) -> tensor<1x3xbf16>
  return %0 : tensor<1x3xbf16>
}

// The back end.
// TTNN: "ttnn.softmax"(
