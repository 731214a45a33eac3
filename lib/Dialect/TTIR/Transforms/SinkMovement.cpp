//===- SinkMovement.cpp - Hoisting of elementwise ops above movement ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models change the order of axes and back around a few elementwise ops: images around activations, rows of a batch as matrices of
// one row. Above the movement these ops take fewer tiles, and movement cancels with its inverse.
//
//===----------------------------------------------------------------------===//

#include "Movement.h"

#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRSINKMOVEMENT
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {

/// An elementwise op with operands that are moved alike.
class Sinking {
public:
  explicit Sinking(Operation *op) : op(op), result(typeOf(op->getResult(0))) {}

  /// Hoists the op above the movement if that is cheaper.
  void run() {
    if (!findMovement() || !pays())
      return;
    OpBuilder b(op);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(isMoved(operand) ? operand.getDefiningOp()->getOperand(0)
                                          : valueBefore(operand, movement, op->getLoc(), b));
    auto type = RankedTensorType::get(shapeAboveMovement(), result.getElementType());
    Operation *computed = b.clone(*op);
    computed->setOperands(operands);
    computed->getResult(0).setType(type);
    Operation *moved = b.clone(*movement);
    moved->setLoc(op->getLoc());
    moved->setOperand(0, computed->getResult(0));
    moved->getResult(0).setType(result);
    op->getResult(0).replaceAllUsesWith(moved->getResult(0));
    op->erase();
  }

private:
  ArrayRef<int64_t> shapeAboveMovement() { return typeOf(movement->getOperand(0)).getShape(); }

  /// Whether `operand` is moved as the first that is.
  bool isMoved(Value operand) {
    Operation *other = operand.getDefiningOp();
    return isMovedLike(other, movement) && typeOf(operand).getShape() == result.getShape();
  }

  /// Finds a movement that the other operands share, or that they can cheaply be moved back from.
  bool findMovement() {
    if (result.getEncoding())
      return false;
    for (Value operand : op->getOperands()) {
      Operation *candidate = operand.getDefiningOp();
      if (!isMovement(candidate) || typeOf(operand).getShape() != result.getShape() || !leavesNothing(candidate))
        continue;
      movement = candidate;
      return llvm::all_of(op->getOperands(), [&](Value other) {
        return (isMoved(other) && leavesNothing(other.getDefiningOp())) || isCheapBefore(other, movement, result);
      });
    }
    return false;
  }

  /// Whether other users of the result of `candidate` may be hoisted as well.
  static bool leavesNothing(Operation *candidate) {
    return llvm::all_of(candidate->getUsers(), [](Operation *user) { return isMovement(user) || isElementwise(user); });
  }

  /// Whether the op takes fewer tiles: movement of whole tiles is free, and other movement changes their number.
  bool pays() { return tilesOf(shapeAboveMovement()) < tilesOf(result.getShape()); }

  Operation *op, *movement = nullptr;
  RankedTensorType result;
};

struct SinkMovement : mlir::tt::ttir::impl::TTIRSinkMovementBase<SinkMovement> {
  void runOnOperation() final {
    if (getOperation().isExternal())
      return;
    SmallVector<Operation *> ops;
    for (Operation &op : getOperation().front())
      if (isElementwise(&op))
        ops.push_back(&op);
    for (Operation *op : ops)
      Sinking(op).run();
  }
};

} // namespace
