//===- TTNNToTTMetal.cpp - Host-side TTNN ops to commands -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTNNTOTTMETAL
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;

namespace {

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

static Value makeBuffer(OpResult of, OpBuilder &b) {
  auto buffer = ttmetal::CreateBufferOp::create(b, of.getLoc(), of.getType());
  if (ttcore::ArgAllocAttr allocation = ttcore::getAllocation(of))
    buffer->setDiscardableAttr(ttcore::kAllocAttrName, allocation);
  return buffer;
}

struct WritePattern : OpConversionPattern<ttnn::ToDeviceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(ttnn::ToDeviceOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const final {
    Value buffer = makeBuffer(cast<OpResult>(op.getResult()), rewriter);
    ttmetal::EnqueueWriteBufferOp::create(rewriter, op.getLoc(), adaptor.getInput(), buffer);
    rewriter.replaceOp(op, buffer);
    return success();
  }
};

struct ReadPattern : OpConversionPattern<ttnn::FromDeviceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(ttnn::FromDeviceOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const final {
    rewriter.replaceOpWithNewOp<ttmetal::EnqueueReadBufferOp>(op, op.getType(), adaptor.getInput());
    return success();
  }
};

struct ProgramPattern : OpConversionPattern<ttnn::GenericOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(ttnn::GenericOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const final {
    auto buffers = llvm::map_to_vector(op->getResults(), [&](OpResult result) { return makeBuffer(result, rewriter); });
    ttmetal::EnqueueProgramOp::create(rewriter, op.getLoc(), adaptor.getInputs(), buffers, op.getProgram());
    rewriter.replaceOp(op, buffers);
    return success();
  }
};

struct DeallocatePattern : OpConversionPattern<ttnn::DeallocateOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(ttnn::DeallocateOp op, OpAdaptor adaptor, ConversionPatternRewriter &rewriter) const final {
    rewriter.replaceOpWithNewOp<ttmetal::DeallocateBufferOp>(op, adaptor.getInput());
    return success();
  }
};

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

struct ConvertTTNNToTTMetal : mlir::tt::impl::ConvertTTNNToTTMetalBase<ConvertTTNNToTTMetal> {
  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal() || ttkernel::isKernel(function))
      return;
    ConversionTarget target(getContext());
    target.addLegalDialect<ttmetal::TTMetalDialect>();
    target.addLegalOp<func::FuncOp, func::ReturnOp, ttcore::LoadCachedOp>();
    // The loader copies literals to the device before the first command; devices are erased with the last transfer to them.
    target.addLegalOp<ttnn::GetDeviceOp, ttnn::ConstantOp>();
    RewritePatternSet patterns(&getContext());
    patterns.add<WritePattern, ReadPattern, ProgramPattern, DeallocatePattern>(&getContext());
    if (failed(verifyAllConvert(target, patterns)))
      return signalPassFailure();
    ConversionConfig config;
    config.foldingMode = DialectConversionFoldingMode::Never;
    config.allowPatternRollback = false;
    if (failed(applyFullConversion(function, target, std::move(patterns), config)))
      return signalPassFailure();
    for (Operation &op : llvm::make_early_inc_range(function.front()))
      if (isa<ttnn::GetDeviceOp>(op) && op.use_empty())
        op.erase();
    // The program that calls a const-eval function waits for its commands.
    if (ttcore::isConstEval(function))
      return;
    OpBuilder b(function.front().getTerminator());
    ttmetal::FinishOp::create(b, function.getLoc());
  }

private:
  /// An error at every operation that neither stays nor has a pattern. Nothing changes.
  LogicalResult verifyAllConvert(const ConversionTarget &target, RewritePatternSet &patterns) {
    DenseSet<OperationName> converted;
    for (const std::unique_ptr<RewritePattern> &pattern : patterns.getNativePatterns())
      converted.insert(*pattern->getRootKind());
    bool ok = true;
    for (Operation &op : getOperation().front().without_terminator())
      if (const bool stays = isa_and_present<ttnn::TTNNDialect, ttcore::TTCoreDialect>(op.getDialect()) && target.isLegal(&op);
          !stays && !converted.contains(op.getName())) {
        op.emitError("'") << op.getName() << "' is not supported on the kernel path; ttnn-mode=true keeps it for the graph path";
        ok = false;
      }
    return success(ok);
  }
};

} // namespace
