// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file | FileCheck %s
// RUN: tt-opt %s --split-input-file | tt-opt --split-input-file | FileCheck %s

// What the tt dialect had prints as ttcore.
// CHECK-LABEL: func.func private @attributes
// CHECK-SAME: a = #ttcore<tile_size 4x16>, b = #ttcore<core_coord 7x3>, c = #ttcore<chip_coord 0x1x2x3>
// CHECK-SAME: d = #ttcore.iterator_type<reduction>, e = #ttcore.iterator_type<parallel>
// CHECK-SAME: f = #ttcore.arg_alloc<64, 128, l1>, g = #ttcore.supportedDataTypes<bfp_bf8>, h = #ttcore.oob_val<neginf>
// CHECK-SAME: i = #ttcore.tensor_memory_layout<single_bank>, j = #ttcore.arch<blackhole>
// CHECK-SAME: k = #ttcore.grid<8x8>, l = #ttcore.grid<8x16, virt_to_physical_map = (d0, d1) -> (d1 floordiv 8, d0, d1 mod 8)>
// CHECK-SAME: m = !ttcore.tile<32x32, bfp_bf8>, n = !ttnn.device, o = !ttnn.device
func.func private @attributes() attributes {
  a = #tt.tile_size<4, 16>, b = #tt.core_coord<7x3>, c = #tt.chip_coord<0, 1, 2, 3>,
  d = #tt.iterator_type<systolic>, e = #tt.iterator_type<parallel>,
  f = #tt.arg_alloc<64, 128, l1>, g = #tt.supportedDataTypes<bfp_bf8>, h = #tt.oob_val<neginf>,
  i = #tt.tensor_memory_layout<single_bank>, j = #tt.arch<blackhole>,
  k = #tt.grid<8x8>, l = #tt.grid<8x16, (d0, d1) -> (d1 floordiv 8, d0, d1 mod 8)>,
  m = !tt.tile<32 x 32, bfp_bf8>, n = !tt.device,
  o = !tt.device<#tt.device<workerGrid = #tt.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1, chipIds = [0]>>}

// -----

// What has no successor stays.
// CHECK-LABEL: func.func private @kept
// CHECK-SAME: a = #tt.operand_constraint<dram|l1|any_device_tile>, b = #tt.buffer_access<stream>
// CHECK-SAME: c = #tt.buffer<memref<2x4xf32, #l1>, alias>, d = #tt.tensor_memory_layout<none>
func.func private @kept() attributes {
  a = #tt.operand_constraint<dram|l1|any_device_tile>, b = #tt.buffer_access<stream>,
  c = #tt.buffer<memref<2x4xf32, #tt.memory_space<l1>>, alias>, d = #tt.tensor_memory_layout<none>}

// -----

// Layouts: `none` for no memory layout; the oldest have strides, with the number of elements in front.
// CHECK-DAG: #[[HOST:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x128xf32, #system>>
// CHECK-DAG: #[[STRIDES:.*]] = #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <1x1>, memref<192x128xf32, #l1>>
// CHECK-DAG: #[[TILED:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK: @layouts(tensor<64x128xf32, #[[HOST]]>, tensor<3x64x128xf32, #[[STRIDES]]>, tensor<64x128xbf16, #[[TILED]]>)
#system = #tt.memory_space<system>
#dram = #tt.memory_space<dram>
#host = #tt.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x128xf32, #system>, none>
#strides = #tt.layout<24576x8192x128x1, undef, <1x1>, memref<192x128xf32, #tt.memory_space<l1>>>
#tiled = #tt.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!tt.tile<32x32, bf16>, #dram>, interleaved>
func.func private @layouts(tensor<64x128xf32, #host>, tensor<3x64x128xf32, #strides>, tensor<64x128xbf16, #tiled>)

// -----

// System descriptions name an architecture and its grid, or all fields that there were; the rest is as on the built-in chip.
// CHECK-DAG: #[[SHORT:.*]] = #ttcore.system_desc<[{role = host, target_triple = "x86_64-pc-linux-gnu"}], [{arch = <blackhole>, grid = 10x12, {{.*}}l1_size = 1572864, {{.*}}}], [0], [1 : i32], [0x0x0x0]>
// CHECK-DAG: #[[CPU:.*]] = #ttcore.system_desc<[{role = device, target_triple = "riscv32"}], [{arch = <wormhole_b0>, grid = 8x8, {{.*}}num_cbs = 64, {{.*}}dram_bank_to_logical_worker_noc0 = [(1, 2), (0, 0),
// CHECK-DAG: #[[LONG:.*]] = #ttcore.system_desc<[{role = host, target_triple = "x86_64-pc-linux-gnu"}], [{arch = <wormhole_b0>, grid = 7x8, coord_translation_offsets = 18x18, l1_size = 1000000, {{.*}}supported_data_types = [<f32>, <bf16>], supported_tile_sizes = [32x32], {{.*}}}], [0, 0], [1 : i32, 0 : i32], [0x0x0x0, 0x0x0x1], [<[0, 0, 8], [1, 0, 0]>]>
module attributes {
  test.a = #tt.system_desc<[<#tt.arch<blackhole>, #tt.grid<10x12>>], [0], [<pcie|host_mmio>], [<0, 0, 0, 0>]>,
  test.b = #tt.system_desc<[{arch = <wormhole_b0>, grid = 7x8, l1_size = 1000000, num_dram_channels = 12,
                        physical_cores = {worker = [ 0x0,  0x1], dram = [ 8x0], eth = [], eth_inactive = []},
                        supported_data_types = [<f32>, <bf16>], supported_tile_sizes = [ 32x32]}],
                      [0, 0], [3 : i32, 0 : i32], [ 0x0x0x0,  0x0x0x1], [<0, [0, 8], 1, [0, 0]>]>,
  test.c = #tt.system_desc<[{role = device, target_triple = "riscv32"}],
                      [{arch = <wormhole_b0>, num_cbs = 64,
                        dram_bank_to_logical_worker_noc0 = [(1, 2), (0, 0), (3, 0), (4, 0), (0, 4), (7, 7), (1, 4), (6, 4), (5, 4), (2, 6), (3, 4), (4, 4)]}],
                      [0], [<host_mmio>], [ 0x0x0x0]>} {}
