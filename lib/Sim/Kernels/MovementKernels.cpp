//===- MovementKernels.cpp - Slices, permutations, concatenations ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StridedCopy.h"

#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Support/Axis.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SliceLength.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Succeeds if `input` and `result` are tensors.
llvm::Error expectOperands(const TensorView &input, const TensorView &result) {
  return expectTensors({{&input, "input"}, {&result, "result"}});
}

/// result[i...] = input[begin + i * step...], over the result's shape.
llvm::Error slice(const TensorView &input, const TensorView &result, ShapeRef begins, ShapeRef steps, KernelContext &ctx) {
  const auto inStrides = input.strides();
  Shape strides(input.rank());
  int64_t offset = 0;
  if (result.volume() == 0)
    return llvm::Error::success();
  for (int64_t axis = 0; axis < input.rank(); ++axis) {
    const int64_t size = input.shape[axis], count = result.shape[axis];
    const int64_t begin = begins[axis] < 0 ? begins[axis] + size : begins[axis];
    // |steps| and counts are below 2^31 and 2^62 / count respectively, so compare by division.
    const int64_t room = steps[axis] > 0 ? size - 1 - begin : begin;
    const int64_t step = steps[axis];
    if (begin < 0 || begin >= size || step == 0 || (count - 1) > room / std::abs(step))
      return failure("slice of " + countText(count, "element") + " from " + llvm::Twine(begin) + " by " + llvm::Twine(step) +
                     " is outside axis " + llvm::Twine(axis) + " of size " + llvm::Twine(size));
    offset += begin * inStrides[axis];
    strides[axis] = step * inStrides[axis];
  }
  return moveElements(input, offset, strides, result, result.shape, ctx);
}

template <class T> Shape widen(std::span<const T> values) { return Shape(values.begin(), values.end()); }

/// The integers of a 1-D tensor.
Shape readIntegers(const TensorView &view) {
  Shape values;
  for (int64_t i = 0; i < view.volume(); ++i)
    values.push_back(saturatingCast<int32_t>(loadAsDouble(view.dtype, elementAt(view, i))));
  return values;
}

} // namespace

llvm::Error kernels::sliceStatic(const args::SliceStaticArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  Shape begins = widen(a.begins);
  for (int64_t axis = 0; axis < a.input.rank(); ++axis)
    begins[axis] = clampSlice(a.input.shape[axis], begins[axis], begins[axis], a.step[axis]).begin;
  return slice(a.input, a.result, begins, widen(a.step), ctx);
}

llvm::Error kernels::sliceDynamic(const args::SliceDynamicArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  if (llvm::Error error = expectTensor(a.begins, "begins"))
    return error;
  if (llvm::Error error = expectTensor(a.ends, "ends"))
    return error;
  Shape steps(a.input.rank(), 1);
  if (a.step)
    steps = widen(*a.step);
  Shape begins = readIntegers(a.begins);
  const Shape ends = readIntegers(a.ends);
  for (int64_t axis = 0; axis < a.input.rank(); ++axis) {
    auto bounds = boundsForResult(axis, a.input.shape[axis], begins[axis], ends[axis], steps[axis], a.result.shape[axis]);
    if (!bounds)
      return bounds.takeError();
    begins[axis] = bounds->begin;
  }
  return slice(a.input, a.result, begins, steps, ctx);
}

llvm::Error kernels::permute(const args::PermuteArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  const auto inStrides = a.input.strides();
  Shape strides;
  for (int64_t axis : a.permutation)
    strides.push_back(inStrides[axis]);
  return moveElements(a.input, 0, strides, a.result, a.result.shape, ctx);
}

llvm::Error kernels::repeat(const args::RepeatArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  // Each axis becomes two: the repetition, which does not move in the source, and the axis itself.
  const auto inStrides = a.input.strides();
  Shape strides, extents;
  for (int64_t axis = 0; axis < a.input.rank(); ++axis) {
    extents.append({static_cast<int64_t>(a.repeat_dimensions[axis]), a.input.shape[axis]});
    strides.append({0, inStrides[axis]});
  }
  return moveElements(a.input, 0, strides, a.result, extents, ctx);
}

llvm::Error kernels::repeatInterleave(const args::RepeatInterleaveArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  const int64_t dim = wrapAxis(a.dim, a.input.rank());
  Shape extents = a.input.shape, strides(a.input.strides());
  extents.insert(extents.begin() + dim + 1, a.repeats);
  strides.insert(strides.begin() + dim + 1, 0);
  return moveElements(a.input, 0, strides, a.result, extents, ctx);
}

llvm::Error kernels::reverse(const args::ReverseArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  Shape strides(a.input.strides());
  int64_t offset = 0;
  for (int64_t axis : a.dimensions) {
    offset += (a.input.shape[axis] - 1) * strides[axis];
    strides[axis] = -strides[axis];
  }
  if (a.input.volume() == 0)
    return llvm::Error::success();
  return moveElements(a.input, offset, strides, a.result, a.input.shape, ctx);
}

llvm::Error kernels::concat(const args::ConcatArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  for (const TensorView &input : a.inputs)
    if (llvm::Error error = expectTensor(input, "input"))
      return error;
  const int64_t dim = wrapAxis(a.dim, a.result.rank());
  const AxisView out(a.result.shape, dim);
  int64_t before = 0;
  for (const TensorView &input : a.inputs) {
    const AxisView in(input.shape, dim);
    // Pieces of at most 32 Ki elements of each block that stays together.
    const int64_t block = in.extent * in.inner, piece = std::min(block, taskElements),
                  pieces = piece ? (block + piece - 1) / piece : 0;
    ctx.parallelRanges(in.outer * pieces, grainFor(piece), [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        const int64_t outer = i / pieces, start = i % pieces * piece;
        convert(input.dtype, elementAt(input, outer * block + start), a.result.dtype,
                mutableElementAt(a.result, (outer * out.extent + before) * out.inner + start), std::min(piece, block - start));
      }
    });
    before += in.extent;
  }
  return llvm::Error::success();
}

llvm::Error kernels::indexSelect(const args::IndexSelectArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  const int64_t dim = wrapAxis(a.dim, a.input.rank());
  const AxisView in(a.input.shape, dim), out(a.result.shape, dim);
  const int64_t stride = a.stride == 0 ? in.extent : a.stride;
  // The windows as (first element, count) in the source.
  llvm::SmallVector<std::pair<int64_t, int64_t>, 8> windows;
  for (int64_t begin = a.begin; begin < in.extent; begin += stride)
    windows.push_back({begin, std::min<int64_t>(a.length, in.extent - begin)});
  ctx.parallelRanges(in.outer, grainFor(out.extent * out.inner), [&](int64_t begin, int64_t end) {
    for (int64_t outer = begin; outer < end; ++outer) {
      int64_t target = outer * out.extent * out.inner;
      for (const auto &[first, count] : windows) {
        convert(a.input.dtype, elementAt(a.input, (outer * in.extent + first) * in.inner), a.result.dtype,
                mutableElementAt(a.result, target), count * in.inner);
        target += count * in.inner;
      }
    }
  });
  return llvm::Error::success();
}

llvm::Error kernels::pad(const args::PadArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectOperands(a.input, a.result))
    return error;
  const int64_t rank = a.input.rank();
  // The part of the input that remains after negative padding, and its position in the result.
  Shape first, target, count;
  for (int64_t axis = 0; axis < rank; ++axis) {
    const int64_t low = a.padding[2 * axis], high = a.padding[2 * axis + 1];
    first.push_back(std::max<int64_t>(0, -low));
    target.push_back(std::max<int64_t>(0, low));
    count.push_back(a.input.shape[axis] - first.back() - std::max<int64_t>(0, -high));
  }
  const int64_t size = elementBytes(a.result.dtype);
  uint64_t value = 0;
  fill(a.result.dtype, a.value, &value, 1);
  ctx.parallelRanges(a.result.volume(), taskElements,
                     [&](int64_t begin, int64_t end) { fillBytes(&value, size, mutableElementAt(a.result, begin), end - begin); });
  for (int64_t extent : count)
    if (extent <= 0)
      return llvm::Error::success();
  const auto inStrides = a.input.strides(), outStrides = a.result.strides();
  const int64_t line = rank ? count[rank - 1] : 1, lines = volumeOf(count) / line;
  ctx.parallelRanges(lines, grainFor(line), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      int64_t rest = i, from = rank ? first[rank - 1] : 0, to = rank ? target[rank - 1] : 0;
      for (int64_t axis = rank - 2; axis >= 0; --axis) {
        from += (first[axis] + rest % count[axis]) * inStrides[axis];
        to += (target[axis] + rest % count[axis]) * outStrides[axis];
        rest /= count[axis];
      }
      convert(a.input.dtype, elementAt(a.input, from), a.result.dtype, mutableElementAt(a.result, to), line);
    }
  });
  return llvm::Error::success();
}
