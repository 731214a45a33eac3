//===- Movement.cpp - Permutes and reshapes around elementwise ops -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Movement.h"

#include "ttmlir/Support/TileSide.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// Operands that are broadcast have at most this part of the elements of the result.
static constexpr int64_t kSmallPart = 16;

bool mlir::tt::ttir::isMovement(Operation *op) { return isa_and_present<PermuteOp, ReshapeOp>(op); }

bool mlir::tt::ttir::isElementwise(Operation *op) {
  return op->getNumResults() == 1 && op->getNumRegions() == 0 && isa<mlir::tt::ElementwiseOpInterface>(op);
}

int64_t mlir::tt::ttir::tilesOf(ArrayRef<int64_t> shape) {
  int64_t tiles = 1;
  for (auto [axis, extent] : llvm::enumerate(shape))
    tiles *= axis + 2 < shape.size() ? extent : llvm::divideCeil(extent, ::ttmlir::kTileSide);
  return tiles;
}

bool mlir::tt::ttir::isMovedLike(Operation *op, Operation *movement) {
  return isMovement(op) && op->getName() == movement->getName() && op->getAttrs() == movement->getAttrs() &&
         op->getPropertiesAsAttribute() == movement->getPropertiesAsAttribute() &&
         typeOf(op->getOperand(0)).getShape() == typeOf(movement->getOperand(0)).getShape() &&
         typeOf(op->getOperand(0)).getElementType() == typeOf(op->getResult(0)).getElementType();
}

static bool isSplat(Value operand) {
  DenseElementsAttr elements;
  return matchPattern(operand, m_Constant(&elements)) && elements.isSplat();
}

bool mlir::tt::ttir::isCheapBefore(Value operand, Operation *movement, RankedTensorType result) {
  RankedTensorType type = typeOf(operand);
  return isSplat(operand) || (isa<PermuteOp>(movement) && type.getRank() == result.getRank() && !type.getEncoding() &&
                              type.getNumElements() * kSmallPart <= result.getNumElements());
}

Value mlir::tt::ttir::valueBefore(Value operand, Operation *movement, Location loc, OpBuilder &b) {
  RankedTensorType type = typeOf(operand);
  if (DenseElementsAttr elements; matchPattern(operand, m_Constant(&elements)) && elements.isSplat()) {
    auto wanted = RankedTensorType::get(typeOf(movement->getOperand(0)).getShape(), type.getElementType());
    return ConstantOp::create(b, loc, wanted, elements.resizeSplat(wanted));
  }
  return permute(b, loc, operand, invertPermutationVector(cast<PermuteOp>(movement).getPermutation()));
}
