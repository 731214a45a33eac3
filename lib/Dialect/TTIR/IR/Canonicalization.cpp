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
#include "mlir/IR/IRMapping.h"
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

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// Whether the element-wise op of `operand` keeps the shape of its result when the operand has `shape`.
static bool keepsShape(OpOperand &operand, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> merged;
  for (OpOperand &other : operand.getOwner()->getOpOperands())
    if (failed(broadcastInto(merged, &other == &operand ? shape : typeOf(other.get()).getShape())))
      return false;
  return ArrayRef<int64_t>(merged) == typeOf(operand.getOwner()->getResult(0)).getShape();
}

/// Element-wise ops broadcast by themselves: an operand need not be larger than its content.
struct ShrinkOperand : RewritePattern {
  explicit ShrinkOperand(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const final {
    if (!op->hasTrait<mlir::tt::OpTrait::Broadcast>())
      return failure();
    for (OpOperand &operand : op->getOpOperands()) {
      Value small = beforeBroadcast(operand);
      if (!small)
        small = oneElement(operand, rewriter);
      if (!small)
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(small); });
      return success();
    }
    return failure();
  }

private:
  /// The source of the operand's broadcast, if it can replace the operand.
  static Value beforeBroadcast(OpOperand &operand) {
    auto broadcast = operand.get().getDefiningOp<BroadcastOp>();
    if (!broadcast || broadcast.getInput().getType().getElementType() != broadcast.getType().getElementType() ||
        !keepsShape(operand, broadcast.getInput().getType().getShape()))
      return {};
    return broadcast.getInput();
  }
  /// One element of a splat operand, if it can replace the operand.
  static Value oneElement(OpOperand &operand, PatternRewriter &rewriter) {
    RankedTensorType type = typeOf(operand.get());
    SplatElementsAttr splat;
    if (!type.hasStaticShape() || type.getNumElements() <= 1 || !matchPattern(operand.get(), m_Constant(&splat)) ||
        splat.getElementType() != type.getElementType())
      return {};
    SmallVector<int64_t> ones(type.getRank(), 1);
    if (!keepsShape(operand, ones))
      return {};
    auto small = RankedTensorType::get(ones, type.getElementType());
    Operation *made = ttir::materializeConstant(rewriter, splat.resizeSplat(small), small, operand.get().getLoc());
    return made ? made->getResult(0) : Value();
  }
};

/// A transpose of the last two axes that converts nothing.
static bool isTranspose(PermuteOp permute) {
  return swapsLastTwo(permute.getPermutation()) &&
         permute.getInput().getType().getElementType() == permute.getType().getElementType();
}

/// The transpose that defines `value`, possibly through an elementwise op with scalars; null if there is none.
static PermuteOp findTranspose(Value value) {
  auto permute = value.getDefiningOp<PermuteOp>();
  if (permute)
    return isTranspose(permute) ? permute : PermuteOp();
  Operation *op = value.getDefiningOp();
  if (!op || !op->hasTrait<mlir::tt::OpTrait::Broadcast>() || !value.hasOneUse())
    return {};
  for (Value operand : op->getOperands()) {
    if (typeOf(operand).getNumElements() == 1)
      continue;
    auto found = operand.getDefiningOp<PermuteOp>();
    if (permute || !found || !isTranspose(found) || found.getType().getShape() != typeOf(value).getShape())
      return {};
    permute = found;
  }
  return permute;
}

/// `value` before `transpose` (see findTranspose).
static Value withoutTranspose(Value value, PermuteOp transpose, PatternRewriter &rewriter) {
  if (value == transpose.getResult())
    return transpose.getInput();
  Operation *op = value.getDefiningOp();
  IRMapping mapping;
  mapping.map(transpose.getResult(), transpose.getInput());
  Operation *made = rewriter.clone(*op, mapping);
  made->getResult(0).setType(RankedTensorType::get(transpose.getInput().getType().getShape(), typeOf(value).getElementType()));
  return made->getResult(0);
}

/// matmul(a, permute(b)) -> matmul(a, b) with the transpose flag, if the permute swaps the last two axes; the same for a. A
/// multiplication by a scalar may be between them.
template <class Op> struct AbsorbTranspose : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    PermuteOp a = findTranspose(op.getA()), b = findTranspose(op.getB());
    if (!a && !b)
      return failure();
    Value newA = a ? withoutTranspose(op.getA(), a, rewriter) : Value();
    Value newB = b ? withoutTranspose(op.getB(), b, rewriter) : Value();
    rewriter.modifyOpInPlace(op, [&] {
      if (newA) {
        op.getAMutable().set(newA);
        op.setTransposeA(!op.getTransposeA());
      }
      if (newB) {
        op.getBMutable().set(newB);
        op.setTransposeB(!op.getTransposeB());
      }
    });
    return success();
  }
};

/// not (a == b) -> a != b, and the other way round; NaN differs from everything in both.
template <class From, class To> struct InvertComparison : OpRewritePattern<LogicalNotOp> {
  using OpRewritePattern<LogicalNotOp>::OpRewritePattern;
  LogicalResult matchAndRewrite(LogicalNotOp op, PatternRewriter &rewriter) const final {
    auto comparison = op.getInput().getDefiningOp<From>();
    if (!comparison || !comparison->hasOneUse())
      return failure();
    rewriter.replaceOpWithNewOp<To>(op, op.getType(), comparison.getLhs(), comparison.getRhs());
    return success();
  }
};

/// maximum(x, -inf) -> x, minimum(x, inf) -> x, as front ends start their reductions; NaN wins with and without.
template <class Op> struct DropInfiniteBound : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    for (auto [bound, other] : {std::pair(op.getLhs(), op.getRhs()), std::pair(op.getRhs(), op.getLhs())}) {
      DenseFPElementsAttr elements;
      if (other.getType() != op.getType() || !matchPattern(bound, m_Constant(&elements)) || !elements.isSplat())
        continue;
      auto number = elements.template getSplatValue<APFloat>();
      if (!number.isInfinity() || number.isNegative() != std::is_same_v<Op, MaximumOp>)
        continue;
      rewriter.replaceOp(op, other);
      return success();
    }
    return failure();
  }
};

} // namespace

void mlir::tt::ttir::populateCanonicalizationPatterns(RewritePatternSet &patterns) {
  populateShapeFoldingPatterns(patterns);
  patterns.add<SplatConstant, MergeReshapes, MergePermutes, PermuteToReshape, MergeTypecasts, ShrinkOperand,
               AbsorbTranspose<MatmulOp>, AbsorbTranspose<LinearOp>, DropInfiniteBound<MaximumOp>, DropInfiniteBound<MinimumOp>,
               InvertComparison<EqualOp, NotEqualOp>, InvertComparison<NotEqualOp, EqualOp>>(patterns.getContext());
}
