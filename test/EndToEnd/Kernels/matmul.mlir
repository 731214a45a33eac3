// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=ttkernel multicast=false" %s | FileCheck %s

// A core computes 4x8 tiles of results in blocks of 2x2. All that it needs of the right factor stays for the kernel (8 steps, 8
// columns, two at a time), the rows of the left one for a row of blocks.

// CHECK-LABEL: func.func private @product_0_reader
// CHECK-SAME: memref<16x!ttcore.tile<32x32, bf16>>, 2048, 2>
// CHECK-SAME: memref<16x!ttcore.tile<32x32, bf16>>, 2048, 4>
// CHECK: scf.for %[[ROW:.*]] = %c0_i32 to %c4_i32 step %c2_i32
// CHECK: %[[IS_FIRST_ROW:.*]] = arith.cmpi eq, %[[ROW]], %c0_i32
// CHECK-NEXT: scf.for %[[COLUMN:.*]] = %c0_i32 to %c8_i32 step %c2_i32
// CHECK: scf.if %[[IS_FIRST_ROW]] {
// CHECK-NEXT: ttkernel.cb_reserve_back %arg1, %c16_i32
// CHECK: ttkernel.noc_async_read_barrier
// CHECK-NEXT: ttkernel.cb_push_back %arg1, %c16_i32
// CHECK: %[[IS_FIRST_COLUMN:.*]] = arith.cmpi eq, %[[COLUMN]], %c0_i32
// CHECK-NEXT: scf.if %[[IS_FIRST_COLUMN]] {
// CHECK-NEXT: ttkernel.cb_reserve_back %arg0, %c16_i32

// CHECK-LABEL: func.func private @product_0_compute
// CHECK: ttkernel.mm_block_init %arg0, %arg1, %arg2, %c0_i32, %c2_i32, %c2_i32, %c8_i32
// CHECK: scf.for %{{.*}} = %c0_i32 to %c4_i32 step %c2_i32
// CHECK-NEXT: scf.for %[[COLUMN:.*]] = %c0_i32 to %c8_i32 step %c2_i32
// CHECK: ttkernel.tile_regs_acquire
// CHECK-NEXT: ttkernel.cb_wait_front %arg0, %c16_i32
// CHECK-NEXT: %[[BEFORE:.*]] = arith.muli %[[COLUMN]], %c8_i32
// CHECK-NEXT: %[[NEEDED:.*]] = arith.addi %[[BEFORE]], %c16_i32
// CHECK-NEXT: ttkernel.cb_wait_front %arg1, %[[NEEDED]]
// CHECK: ttkernel.matmul_block %arg0, %arg1, %{{.*}}, %{{.*}}, %c0_i32, %c0_i32, %c2_i32, %c2_i32, %c8_i32
// CHECK: ttkernel.tile_regs_commit
// CHECK: ttkernel.cb_pop_front %arg0, %c16_i32
// CHECK: ttkernel.cb_pop_front %arg1, %c64_i32
func.func @product(%a: tensor<1024x256xbf16>, %b: tensor<256x2048xbf16>) -> tensor<1024x2048xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1024x256xbf16>, tensor<256x2048xbf16>) -> tensor<1024x2048xbf16>
  return %0 : tensor<1024x2048xbf16>
}

// The tiles of a transposed factor are read where they are and transposed on the way to the matrix unit.

// CHECK-LABEL: func.func private @transposed_0_compute
// CHECK: ttkernel.mm_{{.*}}init %arg0, %arg1, %arg2, %c1_i32
// CHECK-NOT: @transposed_1
func.func @transposed(%a: tensor<64x96xbf16>, %b: tensor<128x96xbf16>) -> tensor<64x128xbf16> {
  %0 = "ttir.matmul"(%a, %b) <{transpose_b = true}> : (tensor<64x96xbf16>, tensor<128x96xbf16>) -> tensor<64x128xbf16>
  return %0 : tensor<64x128xbf16>
}

// What follows a product in its block prepares the matrix unit for other calls: the next block starts with preparing it again.

// CHECK-LABEL: func.func private @epilogue_0_compute
// CHECK: ttkernel.mm_block_init
// CHECK: scf.for
// CHECK: ttkernel.tile_regs_acquire
// CHECK: ttkernel.mm_block_init_short %arg1, %arg2
// CHECK-NEXT: scf.for
// CHECK: ttkernel.matmul_block
// CHECK: ttkernel.unary_bcast_init
func.func @epilogue(%a: tensor<1024x256xbf16>, %b: tensor<256x2048xbf16>, %c: tensor<1x2048xbf16>) -> tensor<1024x2048xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1024x256xbf16>, tensor<256x2048xbf16>) -> tensor<1024x2048xbf16>
  %1 = "ttir.add"(%0, %c) : (tensor<1024x2048xbf16>, tensor<1x2048xbf16>) -> tensor<1024x2048xbf16>
  return %1 : tensor<1024x2048xbf16>
}

// Buffers of different formats: the unpackers are set up for each where they change to it, and for the product behind an epilogue.

// CHECK-LABEL: func.func private @formats_0_compute
// CHECK: ttkernel.mm_block_init
// CHECK: ttkernel.tile_regs_acquire
// CHECK: ttkernel.reconfig_data_format %arg2, %arg1
// CHECK: ttkernel.mm_block_init_short %arg1, %arg2
// CHECK: ttkernel.matmul_block
// CHECK: ttkernel.reconfig_data_format %arg0, %arg0
// CHECK-NEXT: ttkernel.copy_tile_init %arg0
func.func @formats(%a: tensor<1024x256xbf16>, %b: tensor<256x2048xbf16>, %c: tensor<1024x2048xf32>) -> tensor<1024x2048xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1024x256xbf16>, tensor<256x2048xbf16>) -> tensor<1024x2048xf32>
  %1 = "ttir.add"(%0, %c) : (tensor<1024x2048xf32>, tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
  return %1 : tensor<1024x2048xf32>
}

// Rows of one matrix of a batch need the same tiles of the right factor: a push has them for two columns, not for two rows of each,
// a block is one call, and what a matrix needs stays until its last row on this core. A core has 18 rows of tiles, a matrix 12.

// CHECK-LABEL: func.func private @batch_0_reader
// CHECK-SAME: cb_in0, {{[0-9]+}}, memref<4x!ttcore.tile<32x32, bf16>>
// CHECK-SAME: cb_in1, {{[0-9]+}}, memref<4x!ttcore.tile<32x32, bf16>>, 2048, 12>
// CHECK: %[[IN_MATRIX:.*]] = arith.remui %{{.*}}, %c12_i32
// CHECK: %[[SINCE:.*]] = arith.minui %{{.*}}, %[[IN_MATRIX]]
// CHECK: %[[IS_NEW:.*]] = arith.cmpi eq, %[[SINCE]], %c0_i32
// CHECK: scf.if %[[IS_NEW]] {
// CHECK-NEXT: ttkernel.cb_reserve_back %arg1, %c4_i32
// CHECK-LABEL: func.func private @batch_0_compute
// CHECK: ttkernel.matmul_block
// CHECK: ttkernel.cb_pop_front %arg0, %c4_i32
// CHECK: scf.if
// CHECK-NEXT: ttkernel.cb_pop_front %arg1, %c24_i32
func.func @batch(%a: tensor<96x384x64xbf16>, %b: tensor<96x64x384xbf16>) -> tensor<96x384x384xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<96x384x64xbf16>, tensor<96x64x384xbf16>) -> tensor<96x384x384xbf16>
  return %0 : tensor<96x384x384xbf16>
}
