// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// Circular buffers that are shards of tensors.

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @number(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  // expected-error@+1 {{expected circular buffer 0 to be an alias of a tensor below 2, found 2}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 2>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}

// -----

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @address(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  // expected-error@+1 {{expected alias 0 of tensor 0 at the address of the tensor, 0, found 1024}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 1, operand = 0>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}

// -----

#d = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
func.func @dram(%x: tensor<64x64xbf16, #d>) -> tensor<64x64xbf16, #d> {
  // expected-error@+1 {{expected alias 0 of tensor 1 in shards in L1, found #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 1>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #d>) -> tensor<64x64xbf16, #d> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #d>
}

// -----

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @format(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  // expected-error@+1 {{expected alias 0 of tensor 0 to hold '!ttcore.tile<32x32, bf16>', found '!ttcore.tile<32x32, f32>'}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 4096, buffers = 1, operand = 0>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}

// -----

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @page(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  // expected-error@+1 {{expected alias 0 of tensor 0 to have pages of 2048 bytes, found 4096}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 4096, buffers = 1, operand = 0>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}

// -----

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @pages(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  // expected-error@+1 {{expected alias 0 of tensor 1 to have the 2 pages of a shard, found 4}}
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 2048, buffers = 2, operand = 1>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}

// -----

#s = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @writes(%x: tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  %0 = d2m.generic %x {buffers = [#d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 0>], grid = #ttcore.grid<2x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xbf16, #s>) -> tensor<64x64xbf16, #s> {
  ^datamovement0(%cb: !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>):
    %c0 = arith.constant 0 : index
    %tiles = d2m.operand 0 : memref<?x?x?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    // expected-note@+1 {{reserved here}}
    %room = d2m.reserve %cb : !d2m.cb<memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>> -> memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    // expected-error@+1 {{expected inputs of the generic to be only read, found a write to an alias of one}}
    %tx = d2m.dma_read %tiles[%c0, %c0, %c0], %room[%c0] : memref<?x?x?x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, memref<2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>
    d2m.yield
  }
  return %0 : tensor<64x64xbf16, #s>
}
