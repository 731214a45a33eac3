//===- ReduceLibrary.h - Reductions that macros choose ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The header that kernels include as reduce.h: they may define REDUCE_OP and REDUCE_DIM before, and any other macro, so names are
// the library's.
//
//===----------------------------------------------------------------------===//

#if defined(REDUCE_OP) && defined(REDUCE_DIM) && !defined(TT_SIM_REDUCE_H)
#define TT_SIM_REDUCE_H

#define TT_SIM_HERE tt_sim_line tt_sim_here = tt_sim_line(__builtin_LINE())
inline void reduce_init(uint32_t tt_sim_in, uint32_t tt_sim_scaler, uint32_t tt_sim_out, TT_SIM_HERE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(tt_sim_in, tt_sim_scaler, tt_sim_out, tt_sim_here);
}
template <bool> inline void reduce_init(uint32_t tt_sim_in, uint32_t tt_sim_scaler, uint32_t tt_sim_out, TT_SIM_HERE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(tt_sim_in, tt_sim_scaler, tt_sim_out, tt_sim_here);
}
template <bool = false>
inline void reduce_init_delta(uint32_t tt_sim_in, uint32_t tt_sim_scaler, uint32_t tt_sim_out, TT_SIM_HERE) {
  reduce_init<REDUCE_OP, REDUCE_DIM>(tt_sim_in, tt_sim_scaler, tt_sim_out, tt_sim_here);
}
template <bool = false> inline void reduce_init_delta(TT_SIM_HERE) { tt_sim_reduce_init<REDUCE_OP, REDUCE_DIM>(tt_sim_here); }
inline void reduce_tile(uint32_t tt_sim_in, uint32_t tt_sim_scaler, uint32_t tt_sim_tile, uint32_t tt_sim_scaler_tile,
                        uint32_t tt_sim_dst, TT_SIM_HERE) {
  reduce_tile<REDUCE_OP, REDUCE_DIM>(tt_sim_in, tt_sim_scaler, tt_sim_tile, tt_sim_scaler_tile, tt_sim_dst, tt_sim_here);
}
#undef TT_SIM_HERE

#endif // REDUCE_OP
