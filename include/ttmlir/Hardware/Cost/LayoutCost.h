//===- LayoutCost.h - L1 budgets of layout plans ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// L1 budgets of `ttnn-optimize-layouts`, in bytes of one bank. Chosen, not measured.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_LAYOUTCOST_H
#define TTMLIR_HARDWARE_COST_LAYOUTCOST_H

#include <cstdint>

namespace ttmlir::hw {

/// Planning attempts, each with a smaller L1 budget, until the plan can be placed.
inline constexpr unsigned kLayoutAttempts = 8;

/// Every attempt reserves a further 1/kLayoutReserve of L1, since live tensors do not always fit without gaps.
inline constexpr uint64_t kLayoutReserve = 16;

/// Budget of attempt `attempt`, from 0 on, for a bank of `capacity` bytes.
constexpr uint64_t layoutBudget(uint64_t capacity, unsigned attempt) {
  return capacity - (attempt + 1) * (capacity / kLayoutReserve);
}

/// Limit of a placed plan: gaps may fill half of the first reserve.
constexpr uint64_t mostLayoutBytes(uint64_t capacity) { return capacity - capacity / kLayoutReserve / 2; }

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_LAYOUTCOST_H
