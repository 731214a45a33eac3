//===- KernelText.cpp - Text of hand-written kernels ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelText.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace ttmlir::sim;

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

static bool isWord(char c) { return isAlnum(c) || c == '_'; }

/// The length of a type of pointers in parentheses at the start of `text`: words and `::`, then one `*`, then qualifiers. 0 if
/// there is none.
static size_t castLength(StringRef text) {
  size_t at = 1, words = 0;
  const auto skipSpace = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
      ++at;
  };
  const auto skipWords = [&] {
    for (skipSpace(); at < text.size() && (isWord(text[at]) || text.substr(at).starts_with("::")); skipSpace(), ++words)
      while (at < text.size() && (isWord(text[at]) || text[at] == ':'))
        ++at;
  };
  skipWords();
  if (words == 0 || at >= text.size() || text[at] != '*')
    return 0;
  ++at;
  skipWords();
  return at < text.size() && text[at] == ')' ? at + 1 : 0;
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

/// A directive whose compile-time arguments are macros, which conditions take: get_compile_time_arg_val is a function.
static std::string toHostDirective(StringRef line) {
  static constexpr StringLiteral kCall = "get_compile_time_arg_val(";
  std::string text;
  while (true) {
    const auto [before, after] = line.split(kCall);
    text += before;
    if (before.size() == line.size())
      return text;
    const StringRef number = after.take_while(isDigit);
    if (number.empty() || !after.drop_front(number.size()).starts_with(")")) {
      text += kCall;
      line = after;
      continue;
    }
    text += "KERNEL_COMPILE_TIME_ARG_" + number.str();
    line = after.drop_front(number.size() + 1);
  }
}

static std::string toHostDirectives(StringRef source) {
  std::string text;
  while (!source.empty()) {
    // With its end, if it has one.
    const size_t end = source.find('\n');
    const StringRef line = end == StringRef::npos ? source : source.take_front(end + 1);
    text += line.ltrim().starts_with("#") ? toHostDirective(line) : line.str();
    source = source.drop_front(line.size());
  }
  return text;
}

std::string native::toHostText(StringRef source) {
  // "Do not unroll", which clang spells as once only.
  static constexpr StringLiteral kNotUnrolled = "#pragma GCC unroll 0";
  std::string text;
  char before = ' ';
  const std::string directed = toHostDirectives(source);
  source = directed;
  while (!source.empty()) {
    if (source[0] == '#' && source.starts_with(kNotUnrolled)) {
      text += "#pragma GCC unroll 1";
      source = source.drop_front(kNotUnrolled.size());
      continue;
    }
    // After a name a parenthesis opens arguments or parameters.
    const size_t length = source[0] == '(' && !isWord(before) && before != '>' ? castLength(source) : 0;
    const StringRef operand = source.substr(length).ltrim(" \t");
    if (length == 0 || operand.empty() || !(isWord(operand[0]) || operand[0] == '(' || operand[0] == '&')) {
      if (source[0] != ' ')
        before = source[0];
      text += source[0];
      source = source.drop_front();
      continue;
    }
    text += ("tt_sim::Cast<" + source.substr(1, length - 2) + ">()->*").str();
    before = '*';
    source = source.drop_front(length);
  }
  return text;
}
