//===- OpLocations.cpp - Source locations of operations ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpLocations.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ttmlir::tools {

/// How much of `text`, which begins with a bracket, belongs to that bracket; brackets in quotes do not count.
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

/// How much of `text` is one location: up to a comma outside of brackets and quotes.
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

std::vector<std::string> placesIn(StringRef location) {
  std::vector<std::string> places;
  collect(location, places);
  return places;
}

std::string placeText(StringRef location) {
  static constexpr size_t kLongest = 40;
  std::vector<std::string> places = placesIn(location);
  if (places.empty())
    return "";
  auto [before, quoted] = StringRef(places.back()).split('"');
  auto [text, after] = quoted.split('"');
  if (after.starts_with(":"))
    return printable((sys::path::filename(text) + after.take_while([](char c) { return c == ':' || isDigit(c); })).str());
  // The end of a long name is more informative than its start.
  return printable(text.size() > kLongest ? ("..." + text.take_back(kLongest - 3)).str() : text.str());
}

} // namespace ttmlir::tools
