// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,-inf,0,-0,1,-1,89 \
// RUN:   | FileCheck %s --check-prefix=EXP
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xbf16=1,-1,0.5,3 \
// RUN:   | FileCheck %s --check-prefix=EXP-BF16

// NaN, both infinities, both zeros, a result too large for f32.
// EXP: output 0{{.*}}: 8xf32=nan inf 0 1 1 2.7182817 0.36787945 inf{{$}}
// CHECK-LABEL: func.func @exp
// CHECK: %0 = "ttir.exp"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @exp(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Results round to bf16.
// EXP-BF16: output 0{{.*}}: 4xbf16=2.71875 0.3671875 1.6484375 20.125{{$}}
// CHECK-LABEL: func.func @exp_bf16
// CHECK: %0 = "ttir.exp"(%arg0) : (tensor<4xbf16>) -> tensor<4xbf16>
func.func @exp_bf16(%arg0: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xbf16>) -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// The back end.
// TTNN: "ttnn.exp"(
