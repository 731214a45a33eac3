//===- OpRows.h - Operations as rows ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_OPROWS_H
#define TTMLIR_LIB_PYTHON_OPROWS_H

#include <cstddef>
#include <span>

namespace ttnn::python {

/// The role of a parameter in a call of the C API.
enum class Kind {
  // Operands
  Operand,
  OperandOrNumber,
  OptionalOperand,
  OperandList,
  // Attributes
  Flag,
  Integer32,
  Unsigned32,
  Integer64,
  Number,
  IntegerOrNumber,
  Text,
  Integers32,
  Integers64,
  IntegerOrIntegers32,
  // Choices of results
  DType,
  Layout,
  MemoryConfig,
  ResultShape,
  // Where ops without operands run
  Device,
};

struct Parameter {
  const char *name;
  /// The name of an attribute in the record; empty for others.
  const char *record;
  Kind kind;
  /// The default as Python writes it; empty if there is none.
  const char *standard;
  /// Its place among the operands of the record.
  unsigned slot;

  bool isMandatory() const { return !*standard; }
};

/// An operation as Python sees it, positional parameters first.
struct OpRow {
  const char *name, *doc;
  unsigned numPositional, numOperands;
  /// -1: any number.
  int numResults;
  /// The operand whose element type results have unless the caller chooses one.
  unsigned elementsSlot;
  std::span<const Parameter> parameters;
};

/// Most parameters and operands of a row.
inline constexpr size_t kMaxParameters = 24;

std::span<const OpRow> opRows();

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_OPROWS_H
