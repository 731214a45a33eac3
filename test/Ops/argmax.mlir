// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=3x3xf32=1,3,3,nan,7,2,-inf,-inf,-inf \
// RUN:   | FileCheck %s --check-prefix=ARGMAX
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=ARGMAX-KEEP
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=ARGMAX-ALL
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x3xbf16=1,2,-3,4,-5,6.5 \
// RUN:   | FileCheck %s --check-prefix=ARGMAX-WIDE
// RUN: tt-sim run %t.ttnn --program-index=4 --input=2x2x2xf32=1,9,3,4,5,2,9,8 \
// RUN:   | FileCheck %s --check-prefix=ARGMAX-TWO

// The first of equal maxima; NaN is a maximum.
// ARGMAX: output 0{{.*}}: 3xu32=1 0 0{{$}}
// CHECK-LABEL: func.func @argmax
// CHECK: %0 = "ttir.argmax"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<3x3xf32>) -> tensor<3xui32>
func.func @argmax(%arg0: tensor<3x3xf32>) -> tensor<3xui32> {
  %0 = "ttir.argmax"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<3x3xf32>) -> tensor<3xui32>
  return %0 : tensor<3xui32>
}

// An axis that stays.
// ARGMAX-KEEP: output 0{{.*}}: 1x3xsi32=[1 0 1]{{$}}
// CHECK-LABEL: func.func @argmax_keep
// CHECK: %0 = "ttir.argmax"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xsi32>
func.func @argmax_keep(%arg0: tensor<2x3xf32>) -> tensor<1x3xsi32> {
  %0 = "ttir.argmax"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xsi32>
  return %0 : tensor<1x3xsi32>
}

// No axes: the index in the flattened tensor.
// ARGMAX-ALL: output 0{{.*}}: u32=5{{$}}
// CHECK-LABEL: func.func @argmax_all
// CHECK: %0 = "ttir.argmax"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<ui32>
func.func @argmax_all(%arg0: tensor<2x3xf32>) -> tensor<ui32> {
  %0 = "ttir.argmax"(%arg0) <{keep_dim = false}> : (tensor<2x3xf32>) -> tensor<ui32>
  return %0 : tensor<ui32>
}

// A 64-bit index becomes one of 32 bits.
// ARGMAX-WIDE: output 0{{.*}}: 2xsi64=1 2{{$}}
// CHECK-LABEL: func.func @argmax_wide
// CHECK: %0 = "ttir.argmax"(%arg0) <{dim_arg = [-1 : i32], keep_dim = false}> : (tensor<2x3xbf16>) -> tensor<2xi64>
func.func @argmax_wide(%arg0: tensor<2x3xbf16>) -> tensor<2xi64> {
  %0 = "ttir.argmax"(%arg0) <{dim_arg = [-1 : i32], keep_dim = false}> : (tensor<2x3xbf16>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// Two axes: the index counts in the order of the list, the last axis before the first.
// ARGMAX-TWO: output 0{{.*}}: 2xsi32=2 1{{$}}
// CHECK-LABEL: func.func @argmax_two
// CHECK: %0 = "ttir.argmax"(%arg0) <{dim_arg = [2 : i32, 0 : i32], keep_dim = false}> : (tensor<2x2x2xf32>) -> tensor<2xsi32>
func.func @argmax_two(%arg0: tensor<2x2x2xf32>) -> tensor<2xsi32> {
  %0 = "ttir.argmax"(%arg0) <{dim_arg = [2 : i32, 0 : i32], keep_dim = false}> : (tensor<2x2x2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// The back end.
// TTNN: "ttnn.argmax"(
