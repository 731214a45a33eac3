// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers beside unsigned tensors are unsigned, in comparisons, quotients and bounds, and positive where they become floats.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s --check-prefix=TILES
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=0 --input=4xui32=0,2,2618754149,4294967295 | FileCheck %s --check-prefix=LEAST
// RUN: tt-sim run %t.ttm --program-index=1 --input=4xui32=1,2,2618754149,4294967295 | FileCheck %s --check-prefix=QUOTIENT
// RUN: tt-sim run %t.ttm --program-index=2 --input=4xui8=1,199,201,255 | FileCheck %s --check-prefix=BYTES
// RUN: tt-sim run %t.ttm --program-index=3 --input=4xf32=1,2,3,4 --numerics=ieee | FileCheck %s --check-prefix=FLOATS
// RUN: tt-sim run %t.ttm --program-index=4 --input=4xui32=0,2,2618754149,4294967295 | FileCheck %s --check-prefix=BOUNDS
// RUN: tt-sim run %t.ttm --program-index=5 --input=4xsi32=0,2,-5,-1 | FileCheck %s --check-prefix=SIGNED

// TILES-LABEL: func.func @least
// TILES: d2m.tile_fill {value = 1 : i32} : () -> !ttcore.tile<32x32, u32>
// LEAST{LITERAL}: output 0: 4xu32=0 1 1 1
func.func @least(%x: tensor<4xui32>) -> tensor<4xui32> {
  %one = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 4>}> : () -> tensor<4xui32>
  %0 = "ttir.minimum"(%x, %one) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}

// QUOTIENT{LITERAL}: output 0: 4xu32=3000000000 1500000000 1 0
func.func @quotient(%x: tensor<4xui32>) -> tensor<4xui32> {
  %number = "ttir.constant"() <{value = dense<3000000000> : tensor<4xui32>}> : () -> tensor<4xui32>
  %0 = "ttir.div"(%number, %x) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}

// BYTES{LITERAL}: output 0: 4xu8=200 200 201 255
func.func @bytes(%x: tensor<4xui8>) -> tensor<4xui8> {
  %number = "ttir.constant"() <{value = dense<200> : tensor<4xui8>}> : () -> tensor<4xui8>
  %0 = "ttir.maximum"(%x, %number) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// FLOATS{LITERAL}: output 0: 4xf32=3e+09 3e+09 3e+09 3e+09
func.func @floats(%x: tensor<4xf32>) -> tensor<4xf32> {
  %number = "ttir.constant"() <{value = dense<3000000000> : tensor<4xui32>}> : () -> tensor<4xui32>
  %0 = "ttir.add"(%x, %number) : (tensor<4xf32>, tensor<4xui32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// BOUNDS{LITERAL}: output 0: 4xu32=2 2 2618754149 3000000000
func.func @bounds(%x: tensor<4xui32>) -> tensor<4xui32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = 2.0 : f32, max = 3.0e9 : f32}> : (tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}

// One signed operand makes all of them signed.
// SIGNED{LITERAL}: output 0: 4xsi32=0 1 -5 -1
func.func @signed(%x: tensor<4xsi32>) -> tensor<4xsi32> {
  %one = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 4>}> : () -> tensor<4xui32>
  %0 = "ttir.minimum"(%x, %one) : (tensor<4xsi32>, tensor<4xui32>) -> tensor<4xsi32>
  return %0 : tensor<4xsi32>
}
