// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn
// RUN: tt-opt --ttir-to-reference-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn

// The compiler plans the address.
// TTNN-LABEL: func.func @alloc
// TTNN: "ttnn.empty"() {ttcore.alloc = #ttcore.arg_alloc<
// CHECK-LABEL: func.func @alloc
// CHECK: %{{.*}} = "ttir.alloc"() <{address = 1024 : i64, memory_space = #{{.*}}, size = 4096 : i64}>
// CHECK-SAME: : () -> tensor<32x32xf32>
func.func @alloc() -> tensor<32x32xf32> {
  %0 = "ttir.alloc"() <{address = 1024 : i64, memory_space = #ttcore.memory_space<l1>, size = 4096 : i64}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
