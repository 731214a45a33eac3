// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown  type `mesh` in dialect `ttnn`}}
func.func private @unknown(!ttnn.mesh)

// -----

// expected-error@+1 {{expected an attribute of ttnn (ttnn_layout, buffer_type, core_range, core_range_set, device_compute_kernel_config, layout, memory_config, nd_shard_spec, schedule, shape, shard_spec, tensor_memory_layout, mesh_shape, mesh_offset), found 'mesh'}}
func.func private @attribute() attributes {shape = #ttnn<mesh 1x1>}

// -----

// expected-error@+1 {{expected 2 dimensions, found 3}}
func.func private @dimensions() attributes {shape = #ttnn<mesh_shape 1x1x1>}

// -----

// expected-error@+1 {{expected extents of 32 bits, found 4294967296}}
func.func private @wide() attributes {shape = #ttnn.shape<4294967296>}

// -----

// expected-error@+1 {{expected tile, row_major or invalid, found 'tiles'}}
func.func private @tiles() attributes {layout = #ttnn.layout<tiles>}

// -----

func.func @offset() {
  // expected-error@+1 {{'ttnn.get_device' op mesh_offset: expected #ttnn<mesh_offset 0x0>}}
  %0 = "ttnn.get_device"() <{mesh_offset = #ttnn<mesh_offset 0x1>}> : () -> !ttnn.device
  return
}

// -----

func.func @result() {
  // expected-error@+1 {{'ttnn.get_device' op result #0 must be handle of the mesh of devices a program runs on, but got 'i32'}}
  %0 = "ttnn.get_device"() : () -> i32
  return
}
