// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows to tiles, their exponentials, and back to rows, two tiles of a row at a time.
#include "compute_kernel_api/eltwise_unary/eltwise_unary.h"
#include "compute_kernel_api/eltwise_unary/exp.h"
#include "compute_kernel_api/pack_untilize.h"
#include "compute_kernel_api/tile_move_copy.h"
#include "compute_kernel_api/tilize.h"
#include "compute_kernel_api/untilize.h"

namespace NAMESPACE {
void MAIN {
  constexpr uint32_t per_core_block_cnt = get_compile_time_arg_val(0), per_core_block_tile_cnt = get_compile_time_arg_val(1);
  compute_kernel_hw_startup(tt::CBIndex::c_0, tt::CBIndex::c_24);
  for (uint32_t b = 0; b < per_core_block_cnt; ++b) {
    tilize_init(tt::CBIndex::c_0, per_core_block_tile_cnt, tt::CBIndex::c_24);
    cb_wait_front(tt::CBIndex::c_0, per_core_block_tile_cnt);
    cb_reserve_back(tt::CBIndex::c_24, per_core_block_tile_cnt);
    tilize_block(tt::CBIndex::c_0, per_core_block_tile_cnt, tt::CBIndex::c_24);
    cb_push_back(tt::CBIndex::c_24, per_core_block_tile_cnt);
    cb_pop_front(tt::CBIndex::c_0, per_core_block_tile_cnt);
    tilize_uninit(tt::CBIndex::c_0, tt::CBIndex::c_24);

    copy_tile_to_dst_init_short(tt::CBIndex::c_24);
    exp_tile_init<false>();
    for (uint32_t t = 0; t < per_core_block_tile_cnt; ++t) {
      cb_wait_front(tt::CBIndex::c_24, 1);
      cb_reserve_back(tt::CBIndex::c_25, 1);
      tile_regs_acquire();
      copy_tile(tt::CBIndex::c_24, 0, 0);
      exp_tile<false>(0, (int)VectorMode::RC);
      tile_regs_commit();
      tile_regs_wait();
      pack_tile(0, tt::CBIndex::c_25);
      tile_regs_release();
      cb_push_back(tt::CBIndex::c_25, 1);
      cb_pop_front(tt::CBIndex::c_24, 1);
    }

#ifdef UNTILIZE
    untilize_init(tt::CBIndex::c_25);
    cb_wait_front(tt::CBIndex::c_25, per_core_block_tile_cnt);
    cb_reserve_back(tt::CBIndex::c_16, per_core_block_tile_cnt);
    untilize_block(tt::CBIndex::c_25, per_core_block_tile_cnt, tt::CBIndex::c_16);
    cb_push_back(tt::CBIndex::c_16, per_core_block_tile_cnt);
    cb_pop_front(tt::CBIndex::c_25, per_core_block_tile_cnt);
    untilize_uninit(tt::CBIndex::c_25);
#else
    pack_untilize_init<2, per_core_block_tile_cnt>(tt::CBIndex::c_25, tt::CBIndex::c_16);
    cb_reserve_back(tt::CBIndex::c_16, per_core_block_tile_cnt);
    for (uint32_t t = 0; t < per_core_block_tile_cnt / 2; ++t) {
      cb_wait_front(tt::CBIndex::c_25, 2);
      pack_untilize_block<2, per_core_block_tile_cnt>(tt::CBIndex::c_25, 1, tt::CBIndex::c_16, t);
      cb_pop_front(tt::CBIndex::c_25, 2);
    }
    cb_push_back(tt::CBIndex::c_16, per_core_block_tile_cnt);
    pack_untilize_uninit(tt::CBIndex::c_16);
#endif
  }
}
} // namespace NAMESPACE
