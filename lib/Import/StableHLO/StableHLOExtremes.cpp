//===- StableHLOExtremes.cpp - Places of largest and smallest elements ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Front ends write argmax as a reduction of numbers and their places with a body of comparisons and choices. Such a body
// depends on the order of its arguments and on NaN only: it is evaluated for each of these cases, in any spelling.
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

namespace {
/// Runs a body of comparisons and choices on numbers.
class OrderInterpreter {
public:
  explicit OrderInterpreter(Block &block) : block(block) {}

  /// The results of the body for `arguments`; none if it has unsupported ops.
  std::optional<SmallVector<double>> run(ArrayRef<double> arguments) {
    for (auto [argument, number] : llvm::zip_equal(block.getArguments(), arguments))
      values[argument] = number;
    for (Operation &op : block.without_terminator()) {
      std::optional<double> result = evaluate(op);
      if (!result)
        return std::nullopt;
      values[op.getResult(0)] = *result;
    }
    SmallVector<double> results;
    for (Value value : block.back().getOperands()) {
      auto known = values.find(value);
      if (known == values.end())
        return std::nullopt;
      results.push_back(known->second);
    }
    return results;
  }

private:
  std::optional<double> evaluate(Operation &op) {
    SmallVector<double> x;
    for (Value operand : op.getOperands()) {
      auto known = values.find(operand);
      if (known == values.end())
        return std::nullopt;
      x.push_back(known->second);
    }
    // Of booleans alone.
    auto isBoolean = [&] { return MLIROp::sourceElementOf(op.getResult(0)).isInteger(1); };
    if (isa<AndOp>(op) && isBoolean())
      return x[0] * x[1];
    if (isa<OrOp>(op) && isBoolean())
      return std::max(x[0], x[1]);
    if (isa<XorOp>(op) && isBoolean())
      return x[0] != x[1];
    if (isa<NotOp>(op) && isBoolean())
      return 1 - x[0];
    if (isa<SelectOp>(op))
      return x[0] != 0 ? x[1] : x[2];
    if (isa<MaxOp, MinOp>(op))
      return std::isnan(x[0]) || std::isnan(x[1]) ? NAN : isa<MaxOp>(op) ? std::max(x[0], x[1]) : std::min(x[0], x[1]);
    auto compare = dyn_cast<CompareOp>(op);
    if (!compare || compare.getCompareType() == ComparisonType::TOTALORDER)
      return std::nullopt;
    switch (compare.getComparisonDirection()) {
    case ComparisonDirection::EQ:
      return x[0] == x[1];
    case ComparisonDirection::NE:
      return x[0] != x[1];
    case ComparisonDirection::GE:
      return x[0] >= x[1];
    case ComparisonDirection::GT:
      return x[0] > x[1];
    case ComparisonDirection::LE:
      return x[0] <= x[1];
    case ComparisonDirection::LT:
      return x[0] < x[1];
    }
    return std::nullopt;
  }

  Block &block;
  llvm::DenseMap<Value, double> values;
};
} // namespace

/// Whether `body` returns the first of the largest (or smallest) of two numbers and its place; the first NaN comes before all
/// numbers. Arguments are a number and its place, then a number at a later place.
static bool isExtremum(Block &block, bool isMin) {
  static constexpr double kNumbers[] = {1, 2, NAN};
  for (double first : kNumbers)
    for (double second : kNumbers) {
      std::optional<SmallVector<double>> found = OrderInterpreter(block).run({first, 5, second, 6});
      const bool isFirst = std::isnan(first) || (!std::isnan(second) && (isMin ? first <= second : first >= second));
      const double number = isFirst ? first : second;
      if (!found || found->size() != 2 || (*found)[1] != (isFirst ? 5 : 6) ||
          !((*found)[0] == number || (std::isnan(number) && std::isnan((*found)[0]))))
        return false;
    }
  return true;
}

/// Whether `value` counts the elements along `axis`.
static bool isIota(Value value, int64_t axis) {
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>()) {
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (to == axis)
        return cast<ShapedType>(broadcast.getOperand().getType()).getDimSize(from) ==
                   cast<ShapedType>(value.getType()).getDimSize(axis) &&
               isIota(broadcast.getOperand(), static_cast<int64_t>(from));
    return false;
  }
  auto iota = value.getDefiningOp<IotaOp>();
  return iota && static_cast<int64_t>(iota.getIotaDimension()) == axis;
}

std::optional<SmallVector<Value>> mlir::tt::importer::reduceToPlaces(MLIROp &n, ArrayRef<Value> inputs, ArrayRef<int64_t> axes,
                                                                     Combiner &extreme) {
  Region &body = n.op->getRegion(0);
  if (inputs.size() != 2 || axes.size() != 1 || !body.hasOneBlock() || body.getNumArguments() != 4 || body.front().empty())
    return std::nullopt;
  Value x = inputs[0];
  Type element = typeOf(x).getElementType(), places = typeOf(inputs[1]).getElementType();
  const bool isMin = isExtremum(body.front(), /*isMin=*/true);
  if (element.isInteger(1) || isComplex(n.op->getOperand(0).getType()) || !isa<IntegerType>(n.sourceElement(1)) ||
      places.isInteger(1) || !isIota(n.op->getOperand(1), axes[0]) || (!isMin && !isExtremum(body.front(), /*isMin=*/false)))
    return std::nullopt;
  extreme = isMin ? Combiner::Min : Combiner::Max;
  Value place = placeOfExtreme(n, x, axes[0], isMin, /*keep=*/false), number = reduce(n, extreme, x, axes, /*keep=*/false);
  return SmallVector<Value>{number, n.wrap(n.castTo(place, places), n.sourceElement(1))};
}
