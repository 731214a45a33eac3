//===- Window.h - Sliding windows of convolutions and pools -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_WINDOW_H
#define TTMLIR_LIB_SIM_KERNELS_WINDOW_H

#include "Common.h"

namespace ttmlir::sim {

/// One spatial axis of a window: tap k of output o reads input o * stride + k * dilation - before.
struct WindowAxis {
  int64_t taps = 1, stride = 1, dilation = 1, before = 0, after = 0;

  /// Inputs from the first tap to the last, both included.
  int64_t span() const { return (taps - 1) * dilation + 1; }
};

/// A window, outermost axis first.
using Window = llvm::SmallVector<WindowAxis, 3>;

/// A window of `kernel` taps along each axis from attribute values: one entry, or one for each axis, for padding also one for each
/// axis and side (before all axes, then behind them). Without entries there is no dilation.
Window makeWindow(ShapeRef kernel, std::span<const int32_t> stride, std::span<const int32_t> dilation,
                  std::span<const int32_t> padding);

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_WINDOW_H
