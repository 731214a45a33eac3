// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tiles of up to three tensors, each into its circular buffer, block by block; then constants.
#include <stdint.h>

#include "api/dataflow/dataflow_api.h"
#include "ttnn/deprecated/tt_dnn/kernels/dataflow/generate_bcast_scalar.hpp"
#include "ttnn/deprecated/tt_dnn/kernels/dataflow/generate_reduce_scaler.hpp"

template <uint32_t cb, typename Accessor> FORCE_INLINE void read_tiles(const Accessor &accessor, uint32_t start, uint32_t count) {
  constexpr uint32_t tile_bytes = get_tile_size(cb);
  cb_reserve_back(cb, count);
  uint32_t l1_write_addr = get_write_ptr(cb);
  for (uint32_t tile = start; tile < start + count; ++tile) {
    noc_async_read_tile(tile, accessor, l1_write_addr);
    l1_write_addr += tile_bytes;
  }
  noc_async_read_barrier();
  cb_push_back(cb, count);
}

void kernel_main() {
  uint32_t arg = 0;
  const uint32_t addresses[3] = {get_arg_val<uint32_t>(arg++), get_arg_val<uint32_t>(arg++), get_arg_val<uint32_t>(arg++)};
  constexpr uint32_t blocks = get_compile_time_arg_val(0), block0 = get_compile_time_arg_val(1);
  constexpr uint32_t block1 = get_compile_time_arg_val(2), block2 = get_compile_time_arg_val(3);
  constexpr auto args0 = TensorAccessorArgs<4>();
  constexpr auto args1 = TensorAccessorArgs<args0.next_compile_time_args_offset()>();
  constexpr auto args2 = TensorAccessorArgs<args1.next_compile_time_args_offset()>();
  const auto s0 = TensorAccessor(args0, addresses[0], get_tile_size(0));
  const auto s1 = TensorAccessor(args1, addresses[1], get_tile_size(1));
  const auto s2 = TensorAccessor(args2, addresses[2], get_tile_size(2));
#ifdef SCALER
  generate_reduce_scaler(tt::CBIndex::c_3, SCALER);
#endif
#ifdef EPS
  generate_bcast_col_scalar(tt::CBIndex::c_4, EPS);
#endif
  for (uint32_t block = 0; block < blocks; ++block) {
    DeviceZoneScopedN("read");
    if constexpr (block0 > 0)
      read_tiles<0>(s0, block * block0, block0);
    if (block1 > 0)
      read_tiles<1>(s1, block * block1, block1);
    if (block2 > 0 && block == 0)
      read_tiles<2>(s2, 0, block2);
  }
}
