//===- TTNNToTTMetal.cpp - What the host does, as commands ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt {
#define GEN_PASS_DEF_MERGETRANSFERS
#define GEN_PASS_DEF_CONVERTTTNNTOTTMETAL
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;

namespace {

struct MergeTransfers : mlir::tt::impl::MergeTransfersBase<MergeTransfers> {
  void runOnOperation() final {
    if (getOperation().isExternal() || ttkernel::isKernel(getOperation()))
      return;
    for (Operation &op : llvm::make_early_inc_range(getOperation().front())) {
      if (auto layout = dyn_cast<ttnn::ToLayoutOp>(op))
        mergeInto<ttnn::ToDeviceOp>(layout);
      else if (auto read = dyn_cast<ttnn::FromDeviceOp>(op))
        mergeLayout(read);
    }
  }

private:
  /// The layout that a transfer's only reader wants becomes that of the transfer.
  template <class Transfer> static void mergeInto(ttnn::ToLayoutOp layout) {
    auto transfer = layout.getInput().getDefiningOp<Transfer>();
    if (!transfer || !transfer->hasOneUse())
      return;
    transfer.getResult().setType(layout.getType());
    layout.replaceAllUsesWith(transfer.getResult());
    layout.erase();
  }

  static void mergeLayout(ttnn::FromDeviceOp read) {
    auto layout = read.getInput().getDefiningOp<ttnn::ToLayoutOp>();
    if (!layout)
      return;
    read.getInputMutable().assign(layout.getInput());
    if (layout->use_empty())
      layout.erase();
  }
};

struct ConvertTTNNToTTMetal : mlir::tt::impl::ConvertTTNNToTTMetalBase<ConvertTTNNToTTMetal> {
  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal() || ttkernel::isKernel(function))
      return;
    bool ok = true;
    for (Operation &op : llvm::make_early_inc_range(function.front().without_terminator()))
      ok &= succeeded(convert(&op));
    for (Operation &op : llvm::make_early_inc_range(function.front()))
      if (isa<ttnn::GetDeviceOp>(op) && op.use_empty())
        op.erase();
    OpBuilder b(function.front().getTerminator());
    ttmetal::FinishOp::create(b, function.getLoc());
    if (!ok)
      signalPassFailure();
  }

private:
  static LogicalResult convert(Operation *op) {
    OpBuilder b(op);
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<ttnn::ToDeviceOp>([&](ttnn::ToDeviceOp write) {
          Value buffer = makeBuffer(b, cast<OpResult>(write.getResult()));
          ttmetal::EnqueueWriteBufferOp::create(b, op->getLoc(), write.getInput(), buffer);
          return replace(op, buffer);
        })
        .Case<ttnn::FromDeviceOp>([&](ttnn::FromDeviceOp read) {
          return replace(op, ttmetal::EnqueueReadBufferOp::create(b, op->getLoc(), read.getType(), read.getInput()).getResult());
        })
        .Case<ttnn::GenericOp>([&](ttnn::GenericOp generic) {
          SmallVector<Value> buffers;
          for (OpResult result : op->getResults())
            buffers.push_back(makeBuffer(b, result));
          ttmetal::EnqueueProgramOp::create(b, op->getLoc(), generic.getInputs(), buffers, generic.getProgram());
          return replace(op, buffers);
        })
        .Case<ttnn::DeallocateOp>([&](ttnn::DeallocateOp end) {
          ttmetal::DeallocateBufferOp::create(b, op->getLoc(), end.getInput());
          return replace(op, {});
        })
        // The loader brings literals to the device before the first command.
        .Case<ttnn::GetDeviceOp, ttnn::ConstantOp>([](auto) { return success(); })
        .Default([](Operation *other) {
          return other->emitError("'") << other->getName()
                                       << "' has no form on the kernel path; ttnn-mode=true keeps it for the graph path";
        });
  }

  static Value makeBuffer(OpBuilder &b, OpResult of) {
    auto buffer = ttmetal::CreateBufferOp::create(b, of.getLoc(), of.getType());
    if (ttcore::ArgAllocAttr allocation = ttcore::getAllocation(of))
      buffer->setDiscardableAttr(ttcore::kAllocAttrName, allocation);
    return buffer;
  }

  static LogicalResult replace(Operation *op, ValueRange values) {
    op->replaceAllUsesWith(values);
    op->erase();
    return success();
  }
};

} // namespace
