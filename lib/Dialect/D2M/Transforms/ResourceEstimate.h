//===- ResourceEstimate.h - What kernels of a generic need -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H

#include "LoweringConfig.h"

#include "mlir/IR/OwningOpRef.h"

namespace mlir::tt::d2m {

/// The rows and columns of a group of cores.
using ReductionGroup = std::array<int64_t, 2>;

/// What the kernels of a generic need on a chip, planned as the passes would plan them.
class ResourceEstimate {
public:
  /// The group of cores that its reductions are split over, if they are.
  std::optional<ReductionGroup> group() const { return reductionGroup; }
  /// Bytes of L1 per core for circular buffers; aliased shards are not theirs.
  uint64_t l1Bytes() const { return config.buffers.sizeInBytes(chip); }
  /// Most DST tiles in use at a time for one result, and whether the math unit has all of DST.
  unsigned dstTiles() const { return analysis->schedule.peak(); }
  bool usesFullDst() const { return config.blocking.usesFullDst; }
  /// Parts of the body between which DST is released, and whether one packs at every step of the reductions.
  unsigned numStages() const { return analysis->schedule.stages.size(); }
  bool packsPerStep() const { return analysis->schedule.hasSteps(); }
  /// Whether several stages read an input that does not stay in L1 between them.
  bool rereadsInputs() const;
  /// Cycles of the busiest core, exchanges of partial sums included.
  double cycles() const;
  /// Bytes that all cores read and write.
  double trafficBytes() const { return movedBytes(*analysis, config.mapping, chip); }

private:
  friend llvm::Expected<ResourceEstimate> estimateResources(GenericOp, const ::ttmlir::hw::ChipDesc &, uint64_t);
  ResourceEstimate(std::unique_ptr<GenericAnalysis> analysis, LoweringConfig config, const ::ttmlir::hw::ChipDesc &chip)
      : analysis(std::move(analysis)), config(std::move(config)), chip(chip) {}
  /// Without split reductions; the reason in `answer` when a core cannot run `generic`.
  static FailureOr<ResourceEstimate> of(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                        std::string &answer);

  std::unique_ptr<GenericAnalysis> analysis;
  LoweringConfig config;
  const ::ttmlir::hw::ChipDesc &chip;
  std::optional<ReductionGroup> reductionGroup;
  /// The generic of the config when that is split; no part of the module.
  OwningOpRef<GenericOp> split;
};

/// What the kernels of `generic` need on `chip`, which has `budget` bytes of L1 for circular buffers, with its reductions split
/// where d2m-split-reductions would. The generic need not be in a block, and nothing changes. The error says, behind the name of
/// the op, why a core cannot run it; what exceeds the budget alone is no error.
llvm::Expected<ResourceEstimate> estimateResources(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// The group of cores to split the reductions of `generic` over, if that pays on `chip`; what it takes is not asked.
std::optional<ReductionGroup> findReductionGroup(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip);

/// Splits the reductions of `generic` over `group`.
void splitReductions(GenericOp generic, ReductionGroup group);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_RESOURCEESTIMATE_H
