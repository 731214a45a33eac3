// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tiles of two tensors, one after the other.

#include "api/dataflow/dataflow_api.h"

void kernel_main() {
  const uint32_t a_address = get_arg_val<uint32_t>(0), b_address = get_arg_val<uint32_t>(1);
  const uint32_t first = get_arg_val<uint32_t>(2), count = get_arg_val<uint32_t>(3);
  constexpr uint32_t cb_a = tt::CBIndex::c_0, cb_b = tt::CBIndex::c_1;
  constexpr auto a_args = TensorAccessorArgs<0>();
  constexpr auto b_args = TensorAccessorArgs<a_args.next_compile_time_args_offset()>();
  const auto a = TensorAccessor(a_args, a_address, get_tile_size(cb_a));
  const auto b = TensorAccessor(b_args, b_address, get_tile_size(cb_b));
  for (uint32_t tile = first; tile < first + count; ++tile) {
    cb_reserve_back(cb_a, 1);
    cb_reserve_back(cb_b, 1);
    noc_async_read_page(tile, a, get_write_ptr(cb_a));
    noc_async_read_page(tile, b, get_write_ptr(cb_b));
    noc_async_read_barrier();
    cb_push_back(cb_a, 1);
    cb_push_back(cb_b, 1);
  }
}
