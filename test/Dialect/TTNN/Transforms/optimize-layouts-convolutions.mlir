// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device --ttnn-optimize-layouts=statistics-json=%t.json %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttnn-deallocate,ttnn-allocate))' %t.mlir -o /dev/null

#dram = #ttcore.memory_space<dram>
#pixels = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 1024 + d1 * 32 + d2, d3), undef, <1x1>, memref<128x2x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#planes = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 2048 + d1 * 32 + d2, d3), undef, <1x1>, memref<256x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#weights = #ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 9 + d2 * 3 + d3), undef, <1x1>, memref<64x576xbf16, #dram>, interleaved>
!pixels = tensor<4x32x32x64xbf16, #pixels>
!planes = tensor<4x64x32x32xbf16, #planes>
!weights = tensor<64x64x3x3xbf16, #weights>

// Convolutions, pooling and permutations read shards wherever they lie and write their own part.
// CHECK-LABEL: func.func @convolutions
// CHECK: "ttnn.conv2d"{{.*}} -> tensor<4x32x32x64xbf16, #[[PIXELS:.*]]>
// CHECK-NEXT: "ttnn.relu"{{.*}} -> tensor<4x32x32x64xbf16, #[[PIXELS]]>
// CHECK-NEXT: "ttnn.conv2d"(%{{.*}} : (tensor<4x32x32x64xbf16, #[[PIXELS]]>, {{.*}} -> tensor<4x32x32x64xbf16, #[[PIXELS]]>
// CHECK-NEXT: "ttnn.max_pool2d"(%{{.*}} : (tensor<4x32x32x64xbf16, #[[PIXELS]]>)
// CHECK-NEXT: "ttnn.permute"
// CHECK-NOT: to_memory_config
// CHECK: return
// JSON: "function": "convolutions"
// JSON: "ops_sharded": 4
// JSON: "reshards": 0
func.func @convolutions(%arg0: !pixels, %arg1: !weights) -> !planes {
  %0 = "ttnn.conv2d"(%arg0, %arg1) <{stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, groups = 1 : i32}> : (!pixels, !weights) -> !pixels
  %1 = "ttnn.relu"(%0) : (!pixels) -> !pixels
  %2 = "ttnn.conv2d"(%1, %arg1) <{stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, groups = 1 : i32}> : (!pixels, !weights) -> !pixels
  %3 = "ttnn.max_pool2d"(%2) <{kernel = 3 : i32, stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, ceil_mode = false}> : (!pixels) -> !pixels
  %4 = "ttnn.permute"(%3) <{permutation = array<i64: 0, 3, 1, 2>}> : (!pixels) -> !planes
  return %4 : !planes
}
