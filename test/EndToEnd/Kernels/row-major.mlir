// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --golden --program-index=0 %t.ttm | FileCheck --check-prefix=SIM %s
// RUN: tt-sim run --golden --program-index=1 %t.ttm | FileCheck --check-prefix=SIM %s
// RUN: tt-sim run --golden --program-index=1 --kernels=cpp %t.ttm | FileCheck --check-prefix=SIM %s

// Rows of tiles that are side by side are read together, made tiles and rows again.
// CHECK: // f_0_reader
// CHECK: InterleavedAddrGen<true> in0_rows = {.bank_base_address = in0_rows_address, .page_size = 1024};
// CHECK: for (uint32_t row{{.*}} = 0; {{row.*}} < 32; {{.*}}) {
// CHECK-NEXT: get_noc_addr({{.*}}, in0_rows, core_x * 2 * 64);
// CHECK-NEXT: noc_async_read(noc_address, {{.*}}, 128);
// CHECK: // f_0_compute
// CHECK: tilize_init(cb_in0, 2, cb_intermed0);
// CHECK: cb_wait_front(cb_in0, 2);
// CHECK-NEXT: cb_reserve_back(cb_intermed0, 2);
// CHECK-NEXT: tilize_block(cb_in0, 2, cb_intermed0);
// CHECK-NEXT: cb_push_back(cb_intermed0, 2);
// CHECK-NEXT: cb_pop_front(cb_in0, 2);
// CHECK: tilize_uninit(cb_in0, cb_intermed0);
// CHECK: exp_tile
// CHECK: untilize_block(cb_intermed1, 2, cb_out0);
// CHECK: // f_0_writer
// CHECK: InterleavedAddrGen<true> out_rows
// SIM: enqueue_program {{ *}}{{bf16|f32}} {{ *}}{{1.000000|0.9999}}
#wide = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<512x512xbf16, #ttcore.memory_space<dram>>, interleaved>
func.func @f(%x: tensor<512x512xbf16, #wide>) -> tensor<512x512xbf16, #wide> {
  %0 = "ttir.exp"(%x) : (tensor<512x512xbf16, #wide>) -> tensor<512x512xbf16, #wide>
  return %0 : tensor<512x512xbf16, #wide>
}

// Steps of a sum are made tiles before it takes registers; what rows do not fill is zero.
// CHECK: // g_0_reader
// CHECK: fill_l1(in0_write_ptr,
// CHECK: // g_0_compute
// CHECK: tilize_uninit
// CHECK: tile_regs_acquire
// CHECK-NOT: {{ }}tilize_block
// CHECK: // g_0_writer
#rows = #ttcore.layout<(d0, d1, d2) -> (d0 * 40 + d1, d2), undef, <7x1>, memref<18x100xf32, #ttcore.memory_space<l1>>, height_sharded>
#sums = #ttcore.layout<(d0, d1, d2) -> (d0 * 40 + d1, d2), undef, <1x1>, memref<120x1xf32, #ttcore.memory_space<l1>>, interleaved>
func.func @g(%x: tensor<3x40x100xf32, #rows>) -> tensor<3x40x1xf32, #sums> {
  %0 = "ttir.sum"(%x) <{dim_arg = [2 : i32], keep_dim = true}> : (tensor<3x40x100xf32, #rows>) -> tensor<3x40x1xf32, #sums>
  return %0 : tensor<3x40x1xf32, #sums>
}
