//===- ONNXMovement.cpp - Data movement of ONNX ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Padding.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::importReshape(ONNXOp &n) {
  Value x = n.operand(0);
  std::optional<SmallVector<int64_t>> shape = n.knownOrAttribute(1, "shape");
  if (!shape)
    return n.hasFailed() ? void() : n.fail("expected a shape, found none");
  ArrayRef<int64_t> from = typeOf(x).getShape();
  const bool zeroCopies = !n.integer("allowzero");
  for (auto [axis, size] : llvm::enumerate(*shape)) {
    if (size < -1)
      return n.fail("expected sizes of -1 or more, found " + Twine(size));
    if (size == 0 && zeroCopies) {
      if (axis >= from.size())
        return n.fail("expected an axis to copy for size " + Twine(axis) + ", found a tensor of rank " + Twine(from.size()));
      size = from[axis];
    }
  }
  if (llvm::count(*shape, -1) > 1)
    return n.fail("expected one size of -1 at most, found " + Twine(llvm::count(*shape, -1)));
  if (auto open = llvm::find(*shape, -1); open != shape->end()) {
    int64_t others = 1;
    for (int64_t size : *shape)
      if (size != -1 && __builtin_mul_overflow(others, size, &others))
        return n.fail("expected a shape of " + ::ttmlir::countText(typeOf(x).getNumElements(), "element") + ", found a larger one");
    *open = others ? typeOf(x).getNumElements() / others : 0;
  }
  n.give(n.reshape(x, *shape));
}

void mlir::tt::importer::importFlatten(ONNXOp &n, Value x) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  const int64_t rank = shape.size(), given = n.integer("axis"), axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis > rank)
    return n.fail("expected an axis of a tensor of rank " + Twine(rank) + ", found " + Twine(given));
  n.give(n.reshape(x, {llvm::product_of(shape.take_front(axis)), llvm::product_of(shape.drop_front(axis))}));
}

void mlir::tt::importer::importTranspose(ONNXOp &n, Value data) {
  const int64_t rank = typeOf(data).getRank();
  SmallVector<int64_t> order = n.integers("perm").value_or(llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, rank))));
  if (static_cast<int64_t>(order.size()) != rank)
    return n.fail("expected " + ::ttmlir::countText(rank, "axis") + " as attribute 'perm', found " + Twine(order.size()));
  n.give(n.permute(data, n.axesOf(order, rank)));
}

void mlir::tt::importer::importSqueeze(ONNXOp &n, Value x, Value) {
  ArrayRef<int64_t> from = typeOf(x).getShape();
  std::optional<SmallVector<int64_t>> axes = n.knownOrAttribute(1, "axes");
  if (n.hasFailed())
    return;
  SmallVector<bool> drops(from.size(), false);
  if (axes) {
    const SmallVector<int64_t> dropped = n.axesOf(*axes, from.size());
    if (n.hasFailed())
      return;
    for (int64_t axis : dropped)
      if (from[axis] != 1)
        return n.fail("expected axes of size 1, found " + Twine(from[axis]) + " at axis " + Twine(axis));
      else
        drops[axis] = true;
  }
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(from))
    if (axes ? !drops[axis] : size != 1)
      shape.push_back(size);
  n.give(n.reshape(x, shape));
}

void mlir::tt::importer::importUnsqueeze(ONNXOp &n, Value x, Value) {
  std::optional<SmallVector<int64_t>> axes = n.knownOrAttribute(1, "axes");
  if (!axes)
    return n.hasFailed() ? void() : n.fail("expected axes, found none");
  const int64_t rank = typeOf(x).getRank() + axes->size();
  SmallVector<int64_t> shape(rank, -1);
  for (int64_t axis : n.axesOf(*axes, rank))
    shape[axis] = 1;
  if (llvm::count(shape, 1) != static_cast<int64_t>(axes->size()))
    return n.fail("expected each axis once, found one twice");
  auto next = typeOf(x).getShape().begin();
  for (int64_t &size : shape)
    if (size == -1)
      size = *next++;
  n.give(n.reshape(x, shape));
}

void mlir::tt::importer::importConcat(ONNXOp &n) {
  ArrayRef<Value> operands = n.operands();
  if (operands.empty() || llvm::is_contained(operands, Value()))
    return n.fail("expected inputs, found an absent one");
  // Only the first version has a default.
  if (n.version >= 4 && !n.has("axis"))
    return n.fail("expected an integer as attribute 'axis', found none");
  n.give(n.concat(operands, n.axisOf(n.integer("axis"), typeOf(operands.front()).getRank())));
}

void mlir::tt::importer::importSplit(ONNXOp &n, Value x, Value) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank()), parts = n.proto.output_size();
  std::optional<SmallVector<int64_t>> sizes = n.knownOrAttribute(1, "split");
  if (n.hasFailed() || parts == 0)
    return;
  const int64_t size = typeOf(x).getDimSize(axis);
  if (!sizes) {
    const int64_t part = llvm::divideCeil(size, parts);
    sizes.emplace(parts, part);
    sizes->back() = size - part * (parts - 1);
  }
  int64_t sum = 0;
  for (int64_t part : *sizes)
    sum += part < 0 || part > size ? size + 1 : part;
  if (sum != size || static_cast<int64_t>(sizes->size()) != parts)
    return n.fail("expected " + ::ttmlir::countText(parts, "size") + " with sum " + Twine(size) + ", found " +
                  Twine(sizes->size()) + " with sum " + Twine(sum));
  int64_t begin = 0;
  for (int64_t part : *sizes) {
    n.give(n.slice(x, axis, begin, begin + part));
    begin += part;
  }
}

void mlir::tt::importer::importSlice(ONNXOp &n, Value x, Value, Value, Value, Value stepsValue) {
  const int64_t rank = typeOf(x).getRank();
  std::optional<SmallVector<int64_t>> starts = n.knownOrAttribute(1, "starts"), ends = n.knownOrAttribute(2, "ends"),
                                      axes = n.knownOrAttribute(3, "axes"), steps;
  if (stepsValue)
    steps = n.known(stepsValue, "input 'steps'");
  if (n.hasFailed())
    return;
  if (!starts || !ends || starts->size() != ends->size())
    return n.fail("expected as many starts as ends, found " + Twine(starts ? starts->size() : 0) + " and " +
                  Twine(ends ? ends->size() : 0));
  if (!axes)
    axes = llvm::to_vector(llvm::seq<int64_t>(0, starts->size()));
  if (!steps)
    steps.emplace(starts->size(), 1);
  if (axes->size() != starts->size() || steps->size() != starts->size())
    return n.fail("expected an axis and a step for each of " + Twine(starts->size()) + " starts, found " + Twine(axes->size()) +
                  " and " + Twine(steps->size()));
  SmallVector<int64_t> shape(typeOf(x).getShape()), begins(rank, 0), stops(shape), strides(rank, 1), reversed;
  const SmallVector<int64_t> sliced = n.axesOf(*axes, rank);
  if (n.hasFailed())
    return;
  for (auto [axis, start, end, step] : llvm::zip_equal(sliced, *starts, *ends, *steps)) {
    const int64_t size = shape[axis];
    if (step == 0)
      return n.fail("expected steps other than 0, found one along axis " + Twine(axis));
    auto clamped = [&](int64_t bound, int64_t lowest, int64_t highest) {
      return std::clamp(bound < 0 ? std::max(bound, -size - 1) + size : bound, lowest, highest);
    };
    if (step > 0) {
      begins[axis] = clamped(start, 0, size);
      stops[axis] = std::max(begins[axis], clamped(end, 0, size));
      strides[axis] = std::min<int64_t>(step, std::max<int64_t>(size, 1));
      continue;
    }
    // The elements in reverse: indices count from the last element.
    reversed.push_back(axis);
    const int64_t first = size == 0 ? -1 : clamped(start, 0, size - 1), last = clamped(end, -1, size - 1);
    begins[axis] = size - 1 - first;
    stops[axis] = std::max(begins[axis], size - 1 - last);
    strides[axis] = std::min<int64_t>(-std::max<int64_t>(step, -INT32_MAX), std::max<int64_t>(size, 1));
  }
  if (!reversed.empty())
    x = n.reverse(x, reversed);
  const bool isWhole = begins == SmallVector<int64_t>(rank, 0) && stops == shape && strides == SmallVector<int64_t>(rank, 1);
  n.give(isWhole ? x : n.slice(x, begins, stops, strides));
}

void mlir::tt::importer::importExpand(ONNXOp &n, Value x, Value shapeValue) {
  std::optional<SmallVector<int64_t>> wanted = n.known(shapeValue, "a shape");
  if (!wanted)
    return;
  if (!isShape(n, *wanted))
    return;
  ArrayRef<int64_t> from = typeOf(x).getShape();
  SmallVector<int64_t> shape(std::max(from.size(), wanted->size()), 1);
  llvm::copy(*wanted, shape.end() - wanted->size());
  for (auto [size, to] : llvm::zip(llvm::reverse(from), llvm::reverse(shape))) {
    if (size != to && size != 1 && to != 1)
      return n.fail("expected a shape that size " + Twine(size) + " expands to, found " + Twine(to));
    to = size == 1 ? to : size;
  }
  n.give(n.broadcast(x, shape));
}

void mlir::tt::importer::importTile(ONNXOp &n, Value x, Value repeatsValue, Value axisValue) {
  const int64_t rank = typeOf(x).getRank();
  std::optional<SmallVector<int64_t>> repeats = n.known(repeatsValue, "repeats");
  if (!repeats)
    return;
  if (axisValue) {
    // Until opset 5: the number of repeats along one axis.
    std::optional<SmallVector<int64_t>> axis = n.known(axisValue, "an axis");
    if (!axis || axis->size() != 1 || repeats->size() != 1)
      return n.fail("expected one axis and one number of tiles, found " + Twine(axis ? axis->size() : 0) + " and " +
                    Twine(repeats->size()));
    SmallVector<int64_t> all(rank, 1);
    const int64_t place = n.axisOf(axis->front(), rank);
    if (n.hasFailed())
      return;
    all[place] = repeats->front();
    repeats = all;
  }
  if (static_cast<int64_t>(repeats->size()) != rank)
    return n.fail("expected " + Twine(rank) + " repeats, found " + Twine(repeats->size()));
  if (!isShape(n, *repeats))
    return;
  if (llvm::all_of(*repeats, [](int64_t count) { return count == 1; }))
    return n.give(x);
  if (llvm::is_contained(*repeats, 0)) {
    SmallVector<int64_t> shape(typeOf(x).getShape());
    for (auto [size, count] : llvm::zip_equal(shape, *repeats))
      size *= count;
    return n.give(n.full(shape, typeOf(x).getElementType(), 0));
  }
  n.give(n.build<ttir::RepeatOp>({x}, {n.named("repeat_dimensions", n.denseI64s(*repeats))}));
}

/// The elements of `axis` that pad it by `low` and `high` others: mirrored, the nearest or from the other end.
static SmallVector<int64_t> paddedPlaces(StringRef mode, int64_t size, int64_t low, int64_t high) {
  SmallVector<int64_t> places;
  for (int64_t place = -low; place < size + high; ++place) {
    if (mode == "edge") {
      places.push_back(std::clamp<int64_t>(place, 0, size - 1));
    } else {
      const int64_t period = mode == "wrap" ? size : std::max<int64_t>(1, 2 * size - 2);
      const int64_t within = ((place % period) + period) % period;
      places.push_back(within < size ? within : period - within);
    }
  }
  return places;
}

void mlir::tt::importer::importPad(ONNXOp &n, Value x, Value, Value constantValue, Value axesValue) {
  const int64_t rank = typeOf(x).getRank();
  std::optional<SmallVector<int64_t>> pads = n.knownOrAttribute(1, n.has("paddings") ? "paddings" : "pads");
  std::optional<SmallVector<int64_t>> axes;
  if (axesValue)
    axes = n.known(axesValue, "axes");
  if (n.hasFailed())
    return;
  if (!axes)
    axes = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (!pads || pads->size() != 2 * axes->size())
    return n.fail("expected " + Twine(2 * axes->size()) + " pads, found " + Twine(pads ? pads->size() : 0));
  if (llvm::any_of(*pads, [](int64_t each) { return each < -INT32_MAX || each > INT32_MAX; }))
    return n.fail("expected pads of -2^31 + 1 to 2^31 - 1, found " + listText(*pads));
  SmallVector<int64_t> low(rank, 0), high(rank, 0);
  const SmallVector<int64_t> padded = n.axesOf(*axes, rank);
  if (n.hasFailed())
    return;
  for (auto [number, axis] : llvm::enumerate(padded)) {
    low[axis] = (*pads)[number];
    high[axis] = (*pads)[axes->size() + number];
  }
  // Negative ones crop.
  for (int64_t axis = 0; axis < rank; ++axis)
    if (const int64_t size = typeOf(x).getDimSize(axis); size + low[axis] + high[axis] < 0)
      return n.fail("expected pads that crop at most the " + Twine(size) + " elements of axis " + Twine(axis) + ", found " +
                    Twine(low[axis]) + " and " + Twine(high[axis]));
  const std::string mode = n.text("mode");
  const SmallVector<int64_t> interior(rank, 0);
  if (mode == "constant")
    return n.give(constantValue ? padInterior(n, x, constantValue, low, high, interior)
                                : padInterior(n, x, n.number("value"), low, high, interior));
  for (int64_t axis = 0; x && axis < rank; ++axis) {
    const int64_t whole = typeOf(x).getDimSize(axis), begin = std::clamp<int64_t>(-low[axis], 0, whole);
    x = n.slice(x, axis, begin, std::clamp<int64_t>(whole + high[axis], begin, whole));
    const int64_t before = std::max<int64_t>(0, low[axis]), after = std::max<int64_t>(0, high[axis]);
    if (!x || (before == 0 && after == 0))
      continue;
    const int64_t size = typeOf(x).getDimSize(axis);
    if (size < 1 || before + size + after > kMaxListed)
      return n.fail("expected 1 to " + Twine(kMaxListed) + " elements along axis " + Twine(axis) + ", found " +
                    Twine(size < 1 ? size : before + size + after));
    x = n.take(x, paddedPlaces(mode, size, before, after), axis);
  }
  n.give(x);
}

/// The sizes of a tensor of four axes and the side of its blocks; none after an error.
static std::optional<std::array<int64_t, 5>> blockSizes(ONNXOp &n) {
  ArrayRef<int64_t> shape = typeOf(n.operand(0)).getShape();
  const int64_t side = n.integer("blocksize");
  static constexpr int64_t kMaxSide = 1 << 15;
  if (shape.size() != 4 || side < 1 || side > kMaxSide)
    return n.error("expected a tensor of rank 4 and a block size of 1 to " + Twine(kMaxSide) + ", found " + listText(shape) +
                   " and " + Twine(side));
  return std::array{shape[0], shape[1], shape[2], shape[3], side};
}

void mlir::tt::importer::importDepthToSpace(ONNXOp &n, Value xValue) {
  auto sizes = blockSizes(n);
  if (!sizes)
    return;
  auto [batch, channels, height, width, side] = *sizes;
  if (channels % (side * side))
    return n.fail("expected channels in multiples of " + Twine(side * side) + ", found " + Twine(channels));
  const int64_t depth = channels / (side * side);
  const bool isColumns = n.text("mode") == "CRD";
  Value x = isColumns ? n.permute(n.reshape(xValue, {batch, depth, side, side, height, width}), {0, 1, 4, 2, 5, 3})
                      : n.permute(n.reshape(xValue, {batch, side, side, depth, height, width}), {0, 3, 4, 1, 5, 2});
  n.give(n.reshape(x, {batch, depth, height * side, width * side}));
}

void mlir::tt::importer::importSpaceToDepth(ONNXOp &n, Value xValue) {
  auto sizes = blockSizes(n);
  if (!sizes)
    return;
  auto [batch, channels, height, width, side] = *sizes;
  if (height % side || width % side)
    return n.fail("expected sizes in multiples of " + Twine(side) + ", found " + Twine(height) + "x" + Twine(width));
  Value x = n.permute(n.reshape(xValue, {batch, channels, height / side, side, width / side, side}), {0, 3, 5, 1, 2, 4});
  n.give(n.reshape(x, {batch, channels * side * side, height / side, width / side}));
}
