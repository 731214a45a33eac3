// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=8xf32=nan,1,inf,-inf,1,-3,3.4028235e+38,2 \
// RUN:   --input=8xf32=1,nan,1,-1,2,-4,-3.4028235e+38,2 \
// RUN:   | FileCheck %s --check-prefix=MAXIMUM
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,-1,3,0 --input=4xsi32=2147483647,-2,3,-1 \
// RUN:   | FileCheck %s --check-prefix=MAXIMUM-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=MAXIMUM-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2xui32=1,4294967295 --input=2xui32=4294967295,0 \
// RUN:   | FileCheck %s --check-prefix=MAXIMUM-UNSIGNED

// NaN on either side wins, infinities, extremes.
// MAXIMUM: output 0{{.*}}: 8xf32=nan nan inf -1 2 -3 3.4028235e+38 2{{$}}
// CHECK-LABEL: func.func @maximum
// CHECK: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @maximum(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Both extremes.
// MAXIMUM-INTEGERS: output 0{{.*}}: 4xsi32=2147483647 -1 3 0{{$}}
// CHECK-LABEL: func.func @maximum_integers
// CHECK: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
func.func @maximum_integers(%arg0: tensor<4xsi32>, %arg1: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<4xsi32>, tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// A column and a row of lower rank broadcast.
// MAXIMUM-BROADCAST: output 0{{.*}}: 2x3xf32=[5 5 5][1 2 3]{{$}}
// CHECK-LABEL: func.func @maximum_broadcast
// CHECK: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @maximum_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Unsigned integers compare unsigned.
// MAXIMUM-UNSIGNED: output 0{{.*}}: 2xu32=4294967295 4294967295{{$}}
// CHECK-LABEL: func.func @maximum_unsigned
// CHECK: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
func.func @maximum_unsigned(%arg0: tensor<2xui32>, %arg1: tensor<2xui32>) -> tensor<2xui32> {
  %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
  return %0 : tensor<2xui32>
}

// The back end.
// TTNN: "ttnn.maximum"(
