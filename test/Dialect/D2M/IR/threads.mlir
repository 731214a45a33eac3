// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every operation of threads, as it is read and printed.
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --verify-roundtrip %s -o /dev/null
// RUN: tt-opt --emit-bytecode %s | tt-opt --allow-mlir-bytecode | FileCheck %s

#l1 = #ttcore.memory_space<l1>
#dram = #ttcore.memory_space<dram>
!tile = !ttcore.tile<32x32, bf16>
!push = memref<2x2x!tile, #l1>
!dst = memref<8x!tile, #ttcore.memory_space<dst>>

// CHECK-LABEL: func.func @movement
// CHECK: d2m.generic %{{.*}} {buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>], grid = #ttcore.grid<1x4>, threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]}
func.func @movement(%x: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = d2m.generic %x {grid = #ttcore.grid<1x4>, buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 2048, buffers = 2>],
                       threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]} : (tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  // CHECK-NEXT: ^datamovement0(%[[CB:.*]]: !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>>, %[[SEM:.*]]: !d2m.semaphore):
  ^datamovement0(%cb: !d2m.cb<!push>, %semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK: %[[FROM:.*]] = d2m.operand 0 : memref<4x!ttcore.tile<32x32, bf16>, #dram>
    %from = d2m.operand 0 : memref<4x!tile, #dram>
    // CHECK: %[[COLUMN:.*]] = d2m.core_index 1
    %column = d2m.core_index 1
    // CHECK: %[[TO:.*]] = d2m.reserve %[[CB]] : !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>> -> memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %to = d2m.reserve %cb : !d2m.cb<!push> -> !push
    // CHECK: %[[TX:.*]] = d2m.dma_read %[[FROM]][%[[COLUMN]]], %[[TO]][%{{.*}}, %{{.*}}] : memref<4x!ttcore.tile<32x32, bf16>, #dram>, memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %transfer = d2m.dma_read %from[%column], %to[%c0, %c1] : memref<4x!tile, #dram>, !push
    // CHECK: d2m.dma_wait %[[TX]] : !d2m.mem_tx<read>
    d2m.dma_wait %transfer : !d2m.mem_tx<read>
    // CHECK: d2m.ahead %[[TO]] : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %behind = d2m.ahead %to : !push
    // CHECK: d2m.address %[[TO]] : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %address = d2m.address %to : !push
    // CHECK: d2m.noc_address %[[FROM]][%[[COLUMN]]] offset %{{.*}} : memref<4x!ttcore.tile<32x32, bf16>, #dram> -> !ttkernel.noc_addr
    %noc = d2m.noc_address %from[%column] offset %c0 : memref<4x!tile, #dram> -> !ttkernel.noc_addr
    // CHECK: d2m.fill_mask %[[TO]] {columns = 32 : i64, rows = 5 : i64} : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    d2m.fill_mask %to {rows = 5, columns = 32} : !push
    // CHECK: d2m.semaphore_wait %[[SEM]], %{{.*}}
    d2m.semaphore_wait %semaphore, %c1
    // CHECK: d2m.dma_write_multicast %[[TO]] pages %{{.*}}, core[%{{.*}}, %{{.*}}] mcast [1, 4] : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %sent = d2m.dma_write_multicast %to pages %c1, core[%c0, %c0] mcast [1, 4] : !push
    // CHECK: d2m.dma_write_multicast %[[TO]] pages %{{.*}} to %[[TO]][%{{.*}}, %{{.*}}], core[%{{.*}}, %{{.*}}] mcast [1, 4] : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>, memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %elsewhere = d2m.dma_write_multicast %to pages %c1 to %to[%c1, %c0], core[%c0, %c0] mcast [1, 4] : !push, !push
    // CHECK: d2m.semaphore_set %[[SEM]], %{{.*}}, core[%{{.*}}, %{{.*}}] mcast [1, 4]
    d2m.semaphore_set %semaphore, %c1, core[%c0, %c0] mcast [1, 4]
    // CHECK: d2m.semaphore_set %[[SEM]], %[[ZERO:[a-z0-9]+]]{{$}}
    d2m.semaphore_set %semaphore, %c0
    // CHECK: d2m.semaphore_inc %[[SEM]], %{{.*}}, core[%{{.*}}, %[[COLUMN]]]
    d2m.semaphore_inc %semaphore, %c1, core[%c0, %column]
    // CHECK: d2m.dma_barrier <write>
    d2m.dma_barrier <write>
    // CHECK: d2m.push %[[CB]] : !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>>
    d2m.push %cb : !d2m.cb<!push>
    // CHECK: d2m.yield{{$}}
    d2m.yield
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^datamovement1
  }, {
  ^datamovement1(%cb: !d2m.cb<!push>, %semaphore: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %to = d2m.operand 1 : memref<4x!tile, #dram>
    // CHECK: %[[TWO:.*]] = d2m.wait %[[CB:.*]] pages %{{.*}} : !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>> -> memref<?x!ttcore.tile<32x32, bf16>, #l1>
    %two = d2m.wait %cb pages %c2 : !d2m.cb<!push> -> memref<?x!tile, #l1>
    // CHECK: %[[TX:.*]] = d2m.dma_write %[[TWO]][%{{.*}}], %{{.*}}[%{{.*}}] : memref<?x!ttcore.tile<32x32, bf16>, #l1>, memref<4x!ttcore.tile<32x32, bf16>, #dram>
    %transfer = d2m.dma_write %two[%c1], %to[%c0] : memref<?x!tile, #l1>, memref<4x!tile, #dram>
    // CHECK: d2m.dma_wait %[[TX]] : !d2m.mem_tx<write>
    d2m.dma_wait %transfer : !d2m.mem_tx<write>
    // CHECK: d2m.pop %[[CB]] pages %{{.*}} : !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>>
    d2m.pop %cb pages %c2 : !d2m.cb<!push>
    %rest = d2m.wait %cb pages %c2 : !d2m.cb<!push> -> memref<?x!tile, #l1>
    d2m.pop %cb pages %c2 : !d2m.cb<!push>
    d2m.yield
  }
  return %0 : tensor<64x64xbf16>
}

// CHECK-LABEL: func.func @compute
func.func @compute() {
  d2m.generic {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<compute>]} : () -> () {
  // CHECK: ^compute0
  ^compute0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // CHECK: d2m.acquire_dst : memref<8x!ttcore.tile<32x32, bf16>, #dst>
    %first = d2m.acquire_dst : !dst
    // CHECK: %[[ONE:.*]] = d2m.tile_fill
    %one = d2m.tile_fill {value = 1.0 : f32} : () -> !tile
    // CHECK: d2m.store %[[ONE]], %{{.*}}[%{{.*}}] : !ttcore.tile<32x32, bf16>, memref<8x!ttcore.tile<32x32, bf16>, #dst>
    d2m.store %one, %first[%c0] : !tile, !dst
    %to = d2m.reserve %cb : !d2m.cb<!push> -> !push
    // CHECK: d2m.commit_dst %{{.*}} : memref<8x!ttcore.tile<32x32, bf16>, #dst>
    d2m.commit_dst %first : !dst
    // CHECK: %[[PACKED:.*]] = d2m.load %{{.*}}[%{{.*}}] : memref<8x!ttcore.tile<32x32, bf16>, #dst>, !ttcore.tile<32x32, bf16>
    %packed = d2m.load %first[%c0] : !dst, !tile
    // CHECK: d2m.store %[[PACKED]], %{{.*}}[%{{.*}}, %{{.*}}] : !ttcore.tile<32x32, bf16>, memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    d2m.store %packed, %to[%c0, %c1] : !tile, !push
    // CHECK: d2m.release_dst %{{.*}} : memref<8x!ttcore.tile<32x32, bf16>, #dst>
    d2m.release_dst %first : !dst
    d2m.push %cb : !d2m.cb<!push>
    %waited = d2m.wait %cb : !d2m.cb<!push> -> !push
    // CHECK: %[[FRONT:.*]] = d2m.front %{{.*}} : !d2m.cb<memref<2x2x!ttcore.tile<32x32, bf16>, #l1>> -> memref<2x2x!ttcore.tile<32x32, bf16>, #l1>
    %front = d2m.front %cb : !d2m.cb<!push> -> !push
    %second = d2m.acquire_dst : !dst
    // CHECK: d2m.tile_matmul_block %[[FRONT]][%{{.*}}], %[[FRONT]][%{{.*}}], %{{.*}}[%{{.*}}] rows %{{.*}} {block = array<i64: 2, 2>, stride = 1 : i64, transpose_rhs} : memref<2x2x!ttcore.tile<32x32, bf16>, #l1>, memref<2x2x!ttcore.tile<32x32, bf16>, #l1>, memref<8x!ttcore.tile<32x32, bf16>, #dst>
    d2m.tile_matmul_block %front[%c0], %front[%c0], %second[%c0] rows %c2 {block = array<i64: 2, 2>, stride = 1 : i64, transpose_rhs} : !push, !push, !dst
    d2m.commit_dst %second : !dst
    d2m.release_dst %second : !dst
    d2m.pop %cb : !d2m.cb<!push>
    d2m.yield
  }
  return
}
