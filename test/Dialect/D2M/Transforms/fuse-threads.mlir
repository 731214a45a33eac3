// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --d2m-fuse %s | FileCheck %s
// RUN: tt-opt --ttcore-register-device --d2m-to-threads --convert-d2m-to-ttkernel %s | FileCheck %s --check-prefix=KERNELS

// What is split into threads stays as it is, between computations that are not.
// CHECK-LABEL: func.func @chain
// CHECK-COUNT-2: d2m.generic {{.*}}threads = [#d2m.thread<datamovement, noc0>]
// CHECK: d2m.tile_exp
// CHECK-NEXT: d2m.tile_neg
// CHECK: d2m.generic {{.*}}threads = [#d2m.thread<datamovement, noc0>]
// CHECK-NOT: d2m.generic
// KERNELS-LABEL: func.func @chain
// KERNELS: #ttkernel.program<[@chain_0_reader], 1x1>
// KERNELS: #ttkernel.program<[@chain_0_reader], 1x1>
// KERNELS: #ttkernel.program<[@chain_1_reader, @chain_1_compute, @chain_1_writer], 2x2>
// KERNELS: #ttkernel.program<[@chain_2_reader, @chain_2_compute, @chain_2_writer], 2x2>
// KERNELS: #ttkernel.program<[@chain_0_reader], 1x1>
#parallel = #ttcore.iterator_type<parallel>
#number = affine_map<(d0, d1) -> (d0, d1)>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!push = memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!pages = memref<4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
func.func @chain(%x: tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  %0 = d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %1 = d2m.generic %0 {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %2 = d2m.generic %1 {extents = array<i64: 2, 2>, indexing_maps = [#number, #number], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_exp %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  %3 = d2m.generic %2 {extents = array<i64: 2, 2>, indexing_maps = [#number, #number], iterator_types = [#parallel, #parallel]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    %result = d2m.tile_neg %tile : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %result : !ttcore.tile<32x32, f32>
  }
  %4 = d2m.generic %3 {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout> {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  return %4 : tensor<64x64xf32, #layout>
}
