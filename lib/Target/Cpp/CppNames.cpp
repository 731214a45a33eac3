//===- CppNames.cpp - Names in C++ ----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Cpp/CppNames.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

/// Keywords of C++20, names that mean something in every file, macros of headers, and namespaces of ours.
static const llvm::StringSet<> &takenNames() {
  static const llvm::StringSet<> names = {
      "assert",    "errno",        "linux",     "offsetof", "stderr",    "stdin",        "stdout",        "unix",
      "alignas",   "alignof",      "and",       "and_eq",   "asm",       "auto",         "bitand",        "bitor",
      "bool",      "break",        "case",      "catch",    "char",      "char16_t",     "char32_t",      "char8_t",
      "class",     "co_await",     "co_return", "co_yield", "compl",     "concept",      "const",         "const_cast",
      "consteval", "constexpr",    "constinit", "continue", "decltype",  "default",      "delete",        "do",
      "double",    "dynamic_cast", "else",      "enum",     "explicit",  "export",       "extern",        "false",
      "float",     "for",          "friend",    "goto",     "if",        "inline",       "int",           "long",
      "main",      "mutable",      "namespace", "new",      "noexcept",  "not",          "not_eq",        "nullptr",
      "operator",  "or",           "or_eq",     "private",  "protected", "public",       "register",      "reinterpret_cast",
      "requires",  "return",       "short",     "signed",   "sizeof",    "static",       "static_assert", "static_cast",
      "std",       "struct",       "switch",    "template", "this",      "thread_local", "throw",         "true",
      "try",       "ttmlir",       "ttnn",      "typedef",  "typeid",    "typename",     "union",         "unsigned",
      "using",     "virtual",      "void",      "volatile", "wchar_t",   "while",        "xor",           "xor_eq"};
  return names;
}

std::string mlir::tt::cppIdentifier(StringRef name, StringRef what) {
  std::string made;
  for (char c : name)
    // Names with two underscores in a row are the compiler's.
    if (llvm::isAlnum(c))
      made += c;
    else if (!made.empty() && made.back() != '_')
      made += '_';
  if (name.size() > 1 || made != "_")
    made.resize(StringRef(made).rtrim('_').size());
  if (made.empty() || llvm::isDigit(made.front()))
    made = what.str() + (made.empty() ? "" : "_") + made;
  // Macros are written in capitals: NULL, EOF, INFINITY.
  const bool isMacro = made.size() > 1 && llvm::any_of(made, llvm::isUpper) && llvm::none_of(made, llvm::isLower);
  return isMacro || takenNames().contains(made) ? made + "_" : made;
}

std::string mlir::tt::cppString(StringRef text) {
  std::string literal = "\"";
  for (char c : text)
    if (c == '"' || c == '\\')
      (literal += '\\') += c;
    else if (llvm::isPrint(c))
      literal += c;
    else
      // Three octal digits end by themselves, hexadecimal ones do not.
      ((literal += '\\') += char('0' + (static_cast<unsigned char>(c) >> 6))) +=
          {char('0' + ((static_cast<unsigned char>(c) >> 3) & 7)), char('0' + (c & 7))};
  return literal + '"';
}
