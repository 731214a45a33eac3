// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --convert-d2m-to-ttkernel %s --split-input-file --verify-diagnostics

#map = affine_map<(d0, d1) -> (d0, d1)>
#parallel = #ttcore.iterator_type<parallel>
func.func @unified(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{'d2m.generic' op expected threads, found none; run d2m-split-threads first}}
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// Circular buffers without a place have to fit one behind the other.
func.func @large() {
  // expected-error@+1 {{'d2m.generic' op expected at most 1498112 bytes of circular buffers on a core, found 8388608}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1024x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

func.func @cores() {
  // expected-error@+1 {{'d2m.generic' op expected a grid of at most 8x8 cores, found #ttcore.grid<100x1>}}
  d2m.generic {grid = #ttcore.grid<100x1>, threads = [#d2m.thread<compute>]} : () -> () {
    d2m.yield
  }
  return
}

// -----

// How large a page of numbers is nobody knows.
func.func @numbers() {
  // expected-error@+1 {{'d2m.generic' op expected a place of circular buffer 0, found none}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<32x32xf32, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

func.func @format(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
    // expected-error@+1 {{'d2m.operand' op expected a circular buffer of '!ttcore.tile<32x32, f32>' in its thread, found none}}
    %0 = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    %c0 = arith.constant 0 : index
    %address = d2m.noc_address %0[%c0] offset %c0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>> -> !ttkernel.noc_addr
    d2m.yield
  }
  return
}

// -----

// Units and where their tiles are.

!tile = !ttcore.tile<32x32, bf16>
!push = memref<2x!tile, #ttcore.memory_space<l1>>
!cb = !d2m.cb<!push>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>
func.func @vector_unit() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %to = d2m.reserve %cb : !cb -> !push
    d2m.push %cb : !cb
    %from = d2m.wait %cb : !cb -> !push
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %from[%c0] : !push, !tile
    // expected-error@+1 {{'d2m.tile_exp' op operands must be tiles in DST}}
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    d2m.store %exp, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, bf16>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>
func.func @matrix_unit() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %dst[%c0] : !dst, !tile
    // expected-error@+1 {{'d2m.tile_transpose' op operand must be a CB-resident tile}}
    %transposed = d2m.tile_transpose %tile : (!tile) -> !tile
    d2m.store %transposed, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!push = memref<2x!tile, #ttcore.memory_space<l1>>
!cb = !d2m.cb<!push>
!dst = memref<4x!tile, #ttcore.memory_space<dst>>
func.func @wide_pair() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %to = d2m.reserve %cb : !cb -> !push
    d2m.push %cb : !cb
    %from = d2m.wait %cb : !cb -> !push
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %from[%c0] : !push, !tile
    // expected-error@+1 {{'d2m.tile_add' op expected two tiles of one format, with 16 bits or shared exponents, found others}}
    %sum = d2m.tile_add %tile, %tile : (!tile, !tile) -> !tile
    d2m.store %sum, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, bf16>
!push = memref<2x!tile, #ttcore.memory_space<l1>>
!cb = !d2m.cb<!push>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>
func.func @packer() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %to = d2m.reserve %cb : !cb -> !push
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    // expected-error@+1 {{'d2m.store' op operand must be a tile in DST}}
    d2m.store %one, %to[%c0] : !tile, !push
    d2m.push %cb : !cb
    %from = d2m.wait %cb : !cb -> !push
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, bf16>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>
func.func @several_calls() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %dst[%c0] : !dst, !tile
    // expected-error@+1 {{'d2m.tile_accumulate' op is not supported in threads: it stands for several calls}}
    %sum = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!tile) -> !tile
    d2m.store %sum, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

// More registers than a core has.
!dst = memref<17x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
func.func @registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'d2m.acquire_dst' op expected at most 16 destination registers of 16 bits, found 17}}
    %dst = d2m.acquire_dst : !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

func.func @unwritten_result(%x: tensor<32x32xf32>) {
  // expected-error@+1 {{'d2m.generic' op expected a thread that writes result 0, found none}}
  %0 = d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
    d2m.yield
  }
  return
}

// -----

// Circular buffers with a place have to be in L1.
func.func @behind() {
  // expected-error@+1 {{'d2m.generic' op circular buffer 0 at #d2m.buffer<port = cb_in0, address = 1498992, page_size = 4096, buffers = 1>: expected 4096 bytes in L1 [1024, 1499136), found address 1498992}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1498992, page_size = 4096, buffers = 1>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

func.func @before() {
  // expected-error@+1 {{'d2m.generic' op circular buffer 0 at #d2m.buffer<port = cb_in0, address = 16, page_size = 4096, buffers = 1>: expected 4096 bytes in L1 [1024, 1499136), found address 16}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 16, page_size = 4096, buffers = 1>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

func.func @negative() {
  // expected-error@+1 {{'d2m.generic' op circular buffer 0 at #d2m.buffer<port = cb_in0, address = 18446744073709550592, page_size = 4096, buffers = 1>: expected 4096 bytes in L1 [1024, 1499136), found address 18446744073709550592}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = -1024, page_size = 4096, buffers = 1>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}
