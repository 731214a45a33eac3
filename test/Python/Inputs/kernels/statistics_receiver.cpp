// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Says when the sums of this core are there, and takes those of all cores: twice.
#include <stdint.h>

#include "dataflow_api.h"
#include "hostdevcommon/common_values.hpp"
#include "ttnn/cpp/ttnn/deprecated/tt_dnn/kernels/dataflow/generate_reduce_scaler.hpp"

void kernel_main() {
  constexpr uint32_t block_h = get_compile_time_arg_val(0);
  constexpr uint32_t scaler = get_compile_time_arg_val(2);
  constexpr uint32_t cb_partial = tt::CBIndex::c_8, cb_global = tt::CBIndex::c_15;
  const uint32_t receiver_semaphore_addr = get_semaphore(get_compile_time_arg_val(4));
  const uint32_t sender_semaphore_addr = get_semaphore(get_compile_time_arg_val(5));
  const uint64_t remote_noc_addr = get_noc_addr(get_arg_val<uint32_t>(0), get_arg_val<uint32_t>(1), receiver_semaphore_addr);
  auto *sender_ptr = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(sender_semaphore_addr);

  generate_reduce_scaler(tt::CBIndex::c_2, scaler);
  for (uint32_t pass = 0; pass < 2; ++pass) {
    cb_wait_front(cb_partial, block_h);
    noc_semaphore_set(sender_ptr, INVALID);
    cb_reserve_back(cb_global, block_h);
    noc_semaphore_inc(remote_noc_addr, 1);
    noc_semaphore_wait(sender_ptr, VALID);
    cb_push_back(cb_global, block_h);
    cb_pop_front(cb_partial, block_h);
  }
}
