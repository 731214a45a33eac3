// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --golden %t.ttm | FileCheck --check-prefix=SIM %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --golden %t.ttnn | FileCheck --check-prefix=SIM %s

// Shards are read from the cores that have them, and written there. What the function declares to be on the device stays there.
// CHECK: // f_0_reader
// CHECK: InterleavedAddrGenFast<false> in0
// CHECK: noc_y = worker_logical_row_to_virtual_row[core_y / 2];
// CHECK-NEXT: noc_x = worker_logical_col_to_virtual_col[core_x / 2];
// CHECK-NEXT: noc_address = get_noc_addr(noc_x, noc_y, in1_address + (core_y % 2 * 2 + core_x % 2) * 4096);
// CHECK-NEXT: noc_async_read(noc_address, in1_write_ptr, 4096);
// CHECK: // f_0_writer
// CHECK: noc_x = worker_logical_col_to_virtual_col[0];
// CHECK: noc_y = worker_logical_row_to_virtual_row[core_y];
// CHECK: noc_address = get_noc_addr(noc_x, noc_y, out_address + core_x * 4096);
// CHECK-NEXT: noc_async_write(out0_read_ptr, noc_address, 4096);
// SIM: output 0: 256x128xf32
// SIM: 0: {{generic|enqueue_program}} {{ *}}f32 {{ *}}1.000000

#blocks = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <4x2>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, block_sharded>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <8x1>, memref<1x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>
#pages = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<8x4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, interleaved>
func.func @f(%x: tensor<256x128xf32, #blocks>, %y: tensor<256x128xf32, #pages>) -> tensor<256x128xf32, #rows> {
  %0 = "ttir.exp"(%x) : (tensor<256x128xf32, #blocks>) -> tensor<256x128xf32, #blocks>
  %1 = "ttir.add"(%0, %y) : (tensor<256x128xf32, #blocks>, tensor<256x128xf32, #pages>) -> tensor<256x128xf32, #rows>
  return %1 : tensor<256x128xf32, #rows>
}
