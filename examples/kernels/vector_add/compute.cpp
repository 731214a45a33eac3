// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The sum of two tiles, on the matrix unit.

#include "compute_kernel_api/common.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/tile_move_copy.h"

namespace NAMESPACE {
void MAIN {
  const uint32_t count = get_arg_val<uint32_t>(0);
  constexpr auto a = tt::CBIndex::c_0, b = tt::CBIndex::c_1, out = tt::CBIndex::c_16;
  binary_op_init_common(a, b, out);
  add_tiles_init(a, b);
  for (uint32_t i = 0; i < count; ++i) {
    cb_wait_front(a, 1);
    cb_wait_front(b, 1);
    tile_regs_acquire();
    add_tiles(a, b, 0, 0, 0);
    tile_regs_commit();
    cb_pop_front(a, 1);
    cb_pop_front(b, 1);
    cb_reserve_back(out, 1);
    tile_regs_wait();
    pack_tile(0, out);
    tile_regs_release();
    cb_push_back(out, 1);
  }
}
} // namespace NAMESPACE
