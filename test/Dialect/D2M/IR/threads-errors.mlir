// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// What a generic in threads form has to look like.

#dram = #ttcore.memory_space<dram>
// expected-error@+1 {{expected a circular buffer in #ttcore.memory_space<l1>, found 'memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>'}}
func.func @space(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #dram>>)

// -----

// expected-error@+1 {{expected a circular buffer of a known number of tiles or numbers, found 'memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>'}}
func.func @unknown(%cb: !d2m.cb<memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>)

// -----

func.func @regions() {
  // expected-error@+1 {{'d2m.generic' op expected a region for each of 2 threads, found 1}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>, #d2m.thread<datamovement, noc0>]} : () -> () {
    d2m.yield
  }
  return
}

// -----

func.func @two_computes() {
  // expected-error@+1 {{expected one thread #d2m.thread<compute>, found two}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>, #d2m.thread<compute>]} : () -> () {
    d2m.yield
  }, {
    d2m.yield
  }
  return
}

// -----

func.func @no_threads() {
  // expected-error@+1 {{expected one region without threads, found 2}}
  d2m.generic : () -> () {
    d2m.yield
  }, {
    d2m.yield
  }
  return
}

// -----

func.func @no_grid() {
  // expected-error@+1 {{expected a grid of cores for its threads, found none}}
  d2m.generic {threads = [#d2m.thread<compute>]} : () -> () {
    d2m.yield
  }
  return
}

// -----

func.func @grid_of_one_dimension() {
  // expected-error@+1 {{'d2m.generic' op expected a grid of rows and columns of cores, found #ttcore.grid<4>}}
  d2m.generic {grid = #ttcore.grid<4>, threads = [#d2m.thread<compute>]} : () -> () {
    d2m.yield
  }
  return
}

// -----

func.func @order() {
  // expected-error@+1 {{expected circular buffers and then semaphores as arguments of its regions, found others}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%s: !d2m.semaphore, %cb: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

func.func @arguments() {
  // expected-error@+1 {{expected threads with the same arguments that yield nothing, found others}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^compute0(%s: !d2m.semaphore):
    d2m.yield
  }, {
    d2m.yield
  }
  return
}

// -----

func.func @buffers() {
  // expected-error@+1 {{expected places of 0 circular buffers, found 1}}
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>],
               buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 2>]} : () -> () {
    d2m.yield
  }
  return
}

// -----

// Threads and circular buffers.

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @kind() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'d2m.dma_barrier' op is not supported in a compute thread}}
    d2m.dma_barrier <read>
    d2m.yield
  }
  return
}

// -----

func.func @registers_of_a_reader() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
    // expected-error@+1 {{'d2m.acquire_dst' op is not supported in a datamovement thread}}
    %dst = d2m.acquire_dst : memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @two_producers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>, #d2m.thread<datamovement, noc0>]} : () -> () {
  ^compute0(%cb: !cb):
    // expected-note@+1 {{see here}}
    %0 = d2m.reserve %cb : !cb -> !tiles
    d2m.push %cb : !cb
    d2m.yield
  }, {
  ^datamovement0(%cb: !cb):
    // expected-error@+1 {{'d2m.reserve' op expected one thread at this end of the circular buffer, found 0 and 1}}
    %0 = d2m.reserve %cb : !cb -> !tiles
    d2m.push %cb : !cb
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
func.func @push_first() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    // expected-error@+1 {{'d2m.push' op expected a d2m.reserve of the circular buffer before it in this thread, found none}}
    d2m.push %cb : !cb
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @never_popped() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %0 = d2m.reserve %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.push' op expected a thread that pops circular buffer 0, found none}}
    d2m.push %cb : !cb
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @never_filled() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !cb):
    // expected-error@+1 {{'d2m.wait' op expected a thread that fills circular buffer 0, found none}}
    %0 = d2m.wait %cb : !cb -> !tiles
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @never_pushed() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : () -> () {
  ^datamovement0(%cb: !cb):
    // expected-error@+1 {{'d2m.reserve' op expected a d2m.push of circular buffer 0 after it, found none}}
    %0 = d2m.reserve %cb : !cb -> !tiles
    d2m.yield
  }, {
  ^datamovement1(%cb: !cb):
    %0 = d2m.wait %cb : !cb -> !tiles
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
func.func @access() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    // expected-error@+1 {{'d2m.reserve' op expected result type 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>', found 'memref<3x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>'}}
    %0 = d2m.reserve %cb : !cb -> memref<3x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
    d2m.yield
  }
  return
}

// -----

// Transfers and semaphores.

func.func @operand() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
    // expected-error@+1 {{'d2m.operand' op expected a tensor below 0, found 0}}
    %0 = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @stored(%x: tensor<32x32xf32, #layout>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32, #layout>) -> () {
    // expected-error@+1 {{'d2m.operand' op expected the element type and memory space of 'memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>', found 'memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>'}}
    %0 = d2m.operand 0 : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

func.func @pages(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
    // expected-error@+1 {{expected pages, or rows and columns of cores and pages there, found 'memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>'}}
    %0 = d2m.operand 0 : memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
func.func @formats(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %from = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    %to = d2m.reserve %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.dma_read' op expected tiles of one type, found 'memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>' and 'memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>'}}
    %0 = d2m.dma_read %from[%c0], %to[%c0] : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, !tiles
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @outside(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %to = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    %from = d2m.wait %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.dma_write' op expected an index inside 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>', found 2}}
    %0 = d2m.dma_write %from[%c2], %to[%c0] : !tiles, memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @no_operand() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %tiles = d2m.wait %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.dma_write' op expected tiles of a d2m.operand, found others}}
    %0 = d2m.dma_write %tiles[%c0], %tiles[%c0] : !tiles, !tiles
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @nobody() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %tiles = d2m.reserve %cb : !cb -> !tiles
    // expected-error@+1 {{expected at least two cores, in rows and columns, found fewer}}
    %0 = d2m.dma_write_multicast %tiles pages %c0, core[%c0, %c0] mcast [1, 1] : !tiles
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @beyond() {
  d2m.generic {grid = #ttcore.grid<1x2>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c9 = arith.constant 9 : index
    %tiles = d2m.reserve %cb : !cb -> !tiles
    // expected-error@+1 {{expected an index inside 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>', found 9}}
    %0 = d2m.dma_write_multicast %tiles pages %c0 to %tiles[%c9], core[%c0, %c0] mcast [1, 2] : !tiles, !tiles
    d2m.yield
  }
  return
}

// -----

func.func @core() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{'d2m.semaphore_inc' op expected the row and column of a core, found 1 numbers}}
    d2m.semaphore_inc %semaphore, %c0, core[%c0]
    d2m.yield
  }
  return
}

// -----

func.func @rectangle() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{'d2m.semaphore_set' op expected the row and column of a core, found 3 numbers}}
    d2m.semaphore_set %semaphore, %c0, core[%c0, %c0, %c0] mcast [1, 2]
    d2m.yield
  }
  return
}

// -----

// Tiles come from where they are.

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @shards(%x: tensor<32x32xf32, #layout>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32, #layout>) -> () {
    // expected-error@+1 {{expected pages of interleaved tensor 0, found 'memref<8x8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>'}}
    %0 = d2m.operand 0 : memref<8x8x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

func.func @address_of_a_tensor(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
    %0 = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    // expected-error@+1 {{'d2m.address' op expected tiles of a circular buffer, found others}}
    %1 = d2m.address %0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
    d2m.yield
  }
  return
}

// -----

!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!cb = !d2m.cb<!tiles>
func.func @carried() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %front = d2m.front %cb : !cb -> !tiles
    %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%tiles = %front) -> !tiles {
      // expected-error@+1 {{'d2m.load' op expected tiles of a circular buffer or of registers, found others}}
      %tile = d2m.load %tiles[%c0] : !tiles, !ttcore.tile<32x32, f32>
      scf.yield %tiles : !tiles
    }
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
func.func @chosen() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !cb, %b: !cb):
    %true = arith.constant true
    %cb = arith.select %true, %a, %b : !cb
    // expected-error@+1 {{'d2m.pop' op expected arguments of its thread as circular buffers and semaphores, found other values}}
    d2m.pop %cb : !cb
    d2m.yield
  }
  return
}

// -----

#map = affine_map<(d0, d1) -> (d0, d1)>
#parallel = #ttcore.iterator_type<parallel>
func.func @thread_in_unified(%x: tensor<32x32xf32>) {
  %0 = d2m.generic %x {extents = array<i64: 1, 1>, indexing_maps = [#map, #map], iterator_types = [#parallel, #parallel]} : (tensor<32x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%tile: !ttcore.tile<32x32, f32>):
    // expected-error@+1 {{'d2m.dma_barrier' op must be in a thread}}
    d2m.dma_barrier <read>
    d2m.yield %tile : !ttcore.tile<32x32, f32>
  }
  return
}

// -----

// Registers.

func.func @unknown_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{expected a known number of tiles in #ttcore.memory_space<dst>, found 'memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>'}}
    %dst = d2m.acquire_dst : memref<?x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

!dst = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
func.func @never_released() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'d2m.acquire_dst' op expected a d2m.commit_dst and then a d2m.release_dst in its block, found none}}
    %dst = d2m.acquire_dst : !dst
    d2m.commit_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!dst = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
func.func @released_twice() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %dst = d2m.acquire_dst : !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    // expected-error@-1 {{'d2m.release_dst' op expected one in the block of the d2m.acquire_dst, found another}}
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!dst = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
func.func @different_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %0 = d2m.acquire_dst : !dst
    d2m.commit_dst %0 : !dst
    d2m.release_dst %0 : !dst
    // expected-error@+1 {{expected 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>' as elsewhere in this thread, found 'memref<4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>'}}
    %1 = d2m.acquire_dst : memref<4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @computes_too_late() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    d2m.commit_dst %dst : !dst
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    // expected-error@+1 {{'d2m.store' op expected access to destination registers before their d2m.commit_dst, found it after}}
    d2m.store %one, %dst[%c0] : !tile, !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @packs_too_early() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %to = d2m.reserve %cb : !cb -> !tiles
    %dst = d2m.acquire_dst : !dst
    // expected-error@+1 {{'d2m.load' op expected access to destination registers between d2m.commit_dst and d2m.release_dst, found it elsewhere}}
    %tile = d2m.load %dst[%c0] : !dst, !tile
    d2m.store %tile, %to[%c0] : !tile, !tiles
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @register_that_is_not_there() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c2 = arith.constant 2 : index
    %dst = d2m.acquire_dst : !dst
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    // expected-error@+1 {{'d2m.store' op expected an index inside 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>', found 2}}
    d2m.store %one, %dst[%c2] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @two_calls() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %dst[%c0] : !dst, !tile
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    // expected-error@+1 {{'d2m.tile_sqrt' op expected operands from a d2m.load of its block, found others}}
    %negative = d2m.tile_sqrt %exp : (!tile) -> !tile
    d2m.store %negative, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @overwritten() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    %tile = d2m.load %dst[%c0] : !dst, !tile
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    // expected-note@+1 {{see here}}
    d2m.store %one, %dst[%c0] : !tile, !dst
    %exp = d2m.tile_exp %tile : (!tile) -> !tile
    // expected-error@+1 {{'d2m.store' op expected no d2m.store since the d2m.load of its tile, found one}}
    d2m.store %exp, %dst[%c0] : !tile, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!tile = !ttcore.tile<32x32, f32>
!dst = memref<2x!tile, #ttcore.memory_space<dst>>
func.func @indices() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    %c0 = arith.constant 0 : index
    %dst = d2m.acquire_dst : !dst
    // expected-error@+1 {{'d2m.load' op expected 1 indices into 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>', found 2}}
    %tile = d2m.load %dst[%c0, %c0] : !dst, !tile
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @integers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %tiles = d2m.wait %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.load' op expected a tile that converts to '!ttcore.tile<32x32, f32>' of the buffer, found '!ttcore.tile<32x32, si32>'}}
    %tile = d2m.load %tiles[%c0] : !tiles, !ttcore.tile<32x32, si32>
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
func.func @product() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tiles = d2m.wait %cb : !cb -> !tiles
    // expected-error@+1 {{'d2m.tile_matmul_block' op expected sums in #ttcore.memory_space<dst>, found 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>'}}
    d2m.tile_matmul_block %tiles[%c0], %tiles[%c0], %tiles[%c0] rows %c1 {block = array<i64: 1, 1>, stride = 1 : i64} : !tiles, !tiles, !tiles
    d2m.yield
  }
  return
}

// -----

func.func @late() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    %c0 = arith.constant 0 : index
    %out = d2m.reserve %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>> -> memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    %dst = d2m.acquire_dst : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
    d2m.commit_dst %dst : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
    // expected-error @+1 {{'d2m.store' op must be dominated by the d2m.load of its tile}}
    d2m.store %t, %out[%c0] : !ttcore.tile<32x32, bf16>, memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    %t = d2m.load %dst[%c0] : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>, !ttcore.tile<32x32, bf16>
    d2m.release_dst %dst : memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dst>>
    d2m.push %cb : !d2m.cb<memref<1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>
    d2m.yield
  }
  return
}

// -----

!dst = memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
!tile = !ttcore.tile<32x32, f32>
func.func @other_block(%condition: i1) {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    scf.if %true {
      %dst = d2m.acquire_dst : !dst
      d2m.commit_dst %dst : !dst
      d2m.release_dst %dst : !dst
    }
    %dst = d2m.acquire_dst : !dst
    // expected-error@+1 {{'d2m.store' op expected a tile from a d2m.load or a d2m.tile operation of its block, found another}}
    d2m.store %tile, %dst[%c0] : !tile, !dst
    %tile = scf.if %true -> !tile {
      %loaded = d2m.load %dst[%c0] : !dst, !tile
      scf.yield %loaded : !tile
    } else {
      %loaded = d2m.load %dst[%c0] : !dst, !tile
      scf.yield %loaded : !tile
    }
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
!tiles = memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!dst = memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
func.func @block_of_nothing() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tiles = d2m.wait %cb : !cb -> !tiles
    %dst = d2m.acquire_dst : !dst
    // expected-error@+1 {{'d2m.tile_matmul_block' op expected a block of rows and columns and a stride, at least 1, found fewer}}
    d2m.tile_matmul_block %tiles[%c0], %tiles[%c0], %dst[%c0] rows %c1 {block = array<i64: 0, 1>, stride = 1 : i64} : !tiles, !tiles, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

!cb = !d2m.cb<memref<2xf32, #ttcore.memory_space<l1>>>
!numbers = memref<2xf32, #ttcore.memory_space<l1>>
!dst = memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
func.func @product_of_numbers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !cb):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %numbers = d2m.wait %cb : !cb -> !numbers
    %dst = d2m.acquire_dst : !dst
    // expected-error@+1 {{'d2m.tile_matmul_block' op expected tiles, found 'memref<2xf32, #ttcore.memory_space<l1>>'}}
    d2m.tile_matmul_block %numbers[%c0], %numbers[%c0], %dst[%c0] rows %c1 {block = array<i64: 1, 1>, stride = 1 : i64} : !numbers, !numbers, !dst
    d2m.commit_dst %dst : !dst
    d2m.release_dst %dst : !dst
    d2m.yield
  }
  return
}

// -----

func.func @outside() {
  // expected-error@+1 {{'d2m.operand' op must be in a d2m.generic}}
  %0 = d2m.operand 0 : memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
  return
}

// -----

#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
func.func @pages_of_shards(%x: tensor<64x32xf32, #shards>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x32xf32, #shards>) -> () {
  ^datamovement0:
    // expected-error@+1 {{'d2m.operand' op expected cores and pages there of sharded tensor 0, found 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>'}}
    %0 = d2m.operand 0 : memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
    d2m.yield
  }
  return
}
