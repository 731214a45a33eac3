//===- DecomposeForKernels.cpp - Operations that kernels compute in steps --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRDECOMPOSEFORKERNELS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {

/// Makes operations on tensors of f32.
class Steps {
public:
  Steps(Operation *op) : b(op->getLoc(), op) {}

  static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

  Value cast(Value value, Type element) {
    if (typeOf(value).getElementType() == element)
      return value;
    return TypecastOp::create(b, RankedTensorType::get(typeOf(value).getShape(), element), value);
  }
  Value wide(Value value) { return cast(value, b.getF32Type()); }

  template <class Op> Value unary(Value value) { return Op::create(b, value.getType(), value); }
  template <class Op> Value binary(Value lhs, Value rhs) {
    SmallVector<int64_t> shape(typeOf(lhs).getShape());
    (void)mlir::tt::broadcastInto(shape, typeOf(rhs).getShape());
    return Op::create(b, RankedTensorType::get(shape, typeOf(lhs).getElementType()), lhs, rhs);
  }
  /// Along `axes`, which become 1.
  template <class Op> Value reduce(Value value, ArrayRef<int32_t> axes) {
    SmallVector<int64_t> shape(typeOf(value).getShape());
    for (int32_t axis : axes)
      shape[axis] = 1;
    return Op::create(b, RankedTensorType::get(shape, typeOf(value).getElementType()), value, b.getBoolAttr(true),
                      b.getI32ArrayAttr(axes));
  }
  Value number(float value) {
    return FullOp::create(b, RankedTensorType::get({}, b.getF32Type()), b.getDenseI32ArrayAttr({}), b.getF32FloatAttr(value));
  }
  Value reshape(Value value, RankedTensorType type) {
    SmallVector<int32_t> shape(type.getShape());
    return ReshapeOp::create(b, type, value, b.getI32ArrayAttr(shape));
  }

  ImplicitLocOpBuilder b;
};

} // namespace

static Value decompose(SoftmaxOp op) {
  Steps s(op);
  int32_t axis = *mlir::tt::normalizeDim(op.getDimension(), op.getType().getRank());
  Value input = s.wide(op.getInput());
  Value exponentials = s.unary<ExpOp>(s.binary<SubtractOp>(input, s.reduce<MaxOp>(input, axis)));
  return s.cast(s.binary<DivOp>(exponentials, s.reduce<SumOp>(exponentials, axis)), op.getType().getElementType());
}

/// `value` times the weight plus the bias of a normalisation, as far as there are such.
template <class Op> static Value scaled(Op op, Steps &s, Value value) {
  if (op.getWeight())
    value = s.binary<MultiplyOp>(value, s.wide(op.getWeight()));
  if (op.getBias())
    value = s.binary<AddOp>(value, s.wide(op.getBias()));
  return s.cast(value, op.getType().getElementType());
}

template <class Op> static SmallVector<int32_t> normalizedAxes(Op op) {
  int32_t rank = op.getType().getRank(), count = op.getNormalizedShape().size();
  return llvm::to_vector(llvm::seq<int32_t>(rank - count, rank));
}

static Value decompose(RMSNormOp op) {
  Steps s(op);
  Value input = s.wide(op.getInput());
  Value mean = s.reduce<MeanOp>(s.binary<MultiplyOp>(input, input), normalizedAxes(op));
  Value factor = s.unary<RsqrtOp>(s.binary<AddOp>(mean, s.number(op.getEpsilon().convertToFloat())));
  return scaled(op, s, s.binary<MultiplyOp>(input, factor));
}

static Value decompose(LayerNormOp op) {
  Steps s(op);
  Value input = s.wide(op.getInput());
  Value centred = s.binary<SubtractOp>(input, s.reduce<MeanOp>(input, normalizedAxes(op)));
  Value variance = s.reduce<MeanOp>(s.binary<MultiplyOp>(centred, centred), normalizedAxes(op));
  Value factor = s.unary<RsqrtOp>(s.binary<AddOp>(variance, s.number(op.getEpsilon().convertToFloat())));
  return scaled(op, s, s.binary<MultiplyOp>(centred, factor));
}

static Value decompose(LinearOp op) {
  Steps s(op);
  // Without a bias the result is that of the product; a bias may have more axes.
  auto a = Steps::typeOf(op.getA()), b = Steps::typeOf(op.getB());
  if (a.getRank() < 2 || b.getRank() < 2)
    return {};
  SmallVector<int64_t> shape(a.getShape().drop_back(2));
  (void)mlir::tt::broadcastInto(shape, b.getShape().drop_back(2));
  shape.push_back(a.getDimSize(a.getRank() - (op.getTransposeA() ? 1 : 2)));
  shape.push_back(b.getDimSize(b.getRank() - (op.getTransposeB() ? 2 : 1)));
  auto type = RankedTensorType::get(shape, s.b.getF32Type());
  Value product = MatmulOp::create(s.b, type, op.getA(), op.getB(), op.getTransposeA(), op.getTransposeB());
  if (op.getBias())
    product = s.binary<AddOp>(product, s.wide(op.getBias()));
  return s.cast(product, op.getType().getElementType());
}

static Value decompose(BatchNormInferenceOp op) {
  Steps s(op);
  // Channels become an axis among others.
  SmallVector<int64_t> shape(op.getType().getRank(), 1);
  shape[op.getDimension()] = op.getType().getDimSize(op.getDimension());
  auto along = RankedTensorType::get(shape, s.b.getF32Type());
  auto channels = [&](Value value) { return s.reshape(s.wide(value), along); };
  Value centred = s.binary<SubtractOp>(s.wide(op.getOperand()), channels(op.getMean()));
  Value factor = s.unary<RsqrtOp>(s.binary<AddOp>(channels(op.getVariance()), s.number(op.getEpsilon().convertToFloat())));
  Value scaled = s.binary<MultiplyOp>(s.binary<MultiplyOp>(centred, factor), channels(op.getScale()));
  return s.cast(s.binary<AddOp>(scaled, channels(op.getOffset())), op.getType().getElementType());
}

/// The reduction of `input` by `Reduction` along the axes of `op`, as elements of the type of `op`: axes stay as ones, and a
/// reshape drops them. Null if that is what `op` is.
template <class Reduction, class Op> static Value reduce(Op op, Value input, Steps &s) {
  auto type = Steps::typeOf(input);
  SmallVector<int64_t> dims = mlir::tt::reducedAxes(op.getDimArg(), type.getRank());
  if (dims.empty())
    return s.cast(input, op.getType().getElementType());
  if (op.getKeepDim() && input == op.getInput())
    return {};
  SmallVector<int32_t> axes(dims.begin(), dims.end());
  SmallVector<int64_t> shape(type.getShape());
  for (int32_t axis : axes)
    shape[axis] = 1;
  auto kept = RankedTensorType::get(shape, op.getType().getElementType());
  Value reduced = Reduction::create(s.b, kept, input, s.b.getBoolAttr(true), s.b.getI32ArrayAttr(axes));
  return op.getKeepDim() ? reduced : s.reshape(reduced, op.getType());
}

template <class Op> static Value decomposeReduction(Op op) {
  Steps s(op);
  return reduce<Op>(op, op.getInput(), s);
}

/// Of truths, which are 0 and 1, the largest or smallest.
template <class Reduction, class Op> static Value decomposeTruths(Op op) {
  Steps s(op);
  // Of none there is no largest.
  if (op.getInput().getType().getNumElements() == 0)
    return {};
  auto type = RankedTensorType::get(op.getInput().getType().getShape(), s.b.getF32Type());
  return reduce<Reduction>(op, NotEqualOp::create(s.b, type, op.getInput(), s.number(0)), s);
}

namespace {

struct DecomposeForKernels : mlir::tt::ttir::impl::TTIRDecomposeForKernelsBase<DecomposeForKernels> {
  void runOnOperation() final {
    getOperation().walk([](Operation *op) {
      Value result =
          llvm::TypeSwitch<Operation *, Value>(op)
              .Case<SoftmaxOp, RMSNormOp, LayerNormOp, BatchNormInferenceOp, LinearOp>([](auto typed) { return decompose(typed); })
              .Case<SumOp, MeanOp, MaxOp, MinOp>([](auto typed) { return decomposeReduction(typed); })
              .Case<ReduceOrOp>([](auto typed) { return decomposeTruths<MaxOp>(typed); })
              .Case<ReduceAndOp>([](auto typed) { return decomposeTruths<MinOp>(typed); })
              .Default([](Operation *) { return Value(); });
      if (!result)
        return;
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    });
  }
};

} // namespace
