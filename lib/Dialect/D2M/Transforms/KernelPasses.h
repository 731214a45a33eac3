//===- KernelPasses.h - Shared parts of the planning passes -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Analyses and the pass template of the passes from d2m-select-grid to d2m-split-threads. Each pass reads the attributes of its
// predecessors and sets one part of the config.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_KERNELPASSES_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_KERNELPASSES_H

#include "LoweringConfig.h"
#include "Threads/Rearrange.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/AnalysisManager.h"

namespace mlir::tt::d2m {

/// Target chip of a module, and L1 budget of each unified generic. Preserved by passes that only set attributes.
struct TargetAnalysis {
  explicit TargetAnalysis(Operation *module);

  /// Failure, with an error at the module, without a target chip.
  FailureOr<::ttmlir::hw::ChipDesc> chip;
  /// L1 bytes per core for the CBs of an op.
  DenseMap<Operation *, uint64_t> budgets;
};

/// GenericAnalysis of a unified generic. Preserved by passes that only set attributes.
struct CachedGenericAnalysis {
  CachedGenericAnalysis(Operation *generic, AnalysisManager &analyses);

  /// Failure, with an error at the generic, if a core cannot run it.
  FailureOr<GenericAnalysis> analysis;
};

/// Movement plan of a d2m.rearrange, which determines grid and CBs. Preserved by passes that only set attributes.
struct MoveAnalysis {
  MoveAnalysis(Operation *rearrange, AnalysisManager &analyses);

  /// Failure, with an error at the op, if it is not supported.
  FailureOr<MovePlan> plan;
};

/// Chip, budget and analyses for a unified generic.
struct GenericContext {
  const ::ttmlir::hw::ChipDesc &chip;
  /// L1 bytes per core for CBs.
  uint64_t budget;
  AnalysisManager analyses;

  /// The cached analysis of `generic`. Failure, with an error at it, if a core cannot run it.
  const FailureOr<GenericAnalysis> &analyze(GenericOp generic) const;
};

/// Emits an error at `op` that names the decisions that are missing; each is a name and whether it is decided.
LogicalResult verifyDecided(Operation *op, ArrayRef<std::pair<StringRef, bool>> decisions);

/// readConfig with the cached analysis of `generic`. Emits an error at it if an attribute is missing or illegal, or if a core
/// cannot run it.
FailureOr<LoweringConfig> readConfig(GenericOp generic, const GenericContext &context, ConfigPart last);

/// Runs `visit`, which may erase its op, on every unified d2m.generic of `module`. Failure without a target chip, or if any visit
/// fails; all ops are visited. With `share`, only the first of equal generics (EqualOps.h) with one L1 budget is visited, and kept
/// until the end: `share` does the same to each other one, unless the visit fails.
LogicalResult forEachGeneric(ModuleOp module, AnalysisManager analyses,
                             function_ref<LogicalResult(GenericOp, const GenericContext &)> visit,
                             function_ref<void(GenericOp first, GenericOp other)> share = {});

/// Runs `visit`, which may erase its op, on every d2m.rearrange of `module`. Failure without a target chip, for an unsupported op,
/// or if any visit fails; all ops are visited. `share` as of forEachGeneric.
LogicalResult forEachRearrange(ModuleOp module, AnalysisManager analyses,
                               function_ref<LogicalResult(RearrangePlan &, const ::ttmlir::hw::ChipDesc &)> visit,
                               function_ref<void(RearrangeOp first, RearrangeOp other)> share = {});

/// Gives `other` the attributes of `first`, an equal op before a plan.
void sharePlan(Operation *first, Operation *other);

/// A pass that runs `decide` on unified generics, once for equal ones: it sets attributes, and leaves ops and types alone.
template <class Base, LogicalResult (*decide)(GenericOp, const GenericContext &)> struct PlanPass : Base {
  void runOnOperation() override {
    if (failed(forEachGeneric(this->getOperation(), this->getAnalysisManager(), decide, sharePlan)))
      this->signalPassFailure();
    this->markAllAnalysesPreserved();
  }
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_KERNELPASSES_H
