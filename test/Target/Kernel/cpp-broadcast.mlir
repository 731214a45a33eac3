// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Broadcasts of a row, a column and a number, on integers. The last core has less than the others, but each has one block of rows:
// there is no loop over blocks.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s

func.func @f(%a: tensor<3x70x100xsi32>, %b: tensor<70x1xsi32>, %c: tensor<1x1xsi32>) -> tensor<3x70x100xsi32> {
  %0 = "ttir.add"(%a, %b) : (tensor<3x70x100xsi32>, tensor<70x1xsi32>) -> tensor<3x70x100xsi32>
  %1 = "ttir.multiply"(%0, %c) : (tensor<3x70x100xsi32>, tensor<1x1xsi32>) -> tensor<3x70x100xsi32>
  return %1 : tensor<3x70x100xsi32>
}

// CHECK-LABEL: // f_0_reader
// CHECK:       #include <algorithm>
// CHECK:       const uint32_t block_rows = std::min<uint32_t>(2, 9 - core_y * 2);
// CHECK:       noc_async_read_tile(0, in0, in0_write_ptr);
// CHECK-NOT:   first_row
// CHECK:       for (uint32_t row = 0; row < block_rows; ++row) {
// CHECK:           noc_async_read_tile((core_y * 2 + row) % 3, in2, in2_write_ptr + row * 4096);
// CHECK-LABEL: // f_0_compute
// CHECK:       unary_bcast_init<BroadcastType::COL>(cb_in2, cb_out0);
// CHECK:       unary_bcast<BroadcastType::COL>(cb_in2, row, row);
// CHECK:       add_int_tile<DataFormat::Int32>(row + 2, row, row + 2);
// CHECK:       unary_bcast<BroadcastType::SCALAR>(cb_in0, 0, row);
// CHECK:       mul_int_tile<DataFormat::Int32>(row + 2, row, row + 2);
