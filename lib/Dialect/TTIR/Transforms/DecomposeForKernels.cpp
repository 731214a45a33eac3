//===- DecomposeForKernels.cpp - Operations that kernels compute in steps --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"
#include "EmptyTensors.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRAttentionOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/DenseMap.h"

#include <cmath>
#include <limits>
#include <utility>

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
    return Op::create(b, RankedTensorType::get(shape, typeOf(value).getElementType()), value, /*keep_dim=*/true,
                      b.getI32ArrayAttr(axes));
  }
  Value number(float value) {
    return FullOp::create(b, RankedTensorType::get({}, b.getF32Type()), ArrayRef<int32_t>(), b.getF32FloatAttr(value));
  }
  Value reshape(Value value, RankedTensorType type) {
    SmallVector<int32_t> shape(type.getShape());
    return ReshapeOp::create(b, type, value, b.getI32ArrayAttr(shape));
  }
  Value slice(Value value, int64_t axis, int64_t begin, int64_t end) {
    return mlir::tt::ttir::slice(b, b.getLoc(), value, axis, begin, end);
  }

  ImplicitLocOpBuilder b;
};

} // namespace

static Value decomposeForKernel(SoftmaxOp op) {
  Steps s(op);
  int32_t axis = *mlir::tt::normalizeDim(op.getDimension(), op.getType().getRank());
  Value input = s.wide(op.getInput());
  Value exponentials = s.unary<ExpOp>(s.binary<SubtractOp>(input, s.reduce<MaxOp>(input, axis)));
  // On the vector unit a division takes six times the cycles of a multiplication.
  Value factor = s.unary<ReciprocalOp>(s.reduce<SumOp>(exponentials, axis));
  return s.cast(s.binary<MultiplyOp>(exponentials, factor), op.getType().getElementType());
}

/// `value` times the weight plus the bias of a normalization, if present.
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

static Value decomposeForKernel(RMSNormOp op) {
  Steps s(op);
  Value input = s.wide(op.getInput());
  Value mean = s.reduce<MeanOp>(s.binary<MultiplyOp>(input, input), normalizedAxes(op));
  Value factor = s.unary<RsqrtOp>(s.binary<AddOp>(mean, s.number(op.getEpsilon().convertToFloat())));
  return scaled(op, s, s.binary<MultiplyOp>(input, factor));
}

static Value decomposeForKernel(LayerNormOp op) {
  Steps s(op);
  Value input = s.wide(op.getInput());
  Value centred = s.binary<SubtractOp>(input, s.reduce<MeanOp>(input, normalizedAxes(op)));
  Value variance = s.reduce<MeanOp>(s.binary<MultiplyOp>(centred, centred), normalizedAxes(op));
  Value factor = s.unary<RsqrtOp>(s.binary<AddOp>(variance, s.number(op.getEpsilon().convertToFloat())));
  return scaled(op, s, s.binary<MultiplyOp>(centred, factor));
}

/// The matrix product of tensors of two axes or more, with elements `element`.
static Value product(Steps &s, Value lhs, Value rhs, bool transposeLhs, bool transposeRhs, Type element) {
  auto a = Steps::typeOf(lhs), b = Steps::typeOf(rhs);
  SmallVector<int64_t> shape(a.getShape().drop_back(2));
  (void)mlir::tt::broadcastInto(shape, b.getShape().drop_back(2));
  shape.push_back(a.getDimSize(a.getRank() - (transposeLhs ? 1 : 2)));
  shape.push_back(b.getDimSize(b.getRank() - (transposeRhs ? 2 : 1)));
  auto type = RankedTensorType::get(shape, element);
  if (a.getNumElements() == 0 && type.getNumElements() > 0)
    return FullOp::create(s.b, type, SmallVector<int32_t>(type.getShape()), s.b.getF32FloatAttr(0));
  return MatmulOp::create(s.b, type, lhs, rhs, s.b.getBoolAttr(transposeLhs), s.b.getBoolAttr(transposeRhs));
}

/// The same for operands of any rank. A vector is a row of the left factor, or of the transposed right one: its tiles do not
/// change.
template <class Op> static Value productOf(Op op, Steps &s, Type element) {
  bool isLeftVector = Steps::typeOf(op.getA()).getRank() == 1, isRightVector = Steps::typeOf(op.getB()).getRank() == 1;
  auto row = [&](Value vector) {
    auto type = Steps::typeOf(vector);
    return s.reshape(vector, RankedTensorType::get({1, type.getDimSize(0)}, type.getElementType()));
  };
  Value result = product(s, isLeftVector ? row(op.getA()) : Value(op.getA()), isRightVector ? row(op.getB()) : Value(op.getB()),
                         !isLeftVector && op.getTransposeA(), isRightVector || op.getTransposeB(), element);
  SmallVector<int64_t> shape(Steps::typeOf(result).getShape());
  if (isRightVector)
    shape.pop_back();
  if (isLeftVector)
    shape.erase(shape.end() - (isRightVector ? 1 : 2));
  // The product of two vectors is a vector of one element.
  if (shape.empty())
    shape.push_back(1);
  return isLeftVector || isRightVector ? s.reshape(result, RankedTensorType::get(shape, element)) : result;
}

static Value decomposeForKernel(MatmulOp op) {
  if (op.getA().getType().getRank() > 1 && op.getB().getType().getRank() > 1)
    return {};
  Steps s(op);
  return productOf(op, s, op.getType().getElementType());
}

static Value decomposeForKernel(LinearOp op) {
  Steps s(op);
  // Without a bias the product is the result; a bias may have more axes.
  Value product = productOf(op, s, s.b.getF32Type());
  if (op.getBias())
    product = s.binary<AddOp>(product, s.wide(op.getBias()));
  return s.cast(product, op.getType().getElementType());
}

/// The numbers from 0 along `axis` of four.
static Value positions(Steps &s, int64_t axis, int64_t count) {
  SmallVector<int64_t> shape(4, 1);
  shape[axis] = count;
  auto type = RankedTensorType::get(shape, s.b.getF32Type());
  SmallVector<float> numbers = llvm::map_to_vector(llvm::seq<int64_t>(0, count), [](int64_t i) { return static_cast<float>(i); });
  return ConstantOp::create(s.b, type, cast<ElementsAttr>(DenseElementsAttr::get(type, ArrayRef(numbers))));
}

/// `scores` of [.., queries, positions], -inf where a query does not see the position.
static Value hide(Steps &s, ScaledDotProductAttentionOp op, Value scores) {
  if (!op.getIsCausal() && !op.getSlidingWindowSize())
    return scores;
  ArrayRef<int64_t> shape = Steps::typeOf(scores).getShape();
  Value distance = s.binary<SubtractOp>(positions(s, 2, shape[2]), positions(s, 3, shape[3]));
  Value hidden = s.number(-std::numeric_limits<float>::infinity());
  auto keepWhere = [&](Value mask) { scores = WhereOp::create(s.b, scores.getType(), mask, scores, hidden); };
  const std::optional<uint32_t> window = op.getSlidingWindowSize();
  // The largest distances of a query behind and before the positions that it sees.
  const float before = op.getIsCausal() ? 0 : window.value_or(0) / 2;
  const float behind = op.getIsCausal() ? float(window.value_or(1)) - 1 : before;
  keepWhere(s.binary<GreaterEqualOp>(distance, s.number(-before)));
  if (window)
    keepWhere(s.binary<LessEqualOp>(distance, s.number(behind)));
  return scores;
}

static Value decomposeForKernel(ScaledDotProductAttentionOp op);

/// `op` on [heads, length, size] as that of a batch of one.
static Value withBatch(Steps &s, ScaledDotProductAttentionOp op) {
  auto batched = [](RankedTensorType type) {
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), 1);
    return RankedTensorType::get(shape, type.getElementType());
  };
  IRMapping map;
  for (Value operand : {op.getQuery(), op.getKey(), op.getValue()})
    map.map(operand, s.reshape(operand, batched(Steps::typeOf(operand))));
  auto inner = cast<ScaledDotProductAttentionOp>(s.b.clone(*op, map));
  inner.getResult().setType(batched(op.getType()));
  Value result = s.reshape(decomposeForKernel(inner), op.getType());
  inner.erase();
  return result;
}

/// All scores at once. Heads of keys serve groups of query heads, whose rows follow each other.
static Value decomposeForKernel(ScaledDotProductAttentionOp op) {
  Steps s(op);
  RankedTensorType query = op.getQuery().getType(), key = op.getKey().getType();
  if (query.getRank() == 3)
    return withBatch(s, op);
  const int64_t batch = query.getDimSize(0), heads = query.getDimSize(1), rows = query.getDimSize(2);
  const int64_t keyHeads = key.getDimSize(1), length = key.getDimSize(2), width = query.getDimSize(3);
  if (length == 0)
    return FullOp::create(s.b, op.getType(), s.b.getDenseI32ArrayAttr(SmallVector<int32_t>(query.getShape())),
                          s.b.getF32FloatAttr(0));
  auto grouped = RankedTensorType::get({batch, keyHeads, heads / keyHeads * rows, width}, query.getElementType());
  Value scores = product(s, s.reshape(op.getQuery(), grouped), op.getKey(), false, true, s.b.getF32Type());
  Type all = scores.getType();
  const float scale = op.getScale() ? op.getScale()->convertToFloat() : 1 / std::sqrt(static_cast<float>(width));
  scores = s.binary<MultiplyOp>(scores, s.number(scale));
  scores = s.reshape(scores, RankedTensorType::get({batch, heads, rows, length}, s.b.getF32Type()));
  if (op.getAttentionMask())
    scores = s.binary<AddOp>(scores, s.wide(op.getAttentionMask()));
  scores = hide(s, op, scores);
  // The largest is a number, and the sum is not zero, for rows without a position too: these are 0.
  Value largest = s.binary<MaximumOp>(s.reduce<MaxOp>(scores, 3), s.number(std::numeric_limits<float>::lowest()));
  Value sink = op.getAttentionSink() ? s.wide(op.getAttentionSink()) : Value();
  if (sink)
    largest = s.binary<MaximumOp>(largest, sink);
  Value weights = s.unary<ExpOp>(s.binary<SubtractOp>(scores, largest));
  Value sums = s.binary<MaximumOp>(s.reduce<SumOp>(weights, 3), s.number(std::numeric_limits<float>::min()));
  if (sink)
    sums = s.binary<AddOp>(sums, s.unary<ExpOp>(s.binary<SubtractOp>(sink, largest)));
  weights = s.binary<MultiplyOp>(weights, s.unary<ReciprocalOp>(sums));
  Value result = product(s, s.reshape(weights, cast<RankedTensorType>(all)), s.wide(op.getValue()), false, false,
                         op.getType().getElementType());
  return s.reshape(result, op.getType());
}

/// Each half of the last axis times sines of the other.
static Value decomposeForKernel(RotaryEmbeddingOp op) {
  Steps s(op);
  Value input = s.wide(op.getInput());
  const int64_t axis = op.getType().getRank() - 1, size = op.getType().getDimSize(axis);
  Value turned = s.unary<NegOp>(s.slice(input, axis, size / 2, size));
  turned =
      ConcatOp::create(s.b, input.getType(), ValueRange{turned, s.slice(input, axis, 0, size / 2)}, static_cast<int32_t>(axis));
  Value sum = s.binary<AddOp>(s.binary<MultiplyOp>(input, s.wide(op.getCos())), s.binary<MultiplyOp>(turned, s.wide(op.getSin())));
  return s.cast(sum, op.getType().getElementType());
}

/// Multiplies halves until each axis has one element. A remainder is multiplied at the end.
static Value decomposeForKernel(ProdOp op) {
  Steps s(op);
  auto type = cast<RankedTensorType>(op.getInput().getType());
  if (type.getNumElements() == 0)
    return {};
  Value value = isa<FloatType>(type.getElementType()) ? s.wide(op.getInput()) : Value(op.getInput());
  for (int64_t axis : mlir::tt::reducedAxes(op.getDimArg(), type.getRank())) {
    SmallVector<Value> rest;
    for (int64_t extent = type.getDimSize(axis); extent > 1; extent /= 2) {
      if (extent % 2)
        rest.push_back(s.slice(value, axis, extent - 1, extent));
      value = s.binary<MultiplyOp>(s.slice(value, axis, 0, extent / 2), s.slice(value, axis, extent / 2, extent / 2 * 2));
    }
    for (Value other : rest)
      value = s.binary<MultiplyOp>(value, other);
  }
  value = s.cast(value, op.getType().getElementType());
  return Steps::typeOf(value).getShape() == op.getType().getShape() ? value : s.reshape(value, op.getType());
}

static Value decomposeForKernel(BatchNormInferenceOp op) {
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

/// The reduction of `input` by `Reduction` along the axes of `op`, with elements of its type: axes are kept with extent 1, and a
/// reshape drops them. Null if `op` already has that form.
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
  Value reduced = Reduction::create(s.b, kept, input, /*keep_dim=*/true, s.b.getI32ArrayAttr(axes));
  return op.getKeepDim() ? reduced : s.reshape(reduced, op.getType());
}

template <class Op> static Value reduceKept(Op op) {
  Steps s(op);
  return reduce<Op>(op, op.getInput(), s);
}
static Value decomposeForKernel(SumOp op) { return reduceKept(op); }
static Value decomposeForKernel(MeanOp op) { return reduceKept(op); }
static Value decomposeForKernel(MaxOp op) { return reduceKept(op); }
static Value decomposeForKernel(MinOp op) { return reduceKept(op); }

/// Of booleans, which are 0 and 1, the largest or smallest.
template <class Reduction, class Op> static Value reduceBooleans(Op op) {
  Steps s(op);
  // An empty tensor has no maximum.
  if (op.getInput().getType().getNumElements() == 0)
    return {};
  auto type = RankedTensorType::get(op.getInput().getType().getShape(), s.b.getF32Type());
  return reduce<Reduction>(op, NotEqualOp::create(s.b, type, op.getInput(), s.number(0)), s);
}
static Value decomposeForKernel(ReduceOrOp op) { return reduceBooleans<MaxOp>(op); }
static Value decomposeForKernel(ReduceAndOp op) { return reduceBooleans<MinOp>(op); }

/// A literal along its axis, repeated along the others.
static Value decomposeForKernel(ArangeOp op) {
  Steps s(op);
  RankedTensorType type = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t axis = *mlir::tt::normalizeDim(op.getArangeDimension(), type.getRank());
  Type element = type.getElementType();
  SmallVector<Attribute> numbers;
  for (int64_t i = 0; i < type.getDimSize(axis); ++i) {
    // As in the graph path: integers wrap.
    int64_t number = static_cast<int64_t>(static_cast<uint64_t>(op.getStart()) + static_cast<uint64_t>(op.getStep()) * i);
    if (auto integer = dyn_cast<IntegerType>(element))
      numbers.push_back(IntegerAttr::get(integer, APInt(64, number).trunc(std::min(integer.getWidth(), 32u))));
    else
      numbers.push_back(FloatAttr::get(element, static_cast<double>(number)));
  }
  SmallVector<int64_t> shape(type.getRank(), 1), repeats(type.getShape());
  shape[axis] = std::exchange(repeats[axis], 1);
  auto along = RankedTensorType::get(shape, element);
  Value value = ConstantOp::create(s.b, along, cast<ElementsAttr>(DenseElementsAttr::get(along, numbers)));
  return along == type ? value : RepeatOp::create(s.b, type, value, repeats).getResult();
}

/// Whether elements of `value` may be integers that f32 does not hold.
static bool holdsLargeIntegers(Value value) {
  auto type = dyn_cast<IntegerType>(Steps::typeOf(value).getElementType());
  if (!type || type.getWidth() < 32)
    return false;
  DenseElementsAttr literal;
  if (!matchPattern(value, m_Constant(&literal)))
    return true;
  return !llvm::all_of(literal.getValues<APInt>(),
                       [&](const APInt &number) { return (type.isUnsigned() ? number : number.abs()).ule(1u << 24); });
}

/// A power whose exponents are integers that f32 does not hold is the product of two: exponents of the first lose their last
/// twelve bits towards zero, which leaves twenty at most; the lost bits are exponents of the second. Neither is on the other side
/// of 1.
static Value decomposeForKernel(PowOp op) {
  Value exponent = op.getRhs();
  if (!holdsLargeIntegers(exponent) || !isa<FloatType>(Steps::typeOf(op.getLhs()).getElementType()))
    return {};
  Steps s(op);
  auto type = Steps::typeOf(exponent);
  Value unit = FullOp::create(s.b, RankedTensorType::get({}, type.getElementType()), ArrayRef<int32_t>(),
                              s.b.getI32IntegerAttr(1 << 12));
  Value large = s.binary<MultiplyOp>(s.binary<DivOp>(exponent, unit), unit);
  Value small = s.binary<SubtractOp>(exponent, large);
  Value base = s.wide(op.getLhs());
  Value result = s.binary<MultiplyOp>(s.binary<PowOp>(base, s.wide(large)), s.binary<PowOp>(base, s.wide(small)));
  return s.cast(result, op.getType().getElementType());
}

/// Integers above zero do not pass through floats, unless results are some, which have fractions below zero.
static Value decomposeForKernel(LeakyReluOp op) {
  Value input = op.getInput();
  if (!holdsLargeIntegers(input) || isa<FloatType>(op.getType().getElementType()))
    return {};
  Steps s(op);
  Value wide = s.wide(input);
  Value below =
      s.cast(LeakyReluOp::create(s.b, wide.getType(), wide, op.getParameter()), Steps::typeOf(input).getElementType());
  Value zero = FullOp::create(s.b, RankedTensorType::get({}, Steps::typeOf(input).getElementType()), ArrayRef<int32_t>(),
                              s.b.getI32IntegerAttr(0));
  Value isAbove = s.binary<GreaterThanOp>(input, zero);
  return s.cast(WhereOp::create(s.b, input.getType(), isAbove, input, below), op.getType().getElementType());
}

/// The steps of `op`, whose locations name it; null if kernels compute it as it is.
template <class Op> static Value stepsOf(Operation *op) {
  recordOrigin(op);
  return decomposeForKernel(cast<Op>(op));
}

namespace {

struct DecomposeForKernels : mlir::tt::ttir::impl::TTIRDecomposeForKernelsBase<DecomposeForKernels> {
  LogicalResult initialize(MLIRContext *context) final {
#define TT_LOWER_KernelSteps(Class) table[OperationName(Class::getOperationName(), context)] = stepsOf<Class>;
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
    return success();
  }

  void runOnOperation() final {
    bool changed = false;
    getOperation().walk([&](Operation *op) {
      Value result = resultWithoutElements(op);
      if (auto steps = result ? nullptr : table.lookup(op->getName()))
        result = steps(op);
      if (!result)
        return;
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
      changed = true;
    });
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  DenseMap<OperationName, Value (*)(Operation *)> table;
};

} // namespace
