//===- EstimateResources.cpp - What kernels of a generic need -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"
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
  return llvm::any_of(plan.inputs, [](const BufferPlan &buffer) {
    return buffer.lifetime == Lifetime::Step && buffer.firstReader != buffer.lastReader;
  });
}

double ResourceEstimate::cycles() const {
  const double exchange =
      ::ttmlir::hw::splitReductionCycles(::ttmlir::hw::chipRates(chip.arch), /*steps=*/0, plan.groupRows, plan.groupColumns);
  return mappingCycles(plan, chip) + exchange;
}

/// The plan of `generic`; the reason in `answer` when a core cannot run it.
static FailureOr<KernelPlan> ask(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, std::string &answer) {
  FailureOr<KernelPlan> start = startPlan(generic, chip, &answer);
  if (failed(start))
    return failure();
  FailureOr<KernelPlan> plan = planKernels(*start, chip, budget, /*multicast=*/true);
  if (succeeded(plan))
    plan->answer = nullptr;
  return plan;
}

llvm::Expected<ResourceEstimate> mlir::tt::d2m::estimateResources(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                                  uint64_t budget) {
  std::string answer;
  if (std::optional<ReductionGroup> group = findReductionGroup(generic, chip)) {
    OwningOpRef<GenericOp> split = cast<GenericOp>(generic->clone());
    splitReductions(*split, *group);
    if (FailureOr<KernelPlan> plan = ask(*split, chip, budget, answer); succeeded(plan) && plan->bytesOfBuffers(chip) <= budget) {
      ResourceEstimate estimate(std::move(*plan), chip);
      estimate.reductionGroup = group;
      estimate.split = std::move(split);
      return estimate;
    }
  }
  FailureOr<KernelPlan> plan = ask(generic, chip, budget, answer);
  if (failed(plan))
    return llvm::createStringError(answer);
  return ResourceEstimate(std::move(*plan), chip);
}

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
    if (failed(planGenerics(getOperation(), getAnalysisManager(), estimate)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
