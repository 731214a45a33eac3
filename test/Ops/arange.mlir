// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   | FileCheck %s --check-prefix=ARANGE
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   | FileCheck %s --check-prefix=ARANGE-DOWN
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   | FileCheck %s --check-prefix=ARANGE-MIDDLE

// ARANGE: output 0{{.*}}: 4xsi32=0 1 2 3{{$}}
// CHECK-LABEL: func.func @arange
// CHECK: %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : ()
// CHECK-SAME: -> tensor<4xsi32>
func.func @arange() -> tensor<4xsi32> {
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// Downwards.
// ARANGE-DOWN: output 0{{.*}}: 3xsi32=7 4 1{{$}}
// CHECK-LABEL: func.func @arange_down
// CHECK: %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = -2 : si64, start = 7 : si64, step = -3 : si64}> : ()
// CHECK-SAME: -> tensor<3xsi32>
func.func @arange_down() -> tensor<3xsi32> {
  %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = -2 : si64, start = 7 : si64, step = -3 : si64}> : () -> tensor<3xsi32>
  return %0 : tensor<3xsi32>
}

// Along the middle axis, the same on the others.
// ARANGE-MIDDLE{LITERAL}: 2x3x2xf32=[[1 1][3 3][5 5]][[1 1][3 3][5 5]]
// CHECK-LABEL: func.func @arange_middle
// CHECK: %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 7 : si64, start = 1 : si64, step = 2 : si64}> : ()
// CHECK-SAME: -> tensor<2x3x2xf32>
func.func @arange_middle() -> tensor<2x3x2xf32> {
  %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 7 : si64, start = 1 : si64, step = 2 : si64}> : () -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}

// The back end.
// TTNN: "ttnn.arange"(
