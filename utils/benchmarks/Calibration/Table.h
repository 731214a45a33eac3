//===- Table.h - Tables of measured times -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of measured times: UTF-8 text with a head of lines `# key: text`, a line with the names of the columns, and rows of cells
// between tabs. An empty cell is not stated.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLE_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace ttmlir::calibration {

/// Values of a cell `key=value;key=value`. A key without a value has the empty one.
class Params {
public:
  Params() = default;
  explicit Params(llvm::StringRef text);

  bool has(llvm::StringRef key) const { return values.count(key) != 0; }
  /// Empty for keys that are not there.
  llvm::StringRef text(llvm::StringRef key) const;
  /// The number of `key`; nothing for keys that are not there and for other text.
  std::optional<double> number(llvm::StringRef key) const;
  uint64_t count(llvm::StringRef key, uint64_t otherwise) const;
  /// Both numbers of `AxB`, and 0 for others.
  std::pair<uint64_t, uint64_t> extents(llvm::StringRef key) const;

private:
  llvm::StringMap<std::string> values;
};

class Table;

/// A row, with the number of its line in the file.
struct Row {
  const Table *table = nullptr;
  unsigned line = 0;
  std::vector<llvm::StringRef> cells;

  /// The cell of a column; empty if the table has no such column.
  llvm::StringRef text(llvm::StringRef column) const;
  std::optional<double> number(llvm::StringRef column) const;
  Params params() const { return Params(text("params")); }
};

class Table {
public:
  /// Parses `text`, the content of file `name`. The error names a line.
  static llvm::Expected<Table> parse(llvm::StringRef name, std::string text);
  static llvm::Expected<Table> read(llvm::StringRef path);

  Table(Table &&) = default;
  Table &operator=(Table &&) = default;

  const std::string &fileName() const { return name; }
  /// Text behind the first `# key: ` of the head; empty if there is none.
  llvm::StringRef head(llvm::StringRef key) const;
  std::optional<size_t> column(llvm::StringRef name) const;
  /// Rows of the table, which has to stay where it is.
  std::vector<Row> rows() const;

private:
  Table() = default;

  std::string name;
  /// Cells refer to it, also after a move.
  std::unique_ptr<std::string> text;
  llvm::StringMap<llvm::StringRef> heads;
  std::vector<llvm::StringRef> columns;
  std::vector<std::pair<unsigned, std::vector<llvm::StringRef>>> lines;
};

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_TABLE_H
