//===- D2MStages.cpp - Scheduled bodies of generics -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

using namespace mlir;
using namespace mlir::tt::d2m;

//===----------------------------------------------------------------------===//
// Producers and consumers
//===----------------------------------------------------------------------===//

/// The tiles that a stage yields, if any: verifiers see stages that may be ill-formed.
static ValueRange yieldedOf(StageOp stage) {
  Block &body = stage.getBody().front();
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  return yield && yield.getNumOperands() == stage.getNumResults() ? ValueRange(yield.getTiles()) : ValueRange();
}

Value mlir::tt::d2m::insideStages(Value tile) {
  // Stages that yield results of each other are ill-formed, too.
  SmallPtrSet<Value, 4> seen;
  while (seen.insert(tile).second) {
    auto stage = tile.getDefiningOp<StageOp>();
    if (!stage)
      return tile;
    ValueRange yielded = yieldedOf(stage);
    if (yielded.empty())
      break;
    tile = yielded[cast<OpResult>(tile).getResultNumber()];
  }
  return {};
}

Operation *mlir::tt::d2m::producerOf(Value tile) {
  Value inside = insideStages(tile);
  return inside ? inside.getDefiningOp() : nullptr;
}

SmallVector<Operation *> mlir::tt::d2m::consumersOf(Value tile) {
  SmallVector<Operation *> consumers;
  SmallVector<Value> tiles = {tile};
  SmallPtrSet<Value, 4> seen = {tile};
  while (!tiles.empty())
    for (OpOperand &use : tiles.pop_back_val().getUses()) {
      auto stage = isa<YieldOp>(use.getOwner()) ? dyn_cast<StageOp>(use.getOwner()->getParentOp()) : StageOp();
      if (!stage)
        consumers.push_back(use.getOwner());
      else if (use.getOperandNumber() < stage.getNumResults() && seen.insert(stage.getResult(use.getOperandNumber())).second)
        tiles.push_back(stage.getResult(use.getOperandNumber()));
    }
  return consumers;
}

bool mlir::tt::d2m::readsBuffers(Operation *op) {
  auto tile = dyn_cast<TileOpInterface>(op);
  return tile && tile.readsBuffers();
}

bool mlir::tt::d2m::accumulates(Operation *op) { return isa<TileMatmulOp, TileAccumulateOp>(op); }

bool mlir::tt::d2m::joinsCores(Operation *op) {
  auto sum = dyn_cast<TileAccumulateOp>(op);
  return sum && isa_and_present<TileGatherOp>(producerOf(sum.getInput()));
}

unsigned mlir::tt::d2m::gatheredDim(TileGatherOp gather) {
  ArrayRef<int64_t> group = gather->getParentOfType<GenericOp>().getGroup()->getShape();
  return group[0] == 1 || (group[1] > 1 && !joinsCores(producerOf(gather.getInput())));
}

bool mlir::tt::d2m::isFunctionOfSteps(AffineMap map) {
  return llvm::any_of(map.getResults(), [&](AffineExpr expr) {
    for (unsigned dim = 2; dim < map.getNumDims(); ++dim)
      if (expr.isFunctionOfDim(dim))
        return true;
    return false;
  });
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

bool GenericOp::isScheduled() { return !isThreaded() && isa<StageOp>(getBody().front().front()); }

/// Verifies that a body with stages has no other ops, and yields tiles that they pack.
LogicalResult GenericOp::verifySchedule() {
  Block &body = getBody().front();
  if (body.getOps<StageOp>().empty())
    return success();
  for (Operation &op : body.without_terminator())
    if (!isa<StageOp>(op))
      return op.emitOpError("must be in a d2m.stage, like other operations of the body");
  for (auto [index, tile] : llvm::enumerate(getYielded()))
    if (!tile.getDefiningOp<StageOp>())
      return emitOpError("expected a result of a d2m.stage for result ") << index << ", found " << tile.getType() << " of an input";
  return success();
}

LogicalResult StageOp::verify() {
  if (cast<GenericOp>((*this)->getParentOp()).isThreaded())
    return emitOpError("expected a d2m.generic without threads, found one with ")
           << cast<GenericOp>((*this)->getParentOp()).getThreadsAttr();
  if (getNumResults() == 0)
    return emitOpError("expected a result");
  return success();
}

namespace {

/// Checks the operations of a stage.
class StageVerifier {
public:
  explicit StageVerifier(StageOp stage) : stage(stage), body(stage.getBody()), kind(stage.getKind()) {}

  LogicalResult run() {
    for (Operation &op : body.front().without_terminator())
      if (failed(verify(&op)))
        return failure();
    auto yield = dyn_cast<YieldOp>(body.front().getTerminator());
    if (!yield || yield.getOperandTypes() != stage.getResultTypes())
      return stage.emitOpError("expected a d2m.yield of its results at the end");
    if ((kind == StageKind::Fold || kind == StageKind::Join) && !hasSums)
      return stage.emitOpError("expected a sum in a stage of kind ") << stringifyEnum(kind) << ", found none";
    for (auto [index, tile] : llvm::enumerate(yield.getTiles()))
      if (failed(verifyYielded(tile, index)))
        return failure();
    return success();
  }

private:
  LogicalResult verify(Operation *op) {
    if (!isa<D2MDialect>(op->getDialect()) || op->getNumRegions() != 0 || op->getNumResults() != 1 || !isMemoryEffectFree(op))
      return op->emitOpError("expected an operation on tiles in a d2m.stage");
    if (isa<TileGatherOp>(op) != (kind == StageKind::Exchange))
      return op->emitOpError("expected d2m.tile_gather in stages of kind exchange, and nothing else there");
    if ((isa<TileGatherOp>(op) || kind == StageKind::Join) && !op->getParentOfType<GenericOp>().getGroup())
      return op->emitOpError("expected a d2m.generic with a group of cores, found none");
    if (readsBuffers(op))
      for (Value operand : op->getOperands())
        if (isInside(operand))
          return op->emitOpError("expected operands from circular buffers, found a tile of the same stage");
    if (accumulates(op))
      return verifySum(op);
    bool depends = false, folds = false;
    for (Value operand : op->getOperands()) {
      depends |= isPerStep(operand);
      folds |= folded.contains(operand);
    }
    if (auto mask = dyn_cast<TileMaskOp>(op))
      depends |= isFunctionOfSteps(mask.getPosition());
    if (depends)
      perStep.insert(op->getResult(0));
    if (folds)
      folded.insert(op->getResult(0));
    return success();
  }

  LogicalResult verifySum(Operation *op) {
    hasSums = true;
    if ((kind != StageKind::Fold && kind != StageKind::Join) || joinsCores(op) != (kind == StageKind::Join))
      return op->emitOpError("expected sums over cores in stages of kind join, and over steps in stages of kind fold, found kind ")
             << stringifyEnum(kind);
    for (Value operand : op->getOperands())
      if (folded.contains(operand))
        return op->emitOpError("expected an operand that no sum of the same stage is part of");
    if (auto gather = dyn_cast_if_present<TileGatherOp>(producerOf(op->getOperand(0))); gather && kind == StageKind::Join) {
      if (groupDim && *groupDim != gatheredDim(gather))
        return op->emitOpError("expected sums over the same cores as others of the stage");
      groupDim = gatheredDim(gather);
    }
    folded.insert(op->getResult(0));
    return success();
  }

  LogicalResult verifyYielded(Value tile, unsigned index) {
    if (isPerStep(tile) != (kind == StageKind::Steps))
      return stage.emitOpError("expected tiles that ")
             << (kind == StageKind::Steps ? "differ from step to step" : "are the same at every step") << " from a stage of kind "
             << stringifyEnum(kind) << ", found another for result " << index;
    return success();
  }

  bool isInside(Value tile) const { return tile.getParentRegion() == &body; }

  bool isPerStep(Value tile) const {
    if (isInside(tile))
      return perStep.contains(tile);
    if (auto input = dyn_cast<BlockArgument>(tile))
      return isFunctionOfSteps(cast<GenericOp>(body.getParentOp()->getParentOp()).getInputMap(input.getArgNumber()));
    auto other = tile.getDefiningOp<StageOp>();
    return other && other.getKind() == StageKind::Steps;
  }

  StageOp stage;
  Region &body;
  StageKind kind;
  bool hasSums = false;
  std::optional<unsigned> groupDim;
  /// Tiles of the stage that vary with the reduction step, and tiles folded into its sums.
  DenseSet<Value> perStep, folded;
};

} // namespace

LogicalResult StageOp::verifyRegions() { return StageVerifier(*this).run(); }
