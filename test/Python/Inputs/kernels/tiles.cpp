// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// INIT once, then PROCESS for each pair of tiles.
#include "compute_kernel_api.h"
#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/mask.h"
#include "compute_kernel_api/reduce.h"
#include "compute_kernel_api/tile_move_copy.h"
#include "compute_kernel_api/transpose_wh.h"
#include "compute_kernel_api/transpose_wh_dest.h"

namespace NAMESPACE {
void MAIN {
  constexpr uint32_t count = get_compile_time_arg_val(0), cb_in0 = 0, cb_in1 = 1, cb_scaler = 3, cb_out = 16, dst0 = 0, dst1 = 1;
  binary_op_init_common(cb_in0, cb_in1, cb_out);
#ifdef NEEDS_SCALER
  cb_wait_front(cb_scaler, 1);
#endif
  INIT;
  for (uint32_t tile = 0; tile < count; ++tile) {
    cb_wait_front(cb_in0, 1);
    cb_wait_front(cb_in1, 1);
    cb_reserve_back(cb_out, 1);
    tile_regs_acquire();
    PROCESS;
    tile_regs_commit();
    tile_regs_wait();
    pack_tile(dst0, cb_out);
    tile_regs_release();
    cb_push_back(cb_out, 1);
    cb_pop_front(cb_in0, 1);
    cb_pop_front(cb_in1, 1);
  }
}
} // namespace NAMESPACE
