// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Explicit schedules of library calls, printed in order of parameters.
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt %s --mlir-print-op-generic | tt-opt | FileCheck %s

// CHECK-LABEL: func.func @products
func.func @products(%a: tensor<64x256xbf16>, %b: tensor<256x512xbf16>) -> tensor<64x512xbf16> {
  // CHECK: ttnn.schedule = #ttnn.schedule<multicast_1d, grid_rows = 2, grid_columns = 8, inner_block = 2, rows_per_core = 2, columns_per_core = 1, sends_a = 1>
  %0 = "ttnn.matmul"(%a, %b) {ttnn.schedule = #ttnn.schedule<multicast_1d, sends_a = 1, inner_block = 2, rows_per_core = 2, columns_per_core = 1, grid_rows = 2, grid_columns = 8>} : (tensor<64x256xbf16>, tensor<256x512xbf16>) -> tensor<64x512xbf16>
  // CHECK: ttnn.schedule = #ttnn.schedule<grid_rows = 2>
  %1 = "ttnn.matmul"(%a, %b) {ttnn.schedule = #ttnn.schedule<grid_rows = 2>} : (tensor<64x256xbf16>, tensor<256x512xbf16>) -> tensor<64x512xbf16>
  // CHECK: ttnn.schedule = #ttnn.schedule<cores = 4>
  %2 = "ttnn.add"(%0, %1) {ttnn.schedule = #ttnn.schedule<cores = 4>} : (tensor<64x512xbf16>, tensor<64x512xbf16>) -> tensor<64x512xbf16>
  // CHECK: ttnn.schedule = #ttnn.schedule<>
  %3 = "ttnn.relu"(%2) {ttnn.schedule = #ttnn.schedule<>} : (tensor<64x512xbf16>) -> tensor<64x512xbf16>
  return %3 : tensor<64x512xbf16>
}
