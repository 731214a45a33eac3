// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=SLICE-STATIC
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=SLICE-STATIC-NEGATIVE
// RUN: tt-sim run %t.ttnn --program-index=2 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=SLICE-STATIC-DOWN
// RUN: tt-sim run %t.ttnn --program-index=3 --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=SLICE-STATIC-BEYOND

// Steps that do not divide the range.
// SLICE-STATIC: output 0{{.*}}: 2x2xf32=[6 9][18 21]{{$}}
// TTNN: "ttnn.slice_static"(
// CHECK-LABEL: func.func @slice_static
// CHECK: %0 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [2 : i32, 3 : i32]}>
// CHECK-SAME: : (tensor<4x6xf32>) -> tensor<2x2xf32>
func.func @slice_static(%arg0: tensor<4x6xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [4 : i32, 6 : i32], step = [2 : i32, 3 : i32]}>
      : (tensor<4x6xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Negative bounds count from the end.
// SLICE-STATIC-NEGATIVE: output 0{{.*}}: 2x2xf32=[10 11][16 17]{{$}}
// CHECK-LABEL: func.func @slice_static_negative
// CHECK: %0 = "ttir.slice_static"(%arg0) <{begins = [-3 : i32, -2 : i32], ends = [-1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
// CHECK-SAME: : (tensor<4x6xf32>) -> tensor<2x2xf32>
func.func @slice_static_negative(%arg0: tensor<4x6xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.slice_static"(%arg0) <{begins = [-3 : i32, -2 : i32], ends = [-1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}>
      : (tensor<4x6xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Downwards; an end of -size - 1 includes element 0.
// SLICE-STATIC-DOWN: output 0{{.*}}: 3x3xf32=[23 21 19][17 15 13][11 9 7]{{$}}
// CHECK-LABEL: func.func @slice_static_down
// CHECK: %0 = "ttir.slice_static"(%arg0) <{begins = [3 : i32, 5 : i32], ends = [0 : i32, -7 : i32], step = [-1 : i32, -2 : i32]}>
// CHECK-SAME: : (tensor<4x6xf32>) -> tensor<3x3xf32>
func.func @slice_static_down(%arg0: tensor<4x6xf32>) -> tensor<3x3xf32> {
  %0 = "ttir.slice_static"(%arg0) <{begins = [3 : i32, 5 : i32], ends = [0 : i32, -7 : i32], step = [-1 : i32, -2 : i32]}>
      : (tensor<4x6xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// Bounds beyond an axis are those of its border.
// SLICE-STATIC-BEYOND: output 0{{.*}}: 3x2xf32=[6 9][12 15][18 21]{{$}}
// CHECK-LABEL: func.func @slice_static_beyond
// CHECK: begins = [1 : i32, -9 : i32], ends = [2147483647 : i32, 9 : i32], step = [1 : i32, 3 : i32]
// TTNN-LABEL: func.func @slice_static_beyond
// TTNN: begins = [1 : i32, 0 : i32], ends = [4 : i32, 6 : i32]
func.func @slice_static_beyond(%arg0: tensor<4x6xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, -9 : i32], ends = [2147483647 : i32, 9 : i32], step = [1 : i32, 3 : i32]}>
      : (tensor<4x6xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
