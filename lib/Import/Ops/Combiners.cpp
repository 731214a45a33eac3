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
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

Value mlir::tt::importer::combine(TTIRBuilder &b, Combiner combiner, Value lhs, Value rhs) {
  const bool isBoolean = lhs && typeOf(lhs).getElementType().isInteger(1);
  switch (combiner) {
  case Combiner::Sum:
    return b.build<ttir::AddOp>({lhs, rhs});
  case Combiner::Product:
    return b.build<ttir::MultiplyOp>({lhs, rhs});
  case Combiner::Max:
    return b.build<ttir::MaximumOp>({lhs, rhs});
  case Combiner::Min:
    return b.build<ttir::MinimumOp>({lhs, rhs});
  case Combiner::And:
    return isBoolean ? b.build<ttir::LogicalAndOp>({lhs, rhs}) : b.build<ttir::BitwiseAndOp>({lhs, rhs});
  case Combiner::Or:
    return isBoolean ? b.build<ttir::LogicalOrOp>({lhs, rhs}) : b.build<ttir::BitwiseOrOp>({lhs, rhs});
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
