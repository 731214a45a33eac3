//===- Combiners.cpp - Operations that reductions are made of -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

Value mlir::tt::importer::combine(TTIRBuilder &b, Combiner combiner, Value lhs, Value rhs) {
  const bool isBoolean = lhs && typeOf(lhs).getElementType().isInteger(1);
  switch (combiner) {
  case Combiner::Sum:
    return b.add(lhs, rhs);
  case Combiner::Product:
    return b.multiply(lhs, rhs);
  case Combiner::Max:
    return b.maximum(lhs, rhs);
  case Combiner::Min:
    return b.minimum(lhs, rhs);
  case Combiner::And:
    return isBoolean ? b.logicalAnd(lhs, rhs) : b.bitwiseAnd(lhs, rhs);
  case Combiner::Or:
    return isBoolean ? b.logicalOr(lhs, rhs) : b.bitwiseOr(lhs, rhs);
  case Combiner::Last:
    return rhs;
  }
  return {};
}

Value mlir::tt::importer::reduce(TTIRBuilder &b, Combiner combiner, Value x, ArrayRef<int64_t> axes, bool keep) {
  const bool isBoolean = x && typeOf(x).getElementType().isInteger(1);
  switch (combiner) {
  case Combiner::Sum:
    return b.reduce<ttir::SumOp>(x, axes, keep);
  case Combiner::Product:
    return b.reduce<ttir::ProdOp>(x, axes, keep);
  case Combiner::Max:
    return b.reduce<ttir::MaxOp>(x, axes, keep);
  case Combiner::Min:
    return b.reduce<ttir::MinOp>(x, axes, keep);
  case Combiner::And:
    return isBoolean ? b.reduce<ttir::ReduceAndOp>(x, axes, keep) : Value();
  case Combiner::Or:
    return isBoolean ? b.reduce<ttir::ReduceOrOp>(x, axes, keep) : Value();
  case Combiner::Last:
    return {};
  }
  return {};
}

std::optional<ttcore::ReduceType> mlir::tt::importer::scatterTypeOf(Combiner combiner, bool isBoolean) {
  switch (combiner) {
  case Combiner::Sum:
    return ttcore::ReduceType::Sum;
  case Combiner::Product:
    return ttcore::ReduceType::Prod;
  case Combiner::Max:
    return ttcore::ReduceType::Max;
  case Combiner::Min:
    return ttcore::ReduceType::Min;
  case Combiner::And:
    return isBoolean ? std::optional(ttcore::ReduceType::Min) : std::nullopt;
  case Combiner::Or:
    return isBoolean ? std::optional(ttcore::ReduceType::Max) : std::nullopt;
  case Combiner::Last:
    return ttcore::ReduceType::Invalid;
  }
  return std::nullopt;
}

double mlir::tt::importer::neutralOf(Combiner combiner, Type element) {
  const bool isFloat = isa<FloatType>(element), hasSign = !element.isUnsignedInteger() && !element.isInteger(1);
  const int width = element.isIntOrFloat() ? static_cast<int>(element.getIntOrFloatBitWidth()) : 64;
  switch (combiner) {
  case Combiner::Sum:
  case Combiner::Or:
    return 0;
  case Combiner::Product:
    return 1;
  case Combiner::And:
    return element.isInteger(1) ? 1 : -1;
  case Combiner::Max:
    return isFloat ? -HUGE_VAL : hasSign ? -std::ldexp(1, width - 1) : 0;
  case Combiner::Min:
    return isFloat ? HUGE_VAL : std::ldexp(1, hasSign ? width - 1 : width) - 1;
  case Combiner::Last:
    break;
  }
  return NAN;
}

bool mlir::tt::importer::isNeutral(Value init, Combiner combiner, Type element) {
  std::optional<double> number = knownSplat(init);
  const double neutral = neutralOf(combiner, element);
  // Initial values beyond the integer range are neutral, too.
  return number &&
         (*number == neutral || (isa<IntegerType, IndexType>(element) && combiner == Combiner::Max && *number < neutral) ||
          (isa<IntegerType, IndexType>(element) && combiner == Combiner::Min && *number > neutral));
}

std::optional<SmallVector<Value>> mlir::tt::importer::reduceByPairs(TTIRBuilder &b, SmallVector<Value> values,
                                                                    ArrayRef<int64_t> axes, Combination combine) {
  auto sizeNow = [&] { return typeOf(values.front()).getDimSize(axes.front()); };
  while (!b.hasFailed() && sizeNow() > 1) {
    const int64_t size = sizeNow(), half = size / 2;
    SmallVector<Value> lhs, rhs, rest;
    for (auto [value, axis] : llvm::zip_equal(values, axes)) {
      lhs.push_back(b.slice(value, axis, 0, 2 * half, 2));
      rhs.push_back(b.slice(value, axis, 1, 2 * half, 2));
      rest.push_back(size % 2 ? b.slice(value, axis, 2 * half, size) : Value());
    }
    auto combined = combine(lhs, rhs);
    if (!combined)
      return std::nullopt;
    values = *combined;
    if (size % 2)
      for (auto [value, last, axis] : llvm::zip_equal(values, rest, axes))
        value = b.concat({value, last}, axis);
  }
  return b.hasFailed() ? std::nullopt : std::optional(values);
}

std::optional<SmallVector<Value>> mlir::tt::importer::reduceWindows(TTIRBuilder &b, SmallVector<Value> values,
                                                                    ArrayRef<int64_t> axes, const Window &w, Combination combine) {
  const int64_t length = w.kernel[0], stride = w.strides[0], dilation = w.dilations[0];
  auto sizeNow = [&] { return typeOf(values.front()).getDimSize(axes.front()); };
  const int64_t size = sizeNow();
  if (size < w.reach(0))
    return std::nullopt;
  const int64_t numWindows = (size - w.reach(0)) / stride + 1;
  // Elements at `offset` of all windows whose first elements are `step` apart.
  auto take = [&](ArrayRef<Value> of, int64_t offset, int64_t count, int64_t step) {
    SmallVector<Value> taken;
    for (auto [value, axis] : llvm::zip_equal(of, axes))
      taken.push_back(b.slice(value, axis, offset, offset + (count - 1) * step + 1, step));
    return taken;
  };
  std::optional<SmallVector<Value>> result;
  auto add = [&](const SmallVector<Value> &more) {
    result = result ? combine(*result, more) : more;
    return result.has_value() && !b.hasFailed();
  };
  if (length <= (stride > 1 ? 16 : 4)) {
    for (int64_t element = 0; element < length; ++element)
      if (!add(take(values, element * dilation, numWindows, stride)))
        return std::nullopt;
    return result;
  }
  int64_t offset = 0;
  for (int64_t power = 1, left = length;; power *= 2) {
    // `values` are windows of `power` elements.
    if (left & power) {
      if (!add(take(values, offset * dilation, numWindows, stride)))
        return std::nullopt;
      offset += power;
      left -= power;
    }
    if (left == 0)
      return result;
    const int64_t count = sizeNow() - power * dilation;
    auto doubled = combine(take(values, 0, count, 1), take(values, power * dilation, count, 1));
    if (!doubled)
      return std::nullopt;
    values = *doubled;
  }
}
