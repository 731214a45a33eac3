// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels are asked before anything changes: where one operation has no call, the whole module stays as it is, and every such
// operation is named in one run.
//
// RUN: not tt-opt --ttcore-register-device --convert-d2m-to-ttkernel --mlir-print-ir-after-failure %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error: --implicit-check-not=ttkernel. --implicit-check-not=func.func

!tile = !ttcore.tile<32x32, bf16>
!push = memref<2x!tile, #ttcore.memory_space<l1>>
!cb = !d2m.cb<!push>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>

// CHECK: refusals.mlir:[[#@LINE+32]]:12: error: 'd2m.tile_exp' op operands must be tiles in DST
// CHECK: refusals.mlir:[[#@LINE+35]]:5: error: 'd2m.store' op operand must be a tile in DST
// CHECK: refusals.mlir:[[#@LINE+48]]:12: error: 'd2m.tile_gather' op is not supported in threads: it stands for several calls

// CHECK: func.func @converts()
// CHECK: d2m.generic
// CHECK: d2m.acquire_dst
// CHECK: d2m.tile_fill
func.func @converts() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    d2m.store %one, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// CHECK: func.func @refused()
// CHECK: d2m.generic
func.func @refused() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %to = d2m.reserve %cb : !cb -> !push
    d2m.push %cb : !cb
    %from = d2m.wait %cb : !cb -> !push
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %from[%c0] : !push, !tile
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.store %exp, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    d2m.store %one, %to[%c0] : !tile, !push
    d2m.release_dst %dst : !dst
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// CHECK: func.func @gathers()
func.func @gathers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %dst[%c0] : !dst, !tile
    %all = d2m.tile_gather %tile : (!tile) -> !tile
    d2m.store %all, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}
