// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of a block to a tensor of rows.
#include "dataflow_api.h"

void kernel_main() {
  const uint32_t address = get_arg_val<uint32_t>(0);
  constexpr uint32_t height = get_compile_time_arg_val(0), width = get_compile_time_arg_val(1);
  constexpr uint32_t stick_size = get_compile_time_arg_val(2);
  const InterleavedAddrGen<true> s = {.bank_base_address = address, .page_size = stick_size};
  for (uint32_t block = 0; block < height; ++block) {
    cb_wait_front(16, width);
    uint32_t l1_read_addr = get_read_ptr(16);
    for (uint32_t row = 0; row < 32; ++row) {
      noc_async_write(l1_read_addr, get_noc_addr(block * 32 + row, s), stick_size);
      l1_read_addr += stick_size;
    }
    noc_async_write_barrier();
    cb_pop_front(16, width);
  }
}
