// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x5xf32=2,-inf,inf,2,-1,0,nan,5,-5,1 \
// RUN:   | FileCheck %s --check-prefix=SORT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=3,-1,3,4,7,-2 \
// RUN:   | FileCheck %s --check-prefix=SORT-DESCENDING
// RUN: tt-sim run %t.ttnn --program-index=2 --input=3xsi32=16777217,16777216,-2147483648 \
// RUN:   | FileCheck %s --check-prefix=SORT-INTEGERS

// Infinities; equals keep their order; NaN comes last.
// SORT: output 0{{.*}}: 2x5xf32=[-inf -1 2 2 inf][-5 0 1 5 nan]{{$}}
// SORT-NEXT: output 1{{.*}}: 2x5xsi32=[1 4 0 3 2][3 0 4 2 1]{{$}}
// CHECK-LABEL: func.func @sort
// CHECK: %values, %indices = "ttir.sort"(%arg0) : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xsi32>)
func.func @sort(%arg0: tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xsi32>) {
  %0:2 = "ttir.sort"(%arg0) : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xsi32>)
  return %0#0, %0#1 : tensor<2x5xf32>, tensor<2x5xsi32>
}

// Down the columns, from the largest.
// SORT-DESCENDING: output 0{{.*}}: 2x3xf32=[4 7 3][3 -1 -2]{{$}}
// SORT-DESCENDING-NEXT: output 1{{.*}}: 2x3xsi32=[1 1 0][0 0 1]{{$}}
// CHECK-LABEL: func.func @sort_descending
// CHECK: %values, %indices = "ttir.sort"(%arg0) <{descending = true, dim = 0 : si32, stable = true}> : (tensor<2x3xf32>)
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x3xsi32>)
func.func @sort_descending(%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi32>) {
  %0:2 = "ttir.sort"(%arg0) <{descending = true, dim = 0 : si32, stable = true}> : (tensor<2x3xf32>)
      -> (tensor<2x3xf32>, tensor<2x3xsi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xsi32>
}

// Integers that f32 does not tell apart.
// SORT-INTEGERS: output 0{{.*}}: 3xsi32=-2147483648 16777216 16777217{{$}}
// SORT-INTEGERS-NEXT: output 1{{.*}}: 3xsi32=2 1 0{{$}}
// CHECK-LABEL: func.func @sort_integers
// CHECK: %values, %indices = "ttir.sort"(%arg0) : (tensor<3xsi32>) -> (tensor<3xsi32>, tensor<3xsi32>)
func.func @sort_integers(%arg0: tensor<3xsi32>) -> (tensor<3xsi32>, tensor<3xsi32>) {
  %0:2 = "ttir.sort"(%arg0) : (tensor<3xsi32>) -> (tensor<3xsi32>, tensor<3xsi32>)
  return %0#0, %0#1 : tensor<3xsi32>, tensor<3xsi32>
}

// The back end.
// TTNN: "ttnn.sort"(
