// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What threads refer to has to be there: buffers, pages of tensors, registers, and what kernels can compute.
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#l1 = #ttcore.memory_space<l1>
!tile = !ttcore.tile<32x32, f32>
func.func @same_number() {
  // expected-error@+1 {{expected circular buffers 0 and 1 at different ports, found #d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 1> and #d2m.buffer<port = cb_in0, address = 8192, page_size = 4096, buffers = 1>}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 1>, #d2m.buffer<port = cb_in0, address = 8192, page_size = 4096, buffers = 1>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !d2m.cb<memref<1x!tile, #l1>>, %b: !d2m.cb<memref<1x!tile, #l1>>):
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
!tile = !ttcore.tile<32x32, f32>
func.func @overlap() {
  // expected-error@+1 {{expected circular buffers 0 and 1 not to overlap, found #d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 2> and #d2m.buffer<port = cb_in1, address = 17392, page_size = 4096, buffers = 1>}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_in1, address = 17392, page_size = 4096, buffers = 1>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !d2m.cb<memref<2x!tile, #l1>>, %b: !d2m.cb<memref<1x!tile, #l1>>):
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
!tile = !ttcore.tile<32x32, f32>
func.func @no_room() {
  // expected-error@+1 {{expected room for 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>' in circular buffer 0, found #d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !d2m.cb<memref<2x!tile, #l1>>):
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
func.func @unaligned_place() {
  // expected-error@+1 {{expected pages of circular buffer 0 at multiples of 16 bytes, found #d2m.buffer<port = cb_in0, address = 1032, page_size = 4096, buffers = 2>}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1032, page_size = 4096, buffers = 2>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #l1>>):
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
#dram = #ttcore.memory_space<dram>
!tile = !ttcore.tile<32x32, f32>
func.func @written_input(%x: tensor<32x32xf32>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<32x32xf32>) -> () {
  ^datamovement0(%cb: !d2m.cb<memref<1x!tile, #l1>>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 0 : memref<1x!tile, #dram>
    %tiles = d2m.reserve %cb : !d2m.cb<memref<1x!tile, #l1>> -> memref<1x!tile, #l1>
    // expected-error@+1 {{'d2m.dma_write' op expected a result of the generic to write to, found input 0}}
    %0 = d2m.dma_write %tiles[%c0], %tensor[%c0] : memref<1x!tile, #l1>, memref<1x!tile, #dram>
    d2m.yield
  }
  return
}

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#dram = #ttcore.memory_space<dram>
!tile = !ttcore.tile<32x32, f32>
func.func @more_pages(%x: tensor<64x128xf32, #layout>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x128xf32, #layout>) -> () {
    // expected-error@+1 {{'d2m.operand' op expected the 8 pages of tensor 0, found 'memref<9x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>'}}
    %tensor = d2m.operand 0 : memref<9x!tile, #dram>
    d2m.yield
  }
  return
}

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#l1 = #ttcore.memory_space<l1>
#dram = #ttcore.memory_space<dram>
!tile = !ttcore.tile<32x32, f32>
func.func @page_behind(%x: tensor<64x128xf32, #layout>) {
  d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x128xf32, #layout>) -> () {
  ^datamovement0(%cb: !d2m.cb<memref<1x!tile, #l1>>):
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %tensor = d2m.operand 0 : memref<?x!tile, #dram>
    %tiles = d2m.reserve %cb : !d2m.cb<memref<1x!tile, #l1>> -> memref<1x!tile, #l1>
    // expected-error@+1 {{'d2m.dma_read' op expected a page below 8 of tensor 0, found 8}}
    %0 = d2m.dma_read %tensor[%c8], %tiles[%c0] : memref<?x!tile, #dram>, memref<1x!tile, #l1>
    d2m.yield
  }
  return
}

// -----

func.func @no_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{expected at least one tile, found 'memref<0x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>'}}
    %dst = d2m.acquire_dst : memref<0x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

func.func @integer_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{expected destination registers of f32, also for integers, or of bf16, found 'memref<1x!ttcore.tile<32x32, si32>, #ttcore.memory_space<dst>>'}}
    %dst = d2m.acquire_dst : memref<1x!ttcore.tile<32x32, si32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
#dst = #ttcore.memory_space<dst>
!tile = !ttcore.tile<32x32, si32>
!half = !ttcore.tile<32x32, bf16>
func.func @narrow_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%cb: !d2m.cb<memref<1x!tile, #l1>>):
    %c0 = arith.constant 0 : index
    %tiles = d2m.reserve %cb : !d2m.cb<memref<1x!tile, #l1>> -> memref<1x!tile, #l1>
    %dst = d2m.acquire_dst : memref<1x!half, #dst>
    %tile = d2m.load %tiles[%c0] : memref<1x!tile, #l1>, !tile
    // expected-error@+1 {{'d2m.store' op expected destination registers of f32 for '!ttcore.tile<32x32, si32>', found '!ttcore.tile<32x32, bf16>'}}
    d2m.store %tile, %dst[%c0] : !tile, memref<1x!half, #dst>
    d2m.commit_dst %dst : memref<1x!half, #dst>
    d2m.release_dst %dst : memref<1x!half, #dst>
    d2m.yield
  }
  return
}

// -----

func.func @while() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'scf.while' op is not supported in threads: only scf.for and scf.if have regions there}}
    scf.while : () -> () {
      %again = arith.constant true
      scf.condition(%again)
    } do {
      scf.yield
    }
    d2m.yield
  }
  return
}

// -----

func.func @float() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'arith.constant' op expected index, i32 or i1 in a thread, found 'f32'}}
    %half = arith.constant 0.5 : f32
    d2m.yield
  }
  return
}

// -----

func.func @wide() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'arith.constant' op expected index, i32 or i1 in a thread, found 'i64'}}
    %many = arith.constant 5 : i64
    d2m.yield
  }
  return
}

// -----

func.func @pages() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  // expected-error@+1 {{expected at most 2147483647 pages in a circular buffer, found 9223372036854775807}}
  ^compute0(%cb: !d2m.cb<memref<9223372036854775807x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return
}

// -----

// expected-error@+1 {{expected circular buffer of fewer than 2^63 points, found more}}
func.func private @points(!ttkernel.cb<cb_in0, 0, memref<4294967296x4294967296x!ttcore.tile<32x32, bf16>>, 2048, 1>)

// -----

// Cores that the grid does not have.
func.func @no_core() {
  d2m.generic {grid = #ttcore.grid<2x2>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%semaphore: !d2m.semaphore):
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // expected-error@+1 {{'d2m.semaphore_inc' op expected cores of #ttcore.grid<2x2>, found 1 rows from 2 on}}
    d2m.semaphore_inc %semaphore, %c1, core[%c2, %c1]
    d2m.yield
  }
  return
}

// -----

func.func @no_column() {
  d2m.generic {grid = #ttcore.grid<2x2>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // expected-error@+1 {{'d2m.semaphore_set' op expected cores of #ttcore.grid<2x2>, found 2 columns from 1 on}}
    d2m.semaphore_set %semaphore, %c1, core[%c0, %c1] mcast [2, 2]
    d2m.yield
  }
  return
}

// -----

func.func @many_rows() {
  d2m.generic {grid = #ttcore.grid<2x2>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %row = d2m.core_index 0
    %tiles = d2m.reserve %cb : !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>> -> memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
    // expected-error@+1 {{'d2m.dma_write_multicast' op expected cores of #ttcore.grid<2x2>, found 3 rows from 0 on}}
    %0 = d2m.dma_write_multicast %tiles pages %c1, core[%c0, %row] mcast [3, 1] : memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
    d2m.yield
  }
  return
}

// -----

func.func @cores_of_64_bits() {
  d2m.generic {grid = #ttcore.grid<2x2>, threads = [#d2m.thread<datamovement, noc0>]} : () -> () {
  ^datamovement0(%semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // expected-error@+1 {{expected cores of #ttcore.grid<2x2>, found 4294967296 rows from 0 on}}
    d2m.semaphore_set %semaphore, %c1, core[%c0, %c0] mcast [4294967296, 4294967296]
    d2m.yield
  }
  return
}

// -----

// Threads have made the decisions of a plan.
func.func @mapping() {
  // expected-error@+1 {{expected no mapping in a generic with threads, found #d2m.mapping<grid, per_core = [1, 1]>}}
  d2m.generic {mapping = #d2m.mapping<grid, per_core = [1, 1]>, grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    d2m.yield
  }
  return
}

// -----

// The same.
func.func @dst() {
  // expected-error@+1 {{expected no dst in a generic with threads, found #d2m.dst<f32, double_buffered = true, unroll = [1]>}}
  d2m.generic {dst = #d2m.dst<f32, double_buffered = true, unroll = [1]>, grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    d2m.yield
  }
  return
}

// -----

// The same.
func.func @group() {
  // expected-error@+1 {{expected no group in a generic with threads, found #ttcore.grid<2x2>}}
  d2m.generic {group = #ttcore.grid<2x2>, grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    d2m.yield
  }
  return
}

// -----

// The same.
func.func @circular_buffers() {
  // expected-error@+1 {{expected no circular_buffers in a generic with threads, found [#d2m.circular_buffer<step, depth = 2>]}}
  d2m.generic {circular_buffers = [#d2m.circular_buffer<step, depth = 2>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    d2m.yield
  }
  return
}

// -----

// The same.
func.func @stagger_columns() {
  // expected-error@+1 {{expected no stagger_columns in a generic with threads, found unit}}
  d2m.generic {stagger_columns, grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0:
    d2m.yield
  }
  return
}
