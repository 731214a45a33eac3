// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=1.5,-1.5,0.99,-0,3e+09,-3e+09,inf,nan \
// RUN:   | FileCheck %s --check-prefix=TYPECAST
// RUN: tt-sim run %t.ttnn --program-index=1 --input=8xf32=1,1.0039062,1.0117188,-0,inf,nan,1e-40,3.4e+38 \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-NARROW
// RUN: tt-sim run %t.ttnn --program-index=2 --input=4xsi32=-2147483648,2147483647,16777217,-1 \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-TO-FLOAT
// RUN: tt-sim run %t.ttnn --program-index=3 --input=4xsi32=-2147483648,-1,0,65537 \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-WRAP
// RUN: tt-sim run %t.ttnn --program-index=4 --input=4xf32=0.5,0,-0,nan \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-BOOL

// Truncates towards zero; what does not fit saturates, NaN gives 0.
// TYPECAST: output 0{{.*}}: 8xsi32=1 -1 0 0 2147483647 -2147483648 2147483647 0{{$}}
// CHECK-LABEL: func.func @typecast
// CHECK: %0 = "ttir.typecast"(%arg0) <{conservative_folding = false}> : (tensor<8xf32>) -> tensor<8xsi32>
func.func @typecast(%arg0: tensor<8xf32>) -> tensor<8xsi32> {
  %0 = "ttir.typecast"(%arg0) <{conservative_folding = false}> : (tensor<8xf32>) -> tensor<8xsi32>
  return %0 : tensor<8xsi32>
}

// Rounds to nearest, ties to even: one tie goes down, one up.
// TYPECAST-NARROW: output 0{{.*}}: 8xbf16=1 1 1.015625 -0 inf nan 9.1835e-41 inf{{$}}
// CHECK-LABEL: func.func @typecast_narrow
// CHECK: %0 = "ttir.typecast"(%arg0) : (tensor<8xf32>) -> tensor<8xbf16>
func.func @typecast_narrow(%arg0: tensor<8xf32>) -> tensor<8xbf16> {
  %0 = "ttir.typecast"(%arg0) : (tensor<8xf32>) -> tensor<8xbf16>
  return %0 : tensor<8xbf16>
}

// The extremes and the first integer that f32 does not have.
// TYPECAST-TO-FLOAT: output 0{{.*}}: 4xf32=-2147483648 2147483648 16777216 -1{{$}}
// CHECK-LABEL: func.func @typecast_to_float
// CHECK: %0 = "ttir.typecast"(%arg0) : (tensor<4xsi32>) -> tensor<4xf32>
func.func @typecast_to_float(%arg0: tensor<4xsi32>) -> tensor<4xf32> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xsi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Integers wrap.
// TYPECAST-WRAP: output 0{{.*}}: 4xu16=0 65535 0 1{{$}}
// CHECK-LABEL: func.func @typecast_wrap
// CHECK: %0 = "ttir.typecast"(%arg0) : (tensor<4xsi32>) -> tensor<4xui16>
func.func @typecast_wrap(%arg0: tensor<4xsi32>) -> tensor<4xui16> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xsi32>) -> tensor<4xui16>
  return %0 : tensor<4xui16>
}

// To truth values: everything but zero is true.
// TYPECAST-BOOL: output 0{{.*}}: 4xi1=1 0 0 1{{$}}
// CHECK-LABEL: func.func @typecast_bool
// CHECK: %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
func.func @typecast_bool(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// The back end.
// TTNN: "ttnn.typecast"(
