// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-1,0,-0,2,0.25,4 \
// RUN:   | FileCheck %s --check-prefix=RSQRT

// NaN, infinity, a negative number, both zeros (poles).
// RSQRT: output 0{{.*}}: 8xf32=nan 0 nan inf -inf 0.70710677 2 0.5{{$}}
// CHECK-LABEL: func.func @rsqrt
// CHECK: %0 = "ttir.rsqrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @rsqrt(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.rsqrt"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.rsqrt"(
