// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK-LABEL: @tiles
// CHECK-SAME: tensor<2x4x!ttcore.tile<32x32, f32>>
// CHECK-SAME: tensor<2x4x!ttcore.tile<32x32, bf16>>
// CHECK-SAME: memref<2x4x!ttcore.tile<32x32, bfp_bf8>>
// CHECK-SAME: memref<2x4x!ttcore.tile<16x32, u16>>
func.func private @tiles(tensor<2x4x!ttcore.tile<32x32, f32>>, tensor<2x4x!ttcore.tile<32 x 32, bf16>>,
                         memref<2x4x!ttcore.tile<32x32, bfp_bf8>>, memref<2x4x!ttcore.tile<16x32, u16>>)

// Every storage format.
// CHECK-LABEL: @formats
// CHECK-SAME: !ttcore.tile<32x32, f32>, !ttcore.tile<32x32, f16>, !ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bfp_f8>
// CHECK-SAME: !ttcore.tile<32x32, bfp_bf8>, !ttcore.tile<32x32, bfp_f4>, !ttcore.tile<32x32, bfp_bf4>, !ttcore.tile<32x32, bfp_f2>
// CHECK-SAME: !ttcore.tile<32x32, bfp_bf2>, !ttcore.tile<32x32, u32>, !ttcore.tile<32x32, u16>, !ttcore.tile<32x32, u8>
// CHECK-SAME: !ttcore.tile<32x32, si32>, !ttcore.tile<32x32, i1>
func.func private @formats(!ttcore.tile<32x32, f32>, !ttcore.tile<32x32, f16>, !ttcore.tile<32x32, bf16>,
                           !ttcore.tile<32x32, bfp_f8>, !ttcore.tile<32x32, bfp_bf8>, !ttcore.tile<32x32, bfp_f4>,
                           !ttcore.tile<32x32, bfp_bf4>, !ttcore.tile<32x32, bfp_f2>, !ttcore.tile<32x32, bfp_bf2>,
                           !ttcore.tile<32x32, u32>, !ttcore.tile<32x32, u16>, !ttcore.tile<32x32, u8>, !ttcore.tile<32x32, si32>,
                           !ttcore.tile<32x32, i1>)

// CHECK-LABEL: @dict
// CHECK-SAME: !ttcore.dict
func.func private @dict(!ttcore.dict)
