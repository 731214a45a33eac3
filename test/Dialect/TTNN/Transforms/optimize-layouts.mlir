// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device %s -o %t.mlir
// RUN: tt-opt --ttnn-optimize-layouts=statistics-json=%t.json %t.mlir -o %t.large.mlir
// RUN: FileCheck %s --input-file=%t.large.mlir
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// Twice the same.
// RUN: tt-opt --ttnn-optimize-layouts=statistics-json=- %t.mlir -o %t.again.mlir 2>%t.again.json
// RUN: cmp %t.large.mlir %t.again.mlir
// RUN: cmp %t.json %t.again.json
// What the pass wants in L1 is there.
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttnn-deallocate,ttnn-allocate))' %t.large.mlir -o /dev/null

// The same program on cores with less memory.
// RUN: sed 's/l1_size = 1499136/l1_size = 66000/' %t.mlir > %t.small.mlir
// RUN: tt-opt --ttnn-optimize-layouts=statistics-json=%t.small.json %t.small.mlir -o %t.spilled.mlir
// RUN: FileCheck %s --check-prefix=SMALL --input-file=%t.spilled.mlir
// RUN: FileCheck %s --check-prefix=SMALL-JSON --input-file=%t.small.json
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttnn-deallocate,ttnn-allocate))' %t.spilled.mlir -o /dev/null

// And without any.
// RUN: sed 's/l1_size = 1499136/l1_size = 1100/' %t.mlir > %t.none.mlir
// RUN: tt-opt --ttnn-optimize-layouts %t.none.mlir | diff - %t.none.mlir

#dram = #ttcore.memory_space<dram>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<512x1024xbf16, #dram>, interleaved>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#tall = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x8x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#tall_rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2048x256xbf16, #dram>, interleaved>
#odd = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#cache = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 32 + d1 * 32 + d2, d3), undef, <1x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!rows = tensor<512x1024xbf16, #rows>
!tiles = tensor<512x1024xbf16, #tiles>
!tall = tensor<2048x256xbf16, #tall>
!tall_rows = tensor<2048x256xbf16, #tall_rows>
!column = tensor<2048x1xbf16, #odd>

// CHECK-DAG: #[[DRAM:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK-DAG: #[[L1:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #l1>, interleaved>
// CHECK-DAG: #[[BLOCKS:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x8>, memref<2x4x!ttcore.tile<32x32, bf16>, #l1>, block_sharded>
// CHECK-DAG: #[[HEIGHT:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <64x1>, memref<1x8x!ttcore.tile<32x32, bf16>, #l1>, height_sharded>
// CHECK-DAG: #[[COLUMN:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x1x!ttcore.tile<32x32, bf16>, #l1>, interleaved>

// A chain stays where it is made, and a change of layout reads it there.
// CHECK-LABEL: func.func @chain
// CHECK: "ttnn.add"{{.*}} -> tensor<512x1024xbf16, #[[BLOCKS]]>
// CHECK: "ttnn.gelu"{{.*}} -> tensor<512x1024xbf16, #[[BLOCKS]]>
// CHECK: "ttnn.multiply"{{.*}} -> tensor<512x1024xbf16, #[[BLOCKS]]>
// CHECK-NOT: to_memory_config
// JSON: "function": "chain"
// JSON-NEXT: "ops": 4
// JSON-NEXT: "ops_in_l1": 3
// JSON-NEXT: "ops_sharded": 3
// JSON-NEXT: "reshards": 0
// JSON-NEXT: "spills": 0
// JSON-NEXT: "estimated_ns_before": {{[1-9][0-9]+}}
// JSON-NEXT: "estimated_ns": {{[1-9][0-9]+}}
func.func @chain(%arg0: !tiles, %arg1: !tiles) -> !rows {
  %0 = "ttnn.add"(%arg0, %arg1) : (!tiles, !tiles) -> !tiles
  %1 = "ttnn.gelu"(%0) : (!tiles) -> !tiles
  %2 = "ttnn.multiply"(%1, %0) : (!tiles, !tiles) -> !tiles
  %3 = "ttnn.to_layout"(%2) : (!tiles) -> !rows
  return %3 : !rows
}

// Operations on rows keep the rows of shards together.
// CHECK-LABEL: func.func @normalize
// CHECK: "ttnn.add"{{.*}} -> tensor<2048x256xbf16, #[[HEIGHT]]>
// CHECK: "ttnn.max"{{.*}} -> tensor<2048x1xbf16, #[[COLUMN]]>
// CHECK: "ttnn.subtract"(%{{.*}}) : (tensor<2048x256xbf16, #[[HEIGHT]]>, tensor<2048x1xbf16, #[[COLUMN]]>)
func.func @normalize(%arg0: !tall, %arg1: !tall) -> !tall_rows {
  %0 = "ttnn.add"(%arg0, %arg1) : (!tall, !tall) -> !tall
  %1 = "ttnn.max"(%0) <{keep_dim = true, dim_arg = [1 : i32]}> : (!tall) -> !column
  %2 = "ttnn.subtract"(%0, %1) : (!tall, !column) -> !tall
  %3 = "ttnn.softmax"(%2) <{dimension = 1 : si32}> : (!tall) -> !tall
  %4 = "ttnn.to_layout"(%3) : (!tall) -> !tall_rows
  return %4 : !tall_rows
}

// One that mixes rows reads no shards.
// CHECK-LABEL: func.func @columns
// CHECK: "ttnn.softmax"(%{{.*}}) <{dimension = 0 : si32}> : (tensor<512x1024xbf16, #[[L1]]>) -> tensor<512x1024xbf16, #[[L1]]>
func.func @columns(%arg0: !tiles, %arg1: !tiles) -> !rows {
  %0 = "ttnn.add"(%arg0, %arg1) : (!tiles, !tiles) -> !tiles
  %1 = "ttnn.softmax"(%0) <{dimension = 0 : si32}> : (!tiles) -> !tiles
  %2 = "ttnn.to_layout"(%1) : (!tiles) -> !rows
  return %2 : !rows
}

// What many operations read is worth moving to them first, what two read is not.
// CHECK-LABEL: func.func @reshard
// CHECK: %[[X:.*]] = "ttnn.softmax"(%arg0){{.*}} -> tensor<512x1024xbf16, #[[L1]]>
// CHECK-NEXT: %[[MOVED:.*]] = "ttnn.to_memory_config"(%[[X]]){{.*}} -> tensor<512x1024xbf16, #[[BLOCKS]]>
// CHECK-NEXT: "ttnn.add"(%[[MOVED]], %[[MOVED]])
// CHECK-NEXT: "ttnn.multiply"(%{{.*}}, %[[MOVED]])
// CHECK: %[[Y:.*]] = "ttnn.softmax"(%arg1)
// CHECK-NEXT: "ttnn.exp"(%[[Y]])
// CHECK-NEXT: "ttnn.multiply"(%{{.*}}, %[[Y]])
// JSON: "function": "reshard"
// JSON: "reshards": 1
func.func @reshard(%arg0: !tiles, %arg1: !tiles) -> (!rows, !rows) {
  %0 = "ttnn.softmax"(%arg0) <{dimension = 0 : si32}> : (!tiles) -> !tiles
  %1 = "ttnn.add"(%0, %0) : (!tiles, !tiles) -> !tiles
  %2 = "ttnn.multiply"(%1, %0) : (!tiles, !tiles) -> !tiles
  %3 = "ttnn.add"(%2, %0) : (!tiles, !tiles) -> !tiles
  %4 = "ttnn.multiply"(%3, %0) : (!tiles, !tiles) -> !tiles
  %5 = "ttnn.add"(%4, %0) : (!tiles, !tiles) -> !tiles
  %6 = "ttnn.multiply"(%5, %0) : (!tiles, !tiles) -> !tiles
  %7 = "ttnn.add"(%6, %0) : (!tiles, !tiles) -> !tiles
  %8 = "ttnn.multiply"(%7, %0) : (!tiles, !tiles) -> !tiles
  %9 = "ttnn.to_layout"(%8) : (!tiles) -> !rows
  %10 = "ttnn.softmax"(%arg1) <{dimension = 0 : si32}> : (!tiles) -> !tiles
  %11 = "ttnn.exp"(%10) : (!tiles) -> !tiles
  %12 = "ttnn.multiply"(%11, %10) : (!tiles, !tiles) -> !tiles
  %13 = "ttnn.to_layout"(%12) : (!tiles) -> !rows
  return %9, %13 : !rows, !rows
}

// What is returned, changed in place or freed by hand stays.
// CHECK-LABEL: func.func @fixed
// CHECK: "ttnn.exp"{{.*}} -> tensor<512x1024xbf16, #[[DRAM]]>
// CHECK: "ttnn.exp"{{.*}} -> tensor<512x1024xbf16, #[[DRAM]]>
// CHECK: "ttnn.clone"{{.*}} : (tensor<1x1x32x64xbf16, #[[CACHE:.*]]>) -> tensor<1x1x32x64xbf16, #[[CACHE]]>
func.func @fixed(%arg0: !tiles, %arg1: tensor<1x1x32x64xbf16, #cache>) -> !tiles {
  %0 = "ttnn.exp"(%arg0) : (!tiles) -> !tiles
  %1 = "ttnn.exp"(%0) : (!tiles) -> !tiles
  "ttnn.deallocate"(%0) : (!tiles) -> ()
  %2 = "ttnn.clone"(%arg1) : (tensor<1x1x32x64xbf16, #cache>) -> tensor<1x1x32x64xbf16, #cache>
  "ttnn.fill_cache"(%2, %arg1) <{batch_offset = 0 : i32}> : (tensor<1x1x32x64xbf16, #cache>, tensor<1x1x32x64xbf16, #cache>) -> ()
  %3 = "ttnn.exp"(%2) : (tensor<1x1x32x64xbf16, #cache>) -> tensor<1x1x32x64xbf16, #cache>
  return %1 : !tiles
}

// What was read already and is used last leaves L1 when something else needs the place.
// CHECK-LABEL: func.func @spill
// CHECK-NOT: to_memory_config
// SMALL-DAG: #[[DRAM:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// SMALL-LABEL: func.func @spill
// SMALL: %[[KEPT:.*]] = "ttnn.sigmoid"(%arg0)
// SMALL-NEXT: "ttnn.exp"(%[[KEPT]])
// SMALL-NEXT: "ttnn.multiply"
// SMALL-NEXT: %[[SPILLED:.*]] = "ttnn.to_memory_config"(%[[KEPT]]){{.*}} -> tensor<512x1024xbf16, #[[DRAM]]>
// SMALL-NEXT: "ttnn.add"
// SMALL-NEXT: "ttnn.exp"
// SMALL-NEXT: "ttnn.multiply"(%{{.*}}, %[[SPILLED]])
// SMALL-JSON: "function": "spill"
// SMALL-JSON: "spills": 1
func.func @spill(%arg0: !tiles) -> !rows {
  %0 = "ttnn.sigmoid"(%arg0) : (!tiles) -> !tiles
  %1 = "ttnn.exp"(%0) : (!tiles) -> !tiles
  %2 = "ttnn.multiply"(%1, %1) : (!tiles, !tiles) -> !tiles
  %3 = "ttnn.add"(%2, %1) : (!tiles, !tiles) -> !tiles
  %4 = "ttnn.exp"(%3) : (!tiles) -> !tiles
  %5 = "ttnn.multiply"(%4, %0) : (!tiles, !tiles) -> !tiles
  %6 = "ttnn.to_layout"(%5) : (!tiles) -> !rows
  return %6 : !rows
}
