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
#include <optional>

namespace ttmlir::schema {

/// The index of an absent optional operand.
inline constexpr uint32_t absentTensor = 0xFFFFFFFF;

/// Receives the fields of one op in the order operands, results, attributes. Names are the IR's. Variadic operands arrive one by
/// one under one name; absent operands and attributes are skipped.
class OpVisitor {
public:
  virtual ~OpVisitor() = default;
  /// `tensor` is an index into Program.tensors.
  virtual void operand(llvm::StringRef name, uint32_t tensor) {}
  /// An operand that the op writes.
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
  /// An enumerator unknown to the schema.
  virtual void unknownEnumerator(llvm::StringRef name, uint64_t value) { attr(name, value); }
  /// After the fields: an operand or result whose elements must be integers.
  virtual void integers(llvm::StringRef name, uint32_t tensor) {}
  /// After the fields: the elements of operand `index` are indices into an axis of operand `into`; negative axes count from the
  /// last.
  virtual void indexInto(uint32_t index, uint32_t into, int64_t axis) {}
  /// After the fields: operand `begins` has the first places of a slice of the first result's shape, one for each axis, `ends` those
  /// behind the last; `step` has the distances of places, and is empty if all are 1.
  virtual void sliceBounds(uint32_t begins, uint32_t ends, llvm::ArrayRef<int32_t> step) {}
};

/// The fields of `op`, which is of that kind: `Fields` is its table of Ops_generated.h.
template <class Fields> const Fields &fieldsOf(const Operation &op) { return *reinterpret_cast<const Fields *>(op.op()); }

/// Whether the structure of a size-prefixed Binary is valid, the fields of operations included: Binary_generated.h does not know
/// their tables.
bool verifyStructure(flatbuffers::Verifier &verifier, const uint8_t *bytes);

/// The same of one program and its operations.
bool verifyStructure(flatbuffers::Verifier &verifier, const Program &program);

/// The index into Binary.kernel_programs of the kernels of `op`; none for an operation without kernels of its own.
std::optional<uint32_t> kernelProgramOf(const Operation &op);

/// Calls `visitor` for every field of `op`. Returns false, without any call, for an unknown wire number.
bool visitOp(const Operation &op, OpVisitor &visitor);

/// The mnemonic of a wire number, e.g. "softmax", in the dialect of `program`; empty if unknown.
llvm::StringRef opMnemonic(const Program &program, uint8_t wire);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_OPVISITOR_H
