//===- AffineMap.cpp - Affine maps without MLIR ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/AffineMap.h"

#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::StringRef;
using llvm::Twine;

AffineMap AffineMap::identity(unsigned rank) {
  AffineMap map(rank);
  for (unsigned position = 0; position < rank; ++position)
    map.addResult(map.dim(position));
  return map;
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

std::optional<int64_t> hw::evaluateBinary(AffineMap::Kind kind, int64_t lhs, int64_t rhs) {
  using Kind = AffineMap::Kind;
  if (kind == Kind::Add)
    return saturatingAdd(lhs, rhs);
  if (kind == Kind::Mul)
    return saturatingMul(lhs, rhs);
  if (rhs <= 0)
    return std::nullopt;
  return kind == Kind::FloorDiv ? floorDiv(lhs, rhs) : kind == Kind::CeilDiv ? ceilDiv(lhs, rhs) : floorMod(lhs, rhs);
}

bool AffineMap::evaluate(llvm::ArrayRef<int64_t> operands, llvm::MutableArrayRef<int64_t> values) const {
  llvm::SmallVector<int64_t, 32> computed(nodes.size());
  for (auto [result, node] : llvm::zip_equal(computed, nodes)) {
    if (node.kind <= Kind::Symbol) {
      result = node.kind == Kind::Constant ? node.value : operands[node.value + (node.kind == Kind::Symbol ? dims : 0)];
      continue;
    }
    std::optional<int64_t> value = evaluateBinary(node.kind, computed[node.lhs.number], computed[node.rhs.number]);
    if (!value)
      return false;
    result = *value;
  }
  for (auto [value, expr] : llvm::zip_equal(values, resultExprs))
    value = computed[expr.number];
  return true;
}

std::optional<llvm::SmallVector<int64_t, 4>> AffineMap::evaluate(llvm::ArrayRef<int64_t> operands) const {
  llvm::SmallVector<int64_t, 4> values(numResults());
  if (!evaluate(operands, values))
    return std::nullopt;
  return values;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Writes expressions as MLIR does: subtraction instead of negative factors and terms, parentheses inside products and divisions.
class Printer {
public:
  Printer(const AffineMap &map, llvm::raw_ostream &os) : map(map), os(os) {}

  void print(AffineMap::Expr expr, bool inProduct = false) {
    const AffineMap::Node &node = map.node(expr);
    switch (node.kind) {
    case Kind::Constant:
      os << node.value;
      return;
    case Kind::Dim:
      os << 'd' << node.value;
      return;
    case Kind::Symbol:
      os << 's' << node.value;
      return;
    default:
      os << (inProduct ? "(" : "");
      node.kind == Kind::Add ? printSum(node) : printProduct(node);
      os << (inProduct ? ")" : "");
    }
  }

private:
  using Kind = AffineMap::Kind;

  void printSum(const AffineMap::Node &node) {
    print(node.lhs);
    const AffineMap::Node &rhs = map.node(node.rhs);
    const AffineMap::Node *factor = rhs.kind == Kind::Mul ? &map.node(rhs.rhs) : nullptr;
    if (rhs.kind == Kind::Constant && rhs.value < 0) {
      os << " - " << magnitude(rhs.value);
    } else if (factor && factor->kind == Kind::Constant && factor->value == -1) {
      os << " - ";
      print(rhs.lhs, map.node(rhs.lhs).kind == Kind::Add);
    } else if (factor && factor->kind == Kind::Constant && factor->value < -1) {
      os << " - ";
      print(rhs.lhs, true);
      os << " * " << magnitude(factor->value);
    } else {
      os << " + ";
      print(node.rhs);
    }
  }

  void printProduct(const AffineMap::Node &node) {
    const AffineMap::Node &rhs = map.node(node.rhs);
    if (node.kind == Kind::Mul && rhs.kind == Kind::Constant && rhs.value == -1) {
      os << '-';
      return print(node.lhs, true);
    }
    print(node.lhs, true);
    os << (node.kind == Kind::Mul        ? " * "
           : node.kind == Kind::FloorDiv ? " floordiv "
           : node.kind == Kind::CeilDiv  ? " ceildiv "
                                         : " mod ");
    print(node.rhs, true);
  }

  static uint64_t magnitude(int64_t value) { return -static_cast<uint64_t>(value); }

  const AffineMap &map;
  llvm::raw_ostream &os;
};

/// Reads the text of a map by recursive descent.
class Parser {
public:
  explicit Parser(StringRef text) : text(text), rest(text) {}

  llvm::Expected<AffineMap> parse() {
    if (text.size() > kMaxLength)
      return llvm::createStringError("expected an affine map of at most " + Twine(kMaxLength) + " characters, found " +
                                     Twine(text.size()));
    const bool wrapped = accept("affine_map");
    if ((wrapped && !expect("<")) || !parseNames("(", ")", dims) || (startsWith("[") && !parseNames("[", "]", symbols)) ||
        !expect("->") || !expect("("))
      return failure();
    AffineMap result(dims.size(), symbols.size());
    map = &result;
    if (!parseResults() || (wrapped && !expect(">")))
      return failure();
    if (!rest.ltrim().empty()) {
      wanted = "the end";
      return failure();
    }
    return result;
  }

private:
  using Expr = std::optional<AffineMap::Expr>;
  using Kind = AffineMap::Kind;
  /// Texts come from files: the limits exceed any layout's map.
  static constexpr size_t kMaxLength = 4096;
  static constexpr unsigned kMaxDepth = 64;

  llvm::Error failure() {
    const size_t place = text.size() - rest.ltrim().size();
    return llvm::createStringError("affine map '" + text.take_front(200) + "': expected " + wanted + " at character " +
                                   Twine(place));
  }

  bool startsWith(StringRef token) const { return rest.ltrim().starts_with(token); }
  bool accept(StringRef token) {
    if (!startsWith(token))
      return false;
    rest = rest.ltrim().drop_front(token.size());
    return true;
  }
  bool expect(StringRef token) {
    wanted = ("'" + token + "'").str();
    return accept(token);
  }

  StringRef peekName() const {
    StringRef from = rest.ltrim();
    if (from.empty() || !(llvm::isAlpha(from.front()) || from.front() == '_'))
      return {};
    return from.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  }

  bool parseNames(StringRef open, StringRef close, llvm::SmallVectorImpl<StringRef> &names) {
    if (!expect(open))
      return false;
    if (accept(close))
      return true;
    do {
      StringRef name = peekName();
      wanted = "a new name";
      if (name.empty() || llvm::is_contained(dims, name) || llvm::is_contained(symbols, name))
        return false;
      accept(name);
      names.push_back(name);
    } while (accept(","));
    return expect(close);
  }

  bool parseResults() {
    if (accept(")"))
      return true;
    do {
      Expr expr = parseSum(0);
      if (!expr)
        return false;
      map->addResult(*expr);
    } while (accept(","));
    return expect(")");
  }

  Expr negate(Expr expr) { return expr ? Expr(map->binary(Kind::Mul, *expr, map->constant(-1))) : expr; }

  /// The negative of a constant or of a multiple is one, as MLIR has it.
  Expr parseNegatedTerm(unsigned depth) {
    Expr term = parseProduct(depth);
    if (!term)
      return term;
    AffineMap::Node node = map->node(*term);
    if (node.kind == Kind::Constant)
      return map->constant(saturatingMul(node.value, -1));
    if (node.kind == Kind::Mul && map->node(node.rhs).kind == Kind::Constant)
      return map->binary(Kind::Mul, node.lhs, map->constant(saturatingMul(map->node(node.rhs).value, -1)));
    return negate(term);
  }

  Expr parseSum(unsigned depth) {
    Expr sum = parseProduct(depth);
    while (sum) {
      if (startsWith("->"))
        return sum;
      const bool minus = accept("-");
      if (!minus && !accept("+"))
        return sum;
      Expr term = minus ? parseNegatedTerm(depth) : parseProduct(depth);
      sum = term ? Expr(map->binary(Kind::Add, *sum, *term)) : term;
    }
    return sum;
  }

  Expr parseProduct(unsigned depth) {
    Expr product = parseFactor(depth);
    while (product) {
      std::optional<Kind> kind = acceptOperator();
      if (!kind)
        return product;
      Expr factor = parseFactor(depth);
      product = factor ? Expr(map->binary(*kind, *product, *factor)) : factor;
    }
    return product;
  }

  std::optional<Kind> acceptOperator() {
    const StringRef name = peekName();
    for (auto [token, kind] : {std::pair("*", Kind::Mul), std::pair("floordiv", Kind::FloorDiv),
                               std::pair("ceildiv", Kind::CeilDiv), std::pair("mod", Kind::Mod)})
      if ((name.empty() ? startsWith(token) : name == token) && accept(token))
        return kind;
    return std::nullopt;
  }

  Expr parseFactor(unsigned depth) {
    wanted = "an expression";
    if (depth > kMaxDepth)
      return std::nullopt;
    if (accept("-"))
      return startsWithDigit() ? parseNumber(/*negative=*/true) : negate(parseFactor(depth + 1));
    if (accept("(")) {
      Expr inner = parseSum(depth + 1);
      return inner && expect(")") ? inner : std::nullopt;
    }
    if (StringRef name = peekName(); !name.empty())
      return parseName(name);
    return parseNumber(/*negative=*/false);
  }

  Expr parseName(StringRef name) {
    if (auto *found = llvm::find(dims, name); found != dims.end() && accept(name))
      return map->dim(found - dims.begin());
    if (auto *found = llvm::find(symbols, name); found != symbols.end() && accept(name))
      return map->symbol(found - symbols.begin());
    wanted = "a name from the left-hand side";
    return std::nullopt;
  }

  bool startsWithDigit() const { return !rest.ltrim().empty() && llvm::isDigit(rest.ltrim().front()); }

  Expr parseNumber(bool negative) {
    StringRef digits = rest.ltrim().take_while([](char c) { return llvm::isDigit(c); });
    int64_t value;
    if (StringRef((Twine(negative ? "-" : "") + digits).str()).getAsInteger(10, value))
      return std::nullopt;
    accept(digits);
    return map->constant(value);
  }

  StringRef text, rest;
  std::string wanted;
  llvm::SmallVector<StringRef, 8> dims, symbols;
  AffineMap *map = nullptr;
};
} // namespace

llvm::Expected<AffineMap> AffineMap::parse(StringRef text) { return Parser(text).parse(); }

std::string AffineMap::str() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto printNames = [&](char name, unsigned count) {
    for (unsigned position = 0; position < count; ++position)
      os << (position ? ", " : "") << name << position;
  };
  os << '(';
  printNames('d', dims);
  os << ')';
  if (symbols) {
    os << '[';
    printNames('s', symbols);
    os << ']';
  }
  os << " -> (";
  Printer printer(*this, os);
  llvm::interleaveComma(resultExprs, os, [&](Expr expr) { printer.print(expr); });
  os << ')';
  return text;
}
