//===- KernelTokens.cpp - Tokens of hand-written kernels ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelTokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

namespace {

class Lexer {
public:
  Lexer(StringRef text, StringRef shims, TextOwner owner) : rest(text), shims(shims), owner(owner) {}

  TextTokens run();

private:
  void directive();
  void token();
  void take(Token::Kind kind, size_t length);
  size_t literalLength(size_t prefix) const;

  StringRef rest;
  const StringRef shims;
  const TextOwner owner;
  bool isWanted = false;
  TextTokens found;
};

} // namespace

static bool isWord(char c) { return isAlnum(c) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80; }

/// A line that begins with #: a line marker, # number "file" flags, or a directive.
void Lexer::directive() {
  const StringRef line = rest.take_until([](char c) { return c == '\n'; });
  rest = rest.drop_front(line.size());
  const StringRef marker = line.drop_front().ltrim(" \t");
  if (marker.empty() || !isDigit(marker[0])) {
    if (isWanted)
      found.directives.push_back(line);
    return;
  }
  const auto [file, flags] = marker.drop_front(std::min(marker.size(), marker.find('"') + 1)).rsplit('"');
  const bool isSystem = flags.contains('3') || file.starts_with("<");
  const bool isLibrary = file.starts_with(shims) && !file.ends_with(".inc");
  isWanted = !isSystem && isLibrary == (owner == TextOwner::Library);
}

/// The length of a string or character at the start of the text, behind a prefix of its encoding.
size_t Lexer::literalLength(size_t prefix) const {
  const char quote = rest[prefix];
  if (prefix > 0 && rest[prefix - 1] == 'R' && quote == '"') {
    const StringRef body = rest.drop_front(prefix + 1);
    const size_t open = body.find('(');
    if (open != StringRef::npos) {
      const std::string end = (")" + body.take_front(open) + "\"").str();
      if (const size_t close = body.find(end, open); close != StringRef::npos)
        return prefix + 1 + close + end.size();
    }
    return rest.size();
  }
  size_t at = prefix + 1;
  while (at < rest.size() && rest[at] != quote && rest[at] != '\n')
    at += rest[at] == '\\' ? 2 : 1;
  return std::min(rest.size(), at + (at < rest.size() && rest[at] == quote));
}

void Lexer::take(Token::Kind kind, size_t length) {
  found.tokens.push_back({kind, rest.take_front(length)});
  rest = rest.drop_front(length);
}

void Lexer::token() {
  // Longer punctuators precede their prefixes. A lone > is behind all: >> is two of them.
  static constexpr StringLiteral kPunctuators[] = {"...", "<<=", "<=>", "->*", "->", "++", "--", "<<", "<=", ">=", "==", "!=", "&&",
                                                   "||",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "::", ".*", "##"};
  const bool startsNumber = isDigit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && isDigit(rest[1]));
  if (startsNumber) {
    size_t at = 1;
    for (; at < rest.size(); ++at) {
      const bool isSign = (rest[at] == '+' || rest[at] == '-') && StringRef("eEpP").contains(rest[at - 1]);
      const bool separates = rest[at] == '\'' && at + 1 < rest.size() && isWord(rest[at + 1]);
      if (!isWord(rest[at]) && rest[at] != '.' && !separates && !isSign)
        break;
    }
    return take(Token::Number, at);
  }
  if (isWord(rest[0])) {
    const size_t length = rest.take_while(isWord).size();
    const bool isPrefix = length < rest.size() && (rest[length] == '"' || rest[length] == '\'') &&
                          is_contained({"R", "L", "u", "U", "u8", "LR", "uR", "UR", "u8R"}, rest.take_front(length));
    return isPrefix ? take(Token::Literal, literalLength(length)) : take(Token::Identifier, length);
  }
  if (rest[0] == '"' || rest[0] == '\'')
    return take(Token::Literal, literalLength(0));
  for (StringRef each : kPunctuators)
    if (rest.starts_with(each))
      return take(Token::Punctuator, each.size());
  take(Token::Punctuator, 1);
}

TextTokens Lexer::run() {
  bool isAtLineStart = true;
  while (!rest.empty()) {
    if (rest[0] == '#' && isAtLineStart) {
      directive();
    } else if (rest[0] == '\n') {
      isAtLineStart = true;
      rest = rest.drop_front();
    } else if (!isWanted) {
      isAtLineStart = false;
      rest = rest.drop_until([](char c) { return c == '\n'; });
    } else if (isSpace(rest[0])) {
      rest = rest.drop_front();
    } else {
      isAtLineStart = false;
      token();
    }
  }
  return std::move(found);
}

TextTokens native::splitText(StringRef preprocessed, StringRef shims, TextOwner owner) {
  return Lexer(preprocessed, shims, owner).run();
}
