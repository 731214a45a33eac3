// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A matrix product: rows and columns of the factors in the reader, the inner dimension in the compute kernel.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s

func.func @mm(%a: tensor<512x1024xbf16>, %b: tensor<1024x768xbf16>) -> tensor<512x768xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<512x1024xbf16>, tensor<1024x768xbf16>) -> tensor<512x768xbf16>
  return %0 : tensor<512x768xbf16>
}

// CHECK-LABEL: // mm_0_reader
// CHECK:       for (uint32_t column = 0; column < 3; ++column) {
// CHECK-NEXT:    for (uint32_t first_k = 0; first_k < 32; first_k += 8) {
// CHECK:           const uint32_t tile = (core_y * 2 + row) * 32 + first_k + k;
// CHECK-NEXT:      const uint32_t address = in0_write_ptr + (row * 8 + k) * 2048;
// CHECK-NEXT:      noc_async_read_tile(tile, in0, address);
// CHECK:           noc_async_read_tile((first_k + k) * 24 + core_x * 3 + column, in1, in1_write_ptr + k * 2048);
// CHECK-LABEL: // mm_0_compute
// CHECK:       #include "compute_kernel_api/matmul.h"
// CHECK:       mm_block_init(cb_in0, cb_in1, cb_out0, 0, 1, 2, 8);
// CHECK:         for (uint32_t first_k = 0; first_k < 32; first_k += 8) {
// CHECK:           for (uint32_t k = 0; k < 8; ++k) {
// CHECK-NEXT:        matmul_block(cb_in0, cb_in1, first_k * 2 + k, k, 0, 0, 1, 2, 8);
