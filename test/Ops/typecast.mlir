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
// RUN: tt-sim run %t.ttnn --program-index=5 --input=8xf32=-73,-128.9,-129,127.9,128,inf,-inf,nan \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-BYTE
// RUN: tt-sim run %t.ttnn --program-index=6 --input=6xsi32=-1,128,255,-32769,32768,65536 \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-NARROW-WRAP
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=5 --input=8xf32=-73,-128.9,-129,127.9,128,inf,-inf,nan \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-BYTE
// RUN: tt-sim run %t.ttm --program-index=6 --input=6xsi32=-1,128,255,-32769,32768,65536 \
// RUN:   | FileCheck %s --check-prefix=TYPECAST-NARROW-WRAP

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

// To booleans: everything but zero is true.
// TYPECAST-BOOL: output 0{{.*}}: 4xi1=1 0 0 1{{$}}
// CHECK-LABEL: func.func @typecast_bool
// CHECK: %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
func.func @typecast_bool(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "ttir.typecast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// Signed and signless bytes, which the device stores as si32: they keep their sign, saturate and come back as bytes.
// TYPECAST-BYTE: output 0{{.*}}: 8xsi8=-73 -128 -128 127 127 127 -128 0{{$}}
// TYPECAST-BYTE-NEXT: output 1{{.*}}: 8xsi8=-73 -128 -128 127 127 127 -128 0{{$}}
// TYPECAST-BYTE-NEXT: output 2{{.*}}: 8xf32=-73 -128 -128 127 127 127 -128 0{{$}}
// CHECK-LABEL: func.func @typecast_byte
func.func @typecast_byte(%arg0: tensor<8xf32>) -> (tensor<8xsi8>, tensor<8xi8>, tensor<8xf32>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<8xf32>) -> tensor<8xsi8>
  %1 = "ttir.typecast"(%arg0) : (tensor<8xf32>) -> tensor<8xi8>
  %2 = "ttir.typecast"(%1) : (tensor<8xi8>) -> tensor<8xf32>
  return %0, %1, %2 : tensor<8xsi8>, tensor<8xi8>, tensor<8xf32>
}

// Integers wrap around at the width of the type, also where a kernel keeps them in registers.
// TYPECAST-NARROW-WRAP: output 0{{.*}}: 6xsi8=-1 -128 -1 -1 0 0{{$}}
// TYPECAST-NARROW-WRAP-NEXT: output 1{{.*}}: 6xsi16=-1 128 255 32767 -32768 0{{$}}
// TYPECAST-NARROW-WRAP-NEXT: output 2{{.*}}: 6xu8=255 128 255 255 0 0{{$}}
// TYPECAST-NARROW-WRAP-NEXT: output 3{{.*}}: 6xf32=255 128 255 255 0 0{{$}}
// CHECK-LABEL: func.func @typecast_narrow_wrap
func.func @typecast_narrow_wrap(%arg0: tensor<6xsi32>) -> (tensor<6xsi8>, tensor<6xsi16>, tensor<6xui8>, tensor<6xf32>) {
  %0 = "ttir.typecast"(%arg0) : (tensor<6xsi32>) -> tensor<6xsi8>
  %1 = "ttir.typecast"(%arg0) : (tensor<6xsi32>) -> tensor<6xsi16>
  %2 = "ttir.typecast"(%0) : (tensor<6xsi8>) -> tensor<6xui8>
  %3 = "ttir.typecast"(%2) : (tensor<6xui8>) -> tensor<6xf32>
  return %0, %1, %2, %3 : tensor<6xsi8>, tensor<6xsi16>, tensor<6xui8>, tensor<6xf32>
}

// The back end.
// TTNN: "ttnn.typecast"(
