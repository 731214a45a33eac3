// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT
// RUN: tt-sim run %t.ttnn --program-index=1 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-SPECIAL
// RUN: tt-sim run %t.ttnn --program-index=2 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-CONVERTED
// RUN: tt-sim run %t.ttnn --program-index=3 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-WIDE
// RUN: tt-sim run %t.ttnn --program-index=4 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-BOOL
// RUN: tt-sim run %t.ttnn --program-index=5 \
// RUN:   | FileCheck %s --check-prefix=CONSTANT-SCALAR

// A list, with zeros of both signs.
// CONSTANT: output 0{{.*}}: 2x3xf32=[1 -2.5 0][-0 3 0.1]{{$}}
// CHECK-LABEL: func.func @constant
// CHECK: %0 = "ttir.constant"() <{value = dense<{{\[\[}}1.000000e+00, -2.500000e+00, 0.000000e+00], [-0.000000e+00, 3.000000e+00,
// CHECK-SAME: 1.000000e-01{{\]\]}}> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
func.func @constant() -> tensor<2x3xf32> {
  %0 = "ttir.constant"() <{value = dense<[[1.000000e+00, -2.500000e+00, 0.000000e+00], [-0.000000e+00, 3.000000e+00,
      1.000000e-01]]> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Infinities and NaN in hexadecimal.
// CONSTANT-SPECIAL: output 0{{.*}}: 3xf32=inf -inf nan{{$}}
// CHECK-LABEL: func.func @constant_special
// CHECK: %0 = "ttir.constant"() <{value = dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>}> : () -> tensor<3xf32>
func.func @constant_special() -> tensor<3xf32> {
  %0 = "ttir.constant"() <{value = dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>}> : () -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// A splat of another element type.
// CONSTANT-CONVERTED: output 0{{.*}}: 2x2xf32=[7 7][7 7]{{$}}
// CHECK-LABEL: func.func @constant_converted
// CHECK: %0 = "ttir.constant"() <{value = dense<7> : tensor<2x2xi32>}> : () -> tensor<2x2xf32>
func.func @constant_converted() -> tensor<2x2xf32> {
  %0 = "ttir.constant"() <{value = dense<7> : tensor<2x2xi32>}> : () -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// 64-bit integers saturate to 32 bits.
// CONSTANT-WIDE: output 0{{.*}}: 3xsi64=2147483647 -2147483648 5{{$}}
// CHECK-LABEL: func.func @constant_wide
// CHECK: %0 = "ttir.constant"() <{value = dense<[9223372036854775807, -9223372036854775808, 5]> : tensor<3xi64>}> : ()
// CHECK-SAME: -> tensor<3xi64>
func.func @constant_wide() -> tensor<3xi64> {
  %0 = "ttir.constant"() <{value = dense<[9223372036854775807, -9223372036854775808, 5]> : tensor<3xi64>}> : () -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// Booleans become bf16.
// CONSTANT-BOOL: output 0{{.*}}: 2xi1=1 0{{$}}
// CHECK-LABEL: func.func @constant_bool
// CHECK: %0 = "ttir.constant"() <{value = dense<[true, false]> : tensor<2xi1>}> : () -> tensor<2xi1>
func.func @constant_bool() -> tensor<2xi1> {
  %0 = "ttir.constant"() <{value = dense<[true, false]> : tensor<2xi1>}> : () -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// A scalar.
// CONSTANT-SCALAR: output 0{{.*}}: f32=2.5{{$}}
// CHECK-LABEL: func.func @constant_scalar
// CHECK: %0 = "ttir.constant"() <{value = dense<2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
func.func @constant_scalar() -> tensor<f32> {
  %0 = "ttir.constant"() <{value = dense<2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
  return %0 : tensor<f32>
}

// The back end.
// TTNN: "ttnn.constant"(
