// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown  type `mesh` in dialect `ttnn`}}
func.func private @unknown(!ttnn.mesh)

// -----

// expected-error@+1 {{expected an attribute of ttnn (ttnn_layout, buffer_type, core_range, core_range_set, device_compute_kernel_config), found 'mesh_shape'}}
func.func private @attribute() attributes {shape = #ttnn<mesh_shape 1x1>}

// -----

func.func @result() {
  // expected-error@+1 {{'ttnn.get_device' op result #0 must be handle of the mesh of devices a program runs on, but got 'i32'}}
  %0 = "ttnn.get_device"() : () -> i32
  return
}
