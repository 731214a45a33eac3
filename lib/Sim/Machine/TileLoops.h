//===- TileLoops.h - Loops over tiles per instruction set -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_TILELOOPS_H
#define TTMLIR_LIB_SIM_MACHINE_TILELOOPS_H

#include "ttmlir/Sim/Machine/TileMath.h"
#include "ttmlir/Support/InstructionSet.h"

namespace ttmlir::sim::machine {

/// The loops of TileMath.h, over whole tiles of floats unless noted.
struct TileLoops {
  /// acc += a b in f32.
  void (*product)(const float *a, const float *b, float *acc);
  /// The same, the 16 products of each pair of faces summed first, and the sum with `acc` rounded to bf16 (hardware.md 5.4).
  void (*productBF16)(const float *a, const float *b, float *acc);
  /// Whether neither tile has an infinity or NaN.
  bool (*areFinite)(const float *a, const float *b);
  /// Splits the bits of `all` into the bits of `highMask` and the rest.
  void (*split)(const float *in, uint32_t all, uint32_t highMask, float *high, float *low);
  /// Rounding to `drop` mantissa bits less.
  void (*round)(Rounding rounding, unsigned drop, float *tile);
  /// out = x op y, or out + (x op y).
  void (*binary)(FpuBinary op, const float *x, const float *y, bool accumulate, float *out);
  /// 32 sums, maxima or minima in double, per row or per column.
  void (*reduceRows)(ReduceKind kind, const float *in, double *out);
  void (*reduceColumns)(ReduceKind kind, const float *in, double *out);
  void (*transpose)(const uint32_t *in, uint32_t *out);
  void (*truncateToBF16)(const float *in, uint16_t *out);
  /// Packs with the packer's rounding: 64 exponent bytes and 1024 bytes of data.
  void (*packBlockFloat8)(bool shortExponent, const float *in, uint8_t *exponents, uint8_t *data);
};

/// The loops for this processor.
const TileLoops &tileLoops();

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_TILELOOPS_H
