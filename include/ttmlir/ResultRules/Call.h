//===- Call.h - Ops as their result rules see them --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain structs with the properties of an op that rules need: shapes and element types of its tensors, and its attributes as in the
// schema. The rule infers unknown shapes and element types of results and checks known ones.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_CALL_H
#define TTMLIR_RESULTRULES_CALL_H

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/LogicalResult.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace ttmlir::rules {

using llvm::ArrayRef;
using llvm::failed;
using llvm::failure;
using llvm::FailureOr;
using llvm::LogicalResult;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::succeeded;
using llvm::success;
using llvm::Twine;

/// An element type: a data type, or a type of the caller that rules only compare, classify and print. Unknown by default.
struct ElementType {
  enum class Kind : uint8_t { Float, BlockFloat, Integer, Index, Boolean, Quantized, Other };
  using Printer = void (*)(llvm::raw_ostream &, const void *);

  Kind kind = Kind::Other;
  bool isUnsigned = false;
  /// Whether a 16-bit float has the exponent of a 32-bit one.
  bool isBrain = false;
  /// Bits of an element; 0 if it has no width of its own.
  unsigned bits = 0;
  /// Identity and spelling; null while the type is unknown.
  const void *id = nullptr;
  Printer print = nullptr;

  static ElementType of(DataType type);
  /// The data type that `of` was called with; none for types of the caller.
  std::optional<DataType> dataType() const;

  bool isKnown() const { return print; }
  bool isFloat() const { return kind == Kind::Float; }
  /// Whether elements can be counts or indices. Booleans cannot: devices store them as floats.
  bool isInteger() const { return kind == Kind::Integer || kind == Kind::Index; }
  bool operator==(const ElementType &other) const { return id == other.id && print == other.print; }
};
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const ElementType &type);

/// Shape and element type of a tensor, either of which may be unknown.
struct TensorInfo {
  std::optional<SmallVector<int64_t, 4>> shape;
  ElementType element;
};

/// A tensor of a call; null where an optional one is absent.
class Tensor {
public:
  Tensor() = default;
  Tensor(TensorInfo *info) : info(info) {}
  explicit operator bool() const { return info; }
  TensorInfo *operator->() const { return info; }

private:
  TensorInfo *info = nullptr;
};

/// More than the devices of any system.
inline constexpr int64_t kMaxLiteralValues = 1 << 16;

/// The numbers of a literal.
struct Literal {
  SmallVector<int64_t, 4> shape;
  /// Only of integer literals that rules read, such as device groups, with at most kMaxLiteralValues elements.
  SmallVector<int64_t, 4> values;
};

/// An attribute as in files: absent, a flag, a number, text (the spelling of enumerators), a list of numbers, a literal.
using Value = std::variant<std::monostate, bool, int64_t, double, StringRef, SmallVector<int64_t, 4>, Literal>;

/// One number for all axes, or a list of them; null where the attribute is absent.
class IntOrInts {
public:
  IntOrInts() = default;
  IntOrInts(const Value &value) : value(std::holds_alternative<std::monostate>(value) ? nullptr : &value) {}
  explicit operator bool() const { return value; }
  /// The list, or `count` times the one number.
  SmallVector<int64_t> entries(size_t count) const;

private:
  const Value *value = nullptr;
};

class Call;
struct OpInfo;

/// An error of a call. Takes the rest of the message, and converts to failure.
class CallError {
public:
  CallError(Call &call, const Twine &message);
  template <class T> CallError &operator<<(const T &part);
  operator LogicalResult() const { return failure(); }
  template <class T> operator FailureOr<T>() const { return failure(); }

private:
  Call &call;
};

/// An op: its registry entry, its tensors and its attributes, in the order of its record.
class Call {
public:
  explicit Call(const OpInfo &info) : info(&info) {}
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

  const OpInfo &op() const { return *info; }

  /// Adds the tensors of the next operand or result of the record: one, none if it is optional and absent, any number if it is
  /// variadic.
  void addOperand(SmallVector<TensorInfo, 1> tensors) { operands.push_back(std::move(tensors)); }
  void addResult(SmallVector<TensorInfo, 1> tensors) { results.push_back(std::move(tensors)); }
  /// Adds the value of the next attribute; absent ones have their default.
  void addAttribute(Value value);

  Tensor operand(unsigned number) { return first(operands, number); }
  Tensor result(unsigned number) { return first(results, number); }
  SmallVector<Tensor> operandList(unsigned number) { return list(operands, number); }
  SmallVector<Tensor> resultList(unsigned number) { return list(results, number); }
  const Value &attribute(unsigned number) const { return attributes[number]; }

  /// All tensors, in order.
  SmallVector<Tensor> allOperands() { return all(operands); }
  SmallVector<Tensor> allResults() { return all(results); }

  /// Refuses the call with `message`, worded to follow the name of the op.
  CallError emitOpError(const Twine &message = "") { return CallError(*this, message); }
  const std::string &error() const { return message; }

private:
  friend class CallError;
  using Groups = SmallVector<SmallVector<TensorInfo, 1>, 4>;
  static Tensor first(Groups &groups, unsigned number) {
    return number < groups.size() && !groups[number].empty() ? Tensor(&groups[number].front()) : Tensor();
  }
  static SmallVector<Tensor> list(Groups &groups, unsigned number);
  static SmallVector<Tensor> all(Groups &groups);

  const OpInfo *info;
  Groups operands, results;
  SmallVector<Value, 6> attributes;
  std::string message;
};

inline CallError::CallError(Call &call, const Twine &message) : call(call) { call.message += message.str(); }

template <class T> CallError &CallError::operator<<(const T &part) {
  llvm::raw_string_ostream(call.message) << part;
  return *this;
}

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_CALL_H
