// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// exp(x - maximum) / sum, row of tiles by row of tiles.

#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/common.h"
#include "compute_kernel_api/eltwise_unary/exp.h"
#include "compute_kernel_api/eltwise_unary/recip.h"
#include "compute_kernel_api/reduce.h"

constexpr uint32_t width = get_compile_time_arg_val(0);
constexpr uint32_t in = tt::CBIndex::c_0, ones = tt::CBIndex::c_1, out = tt::CBIndex::c_16, maxima = tt::CBIndex::c_24,
                   exponentials = tt::CBIndex::c_25, sums = tt::CBIndex::c_26;

// Packs a result to `cb`.
ALWI void pack_one(uint32_t cb) {
  tile_regs_commit();
  cb_reserve_back(cb, 1);
  tile_regs_wait();
  pack_reconfig_data_format(cb);
  pack_tile(0, cb);
  tile_regs_release();
  cb_push_back(cb, 1);
}

// The maximum or the sum of each row of `from`, or its reciprocal.
template <PoolType pool, bool inverts> ALWI void reduce_row(uint32_t from, uint32_t to) {
  cb_wait_front(from, width);
  reconfig_data_format(from, ones);
  reduce_init<pool, ReduceDim::REDUCE_ROW>(from, ones, to);
  tile_regs_acquire();
  for (uint32_t column = 0; column < width; ++column)
    reduce_tile<pool, ReduceDim::REDUCE_ROW>(from, ones, column, 0, 0);
  reduce_uninit();
  if (inverts) {
    recip_tile_init();
    recip_tile(0);
  }
  pack_one(to);
}

namespace NAMESPACE {
void MAIN {
  const uint32_t rows = get_arg_val<uint32_t>(0);
  binary_op_init_common(in, ones, out);
  cb_wait_front(ones, 1);
  for (uint32_t row = 0; row < rows; ++row) {
    reduce_row<PoolType::MAX, false>(in, maxima);

    cb_wait_front(maxima, 1);
    reconfig_data_format(in, maxima);
    sub_bcast_cols_init_short(in, maxima);
    exp_tile_init();
    for (uint32_t column = 0; column < width; ++column) {
      tile_regs_acquire();
      sub_tiles_bcast<BroadcastType::COL>(in, maxima, column, 0, 0);
      exp_tile(0);
      pack_one(exponentials);
    }
    cb_pop_front(maxima, 1);
    cb_pop_front(in, width);

    reduce_row<PoolType::SUM, true>(exponentials, sums);

    cb_wait_front(sums, 1);
    reconfig_data_format(exponentials, sums);
    mul_bcast_cols_init_short(exponentials, sums);
    for (uint32_t column = 0; column < width; ++column) {
      tile_regs_acquire();
      mul_tiles_bcast_cols(exponentials, sums, column, 0, 0);
      pack_one(out);
    }
    cb_pop_front(sums, 1);
    cb_pop_front(exponentials, width);
  }
}
} // namespace NAMESPACE
