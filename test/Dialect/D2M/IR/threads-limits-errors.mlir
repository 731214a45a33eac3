// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What threads refer to has to be there: buffers, pages of tensors, registers, and what kernels can compute.
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#l1 = #ttcore.memory_space<l1>
!tile = !ttcore.tile<32x32, f32>
func.func @same_number() {
  // expected-error@+1 {{address = 8192, page_size = 4096, buffers = 1> for circular buffer 1 but #d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 1> for 0, which is the same one}}
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
  // expected-error@+1 {{for 0, which overlaps it}}
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
  // expected-error@+1 {{for circular buffer 0, which has no room for 'memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>'}}
  d2m.generic {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>], grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  ^compute0(%a: !d2m.cb<memref<2x!tile, #l1>>):
    d2m.yield
  }
  return
}

// -----

#l1 = #ttcore.memory_space<l1>
func.func @unaligned_place() {
  // expected-error@+1 {{but pages should begin at multiples of 16 bytes}}
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
    // expected-error@+1 {{'d2m.dma_write' op writes to input 0}}
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
    // expected-error@+1 {{'d2m.operand' op gives 'memref<9x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>' but tensor 0 has 8 pages}}
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
    // expected-error@+1 {{'d2m.dma_read' op has page 8 of tensor 0, which has 8}}
    %0 = d2m.dma_read %tensor[%c8], %tiles[%c0] : memref<?x!tile, #dram>, memref<1x!tile, #l1>
    d2m.yield
  }
  return
}

// -----

func.func @no_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{but should give a tile at least}}
    %dst = d2m.acquire_dst : memref<0x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dst>>
    d2m.yield
  }
  return
}

// -----

func.func @integer_registers() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{but registers are tiles of f32, which have 32 bits for integers, too, or of bf16}}
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
    // expected-error@+1 {{'d2m.store' op has a tile of '!ttcore.tile<32x32, si32>', which takes registers of 32 bits, but those of '!ttcore.tile<32x32, bf16>' have 16}}
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
    // expected-error@+1 {{'scf.while' op should not be in a thread: kernels have scf.for and scf.if only}}
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
    // expected-error@+1 {{'arith.constant' op gives 'f32' but threads compute with index, i32 and i1}}
    %half = arith.constant 0.5 : f32
    d2m.yield
  }
  return
}

// -----

func.func @wide() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
    // expected-error@+1 {{'arith.constant' op gives 'i64' but threads compute with index, i32 and i1}}
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

// expected-error@+1 {{circular buffer has more points than 63 bits can count}}
func.func private @points(!ttkernel.cb<cb_in0, 0, memref<4294967296x4294967296x!ttcore.tile<32x32, bf16>>, 2048, 1>)
