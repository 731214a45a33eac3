// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   --input=2xsi32=0,4 \
// RUN:   --input=2xsi32=4,6 \
// RUN:   | FileCheck %s --check-prefix=SLICE-DYNAMIC
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   --input=4x6xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23 \
// RUN:   --input=2xsi32=2,-3 \
// RUN:   --input=2xsi32=4,6 \
// RUN:   | FileCheck %s --check-prefix=SLICE-DYNAMIC-NEGATIVE

// What bounds give has to be what the type says: a fault of the program otherwise, not a part of it or more.
// RUN: not tt-sim run %t.ttnn --program-index=1 --input=4x6xf32=0 --input=2xsi32=0,1 --input=2xsi32=2,3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FEWER
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4x6xf32=0 --input=2xsi32=0,1 --input=2xsi32=9,3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STEPS --implicit-check-not=error
// FEWER: slice_dynamic{{.*}}expected begins and ends of 3 elements in axis 1, as the result has, found 1:3:1 of 2 elements
// Ends beyond the axis are its end, as in numpy.
// STEPS: output

// Bounds are operands, steps an attribute.
// SLICE-DYNAMIC: output 0{{.*}}: 2x2xf32=[4 5][16 17]{{$}}
// CHECK-LABEL: func.func @slice_dynamic
// CHECK: %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) <{step = [2 : i32, 1 : i32]}>
// CHECK-SAME: : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x2xf32>
func.func @slice_dynamic(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x2xf32> {
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) <{step = [2 : i32, 1 : i32]}> : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>)
      -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Negative bounds count from the end.
// SLICE-DYNAMIC-NEGATIVE: output 0{{.*}}: 2x3xf32=[15 16 17][21 22 23]{{$}}
// CHECK-LABEL: func.func @slice_dynamic_negative
// CHECK: %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x3xf32>
func.func @slice_dynamic_negative(%arg0: tensor<4x6xf32>, %arg1: tensor<2xsi32>, %arg2: tensor<2xsi32>) -> tensor<2x3xf32> {
  %0 = "ttir.slice_dynamic"(%arg0, %arg1, %arg2) : (tensor<4x6xf32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.slice_dynamic"(
