// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK: #system_desc = #ttcore.system_desc<[{role = host, target_triple = "x86_64-pc-linux-gnu"}], [{arch = <wormhole_b0>, grid = 8x8, coord_translation_offsets = 18x18, l1_size = 1499136,
// CHECK-SAME: num_dram_channels = 2, dram_channel_size = 1073741824, noc_l1_address_align_bytes = 16, pcie_address_align_bytes = 32, noc_dram_address_align_bytes = 32, l1_unreserved_base = 1024,
// CHECK-SAME: erisc_l1_unreserved_base = 1024, dram_unreserved_base = 1024, dram_unreserved_end = 1073741824, supported_data_types = [<f32>, <bfp_bf8>], supported_tile_sizes = [4x16, 32x32],
// CHECK-SAME: dst_physical_size_tiles = 16, num_cbs = 32, num_compute_threads = 1, num_datamovement_threads = 2, dram_grid = 1x2, dram_bank_to_logical_worker_noc0 = [(7, 3), (0, 0)], dram_bank_to_logical_worker_noc1 = []}],
// CHECK-SAME: [0, 0], [1 : i32, 0 : i32], [0x0x0x0, 0x0x0x1], [<[0, 8, 0], [1, 0, 0]>]>
// CHECK: module attributes {ttcore.system_desc = #system_desc}
module attributes {ttcore.system_desc = #ttcore.system_desc<
    [{role = host, target_triple = "x86_64-pc-linux-gnu"}],
    [{arch = <wormhole_b0>, grid = 8x8, coord_translation_offsets = 18x18, l1_size = 1499136, num_dram_channels = 2,
      dram_channel_size = 1073741824, noc_l1_address_align_bytes = 16, pcie_address_align_bytes = 32,
      noc_dram_address_align_bytes = 32, l1_unreserved_base = 1024, erisc_l1_unreserved_base = 1024, dram_unreserved_base = 1024,
      dram_unreserved_end = 1073741824, supported_data_types = [<f32>, <bfp_bf8>], supported_tile_sizes = [ 4x16,  32x32],
      dst_physical_size_tiles = 16, num_cbs = 32, num_compute_threads = 1, num_datamovement_threads = 2, dram_grid = 1x2,
      dram_bank_to_logical_worker_noc0 = [(7, 3), (0, 0)], dram_bank_to_logical_worker_noc1 = []}],
    [0, 0], [1 : i32, 0 : i32], [ 0x0x0x0,  0x0x0x1], [<[0, 8, 0], [1, 0, 0]>]>} {
}
