// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A product of blocks; sums over blocks of the inner extent are made by the packer, and the result leaves as rows.
#include <cstdint>

#include "api/compute/compute_kernel_hw_startup.h"
#include "api/compute/matmul.h"
#include "api/compute/pack_untilize.h"
#include "api/compute/tile_move_copy.h"
#include "api/dataflow/circular_buffer.h"

void kernel_main() {
  constexpr uint32_t in0_block_w = get_named_compile_time_arg_val("in0_block_w");
  constexpr uint32_t num_blocks = get_named_compile_time_arg_val("num_blocks");
  constexpr uint32_t out_subblock_h = get_named_compile_time_arg_val("out_subblock_h");
  constexpr uint32_t out_subblock_w = get_named_compile_time_arg_val("out_subblock_w");
  constexpr uint32_t out_num_tiles = out_subblock_h * out_subblock_w;
  constexpr uint32_t cb_in0 = tt::CBIndex::c_0, cb_in1 = tt::CBIndex::c_1, cb_out = tt::CBIndex::c_16;
  constexpr uint32_t cb_partials = tt::CBIndex::c_24;
  CircularBuffer in0(cb_in0), in1(cb_in1), partials(cb_partials), out(cb_out);

  compute_kernel_hw_startup<SrcOrder::Reverse>(cb_in0, cb_in1, cb_partials);
  matmul_block_init(cb_in0, cb_in1, false, out_subblock_w, out_subblock_h, in0_block_w);
  for (uint32_t block = 0; block < num_blocks; ++block) {
    in0.wait_front(in0_block_w * out_subblock_h);
    in1.wait_front(in0_block_w * out_subblock_w);
    tile_regs_acquire();
    for (uint32_t inner = 0; inner < in0_block_w; ++inner)
      matmul_block(cb_in0, cb_in1, inner, inner * out_subblock_w, 0, false, out_subblock_w, out_subblock_h, in0_block_w);
    tile_regs_commit();
    partials.reserve_back(out_num_tiles);
    tile_regs_wait();
    PACK((llk_pack_reconfig_l1_acc(block == 0 ? 0 : 1)));
    pack_tile_block(0, cb_partials, out_num_tiles);
    tile_regs_release();
    partials.push_back(out_num_tiles);
    // The next block adds to the same pages.
    if (block + 1 < num_blocks) {
      partials.wait_front(out_num_tiles);
      partials.pop_front(out_num_tiles);
    }
    in0.pop_front(in0_block_w * out_subblock_h);
    in1.pop_front(in0_block_w * out_subblock_w);
  }
  PACK((pack_reconfig_l1_acc(0)));
  PACK((pack_reconfig_data_format(cb_out)));
  reconfig_data_format_srca(cb_in1, cb_partials);
  copy_tile_to_dst_init_short(cb_partials);
  pack_untilize_dest_init<out_subblock_w>(cb_out);
  partials.wait_front(out_num_tiles);
  for (uint32_t row = 0; row < out_subblock_h; ++row) {
    out.reserve_back(out_subblock_w);
    tile_regs_acquire();
    for (uint32_t column = 0; column < out_subblock_w; ++column)
      copy_tile(cb_partials, row * out_subblock_w + column, column);
    tile_regs_commit();
    tile_regs_wait();
    pack_untilize_dest<out_subblock_w>(cb_out);
    tile_regs_release();
    out.push_back(out_subblock_w);
  }
  partials.pop_front(out_num_tiles);
  pack_untilize_uninit(cb_out);
}
