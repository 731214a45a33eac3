//===- ONNXSelection.cpp - Selections of known elements of ONNX -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Result sizes depend on element values, so operands must be known at import.
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>
#include <tuple>

using namespace mlir;
using namespace mlir::tt::importer;

static Value flatten(ONNXOp &n, Value x) { return n.reshape(x, {typeOf(x).getNumElements()}); }

void mlir::tt::importer::importCompress(ONNXOp &n, Value x, Value conditionValue) {
  std::optional<SmallVector<int64_t>> condition = n.known(conditionValue, "a condition");
  if (!condition)
    return;
  if (!n.has("axis"))
    x = flatten(n, x);
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  SmallVector<int64_t> places;
  for (auto [place, isKept] : llvm::enumerate(*condition))
    if (isKept)
      places.push_back(place);
  if (!places.empty() && places.back() >= typeOf(x).getDimSize(axis))
    return n.fail("expected a condition for " + ::ttmlir::countText(typeOf(x).getDimSize(axis), "element") +
                  ", found a true one beyond them");
  n.give(places.empty() ? n.slice(x, axis, 0, 0) : n.take(x, places, axis));
}

/// The elements of an operand; fails if they are not known.
static std::optional<SmallVector<double>> knownElements(ONNXOp &n, size_t number) {
  std::optional<SmallVector<double>> elements = knownNumbers(n.operand(number));
  // Says which inputs decide them.
  if (!elements)
    n.known(n.operand(number), "elements that decide the size of the output");
  return elements;
}

void mlir::tt::importer::importNonZero(ONNXOp &n, Value x) {
  std::optional<SmallVector<double>> elements = knownElements(n, 0);
  if (!elements)
    return;
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  SmallVector<SmallVector<int64_t>> coordinates(std::max<size_t>(shape.size(), 1));
  for (auto [number, element] : llvm::enumerate(*elements)) {
    if (element == 0)
      continue;
    int64_t rest = number;
    for (size_t axis = shape.size(); axis-- > 0; rest /= shape[axis])
      coordinates[axis].push_back(rest % shape[axis]);
    if (shape.empty())
      coordinates[0].push_back(0);
  }
  const int64_t count = coordinates[0].size();
  SmallVector<int64_t> all;
  for (const SmallVector<int64_t> &each : coordinates)
    llvm::append_range(all, each);
  n.give(n.literal(all, {static_cast<int64_t>(coordinates.size()), count}));
}

void mlir::tt::importer::importUnique(ONNXOp &n, Value xValue) {
  std::optional<SmallVector<double>> elements = knownElements(n, 0);
  if (!elements)
    return;
  Value x = n.has("axis") ? xValue : flatten(n, xValue);
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  // Slices along the axis, as rows of numbers.
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  const int64_t count = shape[axis], inner = llvm::product_of(shape.drop_front(axis + 1));
  std::vector<std::vector<double>> rows(count);
  for (auto [number, element] : llvm::enumerate(*elements))
    rows[static_cast<int64_t>(number) / inner % count].push_back(element);
  SmallVector<int64_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](int64_t a, int64_t b) { return std::tie(rows[a], a) < std::tie(rows[b], b); });
  // First places of equal ones, in the order of rows, and which of them each is.
  SmallVector<int64_t> first, counts, group(count);
  for (int64_t place : order) {
    if (first.empty() || rows[first.back()] != rows[place]) {
      first.push_back(place);
      counts.push_back(0);
    }
    group[place] = first.size() - 1;
    ++counts.back();
  }
  SmallVector<int64_t> ranks(first.size());
  std::iota(ranks.begin(), ranks.end(), 0);
  if (!n.integer("sorted"))
    llvm::sort(ranks, [&](int64_t a, int64_t b) { return first[a] < first[b]; });
  SmallVector<int64_t> position(ranks.size()), places, inverse, numbers;
  for (auto [place, each] : llvm::enumerate(ranks)) {
    position[each] = place;
    places.push_back(first[each]);
    numbers.push_back(counts[each]);
  }
  for (int64_t each : group)
    inverse.push_back(position[each]);
  const int64_t size = places.size();
  n.give(places.empty() ? n.slice(x, axis, 0, 0) : n.take(x, places, axis));
  n.give(n.literal(places, {size}));
  n.give(n.literal(inverse, {count}));
  n.give(n.literal(numbers, {size}));
}
