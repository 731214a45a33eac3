//===- Fuse.cpp - Fold what follows convolutions and matrix products ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"

#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFUSE
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// The only use of `value`, if it is by an `Op` with a result of the same type.
template <class Op> static Op onlyUser(Value value) {
  if (!value.hasOneUse())
    return {};
  auto user = dyn_cast<Op>(*value.user_begin());
  return user && user.getType() == value.getType() ? user : Op();
}

/// The other operand of the element-wise `op` when it is floats that differ along `axis` of `value` only, else null.
template <class Op> static Value otherAlong(Op op, Value value, int64_t axis) {
  Value other = op.getLhs() == value ? op.getRhs() : op.getLhs();
  RankedTensorType type = typeOf(other), valueType = typeOf(value);
  int64_t size = valueType.getDimSize(axis), axisOfOther = axis - valueType.getRank() + type.getRank();
  if (!isa<FloatType>(type.getElementType()) || type.getNumElements() != size || axisOfOther < 0 ||
      type.getDimSize(axisOfOther) != size)
    return {};
  return other;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {

/// Changes a convolution in place of `last`, the op whose result it takes over.
class ConvolutionFuser {
public:
  ConvolutionFuser(Conv2dOp conv, Operation *last) : conv(conv), last(last), builder(last) {
    Type element = conv.getType().getElementType();
    wide = element.isF64() ? element : Type(builder.getF32Type());
  }

  /// Multiplies every output channel by its element of `factor`.
  void scaleBy(Value factor) {
    RankedTensorType weight = conv.getWeight().getType();
    conv.getWeightMutable().assign(combine<MultiplyOp>(conv.getWeight(), spread(factor, 0), weight.getElementType()));
    if (Value bias = conv.getBias())
      conv.getBiasMutable().assign(combine<MultiplyOp>(bias, spread(factor, conv.getChannelDim()), wide));
  }

  /// Adds to every output channel its element of `summand`.
  void add(Value summand) {
    Value spreadOut = spread(summand, conv.getChannelDim());
    Value bias = conv.getBias();
    conv.getBiasMutable().assign(bias ? combine<AddOp>(bias, spreadOut, wide) : spreadOut);
  }

  /// (x - mean) / sqrt(variance + epsilon) * scale + offset.
  void normalize(BatchNormInferenceOp norm) {
    auto one = RankedTensorType::get({1}, wide);
    Value epsilon = FullOp::create(builder, norm.getLoc(), one, builder.getDenseI32ArrayAttr({1}), norm.getEpsilonAttr());
    Value variance = combine<AddOp>(norm.getVariance(), epsilon, wide);
    Value deviation = RsqrtOp::create(builder, norm.getLoc(), variance.getType(), variance);
    Value factor = combine<MultiplyOp>(norm.getScale(), deviation, wide);
    scaleBy(factor);
    add(combine<SubtractOp>(norm.getOffset(), combine<MultiplyOp>(norm.getMean(), factor, wide), wide));
  }

  void finish() {
    conv->moveBefore(last);
    last->getResult(0).replaceAllUsesWith(conv.getResult());
    last->erase();
  }

private:
  /// Both sides element by element, in the shape of `lhs`.
  template <class Op> Value combine(Value lhs, Value rhs, Type element) {
    return Op::create(builder, last->getLoc(), RankedTensorType::get(typeOf(lhs).getShape(), element), lhs, rhs);
  }
  /// The elements of `channels` along `axis` of four.
  Value spread(Value channels, int64_t axis) {
    SmallVector<int64_t> shape(4, 1);
    shape[axis] = typeOf(channels).getNumElements();
    return reshape(builder, last->getLoc(), channels, shape);
  }

  Conv2dOp conv;
  Operation *last;
  OpBuilder builder;
  Type wide;
};

} // namespace

/// Whether scaling the weights is no more work than the `count` passes over the result that it saves.
static bool paysOff(Conv2dOp conv, int64_t count) {
  return conv.getWeight().getType().getNumElements() <= count * conv.getType().getNumElements();
}

/// Folds the op after `conv`, if it is one that can be folded.
static LogicalResult fuseNext(Conv2dOp conv) {
  Value result = conv.getResult();
  int64_t axis = conv.getChannelDim();
  if (auto norm = onlyUser<BatchNormInferenceOp>(result)) {
    if (norm.getOperand() != result || norm.getDimension() != axis || !paysOff(conv, 1))
      return failure();
    ConvolutionFuser fuser(conv, norm);
    fuser.normalize(norm);
    fuser.finish();
    return success();
  }
  if (auto sum = onlyUser<AddOp>(result)) {
    Value summand = otherAlong(sum, result, axis);
    if (!summand)
      return failure();
    ConvolutionFuser fuser(conv, sum);
    fuser.add(summand);
    fuser.finish();
    return success();
  }
  auto product = onlyUser<MultiplyOp>(result);
  Value factor = product ? otherAlong(product, result, axis) : Value();
  if (!factor)
    return failure();
  // A sum after the product will become the bias: two passes saved.
  auto sum = onlyUser<AddOp>(product.getResult());
  if (!paysOff(conv, sum && otherAlong(sum, product.getResult(), axis) ? 2 : 1))
    return failure();
  ConvolutionFuser fuser(conv, product);
  fuser.scaleBy(factor);
  fuser.finish();
  return success();
}

static void fuse(Conv2dOp conv) {
  auto isFloat = [](Value value) { return !value || isa<FloatType>(typeOf(value).getElementType()); };
  if (conv.getFlattenedCompatInfo() || !isFloat(conv.getResult()) || !isFloat(conv.getWeight()) || !isFloat(conv.getBias()))
    return;
  while (succeeded(fuseNext(conv)))
    ;
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// matmul + bias of one row -> linear, also where a reshape that keeps the columns stands between them.
static void fuse(MatmulOp product) {
  if (product.getB().getType().getRank() < 2 || !isa<FloatType>(product.getType().getElementType()))
    return;
  Value result = product.getResult();
  ReshapeOp between;
  if (result.hasOneUse())
    between = dyn_cast<ReshapeOp>(*result.user_begin());
  if (between && (between.getType().getRank() == 0 || typeOf(result).getRank() == 0 ||
                  between.getType().getShape().back() != typeOf(result).getShape().back() ||
                  between.getType().getElementType() != typeOf(result).getElementType()))
    return;
  if (between)
    result = between.getResult();
  auto sum = onlyUser<AddOp>(result);
  Value row = sum ? otherAlong(sum, result, typeOf(result).getRank() - 1) : Value();
  if (!row)
    return;
  OpBuilder builder(sum);
  Value bias = reshape(builder, sum.getLoc(), row, typeOf(row).getNumElements());
  Value linear = LinearOp::create(builder, product.getLoc(), product.getType(), product.getA(), product.getB(), bias,
                                  product.getTransposeAAttr(), product.getTransposeBAttr());
  sum.getResult().replaceAllUsesWith(reshape(builder, sum.getLoc(), linear, sum.getType().getShape()));
  sum.erase();
  if (between)
    between.erase();
  product.erase();
}

namespace {

struct Fuse : mlir::tt::ttir::impl::TTIRFuseBase<Fuse> {
  void runOnOperation() final {
    // Lists, as fusing erases ops that a walk would come to next.
    for (Conv2dOp conv : llvm::to_vector(getOperation().getOps<Conv2dOp>()))
      fuse(conv);
    for (MatmulOp product : llvm::to_vector(getOperation().getOps<MatmulOp>()))
      fuse(product);
  }
};

} // namespace
