// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttnn-to-ttir --mlir-print-local-scope %s | FileCheck %s

// A copy made before a write is the version before it, one made afterwards that after it.
// CHECK-LABEL: func.func @versions
// CHECK-NEXT: %[[FIRST:.*]] = "ttir.fill_cache"(%arg0, %arg1)
// CHECK-NEXT: %[[SECOND:.*]] = "ttir.update_cache"(%[[FIRST]], %arg2, %arg3)
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%arg0, %[[FIRST]])
// CHECK-NEXT: %[[ALL:.*]] = "ttir.add"(%[[SUM]], %[[SECOND]])
// CHECK-NEXT: return %[[ALL]]
func.func @versions(%cache: tensor<1x2x4x4xf32>, %x: tensor<1x2x2x4xf32>, %y: tensor<1x2x1x4xf32>, %at: tensor<1xsi32>) -> tensor<1x2x4x4xf32> {
  %0 = "ttnn.clone"(%cache) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  "ttnn.fill_cache"(%cache, %x) <{batch_offset = 0 : i32}> : (tensor<1x2x4x4xf32>, tensor<1x2x2x4xf32>) -> ()
  %1 = "ttnn.clone"(%cache) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  "ttnn.update_cache"(%cache, %y, %at) <{batch_offset = 0 : i32}> : (tensor<1x2x4x4xf32>, tensor<1x2x1x4xf32>, tensor<1xsi32>) -> ()
  %2 = "ttnn.add"(%0, %1) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  "ttnn.deallocate"(%1) : (tensor<1x2x4x4xf32>) -> ()
  %3 = "ttnn.add"(%2, %cache) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  return %3 : tensor<1x2x4x4xf32>
}

// What is in host memory in another way than the compiler expects is moved from there.
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<system>>>
#dram = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
// CHECK-LABEL: func.func @host_tiles
// CHECK: %[[PLACE:.*]] = ttir.empty() : tensor<32x32xf32>
// CHECK-NEXT: %[[MOVED:.*]] = ttir.to_layout %arg0, %[[PLACE]] : {{.*}} -> tensor<32x32xf32>
// CHECK-NEXT: %[[ABS:.*]] = "ttir.abs"(%[[MOVED]])
// CHECK-NEXT: %[[OUT:.*]] = ttir.empty() : tensor<32x32xf32, #ttcore.layout<
// CHECK-NEXT: ttir.to_layout %[[ABS]], %[[OUT]]
func.func @host_tiles(%x: tensor<32x32xf32, #tiles>) -> tensor<32x32xf32, #tiles> {
  %0 = "ttnn.get_device"() : () -> !ttnn.device
  %1 = "ttnn.to_device"(%x, %0) : (tensor<32x32xf32, #tiles>, !ttnn.device) -> tensor<32x32xf32, #dram>
  %2 = "ttnn.abs"(%1) : (tensor<32x32xf32, #dram>) -> tensor<32x32xf32, #dram>
  %3 = "ttnn.from_device"(%2) : (tensor<32x32xf32, #dram>) -> tensor<32x32xf32, #tiles>
  return %3 : tensor<32x32xf32, #tiles>
}
