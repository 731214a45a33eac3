// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Blocks of both factors, two at a time under way, each with its transaction identifier.
#include "api/dataflow/circular_buffer.h"
#include "api/dataflow/dataflow_api.h"
#include "api/dataflow/noc.h"
#include "api/tensor/tensor_accessor.h"

void kernel_main() {
  constexpr uint32_t num_blocks = get_compile_time_arg_val(0), block_w = get_compile_time_arg_val(1);
  constexpr uint32_t height = get_compile_time_arg_val(2), width = get_compile_time_arg_val(3);
  constexpr auto a_args = TensorAccessorArgs<4>();
  constexpr auto b_args = TensorAccessorArgs<a_args.next_compile_time_args_offset()>();
  volatile tt_l1_ptr uint32_t *args = (volatile tt_l1_ptr uint32_t *)(get_arg_addr(0));
  const auto a = TensorAccessor(a_args, args[0]);
  const auto b = TensorAccessor(b_args, args[1]);
  Noc noc;
  CircularBuffer in0(tt::CBIndex::c_0), in1(tt::CBIndex::c_1);
  const uint32_t bytes = in0.get_tile_size(), in0_pages = height * block_w, in1_pages = block_w * width;

  const auto start = [&](uint32_t block) {
    const uint32_t trid = 1 + block % 2;
    in0.reserve_back(in0_pages * (block == 0 ? 1 : 2));
    in1.reserve_back(in1_pages * (block == 0 ? 1 : 2));
    // Behind the block that is not pushed yet, if there is one.
    uint32_t at0 = block % 2 * in0_pages * bytes, at1 = block % 2 * in1_pages * bytes;
    const CoreLocalMem<uint32_t> begin0(get_local_cb_interface(0).fifo_limit - get_local_cb_interface(0).fifo_size);
    const CoreLocalMem<uint32_t> begin1(get_local_cb_interface(1).fifo_limit - get_local_cb_interface(1).fifo_size);
    for (uint32_t row = 0; row < height; ++row)
      for (uint32_t column = 0; column < block_w; ++column, at0 += bytes)
        noc.async_read<NocOptions::TXN_ID>(a, begin0, bytes, {.page_id = row * block_w * num_blocks + block * block_w + column},
                                           {.offset_bytes = at0}, {.trid = trid});
    for (uint32_t row = 0; row < block_w; ++row)
      for (uint32_t column = 0; column < width; ++column, at1 += bytes)
        noc.async_read<NocOptions::TXN_ID>(b, begin1, bytes, {.page_id = (block * block_w + row) * width + column},
                                           {.offset_bytes = at1}, {.trid = trid});
  };
  start(0);
  for (uint32_t block = 0; block < num_blocks; ++block) {
    if (block + 1 < num_blocks)
      start(block + 1);
    noc.async_read_barrier<NocOptions::TXN_ID>({.trid = 1 + block % 2});
    in0.push_back(in0_pages);
    in1.push_back(in1_pages);
  }
  noc_async_read_set_trid(0);
}
