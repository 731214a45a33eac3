//===- KnownValues.cpp - Elements known at import -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KnownValues.h"

#include "TTIRBuilder.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

std::optional<SmallVector<int64_t>> mlir::tt::importer::knownIntegers(Value value) {
  DenseElementsAttr elements;
  ElementsAttr any;
  if (!value || !isa<IntegerType>(typeOf(value).getElementType()) || !matchPattern(value, m_Constant(&any)))
    return std::nullopt;
  elements = dyn_cast<DenseElementsAttr>(any);
  if (!elements || elements.getNumElements() > kMaxListed)
    return std::nullopt;
  const bool isUnsigned = elements.getElementType().isUnsignedInteger() || elements.getElementType().isInteger(1);
  SmallVector<int64_t> values;
  for (const APInt &each : elements.getValues<APInt>())
    values.push_back(isUnsigned ? static_cast<int64_t>(each.getZExtValue()) : each.getSExtValue());
  return values;
}

/// The numbers of a conversion between floats, which does not fold where it rounds.
static std::optional<SmallVector<double>> convertedNumbers(ttir::TypecastOp typecast) {
  auto element = dyn_cast<FloatType>(typecast.getType().getElementType());
  std::optional<SmallVector<double>> numbers = element ? knownNumbers(typecast.getInput()) : std::nullopt;
  if (numbers)
    for (double &number : *numbers)
      number = FloatAttr::get(element, number).getValueAsDouble();
  return numbers;
}

static bool isBoolean(Value value) {
  auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
  return type && type.hasStaticShape() && type.getNumElements() == 1;
}

static std::optional<bool> knownWithin(Value value, int depth) {
  if (depth == 0 || !isBoolean(value))
    return std::nullopt;
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(value))
    return known->front() != 0;
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<ttir::LogicalNotOp, ttir::ReshapeOp>(op)) {
    const std::optional<bool> of = knownWithin(op->getOperand(0), depth - 1);
    return of ? std::optional(*of != isa<ttir::LogicalNotOp>(op)) : std::nullopt;
  }
  if (!isa_and_nonnull<ttir::LogicalAndOp, ttir::LogicalOrOp>(op))
    return std::nullopt;
  // An operand of this value decides alone; otherwise both do.
  const bool decides = isa<ttir::LogicalOrOp>(op);
  const std::optional<bool> first = knownWithin(op->getOperand(0), depth - 1), second = knownWithin(op->getOperand(1), depth - 1);
  if (first == decides || second == decides)
    return decides;
  return first && second ? std::optional(!decides) : std::nullopt;
}

std::optional<bool> mlir::tt::importer::knownBoolean(Value value) { return knownWithin(value, kMaxConditionDepth); }

static bool isKnownWithin(Value value, int depth) {
  if (depth == 0 || !isBoolean(value))
    return false;
  if (knownWithin(value, depth))
    return true;
  Operation *op = value.getDefiningOp();
  const bool joins = isa_and_nonnull<ttir::LogicalAndOp, ttir::LogicalOrOp>(op);
  return (joins || isa_and_nonnull<ttir::LogicalNotOp, ttir::ReshapeOp>(op)) &&
         llvm::any_of(op->getOperands(), [&](Value each) { return isKnownWithin(each, depth - 1); });
}

bool mlir::tt::importer::isPartlyKnown(Value value) { return isKnownWithin(value, kMaxConditionDepth); }

std::optional<SmallVector<double>> mlir::tt::importer::knownNumbers(Value value) {
  if (auto typecast = value ? value.getDefiningOp<ttir::TypecastOp>() : ttir::TypecastOp())
    return convertedNumbers(typecast);
  ElementsAttr any;
  if (!value || !matchPattern(value, m_Constant(&any)))
    return std::nullopt;
  auto elements = dyn_cast<DenseElementsAttr>(any);
  if (!elements || elements.getNumElements() > kMaxListed)
    return std::nullopt;
  SmallVector<double> numbers;
  if (isa<FloatType>(elements.getElementType()))
    for (const APFloat &number : elements.getValues<APFloat>())
      numbers.push_back(number.convertToDouble());
  else if (std::optional<SmallVector<int64_t>> integers = knownIntegers(value))
    numbers.assign(integers->begin(), integers->end());
  return numbers;
}

std::optional<double> mlir::tt::importer::knownSplat(Value value) {
  DenseElementsAttr elements;
  if (value && matchPattern(value, m_Constant(&elements)) && elements.isSplat() && elements.getNumElements() > 1) {
    const Type element = elements.getElementType();
    if (isa<FloatType>(element))
      return elements.getSplatValue<APFloat>().convertToDouble();
    if (isa<IntegerType>(element)) {
      const APInt number = elements.getSplatValue<APInt>();
      return element.isUnsignedInteger() || element.isInteger(1) ? static_cast<double>(number.getZExtValue())
                                                                 : static_cast<double>(number.getSExtValue());
    }
  }
  std::optional<SmallVector<double>> numbers = knownNumbers(value);
  if (!numbers || numbers->empty() || !llvm::all_equal(*numbers))
    return std::nullopt;
  return numbers->front();
}
