// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,1,1,1,1,1 --input=2x2xsi32=0,2,1,0 --input=2x2xf32=5,6,7,8 \
// RUN:   | FileCheck %s --check-prefix=SCATTER
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,1,1,1,1,1 --input=2x2xsi32=0,2,1,1 --input=2x2xf32=5,6,7,8 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-SUM
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x3xf32=1,1,1,1,1,1 --input=2x2xsi32=0,2,1,1 --input=2x2xf32=5,6,7,8 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-PROD
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2x3xf32=1,1,1,1,1,1 --input=2x2xsi32=0,2,1,1 --input=2x2xf32=5,6,7,8 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-MAX
// RUN: tt-sim run %t.ttnn --program-index=4 --input=2x3xf32=1,1,1,1,1,1 --input=2x2xsi32=0,2,1,1 --input=2x2xf32=5,6,7,8 \
// RUN:   | FileCheck %s --check-prefix=SCATTER-MIN

// Values replace what was there.
// SCATTER: output 0{{.*}}: 2x3xf32=[5 1 6][8 7 1]{{$}}
// CHECK-LABEL: func.func @scatter
// CHECK: %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
// CHECK-SAME: : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
func.func @scatter(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xsi32>, %arg2: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Positions met twice combine.
// SCATTER-SUM: output 0{{.*}}: 2x3xf32=[6 1 7][1 16 1]{{$}}
// CHECK-LABEL: func.func @scatter_sum
// CHECK: %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}>
// CHECK-SAME: : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
func.func @scatter_sum(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xsi32>, %arg2: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Positions met twice combine.
// SCATTER-PROD: output 0{{.*}}: 2x3xf32=[5 1 6][1 56 1]{{$}}
// CHECK-LABEL: func.func @scatter_prod
// CHECK: %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<prod>}>
// CHECK-SAME: : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
func.func @scatter_prod(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xsi32>, %arg2: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<prod>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Positions met twice combine.
// SCATTER-MAX: output 0{{.*}}: 2x3xf32=[5 1 6][1 8 1]{{$}}
// CHECK-LABEL: func.func @scatter_max
// CHECK: %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<max>}>
// CHECK-SAME: : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
func.func @scatter_max(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xsi32>, %arg2: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<max>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Positions met twice combine.
// SCATTER-MIN: output 0{{.*}}: 2x3xf32=[1 1 1][1 1 1]{{$}}
// CHECK-LABEL: func.func @scatter_min
// CHECK: %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<min>}>
// CHECK-SAME: : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
func.func @scatter_min(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xsi32>, %arg2: tensor<2x2xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.scatter"(%arg0, %arg1, %arg2) <{dim = 1 : i32, scatter_reduce_type = #ttcore.reduce_type<min>}>
      : (tensor<2x3xf32>, tensor<2x2xsi32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.scatter"(
