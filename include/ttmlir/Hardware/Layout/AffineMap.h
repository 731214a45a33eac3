//===- AffineMap.h - Affine maps without MLIR -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layouts and devices are described by affine maps. The compiler has them as mlir::AffineMap; files hold their text, which the
// runtime parses with this class.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_AFFINEMAP_H
#define TTMLIR_HARDWARE_LAYOUT_AFFINEMAP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace ttmlir::hw {

/// A map from dimensions (d0, d1, ...) and symbols (s0, s1, ...) to a list of integers, with the operators + * floordiv ceildiv
/// mod.
///
/// Expressions are numbered in evaluation order, operands first: evaluation is one walk over an array.
class AffineMap {
public:
  enum class Kind : uint8_t { Constant, Dim, Symbol, Add, Mul, FloorDiv, CeilDiv, Mod };

  /// An expression of a map, by index.
  struct Expr {
    uint32_t number = 0;
    bool operator==(const Expr &) const = default;
  };

  /// A node of the expression tree.
  struct Node {
    Kind kind = Kind::Constant;
    /// Operands of +, *, floordiv, ceildiv and mod.
    Expr lhs = {}, rhs = {};
    /// The value of a constant, the position of a dimension or symbol.
    int64_t value = 0;
    bool operator==(const Node &) const = default;
  };

  /// A map without results; the functions below add them.
  explicit AffineMap(unsigned numDims = 0, unsigned numSymbols = 0) : dims(numDims), symbols(numSymbols) {}

  /// (d0, d1, ...) -> (d0, d1, ...).
  static AffineMap identity(unsigned rank);

  /// Parses `text`, as MLIR prints maps: "(d0, d1)[s0] -> (d0 * 8 + d1 floordiv s0, d1 mod 8)". Accepts `affine_map<...>` around it
  /// and names other than d0. The error gives the position and the expected token.
  static llvm::Expected<AffineMap> parse(llvm::StringRef text);

  Expr constant(int64_t value) { return add({Kind::Constant, {}, {}, value}); }
  Expr dim(unsigned position) { return add({Kind::Dim, {}, {}, position}); }
  Expr symbol(unsigned position) { return add({Kind::Symbol, {}, {}, position}); }
  /// `kind` is one of Add, Mul, FloorDiv, CeilDiv and Mod.
  Expr binary(Kind kind, Expr lhs, Expr rhs) { return add({kind, lhs, rhs, 0}); }
  void addResult(Expr expr) { resultExprs.push_back(expr); }

  unsigned numDims() const { return dims; }
  unsigned numSymbols() const { return symbols; }
  unsigned numResults() const { return resultExprs.size(); }
  llvm::ArrayRef<Expr> results() const { return resultExprs; }
  const Node &node(Expr expr) const { return nodes[expr.number]; }
  bool isIdentity() const { return *this == identity(dims); }

  /// Computes the results for `operands`, the dimensions followed by the symbols, into `values`, which has numResults() elements.
  /// Sums and products saturate. False if a divisor is not positive.
  bool evaluate(llvm::ArrayRef<int64_t> operands, llvm::MutableArrayRef<int64_t> values) const;

  /// The results for `operands`, or none if a divisor is not positive.
  std::optional<llvm::SmallVector<int64_t, 4>> evaluate(llvm::ArrayRef<int64_t> operands) const;

  /// The map as MLIR prints it.
  std::string str() const;

  /// Structural equality: same expressions, built in the same order; parse gives equal maps for equal text.
  bool operator==(const AffineMap &) const = default;

private:
  Expr add(Node node) {
    nodes.push_back(node);
    return {static_cast<uint32_t>(nodes.size() - 1)};
  }

  unsigned dims, symbols;
  llvm::SmallVector<Node, 16> nodes;
  llvm::SmallVector<Expr, 4> resultExprs;
};

/// lhs `kind` rhs as AffineMap::evaluate computes it.
std::optional<int64_t> evaluateBinary(AffineMap::Kind kind, int64_t lhs, int64_t rhs);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_AFFINEMAP_H
