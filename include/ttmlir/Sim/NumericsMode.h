//===- NumericsMode.h - Number formats of the simulator ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_NUMERICSMODE_H
#define TTMLIR_SIM_NUMERICSMODE_H

#include <cstdint>

namespace ttmlir::sim {

/// The types in which the graph executor and the kernel machine hold and compute values.
enum class Numerics : uint8_t {
  Device,   ///< the element type of each tensor, with formats and rounding of the chip
  Ieee,     ///< all floats as f32; kernels round to nearest even into registers and tiles
  Reference ///< all floats as f64; kernels have f32 in all registers and round when packing
};

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_NUMERICSMODE_H
