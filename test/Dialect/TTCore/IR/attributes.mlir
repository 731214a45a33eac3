// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --allow-unregistered-dialect | tt-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: "t.coordinates"
// CHECK-SAME: #ttcore<tile_size 4x16>, #ttcore<core_coord 7x3>, #ttcore<chip_coord 0x0x0x0>
// CHECK-SAME: #ttcore.core_range<(0, 1), (7, 7)>, #ttcore.core_range<(3, 3), (3, 3)>
"t.coordinates"() {a = [#ttcore<tile_size 4x16>, #ttcore<core_coord 7x3>, #ttcore<chip_coord 0x0x0x0>,
                        #ttcore.core_range<(0, 1), (7, 7)>, #ttcore.core_range<(3, 3), (3, 3)>]} : () -> ()

// The third form is read only; an empty grid is legal.
// CHECK-LABEL: "t.grids"
// CHECK-SAME: #ttcore.grid<8x8>
// CHECK-SAME: #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1), physical_to_virt_map = (d0, d1) -> (0, d0, d1)>
// CHECK-SAME: #ttcore.grid<1x64, virt_to_physical_map = (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>
// CHECK-SAME: #ttcore.grid<>
"t.grids"() {a = [#ttcore.grid<8x8>,
                  #ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1), physical_to_virt_map = (d0, d1) -> (0, d0, d1)>,
                  #ttcore.grid<1x64, (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>, #ttcore.grid<>]} : () -> ()

// CHECK-LABEL: "t.meshes"
// CHECK-SAME: #ttcore.meshes<[<"mesh" = 1x1>]>, #ttcore.meshes<[<"x" = 2x4>, <"y" = 8>]>, #ttcore.meshes<[]>
// CHECK-SAME: #ttcore.mesh_topology<[ring, linear]>, #ttcore.mesh_topology<[]>
"t.meshes"() {a = [#ttcore.meshes<[<"mesh" = 1x1>]>, #ttcore.meshes<[<"x" = 2x4>, <"y" = 8>]>, #ttcore.meshes<[]>,
                   #ttcore.mesh_topology<[ring, linear]>, #ttcore.mesh_topology<[]>]} : () -> ()

// CHECK-LABEL: "t.links"
// CHECK-SAME: #ttcore.chip_channel<[0, 8, 0], [1, 0, 0]>
// CHECK-SAME: #ttcore.fabric_connection_config<noc_index = noc0, topology = ring, cluster_axis = 1, routing_mode = unidir_ring_torus, num_links = 2>
// CHECK-SAME: #ttcore.fabric_connection_config<noc_index = noc1, topology = linear, cluster_axis = 0, routing_mode = bidir_line_mesh, num_links = 1>
"t.links"() {a = [#ttcore.chip_channel<[0, 8, 0], [1, 0, 0]>,
                  #ttcore.fabric_connection_config<noc_index = noc0, topology = ring, cluster_axis = 1,
                                                   routing_mode = unidir_ring_torus, num_links = 2>,
                  #ttcore.fabric_connection_config<noc_index = noc1, topology = linear, cluster_axis = 0,
                                                   routing_mode = bidir_line_mesh, num_links = 1>]} : () -> ()

// CHECK-LABEL: @arguments
// CHECK-SAME: {ttcore.argument_type = #ttcore.argument_type<input>, ttcore.local_shape = #ttcore<local_shape local_shape = tensor<32x1xi64>>
// CHECK-SAME: ttcore.shard_status = #ttcore.shard_status<unsharded>}
// CHECK-SAME: {ttcore.arg_alloc = #ttcore.arg_alloc<1024, 64, l1>, ttcore.kv_cache, ttcore.weight_dtype = "bfp_bf8"}
// CHECK-SAME: tensor<32x32xf32, #ttcore.tensor_mesh<"mesh">>
func.func private @arguments(
    tensor<32x1xi64> {ttcore.argument_type = #ttcore.argument_type<input>, ttcore.shard_status = #ttcore.shard_status<unsharded>,
                      ttcore.local_shape = #ttcore<local_shape local_shape = tensor<32x1xi64>>},
    tensor<32x1xf32> {ttcore.arg_alloc = #ttcore.arg_alloc<1024, 64, l1>, ttcore.weight_dtype = "bfp_bf8", ttcore.kv_cache},
    tensor<32x32xf32, #ttcore.tensor_mesh<"mesh">>)
