// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Groups of cores share the steps of long reductions: one kernel each.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=threads %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s --check-prefix=KERNEL

// 128 steps on 8x8 cores: two for each, a sum of those of a row of the group, and one of the rows.
// CHECK-LABEL: func.func @sum
// CHECK:      d2m.generic {{.*}}extents = array<i64: 1, 1, 128>, grid = #ttcore.grid<8x8>
// CHECK-NOT:  d2m.generic
// CHECK:      ^datamovement0(%[[IN:[a-z0-9]+]]: {{.*}}, %{{[a-z0-9]+}}: {{.*}}, %[[OWN:[a-z0-9]+]]: !d2m.cb<memref<1x!ttcore.tile<32x32, f32>, #l1>>, %[[OF_ROW:[a-z0-9]+]]: !d2m.cb<memref<8x{{.*}}, %[[ROW_SUM:[a-z0-9]+]]: !d2m.cb<memref<1x{{.*}}, %[[OF_COLUMN:[a-z0-9]+]]: !d2m.cb<memref<8x{{.*}}, %{{[a-z0-9]+}}: !d2m.semaphore, %{{[a-z0-9]+}}: !d2m.semaphore, %[[ARRIVED:[a-z0-9]+]]: !d2m.semaphore, %[[COMPLETE:[a-z0-9]+]]: !d2m.semaphore):
// CHECK-DAG:  %[[Y:.*]] = d2m.core_index 0
// CHECK-DAG:  %[[X:.*]] = d2m.core_index 1
// CHECK:      d2m.dma_read
// CHECK:      d2m.push %[[IN]]
// Along the row of the group.
// CHECK-NEXT: %[[TILE:.*]] = d2m.wait %[[OWN]]
// CHECK-NEXT: %[[TILES:.*]] = d2m.reserve %[[OF_ROW]]
// CHECK-NEXT: d2m.dma_write_multicast %[[TILE]] pages %c1 to %[[TILES]][%[[X]]], core[%[[Y]], %c0] mcast [1, 8]
// CHECK-NEXT: d2m.dma_barrier <write>
// CHECK:      scf.if
// CHECK-NEXT:   d2m.semaphore_wait %[[ARRIVED]], %c7
// CHECK-NEXT:   d2m.semaphore_set %[[ARRIVED]], %c0
// CHECK-NEXT:   d2m.semaphore_set %[[COMPLETE]], %c1, core[%[[Y]], %c0] mcast [1, 8]
// CHECK-NEXT: } else {
// CHECK-NEXT:   d2m.semaphore_inc %[[ARRIVED]], %c1, core[%[[Y]], %c0]
// CHECK-NEXT:   d2m.semaphore_wait %[[COMPLETE]], %c1
// CHECK-NEXT:   d2m.semaphore_set %[[COMPLETE]], %c0
// CHECK-NEXT: }
// CHECK-NEXT: d2m.pop %[[OWN]]
// CHECK-NEXT: d2m.push %[[OF_ROW]]
// Along its columns.
// CHECK:      %[[TILE:.*]] = d2m.wait %[[ROW_SUM]]
// CHECK-NEXT: %[[TILES:.*]] = d2m.reserve %[[OF_COLUMN]]
// CHECK-NEXT: d2m.dma_write_multicast %[[TILE]] pages %c1 to %[[TILES]][%[[Y]]], core[%c0, %[[X]]] mcast [8, 1]
// CHECK:      ^compute0
// CHECK:      ^datamovement1
// The first core of the group writes.
// CHECK:      scf.if
// CHECK:        d2m.dma_write
// CHECK:      } else {
// CHECK-NOT:    d2m.dma_write
// CHECK:      }
// KERNEL-LABEL: func.func @sum
// KERNEL: #ttkernel.program<[@sum_0_reader, @sum_0_compute, @sum_0_writer], 8x8, semaphores = [0, 0, 0, 0]>
// KERNEL-LABEL: func.func private @sum_0_reader
// KERNEL: ttkernel.noc_async_write_multicast_loopback_src
func.func @sum(%x: tensor<32x4096xbf16>) -> tensor<32x1xbf16> {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x4096xbf16>) -> tensor<32x1xbf16>
  return %0 : tensor<32x1xbf16>
}

// CHECK-LABEL: func.func @softmax
// CHECK:     d2m.generic {{.*}} grid = #ttcore.grid<8x8>
// CHECK-NOT: d2m.generic
func.func @softmax(%x: tensor<32x4096xbf16>) -> tensor<32x4096xbf16> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<32x4096xbf16>) -> tensor<32x4096xbf16>
  return %0 : tensor<32x4096xbf16>
}

// What one core has of a row of 1000 tiles fits in L1.
// CHECK-LABEL: func.func @long_softmax
// CHECK:     d2m.generic {{.*}} grid = #ttcore.grid<8x8>
// CHECK-NOT: d2m.generic
func.func @long_softmax(%x: tensor<32x32000xf32>) -> tensor<32x32000xf32> {
  %0 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<32x32000xf32>) -> tensor<32x32000xf32>
  return %0 : tensor<32x32000xf32>
}

// CHECK-LABEL: func.func @rms_norm
// CHECK:         d2m.generic
// CHECK-COUNT-2: d2m.dma_write_multicast
// CHECK-NOT:     d2m.dma_write_multicast
func.func @rms_norm(%x: tensor<32x4096xbf16>, %weight: tensor<4096xbf16>) -> tensor<32x4096xbf16> {
  %0 = "ttir.rms_norm"(%x, %weight) <{normalized_shape = array<i64: 4096>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<32x4096xbf16>, tensor<4096xbf16>) -> tensor<32x4096xbf16>
  return %0 : tensor<32x4096xbf16>
}

// Along one row of cores.
// CHECK-LABEL: func.func @layer_norm
// CHECK:         d2m.generic {{.*}} grid = #ttcore.grid<1x8>
// CHECK-COUNT-2: d2m.dma_write_multicast
// CHECK-NOT:     d2m.dma_write_multicast
func.func @layer_norm(%x: tensor<1x768xbf16>, %weight: tensor<768xbf16>, %bias: tensor<768xbf16>) -> tensor<1x768xbf16> {
  %0 = "ttir.layer_norm"(%x, %weight, %bias) <{normalized_shape = array<i64: 768>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<1x768xbf16>, tensor<768xbf16>, tensor<768xbf16>) -> tensor<1x768xbf16>
  return %0 : tensor<1x768xbf16>
}

// A core for each row of tiles, and too few steps: no groups.
// CHECK-LABEL: func.func @whole
// CHECK-NOT: d2m.dma_write_multicast
func.func @whole(%x: tensor<2048x1024xf32>, %y: tensor<32x128xf32>) -> (tensor<2048x1xf32>, tensor<32x1xf32>) {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2048x1024xf32>) -> tensor<2048x1xf32>
  %1 = "ttir.sum"(%y) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x128xf32>) -> tensor<32x1xf32>
  return %0, %1 : tensor<2048x1xf32>, tensor<32x1xf32>
}
