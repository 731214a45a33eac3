// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck --check-prefix=CPP %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --program-index=0 %t.ttnn | grep output > %t.0
// RUN: tt-sim run --program-index=0 %t.ttm | grep output | diff - %t.0
// RUN: tt-sim run --program-index=0 --kernels=cpp %t.ttm | grep output | diff - %t.0
// RUN: tt-sim run --program-index=1 %t.ttnn | grep output > %t.1
// RUN: tt-sim run --program-index=1 %t.ttm | grep output | diff - %t.1
// RUN: tt-sim run --program-index=2 %t.ttnn | grep output > %t.2
// RUN: tt-sim run --program-index=2 %t.ttm | grep output | diff - %t.2

// Movement of row-major tensors that keeps parts of rows together.

#heads = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 256 + d1 * 4 + d2, d3), undef, <1x1>, memref<512x40xbf16, #ttcore.memory_space<dram>>, interleaved>
#apart = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 256 + d1 * 64 + d2, d3), undef, <8x1>, memref<64x40xbf16, #ttcore.memory_space<l1>>, height_sharded>

// Whole rows.
// CHECK-LABEL: func.func @heads
// CHECK-NEXT: d2m.rearrange %arg0
// CHECK-NEXT: return
// CPP: // heads_0_reader
// CPP-NOT: copy_l1
// CPP: noc_async_read({{.*}}, 80);
// CPP: // heads_0_writer
// CPP: noc_async_write({{.*}}, 80);
func.func @heads(%x: tensor<2x64x4x40xbf16, #heads>) -> tensor<2x4x64x40xbf16, #apart> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x64x4x40xbf16, #heads>) -> tensor<2x4x64x40xbf16, #apart>
  return %0 : tensor<2x4x64x40xbf16, #apart>
}

#wide = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<40x96xf32, #ttcore.memory_space<dram>>, interleaved>
#part = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<20x64xf32, #ttcore.memory_space<dram>>, interleaved>
#less = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<20x96xf32, #ttcore.memory_space<dram>>, interleaved>
#half = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<30x96xf32, #ttcore.memory_space<dram>>, interleaved>
#both = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<20x160xf32, #ttcore.memory_space<l1>>, interleaved>

// One after the other are one.
// CHECK-LABEL: func.func @slices
// CHECK-NEXT: d2m.rearrange %arg1, %arg0 {{.*}} -> tensor<20x160xf32
// CHECK-NEXT: return
func.func @slices(%x: tensor<40x96xf32, #wide>, %y: tensor<20x64xf32, #part>) -> tensor<20x160xf32, #both> {
  %0 = "ttir.slice_static"(%x) <{begins = [1 : i32, 0 : i32], ends = [40 : i32, 96 : i32], step = [2 : i32, 1 : i32]}> : (tensor<40x96xf32, #wide>) -> tensor<20x96xf32>
  %1 = "ttir.concat"(%y, %0) <{dim = 1 : si32}> : (tensor<20x64xf32, #part>, tensor<20x96xf32>) -> tensor<20x160xf32, #both>
  return %1 : tensor<20x160xf32, #both>
}

// What is between two that stay apart is row-major too.
// CHECK-LABEL: func.func @two
// CHECK-NEXT: %[[BOTH:.*]] = d2m.rearrange %arg0, %arg1 {{.*}} -> tensor<60x96xf32
// CHECK-NEXT: d2m.rearrange %[[BOTH]] {{.*}} -> tensor<30x96xf32
// CHECK-NEXT: return
func.func @two(%x: tensor<40x96xf32, #wide>, %y: tensor<20x96xf32, #less>) -> tensor<30x96xf32, #half> {
  %0 = "ttir.concat"(%x, %y) <{dim = 0 : si32}> : (tensor<40x96xf32, #wide>, tensor<20x96xf32, #less>) -> tensor<60x96xf32>
  %1 = "ttir.slice_static"(%0) <{begins = [1 : i32, 0 : i32], ends = [60 : i32, 96 : i32], step = [2 : i32, 1 : i32]}> : (tensor<60x96xf32>) -> tensor<30x96xf32, #half>
  return %1 : tensor<30x96xf32, #half>
}

#turned = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<96x40xf32, #ttcore.memory_space<dram>>, interleaved>

// Rows that become columns do so in tiles.
// CHECK-LABEL: func.func @transpose
// CHECK-NOT: d2m.rearrange
// CHECK: d2m.generic
// CHECK: d2m.tile_transpose
func.func @transpose(%x: tensor<40x96xf32, #wide>) -> tensor<96x40xf32, #turned> {
  %0 = "ttir.permute"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<40x96xf32, #wide>) -> tensor<96x40xf32, #turned>
  return %0 : tensor<96x40xf32, #turned>
}
