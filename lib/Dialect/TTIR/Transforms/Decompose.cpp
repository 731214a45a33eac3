//===- Decompose.cpp - Rewrite composite ops ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/FlattenedImages.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRAllOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/ResultRules/RearrangePattern.h"
#include "ttmlir/Support/SliceLength.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/SmallBitVector.h"

#include <algorithm>
#include <limits>

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRDECOMPOSE
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

using Shape = SmallVector<int64_t>;

//===----------------------------------------------------------------------===//
// Building blocks
//===----------------------------------------------------------------------===//

/// Bounds on their axes instead of beyond them.
static void rewriteSlice(Operation *op) {
  auto slice = cast<SliceStaticOp>(op);
  auto entries = [](ArrayAttr list) {
    return llvm::map_to_vector(list, [](Attribute entry) { return static_cast<int32_t>(cast<IntegerAttr>(entry).getInt()); });
  };
  SmallVector<int32_t> begins = entries(slice.getBegins()), ends = entries(slice.getEnds()), steps = entries(slice.getStep());
  for (auto [axis, extent] : llvm::enumerate(slice.getInput().getType().getShape())) {
    const int64_t size = extent;
    const auto bounds = ::ttmlir::clampSlice(size, begins[axis], ends[axis], steps[axis]);
    if (begins[axis] < -size || begins[axis] > size)
      begins[axis] = static_cast<int32_t>(bounds.begin);
    if (ends[axis] < -size || ends[axis] > size)
      ends[axis] = static_cast<int32_t>(bounds.end < 0 ? bounds.end - size : bounds.end);
  }
  OpBuilder b(op);
  slice.setBeginsAttr(b.getI32ArrayAttr(begins));
  slice.setEndsAttr(b.getI32ArrayAttr(ends));
}

/// The numbers of a literal of bounds; none if `value` is computed or an argument.
static std::optional<SmallVector<int32_t>> constantBounds(Value value) {
  DenseIntElementsAttr literal;
  if (!matchPattern(value, m_Constant(&literal)))
    return std::nullopt;
  const bool isUnsigned = literal.getElementType().isUnsignedInteger();
  return llvm::map_to_vector(literal.getValues<APInt>(), [&](const APInt &bound) {
    constexpr int64_t lowest = std::numeric_limits<int32_t>::min(), highest = std::numeric_limits<int32_t>::max();
    return static_cast<int32_t>(isUnsigned ? bound.getLimitedValue(highest) : std::clamp(bound.getSExtValue(), lowest, highest));
  });
}

/// Literal bounds make the slice static. Ones that disagree with the result are errors here, and not faults of each run.
static LogicalResult withConstants(SliceDynamicOp slice) {
  const auto begins = constantBounds(slice.getBegins()), ends = constantBounds(slice.getEnds());
  if (!begins || !ends)
    return success();
  const int64_t rank = slice.getType().getRank();
  SmallVector<int32_t> steps(rank, 1);
  if (ArrayAttr given = slice.getStepAttr())
    for (auto [step, entry] : llvm::zip_equal(steps, given))
      step = static_cast<int32_t>(cast<IntegerAttr>(entry).getInt());
  bool leadsAway = false;
  for (int64_t axis = 0; axis < rank; ++axis) {
    auto bounds = ::ttmlir::boundsForResult(axis, slice.getInput().getType().getDimSize(axis), (*begins)[axis], (*ends)[axis],
                                            steps[axis], slice.getType().getDimSize(axis));
    if (!bounds)
      return slice.emitOpError() << toString(bounds.takeError());
    leadsAway |= steps[axis] > 0 ? bounds->begin > bounds->end : bounds->begin < bounds->end;
  }
  if (leadsAway)
    return success();
  OpBuilder b(slice);
  auto fixed = SliceStaticOp::create(b, slice.getLoc(), slice.getType(), slice.getInput(), b.getI32ArrayAttr(*begins),
                                     b.getI32ArrayAttr(*ends), b.getI32ArrayAttr(steps));
  rewriteSlice(fixed);
  slice.replaceAllUsesWith(fixed.getResult());
  slice.erase();
  return success();
}

//===----------------------------------------------------------------------===//
// One function per op. Each returns the values that replace the op's results.
//===----------------------------------------------------------------------===//

using Values = SmallVector<Value>;

static Values decompose(SqueezeOp op, OpBuilder &b) {
  return {castTo(b, op.getLoc(), reshape(b, op.getLoc(), op.getInput(), op.getType().getShape()), op.getType().getElementType())};
}

static Values decompose(UnsqueezeOp op, OpBuilder &b) {
  return {castTo(b, op.getLoc(), reshape(b, op.getLoc(), op.getInput(), op.getType().getShape()), op.getType().getElementType())};
}

static Values decompose(BroadcastOp op, OpBuilder &b) {
  return {RepeatOp::create(b, op.getLoc(), op.getType(), op.getInput(), op.getBroadcastDimensions())};
}

static Values decompose(TransposeOp op, OpBuilder &b) {
  int64_t rank = op.getInput().getType().getRank();
  SmallVector<int64_t> order(rank);
  std::iota(order.begin(), order.end(), 0);
  std::swap(order[*mlir::tt::normalizeDim(op.getDim0(), rank)], order[*mlir::tt::normalizeDim(op.getDim1(), rank)]);
  return {castTo(b, op.getLoc(), permute(b, op.getLoc(), op.getInput(), order), op.getType().getElementType())};
}

static Values decompose(IndexOp op, OpBuilder &b) {
  ArrayRef<int64_t> shape = op.getInput().getType().getShape();
  SmallVector<int32_t> begins(shape.size(), 0), ends(shape.begin(), shape.end()), step(shape.size(), 1);
  begins[op.getDim()] = static_cast<int32_t>(op.getBegin());
  ends[op.getDim()] = static_cast<int32_t>(op.getEnd());
  step[op.getDim()] = static_cast<int32_t>(op.getStep());
  auto slice = SliceStaticOp::create(b, op.getLoc(), op.getType(), op.getInput(), b.getI32ArrayAttr(begins),
                                     b.getI32ArrayAttr(ends), b.getI32ArrayAttr(step));
  rewriteSlice(slice);
  return {slice};
}

static Values decompose(GetDimensionSizeOp op, OpBuilder &b) {
  int64_t size = op.getOperand().getType().getShape()[op.getDimension()];
  SmallVector<int32_t> shape(op.getType().getShape().begin(), op.getType().getShape().end());
  return {FullOp::create(b, op.getLoc(), op.getType(), b.getDenseI32ArrayAttr(shape), b.getI32IntegerAttr(size))};
}

/// [B, H, S, D] -> [B, S, H * D].
static Values decompose(ConcatenateHeadsOp op, OpBuilder &b) {
  Value moved = permute(b, op.getLoc(), op.getInput(), {0, 2, 1, 3});
  return {castTo(b, op.getLoc(), reshape(b, op.getLoc(), moved, op.getType().getShape()), op.getType().getElementType())};
}

/// Parentheses only matter for the result shape. The verifier has read the pattern before.
static Values decompose(RearrangeOp op, OpBuilder &b) {
  std::string error;
  FailureOr<::ttmlir::rules::Rearrangement> pattern = ::ttmlir::rules::parseRearrangement(op.getPattern(), error);
  SmallVector<int64_t> order;
  for (const SmallVector<int64_t> &group : pattern->groups)
    llvm::append_range(order, group);
  Value moved = permute(b, op.getLoc(), op.getInput(), order);
  return {castTo(b, op.getLoc(), reshape(b, op.getLoc(), moved, op.getType().getShape()), op.getType().getElementType())};
}

static Values decompose(SplitQueryKeyValueAndSplitHeadsOp op, OpBuilder &b) {
  Location loc = op.getLoc();
  ArrayRef<int64_t> queryShape = op.getQuery().getType().getShape();
  int64_t heads = op.getNumHeads(), kvHeads = op.getNumKvHeads().value_or(op.getNumHeads()), size = queryShape[3];
  Value kv = op.getKvInputTensor();
  Value source = kv ? kv : Value(op.getInputTensor());
  int64_t offset = kv ? 0 : heads * size;
  const int64_t columns = typeOf(source).getRank() - 1;
  Value query = kv ? Value(op.getInputTensor()) : slice(b, loc, source, columns, 0, offset);
  Value key = slice(b, loc, source, columns, offset, offset + kvHeads * size);
  Value value = slice(b, loc, source, columns, offset + kvHeads * size, offset + 2 * kvHeads * size);
  auto split = [&](Value part, int64_t count, ArrayRef<int64_t> order, Value result) {
    ArrayRef<int64_t> shape = typeOf(part).getShape();
    Value heads4d = reshape(b, loc, part, {shape[0], shape[1], count, size});
    return castTo(b, loc, permute(b, loc, heads4d, order), typeOf(result).getElementType());
  };
  SmallVector<int64_t> keyOrder = op.getTransposeKey() ? SmallVector<int64_t>{0, 2, 3, 1} : SmallVector<int64_t>{0, 2, 1, 3};
  return {split(query, heads, {0, 2, 1, 3}, op.getQuery()), split(key, kvHeads, keyOrder, op.getKey()),
          split(value, kvHeads, {0, 2, 1, 3}, op.getValue())};
}

static Values decompose(GlobalAvgPool2dOp op, OpBuilder &b) {
  return {MeanOp::create(b, op.getLoc(), op.getType(), op.getInput(), /*keep_dim=*/true, b.getI32ArrayAttr({1, 2}))};
}

/// The entries of `attr`, an integer or a list.
static SmallVector<int32_t> entriesOf(Attribute attr) {
  if (auto one = dyn_cast<IntegerAttr>(attr))
    return {static_cast<int32_t>(one.getInt())};
  return SmallVector<int32_t>(cast<DenseI32ArrayAttr>(attr).asArrayRef());
}

/// A convolution of images of height 1. The new axis stands before the last two, which tiles hold: nothing moves.
static Values decompose(Conv1dOp op, OpBuilder &b) {
  Location loc = op.getLoc();
  auto withHeight = [&](Value value, int64_t axis) {
    Shape shape(typeOf(value).getShape());
    shape.insert(shape.begin() + axis, 1);
    return reshape(b, loc, value, shape);
  };
  auto moved = [](int64_t axis) { return axis == 0 ? axis : axis + 1; };
  const int32_t stride = entriesOf(op.getStride()).front(), dilation = entriesOf(op.getDilation()).front();
  SmallVector<int32_t> padding = entriesOf(op.getPadding());
  Shape shape(op.getType().getShape());
  shape.insert(shape.begin() + 1, 1);
  auto conv = Conv2dOp::create(
      b, loc, RankedTensorType::get(shape, op.getType().getElementType()), withHeight(op.getInput(), 1),
      withHeight(op.getWeight(), 2), op.getBias() ? withHeight(op.getBias(), 1) : Value(), b.getDenseI32ArrayAttr({1, stride}),
      b.getDenseI32ArrayAttr({0, padding.front(), 0, padding.back()}), b.getDenseI32ArrayAttr({1, dilation}), op.getGroups(),
      b.getI64IntegerAttr(moved(op.getBatchDim())), b.getI64IntegerAttr(1), b.getI64IntegerAttr(moved(op.getLengthDim())),
      b.getI64IntegerAttr(moved(op.getChannelDim())), FlattenedCompatAttr());
  return {reshape(b, loc, conv, op.getType().getShape())};
}

namespace {
/// One side of a contraction as [batch..., rows, columns] of a matmul.
struct MatmulSide {
  Value value;
  bool transposed = false;
  Shape batch, free;
};
} // namespace

/// Brings `value` into the form [batch..., free, contracted], or with `contractedFirst` [batch..., contracted, free]. When only
/// these two groups are swapped the matmul's transpose flag does it and nothing moves.
static MatmulSide matmulSide(OpBuilder &b, Location loc, Value value, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracted,
                             bool contractedFirst) {
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  llvm::SmallBitVector taken(shape.size());
  for (int64_t axis : llvm::concat<const int64_t>(batch, contracted))
    taken.set(axis);
  SmallVector<int64_t> free;
  for (int64_t axis = 0, rank = shape.size(); axis < rank; ++axis)
    if (!taken[axis])
      free.push_back(axis);

  MatmulSide side;
  Shape contractedSizes;
  for (int64_t axis : batch)
    side.batch.push_back(shape[axis]);
  for (int64_t axis : free)
    side.free.push_back(shape[axis]);
  for (int64_t axis : contracted)
    contractedSizes.push_back(shape[axis]);

  auto order = [&](bool contractedLeads) {
    SmallVector<int64_t> axes(batch);
    axes.append(contractedLeads ? contracted.begin() : free.begin(), contractedLeads ? contracted.end() : free.end());
    axes.append(contractedLeads ? free.begin() : contracted.begin(), contractedLeads ? free.end() : contracted.end());
    return axes;
  };
  bool leads = contractedFirst;
  if (!llvm::is_sorted(order(leads)) && llvm::is_sorted(order(!leads)))
    leads = !leads;
  side.transposed = leads != contractedFirst;
  Shape target(side.batch);
  target.push_back(leads ? ShapedType::getNumElements(contractedSizes) : ShapedType::getNumElements(side.free));
  target.push_back(leads ? ShapedType::getNumElements(side.free) : ShapedType::getNumElements(contractedSizes));
  side.value = reshape(b, loc, permute(b, loc, value, order(leads)), target);
  return side;
}

static Values decompose(DotGeneralOp op, OpBuilder &b) {
  Location loc = op.getLoc();
  MatmulSide lhs = matmulSide(b, loc, op.getLhs(), op.getBatchDimsLhs(), op.getContractDimsLhs(), /*contractedFirst=*/false);
  MatmulSide rhs = matmulSide(b, loc, op.getRhs(), op.getBatchDimsRhs(), op.getContractDimsRhs(), /*contractedFirst=*/true);
  Shape shape(lhs.batch);
  shape.push_back(ShapedType::getNumElements(lhs.free));
  shape.push_back(ShapedType::getNumElements(rhs.free));
  auto type = RankedTensorType::get(shape, op.getType().getElementType());
  Value product = MatmulOp::create(b, loc, type, lhs.value, rhs.value, b.getBoolAttr(lhs.transposed),
                                  b.getBoolAttr(rhs.transposed));
  return {reshape(b, loc, product, op.getType().getShape())};
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// Logits in single precision, for operands of any type: nearly equal ones keep their order.
static Values decompose(TopKRouterGptOp op, OpBuilder &b) {
  Location loc = op.getLoc();
  auto floats = [&](ArrayRef<int64_t> shape) { return RankedTensorType::get(shape, b.getF32Type()); };
  Value logits = LinearOp::create(b, loc, floats(op.getBias().getType().getShape()), op.getInput(), op.getWeight(), op.getBias(),
                                  b.getBoolAttr(false), b.getBoolAttr(false));
  auto chosen = TopKOp::create(b, loc, floats(op.getExpertWeights().getType().getShape()), op.getExpertIndices().getType(), logits,
                               op.getK(), b.getI32IntegerAttr(-1), b.getBoolAttr(true), b.getBoolAttr(true));
  Value weights = SoftmaxOp::create(b, loc, chosen.getValues().getType(), chosen.getValues(), /*dimension=*/-1, b.getBoolAttr(true));
  return {chosen.getIndices(), castTo(b, loc, weights, op.getExpertWeights().getType().getElementType())};
}

/// Casts to memrefs lead back (isIdentityCast), so their users take the tensor until the cast back vanishes, too.
static Values decompose(TTNNMetalLayoutCastOp op, OpBuilder &) { return {op.getInput()}; }

//===----------------------------------------------------------------------===//
// Forms that front ends may choose
//===----------------------------------------------------------------------===//

/// Negative padding cuts off: a slice, then the rest of the padding.
static void rewritePad(Operation *op) {
  auto pad = cast<PadOp>(op);
  if (llvm::none_of(pad.getPadding(), [](int32_t count) { return count < 0; }))
    return;
  SmallVector<int32_t> padding(pad.getPadding()), begins, ends;
  Shape shape;
  for (auto [axis, size] : llvm::enumerate(pad.getInput().getType().getShape())) {
    int32_t &low = padding[2 * axis], &high = padding[2 * axis + 1];
    const int64_t begin = std::clamp<int64_t>(-int64_t(low), 0, size), end = std::clamp<int64_t>(size + high, begin, size);
    begins.push_back(static_cast<int32_t>(begin));
    ends.push_back(static_cast<int32_t>(end));
    shape.push_back(end - begin);
    // Of an axis that is cut off as a whole, all elements come from one side.
    low = static_cast<int32_t>(begin == end ? pad.getType().getShape()[axis] : std::max(low, 0));
    high = begin == end ? 0 : std::max(high, 0);
  }
  OpBuilder b(op);
  recordOrigin(op);
  auto type = RankedTensorType::get(shape, pad.getInput().getType().getElementType());
  Value kept = SliceStaticOp::create(b, op->getLoc(), type, pad.getInput(), b.getI32ArrayAttr(begins), b.getI32ArrayAttr(ends),
                                     b.getI32ArrayAttr(SmallVector<int32_t>(shape.size(), 1)));
  pad.getInputMutable().assign(kept);
  pad.setPadding(padding);
}

/// One element per channel in tensors of rank 1.
static void rewriteBatchNorm(Operation *op) {
  OpBuilder b(op);
  for (OpOperand &operand : op->getOpOperands().drop_front())
    operand.set(reshape(b, op->getLoc(), operand.get(), typeOf(operand.get()).getNumElements()));
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <class Op> static void rewriteComposite(Operation *op) {
  recordOrigin(op);
  OpBuilder builder(op);
  Values values = decompose(cast<Op>(op), builder);
  // The result of an op without effect is its operand, possibly with another layout.
  for (auto [value, result] : llvm::zip_equal(values, op->getResults()))
    if (auto type = dyn_cast<RankedTensorType>(result.getType()); type && value.getType() != type)
      value = ReshapeOp::create(builder, op->getLoc(), type, value, builder.getI32ArrayAttr(SmallVector<int32_t>(type.getShape())));
  op->replaceAllUsesWith(values);
  op->erase();
}

/// A rewrite that always succeeds.
template <void (*rewrite)(Operation *)> static LogicalResult always(Operation *op) {
  rewrite(op);
  return success();
}

namespace {

struct Decompose : mlir::tt::ttir::impl::TTIRDecomposeBase<Decompose> {
  LogicalResult initialize(MLIRContext *context) final {
    auto name = [&](StringRef text) { return OperationName(text, context); };
#define TT_LOWER_Decompose(Class) table[name(Class::getOperationName())] = always<rewriteComposite<Class>>;
#define TT_LOWER_ConstantForm(Class)                                                                                               \
  table[name(Class::getOperationName())] = [](Operation *op) { return withConstants(cast<Class>(op)); };
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
    for (StringRef window : {Conv2dOp::getOperationName(), ConvTranspose2dOp::getOperationName(), MaxPool2dOp::getOperationName(),
                             MaxPool2dWithIndicesOp::getOperationName(), AvgPool2dOp::getOperationName()})
      table[name(window)] = always<spreadImages>;
    table[name(SliceStaticOp::getOperationName())] = always<rewriteSlice>;
    table[name(PadOp::getOperationName())] = always<rewritePad>;
    for (StringRef norm : {BatchNormInferenceOp::getOperationName(), BatchNormTrainingOp::getOperationName()})
      table[name(norm)] = always<rewriteBatchNorm>;
    return success();
  }

  void runOnOperation() final {
    getOperation().walk([&](Operation *op) {
      // Nothing is written to the tensors that front ends hand over for results.
      if (auto writer = dyn_cast<mlir::tt::DestinationOpInterface>(op))
        writer.getDestinations().clear();
      if (auto rewrite = table.lookup(op->getName()); rewrite && failed(rewrite(op)))
        signalPassFailure();
    });
  }

private:
  DenseMap<OperationName, LogicalResult (*)(Operation *)> table;
};

} // namespace
