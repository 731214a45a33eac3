//===- Canonicalization.cpp - Canonicalisation patterns -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Canonicalization.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttir;

namespace {

/// constant of a splat -> zeros, ones or full: a splat is never expanded.
struct SplatConstant : OpRewritePattern<ConstantOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConstantOp op, PatternRewriter &rewriter) const final {
    if (!isa<SplatElementsAttr>(op.getValue()))
      return failure();
    Operation *made = ttir::materializeConstant(rewriter, op.getValue(), op.getType(), op.getLoc());
    if (!made || isa<ConstantOp>(made)) {
      if (made)
        rewriter.eraseOp(made);
      return failure();
    }
    rewriter.replaceOp(op, made);
    return success();
  }
};

/// reshape(reshape(x)) -> reshape(x), unless the inner one also converts.
struct MergeReshapes : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReshapeOp op, PatternRewriter &rewriter) const final {
    auto inner = op.getInput().getDefiningOp<ReshapeOp>();
    if (!inner || inner.getInput().getType().getElementType() != inner.getType().getElementType())
      return failure();
    if (inner.getInput().getType() == op.getType())
      rewriter.replaceOp(op, inner.getInput());
    else
      rewriter.modifyOpInPlace(op, [&] { op.getInputMutable().set(inner.getInput()); });
    return success();
  }
};

/// permute(permute(x)) -> permute(x), unless the inner one also converts.
struct MergePermutes : OpRewritePattern<PermuteOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PermuteOp op, PatternRewriter &rewriter) const final {
    auto inner = op.getInput().getDefiningOp<PermuteOp>();
    if (!inner || inner.getInput().getType().getElementType() != inner.getType().getElementType())
      return failure();
    SmallVector<int64_t> merged;
    for (int64_t axis : op.getPermutation())
      merged.push_back(inner.getPermutation()[axis]);
    rewriter.replaceOpWithNewOp<PermuteOp>(op, op.getType(), inner.getInput(), merged);
    return success();
  }
};

/// A permute that only moves axes of size one keeps the order of the elements.
struct PermuteToReshape : OpRewritePattern<PermuteOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PermuteOp op, PatternRewriter &rewriter) const final {
    ArrayRef<int64_t> shape = op.getInput().getType().getShape();
    int64_t last = -1;
    for (int64_t axis : op.getPermutation()) {
      if (shape[axis] == 1)
        continue;
      if (axis < last)
        return failure();
      last = axis;
    }
    if (op.getInput().getType().getElementType() != op.getType().getElementType())
      return failure();
    SmallVector<int32_t> target(op.getType().getShape().begin(), op.getType().getShape().end());
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), op.getInput(), rewriter.getI32ArrayAttr(target));
    return success();
  }
};

/// Whether every value of `from` is a value of `to`.
static bool holdsExactly(Type to, Type from) {
  if (to == from)
    return true;
  auto toFloat = dyn_cast<FloatType>(to), fromFloat = dyn_cast<FloatType>(from);
  if (toFloat && fromFloat)
    return APFloat::isRepresentableBy(fromFloat.getFloatSemantics(), toFloat.getFloatSemantics());
  auto fromInt = dyn_cast<IntegerType>(from);
  if (!fromInt)
    return false;
  bool fromSigned = !fromInt.isUnsigned() && fromInt.getWidth() > 1;
  if (toFloat) // the significand has one hidden bit
    return fromInt.getWidth() - fromSigned <= toFloat.getFPMantissaWidth() && !toFloat.isF16();
  auto toInt = dyn_cast<IntegerType>(to);
  if (!toInt || toInt.getWidth() <= fromInt.getWidth())
    return false;
  return !fromSigned || !toInt.isUnsigned();
}

/// typecast(typecast(x)) -> typecast(x) or x, when the type between them holds every value of the first.
struct MergeTypecasts : OpRewritePattern<TypecastOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TypecastOp op, PatternRewriter &rewriter) const final {
    if (op.getInput().getType() == op.getType()) {
      rewriter.replaceOp(op, op.getInput());
      return success();
    }
    auto inner = op.getInput().getDefiningOp<TypecastOp>();
    if (!inner || inner.getConservativeFolding() || op.getConservativeFolding() ||
        !holdsExactly(inner.getType().getElementType(), inner.getInput().getType().getElementType()))
      return failure();
    rewriter.modifyOpInPlace(op, [&] { op.getInputMutable().set(inner.getInput()); });
    return success();
  }
};

/// An element-wise op broadcasts by itself: take a broadcast operand as it was, as long as the result keeps its shape.
struct DropBroadcastOperand : RewritePattern {
  DropBroadcastOperand(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const final {
    if (!op->hasTrait<mlir::tt::OpTrait::Broadcast>())
      return failure();
    ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
    for (OpOperand &operand : op->getOpOperands()) {
      auto broadcast = operand.get().getDefiningOp<BroadcastOp>();
      if (!broadcast || broadcast.getInput().getType().getElementType() != broadcast.getType().getElementType())
        continue;
      SmallVector<int64_t> merged;
      for (OpOperand &other : op->getOpOperands()) {
        Value value = &other == &operand ? broadcast.getInput() : other.get();
        if (failed(broadcastInto(merged, cast<RankedTensorType>(value.getType()).getShape())))
          return failure();
      }
      if (ArrayRef<int64_t>(merged) != shape)
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(broadcast.getInput()); });
      return success();
    }
    return failure();
  }
};

/// A splat operand of an element-wise op needs one element only: it broadcasts.
struct ShrinkSplatOperand : RewritePattern {
  ShrinkSplatOperand(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const final {
    if (!op->hasTrait<mlir::tt::OpTrait::Broadcast>())
      return failure();
    ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = cast<RankedTensorType>(operand.get().getType());
      SplatElementsAttr splat;
      if (!type.hasStaticShape() || type.getNumElements() <= 1 || !matchPattern(operand.get(), m_Constant(&splat)))
        continue;
      SmallVector<int64_t> small(type.getRank(), 1), merged;
      for (OpOperand &other : op->getOpOperands())
        if (failed(broadcastInto(merged, &other == &operand ? ArrayRef<int64_t>(small)
                                                            : cast<RankedTensorType>(other.get().getType()).getShape())))
          return failure();
      if (ArrayRef<int64_t>(merged) != shape || splat.getElementType() != type.getElementType())
        continue;
      auto smallType = RankedTensorType::get(small, type.getElementType());
      Operation *made = ttir::materializeConstant(rewriter, splat.resizeSplat(smallType), smallType, operand.get().getLoc());
      if (!made)
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(made->getResult(0)); });
      return success();
    }
    return failure();
  }
};

/// matmul(a, permute(b)) -> matmul(a, b) with the transpose flag, when the permute swaps the last two axes; the same for a.
template <class Op> struct AbsorbTranspose : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  static bool swapsLastTwo(PermuteOp permute) {
    ArrayRef<int64_t> p = permute.getPermutation();
    int64_t rank = p.size();
    if (rank < 2 || permute.getInput().getType().getElementType() != permute.getType().getElementType())
      return false;
    for (int64_t i = 0; i < rank - 2; ++i)
      if (p[i] != i)
        return false;
    return p[rank - 2] == rank - 1 && p[rank - 1] == rank - 2;
  }
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    auto a = op.getA().template getDefiningOp<PermuteOp>();
    auto b = op.getB().template getDefiningOp<PermuteOp>();
    bool takeA = a && swapsLastTwo(a), takeB = b && swapsLastTwo(b);
    if (!takeA && !takeB)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      if (takeA) {
        op.getAMutable().set(a.getInput());
        op.setTransposeA(!op.getTransposeA());
      }
      if (takeB) {
        op.getBMutable().set(b.getInput());
        op.setTransposeB(!op.getTransposeB());
      }
    });
    return success();
  }
};

} // namespace

void mlir::tt::ttir::populateCanonicalizationPatterns(RewritePatternSet &patterns) {
  patterns.add<SplatConstant, MergeReshapes, MergePermutes, PermuteToReshape, MergeTypecasts, DropBroadcastOperand,
               ShrinkSplatOperand, AbsorbTranspose<MatmulOp>, AbsorbTranspose<LinearOp>>(patterns.getContext());
}
