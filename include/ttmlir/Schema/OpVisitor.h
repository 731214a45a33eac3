//===- OpVisitor.h - Fields of an operation by name -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_OPVISITOR_H
#define TTMLIR_SCHEMA_OPVISITOR_H

#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace ttmlir::schema {

/// The number that stands for an optional operand that is not there.
inline constexpr uint32_t absentTensor = 0xFFFFFFFF;

/// Receives the fields of one operation in the order operands, results, attributes. Names are those of the IR. Variadic operands
/// arrive one by one under one name; absent operands and attributes not at all.
class OpVisitor {
public:
  virtual ~OpVisitor() = default;
  /// `tensor` is an index into Program.tensors.
  virtual void operand(llvm::StringRef name, uint32_t tensor) {}
  /// An operand that the operation writes.
  virtual void mutated(llvm::StringRef name, uint32_t tensor) {}
  virtual void result(llvm::StringRef name, uint32_t tensor) {}
  /// `index` is an index into Binary.constants.
  virtual void constant(llvm::StringRef name, uint32_t index) {}
  virtual void attr(llvm::StringRef name, bool value) {}
  virtual void attr(llvm::StringRef name, int64_t value) {}
  virtual void attr(llvm::StringRef name, uint64_t value) {}
  virtual void attr(llvm::StringRef name, double value) {}
  virtual void attr(llvm::StringRef name, llvm::StringRef value) {}
  virtual void attr(llvm::StringRef name, llvm::ArrayRef<int32_t> value) {}
  virtual void attr(llvm::StringRef name, llvm::ArrayRef<int64_t> value) {}
  /// An enumeration whose value the schema does not know.
  virtual void unknownEnumerator(llvm::StringRef name, uint64_t value) { attr(name, value); }
  /// Behind the fields: an operand or result whose elements have to be integers.
  virtual void integers(llvm::StringRef name, uint32_t tensor) {}
  /// Behind the fields: the elements of operand `index` are places on an axis of operand `into`; negative axes count from the last.
  virtual void indexInto(uint32_t index, uint32_t into, int64_t axis) {}
};

/// Calls `visitor` for every field of `op`. Returns false, without any call, when the wire number is unknown.
bool visitOp(const Operation &op, OpVisitor &visitor);

/// The mnemonic behind a wire number, e.g. "softmax", in the dialect of `program`; empty when the number is unknown.
llvm::StringRef opMnemonic(const Program &program, uint8_t wire);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_OPVISITOR_H
