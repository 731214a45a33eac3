// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Cores that need the same bytes: one of them reads, all get them.

#pragma once

#include "api/dataflow/dataflow_api.h"

struct Group {
  // Its run-time arguments begin at `index`: whether this core is the sender, the corners of the group, and the sender. Semaphore
  // `semaphore` counts receivers that are ready, the next one says that the bytes have arrived.
  Group(uint32_t index, uint32_t cores, uint32_t semaphore) : cores(cores) {
    is_sender = get_arg_val<uint32_t>(index);
    x0 = get_arg_val<uint32_t>(index + 1);
    y0 = get_arg_val<uint32_t>(index + 2);
    x1 = get_arg_val<uint32_t>(index + 3);
    y1 = get_arg_val<uint32_t>(index + 4);
    sender_x = get_arg_val<uint32_t>(index + 5);
    sender_y = get_arg_val<uint32_t>(index + 6);
    ready = get_semaphore(semaphore);
    arrived = get_semaphore(semaphore + 1);
    ready_count = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(ready);
    arrival = reinterpret_cast<volatile tt_l1_ptr uint32_t *>(arrived);
  }

  bool reads() const { return !MULTICAST || is_sender; }

  // Waits until the bytes at `address`, which the sender has begun to read, are there on every core.
  void share(uint32_t address, uint32_t bytes) const {
    if (!MULTICAST) {
      noc_async_read_barrier();
      return;
    }
    if (!is_sender) {
      noc_semaphore_set(arrival, INVALID);
      noc_semaphore_inc(get_noc_addr(sender_x, sender_y, ready), 1);
      noc_semaphore_wait(arrival, VALID);
      return;
    }
    noc_async_read_barrier();
    noc_semaphore_wait(ready_count, cores - 1);
    noc_semaphore_set(ready_count, 0);
    noc_async_write_multicast(address, corner(address), bytes, cores - 1);
    noc_async_writes_flushed();
    *arrival = VALID;
    noc_semaphore_set_multicast(arrived, corner(arrived), cores - 1);
    noc_async_write_barrier();
  }

private:
  // Network 1 goes the other way: its rectangles begin in their last corner.
  uint64_t corner(uint32_t address) const {
    return noc_index == 0 ? get_noc_multicast_addr(x0, y0, x1, y1, address) : get_noc_multicast_addr(x1, y1, x0, y0, address);
  }

  uint32_t cores, is_sender, x0, y0, x1, y1, sender_x, sender_y, ready, arrived;
  volatile tt_l1_ptr uint32_t *ready_count, *arrival;
};
