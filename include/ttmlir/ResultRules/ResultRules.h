//===- ResultRules.h - Shapes and types of results --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the results of every operation of the registry look like, and which operands and attributes it takes. The one home of these
// rules: the verifiers of TTIR and TTNN and the type inference of TTIR ask here, and so does what has no MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_RESULTRULES_H
#define TTMLIR_RESULTRULES_RESULTRULES_H

#include "ttmlir/ResultRules/Call.h"

#include "llvm/Support/Error.h"

namespace ttmlir::rules {

/// The operations of the registry by the names of their records (Opcodes.h).
enum class Opcode : uint16_t;

/// How many tensors an operand or result stands for.
enum class Arity : uint8_t { One, Optional, Variadic };

/// An operand or result of a record.
struct TensorField {
  StringRef name;
  Arity arity;
  /// Integers only, booleans excepted.
  bool isIntegers;
};

/// What an attribute holds; alternatives of Value.
enum class AttributeKind : uint8_t {
  Flag,
  Integer,
  Number,
  Text,
  Integers,
  /// One integer or a list of them.
  IntegerOrIntegers,
  Literal,
  /// What no rule looks at.
  Other
};

/// An attribute of a record.
struct AttributeField {
  StringRef name;
  AttributeKind kind;
  /// Whether it may be absent and nothing stands in for it.
  bool isOptional;
  Value standard;
};

/// Where the shapes of results come from.
enum class ShapeRule : uint8_t {
  None,      ///< there are no tensors among the results
  Operand,   ///< the first operand's
  Broadcast, ///< the numpy broadcast of all operands'
  Function,  ///< what the function of the operation says
  Chosen     ///< the caller's, within what the function of the operation allows
};

/// Where the element types of results come from that the function of an operation leaves open. Integers by their record are chosen.
enum class ElementRule : uint8_t {
  Operand, ///< that of one operand, unless the caller chooses another
  Chosen   ///< the caller's
};

/// What the registry says of an operation.
struct OpInfo {
  Opcode opcode;
  StringRef mnemonic;
  ArrayRef<TensorField> operands, results;
  ArrayRef<AttributeField> attributes;
  ShapeRule shape;
  ElementRule element;
  /// The operand that ElementRule::Operand means, and the type where nobody chooses; nothing: someone has to.
  unsigned elementOperand;
  std::optional<DataType> standard;
  /// Checks operands and attributes, and makes shapes and element types of results; null if there is nothing to do.
  LogicalResult (*function)(Call &);
};

/// All operations, in the order of Opcode.
ArrayRef<OpInfo> allOps();

inline const OpInfo &infoOf(Opcode opcode) { return allOps()[size_t(opcode)]; }

/// The operation with this mnemonic, such as "softmax"; that of TTNN if there are two (`empty`, `to_layout`), null if there is
/// none.
const OpInfo *findOp(StringRef mnemonic);

/// Whether the operands are as many as the record has, tensors of integers where it says so, and the attributes of its kinds;
/// results are not looked at. For calls that nobody has checked.
LogicalResult check(Call &call);

/// Applies the rule of the operation: checks what is known and adds what is not. After a failure `call.error()` says why.
/// Attributes and numbers of tensors are those of the record.
LogicalResult apply(Call &call);

/// A tensor outside MLIR.
struct TensorType {
  SmallVector<int64_t, 4> shape;
  DataType dtype = DataType::Float32;
  bool operator==(const TensorType &) const = default;
};

/// A named attribute; those that have a default may be left out.
struct NamedValue {
  StringRef name;
  Value value;
};

/// What the caller of an operation wants of its results where the record lets callers choose.
struct Choice {
  std::optional<SmallVector<int64_t, 4>> shape;
  std::optional<DataType> dtype;
};

/// The results of an operation. `operands` are its tensors by operand of the record, each with one, none where it is optional, or
/// any number where it is variadic. Optional results, which are forms of operands that are written, are left out. Errors say what
/// was expected of operands, attributes or choices and what was found; they begin with the mnemonic.
llvm::Expected<SmallVector<TensorType, 1>> inferResult(Opcode opcode, ArrayRef<SmallVector<TensorType, 1>> operands,
                                                       ArrayRef<NamedValue> attributes = {}, const Choice &choice = {});

/// Attributes of a window that slides over height and width.
struct WindowAttrs {
  IntOrInts stride, padding, dilation;
};

/// Output height and width of a window over `image` (height, width). `kernel` is that of a pool, or null, then `weight` has the
/// kernel extents of a convolution. A failure refuses `call`.
FailureOr<SmallVector<int64_t>> windowOutput(Call &call, const WindowAttrs &window, ArrayRef<int64_t> image,
                                             ArrayRef<int64_t> weight, IntOrInts kernel, bool ceilMode);

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_RESULTRULES_H
