// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s

// One kernel; the 4x4 tiles of a core go through the registers in blocks of 2x4, half of the registers at a time.

// CHECK-LABEL: func.func private @unary_chain_0_compute
// CHECK-SAME: memref<8x!ttcore.tile<32x32, bf16>>
// CHECK: ttkernel.init_sfpu
// CHECK-NEXT: ttkernel.copy_tile_init
// CHECK: scf.for %{{.*}} = %c0_i32 to %c4_i32 step %c2_i32
// CHECK-NEXT: ttkernel.cb_wait_front %arg0, %c8_i32
// CHECK-NEXT: ttkernel.tile_regs_acquire
// CHECK-NEXT: scf.for %{{.*}} = %c0_i32 to %c2_i32 step %c1_i32
// CHECK: scf.for %{{.*}} = %c0_i32 to %c4_i32 step %c1_i32
// CHECK: ttkernel.copy_tile
// CHECK: ttkernel.abs_tile_init
// CHECK: ttkernel.sin_tile_init
// CHECK: ttkernel.negative_tile_init
// CHECK: ttkernel.exp_tile_init
// CHECK: ttkernel.pack_tile
// CHECK-NOT: scf.for
// CHECK: return
func.func @unary_chain(%x: tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16> {
  %0 = "ttir.abs"(%x) : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %1 = "ttir.sin"(%0) : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %2 = "ttir.neg"(%1) : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  %3 = "ttir.exp"(%2) : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
  return %3 : tensor<1024x1024xbf16>
}
