//===- Printable.cpp - Text that is safe to print -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

#include <charconv>
#include <cmath>

using llvm::StringRef;

// Bytes of the character that `text` starts with when it may be shown, else 0.
static size_t shownLength(StringRef text, StringRef kept) {
  auto first = static_cast<uint8_t>(text.front());
  if (first < 0x80)
    return (first >= 0x20 && first != 0x7F) || kept.contains(text.front());
  size_t length = llvm::getNumBytesForUTF8(first);
  if (length > text.size() || !llvm::isLegalUTF8Sequence(text.bytes_begin(), text.bytes_begin() + length))
    return 0;
  // U+0080 to U+009F control terminals, too.
  return first == 0xC2 && static_cast<uint8_t>(text[1]) < 0xA0 ? 0 : length;
}

std::string ttmlir::printable(StringRef text, StringRef kept) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    size_t length = shownLength(text, kept);
    if (length)
      result += text.take_front(length);
    else
      result += "\\x" + llvm::toHex(text.take_front(1), /*LowerCase=*/true);
    text = text.drop_front(std::max<size_t>(length, 1));
  }
  return result;
}

std::string ttmlir::shellWord(StringRef text) {
  auto isPlain = [](char c) { return llvm::isAlnum(c) || StringRef("_-./,:=@%+").contains(c); };
  // zsh expands words that begin with '='.
  if (!text.empty() && llvm::all_of(text, isPlain) && text.front() != '=')
    return text.str();
  const std::string shown = printable(text);
  std::string word = shown == text ? "'" : "$'";
  StringRef rest = text;
  while (!rest.empty()) {
    const size_t length = std::max<size_t>(shownLength(rest, ""), 1);
    StringRef character = rest.take_front(length);
    rest = rest.drop_front(length);
    if (shown == text)
      word += character == "'" ? StringRef("'\\''") : character;
    else if (character == "'" || character == "\\")
      word += ("\\" + character).str();
    else
      word += printable(character);
  }
  return word + "'";
}

std::string ttmlir::numberText(double value) {
  char text[64];
  auto [last, error] = std::to_chars(text, text + sizeof(text), value);
  return std::isnan(value) ? "nan" : std::string(text, last);
}
