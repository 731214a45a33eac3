// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-activations %s | FileCheck %s
// RUN: tt-opt --ttir-fuse-activations --remarks-filter=ttir-fuse %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: tt-opt --ttir-fuse %s | FileCheck %s

// CHECK-LABEL: func.func @silu
// CHECK-NEXT: %[[A:.*]] = "ttir.silu"(%arg0) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
// CHECK-NEXT: return %[[A]]
func.func @silu(%x: tensor<4x8xbf16>) -> tensor<4x8xbf16> {
  %0 = "ttir.sigmoid"(%x) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %1 = "ttir.multiply"(%0, %x) : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return %1 : tensor<4x8xbf16>
}

// CHECK-LABEL: func.func @mish
// CHECK-NEXT: "ttir.mish"(%arg0)
// CHECK-NEXT: "ttir.mish"(%arg0)
// CHECK-NEXT: return
func.func @mish(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %one = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.exp"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.add"(%0, %one) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %2 = "ttir.log"(%1) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = "ttir.tanh"(%2) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = "ttir.exp"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = "ttir.log1p"(%5) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = "ttir.tanh"(%6) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %8 = "ttir.multiply"(%7, %x) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %4, %8 : tensor<4x8xf32>, tensor<4x8xf32>
}

// The factors are in any order; in bf16 the root of two is 1.4140625.
// CHECK-LABEL: func.func @gelu
// CHECK-NEXT: "ttir.gelu"(%arg0)
// CHECK-NEXT: "ttir.gelu"(%arg1)
// CHECK-NEXT: return
func.func @gelu(%x: tensor<4x8xf32>, %y: tensor<4x8xbf16>) -> (tensor<4x8xf32>, tensor<4x8xbf16>) {
  %half = "ttir.full"() <{fill_value = 0.5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %one = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %root = "ttir.full"() <{fill_value = 0.707106781 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.multiply"(%root, %x) : (tensor<1xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.erf"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.add"(%one, %1) : (tensor<1xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = "ttir.multiply"(%2, %half) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %h = "ttir.constant"() <{value = dense<0.5> : tensor<4x8xbf16>}> : () -> tensor<4x8xbf16>
  %r = "ttir.constant"() <{value = dense<-1.4140625> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %5 = "ttir.div"(%y, %r) : (tensor<4x8xbf16>, tensor<1xbf16>) -> tensor<4x8xbf16>
  %6 = "ttir.erfc"(%5) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %7 = "ttir.multiply"(%y, %h) : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %8 = "ttir.multiply"(%7, %6) : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return %4, %8 : tensor<4x8xf32>, tensor<4x8xbf16>
}

// Not these: another factor, another tensor, another user, the approximation by tanh.
// CHECK-LABEL: func.func @others
// CHECK-NOT: ttir.{{gelu|silu|mish}}
// CHECK: return
// REMARK: the approximation of gelu by tanh differs from gelu by up to 4.8e-4
func.func @others(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %half = "ttir.full"() <{fill_value = 0.5 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %one = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %root = "ttir.full"() <{fill_value = 0.707 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
  %0 = "ttir.multiply"(%x, %root) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %1 = "ttir.erf"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "ttir.add"(%1, %one) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %3 = "ttir.multiply"(%2, %half) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %4 = "ttir.multiply"(%x, %3) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = "ttir.sigmoid"(%y) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = "ttir.multiply"(%x, %5) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = "ttir.sigmoid"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %8 = "ttir.multiply"(%x, %7) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %9 = "ttir.tanh"(%y) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %10 = "ttir.add"(%9, %one) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %11 = "ttir.multiply"(%10, %half) : (tensor<4x8xf32>, tensor<1xf32>) -> tensor<4x8xf32>
  %12 = "ttir.multiply"(%x, %11) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %4, %6, %7, %8, %12 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// A conversion to integers in between is no rounding; other constants are other functions, also in bf16.
// CHECK-LABEL: func.func @near_misses(
// CHECK-NOT: ttir.{{silu|mish|gelu}}
// CHECK: return
func.func @near_misses(%x: tensor<4x8xf32>, %y: tensor<4x8xbf16>) -> (tensor<4x8xf32>, tensor<4x8xbf16>) {
  %0 = "ttir.sigmoid"(%x) : (tensor<4x8xf32>) -> tensor<4x8xi32>
  %1 = "ttir.multiply"(%x, %0) : (tensor<4x8xf32>, tensor<4x8xi32>) -> tensor<4x8xf32>
  %root = "ttir.full"() <{fill_value = 0.70703125 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %one = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %half = "ttir.full"() <{fill_value = 0.50390625 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
  %2 = "ttir.multiply"(%y, %root) : (tensor<4x8xbf16>, tensor<1xbf16>) -> tensor<4x8xbf16>
  %3 = "ttir.erf"(%2) : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
  %4 = "ttir.add"(%3, %one) : (tensor<4x8xbf16>, tensor<1xbf16>) -> tensor<4x8xbf16>
  %5 = "ttir.multiply"(%y, %half) : (tensor<4x8xbf16>, tensor<1xbf16>) -> tensor<4x8xbf16>
  %6 = "ttir.multiply"(%5, %4) : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<4x8xbf16>
  return %1, %6 : tensor<4x8xf32>, tensor<4x8xbf16>
}
