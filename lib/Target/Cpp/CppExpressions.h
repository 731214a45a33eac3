//===- CppExpressions.h - Operators in C++ ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_CPP_CPPEXPRESSIONS_H
#define TTMLIR_LIB_TARGET_CPP_CPPEXPRESSIONS_H

#include "mlir/Dialect/EmitC/IR/EmitC.h"

#include <string>

namespace mlir::tt::cpp {

/// How tightly an expression holds together, loosest first.
enum class Binding { Choice, Or, Xor, And, Equality, Relation, Shift, Sum, Product, Primary };

/// An expression and its need for parentheses.
struct Expression {
  std::string text;
  Binding binding = Binding::Primary;

  /// The text, in parentheses if it holds together less tightly than `least`.
  std::string atLeast(Binding least) const { return binding < least ? "(" + text + ")" : text; }
};

/// An operator on two operands.
struct InfixOperator {
  llvm::StringRef symbol;
  Binding binding;
  /// a op (b op c) is (a op b) op c.
  bool isAssociative;
};

/// The operator that `op`, of emitc, is, if it is one.
std::optional<InfixOperator> infixOperator(Operation *op);
/// `lhs op rhs`, with as few parentheses as readers need.
Expression infix(const InfixOperator &op, const Expression &lhs, const Expression &rhs);

/// An integer of 32 bits without sign.
std::string integerText(uint32_t value);
/// The C++ name of an emitc type; for a variable the name of its value's type.
std::string typeText(Type type);

} // namespace mlir::tt::cpp

#endif // TTMLIR_LIB_TARGET_CPP_CPPEXPRESSIONS_H
