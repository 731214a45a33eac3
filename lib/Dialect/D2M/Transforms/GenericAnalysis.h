//===- GenericAnalysis.h - Analysis of a unified generic --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts that no decision changes: the schedule of the body and the placement of the tensors. Cached between passes by
// CachedGenericAnalysis (KernelPasses.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H

#include "Schedule.h"
#include "TensorPlacement.h"

#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"

namespace mlir::tt::d2m {

/// Facts of a unified generic that no decision changes.
struct GenericAnalysis {
  /// The generic.
  Operation *op;
  /// Receives the reason of a refusal in a query; null where refusals are errors at the generic (Refusal.h).
  std::string *answer = nullptr;
  Schedule schedule;
  /// Placements of inputs, then results.
  SmallVector<TensorPlacement> placements = {};
  /// Row placements of row-major tensors, indexed like `placements`.
  SmallVector<std::optional<RowPlacement>> rowPlacements = {};
  /// Trip count of the reduction, at least one.
  int64_t reductionSteps = 1;

  GenericOp generic() const { return cast<GenericOp>(op); }
  /// Reports why a core cannot run the generic.
  Refusal refuse() const { return Refusal(op, answer); }
};

/// Checks dimensions, `grid` and `group` of `generic` against `chip`. Emits an error at `generic`, or writes the reason to
/// `answer`.
LogicalResult verifyForChip(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// Analyzes `generic`. Emits an error at it if a core cannot run it, or writes the reason to `answer`.
FailureOr<GenericAnalysis> analyzeGeneric(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// Selects the work mapping of a generic on `chip` with `budget` bytes of L1. `mapping` of the generic is kept; otherwise the plan
/// that takes the fewest cycles decides. Unless `isFinal` it is the mapping that leaves the busiest core the least work, or follows
/// the shards of a tensor.
WorkMapping selectGrid(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool isFinal);

/// Bytes of traffic of all cores with `mapping`; exchanges of partial sums excluded.
double movedBytes(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H
