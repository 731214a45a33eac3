//===- LayoutCost.h - L1 that layouts of tensors may take -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `ttnn-optimize-layouts` gives to plans of layouts, in bytes of one bank. Chosen, not measured.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_LAYOUTCOST_H
#define TTMLIR_HARDWARE_COST_LAYOUTCOST_H

#include <cstdint>

namespace ttmlir::hw {

/// Attempts to plan layouts, each with less L1 than the one before, until the plan can be placed.
inline constexpr unsigned kLayoutAttempts = 8;

/// The part of L1 that an attempt leaves free more than the one before: what is alive does not always fit without gaps.
inline constexpr uint64_t kLayoutReserve = 16;

/// What plans of attempt `attempt`, from 0 on, may take of a bank of `capacity` bytes.
constexpr uint64_t layoutBudget(uint64_t capacity, unsigned attempt) {
  return capacity - (attempt + 1) * (capacity / kLayoutReserve);
}

/// What a placed plan may take: gaps may fill half of the first reserve.
constexpr uint64_t mostLayoutBytes(uint64_t capacity) { return capacity - capacity / kLayoutReserve / 2; }

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_LAYOUTCOST_H
