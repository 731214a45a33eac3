//===- SourceLocation.h - Parsed MLIR locations -----------------*- C++ -*-===//
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
  /// The name of a named location, the outermost one if nested; empty if there is none.
  std::string name;

  /// The first location in `text`, an MLIR location such as `loc("a.mlir":3:10)`, `loc("name"("a.mlir":3:10))` or
  /// `loc(fused["a.mlir":3:10, "b.mlir":1:1])`; all fields are empty for unknown ones.
  static SourceLocation parse(llvm::StringRef text);

  /// For people: the file's name without folders, line and column, and the end of the name ("a.mlir:3:10 (add)"), as far as they
  /// are known. May hold any bytes.
  std::string shortText() const;
};

/// The places in `location`, an MLIR location, each once: "a/b.mlir:3:10, a/b.mlir:7:1"; `location` itself if there are none. May
/// hold any bytes.
std::string placesText(llvm::StringRef location);

/// Metadata of the fused locations of ops that clamp or wrap results into the range of narrow integers; the last of them appends
/// the mnemonic of the original op.
inline constexpr llvm::StringLiteral kInRangeMetadata = "in range of ";

/// The mnemonic of the original op whose result the op at `location` produces, empty for intermediate ones; none for ops without
/// kInRangeMetadata.
std::optional<llvm::StringRef> rangedOp(llvm::StringRef location);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_SOURCELOCATION_H
