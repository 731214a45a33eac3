//===- NumericsMode.h - How the simulator holds numbers ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_NUMERICSMODE_H
#define TTMLIR_SIM_NUMERICSMODE_H

#include <cstdint>

namespace ttmlir::sim {

/// In which types values are held and computed, by the executor of graph ops and by the machine of cores.
enum class Numerics : uint8_t {
  Device,   ///< in the element type of each tensor, with formats and rounding of the chip
  Ieee,     ///< floats of all kinds as f32; kernels round to nearest even to what registers and tiles hold
  Reference ///< floats of all kinds as f64; kernels have f32 in all registers and round where tiles are packed
};

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_NUMERICSMODE_H
