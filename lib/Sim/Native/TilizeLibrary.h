//===- TilizeLibrary.h - Rows to tiles and back -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of hand-written compute kernels that make tiles of rows and rows of tiles. Part of ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_TILIZE_H
#define TT_SIM_TILIZE_H

inline namespace ckernel {

inline void tilize_init(uint32_t in, uint32_t tiles, uint32_t out = 16, TT_SIM_LINE) {
  tt_sim::call(tt_sim::TilizeInit, line, in, tiles, out);
}
inline void tilize_init_short(uint32_t in, uint32_t tiles, uint32_t out, TT_SIM_LINE) { tilize_init(in, tiles, out, line); }
inline void tilize_init_short_with_dt(uint32_t, uint32_t in, uint32_t tiles, uint32_t out, TT_SIM_LINE) {
  reconfig_data_format_srca(in, line);
  tilize_init(in, tiles, out, line);
}
inline void tilize_block(uint32_t in, uint32_t tiles, uint32_t out, uint32_t inTile = 0, uint32_t outTile = 0, TT_SIM_LINE) {
  tt_sim::expectOff(inTile || outTile, "tilize_block: a simulated core begins at the first page", line);
  tt_sim::call(tt_sim::TilizeBlock, line, in, tiles, out);
}
inline void tilize_init_short(uint32_t in, uint32_t tiles, TT_SIM_LINE) { tilize_init(in, tiles, tt_sim::self().packer, line); }
inline void tilize_uninit(uint32_t in, TT_SIM_LINE) { tt_sim::call(tt_sim::TilizeUninit, line, in, tt_sim::self().packer); }
inline void tilize_uninit(uint32_t in, uint32_t out, TT_SIM_LINE) { tt_sim::call(tt_sim::TilizeUninit, line, in, out); }
inline void tilize_uninit_with_dt(uint32_t in, uint32_t next, uint32_t out, TT_SIM_LINE) {
  tilize_uninit(in, out, line);
  reconfig_data_format_srca(next, line);
}
// Faster where a card has other unpackers to help.
inline void fast_tilize_init(uint32_t in, uint32_t tiles, uint32_t out, TT_SIM_LINE) { tilize_init(in, tiles, out, line); }
inline void fast_tilize_init_with_dt(uint32_t in, uint32_t tiles, uint32_t out, TT_SIM_LINE) {
  tilize_init_short_with_dt(0, in, tiles, out, line);
}
inline void fast_tilize_block(uint32_t in, uint32_t tiles, uint32_t out, uint32_t inTile = 0, uint32_t outTile = 0, TT_SIM_LINE) {
  tilize_block(in, tiles, out, inTile, outTile, line);
}
inline void fast_tilize_uninit(uint32_t in, uint32_t out, TT_SIM_LINE) { tilize_uninit(in, out, line); }
inline void untilize_init(uint32_t in, uint32_t out, TT_SIM_LINE) { tt_sim::call(tt_sim::UntilizeInit, line, in, out); }
inline void untilize_init(uint32_t in, TT_SIM_LINE) { untilize_init(in, tt_sim::self().packer, line); }
inline void untilize_init_short(uint32_t in, TT_SIM_LINE) { untilize_init(in, tt_sim::self().packer, line); }
template <uint32_t columns = 1> inline void untilize_block(uint32_t in, uint32_t tiles, uint32_t out, TT_SIM_LINE) {
  tt_sim::call(tt_sim::UntilizeBlock, line, in, tiles * columns, out);
}
inline void untilize_uninit(uint32_t in, TT_SIM_LINE) { tt_sim::call(tt_sim::UntilizeUninit, line, in); }
/// Registers to rows: block `block` of `columns` tiles of rows that are `all` tiles wide.
template <uint32_t columns = 8, uint32_t all = columns, bool diagonal = false, bool narrow = false, auto...>
inline void pack_untilize_dest_init(uint32_t, uint32_t = 16, uint32_t = 4, TT_SIM_LINE) {}
template <uint32_t columns = 8, uint32_t all = columns, bool diagonal = false, bool narrow = false, auto...>
inline void pack_untilize_dest(uint32_t out, uint32_t rows = 1, uint32_t block = 0, uint32_t = 16, uint32_t = 4, uint32_t dst = 0,
                               TT_SIM_LINE) {
  static_assert(!narrow, "a simulated core packs tiles of 32 columns");
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column)
      tt_sim::call(tt_sim::PackUntilizeDest, line, dst + row * columns + column, out, row * all + block * columns + column, all);
}
/// Whole rows of tiles have an instruction; of others the registers become rows.
template <uint32_t columns = 8, uint32_t all = columns, auto...>
inline void pack_untilize_init(uint32_t in, uint32_t out, TT_SIM_LINE) {
  tt_sim::self().untilizes = columns == all;
  if constexpr (columns == all)
    untilize_init(in, out, line);
  else
    copy_tile_init(in, line);
}
template <uint32_t columns = 8, uint32_t all = columns, auto...>
inline void pack_untilize_block(uint32_t in, uint32_t rows, uint32_t out, uint32_t block = 0, TT_SIM_LINE) {
  tt_sim::expectOff(rows != 1, "pack_untilize_block: a simulated core packs one row of tiles at a time", line);
  if constexpr (columns == all) {
    untilize_block(in, columns, out, line);
  } else {
    tile_regs_acquire(line);
    for (uint32_t column = 0; column < columns; ++column)
      copy_tile(in, column, column, line);
    tile_regs_commit(line);
    tile_regs_wait(line);
    pack_untilize_dest<columns, all>(out, 1, block, 16, 4, 0, line);
    tile_regs_release(line);
  }
}
inline void pack_untilize_uninit(uint32_t = 0, TT_SIM_LINE) {
  if (std::exchange(tt_sim::self().untilizes, 0))
    untilize_uninit(tt_sim::self().sourceA, line);
}

} // namespace ckernel

#endif // TT_SIM_TILIZE_H
