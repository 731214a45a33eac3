//===- UnitLibrary.h - Calls of single units --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls within UNPACK, MATH and PACK, from which kernels build functions of their own: each thread makes its part of a call of
// the library. Template arguments that do not select the call are options of a card. Part of ComputeLibrary.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_UNITS_H
#define TT_SIM_UNITS_H

enum class MathFidelity : uint8_t { LoFi, HiFi2 = 2, HiFi3 = 3, HiFi4 = 4 };
/// Products have the fidelity of the kernel's configuration.
constexpr MathFidelity MATH_FIDELITY = MathFidelity::HiFi4;
constexpr int MM_THROTTLE = 0;
enum DataCopyType { A2D, B2D };
constexpr bool UnpackToDestEn = true, UnpackToDestDis = false;
constexpr BroadcastType NONE = BroadcastType::NONE;

inline namespace ckernel {

using ::MATH_FIDELITY;
using ::MathFidelity;
using ::MM_THROTTLE;

namespace tt_sim_units {
/// The way to broadcast among template arguments, which NONE and no such argument are none of.
template <auto... options> constexpr BroadcastType broadcastOf() {
  BroadcastType found = NONE;
  const auto look = [&](auto each) {
    if constexpr (std::is_same_v<decltype(each), BroadcastType>)
      found = each;
  };
  (look(options), ...);
  return found;
}
template <auto... options> constexpr bool reusesRegister() {
  const auto isReuse = [](auto each) {
    if constexpr (std::is_same_v<decltype(each), EltwiseBinaryReuseDestType>)
      return each != EltwiseBinaryReuseDestType::NONE;
    return false;
  };
  return (isReuse(options) || ...);
}
/// The line of a call for one unit, whose other half may be anywhere.
constexpr tt_sim::Line unit(tt_sim::Line line) { return tt_sim::Line(line.number | tt_sim_unit_call); }
/// Whether a circular buffer's tiles are transposed on their way is a part of MATH's calls here.
inline void expectNoTranspose(bool transposes, tt_sim::Line line) {
  tt_sim::expectOff(transposes, "llk_unpack: a simulated core transposes by transpose_tile alone", line);
}
} // namespace tt_sim_units

//===----------------------------------------------------------------------===//
// UNPACK
//===----------------------------------------------------------------------===//

template <auto...> inline void llk_unpack_AB_init(uint32_t = 0, uint32_t = 0, uint32_t transposes = 0, TT_SIM_LINE) {
  tt_sim_units::expectNoTranspose(transposes, line);
}
template <auto...> inline void llk_unpack_AB(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, TT_SIM_LINE) {
  tt_sim::call(tt_sim::AddTiles, tt_sim_units::unit(line), a, b, aTile, bTile, 0);
}
template <auto...> inline void llk_unpack_A_init(uint32_t transposesFaces, uint32_t transposes, uint32_t = 0, TT_SIM_LINE) {
  tt_sim_units::expectNoTranspose(transposesFaces || transposes, line);
}
template <auto...> inline void llk_unpack_A(uint32_t cb, uint32_t tile, TT_SIM_LINE) {
  tt_sim::call(tt_sim::CopyTile, tt_sim_units::unit(line), cb, tile, 0);
}
template <auto...> inline void llk_unpack_AB_matmul_init(uint32_t, uint32_t, uint32_t transposes = 0, TT_SIM_LINE) {
  tt_sim_units::expectNoTranspose(transposes, line);
}
template <auto...> inline void llk_unpack_AB_matmul(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulTiles, tt_sim_units::unit(line), a, b, aTile, bTile, 0);
}
template <auto...>
inline void llk_unpack_AB_matmul(uint32_t a, uint32_t b, uint32_t aTile, uint32_t bTile, uint32_t columns, uint32_t rows,
                                 uint32_t inner, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulBlock, tt_sim_units::unit(line), a, b, aTile, bTile, 0, 0, columns, rows, inner);
}
// Formats of the sources. Products have their factors in the other source.
#define TT_SIM_CONFIGURE(name, call)                                                                                               \
  template <auto...> inline void llk_unpack_##name##_hw_configure(uint32_t a, uint32_t b, TT_SIM_LINE) { call; }                   \
  template <auto...> inline void llk_unpack_##name##_hw_configure_disaggregated(uint32_t a, uint32_t b, TT_SIM_LINE) { call; }
TT_SIM_CONFIGURE(AB, reconfig_data_format(a, b, line))
TT_SIM_CONFIGURE(AB_matmul, reconfig_data_format(b, a, line))
#undef TT_SIM_CONFIGURE
template <auto...> inline void llk_unpack_hw_configure(uint32_t a, uint32_t b, TT_SIM_LINE) { reconfig_data_format(a, b, line); }
template <auto...> inline void llk_unpack_hw_configure(uint32_t a, TT_SIM_LINE) { reconfig_data_format(a, a, line); }
template <auto...> inline void llk_unpack_A_hw_configure_disaggregated(uint32_t a, TT_SIM_LINE) {
  reconfig_data_format(a, a, line);
}

//===----------------------------------------------------------------------===//
// MATH
//===----------------------------------------------------------------------===//

/// Options of the call end with whether it adds to its registers.
template <EltwiseBinaryType type, auto... options> inline void llk_math_eltwise_binary_init(TT_SIM_LINE) {
  static_assert(!tt_sim_units::reusesRegister<options...>(),
                "a simulated core takes a register as an operand by binary_dest_reuse_tiles alone");
  tt_sim::initBinary<type, tt_sim_units::broadcastOf<options...>()>(0, 0, line);
}
template <EltwiseBinaryType type, auto... options>
inline void llk_math_eltwise_binary_init(uint32_t, uint32_t accumulates, TT_SIM_LINE) {
  tt_sim::setAccumulation(accumulates, line);
  llk_math_eltwise_binary_init<type, options...>(line);
}
template <EltwiseBinaryType type, auto... options>
inline void llk_math_eltwise_binary_init(uint32_t, uint32_t, uint32_t accumulates, TT_SIM_LINE) {
  llk_math_eltwise_binary_init<type, options...>(0, accumulates, line);
}
template <EltwiseBinaryType type, auto... options>
inline void llk_math_eltwise_binary(uint32_t a, uint32_t b, uint32_t dst, bool = true, TT_SIM_LINE) {
  static_assert(!tt_sim_units::reusesRegister<options...>(),
                "a simulated core takes a register as an operand by binary_dest_reuse_tiles alone");
  tt_sim::callBinary<type, tt_sim_units::broadcastOf<options...>()>(a, b, 0, 0, dst, tt_sim_units::unit(line));
}
template <DataCopyType, auto... options> inline void llk_math_eltwise_unary_datacopy_init(uint32_t cb = 0, TT_SIM_LINE) {
  constexpr BroadcastType part = tt_sim_units::broadcastOf<options...>();
  if constexpr (part == NONE)
    tt_sim::call(tt_sim::CopyTileInit, line, cb);
  else
    tt_sim::call(tt_sim::UnaryBcastInit, line, cb, cb, part);
}
template <DataCopyType type, auto... options>
inline void llk_math_eltwise_unary_datacopy_init(uint32_t transposesFaces, uint32_t transposes, uint32_t cb, TT_SIM_LINE) {
  tt_sim_units::expectNoTranspose(transposesFaces || transposes, line);
  llk_math_eltwise_unary_datacopy_init<type, options...>(cb, line);
}
template <DataCopyType, auto... options> inline void llk_math_eltwise_unary_datacopy(uint32_t dst, uint32_t cb = 0, TT_SIM_LINE) {
  constexpr BroadcastType part = tt_sim_units::broadcastOf<options...>();
  if constexpr (part == NONE)
    tt_sim::call(tt_sim::CopyTile, tt_sim_units::unit(line), cb, 0, dst);
  else
    tt_sim::call(tt_sim::UnaryBcast, tt_sim_units::unit(line), cb, 0, dst, part);
}
template <auto...> inline void llk_math_matmul_init(uint32_t a, uint32_t b, uint32_t transposes = 0, TT_SIM_LINE) {
  mm_init_short(a, b, transposes, line);
}
template <auto...>
inline void llk_math_matmul_init(uint32_t a, uint32_t b, uint32_t transposes, uint32_t columns, uint32_t rows, uint32_t inner = 1,
                                 TT_SIM_LINE) {
  mm_block_init_short(a, b, transposes, columns, rows, inner, line);
}
template <auto...> inline void llk_math_matmul(uint32_t dst, uint32_t = 0, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulTiles, tt_sim_units::unit(line), 0, 0, 0, 0, dst);
}
template <auto...>
inline void llk_math_matmul(uint32_t dst, uint32_t transposes, uint32_t columns, uint32_t rows, uint32_t inner = 1, TT_SIM_LINE) {
  tt_sim::call(tt_sim::MatmulBlock, tt_sim_units::unit(line), 0, 0, 0, 0, dst, transposes, columns, rows, inner);
}
template <auto...> inline void llk_math_wait_for_dest_available(TT_SIM_LINE) { tile_regs_acquire(line); }
template <auto...> inline void llk_math_dest_section_done(TT_SIM_LINE) { tile_regs_commit(line); }
// MATH has no formats of its own.
template <auto...> inline void llk_math_pack_sync_init() {}
template <auto...> inline void llk_math_hw_configure(uint32_t, uint32_t = 0) {}
template <auto...> inline void llk_math_hw_configure_disaggregated(uint32_t, uint32_t = 0) {}

//===----------------------------------------------------------------------===//
// PACK
//===----------------------------------------------------------------------===//

template <auto...> inline void llk_pack_hw_configure(uint32_t cb, TT_SIM_LINE) { pack_reconfig_data_format(cb, line); }
template <auto...> inline void llk_pack_hw_configure_disaggregated(uint32_t cb, TT_SIM_LINE) {
  pack_reconfig_data_format(cb, line);
}
template <auto...> inline void llk_pack_init(uint32_t = 0) {}
template <auto...> inline void llk_pack_dest_init(uint32_t = 0) {}
template <bool accumulates = false, bool out_of_order = false, auto...>
inline void llk_pack(uint32_t dst, uint32_t cb, uint32_t index = 0, TT_SIM_LINE) {
  pack_tile<out_of_order>(dst, cb, index, line);
}
template <auto...> inline void llk_packer_wait_for_math_done(TT_SIM_LINE) { tile_regs_wait(line); }
template <auto...> inline void llk_pack_dest_section_done(TT_SIM_LINE) { tile_regs_release(line); }

} // namespace ckernel

#endif // TT_SIM_UNITS_H
