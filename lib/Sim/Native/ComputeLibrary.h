//===- ComputeLibrary.h - Calls of hand-written compute kernels -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of compute kernels, newer and older spellings. Calls of the vector unit come from the registry (tt_sim/vector.h).
// Part of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_COMPUTE_H
#define TT_SIM_COMPUTE_H

enum class VectorMode : uint8_t { None = 0, R = 1, C = 2, RC = 4, RC_custom = 6, Invalid = 0xFF };
namespace tt_sim {
/// The part of a register that a function of the vector unit is for.
struct Part {
  Part() = default;
  Part(int) {}
  Part(VectorMode) {}
};
} // namespace tt_sim

#include "tt_sim/sfpi.h"

// The library is in namespace ckernel as well.
inline namespace ckernel {

#include "tt_sim/vector.h"

enum class EltwiseBinaryType : uint8_t { ELWMUL, ELWADD, ELWSUB };
constexpr EltwiseBinaryType ELWMUL = EltwiseBinaryType::ELWMUL, ELWADD = EltwiseBinaryType::ELWADD,
                            ELWSUB = EltwiseBinaryType::ELWSUB;

} // namespace ckernel

namespace tt_sim {

/// Configures sources and packer for formats of buffers.
inline void startUp(uint32_t a, uint32_t b, uint32_t out, Line line) {
  call(BinaryOpInitCommon, line, a, b, out);
  self().sourceA = a;
  self().sourceB = b;
  self().packer = out;
}

/// Whether add_tiles and its kin add to their registers.
inline void setAccumulation(bool accumulates, Line line) {
  if (self().accumulates != accumulates)
    call(AccumulateTiles, line, accumulates);
  self().accumulates = accumulates;
}

/// Prepares the matrix unit for two tiles, element by element, and MATH's part of such a call: an operand that broadcasts is the
/// second.
template <EltwiseBinaryType type, BroadcastType part> inline void initBinary(uint32_t a, uint32_t b, Line line) {
  if constexpr (part == BroadcastType::NONE)
    call(type == ELWADD ? AddTilesInit : type == ELWSUB ? SubTilesInit : MulTilesInit, line, a, b);
  else
    call(type == ELWADD ? AddTilesBcastInit : type == ELWSUB ? SubTilesBcastInit : MulTilesBcastInit, line, a, b, part);
}
template <EltwiseBinaryType type, BroadcastType part>
inline void callBinary(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, Line line) {
  if constexpr (part == BroadcastType::NONE)
    call(type == ELWADD ? AddTiles : type == ELWSUB ? SubTiles : MulTiles, line, a, b, aTile, bTile, dst);
  else
    call(type == ELWADD ? AddTilesBcast : type == ELWSUB ? SubTilesBcast : MulTilesBcast, line, a, b, aTile, bTile, dst, part);
}

/// An option that the simulated core does not have.
inline void expectOff(bool option, const char *text, Line line) {
  if (option)
    tt_sim_host_table->fail(line.number, text);
}

} // namespace tt_sim

inline namespace ckernel {

//===----------------------------------------------------------------------===//
// Between processors: kernels have them in branches that they seldom take
//===----------------------------------------------------------------------===//

enum ThreadId { UnpackThreadId, MathThreadId, PackThreadId, BriscThreadId };
inline uint32_t mailbox_read(uint32_t, TT_SIM_LINE) {
  tt_sim::expectOff(true, "mailbox_read: simulated processors have no mailboxes", line);
  return 0;
}
inline void mailbox_write(uint32_t, uint32_t, TT_SIM_LINE) {
  tt_sim::expectOff(true, "mailbox_write: simulated processors have no mailboxes", line);
}
struct LocalCBInterface {
  uint32_t fifo_page_size, fifo_num_pages, fifo_size, fifo_limit, fifo_rd_ptr, fifo_wr_ptr;
};
inline LocalCBInterface &get_local_cb_interface(uint32_t, TT_SIM_LINE) {
  tt_sim::expectOff(true, "get_local_cb_interface: simulated compute kernels have no addresses of pages", line);
  __builtin_unreachable();
}
/// Simulated processors are in step with their units, and their calls define the configuration.
inline void tensix_sync() {}
template <class... Args> inline void state_configure(Args...) {}
inline void dummy_unpack(uint32_t) {}

//===----------------------------------------------------------------------===//
// Configuration
//===----------------------------------------------------------------------===//

/// The source of the first buffer: for matrix products it is the second.
enum class SrcOrder { Normal, Reverse };
template <auto... options> inline void compute_kernel_hw_startup(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {
  if constexpr ((std::is_same_v<decltype(options), SrcOrder> || ...))
    if constexpr (((static_cast<int>(options) == static_cast<int>(SrcOrder::Reverse)) || ...))
      std::swap(a, b);
  tt_sim::startUp(a, b, out, line);
}
inline void compute_kernel_hw_startup(uint32_t in, uint32_t out, TT_SIM_LINE) { tt_sim::startUp(in, in, out, line); }
inline void binary_op_init_common(uint32_t a = 0, uint32_t b = 1, uint32_t out = 16, TT_SIM_LINE) {
  tt_sim::startUp(a, b, out, line);
}
inline void init_sfpu(uint32_t in, uint32_t out = 16, TT_SIM_LINE) {
  tt_sim::startUp(in, in, out, line);
  tt_sim::call(tt_sim::InitSfpu, line, in, out);
}
inline void unary_op_init_common(uint32_t in, uint32_t out = 16, TT_SIM_LINE) { init_sfpu(in, out, line); }

template <bool... options> inline void reconfig_data_format_srca(uint32_t cb, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReconfigDataFormatA, line, cb);
  tt_sim::self().sourceA = cb;
}
template <bool... options> inline void reconfig_data_format_srca(uint32_t, uint32_t cb, TT_SIM_LINE) {
  reconfig_data_format_srca(cb, line);
}
template <bool... options> inline void reconfig_data_format_srcb(uint32_t cb, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReconfigDataFormatB, line, cb);
  tt_sim::self().sourceB = cb;
}
template <bool... options> inline void reconfig_data_format_srcb(uint32_t, uint32_t cb, TT_SIM_LINE) {
  reconfig_data_format_srcb(cb, line);
}
template <bool... options> inline void reconfig_data_format(uint32_t a, uint32_t b, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReconfigDataFormat, line, a, b);
  tt_sim::self().sourceA = a;
  tt_sim::self().sourceB = b;
}
/// Old and new buffer of either source.
template <bool... options> inline void reconfig_data_format(uint32_t, uint32_t a, uint32_t, uint32_t b, TT_SIM_LINE) {
  reconfig_data_format(a, b, line);
}
// Older spellings, for the thread of one unit: one call is for all here.
#define TT_SIM_RECONFIG(unit)                                                                                                      \
  template <bool... options> inline void unit##_reconfig_data_format(uint32_t a, uint32_t b, TT_SIM_LINE) {                        \
    reconfig_data_format(a, b, line);                                                                                              \
  }                                                                                                                                \
  template <bool... options> inline void unit##_reconfig_data_format(uint32_t, uint32_t a, uint32_t, uint32_t b, TT_SIM_LINE) {    \
    reconfig_data_format(a, b, line);                                                                                              \
  }                                                                                                                                \
  template <bool... options> inline void unit##_reconfig_data_format_srca(uint32_t cb, TT_SIM_LINE) {                              \
    reconfig_data_format_srca(cb, line);                                                                                           \
  }                                                                                                                                \
  template <bool... options> inline void unit##_reconfig_data_format_srca(uint32_t, uint32_t cb, TT_SIM_LINE) {                    \
    reconfig_data_format_srca(cb, line);                                                                                           \
  }                                                                                                                                \
  template <bool... options> inline void unit##_reconfig_data_format_srcb(uint32_t cb, TT_SIM_LINE) {                              \
    reconfig_data_format_srcb(cb, line);                                                                                           \
  }                                                                                                                                \
  template <bool... options> inline void unit##_reconfig_data_format_srcb(uint32_t, uint32_t cb, TT_SIM_LINE) {                    \
    reconfig_data_format_srcb(cb, line);                                                                                           \
  }
TT_SIM_RECONFIG(math)
TT_SIM_RECONFIG(unpack)
#undef TT_SIM_RECONFIG
template <bool... options> inline void pack_reconfig_data_format(uint32_t cb, TT_SIM_LINE) {
  tt_sim::call(tt_sim::PackReconfigDataFormat, line, cb);
  tt_sim::self().packer = cb;
}
template <bool... options> inline void pack_reconfig_data_format(uint32_t, uint32_t cb, TT_SIM_LINE) {
  pack_reconfig_data_format(cb, line);
}
inline void pack_reconfig_l1_acc(uint32_t accumulates, TT_SIM_LINE) {
  tt_sim::call(tt_sim::PackReconfigL1Acc, line, accumulates != 0);
}
inline void llk_pack_reconfig_l1_acc(uint32_t accumulates, TT_SIM_LINE) { pack_reconfig_l1_acc(accumulates, line); }
/// Of the kinds of rectifiers the one at zero.
enum class ReluType : uint8_t { NO_RELU, ZERO_RELU };
struct ReluConfig {
  static constexpr ReluType none() { return ReluType::NO_RELU; }
  static constexpr ReluType zero() { return ReluType::ZERO_RELU; }
};
inline void pack_relu_config(ReluType type, TT_SIM_LINE) {
  tt_sim::call(tt_sim::PackReluConfig, line, static_cast<uint32_t>(type));
}
/// The packer's word: its low bits choose the rectifier.
inline void pack_relu_config(uint32_t config, TT_SIM_LINE) {
  tt_sim::expectOff((config & 3) > 1, "pack_relu_config: simulated packers have no rectifier with a threshold", line);
  pack_relu_config(static_cast<ReluType>(config & 1), line);
}
template <class Config> inline void llk_pack_relu_config(Config config, TT_SIM_LINE) { pack_relu_config(config, line); }

//===----------------------------------------------------------------------===//
// Destination registers
//===----------------------------------------------------------------------===//

inline void tile_regs_acquire(TT_SIM_LINE) { tt_sim::call(tt_sim::TileRegsAcquire, line); }
inline void tile_regs_commit(TT_SIM_LINE) { tt_sim::call(tt_sim::TileRegsCommit, line); }
inline void tile_regs_wait(TT_SIM_LINE) { tt_sim::call(tt_sim::TileRegsWait, line); }
inline void tile_regs_release(TT_SIM_LINE) { tt_sim::call(tt_sim::TileRegsRelease, line); }
inline void acquire_dst(TT_SIM_LINE) {
  tile_regs_acquire(line);
  tile_regs_wait(line);
}
inline void release_dst(TT_SIM_LINE) {
  tile_regs_commit(line);
  tile_regs_release(line);
}
inline void acquire_dst(tt::DstMode, TT_SIM_LINE) { acquire_dst(line); }
inline void release_dst(tt::DstMode, TT_SIM_LINE) { release_dst(line); }

/// Packers are ready for any buffer.
template <auto...> inline void pack_init(uint32_t) {}

/// To the page after all pages packed since the last push, or with `out_of_order` to page `index`.
template <bool out_of_order = false, bool... options>
inline void pack_tile(uint32_t dst, uint32_t cb, uint32_t index = 0, TT_SIM_LINE) {
  uint32_t &packed = tt_sim::self().packed[cb % 64];
  tt_sim::call(tt_sim::PackTile, line, dst, cb, out_of_order ? index : packed);
  packed += !out_of_order;
}
inline void pack_tile_block(uint32_t dst, uint32_t cb, uint32_t tiles, TT_SIM_LINE) {
  for (uint32_t i = 0; i < tiles; ++i)
    pack_tile(dst + i, cb, 0, line);
}
inline void matmul_pack_tile(uint32_t dst, uint32_t cb, uint32_t tiles, TT_SIM_LINE) { pack_tile_block(dst, cb, tiles, line); }

//===----------------------------------------------------------------------===//
// Copies and transposes
//===----------------------------------------------------------------------===//

inline void copy_tile_to_dst_init_short(uint32_t cb = 0, uint32_t transpose = 0, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::self().copyTransposes = transpose;
  tt_sim::call(transpose ? tt_sim::TransposeInit : tt_sim::CopyTileInit, line, cb);
}
inline void copy_tile_init(uint32_t cb, TT_SIM_LINE) { copy_tile_to_dst_init_short(cb, 0, 0, line); }
inline void copy_init(uint32_t cb, uint32_t transpose = 0, uint32_t = 0, TT_SIM_LINE) {
  copy_tile_to_dst_init_short(cb, transpose, 0, line);
}
inline void copy_tile_to_dst_init_short_with_dt(uint32_t, uint32_t cb, uint32_t transpose = 0, TT_SIM_LINE) {
  reconfig_data_format_srca(cb, line);
  copy_tile_to_dst_init_short(cb, transpose, 0, line);
}
inline void copy_tile(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::self().copyTransposes ? tt_sim::TransposeTile : tt_sim::CopyTile, line, cb, tile, dst);
}
inline void copy_block_matmul_partials(uint32_t cb, uint32_t tile, uint32_t dst, uint32_t tiles, TT_SIM_LINE) {
  for (uint32_t i = 0; i < tiles; ++i)
    copy_tile(cb, tile + i, dst + i, line);
}
inline void copy_block(uint32_t cb, uint32_t tile, uint32_t dst, uint32_t tiles, TT_SIM_LINE) {
  copy_block_matmul_partials(cb, tile, dst, tiles, line);
}
inline void transpose_wh_init_short(uint32_t cb, TT_SIM_LINE) { tt_sim::call(tt_sim::TransposeInit, line, cb); }
inline void transpose_init(uint32_t cb, TT_SIM_LINE) { transpose_wh_init_short(cb, line); }
template <auto...> inline void transpose_wh_dest_init_short(TT_SIM_LINE) { tt_sim::call(tt_sim::TransposeDestInit, line); }
template <auto...> inline void transpose_wh_dest(uint32_t dst, TT_SIM_LINE) { tt_sim::call(tt_sim::TransposeDest, line, dst); }
template <auto...> inline void transpose_dest_init(TT_SIM_LINE) { transpose_wh_dest_init_short(line); }
template <auto...> inline void transpose_dest(uint32_t dst, TT_SIM_LINE) { transpose_wh_dest(dst, line); }
inline void transpose_wh_init(uint32_t in, uint32_t out = 16, TT_SIM_LINE) {
  tt_sim::startUp(in, in, out, line);
  transpose_wh_init_short(in, line);
}
inline void transpose_wh_tile(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::TransposeTile, line, cb, tile, dst);
}

inline void transpose_tile(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) { transpose_wh_tile(cb, tile, dst, line); }

//===----------------------------------------------------------------------===//
// Products of matrices
//===----------------------------------------------------------------------===//

inline void mm_init(uint32_t a = 0, uint32_t b = 1, uint32_t out = 16, uint32_t transpose = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulInit, line, a, b, out, transpose);
  tt_sim::self().sourceA = b;
  tt_sim::self().sourceB = a;
  tt_sim::self().packer = out;
}
inline void mm_init_short(uint32_t a = 0, uint32_t b = 1, uint32_t transpose = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulInitShort, line, a, b, transpose);
}
inline void matmul_init(uint32_t a, uint32_t b, uint32_t transpose = 0, TT_SIM_LINE) { mm_init_short(a, b, transpose, line); }
inline void mm_init_short_with_dt(uint32_t a, uint32_t b, uint32_t, uint32_t transpose = 0, TT_SIM_LINE) {
  reconfig_data_format_srca(b, line);
  mm_init_short(a, b, transpose, line);
}
inline void matmul_tiles(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulTiles, line, a, b, aTile, bTile, dst);
}
/// With the transpose that the init also has.
inline void matmul_tiles(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, uint32_t, TT_SIM_LINE) {
  matmul_tiles(a, b, aTile, bTile, dst, line);
}
inline void mm_block_init(uint32_t a = 0, uint32_t b = 1, uint32_t out = 16, uint32_t transpose = 0, uint32_t columns = 1,
                          uint32_t rows = 1, uint32_t inner = 1, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulBlockInit, line, a, b, out, transpose, columns, rows, inner);
  tt_sim::self().sourceA = b;
  tt_sim::self().sourceB = a;
  tt_sim::self().packer = out;
}
inline void mm_block_init_short(uint32_t a, uint32_t b, uint32_t transpose = 0, uint32_t columns = 1, uint32_t rows = 1,
                                uint32_t inner = 1, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulBlockInitShort, line, a, b, transpose, columns, rows, inner);
}
inline void matmul_block_init(uint32_t a, uint32_t b, uint32_t transpose = 0, uint32_t columns = 1, uint32_t rows = 1,
                              uint32_t inner = 1, TT_SIM_LINE) {
  mm_block_init_short(a, b, transpose, columns, rows, inner, line);
}
/// Both sources change their formats, from the formats of other buffers.
inline void mm_block_init_short_with_both_dt(uint32_t a, uint32_t b, uint32_t, uint32_t, uint32_t transpose = 0,
                                             uint32_t columns = 1, uint32_t rows = 1, uint32_t inner = 1, TT_SIM_LINE) {
  reconfig_data_format(b, a, line);
  mm_block_init_short(a, b, transpose, columns, rows, inner, line);
}
inline void mm_block_init_short_with_dt(uint32_t a, uint32_t b, uint32_t, uint32_t transpose = 0, uint32_t columns = 1,
                                        uint32_t rows = 1, uint32_t inner = 1, TT_SIM_LINE) {
  reconfig_data_format_srca(b, line);
  mm_block_init_short(a, b, transpose, columns, rows, inner, line);
}
inline void matmul_block(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, uint32_t transpose, uint32_t columns,
                         uint32_t rows, uint32_t inner, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulBlock, line, a, b, aTile, bTile, dst, transpose, columns, rows, inner);
}

//===----------------------------------------------------------------------===//
// Element by element, and broadcasts
//===----------------------------------------------------------------------===//

#define TT_SIM_BINARY(name, Name)                                                                                                  \
  inline void name##_tiles_init(uint32_t a = 0, uint32_t b = 1, bool accumulates = false, TT_SIM_LINE) {                           \
    tt_sim::setAccumulation(accumulates, line);                                                                                    \
    tt_sim::call(tt_sim::Name##TilesInit, line, a, b);                                                                             \
  }                                                                                                                                \
  inline void name##_tiles(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, TT_SIM_LINE) {                    \
    tt_sim::call(tt_sim::Name##Tiles, line, a, b, aTile, bTile, dst);                                                              \
  }                                                                                                                                \
  template <BroadcastType type>                                                                                                    \
  inline void name##_tiles_bcast(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, TT_SIM_LINE) {              \
    tt_sim::call(tt_sim::Name##TilesBcast, line, a, b, aTile, bTile, dst, type);                                                   \
  }                                                                                                                                \
  template <BroadcastType type>                                                                                                    \
  inline void name##_tiles_bcast(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, uint32_t row,               \
                                 TT_SIM_LINE) {                                                                                    \
    tt_sim::expectOff(row, #name "_tiles_bcast: a simulated core broadcasts the first row of a tile", line);                       \
    name##_tiles_bcast<type>(a, b, aTile, bTile, dst, line);                                                                       \
  }                                                                                                                                \
  TT_SIM_BROADCAST(name, Name, rows, ROW)                                                                                          \
  TT_SIM_BROADCAST(name, Name, cols, COL)                                                                                          \
  TT_SIM_BROADCAST(name, Name, scalar, SCALAR)
#define TT_SIM_BROADCAST(name, Name, part, type)                                                                                   \
  inline void name##_bcast_##part##_init_short(uint32_t a = 0, uint32_t b = 1, TT_SIM_LINE) {                                      \
    tt_sim::setAccumulation(false, line);                                                                                          \
    tt_sim::call(tt_sim::Name##TilesBcastInit, line, a, b, BroadcastType::type);                                                   \
  }                                                                                                                                \
  inline void name##_bcast_##part##_init_short_with_dt(uint32_t a = 0, uint32_t b = 1, TT_SIM_LINE) {                              \
    reconfig_data_format(a, b, line);                                                                                              \
    name##_bcast_##part##_init_short(a, b, line);                                                                                  \
  }                                                                                                                                \
  inline void name##_tiles_bcast_##part##_init_short(uint32_t a = 0, uint32_t b = 1, TT_SIM_LINE) {                                \
    name##_bcast_##part##_init_short(a, b, line);                                                                                  \
  }                                                                                                                                \
  inline void name##_bcast_##part##_init(uint32_t a, uint32_t b, TT_SIM_LINE) { name##_bcast_##part##_init_short(a, b, line); }    \
  inline void name##_tiles_bcast_##part(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, TT_SIM_LINE) {       \
    name##_tiles_bcast<BroadcastType::type>(a, b, aTile, bTile, dst, line);                                                        \
  }                                                                                                                                \
  inline void name##_tiles_bcast_##part(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, uint32_t row,        \
                                        TT_SIM_LINE) {                                                                             \
    name##_tiles_bcast<BroadcastType::type>(a, b, aTile, bTile, dst, row, line);                                                   \
  }
TT_SIM_BINARY(add, Add)
TT_SIM_BINARY(sub, Sub)
TT_SIM_BINARY(mul, Mul)
#undef TT_SIM_BINARY
#undef TT_SIM_BROADCAST

// Older spellings, for the buffers that the sources have.
inline void add_tiles_init_nof(TT_SIM_LINE) { add_tiles_init(tt_sim::self().sourceA, tt_sim::self().sourceB, false, line); }
inline void sub_tiles_init_nof(TT_SIM_LINE) { sub_tiles_init(tt_sim::self().sourceA, tt_sim::self().sourceB, false, line); }
inline void mul_tiles_init_f(TT_SIM_LINE) { mul_tiles_init(tt_sim::self().sourceA, tt_sim::self().sourceB, false, line); }

template <bool full, EltwiseBinaryType type>
inline void binary_tiles_init(uint32_t a, uint32_t b, bool accumulates = false, TT_SIM_LINE) {
  tt_sim::setAccumulation(accumulates, line);
  tt_sim::initBinary<type, BroadcastType::NONE>(a, b, line);
}
template <EltwiseBinaryType type, BroadcastType part>
inline void init_bcast(uint32_t a, uint32_t b, uint32_t out = 16, TT_SIM_LINE) {
  tt_sim::startUp(a, b, out, line);
  tt_sim::setAccumulation(false, line);
  tt_sim::initBinary<type, part>(a, b, line);
}
template <EltwiseBinaryType type, BroadcastType part>
inline void any_tiles_bcast(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::callBinary<type, part>(a, b, aTile, bTile, dst, line);
}
enum class EltwiseBinaryReuseDestType : uint8_t { NONE, DEST_TO_SRCA, DEST_TO_SRCB };
template <EltwiseBinaryType type, EltwiseBinaryReuseDestType reuse>
inline void binary_dest_reuse_tiles_init(uint32_t cb, TT_SIM_LINE) {
  tt_sim::call(type == ELWADD   ? tt_sim::AddDestReuseInit
               : type == ELWSUB ? tt_sim::SubDestReuseInit
                                : tt_sim::MulDestReuseInit,
               line, cb, reuse == EltwiseBinaryReuseDestType::DEST_TO_SRCB);
}
template <EltwiseBinaryType type, EltwiseBinaryReuseDestType reuse>
inline void binary_dest_reuse_tiles(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) {
  static_assert(reuse != EltwiseBinaryReuseDestType::NONE, "a register takes the place of an operand");
  tt_sim::call(type == ELWADD   ? tt_sim::AddDestReuse
               : type == ELWSUB ? tt_sim::SubDestReuse
                                : tt_sim::MulDestReuse,
               line, cb, tile, dst, reuse == EltwiseBinaryReuseDestType::DEST_TO_SRCB);
}
#define TT_SIM_REUSE(name, type)                                                                                                   \
  template <EltwiseBinaryReuseDestType reuse> inline void name##_reuse_dest_init(uint32_t cb, TT_SIM_LINE) {                       \
    binary_dest_reuse_tiles_init<type, reuse>(cb, line);                                                                           \
  }                                                                                                                                \
  template <EltwiseBinaryReuseDestType reuse>                                                                                      \
  inline void name##_reuse_dest_tiles(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) {                                     \
    binary_dest_reuse_tiles<type, reuse>(cb, tile, dst, line);                                                                     \
  }
TT_SIM_REUSE(add, ELWADD)
TT_SIM_REUSE(sub, ELWSUB)
TT_SIM_REUSE(mul, ELWMUL)
#undef TT_SIM_REUSE
template <BroadcastType type> inline void unary_bcast_init(uint32_t in, uint32_t out, TT_SIM_LINE) {
  tt_sim::call(tt_sim::UnaryBcastInit, line, in, out, type);
}
template <BroadcastType type> inline void unary_bcast(uint32_t cb, uint32_t tile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::UnaryBcast, line, cb, tile, dst, type);
}
template <BroadcastType type> inline void unary_bcast_uninit(uint32_t) {}
/// From one broadcast and buffers to others.
template <BroadcastType before, BroadcastType after>
inline void reconfigure_unary_bcast(uint32_t, uint32_t in, uint32_t, uint32_t out, TT_SIM_LINE) {
  unary_bcast_init<after>(in, out, line);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// Without template arguments, where REDUCE_OP and REDUCE_DIM have them: ReduceLibrary.h, which is reduce.h.
template <PoolType pool, ReduceDim dim, auto... options>
inline void reduce_init(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReduceInit, line, in, scaler, out, tt_sim_pool_of(pool), dim);
}
template <PoolType pool, ReduceDim dim, auto... options>
inline void reduce_tile(uint32_t in, uint32_t scaler, uint32_t tile, uint32_t scalerTile, uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReduceTile, line, in, scaler, tile, scalerTile, dst, tt_sim_pool_of(pool), dim);
}
/// For the buffers that sources and packer have.
template <PoolType pool, ReduceDim dim> inline void tt_sim_reduce_init(tt_sim::Line line) {
  reduce_init<pool, dim>(tt_sim::self().sourceA, tt_sim::self().sourceB, tt_sim::self().packer, line);
}
template <auto... options> inline void reduce_uninit(TT_SIM_LINE) { tt_sim::call(tt_sim::ReduceUninit, line); }
template <auto... options> inline void reduce_uninit(uint32_t, TT_SIM_LINE) { tt_sim::call(tt_sim::ReduceUninit, line); }
// Older spellings.
template <bool at_start, PoolType pool, ReduceDim dim, auto... options>
inline void reduce_init(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  reduce_init<pool, dim>(in, scaler, out, line);
}
template <bool at_start, PoolType pool, ReduceDim dim, auto... options>
inline void reduce_init_delta(uint32_t in, uint32_t scaler, uint32_t out, TT_SIM_LINE) {
  reduce_init<pool, dim>(in, scaler, out, line);
}
template <PoolType pool, ReduceDim dim, auto... options>
inline void reduce_init_short(uint32_t in, uint32_t scaler, uint32_t out = 16, TT_SIM_LINE) {
  reduce_init<pool, dim>(in, scaler, out, line);
}
// With pool and dimension as arguments.
#define TT_SIM_REDUCE(name)                                                                                                        \
  template <auto...>                                                                                                               \
  inline void name(PoolType pool, ReduceDim dim, uint32_t in, uint32_t scaler, uint32_t out = 16, TT_SIM_LINE) {                   \
    tt_sim::call(tt_sim::ReduceInit, line, in, scaler, out, tt_sim_pool_of(pool), dim);                                            \
  }
TT_SIM_REDUCE(reduce_init)
TT_SIM_REDUCE(reduce_init_short)
TT_SIM_REDUCE(reduce_init_delta)
#undef TT_SIM_REDUCE
inline void reduce_tile(PoolType pool, ReduceDim dim, uint32_t in, uint32_t scaler, uint32_t tile, uint32_t scalerTile,
                        uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::ReduceTile, line, in, scaler, tile, scalerTile, dst, tt_sim_pool_of(pool), dim);
}
template <auto... options> inline void reduce_revert_delta(uint32_t = 0, TT_SIM_LINE) { tt_sim::call(tt_sim::ReduceUninit, line); }

} // namespace ckernel
#include "tt_sim/tilize.h"
inline namespace ckernel {

//===----------------------------------------------------------------------===//
// Vector unit: calls that are no element-wise operations of the registry
//===----------------------------------------------------------------------===//

inline void copy_dest_values_init(TT_SIM_LINE) { tt_sim::call(tt_sim::CopyDestValuesInit, line); }
template <auto...> inline void copy_dest_values(uint32_t from, uint32_t to, TT_SIM_LINE) {
  tt_sim::call(tt_sim::CopyDestValues, line, from, to);
}
inline void fill_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::FillTileInit, line); }
inline void fill_tile_bitcast(uint32_t dst, uint32_t bits, TT_SIM_LINE) {
  tt_sim::call(tt_sim::FillTile, line, dst, bits, DataFormat::Float32);
}
template <auto...> inline void fill_tile(uint32_t dst, float value, TT_SIM_LINE) {
  uint32_t bits;
  __builtin_memcpy(&bits, &value, 4);
  fill_tile_bitcast(dst, bits, line);
}
template <DataFormat format = DataFormat::Int32> inline void fill_tile_int(uint32_t dst, uint32_t value, TT_SIM_LINE) {
  tt_sim::call(tt_sim::FillTile, line, dst, value, format);
}
template <auto...> inline void mask_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::MaskTileInit, line); }
/// Zeros where the next register has zeros.
template <auto...> inline void mask_tile(uint32_t dst, uint32_t mask, DataFormat = DataFormat::Float16_b, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MaskTile, line, dst, mask);
}
template <uint32_t from = 0, uint32_t to = 0> inline void typecast_tile_init(TT_SIM_LINE) {
  tt_sim::call(tt_sim::TypecastInit, line);
}
template <uint32_t from, uint32_t to> inline void typecast_tile(uint32_t dst, TT_SIM_LINE) {
  constexpr auto source = static_cast<DataFormat>(from), target = static_cast<DataFormat>(to);
  static_assert(tt_sim::numberOf(source) != 255 && tt_sim::numberOf(target) != 255,
                "typecast_tile: expected numbers of formats that simulated cores have, found another one");
  tt_sim::call(tt_sim::Typecast, line, dst, source, target);
}
inline void binop_with_scalar_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::BinopWithScalarInit, line); }
#define TT_SIM_SCALAR(name)                                                                                                        \
  inline void name##_unary_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) {                                                        \
    tt_sim::call(tt_sim::Scalar##name, line, dst, bits, DataFormat::Float32);                                                      \
  }                                                                                                                                \
  inline void name##_unary_tile_int32(uint32_t dst, uint32_t value, TT_SIM_LINE) {                                                 \
    tt_sim::call(tt_sim::Scalar##name, line, dst, value, DataFormat::Int32);                                                       \
  }
TT_SIM_SCALAR(add)
TT_SIM_SCALAR(sub)
TT_SIM_SCALAR(mul)
TT_SIM_SCALAR(div)
TT_SIM_SCALAR(rsub)
#undef TT_SIM_SCALAR
// Comparisons and others with a number, as bits of f32.
#define TT_SIM_SCALAR(name, op)                                                                                                    \
  template <auto...> inline void name##_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::BinopWithScalarInit, line); }                \
  template <auto...> inline void name##_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) {                                           \
    tt_sim::call(tt_sim::Scalar##op, line, dst, bits, DataFormat::Float32);                                                        \
  }                                                                                                                                \
  template <auto...> inline void name##_tile_int32(uint32_t dst, uint32_t value, TT_SIM_LINE) {                                    \
    tt_sim::call(tt_sim::Scalar##op, line, dst, value, DataFormat::Int32);                                                         \
  }
TT_SIM_SCALAR(unary_eq, eq)
TT_SIM_SCALAR(unary_ne, ne)
TT_SIM_SCALAR(unary_gt, gt)
TT_SIM_SCALAR(unary_lt, lt)
TT_SIM_SCALAR(unary_ge, ge)
TT_SIM_SCALAR(unary_le, le)
TT_SIM_SCALAR(unary_max, maximum)
TT_SIM_SCALAR(unary_min, minimum)
TT_SIM_SCALAR(relu_min, maximum)
#undef TT_SIM_SCALAR
#define TT_SIM_ZERO(name, op)                                                                                                      \
  template <auto...> inline void name##_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::BinopWithScalarInit, line); }                \
  template <auto...> inline void name##_tile(uint32_t dst, TT_SIM_LINE) {                                                          \
    tt_sim::call(tt_sim::Scalar##op, line, dst, 0, DataFormat::Float32);                                                           \
  }                                                                                                                                \
  template <auto...> inline void name##_tile_int32(uint32_t dst, TT_SIM_LINE) {                                                    \
    tt_sim::call(tt_sim::Scalar##op, line, dst, 0, DataFormat::Int32);                                                             \
  }
TT_SIM_ZERO(eqz, eq)
TT_SIM_ZERO(nez, ne)
TT_SIM_ZERO(gtz, gt)
TT_SIM_ZERO(ltz, lt)
TT_SIM_ZERO(gez, ge)
TT_SIM_ZERO(lez, le)
#undef TT_SIM_ZERO

} // namespace ckernel

inline namespace ckernel {
/// The power of a register. The exponent is bits of f32, or an integer: bits of numbers that are not tiny are larger than any
/// integer that is of use as an exponent.
template <auto...> inline void power_tile_init(TT_SIM_LINE) { tt_sim::call(tt_sim::BinopWithScalarInit, line); }
template <auto...> inline void power_tile(uint32_t dst, uint32_t exponent, TT_SIM_LINE) {
  const uint32_t bits = exponent < 1u << 24 ? tt_sim::bitsOf(static_cast<float>(exponent)) : exponent;
  tt_sim::call(tt_sim::Scalarpow, line, dst, bits, DataFormat::Float32);
}
template <auto...> inline void power_iterative_tile_init(TT_SIM_LINE) { power_tile_init(line); }
/// The exponent is an integer.
template <auto...> inline void power_iterative_tile(uint32_t dst, uint32_t exponent, TT_SIM_LINE) {
  tt_sim::call(tt_sim::Scalarpow, line, dst, tt_sim::bitsOf(static_cast<float>(exponent)), DataFormat::Float32);
}
/// The remainder of a division by a number, of which the second is the reciprocal. Newer kernels give it to the init.
template <auto...> inline void remainder_tile_init(uint32_t bits = 0, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::self().divisor = bits;
  tt_sim::call(tt_sim::BinopWithScalarInit, line);
}
template <auto...> inline void remainder_tile(uint32_t dst, uint32_t bits, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::Scalarremainder, line, dst, bits, DataFormat::Float32);
}
template <auto...> inline void remainder_tile(uint32_t dst, TT_SIM_LINE) { remainder_tile(dst, tt_sim::self().divisor, 0, line); }
template <auto...> inline void relu_max_tile_init(TT_SIM_LINE) { clamp_tile_init(line); }
template <auto...> inline void relu_max_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) { clamp_tile(dst, 0, bits, line); }
template <auto...> inline void relu_max_tile_int32(uint32_t dst, uint32_t limit, TT_SIM_LINE) {
  clamp_tile_int32(dst, 0, limit, line);
}
template <auto...> inline void relu_max_tile_uint32(uint32_t dst, uint32_t limit, TT_SIM_LINE) {
  clamp_tile_uint32(dst, 0, limit, line);
}
template <auto...> inline void relu_max_tile_uint16(uint32_t dst, uint32_t limit, TT_SIM_LINE) {
  clamp_tile_uint32(dst, 0, limit, line);
}
template <auto...> inline void relu_min_tile_uint32(uint32_t dst, uint32_t limit, TT_SIM_LINE) {
  tt_sim::call(tt_sim::Scalarmaximum, line, dst, limit, DataFormat::UInt32);
}
template <auto...> inline void relu_min_tile_uint16(uint32_t dst, uint32_t limit, TT_SIM_LINE) {
  relu_min_tile_uint32(dst, limit, line);
}
template <auto...> inline void hardtanh_tile_init(TT_SIM_LINE) { clamp_tile_init(line); }
template <auto...> inline void hardtanh_tile(uint32_t dst, uint32_t low, uint32_t high, TT_SIM_LINE) {
  clamp_tile(dst, low, high, line);
}
template <auto...> inline void prelu_tile_init(TT_SIM_LINE) { leaky_relu_tile_init(line); }
template <auto...> inline void prelu_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) { leaky_relu_tile(dst, bits, line); }
template <auto...> inline void sigmoid_appx_tile_init(TT_SIM_LINE) { sigmoid_tile_init(line); }
template <auto...> inline void sigmoid_appx_tile(uint32_t dst, TT_SIM_LINE) { sigmoid_tile(dst, {}, line); }
template <auto...> inline void rsub_tile_init(TT_SIM_LINE) { binop_with_scalar_tile_init(line); }
template <auto...> inline void rsub_tile(uint32_t dst, uint32_t bits, TT_SIM_LINE) { rsub_unary_tile(dst, bits, line); }
#define TT_SIM_INFINITE(name, bits)                                                                                                \
  template <auto...> inline void name##_tile_init(TT_SIM_LINE) { unary_eq_tile_init(line); }                                       \
  template <auto...> inline void name##_tile(uint32_t dst, TT_SIM_LINE) { unary_eq_tile(dst, bits, line); }
TT_SIM_INFINITE(isposinf, 0x7F800000)
TT_SIM_INFINITE(isneginf, 0xFF800000)
#undef TT_SIM_INFINITE
template <auto...> inline void isinf_tile_init(TT_SIM_LINE) { abs_tile_init(line); }
template <auto...> inline void isinf_tile(uint32_t dst, TT_SIM_LINE) {
  abs_tile_init(line);
  abs_tile(dst, {}, line);
  isposinf_tile_init(line);
  isposinf_tile(dst, line);
}
// Integers: the format is a template argument or part of the name.
#define TT_SIM_INTEGERS(name)                                                                                                      \
  template <auto...> inline void name##_int_tile_init(TT_SIM_LINE) { name##_binary_tile_init(line); }                              \
  template <auto...> inline void name##_int32_tile_init(TT_SIM_LINE) { name##_binary_tile_init(line); }                            \
  template <auto...> inline void name##_int32_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {                            \
    name##_int_tile<DataFormat::Int32>(a, b, out, line);                                                                           \
  }                                                                                                                                \
  template <auto...> inline void name##_uint32_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {                           \
    name##_int_tile<DataFormat::UInt32>(a, b, out, line);                                                                          \
  }                                                                                                                                \
  template <auto...> inline void name##_uint16_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {                           \
    name##_uint32_tile(a, b, out, line);                                                                                           \
  }
TT_SIM_INTEGERS(add)
TT_SIM_INTEGERS(sub)
TT_SIM_INTEGERS(mul)
#undef TT_SIM_INTEGERS
// A register of integers and a number.
#define TT_SIM_SCALAR(name, op)                                                                                                    \
  template <auto...> inline void name##_tile_init(TT_SIM_LINE) { binop_with_scalar_tile_init(line); }                              \
  template <auto...> inline void name##_tile(uint32_t dst, uint32_t value, TT_SIM_LINE) {                                          \
    tt_sim::call(tt_sim::Scalar##op, line, dst, value, DataFormat::Int32);                                                         \
  }
TT_SIM_SCALAR(bitwise_and, bitwise_and)
TT_SIM_SCALAR(bitwise_or, bitwise_or)
TT_SIM_SCALAR(bitwise_xor, bitwise_xor)
TT_SIM_SCALAR(left_shift, logical_left_shift)
TT_SIM_SCALAR(right_shift, right_shift)
#undef TT_SIM_SCALAR
// Comparisons of two registers of integers.
#define TT_SIM_COMPARE(name)                                                                                                       \
  template <auto...> inline void name##_int_tile_init(TT_SIM_LINE) { name##_binary_tile_init(line); }                              \
  template <auto...> inline void name##_int32_tile_init(TT_SIM_LINE) { name##_binary_tile_init(line); }                            \
  template <auto...> inline void name##_int32_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {                            \
    name##_binary_int32_tile(a, b, out, line);                                                                                     \
  }                                                                                                                                \
  template <DataFormat format = DataFormat::Int32>                                                                                 \
  inline void name##_int_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {                                                 \
    if constexpr (format == DataFormat::Int32)                                                                                     \
      name##_binary_int32_tile(a, b, out, line);                                                                                   \
    else                                                                                                                           \
      name##_binary_uint32_tile(a, b, out, line);                                                                                  \
  }
TT_SIM_COMPARE(eq)
TT_SIM_COMPARE(ne)
TT_SIM_COMPARE(gt)
TT_SIM_COMPARE(lt)
TT_SIM_COMPARE(ge)
TT_SIM_COMPARE(le)
#undef TT_SIM_COMPARE
// A choice by a register of floats, to the first register or to another one.
template <auto...> inline void where_tile(uint32_t a, uint32_t b, uint32_t c, TT_SIM_LINE) { where_tile(a, b, c, a, line); }
template <auto...> inline void where_fp32_tile(uint32_t a, uint32_t b, uint32_t c, TT_SIM_LINE) { where_tile(a, b, c, a, line); }
template <auto...> inline void where_fp32_tile(uint32_t a, uint32_t b, uint32_t c, uint32_t out, TT_SIM_LINE) {
  where_tile(a, b, c, out, line);
}
template <auto...> inline void identity_tile_init(TT_SIM_LINE) {}
template <auto...> inline void identity_tile(uint32_t, TT_SIM_LINE) {}
template <auto...> inline void isnan_tile_init(TT_SIM_LINE) { ne_binary_tile_init(line); }
template <auto...> inline void isnan_tile(uint32_t dst, TT_SIM_LINE) { ne_binary_tile(dst, dst, dst, line); }
template <auto...> inline void logical_not_tile_init(TT_SIM_LINE) { logical_not_unary_tile_init(line); }
template <auto...> inline void logical_not_tile(uint32_t dst, TT_SIM_LINE) { logical_not_unary_tile(dst, {}, line); }
template <auto...> inline void max_tile_init(TT_SIM_LINE) { binary_max_tile_init(line); }
/// The maximum of two registers to the first.
template <auto...> inline void max_tile(uint32_t a, uint32_t b, TT_SIM_LINE) { binary_max_tile(a, b, a, line); }
template <auto...> inline void rsub_binary_tile_init(TT_SIM_LINE) { sub_binary_tile_init(line); }
template <auto...> inline void rsub_binary_tile(uint32_t a, uint32_t b, uint32_t out, TT_SIM_LINE) {
  sub_binary_tile(b, a, out, line);
}

/// How results are rounded to registers of 16 bits: here always to nearest, ties to even.
enum class DstRoundingMode : uint8_t { Default, NearestEven };

template <PoolType pool, DataFormat format> inline void sfpu_reduce_init(TT_SIM_LINE) {
  tt_sim::call(tt_sim::SfpuReduceInit, line, tt_sim_pool_of(pool), format);
}
template <PoolType pool, DataFormat format, ReduceDim dim> inline void sfpu_reduce(uint32_t dst, TT_SIM_LINE) {
  tt_sim::call(tt_sim::SfpuReduce, line, dst, tt_sim_pool_of(pool), format, dim);
}
/// The same of one tile by numbers of them.
template <PoolType pool, DataFormat format, ReduceDim dim>
inline void sfpu_reduce(uint32_t dst, uint32_t columns, uint32_t rows, TT_SIM_LINE) {
  tt_sim::expectOff(columns != 1 || rows != 1, "sfpu_reduce: a simulated core reduces a tile at a time", line);
  sfpu_reduce<pool, format, dim>(dst, line);
}
/// Elements of reduced tiles that the packer leaves out are zero here.
enum class PackMode : uint8_t { Default };
template <auto...> inline void llk_pack_reduce_mask_config(uint32_t = 0) {}
inline void llk_pack_reduce_mask_clear() {}

using ::PoolType;
using ::ReduceDim;
using namespace ::tt;

} // namespace ckernel

#include "tt_sim/functions.h"
#include "tt_sim/instructions.h"
#include "tt_sim/units.h"
#include "tt_sim/whole_tiles.h"

#endif // TT_SIM_COMPUTE_H
