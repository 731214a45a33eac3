// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A planning pass decides its part alone: it refuses a generic without the parts that it depends on.
// RUN: not tt-opt --ttcore-register-device --d2m-select-blocking %s 2>&1 | FileCheck %s --check-prefix=MAPPING
// RUN: not tt-opt --ttcore-register-device --d2m-alias-shards %s 2>&1 | FileCheck %s --check-prefix=MAPPING
// RUN: not tt-opt --ttcore-register-device --d2m-plan-circular-buffers %s 2>&1 | FileCheck %s --check-prefix=BLOCKING
// RUN: not tt-opt --ttcore-register-device --d2m-insert-multicast %s 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: not tt-opt --ttcore-register-device --d2m-stagger-columns %s 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: not tt-opt --ttcore-register-device --d2m-allocate-buffers %s 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: not tt-opt --ttcore-register-device --d2m-select-grid --d2m-plan-circular-buffers %s 2>&1 | FileCheck %s --check-prefix=MAPPED
// RUN: not tt-opt --ttcore-register-device --d2m-select-grid --d2m-select-blocking --d2m-alias-shards --d2m-allocate-buffers %s 2>&1 | FileCheck %s --check-prefix=OPEN
// MAPPING: error: 'd2m.generic' op expected mapping, found none: run d2m-to-threads instead
// BLOCKING: error: 'd2m.generic' op expected mapping, block_factors, dst, found none: run d2m-to-threads instead
// BUFFERS: error: 'd2m.generic' op expected mapping, block_factors, dst, circular_buffers, found none: run d2m-to-threads instead
// MAPPED: error: 'd2m.generic' op expected block_factors, dst, found none: run d2m-to-threads instead
// OPEN: error: 'd2m.generic' op expected circular_buffers without unit, found none: run d2m-to-threads instead

#parallel = #ttcore.iterator_type<parallel>
#reduction = #ttcore.iterator_type<reduction>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d2, d1)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
#a = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x32x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#b = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#c = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x64x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>

func.func @product(%a: tensor<512x1024xbf16, #a>, %b: tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  %0 = d2m.generic %a, %b {extents = array<i64: 16, 64, 32>, indexing_maps = [#left, #right, #result], iterator_types = [#parallel, #parallel, #reduction]} : (tensor<512x1024xbf16, #a>, tensor<1024x2048xbf16, #b>) -> tensor<512x2048xbf16, #c> {
  ^bb0(%x: !ttcore.tile<32x32, bf16>, %y: !ttcore.tile<32x32, bf16>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
    d2m.yield %1 : !ttcore.tile<32x32, bf16>
  }
  return %0 : tensor<512x2048xbf16, #c>
}
