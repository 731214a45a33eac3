//===- RunBreaks.h - How far neighbours go on together ----------*- C++ -*-===//
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

/// What an index does while a dimension counts through a run.
struct Along {
  enum Kind : uint8_t {
    Constant,
    Counts, ///< by one, from a multiple of the run's length
    Other
  } kind;
  /// Runs for which that is so have divisors of this as lengths; 0 for any.
  int64_t unit = 0;
};
/// What `expr` does while dimension `dim` counts from a multiple of the length of a run through the run.
Along classify(AffineExpr expr, unsigned dim);

/// Where runs that begin anywhere along a dimension end: at indices that are multiples of a number.
using Breaks = llvm::SmallSetVector<std::pair<AffineExpr, int64_t>, 4>;

/// Adds where parts of `expr` begin to count anew along `dim`, if that may be amid runs of `length` elements.
void addBreaks(AffineExpr expr, unsigned dim, int64_t length, Breaks &breaks);

/// The most parts that `breaks` along `dim` cut a run of `length` elements into.
int64_t countParts(const Breaks &breaks, unsigned dim, int64_t length);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_ANALYSIS_RUNBREAKS_H
