//===- KernelPasses.h --- Decide plans of unified generics -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANGENERICS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANGENERICS_H

#include "LoweringConfig.h"
#include "Threads/Rearrange.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/AnalysisManager.h"

namespace mlir::tt::d2m {

/// Analysis of a module: its chip, and the bytes of L1 per core that tensors leave to the circular buffers of each unified generic.
/// Passes that leave ops and types alone preserve it.
struct TargetAnalysis {
  explicit TargetAnalysis(Operation *module);

  /// Failure without a target chip; an error at the module has said so.
  FailureOr<::ttmlir::hw::ChipDesc> chip;
  DenseMap<Operation *, uint64_t> budgets;
};

/// Analysis of a unified generic: its facts. Passes that leave bodies and types alone preserve it.
struct CachedGenericAnalysis {
  CachedGenericAnalysis(Operation *generic, AnalysisManager &analyses);

  /// Failure where a core cannot run the generic; an error at it has said so.
  FailureOr<GenericAnalysis> analysis;
};

/// Analysis of a d2m.rearrange: its plan, of which grid and buffers follow. Passes that leave types alone preserve it.
struct MoveAnalysis {
  MoveAnalysis(Operation *rearrange, AnalysisManager &analyses);

  /// Failure where kernels cannot do it; an error at it has said so.
  FailureOr<MovePlan> plan;
};

/// What a pass knows of a unified generic.
struct GenericContext {
  const ::ttmlir::hw::ChipDesc &chip;
  /// Bytes of L1 per core for its circular buffers.
  uint64_t budget;
  AnalysisManager analyses;

  /// The facts of `generic`; failure where a core cannot run it: an error has said so.
  const FailureOr<GenericAnalysis> &analyze(GenericOp generic) const;
};

/// selectConfig with the facts of `generic` from `context`.
FailureOr<LoweringConfig> selectConfig(GenericOp generic, const GenericContext &context, bool multicast);

/// Decide the grid and mapping, the blocking, aliases among the circular buffers, all of them, multicast, staggered columns, and
/// the ports and addresses of a generic, and what comes before each; what is decided stays. Failure, with an error at the generic,
/// where a core cannot have that.
LogicalResult decideGrid(GenericOp generic, const GenericContext &context);
LogicalResult decideBlocking(GenericOp generic, const GenericContext &context);
LogicalResult decideAliases(GenericOp generic, const GenericContext &context);
LogicalResult decideCircularBuffers(GenericOp generic, const GenericContext &context);
LogicalResult decideMulticast(GenericOp generic, const GenericContext &context);
LogicalResult decideStagger(GenericOp generic, const GenericContext &context);
LogicalResult decideBuffers(GenericOp generic, const GenericContext &context);

/// Runs `visit` on every unified d2m.generic of `module`, which it may erase. Failure without a target chip or when a visit fails;
/// all ops are visited.
LogicalResult forEachGeneric(ModuleOp module, AnalysisManager analyses,
                             function_ref<LogicalResult(GenericOp, const GenericContext &)> visit);

/// Runs `visit` on every d2m.rearrange of `module`, which it may erase, with its plan and the chip. Failure without a target chip,
/// where kernels cannot do one, or when a visit fails; all ops are visited.
LogicalResult forEachRearrange(ModuleOp module, AnalysisManager analyses,
                               function_ref<LogicalResult(RearrangePlan &, const ::ttmlir::hw::ChipDesc &)> visit);

/// A pass that decides something of every unified generic, and leaves ops and types alone.
template <class Base, LogicalResult (*decide)(GenericOp, const GenericContext &)> struct PlanPass : Base {
  void runOnOperation() override {
    if (failed(forEachGeneric(this->getOperation(), this->getAnalysisManager(), decide)))
      this->signalPassFailure();
    this->markAllAnalysesPreserved();
  }
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANGENERICS_H
