// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=8xf32=2,-2,-2,0,nan,1,inf,9 --input=8xf32=10,3,0.5,-1,0,nan,-1,0.5 \
// RUN:   | FileCheck %s --check-prefix=POW
// RUN: tt-sim run %t.ttnn --program-index=1 --input=6xsi32=2,-3,10,3,-1,0 --input=6xsi32=10,3,9,20,31,0 \
// RUN:   | FileCheck %s --check-prefix=POW-INTEGERS
// RUN: tt-sim run %t.ttnn --program-index=2 --input=2x1xf32=5,-2 --input=3xf32=1,2,3 \
// RUN:   | FileCheck %s --check-prefix=POW-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=3 --input=2xf32=2,-1.5 --input=2xsi32=3,2 \
// RUN:   | FileCheck %s --check-prefix=POW-MIXED
// RUN: tt-sim run %t.ttnn --program-index=4 \
// RUN:   --input=8xf32=-1,-1,-1,-0,2,2,1.00000012,0.99999994 \
// RUN:   --input=8xsi32=16777217,16777216,-16777219,-16777217,2147483647,-2147483648,16777217,1073741825 | FileCheck %s --check-prefix=POW-LARGE
// RUN: tt-sim run %t.ttnn --program-index=5 --input=2xui32=4294967295,4294967294 | FileCheck %s --check-prefix=POW-UNSIGNED
// RUN: tt-sim run %t.ttnn --program-index=6 --input=3xsi32=16777217,-3,2147483647 --input=3xf32=1,3,1 | FileCheck %s --check-prefix=POW-BASE
//
// Kernels compute the power of a large exponent in two: whole results are the same, others within some units of the last place.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=4 \
// RUN:   --input=8xf32=-1,-1,-1,-0,2,2,1.00000012,0.99999994 \
// RUN:   --input=8xsi32=16777217,16777216,-16777219,-16777217,2147483647,-2147483648,16777217,1073741825 | FileCheck %s --check-prefix=KERNEL-LARGE
// RUN: tt-sim run %t.ttm --program-index=5 --input=2xui32=4294967295,4294967294 | FileCheck %s --check-prefix=POW-UNSIGNED

// A negative base with a whole and a broken exponent, a pole, NaN to the power of 0 and 1 to that of NaN, infinity.
// POW: output 0{{.*}}: 8xf32=1024 -8 nan inf 1 1 0 3{{$}}
// CHECK-LABEL: func.func @pow
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
func.func @pow(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Powers wrap.
// POW-INTEGERS: output 0{{.*}}: 6xsi32=1024 -27 1000000000 -808182895 -1 1{{$}}
// CHECK-LABEL: func.func @pow_integers
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
func.func @pow_integers(%arg0: tensor<6xsi32>, %arg1: tensor<6xsi32>) -> tensor<6xsi32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<6xsi32>, tensor<6xsi32>) -> tensor<6xsi32>
  return %0 : tensor<6xsi32>
}

// A column and a row of lower rank broadcast.
// POW-BROADCAST: output 0{{.*}}: 2x3xf32=[5 25 125][-2 4 -8]{{$}}
// CHECK-LABEL: func.func @pow_broadcast
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @pow_broadcast(%arg0: tensor<2x1xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// An f32 base with an i32 exponent.
// POW-MIXED: output 0{{.*}}: 2xf32=8 2.25{{$}}
// CHECK-LABEL: func.func @pow_mixed
// CHECK: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
func.func @pow_mixed(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) -> tensor<2xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Exponents beyond 2^24 stay what they are: the sign follows the last bit. Exact powers, rounded once.
// POW-LARGE: output 0{{.*}}: 8xf32=-1 1 -1 -inf inf 0 7.389056 1.6038077e-28{{$}}
// KERNEL-LARGE: output 0{{.*}}: 8xf32=-1 1 -1 -inf inf 0 7.38905{{[5-7].*}} 1.60380{{[78].*}}e-28{{$}}
// CHECK-LABEL: func.func @pow_large
func.func @pow_large(%arg0: tensor<8xf32>, %arg1: tensor<8xi32>) -> tensor<8xf32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<8xf32>, tensor<8xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// POW-UNSIGNED: output 0{{.*}}: 2xbf16=-1 1{{$}}
func.func @pow_unsigned(%arg0: tensor<2xui32>) -> tensor<2xbf16> {
  %0 = "ttir.full"() <{shape = array<i32: 2>, fill_value = -1.0 : f32}> : () -> tensor<2xbf16>
  %1 = "ttir.pow"(%0, %arg0) : (tensor<2xbf16>, tensor<2xui32>) -> tensor<2xbf16>
  return %1 : tensor<2xbf16>
}

// POW-BASE: output 0{{.*}}: 3xsi32=16777217 -27 2147483647{{$}}
func.func @pow_base(%arg0: tensor<3xi32>, %arg1: tensor<3xf32>) -> tensor<3xi32> {
  %0 = "ttir.pow"(%arg0, %arg1) : (tensor<3xi32>, tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// The back end.
// TTNN: "ttnn.pow"(
