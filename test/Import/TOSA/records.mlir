// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every record of tablegen/Import/TOSA.td: an op of TOSA, and the TTIR that it becomes. The target
// `update-import-records` writes the TTIR anew.

// RUN: %python %S/../Inputs/records.py missing %s %ttmlir_obj_root/docs/generated/imports.json | count 0
// A record without a case has a line.
// RUN: rm -rf %t && mkdir -p %t/TOSA && sed s/@tosa.abs/@tosa/ %s > %t/TOSA/records.mlir
// RUN: %python %S/../Inputs/records.py missing %t/TOSA/records.mlir %ttmlir_obj_root/docs/generated/imports.json | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}tosa.abs{{$}}
// RUN: tt-opt --convert-tosa-to-ttir %s | FileCheck %s

func.func @tosa.abs(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.abs %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.abs(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.add(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.add %arg0, %arg1 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.add(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.add_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[4]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.add_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.add_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<4> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.apply_scale(%x: tensor<2x3xi32>, %m: tensor<2x3xi32>, %s: tensor<2x3xi8>) -> tensor<2x3xi32> {
  %0 = tosa.apply_scale %x, %m, %s {rounding_mode = SINGLE_ROUND} : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi8>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.apply_scale(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %1 = "ttir.bitwise_and"(%arg0, %0) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.right_shift"(%arg0, %2) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %5 = "ttir.bitwise_and"(%arg1, %4) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.right_shift"(%arg1, %6) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.multiply"(%1, %5) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %9 = "ttir.multiply"(%1, %7) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %10 = "ttir.multiply"(%3, %5) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %11 = "ttir.multiply"(%3, %7) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%8, %12) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %15 = "ttir.bitwise_and"(%9, %14) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %17 = "ttir.bitwise_and"(%10, %16) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %18 = "ttir.add"(%15, %17) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %19 = "ttir.add"(%13, %18) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %21 = "ttir.logical_left_shift"(%19, %20) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %23 = "ttir.bitwise_and"(%8, %22) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %24 = "ttir.bitwise_or"(%21, %23) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %26 = "ttir.right_shift"(%9, %25) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %28 = "ttir.right_shift"(%10, %27) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %29 = "ttir.add"(%26, %28) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %30 = "ttir.add"(%11, %29) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %32 = "ttir.logical_right_shift"(%19, %31) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %33 = "ttir.add"(%30, %32) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %37 = "ttir.subtract"(%arg2, %35) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %39 = "ttir.lt"(%37, %38) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK: return %71 : tensor<2x3xi32>

func.func @tosa.argmax(%arg0: tensor<2x3x4xf32>) -> tensor<2x4xi32> {
  %0 = tosa.argmax %arg0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
// CHECK-LABEL: func.func @tosa.argmax(%arg0: tensor<2x3x4xf32>) -> tensor<2x4xi32> {
// CHECK-NEXT: %0 = "ttir.argmax"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3x4xf32>) -> tensor<2x4xi32>
// CHECK-NEXT: return %0 : tensor<2x4xi32>

func.func @tosa.arithmetic_right_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.arithmetic_right_shift %arg0, %arg1 {round = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.arithmetic_right_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.right_shift"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.gt"(%arg1, %1) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.subtract"(%arg1, %3) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%2, %4, %5) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %7 = "ttir.right_shift"(%arg0, %6) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %9 = "ttir.bitwise_and"(%7, %8) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.where"(%2, %9, %10) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %12 = "ttir.add"(%0, %11) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %12 : tensor<2x3xi32>

func.func @tosa.avg_pool2d(%arg0: tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.avg_pool2d %arg0, %0, %1 {acc_type = f32, kernel = array<i64: 3, 2>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 1>} : (tensor<1x6x7x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x7x3xf32>
  return %2 : tensor<1x3x7x3xf32>
}
// CHECK-LABEL: func.func @tosa.avg_pool2d(%arg0: tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.avg_pool2d"(%arg0) <{ceil_mode = false, count_include_pad = false, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 2>, padding = array<i32: 1, 1, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32>
// CHECK-NEXT: return %2 : tensor<1x3x7x3xf32>

func.func @tosa.bitwise_and(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_and %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.bitwise_and(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.bitwise_not(%arg0: tensor<2x3xi16>) -> tensor<2x3xi16> {
  %0 = tosa.bitwise_not %arg0 : (tensor<2x3xi16>) -> tensor<2x3xi16>
  return %0 : tensor<2x3xi16>
}
// CHECK-LABEL: func.func @tosa.bitwise_not(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_not"(%arg0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.bitwise_or(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_or %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.bitwise_or(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.bitwise_xor(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.bitwise_xor %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.bitwise_xor(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_xor"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.cast(%arg0: tensor<6xf32>) -> tensor<6xi1> {
  %0 = tosa.cast %arg0 : (tensor<6xf32>) -> tensor<6xi1>
  return %0 : tensor<6xi1>
}
// CHECK-LABEL: func.func @tosa.cast(%arg0: tensor<6xf32>) -> tensor<6xi1> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.ne"(%arg0, %0) : (tensor<6xf32>, tensor<1xf32>) -> tensor<6xi1>
// CHECK-NEXT: return %1 : tensor<6xi1>

func.func @tosa.ceil(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.ceil %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.ceil(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.ceil"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.clamp(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.clamp %arg0 {max_val = 16777217 : i32, min_val = -123456788 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.clamp(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.clamp_scalar"(%arg0) <{max = 16777217 : i32, min = -123456788 : i32}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.clz(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.clz %arg0 : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.clz(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %1 = "ttir.logical_right_shift"(%arg0, %0) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %2 = "ttir.bitwise_or"(%arg0, %1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.logical_right_shift"(%2, %3) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %5 = "ttir.bitwise_or"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%5, %6) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.bitwise_or"(%5, %7) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %10 = "ttir.logical_right_shift"(%8, %9) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %11 = "ttir.bitwise_or"(%8, %10) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%11, %12) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %14 = "ttir.bitwise_or"(%11, %13) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %16 = "ttir.logical_right_shift"(%14, %15) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %18 = "ttir.bitwise_and"(%16, %17) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %19 = "ttir.subtract"(%14, %18) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %21 = "ttir.bitwise_and"(%19, %20) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %23 = "ttir.logical_right_shift"(%19, %22) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %25 = "ttir.bitwise_and"(%23, %24) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %26 = "ttir.add"(%21, %25) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %28 = "ttir.logical_right_shift"(%26, %27) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %29 = "ttir.add"(%26, %28) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %31 = "ttir.bitwise_and"(%29, %30) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %33 = "ttir.logical_right_shift"(%31, %32) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %34 = "ttir.add"(%31, %33) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %36 = "ttir.logical_right_shift"(%34, %35) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %37 = "ttir.add"(%34, %36) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %39 = "ttir.bitwise_and"(%37, %38) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %40 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %41 = "ttir.subtract"(%40, %39) : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %41 : tensor<2x3xi32>

func.func @tosa.concat(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x1x4xf32>) -> tensor<2x4x4xf32> {
  %0 = tosa.concat %arg0, %arg1 {axis = 1 : i32} : (tensor<2x3x4xf32>, tensor<2x1x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}
// CHECK-LABEL: func.func @tosa.concat(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x1x4xf32>) -> tensor<2x4x4xf32> {
// CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 1 : si32}> : (tensor<2x3x4xf32>, tensor<2x1x4xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4x4xf32>

func.func @tosa.concat_shape(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %a = tosa.const_shape {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.concat_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// CHECK-LABEL: func.func @tosa.concat_shape(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<3> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[3, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [3 : i32, 2 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %3 : tensor<3x2xf32>

func.func @tosa.cond_if(%arg0: tensor<i1>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.cond_if %arg0 (%arg2 = %arg1) : tensor<i1> (tensor<3xf32>) -> tensor<3xf32> {
  ^bb0(%arg2: tensor<3xf32>):
    %1 = tosa.add %arg2, %arg2 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %1 : tensor<3xf32>
  } else {
  ^bb0(%arg2: tensor<3xf32>):
    %1 = tosa.exp %arg2 : (tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %1 : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}
// CHECK-LABEL: func.func @tosa.cond_if(%arg0: tensor<i1>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg1, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.exp"(%arg1) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [1 : i32]}> : (tensor<i1>) -> tensor<1xi1>
// CHECK-NEXT: %3 = "ttir.where"(%2, %0, %1) : (tensor<1xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %3 : tensor<3xf32>

func.func @tosa.const() -> tensor<1xi16> {
  %0 = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  return %0 : tensor<1xi16>
}
// CHECK-LABEL: func.func @tosa.const() -> tensor<1xi32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: return %0 : tensor<1xi32>

func.func @tosa.const_shape() -> !tosa.shape<1> {
  %0 = tosa.const_shape  {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  return %0 : !tosa.shape<1>
}
// CHECK-LABEL: func.func @tosa.const_shape() -> tensor<1xi64> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<4> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: return %0 : tensor<1xi64>

func.func @tosa.conv2d(%arg0: tensor<2x8x7x3xf32>, %arg1: tensor<4x3x2x3xf32>, %arg2: tensor<4xf32>) -> tensor<2x4x7x4xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.conv2d %arg0, %arg1, %arg2, %0, %1 {acc_type = f32, dilation = array<i64: 1, 2>, pad = array<i64: 1, 0, 2, 0>, stride = array<i64: 2, 1>} : (tensor<2x8x7x3xf32>, tensor<4x3x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x7x4xf32>
  return %2 : tensor<2x4x7x4xf32>
}
// CHECK-LABEL: func.func @tosa.conv2d(%arg0: tensor<2x8x7x3xf32>, %arg1: tensor<4x3x2x3xf32>, %arg2: tensor<4xf32>) -> tensor<2x4x7x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<4x3x2x3xf32>) -> tensor<4x3x3x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 4 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<4x3x3x2xf32>) -> tensor<1x4x3x3x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [4 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<1x4x3x3x2xf32>) -> tensor<4x3x3x2xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%arg0, %4) <{dilation = array<i32: 1, 2>, groups = 1 : i32, padding = array<i32: 1, 2, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x8x7x3xf32>, tensor<4x3x3x2xf32>) -> tensor<2x4x7x4xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %7 = "ttir.add"(%5, %6) : (tensor<2x4x7x4xf32>, tensor<1x1x1x4xf32>) -> tensor<2x4x7x4xf32>
// CHECK-NEXT: return %7 : tensor<2x4x7x4xf32>

func.func @tosa.conv3d(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<3x2x3x2x2xf32>, %arg2: tensor<1xf32>) -> tensor<1x4x2x5x3xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.conv3d %arg0, %arg1, %arg2, %0, %1 {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 1, 0, 0, 0, 0, 1>, stride = array<i64: 1, 2, 1>} : (tensor<1x4x5x5x2xf32>, tensor<3x2x3x2x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x2x5x3xf32>
  return %2 : tensor<1x4x2x5x3xf32>
}
// CHECK-LABEL: func.func @tosa.conv3d(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<3x2x3x2x2xf32>, %arg2: tensor<1xf32>) -> tensor<1x4x2x5x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 4, 1, 2, 3>}> : (tensor<3x2x3x2x2xf32>) -> tensor<3x2x2x3x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 3 : i32, 2 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x2x3x2xf32>) -> tensor<1x3x2x2x3x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [3 : i32, 2 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<1x3x2x2x3x2xf32>) -> tensor<3x2x2x3x2xf32>
// CHECK-NEXT: %5 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, 1, 0, 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x4x5x5x2xf32>) -> tensor<1x5x5x6x2xf32>
// CHECK-NEXT: %6 = "ttir.conv3d"(%5, %4) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 2, 1>, width_dim = 3 : i64}> : (tensor<1x5x5x6x2xf32>, tensor<3x2x2x3x2xf32>) -> tensor<1x4x2x5x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1xf32>) -> tensor<1x1x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.add"(%6, %7) : (tensor<1x4x2x5x3xf32>, tensor<1x1x1x1x1xf32>) -> tensor<1x4x2x5x3xf32>
// CHECK-NEXT: return %8 : tensor<1x4x2x5x3xf32>

func.func @tosa.cos(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.cos %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.cos(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.cos"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.depthwise_conv2d(%arg0: tensor<2x8x7x3xf32>, %arg1: tensor<3x2x3x2xf32>, %arg2: tensor<6xf32>) -> tensor<2x8x4x6xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.depthwise_conv2d %arg0, %arg1, %arg2, %0, %1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 0, 1>, stride = array<i64: 1, 2>} : (tensor<2x8x7x3xf32>, tensor<3x2x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x8x4x6xf32>
  return %2 : tensor<2x8x4x6xf32>
}
// CHECK-LABEL: func.func @tosa.depthwise_conv2d(%arg0: tensor<2x8x7x3xf32>, %arg1: tensor<3x2x3x2xf32>, %arg2: tensor<6xf32>) -> tensor<2x8x4x6xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 3, 0, 1>}> : (tensor<3x2x3x2xf32>) -> tensor<3x2x3x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [3 : i32, 2 : i32, 1 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x3x2xf32>) -> tensor<3x2x1x3x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [6 : i32, 1 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x1x3x2xf32>) -> tensor<6x1x3x2xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%arg0, %4) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 1, 0, 1, 1>, stride = array<i32: 1, 2>}> : (tensor<2x8x7x3xf32>, tensor<6x1x3x2xf32>) -> tensor<2x8x4x6xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 6 : i32]}> : (tensor<6xf32>) -> tensor<1x1x1x6xf32>
// CHECK-NEXT: %7 = "ttir.add"(%5, %6) : (tensor<2x8x4x6xf32>, tensor<1x1x1x6xf32>) -> tensor<2x8x4x6xf32>
// CHECK-NEXT: return %7 : tensor<2x8x4x6xf32>

func.func @tosa.dim(%arg0: tensor<2x6xf32>) -> !tosa.shape<1> {
  %0 = tosa.dim %arg0 {axis = 1 : i32} : (tensor<2x6xf32>) -> !tosa.shape<1>
  return %0 : !tosa.shape<1>
}
// CHECK-LABEL: func.func @tosa.dim(%arg0: tensor<2x6xf32>) -> tensor<1xi64> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: return %0 : tensor<1xi64>

func.func @tosa.div_ceil_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[11]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.div_ceil_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.div_ceil_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<11> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.div_floor_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[12]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.div_floor_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.div_floor_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<12> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.equal(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %0 = tosa.equal %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.equal(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.erf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.erf %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.erf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.erf"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.exp(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.exp %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.exp(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.floor(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.floor %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.floor(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.gather(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2x2xi32>) -> tensor<2x2x3xf32> {
  %0 = tosa.gather %arg0, %arg1 : (tensor<2x4x3xf32>, tensor<2x2xi32>) -> tensor<2x2x3xf32>
  return %0 : tensor<2x2x3xf32>
}
// CHECK-LABEL: func.func @tosa.gather(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2x2xi32>) -> tensor<2x2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [8 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.multiply"(%1, %2) : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %4 = "ttir.add"(%3, %arg1) : (tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [4 : i32]}> : (tensor<2x2xi32>) -> tensor<4xi32>
// CHECK-NEXT: %6 = "ttir.embedding"(%5, %0) : (tensor<4xi32>, tensor<8x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 2 : i32, 3 : i32]}> : (tensor<4x3xf32>) -> tensor<2x2x3xf32>
// CHECK-NEXT: return %7 : tensor<2x2x3xf32>

func.func @tosa.greater(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xi1> {
  %0 = tosa.greater %arg0, %arg1 : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.greater(%arg0: tensor<2x3xf32>, %arg1: tensor<1x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.gt"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.greater_equal(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %0 = tosa.greater_equal %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.greater_equal(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.ge"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.identity(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.identity %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.identity(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @tosa.intdiv(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.intdiv %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.intdiv(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.log(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.log %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.log(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.logical_and(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_and %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.logical_and(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.logical_left_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.logical_left_shift %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.logical_left_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg1, %0) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg1, %2) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg1, %5) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %7 = "ttir.logical_left_shift"(%arg0, %6) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %7 : tensor<2x3xi32>

func.func @tosa.logical_not(%arg0: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_not %arg0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.logical_not(%arg0: tensor<2x3xi1>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.logical_not"(%arg0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.logical_or(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_or %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.logical_or(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.logical_right_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.logical_right_shift %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.logical_right_shift(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg1, %0) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg1, %2) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg1, %5) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%arg0, %6) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %7 : tensor<2x3xi32>

func.func @tosa.logical_xor(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %0 = tosa.logical_xor %arg0, %arg1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @tosa.logical_xor(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xi1>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.logical_xor"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

func.func @tosa.matmul(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.matmul %arg0, %arg1, %0, %1 : (tensor<2x3x4xf32>, tensor<2x4x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x5xf32>
  return %2 : tensor<2x3x5xf32>
}
// CHECK-LABEL: func.func @tosa.matmul(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
// CHECK-NEXT: return %2 : tensor<2x3x5xf32>

func.func @tosa.max_pool2d(%arg0: tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32> {
  %0 = tosa.max_pool2d %arg0 {kernel = array<i64: 3, 2>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 1>} : (tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32>
  return %0 : tensor<1x3x7x3xf32>
}
// CHECK-LABEL: func.func @tosa.max_pool2d(%arg0: tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32> {
// CHECK-NEXT: %0 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 2>, padding = array<i32: 1, 1, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<1x6x7x3xf32>) -> tensor<1x3x7x3xf32>
// CHECK-NEXT: return %0 : tensor<1x3x7x3xf32>

func.func @tosa.max_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.max_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.max_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.maximum(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.maximum %arg0, %arg1 {nan_mode = IGNORE} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.maximum(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.ne"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.ne"(%arg1, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.where"(%2, %arg0, %0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.where"(%1, %arg1, %3) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

func.func @tosa.min_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[9]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.min_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.min_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<9> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.minimum(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.minimum %arg0, %arg1 {nan_mode = IGNORE} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.minimum(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.minimum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.ne"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.ne"(%arg1, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.where"(%2, %arg0, %0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.where"(%1, %arg1, %3) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

func.func @tosa.mod_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[13]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[7]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.mod_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.mod_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<13> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<7> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.mul(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) -> tensor<2x3xi32> {
  %0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %1 = tosa.mul %arg0, %arg1, %0 : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<1xi8>) -> tensor<2x3xi32>
  return %1 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.mul(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %1 : tensor<2x3xi32>

func.func @tosa.mul_shape() -> !tosa.shape<1> {
  %0 = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %1 = tosa.mul_shape %0, %0 : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  return %1 : !tosa.shape<1>
}
// CHECK-LABEL: func.func @tosa.mul_shape() -> tensor<1xi64> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<4> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: return %1 : tensor<1xi64>

func.func @tosa.negate(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.negate %arg0, %0, %1 : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.negate(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

func.func @tosa.pad(%arg0: tensor<2x3x4xf32>) -> tensor<3x5x6xf32> {
  %0 = tosa.const_shape  {values = dense<[0, 1, 2, 0, 1, 1]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %1 = "tosa.const"() <{values = dense<-1.500000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %2 = tosa.pad %arg0, %0, %1 : (tensor<2x3x4xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<3x5x6xf32>
  return %2 : tensor<3x5x6xf32>
}
// CHECK-LABEL: func.func @tosa.pad(%arg0: tensor<2x3x4xf32>) -> tensor<3x5x6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0, 1, 2, 0, 1, 1]> : tensor<6xi64>}> : () -> tensor<6xi64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -1.500000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -1.500000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %3 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 1, 2, 0, 1, 1>, value = -1.500000e+00 : f32}> : (tensor<2x3x4xf32>) -> tensor<3x5x6xf32>
// CHECK-NEXT: return %3 : tensor<3x5x6xf32>

func.func @tosa.pow(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.pow %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.pow(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.reciprocal(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.reciprocal %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.reciprocal(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reciprocal"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.reduce_all(%arg0: tensor<2x3x4xi1>) -> tensor<2x3x1xi1> {
  %0 = tosa.reduce_all %arg0 {axis = 2 : i32} : (tensor<2x3x4xi1>) -> tensor<2x3x1xi1>
  return %0 : tensor<2x3x1xi1>
}
// CHECK-LABEL: func.func @tosa.reduce_all(%arg0: tensor<2x3x4xi1>) -> tensor<2x3x1xi1> {
// CHECK-NEXT: %0 = "ttir.reduce_and"(%arg0) <{dim_arg = [2 : i32], keep_dim = true}> : (tensor<2x3x4xi1>) -> tensor<2x3x1xi1>
// CHECK-NEXT: return %0 : tensor<2x3x1xi1>

func.func @tosa.reduce_any(%arg0: tensor<2x3x4xi1>) -> tensor<1x3x4xi1> {
  %0 = tosa.reduce_any %arg0 {axis = 0 : i32} : (tensor<2x3x4xi1>) -> tensor<1x3x4xi1>
  return %0 : tensor<1x3x4xi1>
}
// CHECK-LABEL: func.func @tosa.reduce_any(%arg0: tensor<2x3x4xi1>) -> tensor<1x3x4xi1> {
// CHECK-NEXT: %0 = "ttir.reduce_or"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3x4xi1>) -> tensor<1x3x4xi1>
// CHECK-NEXT: return %0 : tensor<1x3x4xi1>

func.func @tosa.reduce_max(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %0 = tosa.reduce_max %arg0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
// CHECK-LABEL: func.func @tosa.reduce_max(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
// CHECK-NEXT: %0 = "ttir.ne"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.where"(%0, %1, %arg0) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.max"(%2) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %3 : tensor<2x1xf32>

func.func @tosa.reduce_min(%arg0: tensor<3x4xf32>) -> tensor<1x4xf32> {
  %0 = tosa.reduce_min %arg0 {axis = 0 : i32} : (tensor<3x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
// CHECK-LABEL: func.func @tosa.reduce_min(%arg0: tensor<3x4xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT: %0 = "ttir.min"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: return %0 : tensor<1x4xf32>

func.func @tosa.reduce_product(%arg0: tensor<3x4xf32>) -> tensor<3x1xf32> {
  %0 = tosa.reduce_product %arg0 {axis = 1 : i32} : (tensor<3x4xf32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}
// CHECK-LABEL: func.func @tosa.reduce_product(%arg0: tensor<3x4xf32>) -> tensor<3x1xf32> {
// CHECK-NEXT: %0 = "ttir.prod"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<3x4xf32>) -> tensor<3x1xf32>
// CHECK-NEXT: return %0 : tensor<3x1xf32>

func.func @tosa.reduce_sum(%arg0: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = tosa.reduce_sum %arg0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}
// CHECK-LABEL: func.func @tosa.reduce_sum(%arg0: tensor<2x3xi32>) -> tensor<2x1xi32> {
// CHECK-NEXT: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: return %0 : tensor<2x1xi32>

func.func @tosa.rescale(%arg0: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %0 = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %1 = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %2 = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
  %3 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %4 = tosa.rescale %arg0, %0, %1, %2, %3 {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
  return %4 : tensor<2x3xi8>
}
// CHECK-LABEL: func.func @tosa.rescale(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1073741824 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 30 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -128 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %5 = "ttir.bitwise_and"(%arg0, %4) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 128 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %8 = "ttir.constant"() <{value = dense<128> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %9 = "ttir.subtract"(%5, %8) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %10 = "ttir.constant"() <{value = dense<1073741824> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.constant"() <{value = dense<30> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %13 = "ttir.bitwise_and"(%9, %12) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %15 = "ttir.right_shift"(%9, %14) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %17 = "ttir.zeros"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 16384 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %20 = "ttir.multiply"(%13, %17) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %21 = "ttir.multiply"(%13, %19) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %22 = "ttir.multiply"(%15, %17) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %23 = "ttir.multiply"(%15, %19) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %25 = "ttir.logical_right_shift"(%20, %24) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %27 = "ttir.bitwise_and"(%21, %26) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %29 = "ttir.bitwise_and"(%22, %28) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %30 = "ttir.add"(%27, %29) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %31 = "ttir.add"(%25, %30) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %33 = "ttir.logical_left_shift"(%31, %32) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 65535 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %35 = "ttir.bitwise_and"(%20, %34) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %36 = "ttir.bitwise_or"(%33, %35) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %37 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %38 = "ttir.right_shift"(%21, %37) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK: return %89 : tensor<2x3xi32>

func.func @tosa.reshape(%arg0: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  %0 = tosa.const_shape  {values = dense<[4, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.reshape %arg0, %0 : (tensor<2x3x4xf32>, !tosa.shape<2>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// CHECK-LABEL: func.func @tosa.reshape(%arg0: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[4, 6]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [4 : i32, 6 : i32]}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: return %1 : tensor<4x6xf32>

func.func @tosa.resize(%arg0: tensor<1x3x4x2xf32>) -> tensor<1x5x6x2xf32> {
  %0 = tosa.const_shape  {values = dense<[4, 2, 6, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %1 = tosa.const_shape  {values = dense<[-1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %2 = tosa.const_shape  {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = tosa.resize %arg0, %0, %1, %2 {mode = BILINEAR} : (tensor<1x3x4x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x6x2xf32>
  return %3 : tensor<1x5x6x2xf32>
}
// CHECK-LABEL: func.func @tosa.resize(%arg0: tensor<1x3x4x2xf32>) -> tensor<1x5x6x2xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[4, 2, 6, 4]> : tensor<4xi64>}> : () -> tensor<4xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[-1, 1]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<[-1, 3]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<[0, 0, 0, 1, 1]> : tensor<5xi64>}> : () -> tensor<5xi64>
// CHECK-NEXT: %4 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<1x3x4x2xf32>) -> tensor<3x1x4x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [3 : i32, 8 : i32]}> : (tensor<3x1x4x2xf32>) -> tensor<3x8xf32>
// CHECK-NEXT: %6 = "ttir.embedding"(%3, %5) : (tensor<5xi64>, tensor<3x8xf32>) -> tensor<5x8xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [5 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<5x8xf32>) -> tensor<5x1x4x2xf32>
// CHECK-NEXT: %8 = "ttir.permute"(%7) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<5x1x4x2xf32>) -> tensor<1x5x4x2xf32>
// CHECK-NEXT: %9 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}2.500000e-01]], {{\[\[}}7.500000e-01]], {{\[\[}}2.500000e-01]], {{\[\[}}7.500000e-01]], {{\[\[}}2.500000e-01]]]]> : tensor<1x5x1x1xf32>}> : () -> tensor<1x5x1x1xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%8, %9) : (tensor<1x5x4x2xf32>, tensor<1x5x1x1xf32>) -> tensor<1x5x4x2xf32>
// CHECK-NEXT: %11 = "ttir.constant"() <{value = dense<[0, 1, 1, 2, 2]> : tensor<5xi64>}> : () -> tensor<5xi64>
// CHECK-NEXT: %12 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<1x3x4x2xf32>) -> tensor<3x1x4x2xf32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [3 : i32, 8 : i32]}> : (tensor<3x1x4x2xf32>) -> tensor<3x8xf32>
// CHECK-NEXT: %14 = "ttir.embedding"(%11, %13) : (tensor<5xi64>, tensor<3x8xf32>) -> tensor<5x8xf32>
// CHECK-NEXT: %15 = "ttir.reshape"(%14) <{shape = [5 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<5x8xf32>) -> tensor<5x1x4x2xf32>
// CHECK-NEXT: %16 = "ttir.permute"(%15) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<5x1x4x2xf32>) -> tensor<1x5x4x2xf32>
// CHECK-NEXT: %17 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}7.500000e-01]], {{\[\[}}2.500000e-01]], {{\[\[}}7.500000e-01]], {{\[\[}}2.500000e-01]], {{\[\[}}7.500000e-01]]]]> : tensor<1x5x1x1xf32>}> : () -> tensor<1x5x1x1xf32>
// CHECK-NEXT: %18 = "ttir.multiply"(%16, %17) : (tensor<1x5x4x2xf32>, tensor<1x5x1x1xf32>) -> tensor<1x5x4x2xf32>
// CHECK-NEXT: %19 = "ttir.add"(%10, %18) : (tensor<1x5x4x2xf32>, tensor<1x5x4x2xf32>) -> tensor<1x5x4x2xf32>
// CHECK-NEXT: %20 = "ttir.constant"() <{value = dense<[0, 0, 1, 2, 2, 3]> : tensor<6xi64>}> : () -> tensor<6xi64>
// CHECK-NEXT: %21 = "ttir.permute"(%19) <{permutation = array<i64: 2, 0, 1, 3>}> : (tensor<1x5x4x2xf32>) -> tensor<4x1x5x2xf32>
// CHECK-NEXT: %22 = "ttir.reshape"(%21) <{shape = [4 : i32, 10 : i32]}> : (tensor<4x1x5x2xf32>) -> tensor<4x10xf32>
// CHECK-NEXT: %23 = "ttir.embedding"(%20, %22) : (tensor<6xi64>, tensor<4x10xf32>) -> tensor<6x10xf32>
// CHECK-NEXT: %24 = "ttir.reshape"(%23) <{shape = [6 : i32, 1 : i32, 5 : i32, 2 : i32]}> : (tensor<6x10xf32>) -> tensor<6x1x5x2xf32>
// CHECK-NEXT: %25 = "ttir.permute"(%24) <{permutation = array<i64: 1, 2, 0, 3>}> : (tensor<6x1x5x2xf32>) -> tensor<1x5x6x2xf32>
// CHECK-NEXT: %26 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}0.833333313], [0.166666672], [5.000000e-01], [0.833333313], [0.166666672], [5.000000e-01]]]]> : tensor<1x1x6x1xf32>}> : () -> tensor<1x1x6x1xf32>
// CHECK-NEXT: %27 = "ttir.multiply"(%25, %26) : (tensor<1x5x6x2xf32>, tensor<1x1x6x1xf32>) -> tensor<1x5x6x2xf32>
// CHECK-NEXT: %28 = "ttir.constant"() <{value = dense<[1, 1, 2, 3, 3, 3]> : tensor<6xi64>}> : () -> tensor<6xi64>
// CHECK-NEXT: %29 = "ttir.permute"(%19) <{permutation = array<i64: 2, 0, 1, 3>}> : (tensor<1x5x4x2xf32>) -> tensor<4x1x5x2xf32>
// CHECK-NEXT: %30 = "ttir.reshape"(%29) <{shape = [4 : i32, 10 : i32]}> : (tensor<4x1x5x2xf32>) -> tensor<4x10xf32>
// CHECK-NEXT: %31 = "ttir.embedding"(%28, %30) : (tensor<6xi64>, tensor<4x10xf32>) -> tensor<6x10xf32>
// CHECK-NEXT: %32 = "ttir.reshape"(%31) <{shape = [6 : i32, 1 : i32, 5 : i32, 2 : i32]}> : (tensor<6x10xf32>) -> tensor<6x1x5x2xf32>
// CHECK-NEXT: %33 = "ttir.permute"(%32) <{permutation = array<i64: 1, 2, 0, 3>}> : (tensor<6x1x5x2xf32>) -> tensor<1x5x6x2xf32>
// CHECK-NEXT: %34 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}0.166666672], [0.833333313], [5.000000e-01], [0.166666672], [0.833333313], [5.000000e-01]]]]> : tensor<1x1x6x1xf32>}> : () -> tensor<1x1x6x1xf32>
// CHECK-NEXT: %35 = "ttir.multiply"(%33, %34) : (tensor<1x5x6x2xf32>, tensor<1x1x6x1xf32>) -> tensor<1x5x6x2xf32>
// CHECK-NEXT: %36 = "ttir.add"(%27, %35) : (tensor<1x5x6x2xf32>, tensor<1x5x6x2xf32>) -> tensor<1x5x6x2xf32>
// CHECK-NEXT: return %36 : tensor<1x5x6x2xf32>

func.func @tosa.reverse(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = tosa.reverse %arg0 {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
// CHECK-LABEL: func.func @tosa.reverse(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %0 : tensor<2x3x4xf32>

func.func @tosa.rsqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.rsqrt %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.rsqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.rsqrt"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.scatter(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2x2xi32>, %arg2: tensor<2x2x3xf32>) -> tensor<2x4x3xf32> {
  %0 = tosa.scatter %arg0, %arg1, %arg2 : (tensor<2x4x3xf32>, tensor<2x2xi32>, tensor<2x2x3xf32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}
// CHECK-LABEL: func.func @tosa.scatter(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2x2xi32>, %arg2: tensor<2x2x3xf32>) -> tensor<2x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [8 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.multiply"(%1, %2) : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %4 = "ttir.add"(%3, %arg1) : (tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%arg2) <{shape = [4 : i32, 3 : i32]}> : (tensor<2x2x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%4) <{shape = [4 : i32, 1 : i32]}> : (tensor<2x2xi32>) -> tensor<4x1xi32>
// CHECK-NEXT: %7 = "ttir.broadcast"(%6) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<4x1xi32>) -> tensor<4x3xi32>
// CHECK-NEXT: %8 = "ttir.scatter"(%0, %7, %5) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<8x3xf32>, tensor<4x3xi32>, tensor<4x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<8x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: return %9 : tensor<2x4x3xf32>

func.func @tosa.select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.select %arg0, %arg1, %arg2 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<1x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.sigmoid(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.sigmoid %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.sigmoid(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.sigmoid"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.sin(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.sin %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.sin(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.sin"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.slice(%arg0: tensor<2x3x4xf32>) -> tensor<1x2x3xf32> {
  %0 = tosa.const_shape  {values = dense<[1, 1, 0]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %1 = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %2 = tosa.slice %arg0, %0, %1 : (tensor<2x3x4xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x2x3xf32>
  return %2 : tensor<1x2x3xf32>
}
// CHECK-LABEL: func.func @tosa.slice(%arg0: tensor<2x3x4xf32>) -> tensor<1x2x3xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1, 1, 0]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[1, 2, 3]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x4xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: return %2 : tensor<1x2x3xf32>

func.func @tosa.sub(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.sub %arg0, %arg1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @tosa.sub(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.subtract"(%arg0, %arg1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @tosa.sub_shape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %a = tosa.const_shape {values = dense<[8]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %b = tosa.const_shape {values = dense<[2]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.sub_shape %a, %b : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @tosa.sub_shape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<8> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<2> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<6> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %3 : tensor<6xf32>

func.func @tosa.table(%arg0: tensor<2x5xi16>) -> tensor<2x5xi32> {
  %0 = "tosa.const"() <{values = dense<"0x6A979886F9AC8366B83BC8E3001915E3FDAB93CACAF66B2BF9DBA9468A5E951B7774A67DE0699476AC775D7AA7858E99F8CD1A8E5171DA05968A42E30249BF9F3C2D81B2B38F5A8345DE689B6E9261F69D996A2698FCFB393E1307AAF8FBABAC219E7BD94F35B0D02557149C5EBB316A95957F01CE56F47D1C56779F36D600C4C0A2E97B12A174C5BFB7A5BEB808B8F7C76FA568FD26AEBE2102718801AC559F75307733CAF7EBBE7C1FE4CB636EDB8A906FFFD95073A04E902BF21312294B1FB7086023DF9C8DD0A5459EC5300EBDB7214D34F9F129FCF1F2C202089C1424D85A73E846AC42B0383BF7CA53B6A0F085E4C15BEEF16115B171D238C7681E27A11D99A05CB08609E421DCEFA5F779BC89D87237ED0B11D48C8A2B7011D0264C2844932CCD2CE8FB831375903B7868E252A7EEB224C19723E8ADDCF2E034F0010D12E7BFBF021CD7DEE32194A43E68D1DF169CDC49EBC387A2B949E1B5AB93209AFC645CA63CDB90371B9335F96B8108DA149308339896CEB34C9E134E64C8891F1A68B2E23CC88540D4B8F7B15F7FE9C16A2651BD09FC204A8D1CFE052CF047165CC324B57D7FAADFC808FC511A4C987994BC3EE4ACD89E0E91A2744120B0B5D6566A27AA3C5B5F4F2080D73D5861A1477C1D550933ED5AE4CFB85CB90BE7F6C6E9FDFC7A1130B3A1477B0D985FD2C433FF83DE7A3F9829DD0D60CD8F60C6D8423CB4AF1FA4FDB7CAEA88B8F6D5DEC66C57CDDCE10C709CFB6FD16E0E8A798B8B23F0D510DC9831BB48DCD92022EC0BB55972F825D91DBBBA841355CEDD640057B89F5EDCADC6C74B6123E27895F8A2A4FAD6EE7E1D9EAA4107F3DEEE9E464C25CB77F675A70439EFB15BF5C8E76C6CC7ACDE15E15E482922C76EDC2222848F0216512D0724B1A82F5AB634BA096D9349E89745A9B6118CB71AA8A37E986FB499E2F62B1177CB970EB2F1124F4099C751DA59B587A0644E767AAAD30F1A9103D1A55F15816EE2F40D7ACA97BFED954CFB12F722FB5CD3065CC67F93023C35CD54763DE73EFF826D92273640923C068C27A887792F046E2A4CF57AE4747D503AB3DE9695CDECCA003923EA4DF015A444A2E2B35D6A450C7D7C7125E78FA91DC6DBDBFC2D5FA0C241BEDFD0C715E0D1C34ED733FDBC1999739A1A32CEE5E56D964E4C6B0BC81E13E1464F05F5CC83AF467A2E392FFAF84C8EBF4B5C05B6D631CF797751D04CBC7DA271C15B262432FCBBCC12851DC3BF74155B9A548C71170711B99E03249D079E4A3C1953638E71918A7FE26DB31A019AF5B454B46E60359FEEB17AE452368C14C4E0715603EFBE3E225B6C5F31E12A1BBC77043995384817137201C6928EE6E94559B708B189DB804BF1FF1A03F6CA72598C1399D596F0A1A7406288ACDF06755E703E859A4AF0C87B2DDFE6612D803A24CC36294E5DA534E683EAA7"> : tensor<513xi16>}> : () -> tensor<513xi16>
  %1 = tosa.table %arg0, %0 : (tensor<2x5xi16>, tensor<513xi16>) -> tensor<2x5xi32>
  return %1 : tensor<2x5xi32>
}
// CHECK-LABEL: func.func @tosa.table(%arg0: tensor<2x5xi32>) -> tensor<2x5xi32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<"0x6A97FFFF9886FFFFF9ACFFFF83660000B83B0000C8E3FFFF0019000015E3FFFFFDABFFFF93CAFFFFCAF6FFFF6B2B0000F9DBFFFFA94600008A5E0000951B000077740000A67D0000E069000094760000AC7700005D7A0000A785FFFF8E99FFFFF8CDFFFF1A8EFFFF51710000DA050000968AFFFF42E3FFFF02490000BF9FFFFF3C2D000081B2FFFFB38FFFFF5A83FFFF45DEFFFF689BFFFF6E92FFFF61F6FFFF9D99FFFF6A26000098FCFFFFFB3900003E13000007AAFFFFF8FBFFFFABACFFFF219EFFFF7BD9FFFF4F350000B0D0FFFF25570000149CFFFF5EBBFFFF316A00009595FFFF7F010000CE560000F47D00001C560000779FFFFF36D6FFFF00C4FFFFC0A2FFFFE97B000012A1FFFF74C5FFFFBFB7FFFFA5BEFFFFB8080000B8F7FFFFC76F0000A5680000FD260000AEBEFFFF210200007188FFFF01ACFFFF559FFFFF7530000077330000CAF7FFFFEBBEFFFF7C1F0000E4CBFFFF636E0000DB8AFFFF906F0000FFD9FFFF50730000A04E0000902B0000F2130000122900004B1F0000B708000060230000DF9CFFFF8DD0FFFFA54500009EC5FFFF300E0000BDB7FFFF214D000034F9FFFFF1290000FCF1FFFFF2C2FFFF020800009C14000024D8FFFF5A730000E8460000AC420000B03800003BF7FFFFCA530000B6A0FFFFF085FFFFE4C1FFFF5BEEFFFFF161000015B1FFFF71D2FFFF38C7FFFF681E000027A1FFFF1D99FFFFA05C0000B086FFFF09E4FFFF21DCFFFFEFA5FFFFF7790000BC89FFFFD872000037EDFFFF0B110000D48CFFFF8A2B000070110000D02600004C2800004493FFFF2CCDFFFF2CE8FFFFFB83FFFF13750000903B000078680000E2520000A7EEFFFFB2240000C197FFFF23E8FFFFADDCFFFFF2E0FFFF34F0FFFF010D000012E7FFFFBFBFFFFF021C0000D7DEFFFFE321000094A4FFFF3E680000D1DFFFFF169CFFFFDC490000EBC3FFFF87A2FFFFB9490000E1B5FFFFAB93FFFF209AFFFFFC6400005CA6FFFF3CDBFFFF903700001B93FFFF35F9FFFF6B81FFFF08DAFFFF1493FFFF083300009896FFFFCEB3FFFF4C9EFFFF134E000064C8FFFF891F00001A680000B2E2FFFF3CC8FFFF85400000D4B8FFFFF7B1FFFF5F7F0000E9C1FFFF6A26000051BDFFFF09FCFFFF204A00008D1C0000FE0500002CF0FFFF471600005CC3FFFF24B5FFFF7D7F0000AADFFFFFC8080000FC5100001A4C00009879000094BCFFFF3EE4FFFFACD8FFFF9E0E000091A2FFFF7441000020B0FFFFB5D6FFFF566A000027AAFFFF3C5B00005F4F00002080FFFFD73D000058610000A14700007C1D00005509000033EDFFFF5AE4FFFFCFB8FFFF5CB9FFFF0BE7FFFFF6C6FFFFE9FDFFFFFC7A000011300000B3A1FFFF477B00000D98FFFF5FD2FFFFC4330000FF83FFFFDE7A00003F98FFFF29DDFFFF0D600000CD8FFFFF60C6FFFFD84200003CB4FFFFAF1F0000A4FDFFFFB7CAFFFFEA88FFFFB8F6FFFFD5DEFFFFC66C000057CDFFFFDCE1FFFF0C7000009CFBFFFF6FD1FFFF6E0E00008A7900008B8BFFFF23F0FFFFD5100000DC98FFFF31BBFFFF48DCFFFFD920000022ECFFFF0BB5FFFF59720000F8250000D91D0000BBBAFFFF8413000055CEFFFFDD64000000570000B89FFFFF5EDCFFFFADC6FFFFC74B000061230000E278000095F8FFFFA2A4FFFFFAD6FFFFEE7E00001D9EFFFFAA41000007F3FFFFDEEEFFFF9E4600004C250000CB770000F6750000A704000039EFFFFFB15B0000F5C8FFFFE76C00006CC7FFFFACDEFFFF15E1FFFF5E48000029220000C76E0000DC2200002284FFFF8F020000165100002D07000024B1FFFFA82F00005AB6FFFF34BAFFFF096D000093490000E897FFFF45A9FFFFB61100008CB7FFFF1AA8FFFFA37E0000986F0000B499FFFFE2F6FFFF2B11000077CBFFFF970E0000B2F1FFFF124F00004099FFFFC7510000DA590000B587FFFFA06400004E7600007AAAFFFFD30F00001A91FFFF03D1FFFFA55F00001581FFFF6EE2FFFFF40D00007ACAFFFF97BFFFFFED95FFFF4CFBFFFF12F7FFFF22FBFFFF5CD3FFFF065C0000C67F0000930200003C350000CD540000763D0000E73E0000FF82FFFF6D92FFFF273600004092FFFF3C0600008C270000A887FFFF792F0000046E00002A4C0000F57A0000E47400007D5000003AB3FFFFDE96FFFF95CDFFFFECCAFFFF0039000023EAFFFF4DF0FFFF15A4FFFF44A2FFFFE2B3FFFF5D6A0000450C00007D7C000071250000E78FFFFFA91D0000C6DBFFFFDBFCFFFF2D5F0000A0C2FFFF41BEFFFFDFD0FFFFC7150000E0D1FFFFC34E0000D7330000FDBCFFFF1999FFFF739AFFFF1A320000CEE5FFFFE56D0000964E00004C6B00000BC8FFFF1E130000E14600004F050000F5CCFFFF83AFFFFF467A00002E3900002FFAFFFFF84C00008EBFFFFF4B5C000005B6FFFFD6310000CF79000077510000D04C0000BC7D0000A2710000C15B00002624000032FCFFFFBBCCFFFF1285FFFF1DC3FFFFBF740000155B00009A5400008C7100001707000011B9FFFF9E030000249DFFFF079EFFFF4A3C000019530000638EFFFF7191FFFF8A7F0000E26D0000B31A0000019AFFFFF5B4FFFF54B4FFFF6E600000359FFFFFEEB1FFFF7AE4FFFF523600008C140000C4E0FFFF7156000003EFFFFFBE3E0000225B00006C5F000031E1FFFF2A1B0000BC7700000439000095380000481700001372000001C6FFFF928EFFFFE6E9FFFF45590000B7080000B189FFFFDB80FFFF4BF1FFFFFF1A000003F6FFFFCA720000598CFFFF1399FFFFD596FFFFF0A1FFFFA74000006288FFFFACDFFFFF067500005E7000003E85FFFF9A4A0000F0C8FFFF7B2D0000DFE6FFFF612D0000803A000024CCFFFF362900004E5D0000A5340000E683FFFFEAA7FFFF"> : tensor<513xi32>}> : () -> tensor<513xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 7 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.right_shift"(%arg0, %1) : (tensor<2x5xi32>, tensor<1x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 256 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<2x5xi32>, tensor<1x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 127 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.bitwise_and"(%arg0, %5) : (tensor<2x5xi32>, tensor<1x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %7 = "ttir.constant"() <{value = dense<"0x6A97FFFF9886FFFFF9ACFFFF83660000B83B0000C8E3FFFF0019000015E3FFFFFDABFFFF93CAFFFFCAF6FFFF6B2B0000F9DBFFFFA94600008A5E0000951B000077740000A67D0000E069000094760000AC7700005D7A0000A785FFFF8E99FFFFF8CDFFFF1A8EFFFF51710000DA050000968AFFFF42E3FFFF02490000BF9FFFFF3C2D000081B2FFFFB38FFFFF5A83FFFF45DEFFFF689BFFFF6E92FFFF61F6FFFF9D99FFFF6A26000098FCFFFFFB3900003E13000007AAFFFFF8FBFFFFABACFFFF219EFFFF7BD9FFFF4F350000B0D0FFFF25570000149CFFFF5EBBFFFF316A00009595FFFF7F010000CE560000F47D00001C560000779FFFFF36D6FFFF00C4FFFFC0A2FFFFE97B000012A1FFFF74C5FFFFBFB7FFFFA5BEFFFFB8080000B8F7FFFFC76F0000A5680000FD260000AEBEFFFF210200007188FFFF01ACFFFF559FFFFF7530000077330000CAF7FFFFEBBEFFFF7C1F0000E4CBFFFF636E0000DB8AFFFF906F0000FFD9FFFF50730000A04E0000902B0000F2130000122900004B1F0000B708000060230000DF9CFFFF8DD0FFFFA54500009EC5FFFF300E0000BDB7FFFF214D000034F9FFFFF1290000FCF1FFFFF2C2FFFF020800009C14000024D8FFFF5A730000E8460000AC420000B03800003BF7FFFFCA530000B6A0FFFFF085FFFFE4C1FFFF5BEEFFFFF161000015B1FFFF71D2FFFF38C7FFFF681E000027A1FFFF1D99FFFFA05C0000B086FFFF09E4FFFF21DCFFFFEFA5FFFFF7790000BC89FFFFD872000037EDFFFF0B110000D48CFFFF8A2B000070110000D02600004C2800004493FFFF2CCDFFFF2CE8FFFFFB83FFFF13750000903B000078680000E2520000A7EEFFFFB2240000C197FFFF23E8FFFFADDCFFFFF2E0FFFF34F0FFFF010D000012E7FFFFBFBFFFFF021C0000D7DEFFFFE321000094A4FFFF3E680000D1DFFFFF169CFFFFDC490000EBC3FFFF87A2FFFFB9490000E1B5FFFFAB93FFFF209AFFFFFC6400005CA6FFFF3CDBFFFF903700001B93FFFF35F9FFFF6B81FFFF08DAFFFF1493FFFF083300009896FFFFCEB3FFFF4C9EFFFF134E000064C8FFFF891F00001A680000B2E2FFFF3CC8FFFF85400000D4B8FFFFF7B1FFFF5F7F0000E9C1FFFF6A26000051BDFFFF09FCFFFF204A00008D1C0000FE0500002CF0FFFF471600005CC3FFFF24B5FFFF7D7F0000AADFFFFFC8080000FC5100001A4C00009879000094BCFFFF3EE4FFFFACD8FFFF9E0E000091A2FFFF7441000020B0FFFFB5D6FFFF566A000027AAFFFF3C5B00005F4F00002080FFFFD73D000058610000A14700007C1D00005509000033EDFFFF5AE4FFFFCFB8FFFF5CB9FFFF0BE7FFFFF6C6FFFFE9FDFFFFFC7A000011300000B3A1FFFF477B00000D98FFFF5FD2FFFFC4330000FF83FFFFDE7A00003F98FFFF29DDFFFF0D600000CD8FFFFF60C6FFFFD84200003CB4FFFFAF1F0000A4FDFFFFB7CAFFFFEA88FFFFB8F6FFFFD5DEFFFFC66C000057CDFFFFDCE1FFFF0C7000009CFBFFFF6FD1FFFF6E0E00008A7900008B8BFFFF23F0FFFFD5100000DC98FFFF31BBFFFF48DCFFFFD920000022ECFFFF0BB5FFFF59720000F8250000D91D0000BBBAFFFF8413000055CEFFFFDD64000000570000B89FFFFF5EDCFFFFADC6FFFFC74B000061230000E278000095F8FFFFA2A4FFFFFAD6FFFFEE7E00001D9EFFFFAA41000007F3FFFFDEEEFFFF9E4600004C250000CB770000F6750000A704000039EFFFFFB15B0000F5C8FFFFE76C00006CC7FFFFACDEFFFF15E1FFFF5E48000029220000C76E0000DC2200002284FFFF8F020000165100002D07000024B1FFFFA82F00005AB6FFFF34BAFFFF096D000093490000E897FFFF45A9FFFFB61100008CB7FFFF1AA8FFFFA37E0000986F0000B499FFFFE2F6FFFF2B11000077CBFFFF970E0000B2F1FFFF124F00004099FFFFC7510000DA590000B587FFFFA06400004E7600007AAAFFFFD30F00001A91FFFF03D1FFFFA55F00001581FFFF6EE2FFFFF40D00007ACAFFFF97BFFFFFED95FFFF4CFBFFFF12F7FFFF22FBFFFF5CD3FFFF065C0000C67F0000930200003C350000CD540000763D0000E73E0000FF82FFFF6D92FFFF273600004092FFFF3C0600008C270000A887FFFF792F0000046E00002A4C0000F57A0000E47400007D5000003AB3FFFFDE96FFFF95CDFFFFECCAFFFF0039000023EAFFFF4DF0FFFF15A4FFFF44A2FFFFE2B3FFFF5D6A0000450C00007D7C000071250000E78FFFFFA91D0000C6DBFFFFDBFCFFFF2D5F0000A0C2FFFF41BEFFFFDFD0FFFFC7150000E0D1FFFFC34E0000D7330000FDBCFFFF1999FFFF739AFFFF1A320000CEE5FFFFE56D0000964E00004C6B00000BC8FFFF1E130000E14600004F050000F5CCFFFF83AFFFFF467A00002E3900002FFAFFFFF84C00008EBFFFFF4B5C000005B6FFFFD6310000CF79000077510000D04C0000BC7D0000A2710000C15B00002624000032FCFFFFBBCCFFFF1285FFFF1DC3FFFFBF740000155B00009A5400008C7100001707000011B9FFFF9E030000249DFFFF079EFFFF4A3C000019530000638EFFFF7191FFFF8A7F0000E26D0000B31A0000019AFFFFF5B4FFFF54B4FFFF6E600000359FFFFFEEB1FFFF7AE4FFFF523600008C140000C4E0FFFF7156000003EFFFFFBE3E0000225B00006C5F000031E1FFFF2A1B0000BC7700000439000095380000481700001372000001C6FFFF928EFFFFE6E9FFFF45590000B7080000B189FFFFDB80FFFF4BF1FFFFFF1A000003F6FFFFCA720000598CFFFF1399FFFFD596FFFFF0A1FFFFA74000006288FFFFACDFFFFF067500005E7000003E85FFFF9A4A0000F0C8FFFF7B2D0000DFE6FFFF612D0000803A000024CCFFFF362900004E5D0000A5340000E683FFFFEAA7FFFF"> : tensor<513x1xi32>}> : () -> tensor<513x1xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%4) <{shape = [10 : i32]}> : (tensor<2x5xi32>) -> tensor<10xi32>
// CHECK-NEXT: %9 = "ttir.embedding"(%8, %7) : (tensor<10xi32>, tensor<513x1xi32>) -> tensor<10x1xi32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [2 : i32, 5 : i32]}> : (tensor<10x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %12 = "ttir.add"(%4, %11) : (tensor<2x5xi32>, tensor<1x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %13 = "ttir.constant"() <{value = dense<"0x6A97FFFF9886FFFFF9ACFFFF83660000B83B0000C8E3FFFF0019000015E3FFFFFDABFFFF93CAFFFFCAF6FFFF6B2B0000F9DBFFFFA94600008A5E0000951B000077740000A67D0000E069000094760000AC7700005D7A0000A785FFFF8E99FFFFF8CDFFFF1A8EFFFF51710000DA050000968AFFFF42E3FFFF02490000BF9FFFFF3C2D000081B2FFFFB38FFFFF5A83FFFF45DEFFFF689BFFFF6E92FFFF61F6FFFF9D99FFFF6A26000098FCFFFFFB3900003E13000007AAFFFFF8FBFFFFABACFFFF219EFFFF7BD9FFFF4F350000B0D0FFFF25570000149CFFFF5EBBFFFF316A00009595FFFF7F010000CE560000F47D00001C560000779FFFFF36D6FFFF00C4FFFFC0A2FFFFE97B000012A1FFFF74C5FFFFBFB7FFFFA5BEFFFFB8080000B8F7FFFFC76F0000A5680000FD260000AEBEFFFF210200007188FFFF01ACFFFF559FFFFF7530000077330000CAF7FFFFEBBEFFFF7C1F0000E4CBFFFF636E0000DB8AFFFF906F0000FFD9FFFF50730000A04E0000902B0000F2130000122900004B1F0000B708000060230000DF9CFFFF8DD0FFFFA54500009EC5FFFF300E0000BDB7FFFF214D000034F9FFFFF1290000FCF1FFFFF2C2FFFF020800009C14000024D8FFFF5A730000E8460000AC420000B03800003BF7FFFFCA530000B6A0FFFFF085FFFFE4C1FFFF5BEEFFFFF161000015B1FFFF71D2FFFF38C7FFFF681E000027A1FFFF1D99FFFFA05C0000B086FFFF09E4FFFF21DCFFFFEFA5FFFFF7790000BC89FFFFD872000037EDFFFF0B110000D48CFFFF8A2B000070110000D02600004C2800004493FFFF2CCDFFFF2CE8FFFFFB83FFFF13750000903B000078680000E2520000A7EEFFFFB2240000C197FFFF23E8FFFFADDCFFFFF2E0FFFF34F0FFFF010D000012E7FFFFBFBFFFFF021C0000D7DEFFFFE321000094A4FFFF3E680000D1DFFFFF169CFFFFDC490000EBC3FFFF87A2FFFFB9490000E1B5FFFFAB93FFFF209AFFFFFC6400005CA6FFFF3CDBFFFF903700001B93FFFF35F9FFFF6B81FFFF08DAFFFF1493FFFF083300009896FFFFCEB3FFFF4C9EFFFF134E000064C8FFFF891F00001A680000B2E2FFFF3CC8FFFF85400000D4B8FFFFF7B1FFFF5F7F0000E9C1FFFF6A26000051BDFFFF09FCFFFF204A00008D1C0000FE0500002CF0FFFF471600005CC3FFFF24B5FFFF7D7F0000AADFFFFFC8080000FC5100001A4C00009879000094BCFFFF3EE4FFFFACD8FFFF9E0E000091A2FFFF7441000020B0FFFFB5D6FFFF566A000027AAFFFF3C5B00005F4F00002080FFFFD73D000058610000A14700007C1D00005509000033EDFFFF5AE4FFFFCFB8FFFF5CB9FFFF0BE7FFFFF6C6FFFFE9FDFFFFFC7A000011300000B3A1FFFF477B00000D98FFFF5FD2FFFFC4330000FF83FFFFDE7A00003F98FFFF29DDFFFF0D600000CD8FFFFF60C6FFFFD84200003CB4FFFFAF1F0000A4FDFFFFB7CAFFFFEA88FFFFB8F6FFFFD5DEFFFFC66C000057CDFFFFDCE1FFFF0C7000009CFBFFFF6FD1FFFF6E0E00008A7900008B8BFFFF23F0FFFFD5100000DC98FFFF31BBFFFF48DCFFFFD920000022ECFFFF0BB5FFFF59720000F8250000D91D0000BBBAFFFF8413000055CEFFFFDD64000000570000B89FFFFF5EDCFFFFADC6FFFFC74B000061230000E278000095F8FFFFA2A4FFFFFAD6FFFFEE7E00001D9EFFFFAA41000007F3FFFFDEEEFFFF9E4600004C250000CB770000F6750000A704000039EFFFFFB15B0000F5C8FFFFE76C00006CC7FFFFACDEFFFF15E1FFFF5E48000029220000C76E0000DC2200002284FFFF8F020000165100002D07000024B1FFFFA82F00005AB6FFFF34BAFFFF096D000093490000E897FFFF45A9FFFFB61100008CB7FFFF1AA8FFFFA37E0000986F0000B499FFFFE2F6FFFF2B11000077CBFFFF970E0000B2F1FFFF124F00004099FFFFC7510000DA590000B587FFFFA06400004E7600007AAAFFFFD30F00001A91FFFF03D1FFFFA55F00001581FFFF6EE2FFFFF40D00007ACAFFFF97BFFFFFED95FFFF4CFBFFFF12F7FFFF22FBFFFF5CD3FFFF065C0000C67F0000930200003C350000CD540000763D0000E73E0000FF82FFFF6D92FFFF273600004092FFFF3C0600008C270000A887FFFF792F0000046E00002A4C0000F57A0000E47400007D5000003AB3FFFFDE96FFFF95CDFFFFECCAFFFF0039000023EAFFFF4DF0FFFF15A4FFFF44A2FFFFE2B3FFFF5D6A0000450C00007D7C000071250000E78FFFFFA91D0000C6DBFFFFDBFCFFFF2D5F0000A0C2FFFF41BEFFFFDFD0FFFFC7150000E0D1FFFFC34E0000D7330000FDBCFFFF1999FFFF739AFFFF1A320000CEE5FFFFE56D0000964E00004C6B00000BC8FFFF1E130000E14600004F050000F5CCFFFF83AFFFFF467A00002E3900002FFAFFFFF84C00008EBFFFFF4B5C000005B6FFFFD6310000CF79000077510000D04C0000BC7D0000A2710000C15B00002624000032FCFFFFBBCCFFFF1285FFFF1DC3FFFFBF740000155B00009A5400008C7100001707000011B9FFFF9E030000249DFFFF079EFFFF4A3C000019530000638EFFFF7191FFFF8A7F0000E26D0000B31A0000019AFFFFF5B4FFFF54B4FFFF6E600000359FFFFFEEB1FFFF7AE4FFFF523600008C140000C4E0FFFF7156000003EFFFFFBE3E0000225B00006C5F000031E1FFFF2A1B0000BC7700000439000095380000481700001372000001C6FFFF928EFFFFE6E9FFFF45590000B7080000B189FFFFDB80FFFF4BF1FFFFFF1A000003F6FFFFCA720000598CFFFF1399FFFFD596FFFFF0A1FFFFA74000006288FFFFACDFFFFF067500005E7000003E85FFFF9A4A0000F0C8FFFF7B2D0000DFE6FFFF612D0000803A000024CCFFFF362900004E5D0000A5340000E683FFFFEAA7FFFF"> : tensor<513x1xi32>}> : () -> tensor<513x1xi32>
// CHECK-NEXT: %14 = "ttir.reshape"(%12) <{shape = [10 : i32]}> : (tensor<2x5xi32>) -> tensor<10xi32>
// CHECK-NEXT: %15 = "ttir.embedding"(%14, %13) : (tensor<10xi32>, tensor<513x1xi32>) -> tensor<10x1xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 5 : i32]}> : (tensor<10x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %17 = "ttir.subtract"(%16, %10) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %18 = "ttir.multiply"(%17, %6) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 7 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %20 = "ttir.logical_left_shift"(%10, %19) : (tensor<2x5xi32>, tensor<1x1xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: %21 = "ttir.add"(%20, %18) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
// CHECK-NEXT: return %21 : tensor<2x5xi32>

func.func @tosa.tanh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.tanh %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tosa.tanh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.tanh"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @tosa.tile(%arg0: tensor<2x3x4xf32>) -> tensor<2x6x12xf32> {
  %0 = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %1 = tosa.tile %arg0, %0 : (tensor<2x3x4xf32>, !tosa.shape<3>) -> tensor<2x6x12xf32>
  return %1 : tensor<2x6x12xf32>
}
// CHECK-LABEL: func.func @tosa.tile(%arg0: tensor<2x3x4xf32>) -> tensor<2x6x12xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1, 2, 3]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: %1 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x3x4xf32>) -> tensor<2x6x12xf32>
// CHECK-NEXT: return %1 : tensor<2x6x12xf32>

func.func @tosa.transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = tosa.transpose %arg0 {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}
// CHECK-LABEL: func.func @tosa.transpose(%arg0: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
// CHECK-NEXT: return %0 : tensor<4x2x3xf32>

func.func @tosa.transpose_conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<2x16x16x4xf32>, %arg2: tensor<2xf32>) -> tensor<1x128x128x2xf32> {
  %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %1 = tosa.transpose_conv2d %arg0, %arg1, %arg2, %0, %0 {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 16, 16>} : (tensor<1x8x8x4xf32>, tensor<2x16x16x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x128x2xf32>
  return %1 : tensor<1x128x128x2xf32>
}
// CHECK-LABEL: func.func @tosa.transpose_conv2d(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<2x16x16x4xf32>, %arg2: tensor<2xf32>) -> tensor<1x128x128x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 0, 1, 2>}> : (tensor<2x16x16x4xf32>) -> tensor<4x2x16x16xf32>
// CHECK-NEXT: %2 = "ttir.conv_transpose2d"(%arg0, %1) <{dilation = array<i32: 1, 1>, groups = 1 : i32, output_padding = array<i32: 0, 0>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 16, 16>}> : (tensor<1x8x8x4xf32>, tensor<4x2x16x16xf32>) -> tensor<1x128x128x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 2 : i32]}> : (tensor<2xf32>) -> tensor<1x1x1x2xf32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<1x128x128x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x128x128x2xf32>
// CHECK-NEXT: return %4 : tensor<1x128x128x2xf32>

func.func @tosa.while_loop(%arg0: tensor<3xf32>) -> (tensor<1xi32>, tensor<3xf32>) {
  %0 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %1:2 = tosa.while_loop (%arg1 = %0, %arg2 = %arg0) : (tensor<1xi32>, tensor<3xf32>) -> (tensor<1xi32>, tensor<3xf32>) {
    %2 = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
    %3 = tosa.greater %2, %arg1 : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %4 = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
    %5 = tosa.reshape %3, %4 : (tensor<1xi1>, !tosa.shape<0>) -> tensor<i1>
    tosa.yield %5 : tensor<i1>
  } do {
  ^bb0(%arg1: tensor<1xi32>, %arg2: tensor<3xf32>):
    %2 = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %3 = tosa.add %arg1, %2 : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %4 = tosa.add %arg2, %arg2 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %3, %4 : tensor<1xi32>, tensor<3xf32>
  }
  return %1#0, %1#1 : tensor<1xi32>, tensor<3xf32>
}
// CHECK-LABEL: func.func @tosa.while_loop(%arg0: tensor<3xf32>) -> (tensor<1xi32>, tensor<3xf32>) {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<0xi64>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %5 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.add"(%arg0, %arg0) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %9 = "ttir.constant"() <{value = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
// CHECK-NEXT: %10 = "ttir.constant"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<0xi64>
// CHECK-NEXT: %11 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %12 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT: %14 = "ttir.add"(%7, %7) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %16 = "ttir.constant"() <{value = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
// CHECK-NEXT: %17 = "ttir.constant"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<0xi64>
// CHECK-NEXT: %18 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %19 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %20 = "ttir.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.add"(%14, %14) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %23 = "ttir.constant"() <{value = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
// CHECK-NEXT: %24 = "ttir.constant"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<0xi64>
// CHECK-NEXT: %25 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %26 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %27 = "ttir.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT: %28 = "ttir.add"(%21, %21) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %30 = "ttir.constant"() <{value = dense<false> : tensor<1xi1>}> : () -> tensor<1xi1>
// CHECK-NEXT: %31 = "ttir.constant"() <{value = dense<> : tensor<0xi64>}> : () -> tensor<0xi64>
// CHECK-NEXT: %32 = "ttir.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: return %27, %28 : tensor<1xi32>, tensor<3xf32>
