//===- WorkMapping.h - Work mapping of a generic ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `grid`, `group` and `mapping` of a unified generic in numbers.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <array>

namespace mlir::tt::d2m {

/// The work mapping of one dimension to cores, in order: `perCore` each. The last core with iterations may have fewer (a
/// partial core); cores after it have none (idle cores).
struct DimMapping {
  int64_t iterations, perCore, cores;

  /// Number of iterations of `core`.
  int64_t iterationsOf(int64_t core) const { return std::clamp<int64_t>(iterations - core * perCore, 0, perCore); }
  /// Number of cores that are not idle.
  int64_t numActiveCores() const { return llvm::divideCeil(iterations, perCore); }
  bool hasIdleCores() const { return numActiveCores() < cores; }
  /// Whether all cores have `perCore` iterations.
  bool isEven() const { return iterations == perCore * cores; }
};

/// How an iteration space maps to cores: `grid`, `group` and `mapping` of a d2m.generic in numbers.
struct WorkMapping {
  Distribution distribution = Distribution::Grid;
  /// Rows and columns of cores, or of groups of cores.
  int64_t gridRows = 1, gridColumns = 1;
  /// Iterations of dimensions 0 and 1 per core; the last cores may have fewer or none.
  int64_t coreRows = 1, coreColumns = 1;
  /// Rows and columns of a group of cores, which share the reduction steps of each result; 1x1 without groups.
  int64_t groupRows = 1, groupColumns = 1;
  /// Reduction steps per core; the last cores of a group may have fewer or none.
  int64_t steps = 1;

  /// The mapping of `generic`, which must have `grid` and `mapping`.
  static WorkMapping of(GenericOp generic);
  /// Sets `grid` and `mapping` of `generic`.
  void assignTo(GenericOp generic) const;

  int64_t groupCores() const { return groupRows * groupColumns; }
  int64_t groupExtent(unsigned dim) const { return dim == 0 ? groupRows : groupColumns; }
  /// How parallel dimension `dim` (0 or 1) of an iteration space of `extents` maps to cores, or to groups of cores.
  DimMapping dim(unsigned dim, ArrayRef<int64_t> extents) const;
  /// The work mapping of `total` reduction steps to the cores of a group.
  DimMapping reduction(int64_t total) const { return {total, steps, groupCores()}; }
  /// Rows and columns of the core grid.
  int64_t coresDown() const { return gridRows * groupRows; }
  int64_t coresAcross() const { return gridColumns * groupColumns; }
  /// The first row, column and step of the core at (y, x), if no core before it is partial or idle.
  std::array<AffineExpr, 3> firstIteration(AffineExpr y, AffineExpr x) const;
};

/// Whether a grid of `rows` x `columns` cores, or groups of cores, gives each at most one iteration of dimensions 0 and 1 of
/// `extents`.
bool hasOneIterationPerCore(ArrayRef<int64_t> extents, int64_t rows, int64_t columns);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_WORKMAPPING_H
