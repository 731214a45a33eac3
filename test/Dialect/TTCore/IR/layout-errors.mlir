// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected a linear map with 2 results, the rank of the grid, found 3}}
#layout = #ttcore.layout<(d0, d1, d2) -> (d0, d1, d2), undef, <1x1>, memref<64x64xf32, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected a memref of rank 2, the rank of the grid, found 1}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64xf32, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected linear map without symbols, found 1}}
#layout = #ttcore.layout<(d0, d1)[s0] -> (d0 + s0, d1), undef, <1x1>, memref<64x64xf32, #l1>>

// -----

// expected-error @+1 {{expected memref with a '#ttcore.memory_space', found none}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32>>

// -----

// expected-error @+1 {{expected memref with a '#ttcore.memory_space', found none}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, 1>>

// -----

#system = #ttcore.memory_space<system>
// expected-error @+1 {{expected no memory layout in system memory, found 'interleaved'}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #system>, interleaved>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected memref with static extents, found dynamic ones}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<?x64xf32, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected memref without a layout of its own, found one}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, strided<[1, 64]>, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected memref element type that a device can store, found 'f64'}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf64, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected memref of tiles of rank at least 2, found 1}}
#layout = #ttcore.layout<(d0) -> (d0), undef, <1>, memref<2x!ttcore.tile<32x32, f32>, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// More bytes than 63 bits can count are no error of the layout: sizes stop at the largest number.
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4294967296x2147483648xf32, #l1>>

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected one of [undef, zero, one, inf, neginf]}}
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), two, <1x1>, memref<64x64xf32, #l1>>

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected a layout of the tensor's 3 dimensions, found 2}}
func.func private @rank(tensor<2x32x64xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected shards of at least 65x64 for the tensor, found extent 64 in dimension 0}}
func.func private @too_small(tensor<65x64xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <3x2>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected shards of at least 1x2 for the tensor, found extent 1 in dimension 1}}
func.func private @too_few_tiles(tensor<96x65xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected static extents in a tensor with a layout, found dynamic ones}}
func.func private @dynamic(tensor<?x64xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1 mod 4), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{result 1 of the linear map (d0, d1) -> (d0, d1 mod 4) is not linear: d1 floordiv 4 varies}}
func.func private @mod(tensor<64x64xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0, d1 mod 0), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{is not linear}}
func.func private @mod_0(tensor<64x64xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1, d2) -> (d0 * 4 + d1, d2), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{linear map (d0, d1, d2) -> (d0 * 4 + d1, d2) is not injective on shape 2x8x32: expected stride of d0 in result 0 to be at least 8, found 4}}
func.func private @same_place(tensor<2x8x32xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{d0 is in no result}}
func.func private @unused(tensor<2x8xf32, #layout>)

// -----

#layout = #ttcore.layout<(d0, d1) -> (d0 * -1 + 7, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected a non-negative stride of d0 in result 0 of the linear map, found -1}}
func.func private @negative(tensor<8x8xf32, #layout>)

// -----

// Of the Device specification, which has a dimension too few here; the right map is (d0, d1, d2) -> (d0, d1, d2).
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x16>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected a layout of the tensor's 3 dimensions, found 2}}
func.func private @too_few_dims(tensor<64x256x1024xf32, #layout>)

// -----

// The error names the shard that the tensor needs.
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x4>, memref<32x32xf32, #ttcore.memory_space<l1>>>
// expected-error @+1 {{expected shards of at least 192x32 for the tensor, found extent 32 in dimension 0}}
func.func private @wanted_shard(tensor<384x128xf32, #layout>)

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected a grid that does not divide the width for height_sharded, found 2x2}}
func.func private @f(tensor<64x64xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x2>, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, height_sharded>>)

// -----

#l1 = #ttcore.memory_space<l1>
// expected-error @+1 {{expected a grid that does not divide the height for width_sharded, found 2x1}}
func.func private @f(tensor<64x64xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x1>, memref<1x2x!ttcore.tile<32x32, f32>, #l1>, width_sharded>>)

// -----

#dst = #ttcore.memory_space<dst>
// expected-error @+1 {{expected memory space to be system, mmio, dram or l1, found dst, where only kernels have tiles}}
func.func private @f(tensor<4x3xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<4x3xf32, #dst>>>)
