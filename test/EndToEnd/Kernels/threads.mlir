// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generics in threads form, written by hand, run like those that the pipeline makes.
//
// RUN: tt-opt --pass-pipeline='builtin.module(ttcore-register-device,convert-d2m-to-ttkernel,func.func(ttkernel-hoist-inits,cse,convert-ttir-to-ttnn,ttnn-deallocate,ttnn-allocate))' %s -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %S/Inputs/threads.mlir | tt-translate --ttnn-to-flatbuffer -o %t.made.ttnn
// RUN: tt-sim run %t.made.ttnn | grep -o 'hash.*' > %t.made
// RUN: tt-sim run %t.ttnn | grep -o 'hash.*' | diff %t.made -
// RUN: tt-sim run --kernels=cpp %t.ttnn | grep -o 'hash.*' | diff %t.made -

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#four = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#l1 = #ttcore.memory_space<l1>
#dram = #ttcore.memory_space<dram>
#dst = #ttcore.memory_space<dst>
#reader = #d2m.thread<datamovement, noc0>
#compute = #d2m.thread<compute>
#writer = #d2m.thread<datamovement, noc1>
!tile = !ttcore.tile<32x32, bf16>
!wide = !ttcore.tile<32x32, f32>

// Each of two cores has a row of four tiles. Circular buffers get their places, those that are used in a thread only; exp is set up once.

// CHECK-LABEL: func.func @row(
// CHECK: "ttnn.generic"(%{{.*}}) <{program = #ttkernel.program<[@row_0_reader, @row_0_compute, @row_0_writer], 2x1>}>
// CHECK-LABEL: func.func @everywhere(
// CHECK: program = #ttkernel.program<[@everywhere_0_reader, @everywhere_0_writer], 1x4, semaphores = [0, 0]>
// CHECK-LABEL: func.func private @row_0_reader(%arg0: !ttkernel.cb<cb_in0, 1024, memref<1x4x!ttcore.tile<32x32, bf16>>, 2048, 2>)
// CHECK-SAME: #ttkernel.noc_config<noc0>
// CHECK-LABEL: func.func private @row_0_compute
// CHECK-SAME: %arg1: !ttkernel.cb<cb_in1, 17408, memref<1x4x!ttcore.tile<32x32, bf16>>, 2048, 2>
// CHECK-SAME: #ttkernel.tensix_config<hifi4, false, false, false>
// CHECK: ttkernel.init_sfpu %arg0, %arg1
// CHECK-NEXT: ttkernel.exp_tile_init
// CHECK-NEXT: ttkernel.copy_tile_init
// CHECK: ttkernel.cb_wait_front
// CHECK: ttkernel.tile_regs_acquire
// CHECK: scf.for
// CHECK: ttkernel.copy_tile %arg0
// CHECK-NEXT: ttkernel.exp_tile
// CHECK: ttkernel.tile_regs_commit
// CHECK-NEXT: ttkernel.tile_regs_wait
// CHECK: ttkernel.pack_tile
// CHECK: ttkernel.tile_regs_release
// CHECK-LABEL: func.func private @row_0_writer
// CHECK-SAME: #ttkernel.noc_config<noc1>
// CHECK: ttkernel.noc_async_write_tile
// CHECK-NEXT: ttkernel.noc_async_write_barrier
!row = memref<1x4x!tile, #l1>
func.func @row(%x: tensor<64x128xbf16, #layout>) -> tensor<64x128xbf16, #layout> {
  %0 = d2m.generic %x {grid = #ttcore.grid<2x1>, threads = [#reader, #compute, #writer]} : (tensor<64x128xbf16, #layout>) -> tensor<64x128xbf16, #layout> {
  ^datamovement0(%in: !d2m.cb<!row>, %out: !d2m.cb<!row>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %tensor = d2m.operand 0 : memref<8x!tile, #dram>
    %row = d2m.core_index 0
    %first = arith.muli %row, %c4 : index
    %tiles = d2m.reserve %in : !d2m.cb<!row> -> !row
    scf.for %i = %c0 to %c4 step %c1 {
      %number = arith.addi %first, %i : index
      d2m.dma_read %tensor[%number], %tiles[%c0, %i] : memref<8x!tile, #dram>, !row
    }
    d2m.dma_barrier <read>
    d2m.push %in : !d2m.cb<!row>
    d2m.yield
  }, {
  ^compute0(%in: !d2m.cb<!row>, %out: !d2m.cb<!row>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %tiles = d2m.wait %in : !d2m.cb<!row> -> !row
    %results = d2m.reserve %out : !d2m.cb<!row> -> !row
    %dst = d2m.acquire_dst : memref<4x!tile, #dst>
    scf.for %i = %c0 to %c4 step %c1 {
      %tile = d2m.load %tiles[%c0, %i] : !row, !tile
      d2m.store %tile, %dst[%i] : !tile, memref<4x!tile, #dst>
      %loaded = d2m.load %dst[%i] : memref<4x!tile, #dst>, !tile
      %exp = d2m.tile_exp %loaded : (!tile) -> !tile
      d2m.store %exp, %dst[%i] : !tile, memref<4x!tile, #dst>
    }
    d2m.commit_dst %dst : memref<4x!tile, #dst>
    scf.for %i = %c0 to %c4 step %c1 {
      %tile = d2m.load %dst[%i] : memref<4x!tile, #dst>, !tile
      d2m.store %tile, %results[%c0, %i] : !tile, !row
    }
    d2m.release_dst %dst : memref<4x!tile, #dst>
    d2m.push %out : !d2m.cb<!row>
    d2m.pop %in : !d2m.cb<!row>
    d2m.yield
  }, {
  ^datamovement1(%in: !d2m.cb<!row>, %out: !d2m.cb<!row>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %tensor = d2m.operand 1 : memref<8x!tile, #dram>
    %row = d2m.core_index 0
    %first = arith.muli %row, %c4 : index
    %tiles = d2m.wait %out : !d2m.cb<!row> -> !row
    scf.for %i = %c0 to %c4 step %c1 {
      %number = arith.addi %first, %i : index
      %transfer = d2m.dma_write %tiles[%c0, %i], %tensor[%number] : !row, memref<8x!tile, #dram>
      d2m.dma_wait %transfer : !d2m.mem_tx<write>
    }
    d2m.pop %out : !d2m.cb<!row>
    d2m.yield
  }
  return %0 : tensor<64x128xbf16, #layout>
}

// A tile goes to all cores of a row: the first reads it when the others have room, and sends it. Two threads are enough.

// CHECK-LABEL: func.func private @everywhere_0_reader
// CHECK-DAG: %[[READY:.*]] = ttkernel.get_semaphore {index = 0 : i32}
// CHECK-DAG: %[[SENT:.*]] = ttkernel.get_semaphore {index = 1 : i32}
// CHECK-DAG: %[[FIRST:.*]] = ttkernel.get_noc_addr %{{.*}}, %{{.*}}, %[[READY]]
// CHECK: scf.if
// CHECK: ttkernel.noc_async_read_tile
// CHECK-NEXT: ttkernel.noc_async_read_barrier
// CHECK-NEXT: ttkernel.noc_semaphore_wait %[[READY]], %[[OTHERS:.*]] :
// CHECK: ttkernel.noc_async_write_multicast {{.*}}, %[[OTHERS]] :
// CHECK-NEXT: ttkernel.noc_semaphore_set %[[SENT]]
// CHECK: ttkernel.noc_semaphore_set_multicast %[[SENT]], %{{.*}}, %[[OTHERS]] :
// CHECK: else
// CHECK-NEXT: ttkernel.noc_semaphore_inc %[[FIRST]]
// CHECK-NEXT: ttkernel.noc_semaphore_wait %[[SENT]]
!one = memref<1x!wide, #l1>
func.func @everywhere(%x: tensor<32x32xf32, #one>) -> tensor<32x128xf32, #four> {
  %0 = d2m.generic %x {grid = #ttcore.grid<1x4>, buffers = [#d2m.buffer<port = cb_dataflow0, address = 4096, page_size = 4096, buffers = 2>],
                       threads = [#reader, #writer]} : (tensor<32x32xf32, #one>) -> tensor<32x128xf32, #four> {
  ^datamovement0(%cb: !d2m.cb<!one>, %ready: !d2m.semaphore, %sent: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %tensor = d2m.operand 0 : memref<1x!wide, #dram>
    %column = d2m.core_index 1
    %isFirst = arith.cmpi eq, %column, %c0 : index
    %tile = d2m.reserve %cb : !d2m.cb<!one> -> !one
    scf.if %isFirst {
      d2m.dma_read %tensor[%c0], %tile[%c0] : memref<1x!wide, #dram>, !one
      d2m.dma_barrier <read>
      d2m.semaphore_wait %ready, %c3
      d2m.dma_write_multicast %tile pages %c1, core[%c0, %c0] mcast [1, 4] : !one
      d2m.semaphore_set %sent, %c1, core[%c0, %c0] mcast [1, 4]
      d2m.dma_barrier <write>
    } else {
      d2m.semaphore_inc %ready, %c1, core[%c0, %c0]
      d2m.semaphore_wait %sent, %c1
    }
    d2m.push %cb : !d2m.cb<!one>
    d2m.yield
  }, {
  ^datamovement1(%cb: !d2m.cb<!one>, %ready: !d2m.semaphore, %sent: !d2m.semaphore):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : memref<4x!wide, #dram>
    %column = d2m.core_index 1
    %tile = d2m.wait %cb : !d2m.cb<!one> -> !one
    d2m.dma_write %tile[%c0], %tensor[%column] : !one, memref<4x!wide, #dram>
    d2m.dma_barrier <write>
    d2m.pop %cb : !d2m.cb<!one>
    d2m.yield
  }
  return %0 : tensor<32x128xf32, #four>
}
