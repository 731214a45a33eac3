// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   | FileCheck %s --check-prefix=ZEROS
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   | FileCheck %s --check-prefix=ZEROS-SCALAR

// ZEROS: output 0{{.*}}: 2x2xf32=[0 0][0 0]{{$}}
// CHECK-LABEL: func.func @zeros
// CHECK: %0 = "ttir.zeros"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
func.func @zeros() -> tensor<2x2xf32> {
  %0 = "ttir.zeros"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// A scalar of integers.
// ZEROS-SCALAR: output 0{{.*}}: si32=0{{$}}
// CHECK-LABEL: func.func @zeros_scalar
// CHECK: %0 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<si32>
func.func @zeros_scalar() -> tensor<si32> {
  %0 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<si32>
  return %0 : tensor<si32>
}

// The back end.
// TTNN: "ttnn.full"(
