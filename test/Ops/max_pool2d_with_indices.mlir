// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=1x2x4x1xf32=1,2,3,4,5,6,7,0 --input=1x1x2x1xf32=0 --input=1x1x2x1xi32=0 \
// RUN:   | FileCheck %s --check-prefix=INDICES
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1x4x1xbf16=7,7,-0,0,nan,1,nan,nan | FileCheck %s --check-prefix=INDICES-EQUAL
// RUN: tt-sim run %t.ttnn --program-index=2 --input=1x1x8x1xf32=1,2,3,4,5,6,7,0 | FileCheck %s --check-prefix=INDICES-FLATTENED
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-3: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-3: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: max_pool2d_with_indices.mlir:[[# @LINE + 13]]:{{.*}}: error: 'ttir.max_pool2d_with_indices' is not supported in kernels

// With placeholders for the results, which nothing is written to. Places are row * width + column.
// INDICES{LITERAL}: 1x1x2x1xf32=[[[6][7]]]
// INDICES{LITERAL}: 1x1x2x1xsi32=[[[5][6]]]
// TTNN-LABEL: func.func @max_pool2d_with_indices
// TTNN: "ttnn.max_pool2d_with_indices"(%{{[0-9]+}}) <{
// CHECK-LABEL: func.func @max_pool2d_with_indices
// CHECK: %{{.*}} = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
// CHECK-SAME: <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
// CHECK-SAME: : (tensor<1x2x4x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>)
func.func @max_pool2d_with_indices(%arg0: tensor<1x2x4x1xf32>, %arg1: tensor<1x1x2x1xf32>, %arg2: tensor<1x1x2x1xi32>)
    -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>) {
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %arg1, %arg2)
      <{ceil_mode = false, dilation = 1 : i32, kernel = 2 : i32, padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x2x4x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>)
  return %0#0, %0#1 : tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>
}

// The first of equal elements, which zeros of either sign are; the last NaN. Each image is counted by itself.
// INDICES-EQUAL{LITERAL}: 2x1x2x1xbf16=[[[7][-0]]][[[nan][nan]]]
// INDICES-EQUAL{LITERAL}: 2x1x2x1xu16=[[[0][2]]][[[0][3]]]
// CHECK-LABEL: func.func @equal
func.func @equal(%arg0: tensor<2x1x4x1xbf16>) -> (tensor<2x1x2x1xbf16>, tensor<2x1x2x1xui16>) {
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0)
      <{ceil_mode = false, dilation = 1 : i32, kernel = array<i32: 1, 2>, padding = 0 : i32, stride = array<i32: 1, 2>}>
      : (tensor<2x1x4x1xbf16>) -> (tensor<2x1x2x1xbf16>, tensor<2x1x2x1xui16>)
  return %0#0, %0#1 : tensor<2x1x2x1xbf16>, tensor<2x1x2x1xui16>
}

// A flattened activation: so are both results. The placeholders are made by operations, which vanish.
// INDICES-FLATTENED{LITERAL}: 1x1x2x1xf32=[[[6][7]]]
// INDICES-FLATTENED{LITERAL}: 1x1x2x1xsi64=[[[5][6]]]
// TTNN-LABEL: func.func @flattened
// TTNN-NOT: ttnn.empty
// CHECK-LABEL: func.func @flattened
func.func @flattened(%arg0: tensor<1x1x8x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi64>) {
  %values = "ttir.empty"() : () -> tensor<1x1x2x1xf32>
  %places = "ttir.empty"() : () -> tensor<1x1x2x1xi64>
  %0:2 = "ttir.max_pool2d_with_indices"(%arg0, %values, %places) <{ceil_mode = false, dilation = 1 : i32,
      flattened_compat_info = #ttir<flattened_compat batch_size = 1, input_height = 2, input_width = 4>, kernel = 2 : i32,
      padding = 0 : i32, stride = 2 : i32}>
      : (tensor<1x1x8x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xi64>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi64>)
  return %0#0, %0#1 : tensor<1x1x2x1xf32>, tensor<1x1x2x1xi64>
}
