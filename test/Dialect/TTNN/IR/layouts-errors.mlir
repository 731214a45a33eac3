// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected dram, l1 or system_memory, found 'sram'}}
#a = #ttnn.buffer_type<sram>

// -----

// expected-error@+1 {{expected an attribute of ttnn (ttnn_layout, buffer_type, core_range, core_range_set, device_compute_kernel_config, layout, memory_config, nd_shard_spec, schedule, shape, shard_spec, tensor_memory_layout, mesh_shape, mesh_offset), found 'layouts'}}
#a = #ttnn.layouts<tile>

// -----

// expected-error@+1 {{expected the first and the last corner of a rectangle of cores}}
#a = #ttnn.core_range<(3, 3), (0, 0)>

// -----

#l1 = #ttnn.buffer_type<l1>
// expected-error@+1 {{expected as many cores as shards, 8, found 4}}
#a = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <2x4>, memref<1x1xbf16, #l1>, <block_sharded>, core_ranges = #ttnn.core_range_set<[#ttnn.core_range<(0, 0), (3, 0)>]>>

// -----

#l1 = #ttnn.buffer_type<l1>
// expected-error@+1 {{expected ranges of cores, found 1}}
#a = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <2x4>, memref<1x1xbf16, #l1>, <block_sharded>, core_ranges = [1]>

// -----

// expected-error@+1 {{expected memref with a '#ttcore.memory_space', found none}}
#a = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <1x1>, memref<1x1xbf16>, <interleaved>>

// -----

// expected-error@+1 {{expected a memory, a memory layout or an orientation, found 'interleave'}}
#config = #ttnn.memory_config<#ttnn.buffer_type<dram>, <interleave>>

// -----

// expected-error@+1 {{expected '>'}}
#config = #ttnn.memory_config<#ttnn.buffer_type<dram>, <interleaved, 3>>

// -----

// expected-error@+1 {{expected a memory, a memory layout or an orientation, found 'sharded'}}
#config = #ttnn.tensor_memory_layout<sharded>

// -----

// expected-error@+1 {{expected dram, l1 or system_memory, found 'disk'}}
#config = #ttnn.memory_config<#ttnn.buffer_type<disk>, <interleaved>>
