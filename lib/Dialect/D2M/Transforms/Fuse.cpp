//===- Fuse.cpp - Fuse producers into consumers ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fuses unified generics whose tensors pass from one to the other. Runs before any attribute is decided; a fusion is kept where
// ResourceEstimate says that the fused kernel fits.
//
//===----------------------------------------------------------------------===//

#include "FuseMoves.h"
#include "FuseReport.h"
#include "Fusion.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/ConstantPart.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MFUSE
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

struct Fuse : mlir::tt::d2m::impl::D2MFuseBase<Fuse> {
  void runOnOperation() final {
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    numFused = fuseMoves(getOperation(), *chip);
    numApart = 0;
    findConstants();
    for (GenericOp op : unified())
      fuseInto(op, *chip);
    SmallVector<GenericOp> all = unified();
    for (GenericOp op : llvm::reverse(all))
      dropUnused(op);
    FuseReport::counted(getOperation(), numFused, numApart);
  }

private:
  /// All computations that are not split into threads and have no plan yet.
  SmallVector<GenericOp> unified() {
    SmallVector<GenericOp> all;
    getOperation().walk([&](GenericOp op) {
      if (isFusible(op))
        all.push_back(op);
    });
    return all;
  }

  /// Collects ops that depend on parameters and constants only. Whether const-eval is on does not matter: values do not depend on
  /// it.
  void findConstants() {
    constants.clear();
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (!ttcore::isProgram(function))
        continue;
      const ttcore::ConstantPart part(function);
      for (Operation *op : part.kept())
        if (isa<GenericOp>(op))
          constants.insert(op);
    }
  }

  /// Fuses `producer` into `consumer` if that is possible and pays; null if not.
  GenericOp fuse(GenericOp producer, GenericOp consumer, Fusion &fusion) {
    const bool isConstant = constants.contains(consumer);
    GenericOp merged = fusion.run();
    if (!merged)
      return {};
    // New ops may get the addresses of erased ones.
    constants.erase(consumer);
    if (fusion.hasErasedProducer())
      constants.erase(producer);
    if (isConstant)
      constants.insert(merged);
    return merged;
  }

  /// Erases results without uses, which fusion has rematerialized.
  static void dropUnused(GenericOp op) {
    if (op.use_empty())
      return op.erase();
    SmallVector<Type> types;
    SmallVector<Value> tiles;
    SmallVector<AffineMap> maps =
        llvm::map_to_vector(op.getIndexingMaps().getAsValueRange<AffineMapAttr>(), [](AffineMap map) { return map; });
    maps.resize(op.getNumOperands());
    for (auto [index, result] : llvm::enumerate(op.getResults())) {
      if (result.use_empty())
        continue;
      types.push_back(result.getType());
      tiles.push_back(op.getYielded()[index]);
      maps.push_back(op.getResultMap(index));
    }
    if (types.size() == op.getNumResults())
      return;
    OpBuilder b(op);
    auto smaller = GenericOp::create(b, op.getLoc(), types, op.getInputs(), op.getExtents(), b.getAffineMapArrayAttr(maps),
                                     op.getIteratorTypes(), op.getGridAttr(), op.getBlockFactorsAttr());
    smaller.getBody().takeBody(op.getBody());
    smaller.getBody().front().getTerminator()->setOperands(tiles);
    unsigned next = 0;
    for (OpResult result : op.getResults())
      if (!result.use_empty())
        result.replaceAllUsesWith(smaller.getResult(next++));
    op.erase();
  }

  /// Fuses producers into `consumer` to a fixed point, and reports the unfused ones.
  void fuseInto(GenericOp consumer, const ::ttmlir::hw::ChipDesc &chip) {
    // Fused kernels only grow: do not retry.
    DenseSet<Operation *> settled;
    llvm::MapVector<GenericOp, std::string> apart;
    for (bool changed = true; changed;) {
      changed = false;
      for (Value input : consumer.getInputs()) {
        auto producer = input.getDefiningOp<GenericOp>();
        if (!producer || !isFusible(producer) || settled.contains(producer))
          continue;
        Fusion fusion(producer, consumer, chip, /*runsOnce=*/constants.contains(producer) && !constants.contains(consumer));
        GenericOp merged = fuse(producer, consumer, fusion);
        if (!merged) {
          apart[producer] = fusion.whyApart();
          if (fusion.staysApart())
            settled.insert(producer);
          continue;
        }
        apart.erase(producer);
        consumer = merged;
        ++numFused;
        changed = true;
        break;
      }
    }
    numApart += apart.size();
    for (const auto &[producer, reason] : apart)
      if (!reason.empty())
        FuseReport::missed(producer, consumer, reason);
  }

  /// The computations of parameters and constants alone.
  DenseSet<Operation *> constants;
  unsigned numFused = 0, numApart = 0;
};

} // namespace
