//===- SplitThreads.cpp - One region per thread of a core -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces unified generics and d2m.rearrange by generics with reader, compute and writer regions. Decides nothing: it refuses an
// op that lacks an attribute of the preceding passes.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "Threads/LoopNestBuilder.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSPLITTHREADS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::NocIndex;

namespace {

struct D2MSplitThreads : d2m::impl::D2MSplitThreadsBase<D2MSplitThreads> {
  using D2MSplitThreadsBase::D2MSplitThreadsBase;

  void runOnOperation() final {
    // Replacements of ops, which live until the end.
    llvm::MapVector<Operation *, GenericOp> threadedOps;
    auto note = [&](Operation *op, FailureOr<GenericOp> threaded) -> LogicalResult {
      if (succeeded(threaded))
        threadedOps[op] = *threaded;
      return threaded;
    };
    // Equal ops have equal threads.
    auto share = [&](Operation *first, Operation *other) {
      OpBuilder builder(other);
      auto copy = cast<GenericOp>(builder.clone(*threadedOps.lookup(first)));
      copy->setOperands(other->getOperands());
      copy->setLoc(other->getLoc());
      threadedOps[other] = copy;
    };
    auto splitGeneric = [&](GenericOp generic, const GenericContext &context) { return note(generic, split(generic, context)); };
    bool ok = succeeded(forEachGeneric(getOperation(), getAnalysisManager(), splitGeneric, share));
    auto splitRearrange = [&](RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &) { return note(plan.op, split(plan)); };
    ok &= succeeded(forEachRearrange(getOperation(), getAnalysisManager(), splitRearrange, share));
    for (auto [op, threaded] : threadedOps) {
      op->replaceAllUsesWith(threaded.getResults());
      op->erase();
    }
    if (!ok)
      signalPassFailure();
  }

private:
  FailureOr<GenericOp> split(GenericOp generic, const GenericContext &context) {
    FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::Buffers);
    if (failed(config))
      return failure();
    const bool reads = !config->buffers.readerBuffers().empty();
    SmallVector<Attribute> threads = {thread(ThreadKind::Compute), thread(ThreadKind::DataMovement, NocIndex::Noc1)};
    if (reads)
      threads.insert(threads.begin(), thread(ThreadKind::DataMovement, NocIndex::Noc0));
    GenericOp threaded = createThreads(generic, config->buffers.all(), generic.getBuffersAttr(), config->buffers.numSemaphores,
                                       {config->mapping.coresDown(), config->mapping.coresAcross()}, threads);
    threaded.setBlockFactorsAttr(generic.getBlockFactorsAttr());
    if (reads)
      buildReader(threaded.getBodies()[0], *config);
    buildCompute(threaded.getBodies()[reads], *config, context.chip);
    buildWriter(threaded.getBodies()[reads + 1], *config);
    return threaded;
  }

  FailureOr<GenericOp> split(const RearrangePlan &plan) {
    RearrangeOp rearrange = plan.op;
    if (failed(verifyDecided(rearrange, {{rearrange.getGridAttrName(), bool(rearrange.getGridAttr())},
                                         {rearrange.getBuffersAttrName(), bool(rearrange.getBuffersAttr())}})))
      return failure();
    GenericOp threaded =
        createThreads(rearrange, plan.buffers(), rearrange.getBuffersAttr(), /*semaphores=*/0, {plan.gridRows, plan.gridColumns},
                      {thread(ThreadKind::DataMovement, NocIndex::Noc0), thread(ThreadKind::DataMovement, NocIndex::Noc1)});
    buildReader(threaded.getBodies()[0], plan);
    buildWriter(threaded.getBodies()[1], plan);
    return threaded;
  }

  Attribute thread(ThreadKind kind, NocIndex noc = NocIndex::Noc0) { return ThreadAttr::get(&getContext(), kind, noc); }
};

} // namespace
