// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rotary embedding: x times cosines, plus x with pairs exchanged, which a product with a constant tile makes, times sines.
#include <cstdint>

#include "compute_kernel_api/bcast.h"
#include "compute_kernel_api/common.h"
#include "compute_kernel_api/eltwise_binary.h"
#include "compute_kernel_api/matmul.h"

ALWI void ACQ() { acquire_dst(); }
ALWI void REL() { release_dst(); }

namespace NAMESPACE {
void MAIN {
  constexpr uint32_t in_cb = get_compile_time_arg_val(0), cos_cb = get_compile_time_arg_val(1), sin_cb = get_compile_time_arg_val(2);
  constexpr uint32_t trans_mat_cb = get_compile_time_arg_val(3), rotated_cb = get_compile_time_arg_val(4);
  constexpr uint32_t cos_interm_cb = get_compile_time_arg_val(5), sin_interm_cb = get_compile_time_arg_val(6);
  constexpr uint32_t out_cb = get_compile_time_arg_val(7), Wt = get_compile_time_arg_val(8);
  uint32_t arg = 0;
  const uint32_t rows = get_arg_val<uint32_t>(arg++);
  if (rows == 0)
    return;

  mm_init(in_cb, trans_mat_cb, out_cb);
  binary_op_init_common(rotated_cb, cos_cb, out_cb);
  cb_wait_front(trans_mat_cb, 1);
  for (uint32_t row = 0; row < rows; ++row) {
    cb_wait_front(in_cb, Wt);
    cb_reserve_back(rotated_cb, Wt);
    mm_init_short(in_cb, trans_mat_cb);
    ACQ();
    for (uint32_t j = 0; j < Wt; ++j) {
      matmul_tiles(in_cb, trans_mat_cb, j, 0, j);
      pack_tile(j, rotated_cb, j);
    }
    REL();
    cb_push_back(rotated_cb, Wt);
    cb_wait_front(rotated_cb, Wt);
    cb_wait_front(sin_cb, Wt);
    cb_wait_front(cos_cb, Wt);

    mul_tiles_init(rotated_cb, sin_cb);
    cb_reserve_back(sin_interm_cb, Wt);
    ACQ();
    for (uint32_t j = 0; j < Wt; ++j) {
      mul_tiles(rotated_cb, sin_cb, j, j, j);
      pack_tile(j, sin_interm_cb, j);
    }
    REL();
    cb_push_back(sin_interm_cb, Wt);
    cb_pop_front(rotated_cb, Wt);
    cb_reserve_back(cos_interm_cb, Wt);
    ACQ();
    for (uint32_t j = 0; j < Wt; ++j) {
      mul_tiles(in_cb, cos_cb, j, j, j);
      pack_tile(j, cos_interm_cb, j);
    }
    REL();
    cb_push_back(cos_interm_cb, Wt);
    cb_pop_front(in_cb, Wt);
    cb_pop_front(sin_cb, Wt);
    cb_pop_front(cos_cb, Wt);

    cb_wait_front(sin_interm_cb, Wt);
    cb_wait_front(cos_interm_cb, Wt);
    cb_reserve_back(out_cb, Wt);
    add_tiles_init(cos_interm_cb, sin_interm_cb);
    ACQ();
    for (uint32_t j = 0; j < Wt; ++j) {
      add_tiles(cos_interm_cb, sin_interm_cb, j, j, j);
      pack_tile(j, out_cb, j);
    }
    REL();
    cb_push_back(out_cb, Wt);
    cb_pop_front(sin_interm_cb, Wt);
    cb_pop_front(cos_interm_cb, Wt);
  }
}
} // namespace NAMESPACE
