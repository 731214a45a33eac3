// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   | FileCheck %s --check-prefix=ONES
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   | FileCheck %s --check-prefix=ONES-BYTES

// ONES: output 0{{.*}}: 2x2xf32=[1 1][1 1]{{$}}
// CHECK-LABEL: func.func @ones
// CHECK: %0 = "ttir.ones"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
func.func @ones() -> tensor<2x2xf32> {
  %0 = "ttir.ones"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// Bytes.
// ONES-BYTES: output 0{{.*}}: 2xu8=1 1{{$}}
// CHECK-LABEL: func.func @ones_bytes
// CHECK: %0 = "ttir.ones"() <{shape = array<i32: 2>}> : () -> tensor<2xui8>
func.func @ones_bytes() -> tensor<2xui8> {
  %0 = "ttir.ones"() <{shape = array<i32: 2>}> : () -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// The back end.
// TTNN: "ttnn.full"(
