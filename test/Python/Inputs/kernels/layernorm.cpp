// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows with mean 0 and variance 1, times gamma, plus beta.
#include <cstdint>

#define REDUCE_OP PoolType::SUM
#define REDUCE_DIM ReduceDim::REDUCE_ROW
#define BCAST_LLKOP EltwiseBinaryType::ELWMUL
#define BCAST_DIM BroadcastType::COL

#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/layernorm.h"
#include "compute_kernel_api/reduce.h"

ALWI void ACQ() { acquire_dst(); }
ALWI void REL() { release_dst(); }

namespace NAMESPACE {
void MAIN {
  constexpr uint32_t NCHt = get_compile_time_arg_val(0);
  constexpr uint32_t Wt = get_compile_time_arg_val(1);
  constexpr uint32_t blk = get_compile_time_arg_val(2);
  constexpr uint32_t onetile = 1, dst0 = 0, scaler0 = 0;
  constexpr auto cb_in = tt::CBIndex::c_0, cb_gamma = tt::CBIndex::c_1, cb_beta = tt::CBIndex::c_2;
  constexpr auto cb_scaler = tt::CBIndex::c_3, cb_eps = tt::CBIndex::c_4, cb_out = tt::CBIndex::c_16;
  constexpr auto cb_ex = tt::CBIndex::c_18, cb_ex2 = tt::CBIndex::c_19, cb_xmm2 = tt::CBIndex::c_20;
  constexpr auto cb_ex2pe = tt::CBIndex::c_21, cb_fusion = tt::CBIndex::c_22, cb_xmm = tt::CBIndex::c_24;

  cb_wait_front(cb_scaler, 1);
  cb_wait_front(cb_eps, 1);
  binary_op_init_common(cb_in, cb_scaler, cb_ex);
  for (uint32_t ncht = 0; ncht < NCHt; ++ncht) {
    // E[x]
    ACQ();
    cb_reserve_back(cb_ex, onetile);
    reduce_init(cb_in, cb_scaler, cb_ex);
    for (uint32_t wt = 0; wt < Wt; wt += blk) {
      cb_wait_front(cb_in, wt + blk);
      for (uint32_t j = 0; j < blk; ++j)
        reduce_tile(cb_in, cb_scaler, wt + j, scaler0, dst0);
    }
    pack_tile(dst0, cb_ex);
    reduce_uninit();
    REL();
    cb_push_back(cb_ex, onetile);

    // x - E[x]
    cb_wait_front(cb_ex, onetile);
    cb_reserve_back(cb_xmm, Wt);
    sub_bcast_cols_init_short(cb_in, cb_ex);
    for (uint32_t wt = 0; wt < Wt; wt += blk) {
      ACQ();
      for (uint32_t wtr = 0; wtr < blk; ++wtr) {
        sub_tiles_bcast_cols(cb_in, cb_ex, wt + wtr, 0, wtr);
        pack_tile(wtr, cb_xmm);
      }
      cb_push_back(cb_xmm, blk);
      REL();
    }
    cb_pop_front(cb_ex, 1);
    cb_pop_front(cb_in, Wt);

    // (x - E[x])^2
    mul_tiles_init(cb_xmm, cb_xmm);
    for (uint32_t wt = 0; wt < Wt; wt += blk) {
      cb_wait_front(cb_xmm, wt + blk);
      cb_reserve_back(cb_xmm2, blk);
      ACQ();
      for (uint32_t wtr = 0; wtr < blk; ++wtr) {
        mul_tiles(cb_xmm, cb_xmm, wt + wtr, wt + wtr, wtr);
        pack_tile(wtr, cb_xmm2);
      }
      cb_push_back(cb_xmm2, blk);
      REL();
    }

    // Var[x]
    cb_reserve_back(cb_ex2, 1);
    reduce_init_delta<false>(cb_xmm2, cb_scaler, cb_ex2);
    ACQ();
    cb_wait_front(cb_xmm2, Wt);
    for (uint32_t wt = 0; wt < Wt; ++wt)
      reduce_tile(cb_xmm2, cb_scaler, wt, scaler0, dst0);
    cb_pop_front(cb_xmm2, Wt);
    pack_tile(dst0, cb_ex2);
    reduce_revert_delta(cb_ex2);
    REL();
    cb_push_back(cb_ex2, 1);

    // 1 / sqrt(Var[x] + eps)
    cb_wait_front(cb_ex2, 1);
    ACQ();
    add_tiles_init(cb_ex2, cb_eps);
    add_tiles(cb_ex2, cb_eps, 0, 0, dst0);
    cb_reserve_back(cb_ex2pe, 1);
    rsqrt_tile_init<true>();
    rsqrt_tile<true>(dst0);
    pack_tile(dst0, cb_ex2pe);
    cb_push_back(cb_ex2pe, 1);
    REL();
    cb_pop_front(cb_ex2, 1);

    cb_wait_front(cb_ex2pe, 1);
    for (uint32_t wt = 0; wt < Wt; wt += blk) {
      cb_reserve_back(cb_fusion, blk);
      ACQ();
      mul_bcast_cols_init_short(cb_xmm, cb_ex2pe);
      for (uint32_t wtr = 0; wtr < blk; ++wtr) {
        mul_tiles_bcast<BCAST_DIM>(cb_xmm, cb_ex2pe, wt + wtr, 0, wtr);
        pack_tile(wtr, cb_fusion);
      }
      cb_push_back(cb_fusion, blk);
      REL();

      ACQ();
      mul_bcast_rows_init_short(cb_fusion, cb_gamma);
      cb_reserve_back(cb_fusion, blk);
      cb_wait_front(cb_gamma, wt + blk);
      cb_wait_front(cb_fusion, blk);
      for (uint32_t wtr = 0; wtr < blk; ++wtr) {
        mul_tiles_bcast_rows(cb_fusion, cb_gamma, wtr, wt + wtr, wtr);
        pack_tile(wtr, cb_fusion);
      }
      cb_pop_front(cb_fusion, blk);
      cb_push_back(cb_fusion, blk);
      REL();

      ACQ();
      add_bcast_rows_init_short(cb_fusion, cb_beta);
      cb_reserve_back(cb_out, blk);
      cb_wait_front(cb_beta, wt + blk);
      cb_wait_front(cb_fusion, blk);
      for (uint32_t wtr = 0; wtr < blk; ++wtr) {
        add_tiles_bcast_rows(cb_fusion, cb_beta, wtr, wt + wtr, wtr);
        pack_tile(wtr, cb_out);
      }
      cb_pop_front(cb_fusion, blk);
      cb_push_back(cb_out, blk);
      REL();
    }
    cb_pop_front(cb_ex2pe, 1);
    cb_pop_front(cb_xmm, Wt);
  }
}
} // namespace NAMESPACE
