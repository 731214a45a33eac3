// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of tiles, after a tile of ones that sums are scaled with.

#include "api/dataflow/dataflow_api.h"

void kernel_main() {
  const uint32_t address = get_arg_val<uint32_t>(0), first = get_arg_val<uint32_t>(1), rows = get_arg_val<uint32_t>(2);
  constexpr uint32_t width = get_compile_time_arg_val(0);
  constexpr auto args = TensorAccessorArgs<1>();
  constexpr uint32_t cb = tt::CBIndex::c_0, cb_ones = tt::CBIndex::c_1;

  cb_reserve_back(cb_ones, 1);
  volatile tt_l1_ptr uint16_t *ones = reinterpret_cast<volatile tt_l1_ptr uint16_t *>(get_write_ptr(cb_ones));
  for (uint32_t i = 0; i < tt::constants::TILE_HW; ++i)
    ones[i] = 0x3F80;
  cb_push_back(cb_ones, 1);

  const uint32_t bytes = get_tile_size(cb);
  const auto in = TensorAccessor(args, address, bytes);
  for (uint32_t row = 0; row < rows; ++row) {
    cb_reserve_back(cb, width);
    for (uint32_t column = 0; column < width; ++column)
      noc_async_read_page(first + row * width + column, in, get_write_ptr(cb) + column * bytes);
    noc_async_read_barrier();
    cb_push_back(cb, width);
  }
}
