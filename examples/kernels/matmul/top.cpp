// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The rows of the right factor, step by step: the first core of a column of cores reads them and multicasts them to the others. Then the
// result.

#include "multicast.h"

void kernel_main() {
  constexpr uint32_t height = get_compile_time_arg_val(0), width = get_compile_time_arg_val(1), depth = get_compile_time_arg_val(2),
                     columns = get_compile_time_arg_val(3), rows = get_compile_time_arg_val(4);
  constexpr auto in_args = TensorAccessorArgs<5>();
  constexpr auto out_args = TensorAccessorArgs<in_args.next_compile_time_args_offset()>();
  constexpr uint32_t cb = tt::CBIndex::c_1, cb_out = tt::CBIndex::c_16;
  const uint32_t first_row = get_arg_val<uint32_t>(2), first = get_arg_val<uint32_t>(3), bytes = get_tile_size(cb);
  const auto in = TensorAccessor(in_args, get_arg_val<uint32_t>(0), bytes);
  const auto out = TensorAccessor(out_args, get_arg_val<uint32_t>(1), bytes);
  const Group group(4, rows, 2);
  for (uint32_t step = 0; step < depth; ++step) {
    cb_reserve_back(cb, width);
    const uint32_t address = get_write_ptr(cb);
    if (group.reads())
      for (uint32_t column = 0; column < width; ++column)
        noc_async_read_page(step * columns + first + column, in, address + column * bytes);
    group.share(address, width * bytes);
    cb_push_back(cb, width);
  }
  cb_wait_front(cb_out, height * width);
  const uint32_t address = get_read_ptr(cb_out);
  for (uint32_t row = 0; row < height; ++row)
    for (uint32_t column = 0; column < width; ++column)
      noc_async_write_page((first_row + row) * columns + first + column, out, address + (row * width + column) * bytes);
  noc_async_write_barrier();
  cb_pop_front(cb_out, height * width);
}
