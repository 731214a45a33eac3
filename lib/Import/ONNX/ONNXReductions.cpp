//===- ONNXReductions.cpp - Reductions and scans of ONNX ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::importReduceLogSum(ONNXOp &n, Value x, Value axesValue) {
  const SmallVector<int64_t> axes = n.reducedAxes(x, axesValue, n.integer("noop_with_empty_axes"));
  if (n.hasFailed())
    return;
  auto logOfSum = [&](Value value) { return n.log(n.reduce<ttir::SumOp>(value, axes, n.integer("keepdims"))); };
  if (axes.empty() || !isa<FloatType>(typeOf(x).getElementType()))
    return n.give(logOfSum(x));
  // Over a power of two: the sum may leave the range of floats where its logarithm does not.
  Value scale = normScaleOf(n, x, axes, 1), log = logOfSum(n.div(x, scale));
  if (log)
    n.give(n.add(log, n.reshape(n.log(scale), typeOf(log).getShape())));
}

void mlir::tt::importer::importReduceLogSumExp(ONNXOp &n, Value x, Value axesValue) {
  const SmallVector<int64_t> axes = n.reducedAxes(x, axesValue, n.integer("noop_with_empty_axes"));
  const bool keep = n.integer("keepdims");
  // Less the maximum, so that exponentials do not overflow.
  Value largest = n.reduce<ttir::MaxOp>(x, axes, /*keep=*/true);
  // Infinite maxima would leave NaN.
  if (isa<FloatType>(typeOf(x).getElementType())) {
    Value isInfinite = n.eq(n.abs(largest), HUGE_VAL);
    largest = n.where(isInfinite, 0, largest);
  }
  Value sum = n.reduce<ttir::SumOp>(n.exp(n.subtract(x, largest)), axes, keep);
  Value log = n.log(sum);
  if (!log)
    return;
  n.give(n.add(log, n.reshape(largest, typeOf(log).getShape())));
}

void mlir::tt::importer::importExtremum(ONNXOp &n, bool isMin) {
  Value x = n.operand(0);
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  const bool isLast = n.integer("select_last_index");
  const int64_t size = typeOf(x).getDimSize(axis);
  if (isLast)
    x = n.reverse(x, {axis});
  Value place = placeOfExtreme(n, x, axis, isMin, n.integer("keepdims"));
  if (isLast)
    place = n.subtract(size - 1, place);
  n.give(n.castTo(place, n.builder.getI64Type()));
}

void mlir::tt::importer::importCumSum(ONNXOp &n, Value x, Value axisValue) {
  std::optional<SmallVector<int64_t>> axes = n.known(axisValue, "an axis");
  if (!axes)
    return;
  if (axes->size() != 1)
    return n.fail("expected one axis, found " + Twine(axes->size()));
  const int64_t axis = n.axisOf(axes->front(), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  const bool isReversed = n.integer("reverse");
  Value from = isReversed ? n.reverse(x, {axis}) : x;
  Value sum = n.build<ttir::CumSumOp>({from}, {n.named("dim", n.i64(axis))});
  if (n.integer("exclusive")) {
    // The sum of all preceding elements.
    SmallVector<int64_t> low(typeOf(x).getRank(), 0), none(low);
    low[axis] = 1;
    sum = n.slice(n.pad(sum, low, none, 0), axis, 0, typeOf(x).getDimSize(axis));
  }
  n.give(isReversed ? n.reverse(sum, {axis}) : sum);
}

void mlir::tt::importer::importTopK(ONNXOp &n, Value x, Value kValue) {
  std::optional<SmallVector<int64_t>> k = kValue ? n.known(kValue, "input 'K'") : SmallVector<int64_t>{n.integer("k")};
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (!k || n.hasFailed())
    return;
  if (k->size() != 1 || k->front() < 1 || k->front() > typeOf(x).getDimSize(axis))
    return n.fail("expected 1 to " + ::ttmlir::countText(typeOf(x).getDimSize(axis), "element") + ", found " + listText(*k));
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape[axis] = k->front();
  SmallVector<Value> found = n.buildOp(ttir::TopKOp::getOperationName(), {x},
                                       {n.named("k", n.i32(k->front())), n.named("dim", n.i32(axis)),
                                        n.named("largest", n.flag(n.integer("largest"))), n.named("sorted", n.flag(true))},
                                       {typeOf(x).clone(shape), RankedTensorType::get(shape, n.builder.getI32Type())});
  if (found.size() != 2)
    return;
  n.give(found[0]);
  n.give(n.castTo(found[1], n.builder.getI64Type()));
}
