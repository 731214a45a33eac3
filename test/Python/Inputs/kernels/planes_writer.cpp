// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The pages of a row of tiles to 32 rows of a tensor.
#include <stdint.h>

#include "dataflow_api.h"

void kernel_main() {
  const uint32_t planes = get_arg_val<uint32_t>(0), dst_addr = get_arg_val<uint32_t>(1), first = get_arg_val<uint32_t>(2);
  constexpr uint32_t Ht = get_compile_time_arg_val(0), Wt = get_compile_time_arg_val(1), stick_size = get_compile_time_arg_val(2);
  const InterleavedAddrGen<true> d = {.bank_base_address = dst_addr, .page_size = stick_size};
  uint32_t stick_id = first * Wt * 32;
  for (uint32_t block = 0; block < planes * Wt; ++block) {
    cb_wait_front(16, Ht);
    uint32_t l1_read_addr = get_read_ptr(16);
    for (uint32_t k = 0; k < 32; ++k, l1_read_addr += stick_size)
      noc_async_write(l1_read_addr, get_noc_addr(stick_id++, d), stick_size);
    noc_async_write_barrier();
    cb_pop_front(16, Ht);
  }
}
