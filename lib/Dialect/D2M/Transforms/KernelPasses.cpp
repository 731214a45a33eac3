//===- KernelPasses.cpp - Shared parts of the planning passes -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"

#include "L1Budget.h"

#include "ttmlir/Dialect/Common/KernelAction.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

TargetAnalysis::TargetAnalysis(Operation *module) : chip(ttcore::getTargetChip(module, cast<ModuleOp>(module))) {
  if (succeeded(chip))
    budgets = l1Budgets(module, *chip);
}

/// The chip of the module around `op`; null unless TargetAnalysis is cached.
static const ::ttmlir::hw::ChipDesc *findChip(Operation *op, AnalysisManager &analyses) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (auto target = analyses.getCachedParentAnalysis<TargetAnalysis>(parent))
      return &*target->get().chip;
  return nullptr;
}

CachedGenericAnalysis::CachedGenericAnalysis(Operation *generic, AnalysisManager &analyses) : analysis(failure()) {
  if (const ::ttmlir::hw::ChipDesc *chip = findChip(generic, analyses))
    analysis = analyzeGeneric(cast<GenericOp>(generic), *chip);
}

MoveAnalysis::MoveAnalysis(Operation *rearrange, AnalysisManager &analyses) : plan(failure()) {
  const ::ttmlir::hw::ChipDesc *chip = findChip(rearrange, analyses);
  if (!chip)
    return;
  if (llvm::Expected<MovePlan> move = planMove(ElementMove::of(cast<RearrangeOp>(rearrange)), *chip))
    plan = std::move(*move);
  else
    rearrange->emitOpError() << toString(move.takeError());
}

const FailureOr<GenericAnalysis> &GenericContext::analyze(GenericOp generic) const {
  return AnalysisManager(analyses).getChildAnalysis<CachedGenericAnalysis>(generic).analysis;
}

LogicalResult mlir::tt::d2m::verifyDecided(Operation *op, ArrayRef<std::pair<StringRef, bool>> decisions) {
  SmallVector<StringRef> missing;
  for (auto [name, isDecided] : decisions)
    if (!isDecided)
      missing.push_back(name);
  if (missing.empty())
    return success();
  InFlightDiagnostic error = op->emitOpError("expected ");
  llvm::interleaveComma(missing, error);
  return error << ", found none: run d2m-to-threads instead";
}

FailureOr<LoweringConfig> mlir::tt::d2m::readConfig(GenericOp generic, const GenericContext &context, ConfigPart last) {
  const bool readsBlocking = last >= ConfigPart::Blocking, readsCBs = last >= ConfigPart::CircularBuffers,
             readsAll = last >= ConfigPart::Buffers;
  if (failed(verifyDecided(generic, {{"d2m.stage operations", !readsAll || generic.isScheduled()},
                                     {generic.getMappingAttrName(), bool(generic.getMappingAttr())},
                                     {generic.getBlockFactorsAttrName(), !readsBlocking || generic.getBlockFactorsAttr()},
                                     {generic.getDstAttrName(), !readsBlocking || generic.getDstAttr()},
                                     {generic.getCircularBuffersAttr() ? "circular_buffers without unit" : "circular_buffers",
                                      !readsCBs || generic.hasCircularBuffers()},
                                     {generic.getBuffersAttrName(), !readsAll || generic.getBuffersAttr()}})))
    return failure();
  const FailureOr<GenericAnalysis> &analysis = context.analyze(generic);
  if (failed(analysis))
    return failure();
  return readConfig(*analysis, context.chip, last);
}

LogicalResult mlir::tt::d2m::forEachGeneric(ModuleOp module, AnalysisManager analyses,
                                            function_ref<LogicalResult(GenericOp, const GenericContext &)> visit) {
  const TargetAnalysis &target = analyses.getAnalysis<TargetAnalysis>();
  if (failed(target.chip))
    return failure();
  bool ok = true;
  module.walk([&](GenericOp generic) {
    if (generic.isThreaded())
      return;
    auto budget = target.budgets.find(generic);
    const uint64_t bytes = budget != target.budgets.end() ? budget->second : l1Budget(generic, *target.chip);
    runForKernel(generic, [&] { ok &= succeeded(visit(generic, {*target.chip, bytes, analyses})); });
  });
  return success(ok);
}

LogicalResult mlir::tt::d2m::forEachRearrange(ModuleOp module, AnalysisManager analyses,
                                              function_ref<LogicalResult(RearrangePlan &, const ::ttmlir::hw::ChipDesc &)> visit) {
  const TargetAnalysis &target = analyses.getAnalysis<TargetAnalysis>();
  if (failed(target.chip))
    return failure();
  bool ok = true;
  module.walk([&](RearrangeOp rearrange) {
    const FailureOr<MovePlan> &move = analyses.getChildAnalysis<MoveAnalysis>(rearrange).plan;
    if (failed(move)) {
      ok = false;
      return;
    }
    RearrangePlan plan = buildRearrangePlan(rearrange, *move);
    ok &= succeeded(applyPlaces(plan, *target.chip)) && succeeded(visit(plan, *target.chip));
  });
  return success(ok);
}
