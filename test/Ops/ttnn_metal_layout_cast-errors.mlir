// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// attribute kind
func.func @ttnn_metal_layout_cast(%arg0: tensor<4xf32>) -> memref<4xf32> {
  // expected-error @+1 {{attribute 'virtual_grid_forward_mapping' failed to satisfy constraint: AffineMap attribute}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 {virtual_grid_forward_mapping = 1 : i32} : tensor<4xf32> -> memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// tensor_types_c1
func.func @ttnn_metal_layout_cast(%arg0: tensor<?xf32>) -> memref<?xf32> {
  // expected-error @+1 {{'ttir.ttnn_metal_layout_cast' op expected operand 0 to have static sizes, found type 'tensor<?xf32>'}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<?xf32> -> memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

// ttnn_metal_layout_cast_c1
func.func @ttnn_metal_layout_cast(%arg0: i32) {
  // expected-error @+1 {{'ttir.ttnn_metal_layout_cast' op expected a tensor or memref as input, found 'i32'}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 : i32 -> memref<4x8xf32>
  return
}

// -----

// ttnn_metal_layout_cast_c2
func.func @ttnn_metal_layout_cast(%arg0: memref<4x8xf32>) {
  // expected-error @+1 {{'ttir.ttnn_metal_layout_cast' op expected a tensor on one side, found two memrefs}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 : memref<4x8xf32> -> memref<4x8xf32>
  return
}

// -----

// ttnn_metal_layout_cast_c1
func.func @ttnn_metal_layout_cast(%arg0: tensor<4xf32>) {
  // expected-error @+1 {{'ttir.ttnn_metal_layout_cast' op expected a tensor or memref as result, found 'vector<4xf32>'}}
  %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<4xf32> -> vector<4xf32>
  return
}
