// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Cores of a row pass their shards on, one core further each round, with two semaphores; what arrives is added up.
#include "api/dataflow/circular_buffer.h"
#include "api/dataflow/dataflow_api.h"
#include "api/dataflow/endpoints.h"
#include "api/dataflow/noc.h"
#include "api/dataflow/noc_semaphore.h"

void kernel_main() {
  const uint32_t next_x = get_arg_val<uint32_t>(0), next_y = get_arg_val<uint32_t>(1);
  const uint32_t last_x = get_arg_val<uint32_t>(2), last_y = get_arg_val<uint32_t>(3);
  constexpr uint32_t cores = get_compile_time_arg_val(0), pages = get_compile_time_arg_val(1);
  constexpr uint32_t bytes = pages * get_tile_size(0);
  Noc noc;
  CircularBuffer shard(0), sum(2), inbox(3), outbox(4);
  Semaphore<> arrived(0), taken(1);
  // Shards are there already.
  shard.push_back(pages);
  shard.wait_front(pages);
  sum.reserve_back(pages);
  auto *total = reinterpret_cast<volatile tt_l1_ptr int32_t *>(sum.get_write_ptr());
  auto *own = reinterpret_cast<volatile tt_l1_ptr int32_t *>(shard.get_read_ptr());
  auto *out = reinterpret_cast<volatile tt_l1_ptr int32_t *>(outbox.get_write_ptr());
  auto *in = reinterpret_cast<volatile tt_l1_ptr int32_t *>(inbox.get_write_ptr());
  for (uint32_t i = 0; i < bytes / 4; ++i)
    total[i] = out[i] = own[i];
  for (uint32_t round = 1; round < cores; ++round) {
    noc.async_write(use<CircularBuffer::AddrSelector::WRITE_PTR>(outbox), UnicastEndpoint{}, bytes, {},
                    {.noc_x = next_x, .noc_y = next_y, .addr = inbox.get_write_ptr()});
    noc.async_write_barrier();
    arrived.up(noc, next_x, next_y, 1);
    arrived.wait_min(round);
    for (uint32_t i = 0; i < bytes / 4; ++i) {
      out[i] = in[i];
      total[i] += in[i];
    }
    taken.up(noc, last_x, last_y, 1);
    taken.wait_min(round);
  }
  sum.push_back(pages);
}
