//===- ModuleText.h - Texts of modules for fuzz targets ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_FUZZ_MODULETEXT_H
#define TTMLIR_UNITTESTS_FUZZ_MODULETEXT_H

#include "Cases.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <span>
#include <string>
#include <vector>

namespace ttmlir::fuzz {

struct AttrRow {
  const char *name;
  /// The name of its constraint, or all values of an enumeration: "#ttcore.reduce_type<sum|prod>".
  const char *kind;
  bool isNeeded;
};

/// An operation as its record describes it (`tt-tblgen --gen-fuzz-ops`).
struct OpRow {
  enum Rule { Unknown, Same, Broadcast };
  const char *name;
  Rule rule;
  /// One letter each: 'o' for a value, '?' for an optional one, '*' for any number.
  llvm::StringRef operands, results;
  unsigned regions;
  bool hasSegments;
  std::vector<AttrRow> attrs;
};

/// All operations of all dialects.
std::span<const OpRow> allOps();

/// The first error of a verifier about a text; empty without one.
using Check = llvm::function_ref<std::string(llvm::StringRef text)>;

/// A module with one function of TTIR that verifies, apart from one operation in ten that is kept as it came out. Shapes follow
/// from rules of records and from the error of `check` about a wrong one.
std::string generateModule(Random &random, Check check);

/// Changes a few things in a text: numbers to extremes, element types, names of operations, operands, lines, attributes, regions.
std::string mutateText(Random &random, llvm::StringRef text);

/// Puts lines of `other` between the lines of `text`.
std::string spliceTexts(Random &random, llvm::StringRef text, llvm::StringRef other);

} // namespace ttmlir::fuzz

#endif // TTMLIR_UNITTESTS_FUZZ_MODULETEXT_H
