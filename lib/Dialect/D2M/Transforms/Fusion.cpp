//===- Fusion.cpp - Fusion of a producer into a consumer ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusion.h"

#include "Stages.h"

#include "FuseReport.h"
#include "L1Budget.h"
#include "ResourceEstimate.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

bool mlir::tt::d2m::hasReductions(GenericOp op) {
  for (size_t dim = 0; dim < op.getExtents().size(); ++dim)
    if (op.isReduction(dim))
      return true;
  return false;
}

bool mlir::tt::d2m::hasProducts(GenericOp op) {
  return llvm::any_of(op.getBody().front(), [](Operation &each) { return isa<TileMatmulOp>(each); });
}

Fusion::Fusion(GenericOp producer, GenericOp consumer, const ::ttmlir::hw::ChipDesc &chip, bool runsOnce)
    : producer(producer), consumer(consumer), chip(chip), runsOnce(runsOnce), epilogue(hasReductions(producer)) {}

GenericOp Fusion::run() {
  if (producer->getBlock() != consumer->getBlock()) {
    refuse("they are in different blocks");
    return {};
  }
  if (!isLegal())
    return {};
  // The estimate needs a body that can be scheduled: build the fused generic detached, and insert it if it is accepted
  // (docs/dialects/d2m.md).
  OwningOpRef<GenericOp> candidate = merge();
  if (!fits(*candidate) || !FuseReport::allows(producer, consumer)) {
    isSettled = true;
    return {};
  }
  GenericOp fused = candidate.release();
  consumer->getBlock()->getOperations().insert(consumer->getIterator(), fused);
  FuseReport::fused(producer, consumer, epilogue ? "one kernel, the consumer behind the reductions of the producer" : "one kernel");
  for (auto [result, value] : llvm::zip(consumer.getResults(), fused.getResults()))
    result.replaceAllUsesWith(value);
  for (auto [index, kept] : llvm::enumerate(keptResults))
    producer.getResult(kept).replaceUsesWithIf(fused.getResult(consumer.getNumResults() + index),
                                               [&](OpOperand &use) { return use.getOwner() != consumer; });
  consumer.erase();
  isProducerErased = producer.use_empty();
  if (isProducerErased)
    producer.erase();
  return fused;
}

SmallVector<unsigned> Fusion::readInputs() {
  SmallVector<unsigned> inputs;
  for (auto [index, input] : llvm::enumerate(consumer.getInputs()))
    if (input.getDefiningOp() == producer)
      inputs.push_back(index);
  return inputs;
}

bool Fusion::isFasterApart(const ResourceEstimate &fused) {
  // Movement of whole tiles takes no time in the consumer, and casts to wider types hardly any: unpackers do them.
  if (llvm::all_of(producer.getBody().front().without_terminator(), llvm::IsaPred<TileTypecastOp>))
    return false;
  llvm::Expected<ResourceEstimate> apart = estimateResources(consumer, chip, l1Budget(consumer, chip));
  // Rows and columns that take less are within the error of the estimate, and wider rows to read may keep others from fusing.
  if (apart)
    return apart->cycles() + ::ttmlir::hw::launchSaving(::ttmlir::hw::chipRates(chip.arch)) < fused.cycles();
  llvm::consumeError(apart.takeError());
  return false;
}

/// Whether each result of `fused` with a tile for each step of its reductions varies with the step: values that do not are hoisted
/// out of the loop and would be written once.
static bool writesEachStep(GenericOp fused) {
  auto hasTilePerStep = [&](unsigned result) { return isFunctionOfSteps(fused.getResultMap(result)); };
  if (llvm::none_of(llvm::seq(fused.getNumResults()), hasTilePerStep))
    return true;
  const Stages stages(fused);
  return llvm::all_of(llvm::enumerate(fused.getYielded()),
                      [&](auto yielded) { return !hasTilePerStep(yielded.index()) || stages.isPerStep(yielded.value()); });
}

bool Fusion::fits(GenericOp fused) {
  if (!writesEachStep(fused))
    return refuse("the fused kernel would compute the same tile of a result at every step of its reductions, and write it once");
  const uint64_t budget = l1Budget(consumer->getBlock(), fused, chip);
  llvm::Expected<ResourceEstimate> needed = estimateResources(fused, chip, budget);
  if (!needed)
    return refuse("the fused kernel does not fit: '" + fused->getName().getStringRef() + "' op " + toString(needed.takeError()));
  if (needed->l1Bytes() > budget)
    return refuse("the fused kernel needs " + Twine(needed->l1Bytes()) + " bytes of circular buffers, but tensors in L1 leave " +
                  Twine(budget));
  if (runsOnce && isFasterApart(*needed))
    return refuseConstant();
  // Matmul blocks are already small if their results need half of DST.
  if (hasProducts(fused))
    return (!needed->usesFullDst() && needed->numStages() == 1) || refuse("the matrix product would have smaller blocks");
  // Inputs that every stage reads again from DRAM cost more than the fusion saves.
  return !needed->packsPerStep() || !needed->rereadsInputs() || refuse("every stage would read a common operand from DRAM");
}
