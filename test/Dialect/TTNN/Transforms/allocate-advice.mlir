// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What would help, for the largest tensors at the peak until it would be enough.
//
// RUN: tt-opt --ttcore-register-device %s | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 33792/' -e 's/l1_size = [0-9]*/l1_size = 33792/' > %t.mlir
// RUN: not tt-opt --ttnn-deallocate --ttnn-allocate %t.mlir 2>&1 | FileCheck %s

#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#half = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<12x6x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#float = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<12x6x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x1>, memref<1x6x!ttcore.tile<32x32, bf16>, #l1>, height_sharded>
!half = tensor<384x192xbf16, #half>
!float = tensor<384x192xf32, #float>
!shards = tensor<256x192xbf16, #shards>

// 12288 bytes are alive of each argument and twice as many of each tensor of f32.
// CHECK: error: function 'dram' does not fit: it takes 98304 bytes of each DRAM bank but there are 32768
// CHECK: note: recompute where it is used: 384x192xf32 tiles of ttnn.typecast{{.*}} (24576 bytes)
// CHECK: note: bf16 instead of f32 would free {{[0-9]+}} bytes, most of it: 384x192xf32 tiles of ttnn.{{.*}} (24576 bytes)
// CHECK-NOT: note: shard
func.func @dram(%arg0: !half, %arg1: !half) -> (!float, !float) {
  %0 = "ttnn.typecast"(%arg0) : (!half) -> !float
  %1 = "ttnn.typecast"(%arg1) : (!half) -> !float
  %2 = "ttnn.exp"(%1) : (!float) -> !float
  %3 = "ttnn.add"(%1, %2) : (!float, !float) -> !float
  %4 = "ttnn.add"(%0, %0) : (!float, !float) -> !float
  return %4, %3 : !float, !float
}

// CHECK: error: function 'l1' does not fit
// CHECK: note: move to DRAM until it is used again: 256x192xbf16 tiles height_sharded on 8x1 of ttnn.exp
// CHECK-NOT: note: shard
func.func @l1(%arg0: tensor<256x192xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x6x!ttcore.tile<32x32, bf16>, #dram>, interleaved>>) -> !shards {
  %0 = "ttnn.to_memory_config"(%arg0) : (tensor<256x192xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x6x!ttcore.tile<32x32, bf16>, #dram>, interleaved>>) -> !shards
  %1 = "ttnn.exp"(%0) : (!shards) -> !shards
  %2 = "ttnn.neg"(%0) : (!shards) -> !shards
  %3 = "ttnn.add"(%2, %0) : (!shards, !shards) -> !shards
  %4 = "ttnn.add"(%3, %1) : (!shards, !shards) -> !shards
  return %4 : !shards
}
