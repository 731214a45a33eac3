//===- GenericAnalysis.h - Facts of a generic ------------------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H

#include "Schedule.h"
#include "TensorPlacement.h"

#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"

namespace mlir::tt::d2m {

/// What holds for a unified generic whatever is decided about it: the schedule of its body, and where its tensors are.
struct GenericAnalysis {
  mutable GenericOp generic;
  /// Where the reason goes when a core cannot run a generic that is only asked about (Refusal).
  std::string *answer = nullptr;
  Schedule schedule;
  /// Of inputs and results.
  SmallVector<TensorPlacement> placements;
  /// Of those that are row-major.
  SmallVector<std::optional<RowPlacement>> rowPlacements;
  /// Steps of the reduction, at least one.
  int64_t reductionSteps = 1;

  bool isRowMajor(unsigned tensor) const { return rowPlacements[tensor].has_value(); }
  /// Says why a core cannot run the generic.
  Refusal refuse() const { return Refusal(generic, answer); }
};

/// Checks dimensions, `grid` and `group` of `generic` against `chip`: an error at it where kernels cannot have them.
LogicalResult verifyForChip(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// The facts of `generic`; an error at it where a core cannot run it, or the reason in `answer` where only that is asked for.
FailureOr<GenericAnalysis> analyzeGeneric(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// The mapping of a generic on `chip`: its own where it has one, else dimension 0 over the rows of the grid and dimension 1 over
/// its columns, or one of them over all cores where that leaves the busiest core less, or like the shards of a tensor where that
/// takes no longer.
WorkMapping selectGrid(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip);

/// Cycles of the busiest core with `mapping`, and bytes that all cores move, as mappings are compared: without exchanges.
double mappingCycles(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip);
double movedBytes(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_GENERICANALYSIS_H
