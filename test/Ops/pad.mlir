// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=PAD
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2xsi32=1,2 \
// RUN:   | FileCheck %s --check-prefix=PAD-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=pad_large --input=1xsi32=1 | FileCheck %s --check-prefix=PAD-LARGE
// RUN: tt-sim run %t.ttnn --program-index=pad_unsigned --input=1xui32=1 | FileCheck %s --check-prefix=PAD-UNSIGNED
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=pad_large --input=1xsi32=1 | FileCheck %s --check-prefix=PAD-LARGE
// RUN: tt-sim run %t.ttm --program-index=pad_unsigned --input=1xui32=1 | FileCheck %s --check-prefix=PAD-UNSIGNED
// RUN: tt-read --section=ops %t.ttnn | FileCheck %s --check-prefix=READ
// RUN: tt-sim run %t.ttnn --program-index=pad_crops --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=PAD-CROPS

// Low and high per axis; the value is -infinity.
// PAD: output 0{{.*}}: 3x5xf32=[-inf -inf -inf -inf -inf][1 2 -3 -inf -inf][4 -5 6.5 -inf -inf]{{$}}
// TTNN: "ttnn.pad"(
// CHECK-LABEL: func.func @pad
// CHECK: %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 0, 0, 2>, value = 0xFF800000 : f32}> : (tensor<2x3xf32>)
// CHECK-SAME: -> tensor<3x5xf32>
func.func @pad(%arg0: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 0, 0, 2>, value = 0xFF800000 : f32}> : (tensor<2x3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// The value becomes an integer, and an element of the type.
// TTNN-LABEL: func.func @pad_integers
// TTNN: "ttnn.pad"{{.*}}value = 7 : i32
// PAD-INTEGERS: output 0{{.*}}: 4xsi32=7 1 2 7{{$}}
// CHECK-LABEL: func.func @pad_integers
// CHECK: %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 1>, value = 7.900000e+00 : f32}> : (tensor<2xsi32>) -> tensor<4xsi32>
func.func @pad_integers(%arg0: tensor<2xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 1>, value = 7.900000e+00 : f32}> : (tensor<2xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// Integers beyond 2^24 are exact, those without sign, too; files have them beside an f32.
// PAD-LARGE: output 0{{.*}}: 3xsi32=16777217 1 -123456789{{$}}
// PAD-UNSIGNED: output 0{{.*}}: 3xu32=4000000001 1 4000000001{{$}}
// READ: pad(input={{.*}} {padding=[1, 0], value=16777217}
// CHECK-LABEL: func.func @pad_large
// CHECK: value = 16777217 : i32
func.func @pad_large(%arg0: tensor<1xsi32>) -> tensor<3xsi32> {
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 0>, value = 16777217 : i32}> : (tensor<1xsi32>) -> tensor<2xsi32>
  %1 = "ttir.pad"(%0) <{padding = array<i32: 0, 1>, value = -123456789 : i32}> : (tensor<2xsi32>) -> tensor<3xsi32>
  return %1 : tensor<3xsi32>
}
func.func @pad_unsigned(%arg0: tensor<1xui32>) -> tensor<3xui32> {
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 1>, value = 4000000001 : ui32}> : (tensor<1xui32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}

// Negative padding cuts off.
// PAD-CROPS: output 0{{.*}}: 3x2xf32=[2 -3][-5 6.5][0.5 0.5]{{$}}
// CHECK-LABEL: func.func @pad_crops
// CHECK: padding = array<i32: 0, 1, -1, 0>
// TTNN-LABEL: func.func @pad_crops
// TTNN: "ttnn.slice_static"
// TTNN: "ttnn.pad"{{.*}}padding = array<i32: 0, 1, 0, 0>
func.func @pad_crops(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 1, -1, 0>, value = 0.5 : f32}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
