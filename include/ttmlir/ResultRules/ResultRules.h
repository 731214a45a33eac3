//===- ResultRules.h - Shapes and types of results --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Result types of every op in the registry, and constraints on its operands and attributes. The only implementation of these rules:
// verifiers of TTIR and TTNN, type inference of TTIR, and libraries without MLIR use it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_RESULTRULES_H
#define TTMLIR_RESULTRULES_RESULTRULES_H

#include "ttmlir/ResultRules/Call.h"

#include "llvm/Support/Error.h"

namespace ttmlir::rules {

/// The operations of the registry by the names of their records (Opcodes.h).
enum class Opcode : uint16_t;

/// The number of tensors of an operand or result.
enum class Arity : uint8_t { One, Optional, Variadic };

/// An operand or result of a record.
struct TensorField {
  StringRef name;
  Arity arity;
  /// Integers only, booleans excepted.
  bool isIntegers;
  /// An operand that the op writes.
  bool isWritten;
};

/// The type of an attribute's value; alternatives of Value.
enum class AttributeKind : uint8_t {
  Flag,
  Integer,
  Number,
  Text,
  Integers,
  /// One integer or a list of them.
  IntegerOrIntegers,
  Literal,
  /// Not read by any rule.
  Other
};

/// An attribute of a record.
struct AttributeField {
  StringRef name;
  AttributeKind kind;
  /// Whether it may be absent, without a default.
  bool isOptional;
  Value standard;
};

/// Where the shapes of results come from.
enum class ShapeRule : uint8_t {
  None,      ///< there are no tensors among the results
  Operand,   ///< the first operand's
  Broadcast, ///< the numpy broadcast of all operands'
  Function,  ///< the function of the op decides
  Chosen     ///< the caller decides, within the limits of the op's function
};

/// Where element types come from if the function of an op leaves them open. Results that are integers by their record are chosen.
enum class ElementRule : uint8_t {
  Operand, ///< the element type of one operand, unless the caller chooses another
  Chosen   ///< the caller's
};

/// Registry entry of an op.
struct OpInfo {
  Opcode opcode;
  StringRef mnemonic;
  ArrayRef<TensorField> operands, results;
  ArrayRef<AttributeField> attributes;
  ShapeRule shape;
  ElementRule element;
  /// The operand of ElementRule::Operand, and the default type of chosen results; none: the caller has to choose.
  unsigned elementOperand;
  std::optional<DataType> standard;
  /// Checks operands and attributes, and infers shapes and element types of results; null if there is nothing to do.
  LogicalResult (*function)(Call &);
};

/// All operations, in the order of Opcode.
ArrayRef<OpInfo> allOps();

inline const OpInfo &infoOf(Opcode opcode) { return allOps()[size_t(opcode)]; }

/// The op with this mnemonic, such as "softmax"; TTNN's if there are two (`empty`, `to_layout`), null if there is none.
const OpInfo *findOp(StringRef mnemonic);

/// Checks the number of operands, operands that must be integers, and the kinds of attributes, but no results. For unverified
/// calls.
LogicalResult check(Call &call);

/// Applies the rule of the op: checks known results and infers unknown ones. After a failure `call.error()` has the reason.
/// Attributes and numbers of tensors must match the record.
LogicalResult apply(Call &call);

/// A tensor outside MLIR.
struct TensorType {
  SmallVector<int64_t, 4> shape;
  DataType dtype = DataType::Float32;
  bool operator==(const TensorType &) const = default;
};

/// A named attribute; optional if it has a default.
struct NamedValue {
  StringRef name;
  Value value;
};

/// The caller's choice of results where the record allows one.
struct Choice {
  std::optional<SmallVector<int64_t, 4>> shape;
  std::optional<DataType> dtype;
};

/// Infers the results of an op. `operands` are its tensors by operand of the record: one each, none if optional and absent, any
/// number if variadic. Omits optional results, which are updated forms of written operands. Errors start with the mnemonic and give
/// the expected and the found operand, attribute or choice.
llvm::Expected<SmallVector<TensorType, 1>> inferResult(Opcode opcode, ArrayRef<SmallVector<TensorType, 1>> operands,
                                                       ArrayRef<NamedValue> attributes = {}, const Choice &choice = {});

/// Attributes of a window that slides over height and width.
struct WindowAttrs {
  IntOrInts stride, padding, dilation;
};

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_RESULTRULES_H
