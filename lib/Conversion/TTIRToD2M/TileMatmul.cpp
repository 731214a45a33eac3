//===- TileMatmul.cpp - Matrix products of tiles --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileMatmul.h"

#include "MovementConversion.h"
#include "TileConversion.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// `value` with its last two axes exchanged.
static Value transposed(Value value, Location loc, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape()), order = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
  std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  std::swap(order[shape.size() - 1], order[shape.size() - 2]);
  return createMovement(permutationOf(value, order, withShape(type, shape)), loc, b);
}

/// Whether the padding of `value` is zero.
static bool hasZeroPadding(Value value) {
  return layoutOf(value.getType()).getOobVal() == ttcore::OOBVal::Zero;
}

/// `value` with zeros beyond its elements where a product along `columns` (else rows) meets them.
static Value withZeroPadding(Value value, bool columns, Location loc, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  TileSpace space(type.getShape());
  if ((columns ? space.partialColumns() : space.partialRows()) < 0 || hasZeroPadding(value))
    return value;
  return padded(value, withShape(type, type.getShape()), b.getF32FloatAttr(0), !columns, columns, loc, b);
}

/// The product, of type `result`, of tiles `lhs` and `rhs`, the converted operands of `op`.
static Value createMatmul(ttir::MatmulOp op, Value lhs, Value rhs, RankedTensorType result, OpBuilder &b) {
  auto shapeOf = [](Value value) { return cast<RankedTensorType>(value.getType()).getShape(); };
  if (op.getTransposeA())
    lhs = transposed(lhs, op.getLoc(), b);
  lhs = withZeroPadding(lhs, /*columns=*/true, op.getLoc(), b);
  bool transposesRhs = op.getTransposeB();
  rhs = withZeroPadding(rhs, /*columns=*/transposesRhs, op.getLoc(), b);
  ArrayRef<int64_t> left = shapeOf(lhs), right = shapeOf(rhs), shape = result.getShape();
  TileSpace a(left), c(right), to(shape);
  GenericBuilder generic(b, op.getLoc(), {to.rows(), to.columns(), a.columns()}, /*numReductions=*/1);
  AffineExpr y = b.getAffineDimExpr(0), x = b.getAffineDimExpr(1), k = b.getAffineDimExpr(2);
  SmallVector<int64_t> asLeft(shape.drop_back());
  asLeft.push_back(left.back());
  generic.addInput(lhs, broadcastTile(a, TileSpace(asLeft), y, k));
  // One tile per matrix.
  SmallVector<int64_t> matrices(right.drop_back(2)), batch(shape.drop_back(2));
  for (auto *axes : {&matrices, &batch})
    axes->append({32, 32});
  TileIndex matrix = broadcastTile(TileSpace(matrices), TileSpace(batch), y.floorDiv(to.matrixRows()), b.getAffineConstantExpr(0));
  AffineExpr row = transposesRhs ? x : k, column = transposesRhs ? k : x;
  generic.addInput(rhs, {matrix.row * c.matrixRows() + row, column});
  return generic.build(result, [&](ValueRange tiles) -> Value {
    return TileMatmulOp::create(b, op.getLoc(), tileOf(result), tiles[0], tiles[1], transposesRhs);
  });
}

std::string mlir::tt::findMatmulProblem(ttir::MatmulOp op) {
  std::pair<std::string, Value> tensors[] = {{"operand 0", op.getA()}, {"operand 1", op.getB()}, {"result 0", op.getResult()}};
  for (const auto &[name, value] : tensors) {
    auto type = cast<RankedTensorType>(value.getType());
    if (type.getRank() < 2)
      return name + " has less than two axes, and kernels multiply matrices";
    if (!isFloatTile(tileOf(type)))
      return llvm::formatv("{0} has elements of {1}, and kernels multiply floats", name, type.getElementType());
  }
  return "";
}

Value mlir::tt::convertMatmul(ttir::MatmulOp op, ValueRange operands, TileConversion &conversion) {
  return conversion.computeInTiles(op, operands, [&](ValueRange tiles, RankedTensorType result) {
    return createMatmul(op, tiles[0], tiles[1], result, conversion.builder());
  });
}
