// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of a tensor, 32 at a time, into the pages of a row of tiles.
#include <stdint.h>

#include "dataflow_api.h"

void kernel_main() {
  const uint32_t planes = get_arg_val<uint32_t>(0), src_addr = get_arg_val<uint32_t>(1), first = get_arg_val<uint32_t>(2);
  constexpr uint32_t Ht = get_compile_time_arg_val(0), Wt = get_compile_time_arg_val(1), stick_size = get_compile_time_arg_val(2);
#define stick_size_is_pow2 get_compile_time_arg_val(3) == 1
#if (stick_size_is_pow2)
  const InterleavedPow2AddrGen<true> s = {.bank_base_address = src_addr, .log_base_2_of_page_size = get_compile_time_arg_val(4)};
#else
  const InterleavedAddrGen<true> s = {.bank_base_address = src_addr, .page_size = stick_size};
#endif
  uint32_t stick_id = first * Ht * 32;
  for (uint32_t block = 0; block < planes * Ht; ++block) {
    cb_reserve_back(0, Wt);
    uint32_t l1_write_addr = get_write_ptr(0);
    for (uint32_t k = 0; k < 32; ++k) {
      const uint64_t src_noc_addr = get_noc_addr(stick_id++, s);
      noc_async_read(src_noc_addr, l1_write_addr, stick_size);
      l1_write_addr += stick_size;
    }
    noc_async_read_barrier();
    cb_push_back(0, Wt);
  }
}
