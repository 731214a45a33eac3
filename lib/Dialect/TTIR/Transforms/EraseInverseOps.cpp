//===- EraseInverseOps.cpp - Movement that other movement undoes --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Front ends change the order of axes for a convolution or a product, and back behind it; elementwise ops are between the way back
// and the next way there. A group of such ops computes on the sources of the movement before them where that moves fewer bytes.
//
//===----------------------------------------------------------------------===//

#include "Movement.h"

#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRERASEINVERSEOPS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

/// Ops of a group at most: larger ones are left alone, so that the pass takes time in proportion to the ops.
static constexpr size_t kLargestGroup = 256;

static int64_t sizeInBits(Value value) { return typeOf(value).getNumElements() * typeOf(value).getElementTypeBitWidth(); }

namespace {

/// Elementwise ops behind movement that is alike, down to ops that other values join.
class Group {
public:
  explicit Group(Operation *seed) : movement(seed), moved(typeOf(seed->getResult(0))) {}

  /// Finds the ops; false if there are none or too many.
  bool grow() {
    SmallVector<Operation *> worklist;
    enter(movement, worklist);
    while (!worklist.empty()) {
      Operation *op = worklist.pop_back_val();
      if (inner.contains(op) || !joins(op))
        continue;
      if (inner.size() == kLargestGroup)
        return false;
      inner.insert(op);
      for (Value operand : op->getOperands())
        if (Operation *producer = operand.getDefiningOp(); producer && isMovedLike(producer, movement))
          enter(producer, worklist);
      llvm::append_range(worklist, op->getUsers());
    }
    return !inner.empty();
  }

  /// Whether fewer bytes move without the movement before the group, and its tensors take no more tiles there.
  bool pays() const {
    int64_t removed = 0, added = 0;
    for (Operation *entry : entries)
      if (llvm::all_of(entry->getUsers(), [&](Operation *user) { return inner.contains(user); }))
        removed += sizeInBits(entry->getResult(0));
    for (Operation *op : inner) {
      for (Operation *user : op->getUsers())
        if (isInverse(user))
          removed += sizeInBits(user->getResult(0));
      if (isNeededMoved(op))
        added += sizeInBits(op->getResult(0));
      for (Value operand : op->getOperands())
        if (!isFromGroup(operand) && typeOf(operand).getNumElements() > 1)
          added += sizeInBits(operand);
    }
    return removed > added && tilesOf(source()) <= tilesOf(moved.getShape());
  }

  /// Computes the group on the sources, and erases ops without uses then, also from `pending`.
  void rewrite(DenseSet<Operation *> &pending) {
    SmallVector<Operation *> ops(inner.begin(), inner.end());
    llvm::sort(ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    DenseMap<Value, Value> sources;
    for (Operation *op : ops) {
      OpBuilder b(op);
      SmallVector<Value> operands;
      for (Value operand : op->getOperands())
        operands.push_back(sourceOf(operand, sources, op->getLoc(), b));
      Operation *computed = b.clone(*op);
      computed->setOperands(operands);
      RankedTensorType type = typeOf(op->getResult(0));
      computed->getResult(0).setType(type.clone(source()));
      sources[op->getResult(0)] = computed->getResult(0);
      for (Operation *user : llvm::to_vector(op->getUsers()))
        if (isInverse(user))
          user->getResult(0).replaceAllUsesWith(computed->getResult(0));
      if (!isNeededMoved(op))
        continue;
      Operation *back = b.clone(*movement);
      back->setLoc(op->getLoc());
      back->setOperand(0, computed->getResult(0));
      back->getResult(0).setType(type);
      op->getResult(0).replaceUsesWithIf(
          back->getResult(0), [&](OpOperand &use) { return !inner.contains(use.getOwner()) && !isInverse(use.getOwner()); });
    }
    for (Operation *op : llvm::reverse(ops)) {
      for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
        pending.erase(user);
        user->erase();
      }
      op->erase();
    }
    for (Operation *entry : entries)
      if (entry->use_empty())
        entry->erase();
  }

  /// The movement before the group.
  const SetVector<Operation *> &getEntries() const { return entries; }

private:
  ArrayRef<int64_t> source() const { return typeOf(movement->getOperand(0)).getShape(); }

  void enter(Operation *entry, SmallVectorImpl<Operation *> &worklist) {
    if (entries.insert(entry))
      llvm::append_range(worklist, entry->getUsers());
  }

  /// Whether `operand` is one element that is broadcast to the shape of the sources, too.
  bool isScalar(Value operand) const {
    return typeOf(operand).getNumElements() == 1 && typeOf(operand).getRank() <= int64_t(source().size());
  }

  bool isFromGroup(Value value) const {
    Operation *producer = value.getDefiningOp();
    return producer && (inner.contains(producer) || isMovedLike(producer, movement));
  }

  bool joins(Operation *op) const {
    return op->getBlock() == movement->getBlock() && isElementwise(op) && typeOf(op->getResult(0)).getShape() == moved.getShape() &&
           !typeOf(op->getResult(0)).getEncoding() && llvm::all_of(op->getOperands(), [&](Value operand) {
             return isFromGroup(operand) || isScalar(operand) || isCheapBefore(operand, movement, moved);
           });
  }

  /// Whether `user` of the group moves its result back.
  bool isInverse(Operation *user) const {
    if (inner.contains(user) || user->getName() != movement->getName() || typeOf(user->getResult(0)).getShape() != source() ||
        typeOf(user->getResult(0)).getElementType() != typeOf(user->getOperand(0)).getElementType())
      return false;
    auto there = dyn_cast<PermuteOp>(movement);
    return !there || invertPermutationVector(there.getPermutation()) == llvm::to_vector(cast<PermuteOp>(user).getPermutation());
  }

  bool isNeededMoved(Operation *op) const {
    return llvm::any_of(op->getUsers(), [&](Operation *user) { return !inner.contains(user) && !isInverse(user); });
  }

  Value sourceOf(Value operand, const DenseMap<Value, Value> &sources, Location loc, OpBuilder &b) const {
    if (Value found = sources.lookup(operand))
      return found;
    // First, as moved tensors of one element are scalars, too.
    if (Operation *producer = operand.getDefiningOp(); producer && isMovedLike(producer, movement))
      return producer->getOperand(0);
    return isScalar(operand) ? operand : valueBefore(operand, movement, loc, b);
  }

  Operation *movement;
  RankedTensorType moved;
  SetVector<Operation *> inner, entries;
};

struct EraseInverseOps : mlir::tt::ttir::impl::TTIREraseInverseOpsBase<EraseInverseOps> {
  void runOnOperation() final {
    for (Block &block : getOperation().getBody()) {
      SmallVector<Operation *> seeds;
      for (Operation &op : block)
        if (isMovedLike(&op, &op) && !typeOf(op.getResult(0)).getEncoding())
          seeds.push_back(&op);
      DenseSet<Operation *> pending(seeds.begin(), seeds.end());
      for (Operation *seed : seeds) {
        if (!pending.contains(seed))
          continue;
        Group group(seed);
        const bool pays = group.grow() && group.pays();
        for (Operation *entry : group.getEntries())
          pending.erase(entry);
        if (pays)
          group.rewrite(pending);
      }
    }
  }
};

} // namespace
