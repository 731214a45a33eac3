// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x2x1xf32=1,2,3,4 --input=1x1x2x2xf32=1,10,100,1000 \
// RUN:   | FileCheck %s --check-prefix=TRANSPOSED
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x1x2x2xf32=1,2,3,4 --input=2x1x1x2xf32=1,10,1,-1 --input=1x1x1x2xf32=0.5,0 \
// RUN:   | FileCheck %s --check-prefix=TRANSPOSED-GROUPS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x2x2x1xf32=1,2,3,4 --input=1x1x2x2xf32=1,10,100,1000 \
// RUN:   | FileCheck %s --check-prefix=TRANSPOSED-CUT
// RUN: tt-sim run %t.ttnn --program-index=3 --input=1x1x4x1xf32=1,2,3,4 --input=1x1x2x2xf32=1,10,100,1000 \
// RUN:   | FileCheck %s --check-prefix=TRANSPOSED-FLATTENED
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-4: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-4: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: conv_transpose2d.mlir:[[# @LINE + 10]]:{{.*}}: error: 'ttir.conv_transpose2d' is not supported in kernels

// Windows side by side.
// TRANSPOSED{LITERAL}: 1x4x4x1xf32=[[[1][10][2][20]][[100][1000][200][2000]][[3][30][4][40]][[300][3000][400][4000]]]
// TTNN-LABEL: func.func @conv_transpose2d
// TTNN: "ttnn.conv_transpose2d"
// CHECK-LABEL: func.func @conv_transpose2d
// CHECK: %{{.*}} = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32,
// CHECK-SAME: padding = 0 : i32, stride = 2 : i32}> : (tensor<1x2x2x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x4x4x1xf32>
func.func @conv_transpose2d(%arg0: tensor<1x2x2x1xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<1x4x4x1xf32> {
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      stride = 2 : i32}> : (tensor<1x2x2x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x4x4x1xf32>
  return %0 : tensor<1x4x4x1xf32>
}

// A group for each channel, windows that overlap, a bias, and a column more at the end.
// TRANSPOSED-GROUPS{LITERAL}: 1x1x4x2xf32=[[[1.5 2][13.5 2][30.5 -4][0.5 0]]]
// CHECK-LABEL: func.func @conv_transpose2d_groups
// CHECK: groups = 2 : i32, output_padding = array<i32: 0, 1>
func.func @conv_transpose2d_groups(%arg0: tensor<1x1x2x2xf32>, %arg1: tensor<2x1x1x2xf32>, %arg2: tensor<1x1x1x2xf32>)
    -> tensor<1x1x4x2xf32> {
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1, %arg2) <{dilation = 1 : i32, groups = 2 : i32, output_padding = array<i32: 0, 1>,
      padding = 0 : i32, stride = 1 : i32}> : (tensor<1x1x2x2xf32>, tensor<2x1x1x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x1x4x2xf32>
  return %0 : tensor<1x1x4x2xf32>
}

// Top, left, bottom, right are cut off.
// TRANSPOSED-CUT{LITERAL}: 1x1x3x1xf32=[[[1000][200][2000]]]
// CHECK-LABEL: func.func @conv_transpose2d_cut
// CHECK: padding = array<i32: 1, 1, 2, 0>
func.func @conv_transpose2d_cut(%arg0: tensor<1x2x2x1xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<1x1x3x1xf32> {
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32,
      padding = array<i32: 1, 1, 2, 0>, stride = 2 : i32}> : (tensor<1x2x2x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x3x1xf32>
  return %0 : tensor<1x1x3x1xf32>
}

// A flattened activation: so is the result.
// TRANSPOSED-FLATTENED{LITERAL}: 1x1x16x1xf32=[[[1][10][2][20][100][1000][200][2000][3][30][4][40][300][3000][400][4000]]]
// CHECK-LABEL: func.func @conv_transpose2d_flattened
// CHECK: flattened_compat_info
func.func @conv_transpose2d_flattened(%arg0: tensor<1x1x4x1xf32>, %arg1: tensor<1x1x2x2xf32>) -> tensor<1x1x16x1xf32> {
  %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{dilation = 1 : i32, groups = 1 : i32, output_padding = 0 : i32, padding = 0 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 2>,
      stride = 2 : i32}> : (tensor<1x1x4x1xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x16x1xf32>
  return %0 : tensor<1x1x16x1xf32>
}
