//===- StableHLOProducts.cpp - Products and convolutions of StableHLO -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

/// A product: TTIR has products of floats and of 32-bit integers. Null after an error.
static Value productOf(MLIROp &n, Value lhs, Value rhs, ArrayRef<int64_t> lhsBatch, ArrayRef<int64_t> rhsBatch,
                       ArrayRef<int64_t> lhsContract, ArrayRef<int64_t> rhsContract) {
  if (lhsBatch.size() != rhsBatch.size() || lhsContract.size() != rhsContract.size())
    return n.error("expected as many axes of both operands, found " + listText(lhsBatch) + " and " + listText(rhsBatch) + ", " +
                   listText(lhsContract) + " and " + listText(rhsContract));
  for (auto [axes, of] :
       {std::pair(lhsBatch, lhs), std::pair(rhsBatch, rhs), std::pair(lhsContract, lhs), std::pair(rhsContract, rhs)})
    for (int64_t axis : axes)
      if (axis < 0 || axis >= typeOf(of).getRank())
        return n.error("expected axes of the operands, found " + Twine(axis));
  return n.dotGeneral(lhs, rhs, lhsBatch, rhsBatch, lhsContract, rhsContract);
}

/// A product with the element type of the result.
static void giveProduct(MLIROp &n, Value lhs, Value rhs, ArrayRef<int64_t> lhsBatch, ArrayRef<int64_t> rhsBatch,
                        ArrayRef<int64_t> lhsContract, ArrayRef<int64_t> rhsContract) {
  RankedTensorType type = n.resultType();
  if (!lhs || !rhs || !type)
    return;
  // A sum over nothing.
  for (int64_t axis : lhsContract)
    if (axis >= 0 && axis < typeOf(lhs).getRank() && typeOf(lhs).getDimSize(axis) == 0)
      return n.give(n.full(type.getShape(), type.getElementType(), 0));
  const bool isBoolean = type.getElementType().isInteger(1);
  if (isBoolean) {
    lhs = n.castTo(lhs, n.builder.getI32Type());
    rhs = n.castTo(rhs, n.builder.getI32Type());
  }
  Value product = productOf(n, lhs, rhs, lhsBatch, rhsBatch, lhsContract, rhsContract);
  if (isBoolean && product)
    return n.give(n.isNonZero(product));
  n.give(n.wrap(n.castTo(product, type.getElementType())));
}

void mlir::tt::importer::importDotGeneral(MLIROp &n, Value lhs, Value rhs) {
  auto axes = n.op->getAttrOfType<DotDimensionNumbersAttr>("dot_dimension_numbers");
  giveProduct(n, lhs, rhs, axes.getLhsBatchingDimensions(), axes.getRhsBatchingDimensions(), axes.getLhsContractingDimensions(),
              axes.getRhsContractingDimensions());
}

void mlir::tt::importer::importDot(MLIROp &n, Value lhs, Value rhs) {
  if (typeOf(lhs).getRank() == 0)
    return n.fail("expected a vector or matrix as operand #0, found '" + llvm::to_string(n.op->getOperand(0).getType()) + "'");
  giveProduct(n, lhs, rhs, {}, {}, {typeOf(lhs).getRank() - 1}, {0});
}

/// Which elements of an axis of `size` each group has: [groups, size], for sizes of groups that follow each other.
static Value groupMask(MLIROp &n, Value sizes, int64_t size) {
  Type i32 = n.builder.getI32Type();
  const int64_t groups = typeOf(sizes).getNumElements();
  Value counts = n.castTo(sizes, i32);
  Value ends = n.reshape(n.build<ttir::CumSumOp>({counts}, {n.named("dim", n.i64(0))}), {groups, 1});
  Value begins = n.subtract(ends, n.reshape(counts, {groups, 1}));
  Value places = n.iota({1, size}, i32, 1);
  return n.logicalAnd(n.ge(places, begins), n.lt(places, ends));
}

/// `x` for each group, with zeros where axis `axis` of `x` has elements of others: [groups, x...].
static Value perGroup(MLIROp &n, Value x, Value mask, int64_t axis) {
  SmallVector<int64_t> shape(typeOf(x).getShape()), line(shape.size() + 1, 1);
  shape.insert(shape.begin(), 1);
  line.front() = typeOf(mask).getDimSize(0);
  line[axis + 1] = typeOf(mask).getDimSize(1);
  return n.where(n.reshape(mask, line), n.reshape(x, shape), n.splat(x, 0));
}

// Each group of rows has a matrix of its own, or each group of columns is a product of its own. Groups of batches change nothing.
void mlir::tt::importer::importRaggedDot(MLIROp &n, Value lhs, Value rhs, Value sizes) {
  auto axes = n.op->getAttrOfType<mlir::tt::chlo::RaggedDotDimensionNumbersAttr>("ragged_dot_dimension_numbers");
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  if (!isa<IntegerType>(typeOf(sizes).getElementType()))
    return n.fail("expected integers as sizes of groups, found " + n.sourceElementText(n.op->getOperand(2)));
  SmallVector<int64_t> lhsBatch(axes.getLhsBatchingDimensions()), rhsBatch(axes.getRhsBatchingDimensions()),
      lhsContract(axes.getLhsContractingDimensions()), rhsContract(axes.getRhsContractingDimensions());
  ArrayRef<int64_t> ragged = axes.getLhsRaggedDimensions(), group = axes.getRhsGroupDimensions();
  auto isAxis = [](int64_t axis, Value of) { return axis >= 0 && axis < typeOf(of).getRank(); };
  if (ragged.size() != 1 || !isAxis(ragged.front(), lhs) || group.size() > 1 || (!group.empty() && !isAxis(group.front(), rhs)))
    return n.fail("expected one ragged axis of the first operand, and at most one axis of groups of the second, found " +
                  listText(ragged) + " and " + listText(group));
  const int64_t axis = ragged.front(), size = typeOf(lhs).getDimSize(axis);
  if (group.empty() && llvm::is_contained(lhsBatch, axis))
    return giveProduct(n, lhs, rhs, lhsBatch, rhsBatch, lhsContract, rhsContract);
  if (typeOf(sizes).getRank() != 1)
    return n.fail("group sizes for each batch are not supported");
  if (lhsContract.size() != rhsContract.size())
    return n.fail("expected as many axes of both operands, found " + listText(lhsContract) + " and " + listText(rhsContract));
  const auto *place = llvm::find(lhsContract, axis);
  Value mask = groupMask(n, sizes, size);
  if (group.empty() && place != lhsContract.end()) {
    const int64_t other = rhsContract[place - lhsContract.begin()];
    if (!isAxis(other, rhs) || typeOf(rhs).getDimSize(other) != size)
      return n.fail("expected axes of the operands of one size, found axis " + Twine(axis) + " of " + listText(lhs) + " and axis " +
                    Twine(other) + " of " + listText(rhs));
    for (auto *list : {&lhsBatch, &rhsBatch, &lhsContract, &rhsContract})
      for (int64_t &each : *list)
        ++each;
    lhsBatch.insert(lhsBatch.begin(), 0);
    rhsBatch.insert(rhsBatch.begin(), 0);
    return giveProduct(n, perGroup(n, lhs, mask, axis), perGroup(n, rhs, mask, other), lhsBatch, rhsBatch, lhsContract,
                       rhsContract);
  }
  if (group.empty() || place != lhsContract.end() || llvm::is_contained(lhsBatch, axis) ||
      typeOf(rhs).getDimSize(group.front()) != typeOf(sizes).getDimSize(0))
    return n.fail("expected a group of the second operand for each group of rows of the first, found " + listText(group) + " of " +
                  listText(rhs) + " for " + ::ttmlir::countText(typeOf(sizes).getDimSize(0), "group"));
  // The product with all matrices, of which each row keeps one.
  auto countFree = [](ArrayRef<int64_t> batch, ArrayRef<int64_t> contract, int64_t end) {
    return llvm::count_if(llvm::seq<int64_t>(0, end),
                          [&](int64_t each) { return !llvm::is_contained(batch, each) && !llvm::is_contained(contract, each); });
  };
  const int64_t lhsFree = countFree(lhsBatch, lhsContract, typeOf(lhs).getRank()), batches = lhsBatch.size();
  const int64_t rowAxis = batches + countFree(lhsBatch, lhsContract, axis),
                groupAxis = batches + lhsFree + countFree(rhsBatch, rhsContract, group.front());
  Value all = productOf(n, lhs, rhs, lhsBatch, rhsBatch, lhsContract, rhsContract);
  if (!all)
    return;
  SmallVector<int64_t> line(typeOf(all).getRank(), 1);
  line[groupAxis] = typeOf(mask).getDimSize(0);
  line[rowAxis] = size;
  // The mask has groups before rows, the product after them.
  Value own = n.reshape(n.permute(mask, {1, 0}), line);
  Value kept = n.where(own, all, 0);
  n.give(n.wrap(n.castTo(n.reduce<ttir::SumOp>(kept, {groupAxis}, /*keep=*/false), type.getElementType())));
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
struct Convolution : Window {
  SmallVector<int64_t> inputDilation;
  SmallVector<bool> isReversed;
  int64_t groups = 1, batchGroups = 1;
};
} // namespace

static std::optional<Convolution> convolutionOf(MLIROp &n, size_t rank) {
  Convolution c;
  const auto count = static_cast<int64_t>(rank);
  c.strides = n.integersOr("window_strides", count, 1);
  c.inputDilation = n.integersOr("lhs_dilation", count, 1);
  c.dilations = n.integersOr("rhs_dilation", count, 1);
  SmallVector<int64_t> padding = n.integersOr("padding", 2 * count, 0);
  if (n.numOperands() > 2) {
    auto known = n.known(n.operand(2), "padding");
    if (!known)
      return std::nullopt;
    padding = *known;
  }
  if (padding.size() != 2 * rank)
    return n.error("expected padding before and after each of " + Twine(rank) + " axes, found " + Twine(padding.size()) +
                   " numbers");
  c.setPadding(padding);
  for (int64_t flag : n.integersOr("window_reversal", count, 0))
    c.isReversed.push_back(flag != 0);
  c.groups = n.integer("feature_group_count");
  c.batchGroups = n.integer("batch_group_count");
  auto arePositive = [](ArrayRef<int64_t> values) { return llvm::all_of(values, [](int64_t each) { return each > 0; }); };
  if (!arePositive(c.strides) || !arePositive(c.inputDilation) || !arePositive(c.dilations) || c.groups < 1 || c.batchGroups < 1)
    n.fail("expected positive strides, dilations and groups, found " + listText(c.strides) + ", " + listText(c.inputDilation) +
           ", " + listText(c.dilations) + ", " + Twine(c.groups) + " and " + Twine(c.batchGroups));
  return n.hasFailed() ? std::nullopt : std::optional(c);
}

/// Moves the batch of each of `groups` groups into the channels, group by group.
static Value batchesToChannels(MLIROp &n, Value input, int64_t groups) {
  SmallVector<int64_t> shape(typeOf(input).getShape()), split(shape), order;
  split[0] = groups;
  split.insert(split.begin() + 1, shape[0] / groups);
  const auto rank = static_cast<int64_t>(split.size());
  for (int64_t axis = 1; axis < rank - 1; ++axis)
    order.push_back(axis);
  order.append({0, rank - 1});
  shape[0] /= groups;
  shape.back() *= groups;
  return n.reshape(n.permute(n.reshape(input, split), order), shape);
}

/// The kernel with the axes reversed that `flips` names.
static Value flipped(MLIROp &n, Value kernel, llvm::function_ref<bool(size_t axis)> flips) {
  SmallVector<int64_t> axes;
  for (int64_t axis = 2; axis < typeOf(kernel).getRank(); ++axis)
    if (flips(axis - 2))
      axes.push_back(axis);
  return axes.empty() ? kernel : n.reverse(kernel, axes);
}

/// A convolution of the input with zeros between its elements and around it.
static Value convolveForwards(MLIROp &n, Convolution c, Value input, Value kernel) {
  const size_t rank = c.rank();
  SmallVector<int64_t> none(rank + 2, 0), between(none), low(none), high(none);
  bool isCut = false;
  for (size_t axis = 0; axis < rank; ++axis) {
    between[axis + 1] = c.inputDilation[axis] - 1;
    isCut |= c.low[axis] < 0 || c.high[axis] < 0;
  }
  if (isCut)
    for (size_t axis = 0; axis < rank; ++axis) {
      low[axis + 1] = std::exchange(c.low[axis], 0);
      high[axis + 1] = std::exchange(c.high[axis], 0);
    }
  kernel = flipped(n, kernel, [&](size_t axis) { return c.isReversed[axis]; });
  return convolve(n, c, c.groups, padInterior(n, input, 0, low, high, between), kernel);
}

/// Whether a convolution with zeros between the elements of its input is a transposed one that multiplies less, though it makes all
/// windows where there are strides.
static bool isTransposed(Convolution &c, Value input, Value kernel) {
  ArrayRef<int64_t> from = typeOf(input).getShape(), shape = typeOf(kernel).getShape();
  uint64_t zeros = 1, skipped = 1;
  for (size_t axis = 0; axis < c.rank(); ++axis) {
    // There is nothing between elements.
    if (from[axis + 1] < 2)
      c.inputDilation[axis] = 1;
    zeros = llvm::SaturatingMultiply<uint64_t>(zeros, c.inputDilation[axis]);
    skipped = llvm::SaturatingMultiply<uint64_t>(skipped, c.strides[axis]);
  }
  const bool isSound = !llvm::is_contained(from, 0) && !llvm::is_contained(shape, 0) && shape[0] % c.groups == 0 &&
                       from.back() == shape[1] * c.groups;
  return isSound && zeros > skipped && (c.rank() < 3 || shape[2] <= kMaxKernelPlanes);
}

/// The same convolution as a transposed one, whose kernel is in reverse order.
static Value convolveBackwards(MLIROp &n, const Convolution &c, Value input, Value kernel) {
  Window t{{}, c.inputDilation, c.dilations, {}, {}};
  for (size_t axis = 0; axis < c.rank(); ++axis) {
    t.kernel.push_back(typeOf(kernel).getDimSize(axis + 2));
    const int64_t reach = (t.kernel[axis] - 1) * c.dilations[axis];
    t.low.push_back(reach - c.low[axis]);
    t.high.push_back(reach - c.high[axis]);
  }
  kernel = swapChannels(n, flipped(n, kernel, [&](size_t axis) { return !c.isReversed[axis]; }), c.groups);
  Value made = convolveTransposed(n, t, c.groups, input, kernel);
  if (!made || llvm::all_of(c.strides, [](int64_t stride) { return stride == 1; }))
    return made;
  SmallVector<int64_t> begins(c.rank() + 2, 0), steps = {1};
  llvm::append_range(steps, c.strides);
  steps.push_back(1);
  return n.slice(made, begins, typeOf(made).getShape(), steps);
}

void mlir::tt::importer::importConvolution(MLIROp &n) {
  auto axes = n.op->getAttrOfType<ConvDimensionNumbersAttr>("dimension_numbers");
  Value input = n.operand(0), kernel = n.operand(1);
  RankedTensorType type = n.resultType();
  const size_t rank = axes.getInputSpatial().size();
  if (!type)
    return;
  if (rank > 3)
    return n.fail("expected at most 3 spatial axes, found " + Twine(rank));
  for (int64_t each : {typeOf(input).getRank(), typeOf(kernel).getRank(), type.getRank()})
    if (each != static_cast<int64_t>(rank) + 2)
      return n.fail("expected tensors of rank " + Twine(rank + 2) + ", found " + Twine(each));
  if (axes.getKernelSpatial().size() != rank || axes.getOutputSpatial().size() != rank)
    return n.fail("expected " + Twine(rank) + " spatial axes of kernel and result, found " + Twine(axes.getKernelSpatial().size()) +
                  " and " + Twine(axes.getOutputSpatial().size()));
  std::optional<Convolution> c = convolutionOf(n, rank);
  if (!c)
    return;
  SmallVector<int64_t> inputOrder = {axes.getInputBatch()}, kernelOrder = {axes.getKernelOutput(), axes.getKernelInput()},
                       outputOrder = {axes.getOutputBatch()};
  llvm::append_range(inputOrder, axes.getInputSpatial());
  inputOrder.push_back(axes.getInputFeature());
  llvm::append_range(kernelOrder, axes.getKernelSpatial());
  llvm::append_range(outputOrder, axes.getOutputSpatial());
  outputOrder.push_back(axes.getOutputFeature());
  input = n.permute(input, inputOrder);
  kernel = n.permute(kernel, kernelOrder);
  // The device multiplies floats; integers of up to 24 bits are floats.
  const bool isInteger = !isa<FloatType>(type.getElementType());
  if (isInteger) {
    input = n.castTo(input, n.builder.getF32Type());
    kernel = n.castTo(kernel, n.builder.getF32Type());
  }
  if (c->batchGroups > 1) {
    if (typeOf(input).getDimSize(0) % c->batchGroups != 0 || c->groups != 1)
      return n.fail("expected batch groups that divide the batch of " + Twine(typeOf(input).getDimSize(0)) + ", found " +
                    Twine(c->batchGroups));
    input = batchesToChannels(n, input, c->batchGroups);
    c->groups = c->batchGroups;
  }
  if (!input || !kernel)
    return;
  if (type.getNumElements() == 0)
    return n.give(n.full(type.getShape(), type.getElementType(), 0));
  Value made = isTransposed(*c, input, kernel) ? convolveBackwards(n, *c, input, kernel) : convolveForwards(n, *c, input, kernel);
  made = n.permuteBack(n.castTo(made, type.getElementType()), outputOrder);
  if (made && typeOf(made).getShape() != type.getShape())
    return n.fail("expected result shape " + mlir::tt::shapeText(typeOf(made).getShape()) + ", found " +
                  mlir::tt::shapeText(type.getShape()));
  n.give(n.wrap(made));
}
