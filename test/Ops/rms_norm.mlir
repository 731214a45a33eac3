// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x2xf32=1,7,-5,5 --input=2xf32=2,10 --input=2xf32=1,-1 \
// RUN:   | FileCheck %s --check-prefix=RMS-NORM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2xf32=0,0 \
// RUN:   | FileCheck %s --check-prefix=RMS-NORM-ZERO
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x2xbf16=1,7,-5,5 --input=2xf32=1.0039062,10 \
// RUN:   | FileCheck %s --check-prefix=RMS-NORM-MIXED

// Rows whose root mean square is 5; scale and offset.
// RMS-NORM: output 0{{.*}}: 2x2xf32=[1.4 13][-1 9]{{$}}
// CHECK-LABEL: func.func @rms_norm
// CHECK: %0 = "ttir.rms_norm"(%arg0, %arg1, %arg2) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
func.func @rms_norm(%arg0: tensor<2x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.rms_norm"(%arg0, %arg1, %arg2) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
      operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// All zero: epsilon keeps the quotient finite.
// RMS-NORM-ZERO: output 0{{.*}}: 1x2xf32=[0 0]{{$}}
// CHECK-LABEL: func.func @rms_norm_zero
// CHECK: %0 = "ttir.rms_norm"(%arg0) <{normalized_shape = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0, 0>}>
// CHECK-SAME: : (tensor<1x2xf32>) -> tensor<1x2xf32>
func.func @rms_norm_zero(%arg0: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %0 = "ttir.rms_norm"(%arg0) <{normalized_shape = array<i64: 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<1x2xf32>)
      -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// An f32 weight that bf16 does not have.
// RMS-NORM-MIXED: output 0{{.*}}: 2x2xbf16=[0.20117188 14][-1 10]{{$}}
// CHECK-LABEL: func.func @rms_norm_mixed
// CHECK: %0 = "ttir.rms_norm"(%arg0, %arg1) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
// CHECK-SAME: operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<2x2xbf16>, tensor<2xf32>) -> tensor<2x2xbf16>
func.func @rms_norm_mixed(%arg0: tensor<2x2xbf16>, %arg1: tensor<2xf32>) -> tensor<2x2xbf16> {
  %0 = "ttir.rms_norm"(%arg0, %arg1) <{epsilon = 0.000000e+00 : f32, normalized_shape = array<i64: 2>,
      operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<2x2xbf16>, tensor<2xf32>) -> tensor<2x2xbf16>
  return %0 : tensor<2x2xbf16>
}

// The back end.
// TTNN: "ttnn.rms_norm"(
