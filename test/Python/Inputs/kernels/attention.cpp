// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Scores to probabilities, in buffers of the kernel's own: scaled, less the maximum of the row, exponentials, over their sum.
#include <cstdint>

#include "compute_kernel_api.h"
#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/eltwise_unary/exp.h"
#include "compute_kernel_api/eltwise_unary/recip.h"
#include "compute_kernel_api/reduce.h"
#include "compute_kernel_api/tile_move_copy.h"

template <PoolType pool_type, ReduceDim reduce_dim, uint32_t in0_cb, uint32_t scale_cb, uint32_t rows, uint32_t cols>
void reduce_c(uint32_t out_cb) {
  reconfig_data_format(in0_cb, scale_cb);
  pack_reconfig_data_format(out_cb);
  reduce_init<pool_type, reduce_dim>(in0_cb, scale_cb, out_cb);
  cb_wait_front(scale_cb, 1);
  cb_wait_front(in0_cb, rows * cols);
  cb_reserve_back(out_cb, rows);
  for (uint32_t i = 0; i < rows; ++i) {
    acquire_dst();
    for (uint32_t j = 0; j < cols; ++j)
      reduce_tile<pool_type, reduce_dim>(in0_cb, scale_cb, i * cols + j, 0, 0);
    pack_tile(0, out_cb);
    release_dst();
  }
  cb_push_back(out_cb, rows);
  reduce_uninit();
}

/// Pages make room one by one while the block is written again.
template <uint32_t in0_cb, uint32_t rows, uint32_t cols> void sub_exp_block_inplace(uint32_t in1_cb) {
  constexpr uint32_t dst_tiles = cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1;
  sub_bcast_cols_init_short(in0_cb, in1_cb);
  exp_tile_init<true>();
  cb_wait_front(in0_cb, rows * cols);
  cb_wait_front(in1_cb, rows);
  for (uint32_t i = 0; i < rows; ++i)
    for (uint32_t u = 0; u < cols / dst_tiles; ++u) {
      tile_regs_acquire();
      for (uint32_t j = 0; j < dst_tiles; ++j) {
        sub_tiles_bcast_cols(in0_cb, in1_cb, j, i, j);
        exp_tile<true>(j);
      }
      tile_regs_commit();
      cb_pop_front(in0_cb, dst_tiles);
      cb_reserve_back(in0_cb, dst_tiles);
      tile_regs_wait();
      for (uint32_t j = 0; j < dst_tiles; ++j)
        pack_tile(j, in0_cb);
      cb_push_back(in0_cb, dst_tiles);
      tile_regs_release();
    }
}

/// Pages are written over where they are.
void recip_block_inplace(uint32_t in_cb, uint32_t num_tiles) {
  copy_tile_to_dst_init_short(in_cb);
  recip_tile_init();
  cb_wait_front(in_cb, num_tiles);
  for (uint32_t i = 0; i < num_tiles; ++i) {
    acquire_dst();
    copy_tile(in_cb, i, 0);
    recip_tile(0);
    pack_tile(0, in_cb);
    release_dst();
  }
  cb_pop_front(in_cb, num_tiles);
  cb_reserve_back(in_cb, num_tiles);
  cb_push_back(in_cb, num_tiles);
}

template <uint32_t rows, uint32_t cols> void mul_block_bcast_cols(uint32_t in0_cb, uint32_t in1_cb, uint32_t out_cb) {
  mul_bcast_cols_init_short(in0_cb, in1_cb);
  cb_wait_front(in0_cb, rows * cols);
  cb_wait_front(in1_cb, rows);
  cb_reserve_back(out_cb, rows * cols);
  for (uint32_t i = 0; i < rows; ++i)
    for (uint32_t j = 0; j < cols; ++j) {
      acquire_dst();
      mul_tiles_bcast_cols(in0_cb, in1_cb, i * cols + j, i, 0);
      pack_tile(0, out_cb);
      release_dst();
    }
  cb_push_back(out_cb, rows * cols);
  cb_pop_front(in1_cb, rows);
  cb_pop_front(in0_cb, rows * cols);
}

void kernel_main() {
  constexpr uint32_t rows = get_compile_time_arg_val(0), cols = get_compile_time_arg_val(1);
  constexpr uint32_t cb_in = tt::CBIndex::c_0, cb_scale = tt::CBIndex::c_1, cb_ones = tt::CBIndex::c_3, cb_qk = tt::CBIndex::c_24;
  constexpr uint32_t cb_max = tt::CBIndex::c_25, cb_sum = tt::CBIndex::c_26, cb_out = tt::CBIndex::c_16;
  const uint32_t blocks = get_arg_val<uint32_t>(0);
  binary_op_init_common(cb_in, cb_scale, cb_qk);
  cb_wait_front(cb_scale, 1);
  for (uint32_t block = 0; block < blocks; ++block) {
    reconfig_data_format(cb_in, cb_scale);
    mul_tiles_bcast_scalar_init_short(cb_in, cb_scale);
    cb_wait_front(cb_in, rows * cols);
    cb_reserve_back(cb_qk, rows * cols);
    for (uint32_t i = 0; i < rows * cols; ++i) {
      acquire_dst();
      mul_tiles_bcast_scalar(cb_in, cb_scale, i, 0, 0);
      pack_tile(0, cb_qk);
      release_dst();
    }
    cb_push_back(cb_qk, rows * cols);
    cb_pop_front(cb_in, rows * cols);
    reduce_c<PoolType::MAX, ReduceDim::REDUCE_ROW, cb_qk, cb_ones, rows, cols>(cb_max);
    sub_exp_block_inplace<cb_qk, rows, cols>(cb_max);
    cb_pop_front(cb_max, rows);
    reduce_c<PoolType::SUM, ReduceDim::REDUCE_ROW, cb_qk, cb_ones, rows, cols>(cb_sum);
    recip_block_inplace(cb_sum, rows);
    mul_block_bcast_cols<rows, cols>(cb_qk, cb_sum, cb_out);
  }
}
