//===- Reduction.cpp - How graphs get smaller in tt-reduce ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// tt-reduce erases operations without uses by itself. The patterns here take uses away: an operation gives way to one of its
// operands, or to an empty tensor.

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Pipelines/Pipelines.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Reducer/ReductionPatternInterface.h"

using namespace mlir;

namespace {
bool isGraphOp(Operation *op) {
  return isa_and_present<mlir::tt::ttir::TTIRDialect>(op->getDialect()) && op->getNumResults() == 1 && op->getNumRegions() == 0;
}

/// Replaces an operation by its first operand of the same type.
struct ReplaceByOperand : RewritePattern {
  explicit ReplaceByOperand(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/2, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isGraphOp(op))
      return failure();
    for (Value operand : op->getOperands())
      if (operand.getType() == op->getResult(0).getType()) {
        rewriter.replaceOp(op, operand);
        return success();
      }
    return failure();
  }
};

/// Replaces an operation that reads tensors by one that reads none.
struct ReplaceByEmpty : RewritePattern {
  explicit ReplaceByEmpty(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isGraphOp(op) || op->getNumOperands() == 0)
      return failure();
    rewriter.replaceOpWithNewOp<mlir::tt::ttir::EmptyOp>(op, op->getResultTypes()[0]);
    return success();
  }
};

class TTIRReduction : public DialectReductionPatternInterface {
public:
  explicit TTIRReduction(Dialect *dialect) : DialectReductionPatternInterface(dialect) {}

  void populateReductionPatterns(RewritePatternSet &patterns) const override {
    patterns.add<ReplaceByOperand, ReplaceByEmpty>(patterns.getContext());
  }
};
} // namespace

void mlir::tt::registerReductions(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, ttir::TTIRDialect *dialect) { dialect->addInterfaces<TTIRReduction>(); });
}
