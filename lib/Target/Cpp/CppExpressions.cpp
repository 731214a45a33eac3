//===- CppExpressions.cpp - Operators in C++ ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CppExpressions.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt::cpp;

static std::optional<InfixOperator> comparison(emitc::CmpPredicate predicate) {
  switch (predicate) {
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate)                                               \
  case emitc::CmpPredicate::emitcPredicate:                                                                                        \
    return InfixOperator{#symbol, Binding::binding, false};
#include "ttmlir/Schema/Instructions.h.inc"
  default:
    return std::nullopt;
  }
}

std::optional<InfixOperator> mlir::tt::cpp::infixOperator(Operation *op) {
  using Result = std::optional<InfixOperator>;
  return llvm::TypeSwitch<Operation *, Result>(op)
#define TT_CPP_OPERATOR(name, operation, symbol, binding, isAssociative)                                                           \
  .Case<emitc::operation>([](auto) -> Result { return InfixOperator{#symbol, Binding::binding, isAssociative}; })
#include "ttmlir/Schema/Instructions.h.inc"
      .Case<emitc::CmpOp>([](emitc::CmpOp compared) { return comparison(compared.getPredicate()); })
      .Default([](auto) { return std::nullopt; });
}

Expression mlir::tt::cpp::infix(const InfixOperator &op, const Expression &lhs, const Expression &rhs) {
  // Precedence of sums and products is common knowledge; parenthesise other operators.
  bool isBitwise = op.binding == Binding::Shift || op.binding < Binding::Equality;
  Binding left = isBitwise ? Binding::Primary : op.binding;
  bool joins = op.isAssociative && rhs.text.find_first_of("/%") == std::string::npos;
  Binding right = isBitwise || joins ? left : static_cast<Binding>(static_cast<int>(op.binding) + 1);
  return {(lhs.atLeast(left) + " " + op.symbol + " " + rhs.atLeast(right)).str(), op.binding};
}

std::string mlir::tt::cpp::integerText(uint32_t value) {
  return value <= INT32_MAX ? std::to_string(value) : llvm::formatv("{0:x8}", value).str();
}

std::string mlir::tt::cpp::typeText(Type type) {
  return llvm::TypeSwitch<Type, std::string>(type)
      .Case<emitc::LValueType>([](auto variable) { return typeText(variable.getValueType()); })
      .Case<emitc::PointerType>([](auto pointer) { return typeText(pointer.getPointee()) + " *"; })
      .Case<emitc::OpaqueType>([](auto opaque) { return opaque.getValue().str(); })
      .Case<IntegerType>(
          [](IntegerType integer) { return integer.getWidth() == 1 ? "bool" : "uint" + std::to_string(integer.getWidth()) + "_t"; })
      .Default([](Type) -> std::string { llvm_unreachable("not a type of the conversions to EmitC"); });
}
