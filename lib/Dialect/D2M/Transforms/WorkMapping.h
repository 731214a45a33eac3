//===- WorkMapping.h - Iteration spaces on the core grid -------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <array>

namespace mlir::tt::d2m {

/// How the points of one dimension map to cores, in order: `perCore` each, the last core with points may have fewer (a partial
/// core), those behind it have none (idle cores).
struct DimMapping {
  int64_t points, perCore, cores;

  int64_t pointsOf(int64_t core) const { return std::clamp<int64_t>(points - core * perCore, 0, perCore); }
  /// Cores that have points.
  int64_t workers() const { return llvm::divideCeil(points, perCore); }
  bool hasIdleCores() const { return workers() < cores; }
  /// Whether all cores have the same number of points.
  bool isEven() const { return points == perCore * cores; }
};

/// Which core computes which points of an iteration space: `grid`, `group` and `mapping` of a d2m.generic in numbers.
struct WorkMapping {
  Distribution distribution = Distribution::Grid;
  /// Rows and columns of cores, or of groups of cores.
  int64_t gridRows = 1, gridColumns = 1;
  /// Points of dimensions 0 and 1 per core; the last cores may have fewer or none.
  int64_t coreRows = 1, coreColumns = 1;
  /// Cores of a group: they share the steps of a point.
  int64_t groupRows = 1, groupColumns = 1;
  /// Steps of a point per core; the last cores of a group may have fewer or none.
  int64_t steps = 1;

  /// The decided mapping of `generic`, which has one.
  static WorkMapping of(GenericOp generic);
  /// Decides `grid` and `mapping` of `generic`.
  void assignTo(GenericOp generic) const;

  int64_t groupCores() const { return groupRows * groupColumns; }
  int64_t groupExtent(unsigned dim) const { return dim == 0 ? groupRows : groupColumns; }
  /// How dimension `dim` of a space of `extents` maps to cores, or to groups of cores.
  DimMapping dim(unsigned dim, ArrayRef<int64_t> extents) const;
  /// How the `total` steps of a reduction map to the cores of a group.
  DimMapping reduction(int64_t total) const { return {total, steps, groupCores()}; }
  /// Rows and columns of cores.
  int64_t coresDown() const { return gridRows * groupRows; }
  int64_t coresAcross() const { return gridColumns * groupColumns; }
  /// The first row, column and step of the core at (y, x), as if no core before it was partial or idle.
  std::array<AffineExpr, 3> firstPoint(AffineExpr y, AffineExpr x) const;
};

/// Whether `rows` and `columns` of cores, or of groups of cores, are so many that none has more than one of the points of
/// dimensions 0 and 1 of `extents`.
bool haveOnePoint(ArrayRef<int64_t> extents, int64_t rows, int64_t columns);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H
