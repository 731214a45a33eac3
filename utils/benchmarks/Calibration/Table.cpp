//===- Table.cpp - Tables of measured times -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Table.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace ttmlir::calibration;
using llvm::StringRef;
using llvm::Twine;

static std::optional<double> parseNumber(StringRef text) {
  double number = 0;
  if (text.empty() || text.getAsDouble(number))
    return std::nullopt;
  return number;
}

//===----------------------------------------------------------------------===//
// Cells of several values
//===----------------------------------------------------------------------===//

Params::Params(StringRef text) {
  llvm::SmallVector<StringRef, 16> parts;
  text.split(parts, ';', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    const auto [key, value] = part.split('=');
    values.try_emplace(key, value.str());
  }
}

StringRef Params::text(StringRef key) const {
  const auto found = values.find(key);
  return found == values.end() ? StringRef() : StringRef(found->second);
}

std::optional<double> Params::number(StringRef key) const { return parseNumber(text(key)); }

uint64_t Params::count(StringRef key, uint64_t otherwise) const {
  uint64_t number = 0;
  return text(key).getAsInteger(10, number) ? otherwise : number;
}

std::pair<uint64_t, uint64_t> Params::extents(StringRef key) const {
  const auto [first, second] = text(key).split('x');
  uint64_t rows = 0, columns = 0;
  if (first.getAsInteger(10, rows) || second.getAsInteger(10, columns))
    return {0, 0};
  return {rows, columns};
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

StringRef Row::text(StringRef column) const {
  const std::optional<size_t> index = table->column(column);
  return index ? cells[*index] : StringRef();
}

std::optional<double> Row::number(StringRef column) const { return parseNumber(text(column)); }

llvm::Expected<Table> Table::parse(StringRef name, std::string text) {
  Table table;
  table.name = name.str();
  table.text = std::make_unique<std::string>(std::move(text));
  llvm::SmallVector<StringRef, 0> lines;
  StringRef(*table.text).split(lines, '\n');
  for (const auto &[index, line] : llvm::enumerate(lines)) {
    const StringRef trimmed = line.rtrim('\r');
    if (trimmed.empty())
      continue;
    if (trimmed.front() == '#') {
      const auto [key, rest] = trimmed.drop_front().split(": ");
      table.heads.try_emplace(key.trim(), rest.trim());
      continue;
    }
    llvm::SmallVector<StringRef, 32> cells;
    trimmed.split(cells, '\t');
    if (table.columns.empty()) {
      table.columns.assign(cells.begin(), cells.end());
      continue;
    }
    if (cells.size() != table.columns.size())
      return llvm::createStringError(name + ":" + Twine(index + 1) + ": expected " + Twine(table.columns.size()) +
                                     " cells, found " + Twine(cells.size()));
    table.lines.emplace_back(static_cast<unsigned>(index + 1), std::vector<StringRef>(cells.begin(), cells.end()));
  }
  if (table.columns.empty())
    return llvm::createStringError(name + ": expected a line with the names of columns, found none");
  return table;
}

llvm::Expected<Table> Table::read(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError("failed to read " + path + ": " + buffer.getError().message());
  return parse(llvm::sys::path::filename(path), (*buffer)->getBuffer().str());
}

StringRef Table::head(StringRef key) const { return heads.lookup(key); }

std::optional<size_t> Table::column(StringRef name) const {
  for (size_t i = 0; i < columns.size(); ++i)
    if (columns[i] == name)
      return i;
  return std::nullopt;
}

std::vector<Row> Table::rows() const {
  std::vector<Row> rows;
  for (const auto &[line, cells] : lines)
    rows.push_back({this, line, cells});
  return rows;
}
