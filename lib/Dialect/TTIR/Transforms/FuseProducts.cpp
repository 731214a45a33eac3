//===- FuseProducts.cpp - Biases and repeated sides of matrix products ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/Common/Shapes.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Biases
//===----------------------------------------------------------------------===//

/// matmul + bias of one row -> linear, also with a reshape that keeps the columns between them.
static void fuseBias(MatmulOp product) {
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
  if (!sum)
    return;
  Value row = otherAlong(sum, result, typeOf(result).getRank() - 1);
  if (!row)
    return Report::missed(product, sum, "the other operand is not floats that differ by column only");
  if (!Report::allows(product, sum))
    return;
  Report::fused(product, sum, "linear");
  OpBuilder builder(sum);
  Value bias = reshape(builder, sum.getLoc(), row, typeOf(row).getNumElements());
  // The result comes from the sum, which the location therefore ends with.
  Location both = builder.getFusedLoc({product.getLoc(), sum.getLoc()});
  Value linear = LinearOp::create(builder, both, product.getType(), product.getA(), product.getB(), bias,
                                  product.getTransposeAAttr(), product.getTransposeBAttr());
  sum.getResult().replaceAllUsesWith(reshape(builder, sum.getLoc(), linear, sum.getType().getShape()));
  sum.erase();
  if (between)
    between.erase();
  product.erase();
}

//===----------------------------------------------------------------------===//
// Repeated matrices
//===----------------------------------------------------------------------===//

namespace {
/// [..., G, 1, N, K] repeated to [..., G, R, N, K] and reshaped to [..., G * R, N, K], or [..., G, N, K] with interleaved repeats,
/// then transposed or mapped element by element: the pattern of grouped-query attention.
struct RepeatedMatrices : RepeatOfMatrices {
  /// Later ops on each matrix, last one first.
  SmallVector<Operation *> changes;
};
} // namespace

/// The operand whose matrices `op` maps one by one: of a transpose, or of an elementwise op whose other operands are scalars; else
/// null.
static Value matricesOf(Operation *op) {
  if (auto permute = dyn_cast<PermuteOp>(op))
    return mlir::tt::swapsLastTwo(permute.getPermutation()) ? permute.getInput() : Value();
  if (!isa<mlir::tt::ElementwiseOpInterface>(op))
    return {};
  Value tensor;
  for (Value operand : op->getOperands()) {
    if (typeOf(operand).getNumElements() == 1)
      continue;
    if (tensor)
      return {};
    tensor = operand;
  }
  return tensor && typeOf(tensor).getShape() == typeOf(op->getResult(0)).getShape() ? tensor : Value();
}

RepeatOfMatrices mlir::tt::ttir::repeatOfMatrices(Value value) {
  auto merged = value.getDefiningOp<ReshapeOp>();
  Operation *repeat = (merged ? Value(merged.getInput()) : value).getDefiningOp();
  if (!isa_and_present<RepeatInterleaveOp, RepeatOp, BroadcastOp>(repeat) || isa<RepeatInterleaveOp>(repeat) == bool(merged))
    return {};
  RankedTensorType input = typeOf(repeat->getOperand(0)), result = typeOf(repeat->getResult(0));
  if (input.getElementType() != typeOf(value).getElementType())
    return {};
  const int64_t rank = input.getRank(), axis = rank - 3;
  if (auto interleave = dyn_cast<RepeatInterleaveOp>(repeat))
    return llvm::is_contained({axis, int64_t(-3)}, int64_t(interleave.getDim()))
               ? RepeatOfMatrices{repeat, int64_t(interleave.getRepeats())}
               : RepeatOfMatrices();
  if (axis < 1 || input.getDimSize(axis) != 1 || result.getRank() != rank)
    return {};
  const int64_t count = result.getDimSize(axis);
  SmallVector<int64_t> repeated(input.getShape()), joined(input.getShape());
  repeated[axis] = count;
  joined[axis - 1] *= count;
  joined.erase(joined.begin() + axis);
  return result.getShape() == ArrayRef<int64_t>(repeated) && typeOf(value).getShape() == ArrayRef<int64_t>(joined)
             ? RepeatOfMatrices{repeat, count}
             : RepeatOfMatrices();
}

static std::optional<RepeatedMatrices> findRepeat(Value value) {
  RepeatedMatrices found;
  while (Operation *op = value.hasOneUse() ? value.getDefiningOp() : nullptr) {
    Value tensor = op->getNumResults() == 1 ? matricesOf(op) : Value();
    if (!tensor)
      break;
    found.changes.push_back(op);
    value = tensor;
  }
  if (!value.hasOneUse())
    return {};
  static_cast<RepeatOfMatrices &>(found) = repeatOfMatrices(value);
  const bool isBroadcast = isa_and_present<BroadcastOp>(found.repeat);
  return found.count < 2 || isBroadcast || !found.repeat->hasOneUse() ? std::nullopt : std::optional(found);
}

/// `shape` with `count` times fewer matrices of `count` times as many rows.
static SmallVector<int64_t> stackRows(ArrayRef<int64_t> shape, int64_t count) {
  SmallVector<int64_t> stacked(shape);
  stacked.end()[-3] /= count;
  stacked.end()[-2] *= count;
  return stacked;
}

/// Instead of repeating the right-hand matrices, multiplies each by the rows of all left-hand ones that share it.
static void shareMatrices(MatmulOp product) {
  ArrayRef<int64_t> left = product.getA().getType().getShape(), shape = product.getType().getShape();
  std::optional<RepeatedMatrices> found = findRepeat(product.getB());
  if (!found)
    return;
  if (product.getTransposeA())
    return Report::missed(found->repeat, product, "the left operand is transposed");
  if (left.size() != shape.size() || left.drop_back(2) != product.getB().getType().getShape().drop_back(2))
    return Report::missed(found->repeat, product, "the left operand is broadcast");
  if (!Report::allows(found->repeat, product))
    return;
  Report::fused(found->repeat, product, "one product per matrix");
  OpBuilder builder(product);
  Value matrices = found->repeat->getOperand(0);
  SmallVector<int64_t> single(typeOf(matrices).getShape());
  if (isa<RepeatOp>(found->repeat))
    single.erase(single.end() - 3);
  matrices = reshape(builder, product.getLoc(), matrices, single);
  for (Operation *op : llvm::reverse(found->changes)) {
    IRMapping mapping;
    mapping.map(matricesOf(op), matrices);
    Operation *made = builder.clone(*op, mapping);
    RankedTensorType repeated = typeOf(op->getResult(0));
    single.assign(repeated.getShape().begin(), repeated.getShape().end());
    single.end()[-3] /= found->count;
    made->getResult(0).setType(RankedTensorType::get(single, repeated.getElementType()));
    matrices = made->getResult(0);
  }
  Value rows = reshape(builder, product.getLoc(), product.getA(), stackRows(left, found->count));
  auto type = RankedTensorType::get(stackRows(shape, found->count), product.getType().getElementType());
  Value shared =
      MatmulOp::create(builder, product.getLoc(), type, rows, matrices, product.getTransposeAAttr(), product.getTransposeBAttr());
  product.getResult().replaceAllUsesWith(reshape(builder, product.getLoc(), shared, shape));
  product.erase();
}

void mlir::tt::ttir::fuseProducts(func::FuncOp function) {
  for (MatmulOp product : llvm::to_vector(function.getOps<MatmulOp>()))
    fuseBias(product);
  for (MatmulOp product : llvm::to_vector(function.getOps<MatmulOp>()))
    shareMatrices(product);
}
