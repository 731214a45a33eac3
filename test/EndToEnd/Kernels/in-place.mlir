// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=threads %s | FileCheck %s --check-prefix=THREADS
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s --check-prefix=KERNEL
// RUN: tt-opt --ttir-to-ttmetal-pipeline=d2m-report=%t.json %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: FileCheck %s --check-prefix=REPORT < %t.json
// RUN: tt-read --section=kernels %t.ttm | FileCheck %s --check-prefix=READ
// RUN: tt-sim run --golden %t.ttm | FileCheck %s --check-prefix=SIM
// RUN: tt-sim run --threads=1 --kernel-times %t.ttm | grep -o 'hash.*' > %t.hash
// RUN: tt-sim run --threads=4 --kernels=cpp %t.ttm | grep -o 'hash.*' | diff %t.hash -
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --golden %t.ttnn | FileCheck %s --check-prefix=SIM

// Each core has the shards that it needs and makes: nothing moves. Blocks are of two rows of tiles, and pages those of the shard.
// THREADS-LABEL: func.func @blocks(%arg0: tensor<1024x1024xbf16, #layout>) -> tensor<1024x1024xbf16, #layout> {
// THREADS-NEXT: %0 = d2m.generic %arg0 {block_factors = array<i64: 2, 4>, buffers = [#d2m.buffer<port = cb_in0, page_size = 2048, buffers = 1, operand = 0>, #d2m.buffer<port = cb_out0, page_size = 2048, buffers = 1, operand = 1>], extents = array<i64: 32, 32>, grid = #ttcore.grid<8x8>, indexing_maps = [#map, #map], iterator_types = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<parallel>], threads = [#d2m.thread<datamovement, noc0>, #d2m.thread<compute>, #d2m.thread<datamovement, noc1>]} : (tensor<1024x1024xbf16, #layout>) -> tensor<1024x1024xbf16, #layout> {
// THREADS-NEXT: ^datamovement0(%arg1: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>, %arg2: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>):
// THREADS-NEXT: %1 = d2m.reserve %arg1 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>> -> memref<16x!ttcore.tile<32x32, bf16>, #l1>
// THREADS-NEXT: d2m.push %arg1 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>
// THREADS-NEXT: d2m.yield
// THREADS-NEXT: }, {
// THREADS-NEXT: ^compute0(%arg1: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>, %arg2: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>):
// THREADS-NEXT: %c4 = arith.constant 4 : index
// THREADS-NEXT: %c0 = arith.constant 0 : index
// THREADS-NEXT: %c2 = arith.constant 2 : index
// THREADS-NEXT: %c1 = arith.constant 1 : index
// THREADS-NEXT: %1 = d2m.wait %arg1 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>> -> memref<16x!ttcore.tile<32x32, bf16>, #l1>
// THREADS-NEXT: %2 = d2m.reserve %arg2 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>> -> memref<16x!ttcore.tile<32x32, bf16>, #l1>
// THREADS-NEXT: scf.for %arg3 = %c0 to %c4 step %c2 {
// THREADS-NEXT: %3 = d2m.acquire_dst : memref<8x!ttcore.tile<32x32, bf16>, #dst>
// THREADS-NEXT: scf.for %arg4 = %c0 to %c2 step %c1 {
// THREADS-NEXT: scf.for %arg5 = %c0 to %c4 step %c1 {
// THREADS-NEXT: %4 = arith.muli %arg4, %c4 : index
// THREADS-NEXT: %5 = arith.addi %4, %arg5 : index
// THREADS-NEXT: %6 = arith.addi %arg3, %arg4 : index
// THREADS-NEXT: %7 = arith.muli %6, %c4 : index
// THREADS-NEXT: %8 = arith.addi %7, %arg5 : index
// THREADS-NEXT: %9 = d2m.load %1[%8] : memref<16x!ttcore.tile<32x32, bf16>, #l1>, !ttcore.tile<32x32, bf16>
// THREADS-NEXT: d2m.store %9, %3[%5] : !ttcore.tile<32x32, bf16>, memref<8x!ttcore.tile<32x32, bf16>, #dst>
// THREADS-NEXT: } {ttkernel.counts = "column"}
// THREADS-NEXT: } {ttkernel.counts = "row"}
// THREADS-NEXT: scf.for %arg4 = %c0 to %c2 step %c1 {
// THREADS-NEXT: scf.for %arg5 = %c0 to %c4 step %c1 {
// THREADS-NEXT: %4 = arith.muli %arg4, %c4 : index
// THREADS-NEXT: %5 = arith.addi %4, %arg5 : index
// THREADS-NEXT: %6 = d2m.load %3[%5] : memref<8x!ttcore.tile<32x32, bf16>, #dst>, !ttcore.tile<32x32, bf16>
// THREADS-NEXT: %7 = d2m.tile_exp %6 : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
// THREADS-NEXT: d2m.store %7, %3[%5] : !ttcore.tile<32x32, bf16>, memref<8x!ttcore.tile<32x32, bf16>, #dst>
// THREADS-NEXT: } {ttkernel.counts = "column"}
// THREADS-NEXT: } {ttkernel.counts = "row"}
// THREADS-NEXT: d2m.commit_dst %3 : memref<8x!ttcore.tile<32x32, bf16>, #dst>
// THREADS-NEXT: scf.for %arg4 = %c0 to %c2 step %c1 {
// THREADS-NEXT: scf.for %arg5 = %c0 to %c4 step %c1 {
// THREADS-NEXT: %4 = arith.muli %arg4, %c4 : index
// THREADS-NEXT: %5 = arith.addi %4, %arg5 : index
// THREADS-NEXT: %6 = arith.addi %arg3, %arg4 : index
// THREADS-NEXT: %7 = arith.muli %6, %c4 : index
// THREADS-NEXT: %8 = arith.addi %7, %arg5 : index
// THREADS-NEXT: %9 = d2m.load %3[%5] : memref<8x!ttcore.tile<32x32, bf16>, #dst>, !ttcore.tile<32x32, bf16>
// THREADS-NEXT: d2m.store %9, %2[%8] : !ttcore.tile<32x32, bf16>, memref<16x!ttcore.tile<32x32, bf16>, #l1>
// THREADS-NEXT: } {ttkernel.counts = "column"}
// THREADS-NEXT: } {ttkernel.counts = "row"}
// THREADS-NEXT: d2m.release_dst %3 : memref<8x!ttcore.tile<32x32, bf16>, #dst>
// THREADS-NEXT: } {ttkernel.counts = "row"}
// THREADS-NEXT: d2m.pop %arg1 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>
// THREADS-NEXT: d2m.push %arg2 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>
// THREADS-NEXT: d2m.yield
// THREADS-NEXT: }, {
// THREADS-NEXT: ^datamovement1(%arg1: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>, %arg2: !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>):
// THREADS-NEXT: %1 = d2m.wait %arg2 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>> -> memref<16x!ttcore.tile<32x32, bf16>, #l1>
// THREADS-NEXT: d2m.pop %arg2 : !d2m.cb<memref<16x!ttcore.tile<32x32, bf16>, #l1>>
// THREADS-NEXT: d2m.yield
// THREADS-NEXT: }
// THREADS-NEXT: return %0 : tensor<1024x1024xbf16, #layout>

// The number of the tensor takes the place of memory, and of an address in files and reports.
// KERNEL: func.func private @blocks_0_reader(%arg0: !ttkernel.cb<cb_in0, 0, memref<16x!ttcore.tile<32x32, bf16>>, 2048, 1, operand = 0>)
// KERNEL-NEXT: %c16_i32 = arith.constant 16 : i32
// KERNEL-NEXT: ttkernel.cb_reserve_back %arg0, %c16_i32
// KERNEL-NEXT: ttkernel.cb_push_back %arg0, %c16_i32
// KERNEL-NEXT: return
// KERNEL: func.func private @blocks_0_writer(%arg0: !ttkernel.cb<cb_out0, 0, memref<16x!ttcore.tile<32x32, bf16>>, 2048, 1, operand = 1>)
// KERNEL-NEXT: %c16_i32 = arith.constant 16 : i32
// KERNEL-NEXT: ttkernel.cb_wait_front %arg0, %c16_i32
// KERNEL-NEXT: ttkernel.cb_pop_front %arg0, %c16_i32
// KERNEL-NEXT: return
// READ: 0: 16 pages of 2048 bytes of operand 0, bf16
// READ-NEXT: 16: 16 pages of 2048 bytes of operand 1, bf16
// REPORT: "circular_buffers": [
// REPORT-NEXT: {
// REPORT-NEXT: "index": 0,
// REPORT-NEXT: "format": "bf16",
// REPORT-NEXT: "operand": 0,
// REPORT-NEXT: "pages": 16,
// REPORT: "cb_bytes": 0,
// REPORT-NEXT: "noc_bytes_read": 0,
// REPORT-NEXT: "noc_bytes_written": 0,
// SIM: 0: {{generic|enqueue_program}} {{ *}}bf16 {{ *}}1.000000

#blocks = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x8>, memref<4x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, block_sharded>
#lines = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <64x1>, memref<1x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
#line = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <64x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, height_sharded>
func.func @blocks(%x: tensor<1024x1024xbf16, #blocks>) -> tensor<1024x1024xbf16, #blocks> {
  %0 = "ttir.exp"(%x) : (tensor<1024x1024xbf16, #blocks>) -> tensor<1024x1024xbf16, #blocks>
  return %0 : tensor<1024x1024xbf16, #blocks>
}

// One line of cores for all rows of tiles; a mask is for the tile in the registers.
// READ: 0: 2 pages of 2048 bytes of operand 0, bf16
// READ-NEXT: 1: 2 pages of 2048 bytes of operand 1, bf16
// READ-NEXT: 2: 1 pages of 2048 bytes at 1024, bf16
// READ-NEXT: 16: 1 pages of 2048 bytes of operand 2, bf16
// SIM: 0: {{generic|enqueue_program}} {{ *}}bf16 {{ *}}0.99996
func.func @reduction(%x: tensor<2048x50xbf16, #lines>, %y: tensor<2048x50xbf16, #lines>) -> tensor<2048x1xbf16, #line> {
  %0 = "ttir.multiply"(%x, %y) : (tensor<2048x50xbf16, #lines>, tensor<2048x50xbf16, #lines>) -> tensor<2048x50xbf16, #lines>
  %1 = "ttir.max"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2048x50xbf16, #lines>) -> tensor<2048x1xbf16, #line>
  return %1 : tensor<2048x1xbf16, #line>
}

// A product whose factors come from DRAM; what it adds and its result stay.
// READ: 0: 16 pages of 2048 bytes of operand 0, bf16
// READ-NEXT: 1: 4 pages of 2048 bytes at 1024, bf16
// READ: 16: 16 pages of 2048 bytes of operand 3, bf16
// SIM: {{[26]}}: {{generic|enqueue_program}} {{ *}}bf16 {{ *}}0.99999
func.func @product(%a: tensor<1024x64xbf16>, %b: tensor<64x1024xbf16>, %c: tensor<1024x1024xbf16, #blocks>) -> tensor<1024x1024xbf16, #blocks> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1024x64xbf16>, tensor<64x1024xbf16>) -> tensor<1024x1024xbf16, #blocks>
  %1 = "ttir.add"(%0, %c) : (tensor<1024x1024xbf16, #blocks>, tensor<1024x1024xbf16, #blocks>) -> tensor<1024x1024xbf16, #blocks>
  return %1 : tensor<1024x1024xbf16, #blocks>
}
