//===- OpCost.cpp - What operations compute -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/OpCost.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace {
struct Row {
  uint16_t wire;
  tt::hw::OpCost cost;
};
} // namespace

static constexpr Row rows[] = {
#define TT_OP_COST(wire, cost) {wire, tt::hw::OpCost::cost},
#include "ttmlir/Hardware/OpCosts.cpp.inc"
};

std::optional<tt::hw::OpCost> tt::hw::opCost(uint16_t wire) {
  const Row *row = llvm::lower_bound(rows, wire, [](const Row &row, uint16_t key) { return row.wire < key; });
  return row != std::end(rows) && row->wire == wire ? std::optional(row->cost) : std::nullopt;
}

static double volume(ArrayRef<int64_t> shape) {
  double elements = 1;
  for (int64_t extent : shape)
    elements *= static_cast<double>(extent);
  return elements;
}

/// The extent that a matrix product sums over, whichever factor is transposed: what factor `a` has besides the rows of the result.
static double contracted(ArrayRef<int64_t> a, ArrayRef<int64_t> b, ArrayRef<int64_t> result) {
  if (a.size() < 2 || b.size() < 2)
    return volume(a.size() < 2 ? a : b);
  const double rows = result.size() < 2 ? 0 : static_cast<double>(result[result.size() - 2]);
  return rows == 0 ? 0 : volume(a.take_back(2)) / rows;
}

double tt::hw::flops(OpCost cost, ArrayRef<ArrayRef<int64_t>> operands, ArrayRef<int64_t> result) {
  switch (cost) {
  case OpCost::Movement:
    return 0;
  case OpCost::PerResult:
    return volume(result);
  case OpCost::PerOperand:
    return operands.empty() ? 0 : volume(operands[0]);
  case OpCost::Contraction:
    return operands.size() < 2 ? 0 : 2 * volume(result) * contracted(operands[0], operands[1], result);
  case OpCost::Convolution:
    return operands.size() < 2 || operands[1].empty() ? 0 : 2 * volume(result) * volume(operands[1].drop_front());
  }
  return 0;
}
