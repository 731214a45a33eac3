// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 | FileCheck %s --check-prefix=RAND

// Numbers in [2, 3).
// RAND: output 0{{.*}}: 2x2xf32=[2{{[.0-9]*}} 2{{[.0-9]*}}][2{{[.0-9]*}} 2{{[.0-9]*}}]{{$}}
// CHECK-LABEL: func.func @rand
// CHECK: %0 = "ttir.rand"() <{high = 3.000000e+00 : f32, low = 2.000000e+00 : f32, seed = 5 : ui32, size = [2 : i32, 2 : i32]}>
// CHECK-SAME: : () -> tensor<2x2xf32>
func.func @rand() -> tensor<2x2xf32> {
  %0 = "ttir.rand"() <{high = 3.000000e+00 : f32, low = 2.000000e+00 : f32, seed = 5 : ui32, size = [2 : i32, 2 : i32]}> : ()
      -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: func.func @rand_default
// CHECK: %0 = "ttir.rand"() <{size = [2 : i32]}> : () -> tensor<2xf32>
func.func @rand_default() -> tensor<2xf32> {
  %0 = "ttir.rand"() <{size = [2 : i32]}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.rand"(
