// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   | FileCheck %s --check-prefix=FULL
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   | FileCheck %s --check-prefix=FULL-INTEGER
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   | FileCheck %s --check-prefix=FULL-INFINITE
// RUN: tt-sim run %t.ttnn --program-index=3 \
// RUN:   | FileCheck %s --check-prefix=FULL-SCALAR

// A float.
// FULL: output 0{{.*}}: 2x3xf32=[2.5 2.5 2.5][2.5 2.5 2.5]{{$}}
// CHECK-LABEL: func.func @full
// CHECK: %0 = "ttir.full"() <{fill_value = 2.500000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
func.func @full() -> tensor<2x3xf32> {
  %0 = "ttir.full"() <{fill_value = 2.500000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// An integer, stored as f32.
// FULL-INTEGER: output 0{{.*}}: 2xf32=-3 -3{{$}}
// CHECK-LABEL: func.func @full_integer
// CHECK: %0 = "ttir.full"() <{fill_value = -3 : i32, shape = array<i32: 2>}> : () -> tensor<2xf32>
func.func @full_integer() -> tensor<2xf32> {
  %0 = "ttir.full"() <{fill_value = -3 : i32, shape = array<i32: 2>}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -infinity in hexadecimal.
// FULL-INFINITE: output 0{{.*}}: 2xf32=-inf -inf{{$}}
// CHECK-LABEL: func.func @full_infinite
// CHECK: %0 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 2>}> : () -> tensor<2xf32>
func.func @full_infinite() -> tensor<2xf32> {
  %0 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 2>}> : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A scalar of integers: the value truncates.
// FULL-SCALAR: output 0{{.*}}: si32=2{{$}}
// CHECK-LABEL: func.func @full_scalar
// CHECK: %0 = "ttir.full"() <{fill_value = 2.750000e+00 : f32, shape = array<i32>}> : () -> tensor<si32>
func.func @full_scalar() -> tensor<si32> {
  %0 = "ttir.full"() <{fill_value = 2.750000e+00 : f32, shape = array<i32>}> : () -> tensor<si32>
  return %0 : tensor<si32>
}

// The back end.
// TTNN: "ttnn.full"(
