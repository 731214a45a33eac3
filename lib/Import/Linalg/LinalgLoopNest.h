//===- LinalgLoopNest.h - Operands and results of loops ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op of linalg is a nest of loops. Its body is imported once, on tensors with one axis per loop: an axis has the size of its
// loop, or one where a value is the same in all of its steps.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_LINALG_LINALGLOOPNEST_H
#define TTMLIR_LIB_IMPORT_LINALG_LINALGLOOPNEST_H

#include "../Ops/Combiners.h"
#include "LinalgImporters.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::tt::importer {

/// The nest of loops of an op.
struct Loops {
  linalg::LinalgOp op;
  SmallVector<int64_t> sizes;
  /// Loops of reductions.
  SmallVector<int64_t> reduced;
  /// How operands are indexed.
  SmallVector<AffineMap> maps;

  int64_t rank() const { return sizes.size(); }
  bool isReduced(int64_t loop) const { return llvm::is_contained(reduced, loop); }
  SmallVector<int64_t> sizesOf(ArrayRef<int64_t> loops) const {
    return llvm::map_to_vector(loops, [&](int64_t loop) { return sizes[loop]; });
  }
  size_t numInputs() const { return linalg::LinalgOp(op).getNumDpsInputs(); }
  Block &body() const { return *linalg::LinalgOp(op).getBlock(); }
  /// Null for an operand that the body does not get.
  BlockArgument argument(size_t operand) const;
};

/// None after an error.
std::optional<Loops> loopsOf(MLIROp &n);

/// The loop that `expr` is; -1 for others.
int64_t loopOf(AffineExpr expr);

/// Operand `x` with an axis per loop.
Value spread(MLIROp &n, const Loops &loops, Value x, AffineMap map);

/// `x`, whose axes are `order` of the loops, with an axis per loop.
Value inOrderOfLoops(MLIROp &n, const Loops &loops, Value x, ArrayRef<int64_t> order);

/// `x`, which has an axis per loop, as a result of `shape`.
Value collect(MLIROp &n, const Loops &loops, Value x, AffineMap map, ArrayRef<int64_t> shape);

/// The sum of products of inputs `lhs` and `rhs` as a convolution; null if it is none, or one of integers, whose products are
/// exact.
Value convolution(MLIROp &n, const Loops &loops, AffineMap result, size_t lhs, size_t rhs, Type element);

/// The largest element or the sum of windows of input `input` as a pool; null if TTIR has none.
Value pool(MLIROp &n, const Loops &loops, AffineMap result, size_t input, Combiner combiner);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_LINALG_LINALGLOOPNEST_H
