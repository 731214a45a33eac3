// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=2x2x3xf32=0,1,2,3,4,5,6,7,8,9,10,11 \
// RUN:   --input=2x3x2xf32=0,1,2,3,4,5,6,7,8,9,10,11 \
// RUN:   | FileCheck %s --check-prefix=DOT-GENERAL
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x2x2xf32=0,1,3,4,6,7,9,10 --input=2x2x2xf32=0,6,1,7,3,9,4,10 \
// RUN:   | FileCheck %s --check-prefix=DOT-GENERAL-TWO

// One batch axis, one contracted axis.
// DOT-GENERAL{LITERAL}: 2x2x2xf32=[[10 13][28 40]][[172 193][244 274]]
// CHECK-LABEL: func.func @dot_general
// CHECK: %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
// CHECK-SAME: contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x2x3xf32>, tensor<2x3x2xf32>)
// CHECK-SAME: -> tensor<2x2x2xf32>
func.func @dot_general(%arg0: tensor<2x2x3xf32>, %arg1: tensor<2x3x2xf32>) -> tensor<2x2x2xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>,
      contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x2x3xf32>, tensor<2x3x2xf32>)
      -> tensor<2x2x2xf32>
  return %0 : tensor<2x2x2xf32>
}

// Two contracted axes, in different orders.
// DOT-GENERAL-TWO: output 0{{.*}}: 2x2xf32=[126 144][144 166]{{$}}
// CHECK-LABEL: func.func @dot_general_two
// CHECK: %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>,
// CHECK-SAME: contract_dims_lhs = array<i64: 1, 0>, contract_dims_rhs = array<i64: 0, 2>}> : (tensor<2x2x2xf32>, tensor<2x2x2xf32>)
// CHECK-SAME: -> tensor<2x2xf32>
func.func @dot_general_two(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>,
      contract_dims_lhs = array<i64: 1, 0>, contract_dims_rhs = array<i64: 0, 2>}> : (tensor<2x2x2xf32>, tensor<2x2x2xf32>)
      -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// The back end.
// TTNN: "ttnn.matmul"(
