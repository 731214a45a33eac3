//===- KernelPasses.cpp - Shared parts of the planning passes -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"

#include "L1Budget.h"

#include "ttmlir/Dialect/D2M/Utils/EqualOps.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include <map>

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

namespace {
/// Equal ops with one L1 budget.
template <class Op> struct EqualOps {
  Op first;
  uint64_t budget;
  SmallVector<Op, 0> others;
};
} // namespace

/// The ops of type `Op` in `module` for which `isMember` holds, in order, equal ones once if `merges`.
template <class Op>
static std::vector<EqualOps<Op>> collect(ModuleOp module, bool merges, function_ref<bool(Op)> isMember,
                                         function_ref<uint64_t(Op)> budgetOf) {
  std::vector<EqualOps<Op>> all;
  std::map<uint64_t, DenseMap<Operation *, size_t, EqualOpInfo>> known;
  module.walk([&](Op op) {
    if (!isMember(op))
      return;
    const uint64_t budget = budgetOf(op);
    if (merges) {
      auto [found, isNew] = known[budget].try_emplace(op, all.size());
      if (!isNew)
        return all[found->second].others.push_back(op);
    }
    all.push_back({op, budget, {}});
  });
  return all;
}

/// Decides the first of each group of equal ops and shares that with the others. Ops like one that fails have errors of their own.
template <class Op>
static LogicalResult decideAll(ArrayRef<EqualOps<Op>> groups, function_ref<LogicalResult(Op, uint64_t budget)> decide,
                               function_ref<void(Op, Op)> share) {
  bool ok = true;
  for (const EqualOps<Op> &each : groups) {
    const bool isDecided = succeeded(decide(each.first, each.budget));
    ok &= isDecided;
    for (Op other : each.others)
      if (isDecided)
        share(each.first, other);
      else
        (void)decide(other, each.budget);
  }
  return success(ok);
}

LogicalResult mlir::tt::d2m::forEachGeneric(ModuleOp module, AnalysisManager analyses,
                                            function_ref<LogicalResult(GenericOp, const GenericContext &)> visit,
                                            function_ref<void(GenericOp, GenericOp)> share) {
  const TargetAnalysis &target = analyses.getAnalysis<TargetAnalysis>();
  if (failed(target.chip))
    return failure();
  auto budgetOf = [&](GenericOp generic) {
    const auto budget = target.budgets.find(generic);
    return budget != target.budgets.end() ? budget->second : l1Budget(generic, *target.chip);
  };
  auto isUnified = [](GenericOp generic) { return !generic.isThreaded(); };
  auto decide = [&](GenericOp generic, uint64_t budget) { return visit(generic, {*target.chip, budget, analyses}); };
  return decideAll<GenericOp>(collect<GenericOp>(module, bool(share), isUnified, budgetOf), decide, share);
}

LogicalResult mlir::tt::d2m::forEachRearrange(ModuleOp module, AnalysisManager analyses,
                                              function_ref<LogicalResult(RearrangePlan &, const ::ttmlir::hw::ChipDesc &)> visit,
                                              function_ref<void(RearrangeOp, RearrangeOp)> share) {
  const TargetAnalysis &target = analyses.getAnalysis<TargetAnalysis>();
  if (failed(target.chip))
    return failure();
  auto isAny = [](RearrangeOp) { return true; };
  auto hasNoBudget = [](RearrangeOp) { return uint64_t(0); };
  auto decide = [&](RearrangeOp rearrange, uint64_t) -> LogicalResult {
    const FailureOr<MovePlan> &move = analyses.getChildAnalysis<MoveAnalysis>(rearrange).plan;
    if (failed(move))
      return failure();
    RearrangePlan plan = buildRearrangePlan(rearrange, *move);
    return failure(failed(applyPlaces(plan, *target.chip)) || failed(visit(plan, *target.chip)));
  };
  return decideAll<RearrangeOp>(collect<RearrangeOp>(module, bool(share), isAny, hasNoBudget), decide, share);
}

void mlir::tt::d2m::sharePlan(Operation *first, Operation *other) {
  other->copyProperties(first->getPropertiesStorage());
  other->setDiscardableAttrs(first->getDiscardableAttrDictionary());
}
