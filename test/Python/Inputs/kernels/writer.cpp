// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tiles of a circular buffer to a tensor.
#include "dataflow_api.h"

void kernel_main() {
  const uint32_t dst_addr = get_arg_val<uint32_t>(0);
  const uint32_t num_tiles = get_arg_val<uint32_t>(1);
  constexpr uint32_t cb_id_out = tt::CBIndex::c_16;
  constexpr uint32_t onetile = 1;
  constexpr auto dst_args = TensorAccessorArgs<0>();
  const auto s = TensorAccessor(dst_args, dst_addr, get_tile_size(cb_id_out));
  for (uint32_t i = 0; i < num_tiles; ++i) {
    cb_wait_front(cb_id_out, onetile);
    const uint32_t l1_read_addr = get_read_ptr(cb_id_out);
    noc_async_write_tile(i, s, l1_read_addr);
    noc_async_writes_flushed();
    noc_async_write_barrier();
    cb_pop_front(cb_id_out, onetile);
  }
}
