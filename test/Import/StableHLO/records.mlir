// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every record of tablegen/Import/StableHLO.td: an op of StableHLO, CHLO, Shardy or checks, and the TTIR that it becomes. The
// target `update-import-records` writes the TTIR anew.

// RUN: %python %S/../Inputs/records.py missing %s %ttmlir_obj_root/docs/generated/imports.json | count 0
// RUN: tt-opt --convert-stablehlo-to-ttir %s | FileCheck %s

func.func @check.expect_almost_eq(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  check.expect_almost_eq %x, %y : tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_almost_eq(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_almost_eq.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_almost_eq.f32.expected"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @check.expect_almost_eq_const(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  check.expect_almost_eq_const %x, dense<1.0> : tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_almost_eq_const(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_almost_eq.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_almost_eq.f32.expected"}) {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %arg0, %0 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @check.expect_close(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  check.expect_close %x, %y : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_close(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_close.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_close.f32.expected"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @check.expect_eq(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  check.expect_eq %x, %y : tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_eq(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.expected"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @check.expect_eq_const(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  check.expect_eq_const %x, dense<1.0> : tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_eq_const(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.expected"}) {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %arg0, %0 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @check.expect_serialized_eq(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  %0 = interpreter.probe %x, probe_id = "a" : tensor<2x3xf32>
  check.expect_serialized_eq %y, probe_id = "a" : tensor<2x3xf32>
  return
}
// CHECK-LABEL: func.func @check.expect_serialized_eq(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.actual"}, tensor<2x3xf32> {ttir.name = "check0.expect_eq.f32.expected"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

func.func @chlo.acos(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.acos %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.acos(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.acos"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.acosh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.acosh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.acosh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.add"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 9.99999986E+14 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%arg0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.add"(%1, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.multiply"(%1, %7) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.sqrt"(%8) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.add"(%1, %9) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.log1p"(%10) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.log"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 0.693147182 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%12, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.where"(%5, %11, %14) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%3, %16, %15) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %17 : tensor<2x3xf32>

func.func @chlo.asin(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.asin %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.asin(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.asin"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.asinh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.asinh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.asinh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.asinh"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.atan(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.atan %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.atan(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.atan"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.atanh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.atanh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.atanh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.log1p"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%3, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

func.func @chlo.bessel_i1e(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.bessel_i1e %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.bessel_i1e(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.add"(%0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.div"(%arg0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 4.02149292E-9 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%5, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = -2.88441235E-8 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.add"(%7, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%9, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 1.28911438E-7 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.add"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%12, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = -6.96972279E-7 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.add"(%13, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%15, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 3.73349371E-6 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.add"(%16, %17) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = -1.6882268E-5 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%19, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%21, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 6.55674302E-5 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.add"(%22, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%24, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = -2.13852167E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %27 = "ttir.add"(%25, %26) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.multiply"(%27, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 5.31250611E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.add"(%28, %29) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.multiply"(%30, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = -6.80618104E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.add"(%31, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.multiply"(%33, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = -0.00188254972 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.multiply"(%36, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 0.0171363689 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %39 = "ttir.add"(%37, %38) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK: return %93 : tensor<2x3xf32>

func.func @chlo.broadcast_add(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_add(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.add"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_and(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_and %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_and(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.bitwise_and"(%arg0, %0) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %1 : tensor<2x3xi32>

func.func @chlo.broadcast_atan2(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_atan2 %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_atan2(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.atan2"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_compare(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @chlo.broadcast_compare(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.lt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %1 : tensor<2x3xi1>

func.func @chlo.broadcast_divide(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_divide %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_divide(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.div"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_maximum(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_maximum %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_maximum(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_minimum(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_minimum %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_minimum(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.minimum"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_multiply(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_multiply %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_multiply(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_next_after(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_next_after %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_next_after(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.bitcast_convert"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
// CHECK-NEXT: %2 = "ttir.lt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.lt"(%3, %arg0) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.eq"(%2, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = -1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %8 = "ttir.where"(%5, %6, %7) : (tensor<2x3xi1>, tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %9 = "ttir.add"(%1, %8) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = -2147483647 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %12 = "ttir.where"(%2, %10, %11) : (tensor<2x3xi1>, tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.eq"(%arg0, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %15 = "ttir.where"(%14, %12, %9) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %16 = "ttir.bitcast_convert"(%15) : (tensor<2x3xi32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %18 = "ttir.where"(%17, %0, %16) : (tensor<2x3xi1>, tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.eq"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.eq"(%0, %0) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
// CHECK-NEXT: %21 = "ttir.logical_and"(%19, %20) : (tensor<2x3xi1>, tensor<1x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.where"(%21, %18, %22) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %23 : tensor<2x3xf32>

func.func @chlo.broadcast_or(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_or %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_or(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.bitwise_or"(%arg0, %0) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %1 : tensor<2x3xi32>

func.func @chlo.broadcast_polygamma(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_polygamma %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_polygamma(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.eq"(%arg0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.eq"(%0, %3) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xi1>
// CHECK-NEXT: %5 = "ttir.logical_and"(%2, %4) : (tensor<2x3xi1>, tensor<1x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.div"(%0, %0) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.maximum"(%arg0, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 1.280000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.minimum"(%8, %9) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.maximum"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.log"(%12) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.multiply"(%13, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = -9.427000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.add"(%15, %16) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.floor"(%17) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.neg"(%18) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.exp2"(%19) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 4.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %22 = "ttir.lt"(%10, %21) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.maximum"(%10, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %26 = "ttir.eq"(%10, %25) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%26, %27, %28) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%24, %29) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.multiply"(%24, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 0.367858887 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.multiply"(%31, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 2.05544529E-5 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %35 = "ttir.multiply"(%31, %34) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.add"(%33, %35) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.subtract"(%33, %36) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.add"(%37, %35) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.multiply"(%38, %24) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK: return %605 : tensor<2x3xf32>

func.func @chlo.broadcast_power(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_power %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_power(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.pow"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_remainder(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_remainder %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_remainder(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.abs"(%0) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %3 = "ttir.remainder"(%1, %2) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.lt"(%1, %2) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.lt"(%arg0, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %7 = "ttir.neg"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.where"(%6, %7, %3) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.where"(%4, %arg0, %8) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %9 : tensor<2x3xf32>

func.func @chlo.broadcast_select(%p: tensor<2x3xi1>, %x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.broadcast_shift_left(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_shift_left %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_shift_left(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.ge"(%0, %1) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.lt"(%0, %3) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %5 = "ttir.logical_and"(%2, %4) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %0, %6) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %8 = "ttir.logical_left_shift"(%arg0, %7) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %8 : tensor<2x3xi32>

func.func @chlo.broadcast_shift_right_arithmetic(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_shift_right_arithmetic(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.ge"(%0, %1) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.lt"(%0, %3) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %5 = "ttir.logical_and"(%2, %4) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 31 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %0, %6) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %8 = "ttir.right_shift"(%arg0, %7) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %8 : tensor<2x3xi32>

func.func @chlo.broadcast_shift_right_logical(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_shift_right_logical %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_shift_right_logical(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.ge"(%0, %1) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.lt"(%0, %3) : (tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi1>
// CHECK-NEXT: %5 = "ttir.logical_and"(%2, %4) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %0, %6) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x1xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %8 = "ttir.logical_right_shift"(%arg0, %7) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %8 : tensor<2x3xi32>

func.func @chlo.broadcast_subtract(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_subtract %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_subtract(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @chlo.broadcast_xor(%x: tensor<2x3xi32>, %y: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = chlo.broadcast_xor %x, %y : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @chlo.broadcast_xor(%arg0: tensor<2x3xi32>, %arg1: tensor<3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xi32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.bitwise_xor"(%arg0, %0) : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %1 : tensor<2x3xi32>

func.func @chlo.broadcast_zeta(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_zeta %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.broadcast_zeta(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 1.000000e+30 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.minimum"(%arg0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.minimum"(%0, %3) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %5 = "ttir.neg"(%4) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %6 = "ttir.floor"(%5) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %7 = "ttir.subtract"(%5, %6) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.lt"(%0, %8) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xi1>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%2, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.floor"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.eq"(%11, %12) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.where"(%9, %14, %0) : (tensor<1x3xi1>, tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %16 = "ttir.neg"(%7) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.where"(%9, %16, %17) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %19 = "ttir.add"(%15, %18) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = -5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.multiply"(%2, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.pow"(%19, %21) : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.multiply"(%22, %22) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 1.000000e-30 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.maximum"(%19, %24) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %26 = "ttir.subtract"(%19, %15) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %27 = "ttir.subtract"(%26, %18) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 3.000000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.minimum"(%2, %28) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%27, %29) : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.div"(%30, %25) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.add"(%31, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.multiply"(%23, %33) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%19, %35) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %37 = "ttir.pow"(%36, %21) : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.multiply"(%37, %37) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.subtract"(%36, %19) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK: return %362 : tensor<2x3xf32>

func.func @chlo.conj(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.conj %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.conj(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @chlo.constant() -> tensor<2xi32> {
  %0 = chlo.constant dense<[1, 2]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
// CHECK-LABEL: func.func @chlo.constant() -> tensor<2xi32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT: return %0 : tensor<2xi32>

func.func @chlo.constant_like(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.constant_like(%x) {value = 1.5 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.constant_like(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1.500000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.cosh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.cosh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.cosh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.exp"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.where"(%1, %6, %7) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%5, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.gt"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%10, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.where"(%12, %14, %10) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.exp"(%15) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %19 = "ttir.where"(%12, %17, %18) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.multiply"(%16, %19) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.add"(%9, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %21 : tensor<2x3xf32>

func.func @chlo.digamma(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.digamma %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.digamma(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.div"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.lt"(%arg0, %3) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.subtract"(%5, %arg0) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.where"(%4, %6, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 8.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.lt"(%7, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%7, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.subtract"(%7, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.floor"(%13) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.add"(%14, %15) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.maximum"(%16, %17) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 7.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.minimum"(%18, %19) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.subtract"(%7, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.ge"(%7, %22) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.add"(%7, %24) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %27 = "ttir.div"(%26, %25) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%23, %27, %28) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %31 = "ttir.ge"(%7, %30) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.add"(%7, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %35 = "ttir.div"(%34, %33) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %37 = "ttir.where"(%31, %35, %36) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.add"(%29, %37) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 4.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK: return %184 : tensor<2x3xf32>

func.func @chlo.erf(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @chlo.erf(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.erf"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @chlo.erf_inv(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.erf_inv %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.erf_inv(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.log1p"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.add"(%0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.neg"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 5.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.lt"(%4, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = -2.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.add"(%4, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 2.81022636E-8 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%8, %9) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 3.43273939E-7 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.add"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%12, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = -3.5233877E-6 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.add"(%13, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%15, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = -4.39150654E-6 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.add"(%16, %17) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 2.1858087E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%19, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%21, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = -0.00125372503 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.add"(%22, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%24, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = -0.00417768164 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %27 = "ttir.add"(%25, %26) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.multiply"(%27, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 0.246640727 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.add"(%28, %29) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.multiply"(%30, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 1.50140941 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.add"(%31, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.sqrt"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = -3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.full"() <{fill_value = -2.00214257E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %38 = "ttir.multiply"(%36, %37) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 1.00950558E-4 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK: return %69 : tensor<2x3xf32>

func.func @chlo.erfc(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.erfc %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.erfc(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.erfc"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.is_inf(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.is_inf %x : tensor<2x3xf32> -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @chlo.is_inf(%arg0: tensor<2x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.eq"(%0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %2 : tensor<2x3xi1>

func.func @chlo.is_neg_inf(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.is_neg_inf %x : tensor<2x3xf32> -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @chlo.is_neg_inf(%arg0: tensor<2x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %1 : tensor<2x3xi1>

func.func @chlo.is_pos_inf(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.is_pos_inf %x : tensor<2x3xf32> -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
// CHECK-LABEL: func.func @chlo.is_pos_inf(%arg0: tensor<2x3xf32>) -> tensor<2x3xi1> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %1 : tensor<2x3xi1>

func.func @chlo.lgamma(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.lgamma %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.lgamma(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 8.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.lt"(%0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.lt"(%0, %3) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 2.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.ge"(%0, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.add"(%0, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.where"(%6, %8, %9) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 3.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.ge"(%0, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%0, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.where"(%12, %14, %15) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.multiply"(%10, %16) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 4.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %19 = "ttir.ge"(%0, %18) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = -3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%0, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.where"(%19, %21, %22) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %24 = "ttir.multiply"(%17, %23) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 5.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %26 = "ttir.ge"(%0, %25) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = -4.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.add"(%0, %27) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.where"(%26, %28, %29) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.multiply"(%24, %30) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 6.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.ge"(%0, %32) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = -5.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %35 = "ttir.add"(%0, %34) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %37 = "ttir.where"(%33, %35, %36) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.multiply"(%31, %37) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 7.500000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK: return %155 : tensor<2x3xf32>

func.func @chlo.next_after(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.next_after %x, %y : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.next_after(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.lt"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%2, %arg0) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.eq"(%1, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.where"(%4, %5, %6) : (tensor<2x3xi1>, tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.add"(%0, %7) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = -2147483647 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.where"(%1, %9, %10) : (tensor<2x3xi1>, tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.eq"(%arg0, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %14 = "ttir.where"(%13, %11, %8) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %15 = "ttir.bitcast_convert"(%14) : (tensor<2x3xi32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.eq"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %17 = "ttir.where"(%16, %arg1, %15) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.eq"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %19 = "ttir.eq"(%arg1, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.logical_and"(%18, %19) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %22 = "ttir.where"(%20, %17, %21) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %22 : tensor<2x3xf32>

func.func @chlo.polygamma(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.polygamma %x, %y : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.polygamma(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.eq"(%arg1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %5 = "ttir.div"(%arg1, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%arg0, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.280000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.maximum"(%9, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.log"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.multiply"(%12, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = -9.427000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.add"(%14, %15) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.floor"(%16) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.neg"(%17) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.exp2"(%18) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 4.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.lt"(%9, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.maximum"(%9, %22) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.eq"(%9, %24) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.where"(%25, %26, %27) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.multiply"(%23, %28) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%23, %19) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 0.367858887 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %32 = "ttir.multiply"(%30, %31) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.full"() <{fill_value = 2.05544529E-5 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %34 = "ttir.multiply"(%30, %33) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.add"(%32, %34) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.subtract"(%32, %35) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.add"(%36, %34) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.multiply"(%37, %23) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.div"(%38, %35) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK: return %604 : tensor<2x3xf32>

func.func @chlo.ragged_dot(%x: tensor<4x3xf32>, %y: tensor<2x3x5xf32>, %s: tensor<2xi32>) -> tensor<4x5xf32> {
  %0 = "chlo.ragged_dot"(%x, %y, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x3xf32>, tensor<2x3x5xf32>, tensor<2xi32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}
// CHECK-LABEL: func.func @chlo.ragged_dot(%arg0: tensor<4x3xf32>, %arg1: tensor<2x3x5xf32>, %arg2: tensor<2xi32>) -> tensor<4x5xf32> {
// CHECK-NEXT: %0 = "ttir.cumsum"(%arg2) <{dim = 0 : i64}> : (tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg2) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %4 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x4xi32>
// CHECK-NEXT: %5 = "ttir.ge"(%4, %3) : (tensor<1x4xi32>, tensor<2x1xi32>) -> tensor<2x4xi1>
// CHECK-NEXT: %6 = "ttir.lt"(%4, %1) : (tensor<1x4xi32>, tensor<2x1xi32>) -> tensor<2x4xi1>
// CHECK-NEXT: %7 = "ttir.logical_and"(%5, %6) : (tensor<2x4xi1>, tensor<2x4xi1>) -> tensor<2x4xi1>
// CHECK-NEXT: %8 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<4x3xf32>, tensor<2x3x5xf32>) -> tensor<4x2x5xf32>
// CHECK-NEXT: %9 = "ttir.permute"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<2x4xi1>) -> tensor<4x2xi1>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [4 : i32, 2 : i32, 1 : i32]}> : (tensor<4x2xi1>) -> tensor<4x2x1xi1>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.where"(%10, %8, %11) : (tensor<4x2x1xi1>, tensor<4x2x5xf32>, tensor<1x1x1xf32>) -> tensor<4x2x5xf32>
// CHECK-NEXT: %13 = "ttir.sum"(%12) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x2x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT: return %13 : tensor<4x5xf32>

func.func @chlo.scan(%x: tensor<2x3xf32>, %c: tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>) {
  %0:2 = chlo.scan(%x) inits(%c) dimension=1 {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %s = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2xf32>
}
// CHECK-LABEL: func.func @chlo.scan(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>) {
// CHECK-NEXT: %0 = "ttir.cumsum"(%arg0) <{dim = 1 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.add"(%0, %1) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%2) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32]}> : (tensor<2x1xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %2, %4 : tensor<2x3xf32>, tensor<2xf32>

func.func @chlo.sinh(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.sinh %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.sinh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.expm1"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.div"(%0, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.add"(%0, %6) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.gt"(%arg0, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%arg0, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %13, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.exp"(%14) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.where"(%11, %16, %17) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%15, %18) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %22 = "ttir.gt"(%20, %21) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.add"(%20, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.where"(%22, %24, %20) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.exp"(%25) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%22, %27, %28) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%26, %29) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.subtract"(%19, %30) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.where"(%3, %9, %31) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %32 : tensor<2x3xf32>

func.func @chlo.square(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.square %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.square(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.square"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.tan(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.tan %x : tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.tan(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.tan"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @chlo.top_k(%x: tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
  %0:2 = chlo.top_k(%x, k = 2) : tensor<2x3xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x2xi32>
}
// CHECK-LABEL: func.func @chlo.top_k(%arg0: tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %values, %indices = "ttir.sort"(%arg0) <{descending = true, dim = 1 : si32, stable = true}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
// CHECK-NEXT: %1 = "ttir.gather"(%0, %indices) <{dim = 1 : i32}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%values) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%1) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x3xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: return %2, %3 : tensor<2x2xf32>, tensor<2x2xi32>

func.func @chlo.zeta(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = chlo.zeta %x, %y : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @chlo.zeta(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1.000000e+30 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.minimum"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.minimum"(%arg1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.neg"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.subtract"(%4, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.lt"(%arg1, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%1, %9) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.floor"(%10) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.eq"(%10, %11) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.where"(%8, %13, %arg1) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.neg"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%8, %15, %16) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.add"(%14, %17) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = -5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.multiply"(%1, %19) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.pow"(%18, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%21, %21) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 1.000000e-30 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.maximum"(%18, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.subtract"(%18, %14) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.subtract"(%25, %17) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 3.000000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.minimum"(%1, %27) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.multiply"(%26, %28) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.div"(%29, %24) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %32 = "ttir.add"(%30, %31) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.multiply"(%22, %32) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %35 = "ttir.add"(%18, %34) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.pow"(%35, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.multiply"(%36, %36) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.subtract"(%35, %18) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK: return %361 : tensor<2x3xf32>

func.func @interpreter.probe(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = interpreter.probe %arg0, probe_id = "a" : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @interpreter.probe(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: return %arg0 : tensor<4xf32>

func.func @sdy.manual_computation(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<mesh<["x"=1]>, [{"x"}, {}]>] out_shardings=[<mesh<["x"=1]>, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<2x3xf32>) {
    %a = stablehlo.abs %p : tensor<2x3xf32>
    sdy.return %a : tensor<2x3xf32>
  } : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @sdy.manual_computation(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @sdy.propagation_barrier(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @sdy.propagation_barrier(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @sdy.reshard(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = sdy.reshard %x <mesh<["x"=1]>, [{}, {}]> : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @sdy.reshard(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @sdy.sharding_constraint(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = sdy.sharding_constraint %x <mesh<["x"=1]>, [{}, {}]> : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @sdy.sharding_constraint(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @sdy.sharding_group(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  sdy.sharding_group %x group_id=1 : tensor<2x3xf32>
  return %x : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @sdy.sharding_group(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.abs(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.abs %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.abs(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.add(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.add(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.after_all(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t : !stablehlo.token
  return %x : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.after_all(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.all_gather(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.all_gather(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.all_reduce(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.all_reduce(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.all_to_all(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.all_to_all"(%x) <{concat_dimension = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 0 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.all_to_all(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.and(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.and %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.and(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_and"(%arg0, %arg0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>

func.func @stablehlo.atan2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.atan2 %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.atan2(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.atan2"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.batch_norm_grad(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg0) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %grad_operand, %grad_scale, %grad_offset : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// CHECK-LABEL: func.func @stablehlo.batch_norm_grad(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e-03 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%arg1, %2) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-NEXT: %4 = "ttir.rsqrt"(%3) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %5 = "ttir.sum"(%arg0) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%arg0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.sum"(%6) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %8 = "ttir.multiply"(%7, %4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%arg1, %4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%9, %10) : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-NEXT: %12 = "ttir.multiply"(%7, %4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%12, %4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.multiply"(%arg0, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %17 = "ttir.subtract"(%15, %16) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %18 = "ttir.reshape"(%13) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%1, %18) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.subtract"(%17, %19) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.reshape"(%11) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%20, %21) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %22, %8, %5 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>

func.func @stablehlo.batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = 9.99999974E-6 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.batch_norm_inference(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @stablehlo.batch_norm_training(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %output, %batch_mean, %batch_var : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// CHECK-LABEL: func.func @stablehlo.batch_norm_training(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x3xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<1x3xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<1x3xi1>, tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.mean"(%18) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %20 = "ttir.subtract"(%18, %19) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.multiply"(%20, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.mean"(%21) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 1.000000e-03 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.div"(%23, %17) : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %25 = "ttir.div"(%24, %17) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %26 = "ttir.add"(%22, %25) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %27 = "ttir.rsqrt"(%26) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %28 = "ttir.multiply"(%19, %17) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %29 = "ttir.multiply"(%22, %17) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%29, %17) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %31 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %32 = "ttir.multiply"(%27, %31) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %33 = "ttir.multiply"(%20, %32) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %35 = "ttir.add"(%33, %34) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %36 = "ttir.reshape"(%28) <{shape = [3 : i32]}> : (tensor<1x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %37 = "ttir.reshape"(%30) <{shape = [3 : i32]}> : (tensor<1x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %35, %36, %37 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>

func.func @stablehlo.bitcast_convert(%arg0: tensor<4xf32>) -> tensor<4xi32> {
  %0 = stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.bitcast_convert(%arg0: tensor<4xf32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<4xf32>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>

func.func @stablehlo.broadcast(%arg0: tensor<4x4xf32>) -> tensor<2x4x4xf32> {
  %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<4x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.broadcast(%arg0: tensor<4x4xf32>) -> tensor<2x4x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32, 4 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
// CHECK-NEXT: %1 = "ttir.broadcast"(%0) <{broadcast_dimensions = array<i64: 2, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: return %1 : tensor<2x4x4xf32>

func.func @stablehlo.broadcast_in_dim(%arg0: tensor<4x4xf32>) -> tensor<3x4x4xf32> {
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
  return %0 : tensor<3x4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.broadcast_in_dim(%arg0: tensor<4x4xf32>) -> tensor<3x4x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32, 4 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
// CHECK-NEXT: %1 = "ttir.broadcast"(%0) <{broadcast_dimensions = array<i64: 3, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<3x4x4xf32>
// CHECK-NEXT: return %1 : tensor<3x4x4xf32>

func.func @stablehlo.case(%i: tensor<i32>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.case"(%i) ({
    %a = stablehlo.abs %x : tensor<2x3xf32>
    stablehlo.return %a : tensor<2x3xf32>
  }, {
    stablehlo.return %x : tensor<2x3xf32>
  }) : (tensor<i32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.case(%arg0: tensor<i32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.eq"(%arg0, %1) : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 1 : i32]}> : (tensor<i1>) -> tensor<1x1xi1>
// CHECK-NEXT: %4 = "ttir.where"(%3, %0, %arg1) : (tensor<1x1xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

func.func @stablehlo.cbrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.cbrt %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.cbrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.cbrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.ceil(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.ceil %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.ceil(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.ceil"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.cholesky(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.cholesky %arg0, lower = true : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.cholesky(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.sqrt"(%1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %4 = "ttir.div"(%3, %2) : (tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %5 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4x1xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.ge"(%5, %6) : (tensor<4x1xi32>, tensor<1x1xi32>) -> tensor<4x1xi1>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.where"(%7, %4, %8) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %10 = "ttir.permute"(%9) <{permutation = array<i64: 1, 0>}> : (tensor<4x1xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %11 = "ttir.matmul"(%9, %10) : (tensor<4x1xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %12 = "ttir.subtract"(%arg0, %11) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %13 = "ttir.slice_static"(%12) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%13) <{begins = [0 : i32, 1 : i32], ends = [1 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.sqrt"(%14) : (tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.slice_static"(%12) <{begins = [0 : i32, 1 : i32], ends = [4 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %17 = "ttir.div"(%16, %15) : (tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %18 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4x1xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %20 = "ttir.ge"(%18, %19) : (tensor<4x1xi32>, tensor<1x1xi32>) -> tensor<4x1xi1>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %22 = "ttir.where"(%20, %17, %21) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %23 = "ttir.permute"(%22) <{permutation = array<i64: 1, 0>}> : (tensor<4x1xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %24 = "ttir.matmul"(%22, %23) : (tensor<4x1xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %25 = "ttir.subtract"(%12, %24) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %26 = "ttir.slice_static"(%25) <{begins = [2 : i32, 0 : i32], ends = [3 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %27 = "ttir.slice_static"(%26) <{begins = [0 : i32, 2 : i32], ends = [1 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.sqrt"(%27) : (tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.slice_static"(%25) <{begins = [0 : i32, 2 : i32], ends = [4 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %30 = "ttir.div"(%29, %28) : (tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %31 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4x1xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %33 = "ttir.ge"(%31, %32) : (tensor<4x1xi32>, tensor<1x1xi32>) -> tensor<4x1xi1>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %35 = "ttir.where"(%33, %30, %34) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %36 = "ttir.permute"(%35) <{permutation = array<i64: 1, 0>}> : (tensor<4x1xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %37 = "ttir.matmul"(%35, %36) : (tensor<4x1xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %38 = "ttir.subtract"(%25, %37) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %39 = "ttir.slice_static"(%38) <{begins = [3 : i32, 0 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %40 = "ttir.slice_static"(%39) <{begins = [0 : i32, 3 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %41 = "ttir.sqrt"(%40) : (tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %42 = "ttir.slice_static"(%38) <{begins = [0 : i32, 3 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %43 = "ttir.div"(%42, %41) : (tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %44 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4x1xi32>
// CHECK-NEXT: %45 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %46 = "ttir.ge"(%44, %45) : (tensor<4x1xi32>, tensor<1x1xi32>) -> tensor<4x1xi1>
// CHECK-NEXT: %47 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %48 = "ttir.where"(%46, %43, %47) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<1x1xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %49 = "ttir.concat"(%9, %22, %35, %48) <{dim = 1 : si32}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %49 : tensor<4x4xf32>

func.func @stablehlo.clamp(%arg0: tensor<f32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.clamp %arg0, %arg1, %arg0 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.clamp(%arg0: tensor<f32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg1, %arg0) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.minimum"(%0, %arg0) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>

func.func @stablehlo.collective_broadcast(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.collective_broadcast(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.collective_permute(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.collective_permute(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.compare(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare LT, %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @stablehlo.compare(%arg0: tensor<4xf32>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.lt"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @stablehlo.complex(%arg0: tensor<4xf32>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}
// CHECK-LABEL: func.func @stablehlo.complex(%arg0: tensor<4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %2 = "ttir.concat"(%0, %1) <{dim = 0 : si32}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %2 : tensor<2x4xf32>

func.func @stablehlo.composite(%arg0: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.composite "tenstorrent.gelu" %arg0 {composite_attributes = {}, decomposition = @abs} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.composite(%arg0: tensor<5x3xf32>) -> tensor<5x3xf32> {
// CHECK-NEXT: %0 = "ttir.gelu"(%arg0) : (tensor<5x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: return %0 : tensor<5x3xf32>

func.func @stablehlo.concatenate(%arg0: tensor<4x4xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.concatenate %arg0, %arg0, dim = 1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
// CHECK-LABEL: func.func @stablehlo.concatenate(%arg0: tensor<4x4xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg0) <{dim = 1 : si32}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>

func.func @stablehlo.constant() -> tensor<i1> {
  %0 = stablehlo.constant dense<true> : tensor<i1>
  return %0 : tensor<i1>
}
// CHECK-LABEL: func.func @stablehlo.constant() -> tensor<i1> {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i1>
// CHECK-NEXT: return %0 : tensor<i1>

func.func @stablehlo.convert(%arg0: tensor<1x6xf32>) -> tensor<1x6xi16> {
  %0 = stablehlo.convert %arg0 : (tensor<1x6xf32>) -> tensor<1x6xi16>
  return %0 : tensor<1x6xi16>
}
// CHECK-LABEL: func.func @stablehlo.convert(%arg0: tensor<1x6xf32>) -> tensor<1x6xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<1x6xf32>) -> tensor<1x6xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -32768 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.maximum"(%0, %1) : (tensor<1x6xi32>, tensor<1x1xi32>) -> tensor<1x6xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 32767 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.minimum"(%2, %3) : (tensor<1x6xi32>, tensor<1x1xi32>) -> tensor<1x6xi32>
// CHECK-NEXT: return %4 : tensor<1x6xi32>

func.func @stablehlo.convolution(%arg0: tensor<1x8x8x2xf32>, %arg1: tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32> {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x6x6x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.convolution(%arg0: tensor<1x8x8x2xf32>, %arg1: tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32> {
// CHECK-NEXT: %0 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 2, 0, 1>}> : (tensor<3x3x2x4xf32>) -> tensor<4x2x3x3xf32>
// CHECK-NEXT: %1 = "ttir.conv2d"(%arg0, %0) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x8x8x2xf32>, tensor<4x2x3x3xf32>) -> tensor<1x6x6x4xf32>
// CHECK-NEXT: return %1 : tensor<1x6x6x4xf32>

func.func @stablehlo.cosine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.cosine %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.cosine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.cos"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.count_leading_zeros(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.count_leading_zeros %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.count_leading_zeros(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.logical_right_shift"(%arg0, %0) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %2 = "ttir.bitwise_or"(%arg0, %1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.logical_right_shift"(%2, %3) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %5 = "ttir.bitwise_or"(%2, %4) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%5, %6) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %8 = "ttir.bitwise_or"(%5, %7) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.logical_right_shift"(%8, %9) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %11 = "ttir.bitwise_or"(%8, %10) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%11, %12) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %14 = "ttir.bitwise_or"(%11, %13) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %16 = "ttir.logical_right_shift"(%14, %15) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %18 = "ttir.bitwise_and"(%16, %17) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %19 = "ttir.subtract"(%14, %18) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.bitwise_and"(%19, %20) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %23 = "ttir.logical_right_shift"(%19, %22) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %25 = "ttir.bitwise_and"(%23, %24) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %26 = "ttir.add"(%21, %25) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %28 = "ttir.logical_right_shift"(%26, %27) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %29 = "ttir.add"(%26, %28) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %31 = "ttir.bitwise_and"(%29, %30) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %33 = "ttir.logical_right_shift"(%31, %32) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %34 = "ttir.add"(%31, %33) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %36 = "ttir.logical_right_shift"(%34, %35) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %37 = "ttir.add"(%34, %36) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %39 = "ttir.bitwise_and"(%37, %38) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %40 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %41 = "ttir.subtract"(%40, %39) : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %41 : tensor<4xi32>

func.func @stablehlo.create_token(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  return %x : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.create_token(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.custom_call(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%arg0) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.custom_call(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: return %arg0 : tensor<4xf32>

func.func @stablehlo.divide(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.divide %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.divide(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.dot(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dot %arg0, %arg0, precision = [HIGHEST, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.dot(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.dot_general"(%arg0, %arg0) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 0>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %0 : tensor<4x4xf32>

func.func @stablehlo.dot_general(%arg0: tensor<4x4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.dot_general(%arg0: tensor<4x4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.dot_general"(%arg0, %arg0) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.dynamic_broadcast_in_dim(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_broadcast_in_dim(%arg0: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[2, 3]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %2 = "ttir.broadcast"(%1) <{broadcast_dimensions = array<i64: 2, 1>}> : (tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

func.func @stablehlo.dynamic_conv(%x: tensor<1x4x4x2xf32>, %w: tensor<2x2x2x3xf32>) -> tensor<1x3x3x3xf32> {
  %p = stablehlo.constant dense<0> : tensor<2x2xi32>
  %0 = "stablehlo.dynamic_conv"(%x, %w, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<2x2xi32>) -> tensor<1x3x3x3xf32>
  return %0 : tensor<1x3x3x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_conv(%arg0: tensor<1x4x4x2xf32>, %arg1: tensor<2x2x2x3xf32>) -> tensor<1x3x3x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 2>}> : () -> tensor<2x2xi32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 2, 0, 1>}> : (tensor<2x2x2x3xf32>) -> tensor<3x2x2x2xf32>
// CHECK-NEXT: %2 = "ttir.conv2d"(%arg0, %1) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<1x3x3x3xf32>
// CHECK-NEXT: return %2 : tensor<1x3x3x3xf32>

func.func @stablehlo.dynamic_gather(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %s = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_gather(%arg0: tensor<4x3xf32>, %arg1: tensor<2x1xi32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1, 3]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [2 : i32]}> : (tensor<2x1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32]}> : (tensor<2x1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %4 = "ttir.embedding"(%3, %arg0) : (tensor<2xi32>, tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

func.func @stablehlo.dynamic_iota() -> tensor<4xi32> {
  %s = stablehlo.constant dense<4> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_iota() -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xi32>
// CHECK-NEXT: return %1 : tensor<4xi32>

func.func @stablehlo.dynamic_pad(%x: tensor<3xf32>, %v: tensor<f32>) -> tensor<6xf32> {
  %l = stablehlo.constant dense<1> : tensor<1xi32>
  %h = stablehlo.constant dense<2> : tensor<1xi32>
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %0 = stablehlo.dynamic_pad %x, %v, %l, %h, %i : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_pad(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 2>, value = 0.000000e+00 : f32}> : (tensor<3xf32>) -> tensor<6xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %5 = "ttir.pad"(%4) <{padding = array<i32: 1, 2>, value = 0.000000e+00 : f32}> : (tensor<3xf32>) -> tensor<6xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg1) <{shape = [1 : i32]}> : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %3, %6) : (tensor<6xf32>, tensor<6xf32>, tensor<1xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %7 : tensor<6xf32>

func.func @stablehlo.dynamic_reshape(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %s = stablehlo.constant dense<6> : tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_reshape(%arg0: tensor<2x3xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 6 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [6 : i32]}> : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %1 : tensor<6xf32>

func.func @stablehlo.dynamic_slice(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<2x2xf32> {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_slice(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<2x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg1, %0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %3 = "ttir.minimum"(%1, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %5 = "ttir.maximum"(%arg1, %4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %7 = "ttir.minimum"(%5, %6) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: %8 = "ttir.reshape"(%3) <{shape = [1 : i32]}> : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.add"(%8, %9) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%7) <{shape = [1 : i32]}> : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.add"(%11, %12) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%8, %11) <{dim = 0 : si32}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %15 = "ttir.concat"(%10, %13) <{dim = 0 : si32}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %16 = "ttir.slice_dynamic"(%arg0, %14, %15) : (tensor<4x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %16 : tensor<2x2xf32>

func.func @stablehlo.dynamic_update_slice(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dynamic_update_slice %arg0, %arg0, %arg1, %arg1 : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.dynamic_update_slice(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: return %arg0 : tensor<4x4xf32>

func.func @stablehlo.exponential(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.exponential(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.exponential_minus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.exponential_minus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.expm1"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.fft(%arg0: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.fft %arg0, type = IFFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}
// CHECK-LABEL: func.func @stablehlo.fft(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [4 : i32]}> : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [4 : i32]}> : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%1) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%3) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<{{\[\[}}2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01], [2.500000e-01, 1.53080857E-17, -2.500000e-01, -4.59242537E-17], [2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01], [2.500000e-01, -4.59242537E-17, -2.500000e-01, 1.53080857E-17]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
// CHECK-NEXT: %7 = "ttir.constant"() <{value = dense<{{\[\[}}0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 2.500000e-01, 3.06161713E-17, -2.500000e-01], [0.000000e+00, 3.06161713E-17, 0.000000e+00, 3.06161713E-17], [0.000000e+00, -2.500000e-01, 3.06161713E-17, 2.500000e-01]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
// CHECK-NEXT: %8 = "ttir.matmul"(%4, %6) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %9 = "ttir.matmul"(%4, %7) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %10 = "ttir.matmul"(%5, %7) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %11 = "ttir.subtract"(%8, %10) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %12 = "ttir.matmul"(%5, %6) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %13 = "ttir.add"(%9, %12) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %14 = "ttir.reshape"(%11) <{shape = [4 : i32]}> : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %15 = "ttir.reshape"(%13) <{shape = [4 : i32]}> : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%14) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %17 = "ttir.reshape"(%15) <{shape = [1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %18 = "ttir.concat"(%16, %17) <{dim = 0 : si32}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %18 : tensor<2x4xf32>

func.func @stablehlo.floor(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.floor %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.floor(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.gather(%arg0: tensor<4x4xf32>, %arg1: tensor<2x1xi32>) -> tensor<2x4xf32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.gather(%arg0: tensor<4x4xf32>, %arg1: tensor<2x1xi32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [2 : i32]}> : (tensor<2x1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [2 : i32]}> : (tensor<2x1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %3 = "ttir.embedding"(%2, %arg0) : (tensor<2xi32>, tensor<4x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %3 : tensor<2x4xf32>

func.func @stablehlo.get_dimension_size(%arg0: tensor<4x4xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x4xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}
// CHECK-LABEL: func.func @stablehlo.get_dimension_size(%arg0: tensor<4x4xf32>) -> tensor<i32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: return %1 : tensor<i32>

func.func @stablehlo.get_tuple_element(%arg0: tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32> {
  %0 = stablehlo.get_tuple_element %arg0[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
  return %0 : tensor<i32>
}
// CHECK-LABEL: func.func @stablehlo.get_tuple_element(%arg0: tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32> {
// CHECK-NEXT: %0 = ttcore.get_tuple_element %arg0[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
// CHECK-NEXT: return %0 : tensor<i32>

func.func @stablehlo.if(%p: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.if"(%p) ({
    %a = stablehlo.abs %x : tensor<2x3xf32>
    stablehlo.return %a : tensor<2x3xf32>
  }, {
    stablehlo.return %x : tensor<2x3xf32>
  }) : (tensor<i1>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.if(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32]}> : (tensor<i1>) -> tensor<1x1xi1>
// CHECK-NEXT: %2 = "ttir.where"(%1, %0, %arg1) : (tensor<1x1xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

func.func @stablehlo.imag(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.imag %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.imag(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.iota() -> tensor<2x3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @stablehlo.iota() -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

func.func @stablehlo.is_finite(%arg0: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @stablehlo.is_finite(%arg0: tensor<4xf32>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.isfinite"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @stablehlo.log(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.log %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.log(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.log_plus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.log_plus_one(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.logistic(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.logistic %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.logistic(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.sigmoid"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.map(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.map(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.maximum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.maximum %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.maximum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.minimum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.minimum %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.minimum(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.minimum"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.multiply(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.multiply(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.negate(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.negate(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.neg"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.not(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.not %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.not(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_not"(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>

func.func @stablehlo.optimization_barrier(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
  %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4xf32>, tensor<i32>
  return %0#0, %0#1 : tensor<4xf32>, tensor<i32>
}
// CHECK-LABEL: func.func @stablehlo.optimization_barrier(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<i32>) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<4xf32>, tensor<i32>

func.func @stablehlo.or(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.or %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.or(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_or"(%arg0, %arg0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>

func.func @stablehlo.pad(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<8x5xf32> {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [0, 2], interior = [1, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<8x5xf32>
  return %0 : tensor<8x5xf32>
}
// CHECK-LABEL: func.func @stablehlo.pad(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<8x5xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [4 : i32, 1 : i32, 4 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1x4xf32>
// CHECK-NEXT: %1 = "ttir.pad"(%0) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<4x1x4xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 4, 1, 4>}> : () -> tensor<4x1x4xf32>
// CHECK-NEXT: %3 = "ttir.pad"(%2) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<4x1x4xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.where"(%3, %1, %4) : (tensor<4x2x4xf32>, tensor<4x2x4xf32>, tensor<1x1x1xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [8 : i32, 4 : i32]}> : (tensor<4x2x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32], ends = [7 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<8x4xf32>) -> tensor<7x4xf32>
// CHECK-NEXT: %8 = "ttir.slice_static"(%7) <{begins = [0 : i32, 1 : i32], ends = [7 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<7x4xf32>) -> tensor<7x3xf32>
// CHECK-NEXT: %9 = "ttir.pad"(%8) <{padding = array<i32: 1, 0, 0, 2>, value = 0.000000e+00 : f32}> : (tensor<7x3xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 7, 3>}> : () -> tensor<7x3xf32>
// CHECK-NEXT: %11 = "ttir.pad"(%10) <{padding = array<i32: 1, 0, 0, 2>, value = 0.000000e+00 : f32}> : (tensor<7x3xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.where"(%11, %9, %12) : (tensor<8x5xf32>, tensor<8x5xf32>, tensor<1x1xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: return %13 : tensor<8x5xf32>

func.func @stablehlo.partition_id() -> tensor<ui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}
// CHECK-LABEL: func.func @stablehlo.partition_id() -> tensor<ui32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<ui32>
// CHECK-NEXT: return %1 : tensor<ui32>

func.func @stablehlo.popcnt(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.popcnt %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.popcnt(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.logical_right_shift"(%arg0, %0) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.bitwise_and"(%1, %2) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %4 = "ttir.subtract"(%arg0, %3) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.bitwise_and"(%4, %5) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %8 = "ttir.logical_right_shift"(%4, %7) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.bitwise_and"(%8, %9) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %11 = "ttir.add"(%6, %10) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%11, %12) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %14 = "ttir.add"(%11, %13) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %16 = "ttir.bitwise_and"(%14, %15) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %18 = "ttir.logical_right_shift"(%16, %17) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %19 = "ttir.add"(%16, %18) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.logical_right_shift"(%19, %20) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %22 = "ttir.add"(%19, %21) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %24 = "ttir.bitwise_and"(%22, %23) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %24 : tensor<4xi32>

func.func @stablehlo.power(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.power %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.power(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.pow"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.real(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.real %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.real(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: return %arg0 : tensor<4xf32>

func.func @stablehlo.real_dynamic_slice(%x: tensor<6xf32>) -> tensor<2xf32> {
  %b = stablehlo.constant dense<1> : tensor<1xi32>
  %e = stablehlo.constant dense<5> : tensor<1xi32>
  %s = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %x, %b, %e, %s : (tensor<6xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// CHECK-LABEL: func.func @stablehlo.real_dynamic_slice(%arg0: tensor<6xf32>) -> tensor<2xf32> {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [1 : i32], ends = [5 : i32], step = [2 : i32]}> : (tensor<6xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %3 : tensor<2xf32>

func.func @stablehlo.reduce(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.reduce(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [1 : i32]}> : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.broadcast"(%1) <{broadcast_dimensions = array<i64: 4>}> : (tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.add"(%2, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %3 : tensor<4xf32>

func.func @stablehlo.reduce_precision(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.reduce_precision(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<4xf32>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 13 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.logical_right_shift"(%0, %1) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.bitwise_and"(%2, %3) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 4095 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.add"(%4, %5) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %7 = "ttir.add"(%0, %6) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = -8192 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %9 = "ttir.bitwise_and"(%7, %8) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = -2147483648 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %11 = "ttir.bitwise_and"(%9, %10) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 23 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%9, %12) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %15 = "ttir.bitwise_and"(%13, %14) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 142 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %17 = "ttir.gt"(%15, %16) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 112 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %19 = "ttir.le"(%15, %18) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 2139095040 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.bitwise_or"(%11, %20) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %22 = "ttir.where"(%17, %21, %9) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %23 = "ttir.where"(%19, %11, %22) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %24 = "ttir.bitcast_convert"(%23) : (tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT: %25 = "ttir.eq"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: %26 = "ttir.where"(%25, %24, %arg0) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %26 : tensor<4xf32>

func.func @stablehlo.reduce_scatter(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.reduce_scatter(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @stablehlo.reduce_window(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
// CHECK-LABEL: func.func @stablehlo.reduce_window(%arg0: tensor<4x4xf32>, %arg1: tensor<f32>) -> tensor<4x2xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [4 : i32, 1 : i32, 4 : i32]}> : (tensor<4x4xf32>) -> tensor<4x1x4xf32>
// CHECK-NEXT: %1 = "ttir.pad"(%0) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<4x1x4xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 4, 1, 4>}> : () -> tensor<4x1x4xf32>
// CHECK-NEXT: %3 = "ttir.pad"(%2) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<4x1x4xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.where"(%3, %1, %4) : (tensor<4x2x4xf32>, tensor<4x2x4xf32>, tensor<1x1x1xf32>) -> tensor<4x2x4xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [8 : i32, 4 : i32]}> : (tensor<4x2x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32], ends = [7 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<8x4xf32>) -> tensor<7x4xf32>
// CHECK-NEXT: %8 = "ttir.pad"(%7) <{padding = array<i32: 1, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<7x4xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 7, 4>}> : () -> tensor<7x4xf32>
// CHECK-NEXT: %10 = "ttir.pad"(%9) <{padding = array<i32: 1, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<7x4xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.where"(%10, %8, %11) : (tensor<8x5xf32>, tensor<8x5xf32>, tensor<1x1xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: %13 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32], ends = [8 : i32, 3 : i32], step = [1 : i32, 2 : i32]}> : (tensor<8x5xf32>) -> tensor<8x2xf32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%12) <{begins = [0 : i32, 2 : i32], ends = [8 : i32, 5 : i32], step = [1 : i32, 2 : i32]}> : (tensor<8x5xf32>) -> tensor<8x2xf32>
// CHECK-NEXT: %15 = "ttir.maximum"(%13, %14) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
// CHECK-NEXT: %16 = "ttir.slice_static"(%15) <{begins = [0 : i32, 0 : i32], ends = [7 : i32, 2 : i32], step = [2 : i32, 1 : i32]}> : (tensor<8x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %17 = "ttir.slice_static"(%15) <{begins = [1 : i32, 0 : i32], ends = [8 : i32, 2 : i32], step = [2 : i32, 1 : i32]}> : (tensor<8x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %18 = "ttir.maximum"(%16, %17) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %19 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.broadcast"(%19) <{broadcast_dimensions = array<i64: 4, 2>}> : (tensor<1x1xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %21 = "ttir.maximum"(%20, %18) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: return %21 : tensor<4x2xf32>

func.func @stablehlo.remainder(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.remainder %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.remainder(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.remainder"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%arg0, %4) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %6 = "ttir.neg"(%2) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %6, %2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %8 = "ttir.where"(%3, %arg0, %7) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %8 : tensor<4xf32>

func.func @stablehlo.replica_id() -> tensor<ui32> {
  %0 = stablehlo.replica_id : tensor<ui32>
  return %0 : tensor<ui32>
}
// CHECK-LABEL: func.func @stablehlo.replica_id() -> tensor<ui32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<ui32>
// CHECK-NEXT: return %1 : tensor<ui32>

func.func @stablehlo.reshape(%arg0: tensor<4x4xf32>) -> tensor<16xf32> {
  %0 = stablehlo.reshape %arg0 : (tensor<4x4xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
// CHECK-LABEL: func.func @stablehlo.reshape(%arg0: tensor<4x4xf32>) -> tensor<16xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [16 : i32]}> : (tensor<4x4xf32>) -> tensor<16xf32>
// CHECK-NEXT: return %0 : tensor<16xf32>

func.func @stablehlo.reverse(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.reverse %arg0, dims = [1, 0] : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.reverse(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.reverse"(%arg0) <{dimensions = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %0 : tensor<4x4xf32>

func.func @stablehlo.rng(%arg0: tensor<f32>, %arg1: tensor<1xi64>) -> tensor<4xf32> {
  %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.rng(%arg0: tensor<f32>, %arg1: tensor<1xi64>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 6.28318548 : f32, low = 0.000000e+00 : f32, seed = 0 : ui32, size = [4 : i32]}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 1 : ui32, size = [4 : i32]}> : () -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%2, %1) : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.log"(%3) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: %7 = "ttir.sqrt"(%6) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %8 = "ttir.cos"(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%9, %arg0) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: %11 = "ttir.add"(%10, %arg0) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: return %11 : tensor<4xf32>

func.func @stablehlo.rng_bit_generator(%s: tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>)
  return %0#0, %0#1 : tensor<2xui32>, tensor<4xui32>
}
// CHECK-LABEL: func.func @stablehlo.rng_bit_generator(%arg0: tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 6.553600e+04 : f32, low = 0.000000e+00 : f32, seed = 0 : ui32, size = [4 : i32]}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.floor"(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<4xf32>) -> tensor<4xi32>
// CHECK-NEXT: %3 = "ttir.rand"() <{high = 6.553600e+04 : f32, low = 0.000000e+00 : f32, seed = 1 : ui32, size = [4 : i32]}> : () -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.floor"(%3) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = "ttir.typecast"(%4) : (tensor<4xf32>) -> tensor<4xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.logical_left_shift"(%2, %6) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %8 = "ttir.bitwise_or"(%7, %5) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xui32>
// CHECK-NEXT: %10 = "ttir.add"(%arg0, %9) : (tensor<2xui32>, tensor<1xui32>) -> tensor<2xui32>
// CHECK-NEXT: %11 = "ttir.typecast"(%8) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-NEXT: return %10, %11 : tensor<2xui32>, tensor<4xui32>

func.func @stablehlo.round_nearest_afz(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.round_nearest_afz(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.trunc"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.abs"(%1) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %4 = "ttir.ge"(%2, %3) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %5 = "ttir.sign"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %6 = "ttir.add"(%0, %5) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %7 = "ttir.where"(%4, %6, %0) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %7 : tensor<4xf32>

func.func @stablehlo.round_nearest_even(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.round_nearest_even %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.round_nearest_even(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%0, %2) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%1, %4) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.eq"(%1, %6) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %8 = "ttir.floor"(%3) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %9 = "ttir.eq"(%8, %3) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: %10 = "ttir.logical_and"(%7, %9) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: %11 = "ttir.logical_or"(%5, %10) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%0, %12) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %0, %13) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%arg0, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %17 = "ttir.lt"(%arg0, %16) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %18 = "ttir.abs"(%14) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %19 = "ttir.neg"(%18) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %20 = "ttir.where"(%17, %19, %14) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %21 = "ttir.where"(%15, %arg0, %20) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %21 : tensor<4xf32>

func.func @stablehlo.rsqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.rsqrt %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.rsqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.rsqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.scatter(%arg0: tensor<4x4xf32>, %arg1: tensor<2x1xi32>, %arg2: tensor<2x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    stablehlo.return %arg4 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.scatter(%arg0: tensor<4x4xf32>, %arg1: tensor<2x1xi32>, %arg2: tensor<2x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [2 : i32]}> : (tensor<2x1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %3 = "ttir.ge"(%1, %2) : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %5 = "ttir.lt"(%1, %4) : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi1>
// CHECK-NEXT: %6 = "ttir.logical_and"(%3, %5) : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %8 = "ttir.where"(%6, %1, %7) : (tensor<2x1xi1>, tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 4>}> : () -> tensor<1x4xf32>
// CHECK-NEXT: %10 = "ttir.concat"(%arg0, %9) <{dim = 0 : si32}> : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
// CHECK-NEXT: %11 = "ttir.broadcast"(%8) <{broadcast_dimensions = array<i64: 1, 4>}> : (tensor<2x1xi32>) -> tensor<2x4xi32>
// CHECK-NEXT: %12 = "ttir.scatter"(%10, %11, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<5x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<5x4xf32>
// CHECK-NEXT: %13 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<5x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %13 : tensor<4x4xf32>

func.func @stablehlo.select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<4xi1>, tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.where"(%arg0, %arg1, %arg1) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.select_and_scatter(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<f32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = stablehlo.add %arg3, %arg4 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.select_and_scatter(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<f32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 3 : i32], step = [2 : i32, 2 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 2>}> : () -> tensor<2x2xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [3 : i32, 4 : i32], step = [2 : i32, 2 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %3 = "ttir.ge"(%0, %2) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-NEXT: %4 = "ttir.where"(%3, %0, %2) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%3, %1, %5) : (tensor<2x2xi1>, tensor<2x2xi32>, tensor<1x1xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [4 : i32, 3 : i32], step = [2 : i32, 2 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %8 = "ttir.ge"(%4, %7) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-NEXT: %9 = "ttir.where"(%8, %4, %7) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.where"(%8, %6, %10) : (tensor<2x2xi1>, tensor<2x2xi32>, tensor<1x1xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 1 : i32], ends = [4 : i32, 4 : i32], step = [2 : i32, 2 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %13 = "ttir.ge"(%9, %12) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-NEXT: %14 = "ttir.where"(%13, %9, %12) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %16 = "ttir.where"(%13, %11, %15) : (tensor<2x2xi1>, tensor<2x2xi32>, tensor<1x1xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %18 = "ttir.eq"(%16, %17) : (tensor<2x2xi32>, tensor<1x1xi32>) -> tensor<2x2xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.where"(%18, %arg1, %19) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %21 = "ttir.reshape"(%20) <{shape = [2 : i32, 1 : i32, 2 : i32]}> : (tensor<2x2xf32>) -> tensor<2x1x2xf32>
// CHECK-NEXT: %22 = "ttir.pad"(%21) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<2x1x2xf32>) -> tensor<2x2x2xf32>
// CHECK-NEXT: %23 = "ttir.reshape"(%22) <{shape = [4 : i32, 2 : i32]}> : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %24 = "ttir.slice_static"(%23) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: %25 = "ttir.reshape"(%24) <{shape = [3 : i32, 2 : i32, 1 : i32]}> : (tensor<3x2xf32>) -> tensor<3x2x1xf32>
// CHECK-NEXT: %26 = "ttir.pad"(%25) <{padding = array<i32: 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<3x2x1xf32>) -> tensor<3x2x2xf32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [3 : i32, 4 : i32]}> : (tensor<3x2x2xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %28 = "ttir.slice_static"(%27) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x4xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %29 = "ttir.pad"(%28) <{padding = array<i32: 0, 1, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<3x3xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %31 = "ttir.eq"(%16, %30) : (tensor<2x2xi32>, tensor<1x1xi32>) -> tensor<2x2xi1>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %33 = "ttir.where"(%31, %arg1, %32) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %34 = "ttir.reshape"(%33) <{shape = [2 : i32, 1 : i32, 2 : i32]}> : (tensor<2x2xf32>) -> tensor<2x1x2xf32>
// CHECK-NEXT: %35 = "ttir.pad"(%34) <{padding = array<i32: 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<2x1x2xf32>) -> tensor<2x2x2xf32>
// CHECK-NEXT: %36 = "ttir.reshape"(%35) <{shape = [4 : i32, 2 : i32]}> : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %37 = "ttir.slice_static"(%36) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: %38 = "ttir.reshape"(%37) <{shape = [3 : i32, 2 : i32, 1 : i32]}> : (tensor<3x2xf32>) -> tensor<3x2x1xf32>
// CHECK-NEXT: %39 = "ttir.pad"(%38) <{padding = array<i32: 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<3x2x1xf32>) -> tensor<3x2x2xf32>
// CHECK: return %73 : tensor<4x4xf32>

func.func @stablehlo.shift_left(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.shift_left %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.shift_left(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg0, %0) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg0, %5) : (tensor<4xi1>, tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %7 = "ttir.logical_left_shift"(%arg0, %6) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %7 : tensor<4xi32>

func.func @stablehlo.shift_right_arithmetic(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.shift_right_arithmetic %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.shift_right_arithmetic(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg0, %0) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 31 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg0, %5) : (tensor<4xi1>, tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %7 = "ttir.right_shift"(%arg0, %6) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %7 : tensor<4xi32>

func.func @stablehlo.shift_right_logical(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.shift_right_logical %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.shift_right_logical(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg0, %0) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg0, %5) : (tensor<4xi1>, tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%arg0, %6) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %7 : tensor<4xi32>

func.func @stablehlo.sign(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sign %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.sign(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.sign"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.eq"(%arg0, %1) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %3 = "ttir.where"(%2, %arg0, %0) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %3 : tensor<4xf32>

func.func @stablehlo.sine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.sine(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.sin"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.slice(%arg0: tensor<4x4xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.slice %arg0 [0:4:2, 1:3] : (tensor<4x4xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// CHECK-LABEL: func.func @stablehlo.slice(%arg0: tensor<4x4xf32>) -> tensor<2x2xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [4 : i32, 3 : i32], step = [2 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %0 : tensor<2x2xf32>

func.func @stablehlo.sort(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %1 = stablehlo.compare LT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.sort(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %values, %indices = "ttir.sort"(%arg0) <{descending = false, dim = 0 : si32, stable = true}> : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xi32>)
// CHECK-NEXT: return %values : tensor<4x4xf32>

func.func @stablehlo.sqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sqrt %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.sqrt(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.sqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.subtract(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.subtract %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.subtract(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.subtract"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.tan"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.tanh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.tanh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.tanh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.torch_index_select(%arg0: tensor<4x4xf32>, %arg1: tensor<2xi32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
// CHECK-LABEL: func.func @stablehlo.torch_index_select(%arg0: tensor<4x4xf32>, %arg1: tensor<2xi32>) -> tensor<4x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg1, %0) : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.minimum"(%1, %2) : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %4 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %5 = "ttir.embedding"(%3, %4) : (tensor<2xi32>, tensor<4x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: return %6 : tensor<4x2xf32>

func.func @stablehlo.transpose(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.transpose(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %0 : tensor<4x4xf32>

func.func @stablehlo.triangular_solve(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.triangular_solve"(%arg0, %arg0) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @stablehlo.triangular_solve(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%0) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.matmul"(%5, %2) : (tensor<1x1xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %7 = "ttir.subtract"(%4, %6) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%2, %7) <{dim = 0 : si32}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%0) <{begins = [2 : i32, 0 : i32], ends = [3 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%arg0) <{begins = [2 : i32, 0 : i32], ends = [3 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %12 = "ttir.matmul"(%11, %8) : (tensor<1x2xf32>, tensor<2x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %13 = "ttir.subtract"(%10, %12) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %14 = "ttir.concat"(%8, %13) <{dim = 0 : si32}> : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %15 = "ttir.slice_static"(%0) <{begins = [3 : i32, 0 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %16 = "ttir.slice_static"(%arg0) <{begins = [3 : i32, 0 : i32], ends = [4 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %17 = "ttir.slice_static"(%15) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %18 = "ttir.matmul"(%17, %14) : (tensor<1x3xf32>, tensor<3x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %19 = "ttir.subtract"(%16, %18) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %20 = "ttir.concat"(%14, %19) <{dim = 0 : si32}> : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %20 : tensor<4x4xf32>

func.func @stablehlo.tuple(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>> {
  %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tensor<i32>>
  return %0 : tuple<tensor<4xf32>, tensor<i32>>
}
// CHECK-LABEL: func.func @stablehlo.tuple(%arg0: tensor<4xf32>, %arg1: tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>> {
// CHECK-NEXT: %0 = ttcore.tuple %arg0, %arg1 : tensor<4xf32>, tensor<i32>
// CHECK-NEXT: return %0 : tuple<tensor<4xf32>, tensor<i32>>

func.func @stablehlo.uniform_dequantize(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32> {
  %0 = stablehlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @stablehlo.uniform_dequantize(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.dequantize"(%arg0) : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @stablehlo.uniform_quantize(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %q = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.uniform_dequantize %q : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.uniform_quantize(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.quantize"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
// CHECK-NEXT: %1 = "ttir.dequantize"(%0) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @stablehlo.while(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<2x3xf32> cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %b = stablehlo.sine %a : tensor<2x3xf32>
    stablehlo.return %n, %b : tensor<i32>, tensor<2x3xf32>
  }
  return %0#1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @stablehlo.while(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %5 = "ttir.sin"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: %7 = "ttir.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %8 = "ttir.sin"(%5) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK-NEXT: return %8 : tensor<2x3xf32>

func.func @stablehlo.xor(%arg0: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.xor %arg0, %arg0 : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @stablehlo.xor(%arg0: tensor<4xi32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_xor"(%arg0, %arg0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>
