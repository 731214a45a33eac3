// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of a tensor, 32 at a time.
#include "dataflow_api.h"

void kernel_main() {
  const uint32_t src_addr = get_arg_val<uint32_t>(0);
  constexpr uint32_t height = get_compile_time_arg_val(0), width = get_compile_time_arg_val(1);
  constexpr uint32_t stick_size = get_compile_time_arg_val(2);
  constexpr auto src_args = TensorAccessorArgs<3>();
  const auto s = TensorAccessor(src_args, src_addr, stick_size);
  uint64_t base_src_noc_addr[32];
  for (uint32_t block = 0; block < height; ++block) {
    for (uint32_t row = 0; row < 32; ++row)
      base_src_noc_addr[row] = get_noc_addr(block * 32 + row, s);
    cb_reserve_back(0, width);
    uint32_t l1_write_addr = get_write_ptr(0);
    for (uint32_t row = 0; row < 32; ++row) {
      noc_async_read(base_src_noc_addr[row], l1_write_addr, stick_size);
      l1_write_addr += stick_size;
    }
    noc_async_read_barrier();
    cb_push_back(0, width);
  }
}
