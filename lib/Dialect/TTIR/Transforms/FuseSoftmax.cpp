//===- FuseSoftmax.cpp - Softmax that frameworks have taken apart ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// The axis that `kept` is a `Reduction` of `input` along, with size one in that axis; nothing if it is no such thing.
template <class Reduction> static std::optional<int64_t> reducedAxis(Value kept, Value input) {
  ArrayRef<int64_t> keptShape = typeOf(kept).getShape();
  Value reduced = kept;
  if (auto reshape = kept.getDefiningOp<ReshapeOp>())
    reduced = reshape.getInput();
  auto reduction = reduced.getDefiningOp<Reduction>();
  if (!reduction || reduction.getInput() != input || !reduction.getDimArg() || reduction.getDimArg()->size() != 1)
    return {};
  SmallVector<int64_t> shape(typeOf(input).getShape());
  int64_t axis = cast<IntegerAttr>((*reduction.getDimArg())[0]).getInt();
  axis += axis < 0 ? int64_t(shape.size()) : 0;
  shape[axis] = 1;
  Type element = typeOf(input).getElementType();
  if (keptShape != ArrayRef<int64_t>(shape) || typeOf(kept).getElementType() != element ||
      typeOf(reduced).getElementType() != element)
    return {};
  return axis;
}

/// e / sum(e) with e = exp(x - max(x)) -> softmax(x).
static void fuseQuotient(DivOp quotient, SmallVectorImpl<Operation *> &dead) {
  auto exponentials = quotient.getLhs().getDefiningOp<ExpOp>();
  auto shifted = exponentials ? exponentials.getInput().getDefiningOp<SubtractOp>() : SubtractOp();
  if (!shifted || exponentials.getType() != quotient.getType() || shifted.getType() != quotient.getType() ||
      shifted.getLhs().getType() != quotient.getType() || !isa<FloatType>(quotient.getType().getElementType()))
    return;
  std::optional<int64_t> axis = reducedAxis<SumOp>(quotient.getRhs(), exponentials.getResult());
  if (!axis)
    return Report::missed(exponentials, quotient, "the divisor is not the sum of the exponentials along one axis that is kept");
  if (reducedAxis<MaxOp>(shifted.getRhs(), shifted.getLhs()) != axis)
    return Report::missed(exponentials, quotient, "the subtrahend is not the maximum along the axis of the sum");
  if (!Report::allows(exponentials, quotient))
    return;
  Report::fused(exponentials, quotient, "softmax");
  OpBuilder builder(quotient);
  auto softmax = SoftmaxOp::create(builder, quotient.getLoc(), quotient.getType(), shifted.getLhs(), static_cast<int32_t>(*axis),
                                   /*numericStable=*/builder.getBoolAttr(true));
  quotient.getResult().replaceAllUsesWith(softmax.getResult());
  dead.push_back(quotient);
}

void mlir::tt::ttir::fuseSoftmax(func::FuncOp function) {
  SmallVector<Operation *> dead;
  for (DivOp quotient : llvm::to_vector(function.getOps<DivOp>()))
    fuseQuotient(quotient, dead);
  eraseDead(dead);
}
