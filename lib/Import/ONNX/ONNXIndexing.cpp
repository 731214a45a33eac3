//===- ONNXIndexing.cpp - Gathers and scatters of ONNX --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// `index` with negative places counted from the end of an axis of `size` elements; fails if a known one is beyond the axis, unless
/// `mayBeBeyond`.
static Value normalized(ONNXOp &n, Value index, int64_t size, bool mayBeBeyond = false) {
  if (!index)
    return {};
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(index)) {
    for (int64_t &each : *known) {
      if (!mayBeBeyond && (each < -size || each >= size))
        n.fail("expected indices within an axis of " + ::ttmlir::countText(size, "element") + ", found " + Twine(each));
      each = each < 0 ? each + size : each;
    }
    return n.castTo(n.literal(*known, typeOf(index).getShape()), typeOf(index).getElementType());
  }
  Value isNegative = n.lt(index, 0);
  return n.where(isNegative, n.add(index, size), index);
}

void mlir::tt::importer::importGather(ONNXOp &n, Value x, Value indices) {
  const int64_t rank = typeOf(x).getRank(), axis = n.axisOf(n.integer("axis"), rank);
  if (n.hasFailed())
    return;
  if (rank == 0)
    return n.fail("expected a tensor with axes, found none");
  const int64_t size = typeOf(x).getDimSize(axis);
  Value index = normalized(n, indices, size);
  if (!index || n.hasFailed())
    return;
  std::optional<SmallVector<int64_t>> known = knownIntegers(index);
  // One known place is a slice.
  if (known && known->size() == 1 && rank > 1) {
    SmallVector<int64_t> shape(typeOf(x).getShape());
    shape.erase(shape.begin() + axis);
    shape.insert(shape.begin() + axis, typeOf(index).getShape().begin(), typeOf(index).getShape().end());
    return n.give(n.reshape(n.slice(x, axis, known->front(), known->front() + 1), shape));
  }
  n.give(n.takeAt(x, index, axis));
}

void mlir::tt::importer::importGatherElements(ONNXOp &n, Value x, Value indices) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  // An index may be smaller than the tensor on the other axes.
  ArrayRef<int64_t> shape = typeOf(indices).getShape();
  if (static_cast<int64_t>(shape.size()) != typeOf(x).getRank())
    return n.fail("expected indices of rank " + Twine(typeOf(x).getRank()) + ", found rank " + Twine(shape.size()));
  for (int64_t other = 0; other < static_cast<int64_t>(shape.size()); ++other)
    if (other != axis && x)
      x = n.slice(x, other, 0, shape[other]);
  n.give(
      n.build<ttir::GatherOp>({x, normalized(n, indices, typeOf(n.operand(0)).getDimSize(axis))}, {n.named("dim", n.i32(axis))}));
}

/// The row-major place of the coordinates along the last axis of `index` in a space of `sizes`, of the shape without that axis;
/// null if there are none.
static Value rowOf(ONNXOp &n, Value index, ArrayRef<int64_t> sizes) {
  SmallVector<Value> coordinates = coordinatesOf(n, index);
  for (auto [coordinate, size] : llvm::zip_equal(coordinates, sizes))
    coordinate = normalized(n, coordinate, size);
  return coordinates.empty() ? Value() : linearIndex(n, coordinates, sizes);
}

void mlir::tt::importer::importGatherND(ONNXOp &n, Value x, Value index) {
  ArrayRef<int64_t> shape = typeOf(x).getShape(), indexShape = typeOf(index).getShape();
  const int64_t batches = n.integer("batch_dims"), rank = shape.size();
  if (indexShape.empty() || batches < 0 || batches >= std::min<int64_t>(indexShape.size(), rank + 1))
    return n.fail("expected batch_dims of at least 0 that indices have beside their last axis, found " + Twine(batches));
  if (batches + indexShape.back() > rank)
    return n.fail("expected indices of at most " + Twine(rank - batches) + " coordinates, found " + Twine(indexShape.back()));
  const int64_t coordinates = indexShape.back();
  Value place = rowOf(n, index, shape.slice(batches, coordinates));
  if (batches > 0 && place) {
    const int64_t rows = llvm::product_of(shape.slice(batches, coordinates));
    SmallVector<int64_t> aligned(shape.take_front(batches));
    Value number = n.iota({llvm::product_of(aligned)}, typeOf(place).getElementType(), 0);
    aligned.resize(typeOf(place).getRank(), 1);
    place = linearIndex(n, {n.reshape(number, aligned), place}, {llvm::product_of(aligned), rows});
  }
  SmallVector<int64_t> table = {llvm::product_of(shape.take_front(batches + coordinates))};
  llvm::append_range(table, shape.drop_front(batches + coordinates));
  n.give(n.rowsOf(n.reshape(x, table), place));
}

/// The reduction of scattered values with existing ones.
static ttcore::ReduceType combination(ONNXOp &n) {
  return llvm::StringSwitch<ttcore::ReduceType>(n.text("reduction"))
      .Case("add", ttcore::ReduceType::Sum)
      .Case("mul", ttcore::ReduceType::Prod)
      .Case("max", ttcore::ReduceType::Max)
      .Case("min", ttcore::ReduceType::Min)
      .Default(ttcore::ReduceType::Invalid);
}

void mlir::tt::importer::importScatterElements(ONNXOp &n, Value x, Value indices, Value updates) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (!n.hasFailed())
    n.give(scatter(n, x, normalized(n, indices, typeOf(x).getDimSize(axis)), updates, axis, combination(n)));
}

void mlir::tt::importer::importScatterND(ONNXOp &n, Value x, Value index, Value updatesValue) {
  ArrayRef<int64_t> shape = typeOf(x).getShape(), indexShape = typeOf(index).getShape();
  if (indexShape.empty() || indexShape.back() > static_cast<int64_t>(shape.size()))
    return n.fail("expected indices of at most " + Twine(shape.size()) + " coordinates, found a tensor " + listText(indexShape));
  const int64_t coordinates = indexShape.back();
  const int64_t rows = llvm::product_of(shape.take_front(coordinates)), size = llvm::product_of(shape.drop_front(coordinates));
  Value place = rowOf(n, index, shape.take_front(coordinates));
  if (!place)
    return;
  Value table = n.reshape(x, {rows, size}), updates = n.reshape(updatesValue, {typeOf(place).getNumElements(), size});
  n.give(n.reshape(scatterRows(n, table, place, updates, combination(n)), shape));
}

void mlir::tt::importer::importTrilu(ONNXOp &n, Value x, Value kValue) {
  RankedTensorType type = typeOf(x);
  std::optional<SmallVector<int64_t>> k = kValue ? n.known(kValue, "a diagonal") : SmallVector<int64_t>{0};
  if (!k)
    return;
  if (type.getRank() < 2 || k->size() != 1)
    return n.fail("expected matrices and one diagonal, found " + listText(x) + " and " + ::ttmlir::countText(k->size(), "number"));
  SmallVector<int64_t> shape(type.getRank(), 1);
  llvm::copy(type.getShape().take_back(2), shape.end() - 2);
  Type integers = n.builder.getI32Type();
  Value rows = n.iota(shape, integers, shape.size() - 2), columns = n.iota(shape, integers, shape.size() - 1);
  Value distance = n.subtract(columns, rows);
  const int64_t diagonal = std::clamp<int64_t>(k->front(), -(1 << 30), 1 << 30);
  Value bound = n.splat(distance, diagonal);
  Value isKept = n.integer("upper") ? n.ge(distance, bound) : n.le(distance, bound);
  n.give(n.where(isKept, x, 0));
}

void mlir::tt::importer::importOneHot(ONNXOp &n, Value index, Value depthValue, Value values) {
  std::optional<int64_t> depth = n.knownInteger(depthValue, "a depth", 1, INT32_MAX);
  const int64_t rank = typeOf(index).getRank(), axis = n.axisOf(n.integer("axis"), rank + 1);
  if (n.hasFailed())
    return;
  if (typeOf(values).getNumElements() != 2)
    return n.fail("expected two values, found " + Twine(typeOf(values).getNumElements()));
  const int64_t size = *depth;
  SmallVector<int64_t> aligned(typeOf(index).getShape()), places(rank + 1, 1);
  aligned.insert(aligned.begin() + axis, 1);
  places[axis] = size;
  Value numbers = n.iota(places, typeOf(index).getElementType(), axis);
  Value isHot = n.eq(n.reshape(normalized(n, index, size, /*mayBeBeyond=*/true), aligned), numbers);
  SmallVector<int64_t> ones(rank + 1, 1);
  Value off = n.reshape(n.slice(values, 0, 0, 1), ones), on = n.reshape(n.slice(values, 0, 1, 2), ones);
  n.give(n.where(isHot, on, off));
}

void mlir::tt::importer::importReverseSequence(ONNXOp &n, Value x, Value sequenceLens) {
  const int64_t time = n.integer("time_axis"), batch = n.integer("batch_axis");
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape.size() < 2 || time < 0 || time > 1 || batch != 1 - time)
    return n.fail("expected a time axis and a batch axis among the first two, found " + Twine(time) + " and " + Twine(batch) +
                  " of a tensor " + listText(shape));
  std::optional<SmallVector<int64_t>> lengths = n.known(sequenceLens, "lengths of sequences");
  if (!lengths)
    return;
  if (static_cast<int64_t>(lengths->size()) != shape[batch])
    return n.fail("expected " + Twine(shape[batch]) + " lengths, found " + Twine(lengths->size()));
  SmallVector<Value> sequences;
  for (auto [number, length] : llvm::enumerate(*lengths)) {
    if (length < 0 || length > shape[time])
      return n.fail("expected lengths of at most " + Twine(shape[time]) + ", found " + Twine(length));
    Value sequence = n.slice(x, batch, number, number + 1);
    Value head = n.reverse(n.slice(sequence, time, 0, length), {time});
    sequences.push_back(length == 0             ? sequence
                        : length == shape[time] ? head
                                                : n.concat({head, n.slice(sequence, time, length, shape[time])}, time));
  }
  n.give(n.concat(sequences, batch));
}
