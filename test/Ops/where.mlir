// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=6xf32=0,-0,nan,1,0.5,-inf \
// RUN:   --input=6xf32=1,2,3,4,nan,6 \
// RUN:   --input=6xf32=-1,-2,-3,nan,-5,-6 \
// RUN:   | FileCheck %s --check-prefix=WHERE
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x1xbf16=1,0 --input=3xsi32=1,2,3 --input=si32=-1 \
// RUN:   | FileCheck %s --check-prefix=WHERE-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2xi1=0,1 --input=2xf32=1,2 --input=2xbf16=3,4 \
// RUN:   | FileCheck %s --check-prefix=WHERE-BOOL

// Both zeros choose the third operand; NaN and infinity the second. NaN in what is not chosen does not show.
// WHERE: output 0{{.*}}: 6xf32=-1 -2 3 4 nan 6{{$}}
// CHECK-LABEL: func.func @where
// CHECK: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
func.func @where(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
  %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// All three operands broadcast.
// WHERE-BROADCAST: output 0{{.*}}: 2x3xsi32=[1 2 3][-1 -1 -1]{{$}}
// CHECK-LABEL: func.func @where_broadcast
// CHECK: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x1xbf16>, tensor<3xsi32>, tensor<si32>) -> tensor<2x3xsi32>
func.func @where_broadcast(%arg0: tensor<2x1xbf16>, %arg1: tensor<3xsi32>, %arg2: tensor<si32>) -> tensor<2x3xsi32> {
  %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x1xbf16>, tensor<3xsi32>, tensor<si32>) -> tensor<2x3xsi32>
  return %0 : tensor<2x3xsi32>
}

// A condition of booleans; the other operands have different types.
// WHERE-BOOL: output 0{{.*}}: 2xf32=3 2{{$}}
// CHECK-LABEL: func.func @where_bool
// CHECK: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xbf16>) -> tensor<2xf32>
func.func @where_bool(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xbf16>) -> tensor<2xf32> {
  %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xbf16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.where"(
