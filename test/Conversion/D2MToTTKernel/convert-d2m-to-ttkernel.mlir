// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-to-threads --convert-d2m-to-ttkernel %s | FileCheck %s

// Masks of the same extents for floats and for integers are two: registers hold them in different formats.
// CHECK-LABEL: func.func private @masks_0_reader(
// CHECK-SAME: %[[FLOATS:arg[0-9]+]]: !ttkernel.cb<cb_in2, {{[0-9]+}}, memref<1x!ttcore.tile<32x32, bf16>>
// CHECK-SAME: %[[INTEGERS:arg[0-9]+]]: !ttkernel.cb<cb_in3, {{[0-9]+}}, memref<1x!ttcore.tile<32x32, si32>>
// CHECK-DAG: ttkernel.write_mask_tile %[[FLOATS]]
// CHECK-DAG: ttkernel.write_mask_tile %[[INTEGERS]]
#parallel = #ttcore.iterator_type<parallel>
#floats = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#integers = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, si32>, #ttcore.memory_space<dram>>, interleaved>
#number = affine_map<(d0, d1) -> (d0, d1)>
#position = affine_map<(d0, d1) -> (d0, d1)>
func.func @masks(%x: tensor<32x5xf32, #floats>, %y: tensor<32x5xsi32, #integers>) -> (tensor<32x5xf32, #floats>, tensor<32x5xsi32, #integers>) {
  %0:2 = d2m.generic %x, %y {extents = array<i64: 1, 1>, indexing_maps = [#number, #number, #number, #number], iterator_types = [#parallel, #parallel]}
      : (tensor<32x5xf32, #floats>, tensor<32x5xsi32, #integers>) -> (tensor<32x5xf32, #floats>, tensor<32x5xsi32, #integers>) {
  ^bb0(%a: !ttcore.tile<32x32, f32>, %b: !ttcore.tile<32x32, si32>):
    %1 = d2m.tile_mask %a {height = -1 : i64, position = #position, value = 0.0 : f32, width = 5 : i64} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    %2 = d2m.tile_mask %b {height = -1 : i64, position = #position, value = 0 : i32, width = 5 : i64} : (!ttcore.tile<32x32, si32>) -> !ttcore.tile<32x32, si32>
    d2m.yield %1, %2 : !ttcore.tile<32x32, f32>, !ttcore.tile<32x32, si32>
  }
  return %0#0, %0#1 : tensor<32x5xf32, #floats>, tensor<32x5xsi32, #integers>
}
