// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Adds where the core is to each element of its shard, in place and page by page.
#include "dataflow_api.h"

void kernel_main() {
  constexpr uint32_t cb_in = get_compile_time_arg_val(0), cb_out = get_compile_time_arg_val(1);
  constexpr uint32_t pages = get_compile_time_arg_val(2), words = get_tile_size(cb_in) / sizeof(int32_t);
  cb_push_back(cb_in, pages);
  uint32_t pushed = 0;
  while (pushed < pages) {
    if (!cb_pages_available_at_front(cb_in, 1) || !cb_pages_reservable_at_back(cb_out, 1))
      continue;
    cb_wait_front(cb_in, 1);
    cb_reserve_back(cb_out, 1);
    volatile tt_l1_ptr int32_t *in = (volatile tt_l1_ptr int32_t *)get_read_ptr(cb_in);
    volatile tt_l1_ptr int32_t *out = (volatile tt_l1_ptr int32_t *)get_write_ptr(cb_out);
    for (uint32_t i = 0; i < words; ++i)
      out[i] = in[i] + static_cast<int32_t>(10 * get_absolute_logical_x() + get_absolute_logical_y());
    cb_pop_front(cb_in, 1);
    cb_push_back(cb_out, 1);
    ++pushed;
  }
}
