// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tiles of a circular buffer to a tensor from tile `first` on.
#include "dataflow_api.h"

void kernel_main() {
  const uint32_t count = get_arg_val<uint32_t>(0), dst_addr = get_arg_val<uint32_t>(1), first = get_arg_val<uint32_t>(2);
  constexpr uint32_t cb = get_compile_time_arg_val(0), block = get_compile_time_arg_val(1);
  const uint32_t bytes = get_tile_size(cb);
  const InterleavedAddrGenFast<true> s = {.bank_base_address = dst_addr, .page_size = bytes, .data_format = get_dataformat(cb)};
  for (uint32_t tile = first; tile < first + count; tile += block) {
    cb_wait_front(cb, block);
    uint32_t address = get_read_ptr(cb);
    for (uint32_t i = 0; i < block; ++i, address += bytes)
      noc_async_write_tile(tile + i, s, address);
    noc_async_write_barrier();
    cb_pop_front(cb, block);
  }
}
