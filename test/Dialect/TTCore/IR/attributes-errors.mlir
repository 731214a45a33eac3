// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected 2 dimensions, found 1}}
func.func private @tile_size(tensor<1xf32> {ttcore.x = #ttcore<tile_size 32>})

// -----

// expected-error @+1 {{expected tile size extent of at least 1, found 0}}
func.func private @tile_size_zero(tensor<1xf32> {ttcore.x = #ttcore<tile_size 0x32>})

// -----

// expected-error @+1 {{expected 4 dimensions, found 3}}
func.func private @chip_coord(tensor<1xf32> {ttcore.x = #ttcore<chip_coord 0x0x0>})

// -----

// expected-error @+1 {{expected non-negative coordinates of the core range, found (-1, 0)}}
func.func private @core_range_negative(tensor<1xf32> {ttcore.x = #ttcore.core_range<(-1, 0), (7, 7)>})

// -----

// expected-error @+1 {{expected a core range that ends at or after (0, 5), found (7, 4)}}
func.func private @core_range_order(tensor<1xf32> {ttcore.x = #ttcore.core_range<(0, 5), (7, 4)>})

// -----

// expected-error @+1 {{expected grid extent of at least 1, found 0}}
func.func private @grid_zero(tensor<1xf32> {ttcore.x = #ttcore.grid<8x0>})

// -----

// expected-error @+1 {{expected grid of fewer than 2^63 points, found more}}
func.func private @grid_huge(tensor<1xf32> {ttcore.x = #ttcore.grid<4294967296x4294967296>})

// -----

// expected-error @+1 {{expected a virtual-to-physical map of 2 inputs, the rank of the grid, found 3}}
func.func private @grid_rank(tensor<1xf32> {ttcore.x = #ttcore.grid<8x8, virt_to_physical_map = (d0, d1, d2) -> (d0, d1, d2)>})

// -----

// expected-error @+1 {{expected 'virt_to_physical_map' or 'physical_to_virt_map', each once}}
func.func private @grid_twice(tensor<1xf32> {ttcore.x = #ttcore.grid<8x8, (d0, d1) -> (0, d0, d1), (d0, d1) -> (0, d0, d1)>})

// -----

// expected-error @+1 {{expected one mesh "x", found two}}
func.func private @meshes(tensor<1xf32> {ttcore.x = #ttcore.meshes<[<"x" = 1x1>, <"x" = 2x4>]>})

// -----

// expected-error @+1 {{expected mesh extent of at least 1, found 0}}
func.func private @mesh(tensor<1xf32> {ttcore.x = #ttcore.meshes<[<"x" = 0x1>]>})

// -----

// expected-error @+1 {{expected a non-negative address, found -1}}
func.func private @arg_alloc(tensor<1xf32> {ttcore.x = #ttcore.arg_alloc<-1, 64, l1>})

// -----

// expected-error @+1 {{expected first ethernet core to have 2 entries, found 1}}
func.func private @channel(tensor<1xf32> {ttcore.x = #ttcore.chip_channel<[0, 8], [1, 0, 0]>})

// -----

// expected-error @+1 {{expected a non-negative num_links, found -2}}
func.func private @fabric(tensor<1xf32> {ttcore.x = #ttcore.fabric_connection_config<noc_index = noc0, topology = ring, cluster_axis = 1, routing_mode = unidir_ring_torus, num_links = -2>})
