// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,1,1.5,2,2.5 \
// RUN:   | FileCheck %s --check-prefix=CLAMP-SCALAR
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xf32=-4.5,-2.5,1e+30,-inf \
// RUN:   | FileCheck %s --check-prefix=CLAMP-SCALAR-INFINITE
// RUN: tt-sim run %t.ttnn --program-index=2 --input=5xsi32=-9,-1,0,2,3 \
// RUN:   | FileCheck %s --check-prefix=CLAMP-SCALAR-INTEGERS

// NaN, both infinities, zero, both bounds.
// CLAMP-SCALAR: output 0{{.*}}: 8xf32=nan 2 1 1 1 1.5 2 2{{$}}
// CHECK-LABEL: func.func @clamp_scalar
// CHECK: %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.000000e+00 : f32, min = 1.000000e+00 : f32}> : (tensor<8xf32>) -> tensor<8xf32>
func.func @clamp_scalar(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.000000e+00 : f32, min = 1.000000e+00 : f32}> : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// An infinite bound, written in hexadecimal, and an integer bound.
// CLAMP-SCALAR-INFINITE: output 0{{.*}}: 4xf32=-3 -2.5 1e+30 -3{{$}}
// CHECK-LABEL: func.func @clamp_scalar_infinite
// CHECK: %0 = "ttir.clamp_scalar"(%arg0) <{max = 0x7F800000 : f32, min = -3 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
func.func @clamp_scalar_infinite(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 0x7F800000 : f32, min = -3 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// For integers bounds truncate.
// CLAMP-SCALAR-INTEGERS: output 0{{.*}}: 5xsi32=-1 -1 0 2 2{{$}}
// CHECK-LABEL: func.func @clamp_scalar_integers
// CHECK: %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.750000e+00 : f32, min = -1.750000e+00 : f32}> : (tensor<5xsi32>)
// CHECK-SAME: -> tensor<5xsi32>
func.func @clamp_scalar_integers(%arg0: tensor<5xsi32>) -> tensor<5xsi32> {
  %0 = "ttir.clamp_scalar"(%arg0) <{max = 2.750000e+00 : f32, min = -1.750000e+00 : f32}> : (tensor<5xsi32>) -> tensor<5xsi32>
  return %0 : tensor<5xsi32>
}

// The back end.
// TTNN: "ttnn.clamp_scalar"(
