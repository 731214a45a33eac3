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
#include <vector>

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
};

/// The distinct locations in `location`, as MLIR prints it, in order: one for `loc("a.mlir":3:10)`, two for
/// `loc(fused["a.mlir":3:10, "name"])`, none for an unknown one. Skips metadata. A fused operation has the locations of all,
/// its own last.
std::vector<std::string> placesIn(llvm::StringRef location);

/// The name of an operation in messages and files: all places in its location, each as `a/b.mlir:3:10` or by its name where it has no
/// other; empty if unknown. May hold any bytes.
std::string placesText(llvm::StringRef location);

/// The same in tables and lines: files without folders, names behind them or by their end alone ("a.mlir:3:10 (add)"), and of more
/// than three places the first and the last two.
std::string shortPlacesText(llvm::StringRef location);

/// Writes `location` as the object `loc`: file, line and column of its first place and name, as far as these are known, and the text
/// itself; nothing if it is empty.
template <class Writer> void writeLocation(llvm::StringRef text, Writer &writer) {
  if (text.empty())
    return;
  const SourceLocation location = SourceLocation::parse(text);
  writer.object("loc", [&] {
    if (!location.file.empty()) {
      writer.field("file", llvm::StringRef(location.file));
      writer.field("line", location.line);
      writer.field("column", location.column);
    }
    if (!location.name.empty())
      writer.field("name", llvm::StringRef(location.name));
    writer.field("text", text);
  });
}

/// Metadata of the fused locations of ops that clamp or wrap results into the range of narrow integers; the last of them appends
/// the mnemonic of the original op.
inline constexpr llvm::StringLiteral kInRangeMetadata = "in range of ";

/// The mnemonic of the original op whose result the op at `location` produces, empty for intermediate ones; none for ops without
/// kInRangeMetadata.
std::optional<llvm::StringRef> rangedOp(llvm::StringRef location);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_SOURCELOCATION_H
