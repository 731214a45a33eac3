//===- WindowRows.cpp - Windows of a tensor as rows of a matrix -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WindowRows.h"

#include "Lookups.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

static LogicalResult checkWindows(TTIRBuilder &n, const PlacedWindows &w, ArrayRef<int64_t> shape, ArrayRef<int64_t> index) {
  const auto rank = static_cast<int64_t>(shape.size()), indexRank = static_cast<int64_t>(index.size());
  auto areAxes = [](ArrayRef<int64_t> axes, int64_t of) {
    return llvm::all_of(axes, [&](int64_t axis) { return axis >= 0 && axis < of && llvm::count(axes, axis) == 1; });
  };
  if (static_cast<int64_t>(w.sizes.size()) != rank)
    return n.error("expected the size of a window for each of " + Twine(rank) + " axes, found " + Twine(w.sizes.size()));
  if (!areAxes(w.collapsed, rank) || !areAxes(w.batching, rank) || !areAxes(w.mapped, rank) || !areAxes(w.indexBatching, indexRank))
    return n.error("expected different axes of the tensors, found " + listText(w.collapsed) + ", " + listText(w.batching) + ", " +
                   listText(w.mapped) + " and " + listText(w.indexBatching));
  if (w.vector < 0 || w.vector > indexRank)
    return n.error("expected an axis of the index for its coordinates, found " + Twine(w.vector));
  const int64_t coordinates = w.vector == indexRank ? 1 : index[w.vector];
  if (static_cast<int64_t>(w.mapped.size()) != coordinates)
    return n.error("expected " + Twine(coordinates) + " axes for the coordinates of the index, found " + Twine(w.mapped.size()));
  if (w.batching.size() != w.indexBatching.size() || llvm::is_contained(w.indexBatching, w.vector))
    return n.error("expected as many batching axes of tensor and index, found " + listText(w.batching) + " and " +
                   listText(w.indexBatching));
  for (auto [axis, of] : llvm::zip_equal(w.batching, w.indexBatching))
    if (shape[axis] != index[of])
      return n.error("expected a batching axis of " + Twine(shape[axis]) + " elements of the index, found " + Twine(index[of]));
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (w.sizes[axis] < 0 || w.sizes[axis] > shape[axis])
      return n.error("expected windows of at most " + Twine(shape[axis]) + " elements along axis " + Twine(axis) + ", found " +
                     Twine(w.sizes[axis]));
    if (w.isCollapsed(axis) && w.sizes[axis] > 1)
      return n.error("expected windows of one element along collapsed axis " + Twine(axis) + ", found " + Twine(w.sizes[axis]));
  }
  return success();
}

/// The coordinates of the windows along `axis` of the tensor, [batch...]; null if they are all 0.
static Value windowCoordinatesOf(TTIRBuilder &n, const PlacedWindows &w, Value index, ArrayRef<int64_t> batch, int64_t axis) {
  if (const int64_t *mapped = llvm::find(w.mapped, axis); mapped != w.mapped.end()) {
    const int64_t number = mapped - w.mapped.begin();
    return n.reshape(n.slice(index, batch.size(), number, number + 1), batch);
  }
  const int64_t *batching = llvm::find(w.batching, axis);
  if (batching == w.batching.end())
    return {};
  int64_t position = w.indexBatching[batching - w.batching.begin()];
  position -= position > w.vector ? 1 : 0;
  return n.broadcast(n.placesAlong(position, static_cast<int64_t>(batch.size()), batch[position]), batch);
}

/// The sum over row axes of place times factor, for each place of a window along these axes.
static SmallVector<int64_t> windowOffsets(ArrayRef<int64_t> axes, ArrayRef<int64_t> sizes, ArrayRef<int64_t> factors) {
  SmallVector<int64_t> offsets = {0};
  for (auto [axis, factor] : llvm::zip_equal(axes, factors)) {
    SmallVector<int64_t> next;
    for (int64_t offset : offsets)
      for (int64_t place = 0; place < sizes[axis]; ++place)
        next.push_back(offset + place * factor);
    offsets = std::move(next);
  }
  return offsets;
}

std::optional<WindowRows> mlir::tt::importer::windowRowsOf(TTIRBuilder &n, const PlacedWindows &w, Value tensor, Value index,
                                                           bool isClamped) {
  ArrayRef<int64_t> shape = typeOf(tensor).getShape();
  if (failed(checkWindows(n, w, shape, typeOf(index).getShape())))
    return std::nullopt;
  WindowRows rows;
  Type i32 = n.builder.getI32Type();
  // Coordinates last.
  SmallVector<int64_t> order = otherAxes(typeOf(index).getRank(), w.vector);
  rows.batch = sizesOf(typeOf(index), order);
  if (w.vector < typeOf(index).getRank()) {
    order.push_back(w.vector);
    index = n.permute(index, order);
  } else {
    SmallVector<int64_t> more(rows.batch);
    more.push_back(1);
    index = n.reshape(index, more);
  }
  index = signedIndex(n, index);
  for (auto [axis, size] : llvm::enumerate(shape)) {
    const bool isRow = w.sizes[axis] != size || (!isClamped && llvm::is_contained(w.mapped, axis));
    (isRow ? rows.rowAxes : rows.columnAxes).push_back(axis);
    (isRow ? rows.numRows : rows.numColumns) *= size;
    rows.windowRows *= isRow ? w.sizes[axis] : 1;
  }
  SmallVector<int64_t> strides(rows.rowAxes.size(), 1);
  for (size_t number = strides.size(); number-- > 1;)
    strides[number - 1] = strides[number] * shape[rows.rowAxes[number]];
  const int64_t count = llvm::product_of(rows.batch);
  // Row numbers have 32 bits.
  if (rows.numRows >= INT32_MAX)
    return n.error("expected at most 2^31 - 2 places of windows, found " + Twine(rows.numRows));
  if (rows.windowRows > kMaxListed)
    return n.error("expected windows of at most " + Twine(kMaxListed) + " rows, found " + Twine(rows.windowRows));
  if (llvm::SaturatingMultiply<uint64_t>(count, std::max<int64_t>(rows.windowRows, 1)) > kMaxWindowRows)
    return n.error("expected at most " + Twine(kMaxWindowRows) + " rows of windows, found " + Twine(count) + " windows of " +
                   Twine(rows.windowRows));
  const bool isSingleRow = rows.rowAxes.size() == 1 && rows.windowRows == 1;
  Value base, isInside;
  for (auto [number, axis] : llvm::enumerate(rows.rowAxes)) {
    Value start = windowCoordinatesOf(n, w, index, rows.batch, axis);
    if (!start)
      continue;
    start = n.reshape(start, {count, 1});
    if (isClamped && isSingleRow) {
      // The lookup clamps row numbers.
    } else if (isClamped) {
      start = n.maximum(start, 0);
      start = n.minimum(start, shape[axis] - w.sizes[axis]);
    } else {
      // Of this axis alone.
      SmallVector<int64_t> own(strides.size(), 0);
      own[number] = 1;
      const SmallVector<int64_t> places = windowOffsets(rows.rowAxes, w.sizes, own);
      Value place = start;
      if (rows.windowRows != 1 || places.front() != 0)
        place = n.add(start, n.castTo(n.literal(places, {1, rows.windowRows}), i32));
      Value inside = n.logicalAnd(n.ge(place, 0), n.lt(place, shape[axis]));
      isInside = isInside ? n.logicalAnd(isInside, inside) : inside;
    }
    Value row = strides[number] == 1 ? start : n.multiply(start, strides[number]);
    base = base ? n.add(base, row) : row;
  }
  if (!base)
    base = n.full({count, 1}, i32, 0);
  if (rows.windowRows != 1) {
    const SmallVector<int64_t> offsets = windowOffsets(rows.rowAxes, w.sizes, strides);
    base = n.add(base, n.castTo(n.literal(offsets, {1, rows.windowRows}), i32));
  }
  if (isInside)
    base = n.where(isInside, base, rows.numRows);
  rows.numbers = n.broadcast(base, {count, rows.windowRows});
  return n.hasFailed() ? std::nullopt : std::optional(rows);
}

SmallVector<int64_t> mlir::tt::importer::innerOrder(const PlacedWindows &w, const WindowRows &rows, int64_t outerRank) {
  SmallVector<int64_t> windowAxis(w.sizes.size(), -1), order;
  size_t next = 0;
  for (size_t axis = 0; axis < w.sizes.size(); ++axis)
    if (!w.isCollapsed(axis) && next < w.offsets.size())
      windowAxis[axis] = w.offsets[next++];
  for (int64_t axis = 0; axis < outerRank; ++axis)
    if (!llvm::is_contained(w.offsets, axis))
      order.push_back(axis);
  for (ArrayRef<int64_t> axes : {ArrayRef(rows.rowAxes), ArrayRef(rows.columnAxes)})
    for (int64_t axis : axes)
      order.push_back(windowAxis[axis]);
  return order;
}

Value mlir::tt::importer::asMatrix(TTIRBuilder &n, Value tensor, const WindowRows &rows) {
  SmallVector<int64_t> order(rows.rowAxes);
  llvm::append_range(order, rows.columnAxes);
  return n.reshape(n.permute(tensor, order), {rows.numRows, rows.numColumns});
}
