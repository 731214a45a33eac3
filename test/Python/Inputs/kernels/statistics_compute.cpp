// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows with mean 0 and variance 1, of which each core has some columns: sums of a core, sums of those on the first core, the rest on all.
#define REDUCE_OP PoolType::SUM
#define REDUCE_DIM ReduceDim::REDUCE_ROW

#include <cstdint>

#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/eltwise_unary/binop_with_scalar.h"
#include "compute_kernel_api/eltwise_unary/rsqrt.h"
#include "compute_kernel_api/layernorm.h"
#include "compute_kernel_api/reduce.h"
#include "compute_kernel_api/tile_move_copy.h"

namespace NAMESPACE {

constexpr uint32_t block_h = get_compile_time_arg_val(0), block_w = get_compile_time_arg_val(1), num_cores = get_compile_time_arg_val(2);
constexpr uint32_t eps = get_compile_time_arg_val(3);
constexpr uint32_t num_tiles = block_h * block_w;
constexpr auto cb_in = tt::CBIndex::c_0, cb_scaler = tt::CBIndex::c_2, cb_ones = tt::CBIndex::c_4, cb_partial = tt::CBIndex::c_8;
constexpr auto cb_ex = tt::CBIndex::c_9, cb_external = tt::CBIndex::c_10, cb_global = tt::CBIndex::c_15, cb_out = tt::CBIndex::c_16;
constexpr auto cb_square = tt::CBIndex::c_24, cb_xmm = tt::CBIndex::c_25, cb_scale = tt::CBIndex::c_27;

/// Sums of the rows of a block.
void reduce_rows(uint32_t cb, uint32_t scaler, uint32_t out, uint32_t columns) {
  reconfig_data_format(cb, scaler);
  pack_reconfig_data_format(out);
  reduce_init_delta<false>(cb, scaler, out);
  cb_wait_front(scaler, 1);
  cb_reserve_back(out, block_h);
  for (uint32_t i = 0; i < block_h; ++i) {
    tile_regs_acquire();
    for (uint32_t w = 0; w < columns; ++w)
      reduce_tile(cb, scaler, i * columns + w, 0, 0);
    tile_regs_commit();
    tile_regs_wait();
    pack_tile(0, out);
    tile_regs_release();
  }
  reduce_revert_delta(out);
  cb_push_back(out, block_h);
}

/// The sums of all cores to cb_global, by way of the first core.
template <bool is_sender> void share() {
  if constexpr (is_sender) {
    cb_wait_front(cb_external, block_h * num_cores);
    reduce_rows(cb_external, cb_ones, cb_ex, num_cores);
    cb_pop_front(cb_external, block_h * num_cores);
  }
  cb_wait_front(cb_global, block_h);
}

template <bool is_sender> void normalize() {
  binary_op_init_common(cb_in, cb_scaler, cb_partial);
  reduce_rows(cb_in, cb_scaler, cb_partial, block_w);
  share<is_sender>();

  reconfig_data_format(cb_in, cb_global);
  pack_reconfig_data_format(cb_xmm);
  sub_bcast_cols_init_short(cb_in, cb_global);
  cb_reserve_back(cb_xmm, num_tiles);
  for (uint32_t i = 0; i < block_h; ++i)
    for (uint32_t w = 0; w < block_w; ++w) {
      tile_regs_acquire();
      sub_tiles_bcast_cols(cb_in, cb_global, i * block_w + w, i, 0);
      tile_regs_commit();
      tile_regs_wait();
      pack_tile(0, cb_xmm);
      tile_regs_release();
    }
  cb_push_back(cb_xmm, num_tiles);
  cb_pop_front(cb_global, block_h);

  cb_wait_front(cb_xmm, num_tiles);
  reconfig_data_format(cb_xmm, cb_xmm);
  mul_tiles_init(cb_xmm, cb_xmm);
  pack_reconfig_data_format(cb_square);
  cb_reserve_back(cb_square, num_tiles);
  for (uint32_t i = 0; i < num_tiles; ++i) {
    tile_regs_acquire();
    mul_tiles(cb_xmm, cb_xmm, i, i, 0);
    tile_regs_commit();
    tile_regs_wait();
    pack_tile(0, cb_square);
    tile_regs_release();
  }
  cb_push_back(cb_square, num_tiles);
  cb_wait_front(cb_square, num_tiles);
  reduce_rows(cb_square, cb_scaler, cb_partial, block_w);
  cb_pop_front(cb_square, num_tiles);
  share<is_sender>();

  reconfig_data_format_srca(cb_global);
  pack_reconfig_data_format(cb_scale);
  copy_tile_to_dst_init_short(cb_global);
  cb_reserve_back(cb_scale, block_h);
  for (uint32_t i = 0; i < block_h; ++i) {
    tile_regs_acquire();
    copy_tile(cb_global, i, 0);
    binop_with_scalar_tile_init();
    add_unary_tile(0, eps);
    rsqrt_tile_init<true>();
    rsqrt_tile<true>(0);
    tile_regs_commit();
    tile_regs_wait();
    pack_tile(0, cb_scale);
    tile_regs_release();
  }
  cb_push_back(cb_scale, block_h);
  cb_pop_front(cb_global, block_h);

  cb_wait_front(cb_scale, block_h);
  reconfig_data_format(cb_xmm, cb_scale);
  pack_reconfig_data_format(cb_out);
  mul_bcast_cols_init_short(cb_xmm, cb_scale);
  cb_reserve_back(cb_out, num_tiles);
  for (uint32_t i = 0; i < block_h; ++i)
    for (uint32_t w = 0; w < block_w; ++w) {
      tile_regs_acquire();
      mul_tiles_bcast_cols(cb_xmm, cb_scale, i * block_w + w, i, 0);
      tile_regs_commit();
      tile_regs_wait();
      pack_tile(0, cb_out);
      tile_regs_release();
    }
  cb_push_back(cb_out, num_tiles);
  cb_pop_front(cb_scale, block_h);
  cb_pop_front(cb_xmm, num_tiles);
}

void MAIN {
  if (get_arg_val<uint32_t>(0))
    normalize<true>();
  else
    normalize<false>();
}
} // namespace NAMESPACE
