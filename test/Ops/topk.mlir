// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x5xf32=3,1,2,3,inf,-1,-2,-inf,-1,0 \
// RUN:   | FileCheck %s --check-prefix=TOPK
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x5xf32=3,1,2,3,inf,-1,-2,-inf,-1,0 \
// RUN:   | FileCheck %s --check-prefix=TOPK-SMALLEST
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x5xf32=3,1,2,3,inf,-1,-2,-inf,-1,0 \
// RUN:   | FileCheck %s --check-prefix=TOPK-COLUMNS

// The last axis by default; infinities; of equals the first comes first.
// TOPK: output 0{{.*}}: 2x3xf32=[inf 3 3][0 -1 -1]{{$}}
// TOPK-NEXT: output 1{{.*}}: 2x3xsi32=[4 0 3][4 0 3]{{$}}
// CHECK-LABEL: func.func @topk
// CHECK: %values, %indices = "ttir.topk"(%arg0) <{k = 3 : i32}> : (tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>)
func.func @topk(%arg0: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>) {
  %0:2 = "ttir.topk"(%arg0) <{k = 3 : i32}> : (tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xsi32>
}

// The smallest.
// TOPK-SMALLEST: output 0{{.*}}: 2x2xf32=[1 2][-inf -2]{{$}}
// TOPK-SMALLEST-NEXT: output 1{{.*}}: 2x2xsi32=[1 2][2 1]{{$}}
// CHECK-LABEL: func.func @topk_smallest
// CHECK: %values, %indices = "ttir.topk"(%arg0) <{dim = -1 : i32, k = 2 : i32, largest = false, sorted = true}> : (tensor<2x5xf32>)
// CHECK-SAME: -> (tensor<2x2xf32>, tensor<2x2xsi32>)
func.func @topk_smallest(%arg0: tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xsi32>) {
  %0:2 = "ttir.topk"(%arg0) <{dim = -1 : i32, k = 2 : i32, largest = false, sorted = true}> : (tensor<2x5xf32>)
      -> (tensor<2x2xf32>, tensor<2x2xsi32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x2xsi32>
}

// Down the columns, 16-bit indices.
// TOPK-COLUMNS: output 0{{.*}}: 1x5xf32=[3 1 2 3 inf]{{$}}
// TOPK-COLUMNS-NEXT: output 1{{.*}}: 1x5xu16=[0 0 0 0 0]{{$}}
// CHECK-LABEL: func.func @topk_columns
// CHECK: %values, %indices = "ttir.topk"(%arg0) <{dim = 0 : i32, k = 1 : i32}> : (tensor<2x5xf32>)
// CHECK-SAME: -> (tensor<1x5xf32>, tensor<1x5xui16>)
func.func @topk_columns(%arg0: tensor<2x5xf32>) -> (tensor<1x5xf32>, tensor<1x5xui16>) {
  %0:2 = "ttir.topk"(%arg0) <{dim = 0 : i32, k = 1 : i32}> : (tensor<2x5xf32>) -> (tensor<1x5xf32>, tensor<1x5xui16>)
  return %0#0, %0#1 : tensor<1x5xf32>, tensor<1x5xui16>
}

// The back end.
// TTNN: "ttnn.topk"(
