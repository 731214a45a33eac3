// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=6xf32=0,-0,1,-2.5,inf,nan \
// RUN:   | FileCheck %s --check-prefix=BITCAST-CONVERT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xui32=0,2147483648,1065353216,4286578688 \
// RUN:   | FileCheck %s --check-prefix=BITCAST-CONVERT-TO-FLOAT

// Both zeros, infinity, NaN.
// BITCAST-CONVERT: output 0{{.*}}: 6xsi32=0 -2147483648 1065353216 -1071644672 2139095040 2143289344{{$}}
// CHECK-LABEL: func.func @bitcast_convert
// CHECK: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<6xf32>) -> tensor<6xsi32>
func.func @bitcast_convert(%arg0: tensor<6xf32>) -> tensor<6xsi32> {
  %0 = "ttir.bitcast_convert"(%arg0) : (tensor<6xf32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// Bits of 0, -0, 1 and -infinity.
// BITCAST-CONVERT-TO-FLOAT: output 0{{.*}}: 4xf32=0 -0 1 -inf{{$}}
// CHECK-LABEL: func.func @bitcast_convert_to_float
// CHECK: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<4xui32>) -> tensor<4xf32>
func.func @bitcast_convert_to_float(%arg0: tensor<4xui32>) -> tensor<4xf32> {
  %0 = "ttir.bitcast_convert"(%arg0) : (tensor<4xui32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The back end.
// TTNN: "ttnn.bitcast_convert"(
