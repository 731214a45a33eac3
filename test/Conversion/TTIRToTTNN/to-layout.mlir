// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttir-to-ttnn %s | FileCheck %s

#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#system = #ttcore.memory_space<system>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xf32, #system>>
#host_half = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xbf16, #system>>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xf32, #dram>, interleaved>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
#half = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
#near = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, interleaved>

// CHECK-DAG: #[[HOST:.*]] = #ttcore.layout<{{.*}}, memref<32x32xf32, #system>>
// CHECK-DAG: #[[HOST_HALF:.*]] = #ttcore.layout<{{.*}}, memref<32x32xbf16, #system>>
// CHECK-DAG: #[[ROWS:.*]] = #ttcore.layout<{{.*}}, memref<32x32xf32, #dram>, interleaved>
// CHECK-DAG: #[[ROWS_HALF:.*]] = #ttcore.layout<{{.*}}, memref<32x32xbf16, #dram>, interleaved>
// CHECK-DAG: #[[TILES:.*]] = #ttcore.layout<{{.*}}, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
// CHECK-DAG: #[[HALF:.*]] = #ttcore.layout<{{.*}}, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK-DAG: #[[NEAR:.*]] = #ttcore.layout<{{.*}}, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, interleaved>

// Host to device, conversion, tiles: each one op. The handle of the device is made once.
// CHECK-LABEL: func.func @up
// CHECK-NEXT: %[[DEVICE:.*]] = "ttnn.get_device"()
// CHECK-NEXT: %[[A:.*]] = "ttnn.to_device"(%arg0, %[[DEVICE]]) : {{.*}} -> tensor<32x32xf32, #[[ROWS]]>
// CHECK-NEXT: %[[B:.*]] = "ttnn.typecast"(%[[A]]) {{.*}} -> tensor<32x32xbf16, #[[ROWS_HALF]]>
// CHECK-NEXT: %[[C:.*]] = "ttnn.to_layout"(%[[B]]) : {{.*}} -> tensor<32x32xbf16, #[[HALF]]>
// CHECK-NEXT: %[[D:.*]] = "ttnn.to_device"(%arg0, %[[DEVICE]]) : {{.*}} -> tensor<32x32xf32, #[[ROWS]]>
// CHECK-NEXT: return %[[C]], %[[D]]
func.func @up(%arg0: tensor<32x32xf32, #host>) -> (tensor<32x32xbf16, #half>, tensor<32x32xf32, #rows>) {
  %0 = ttir.empty() : tensor<32x32xbf16, #half>
  %1 = ttir.to_layout %arg0, %0 : tensor<32x32xf32, #host> into tensor<32x32xbf16, #half> -> tensor<32x32xbf16, #half>
  %2 = ttir.empty() : tensor<32x32xf32, #rows>
  %3 = ttir.to_layout %arg0, %2 : tensor<32x32xf32, #host> into tensor<32x32xf32, #rows> -> tensor<32x32xf32, #rows>
  return %1, %3 : tensor<32x32xbf16, #half>, tensor<32x32xf32, #rows>
}

// And back: rows are made on the device.
// CHECK-LABEL: func.func @down
// CHECK-NEXT: %[[A:.*]] = "ttnn.typecast"(%arg0) {{.*}} -> tensor<32x32xbf16, #[[HALF]]>
// CHECK-NEXT: %[[B:.*]] = "ttnn.to_layout"(%[[A]]) : {{.*}} -> tensor<32x32xbf16, #[[ROWS_HALF]]>
// CHECK-NEXT: %[[C:.*]] = "ttnn.from_device"(%[[B]]) : {{.*}} -> tensor<32x32xbf16, #[[HOST_HALF]]>
// CHECK-NEXT: return %[[C]]
func.func @down(%arg0: tensor<32x32xf32, #tiles>) -> tensor<32x32xbf16, #host_half> {
  %0 = ttir.empty() : tensor<32x32xbf16, #host_half>
  %1 = ttir.to_layout %arg0, %0 : tensor<32x32xf32, #tiles> into tensor<32x32xbf16, #host_half> -> tensor<32x32xbf16, #host_half>
  return %1 : tensor<32x32xbf16, #host_half>
}

// Between memories of the device.
// CHECK-LABEL: func.func @aside
// CHECK-NEXT: %[[A:.*]] = "ttnn.to_memory_config"(%arg0) : {{.*}} -> tensor<32x32xf32, #[[NEAR]]>
// CHECK-NEXT: return %[[A]]
func.func @aside(%arg0: tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #near> {
  %0 = ttir.empty() : tensor<32x32xf32, #near>
  %1 = ttir.to_layout %arg0, %0 : tensor<32x32xf32, #tiles> into tensor<32x32xf32, #near> -> tensor<32x32xf32, #near>
  return %1 : tensor<32x32xf32, #near>
}

// Nothing to change, nothing done.
// CHECK-LABEL: func.func @nothing
// CHECK-NEXT: return %arg0
func.func @nothing(%arg0: tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles> {
  %0 = ttir.empty() : tensor<32x32xf32, #tiles>
  %1 = ttir.to_layout %arg0, %0 : tensor<32x32xf32, #tiles> into tensor<32x32xf32, #tiles> -> tensor<32x32xf32, #tiles>
  return %1 : tensor<32x32xf32, #tiles>
}
