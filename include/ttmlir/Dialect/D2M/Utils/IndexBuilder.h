//===- IndexBuilder.h - Arithmetic, loops and branches -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_UTILS_INDEXBUILDER_H
#define TTMLIR_DIALECT_D2M_UTILS_INDEXBUILDER_H

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::tt {

/// Builds arithmetic on non-negative integers of one type, folding constants, and loops and branches over them.
class IndexBuilder {
public:
  /// Builds at the end of `top` with integers of `type`; constants are uniqued at the start of `top`.
  IndexBuilder(Location loc, Block &top, Type type) : b(loc, loc.getContext()), top(&top), type(type) {
    b.setInsertionPointToEnd(&top);
  }
  /// The same where `at` is, with its listener.
  IndexBuilder(const OpBuilder &at, Location loc, Block &top, Type type) : b(loc, at), top(&top), type(type) {}

  Value constant(int64_t value);
  /// Whether `value` is the constant 0.
  static bool isZero(Value value) { return isConstantIntValue(value, 0); }
  Value add(Value a, Value b);
  Value mul(Value a, Value b);
  Value min(Value a, Value b);
  Value div(Value a, int64_t b);
  /// `expr` with `dims` for its dimensions. Its value must be non-negative; subexpressions may be negative down to -2^30.
  Value apply(AffineExpr expr, ValueRange dims);
  /// A loop from 0 to `count` by `step`; only the body for a single iteration. `counts` names the induction variable.
  void loop(Value count, int64_t step, function_ref<void(Value)> body, StringRef counts = {});
  void loop(Value count, function_ref<void(Value)> body, StringRef counts = {}) { loop(count, 1, body, counts); }
  /// A branch on `condition`, an i1.
  void branch(Value condition, function_ref<void()> body, function_ref<void()> otherwise = {});

  ImplicitLocOpBuilder b;

private:
  Block *top;
  Type type;
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_D2M_UTILS_INDEXBUILDER_H
