//===- ReduceLibrary.h - Reductions that macros choose ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels include as reduce.h: they may define REDUCE_OP and REDUCE_DIM before.
//
//===----------------------------------------------------------------------===//

#if defined(REDUCE_OP) && defined(REDUCE_DIM) && !defined(TT_SIM_REDUCE_H)
#define TT_SIM_REDUCE_H

inline void reduce_init(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(in, scaler, out, line);
}
template <bool> inline void reduce_init(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(in, scaler, out, line);
}
template <bool = false> inline void reduce_init_delta(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(in, scaler, out, line);
}
template <bool = false> inline void reduce_init_delta(TT_SIM_LINE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(tt_sim::self().sourceA, tt_sim::self().sourceB, tt_sim::self().packer, line);
}
inline void reduce_tile(uint32_t in, uint32_t scaler, uint32_t tile, uint32_t scalerTile, uint32_t dst, TT_SIM_LINE) {
  reduce_tile<REDUCE_OP, REDUCE_DIM>(in, scaler, tile, scalerTile, dst, line);
}

#endif // REDUCE_OP
