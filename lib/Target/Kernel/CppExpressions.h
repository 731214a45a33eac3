//===- CppExpressions.h - Numbers and attributes as C++ ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_KERNEL_CPPEXPRESSIONS_H
#define TTMLIR_LIB_TARGET_KERNEL_CPPEXPRESSIONS_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include <string>

namespace mlir::tt::ttkernel {

/// How tightly an expression holds together, loosest first.
enum class Binding { Choice, Or, Xor, And, Equality, Relation, Shift, Sum, Product, Primary };

/// An expression and what has to be put in parentheses around.
struct Expression {
  std::string text;
  Binding binding = Binding::Primary;

  /// The text, in parentheses if it holds together less tightly than `least`.
  std::string atLeast(Binding least) const { return binding < least ? "(" + text + ")" : text; }
};

/// An operator of arith on two operands.
struct InfixOperator {
  llvm::StringRef symbol;
  Binding binding;
  /// a op (b op c) is (a op b) op c.
  bool isAssociative;
};

/// The operator that `op` is, if it is one.
std::optional<InfixOperator> infixOperator(Operation *op);
/// `lhs op rhs`, with as few parentheses as readers need.
Expression infix(const InfixOperator &op, const Expression &lhs, const Expression &rhs);

/// An integer of 32 bits without sign.
std::string integerText(uint32_t value);
/// `attr`, an enumeration or a flag, as an argument of a template; empty if it is no such.
std::string templateArgument(Attribute attr);
/// `attr`, a number, as an argument: of a float its bits.
std::string numberArgument(Attribute attr);
/// The mask element 1 in the format of `cb`, such as `uint16_t{0x3f80}`; empty if elements of it do not stand alone.
std::string maskElement(CBType cb);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_TARGET_KERNEL_CPPEXPRESSIONS_H
