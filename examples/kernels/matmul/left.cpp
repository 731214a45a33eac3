// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The columns of the left factor, step by step: the first core of a row of cores reads them and multicasts them to the others.

#include "multicast.h"

void kernel_main() {
  constexpr uint32_t height = get_compile_time_arg_val(0), depth = get_compile_time_arg_val(1), columns = get_compile_time_arg_val(2);
  constexpr auto args = TensorAccessorArgs<3>();
  constexpr uint32_t cb = tt::CBIndex::c_0;
  const uint32_t first = get_arg_val<uint32_t>(1), bytes = get_tile_size(cb);
  const auto in = TensorAccessor(args, get_arg_val<uint32_t>(0), bytes);
  const Group group(2, columns, 0);
  for (uint32_t step = 0; step < depth; ++step) {
    cb_reserve_back(cb, height);
    const uint32_t address = get_write_ptr(cb);
    if (group.reads())
      for (uint32_t row = 0; row < height; ++row)
        noc_async_read_page((first + row) * depth + step, in, address + row * bytes);
    group.share(address, height * bytes);
    cb_push_back(cb, height);
  }
}
