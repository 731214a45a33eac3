//===- DropUnitAxes.cpp - Independent rows without unit axes --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles pad the second-last axis to their rows: a tensor of 4096x1x64 takes 32 times the tiles of one of 4096x64. Models have such
// tensors wherever a batch or a sequence has one token. Ops with independent rows compute the same on both.
//
//===----------------------------------------------------------------------===//

#include "HostValues.h"
#include "Movement.h"

#include "ttmlir/Dialect/Common/IndependentRows.h"
#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/ResultRules/ResultRules.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRDROPUNITAXES
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace hw = ttmlir::hw;
using hw::OpSharding;

/// The axes of extent 1 between the last axis of `shape` and a larger one; 0 without the latter.
static unsigned unitAxes(ArrayRef<int64_t> shape) {
  unsigned units = 0;
  for (int64_t extent : llvm::reverse(shape.drop_back(shape.empty() ? 0 : 1))) {
    if (extent != 1)
      return extent > 1 ? units : 0;
    ++units;
  }
  return 0;
}

/// `shape` without `units` axes in front of the last one, or without all that it has there.
static SmallVector<int64_t> withoutUnits(ArrayRef<int64_t> shape, unsigned units) {
  SmallVector<int64_t> result(shape);
  for (; units > 0 && result.size() > 1; --units)
    result.erase(result.end() - 2);
  return result;
}

static int64_t tileBits(Value value, ArrayRef<int64_t> shape) { return tilesOf(shape) * typeOf(value).getElementTypeBitWidth(); }
static int64_t tileBits(Value value) { return tileBits(value, typeOf(value).getShape()); }

static hw::ShardingRule shardingRuleOf(Operation *op) {
  auto recorded = dyn_cast<mlir::tt::ResultRuleOpInterface>(op);
  return recorded ? hw::shardingRule(recorded.getResultRule().mnemonic) : hw::ShardingRule();
}

/// Whether `operand` says which rows of a table its op looks up.
static bool isIndices(OpOperand &operand) {
  auto lookup = dyn_cast<EmbeddingOp>(operand.getOwner());
  return lookup && &operand == &lookup.getInputMutable();
}

static bool isPlain(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && !type.getEncoding();
}

/// Whether each row of the only result of `op` is made of the rows of operands in its place, whatever the axes in front of it.
static bool hasIndependentRows(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 || !llvm::all_of(op->getOperands(), isPlain))
    return false;
  if (isElementwise(op) || isa<EmbeddingOp>(op))
    return true;
  // A reduction without the last axis has others in its place.
  if (typeOf(op->getOperand(0)).getRank() != typeOf(op->getResult(0)).getRank())
    return false;
  const hw::ShardingRule rule = shardingRuleOf(op);
  if (rule.kind != OpSharding::Product)
    return mlir::tt::worksOnRows(op, rule);
  auto transposes = op->getAttrOfType<BoolAttr>(rule.attribute);
  return typeOf(op->getOperand(1)).getRank() == 2 && !(transposes && transposes.getValue());
}

/// Whether `operand` has the unit axes of the result, or fewer by rules of broadcasts. Tables, weights and parameters of norms have
/// none.
static bool hasUnitsOfResult(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (isElementwise(op) || isIndices(operand))
    return true;
  const OpSharding kind = shardingRuleOf(op).kind;
  const unsigned number = operand.getOperandNumber();
  return !isa<EmbeddingOp>(op) && (number == 0 || (number == 2 && kind == OpSharding::Product));
}

namespace {

/// Ops with independent rows that use results of each other, all with the same unit axes.
class Group {
public:
  Group(Operation *seed, const DenseMap<Operation *, unsigned> &candidates, bool inputsOnDevice, bool resultsOnDevice)
      : units(candidates.lookup(seed)), inputsOnDevice(inputsOnDevice), resultsOnDevice(resultsOnDevice) {
    SmallVector<Operation *> worklist = {seed};
    auto visit = [&](Operation *op) {
      if (op && candidates.lookup(op) == units)
        worklist.push_back(op);
    };
    while (!worklist.empty()) {
      Operation *op = worklist.pop_back_val();
      if (!ops.insert(op))
        continue;
      for (OpOperand &operand : op->getOpOperands())
        if (hasUnitsOfResult(operand) && !isIndices(operand))
          visit(operand.get().getDefiningOp());
      for (OpOperand &use : op->getResult(0).getUses())
        if (hasUnitsOfResult(use) && !isIndices(use))
          visit(use.getOwner());
    }
  }

  const SetVector<Operation *> &getOps() const { return ops; }

  /// Whether fewer bytes of tiles move without the axes, reshapes included.
  bool pays() const {
    int64_t saved = 0;
    DenseSet<std::pair<Value, Type>> entries;
    for (Operation *op : ops) {
      Value result = op->getResult(0);
      saved += tileBits(result) - tileBits(result, compactShape(result));
      for (OpOperand &operand : op->getOpOperands()) {
        Value value = operand.get();
        if (!hasUnitsOfResult(operand))
          continue;
        SmallVector<int64_t> shape = compactShape(operand);
        saved += tileBits(value) - tileBits(value, shape);
        if (!isInner(value) && entries.insert({value, typeOf(value).clone(shape)}).second)
          saved -= entryBits(value, shape);
      }
      saved -= exitBits(result);
    }
    return saved > 0;
  }

  /// Computes without the axes; others see the results with them.
  void rewrite() {
    SmallVector<Operation *> sorted(ops.begin(), ops.end());
    llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    DenseMap<Value, Value> compact;
    DenseMap<std::pair<Value, Type>, Value> entries;
    for (Operation *op : sorted) {
      OpBuilder b(op);
      SmallVector<Value> operands;
      for (OpOperand &operand : op->getOpOperands()) {
        Value value = operand.get(), inner = compact.lookup(value);
        if (inner && hasUnitsOfResult(operand) && !isIndices(operand)) {
          value = inner;
        } else if (hasUnitsOfResult(operand)) {
          SmallVector<int64_t> shape = compactShape(operand);
          Value &entry = entries[{value, typeOf(value).clone(shape)}];
          if (!entry)
            entry = reshape(b, op->getLoc(), value, shape);
          value = entry;
        }
        operands.push_back(value);
      }
      Operation *computed = b.clone(*op);
      computed->setOperands(operands);
      Value result = computed->getResult(0);
      result.setType(typeOf(result).clone(compactShape(result)));
      moveAxes(op, computed);
      compact[op->getResult(0)] = result;
      if (llvm::all_of(op->getResult(0).getUses(), [&](OpOperand &use) { return isInner(use); }))
        continue;
      Value padded = reshape(b, op->getLoc(), result, typeOf(op->getResult(0)).getShape());
      op->getResult(0).replaceUsesWithIf(padded, [&](OpOperand &use) { return !isInner(use); });
    }
    for (Operation *op : llvm::reverse(sorted))
      op->erase();
  }

private:
  bool isInner(Value value) const { return value.getDefiningOp() && ops.contains(value.getDefiningOp()); }
  bool isInner(OpOperand &use) const { return ops.contains(use.getOwner()) && hasUnitsOfResult(use) && !isIndices(use); }

  SmallVector<int64_t> compactShape(Value result) const { return withoutUnits(typeOf(result).getShape(), units); }
  SmallVector<int64_t> compactShape(OpOperand &operand) const {
    ArrayRef<int64_t> shape = typeOf(operand.get()).getShape();
    return isIndices(operand) ? llvm::to_vector(shape.drop_back(units)) : withoutUnits(shape, units);
  }

  /// What a reshape of `value` to `shape` before the group moves.
  int64_t entryBits(Value value, ArrayRef<int64_t> shape) const {
    const int64_t before = tileBits(value), after = tileBits(value, shape);
    if (typeOf(value).getShape() == shape || matchPattern(value, m_Constant()))
      return 0;
    const bool hasOthers = llvm::any_of(value.getUses(), [&](OpOperand &use) { return !isInner(use); });
    // The transfer brings other tiles.
    if (isHostArgument(value) && !inputsOnDevice)
      return hasOthers ? after : after - before;
    // Two reshapes become one.
    auto made = value.getDefiningOp<ReshapeOp>();
    if (made && typeOf(made.getInput()).getShape() == shape)
      return hasOthers ? 0 : -before;
    if (made && !hasOthers)
      return after - before;
    return before + after;
  }

  /// What reshapes of `result` of the group to its shape in the source move.
  int64_t exitBits(Value result) const {
    const int64_t before = tileBits(result), after = tileBits(result, compactShape(result));
    bool isNeeded = false;
    int64_t bits = 0;
    for (OpOperand &use : result.getUses()) {
      // Two reshapes become one.
      if (isa<ReshapeOp>(use.getOwner()))
        bits += after - before;
      else if (!isInner(use) && (resultsOnDevice || !isOnlyHostResult(result)))
        isNeeded = true;
    }
    return isNeeded ? bits + before + after : bits;
  }

  /// Axes that an attribute of `computed` counts from the front follow the last one of `op`, to which they all belong.
  void moveAxes(Operation *op, Operation *computed) const {
    const hw::ShardingRule rule = shardingRuleOf(op);
    if (rule.kind != OpSharding::Rows)
      return;
    auto moved = [&](Attribute attribute) -> Attribute {
      auto axis = cast<IntegerAttr>(attribute);
      const int64_t place = axis.getValue().getSExtValue();
      return place < 0 ? axis : IntegerAttr::get(axis.getType(), place - units);
    };
    Attribute axes = op->getAttr(rule.attribute);
    if (auto list = dyn_cast<ArrayAttr>(axes))
      computed->setAttr(rule.attribute, ArrayAttr::get(op->getContext(), llvm::map_to_vector(list, moved)));
    else
      computed->setAttr(rule.attribute, moved(axes));
  }

  unsigned units;
  bool inputsOnDevice, resultsOnDevice;
  SetVector<Operation *> ops;
};

struct DropUnitAxes : mlir::tt::ttir::impl::TTIRDropUnitAxesBase<DropUnitAxes> {
  using TTIRDropUnitAxesBase::TTIRDropUnitAxesBase;

  void runOnOperation() final {
    if (getOperation().isExternal() || mlir::tt::ttcore::isHostFunction(getOperation()))
      return;
    llvm::MapVector<Operation *, unsigned, DenseMap<Operation *, unsigned>> candidates;
    for (Operation &op : getOperation().front())
      if (op.getNumResults() == 1 && isPlain(op.getResult(0)))
        if (unsigned units = unitAxes(typeOf(op.getResult(0)).getShape()); units && hasIndependentRows(&op))
          candidates[&op] = units;
    DenseMap<Operation *, unsigned> unitsOf(candidates.begin(), candidates.end());
    DenseSet<Operation *> visited;
    for (auto [op, units] : candidates) {
      if (visited.contains(op))
        continue;
      Group group(op, unitsOf, inputsOnDevice, resultsOnDevice);
      visited.insert(group.getOps().begin(), group.getOps().end());
      if (!group.pays())
        continue;
      // New ops may have their addresses.
      for (Operation *inner : group.getOps())
        unitsOf.erase(inner);
      group.rewrite();
    }
  }
};

} // namespace
