// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Planes of rows, each transposed: rows to tiles, tiles to their transposes, and those to rows by the packer.
#include <cstdint>

#include "compute_kernel_api/eltwise_unary/eltwise_unary.h"
#include "compute_kernel_api/pack_untilize.h"
#include "compute_kernel_api/tilize.h"
#include "compute_kernel_api/transpose_wh.h"
#include "ttnn/cpp/ttnn/kernel_lib/tilize_helpers.hpp"

void kernel_main() {
  constexpr uint32_t Ht = get_compile_time_arg_val(0), Wt = get_compile_time_arg_val(1);
  constexpr auto cb_in = tt::CBIndex::c_0, cb_tilize = tt::CBIndex::c_24, cb_out = tt::CBIndex::c_16;
  const uint32_t planes = get_arg_val<uint32_t>(0);
  unary_op_init_common(cb_in, cb_out);
  for (uint32_t n = 0; n < planes; ++n) {
    compute_kernel_lib::tilize<Wt, cb_in, cb_tilize>(Ht);
    cb_wait_front(cb_tilize, Ht * Wt);
    reconfig_data_format_srca(cb_tilize);
    pack_reconfig_data_format(cb_out);
    transpose_wh_init_short(cb_tilize);
    pack_untilize_dest_init<Ht>(cb_out);
    for (uint32_t w = 0; w < Wt; ++w) {
      tile_regs_acquire();
      for (uint32_t h = 0; h < Ht; ++h)
        transpose_wh_tile(cb_tilize, h * Wt + w, h);
      tile_regs_commit();
      cb_reserve_back(cb_out, Ht);
      tile_regs_wait();
      pack_untilize_dest<Ht>(cb_out);
      tile_regs_release();
      cb_push_back(cb_out, Ht);
    }
    pack_untilize_uninit(cb_out);
    cb_pop_front(cb_tilize, Ht * Wt);
  }
}
