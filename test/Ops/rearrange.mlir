// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3x4xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   | FileCheck %s --check-prefix=REARRANGE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REARRANGE-UNIT
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=REARRANGE-BLANKS

// Reorders, then merges two axes.
// REARRANGE: output 0{{.*}}: 4x6xf32=[0 4 8 12 16 20][1 5 9 13 17 21][2 6 10 14 18 22][3 7 11 15 19 23]{{$}}
// CHECK-LABEL: func.func @rearrange
// CHECK: %0 = "ttir.rearrange"(%arg0) <{pattern = "a b c -> c (a b)"}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
func.func @rearrange(%arg0: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a b c -> c (a b)"}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// Empty parentheses are an axis of size 1.
// REARRANGE-UNIT: output 0{{.*}}: 1x6xf32=[1 4 2 -5 -3 6.5]{{$}}
// CHECK-LABEL: func.func @rearrange_unit
// CHECK: %0 = "ttir.rearrange"(%arg0) <{pattern = "h w -> () (w h)"}> : (tensor<2x3xf32>) -> tensor<1x6xf32>
func.func @rearrange_unit(%arg0: tensor<2x3xf32>) -> tensor<1x6xf32> {
  %0 = "ttir.rearrange"(%arg0) <{pattern = "h w -> () (w h)"}> : (tensor<2x3xf32>) -> tensor<1x6xf32>
  return %0 : tensor<1x6xf32>
}

// Any blank separates names.
// REARRANGE-BLANKS: output 0{{.*}}: 3x2xf32=[1 4][2 -5][-3 6.5]{{$}}
// CHECK-LABEL: func.func @rearrange_blanks
// CHECK: %0 = "ttir.rearrange"(%arg0) <{pattern = "a\09b -> b  a"}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
func.func @rearrange_blanks(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.rearrange"(%arg0) <{pattern = "a\09b -> b  a"}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// The back end.
// TTNN: "ttnn.permute"(
