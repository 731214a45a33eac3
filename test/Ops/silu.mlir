// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,1,-1,-2,20 \
// RUN:   | FileCheck %s --check-prefix=SILU

// NaN, infinity, both zeros.
// SILU: output 0{{.*}}: 8xf32=nan inf 0 -0 0.7310586 -0.26894143 -0.23840584 20{{$}}
// CHECK-LABEL: func.func @silu
// CHECK: %0 = "ttir.silu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @silu(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.silu"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.silu"(
