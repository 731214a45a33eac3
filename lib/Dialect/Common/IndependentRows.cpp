//===- IndependentRows.cpp - Ops on each row by itself --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/IndependentRows.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
namespace hw = ttmlir::hw;

/// Whether the axes in an attribute, one or a list, are the last one of `rank`; without an attribute all axes are meant.
static bool isLastAxis(Attribute attribute, int64_t rank) {
  auto isLast = [&](int64_t axis) { return axis == -1 || axis == rank - 1; };
  if (!attribute)
    return rank == 1;
  if (auto axis = dyn_cast<IntegerAttr>(attribute))
    return isLast(axis.getValue().getSExtValue());
  auto axes = dyn_cast<ArrayAttr>(attribute);
  return axes && axes.size() == 1 && isa<IntegerAttr>(axes[0]) && isLast(cast<IntegerAttr>(axes[0]).getValue().getSExtValue());
}

bool mlir::tt::worksOnRows(Operation *op, const hw::ShardingRule &rule) {
  Attribute attribute = rule.attribute.empty() ? Attribute() : op->getAttr(rule.attribute);
  if (rule.kind == hw::OpSharding::Rows)
    return isLastAxis(attribute, cast<RankedTensorType>(op->getOperand(0).getType()).getRank());
  auto extents = dyn_cast_if_present<DenseI64ArrayAttr>(attribute);
  return rule.kind == hw::OpSharding::TrailingRows && extents && extents.size() == 1;
}
