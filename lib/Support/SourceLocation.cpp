//===- SourceLocation.cpp - Parsed MLIR locations -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <vector>

using namespace llvm;

/// Removes a quoted text, which starts after its opening quote, with its closing quote from the front of `text` and returns it.
static std::string takeQuoted(StringRef &text) {
  std::string result;
  while (!text.empty() && text.front() != '"') {
    char c = text.front();
    text = text.drop_front();
    // MLIR escapes quotes, backslashes and bytes that are not printable: \", \\ or two hexadecimal digits.
    if (c == '\\' && !text.empty()) {
      if (text.size() >= 2 && isHexDigit(text[0]) && isHexDigit(text[1])) {
        c = static_cast<char>(hexDigitValue(text[0]) * 16 + hexDigitValue(text[1]));
        text = text.drop_front(2);
      } else {
        c = text.front();
        text = text.drop_front();
      }
    }
    result += c;
  }
  text.consume_front("\"");
  return result;
}

static bool takeNumber(StringRef &text, unsigned &number) {
  StringRef rest = text;
  if (!rest.consume_front(":") || rest.consumeInteger(10, number))
    return false;
  text = rest;
  return true;
}

// The text after kInRangeMetadata in `text`; removes both.
static std::optional<StringRef> takeRanged(StringRef &text) {
  StringRef rest = text;
  rest.consume_front("loc(");
  if (!rest.consume_front("fused<\"") || !rest.consume_front(ttmlir::kInRangeMetadata))
    return std::nullopt;
  auto [ranged, places] = rest.split("\">");
  text = places;
  return ranged;
}

std::optional<StringRef> ttmlir::rangedOp(StringRef location) { return takeRanged(location); }

ttmlir::SourceLocation ttmlir::SourceLocation::parse(StringRef text) {
  takeRanged(text);
  SourceLocation location;
  for (size_t quote = text.find('"'); quote != StringRef::npos; quote = text.find('"')) {
    text = text.drop_front(quote + 1);
    std::string quoted = takeQuoted(text);
    if (takeNumber(text, location.line) && takeNumber(text, location.column)) {
      location.file = std::move(quoted);
      return location;
    }
    if (location.name.empty())
      location.name = std::move(quoted);
  }
  return location;
}

std::string ttmlir::placesText(StringRef location) {
  std::vector<std::string> places;
  StringRef text = location;
  for (size_t quote = text.find('"'); quote != StringRef::npos; quote = text.find('"')) {
    text = text.drop_front(quote + 1);
    const std::string file = takeQuoted(text);
    unsigned line = 0, column = 0;
    if (!takeNumber(text, line) || !takeNumber(text, column))
      continue;
    std::string place = (file + ":" + Twine(line) + ":" + Twine(column)).str();
    if (!is_contained(places, place))
      places.push_back(std::move(place));
  }
  return places.empty() ? location.str() : join(places, ", ");
}

std::string ttmlir::SourceLocation::shortText() const {
  static constexpr size_t kLongest = 40;
  // The end of a long name is more informative than its start.
  const std::string end = name.size() > kLongest ? "..." + name.substr(name.size() - (kLongest - 3)) : name;
  if (file.empty())
    return end;
  const std::string place = (sys::path::filename(file) + ":" + Twine(line) + ":" + Twine(column)).str();
  return end.empty() ? place : place + " (" + end + ")";
}
