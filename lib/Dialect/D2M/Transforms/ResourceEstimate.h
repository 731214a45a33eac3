//===- ResourceEstimate.h - Resource estimate of a generic ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H

#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir::tt::d2m {

/// Rows and columns of a core group.
using ReductionGroup = std::array<int64_t, 2>;

/// L1, DST, cycles and traffic of a generic with the config that the passes would select.
class ResourceEstimate {
public:
  /// The core group of a split reduction; none if it is not split.
  std::optional<ReductionGroup> group() const { return reductionGroup; }
  /// L1 bytes per core for CBs; aliases take none.
  uint64_t l1Bytes() const { return config.buffers.sizeInBytes(chip); }
  /// Peak DST slots per result tile, and whether DST is not double-buffered.
  unsigned dstTiles() const { return analysis->schedule.peak(); }
  bool usesFullDst() const { return config.blocking.usesFullDst; }
  /// Number of stages, and whether one packs at every reduction step.
  unsigned numStages() const { return analysis->schedule.stages.size(); }
  bool packsPerStep() const { return analysis->schedule.packsPerStep(); }
  /// Whether several stages read an input that is not resident between them.
  bool rereadsInputs() const;
  /// Cycles by the clock.
  double cycles() const;
  /// Bytes of traffic of all cores.
  double trafficBytes() const { return movedBytes(*analysis, config.mapping, chip); }

private:
  friend llvm::Expected<ResourceEstimate> estimateResources(GenericOp, const ::ttmlir::hw::ChipDesc &, uint64_t);
  ResourceEstimate(std::unique_ptr<GenericAnalysis> analysis, LoweringConfig config, const ::ttmlir::hw::ChipDesc &chip)
      : analysis(std::move(analysis)), config(std::move(config)), chip(chip) {}
  /// The estimate of `generic` as it is. Failure, with the reason in `answer`, if a core cannot run it.
  static FailureOr<ResourceEstimate> of(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                        std::string &answer);

  std::unique_ptr<GenericAnalysis> analysis;
  LoweringConfig config;
  const ::ttmlir::hw::ChipDesc &chip;
  std::optional<ReductionGroup> reductionGroup;
  /// The detached clone with split reductions that `config` refers to; null if not split.
  OwningOpRef<GenericOp> split;
};

/// Estimates `generic` on `chip` with `budget` bytes of L1 for CBs, with split reductions where d2m-split-reductions would split.
/// `generic` may be detached; no IR changes. The error is a predicate of the op ("has ..."): why a core cannot run it. Exceeding
/// the budget alone is no error.
llvm::Expected<ResourceEstimate> estimateResources(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// L1, cycles and traffic of a d2m.rearrange, by the plan that d2m-split-threads lowers.
class MoveEstimate {
public:
  MoveEstimate(MovePlan plan, const ::ttmlir::hw::ChipDesc &chip) : plan(std::move(plan)), chip(chip) {}
  /// L1 bytes per core for CBs.
  uint64_t l1Bytes() const;
  /// Cycles by the clock.
  double cycles() const;
  /// Bytes of traffic of all cores.
  double trafficBytes() const;

private:
  /// Mean number of contiguous runs of `piece` per block.
  double runsOf(const PiecePlan &piece) const;

  MovePlan plan;
  const ::ttmlir::hw::ChipDesc &chip;
};

/// Estimates `move` on `chip`; no op is built for it. The error is a predicate of the op ("should ..."): why a core cannot run it.
llvm::Expected<MoveEstimate> estimateResources(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip);

/// The core group that minimizes the cycles of the reduction of `generic` on `chip`; none if splitting does not pay. Ignores L1.
std::optional<ReductionGroup> findReductionGroup(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip);

/// Splits the reductions of `generic` over `group`: sets `group` and adds the exchange to the body.
void splitReductions(GenericOp generic, ReductionGroup group);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H
