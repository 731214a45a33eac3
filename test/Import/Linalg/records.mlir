// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every record of tablegen/Import/Linalg.td: an op of linalg, tensor, arith, math, affine, cf or scf, and the TTIR that it
// becomes. The target `update-import-records` writes the TTIR anew.

// RUN: %python %S/../Inputs/records.py missing %s %ttmlir_obj_root/docs/generated/imports.json | count 0
// RUN: tt-opt --convert-linalg-to-ttir %s | FileCheck %s

func.func @affine.apply(%x: tensor<2x3xf32>) -> tensor<2x3xindex> {
  %e = tensor.empty() : tensor<2x3xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x3xindex>) {
    ^bb0(%o: index):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %k = affine.apply affine_map<(a, b) -> (a * 3 + b)>(%i, %j)
      linalg.yield %k : index } -> tensor<2x3xindex>
  return %0 : tensor<2x3xindex>
}
// CHECK-LABEL: func.func @affine.apply(%arg0: tensor<2x3xf32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x1xi32>
// CHECK-NEXT: %2 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x3xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %4 = "ttir.multiply"(%1, %3) : (tensor<2x1xi32>, tensor<i32>) -> tensor<2x1xi32>
// CHECK-NEXT: %5 = "ttir.add"(%4, %2) : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %5 : tensor<2x3xi32>

func.func @arith.addf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.addf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.addf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.addi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.addi %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.addi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.logical_xor"(%arg0, %arg1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @arith.andi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.andi %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.andi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @arith.bitcast(%arg0: tensor<9xf32>) -> tensor<9xi32> {
  %0 = arith.bitcast %arg0 : tensor<9xf32> to tensor<9xi32>
  return %0 : tensor<9xi32>
}
// CHECK-LABEL: func.func @arith.bitcast(%arg0: tensor<9xf32>) -> tensor<9xi32> {
// CHECK-NEXT: %0 = "ttir.bitcast_convert"(%arg0) : (tensor<9xf32>) -> tensor<9xi32>
// CHECK-NEXT: return %0 : tensor<9xi32>

func.func @arith.ceildivsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.ceildivsi %arg0, %arg1 : tensor<6xi32>
  return %0 : tensor<6xi32>
}
// CHECK-LABEL: func.func @arith.ceildivsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %1 = "ttir.multiply"(%0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %2 = "ttir.subtract"(%arg0, %1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.lt"(%2, %3) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.lt"(%arg1, %5) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %7 = "ttir.logical_xor"(%4, %6) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
// CHECK-NEXT: %8 = "ttir.ne"(%2, %3) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %9 = "ttir.logical_not"(%7) : (tensor<6xi1>) -> tensor<6xi1>
// CHECK-NEXT: %10 = "ttir.logical_and"(%8, %9) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %12 = "ttir.add"(%0, %11) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi32>
// CHECK-NEXT: %13 = "ttir.where"(%10, %12, %0) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: return %13 : tensor<6xi32>

func.func @arith.ceildivui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.ceildivui %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.ceildivui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %2 = "ttir.div"(%0, %1) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %3 = "ttir.multiply"(%2, %1) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %4 = "ttir.eq"(%3, %0) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xui32>
// CHECK-NEXT: %6 = "ttir.add"(%2, %5) : (tensor<8xui32>, tensor<1xui32>) -> tensor<8xui32>
// CHECK-NEXT: %7 = "ttir.where"(%4, %2, %6) : (tensor<8xi1>, tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %8 = "ttir.typecast"(%7) : (tensor<8xui32>) -> tensor<8xi32>
// CHECK-NEXT: return %8 : tensor<8xi32>

func.func @arith.cmpf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xi1> {
  %0 = arith.cmpf ord, %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xi1>
}
// CHECK-LABEL: func.func @arith.cmpf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xi1> {
// CHECK-NEXT: %0 = "ttir.eq"(%arg0, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %1 = "ttir.eq"(%arg1, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %2 = "ttir.logical_and"(%0, %1) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
// CHECK-NEXT: return %2 : tensor<12xi1>

func.func @arith.cmpi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.cmpi ult, %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.cmpi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %2 = "ttir.lt"(%0, %1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-NEXT: return %2 : tensor<4xi1>

func.func @arith.constant() -> i1 {
  %true = arith.constant true
  return %true : i1
}
// CHECK-LABEL: func.func @arith.constant() -> tensor<i1> {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i1>
// CHECK-NEXT: return %0 : tensor<i1>

func.func @arith.divf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.divf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.divf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.divsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.divsi %arg0, %arg1 : tensor<6xi32>
  return %0 : tensor<6xi32>
}
// CHECK-LABEL: func.func @arith.divsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: return %0 : tensor<6xi32>

func.func @arith.divui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.divui %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.divui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %2 = "ttir.div"(%0, %1) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<8xui32>) -> tensor<8xi32>
// CHECK-NEXT: return %3 : tensor<8xi32>

func.func @arith.extf(%x: tensor<2x3xbf16>) -> tensor<2x3xf32> {
  %0 = arith.extf %x : tensor<2x3xbf16> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @arith.extf(%arg0: tensor<2x3xbf16>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xbf16>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

func.func @arith.extsi(%arg0: tensor<4xi1>) -> tensor<4xi32> {
  %0 = arith.extsi %arg0 : tensor<4xi1> to tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @arith.extsi(%arg0: tensor<4xi1>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.neg"(%0) : (tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %1 : tensor<4xi32>

func.func @arith.extui(%arg0: tensor<4xi1>) -> tensor<4xi32> {
  %0 = arith.extui %arg0 : tensor<4xi1> to tensor<4xi32>
  return %0 : tensor<4xi32>
}
// CHECK-LABEL: func.func @arith.extui(%arg0: tensor<4xi1>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>

func.func @arith.floordivsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.floordivsi %arg0, %arg1 : tensor<6xi32>
  return %0 : tensor<6xi32>
}
// CHECK-LABEL: func.func @arith.floordivsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %1 = "ttir.multiply"(%0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %2 = "ttir.subtract"(%arg0, %1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.lt"(%2, %3) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.lt"(%arg1, %5) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %7 = "ttir.logical_xor"(%4, %6) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
// CHECK-NEXT: %8 = "ttir.ne"(%2, %3) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi1>
// CHECK-NEXT: %9 = "ttir.logical_and"(%8, %7) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = -1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %11 = "ttir.add"(%0, %10) : (tensor<6xi32>, tensor<1xi32>) -> tensor<6xi32>
// CHECK-NEXT: %12 = "ttir.where"(%9, %11, %0) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: return %12 : tensor<6xi32>

func.func @arith.fptosi(%arg0: tensor<5xf32>) -> tensor<5xi32> {
  %0 = arith.fptosi %arg0 : tensor<5xf32> to tensor<5xi32>
  return %0 : tensor<5xi32>
}
// CHECK-LABEL: func.func @arith.fptosi(%arg0: tensor<5xf32>) -> tensor<5xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<5xf32>) -> tensor<5xi32>
// CHECK-NEXT: return %0 : tensor<5xi32>

func.func @arith.fptoui(%arg0: tensor<2xf32>) -> tensor<2xi32> {
  %0 = arith.fptoui %arg0 : tensor<2xf32> to tensor<2xi32>
  return %0 : tensor<2xi32>
}
// CHECK-LABEL: func.func @arith.fptoui(%arg0: tensor<2xf32>) -> tensor<2xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2xf32>) -> tensor<2xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<2xui32>) -> tensor<2xi32>
// CHECK-NEXT: return %1 : tensor<2xi32>

func.func @arith.index_cast(%arg0: index) -> i32 {
  %0 = arith.index_cast %arg0 : index to i32
  return %0 : i32
}
// CHECK-LABEL: func.func @arith.index_cast(%arg0: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT: return %arg0 : tensor<i32>

func.func @arith.index_castui(%x: tensor<2x3xi32>) -> tensor<2x3xindex> {
  %0 = arith.index_castui %x : tensor<2x3xi32> to tensor<2x3xindex>
  return %0 : tensor<2x3xindex>
}
// CHECK-LABEL: func.func @arith.index_castui(%arg0: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xi32>) -> tensor<2x3xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<2x3xui32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %1 : tensor<2x3xi32>

func.func @arith.maximumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.maximumf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.maximumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.maxnumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.maxnumf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.maxnumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.ne"(%arg0, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %1 = "ttir.ne"(%arg1, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %2 = "ttir.maximum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %3 = "ttir.where"(%1, %arg0, %2) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %4 = "ttir.where"(%0, %arg1, %3) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %4 : tensor<12xf32>

func.func @arith.maxsi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.maxsi %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.maxsi(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @arith.maxui(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.maxui %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.maxui(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %2 = "ttir.maximum"(%0, %1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.ne"(%2, %3) : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT: return %4 : tensor<4xi1>

func.func @arith.minimumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.minimumf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.minimumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.minimum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.minnumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.minnumf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.minnumf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.ne"(%arg0, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %1 = "ttir.ne"(%arg1, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %2 = "ttir.minimum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %3 = "ttir.where"(%1, %arg0, %2) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %4 = "ttir.where"(%0, %arg1, %3) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %4 : tensor<12xf32>

func.func @arith.minsi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.minsi %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.minsi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.minimum"(%arg0, %arg1) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %0 : tensor<8xi32>

func.func @arith.minui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.minui %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.minui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %2 = "ttir.minimum"(%0, %1) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<8xui32>) -> tensor<8xi32>
// CHECK-NEXT: return %3 : tensor<8xi32>

func.func @arith.mulf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.mulf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.mulf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.muli(%arg0: index, %arg1: index) -> index {
  %0 = arith.muli %arg0, %arg1 : index
  return %0 : index
}
// CHECK-LABEL: func.func @arith.muli(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: return %0 : tensor<i32>

func.func @arith.negf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.negf %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.negf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.neg"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.ori(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.ori %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.ori(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @arith.remf(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.remf %arg0, %arg1 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @arith.remf(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg1) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = "ttir.remainder"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%arg0, %4) : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-NEXT: %6 = "ttir.neg"(%2) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %7 = "ttir.where"(%5, %6, %2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %8 = "ttir.where"(%3, %arg0, %7) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %8 : tensor<4xf32>

func.func @arith.remsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.remsi %arg0, %arg1 : tensor<6xi32>
  return %0 : tensor<6xi32>
}
// CHECK-LABEL: func.func @arith.remsi(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %1 = "ttir.multiply"(%0, %arg1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: %2 = "ttir.subtract"(%arg0, %1) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
// CHECK-NEXT: return %2 : tensor<6xi32>

func.func @arith.remui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.remui %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.remui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<8xi32>) -> tensor<8xui32>
// CHECK-NEXT: %2 = "ttir.remainder"(%0, %1) : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xui32>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<8xui32>) -> tensor<8xi32>
// CHECK-NEXT: return %3 : tensor<8xi32>

func.func @arith.select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @arith.select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

func.func @arith.shli(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.shli %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.shli(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg1, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg1, %2) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg1, %5) : (tensor<8xi1>, tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %7 = "ttir.logical_left_shift"(%arg0, %6) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %7 : tensor<8xi32>

func.func @arith.shrsi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.shrsi %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.shrsi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg1, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg1, %2) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 31 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg1, %5) : (tensor<8xi1>, tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %7 = "ttir.right_shift"(%arg0, %6) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %7 : tensor<8xi32>

func.func @arith.shrui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.shrui %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.shrui(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.ge"(%arg1, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg1, %2) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: %4 = "ttir.logical_and"(%1, %3) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg1, %5) : (tensor<8xi1>, tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%arg0, %6) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %7 : tensor<8xi32>

func.func @arith.sitofp(%arg0: tensor<4xi1>) -> tensor<4xf32> {
  %0 = arith.sitofp %arg0 : tensor<4xi1> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @arith.sitofp(%arg0: tensor<4xi1>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.neg"(%0) : (tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT: return %2 : tensor<4xf32>

func.func @arith.subf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = arith.subf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @arith.subf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.subtract"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @arith.subi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
  %0 = arith.subi %arg0, %arg1 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @arith.subi(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.subtract"(%arg0, %arg1) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %0 : tensor<8xi32>

func.func @arith.truncf(%arg0: f32) -> f16 {
  %0 = arith.truncf %arg0 : f32 to f16
  return %0 : f16
}
// CHECK-LABEL: func.func @arith.truncf(%arg0: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT: return %arg0 : tensor<f32>

func.func @arith.trunci(%arg0: tensor<8xi32>) -> tensor<8xi1> {
  %0 = arith.trunci %arg0 : tensor<8xi32> to tensor<8xi1>
  return %0 : tensor<8xi1>
}
// CHECK-LABEL: func.func @arith.trunci(%arg0: tensor<8xi32>) -> tensor<8xi1> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.bitwise_and"(%arg0, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.ne"(%1, %2) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi1>
// CHECK-NEXT: return %3 : tensor<8xi1>

func.func @arith.uitofp(%arg0: tensor<4xi1>) -> tensor<4xf32> {
  %0 = arith.uitofp %arg0 : tensor<4xi1> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @arith.uitofp(%arg0: tensor<4xi1>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>

func.func @arith.xori(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
  %0 = arith.xori %arg0, %arg1 : tensor<4xi1>
  return %0 : tensor<4xi1>
}
// CHECK-LABEL: func.func @arith.xori(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>) -> tensor<4xi1> {
// CHECK-NEXT: %0 = "ttir.logical_xor"(%arg0, %arg1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-NEXT: return %0 : tensor<4xi1>

func.func @cf.assert(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %true = arith.constant true
  cf.assert %true, "holds"
  return %x : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @cf.assert(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i1>
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @linalg.abs(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.abs ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.abs(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.add(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.add ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.add(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.batch_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<5x2x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<5x2x4xf32>
  %0 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%cst : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}
// CHECK-LABEL: func.func @linalg.batch_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<5x2x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 5, 2, 4>}> : () -> tensor<5x2x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [5 : i32, 2 : i32, 1 : i32, 3 : i32]}> : (tensor<5x2x3xf32>) -> tensor<5x2x1x3xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x3x4xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [5 : i32, 1 : i32, 4 : i32, 3 : i32]}> : (tensor<5x4x3xf32>) -> tensor<5x1x4x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%1) <{shape = [5 : i32, 2 : i32, 3 : i32]}> : (tensor<5x2x1x3xf32>) -> tensor<5x2x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%3) <{shape = [5 : i32, 4 : i32, 3 : i32]}> : (tensor<5x1x4x3xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: %6 = "ttir.dot_general"(%4, %5) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 2>}> : (tensor<5x2x3xf32>, tensor<5x4x3xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [5 : i32, 2 : i32, 4 : i32, 1 : i32]}> : (tensor<5x2x4xf32>) -> tensor<5x2x4x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [5 : i32, 2 : i32, 4 : i32]}> : (tensor<5x2x4x1xf32>) -> tensor<5x2x4xf32>
// CHECK-NEXT: return %8 : tensor<5x2x4xf32>

func.func @linalg.batch_matvec(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3xf32>) -> tensor<5x2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<5x2xf32>
  %0 = linalg.batch_matvec ins(%arg0, %arg1 : tensor<5x2x3xf32>, tensor<5x3xf32>) outs(%cst : tensor<5x2xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
// CHECK-LABEL: func.func @linalg.batch_matvec(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3xf32>) -> tensor<5x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 5, 2>}> : () -> tensor<5x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [5 : i32, 1 : i32, 3 : i32]}> : (tensor<5x3xf32>) -> tensor<5x1x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [5 : i32, 3 : i32]}> : (tensor<5x1x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: %3 = "ttir.dot_general"(%arg0, %2) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 1>}> : (tensor<5x2x3xf32>, tensor<5x3xf32>) -> tensor<5x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [5 : i32, 2 : i32, 1 : i32]}> : (tensor<5x2xf32>) -> tensor<5x2x1xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [5 : i32, 2 : i32]}> : (tensor<5x2x1xf32>) -> tensor<5x2xf32>
// CHECK-NEXT: return %5 : tensor<5x2xf32>

func.func @linalg.batch_mmt4d(%arg0: tensor<2x2x3x4x5xf32>, %arg1: tensor<2x6x3x7x5xf32>) -> tensor<2x2x6x4x7xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x2x6x4x7xf32>
  %0 = linalg.batch_mmt4d ins(%arg0, %arg1 : tensor<2x2x3x4x5xf32>, tensor<2x6x3x7x5xf32>) outs(%cst : tensor<2x2x6x4x7xf32>) -> tensor<2x2x6x4x7xf32>
  return %0 : tensor<2x2x6x4x7xf32>
}
// CHECK-LABEL: func.func @linalg.batch_mmt4d(%arg0: tensor<2x2x3x4x5xf32>, %arg1: tensor<2x6x3x7x5xf32>) -> tensor<2x2x6x4x7xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 2, 6, 4, 7>}> : () -> tensor<2x2x6x4x7xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 2 : i32, 1 : i32, 3 : i32, 4 : i32, 1 : i32, 5 : i32]}> : (tensor<2x2x3x4x5xf32>) -> tensor<2x2x1x3x4x1x5xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32, 6 : i32, 3 : i32, 1 : i32, 7 : i32, 5 : i32]}> : (tensor<2x6x3x7x5xf32>) -> tensor<2x1x6x3x1x7x5xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [2 : i32, 2 : i32, 3 : i32, 4 : i32, 5 : i32]}> : (tensor<2x2x1x3x4x1x5xf32>) -> tensor<2x2x3x4x5xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [2 : i32, 6 : i32, 3 : i32, 7 : i32, 5 : i32]}> : (tensor<2x1x6x3x1x7x5xf32>) -> tensor<2x6x3x7x5xf32>
// CHECK-NEXT: %5 = "ttir.dot_general"(%3, %4) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2, 4>, contract_dims_rhs = array<i64: 2, 4>}> : (tensor<2x2x3x4x5xf32>, tensor<2x6x3x7x5xf32>) -> tensor<2x2x4x6x7xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 1, 3, 2, 4>}> : (tensor<2x2x4x6x7xf32>) -> tensor<2x2x6x4x7xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 2 : i32, 6 : i32, 1 : i32, 4 : i32, 7 : i32, 1 : i32]}> : (tensor<2x2x6x4x7xf32>) -> tensor<2x2x6x1x4x7x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 2 : i32, 6 : i32, 4 : i32, 7 : i32]}> : (tensor<2x2x6x1x4x7x1xf32>) -> tensor<2x2x6x4x7xf32>
// CHECK-NEXT: return %8 : tensor<2x2x6x4x7xf32>

func.func @linalg.batch_reduce_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<2x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x4xf32>
  %0 = linalg.batch_reduce_matmul ins(%arg0, %arg1 : tensor<5x2x3xf32>, tensor<5x3x4xf32>) outs(%cst : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// CHECK-LABEL: func.func @linalg.batch_reduce_matmul(%arg0: tensor<5x2x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 4>}> : () -> tensor<2x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [5 : i32, 2 : i32, 1 : i32, 3 : i32]}> : (tensor<5x2x3xf32>) -> tensor<5x2x1x3xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x3x4xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [5 : i32, 1 : i32, 4 : i32, 3 : i32]}> : (tensor<5x4x3xf32>) -> tensor<5x1x4x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%1) <{shape = [5 : i32, 2 : i32, 3 : i32]}> : (tensor<5x2x1x3xf32>) -> tensor<5x2x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%3) <{shape = [5 : i32, 4 : i32, 3 : i32]}> : (tensor<5x1x4x3xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: %6 = "ttir.dot_general"(%4, %5) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 0, 2>, contract_dims_rhs = array<i64: 0, 2>}> : (tensor<5x2x3xf32>, tensor<5x4x3xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<1x2x4x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 4 : i32]}> : (tensor<1x2x4x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %8 : tensor<2x4xf32>

func.func @linalg.batch_vecmat(%arg0: tensor<5x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<5x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<5x4xf32>
  %0 = linalg.batch_vecmat ins(%arg0, %arg1 : tensor<5x3xf32>, tensor<5x3x4xf32>) outs(%cst : tensor<5x4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
// CHECK-LABEL: func.func @linalg.batch_vecmat(%arg0: tensor<5x3xf32>, %arg1: tensor<5x3x4xf32>) -> tensor<5x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 5, 4>}> : () -> tensor<5x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [5 : i32, 1 : i32, 3 : i32]}> : (tensor<5x3xf32>) -> tensor<5x1x3xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<5x3x4xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [5 : i32, 3 : i32]}> : (tensor<5x1x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: %4 = "ttir.dot_general"(%3, %2) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 2>}> : (tensor<5x3xf32>, tensor<5x4x3xf32>) -> tensor<5x4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [5 : i32, 4 : i32, 1 : i32]}> : (tensor<5x4xf32>) -> tensor<5x4x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [5 : i32, 4 : i32]}> : (tensor<5x4x1xf32>) -> tensor<5x4xf32>
// CHECK-NEXT: return %6 : tensor<5x4xf32>

func.func @linalg.broadcast(%arg0: tensor<3xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.empty() : tensor<2x3x4xf32>
  %broadcasted = linalg.broadcast ins(%arg0 : tensor<3xf32>) outs(%0 : tensor<2x3x4xf32>) dimensions = [0, 2] 
  return %broadcasted : tensor<2x3x4xf32>
}
// CHECK-LABEL: func.func @linalg.broadcast(%arg0: tensor<3xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3, 4>}> : () -> tensor<2x3x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 3 : i32, 1 : i32]}> : (tensor<3xf32>) -> tensor<1x3x1xf32>
// CHECK-NEXT: %2 = "ttir.broadcast"(%1) <{broadcast_dimensions = array<i64: 2, 1, 4>}> : (tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %2 : tensor<2x3x4xf32>

func.func @linalg.ceil(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.ceil ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.ceil(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.ceil"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.contract(%arg0: tensor<3x2xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x4xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%arg0, %arg1 : tensor<3x2xf32>, tensor<3x4xf32>) outs(%cst : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// CHECK-LABEL: func.func @linalg.contract(%arg0: tensor<3x2xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 4>}> : () -> tensor<2x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<3x2xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %3 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 4 : i32, 3 : i32]}> : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%2) <{shape = [2 : i32, 3 : i32]}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%4) <{shape = [4 : i32, 3 : i32]}> : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %7 = "ttir.dot_general"(%5, %6) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [2 : i32, 4 : i32]}> : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %9 : tensor<2x4xf32>

func.func @linalg.conv_1d(%arg0: tensor<9xf32>, %arg1: tensor<4xf32>) -> tensor<6xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<6xf32>
  %0 = linalg.conv_1d ins(%arg0, %arg1 : tensor<9xf32>, tensor<4xf32>) outs(%cst : tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
// CHECK-LABEL: func.func @linalg.conv_1d(%arg0: tensor<9xf32>, %arg1: tensor<4xf32>) -> tensor<6xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 6>}> : () -> tensor<6xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 9 : i32, 1 : i32]}> : (tensor<9xf32>) -> tensor<1x9x1xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 4 : i32]}> : (tensor<4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 9 : i32, 1 : i32]}> : (tensor<1x9x1xf32>) -> tensor<1x1x9x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%3, %4) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x1x9x1xf32>, tensor<1x1x1x4xf32>) -> tensor<1x1x6x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 6 : i32, 1 : i32]}> : (tensor<1x1x6x1xf32>) -> tensor<1x6x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [6 : i32]}> : (tensor<1x6x1xf32>) -> tensor<6xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [6 : i32, 1 : i32]}> : (tensor<6xf32>) -> tensor<6x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [6 : i32]}> : (tensor<6x1xf32>) -> tensor<6xf32>
// CHECK-NEXT: return %9 : tensor<6xf32>

func.func @linalg.conv_1d_ncw_fcw(%arg0: tensor<2x3x9xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<2x4x5xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x4x5xf32>
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<2> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x3x9xf32>, tensor<4x3x3xf32>) outs(%cst : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}
// CHECK-LABEL: func.func @linalg.conv_1d_ncw_fcw(%arg0: tensor<2x3x9xf32>, %arg1: tensor<4x3x3xf32>) -> tensor<2x4x5xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 4, 5>}> : () -> tensor<2x4x5xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x9xf32>) -> tensor<2x9x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 1 : i32, 9 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x1x9x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg1) <{shape = [4 : i32, 3 : i32, 1 : i32, 3 : i32]}> : (tensor<4x3x3xf32>) -> tensor<4x3x1x3xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%2, %3) <{dilation = array<i32: 1, 2>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<2x1x9x3xf32>, tensor<4x3x1x3xf32>) -> tensor<2x1x5x4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 5 : i32, 4 : i32]}> : (tensor<2x1x5x4xf32>) -> tensor<2x5x4xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x4xf32>) -> tensor<2x4x5xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 5 : i32, 1 : i32, 1 : i32]}> : (tensor<2x4x5xf32>) -> tensor<2x4x5x1x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 4 : i32, 5 : i32]}> : (tensor<2x4x5x1x1xf32>) -> tensor<2x4x5xf32>
// CHECK-NEXT: return %8 : tensor<2x4x5xf32>

func.func @linalg.conv_1d_nwc_wcf(%arg0: tensor<2x9x3xf32>, %arg1: tensor<3x3x4xf32>) -> tensor<2x4x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x4x4xf32>
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x9x3xf32>, tensor<3x3x4xf32>) outs(%cst : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_1d_nwc_wcf(%arg0: tensor<2x9x3xf32>, %arg1: tensor<3x3x4xf32>) -> tensor<2x4x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 4, 4>}> : () -> tensor<2x4x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 1, 0>}> : (tensor<3x3x4xf32>) -> tensor<4x3x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 9 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x1x9x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [4 : i32, 3 : i32, 1 : i32, 3 : i32]}> : (tensor<4x3x3xf32>) -> tensor<4x3x1x3xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%2, %3) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 2>}> : (tensor<2x1x9x3xf32>, tensor<4x3x1x3xf32>) -> tensor<2x1x4x4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 4 : i32, 4 : i32]}> : (tensor<2x1x4x4xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 4 : i32, 4 : i32, 1 : i32, 1 : i32]}> : (tensor<2x4x4xf32>) -> tensor<2x4x4x1x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 4 : i32]}> : (tensor<2x4x4x1x1xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: return %7 : tensor<2x4x4xf32>

func.func @linalg.conv_2d(%arg0: tensor<6x7xf32>, %arg1: tensor<3x2xf32>) -> tensor<4x6xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<4x6xf32>
  %0 = linalg.conv_2d ins(%arg0, %arg1 : tensor<6x7xf32>, tensor<3x2xf32>) outs(%cst : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d(%arg0: tensor<6x7xf32>, %arg1: tensor<3x2xf32>) -> tensor<4x6xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 4, 6>}> : () -> tensor<4x6xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 6 : i32, 7 : i32, 1 : i32]}> : (tensor<6x7xf32>) -> tensor<1x6x7x1xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
// CHECK-NEXT: %3 = "ttir.conv2d"(%1, %2) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x6x7x1xf32>, tensor<1x1x3x2xf32>) -> tensor<1x4x6x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [4 : i32, 6 : i32]}> : (tensor<1x4x6x1xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [4 : i32, 6 : i32, 1 : i32, 1 : i32]}> : (tensor<4x6xf32>) -> tensor<4x6x1x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [4 : i32, 6 : i32]}> : (tensor<4x6x1x1xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: return %6 : tensor<4x6xf32>

func.func @linalg.conv_2d_nchw_fchw(%arg0: tensor<1x3x9x9xf32>, %arg1: tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x4x4x4xf32>
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x3x9x9xf32>, tensor<4x3x3x3xf32>) outs(%cst : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nchw_fchw(%arg0: tensor<1x3x9x9xf32>, %arg1: tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 4, 4, 4>}> : () -> tensor<1x4x4x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x3x9x9xf32>) -> tensor<1x9x9x3xf32>
// CHECK-NEXT: %2 = "ttir.conv2d"(%1, %arg1) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 2>}> : (tensor<1x9x9x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32>
// CHECK-NEXT: %3 = "ttir.permute"(%2) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 4 : i32, 4 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4x1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 4 : i32, 4 : i32, 4 : i32]}> : (tensor<1x4x4x4x1x1x1xf32>) -> tensor<1x4x4x4xf32>
// CHECK-NEXT: return %5 : tensor<1x4x4x4xf32>

func.func @linalg.conv_2d_nchw_fchw_q(%arg0: tensor<2x3x5x6xi8>, %arg1: tensor<4x3x3x2xi8>) -> tensor<2x4x3x5xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<2x4x3x5xi32>
  %0 = linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<2x3x5x6xi8>, tensor<4x3x3x2xi8>, i32, i32) outs(%cst : tensor<2x4x3x5xi32>) -> tensor<2x4x3x5xi32>
  return %0 : tensor<2x4x3x5xi32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nchw_fchw_q(%arg0: tensor<2x3x5x6xi32>, %arg1: tensor<4x3x3x2xi32>) -> tensor<2x4x3x5xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 2, 4, 3, 5>}> : () -> tensor<2x4x3x5xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 6 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x5x6xi32>) -> tensor<2x3x3x6xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 6 : i32]}> : (tensor<2x3x3x6xi32>) -> tensor<2x3x3x1x6xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 4 : i32, 6 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x5x6xi32>) -> tensor<2x3x3x6xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 6 : i32]}> : (tensor<2x3x3x6xi32>) -> tensor<2x3x3x1x6xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 5 : i32, 6 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x5x6xi32>) -> tensor<2x3x3x6xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 6 : i32]}> : (tensor<2x3x3x6xi32>) -> tensor<2x3x3x1x6xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 3 : si32}> : (tensor<2x3x3x1x6xi32>, tensor<2x3x3x1x6xi32>, tensor<2x3x3x1x6xi32>) -> tensor<2x3x3x3x6xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 5 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x3x6xi32>) -> tensor<2x3x3x3x5xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32]}> : (tensor<2x3x3x3x5xi32>) -> tensor<2x3x3x3x5x1xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 6 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x3x6xi32>) -> tensor<2x3x3x3x5xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32]}> : (tensor<2x3x3x3x5xi32>) -> tensor<2x3x3x3x5x1xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%11, %13) <{dim = 5 : si32}> : (tensor<2x3x3x3x5x1xi32>, tensor<2x3x3x3x5x1xi32>) -> tensor<2x3x3x3x5x2xi32>
// CHECK-NEXT: %15 = "ttir.permute"(%14) <{permutation = array<i64: 0, 2, 4, 1, 3, 5>}> : (tensor<2x3x3x3x5x2xi32>) -> tensor<2x3x5x3x3x2xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 1 : i32, 3 : i32, 5 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<2x3x5x3x3x2xi32>) -> tensor<2x1x3x5x3x3x2xi32>
// CHECK-NEXT: %17 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 4 : i32, 1 : i32, 1 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<4x3x3x2xi32>) -> tensor<1x4x1x1x3x3x2xi32>
// CHECK-NEXT: %18 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %19 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.subtract"(%16, %18) : (tensor<2x1x3x5x3x3x2xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<2x1x3x5x3x3x2xi32>
// CHECK-NEXT: %21 = "ttir.subtract"(%17, %19) : (tensor<1x4x1x1x3x3x2xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x4x1x1x3x3x2xi32>
// CHECK-NEXT: %22 = "ttir.reshape"(%20) <{shape = [2 : i32, 3 : i32, 5 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<2x1x3x5x3x3x2xi32>) -> tensor<2x3x5x3x3x2xi32>
// CHECK-NEXT: %23 = "ttir.reshape"(%21) <{shape = [4 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<1x4x1x1x3x3x2xi32>) -> tensor<4x3x3x2xi32>
// CHECK-NEXT: %24 = "ttir.dot_general"(%22, %23) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 3, 4, 5>, contract_dims_rhs = array<i64: 1, 2, 3>}> : (tensor<2x3x5x3x3x2xi32>, tensor<4x3x3x2xi32>) -> tensor<2x3x5x4xi32>
// CHECK-NEXT: %25 = "ttir.permute"(%24) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x3x5x4xi32>) -> tensor<2x4x3x5xi32>
// CHECK-NEXT: %26 = "ttir.reshape"(%25) <{shape = [2 : i32, 4 : i32, 3 : i32, 5 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x4x3x5xi32>) -> tensor<2x4x3x5x1x1x1xi32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [2 : i32, 4 : i32, 3 : i32, 5 : i32]}> : (tensor<2x4x3x5x1x1x1xi32>) -> tensor<2x4x3x5xi32>
// CHECK-NEXT: return %27 : tensor<2x4x3x5xi32>

func.func @linalg.conv_2d_ngchw_fgchw(%arg0: tensor<1x2x3x5x5xf32>, %arg1: tensor<4x2x3x3x3xf32>) -> tensor<1x2x4x3x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x2x4x3x3xf32>
  %0 = linalg.conv_2d_ngchw_fgchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x2x3x5x5xf32>, tensor<4x2x3x3x3xf32>) outs(%cst : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  return %0 : tensor<1x2x4x3x3xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_ngchw_fgchw(%arg0: tensor<1x2x3x5x5xf32>, %arg1: tensor<4x2x3x3x3xf32>) -> tensor<1x2x4x3x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 4, 3, 3>}> : () -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<1x2x3x5x5xf32>) -> tensor<1x5x5x2x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 5 : i32, 5 : i32, 6 : i32]}> : (tensor<1x5x5x2x3xf32>) -> tensor<1x5x5x6xf32>
// CHECK-NEXT: %3 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0, 2, 3, 4>}> : (tensor<4x2x3x3x3xf32>) -> tensor<2x4x3x3x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [8 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<2x4x3x3x3xf32>) -> tensor<8x3x3x3xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%2, %4) <{dilation = array<i32: 1, 1>, groups = 2 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x5x5x6xf32>, tensor<8x3x3x3xf32>) -> tensor<1x3x3x8xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 3 : i32, 2 : i32, 4 : i32]}> : (tensor<1x3x3x8xf32>) -> tensor<1x3x3x2x4xf32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<1x3x3x2x4xf32>) -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x4x3x3x1x1x1xf32>) -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: return %9 : tensor<1x2x4x3x3xf32>

func.func @linalg.conv_2d_ngchw_gfchw(%arg0: tensor<1x2x3x5x5xf32>, %arg1: tensor<2x4x3x3x3xf32>) -> tensor<1x2x4x3x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x2x4x3x3xf32>
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x2x3x5x5xf32>, tensor<2x4x3x3x3xf32>) outs(%cst : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  return %0 : tensor<1x2x4x3x3xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_ngchw_gfchw(%arg0: tensor<1x2x3x5x5xf32>, %arg1: tensor<2x4x3x3x3xf32>) -> tensor<1x2x4x3x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 4, 3, 3>}> : () -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<1x2x3x5x5xf32>) -> tensor<1x5x5x2x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 5 : i32, 5 : i32, 6 : i32]}> : (tensor<1x5x5x2x3xf32>) -> tensor<1x5x5x6xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg1) <{shape = [8 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<2x4x3x3x3xf32>) -> tensor<8x3x3x3xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%2, %3) <{dilation = array<i32: 1, 1>, groups = 2 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x5x5x6xf32>, tensor<8x3x3x3xf32>) -> tensor<1x3x3x8xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 3 : i32, 2 : i32, 4 : i32]}> : (tensor<1x3x3x8xf32>) -> tensor<1x3x3x2x4xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 3, 4, 1, 2>}> : (tensor<1x3x3x2x4xf32>) -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x4x3x3x1x1x1xf32>) -> tensor<1x2x4x3x3xf32>
// CHECK-NEXT: return %8 : tensor<1x2x4x3x3xf32>

func.func @linalg.conv_2d_ngchw_gfchw_q(%arg0: tensor<1x2x3x5x5xi8>, %arg1: tensor<2x4x3x3x3xi8>) -> tensor<1x2x4x3x3xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x2x4x3x3xi32>
  %0 = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x2x3x5x5xi8>, tensor<2x4x3x3x3xi8>, i32, i32) outs(%cst : tensor<1x2x4x3x3xi32>) -> tensor<1x2x4x3x3xi32>
  return %0 : tensor<1x2x4x3x3xi32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_ngchw_gfchw_q(%arg0: tensor<1x2x3x5x5xi32>, %arg1: tensor<2x4x3x3x3xi32>) -> tensor<1x2x4x3x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 2, 4, 3, 3>}> : () -> tensor<1x2x4x3x3xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 5 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x5x5xi32>) -> tensor<1x2x3x3x5xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 1 : i32, 5 : i32]}> : (tensor<1x2x3x3x5xi32>) -> tensor<1x2x3x3x1x5xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 4 : i32, 5 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x5x5xi32>) -> tensor<1x2x3x3x5xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 1 : i32, 5 : i32]}> : (tensor<1x2x3x3x5xi32>) -> tensor<1x2x3x3x1x5xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 5 : i32, 5 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x5x5xi32>) -> tensor<1x2x3x3x5xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 1 : i32, 5 : i32]}> : (tensor<1x2x3x3x5xi32>) -> tensor<1x2x3x3x1x5xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 4 : si32}> : (tensor<1x2x3x3x1x5xi32>, tensor<1x2x3x3x1x5xi32>, tensor<1x2x3x3x1x5xi32>) -> tensor<1x2x3x3x3x5xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x5xi32>) -> tensor<1x2x3x3x3x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x3xi32>) -> tensor<1x2x3x3x3x3x1xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x5xi32>) -> tensor<1x2x3x3x3x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x3xi32>) -> tensor<1x2x3x3x3x3x1xi32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 2 : i32], ends = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 5 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x5xi32>) -> tensor<1x2x3x3x3x3xi32>
// CHECK-NEXT: %15 = "ttir.reshape"(%14) <{shape = [1 : i32, 2 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32, 1 : i32]}> : (tensor<1x2x3x3x3x3xi32>) -> tensor<1x2x3x3x3x3x1xi32>
// CHECK-NEXT: %16 = "ttir.concat"(%11, %13, %15) <{dim = 6 : si32}> : (tensor<1x2x3x3x3x3x1xi32>, tensor<1x2x3x3x3x3x1xi32>, tensor<1x2x3x3x3x3x1xi32>) -> tensor<1x2x3x3x3x3x3xi32>
// CHECK-NEXT: %17 = "ttir.permute"(%16) <{permutation = array<i64: 0, 1, 3, 5, 2, 4, 6>}> : (tensor<1x2x3x3x3x3x3xi32>) -> tensor<1x2x3x3x3x3x3xi32>
// CHECK-NEXT: %18 = "ttir.reshape"(%17) <{shape = [1 : i32, 2 : i32, 1 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x3x3x3x3x3xi32>) -> tensor<1x2x1x3x3x3x3x3xi32>
// CHECK-NEXT: %19 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 2 : i32, 4 : i32, 1 : i32, 1 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<2x4x3x3x3xi32>) -> tensor<1x2x4x1x1x3x3x3xi32>
// CHECK-NEXT: %20 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %21 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.subtract"(%18, %20) : (tensor<1x2x1x3x3x3x3x3xi32>, tensor<1x1x1x1x1x1x1x1xi32>) -> tensor<1x2x1x3x3x3x3x3xi32>
// CHECK-NEXT: %23 = "ttir.subtract"(%19, %21) : (tensor<1x2x4x1x1x3x3x3xi32>, tensor<1x1x1x1x1x1x1x1xi32>) -> tensor<1x2x4x1x1x3x3x3xi32>
// CHECK-NEXT: %24 = "ttir.reshape"(%22) <{shape = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x1x3x3x3x3x3xi32>) -> tensor<2x3x3x3x3x3xi32>
// CHECK-NEXT: %25 = "ttir.reshape"(%23) <{shape = [2 : i32, 4 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x4x1x1x3x3x3xi32>) -> tensor<2x4x3x3x3xi32>
// CHECK-NEXT: %26 = "ttir.dot_general"(%24, %25) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 3, 4, 5>, contract_dims_rhs = array<i64: 2, 3, 4>}> : (tensor<2x3x3x3x3x3xi32>, tensor<2x4x3x3x3xi32>) -> tensor<2x3x3x4xi32>
// CHECK-NEXT: %27 = "ttir.permute"(%26) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x3x3x4xi32>) -> tensor<2x4x3x3xi32>
// CHECK-NEXT: %28 = "ttir.reshape"(%27) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x4x3x3xi32>) -> tensor<1x2x4x3x3x1x1x1xi32>
// CHECK-NEXT: %29 = "ttir.reshape"(%28) <{shape = [1 : i32, 2 : i32, 4 : i32, 3 : i32, 3 : i32]}> : (tensor<1x2x4x3x3x1x1x1xi32>) -> tensor<1x2x4x3x3xi32>
// CHECK-NEXT: return %29 : tensor<1x2x4x3x3xi32>

func.func @linalg.conv_2d_nhwc_fhwc(%arg0: tensor<1x5x5x3xf32>, %arg1: tensor<4x3x3x3xf32>) -> tensor<1x3x3x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x3x4xf32>
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x5x5x3xf32>, tensor<4x3x3x3xf32>) outs(%cst : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwc_fhwc(%arg0: tensor<1x5x5x3xf32>, %arg1: tensor<4x3x3x3xf32>) -> tensor<1x3x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 3, 4>}> : () -> tensor<1x3x3x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<4x3x3x3xf32>) -> tensor<4x3x3x3xf32>
// CHECK-NEXT: %2 = "ttir.conv2d"(%arg0, %1) <{dilation = array<i32: 1, 1>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x5x5x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x3x3x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x4xf32>) -> tensor<1x3x3x4x1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32]}> : (tensor<1x3x3x4x1x1x1xf32>) -> tensor<1x3x3x4xf32>
// CHECK-NEXT: return %4 : tensor<1x3x3x4xf32>

func.func @linalg.conv_2d_nhwc_fhwc_q(%arg0: tensor<1x5x6x3xi8>, %arg1: tensor<4x3x2x3xi8>) -> tensor<1x3x5x4xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x3x5x4xi32>
  %0 = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x5x6x3xi8>, tensor<4x3x2x3xi8>, i32, i32) outs(%cst : tensor<1x3x5x4xi32>) -> tensor<1x3x5x4xi32>
  return %0 : tensor<1x3x5x4xi32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwc_fhwc_q(%arg0: tensor<1x5x6x3xi32>, %arg1: tensor<4x3x2x3xi32>) -> tensor<1x3x5x4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 3, 5, 4>}> : () -> tensor<1x3x5x4xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 2 : si32}> : (tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>) -> tensor<1x3x3x6x3xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x5x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x1x3xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x5x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x1x3xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%11, %13) <{dim = 4 : si32}> : (tensor<1x3x3x5x1x3xi32>, tensor<1x3x3x5x1x3xi32>) -> tensor<1x3x3x5x2x3xi32>
// CHECK-NEXT: %15 = "ttir.permute"(%14) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<1x3x3x5x2x3xi32>) -> tensor<1x3x5x3x2x3xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x5x3x2x3xi32>) -> tensor<1x3x5x1x3x2x3xi32>
// CHECK-NEXT: %17 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<4x3x2x3xi32>) -> tensor<1x1x1x4x3x2x3xi32>
// CHECK-NEXT: %18 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %19 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.subtract"(%16, %18) : (tensor<1x3x5x1x3x2x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x3x5x1x3x2x3xi32>
// CHECK-NEXT: %21 = "ttir.subtract"(%17, %19) : (tensor<1x1x1x4x3x2x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x1x1x4x3x2x3xi32>
// CHECK-NEXT: %22 = "ttir.reshape"(%20) <{shape = [3 : i32, 5 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x5x1x3x2x3xi32>) -> tensor<3x5x3x2x3xi32>
// CHECK-NEXT: %23 = "ttir.reshape"(%21) <{shape = [4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x1x1x4x3x2x3xi32>) -> tensor<4x3x2x3xi32>
// CHECK-NEXT: %24 = "ttir.dot_general"(%22, %23) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 2, 3, 4>, contract_dims_rhs = array<i64: 1, 2, 3>}> : (tensor<3x5x3x2x3xi32>, tensor<4x3x2x3xi32>) -> tensor<3x5x4xi32>
// CHECK-NEXT: %25 = "ttir.reshape"(%24) <{shape = [1 : i32, 3 : i32, 5 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x5x4xi32>) -> tensor<1x3x5x4x1x1x1xi32>
// CHECK-NEXT: %26 = "ttir.reshape"(%25) <{shape = [1 : i32, 3 : i32, 5 : i32, 4 : i32]}> : (tensor<1x3x5x4x1x1x1xi32>) -> tensor<1x3x5x4xi32>
// CHECK-NEXT: return %26 : tensor<1x3x5x4xi32>

func.func @linalg.conv_2d_nhwc_hwcf(%arg0: tensor<2x7x8x3xf32>, %arg1: tensor<3x2x3x4xf32>) -> tensor<2x3x6x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x6x4xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x7x8x3xf32>, tensor<3x2x3x4xf32>) outs(%cst : tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>
  return %0 : tensor<2x3x6x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwc_hwcf(%arg0: tensor<2x7x8x3xf32>, %arg1: tensor<3x2x3x4xf32>) -> tensor<2x3x6x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 3, 6, 4>}> : () -> tensor<2x3x6x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 2, 0, 1>}> : (tensor<3x2x3x4xf32>) -> tensor<4x3x3x2xf32>
// CHECK-NEXT: %2 = "ttir.conv2d"(%arg0, %1) <{dilation = array<i32: 1, 2>, groups = 1 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x7x8x3xf32>, tensor<4x3x3x2xf32>) -> tensor<2x3x6x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 3 : i32, 6 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x6x4xf32>) -> tensor<2x3x6x4x1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32, 3 : i32, 6 : i32, 4 : i32]}> : (tensor<2x3x6x4x1x1x1xf32>) -> tensor<2x3x6x4xf32>
// CHECK-NEXT: return %4 : tensor<2x3x6x4xf32>

func.func @linalg.conv_2d_nhwc_hwcf_q(%arg0: tensor<2x5x6x3xi8>, %arg1: tensor<3x2x3x4xi8>) -> tensor<2x3x5x4xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<2x3x5x4xi32>
  %0 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<2x5x6x3xi8>, tensor<3x2x3x4xi8>, i32, i32) outs(%cst : tensor<2x3x5x4xi32>) -> tensor<2x3x5x4xi32>
  return %0 : tensor<2x3x5x4xi32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwc_hwcf_q(%arg0: tensor<2x5x6x3xi32>, %arg1: tensor<3x2x3x4xi32>) -> tensor<2x3x5x4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 2, 3, 5, 4>}> : () -> tensor<2x3x5x4xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x5x6x3xi32>) -> tensor<2x3x6x3xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<2x3x6x3xi32>) -> tensor<2x3x1x6x3xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 4 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x5x6x3xi32>) -> tensor<2x3x6x3xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<2x3x6x3xi32>) -> tensor<2x3x1x6x3xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 5 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x5x6x3xi32>) -> tensor<2x3x6x3xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<2x3x6x3xi32>) -> tensor<2x3x1x6x3xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 2 : si32}> : (tensor<2x3x1x6x3xi32>, tensor<2x3x1x6x3xi32>, tensor<2x3x1x6x3xi32>) -> tensor<2x3x3x6x3xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 5 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x6x3xi32>) -> tensor<2x3x3x5x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [2 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x5x3xi32>) -> tensor<2x3x3x5x1x3xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x6x3xi32>) -> tensor<2x3x3x5x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [2 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x5x3xi32>) -> tensor<2x3x3x5x1x3xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%11, %13) <{dim = 4 : si32}> : (tensor<2x3x3x5x1x3xi32>, tensor<2x3x3x5x1x3xi32>) -> tensor<2x3x3x5x2x3xi32>
// CHECK-NEXT: %15 = "ttir.permute"(%14) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<2x3x3x5x2x3xi32>) -> tensor<2x3x5x3x2x3xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 3 : i32, 5 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<2x3x5x3x2x3xi32>) -> tensor<2x3x5x1x3x2x3xi32>
// CHECK-NEXT: %17 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 0, 1, 2>}> : (tensor<3x2x3x4xi32>) -> tensor<4x3x2x3xi32>
// CHECK-NEXT: %18 = "ttir.reshape"(%17) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<4x3x2x3xi32>) -> tensor<1x1x1x4x3x2x3xi32>
// CHECK-NEXT: %19 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %21 = "ttir.subtract"(%16, %19) : (tensor<2x3x5x1x3x2x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<2x3x5x1x3x2x3xi32>
// CHECK-NEXT: %22 = "ttir.subtract"(%18, %20) : (tensor<1x1x1x4x3x2x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x1x1x4x3x2x3xi32>
// CHECK-NEXT: %23 = "ttir.reshape"(%21) <{shape = [2 : i32, 3 : i32, 5 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<2x3x5x1x3x2x3xi32>) -> tensor<2x3x5x3x2x3xi32>
// CHECK-NEXT: %24 = "ttir.reshape"(%22) <{shape = [4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x1x1x4x3x2x3xi32>) -> tensor<4x3x2x3xi32>
// CHECK-NEXT: %25 = "ttir.dot_general"(%23, %24) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 3, 4, 5>, contract_dims_rhs = array<i64: 1, 2, 3>}> : (tensor<2x3x5x3x2x3xi32>, tensor<4x3x2x3xi32>) -> tensor<2x3x5x4xi32>
// CHECK-NEXT: %26 = "ttir.reshape"(%25) <{shape = [2 : i32, 3 : i32, 5 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x5x4xi32>) -> tensor<2x3x5x4x1x1x1xi32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [2 : i32, 3 : i32, 5 : i32, 4 : i32]}> : (tensor<2x3x5x4x1x1x1xi32>) -> tensor<2x3x5x4xi32>
// CHECK-NEXT: return %27 : tensor<2x3x5x4xi32>

func.func @linalg.conv_2d_nhwgc_gfhwc(%arg0: tensor<1x5x6x2x3xf32>, %arg1: tensor<2x4x3x2x3xf32>) -> tensor<1x2x5x2x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x2x5x2x4xf32>
  %0 = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x5x6x2x3xf32>, tensor<2x4x3x2x3xf32>) outs(%cst : tensor<1x2x5x2x4xf32>) -> tensor<1x2x5x2x4xf32>
  return %0 : tensor<1x2x5x2x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwgc_gfhwc(%arg0: tensor<1x5x6x2x3xf32>, %arg1: tensor<2x4x3x2x3xf32>) -> tensor<1x2x5x2x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 5, 2, 4>}> : () -> tensor<1x2x5x2x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 5 : i32, 6 : i32, 6 : i32]}> : (tensor<1x5x6x2x3xf32>) -> tensor<1x5x6x6xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 1, 4, 2, 3>}> : (tensor<2x4x3x2x3xf32>) -> tensor<2x4x3x3x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [8 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<2x4x3x3x2xf32>) -> tensor<8x3x3x2xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%1, %3) <{dilation = array<i32: 1, 1>, groups = 2 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<1x5x6x6xf32>, tensor<8x3x3x2xf32>) -> tensor<1x2x5x8xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 2 : i32, 5 : i32, 2 : i32, 4 : i32]}> : (tensor<1x2x5x8xf32>) -> tensor<1x2x5x2x4xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 2 : i32, 5 : i32, 2 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x5x2x4xf32>) -> tensor<1x2x5x2x4x1x1x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 2 : i32, 5 : i32, 2 : i32, 4 : i32]}> : (tensor<1x2x5x2x4x1x1x1xf32>) -> tensor<1x2x5x2x4xf32>
// CHECK-NEXT: return %7 : tensor<1x2x5x2x4xf32>

func.func @linalg.conv_2d_nhwgc_gfhwc_q(%arg0: tensor<1x5x6x2x3xi8>, %arg1: tensor<2x4x3x2x3xi8>) -> tensor<1x3x5x2x4xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x3x5x2x4xi32>
  %0 = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x5x6x2x3xi8>, tensor<2x4x3x2x3xi8>, i32, i32) outs(%cst : tensor<1x3x5x2x4xi32>) -> tensor<1x3x5x2x4xi32>
  return %0 : tensor<1x3x5x2x4xi32>
}
// CHECK-LABEL: func.func @linalg.conv_2d_nhwgc_gfhwc_q(%arg0: tensor<1x5x6x2x3xi32>, %arg1: tensor<2x4x3x2x3xi32>) -> tensor<1x3x5x2x4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 3, 5, 2, 4>}> : () -> tensor<1x3x5x2x4xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 6 : i32, 2 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x2x3xi32>) -> tensor<1x3x6x2x3xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x6x2x3xi32>) -> tensor<1x3x1x6x2x3xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 6 : i32, 2 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x2x3xi32>) -> tensor<1x3x6x2x3xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x6x2x3xi32>) -> tensor<1x3x1x6x2x3xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 6 : i32, 2 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x2x3xi32>) -> tensor<1x3x6x2x3xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x6x2x3xi32>) -> tensor<1x3x1x6x2x3xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 2 : si32}> : (tensor<1x3x1x6x2x3xi32>, tensor<1x3x1x6x2x3xi32>, tensor<1x3x1x6x2x3xi32>) -> tensor<1x3x3x6x2x3xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 2 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x2x3xi32>) -> tensor<1x3x3x5x2x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x3x5x2x3xi32>) -> tensor<1x3x3x5x1x2x3xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 6 : i32, 2 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x2x3xi32>) -> tensor<1x3x3x5x2x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 1 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x3x5x2x3xi32>) -> tensor<1x3x3x5x1x2x3xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%11, %13) <{dim = 4 : si32}> : (tensor<1x3x3x5x1x2x3xi32>, tensor<1x3x3x5x1x2x3xi32>) -> tensor<1x3x3x5x2x2x3xi32>
// CHECK-NEXT: %15 = "ttir.permute"(%14) <{permutation = array<i64: 0, 1, 3, 5, 2, 4, 6>}> : (tensor<1x3x3x5x2x2x3xi32>) -> tensor<1x3x5x2x3x2x3xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 3 : i32, 5 : i32, 2 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x5x2x3x2x3xi32>) -> tensor<1x3x5x2x1x3x2x3xi32>
// CHECK-NEXT: %17 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32, 2 : i32, 4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<2x4x3x2x3xi32>) -> tensor<1x1x1x2x4x3x2x3xi32>
// CHECK-NEXT: %18 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %19 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.subtract"(%16, %18) : (tensor<1x3x5x2x1x3x2x3xi32>, tensor<1x1x1x1x1x1x1x1xi32>) -> tensor<1x3x5x2x1x3x2x3xi32>
// CHECK-NEXT: %21 = "ttir.subtract"(%17, %19) : (tensor<1x1x1x2x4x3x2x3xi32>, tensor<1x1x1x1x1x1x1x1xi32>) -> tensor<1x1x1x2x4x3x2x3xi32>
// CHECK-NEXT: %22 = "ttir.reshape"(%20) <{shape = [3 : i32, 5 : i32, 2 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x5x2x1x3x2x3xi32>) -> tensor<3x5x2x3x2x3xi32>
// CHECK-NEXT: %23 = "ttir.reshape"(%21) <{shape = [2 : i32, 4 : i32, 3 : i32, 2 : i32, 3 : i32]}> : (tensor<1x1x1x2x4x3x2x3xi32>) -> tensor<2x4x3x2x3xi32>
// CHECK-NEXT: %24 = "ttir.dot_general"(%22, %23) <{batch_dims_lhs = array<i64: 2>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 3, 4, 5>, contract_dims_rhs = array<i64: 2, 3, 4>}> : (tensor<3x5x2x3x2x3xi32>, tensor<2x4x3x2x3xi32>) -> tensor<2x3x5x4xi32>
// CHECK-NEXT: %25 = "ttir.permute"(%24) <{permutation = array<i64: 1, 2, 0, 3>}> : (tensor<2x3x5x4xi32>) -> tensor<3x5x2x4xi32>
// CHECK-NEXT: %26 = "ttir.reshape"(%25) <{shape = [1 : i32, 3 : i32, 5 : i32, 2 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x5x2x4xi32>) -> tensor<1x3x5x2x4x1x1x1xi32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [1 : i32, 3 : i32, 5 : i32, 2 : i32, 4 : i32]}> : (tensor<1x3x5x2x4x1x1x1xi32>) -> tensor<1x3x5x2x4xi32>
// CHECK-NEXT: return %27 : tensor<1x3x5x2x4xi32>

func.func @linalg.conv_3d(%arg0: tensor<4x5x6xf32>, %arg1: tensor<2x3x2xf32>) -> tensor<3x3x5xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<3x3x5xf32>
  %0 = linalg.conv_3d ins(%arg0, %arg1 : tensor<4x5x6xf32>, tensor<2x3x2xf32>) outs(%cst : tensor<3x3x5xf32>) -> tensor<3x3x5xf32>
  return %0 : tensor<3x3x5xf32>
}
// CHECK-LABEL: func.func @linalg.conv_3d(%arg0: tensor<4x5x6xf32>, %arg1: tensor<2x3x2xf32>) -> tensor<3x3x5xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 3, 3, 5>}> : () -> tensor<3x3x5xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32, 5 : i32, 6 : i32, 1 : i32]}> : (tensor<4x5x6xf32>) -> tensor<1x4x5x6x1xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<2x3x2xf32>) -> tensor<1x1x2x3x2xf32>
// CHECK-NEXT: %3 = "ttir.conv3d"(%1, %2) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 1, 1>, width_dim = 3 : i64}> : (tensor<1x4x5x6x1xf32>, tensor<1x1x2x3x2xf32>) -> tensor<1x3x3x5x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [3 : i32, 3 : i32, 5 : i32]}> : (tensor<1x3x3x5x1xf32>) -> tensor<3x3x5xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [3 : i32, 3 : i32, 5 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x3x5xf32>) -> tensor<3x3x5x1x1x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [3 : i32, 3 : i32, 5 : i32]}> : (tensor<3x3x5x1x1x1xf32>) -> tensor<3x3x5xf32>
// CHECK-NEXT: return %6 : tensor<3x3x5xf32>

func.func @linalg.conv_3d_ncdhw_fcdhw(%arg0: tensor<1x2x4x5x5xf32>, %arg1: tensor<3x2x2x3x2xf32>) -> tensor<1x3x2x2x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x2x2x4xf32>
  %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x2x4x5x5xf32>, tensor<3x2x2x3x2xf32>) outs(%cst : tensor<1x3x2x2x4xf32>) -> tensor<1x3x2x2x4xf32>
  return %0 : tensor<1x3x2x2x4xf32>
}
// CHECK-LABEL: func.func @linalg.conv_3d_ncdhw_fcdhw(%arg0: tensor<1x2x4x5x5xf32>, %arg1: tensor<3x2x2x3x2xf32>) -> tensor<1x3x2x2x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 2, 2, 4>}> : () -> tensor<1x3x2x2x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 4, 1>}> : (tensor<1x2x4x5x5xf32>) -> tensor<1x4x5x5x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [3 : i32, 2 : i32, 2 : i32, 1 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x2x3x2xf32>) -> tensor<3x2x2x1x3x2xf32>
// CHECK-NEXT: %3 = "ttir.pad"(%2) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<3x2x2x1x3x2xf32>) -> tensor<3x2x2x2x3x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [3 : i32, 2 : i32, 4 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x2x2x3x2xf32>) -> tensor<3x2x4x3x2xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%4) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 2 : i32, 3 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x2x4x3x2xf32>) -> tensor<3x2x3x3x2xf32>
// CHECK-NEXT: %6 = "ttir.conv3d"(%1, %5) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 2, 1>, width_dim = 3 : i64}> : (tensor<1x4x5x5x2xf32>, tensor<3x2x3x3x2xf32>) -> tensor<1x2x2x4x3xf32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 4, 1, 2, 3>}> : (tensor<1x2x2x4x3xf32>) -> tensor<1x3x2x2x4xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 3 : i32, 2 : i32, 2 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x2x4xf32>) -> tensor<1x3x2x2x4x1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [1 : i32, 3 : i32, 2 : i32, 2 : i32, 4 : i32]}> : (tensor<1x3x2x2x4x1x1x1x1xf32>) -> tensor<1x3x2x2x4xf32>
// CHECK-NEXT: return %9 : tensor<1x3x2x2x4xf32>

func.func @linalg.conv_3d_ndhwc_dhwcf(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2x3xf32>) -> tensor<1x2x2x4x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x2x2x4x3xf32>
  %0 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x4x5x5x2xf32>, tensor<2x3x2x2x3xf32>) outs(%cst : tensor<1x2x2x4x3xf32>) -> tensor<1x2x2x4x3xf32>
  return %0 : tensor<1x2x2x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.conv_3d_ndhwc_dhwcf(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2x3xf32>) -> tensor<1x2x2x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 2, 4, 3>}> : () -> tensor<1x2x2x4x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 4, 3, 0, 1, 2>}> : (tensor<2x3x2x2x3xf32>) -> tensor<3x2x2x3x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [3 : i32, 2 : i32, 2 : i32, 1 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x2x3x2xf32>) -> tensor<3x2x2x1x3x2xf32>
// CHECK-NEXT: %3 = "ttir.pad"(%2) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<3x2x2x1x3x2xf32>) -> tensor<3x2x2x2x3x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [3 : i32, 2 : i32, 4 : i32, 3 : i32, 2 : i32]}> : (tensor<3x2x2x2x3x2xf32>) -> tensor<3x2x4x3x2xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%4) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 2 : i32, 3 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x2x4x3x2xf32>) -> tensor<3x2x3x3x2xf32>
// CHECK-NEXT: %6 = "ttir.conv3d"(%arg0, %5) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 2, 1>, width_dim = 3 : i64}> : (tensor<1x4x5x5x2xf32>, tensor<3x2x3x3x2xf32>) -> tensor<1x2x2x4x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 2 : i32, 2 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x4x3xf32>) -> tensor<1x2x2x4x3x1x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 2 : i32, 4 : i32, 3 : i32]}> : (tensor<1x2x2x4x3x1x1x1x1xf32>) -> tensor<1x2x2x4x3xf32>
// CHECK-NEXT: return %8 : tensor<1x2x2x4x3xf32>

func.func @linalg.conv_3d_ndhwc_dhwcf_q(%arg0: tensor<1x4x5x5x2xi8>, %arg1: tensor<2x3x2x2x3xi8>) -> tensor<1x3x3x4x3xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x3x3x4x3xi32>
  %0 = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x4x5x5x2xi8>, tensor<2x3x2x2x3xi8>, i32, i32) outs(%cst : tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x3xi32>
  return %0 : tensor<1x3x3x4x3xi32>
}
// CHECK-LABEL: func.func @linalg.conv_3d_ndhwc_dhwcf_q(%arg0: tensor<1x4x5x5x2xi32>, %arg1: tensor<2x3x2x2x3xi32>) -> tensor<1x3x3x4x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 3, 3, 4, 3>}> : () -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 5 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x5x5x2xi32>) -> tensor<1x3x5x5x2xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 5 : i32, 2 : i32]}> : (tensor<1x3x5x5x2xi32>) -> tensor<1x3x1x5x5x2xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 5 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x5x5x2xi32>) -> tensor<1x3x5x5x2xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 5 : i32, 2 : i32]}> : (tensor<1x3x5x5x2xi32>) -> tensor<1x3x1x5x5x2xi32>
// CHECK-NEXT: %7 = "ttir.concat"(%4, %6) <{dim = 2 : si32}> : (tensor<1x3x1x5x5x2xi32>, tensor<1x3x1x5x5x2xi32>) -> tensor<1x3x2x5x5x2xi32>
// CHECK-NEXT: %8 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x5x5x2xi32>) -> tensor<1x3x2x3x5x2xi32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 5 : i32, 2 : i32]}> : (tensor<1x3x2x3x5x2xi32>) -> tensor<1x3x2x3x1x5x2xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 2 : i32, 4 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x5x5x2xi32>) -> tensor<1x3x2x3x5x2xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 5 : i32, 2 : i32]}> : (tensor<1x3x2x3x5x2xi32>) -> tensor<1x3x2x3x1x5x2xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 2 : i32, 5 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x5x5x2xi32>) -> tensor<1x3x2x3x5x2xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 5 : i32, 2 : i32]}> : (tensor<1x3x2x3x5x2xi32>) -> tensor<1x3x2x3x1x5x2xi32>
// CHECK-NEXT: %14 = "ttir.concat"(%9, %11, %13) <{dim = 4 : si32}> : (tensor<1x3x2x3x1x5x2xi32>, tensor<1x3x2x3x1x5x2xi32>, tensor<1x3x2x3x1x5x2xi32>) -> tensor<1x3x2x3x3x5x2xi32>
// CHECK-NEXT: %15 = "ttir.slice_static"(%14) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x3x3x5x2xi32>) -> tensor<1x3x2x3x3x4x2xi32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x2x3x3x4x2xi32>) -> tensor<1x3x2x3x3x4x1x2xi32>
// CHECK-NEXT: %17 = "ttir.slice_static"(%14) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 3 : i32, 5 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x3x3x5x2xi32>) -> tensor<1x3x2x3x3x4x2xi32>
// CHECK-NEXT: %18 = "ttir.reshape"(%17) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x2x3x3x4x2xi32>) -> tensor<1x3x2x3x3x4x1x2xi32>
// CHECK-NEXT: %19 = "ttir.concat"(%16, %18) <{dim = 6 : si32}> : (tensor<1x3x2x3x3x4x1x2xi32>, tensor<1x3x2x3x3x4x1x2xi32>) -> tensor<1x3x2x3x3x4x2x2xi32>
// CHECK-NEXT: %20 = "ttir.permute"(%19) <{permutation = array<i64: 0, 1, 3, 5, 2, 4, 6, 7>}> : (tensor<1x3x2x3x3x4x2x2xi32>) -> tensor<1x3x3x4x2x3x2x2xi32>
// CHECK-NEXT: %21 = "ttir.reshape"(%20) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 2 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<1x3x3x4x2x3x2x2xi32>) -> tensor<1x3x3x4x1x2x3x2x2xi32>
// CHECK-NEXT: %22 = "ttir.permute"(%arg1) <{permutation = array<i64: 4, 0, 1, 2, 3>}> : (tensor<2x3x2x2x3xi32>) -> tensor<3x2x3x2x2xi32>
// CHECK-NEXT: %23 = "ttir.reshape"(%22) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<3x2x3x2x2xi32>) -> tensor<1x1x1x1x3x2x3x2x2xi32>
// CHECK-NEXT: %24 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %25 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %26 = "ttir.subtract"(%21, %24) : (tensor<1x3x3x4x1x2x3x2x2xi32>, tensor<1x1x1x1x1x1x1x1x1xi32>) -> tensor<1x3x3x4x1x2x3x2x2xi32>
// CHECK-NEXT: %27 = "ttir.subtract"(%23, %25) : (tensor<1x1x1x1x3x2x3x2x2xi32>, tensor<1x1x1x1x1x1x1x1x1xi32>) -> tensor<1x1x1x1x3x2x3x2x2xi32>
// CHECK-NEXT: %28 = "ttir.reshape"(%26) <{shape = [3 : i32, 3 : i32, 4 : i32, 2 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<1x3x3x4x1x2x3x2x2xi32>) -> tensor<3x3x4x2x3x2x2xi32>
// CHECK-NEXT: %29 = "ttir.reshape"(%27) <{shape = [3 : i32, 2 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x1x1x3x2x3x2x2xi32>) -> tensor<3x2x3x2x2xi32>
// CHECK-NEXT: %30 = "ttir.dot_general"(%28, %29) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 3, 4, 5, 6>, contract_dims_rhs = array<i64: 1, 2, 3, 4>}> : (tensor<3x3x4x2x3x2x2xi32>, tensor<3x2x3x2x2xi32>) -> tensor<3x3x4x3xi32>
// CHECK-NEXT: %31 = "ttir.reshape"(%30) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<3x3x4x3xi32>) -> tensor<1x3x3x4x3x1x1x1x1xi32>
// CHECK-NEXT: %32 = "ttir.reshape"(%31) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32]}> : (tensor<1x3x3x4x3x1x1x1x1xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: return %32 : tensor<1x3x3x4x3xi32>

func.func @linalg.copy(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.copy ins(%x : tensor<2x3xf32>) outs(%y : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.copy(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @linalg.depthwise_conv_1d_ncw_cw(%arg0: tensor<2x3x9xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x3x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x3xf32>
  %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x3x9xf32>, tensor<3x4xf32>) outs(%cst : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_1d_ncw_cw(%arg0: tensor<2x3x9xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x3x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 3, 3>}> : () -> tensor<2x3x3xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 8 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x9xf32>) -> tensor<2x3x8xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x8xf32>) -> tensor<2x8x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg1) <{shape = [3 : i32, 1 : i32, 4 : i32]}> : (tensor<3x4xf32>) -> tensor<3x1x4xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [2 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x8x3xf32>) -> tensor<2x1x8x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%3) <{shape = [3 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<3x1x4xf32>) -> tensor<3x1x1x4xf32>
// CHECK-NEXT: %6 = "ttir.conv2d"(%4, %5) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 2>}> : (tensor<2x1x8x3xf32>, tensor<3x1x1x4xf32>) -> tensor<2x1x3x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 3 : i32]}> : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32]}> : (tensor<2x3x3xf32>) -> tensor<2x3x3x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [2 : i32, 3 : i32, 3 : i32]}> : (tensor<2x3x3x1xf32>) -> tensor<2x3x3xf32>
// CHECK-NEXT: %10 = "ttir.permute"(%9) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
// CHECK-NEXT: return %10 : tensor<2x3x3xf32>

func.func @linalg.depthwise_conv_1d_nwc_wc(%arg0: tensor<2x9x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x3x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x3xf32>
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x9x3xf32>, tensor<4x3xf32>) outs(%cst : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_1d_nwc_wc(%arg0: tensor<2x9x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x3x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 3, 3>}> : () -> tensor<2x3x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [3 : i32, 1 : i32, 4 : i32]}> : (tensor<3x4xf32>) -> tensor<3x1x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 9 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x1x9x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [3 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<3x1x4xf32>) -> tensor<3x1x1x4xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%3, %4) <{dilation = array<i32: 1, 2>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<2x1x9x3xf32>, tensor<3x1x1x4xf32>) -> tensor<2x1x3x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 3 : i32, 3 : i32]}> : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32]}> : (tensor<2x3x3xf32>) -> tensor<2x3x3x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 3 : i32, 3 : i32]}> : (tensor<2x3x3x1xf32>) -> tensor<2x3x3xf32>
// CHECK-NEXT: return %8 : tensor<2x3x3xf32>

func.func @linalg.depthwise_conv_1d_nwc_wcm(%arg0: tensor<2x9x3xf32>, %arg1: tensor<4x3x2xf32>) -> tensor<2x6x3x2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x6x3x2xf32>
  %0 = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<2x9x3xf32>, tensor<4x3x2xf32>) outs(%cst : tensor<2x6x3x2xf32>) -> tensor<2x6x3x2xf32>
  return %0 : tensor<2x6x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_1d_nwc_wcm(%arg0: tensor<2x9x3xf32>, %arg1: tensor<4x3x2xf32>) -> tensor<2x6x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 6, 3, 2>}> : () -> tensor<2x6x3x2xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 2, 0>}> : (tensor<4x3x2xf32>) -> tensor<3x2x4xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [6 : i32, 1 : i32, 4 : i32]}> : (tensor<3x2x4xf32>) -> tensor<6x1x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 9 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x1x9x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [6 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<6x1x4xf32>) -> tensor<6x1x1x4xf32>
// CHECK-NEXT: %5 = "ttir.conv2d"(%3, %4) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<2x1x9x3xf32>, tensor<6x1x1x4xf32>) -> tensor<2x1x6x6xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 6 : i32, 6 : i32]}> : (tensor<2x1x6x6xf32>) -> tensor<2x6x6xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 6 : i32, 3 : i32, 2 : i32]}> : (tensor<2x6x6xf32>) -> tensor<2x6x3x2xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 6 : i32, 3 : i32, 2 : i32, 1 : i32]}> : (tensor<2x6x3x2xf32>) -> tensor<2x6x3x2x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [2 : i32, 6 : i32, 3 : i32, 2 : i32]}> : (tensor<2x6x3x2x1xf32>) -> tensor<2x6x3x2xf32>
// CHECK-NEXT: return %9 : tensor<2x6x3x2xf32>

func.func @linalg.depthwise_conv_2d_nchw_chw(%arg0: tensor<1x3x5x6xf32>, %arg1: tensor<3x3x3xf32>) -> tensor<1x3x3x4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x3x4xf32>
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x3x5x6xf32>, tensor<3x3x3xf32>) outs(%cst : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_2d_nchw_chw(%arg0: tensor<1x3x5x6xf32>, %arg1: tensor<3x3x3xf32>) -> tensor<1x3x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 3, 4>}> : () -> tensor<1x3x3x4xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x3x5x6xf32>) -> tensor<1x5x6x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [3 : i32, 1 : i32, 3 : i32, 3 : i32]}> : (tensor<3x3x3xf32>) -> tensor<3x1x3x3xf32>
// CHECK-NEXT: %3 = "ttir.conv2d"(%1, %2) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x5x6x3xf32>, tensor<3x1x3x3xf32>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x4x3xf32>) -> tensor<1x3x4x3x1x1xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32]}> : (tensor<1x3x4x3x1x1xf32>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x3x4x3xf32>) -> tensor<1x3x3x4xf32>
// CHECK-NEXT: return %6 : tensor<1x3x3x4xf32>

func.func @linalg.depthwise_conv_2d_nhwc_hwc(%arg0: tensor<1x5x6x3xf32>, %arg1: tensor<3x3x3xf32>) -> tensor<1x3x4x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x4x3xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x5x6x3xf32>, tensor<3x3x3xf32>) outs(%cst : tensor<1x3x4x3xf32>) -> tensor<1x3x4x3xf32>
  return %0 : tensor<1x3x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_2d_nhwc_hwc(%arg0: tensor<1x5x6x3xf32>, %arg1: tensor<3x3x3xf32>) -> tensor<1x3x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 4, 3>}> : () -> tensor<1x3x4x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 0, 1>}> : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [3 : i32, 1 : i32, 3 : i32, 3 : i32]}> : (tensor<3x3x3xf32>) -> tensor<3x1x3x3xf32>
// CHECK-NEXT: %3 = "ttir.conv2d"(%arg0, %2) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x5x6x3xf32>, tensor<3x1x3x3xf32>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x4x3xf32>) -> tensor<1x3x4x3x1x1xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32]}> : (tensor<1x3x4x3x1x1xf32>) -> tensor<1x3x4x3xf32>
// CHECK-NEXT: return %5 : tensor<1x3x4x3xf32>

func.func @linalg.depthwise_conv_2d_nhwc_hwc_q(%arg0: tensor<1x5x6x3xi8>, %arg1: tensor<3x3x3xi8>) -> tensor<1x3x4x3xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x3x4x3xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x5x6x3xi8>, tensor<3x3x3xi8>, i32, i32) outs(%cst : tensor<1x3x4x3xi32>) -> tensor<1x3x4x3xi32>
  return %0 : tensor<1x3x4x3xi32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_2d_nhwc_hwc_q(%arg0: tensor<1x5x6x3xi32>, %arg1: tensor<3x3x3xi32>) -> tensor<1x3x4x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 3, 4, 3>}> : () -> tensor<1x3x4x3xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 2 : si32}> : (tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>) -> tensor<1x3x3x6x3xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %15 = "ttir.reshape"(%14) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %16 = "ttir.concat"(%11, %13, %15) <{dim = 4 : si32}> : (tensor<1x3x3x4x1x3xi32>, tensor<1x3x3x4x1x3xi32>, tensor<1x3x3x4x1x3xi32>) -> tensor<1x3x3x4x3x3xi32>
// CHECK-NEXT: %17 = "ttir.permute"(%16) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<1x3x3x4x3x3xi32>) -> tensor<1x3x4x3x3x3xi32>
// CHECK-NEXT: %18 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 0, 1>}> : (tensor<3x3x3xi32>) -> tensor<3x3x3xi32>
// CHECK-NEXT: %19 = "ttir.reshape"(%18) <{shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<3x3x3xi32>) -> tensor<1x1x1x3x3x3xi32>
// CHECK-NEXT: %20 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %21 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.subtract"(%17, %20) : (tensor<1x3x4x3x3x3xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x3x4x3x3x3xi32>
// CHECK-NEXT: %23 = "ttir.subtract"(%19, %21) : (tensor<1x1x1x3x3x3xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x1x1x3x3x3xi32>
// CHECK-NEXT: %24 = "ttir.reshape"(%22) <{shape = [3 : i32, 4 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x3x4x3x3x3xi32>) -> tensor<3x4x3x3x3xi32>
// CHECK-NEXT: %25 = "ttir.reshape"(%23) <{shape = [3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x1x1x3x3x3xi32>) -> tensor<3x3x3xi32>
// CHECK-NEXT: %26 = "ttir.dot_general"(%24, %25) <{batch_dims_lhs = array<i64: 2>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 3, 4>, contract_dims_rhs = array<i64: 1, 2>}> : (tensor<3x4x3x3x3xi32>, tensor<3x3x3xi32>) -> tensor<3x3x4xi32>
// CHECK-NEXT: %27 = "ttir.permute"(%26) <{permutation = array<i64: 1, 2, 0>}> : (tensor<3x3x4xi32>) -> tensor<3x4x3xi32>
// CHECK-NEXT: %28 = "ttir.reshape"(%27) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32]}> : (tensor<3x4x3xi32>) -> tensor<1x3x4x3x1x1xi32>
// CHECK-NEXT: %29 = "ttir.reshape"(%28) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32]}> : (tensor<1x3x4x3x1x1xi32>) -> tensor<1x3x4x3xi32>
// CHECK-NEXT: return %29 : tensor<1x3x4x3xi32>

func.func @linalg.depthwise_conv_2d_nhwc_hwcm(%arg0: tensor<1x5x6x3xf32>, %arg1: tensor<3x3x3x2xf32>) -> tensor<1x3x2x3x2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x2x3x2xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x5x6x3xf32>, tensor<3x3x3x2xf32>) outs(%cst : tensor<1x3x2x3x2xf32>) -> tensor<1x3x2x3x2xf32>
  return %0 : tensor<1x3x2x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_2d_nhwc_hwcm(%arg0: tensor<1x5x6x3xf32>, %arg1: tensor<3x3x3x2xf32>) -> tensor<1x3x2x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 2, 3, 2>}> : () -> tensor<1x3x2x3x2xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 5 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xf32>) -> tensor<1x5x5x3xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 3, 0, 1>}> : (tensor<3x3x3x2xf32>) -> tensor<3x2x3x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [6 : i32, 1 : i32, 3 : i32, 3 : i32]}> : (tensor<3x2x3x3xf32>) -> tensor<6x1x3x3xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%1, %3) <{dilation = array<i32: 1, 1>, groups = 3 : i32, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 2>}> : (tensor<1x5x5x3xf32>, tensor<6x1x3x3xf32>) -> tensor<1x3x2x6xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<1x3x2x6xf32>) -> tensor<1x3x2x3x2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x2x3x2xf32>) -> tensor<1x3x2x3x2x1x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<1x3x2x3x2x1x1xf32>) -> tensor<1x3x2x3x2xf32>
// CHECK-NEXT: return %7 : tensor<1x3x2x3x2xf32>

func.func @linalg.depthwise_conv_2d_nhwc_hwcm_q(%arg0: tensor<1x5x6x3xi8>, %arg1: tensor<3x3x3x2xi8>) -> tensor<1x3x4x3x2xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<1x3x4x3x2xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<1x5x6x3xi8>, tensor<3x3x3x2xi8>, i32, i32) outs(%cst : tensor<1x3x4x3x2xi32>) -> tensor<1x3x4x3x2xi32>
  return %0 : tensor<1x3x4x3x2xi32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_2d_nhwc_hwcm_q(%arg0: tensor<1x5x6x3xi32>, %arg1: tensor<3x3x3x2xi32>) -> tensor<1x3x4x3x2xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1, 3, 4, 3, 2>}> : () -> tensor<1x3x4x3x2xi32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x5x6x3xi32>) -> tensor<1x3x6x3xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 3 : i32, 1 : i32, 6 : i32, 3 : i32]}> : (tensor<1x3x6x3xi32>) -> tensor<1x3x1x6x3xi32>
// CHECK-NEXT: %9 = "ttir.concat"(%4, %6, %8) <{dim = 2 : si32}> : (tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>, tensor<1x3x1x6x3xi32>) -> tensor<1x3x3x6x3xi32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 5 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x3x6x3xi32>) -> tensor<1x3x3x4x3xi32>
// CHECK-NEXT: %15 = "ttir.reshape"(%14) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3x3x4x3xi32>) -> tensor<1x3x3x4x1x3xi32>
// CHECK-NEXT: %16 = "ttir.concat"(%11, %13, %15) <{dim = 4 : si32}> : (tensor<1x3x3x4x1x3xi32>, tensor<1x3x3x4x1x3xi32>, tensor<1x3x3x4x1x3xi32>) -> tensor<1x3x3x4x3x3xi32>
// CHECK-NEXT: %17 = "ttir.permute"(%16) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<1x3x3x4x3x3xi32>) -> tensor<1x3x4x3x3x3xi32>
// CHECK-NEXT: %18 = "ttir.reshape"(%17) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 3 : i32, 3 : i32]}> : (tensor<1x3x4x3x3x3xi32>) -> tensor<1x3x4x3x1x3x3xi32>
// CHECK-NEXT: %19 = "ttir.permute"(%arg1) <{permutation = array<i64: 2, 3, 0, 1>}> : (tensor<3x3x3x2xi32>) -> tensor<3x2x3x3xi32>
// CHECK-NEXT: %20 = "ttir.reshape"(%19) <{shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 3 : i32]}> : (tensor<3x2x3x3xi32>) -> tensor<1x1x1x3x2x3x3xi32>
// CHECK-NEXT: %21 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1x1x1xi32>
// CHECK-NEXT: %23 = "ttir.subtract"(%18, %21) : (tensor<1x3x4x3x1x3x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x3x4x3x1x3x3xi32>
// CHECK-NEXT: %24 = "ttir.subtract"(%20, %22) : (tensor<1x1x1x3x2x3x3xi32>, tensor<1x1x1x1x1x1x1xi32>) -> tensor<1x1x1x3x2x3x3xi32>
// CHECK-NEXT: %25 = "ttir.reshape"(%23) <{shape = [3 : i32, 4 : i32, 3 : i32, 3 : i32, 3 : i32]}> : (tensor<1x3x4x3x1x3x3xi32>) -> tensor<3x4x3x3x3xi32>
// CHECK-NEXT: %26 = "ttir.reshape"(%24) <{shape = [3 : i32, 2 : i32, 3 : i32, 3 : i32]}> : (tensor<1x1x1x3x2x3x3xi32>) -> tensor<3x2x3x3xi32>
// CHECK-NEXT: %27 = "ttir.dot_general"(%25, %26) <{batch_dims_lhs = array<i64: 2>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 3, 4>, contract_dims_rhs = array<i64: 2, 3>}> : (tensor<3x4x3x3x3xi32>, tensor<3x2x3x3xi32>) -> tensor<3x3x4x2xi32>
// CHECK-NEXT: %28 = "ttir.permute"(%27) <{permutation = array<i64: 1, 2, 0, 3>}> : (tensor<3x3x4x2xi32>) -> tensor<3x4x3x2xi32>
// CHECK-NEXT: %29 = "ttir.reshape"(%28) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<3x4x3x2xi32>) -> tensor<1x3x4x3x2x1x1xi32>
// CHECK-NEXT: %30 = "ttir.reshape"(%29) <{shape = [1 : i32, 3 : i32, 4 : i32, 3 : i32, 2 : i32]}> : (tensor<1x3x4x3x2x1x1xi32>) -> tensor<1x3x4x3x2xi32>
// CHECK-NEXT: return %30 : tensor<1x3x4x3x2xi32>

func.func @linalg.depthwise_conv_3d_ncdhw_cdhw(%arg0: tensor<1x2x4x5x5xf32>, %arg1: tensor<2x2x3x2xf32>) -> tensor<1x2x3x3x2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x2x3x3x2xf32>
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<[1, 1, 2]> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x2x4x5x5xf32>, tensor<2x2x3x2xf32>) outs(%cst : tensor<1x2x3x3x2xf32>) -> tensor<1x2x3x3x2xf32>
  return %0 : tensor<1x2x3x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_3d_ncdhw_cdhw(%arg0: tensor<1x2x4x5x5xf32>, %arg1: tensor<2x2x3x2xf32>) -> tensor<1x2x3x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 2, 3, 3, 2>}> : () -> tensor<1x2x3x3x2xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 4 : i32, 5 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x4x5x5xf32>) -> tensor<1x2x4x5x4xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%1) <{permutation = array<i64: 0, 2, 3, 4, 1>}> : (tensor<1x2x4x5x4xf32>) -> tensor<1x4x5x4x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<2x2x3x2xf32>) -> tensor<2x1x2x3x2xf32>
// CHECK-NEXT: %4 = "ttir.conv3d"(%2, %3) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 2 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 1, 2>, width_dim = 3 : i64}> : (tensor<1x4x5x4x2xf32>, tensor<2x1x2x3x2xf32>) -> tensor<1x3x3x2x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 3 : i32, 2 : i32, 1 : i32, 1 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x3x2x2xf32>) -> tensor<1x3x3x2x1x1x1x2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<1x3x3x2x1x1x1x2xf32>) -> tensor<1x3x3x2x2xf32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 4, 1, 2, 3>}> : (tensor<1x3x3x2x2xf32>) -> tensor<1x2x3x3x2xf32>
// CHECK-NEXT: return %7 : tensor<1x2x3x3x2xf32>

func.func @linalg.depthwise_conv_3d_ndhwc_dhwc(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2xf32>) -> tensor<1x3x3x4x2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x3x4x2xf32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x4x5x5x2xf32>, tensor<2x3x2x2xf32>) outs(%cst : tensor<1x3x3x4x2xf32>) -> tensor<1x3x3x4x2xf32>
  return %0 : tensor<1x3x3x4x2xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_3d_ndhwc_dhwc(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2xf32>) -> tensor<1x3x3x4x2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 3, 4, 2>}> : () -> tensor<1x3x3x4x2xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 0, 1, 2>}> : (tensor<2x3x2x2xf32>) -> tensor<2x2x3x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [2 : i32, 1 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<2x2x3x2xf32>) -> tensor<2x1x2x3x2xf32>
// CHECK-NEXT: %3 = "ttir.conv3d"(%arg0, %2) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 2 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 1, 1>, width_dim = 3 : i64}> : (tensor<1x4x5x5x2xf32>, tensor<2x1x2x3x2xf32>) -> tensor<1x3x3x4x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 1 : i32, 1 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x3x4x2xf32>) -> tensor<1x3x3x4x1x1x1x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x3x4x1x1x1x2xf32>) -> tensor<1x3x3x4x2xf32>
// CHECK-NEXT: return %5 : tensor<1x3x3x4x2xf32>

func.func @linalg.depthwise_conv_3d_ndhwc_dhwcm(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2x3xf32>) -> tensor<1x3x3x4x2x3xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x3x3x4x2x3xf32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x4x5x5x2xf32>, tensor<2x3x2x2x3xf32>) outs(%cst : tensor<1x3x3x4x2x3xf32>) -> tensor<1x3x3x4x2x3xf32>
  return %0 : tensor<1x3x3x4x2x3xf32>
}
// CHECK-LABEL: func.func @linalg.depthwise_conv_3d_ndhwc_dhwcm(%arg0: tensor<1x4x5x5x2xf32>, %arg1: tensor<2x3x2x2x3xf32>) -> tensor<1x3x3x4x2x3xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 3, 3, 4, 2, 3>}> : () -> tensor<1x3x3x4x2x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 3, 4, 0, 1, 2>}> : (tensor<2x3x2x2x3xf32>) -> tensor<2x3x2x3x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [6 : i32, 1 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<2x3x2x3x2xf32>) -> tensor<6x1x2x3x2xf32>
// CHECK-NEXT: %3 = "ttir.conv3d"(%arg0, %2) <{batch_dim = 0 : i64, channel_dim = 4 : i64, depth_dim = 1 : i64, groups = 2 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0>, stride = array<i32: 1, 1, 1>, width_dim = 3 : i64}> : (tensor<1x4x5x5x2xf32>, tensor<6x1x2x3x2xf32>) -> tensor<1x3x3x4x6xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 2 : i32, 3 : i32]}> : (tensor<1x3x3x4x6xf32>) -> tensor<1x3x3x4x2x3xf32>
// CHECK-NEXT: %5 = "ttir.permute"(%4) <{permutation = array<i64: 0, 1, 2, 3, 5, 4>}> : (tensor<1x3x3x4x2x3xf32>) -> tensor<1x3x3x4x3x2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x3x4x3x2xf32>) -> tensor<1x3x3x4x3x1x1x1x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 3 : i32, 3 : i32, 4 : i32, 3 : i32, 2 : i32]}> : (tensor<1x3x3x4x3x1x1x1x2xf32>) -> tensor<1x3x3x4x3x2xf32>
// CHECK-NEXT: %8 = "ttir.permute"(%7) <{permutation = array<i64: 0, 1, 2, 3, 5, 4>}> : (tensor<1x3x3x4x3x2xf32>) -> tensor<1x3x3x4x2x3xf32>
// CHECK-NEXT: return %8 : tensor<1x3x3x4x2x3xf32>

func.func @linalg.div(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.div ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.div(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.div"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.div_unsigned(%arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %0 = tensor.empty() : tensor<2x3xi8>
  %1 = linalg.div_unsigned ins(%arg0, %arg1 : tensor<2x3xi8>, tensor<2x3xi8>) outs(%0 : tensor<2x3xi8>) -> tensor<2x3xi8>
  return %1 : tensor<2x3xi8>
}
// CHECK-LABEL: func.func @linalg.div_unsigned(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.bitwise_and"(%arg0, %1) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.bitwise_and"(%arg1, %3) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %5 = "ttir.div"(%2, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %7 = "ttir.logical_left_shift"(%5, %6) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.right_shift"(%7, %6) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %8 : tensor<2x3xi32>

func.func @linalg.dot(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<f32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<f32>
  %0 = linalg.dot ins(%arg0, %arg1 : tensor<3xf32>, tensor<3xf32>) outs(%cst : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-LABEL: func.func @linalg.dot(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<f32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 0>, contract_dims_rhs = array<i64: 0>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32]}> : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = []}> : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: return %3 : tensor<f32>

func.func @linalg.elementwise(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.elementwise(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %2 = "ttir.multiply"(%arg0, %1) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

func.func @linalg.erf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.erf ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.erf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.erf"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.exp(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.exp ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.exp(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.exp"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.fill() -> tensor<5xf32> {
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.empty() : tensor<5xf32>
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<5xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}
// CHECK-LABEL: func.func @linalg.fill() -> tensor<5xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 5>}> : () -> tensor<5xf32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.zeros"() <{shape = array<i32: 5>}> : () -> tensor<5xf32>
// CHECK-NEXT: return %3 : tensor<5xf32>

func.func @linalg.floor(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.floor ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.floor(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.floor"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.generic(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} ins(%arg0 : tensor<3xf32>) outs(%arg1 : tensor<3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// CHECK-LABEL: func.func @linalg.generic(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %0 : tensor<3xf32>

func.func @linalg.index(%x: tensor<2x3xf32>) -> tensor<2x3xindex> {
  %e = tensor.empty() : tensor<2x3xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x3xindex>) {
    ^bb0(%o: index):
      %i = linalg.index 1 : index
      linalg.yield %i : index } -> tensor<2x3xindex>
  return %0 : tensor<2x3xindex>
}
// CHECK-LABEL: func.func @linalg.index(%arg0: tensor<2x3xf32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x3xi32>
// CHECK-NEXT: %2 = "ttir.broadcast"(%1) <{broadcast_dimensions = array<i64: 2, 1>}> : (tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %2 : tensor<2x3xi32>

func.func @linalg.log(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.log ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.log(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.log"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.map(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %mapped = linalg.map { arith.subf } ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>)
  return %mapped : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.map(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.matmul(%arg0: tensor<5x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<5x8xf32>) -> tensor<5x8xf32> {
  %0 = linalg.matmul ins(%arg0, %arg1 : tensor<5x8xf32>, tensor<8x8xf32>) outs(%arg2 : tensor<5x8xf32>) -> tensor<5x8xf32>
  return %0 : tensor<5x8xf32>
}
// CHECK-LABEL: func.func @linalg.matmul(%arg0: tensor<5x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<5x8xf32>) -> tensor<5x8xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [5 : i32, 1 : i32, 8 : i32]}> : (tensor<5x8xf32>) -> tensor<5x1x8xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 8 : i32, 8 : i32]}> : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%0) <{shape = [5 : i32, 8 : i32]}> : (tensor<5x1x8xf32>) -> tensor<5x8xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [8 : i32, 8 : i32]}> : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %5 = "ttir.dot_general"(%3, %4) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [5 : i32, 8 : i32, 1 : i32]}> : (tensor<5x8xf32>) -> tensor<5x8x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%arg2) <{shape = [5 : i32, 8 : i32, 1 : i32]}> : (tensor<5x8xf32>) -> tensor<5x8x1xf32>
// CHECK-NEXT: %8 = "ttir.add"(%7, %6) : (tensor<5x8x1xf32>, tensor<5x8x1xf32>) -> tensor<5x8x1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [5 : i32, 8 : i32]}> : (tensor<5x8x1xf32>) -> tensor<5x8xf32>
// CHECK-NEXT: return %9 : tensor<5x8xf32>

func.func @linalg.matvec(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2xf32>
  %0 = linalg.matvec ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3xf32>) outs(%cst : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// CHECK-LABEL: func.func @linalg.matvec(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) -> tensor<2xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2>}> : () -> tensor<2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [3 : i32]}> : (tensor<1x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %3 = "ttir.dot_general"(%arg0, %2) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 0>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32]}> : (tensor<2x1xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %5 : tensor<2xf32>

func.func @linalg.max(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.max ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.max(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.min(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.min ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.min(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.minimum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.mmt4d(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<6x3x7x5xf32>) -> tensor<2x6x4x7xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<2x6x4x7xf32>
  %0 = linalg.mmt4d ins(%arg0, %arg1 : tensor<2x3x4x5xf32>, tensor<6x3x7x5xf32>) outs(%cst : tensor<2x6x4x7xf32>) -> tensor<2x6x4x7xf32>
  return %0 : tensor<2x6x4x7xf32>
}
// CHECK-LABEL: func.func @linalg.mmt4d(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<6x3x7x5xf32>) -> tensor<2x6x4x7xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 2, 6, 4, 7>}> : () -> tensor<2x6x4x7xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 3 : i32, 4 : i32, 1 : i32, 5 : i32]}> : (tensor<2x3x4x5xf32>) -> tensor<2x1x3x4x1x5xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 6 : i32, 3 : i32, 1 : i32, 7 : i32, 5 : i32]}> : (tensor<6x3x7x5xf32>) -> tensor<1x6x3x1x7x5xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [2 : i32, 3 : i32, 4 : i32, 5 : i32]}> : (tensor<2x1x3x4x1x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%2) <{shape = [6 : i32, 3 : i32, 7 : i32, 5 : i32]}> : (tensor<1x6x3x1x7x5xf32>) -> tensor<6x3x7x5xf32>
// CHECK-NEXT: %5 = "ttir.dot_general"(%3, %4) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1, 3>, contract_dims_rhs = array<i64: 1, 3>}> : (tensor<2x3x4x5xf32>, tensor<6x3x7x5xf32>) -> tensor<2x4x6x7xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x6x7xf32>) -> tensor<2x6x4x7xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 6 : i32, 1 : i32, 4 : i32, 7 : i32, 1 : i32]}> : (tensor<2x6x4x7xf32>) -> tensor<2x6x1x4x7x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 6 : i32, 4 : i32, 7 : i32]}> : (tensor<2x6x1x4x7x1xf32>) -> tensor<2x6x4x7xf32>
// CHECK-NEXT: return %8 : tensor<2x6x4x7xf32>

func.func @linalg.mul(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.mul ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.mul(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.negf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.negf ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.negf(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.pooling_nchw_max(%arg0: tensor<2x3x7x8xf32>) -> tensor<2x3x3x6xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %cst = arith.constant dense<0xFF800000> : tensor<2x3x3x6xf32>
  %1 = linalg.pooling_nchw_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %0 : tensor<2x3x7x8xf32>, tensor<3x2xf32>) outs(%cst : tensor<2x3x3x6xf32>) -> tensor<2x3x3x6xf32>
  return %1 : tensor<2x3x3x6xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nchw_max(%arg0: tensor<2x3x7x8xf32>) -> tensor<2x3x3x6xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 2, 3, 3, 6>}> : () -> tensor<2x3x3x6xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x3x7x8xf32>) -> tensor<2x7x8x3xf32>
// CHECK-NEXT: %3 = "ttir.max_pool2d"(%2) <{ceil_mode = false, dilation = array<i32: 1, 2>, kernel = array<i32: 3, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x6x3xf32>
// CHECK-NEXT: %4 = "ttir.permute"(%3) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x3x6x3xf32>) -> tensor<2x3x3x6xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x6xf32>) -> tensor<2x3x3x6x1x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32]}> : (tensor<2x3x3x6x1x1xf32>) -> tensor<2x3x3x6xf32>
// CHECK-NEXT: return %6 : tensor<2x3x3x6xf32>

func.func @linalg.pooling_nchw_sum(%arg0: tensor<2x3x7x8xf32>) -> tensor<2x3x3x6xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x3x6xf32>
  %1 = linalg.pooling_nchw_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %0 : tensor<2x3x7x8xf32>, tensor<3x2xf32>) outs(%cst : tensor<2x3x3x6xf32>) -> tensor<2x3x3x6xf32>
  return %1 : tensor<2x3x3x6xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nchw_sum(%arg0: tensor<2x3x7x8xf32>) -> tensor<2x3x3x6xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 2, 3, 3, 6>}> : () -> tensor<2x3x3x6xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 5 : i32, 8 : i32], step = [1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x3x7x8xf32>) -> tensor<2x3x3x8xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 8 : i32]}> : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x1x8xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 6 : i32, 8 : i32], step = [1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x3x7x8xf32>) -> tensor<2x3x3x8xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 8 : i32]}> : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x1x8xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 7 : i32, 8 : i32], step = [1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x3x7x8xf32>) -> tensor<2x3x3x8xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 3 : i32, 1 : i32, 8 : i32]}> : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x1x8xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%3, %5, %7) <{dim = 3 : si32}> : (tensor<2x3x3x1x8xf32>, tensor<2x3x3x1x8xf32>, tensor<2x3x3x1x8xf32>) -> tensor<2x3x3x3x8xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 6 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x3x8xf32>) -> tensor<2x3x3x3x6xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32]}> : (tensor<2x3x3x3x6xf32>) -> tensor<2x3x3x3x6x1xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 2 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 8 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x3x8xf32>) -> tensor<2x3x3x3x6xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [2 : i32, 3 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32]}> : (tensor<2x3x3x3x6xf32>) -> tensor<2x3x3x3x6x1xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 5 : si32}> : (tensor<2x3x3x3x6x1xf32>, tensor<2x3x3x3x6x1xf32>) -> tensor<2x3x3x3x6x2xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 1, 2, 4, 3, 5>}> : (tensor<2x3x3x3x6x2xf32>) -> tensor<2x3x3x6x3x2xf32>
// CHECK-NEXT: %15 = "ttir.sum"(%14) <{dim_arg = [4 : i32, 5 : i32], keep_dim = true}> : (tensor<2x3x3x6x3x2xf32>) -> tensor<2x3x3x6x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32]}> : (tensor<2x3x3x6x1x1xf32>) -> tensor<2x3x3x6xf32>
// CHECK-NEXT: return %16 : tensor<2x3x3x6xf32>

func.func @linalg.pooling_ncw_max(%arg0: tensor<2x3x9xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %cst = arith.constant dense<0xFF800000> : tensor<2x3x4xf32>
  %1 = linalg.pooling_ncw_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<2x3x9xf32>, tensor<3xf32>) outs(%cst : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_ncw_max(%arg0: tensor<2x3x9xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 2, 3, 4>}> : () -> tensor<2x3x4xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x9xf32>) -> tensor<2x9x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 9 : i32, 1 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x9x1x3xf32>
// CHECK-NEXT: %4 = "ttir.max_pool2d"(%3) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 1>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x9x1x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x1x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %6 = "ttir.permute"(%5) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x4x3xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 4 : i32, 1 : i32]}> : (tensor<2x3x4xf32>) -> tensor<2x3x4x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 3 : i32, 4 : i32]}> : (tensor<2x3x4x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %8 : tensor<2x3x4xf32>

func.func @linalg.pooling_ncw_sum(%arg0: tensor<2x3x9xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x4xf32>
  %1 = linalg.pooling_ncw_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<2x3x9xf32>, tensor<3xf32>) outs(%cst : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_ncw_sum(%arg0: tensor<2x3x9xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 2, 3, 4>}> : () -> tensor<2x3x4xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x9xf32>) -> tensor<2x9x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 9 : i32, 1 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x9x1x3xf32>
// CHECK-NEXT: %4 = "ttir.avg_pool2d"(%3) <{ceil_mode = false, count_include_pad = true, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 1>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x9x1x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<2x4x1x3xf32>, tensor<1x1x1x1xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x1x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %8 = "ttir.permute"(%7) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x4x3xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [2 : i32, 3 : i32, 4 : i32, 1 : i32]}> : (tensor<2x3x4xf32>) -> tensor<2x3x4x1xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [2 : i32, 3 : i32, 4 : i32]}> : (tensor<2x3x4x1xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %10 : tensor<2x3x4xf32>

func.func @linalg.pooling_ndhwc_max(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
  %0 = tensor.empty() : tensor<3x2x2xf32>
  %cst = arith.constant dense<0xFF800000> : tensor<1x1x3x3x2xf32>
  %1 = linalg.pooling_ndhwc_max {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 1]> : tensor<3xi64>} ins(%arg0, %0 : tensor<1x4x5x4x2xf32>, tensor<3x2x2xf32>) outs(%cst : tensor<1x1x3x3x2xf32>) -> tensor<1x1x3x3x2xf32>
  return %1 : tensor<1x1x3x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_ndhwc_max(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2, 2>}> : () -> tensor<3x2x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1, 1, 3, 3, 2>}> : () -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x5x4x2xf32>) -> tensor<1x3x5x4x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x5x4x2xf32>) -> tensor<1x3x1x5x4x2xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%5, %7) <{dim = 4 : si32}> : (tensor<1x3x1x3x1x4x2xf32>, tensor<1x3x1x3x1x4x2xf32>) -> tensor<1x3x1x3x2x4x2xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 6 : si32}> : (tensor<1x3x1x3x2x3x1x2xf32>, tensor<1x3x1x3x2x3x1x2xf32>) -> tensor<1x3x1x3x2x3x2x2xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 2, 3, 5, 7, 1, 4, 6>}> : (tensor<1x3x1x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x3x2x2xf32>
// CHECK-NEXT: %15 = "ttir.max"(%14) <{dim_arg = [5 : i32, 6 : i32, 7 : i32], keep_dim = true}> : (tensor<1x1x3x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 1 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<1x1x3x3x2x1x1x1xf32>) -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: return %16 : tensor<1x1x3x3x2xf32>

func.func @linalg.pooling_ndhwc_min(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
  %0 = tensor.empty() : tensor<3x2x2xf32>
  %cst = arith.constant dense<0x7F800000> : tensor<1x1x3x3x2xf32>
  %1 = linalg.pooling_ndhwc_min {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 1]> : tensor<3xi64>} ins(%arg0, %0 : tensor<1x4x5x4x2xf32>, tensor<3x2x2xf32>) outs(%cst : tensor<1x1x3x3x2xf32>) -> tensor<1x1x3x3x2xf32>
  return %1 : tensor<1x1x3x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_ndhwc_min(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2, 2>}> : () -> tensor<3x2x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1, 3, 3, 2>}> : () -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x5x4x2xf32>) -> tensor<1x3x5x4x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x5x4x2xf32>) -> tensor<1x3x1x5x4x2xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%5, %7) <{dim = 4 : si32}> : (tensor<1x3x1x3x1x4x2xf32>, tensor<1x3x1x3x1x4x2xf32>) -> tensor<1x3x1x3x2x4x2xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 6 : si32}> : (tensor<1x3x1x3x2x3x1x2xf32>, tensor<1x3x1x3x2x3x1x2xf32>) -> tensor<1x3x1x3x2x3x2x2xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 2, 3, 5, 7, 1, 4, 6>}> : (tensor<1x3x1x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x3x2x2xf32>
// CHECK-NEXT: %15 = "ttir.min"(%14) <{dim_arg = [5 : i32, 6 : i32, 7 : i32], keep_dim = true}> : (tensor<1x1x3x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 1 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<1x1x3x3x2x1x1x1xf32>) -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: return %16 : tensor<1x1x3x3x2xf32>

func.func @linalg.pooling_ndhwc_sum(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
  %0 = tensor.empty() : tensor<3x2x2xf32>
  %cst = arith.constant dense<0.000000e+00> : tensor<1x1x3x3x2xf32>
  %1 = linalg.pooling_ndhwc_sum {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[2, 1, 1]> : tensor<3xi64>} ins(%arg0, %0 : tensor<1x4x5x4x2xf32>, tensor<3x2x2xf32>) outs(%cst : tensor<1x1x3x3x2xf32>) -> tensor<1x1x3x3x2xf32>
  return %1 : tensor<1x1x3x3x2xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_ndhwc_sum(%arg0: tensor<1x4x5x4x2xf32>) -> tensor<1x1x3x3x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2, 2>}> : () -> tensor<3x2x2xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1, 1, 3, 3, 2>}> : () -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x5x4x2xf32>) -> tensor<1x3x5x4x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x5x4x2xf32>) -> tensor<1x3x1x5x4x2xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%3) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 5 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x5x4x2xf32>) -> tensor<1x3x1x3x4x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x3x1x3x4x2xf32>) -> tensor<1x3x1x3x1x4x2xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%5, %7) <{dim = 4 : si32}> : (tensor<1x3x1x3x1x4x2xf32>, tensor<1x3x1x3x1x4x2xf32>) -> tensor<1x3x1x3x2x4x2xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x3x1x3x2x4x2xf32>) -> tensor<1x3x1x3x2x3x2xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [1 : i32, 3 : i32, 1 : i32, 3 : i32, 2 : i32, 3 : i32, 1 : i32, 2 : i32]}> : (tensor<1x3x1x3x2x3x2xf32>) -> tensor<1x3x1x3x2x3x1x2xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 6 : si32}> : (tensor<1x3x1x3x2x3x1x2xf32>, tensor<1x3x1x3x2x3x1x2xf32>) -> tensor<1x3x1x3x2x3x2x2xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 2, 3, 5, 7, 1, 4, 6>}> : (tensor<1x3x1x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x3x2x2xf32>
// CHECK-NEXT: %15 = "ttir.sum"(%14) <{dim_arg = [5 : i32, 6 : i32, 7 : i32], keep_dim = true}> : (tensor<1x1x3x3x2x3x2x2xf32>) -> tensor<1x1x3x3x2x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 1 : i32, 3 : i32, 3 : i32, 2 : i32]}> : (tensor<1x1x3x3x2x1x1x1xf32>) -> tensor<1x1x3x3x2xf32>
// CHECK-NEXT: return %16 : tensor<1x1x3x3x2xf32>

func.func @linalg.pooling_nhwc_max(%arg0: tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32> {
  %0 = tensor.empty() : tensor<2x2xf32>
  %cst = arith.constant dense<0xFF800000> : tensor<1x4x4x3xf32>
  %1 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %0 : tensor<1x8x8x3xf32>, tensor<2x2xf32>) outs(%cst : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  return %1 : tensor<1x4x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nhwc_max(%arg0: tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 1, 4, 4, 3>}> : () -> tensor<1x4x4x3xf32>
// CHECK-NEXT: %2 = "ttir.max_pool2d"(%arg0) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 2>}> : (tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 4 : i32, 4 : i32, 3 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3x1x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 4 : i32, 4 : i32, 3 : i32]}> : (tensor<1x4x4x3x1x1xf32>) -> tensor<1x4x4x3xf32>
// CHECK-NEXT: return %4 : tensor<1x4x4x3xf32>

func.func @linalg.pooling_nhwc_max_unsigned(%arg0: tensor<1x4x4x2xi8>) -> tensor<1x2x2x2xi8> {
  %0 = tensor.empty() : tensor<2x2xi8>
  %cst = arith.constant dense<0> : tensor<1x2x2x2xi8>
  %1 = linalg.pooling_nhwc_max_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %0 : tensor<1x4x4x2xi8>, tensor<2x2xi8>) outs(%cst : tensor<1x2x2x2xi8>) -> tensor<1x2x2x2xi8>
  return %1 : tensor<1x2x2x2xi8>
}
// CHECK-LABEL: func.func @linalg.pooling_nhwc_max_unsigned(%arg0: tensor<1x4x4x2xi32>) -> tensor<1x2x2x2xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 2>}> : () -> tensor<2x2xi32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1, 2, 2, 2>}> : () -> tensor<1x2x2x2xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x2xi32>) -> tensor<1x2x4x2xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 2 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x2x4x2xi32>) -> tensor<1x2x1x4x2xi32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 4 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x2xi32>) -> tensor<1x2x4x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 2 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x2x4x2xi32>) -> tensor<1x2x1x4x2xi32>
// CHECK-NEXT: %6 = "ttir.concat"(%3, %5) <{dim = 2 : si32}> : (tensor<1x2x1x4x2xi32>, tensor<1x2x1x4x2xi32>) -> tensor<1x2x2x4x2xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x2x2x4x2xi32>) -> tensor<1x2x2x2x2xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2x2xi32>) -> tensor<1x2x2x2x1x2xi32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x2x2x4x2xi32>) -> tensor<1x2x2x2x2xi32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2x2xi32>) -> tensor<1x2x2x2x1x2xi32>
// CHECK-NEXT: %11 = "ttir.concat"(%8, %10) <{dim = 4 : si32}> : (tensor<1x2x2x2x1x2xi32>, tensor<1x2x2x2x1x2xi32>) -> tensor<1x2x2x2x2x2xi32>
// CHECK-NEXT: %12 = "ttir.permute"(%11) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x2xi32>
// CHECK-NEXT: %13 = "ttir.constant"() <{value = dense<0> : tensor<1x2x2x2x1x1xi32>}> : () -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %15 = "ttir.slice_static"(%14) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %17 = "ttir.zeros"() <{shape = array<i32: 1, 2, 2, 2, 1, 1>}> : () -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %19 = "ttir.bitwise_and"(%15, %18) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %20 = "ttir.maximum"(%19, %17) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.logical_left_shift"(%20, %21) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %23 = "ttir.right_shift"(%22, %21) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %24 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %25 = "ttir.slice_static"(%24) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %27 = "ttir.bitwise_and"(%23, %26) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %29 = "ttir.bitwise_and"(%25, %28) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %30 = "ttir.maximum"(%27, %29) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %32 = "ttir.logical_left_shift"(%30, %31) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %33 = "ttir.right_shift"(%32, %31) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %34 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %35 = "ttir.slice_static"(%34) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %37 = "ttir.bitwise_and"(%33, %36) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %39 = "ttir.bitwise_and"(%35, %38) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %40 = "ttir.maximum"(%37, %39) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %41 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %42 = "ttir.logical_left_shift"(%40, %41) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %43 = "ttir.right_shift"(%42, %41) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %44 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %45 = "ttir.slice_static"(%44) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %46 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %47 = "ttir.bitwise_and"(%43, %46) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %48 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %49 = "ttir.bitwise_and"(%45, %48) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %50 = "ttir.maximum"(%47, %49) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %51 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %52 = "ttir.logical_left_shift"(%50, %51) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %53 = "ttir.right_shift"(%52, %51) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %54 = "ttir.reshape"(%53) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2xi32>
// CHECK-NEXT: return %54 : tensor<1x2x2x2xi32>

func.func @linalg.pooling_nhwc_min(%arg0: tensor<2x7x8x3xf32>) -> tensor<2x3x6x3xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %cst = arith.constant dense<0x7F800000> : tensor<2x3x6x3xf32>
  %1 = linalg.pooling_nhwc_min {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %0 : tensor<2x7x8x3xf32>, tensor<3x2xf32>) outs(%cst : tensor<2x3x6x3xf32>) -> tensor<2x3x6x3xf32>
  return %1 : tensor<2x3x6x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nhwc_min(%arg0: tensor<2x7x8x3xf32>) -> tensor<2x3x6x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 2, 3, 6, 3>}> : () -> tensor<2x3x6x3xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 5 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 6 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 7 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%3, %5, %7) <{dim = 2 : si32}> : (tensor<2x3x1x8x3xf32>, tensor<2x3x1x8x3xf32>, tensor<2x3x1x8x3xf32>) -> tensor<2x3x3x8x3xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x8x3xf32>) -> tensor<2x3x3x6x3xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x6x3xf32>) -> tensor<2x3x3x6x1x3xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 8 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x8x3xf32>) -> tensor<2x3x3x6x3xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x6x3xf32>) -> tensor<2x3x3x6x1x3xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 4 : si32}> : (tensor<2x3x3x6x1x3xf32>, tensor<2x3x3x6x1x3xf32>) -> tensor<2x3x3x6x2x3xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<2x3x3x6x2x3xf32>) -> tensor<2x3x6x3x3x2xf32>
// CHECK-NEXT: %15 = "ttir.min"(%14) <{dim_arg = [4 : i32, 5 : i32], keep_dim = true}> : (tensor<2x3x6x3x3x2xf32>) -> tensor<2x3x6x3x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 3 : i32, 6 : i32, 3 : i32]}> : (tensor<2x3x6x3x1x1xf32>) -> tensor<2x3x6x3xf32>
// CHECK-NEXT: return %16 : tensor<2x3x6x3xf32>

func.func @linalg.pooling_nhwc_min_unsigned(%arg0: tensor<1x4x4x2xi8>) -> tensor<1x2x2x2xi8> {
  %0 = tensor.empty() : tensor<2x2xi8>
  %cst = arith.constant dense<-1> : tensor<1x2x2x2xi8>
  %1 = linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %0 : tensor<1x4x4x2xi8>, tensor<2x2xi8>) outs(%cst : tensor<1x2x2x2xi8>) -> tensor<1x2x2x2xi8>
  return %1 : tensor<1x2x2x2xi8>
}
// CHECK-LABEL: func.func @linalg.pooling_nhwc_min_unsigned(%arg0: tensor<1x4x4x2xi32>) -> tensor<1x2x2x2xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2, 2>}> : () -> tensor<2x2xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -1 : i32, shape = array<i32: 1, 2, 2, 2>}> : () -> tensor<1x2x2x2xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 3 : i32, 4 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x2xi32>) -> tensor<1x2x4x2xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 2 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x2x4x2xi32>) -> tensor<1x2x1x4x2xi32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 4 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x4x2xi32>) -> tensor<1x2x4x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 2 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x2x4x2xi32>) -> tensor<1x2x1x4x2xi32>
// CHECK-NEXT: %6 = "ttir.concat"(%3, %5) <{dim = 2 : si32}> : (tensor<1x2x1x4x2xi32>, tensor<1x2x1x4x2xi32>) -> tensor<1x2x2x4x2xi32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x2x2x4x2xi32>) -> tensor<1x2x2x2x2xi32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2x2xi32>) -> tensor<1x2x2x2x1x2xi32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 4 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x2x2x4x2xi32>) -> tensor<1x2x2x2x2xi32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2x2xi32>) -> tensor<1x2x2x2x1x2xi32>
// CHECK-NEXT: %11 = "ttir.concat"(%8, %10) <{dim = 4 : si32}> : (tensor<1x2x2x2x1x2xi32>, tensor<1x2x2x2x1x2xi32>) -> tensor<1x2x2x2x2x2xi32>
// CHECK-NEXT: %12 = "ttir.permute"(%11) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x2xi32>
// CHECK-NEXT: %13 = "ttir.constant"() <{value = dense<-1> : tensor<1x2x2x2x1x1xi32>}> : () -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %14 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %15 = "ttir.slice_static"(%14) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 2, 2, 2, 1, 1>}> : () -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %19 = "ttir.bitwise_and"(%15, %18) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %20 = "ttir.minimum"(%19, %17) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.logical_left_shift"(%20, %21) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %23 = "ttir.right_shift"(%22, %21) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %24 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %25 = "ttir.slice_static"(%24) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %27 = "ttir.bitwise_and"(%23, %26) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %29 = "ttir.bitwise_and"(%25, %28) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %30 = "ttir.minimum"(%27, %29) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %32 = "ttir.logical_left_shift"(%30, %31) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %33 = "ttir.right_shift"(%32, %31) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %34 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %35 = "ttir.slice_static"(%34) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %37 = "ttir.bitwise_and"(%33, %36) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %39 = "ttir.bitwise_and"(%35, %38) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %40 = "ttir.minimum"(%37, %39) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %41 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %42 = "ttir.logical_left_shift"(%40, %41) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %43 = "ttir.right_shift"(%42, %41) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %44 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x2xi32>) -> tensor<1x2x2x2x2x1xi32>
// CHECK-NEXT: %45 = "ttir.slice_static"(%44) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %46 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %47 = "ttir.bitwise_and"(%43, %46) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %48 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %49 = "ttir.bitwise_and"(%45, %48) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %50 = "ttir.minimum"(%47, %49) : (tensor<1x2x2x2x1x1xi32>, tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %51 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1, 1, 1>}> : () -> tensor<1x1x1x1x1x1xi32>
// CHECK-NEXT: %52 = "ttir.logical_left_shift"(%50, %51) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %53 = "ttir.right_shift"(%52, %51) : (tensor<1x2x2x2x1x1xi32>, tensor<1x1x1x1x1x1xi32>) -> tensor<1x2x2x2x1x1xi32>
// CHECK-NEXT: %54 = "ttir.reshape"(%53) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x2x1x1xi32>) -> tensor<1x2x2x2xi32>
// CHECK-NEXT: return %54 : tensor<1x2x2x2xi32>

func.func @linalg.pooling_nhwc_sum(%arg0: tensor<2x7x8x3xf32>) -> tensor<2x3x6x3xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %cst = arith.constant dense<0.000000e+00> : tensor<2x3x6x3xf32>
  %1 = linalg.pooling_nhwc_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%arg0, %0 : tensor<2x7x8x3xf32>, tensor<3x2xf32>) outs(%cst : tensor<2x3x6x3xf32>) -> tensor<2x3x6x3xf32>
  return %1 : tensor<2x3x6x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nhwc_sum(%arg0: tensor<2x7x8x3xf32>) -> tensor<2x3x6x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 2, 3, 6, 3>}> : () -> tensor<2x3x6x3xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 5 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 6 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 7 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32, 1 : i32]}> : (tensor<2x7x8x3xf32>) -> tensor<2x3x8x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 3 : i32, 1 : i32, 8 : i32, 3 : i32]}> : (tensor<2x3x8x3xf32>) -> tensor<2x3x1x8x3xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%3, %5, %7) <{dim = 2 : si32}> : (tensor<2x3x1x8x3xf32>, tensor<2x3x1x8x3xf32>, tensor<2x3x1x8x3xf32>) -> tensor<2x3x3x8x3xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x8x3xf32>) -> tensor<2x3x3x6x3xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x6x3xf32>) -> tensor<2x3x3x6x1x3xf32>
// CHECK-NEXT: %11 = "ttir.slice_static"(%8) <{begins = [0 : i32, 0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 3 : i32, 8 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<2x3x3x8x3xf32>) -> tensor<2x3x3x6x3xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [2 : i32, 3 : i32, 3 : i32, 6 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x3x6x3xf32>) -> tensor<2x3x3x6x1x3xf32>
// CHECK-NEXT: %13 = "ttir.concat"(%10, %12) <{dim = 4 : si32}> : (tensor<2x3x3x6x1x3xf32>, tensor<2x3x3x6x1x3xf32>) -> tensor<2x3x3x6x2x3xf32>
// CHECK-NEXT: %14 = "ttir.permute"(%13) <{permutation = array<i64: 0, 1, 3, 5, 2, 4>}> : (tensor<2x3x3x6x2x3xf32>) -> tensor<2x3x6x3x3x2xf32>
// CHECK-NEXT: %15 = "ttir.sum"(%14) <{dim_arg = [4 : i32, 5 : i32], keep_dim = true}> : (tensor<2x3x6x3x3x2xf32>) -> tensor<2x3x6x3x1x1xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [2 : i32, 3 : i32, 6 : i32, 3 : i32]}> : (tensor<2x3x6x3x1x1xf32>) -> tensor<2x3x6x3xf32>
// CHECK-NEXT: return %16 : tensor<2x3x6x3xf32>

func.func @linalg.pooling_nwc_max(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %cst = arith.constant dense<0xFF800000> : tensor<2x4x3xf32>
  %1 = linalg.pooling_nwc_max {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<2x9x3xf32>, tensor<3xf32>) outs(%cst : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nwc_max(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0xFF800000 : f32, shape = array<i32: 2, 4, 3>}> : () -> tensor<2x4x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 9 : i32, 1 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x9x1x3xf32>
// CHECK-NEXT: %3 = "ttir.max_pool2d"(%2) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 1>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x9x1x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x1x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 4 : i32, 3 : i32, 1 : i32]}> : (tensor<2x4x3xf32>) -> tensor<2x4x3x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x3x1xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: return %6 : tensor<2x4x3xf32>

func.func @linalg.pooling_nwc_max_unsigned(%arg0: tensor<1x8x2xi8>) -> tensor<1x4x2xi8> {
  %0 = tensor.empty() : tensor<2xi8>
  %cst = arith.constant dense<0> : tensor<1x4x2xi8>
  %1 = linalg.pooling_nwc_max_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<1x8x2xi8>, tensor<2xi8>) outs(%cst : tensor<1x4x2xi8>) -> tensor<1x4x2xi8>
  return %1 : tensor<1x4x2xi8>
}
// CHECK-LABEL: func.func @linalg.pooling_nwc_max_unsigned(%arg0: tensor<1x8x2xi32>) -> tensor<1x4x2xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2>}> : () -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 1, 4, 2>}> : () -> tensor<1x4x2xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 7 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x8x2xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x4x2xi32>) -> tensor<1x4x1x2xi32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 8 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x8x2xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x4x2xi32>) -> tensor<1x4x1x2xi32>
// CHECK-NEXT: %6 = "ttir.concat"(%3, %5) <{dim = 2 : si32}> : (tensor<1x4x1x2xi32>, tensor<1x4x1x2xi32>) -> tensor<1x4x2x2xi32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x2xi32>
// CHECK-NEXT: %8 = "ttir.constant"() <{value = dense<0> : tensor<1x4x2x1xi32>}> : () -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %11 = "ttir.zeros"() <{shape = array<i32: 1, 4, 2, 1>}> : () -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %13 = "ttir.bitwise_and"(%9, %12) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %14 = "ttir.maximum"(%13, %11) : (tensor<1x4x2x1xi32>, tensor<1x4x2x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %16 = "ttir.logical_left_shift"(%14, %15) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %17 = "ttir.right_shift"(%16, %15) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %18 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.bitwise_and"(%17, %19) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.bitwise_and"(%18, %21) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %23 = "ttir.maximum"(%20, %22) : (tensor<1x4x2x1xi32>, tensor<1x4x2x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %25 = "ttir.logical_left_shift"(%23, %24) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %26 = "ttir.right_shift"(%25, %24) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x4x2x1xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: return %27 : tensor<1x4x2xi32>

func.func @linalg.pooling_nwc_min(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %cst = arith.constant dense<0x7F800000> : tensor<2x4x3xf32>
  %1 = linalg.pooling_nwc_min {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<2x9x3xf32>, tensor<3xf32>) outs(%cst : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nwc_min(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 2, 4, 3>}> : () -> tensor<2x4x3xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [2 : i32, 7 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 8 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 2 : i32, 0 : i32], ends = [2 : i32, 9 : i32, 3 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 1 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%3, %5, %7) <{dim = 2 : si32}> : (tensor<2x4x1x3xf32>, tensor<2x4x1x3xf32>, tensor<2x4x1x3xf32>) -> tensor<2x4x3x3xf32>
// CHECK-NEXT: %9 = "ttir.permute"(%8) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
// CHECK-NEXT: %10 = "ttir.min"(%9) <{dim_arg = [3 : i32], keep_dim = true}> : (tensor<2x4x3x3xf32>) -> tensor<2x4x3x1xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x3x1xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: return %11 : tensor<2x4x3xf32>

func.func @linalg.pooling_nwc_min_unsigned(%arg0: tensor<1x8x2xi8>) -> tensor<1x4x2xi8> {
  %0 = tensor.empty() : tensor<2xi8>
  %cst = arith.constant dense<-1> : tensor<1x4x2xi8>
  %1 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<1x8x2xi8>, tensor<2xi8>) outs(%cst : tensor<1x4x2xi8>) -> tensor<1x4x2xi8>
  return %1 : tensor<1x4x2xi8>
}
// CHECK-LABEL: func.func @linalg.pooling_nwc_min_unsigned(%arg0: tensor<1x8x2xi32>) -> tensor<1x4x2xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 2>}> : () -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -1 : i32, shape = array<i32: 1, 4, 2>}> : () -> tensor<1x4x2xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 7 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x8x2xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x4x2xi32>) -> tensor<1x4x1x2xi32>
// CHECK-NEXT: %4 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 8 : i32, 2 : i32], step = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<1x8x2xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 4 : i32, 1 : i32, 2 : i32]}> : (tensor<1x4x2xi32>) -> tensor<1x4x1x2xi32>
// CHECK-NEXT: %6 = "ttir.concat"(%3, %5) <{dim = 2 : si32}> : (tensor<1x4x1x2xi32>, tensor<1x4x1x2xi32>) -> tensor<1x4x2x2xi32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x2xi32>
// CHECK-NEXT: %8 = "ttir.constant"() <{value = dense<-1> : tensor<1x4x2x1xi32>}> : () -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 4, 2, 1>}> : () -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %13 = "ttir.bitwise_and"(%9, %12) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %14 = "ttir.minimum"(%13, %11) : (tensor<1x4x2x1xi32>, tensor<1x4x2x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %16 = "ttir.logical_left_shift"(%14, %15) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %17 = "ttir.right_shift"(%16, %15) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %18 = "ttir.slice_static"(%7) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %20 = "ttir.bitwise_and"(%17, %19) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 255 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %22 = "ttir.bitwise_and"(%18, %21) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %23 = "ttir.minimum"(%20, %22) : (tensor<1x4x2x1xi32>, tensor<1x4x2x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 24 : i32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %25 = "ttir.logical_left_shift"(%23, %24) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %26 = "ttir.right_shift"(%25, %24) : (tensor<1x4x2x1xi32>, tensor<1x1x1x1xi32>) -> tensor<1x4x2x1xi32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = [1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x4x2x1xi32>) -> tensor<1x4x2xi32>
// CHECK-NEXT: return %27 : tensor<1x4x2xi32>

func.func @linalg.pooling_nwc_sum(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %cst = arith.constant dense<0.000000e+00> : tensor<2x4x3xf32>
  %1 = linalg.pooling_nwc_sum {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%arg0, %0 : tensor<2x9x3xf32>, tensor<3xf32>) outs(%cst : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %1 : tensor<2x4x3xf32>
}
// CHECK-LABEL: func.func @linalg.pooling_nwc_sum(%arg0: tensor<2x9x3xf32>) -> tensor<2x4x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3>}> : () -> tensor<3xf32>
// CHECK-NEXT: %1 = "ttir.zeros"() <{shape = array<i32: 2, 4, 3>}> : () -> tensor<2x4x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 9 : i32, 1 : i32, 3 : i32]}> : (tensor<2x9x3xf32>) -> tensor<2x9x1x3xf32>
// CHECK-NEXT: %3 = "ttir.avg_pool2d"(%2) <{ceil_mode = false, count_include_pad = true, dilation = array<i32: 1, 1>, kernel = array<i32: 3, 1>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 1>}> : (tensor<2x9x1x3xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%3, %4) : (tensor<2x4x1x3xf32>, tensor<1x1x1x1xf32>) -> tensor<2x4x1x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x1x3xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32, 3 : i32, 1 : i32]}> : (tensor<2x4x3xf32>) -> tensor<2x4x3x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [2 : i32, 4 : i32, 3 : i32]}> : (tensor<2x4x3x1xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: return %8 : tensor<2x4x3xf32>

func.func @linalg.powf(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.powf ins(%x, %y : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.powf(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.pow"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.quantized_batch_matmul(%arg0: tensor<2x3x30xi8>, %arg1: tensor<2x30x4xi8>) -> tensor<2x3x4xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<2x3x4xi32>
  %0 = linalg.quantized_batch_matmul ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<2x3x30xi8>, tensor<2x30x4xi8>, i32, i32) outs(%cst : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}
// CHECK-LABEL: func.func @linalg.quantized_batch_matmul(%arg0: tensor<2x3x30xi32>, %arg1: tensor<2x30x4xi32>) -> tensor<2x3x4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 2, 3, 4>}> : () -> tensor<2x3x4xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32, 1 : i32, 30 : i32]}> : (tensor<2x3x30xi32>) -> tensor<2x3x1x30xi32>
// CHECK-NEXT: %4 = "ttir.permute"(%arg1) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x30x4xi32>) -> tensor<2x4x30xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [2 : i32, 1 : i32, 4 : i32, 30 : i32]}> : (tensor<2x4x30xi32>) -> tensor<2x1x4x30xi32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1x1xi32>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %7 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1x1xi32>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT: %8 = "ttir.subtract"(%3, %6) : (tensor<2x3x1x30xi32>, tensor<1x1x1x1xi32>) -> tensor<2x3x1x30xi32>
// CHECK-NEXT: %9 = "ttir.subtract"(%5, %7) : (tensor<2x1x4x30xi32>, tensor<1x1x1x1xi32>) -> tensor<2x1x4x30xi32>
// CHECK-NEXT: %10 = "ttir.reshape"(%8) <{shape = [2 : i32, 3 : i32, 30 : i32]}> : (tensor<2x3x1x30xi32>) -> tensor<2x3x30xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%9) <{shape = [2 : i32, 4 : i32, 30 : i32]}> : (tensor<2x1x4x30xi32>) -> tensor<2x4x30xi32>
// CHECK-NEXT: %12 = "ttir.dot_general"(%10, %11) <{batch_dims_lhs = array<i64: 0>, batch_dims_rhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, contract_dims_rhs = array<i64: 2>}> : (tensor<2x3x30xi32>, tensor<2x4x30xi32>) -> tensor<2x3x4xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [2 : i32, 3 : i32, 4 : i32, 1 : i32]}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
// CHECK-NEXT: %14 = "ttir.reshape"(%13) <{shape = [2 : i32, 3 : i32, 4 : i32]}> : (tensor<2x3x4x1xi32>) -> tensor<2x3x4xi32>
// CHECK-NEXT: return %14 : tensor<2x3x4xi32>

func.func @linalg.quantized_matmul(%arg0: tensor<2x300xi8>, %arg1: tensor<300x4xi8>) -> tensor<2x4xi32> {
  %c5_i32 = arith.constant 5 : i32
  %c-7_i32 = arith.constant -7 : i32
  %cst = arith.constant dense<0> : tensor<2x4xi32>
  %0 = linalg.quantized_matmul ins(%arg0, %arg1, %c5_i32, %c-7_i32 : tensor<2x300xi8>, tensor<300x4xi8>, i32, i32) outs(%cst : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
// CHECK-LABEL: func.func @linalg.quantized_matmul(%arg0: tensor<2x300xi32>, %arg1: tensor<300x4xi32>) -> tensor<2x4xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.zeros"() <{shape = array<i32: 2, 4>}> : () -> tensor<2x4xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 300 : i32]}> : (tensor<2x300xi32>) -> tensor<2x1x300xi32>
// CHECK-NEXT: %4 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<300x4xi32>) -> tensor<4x300xi32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 4 : i32, 300 : i32]}> : (tensor<4x300xi32>) -> tensor<1x4x300xi32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<5> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-NEXT: %7 = "ttir.constant"() <{value = dense<-7> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-NEXT: %8 = "ttir.subtract"(%3, %6) : (tensor<2x1x300xi32>, tensor<1x1x1xi32>) -> tensor<2x1x300xi32>
// CHECK-NEXT: %9 = "ttir.subtract"(%5, %7) : (tensor<1x4x300xi32>, tensor<1x1x1xi32>) -> tensor<1x4x300xi32>
// CHECK-NEXT: %10 = "ttir.reshape"(%8) <{shape = [2 : i32, 300 : i32]}> : (tensor<2x1x300xi32>) -> tensor<2x300xi32>
// CHECK-NEXT: %11 = "ttir.reshape"(%9) <{shape = [4 : i32, 300 : i32]}> : (tensor<1x4x300xi32>) -> tensor<4x300xi32>
// CHECK-NEXT: %12 = "ttir.dot_general"(%10, %11) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 1>}> : (tensor<2x300xi32>, tensor<4x300xi32>) -> tensor<2x4xi32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
// CHECK-NEXT: %14 = "ttir.reshape"(%13) <{shape = [2 : i32, 4 : i32]}> : (tensor<2x4x1xi32>) -> tensor<2x4xi32>
// CHECK-NEXT: return %14 : tensor<2x4xi32>

func.func @linalg.reciprocal(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.reciprocal ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.reciprocal(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.div"(%1, %arg0) : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

func.func @linalg.reduce(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %reduced = linalg.reduce { arith.addf } ins(%arg0 : tensor<2x3x4xf32>) outs(%arg1 : tensor<2x4xf32>) dimensions = [1] 
  return %reduced : tensor<2x4xf32>
}
// CHECK-LABEL: func.func @linalg.reduce(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32, 4 : i32]}> : (tensor<2x4xf32>) -> tensor<2x1x4xf32>
// CHECK-NEXT: %2 = "ttir.add"(%1, %0) : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [2 : i32, 4 : i32]}> : (tensor<2x1x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %3 : tensor<2x4xf32>

func.func @linalg.round(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.round ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.round(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.trunc"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.subtract"(%arg0, %1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.abs"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.ge"(%3, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.sign"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.add"(%1, %6) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.where"(%5, %7, %1) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %8 : tensor<2x3xf32>

func.func @linalg.rsqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.rsqrt ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.rsqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.rsqrt"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.select ins(%arg0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.select(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.softmax(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.softmax dimension(1) ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.softmax(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.softmax"(%arg0) <{dimension = 1 : si32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.sqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.sqrt ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.sqrt(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.sqrt"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.square(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.square ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.square(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.sub(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.sub ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.sub(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.tanh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  %1 = linalg.tanh ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @linalg.tanh(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.tanh"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @linalg.transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %transposed = linalg.transpose ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<3x2xf32>) permutation = [1, 0] 
  return %transposed : tensor<3x2xf32>
}
// CHECK-LABEL: func.func @linalg.transpose(%arg0: tensor<2x3xf32>) -> tensor<3x2xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 3, 2>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %1 : tensor<3x2xf32>

func.func @linalg.vecmat(%arg0: tensor<3xf32>, %arg1: tensor<3x4xf32>) -> tensor<4xf32> {
  %cst = arith.constant dense<0.000000e+00> : tensor<4xf32>
  %0 = linalg.vecmat ins(%arg0, %arg1 : tensor<3xf32>, tensor<3x4xf32>) outs(%cst : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @linalg.vecmat(%arg0: tensor<3xf32>, %arg1: tensor<3x4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 4>}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 3 : i32]}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%arg1) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%1) <{shape = [3 : i32]}> : (tensor<1x3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %4 = "ttir.dot_general"(%3, %2) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 0>, contract_dims_rhs = array<i64: 1>}> : (tensor<3xf32>, tensor<4x3xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [4 : i32, 1 : i32]}> : (tensor<4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [4 : i32]}> : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %6 : tensor<4xf32>

func.func @math.absf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.absf %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.absf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.absi(%arg0: tensor<8xi32>) -> tensor<8xi32> {
  %0 = math.absi %arg0 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @math.absi(%arg0: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %0 : tensor<8xi32>

func.func @math.acos(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.acos %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.acos(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.acos"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.acosh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.acosh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.acosh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.add"(%arg0, %0) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 9.99999986E+14 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%arg0, %4) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.add"(%1, %6) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %8 = "ttir.multiply"(%1, %7) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %9 = "ttir.sqrt"(%8) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %10 = "ttir.add"(%1, %9) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %11 = "ttir.log1p"(%10) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %12 = "ttir.log"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 0.693147182 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%12, %13) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %15 = "ttir.where"(%5, %11, %14) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%3, %16, %15) : (tensor<12xi1>, tensor<1xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %17 : tensor<12xf32>

func.func @math.asin(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.asin %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.asin(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.asin"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.asinh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.asinh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.asinh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.asinh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.atan(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.atan %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.atan(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.atan"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.atan2(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.atan2 %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.atan2(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.atan2"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.atanh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.atanh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.atanh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %2 = "ttir.log1p"(%1) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%0, %2) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%3, %4) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %5 : tensor<12xf32>

func.func @math.cbrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.cbrt %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.cbrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.cbrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.ceil(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.ceil %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.ceil(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.ceil"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.clampf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.clampf %arg0 to [%arg1, %arg2] : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.clampf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.minimum"(%0, %arg2) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %1 : tensor<12xf32>

func.func @math.copysign(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.copysign %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.copysign(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.bitcast_convert"(%arg1) : (tensor<12xf32>) -> tensor<12xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.lt"(%1, %2) : (tensor<12xi32>, tensor<1xi32>) -> tensor<12xi1>
// CHECK-NEXT: %4 = "ttir.neg"(%0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %5 = "ttir.where"(%3, %4, %0) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %5 : tensor<12xf32>

func.func @math.cos(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.cos %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.cos(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.cos"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.cosh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.cosh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.cosh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%arg0, %2) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg0) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %5 = "ttir.exp"(%4) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %8 = "ttir.where"(%1, %6, %7) : (tensor<12xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%5, %8) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %10 = "ttir.neg"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %12 = "ttir.gt"(%10, %11) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%10, %13) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %15 = "ttir.where"(%12, %14, %10) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %16 = "ttir.exp"(%15) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %19 = "ttir.where"(%12, %17, %18) : (tensor<12xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %20 = "ttir.multiply"(%16, %19) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %21 = "ttir.add"(%9, %20) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %21 : tensor<12xf32>

func.func @math.ctlz(%arg0: tensor<8xi32>) -> tensor<8xi32> {
  %0 = math.ctlz %arg0 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @math.ctlz(%arg0: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.logical_right_shift"(%arg0, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %2 = "ttir.bitwise_or"(%arg0, %1) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.logical_right_shift"(%2, %3) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %5 = "ttir.bitwise_or"(%2, %4) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.logical_right_shift"(%5, %6) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %8 = "ttir.bitwise_or"(%5, %7) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.logical_right_shift"(%8, %9) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %11 = "ttir.bitwise_or"(%8, %10) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%11, %12) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %14 = "ttir.bitwise_or"(%11, %13) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %16 = "ttir.logical_right_shift"(%14, %15) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %18 = "ttir.bitwise_and"(%16, %17) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %19 = "ttir.subtract"(%14, %18) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.bitwise_and"(%19, %20) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %23 = "ttir.logical_right_shift"(%19, %22) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %25 = "ttir.bitwise_and"(%23, %24) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %26 = "ttir.add"(%21, %25) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %28 = "ttir.logical_right_shift"(%26, %27) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %29 = "ttir.add"(%26, %28) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %31 = "ttir.bitwise_and"(%29, %30) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %33 = "ttir.logical_right_shift"(%31, %32) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %34 = "ttir.add"(%31, %33) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %36 = "ttir.logical_right_shift"(%34, %35) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %37 = "ttir.add"(%34, %36) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %39 = "ttir.bitwise_and"(%37, %38) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %40 = "ttir.full"() <{fill_value = 32 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %41 = "ttir.subtract"(%40, %39) : (tensor<1xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %41 : tensor<8xi32>

func.func @math.ctpop(%arg0: tensor<8xi32>) -> tensor<8xi32> {
  %0 = math.ctpop %arg0 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @math.ctpop(%arg0: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.logical_right_shift"(%arg0, %0) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.bitwise_and"(%1, %2) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %4 = "ttir.subtract"(%arg0, %3) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %6 = "ttir.bitwise_and"(%4, %5) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %8 = "ttir.logical_right_shift"(%4, %7) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.bitwise_and"(%8, %9) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %11 = "ttir.add"(%6, %10) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %13 = "ttir.logical_right_shift"(%11, %12) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %14 = "ttir.add"(%11, %13) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %16 = "ttir.bitwise_and"(%14, %15) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %18 = "ttir.logical_right_shift"(%16, %17) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %19 = "ttir.add"(%16, %18) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %21 = "ttir.logical_right_shift"(%19, %20) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %22 = "ttir.add"(%19, %21) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %24 = "ttir.bitwise_and"(%22, %23) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %24 : tensor<8xi32>

func.func @math.cttz(%arg0: tensor<8xi32>) -> tensor<8xi32> {
  %0 = math.cttz %arg0 : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// CHECK-LABEL: func.func @math.cttz(%arg0: tensor<8xi32>) -> tensor<8xi32> {
// CHECK-NEXT: %0 = "ttir.bitwise_not"(%arg0) : (tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %2 = "ttir.subtract"(%arg0, %1) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %3 = "ttir.bitwise_and"(%0, %2) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %5 = "ttir.logical_right_shift"(%3, %4) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 1431655765 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %7 = "ttir.bitwise_and"(%5, %6) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %8 = "ttir.subtract"(%3, %7) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %10 = "ttir.bitwise_and"(%8, %9) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %12 = "ttir.logical_right_shift"(%8, %11) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 858993459 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %14 = "ttir.bitwise_and"(%12, %13) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %15 = "ttir.add"(%10, %14) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %17 = "ttir.logical_right_shift"(%15, %16) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %18 = "ttir.add"(%15, %17) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 252645135 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %20 = "ttir.bitwise_and"(%18, %19) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %22 = "ttir.logical_right_shift"(%20, %21) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %23 = "ttir.add"(%20, %22) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 16 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %25 = "ttir.logical_right_shift"(%23, %24) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: %26 = "ttir.add"(%23, %25) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 63 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %28 = "ttir.bitwise_and"(%26, %27) : (tensor<8xi32>, tensor<1xi32>) -> tensor<8xi32>
// CHECK-NEXT: return %28 : tensor<8xi32>

func.func @math.erf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.erf %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.erf(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.erf"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.erfc(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.erfc %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.erfc(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.erfc"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.exp(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.exp %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.exp(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.exp2(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.exp2 %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.exp2(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.exp2"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.expm1(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.expm1 %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.expm1(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.expm1"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.floor(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.floor %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.floor(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.fma(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.fma %arg0, %arg1, %arg2 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.fma(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.add"(%0, %arg2) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %1 : tensor<12xf32>

func.func @math.fpowi(%arg0: tensor<12xf32>, %arg1: tensor<12xi32>) -> tensor<12xf32> {
  %0 = math.fpowi %arg0, %arg1 : tensor<12xf32>, tensor<12xi32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.fpowi(%arg0: tensor<12xf32>, %arg1: tensor<12xi32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg1) : (tensor<12xi32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.pow"(%arg0, %0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %1 : tensor<12xf32>

func.func @math.ipowi(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = math.ipowi %x, %y : tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
// CHECK-LABEL: func.func @math.ipowi(%arg0: tensor<2x3xi32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %2 = "ttir.logical_right_shift"(%arg1, %1) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.bitwise_and"(%2, %3) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %6 = "ttir.ne"(%4, %5) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %7 = "ttir.where"(%6, %arg0, %0) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %8 = "ttir.multiply"(%7, %0) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %9 = "ttir.multiply"(%arg0, %arg0) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %11 = "ttir.logical_right_shift"(%arg1, %10) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %13 = "ttir.bitwise_and"(%11, %12) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %15 = "ttir.ne"(%13, %14) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %16 = "ttir.where"(%15, %9, %0) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %17 = "ttir.multiply"(%8, %16) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %18 = "ttir.multiply"(%9, %9) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %20 = "ttir.logical_right_shift"(%arg1, %19) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %22 = "ttir.bitwise_and"(%20, %21) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %24 = "ttir.ne"(%22, %23) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %25 = "ttir.where"(%24, %18, %0) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %26 = "ttir.multiply"(%17, %25) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %27 = "ttir.multiply"(%18, %18) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %29 = "ttir.logical_right_shift"(%arg1, %28) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %31 = "ttir.bitwise_and"(%29, %30) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %32 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %33 = "ttir.ne"(%31, %32) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %34 = "ttir.where"(%33, %27, %0) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %35 = "ttir.multiply"(%26, %34) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %36 = "ttir.multiply"(%27, %27) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %37 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %38 = "ttir.logical_right_shift"(%arg1, %37) : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK: return %286 : tensor<2x3xi32>

func.func @math.isfinite(%arg0: tensor<12xf32>) -> tensor<12xi1> {
  %0 = math.isfinite %arg0 : tensor<12xf32>
  return %0 : tensor<12xi1>
}
// CHECK-LABEL: func.func @math.isfinite(%arg0: tensor<12xf32>) -> tensor<12xi1> {
// CHECK-NEXT: %0 = "ttir.isfinite"(%arg0) : (tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: return %0 : tensor<12xi1>

func.func @math.isinf(%arg0: tensor<12xf32>) -> tensor<12xi1> {
  %0 = math.isinf %arg0 : tensor<12xf32>
  return %0 : tensor<12xi1>
}
// CHECK-LABEL: func.func @math.isinf(%arg0: tensor<12xf32>) -> tensor<12xi1> {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.eq"(%0, %1) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: return %2 : tensor<12xi1>

func.func @math.isnan(%arg0: tensor<12xf32>) -> tensor<12xi1> {
  %0 = math.isnan %arg0 : tensor<12xf32>
  return %0 : tensor<12xi1>
}
// CHECK-LABEL: func.func @math.isnan(%arg0: tensor<12xf32>) -> tensor<12xi1> {
// CHECK-NEXT: %0 = "ttir.ne"(%arg0, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: return %0 : tensor<12xi1>

func.func @math.log(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.log %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.log(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.log10(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.log10 %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.log10(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0.434294492 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -3.700000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.000000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %9 = "ttir.pow"(%8, %7) : (tensor<1xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %10 = "ttir.eq"(%9, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %11 = "ttir.where"(%10, %5, %2) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %11 : tensor<12xf32>

func.func @math.log1p(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.log1p %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.log1p(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.log2(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.log2 %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.log2(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %6 = "ttir.exp2"(%5) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %7 = "ttir.eq"(%6, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
// CHECK-NEXT: %8 = "ttir.where"(%7, %5, %2) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %8 : tensor<12xf32>

func.func @math.powf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.powf %arg0, %arg1 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.powf(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.round(%arg0: tensor<7xf32>) -> tensor<7xf32> {
  %0 = math.round %arg0 : tensor<7xf32>
  return %0 : tensor<7xf32>
}
// CHECK-LABEL: func.func @math.round(%arg0: tensor<7xf32>) -> tensor<7xf32> {
// CHECK-NEXT: %0 = "ttir.trunc"(%arg0) : (tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: %2 = "ttir.abs"(%1) : (tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %4 = "ttir.ge"(%2, %3) : (tensor<7xf32>, tensor<1xf32>) -> tensor<7xi1>
// CHECK-NEXT: %5 = "ttir.sign"(%arg0) : (tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: %6 = "ttir.add"(%0, %5) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: %7 = "ttir.where"(%4, %6, %0) : (tensor<7xi1>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT: return %7 : tensor<7xf32>

func.func @math.roundeven(%arg0: tensor<9xf32>) -> tensor<9xf32> {
  %0 = math.roundeven %arg0 : tensor<9xf32>
  return %0 : tensor<9xf32>
}
// CHECK-LABEL: func.func @math.roundeven(%arg0: tensor<9xf32>) -> tensor<9xf32> {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%0, %2) : (tensor<9xf32>, tensor<1xf32>) -> tensor<9xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%1, %4) : (tensor<9xf32>, tensor<1xf32>) -> tensor<9xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.eq"(%1, %6) : (tensor<9xf32>, tensor<1xf32>) -> tensor<9xi1>
// CHECK-NEXT: %8 = "ttir.floor"(%3) : (tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %9 = "ttir.eq"(%8, %3) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
// CHECK-NEXT: %10 = "ttir.logical_and"(%7, %9) : (tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
// CHECK-NEXT: %11 = "ttir.logical_or"(%5, %10) : (tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%0, %12) : (tensor<9xf32>, tensor<1xf32>) -> tensor<9xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %0, %13) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%arg0, %0) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %17 = "ttir.lt"(%arg0, %16) : (tensor<9xf32>, tensor<1xf32>) -> tensor<9xi1>
// CHECK-NEXT: %18 = "ttir.abs"(%14) : (tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %19 = "ttir.neg"(%18) : (tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %20 = "ttir.where"(%17, %19, %14) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: %21 = "ttir.where"(%15, %arg0, %20) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
// CHECK-NEXT: return %21 : tensor<9xf32>

func.func @math.rsqrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.rsqrt %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.rsqrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.rsqrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.sin(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.sin %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.sin(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.sin"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.sincos(%arg0: tensor<12xf32>) -> (tensor<12xf32>, tensor<12xf32>) {
  %sin, %cos = math.sincos %arg0 : tensor<12xf32>
  return %sin, %cos : tensor<12xf32>, tensor<12xf32>
}
// CHECK-LABEL: func.func @math.sincos(%arg0: tensor<12xf32>) -> (tensor<12xf32>, tensor<12xf32>) {
// CHECK-NEXT: %0 = "ttir.sin"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.cos"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0, %1 : tensor<12xf32>, tensor<12xf32>

func.func @math.sinh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.sinh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.sinh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.expm1"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%1, %2) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%0, %4) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %6 = "ttir.div"(%0, %5) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %7 = "ttir.add"(%0, %6) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %11 = "ttir.gt"(%arg0, %10) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%arg0, %12) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %13, %arg0) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %15 = "ttir.exp"(%14) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %18 = "ttir.where"(%11, %16, %17) : (tensor<12xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%15, %18) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %20 = "ttir.neg"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %22 = "ttir.gt"(%20, %21) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xi1>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %24 = "ttir.add"(%20, %23) : (tensor<12xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %25 = "ttir.where"(%22, %24, %20) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %26 = "ttir.exp"(%25) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%22, %27, %28) : (tensor<12xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<12xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%26, %29) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %31 = "ttir.subtract"(%19, %30) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: %32 = "ttir.where"(%3, %9, %31) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %32 : tensor<12xf32>

func.func @math.sqrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.sqrt %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.sqrt(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.sqrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.tan(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.tan %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.tan(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.tan"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.tanh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.tanh %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.tanh(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.tanh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @math.trunc(%arg0: tensor<12xf32>) -> tensor<12xf32> {
  %0 = math.trunc %arg0 : tensor<12xf32>
  return %0 : tensor<12xf32>
}
// CHECK-LABEL: func.func @math.trunc(%arg0: tensor<12xf32>) -> tensor<12xf32> {
// CHECK-NEXT: %0 = "ttir.trunc"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %0 : tensor<12xf32>

func.func @scf.for(%arg0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, i32) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %c0_i32 = arith.constant 0 : i32
  %0:2 = scf.for %arg1 = %c1 to %c8 step %c3 iter_args(%arg2 = %arg0, %arg3 = %c0_i32) -> (tensor<2x3x4xf32>, i32) {
    %1 = scf.for %arg4 = %c1 to %c3 step %c1 iter_args(%arg5 = %arg2) -> (tensor<2x3x4xf32>) {
      %4 = arith.addf %arg5, %arg0 : tensor<2x3x4xf32>
      scf.yield %4 : tensor<2x3x4xf32>
    }
    %2 = arith.index_cast %arg1 : index to i32
    %3 = arith.addi %arg3, %2 : i32
    scf.yield %1, %3 : tensor<2x3x4xf32>, i32
  }
  return %0#0, %0#1 : tensor<2x3x4xf32>, i32
}
// CHECK-LABEL: func.func @scf.for(%arg0: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<i32>) {
// CHECK-NEXT: %0 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 8 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %3 = "ttir.zeros"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %5 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %6 = "ttir.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %7 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %8 = "ttir.add"(%arg0, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %9 = "ttir.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %11 = "ttir.add"(%8, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %12 = "ttir.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %13 = "ttir.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %15 = "ttir.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %16 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %17 = "ttir.add"(%11, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %18 = "ttir.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %20 = "ttir.add"(%17, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %21 = "ttir.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %22 = "ttir.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 7 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %24 = "ttir.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %25 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %26 = "ttir.add"(%20, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %27 = "ttir.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %29 = "ttir.add"(%26, %arg0) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: %30 = "ttir.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
// CHECK-NEXT: return %29, %30 : tensor<2x3x4xf32>, tensor<i32>

func.func @scf.if(%c: i1, %x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = scf.if %c -> tensor<2x3xf32> {
    scf.yield %x : tensor<2x3xf32>
  } else {
    scf.yield %y : tensor<2x3xf32>
  }
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @scf.if(%arg0: tensor<i1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32]}> : (tensor<i1>) -> tensor<1x1xi1>
// CHECK-NEXT: %1 = "ttir.where"(%0, %arg1, %arg2) : (tensor<1x1xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

func.func @tensor.bitcast(%x: tensor<2x3xi32>) -> tensor<2x3xui32> {
  %0 = tensor.bitcast %x : tensor<2x3xi32> to tensor<2x3xui32>
  return %0 : tensor<2x3xui32>
}
// CHECK-LABEL: func.func @tensor.bitcast(%arg0: tensor<2x3xi32>) -> tensor<2x3xui32> {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xi32>) -> tensor<2x3xui32>
// CHECK-NEXT: return %0 : tensor<2x3xui32>

func.func @tensor.cast(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.cast %x : tensor<2x3xf32> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tensor.cast(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

func.func @tensor.collapse_shape(%arg0: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %collapsed : tensor<6x4xf32>
}
// CHECK-LABEL: func.func @tensor.collapse_shape(%arg0: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [6 : i32, 4 : i32]}> : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
// CHECK-NEXT: return %0 : tensor<6x4xf32>

func.func @tensor.concat(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x3x4xf32>) -> tensor<2x6x4xf32> {
  %concat = tensor.concat dim(1) %arg0, %arg1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  return %concat : tensor<2x6x4xf32>
}
// CHECK-LABEL: func.func @tensor.concat(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x3x4xf32>) -> tensor<2x6x4xf32> {
// CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 1 : si32}> : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
// CHECK-NEXT: return %0 : tensor<2x6x4xf32>

func.func @tensor.dim(%arg0: tensor<2x3x4xf32>) -> index {
  %c2 = arith.constant 2 : index
  %dim = tensor.dim %arg0, %c2 : tensor<2x3x4xf32>
  return %dim : index
}
// CHECK-LABEL: func.func @tensor.dim(%arg0: tensor<2x3x4xf32>) -> tensor<i32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: return %2 : tensor<i32>

func.func @tensor.empty() -> tensor<5xf32> {
  %0 = tensor.empty() : tensor<5xf32>
  return %0 : tensor<5xf32>
}
// CHECK-LABEL: func.func @tensor.empty() -> tensor<5xf32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 5>}> : () -> tensor<5xf32>
// CHECK-NEXT: return %0 : tensor<5xf32>

func.func @tensor.expand_shape(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x2x2xf32> {
  %expanded = tensor.expand_shape %arg0 [[0], [1], [2, 3]] output_shape [2, 3, 2, 2] : tensor<2x3x4xf32> into tensor<2x3x2x2xf32>
  return %expanded : tensor<2x3x2x2xf32>
}
// CHECK-LABEL: func.func @tensor.expand_shape(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x2x2xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32, 2 : i32, 2 : i32]}> : (tensor<2x3x4xf32>) -> tensor<2x3x2x2xf32>
// CHECK-NEXT: return %0 : tensor<2x3x2x2xf32>

func.func @tensor.extract(%arg0: tensor<i1>) -> i1 {
  %extracted = tensor.extract %arg0[] : tensor<i1>
  return %extracted : i1
}
// CHECK-LABEL: func.func @tensor.extract(%arg0: tensor<i1>) -> tensor<i1> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32]}> : (tensor<i1>) -> tensor<1x1xi1>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<1x1xi1>) -> tensor<1x1xbf16>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT: %4 = "ttir.embedding"(%3, %2) : (tensor<1xi32>, tensor<1x1xbf16>) -> tensor<1x1xbf16>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32]}> : (tensor<1x1xbf16>) -> tensor<1xbf16>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xbf16>
// CHECK-NEXT: %7 = "ttir.ne"(%5, %6) : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xi1>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = []}> : (tensor<1xi1>) -> tensor<i1>
// CHECK-NEXT: return %8 : tensor<i1>

func.func @tensor.extract_slice(%arg0: tensor<2x3x4xf32>) -> tensor<2x2x2xf32> {
  %extracted_slice = tensor.extract_slice %arg0[0, 1, 0] [2, 2, 2] [1, 1, 3] : tensor<2x3x4xf32> to tensor<2x2x2xf32>
  return %extracted_slice : tensor<2x2x2xf32>
}
// CHECK-LABEL: func.func @tensor.extract_slice(%arg0: tensor<2x3x4xf32>) -> tensor<2x2x2xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32, 0 : i32], ends = [2 : i32, 3 : i32, 4 : i32], step = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3x4xf32>) -> tensor<2x2x2xf32>
// CHECK-NEXT: return %0 : tensor<2x2x2xf32>

func.func @tensor.from_elements(%arg0: i32) -> tensor<i32> {
  %from_elements = tensor.from_elements %arg0 : tensor<i32>
  return %from_elements : tensor<i32>
}
// CHECK-LABEL: func.func @tensor.from_elements(%arg0: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32]}> : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = []}> : (tensor<1xi32>) -> tensor<i32>
// CHECK-NEXT: return %1 : tensor<i32>

func.func @tensor.gather(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3x2xi32>) -> tensor<3x3xf32> {
  %gather = tensor.gather %arg0[%arg1] gather_dims([0, 2]) : (tensor<2x3x4xf32>, tensor<3x2xi32>) -> tensor<3x3xf32>
  return %gather : tensor<3x3xf32>
}
// CHECK-LABEL: func.func @tensor.gather(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3x2xi32>) -> tensor<3x3xf32> {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x2xi32>) -> tensor<3x1xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [3 : i32]}> : (tensor<3x1xi32>) -> tensor<3xi32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 1 : i32], ends = [3 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x2xi32>) -> tensor<3x1xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [3 : i32]}> : (tensor<3x1xi32>) -> tensor<3xi32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi32>
// CHECK-NEXT: %5 = "ttir.multiply"(%1, %4) : (tensor<3xi32>, tensor<1xi32>) -> tensor<3xi32>
// CHECK-NEXT: %6 = "ttir.add"(%5, %3) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK-NEXT: %7 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%7) <{shape = [8 : i32, 3 : i32]}> : (tensor<2x4x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT: %9 = "ttir.embedding"(%6, %8) : (tensor<3xi32>, tensor<8x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: return %9 : tensor<3x3xf32>

func.func @tensor.generate() -> tensor<4xf32> {
  %0 = tensor.generate {
  ^bb0(%i: index):
    %a = arith.index_cast %i : index to i32
    %b = arith.sitofp %a : i32 to f32
    tensor.yield %b : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: func.func @tensor.generate() -> tensor<4xf32> {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<4xi32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>

func.func @tensor.insert_slice(%arg0: tensor<6xf32>, %arg1: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %inserted_slice = tensor.insert_slice %arg0 into %arg1[1, 0] [1, 6] [1, 1] : tensor<6xf32> into tensor<2x6xf32>
  return %inserted_slice : tensor<2x6xf32>
}
// CHECK-LABEL: func.func @tensor.insert_slice(%arg0: tensor<6xf32>, %arg1: tensor<2x6xf32>) -> tensor<2x6xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 6 : i32]}> : (tensor<6xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x6xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %2 = "ttir.concat"(%1, %0) <{dim = 0 : si32}> : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: return %2 : tensor<2x6xf32>

func.func @tensor.pad(%arg0: tensor<2x3xi8>) -> tensor<3x3xi8> {
  %padded = tensor.pad %arg0 low[1, 0] high[0, 0] {
  ^bb0(%arg1: index, %arg2: index):
    %c-3_i8 = arith.constant -3 : i8
    tensor.yield %c-3_i8 : i8
  } : tensor<2x3xi8> to tensor<3x3xi8>
  return %padded : tensor<3x3xi8>
}
// CHECK-LABEL: func.func @tensor.pad(%arg0: tensor<2x3xi32>) -> tensor<3x3xi32> {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -3 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: %1 = "ttir.pad"(%arg0) <{padding = array<i32: 1, 0, 0, 0>, value = -3 : i32}> : (tensor<2x3xi32>) -> tensor<3x3xi32>
// CHECK-NEXT: return %1 : tensor<3x3xi32>

func.func @tensor.rank(%arg0: tensor<2x3x4xf32>) -> index {
  %rank = tensor.rank %arg0 : tensor<2x3x4xf32>
  return %rank : index
}
// CHECK-LABEL: func.func @tensor.rank(%arg0: tensor<2x3x4xf32>) -> tensor<i32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3 : i32, shape = array<i32>}> : () -> tensor<i32>
// CHECK-NEXT: return %1 : tensor<i32>

func.func @tensor.reshape(%arg0: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
  %cst = arith.constant dense<[4, 6]> : tensor<2xindex>
  %reshape = tensor.reshape %arg0(%cst) : (tensor<2x3x4xf32>, tensor<2xindex>) -> tensor<4x6xf32>
  return %reshape : tensor<4x6xf32>
}
// CHECK-LABEL: func.func @tensor.reshape(%arg0: tensor<2x3x4xf32>) -> tensor<4x6xf32> {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[4, 6]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg0) <{shape = [4 : i32, 6 : i32]}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: return %1 : tensor<4x6xf32>

func.func @tensor.splat(%arg0: f32) -> tensor<2x3xf32> {
  %splat = tensor.splat %arg0 : tensor<2x3xf32>
  return %splat : tensor<2x3xf32>
}
// CHECK-LABEL: func.func @tensor.splat(%arg0: tensor<f32>) -> tensor<2x3xf32> {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.broadcast"(%0) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>
