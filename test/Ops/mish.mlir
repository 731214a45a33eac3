// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=nan,inf,0,-0,1,-1,-2,30 \
// RUN:   | FileCheck %s --check-prefix=MISH

// NaN, infinity, both zeros, where the softplus is the operand itself; six digits, for several roundings.
// MISH: output 0{{.*}}: 8xf32=nan inf 0 -0 0.865098{{[0-9]*}} -0.303401{{[0-9]*}} -0.252501{{[0-9]*}} 30{{$}}
// CHECK-LABEL: func.func @mish
// CHECK: %0 = "ttir.mish"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
func.func @mish(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.mish"(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// The back end.
// TTNN: "ttnn.mish"(
