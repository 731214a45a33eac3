// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --ttnn-deallocate --ttnn-allocate %s | FileCheck %s
// RUN: tt-opt --ttcore-register-device --ttnn-deallocate --ttnn-allocate=reuse=false %s | FileCheck %s --check-prefix=KEEP
// RUN: not tt-opt --ttnn-allocate %s 2>&1 | FileCheck %s --check-prefix=NOSYSTEM

// NOSYSTEM: error: module has no chip in ttcore.system_desc; run --ttcore-register-device first

#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#system = #ttcore.memory_space<system>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x6x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#float = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x6x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#local = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x1>, memref<1x6x!ttcore.tile<32x32, bf16>, #l1>, height_sharded>
!device = tensor<128x192xbf16, #tiles>
!float = tensor<128x192xf32, #float>
!local = tensor<128x192xbf16, #local>

// 24 tiles of 2048 bytes over 12 banks. Arguments stay; the result of an elementwise op takes over what dies with it.
// CHECK-LABEL: func.func @chain
// CHECK-SAME: %arg0: {{.*}} {ttcore.alloc = #ttcore.arg_alloc<1024, 4096, dram>}
// CHECK-SAME: ttcore.memory = {dram_extent = 8192 : i64, dram_peak = 8192 : i64, l1_extent = 12288 : i64, l1_peak = 12288 : i64}
// CHECK: %[[A:.*]] = "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>}
// CHECK-NEXT: %[[B:.*]] = "ttnn.add"(%arg0, %[[A]]) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>, ttcore.in_place = 1 : i32}
// CHECK-NEXT: %[[C:.*]] = "ttnn.neg"(%[[B]]) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>, ttcore.in_place = 0 : i32}
// CHECK-NEXT: return %[[C]]
// KEEP-LABEL: func.func @chain
// KEEP-SAME: dram_peak = 12288
// KEEP: "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>}
// KEEP-NEXT: "ttnn.add"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<9216, 4096, dram>} :
// KEEP-NEXT: ttnn.deallocate
// KEEP-NEXT: "ttnn.neg"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>} :
func.func @chain(%arg0: !device) -> !device {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  %1 = "ttnn.add"(%arg0, %0) : (!device, !device) -> !device
  %2 = "ttnn.neg"(%1) : (!device) -> !device
  return %2 : !device
}

// Not in place: other bytes, other elements than those at the place, arguments, operands that live on, results that nobody reads.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: in_place
// CHECK: return
func.func @apart(%arg0: !device) -> (!float, !device) {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  %1 = "ttnn.typecast"(%0) : (!device) -> !float
  %2 = "ttnn.softmax"(%arg0) <{dimension = 1 : si32}> : (!device) -> !device
  %3 = "ttnn.softmax"(%2) <{dimension = 1 : si32}> : (!device) -> !device
  %4 = "ttnn.neg"(%arg0) : (!device) -> !device
  %5 = "ttnn.neg"(%3) : (!device) -> !device
  return %1, %3 : !float, !device
}

// Neither where as many bytes of a bank hold the elements in another order.
// CHECK-LABEL: func.func @interleaved_axes
// CHECK-NOT: in_place
// CHECK: return
#axes = #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <1x1>, memref<4x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#woven = #ttcore.layout<(d0, d1, d2) -> (d1 * 2 + d0, d2), undef, <1x1>, memref<3x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
func.func @interleaved_axes(%arg0: tensor<2x40x7xf32, #axes>) -> tensor<2x40x7xf32, #woven> {
  %0 = "ttnn.exp"(%arg0) : (tensor<2x40x7xf32, #axes>) -> tensor<2x40x7xf32, #axes>
  %1 = "ttnn.neg"(%0) : (tensor<2x40x7xf32, #axes>) -> tensor<2x40x7xf32, #woven>
  return %1 : tensor<2x40x7xf32, #woven>
}

// Shards in L1 lie at its end, circular buffers at its base: 6 tiles a core. What is moved needs buffers at
// its source and, unless each core makes its own shard, where it goes.
// CHECK-LABEL: func.func @sharded
// CHECK-SAME: l1_extent = 20480 : i64, l1_peak = 20480 : i64
// CHECK: "ttnn.to_memory_config"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<1486848, 12288, l1>}
// CHECK-NEXT: "ttnn.exp"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<1486848, 12288, l1>, ttcore.in_place = 0 : i32}
// CHECK-NEXT: "ttnn.to_memory_config"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>}
func.func @sharded(%arg0: !device) -> !device {
  %0 = "ttnn.to_memory_config"(%arg0) : (!device) -> !local
  %1 = "ttnn.exp"(%0) : (!local) -> !local
  %2 = "ttnn.to_memory_config"(%1) : (!local) -> !device
  return %2 : !device
}

// Results of one op lie apart.
// CHECK-LABEL: func.func @two
// CHECK: "ttnn.sort"(%arg0) {ttcore.alloc = [#ttcore.arg_alloc<13312, 4096, dram>, #ttcore.arg_alloc<5120, 8192, dram>]}
func.func @two(%arg0: !device) -> (!device, tensor<128x192xsi32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>,
    memref<4x6x!ttcore.tile<32x32, si32>, #dram>, interleaved>>) {
  %0, %1 = "ttnn.sort"(%arg0) : (!device) -> (!device, tensor<128x192xsi32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>,
      memref<4x6x!ttcore.tile<32x32, si32>, #dram>, interleaved>>)
  return %0, %1 : !device, tensor<128x192xsi32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>,
      memref<4x6x!ttcore.tile<32x32, si32>, #dram>, interleaved>>
}
