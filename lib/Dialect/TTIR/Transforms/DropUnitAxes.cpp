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
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
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

/// `shape` without `units` axes in front of the last one, or without all of them if it has fewer.
static SmallVector<int64_t> withoutUnits(ArrayRef<int64_t> shape, unsigned units) {
  SmallVector<int64_t> result(shape);
  for (; units > 0 && result.size() > 1; --units)
    result.erase(result.end() - 2);
  return result;
}

static int64_t tileBits(Value value, ArrayRef<int64_t> shape) { return tilesOf(shape) * typeOf(value).getElementTypeBitWidth(); }
static int64_t tileBits(Value value) { return tileBits(value, typeOf(value).getShape()); }

static bool isPlain(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && !type.getEncoding();
}

namespace {

/// Facts of the registry about the rows of an op's result.
struct RowFacts {
  explicit RowFacts(Operation *op) : isElementwise(mlir::tt::ttir::isElementwise(op)) {
    if (const OpRecord *record = findRecord(op->getName()))
      places = record->rowPlaces;
    if (auto recorded = dyn_cast<mlir::tt::ResultRuleOpInterface>(op))
      rule = hw::shardingRule(recorded.getResultRule().mnemonic);
  }

  /// Whether `operand` has the row indices of a table lookup.
  bool isPlaces(OpOperand &operand) const { return static_cast<int>(operand.getOperandNumber()) == places; }
  /// Whether `operand` has the unit axes of the result, or fewer by rules of broadcasts. Tables, weights and parameters of norms
  /// have none.
  bool hasUnitsOfResult(OpOperand &operand) const {
    if (isElementwise || isPlaces(operand))
      return true;
    const unsigned number = operand.getOperandNumber();
    return places < 0 && (number == 0 || (number == 2 && rule.kind == OpSharding::Product));
  }
  /// The same of a tensor with the rows of the result.
  bool hasRowsOfResult(OpOperand &operand) const { return hasUnitsOfResult(operand) && !isPlaces(operand); }

  bool isElementwise;
  /// The operand with the row indices of a table lookup, -1 without one.
  int places = -1;
  hw::ShardingRule rule;
};

/// An op with independent rows.
struct Candidate {
  /// The unit axes of its result; 0 for none that counts.
  unsigned units = 0;
  const RowFacts *facts = nullptr;
};
using Candidates = DenseMap<Operation *, Candidate>;

} // namespace

/// Whether each row of the only result of `op` is made of the rows of operands in its place, for any axes in front of it.
static bool hasIndependentRows(Operation *op, const RowFacts &facts) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 || !llvm::all_of(op->getOperands(), isPlain))
    return false;
  if (facts.isElementwise || facts.places >= 0)
    return true;
  // A reduction without the last axis has others in its place.
  if (typeOf(op->getOperand(0)).getRank() != typeOf(op->getResult(0)).getRank())
    return false;
  if (facts.rule.kind != OpSharding::Product)
    return mlir::tt::worksOnRows(op, facts.rule);
  auto transposes = op->getAttrOfType<BoolAttr>(facts.rule.attribute);
  return typeOf(op->getOperand(1)).getRank() == 2 && !(transposes && transposes.getValue());
}

namespace {

/// Ops with independent rows that use results of each other, all with the same unit axes.
class AlikeOps {
public:
  AlikeOps(Operation *seed, const Candidates &candidates, bool inputsOnDevice, bool resultsOnDevice)
      : units(candidates.lookup(seed).units), inputsOnDevice(inputsOnDevice), resultsOnDevice(resultsOnDevice) {
    SmallVector<std::pair<Operation *, const RowFacts *>> worklist;
    // The facts of `op` if it belongs to the group.
    auto factsOf = [&](Operation *op) {
      const Candidate candidate = candidates.lookup(op);
      return candidate.units == units ? candidate.facts : nullptr;
    };
    worklist.emplace_back(seed, factsOf(seed));
    while (!worklist.empty()) {
      auto [op, facts] = worklist.pop_back_val();
      if (!ops.insert({op, facts}).second)
        continue;
      for (OpOperand &operand : op->getOpOperands())
        if (Operation *made = operand.get().getDefiningOp(); made && facts->hasRowsOfResult(operand))
          if (const RowFacts *others = factsOf(made))
            worklist.emplace_back(made, others);
      for (OpOperand &use : op->getResult(0).getUses())
        if (const RowFacts *others = factsOf(use.getOwner()); others && others->hasRowsOfResult(use))
          worklist.emplace_back(use.getOwner(), others);
    }
  }

  auto getOps() const { return llvm::make_first_range(ops); }

  /// Whether fewer bytes of tiles move without the axes, reshapes included.
  bool pays() const {
    int64_t saved = 0;
    DenseSet<std::pair<Value, Type>> entries;
    for (auto [op, facts] : ops) {
      Value result = op->getResult(0);
      saved += tileBits(result) - tileBits(result, compactShape(result));
      for (OpOperand &operand : op->getOpOperands()) {
        Value value = operand.get();
        if (!facts->hasUnitsOfResult(operand))
          continue;
        SmallVector<int64_t> shape = compactShape(operand, *facts);
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
    SmallVector<Operation *> sorted(getOps());
    llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    DenseMap<Value, Value> compact;
    DenseMap<std::pair<Value, Type>, Value> entries;
    for (Operation *op : sorted) {
      const RowFacts &facts = *ops.lookup(op);
      OpBuilder b(op);
      SmallVector<Value> operands;
      for (OpOperand &operand : op->getOpOperands()) {
        Value value = operand.get(), inner = compact.lookup(value);
        if (inner && facts.hasRowsOfResult(operand)) {
          value = inner;
        } else if (facts.hasUnitsOfResult(operand)) {
          SmallVector<int64_t> shape = compactShape(operand, facts);
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
      moveAxes(op, computed, facts.rule);
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
  bool isInner(OpOperand &use) const {
    const RowFacts *facts = ops.lookup(use.getOwner());
    return facts && facts->hasRowsOfResult(use);
  }

  SmallVector<int64_t> compactShape(Value result) const { return withoutUnits(typeOf(result).getShape(), units); }
  SmallVector<int64_t> compactShape(OpOperand &operand, const RowFacts &facts) const {
    ArrayRef<int64_t> shape = typeOf(operand.get()).getShape();
    return facts.isPlaces(operand) ? llvm::to_vector(shape.drop_back(units)) : withoutUnits(shape, units);
  }

  /// Bits that a reshape of `value` to `shape` before the group moves.
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

  /// Bits that reshapes of `result` of the group to its shape in the source move.
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
  void moveAxes(Operation *op, Operation *computed, const hw::ShardingRule &rule) const {
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
  llvm::MapVector<Operation *, const RowFacts *> ops;
};

struct DropUnitAxes : mlir::tt::ttir::impl::TTIRDropUnitAxesBase<DropUnitAxes> {
  using TTIRDropUnitAxesBase::TTIRDropUnitAxesBase;

  void runOnOperation() final {
    if (getOperation().isExternal() || mlir::tt::ttcore::isHostFunction(getOperation()))
      return markAllAnalysesPreserved();
    // Of each kind of op once; pointers to them stay.
    llvm::MapVector<OperationName, std::unique_ptr<RowFacts>> known;
    SmallVector<Operation *> seeds;
    Candidates candidates;
    for (Operation &op : getOperation().front()) {
      if (op.getNumResults() != 1 || !isPlain(op.getResult(0)))
        continue;
      const unsigned units = unitAxes(typeOf(op.getResult(0)).getShape());
      if (units == 0)
        continue;
      std::unique_ptr<RowFacts> &facts = known[op.getName()];
      if (!facts)
        facts = std::make_unique<RowFacts>(&op);
      if (!hasIndependentRows(&op, *facts))
        continue;
      candidates[&op] = {units, facts.get()};
      seeds.push_back(&op);
    }
    DenseSet<Operation *> visited;
    bool isChanged = false;
    for (Operation *op : seeds) {
      if (visited.contains(op))
        continue;
      AlikeOps group(op, candidates, inputsOnDevice, resultsOnDevice);
      visited.insert_range(group.getOps());
      if (!group.pays())
        continue;
      // New ops may have their addresses.
      for (Operation *inner : group.getOps())
        candidates.erase(inner);
      group.rewrite();
      isChanged = true;
    }
    // Else the function is verified again, which takes twenty times as long.
    if (!isChanged)
      markAllAnalysesPreserved();
  }
};

} // namespace
