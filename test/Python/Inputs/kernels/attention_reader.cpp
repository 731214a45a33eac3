// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Blocks of tiles from a first one on, after a tile with a scale and one for sums.
#include <stdint.h>

#include "api/dataflow/dataflow_api.h"
#include "ttnn/kernel/dataflow/generate_bcast_scalar.hpp"
#include "ttnn/kernel/dataflow/generate_reduce_scaler.hpp"

void kernel_main() {
  const uint32_t count = get_arg_val<uint32_t>(0), address = get_arg_val<uint32_t>(1), first = get_arg_val<uint32_t>(2);
  constexpr uint32_t block = get_compile_time_arg_val(0);
  constexpr auto args = TensorAccessorArgs<1>();
  const auto in = TensorAccessor(args, address);
  generate_bcast_unary_scalar(tt::CBIndex::c_1, SCALE);
  generate_reduce_scaler(tt::CBIndex::c_3, ONE);
  for (uint32_t tile = first; tile < first + count; tile += block) {
    cb_reserve_back(0, block);
    uint32_t l1_write_addr = get_write_ptr(0);
    for (uint32_t i = 0; i < block; ++i, l1_write_addr += get_tile_size(0))
      noc_async_read_tile(tile + i, in, l1_write_addr);
    noc_async_read_barrier();
    cb_push_back(0, block);
  }
}
