// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of tiles from a first one on, with the rows of cosines and sines that repeat after some of them.
#include <stdint.h>

#include "dataflow_api.h"

void kernel_main() {
  const uint32_t src_addr = get_arg_val<uint32_t>(1), cos_addr = get_arg_val<uint32_t>(2), sin_addr = get_arg_val<uint32_t>(3);
  const uint32_t trans_mat_addr = get_arg_val<uint32_t>(4), first = get_arg_val<uint32_t>(5), rows = get_arg_val<uint32_t>(0);
  constexpr uint32_t Wt = get_compile_time_arg_val(0), period = get_compile_time_arg_val(1);
  constexpr bool is_dram = get_compile_time_arg_val(2) == 1;
  const uint32_t bytes = get_tile_size(0);
  constexpr DataFormat format = get_dataformat(0);
  const InterleavedAddrGenFast<is_dram> s0 = {.bank_base_address = src_addr, .page_size = bytes, .data_format = format};
  const InterleavedAddrGenFast<is_dram> s1 = {.bank_base_address = cos_addr, .page_size = bytes, .data_format = format};
  const InterleavedAddrGenFast<is_dram> s2 = {.bank_base_address = sin_addr, .page_size = bytes, .data_format = format};
  const InterleavedAddrGenFast<is_dram> s3 = {.bank_base_address = trans_mat_addr, .page_size = bytes, .data_format = format};
  if (rows == 0)
    return;
  cb_reserve_back(3, 1);
  noc_async_read_tile(0, s3, get_write_ptr(3));
  noc_async_read_barrier();
  cb_push_back(3, 1);
  for (uint32_t row = first; row < first + rows; ++row) {
    cb_reserve_back(0, Wt);
    cb_reserve_back(1, Wt);
    cb_reserve_back(2, Wt);
    uint32_t in = get_write_ptr(0), cosines = get_write_ptr(1), sines = get_write_ptr(2);
    for (uint32_t j = 0; j < Wt; ++j, in += bytes, cosines += bytes, sines += bytes) {
      noc_async_read_tile(row * Wt + j, s0, in);
      noc_async_read_tile(row % period * Wt + j, s1, cosines);
      noc_async_read_tile(row % period * Wt + j, s2, sines);
    }
    noc_async_read_barrier();
    cb_push_back(0, Wt);
    cb_push_back(1, Wt);
    cb_push_back(2, Wt);
  }
}
