//===- HostOps.h - Ops of the host API --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host API's form of a record: for its own functions, and for writers of calls of them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TABLEGEN_HOSTOPS_H
#define TTMLIR_LIB_TABLEGEN_HOSTOPS_H

#include "Registry.h"

#include "llvm/ADT/STLExtras.h"

namespace ttmlir::tblgen {

/// A member of the options of an op.
struct HostOption {
  std::string type, name, standard;
};

/// An op with a function in the host API.
class HostOp {
public:
  explicit HostOp(const Entry &entry) : entry(entry), op(entry.op()) {}

  /// Whether `entry` has a function: TTIR has it (TTNN's own ops manage storage), files have it with a kernel, and all of its
  /// attributes have a type in the host API.
  static bool has(const Entry &entry) {
    return entry.inFiles() && entry.ttir &&
           llvm::none_of(entry.fields, [](const Field &field) { return field.isAttr() && field.codec->host.empty(); });
  }

  const Entry &record() const { return entry; }
  auto fields(Field::Kind kind) const {
    return llvm::make_filter_range(entry.fields, [kind](const Field &field) { return field.kind == kind; });
  }
  /// Whether the caller passes the tensor of `field` as an argument of its own.
  static bool isArgument(const Field &field) {
    return field.kind == Field::Operand || field.kind == Field::Mutated || field.kind == Field::VariadicOperand;
  }
  /// Whether the function takes tensors; else it takes a device.
  bool hasOperands() const { return llvm::any_of(entry.fields, isArgument); }
  std::vector<const Field *> results() const;
  /// The type of the function.
  std::string resultType() const;
  /// Whether the caller chooses the shape of the result.
  bool choosesShape() const { return entry.def->getValueAsDef("Shape")->getValueAsString("Kind") == "Chosen"; }
  /// The members of the options' type.
  std::vector<HostOption> options() const;
  /// The member for the attribute `field`.
  HostOption attribute(const Field &field) const;

  /// Whether a number may stand for the second operand.
  bool takesNumber() const {
    return entry.def->getValueAsString("Family") == "binary" && llvm::count_if(entry.fields, isArgument) == 2;
  }

  /// Whether the caller has to choose the element type of results: neither an operand nor the record gives it.
  bool mustChooseElements() const;

private:
  const Entry &entry;
  mlir::tblgen::Operator op;
};

/// The enums that options use.
std::vector<const llvm::Record *> hostEnums(const Registry &registry);

} // namespace ttmlir::tblgen

#endif // TTMLIR_LIB_TABLEGEN_HOSTOPS_H
