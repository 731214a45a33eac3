// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A block of the product: the products of each step, a column times a row of tiles, are added up in the destination registers.

#include "compute_kernel_api/common.h"
#include "compute_kernel_api/matmul.h"
#include "compute_kernel_api/tile_move_copy.h"

namespace NAMESPACE {
void MAIN {
  constexpr uint32_t height = get_compile_time_arg_val(0), width = get_compile_time_arg_val(1), depth = get_compile_time_arg_val(2);
  constexpr auto left = tt::CBIndex::c_0, top = tt::CBIndex::c_1, out = tt::CBIndex::c_16;
  static_assert(height * width <= 4, "a core has registers for four results of 32 bits");
  mm_block_init(left, top, out, 0, width, height, 1);
  tile_regs_acquire();
  for (uint32_t step = 0; step < depth; ++step) {
    cb_wait_front(left, height);
    cb_wait_front(top, width);
    matmul_block(left, top, 0, 0, 0, 0, width, height, 1);
    cb_pop_front(left, height);
    cb_pop_front(top, width);
  }
  tile_regs_commit();
  cb_reserve_back(out, height * width);
  tile_regs_wait();
  for (uint32_t i = 0; i < height * width; ++i)
    pack_tile(i, out);
  tile_regs_release();
  cb_push_back(out, height * width);
}
} // namespace NAMESPACE
