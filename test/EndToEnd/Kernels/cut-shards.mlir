// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck --check-prefix=CPP %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.graph.ttnn
// RUN: tt-sim run --program-index=0 %t.graph.ttnn | grep output > %t.0
// RUN: tt-sim run --program-index=0 %t.ttm | grep output | diff - %t.0
// RUN: tt-sim run --program-index=0 --kernels=cpp %t.ttnn | grep output | diff - %t.0
// RUN: tt-sim run --program-index=1 %t.graph.ttnn | grep output > %t.1
// RUN: tt-sim run --program-index=1 %t.ttm | grep output | diff - %t.1
// RUN: tt-sim run --program-index=1 --kernels=cpp %t.ttnn | grep output | diff - %t.1
// RUN: tt-sim run --program-index=2 %t.graph.ttnn | grep output > %t.2
// RUN: tt-sim run --program-index=2 %t.ttm | grep output | diff - %t.2
// RUN: tt-sim run --program-index=2 --kernels=cpp %t.ttnn | grep output | diff - %t.2
// RUN: tt-sim run --program-index=3 %t.graph.ttnn | grep output > %t.3
// RUN: tt-sim run --program-index=3 %t.ttm | grep output | diff - %t.3
// RUN: tt-sim run --program-index=3 --kernels=cpp %t.ttnn | grep output | diff - %t.3
// RUN: tt-sim run --program-index=4 %t.graph.ttnn | grep output > %t.4
// RUN: tt-sim run --program-index=4 %t.ttm | grep output | diff - %t.4
// RUN: tt-sim run --program-index=4 --kernels=cpp %t.ttnn | grep output | diff - %t.4
// RUN: tt-sim run --program-index=5 %t.graph.ttnn | grep output > %t.5
// RUN: tt-sim run --program-index=5 %t.ttm | grep output | diff - %t.5
// RUN: tt-sim run --program-index=5 --kernels=cpp %t.ttnn | grep output | diff - %t.5
// RUN: tt-sim run --program-index=6 %t.graph.ttnn | grep output > %t.6
// RUN: tt-sim run --program-index=6 %t.ttm | grep output | diff - %t.6
// RUN: tt-sim run --program-index=6 --kernels=cpp %t.ttnn | grep output | diff - %t.6
// RUN: tt-sim run --program-index=7 %t.graph.ttnn | grep output > %t.7
// RUN: tt-sim run --program-index=7 %t.ttm | grep output | diff - %t.7
// RUN: tt-sim run --program-index=7 --kernels=cpp %t.ttnn | grep output | diff - %t.7

// Shards that are no whole tiles of the tensor, rows that are cut anywhere, and shards in DRAM: the values are those of the graph path.

#h = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
#w = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x3>, memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), one, <2x2>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, block_sharded>
#hb = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>, height_sharded>
#r = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x4>, memref<64x25xbf16, #ttcore.memory_space<l1>>, width_sharded>

#d = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <14x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, height_sharded>
#o = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<448x32xbf16, #ttcore.memory_space<dram>>, single_bank>

// Where all tensors are cut alike, tiles of shards are computed as they are.
// CHECK-LABEL: func.func @same
// CHECK-NOT: d2m.rearrange
// CHECK: d2m.generic %arg0 {extents = array<i64: 2, 2>,
// CHECK: return
func.func @same(%x: tensor<50x50xbf16, #h>) -> tensor<50x50xbf16, #h> {
  %0 = "ttir.neg"(%x) : (tensor<50x50xbf16, #h>) -> tensor<50x50xbf16, #h>
  %1 = "ttir.maximum"(%0, %x) : (tensor<50x50xbf16, #h>, tensor<50x50xbf16, #h>) -> tensor<50x50xbf16, #h>
  return %1 : tensor<50x50xbf16, #h>
}

// Other tensors move to whole tiles and back. What padding holds is part of that.
// CHECK-LABEL: func.func @mixed
// CHECK: d2m.rearrange %arg0
// CHECK: d2m.rearrange %arg1
// CHECK: d2m.generic
// CHECK: d2m.rearrange {{.*}}padding = 16256 : i32
// CPP: // mixed_0_reader
// Runs of 16 neighbours in a row of faces: 25 rows of tiles on each core.
// CPP: noc_async_read({{.*}}, 32);
// CPP: // mixed_1_reader
// No two columns of the result begin alike in shards of 17 columns.
// CPP: copy_l1<uint16_t>({{.*}}, 16, 16, 16);
func.func @mixed(%x: tensor<50x50xbf16, #h>, %y: tensor<50x50xbf16, #w>) -> tensor<50x50xbf16, #b> {
  %0 = "ttir.maximum"(%x, %y) : (tensor<50x50xbf16, #h>, tensor<50x50xbf16, #w>) -> tensor<50x50xbf16, #b>
  return %0 : tensor<50x50xbf16, #b>
}

// Rows and columns that are both cut amid faces: a run of 16 is read in parts, as long as the face and the shard go on.
// CHECK-LABEL: func.func @blocks
// CPP: // blocks_1_reader
// CPP: noc_async_read({{.*}}, 32);
// CPP: noc_async_read({{.*}}, 32);
// CPP: noc_async_read({{.*}}, 32);
// CPP-NOT: noc_async_read(
// CPP: noc_async_read_barrier();
// CPP: // blocks_3_reader
// CPP: noc_async_read({{.*}}, 32);
// CPP: noc_async_read({{.*}}, 32);
// CPP-NOT: noc_async_read(
// CPP: noc_async_read_barrier();
#bb = #ttcore.layout<(d0, d1) -> (d0, d1), one, <3x3>, memref<2x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, block_sharded>
func.func @blocks(%x: tensor<115x115xbf16, #bb>, %y: tensor<115x115xbf16>) -> (tensor<115x115xbf16>, tensor<115x115xbf16, #bb>) {
  %0 = "ttir.neg"(%x) : (tensor<115x115xbf16, #bb>) -> tensor<115x115xbf16>
  %1 = "ttir.neg"(%y) : (tensor<115x115xbf16>) -> tensor<115x115xbf16, #bb>
  return %0, %1 : tensor<115x115xbf16>, tensor<115x115xbf16, #bb>
}

// Where the result is wanted in the tiles of one operand, the other one moves to those.
// CHECK-LABEL: func.func @other_operand
// CHECK-NOT: d2m.rearrange %arg0
// CHECK: %[[Y:.*]] = d2m.rearrange %arg1
// CHECK-NEXT: %[[MAX:.*]] = d2m.generic %arg0, %[[Y]] {extents = array<i64: 18, 2>
// CHECK-NOT: d2m.rearrange
// CHECK: return %[[MAX]]
#bu = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <3x3>, memref<2x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, block_sharded>
func.func @other_operand(%x: tensor<115x115xbf16, #bu>, %y: tensor<115x115xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>,
    memref<2x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>>) -> tensor<115x115xbf16, #bu> {
  %0 = "ttir.maximum"(%x, %y) : (tensor<115x115xbf16, #bu>, tensor<115x115xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>,
      memref<2x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>>) -> tensor<115x115xbf16, #bu>
  return %0 : tensor<115x115xbf16, #bu>
}

// Places between matrices are no elements, in the middle of a run.
#gaps = #ttcore.layout<(d0, d1, d2) -> (d0 * 23 + d1, d2), one, <1x3>, memref<4x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, width_sharded>
func.func @matrices(%x: tensor<5x19x40xbf16>) -> tensor<5x19x40xbf16, #gaps> {
  %0 = "ttir.neg"(%x) : (tensor<5x19x40xbf16>) -> tensor<5x19x40xbf16, #gaps>
  return %0 : tensor<5x19x40xbf16, #gaps>
}

// Block floats move as bf16.
// CHECK-LABEL: func.func @block_floats
// CHECK: d2m.generic %arg0
// CHECK-NEXT: ^bb0(%{{.*}}: !ttcore.tile<32x32, bfp_bf8>):
// CHECK-NEXT: d2m.tile_typecast
// CHECK: d2m.rearrange
// CHECK: d2m.tile_reduce
func.func @block_floats(%x: tensor<50x50xbf16, #hb>) -> tensor<50x1xbf16> {
  %0 = "ttir.max"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<50x50xbf16, #hb>) -> tensor<50x1xbf16>
  return %0 : tensor<50x1xbf16>
}

// Columns that begin off 16 bytes: the core moves what was read with its neighbours; what is written begins at whole shards.
// CHECK-LABEL: func.func @rows
// CHECK: d2m.rearrange %arg0 {{.*}} -> tensor<64x100xbf16
// CHECK: d2m.generic
// CHECK: d2m.rearrange
// CPP: // rows_0_reader
// CPP: copy_l1<uint16_t>({{.*}}, 25, 1, 1);
// CPP: // rows_2_writer
// CPP: noc_async_write({{.*}}, 50);
func.func @rows(%x: tensor<64x100xbf16, #r>) -> tensor<64x100xbf16, #r> {
  %0 = "ttir.neg"(%x) : (tensor<64x100xbf16, #r>) -> tensor<64x100xbf16, #r>
  return %0 : tensor<64x100xbf16, #r>
}

// Shards in the channels of DRAM, and all in one of them: found as if their pages were interleaved.
// CHECK-LABEL: func.func @channels
// CPP: // channels_0_reader
// CPP: InterleavedAddrGenFast<true>
func.func @channels(%x: tensor<448x32xbf16, #d>) -> tensor<448x32xbf16, #o> {
  %0 = "ttir.neg"(%x) : (tensor<448x32xbf16, #d>) -> tensor<448x32xbf16, #o>
  return %0 : tensor<448x32xbf16, #o>
}
