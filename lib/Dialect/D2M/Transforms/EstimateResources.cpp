//===- EstimateResources.cpp - Resource estimate of a generic -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Estimates a generic by selecting its config as the passes would, without changing IR. Fusion and reduction splitting ask this
// query; d2m-estimate-resources prints it as remarks.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "PlanShape.h"
#include "ResourceEstimate.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"

#include <cmath>

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MESTIMATERESOURCES
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

bool ResourceEstimate::rereadsInputs() const {
  return llvm::any_of(config.buffers.inputs, [](const CircularBuffer &buffer) {
    return buffer.lifetime == Lifetime::Step && buffer.firstConsumer != buffer.lastConsumer;
  });
}

double ResourceEstimate::cycles() const { return planCycles(config, chip); }

FailureOr<ResourceEstimate> ResourceEstimate::of(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                                 std::string &answer) {
  FailureOr<GenericAnalysis> found = analyzeGeneric(generic, chip, &answer);
  if (failed(found))
    return failure();
  auto analysis = std::make_unique<GenericAnalysis>(std::move(*found));
  FailureOr<LoweringConfig> config = planMapping(*analysis, selectGrid(*analysis, chip, budget, /*isFinal=*/false), chip, budget);
  if (failed(config) || failed(allocateBuffers(*config, chip)))
    return failure();
  analysis->answer = nullptr;
  return ResourceEstimate(std::move(analysis), std::move(*config), chip);
}

llvm::Expected<ResourceEstimate> mlir::tt::d2m::estimateResources(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                                  uint64_t budget) {
  std::string answer;
  if (std::optional<ReductionGroup> group = findReductionGroup(generic, chip)) {
    OwningOpRef<GenericOp> split = cast<GenericOp>(generic->clone());
    splitReductions(*split, *group);
    FailureOr<ResourceEstimate> estimate = ResourceEstimate::of(*split, chip, budget, answer);
    if (succeeded(estimate) && estimate->l1Bytes() <= budget) {
      estimate->reductionGroup = group;
      estimate->split = std::move(split);
      return std::move(*estimate);
    }
  }
  FailureOr<ResourceEstimate> estimate = ResourceEstimate::of(generic, chip, budget, answer);
  if (failed(estimate))
    return llvm::createStringError(answer);
  return std::move(*estimate);
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

uint64_t MoveEstimate::l1Bytes() const {
  return plan.resultBuffer.getSizeInBytes() + (plan.scratchBuffer ? plan.scratchBuffer.getSizeInBytes() : 0);
}

double MoveEstimate::runsOf(const PiecePlan &piece) const {
  return double(plan.runsOf(piece)) / (piece.conditions.empty() ? 1 : plan.pieces.size());
}

double MoveEstimate::cycles() const { return planCycles(plan, chip); }

double MoveEstimate::trafficBytes() const {
  double ofBlock = double(plan.blockRows * plan.blockColumns * plan.elementBytes);
  for (const PiecePlan &piece : plan.pieces)
    ofBlock += runsOf(piece) * (piece.chunk ? piece.chunk : piece.length * plan.elementBytes);
  return ofBlock * plan.blocks;
}

llvm::Expected<MoveEstimate> mlir::tt::d2m::estimateResources(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip) {
  llvm::Expected<MovePlan> plan = planMove(move, chip);
  if (!plan)
    return plan.takeError();
  return MoveEstimate(std::move(*plan), chip);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

struct EstimateResources : d2m::impl::D2MEstimateResourcesBase<EstimateResources> {
  void runOnOperation() final {
    auto estimate = [](GenericOp generic, const GenericContext &context) -> LogicalResult {
      llvm::Expected<ResourceEstimate> needed = estimateResources(generic, context.chip, context.budget);
      if (!needed)
        return generic.emitOpError() << toString(needed.takeError());
      InFlightDiagnostic remark = generic.emitRemark("needs ");
      remark << needed->l1Bytes() << " of " << context.budget << " bytes of L1 for circular buffers and " << needed->dstTiles()
             << " DST tiles for a result, takes " << std::llround(needed->cycles()) << " cycles and moves "
             << std::llround(needed->trafficBytes()) << " bytes";
      if (needed->group())
        remark << ", with reductions split over groups of " << (*needed->group())[0] << "x" << (*needed->group())[1] << " cores";
      return success();
    };
    auto estimateMove = [](RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &chip) -> LogicalResult {
      const MoveEstimate needed(plan, chip);
      plan.op.emitRemark("needs ") << needed.l1Bytes() << " bytes of L1 for circular buffers, takes "
                                   << std::llround(needed.cycles()) << " cycles and moves " << std::llround(needed.trafficBytes())
                                   << " bytes";
      return success();
    };
    const LogicalResult generics = forEachGeneric(getOperation(), getAnalysisManager(), estimate),
                        moves = forEachRearrange(getOperation(), getAnalysisManager(), estimateMove);
    if (failed(generics) || failed(moves))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
