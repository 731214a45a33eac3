//===- KernelText.cpp - Text of hand-written kernels ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

#include <map>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

namespace {

/// Finds casts and their operands. The tokens after a cast decide whether it is one, so it goes through the tokens backwards.
class CastFinder {
public:
  explicit CastFinder(ArrayRef<Token> tokens);

  /// Calls `wrap(type, first, end)` for operands that are tokens [first, end) of casts to type [type.first, type.second).
  using Range = std::pair<size_t, size_t>;
  void run(function_ref<void(Range type, Range operand)> wrap);

private:
  static constexpr size_t kNone = ~size_t(0);

  bool isAt(size_t i, StringRef text) const { return i < tokens.size() && tokens[i].is(text); }
  bool isName(size_t i) const { return i < tokens.size() && tokens[i].kind == Token::Identifier; }
  void pairBrackets();
  void findTypes();
  size_t typedefName(size_t first, size_t end) const;
  void addAlias(size_t first, size_t end, StringRef name);

  // Types: each returns the token behind it, `i` or kNone if there is none.
  size_t templateArguments(size_t i) const;
  size_t typeName(size_t i) const;
  size_t pointers(size_t i) const;
  bool isAddressInteger(size_t first, size_t end) const;
  bool isConvertible(size_t first, size_t end) const;
  bool isType(size_t first, size_t end) const;

  // Expressions.
  bool canPrecedeCast(size_t open) const;
  bool canBeginOperand(size_t i) const;
  size_t castOperand(size_t open) const;
  bool isPlainCast(size_t open) const;
  bool isDeclaration(size_t first, size_t close) const;
  size_t operandEnd(size_t i) const;
  size_t primaryEnd(size_t i) const;
  Range functionalCast(size_t i, Range &operand) const;

  ArrayRef<Token> tokens;
  /// For each opening bracket the closing one, and back; kNone without one.
  std::vector<size_t> partner;
  /// Names of types that the text declares, names of possible pointers, and names of integers of addresses.
  StringSet<> types, aliases, integers;
  /// Ends of operands of casts, by the parenthesis that opens the cast.
  std::map<size_t, size_t> ends;
};

} // namespace

//===----------------------------------------------------------------------===//
// Names and brackets
//===----------------------------------------------------------------------===//

static bool isQualifier(StringRef word) {
  return is_contained({"const", "volatile", "__restrict", "__restrict__", "__const", "__volatile__"}, word);
}

/// Integers of the 32 bits that addresses on a core have.
static bool isAddressWord(StringRef word) {
  return is_contained({"uint32_t", "int32_t", "uint", "unsigned", "signed", "int"}, word);
}

/// Words that are no names of types or values, behind which an expression begins.
static bool isBeforeExpression(StringRef word) {
  return is_contained({"return",   "case",   "else",   "do",    "throw",  "co_return",    "co_yield",
                       "co_await", "and",    "or",     "not",   "xor",    "compl",        "bitand",
                       "bitor",    "not_eq", "and_eq", "or_eq", "xor_eq", "__extension__"},
                      word);
}

/// Words that no operand of a cast begins with: words behind parameters of functions, and statements.
static bool isNoOperand(StringRef word) {
  return isBeforeExpression(word) ||
         is_contained({"const",         "volatile", "noexcept", "override",  "final",     "mutable", "requires", "try",
                       "__attribute__", "asm",      "__asm__",  "constexpr", "consteval", "static",  "operator", "template",
                       "delete",        "if",       "for",      "while",     "switch",    "goto",    "new",      "break",
                       "continue",      "using",    "typedef",  "struct",    "class",     "enum",    "namespace"},
                      word);
}

CastFinder::CastFinder(ArrayRef<Token> tokens) : tokens(tokens), partner(tokens.size(), kNone) {
  pairBrackets();
  findTypes();
}

void CastFinder::pairBrackets() {
  std::vector<size_t> open;
  for (const auto &[i, token] : enumerate(tokens)) {
    if (token.kind != Token::Punctuator || token.text.size() != 1)
      continue;
    if (StringRef("([{").contains(token.text)) {
      open.push_back(i);
    } else if (const size_t kind = StringRef(")]}").find(token.text); kind != StringRef::npos) {
      while (!open.empty() && !tokens[open.back()].is(StringRef("([{").substr(kind, 1)))
        open.pop_back();
      if (open.empty())
        continue;
      partner[i] = open.back();
      partner[open.back()] = i;
      open.pop_back();
    }
  }
}

/// Adds `name`, declared as the type of tokens [first, end), to `types`: also to `integers` if the type is an integer of addresses,
/// and to `aliases` (possible pointers) if it has a `*`, `typename`, `decltype` or another alias.
void CastFinder::addAlias(size_t first, size_t end, StringRef name) {
  types.insert(name);
  if (isAddressInteger(first, isAt(end - 1, name) ? end - 1 : end))
    integers.insert(name);
  for (size_t i = first; i < end; ++i)
    if (isAt(i, "*") || isAt(i, "typename") || isAt(i, "decltype") || (isName(i) && aliases.contains(tokens[i].text)))
      aliases.insert(name);
}

/// The name that a typedef of tokens [first, end) declares: the last one, or, of pointers to functions and arrays, in parentheses.
size_t CastFinder::typedefName(size_t first, size_t end) const {
  size_t name = kNone;
  for (size_t i = first; i < end; ++i) {
    if (isName(i))
      name = i;
    else if (isAt(i, "(") && isAt(i + 1, "*") && partner[i] != kNone)
      return isName(partner[i] - 1) ? partner[i] - 1 : kNone;
    else if ((isAt(i, "[") || isAt(i, "(") || isAt(i, "{")) && partner[i] != kNone)
      i = partner[i];
  }
  return name;
}

/// Parameters of templates, classes and enumerations, using X = type and typedef type X.
void CastFinder::findTypes() {
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (is_contained({"struct", "class", "union", "enum", "typename"}, tokens[i].text) && isName(i + 1)) {
      types.insert(tokens[i + 1].text);
      const bool isParameter = i > 0 && (isAt(i - 1, "<") || isAt(i - 1, ",")) && (isAt(i, "typename") || isAt(i, "class"));
      if (isParameter && (isAt(i + 2, ",") || isAt(i + 2, ">") || isAt(i + 2, "=")))
        aliases.insert(tokens[i + 1].text);
      continue;
    }
    const bool isUsing = isAt(i, "using") && isName(i + 1) && isAt(i + 2, "=");
    if (!isUsing && !isAt(i, "typedef"))
      continue;
    size_t end = i;
    while (end < tokens.size() && !isAt(end, ";"))
      ++end;
    const size_t name = isUsing ? i + 1 : typedefName(i + 1, end);
    if (name != kNone)
      addAlias(i + (isUsing ? 3 : 1), end, tokens[name].text);
    i = isUsing ? i : end;
  }
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Behind the template arguments that begin with the < at `i`, kNone if it is a comparison.
size_t CastFinder::templateArguments(size_t i) const {
  // Longer than lists are, so that many comparisons take no time.
  const size_t limit = std::min(tokens.size(), i + 256);
  for (size_t depth = 0; i < limit; ++i) {
    if (isAt(i, "<")) {
      ++depth;
    } else if (isAt(i, ">") && --depth == 0) {
      // A comparison goes on with an operand.
      const bool isComparison =
          i + 1 < tokens.size() && (isName(i + 1) ? !isNoOperand(tokens[i + 1].text) : tokens[i + 1].kind != Token::Punctuator);
      return isComparison ? kNone : i + 1;
    } else if (is_contained({";", ":", "?", "&&", "||", ")", "]", "}"}, tokens[i].text)) {
      return kNone;
    } else if (isAt(i, "(") || isAt(i, "[") || isAt(i, "{")) {
      if (partner[i] == kNone)
        return kNone;
      i = partner[i];
    }
  }
  return kNone;
}

/// Behind the words of a type, with its qualifiers: `const volatile std::pair<int, int>`, `decltype(x)`.
size_t CastFinder::typeName(size_t i) const {
  for (bool isStart = true;; isStart = false) {
    if (isAt(i, "::") && isName(i + 1)) {
      ++i;
    } else if (isName(i) && !isBeforeExpression(tokens[i].text) && !isAt(i, "sizeof")) {
      const bool takesOperand = isAt(i, "decltype") || isAt(i, "typeof") || isAt(i, "__typeof__");
      ++i;
      if (takesOperand && isAt(i, "(") && partner[i] != kNone)
        i = partner[i] + 1;
    } else if (isAt(i, "<") && !isStart) {
      const size_t end = templateArguments(i);
      if (end == kNone)
        return i;
      i = end;
    } else {
      return i;
    }
  }
}

/// Behind the pointers of a declarator without a name: `* const *`, `(*)[2]`. `i` if there are none.
size_t CastFinder::pointers(size_t i) const {
  const auto skipStars = [&](size_t at) {
    while (isAt(at, "*") || (isName(at) && isQualifier(tokens[at].text)))
      ++at;
    return at;
  };
  if (isAt(i, "*"))
    return skipStars(i);
  if (!isAt(i, "(") || !isAt(i + 1, "*") || partner[i] == kNone || skipStars(i + 1) != partner[i] || !isAt(partner[i] + 1, "["))
    return i;
  size_t end = partner[i] + 1;
  while (isAt(end, "[") && partner[end] != kNone)
    end = partner[end] + 1;
  return end;
}

/// Whether tokens [first, end) are an integer of 32 bits, by its words or by a name that the text declares.
bool CastFinder::isAddressInteger(size_t first, size_t end) const {
  bool isInteger = false;
  for (size_t i = first; i < end; ++i) {
    if ((isName(i) && isQualifier(tokens[i].text)) || isAt(i, "::") || isAt(i, "std"))
      continue;
    if (!isName(i) || !(isAddressWord(tokens[i].text) || integers.contains(tokens[i].text)))
      return false;
    isInteger = true;
  }
  return isInteger;
}

/// Whether tokens [first, end) are a type that takes addresses: a pointer, a name that may be one, or an integer of 32 bits.
bool CastFinder::isConvertible(size_t first, size_t end) const {
  const size_t name = typeName(first);
  if (name == first || name > end)
    return false;
  if (name != end)
    return pointers(name) == end;
  StringRef last;
  for (size_t i = first; i < end; ++i)
    if (isName(i) && !isQualifier(tokens[i].text))
      last = tokens[i].text;
  const bool isKnown = isAt(first, "typename") || isAt(first, "decltype") || aliases.contains(last) || last.ends_with("pointer") ||
                       last.ends_with("pointer_t");
  return isKnown || isAddressInteger(first, end);
}

/// Whether tokens [first, end) are a type for certain.
bool CastFinder::isType(size_t first, size_t end) const {
  static constexpr StringLiteral kWords[] = {"bool",  "char",   "short",  "int",      "long",
                                             "float", "double", "signed", "unsigned", "auto"};
  const size_t name = typeName(first);
  if (name == first || name > end)
    return false;
  if (name != end) {
    const size_t pointer = pointers(name);
    return pointer == end || (pointer + 1 == end && (isAt(pointer, "&") || isAt(pointer, "&&")));
  }
  const StringRef last = tokens[isAt(end - 1, ">") ? first : end - 1].text;
  return isConvertible(first, end) || types.contains(last) || is_contained(kWords, last) || last.ends_with("_t");
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// Whether the parenthesis may begin an expression: it has no function, and no word of a statement before it.
bool CastFinder::canPrecedeCast(size_t open) const {
  if (open == 0)
    return true;
  const Token &before = tokens[open - 1];
  if (before.kind == Token::Identifier)
    return isBeforeExpression(before.text);
  return before.kind == Token::Punctuator && !before.is("]") && !before.is("::") && !before.is(".") && !before.is("->");
}

static bool isPrefix(const Token &token) {
  return token.kind == Token::Punctuator && is_contained({"+", "-", "!", "~", "*", "&", "&&", "++", "--"}, token.text);
}

bool CastFinder::canBeginOperand(size_t i) const {
  while (i < tokens.size() && isPrefix(tokens[i]))
    ++i;
  if (i >= tokens.size())
    return false;
  return tokens[i].kind == Token::Identifier ? !isNoOperand(tokens[i].text)
                                             : tokens[i].kind != Token::Punctuator || isAt(i, "(") || isAt(i, "::");
}

/// Of the cast that the parenthesis opens the first token of its operand, kNone if it is none.
size_t CastFinder::castOperand(size_t open) const {
  const size_t close = partner[open];
  if (!isAt(open, "(") || close == kNone || close == open + 1 || !canPrecedeCast(open) || !isConvertible(open + 1, close) ||
      !canBeginOperand(close + 1))
    return kNone;
  // Null pointers stay null.
  if (isAt(close + 1, "nullptr") || isAt(close + 1, "__null"))
    return kNone;
  return close + 1;
}

/// Whether the parenthesis at the start of an operand opens a cast of any kind, not part of an expression.
bool CastFinder::isPlainCast(size_t open) const {
  const size_t close = partner[open];
  if (close == kNone || close == open + 1 || !canBeginOperand(close + 1))
    return false;
  if (isAt(close + 1, "("))
    return castOperand(close + 1) != kNone || isPlainCast(close + 1);
  return isPrefix(tokens[close + 1]) ? isType(open + 1, close) : typeName(open + 1) == close || isType(open + 1, close);
}

/// Behind a name with its scopes and template arguments, a number, a string or an expression in parentheses.
size_t CastFinder::primaryEnd(size_t i) const {
  if (i >= tokens.size())
    return kNone;
  if (isAt(i, "("))
    return partner[i] == kNone ? kNone : partner[i] + 1;
  if (tokens[i].kind == Token::Number)
    return i + 1;
  if (tokens[i].kind == Token::Literal) {
    while (i < tokens.size() && tokens[i].kind == Token::Literal)
      ++i;
    return i;
  }
  if (isAt(i, "typename"))
    ++i;
  if (isAt(i, "::"))
    ++i;
  while (isName(i) && !isNoOperand(tokens[i].text)) {
    ++i;
    if (isAt(i, "<"))
      if (const size_t end = templateArguments(i); end != kNone)
        i = end;
    if (!isAt(i, "::"))
      return isAt(i, "{") && partner[i] != kNone ? partner[i] + 1 : i;
    ++i;
    if (isAt(i, "template"))
      ++i;
  }
  return kNone;
}

/// Behind the operand of a cast: prefix operators and other casts, then a primary expression and its postfix operators.
size_t CastFinder::operandEnd(size_t i) const {
  for (; i < tokens.size(); i = partner[i] + 1) {
    while (i < tokens.size() && (isPrefix(tokens[i]) || isAt(i, "sizeof")))
      ++i;
    if (const auto known = ends.find(i); known != ends.end())
      return known->second;
    if (!isAt(i, "(") || !isPlainCast(i))
      break;
  }
  for (i = primaryEnd(i); i != kNone && i < tokens.size();) {
    if (isAt(i, "(") || isAt(i, "[")) {
      i = partner[i] == kNone ? kNone : partner[i] + 1;
    } else if (isAt(i, ".") || isAt(i, "->")) {
      i += isAt(i + 1, "template") ? 2 : 1;
      i = primaryEnd(i);
    } else if (isAt(i, "++") || isAt(i, "--")) {
      ++i;
    } else {
      break;
    }
  }
  return i;
}

/// Whether a type that begins at `first`, and parentheses that end at `close`, declare something: behind a type, in a list of
/// template arguments, or as a statement of its own.
bool CastFinder::isDeclaration(size_t first, size_t close) const {
  const Token &before = tokens[first - 1];
  if (before.kind == Token::Identifier)
    return !isBeforeExpression(before.text);
  if (before.is("<"))
    return templateArguments(first - 1) != kNone;
  if (is_contained({";", "{", "}"}, before.text))
    return is_contained({";", "=", "{"}, close + 1 < tokens.size() ? tokens[close + 1].text : ";") ||
           (isAt(close + 1, ",") && !before.is("{"));
  return before.is(".") || before.is("->") || before.is("::");
}

/// The type of the cast P(operand), uint32_t(operand) or reinterpret_cast<type>(operand) that begins at `i`, empty if there is
/// none.
CastFinder::Range CastFinder::functionalCast(size_t i, Range &operand) const {
  constexpr Range none = {0, 0};
  Range type = {i, i + 1};
  size_t open = i + 1;
  const bool isInteger = isName(i) && isAddressInteger(i, i + 1);
  if (isAt(i, "reinterpret_cast")) {
    open = isAt(i + 1, "<") ? templateArguments(i + 1) : kNone;
    if (open == kNone || !isAt(open, "("))
      return none;
    type = {i + 2, open - 1};
    if (!isConvertible(type.first, type.second))
      return none;
  } else if (!isName(i) || !(isInteger || aliases.contains(tokens[i].text)) || !isAt(open, "(") || i == 0) {
    return none;
  } else {
    // std::uint32_t and ::uint32_t.
    if (isInteger && i > 2 && isAt(i - 1, "::"))
      type.first = isAt(i - 2, "std") ? i - 2 : isName(i - 2) || isAt(i - 2, ">") ? i : i - 1;
    if (partner[open] == kNone || isDeclaration(type.first, partner[open]))
      return none;
  }
  if (partner[open] == kNone || partner[open] == open + 1)
    return none;
  // A pointer to a function, or a reference to an array.
  if (isInteger && (isAt(partner[open] + 1, "(") || isAt(partner[open] + 1, "[")))
    return none;
  operand = {open + 1, partner[open]};
  for (size_t at = operand.first; at < operand.second; ++at) {
    if (isAt(at, ","))
      return none;
    if (partner[at] != kNone && partner[at] > at)
      at = partner[at];
  }
  // Parameters of the type of a function.
  return typeName(operand.first) == operand.second && isConvertible(operand.first, operand.second) ? none : type;
}

void CastFinder::run(function_ref<void(Range type, Range operand)> wrap) {
  for (size_t i = tokens.size(); i-- > 0;) {
    Range operand;
    if (const size_t first = isAt(i, "(") ? castOperand(i) : kNone; first != kNone) {
      const size_t end = operandEnd(first);
      if (end == kNone)
        continue;
      ends[i] = end;
      wrap({i + 1, first - 1}, {first, end});
    } else if (const Range type = functionalCast(i, operand); type.second != 0) {
      wrap(type, operand);
    }
  }
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Changes of a text: replacements of [begin, end) of it. At one place, replacements added first come last.
class Edits {
public:
  explicit Edits(StringRef text) : text(text) {}

  void add(const char *begin, const char *end, const Twine &with) {
    edits.push_back({static_cast<size_t>(begin - text.data()), static_cast<size_t>(end - begin), with.str()});
  }
  std::string apply();

private:
  struct Edit {
    size_t begin, length;
    std::string with;
  };
  const StringRef text;
  std::vector<Edit> edits;
};
} // namespace

std::string Edits::apply() {
  llvm::stable_sort(edits, [](const Edit &a, const Edit &b) { return a.begin < b.begin; });
  std::string made;
  size_t at = 0;
  for (const Edit &edit : edits) {
    made += text.slice(at, edit.begin);
    made += edit.with;
    at = edit.begin + edit.length;
  }
  return made + text.substr(at).str();
}

/// The text of tokens, on one line.
static std::string textOfTokens(ArrayRef<Token> tokens) {
  return join(map_range(tokens, [](const Token &token) { return token.text; }), " ");
}

std::string native::toHostText(StringRef preprocessed, StringRef shims) {
  const TextTokens text = splitText(preprocessed, shims, TextOwner::User);
  const ArrayRef<Token> tokens = text.tokens;
  Edits edits(preprocessed);
  CastFinder(tokens).run([&](std::pair<size_t, size_t> type, std::pair<size_t, size_t> operand) {
    const std::string name = textOfTokens(tokens.slice(type.first, type.second - type.first));
    const char *first = tokens[operand.first].text.begin(), *end = tokens[operand.second - 1].text.end();
    edits.add(first, first, "tt_sim::Address<void(" + name + ")>::of(");
    edits.add(end, end, ")");
  });
  // "Do not unroll", which clang spells as once only.
  for (StringRef line : text.directives)
    if (line.rtrim() == "#pragma GCC unroll 0")
      edits.add(line.begin(), line.end(), "#pragma GCC unroll 1");
  return edits.apply();
}

bool native::hasName(StringRef preprocessed, StringRef shims, StringRef name) {
  return any_of(splitText(preprocessed, shims, TextOwner::User).tokens, [&](const Token &token) { return token.is(name); });
}

std::string native::nearestLibraryName(StringRef preprocessed, StringRef shims, StringRef name) {
  // A quarter of the letters may differ.
  unsigned best = static_cast<unsigned>(name.size()) / 4 + 1;
  std::string found;
  for (const Token &token : splitText(preprocessed, shims, TextOwner::Library).tokens) {
    if (token.kind != Token::Identifier || token.text.starts_with("_") || token.text.starts_with("tt_sim"))
      continue;
    const unsigned distance = token.text.edit_distance(name, /*AllowReplacements=*/true, best);
    if (distance < best) {
      best = distance;
      found = token.text.str();
    }
  }
  return found;
}
