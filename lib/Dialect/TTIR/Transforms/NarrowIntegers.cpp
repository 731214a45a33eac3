//===- NarrowIntegers.cpp - Signed integers without a device type ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowIntegers.h"

#include "Building.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/APSInt.h"

using namespace mlir;
using namespace mlir::tt::ttir;
using mlir::tt::numberOf;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

namespace {
/// Integers from `low` to `high`.
struct IntegerRange {
  int64_t low, high;
  bool contains(IntegerRange other) const { return low <= other.low && other.high <= high; }
};
} // namespace

/// The values of an integer type on the device, which stores 32 bits at most; nothing for other types.
static std::optional<IntegerRange> rangeOf(Type element) {
  if (element.isIndex())
    return IntegerRange{0, std::numeric_limits<uint32_t>::max()};
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return std::nullopt;
  unsigned bits = std::min(integer.getWidth(), 32u);
  if (integer.isUnsigned() || bits == 1)
    return IntegerRange{0, (int64_t(1) << bits) - 1};
  return IntegerRange{-(int64_t(1) << (bits - 1)), (int64_t(1) << (bits - 1)) - 1};
}

/// `value` as an element of `type`, of at most 16 bits with a sign.
static int32_t saturatedNumber(Attribute value, IntegerType type) {
  return static_cast<int32_t>(mlir::tt::saturated(numberOf(value), type).getExtValue());
}

//===----------------------------------------------------------------------===//
// Ops that make values fit
//===----------------------------------------------------------------------===//

/// `value` (32 bits), of type `type` from its lowest bits on: shifted to the top and back with the sign.
static Value wrap(OpBuilder &b, Location loc, Value value, RankedTensorType type) {
  auto stored = b.getIntegerType(32, /*isSigned=*/true);
  SmallVector<int64_t> shape(type.getRank(), 1);
  SmallVector<int32_t> ones(type.getRank(), 1);
  Value amount = FullOp::create(b, loc, RankedTensorType::get(shape, stored), b.getDenseI32ArrayAttr(ones),
                                b.getI32IntegerAttr(32 - type.getElementTypeBitWidth()));
  Value top = LogicalLeftShiftOp::create(b, loc, RankedTensorType::get(type.getShape(), stored), value, amount);
  return RightShiftOp::create(b, loc, type, top, amount);
}

static Value saturate(OpBuilder &b, Location loc, Value value, RankedTensorType type) {
  IntegerRange range = *rangeOf(type.getElementType());
  return ClampScalarOp::create(b, loc, type, value, b.getI32IntegerAttr(range.low), b.getI32IntegerAttr(range.high));
}

/// A fill keeps the low bits of an integer in its type; a float saturates, and so does a padding value.
static void fitAttributes(Operation *op) {
  OpBuilder builder(op);
  auto type = cast<IntegerType>(typeOf(op->getResult(0)).getElementType());
  if (auto full = dyn_cast<FullOp>(op)) {
    auto integer = dyn_cast<IntegerAttr>(full.getFillValue());
    full.setFillValueAttr(builder.getI32IntegerAttr(integer ? integer.getValue().trunc(type.getWidth()).getSExtValue()
                                                            : saturatedNumber(full.getFillValue(), type)));
  } else if (auto pad = dyn_cast<PadOp>(op)) {
    pad.setValueAttr(builder.getI32IntegerAttr(saturatedNumber(pad.getValue(), type)));
  }
}

/// `op` with the unsigned integers of the same width in place of narrow signed ones: conversions between the two keep the bits.
static void takeBits(Operation *op) {
  OpBuilder builder(op);
  auto withoutSign = [&](Value value, IntegerType narrow) {
    return RankedTensorType::get(typeOf(value).getShape(), builder.getIntegerType(narrow.getWidth(), /*isSigned=*/false));
  };
  for (OpOperand &operand : op->getOpOperands())
    if (IntegerType narrow = narrowElement(operand.get()))
      operand.set(TypecastOp::create(builder, op->getLoc(), withoutSign(operand.get(), narrow), operand.get()));
  builder.setInsertionPointAfter(op);
  for (Value result : op->getResults()) {
    IntegerType narrow = narrowElement(result);
    if (!narrow)
      continue;
    RankedTensorType type = typeOf(result);
    result.setType(withoutSign(result, narrow));
    auto wide = RankedTensorType::get(type.getShape(), builder.getIntegerType(32, /*isSigned=*/true));
    Value extended = TypecastOp::create(builder, op->getLoc(), wide, result);
    result.replaceAllUsesExcept(wrap(builder, op->getLoc(), extended, type), extended.getDefiningOp());
  }
}

//===----------------------------------------------------------------------===//
// Range ops per op
//===----------------------------------------------------------------------===//

namespace {
enum class Fit { Nothing, Wrap, Saturate };
} // namespace

static Fit fitOf(Operation *op, unsigned result) {
  // Fills were already adjusted, and booleans fit.
  if (isa<FullOp, ZerosOp, OnesOp>(op) || op->hasTrait<mlir::tt::OpTrait::MakesBooleans>())
    return Fit::Nothing;
  const OpRecord *record = findRecord(op->getName());
  const OpValues values = record ? record->values : OpValues::Computed;
  IntegerRange target = *rangeOf(typeOf(op->getResult(result)).getElementType());
  if (values == OpValues::Positions && result + 1 == op->getNumResults())
    return typeOf(op->getOperand(0)).getNumElements() <= target.high + 1 ? Fit::Nothing : Fit::Wrap;

  SmallVector<Value> sources(op->getOperands());
  if (record && record->kept)
    sources = record->kept(op);
  else if (values == OpValues::Positions)
    sources.assign({op->getOperand(0)});
  SmallVector<Type> elements(llvm::map_range(sources, [](Value source) { return typeOf(source).getElementType(); }));
  if (auto constant = dyn_cast<ConstantOp>(op))
    elements.push_back(constant.getValue().getElementType());
  bool ofFloats = llvm::any_of(elements, [](Type element) { return isa<FloatType>(element); });
  if (ofFloats || values == OpValues::Saturated)
    return Fit::Saturate;

  auto holds = [&](Type element) {
    std::optional<IntegerRange> source = rangeOf(element);
    return source && target.contains(*source);
  };
  bool keeps = values == OpValues::Kept || values == OpValues::Positions || isa<ConstantOp>(op);
  if (!keeps || !llvm::all_of(elements, holds))
    return Fit::Wrap;
  // A reduction of no elements gives an extreme of the type.
  bool isEmpty = llvm::any_of(sources, [](Value source) { return typeOf(source).getNumElements() == 0; });
  return isEmpty ? Fit::Saturate : Fit::Nothing;
}

void mlir::tt::ttir::keepInRange(Operation *op) {
  if (const OpRecord *record = findRecord(op->getName()); record && record->values == OpValues::Bits)
    return takeBits(op);
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  for (OpResult result : op->getResults()) {
    if (!narrowElement(result))
      continue;
    fitAttributes(op);
    RankedTensorType type = typeOf(result);
    Fit fit = type.getNumElements() ? fitOf(op, result.getResultNumber()) : Fit::Nothing;
    if (fit == Fit::Nothing)
      continue;
    Value fitted = fit == Fit::Wrap ? wrap(builder, op->getLoc(), result, type) : saturate(builder, op->getLoc(), result, type);
    Operation *first = fit == Fit::Wrap ? fitted.getDefiningOp<RightShiftOp>().getLhs().getDefiningOp() : fitted.getDefiningOp();
    result.replaceAllUsesExcept(fitted, first);
  }
}
