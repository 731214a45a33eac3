// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-1.5,2.25,-3.4028235e+38 \
// RUN:   | FileCheck %s --check-prefix=ABS
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xsi32=-2147483648,2147483647,-1,0 \
// RUN:   | FileCheck %s --check-prefix=ABS-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x2xbf16=-1,2,-3,4 \
// RUN:   | FileCheck %s --check-prefix=ABS-MIXED

// NaN, both infinities, both zeros, the largest magnitude.
// ABS: output 0{{.*}}: 8xf32=nan inf inf 0 0 1.5 2.25 3.4028235e+38{{$}}
// CHECK-LABEL: func.func @abs
// CHECK: %0 = "ttir.abs"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @abs(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.abs"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The lowest integer has no absolute value and wraps.
// ABS-INTEGERS: output 0{{.*}}: 4xsi32=-2147483648 2147483647 1 0{{$}}
// CHECK-LABEL: func.func @abs_integers
// CHECK: %0 = "ttir.abs"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
func.func @abs_integers(%arg0: tensor<4xsi32>) -> tensor<4xsi32> {
  %0 = "ttir.abs"(%arg0) : (tensor<4xsi32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}

// The result type is free.
// ABS-MIXED: output 0{{.*}}: 2x2xf32=[1 2][3 4]{{$}}
// CHECK-LABEL: func.func @abs_mixed
// CHECK: %0 = "ttir.abs"(%arg0) : (tensor<2x2xbf16>) -> tensor<2x2xf32>
func.func @abs_mixed(%arg0: tensor<2x2xbf16>) -> tensor<2x2xf32> {
  %0 = "ttir.abs"(%arg0) : (tensor<2x2xbf16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// The back end.
// TTNN: "ttnn.abs"(
