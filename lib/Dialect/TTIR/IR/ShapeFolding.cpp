//===- ShapeFolding.cpp - Folding of computed shapes ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Front ends compute shapes and offsets as tensors: sizes of axes, products of these, parts put together and taken out. Elementwise
// ops and reshapes of literals have folders; these patterns join and slice literals.
//
//===----------------------------------------------------------------------===//

#include "Canonicalization.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Support/Arithmetic.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// Elements of a folded literal at most: shapes have as many as a tensor has axes, tables of offsets somewhat more.
static constexpr int64_t kLargestShape = 64;

/// Whether results of `type` are worth folding.
static bool isShape(RankedTensorType type) {
  return type.hasStaticShape() && type.getNumElements() > 0 && type.getNumElements() <= kLargestShape &&
         isa<IntegerType>(type.getElementType()) && !type.getEncoding();
}

/// The elements of the literal `value`, of the same element type as `like`; null if it is none.
static DenseElementsAttr literalOf(Value value, RankedTensorType like) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || elements.getElementType() != like.getElementType())
    return {};
  return elements;
}

/// Replaces `op` by a literal of `elements`.
static LogicalResult replaceByLiteral(PatternRewriter &rewriter, Operation *op, ArrayRef<Attribute> elements) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Operation *made = materializeConstant(rewriter, DenseElementsAttr::get(type, elements), type, op->getLoc());
  if (!made)
    return failure();
  rewriter.replaceOp(op, made);
  return success();
}

namespace {

/// concat of literals -> a literal.
struct JoinLiterals : OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConcatOp op, PatternRewriter &rewriter) const final {
    RankedTensorType type = op.getType();
    if (!isShape(type) || type.getRank() != 1)
      return failure();
    SmallVector<Attribute> elements;
    for (Value input : op.getInputs()) {
      DenseElementsAttr literal = literalOf(input, type);
      if (!literal)
        return failure();
      llvm::append_range(elements, literal.getValues<Attribute>());
    }
    return replaceByLiteral(rewriter, op, elements);
  }
};

/// slice_static of a literal -> a literal.
struct SliceLiteral : OpRewritePattern<SliceStaticOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceStaticOp op, PatternRewriter &rewriter) const final {
    RankedTensorType type = op.getType(), source = op.getInput().getType();
    if (!isShape(type) || type.getRank() != 1 || !source.hasStaticShape())
      return failure();
    DenseElementsAttr literal = literalOf(op.getInput(), type);
    if (!literal)
      return failure();
    auto entry = [](ArrayAttr list) { return cast<IntegerAttr>(list[0]).getInt(); };
    const int64_t step = entry(op.getStep());
    const int64_t begin = ::ttmlir::clampSlice(source.getDimSize(0), entry(op.getBegins()), entry(op.getEnds()), step).begin;
    auto values = literal.getValues<Attribute>();
    SmallVector<Attribute> elements;
    for (int64_t i = 0; i < type.getDimSize(0); ++i)
      elements.push_back(values[begin + i * step]);
    return replaceByLiteral(rewriter, op, elements);
  }
};

} // namespace

void mlir::tt::ttir::populateShapeFoldingPatterns(RewritePatternSet &patterns) {
  patterns.add<JoinLiterals, SliceLiteral>(patterns.getContext());
}
