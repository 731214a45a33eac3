// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A core has room for five of #one and three of #two. What is freed before the last operation is apart.

#one = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x8x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
#two = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<16x8x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
#dram = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x8x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>

func.func @pieces(%x: tensor<256x256xf32, #dram>) -> (tensor<256x256xf32, #one>, tensor<512x256xf32, #two>) {
  %a = "ttnn.to_memory_config"(%x) : (tensor<256x256xf32, #dram>) -> tensor<256x256xf32, #one>
  %b = "ttnn.neg"(%a) : (tensor<256x256xf32, #one>) -> tensor<256x256xf32, #one>
  %c = "ttnn.exp"(%a) : (tensor<256x256xf32, #one>) -> tensor<256x256xf32, #one>
  %d = "ttnn.add"(%b, %c) : (tensor<256x256xf32, #one>, tensor<256x256xf32, #one>) -> tensor<256x256xf32, #one>
  %e = "ttnn.abs"(%d) : (tensor<256x256xf32, #one>) -> tensor<256x256xf32, #one>
  "ttnn.deallocate"(%a) : (tensor<256x256xf32, #one>) -> ()
  "ttnn.deallocate"(%c) : (tensor<256x256xf32, #one>) -> ()
  "ttnn.deallocate"(%e) : (tensor<256x256xf32, #one>) -> ()
  %f = "ttnn.concat"(%b, %d) <{dim = 0 : si32}> : (tensor<256x256xf32, #one>, tensor<256x256xf32, #one>) -> tensor<512x256xf32, #two>
  return %b, %f : tensor<256x256xf32, #one>, tensor<512x256xf32, #two>
}
