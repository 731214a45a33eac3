//===- Scalers.h - Tiles that data movement kernels make --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of bf16 that readers push for reductions and broadcasts; `packed` has the number in both halves. Part of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_SCALERS_H
#define TT_SIM_SCALERS_H

/// A tile with `value` in the first row of each face, zeros elsewhere.
template <bool half_tile = false> inline void generate_reduce_scaler(const uint32_t cb, const uint32_t packed) {
  cb_reserve_back(cb, 1);
  auto *words = tt_sim::cast<volatile uint32_t *>(get_write_ptr(cb));
  for (uint32_t i = 0; i < 512; ++i)
    words[i] = i % 128 < 8 ? packed : 0;
  cb_push_back(cb, 1);
}
inline void wh_generate_reduce_scaler(uint32_t cb, uint32_t packed) { generate_reduce_scaler(cb, packed); }

/// A tile with the number in its first element.
inline void generate_bcast_unary_scalar(const uint32_t cb, const uint32_t packed) {
  cb_reserve_back(cb, 1);
  auto *words = tt_sim::cast<volatile uint32_t *>(get_write_ptr(cb));
  for (uint32_t i = 0; i < 512; ++i)
    words[i] = i == 0 ? packed >> 16 : 0;
  cb_push_back(cb, 1);
}
/// A tile with the number in its first column.
inline void generate_bcast_col_scalar(const uint32_t cb, const uint32_t packed) {
  cb_reserve_back(cb, 1);
  auto *words = tt_sim::cast<volatile uint32_t *>(get_write_ptr(cb));
  for (uint32_t i = 0; i < 512; ++i)
    words[i] = i / 128 % 2 == 0 && i % 8 == 0 ? packed >> 16 : 0;
  cb_push_back(cb, 1);
}
/// A tile with the number in its first row.
inline void generate_bcast_row_scalar(const uint32_t cb, const uint32_t packed) {
  cb_reserve_back(cb, 1);
  auto *words = tt_sim::cast<volatile uint32_t *>(get_write_ptr(cb));
  for (uint32_t i = 0; i < 512; ++i)
    words[i] = i < 256 && i % 128 < 8 ? packed : 0;
  cb_push_back(cb, 1);
}

#endif // TT_SIM_SCALERS_H
