//===- Indexing.cpp - Lookups and scatters --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Indices.h"

#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/TrainingOps.h"
#include "ttmlir/Support/Axis.h"
#include "ttmlir/Support/ScalarMath.h"

#include <atomic>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// The offset in a tensor with `strides` of the element at flat position `flat` of `shape`, leaving out `axis`.
int64_t offsetWithoutAxis(int64_t flat, ShapeRef shape, ShapeRef strides, int64_t axis) {
  int64_t offset = 0;
  for (int64_t i = shape.size() - 1; i >= 0; --i) {
    if (i != axis)
      offset += flat % shape[i] * strides[i];
    flat /= shape[i];
  }
  return offset;
}

/// Records one of the out-of-range indices: the smallest, so that every run reports the same.
class BadIndex {
public:
  void report(int64_t index) {
    int64_t seen = worst.load();
    while (index < seen && !worst.compare_exchange_weak(seen, index)) {
    }
  }
  llvm::Error take(int64_t extent) const {
    const int64_t index = worst.load();
    return index == none ? llvm::Error::success() : indexFailure(index, extent);
  }

private:
  static constexpr int64_t none = std::numeric_limits<int64_t>::max();
  std::atomic<int64_t> worst = none;
};

/// Gathers result elements [begin, end). `Bits` is an integer as wide as the elements.
template <class Bits>
void gatherRange(const args::GatherArgs &a, const Indices &indices, int64_t axis, int64_t begin, int64_t end, BadIndex &bad) {
  constexpr int64_t block = 256;
  const auto strides = a.input.strides();
  const int64_t extent = a.input.shape[axis], stride = strides[axis], columns = a.index.shape.back();
  // Along a row of indices the source, but for the axis, moves by one element.
  const int64_t step = axis == a.input.rank() - 1 ? 0 : 1;
  const Bits *const source = a.input.as<Bits>();
  Bits elements[block];
  while (begin < end) {
    const int64_t origin = offsetWithoutAxis(begin, a.index.shape, strides, axis);
    const int64_t count = std::min({block, end - begin, columns - begin % columns});
    for (int64_t i = 0; i < count; ++i) {
      const int64_t index = indices[begin + i];
      if (index < 0 || index >= extent)
        return bad.report(index);
      elements[i] = source[origin + i * step + index * stride];
    }
    convert(a.input.dtype, elements, a.result.dtype, mutableElementAt(a.result, begin), count);
    begin += count;
  }
}

} // namespace

llvm::Error kernels::embedding(const args::EmbeddingArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.weight, "weight"}, {&a.result, "result"}}))
    return error;
  const int64_t width = a.weight.shape.back(), rows = volumeOf(ShapeRef(a.weight.shape).drop_back()), count = a.input.volume();
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const Indices indices(a.input, ctx);
  ctx.parallelRanges(count, grainFor(width), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const int64_t row = std::clamp<int64_t>(indices[i], 0, rows - 1);
      convert(a.weight.dtype, elementAt(a.weight, row * width), a.result.dtype, mutableElementAt(a.result, i * width), width);
    }
  });
  return llvm::Error::success();
}

llvm::Error kernels::gather(const args::GatherArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.index, "index"}, {&a.result, "result"}}))
    return error;
  const int64_t axis = wrapAxis(a.dim, a.input.rank());
  const Indices indices(a.index, ctx);
  BadIndex bad;
  const auto gatherElements = [&](auto bits) {
    ctx.parallelRanges(a.index.volume(), taskElements,
                       [&](int64_t begin, int64_t end) { gatherRange<decltype(bits)>(a, indices, axis, begin, end, bad); });
  };
  switch (elementBytes(a.input.dtype)) {
  case 1:
    gatherElements(uint8_t());
    break;
  case 2:
    gatherElements(uint16_t());
    break;
  case 4:
    gatherElements(uint32_t());
    break;
  default:
    gatherElements(uint64_t());
  }
  return bad.take(a.input.shape[axis]);
}

namespace {

template <class T> T combine(ReduceType type, T old, T value) {
  switch (type) {
  case ReduceType::Sum:
    return old + value;
  case ReduceType::Prod:
    return old * value;
  case ReduceType::Max:
    return math::max(old, value);
  case ReduceType::Min:
    return math::min(old, value);
  default:
    return value;
  }
}

/// Scatters all positions of slab `outer`, the leading coordinates before the axis, in order. Slabs write disjoint parts of the
/// result.
template <class T>
void scatterSlab(const args::ScatterArgs &a, const Indices &indices, int64_t axis, int64_t outer, T *slab, BadIndex &bad) {
  const AxisView data(a.input.shape, axis), index(a.index.shape, axis);
  const ShapeRef indexTail = ShapeRef(a.index.shape).drop_front(axis);
  const auto strides = a.input.strides();
  const ShapeRef tailStrides = ShapeRef(strides).drop_front(axis);
  const int64_t slabVolume = data.extent * data.inner, indexVolume = index.extent * index.inner;
  const int64_t origin = offsetWithoutAxis(outer, ShapeRef(a.index.shape).take_front(axis), ShapeRef(strides).take_front(axis), -1);
  convert(a.input.dtype, elementAt(a.input, origin), typeOf<T>(), slab, slabVolume);
  for (int64_t i = 0; i < indexVolume; ++i) {
    const int64_t target = indices[outer * indexVolume + i];
    if (target < 0 || target >= data.extent)
      return bad.report(target);
    T value;
    convert(a.source.dtype, elementAt(a.source, outer * indexVolume + i), typeOf<T>(), &value, 1);
    T &element = slab[offsetWithoutAxis(i, indexTail, tailStrides, 0) + target * data.inner];
    element = combine(a.scatter_reduce_type, element, value);
  }
  writeElements(a.result, origin, slabVolume, slab);
}

} // namespace

llvm::Error kernels::scatter(const args::ScatterArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.index, "index"}, {&a.source, "source"}, {&a.result, "result"}}))
    return error;
  const int64_t axis = wrapAxis(a.dim, a.input.rank());
  if (a.result.data != a.input.data)
    if (llvm::Error error = convertTensor(a.input, a.result, ctx))
      return error;
  if (a.index.volume() == 0)
    return llvm::Error::success();
  const AxisView data(a.input.shape, axis), index(a.index.shape, axis);
  const Indices indices(a.index, ctx);
  BadIndex bad;
  dispatchAccumulator(accumulatorType({a.input.dtype, a.source.dtype}), [&](auto zero) {
    using T = decltype(zero);
    ctx.parallel(index.outer, [&](KernelContext::NextTask next) {
      Scratch<T> slab(ctx, data.extent * data.inner);
      for (int64_t task; (task = next()) >= 0;)
        scatterSlab(a, indices, axis, task, slab.data(), bad);
    });
  });
  return bad.take(data.extent);
}

//===----------------------------------------------------------------------===//
// Gradient of a table
//===----------------------------------------------------------------------===//

namespace {

/// The positions of `indices` by the row that they name: positions of row i are order[starts[i]] to order[starts[i + 1] - 1],
/// ascending.
struct RowUses {
  Scratch<int64_t> starts, order;

  RowUses(const Indices &indices, int64_t count, int64_t rows, KernelContext &ctx) : starts(ctx, rows + 1), order(ctx, count) {
    std::fill_n(starts.data(), rows + 1, 0);
    for (int64_t i = 0; i < count; ++i)
      ++starts[indices[i] + 1];
    for (int64_t row = 0; row < rows; ++row)
      starts[row + 1] += starts[row];
    Scratch<int64_t> next(ctx, rows);
    std::copy_n(starts.data(), rows, next.data());
    for (int64_t i = 0; i < count; ++i)
      order[next[indices[i]]++] = i;
  }
};

/// Adds up, in their order, the rows of `gradient` that belong to each row of `result`: floats in double precision.
template <class T> void addRows(const TensorView &gradient, const RowUses &uses, const TensorView &result, KernelContext &ctx) {
  using Sum = std::conditional_t<std::is_floating_point_v<T>, double, T>;
  const int64_t rows = result.shape[0], width = result.shape[1];
  // Strips of columns, so that a row that many look up keeps several threads busy.
  const int64_t strip = std::min<int64_t>(width, 1024), strips = (width + strip - 1) / strip;
  ctx.parallel(rows * strips, [&](KernelContext::NextTask next) {
    Scratch<T> buffer(ctx, strip);
    Scratch<Sum> sums(ctx, strip);
    for (int64_t task; (task = next()) >= 0;) {
      const int64_t row = task / strips, column = task % strips * strip, count = std::min(strip, width - column);
      std::fill_n(sums.data(), count, Sum(0));
      for (int64_t use = uses.starts[row]; use < uses.starts[row + 1]; ++use) {
        const T *from = readElements(gradient, uses.order[use] * width + column, count, buffer.data());
        for (int64_t i = 0; i < count; ++i)
          sums[i] += from[i];
      }
      writeElements(result, row * width + column, count, sums.data());
    }
  });
}

} // namespace

llvm::Error kernels::embeddingBackward(const args::EmbeddingBackwardArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.in_gradient, "in_gradient"}, {&a.result, "result"}}))
    return error;
  const int64_t count = a.input.volume(), rows = a.result.shape[0], width = a.result.shape[1];
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const Indices indices(a.input, ctx);
  BadIndex bad;
  for (int64_t i = 0; i < count; ++i)
    if (indices[i] < 0 || indices[i] >= rows)
      bad.report(indices[i]);
  if (llvm::Error error = bad.take(rows))
    return error;
  const RowUses uses(indices, count, rows, ctx);
  dispatchAccumulator(accumulatorType({a.in_gradient.dtype}),
                      [&](auto zero) { addRows<decltype(zero)>(a.in_gradient, uses, a.result, ctx); });
  return llvm::Error::success();
}
