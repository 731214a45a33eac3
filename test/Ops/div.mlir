// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,1,-1,0,7,1,-7.5 --input=8xf32=1,inf,0,0,0,inf,3,2.5 \
// RUN:   | FileCheck %s --check-prefix=DIV
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=7,-7,7,-7,-2147483648,2147483647 --input=6xsi32=2,2,-2,-2,2,-1 \
// RUN:   | FileCheck %s --check-prefix=DIV-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=DIV-BROADCAST

// NaN, infinity over infinity, poles, 0 over 0.
// DIV: output 0{{.*}}: 8xf32=nan nan inf -inf nan 0 0.33333334 -3{{$}}
// CHECK-LABEL: func.func @div
// CHECK: %0 = "ttir.div"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @div(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.div"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Truncates towards zero.
// DIV-INTEGERS: output 0{{.*}}: 6xsi32=3 -3 -3 3 -1073741824 -2147483647{{$}}
// CHECK-LABEL: func.func @div_integers
// CHECK: %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @div_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// DIV-BROADCAST: output 0{{.*}}: 2x3xf32=[5 2.5 1.6666666][-2 -1 -0.6666667]{{$}}
// CHECK-LABEL: func.func @div_broadcast
// CHECK: %0 = "ttir.div"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @div_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.div"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The back end.
// TTNN: "ttnn.div"(
