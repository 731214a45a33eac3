//===- ScheduleDst.cpp - Materialize d2m.stage ops ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces the body of a unified generic by d2m.stage ops, in an order that fits DST. Runs first, before d2m-select-grid;
// PlanStages.cpp decides the stages, and all later passes read them back with ScheduleReader.cpp.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "Stages.h"
#include "TileOps.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSCHEDULEDST
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Moves the ops of a planned body into d2m.stage ops.
class StageMaterializer {
public:
  explicit StageMaterializer(GenericOp generic) : body(generic.getBody().front()), b(OpBuilder::atBlockBegin(&body)) {}

  void run(ArrayRef<StageOps> stages) {
    SmallVector<Operation *> before = llvm::map_to_vector(body.without_terminator(), [](Operation &op) { return &op; });
    for (const StageOps &ops : stages)
      materialize(ops);
    Operation *yield = body.getTerminator();
    for (OpOperand &operand : yield->getOpOperands())
      operand.set(results.lookup(operand.get()));
    for (Operation *op : llvm::reverse(before))
      op->erase();
  }

private:
  void materialize(const StageOps &ops) {
    auto stage =
        StageOp::create(b, locOf(ops), llvm::map_to_vector(ops.packed, [](Value value) { return value.getType(); }), ops.kind);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(&stage.getBody().emplaceBlock());
    IRMapping inside;
    clone(ops.loop, inside);
    if (ops.kind != StageKind::Steps) {
      // Only accumulators are live after the loop.
      IRMapping accumulators;
      for (Operation *sum : ops.accumulators)
        accumulators.map(sum->getResult(0), inside.lookup(sum->getResult(0)));
      inside = std::move(accumulators);
      clone(ops.epilogue, inside);
    }
    SmallVector<Value> packed = llvm::map_to_vector(ops.packed, [&](Value value) { return tile(value, inside); });
    YieldOp::create(b, stage.getLoc(), packed);
    for (auto [value, result] : llvm::zip_equal(ops.packed, stage.getResults())) {
      results.map(value, result);
      // Inputs are in CBs already.
      if (value.getDefiningOp())
        outside.map(value, result);
    }
  }

  static Location locOf(const StageOps &ops) {
    Value last = ops.packed.back();
    return last.getDefiningOp() ? last.getDefiningOp()->getLoc() : last.getLoc();
  }

  Value tile(Value value, const IRMapping &inside) const {
    return inside.contains(value) ? inside.lookup(value) : outside.lookupOrDefault(value);
  }

  void clone(ArrayRef<Operation *> ops, IRMapping &inside) {
    for (Operation *op : ops)
      clone(op, inside);
  }
  void clone(Operation *op, IRMapping &inside) {
    IRMapping operands;
    for (Value operand : op->getOperands())
      operands.map(operand, readsBuffers(op) ? outside.lookupOrDefault(operand) : tile(operand, inside));
    inside.map(op->getResult(0), b.clone(*op, operands)->getResult(0));
  }

  Block &body;
  OpBuilder b;
  /// Stage results of yielded values, and of values that later stages read.
  IRMapping results, outside;
};

struct ScheduleDst : d2m::impl::D2MScheduleDstBase<ScheduleDst> {
  void runOnOperation() final {
    bool changed = false;
    auto schedule = [&](GenericOp generic, const GenericContext &context) -> LogicalResult {
      if (generic.isScheduled())
        return success();
      FailureOr<ScheduledBody> planned = planStages(generic, context.chip);
      if (failed(planned))
        return failure();
      StageMaterializer(generic).run(planned->stages);
      changed = true;
      return success();
    };
    if (failed(forEachGeneric(getOperation(), getAnalysisManager(), schedule)))
      signalPassFailure();
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
