// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=threads %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=threads multicast=false" %s | FileCheck %s --check-prefix=SINGLE

// Two tiles on each core go through the registers at once; each needs two of them. Which tile is where can be read off: x, -x and its
// exponential in 0 and 1, x again and its exponential in 2 and 3, where the sum is too.
// CHECK-LABEL: func.func @cosh
// CHECK: d2m.generic %{{.*}} {block_factors = array<i64: 1, 2>, buffers = [#d2m.buffer<port = cb_in0, address = 1024, page_size = 4096, buffers = 2>, #d2m.buffer<port = cb_out0,
// CHECK-SAME: grid = #ttcore.grid<8x8>
// CHECK-SAME: threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<compute>, #d2m.thread<datamovement, noc1>]
// CHECK-NEXT: ^datamovement0(%[[IN:.*]]: !d2m.cb<memref<2x!ttcore.tile<32x32, f32>, #l1>>, %{{.*}}: !d2m.cb
// CHECK: %[[X:.*]] = d2m.operand 0 : memref<?x!ttcore.tile<32x32, f32>, #dram>
// CHECK: %[[ROOM:.*]] = d2m.reserve %[[IN]]
// CHECK: scf.for %[[I:.*]] =
// CHECK: d2m.dma_read %[[X]][%{{.*}}], %[[ROOM]][%[[I]]]
// CHECK: d2m.dma_barrier <read>
// CHECK-NEXT: d2m.push %[[IN]]
// CHECK-NEXT: d2m.yield
// CHECK: ^compute0
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK: %[[TILES:.*]] = d2m.wait
// CHECK: %[[DST:.*]] = d2m.acquire_dst : memref<4x!ttcore.tile<32x32, f32>, #dst>
// CHECK: scf.for %[[I:.*]] =
// CHECK: %[[TILE:.*]] = d2m.load %[[TILES]][%[[I]]]
// CHECK: d2m.store %[[TILE]], %[[DST]][%[[I]]]
// CHECK: %[[TILE:.*]] = d2m.load %[[DST]][%[[I:.*]]]
// CHECK: %[[NEG:.*]] = d2m.tile_neg %[[TILE]]
// CHECK: d2m.store %[[NEG]], %[[DST]][%[[I]]]
// CHECK: d2m.tile_exp
// CHECK: %[[TILE:.*]] = d2m.load %[[TILES]][%[[I:.*]]]
// CHECK: %[[REG:.*]] = arith.addi %[[C2]], %[[I]]
// CHECK: d2m.store %[[TILE]], %[[DST]][%[[REG]]]
// CHECK: d2m.tile_exp
// CHECK: d2m.store
// CHECK: scf.for %[[I:.*]] =
// CHECK-NEXT: %[[REG:.*]] = arith.addi %[[C2]], %[[I:.*]] :
// CHECK-NEXT: %[[A:.*]] = d2m.load %[[DST]][%[[REG]]]
// CHECK-NEXT: %[[B:.*]] = d2m.load %[[DST]][%[[I]]]
// CHECK-NEXT: %[[SUM:.*]] = d2m.tile_add %[[A]], %[[B]]
// CHECK-NEXT: d2m.store %[[SUM]], %[[DST]][%[[REG]]]
// CHECK: d2m.tile_scalar_mul
// CHECK: %[[RESULT:.*]] = d2m.reserve
// CHECK: d2m.commit_dst %[[DST]]
// CHECK: d2m.load %[[DST]]
// CHECK: d2m.store %{{.*}}, %[[RESULT]]
// CHECK: d2m.release_dst %[[DST]]
// CHECK: ^datamovement1
// CHECK: d2m.wait
// CHECK: d2m.dma_write
// CHECK: d2m.dma_barrier <write>
// CHECK-NEXT: d2m.pop
func.func @cosh(%x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %0 = "ttir.exp"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = "ttir.neg"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %2 = "ttir.exp"(%1) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %3 = "ttir.add"(%0, %2) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  %half = "ttir.constant"() <{value = dense<0.5> : tensor<256x512xf32>}> : () -> tensor<256x512xf32>
  %4 = "ttir.multiply"(%3, %half) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  return %4 : tensor<256x512xf32>
}

// Factors that a row or a column of cores needs are read by one of them and sent.
// CHECK-LABEL: func.func @product
// CHECK: ^datamovement0(%{{.*}}, %{{.*}}, %{{.*}}, %[[READY:.*]]: !d2m.semaphore, %[[SENT:.*]]: !d2m.semaphore, %{{.*}}: !d2m.semaphore, %{{.*}}: !d2m.semaphore):
// CHECK: d2m.semaphore_wait %[[READY]]
// CHECK: d2m.dma_write_multicast %{{.*}} pages %{{.*}}, core[%{{.*}}, %{{.*}}] mcast [1, 8]
// CHECK: d2m.semaphore_set %[[SENT]], %{{.*}}, core[%{{.*}}, %{{.*}}] mcast [1, 8]
// CHECK: ^compute0
// CHECK: d2m.tile_matmul_block {{.*}} {block = array<i64: 2, 2>, stride = 8 : i64}
// SINGLE-NOT: semaphore
func.func @product(%a: tensor<512x1024xbf16>, %b: tensor<1024x512xbf16>) -> tensor<512x512xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<512x1024xbf16>, tensor<1024x512xbf16>) -> tensor<512x512xbf16>
  return %0 : tensor<512x512xbf16>
}

// What has no operation of its own is a call of the kernel library.
// CHECK-LABEL: func.func @rearrange
// CHECK: threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<datamovement, noc1>]
// CHECK: %[[START:.*]] = d2m.address
// CHECK: %[[FROM:.*]] = d2m.noc_address
// CHECK: %[[CHUNK:.*]] = arith.index_cast
// CHECK: ttkernel.noc_async_read %[[FROM]]
// CHECK: ttkernel.copy_l1
func.func @rearrange(%x: tensor<2x30x20xf32>) -> tensor<2x20x30xf32> {
  %0 = "ttir.reshape"(%x) <{shape = [2 : i32, 20 : i32, 30 : i32]}> : (tensor<2x30x20xf32>) -> tensor<2x20x30xf32>
  return %0 : tensor<2x20x30xf32>
}
