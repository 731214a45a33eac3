//===- TextMutator.cpp - Damage to texts of modules -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works on tokens and lines, not on IR: parsers and verifiers exist for text that cannot be built as IR.
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace ttmlir::fuzz;
using llvm::StringRef;

namespace {

constexpr StringRef kNumbers[] = {"0",
                                  "1",
                                  "-1",
                                  "2",
                                  "31",
                                  "32",
                                  "33",
                                  "64",
                                  "255",
                                  "256",
                                  "65535",
                                  "65536",
                                  "2147483647",
                                  "2147483648",
                                  "-2147483648",
                                  "4294967295",
                                  "4294967296",
                                  "1000000007",
                                  "281474976710656",
                                  "9223372036854775807",
                                  "-9223372036854775808",
                                  "18446744073709551616",
                                  "1.0e+400",
                                  "0x7FC00000"};
constexpr StringRef kTypes[] = {"f32",
                                "bf16",
                                "f16",
                                "f64",
                                "i1",
                                "i4",
                                "i8",
                                "si8",
                                "ui8",
                                "i16",
                                "si16",
                                "ui16",
                                "i32",
                                "si32",
                                "i64",
                                "ui64",
                                "i128",
                                "index",
                                "none",
                                "f8E4M3FN",
                                "tf32",
                                "complex<f32>",
                                "tuple<>",
                                "!ttcore.tile<32x32, f32>",
                                "!ttcore.tile<32x32, bfp_bf8>",
                                "!ttcore.tile<16x32, bf16>",
                                "tensor<1xf32>",
                                "vector<4xf32>",
                                "memref<2xf32>"};
constexpr StringRef kPunctuation[] = {"<", ">",  "(", ")", "[", "]", "{", "}", ",", ":",
                                      "=", "->", "x", "?", "*", "#", "!", "%", "@", "\""};

/// A part of the text: [begin, end).
struct Token {
  size_t begin, end;
  enum Kind { Number, Word, Name, Quoted, Mark } kind;
};

bool isWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$'; }

std::vector<Token> tokensOf(StringRef text) {
  std::vector<Token> tokens;
  for (size_t i = 0; i < text.size();) {
    const size_t begin = i;
    const char c = text[i++];
    if (llvm::isSpace(c))
      continue;
    if (text.substr(begin).starts_with("//")) {
      i = std::min(text.find('\n', begin), text.size());
      continue;
    }
    Token::Kind kind = Token::Mark;
    auto take = [&](auto accepts) {
      while (i < text.size() && accepts(text[i]))
        ++i;
    };
    if (llvm::isDigit(c)) {
      kind = Token::Number;
      take([](char d) { return llvm::isDigit(d); });
      // Shapes hold several: 2x3xf32.
      if (i < text.size() && text[i] == '.')
        take([](char d) { return isWord(d); });
    } else if (c == '%' || c == '@' || c == '#' || c == '!' || c == '^') {
      kind = Token::Name;
      take(isWord);
    } else if (c == '"') {
      kind = Token::Quoted;
      take([](char d) { return d != '"' && d != '\n'; });
      i = std::min(i + 1, text.size());
    } else if (isWord(c)) {
      kind = Token::Word;
      // In a shape the x between sizes stands alone.
      if (c != 'x' || i >= text.size() || !llvm::isDigit(text[i]))
        take(isWord);
    }
    tokens.push_back({begin, i, kind});
  }
  return tokens;
}

std::vector<StringRef> linesOf(StringRef text) {
  std::vector<StringRef> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.take_front(end));
    text = text.drop_front(end);
  }
  return lines;
}

std::string join(llvm::ArrayRef<StringRef> lines) {
  std::string text;
  for (StringRef line : lines)
    text += line;
  return text;
}

class Mutation {
public:
  Mutation(Random &random, StringRef text) : random(random), text(text), tokens(tokensOf(text)) {}

  std::string run();

private:
  std::string replace(const Token &token, StringRef by) const {
    return (text.take_front(token.begin) + by + text.drop_front(token.end)).str();
  }
  StringRef spelling(const Token &token) const { return text.slice(token.begin, token.end); }
  /// A token that `accepts` takes, or null.
  template <class Fn> const Token *find(Fn accepts) {
    for (size_t start = below(random, tokens.size()), i = 0; i < tokens.size(); ++i)
      if (const Token &token = tokens[(start + i) % tokens.size()]; accepts(token))
        return &token;
    return nullptr;
  }
  const Token *find(Token::Kind kind) {
    return find([=](const Token &token) { return token.kind == kind; });
  }
  /// One token by another of its kind.
  std::string exchange(Token::Kind kind);
  std::string changeLines();
  /// The text between a bracket and its partner, twice or not at all.
  std::string changeGroup();

  Random &random;
  StringRef text;
  std::vector<Token> tokens;
};

std::string Mutation::exchange(Token::Kind kind) {
  const Token *to = find(kind), *from = find(kind);
  return to ? replace(*to, spelling(*from)) : text.str();
}

std::string Mutation::changeLines() {
  std::vector<StringRef> lines = linesOf(text);
  if (lines.empty())
    return "";
  const size_t line = below(random, lines.size()), other = below(random, lines.size());
  switch (below(random, 4)) {
  case 0:
    lines.erase(lines.begin() + line);
    break;
  case 1:
    lines.insert(lines.begin() + line, lines[other]);
    break;
  case 2:
    std::swap(lines[line], lines[other]);
    break;
  default:
    lines.resize(line + 1);
  }
  return join(lines);
}

std::string Mutation::changeGroup() {
  static constexpr StringRef open = "(<[{", close = ")>]}";
  const Token *begin = find([&](const Token &token) { return token.kind == Token::Mark && open.contains(text[token.begin]); });
  if (!begin)
    return text.str();
  const char opening = text[begin->begin], closing = close[open.find(opening)];
  size_t end = begin->end;
  for (int depth = 1; end < text.size(); ++end) {
    depth += text[end] == opening ? 1 : text[end] == closing ? -1 : 0;
    if (depth == 0)
      break;
  }
  StringRef inside = text.slice(begin->end, end);
  std::string now;
  if (below(random, 3) == 0)
    now = (inside + (opening == '{' ? "" : ", ") + inside).str();
  else if (size_t comma = inside.find(','); comma != StringRef::npos && below(random, 2))
    now = below(random, 2) ? inside.drop_front(comma + 1).str()
                           : (inside.drop_front(comma + 1) + ", " + inside.take_front(comma)).str();
  return (text.take_front(begin->end) + now + text.drop_front(end)).str();
}

std::string Mutation::run() {
  if (tokens.empty())
    return text.str();
  const Token *token = nullptr;
  switch (below(random, 12)) {
  case 0:
  case 1:
  case 2:
    token = find(Token::Number);
    return token ? replace(*token, pick(random, kNumbers)) : text.str();
  case 3:
    token = find([&](const Token &token) {
      StringRef word = spelling(token);
      word.consume_front("x");
      return token.kind == Token::Word && llvm::is_contained(kTypes, word);
    });
    return token ? replace(*token, (spelling(*token).starts_with("x") ? "x" : "") + pick(random, kTypes).str()) : text.str();
  case 4:
    return exchange(Token::Name);
  case 5:
    return exchange(below(random, 2) ? Token::Word : Token::Number);
  case 6:
    token = find([&](const Token &token) { return token.kind == Token::Quoted && spelling(token).contains('.'); });
    return token ? replace(*token,
                           "\"" + std::string(pickByName(random, allOps(), [](const OpRow &row) { return row.name; }).name) + "\"")
                 : text.str();
  case 7:
    return exchange(Token::Quoted);
  case 8:
    token = &pick(random, tokens);
    return replace(*token, below(random, 2) ? "" : pick(random, kPunctuation));
  case 9:
    return changeGroup();
  default:
    return changeLines();
  }
}

} // namespace

std::string ttmlir::fuzz::mutateText(Random &random, StringRef text) {
  std::string result = text.str();
  for (size_t count = 1 + below(random, 3); count; --count)
    result = Mutation(random, result).run();
  return result;
}

std::string ttmlir::fuzz::spliceTexts(Random &random, StringRef text, StringRef other) {
  std::vector<StringRef> lines = linesOf(text), others = linesOf(other);
  if (others.empty())
    return text.str();
  const size_t at = below(random, lines.size() + 1), begin = below(random, others.size());
  const size_t count = 1 + below(random, std::min<size_t>(others.size() - begin, 8));
  lines.insert(lines.begin() + at, others.begin() + begin, others.begin() + begin + count);
  return join(lines);
}
