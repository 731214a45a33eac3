// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Squares of the tiles of a shard, which is there without a reader: nothing waits for it.
#include "api/compute/compute_kernel_hw_startup.h"
#include "api/compute/eltwise_binary.h"
#include "experimental/circular_buffer.h"

void kernel_main() {
  constexpr uint32_t block_h = get_compile_time_arg_val(0), block_w = get_compile_time_arg_val(1);
  constexpr auto cb_in = tt::CBIndex::c_0, cb_out = tt::CBIndex::c_16;
  experimental::CircularBuffer in(cb_in), out(cb_out);
  ckernel::compute_kernel_hw_startup(cb_in, cb_in, cb_out);
  mul_tiles_init(cb_in, cb_in);
  for (uint32_t row = 0; row < block_h; ++row) {
    tile_regs_acquire();
    for (uint32_t column = 0; column < block_w; ++column)
      ckernel::mul_tiles(cb_in, cb_in, column, column, column);
    tile_regs_commit();
    out.reserve_back(block_w);
    tile_regs_wait();
    pack_tile_block(0, cb_out, block_w);
    tile_regs_release();
    out.push_back(block_w);
    in.pop_front(block_w);
  }
}
