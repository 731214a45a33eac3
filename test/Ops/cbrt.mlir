// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,-8,2,1e+30 \
// RUN:   | FileCheck %s --check-prefix=CBRT

// NaN, both infinities, both zeros, a negative cube.
// CBRT: output 0{{.*}}: 8xf32=nan inf -inf 0 -0 -2 1.2599211 1e+10{{$}}
// CHECK-LABEL: func.func @cbrt
// CHECK: %0 = "ttir.cbrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @cbrt(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.cbrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.cbrt"(
