// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Gathers what the cores of a group have summed up, and multicasts the sum of it: twice.
#include <stdint.h>

#include "dataflow_api.h"
#include "hostdevcommon/common_values.hpp"
#include "ttnn/cpp/ttnn/deprecated/tt_dnn/kernels/dataflow/generate_reduce_scaler.hpp"

void kernel_main() {
  constexpr uint32_t block_h = get_compile_time_arg_val(0), num_cores = get_compile_time_arg_val(1);
  constexpr uint32_t scaler = get_compile_time_arg_val(2), ones = get_compile_time_arg_val(3);
  constexpr uint32_t cb_partial = tt::CBIndex::c_8, cb_ex = tt::CBIndex::c_9, cb_external = tt::CBIndex::c_10;
  constexpr uint32_t cb_global = tt::CBIndex::c_15;
  uint32_t reduce_receiver_semaphore_addr = get_semaphore(get_compile_time_arg_val(4));
  uint32_t reduce_sender_semaphore_addr = get_semaphore(get_compile_time_arg_val(5));

  const uint32_t mcast_dest_noc_start_x = get_arg_val<uint32_t>(0), mcast_dest_noc_start_y = get_arg_val<uint32_t>(1);
  const uint32_t mcast_dest_noc_end_x = get_arg_val<uint32_t>(2), mcast_dest_noc_end_y = get_arg_val<uint32_t>(3);
  tt_l1_ptr uint32_t *noc_xy = (tt_l1_ptr uint32_t *)(get_arg_addr(4));
  const uint32_t tile_bytes = get_tile_size(cb_partial);

  generate_reduce_scaler(tt::CBIndex::c_2, scaler);
  generate_reduce_scaler(tt::CBIndex::c_4, ones);

  volatile tt_l1_ptr uint32_t *receiver_ptr = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(reduce_receiver_semaphore_addr);
  volatile tt_l1_ptr uint32_t *sender_ptr = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(reduce_sender_semaphore_addr);
  const uint64_t multicast_data_noc = get_noc_multicast_addr(mcast_dest_noc_start_x, mcast_dest_noc_start_y, mcast_dest_noc_end_x,
                                                             mcast_dest_noc_end_y, 0);

  for (uint32_t pass = 0; pass < 2; ++pass) {
    cb_wait_front(cb_partial, block_h);
    if constexpr (num_cores > 1) {
      noc_semaphore_wait(receiver_ptr, num_cores - 1);
      noc_semaphore_set(receiver_ptr, 0);
    }
    const uint32_t l1_read_addr_partial = get_read_ptr(cb_partial);
    cb_reserve_back(cb_external, block_h * num_cores);
    uint32_t l1_write_addr_external = get_write_ptr(cb_external);
    for (uint32_t i = 0; i < block_h; ++i)
      for (uint32_t core = 0; core < num_cores; ++core) {
        const uint64_t noc_addr = get_noc_addr(noc_xy[2 * core], noc_xy[2 * core + 1], l1_read_addr_partial + i * tile_bytes);
        noc_async_read_one_packet(noc_addr, l1_write_addr_external, tile_bytes);
        l1_write_addr_external += tile_bytes;
      }
    noc_async_read_barrier();
    cb_push_back(cb_external, block_h * num_cores);

    cb_wait_front(cb_ex, block_h);
    cb_reserve_back(cb_global, block_h);
    const uint32_t l1_addr_global = get_write_ptr(cb_global);
    noc_async_read(get_noc_addr(get_read_ptr(cb_ex)), l1_addr_global, block_h * tile_bytes);
    noc_async_read_barrier();
    if constexpr (num_cores > 1) {
      noc_async_write_multicast(l1_addr_global, multicast_data_noc | l1_addr_global, block_h * tile_bytes, num_cores - 1);
      *sender_ptr = VALID;
#ifdef ARCH_BLACKHOLE
      noc_async_writes_flushed();
#endif
      noc_semaphore_set_multicast(reduce_sender_semaphore_addr, multicast_data_noc | reduce_sender_semaphore_addr, num_cores - 1);
      noc_async_write_barrier();
    }
    cb_push_back(cb_global, block_h);
    cb_pop_front(cb_ex, block_h);
    cb_pop_front(cb_partial, block_h);
  }
}
