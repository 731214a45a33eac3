//===- FactLibrary.h - Facts about a hand-written kernel --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Definitions of functions that Library.h declares. The preamble of the kernel (lib/Host/KernelProgramView.cpp) defines the arrays
// and constants that they read: tt_sim::compileTimeArgs, tt_sim::cbFormats, DST_ACCUM_MODE and others.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_FACTS_H
#define TT_SIM_FACTS_H

constexpr bool tt_sim::is32BitDst() { return DST_ACCUM_MODE; }

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

constexpr const unsigned (&kernel_compile_time_args)[tt_sim::numCompileTimeArgs + 1] = tt_sim::compileTimeArgs;
inline uint32_t tt_sim::compileTimeArg(uint32_t index) { return compileTimeArgs[index]; }
TT_SIM_IMMEDIATE uint32_t tt_sim_argument_type::operator+(uint32_t index) const {
  if (index >= tt_sim::numCompileTimeArgs)
    fail(line);
  return tt_sim::compileTimeArgs[index];
}
constexpr uint32_t get_named_compile_time_arg_val(const char *name, tt_sim::Line line) {
  const tt_sim::NamedArg *found = nullptr;
  for (const tt_sim::NamedArg &each : tt_sim::namedCompileTimeArgs)
    if (!found && *name && tt_sim::areEqual(each.name, name)) // the last one is empty
      found = &each;
  if (!found)
    tt_sim::failWithoutNamedArgument(name, line);
  return found ? found->value : 0;
}

//===----------------------------------------------------------------------===//
// Formats of circular buffers
//===----------------------------------------------------------------------===//

namespace tt_sim {
/// Whether all cores of the kernel have the buffer with the same format, so that the format is a constant.
constexpr bool isKnown(uint32_t cb) { return cb < 64 && cbFormats[cb] != 255; }
} // namespace tt_sim
constexpr uint32_t get_tile_size(uint32_t cb, tt_sim::Line line) {
  return tt_sim::isKnown(cb) ? tt_sim::tileBytes(tt_sim::formatOf(tt_sim::cbFormats[cb]))
                             : tt_sim::call<uint32_t>(tt_sim::GetTileSize, line, cb);
}
constexpr DataFormat get_dataformat(uint32_t cb, tt_sim::Line line) {
  return tt_sim::formatOf(tt_sim::isKnown(cb) ? tt_sim::cbFormats[cb] : tt_sim_host_table->format(line.number, cb));
}
// The formats of all buffers: tiles have the same one in L1 and on their way.
namespace tt_sim {
struct Formats {
  constexpr Formats() : numbers() {
    for (int cb = 0; cb < 64; ++cb)
      numbers[cb] = static_cast<unsigned char>(formatOf(cbFormats[cb]));
  }
  unsigned char numbers[64];
};
constexpr Formats formats;
} // namespace tt_sim
constexpr const unsigned char (&unpack_src_format)[64] = tt_sim::formats.numbers,
                              (&unpack_dst_format)[64] = tt_sim::formats.numbers, (&pack_src_format)[64] = tt_sim::formats.numbers,
                              (&pack_dst_format)[64] = tt_sim::formats.numbers;

#ifdef TT_SIM_LOOPS_H
#include "tt_sim/loops.h"
#endif

#endif // TT_SIM_FACTS_H
