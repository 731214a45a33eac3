// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REPEAT-INTERLEAVE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REPEAT-INTERLEAVE-ROWS

// Each element twice.
// REPEAT-INTERLEAVE: output 0{{.*}}: 2x6xf32=[1 1 2 2 -3 -3][4 4 -5 -5 6.5 6.5]{{$}}
// CHECK-LABEL: func.func @repeat_interleave
// CHECK: %0 = "ttir.repeat_interleave"(%arg0) <{dim = -1 : si32, repeats = 2 : ui32}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
func.func @repeat_interleave(%arg0: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %0 = "ttir.repeat_interleave"(%arg0) <{dim = -1 : si32, repeats = 2 : ui32}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}

// Each row three times.
// REPEAT-INTERLEAVE-ROWS: output 0{{.*}}: 6x3xf32=[1 2 -3][1 2 -3][1 2 -3][4 -5 6.5][4 -5 6.5][4 -5 6.5]{{$}}
// CHECK-LABEL: func.func @repeat_interleave_rows
// CHECK: %0 = "ttir.repeat_interleave"(%arg0) <{dim = 0 : si32, repeats = 3 : ui32}> : (tensor<2x3xf32>) -> tensor<6x3xf32>
func.func @repeat_interleave_rows(%arg0: tensor<2x3xf32>) -> tensor<6x3xf32> {
  %0 = "ttir.repeat_interleave"(%arg0) <{dim = 0 : si32, repeats = 3 : ui32}> : (tensor<2x3xf32>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}

// The back end.
// TTNN: "ttnn.repeat_interleave"(
