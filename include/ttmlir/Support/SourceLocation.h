//===- SourceLocation.h - Locations as MLIR prints them ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_SOURCELOCATION_H
#define TTMLIR_SUPPORT_SOURCELOCATION_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace ttmlir {

/// A place in a source file, or a name.
struct SourceLocation {
  /// The path, without escapes; empty where only a name is known.
  std::string file;
  /// From 1; 0 where unknown.
  unsigned line = 0, column = 0;
  /// The name of a named location (that of the outermost); empty where there is none.
  std::string name;

  /// The first place in `text`, a location as MLIR prints it, such as `loc("a.mlir":3:10)`, `loc("name"("a.mlir":3:10))` or
  /// `loc(fused["a.mlir":3:10, "b.mlir":1:1])`; nothing is set for unknown ones.
  static SourceLocation parse(llvm::StringRef text);

  /// For people: the end of the name, else the file's name without folders and its place ("a.mlir:3:10"); empty where unknown. May
  /// hold any bytes.
  std::string shortText() const;
};

/// Metadata of the fused locations of operations that bring results into the range of narrow integers: this, and behind the last of
/// them the mnemonic of the operation whose result it then is.
inline constexpr llvm::StringLiteral kInRangeMetadata = "in range of ";

/// The mnemonic of the operation that has its result from the one at `location`, empty for one on the way; nothing for operations
/// without kInRangeMetadata.
std::optional<llvm::StringRef> rangedOp(llvm::StringRef location);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_SOURCELOCATION_H
