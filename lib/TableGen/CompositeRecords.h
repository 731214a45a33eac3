//===- CompositeRecords.h - Functions of several ops ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TABLEGEN_COMPOSITERECORDS_H
#define TTMLIR_LIB_TABLEGEN_COMPOSITERECORDS_H

#include "llvm/TableGen/Record.h"

#include <string>
#include <vector>

namespace ttmlir::tblgen {

/// A `Composite` record.
struct Composite {
  explicit Composite(const llvm::Record *def);

  /// The enumerator of CompositeId: "Log1pExp".
  std::string enumerator() const;
  /// Whether callers choose one axis, or any number of them.
  bool hasAxis() const { return axes == "Halved"; }
  bool hasAxes() const { return axes == "Reduced"; }

  const llvm::Record *def;
  /// `axes` is an enumerator of CompositeAxes.
  llvm::StringRef name, summary, axes;
  std::vector<llvm::StringRef> operands;
  std::vector<const llvm::Record *> parameters;
};

/// The default of a parameter: a number, or "true" or "false" of flags.
llvm::StringRef parameterDefault(const llvm::Record &parameter);

/// All composites, in the order of their names.
std::vector<Composite> composites(const llvm::RecordKeeper &records);

} // namespace ttmlir::tblgen

#endif // TTMLIR_LIB_TABLEGEN_COMPOSITERECORDS_H
