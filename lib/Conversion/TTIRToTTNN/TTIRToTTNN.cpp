//===- TTIRToTTNN.cpp - TTIR with layouts to TTNN -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Hardware/Memory/BufferShape.h"

#include "mlir/IR/Builders.h"

#include <functional>

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTIRTOTTNN
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
namespace ttcore = mlir::tt::ttcore;

namespace {

/// Ops that are TTNN already, and calls of host functions.
static bool staysAsItIs(Operation *op) { return isa_and_present<ttnn::TTNNDialect>(op->getDialect()) || ttcore::isHostCall(op); }

/// State of the conversion of one function.
class Lowering {
public:
  explicit Lowering(func::FuncOp function) : builder(function.getContext()), loc(function.getLoc()), body(function.front()) {
    for (Operation &op : body)
      if (staysAsItIs(&op))
        ahead.insert(&op);
  }

  /// Call for ops that stay, as the conversion reaches them.
  void pass(Operation *op) { ahead.erase(op); }

  /// Whether the conversion has not reached `op` yet. Op order queries would renumber the block each time.
  bool isAhead(Operation *op) const { return !staysAsItIs(op) || ahead.contains(op); }

  OpBuilder &at(Operation *op) {
    builder.setInsertionPoint(op);
    return builder;
  }

  /// The function's device handle, created on first use at the top of the body.
  Value device() {
    if (!deviceHandle) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(&body);
      deviceHandle = ttnn::GetDeviceOp::create(builder, loc);
    }
    return deviceHandle;
  }

private:
  OpBuilder builder;
  Location loc;
  Block &body;
  Value deviceHandle;
  /// Ops that stay, which the conversion has not reached.
  DenseSet<Operation *> ahead;
};

using Values = SmallVector<Value>;
/// Creates the replacement of `op` right before it and returns the values of its results.
using LowerFn = std::function<Values(Operation *op, Lowering &lowering)>;

} // namespace

//===----------------------------------------------------------------------===//
// One to one
//===----------------------------------------------------------------------===//

/// The TTNN op of the same record takes the same operands and attributes.
static Values lowerOneToOne(Operation *op, OperationName target, Lowering &lowering) {
  OperationState state(op->getLoc(), target, op->getOperands(), op->getResultTypes(), {});
  Operation *made = lowering.at(op).create(state);
  ttir::copySharedAttributes(op, made);
  return Values(made->getResults());
}

//===----------------------------------------------------------------------===//
// Custom
//===----------------------------------------------------------------------===//

static Values fill(Operation *op, Lowering &lowering, float value) {
  OpBuilder &b = lowering.at(op);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<int32_t> shape(type.getShape().begin(), type.getShape().end());
  return Values{ttnn::FullOp::create(b, op->getLoc(), type, b.getDenseI32ArrayAttr(shape), b.getF32FloatAttr(value),
                                     /*device=*/Value())};
}
static Values lower(ttir::ZerosOp op, Lowering &lowering) { return fill(op, lowering, 0.0f); }
static Values lower(ttir::OnesOp op, Lowering &lowering) { return fill(op, lowering, 1.0f); }

/// Placeholders vanish with the op that takes them; any other use gets a tensor.
static Values lower(ttir::EmptyOp op, Lowering &lowering) {
  bool isPlaceholder = llvm::all_of(
      op->getUses(), [](OpOperand &use) { return isa<ttir::ToLayoutOp>(use.getOwner()) && use.getOperandNumber() == 1; });
  if (isPlaceholder)
    return Values{Value()};
  return Values{ttnn::EmptyOp::create(lowering.at(op), op.getLoc(), op.getType(), /*device=*/Value())};
}

/// Addresses and lifetimes are planned later.
static Values lower(ttir::AllocOp op, Lowering &lowering) {
  return Values{ttnn::EmptyOp::create(lowering.at(op), op.getLoc(), op.getType(), /*device=*/Value())};
}
static Values lower(ttir::DeallocOp, Lowering &) { return Values{}; }

/// Shards are tilized in place, so that no core has to hold the whole tensor.
static bool isSharded(ttcore::LayoutAttr layout) { return ::ttmlir::hw::isSharded(ttcore::toHardware(layout.getMemLayout())); }

static ttcore::LayoutAttr layoutOf(Value tensor) {
  return dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(tensor.getType()).getEncoding());
}

static LogicalResult verify(ttir::ToLayoutOp op) {
  if (op->getNumResults() == 0)
    return op.emitOpError("has no result; run --ttir-functionalize-caches first");
  const bool hasInput(layoutOf(op.getInput())), hasOutput(layoutOf(op.getOutput()));
  if (hasInput && hasOutput)
    return success();
  return op.emitOpError("needs a ttcore.layout on ") << (hasInput ? "its output" : "its input");
}

/// Host to device, element type, layout, memory, device to host: in this order, where needed.
static Values lower(ttir::ToLayoutOp op, Lowering &lowering) {
  ttcore::LayoutAttr from = layoutOf(op.getInput()), to = layoutOf(op.getOutput());
  auto targetType = cast<RankedTensorType>(op.getOutput().getType());
  OpBuilder &b = lowering.at(op);
  Location loc = op.getLoc();
  Value value = op.getInput();
  auto system = ttcore::MemorySpace::System;
  auto retype = [&](ttcore::LayoutAttr layout, Type element) {
    return RankedTensorType::get(targetType.getShape(), element, layout);
  };
  Type element = op.getInput().getType().getElementType();
  ttcore::LayoutAttr layout = from;
  if (layout.getMemorySpace() == system && to.getMemorySpace() != system) {
    // Rows may be cut in another way on their way.
    bool onlyMoves = element == targetType.getElementType() && !layout.isTiled() && !to.isTiled();
    layout = onlyMoves       ? to
             : isSharded(to) ? to.withElementType(targetType.getShape(), element)
                             : layout.withMemorySpace(to.getMemorySpace()).withMemLayout(to.getMemLayout());
    value = ttnn::ToDeviceOp::create(b, loc, retype(layout, element), value, lowering.device());
  }
  if (element != targetType.getElementType()) {
    element = targetType.getElementType();
    layout = layout.isTiled() ? layout.withDataType(to.getDataType()) : layout.withElementType(targetType.getShape(), element);
    value = ttnn::TypecastOp::create(b, loc, retype(layout, element), value);
  }
  if (layout.isTiled() != to.isTiled()) {
    bool leaves = to.getMemorySpace() == system && layout.getMemorySpace() != system;
    layout = !leaves             ? to
             : isSharded(layout) ? layout.withElementType(targetType.getShape(), element)
                                 : to.withMemorySpace(layout.getMemorySpace()).withMemLayout(layout.getMemLayout());
    value = ttnn::ToLayoutOp::create(b, loc, retype(layout, element), value);
  }
  if (layout.getMemorySpace() != system && to.getMemorySpace() == system) {
    layout = to;
    value = ttnn::FromDeviceOp::create(b, loc, retype(layout, element), value);
  }
  if (layout != to)
    value = ttnn::ToMemoryConfigOp::create(b, loc, targetType, value);
  return Values(op->getNumResults(), value);
}

/// Writes in place. Later reads of the old content read a copy from before the write.
static Values lowerWrite(Operation *op, OperationName target, Lowering &lowering) {
  OpBuilder &b = lowering.at(op);
  Value cache = op->getOperand(0);
  auto readLater = [&](OpOperand &use) { return use.getOwner() != op && lowering.isAhead(use.getOwner()); };
  if (llvm::any_of(cache.getUses(), readLater)) {
    Value copy = ttnn::CloneOp::create(b, op->getLoc(), cache.getType(), cache);
    cache.replaceUsesWithIf(copy, readLater);
  }
  OperationState state(op->getLoc(), target, op->getOperands(), TypeRange(), {});
  ttir::copySharedAttributes(op, b.create(state));
  return Values(op->getNumResults(), cache);
}

/// Without tensors that the results are to be written to.
static Values lower(ttir::MaxPool2dWithIndicesOp op, Lowering &lowering) {
  OperationState state(op.getLoc(), ttnn::MaxPool2dWithIndicesOp::getOperationName(), op.getInput(), op->getResultTypes(), {});
  Operation *made = lowering.at(op).create(state);
  ttir::copySharedAttributes(op, made);
  return Values(made->getResults());
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <class Op> static Values lowerCustom(Operation *op, Lowering &lowering) { return lower(cast<Op>(op), lowering); }

/// How each registered TTIR op is lowered; ops without an entry have no TTNN form.
static DenseMap<OperationName, LowerFn> loweringTable(MLIRContext *context) {
  DenseMap<OperationName, LowerFn> table;
  ttir::forEachRecord([&](StringRef name, const ttir::OpRecord &record) {
    if (record.lowering == ttir::OpLowering::OneToOne)
      table[OperationName(name, context)] = [target = OperationName(record.ttnn, context),
                                             lower = record.writesOperand ? lowerWrite : lowerOneToOne](
                                                Operation *op, Lowering &lowering) { return lower(op, target, lowering); };
  });
#define TT_LOWER_Custom(Class) table[OperationName(ttir::Class::getOperationName(), context)] = lowerCustom<ttir::Class>;
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
  return table;
}

/// The diagnostic of an op without a TTNN form.
static StringRef reasonFor(Operation *op) {
  if (!op->isRegistered())
    return "is not a known op";
  const ttir::OpRecord *record = ttir::findRecord(op->getName());
  if (record && record->lowering == ttir::OpLowering::Decompose)
    return "has no TTNN form; run --ttir-decompose first";
  if (record && record->lowering == ttir::OpLowering::Quantized)
    return "has no TTNN form; run --ttir-decompose-quantization first";
  return "is not supported by the TTNN back end";
}

// Folding uniques constants and drops their locations. They get the location of their first user.
static void locateConstants(func::FuncOp function) {
  for (Operation &op : llvm::reverse(function.front())) {
    if (!isa<UnknownLoc>(op.getLoc()) || op.use_empty())
      continue;
    Operation *first = nullptr;
    for (Operation *user : op.getUsers()) {
      user = function.front().findAncestorOpInBlock(*user);
      first = !first || user->isBeforeInBlock(first) ? user : first;
    }
    op.setLoc(first->getLoc());
  }
}

namespace {

struct ConvertTTIRToTTNN : mlir::tt::impl::ConvertTTIRToTTNNBase<ConvertTTIRToTTNN> {
  LogicalResult initialize(MLIRContext *context) final {
    table = loweringTable(context);
    return success();
  }

  void runOnOperation() final {
    func::FuncOp function = getOperation();
    // Saves the verification of all kernels.
    if (function.isExternal() || mlir::tt::ttkernel::isKernel(function))
      return markAllAnalysesPreserved();
    if (failed(verifyAllConvert()))
      return signalPassFailure();
    locateConstants(function);
    Lowering lowering(function);
    for (Operation &op : llvm::make_early_inc_range(function.front().without_terminator())) {
      if (staysAsItIs(&op)) {
        lowering.pass(&op);
        continue;
      }
      Values values = table.at(op.getName())(&op, lowering);
      for (auto [result, value] : llvm::zip_equal(op.getResults(), values))
        if (value)
          result.replaceAllUsesWith(value);
      if (op.use_empty())
        op.erase();
      else
        placeholders.push_back(&op);
    }
    for (Operation *op : llvm::reverse(placeholders))
      if (op->use_empty())
        op->erase();
    placeholders.clear();
    ttir::dropOrigins(function);
  }

private:
  /// An error at every operation that does not convert. Nothing changes.
  LogicalResult verifyAllConvert() {
    bool ok = true;
    for (Operation &op : getOperation().front().without_terminator()) {
      if (staysAsItIs(&op))
        continue;
      if (!table.contains(op.getName())) {
        ttir::emitRefusal(&op, reasonFor(&op));
        ok = false;
      } else if (auto layout = dyn_cast<ttir::ToLayoutOp>(op)) {
        ok &= succeeded(verify(layout));
      }
    }
    return success(ok);
  }

  DenseMap<OperationName, LowerFn> table;
  SmallVector<Operation *> placeholders;
};

} // namespace
