// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=2xf32=1,2 | FileCheck %s --check-prefix=FREED
// RUN: tt-opt --ttir-to-reference-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn

// The compiler plans lifetimes: nothing of the op remains, and what it frees too early is there.
// FREED: output 0{{.*}}: 2xf32=-1 -2{{$}}
// TTNN-LABEL: func.func @dealloc
// TTNN-NOT: dealloc"
// TTNN: "ttnn.neg"
// CHECK-LABEL: func.func @dealloc
// CHECK: "ttir.dealloc"(%{{.*}}) : (tensor<2xf32>) -> ()
func.func @dealloc(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.abs"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  "ttir.dealloc"(%0) : (tensor<2xf32>) -> ()
  %1 = "ttir.neg"(%0) : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
