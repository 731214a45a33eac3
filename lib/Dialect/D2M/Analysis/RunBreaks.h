//===- RunBreaks.h - Boundaries of contiguous runs ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_ANALYSIS_RUNBREAKS_H
#define TTMLIR_LIB_DIALECT_D2M_ANALYSIS_RUNBREAKS_H

#include "mlir/IR/AffineExpr.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::tt {

/// Behaviour of an index along a run, while a dimension counts from a multiple of the run's length.
struct Along {
  enum Kind : uint8_t {
    Constant,
    Counts, ///< by one, from a multiple of the run's length
    Other
  } kind;
  /// Holds for runs whose length divides this; 0 for all lengths.
  int64_t unit = 0;
};
/// The behaviour of `expr` along a run of dimension `dim`.
Along classify(AffineExpr expr, unsigned dim);

/// Boundaries of unaligned runs: a run ends where an expression is a multiple of its divisor.
using Breaks = llvm::SmallSetVector<std::pair<AffineExpr, int64_t>, 4>;

/// Adds the boundaries of `expr` along `dim` that may lie within a run of `length` elements: a `mod` wraps, a `floordiv` steps.
void addBreaks(AffineExpr expr, unsigned dim, int64_t length, Breaks &breaks);

/// The maximum number of parts into which `breaks` along `dim` cut a run of `length` elements.
int64_t countParts(const Breaks &breaks, unsigned dim, int64_t length);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_ANALYSIS_RUNBREAKS_H
