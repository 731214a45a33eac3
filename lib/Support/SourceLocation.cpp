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

/// The length of the bracket that `text` begins with; brackets in quotes do not count.
static size_t bracketed(StringRef text) {
  int depth = 0;
  bool isQuoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '"' && (i == 0 || text[i - 1] != '\\'))
      isQuoted = !isQuoted;
    if (isQuoted)
      continue;
    if (StringRef("([{<").contains(c))
      ++depth;
    // The arrow of a type is no bracket.
    if (StringRef(")]}>").contains(c) && !(c == '>' && i > 0 && text[i - 1] == '-') && --depth == 0)
      return i + 1;
  }
  return text.size();
}

/// The length of the first location of `text`: up to a comma outside of brackets and quotes.
static size_t oneLocation(StringRef text) {
  bool isQuoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' && (i == 0 || text[i - 1] != '\\'))
      isQuoted = !isQuoted;
    else if (!isQuoted && StringRef("([{<").contains(text[i]))
      i += bracketed(text.drop_front(i)) - 1;
    else if (!isQuoted && text[i] == ',')
      return i;
  }
  return text.size();
}

// Nested fused locations are flattened; how deep a file nests them does not matter.
static void collect(StringRef text, std::vector<std::string> &places) {
  std::vector<StringRef> open{text};
  while (!open.empty()) {
    StringRef part = open.back().trim();
    open.pop_back();
    if (part.starts_with("loc("))
      part = part.drop_front(4).drop_back(part.ends_with(")"));
    if (!part.consume_front("fused")) {
      if (!part.empty() && part != "unknown" && part != "?" && !is_contained(places, part))
        places.push_back(part.str());
      continue;
    }
    if (part.starts_with("<"))
      part = part.drop_front(bracketed(part));
    part = part.trim();
    part.consume_front("[");
    part.consume_back("]");
    SmallVector<StringRef> parts;
    while (!part.empty()) {
      size_t size = oneLocation(part);
      parts.push_back(part.take_front(size));
      part = part.drop_front(std::min(size + 1, part.size()));
    }
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
}

std::vector<std::string> ttmlir::placesIn(StringRef location) {
  std::vector<std::string> places;
  collect(location, places);
  return places;
}

std::string ttmlir::placesText(StringRef location) {
  std::vector<std::string> texts;
  for (const std::string &place : placesIn(location)) {
    const SourceLocation parsed = SourceLocation::parse(place);
    std::string text = parsed.file.empty() ? parsed.name : (parsed.file + ":" + Twine(parsed.line) + ":" + Twine(parsed.column)).str();
    if (!text.empty() && !is_contained(texts, text))
      texts.push_back(std::move(text));
  }
  return join(texts, ", ");
}

static std::string shortText(const ttmlir::SourceLocation &location) {
  static constexpr size_t kLongest = 40;
  // The end of a long name is more informative than its start.
  const std::string &name = location.name;
  const std::string end = name.size() > kLongest ? "..." + name.substr(name.size() - (kLongest - 3)) : name;
  if (location.file.empty())
    return end;
  const std::string place = (sys::path::filename(location.file) + ":" + Twine(location.line) + ":" + Twine(location.column)).str();
  return end.empty() ? place : place + " (" + end + ")";
}

std::string ttmlir::shortPlacesText(StringRef location) {
  static constexpr size_t kMaxPlaces = 3;
  std::vector<std::string> texts;
  for (const std::string &place : placesIn(location)) {
    std::string text = shortText(SourceLocation::parse(place));
    if (!text.empty() && !is_contained(texts, text))
      texts.push_back(std::move(text));
  }
  if (texts.size() > kMaxPlaces)
    texts.erase(texts.begin() + 1, texts.end() - (kMaxPlaces - 1)), texts.insert(texts.begin() + 1, "...");
  return join(texts, ", ");
}
