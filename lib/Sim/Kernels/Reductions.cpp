//===- Reductions.cpp - Sums, extrema and scans along axes ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of floats are blocked: 1024 elements are added up in 32 interleaved lanes, and the block sums pairwise. The order depends
// on the shape alone.
//
//===----------------------------------------------------------------------===//

#include "RowLoops.h"
#include "StridedCopy.h"

#include "ttmlir/Sim/KernelArgs/ReductionOps.h"
#include "ttmlir/Support/Axis.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

//===----------------------------------------------------------------------===//
// Which axes
//===----------------------------------------------------------------------===//

/// The input of a reduction with its axes sorted into kept ones and reduced ones.
struct Reduction {
  Shape kept, reduced;            ///< axes
  int64_t outputs = 1, count = 1; ///< elements of the result, elements that make one of them
};

llvm::Expected<Reduction> makeReduction(const TensorView &input, const TensorView &result,
                                        const std::optional<std::span<const int32_t>> &dims) {
  if (llvm::Error error = expectTensors({{&input, "input"}, {&result, "result"}}))
    return error;
  Reduction reduction;
  llvm::SmallVector<bool, 6> isReduced(input.rank(), !dims);
  if (dims)
    for (int32_t dim : *dims) {
      const int64_t axis = wrapAxis(dim, input.rank());
      isReduced[axis] = true;
      reduction.reduced.push_back(axis); // in the order of the attribute, which argmax counts in
    }
  for (int64_t axis = 0; axis < input.rank(); ++axis) {
    if (isReduced[axis]) {
      reduction.count *= input.shape[axis];
      if (!dims)
        reduction.reduced.push_back(axis);
    } else {
      reduction.outputs *= input.shape[axis];
      reduction.kept.push_back(axis);
    }
  }
  return reduction;
}

/// Whether the listed axes, in their order, are contiguous in memory (ignoring axes of extent 1).
bool contiguous(const TensorView &input, ShapeRef axes) {
  int64_t before = -1;
  for (int64_t axis : axes) {
    if (input.shape[axis] == 1)
      continue;
    if (axis < before)
      return false;
    for (int64_t between = before + 1; before >= 0 && between < axis; ++between)
      if (input.shape[between] != 1)
        return false;
    before = axis;
  }
  return true;
}

/// The input in the order outer, reduced, inner.
struct Ordered {
  TensorView view;
  int64_t outer, count, inner;
};

/// Calls `body` with the input in that order, rearranged if the axes are not next to each other.
llvm::Error withOrdered(const TensorView &input, const Reduction &reduction, KernelContext &ctx,
                        llvm::function_ref<void(const Ordered &)> body) {
  if (reduction.outputs == 0)
    return llvm::Error::success();
  if (contiguous(input, reduction.reduced)) {
    int64_t first = input.rank();
    for (int64_t axis : reduction.reduced)
      if (input.shape[axis] != 1)
        first = std::min(first, axis);
    const int64_t outer = volumeOf(ShapeRef(input.shape).take_front(first));
    if (reduction.count != 0) {
      body({input, outer, reduction.count, reduction.outputs / outer});
      return llvm::Error::success();
    }
  }
  if (reduction.count == 0) {
    body({input, reduction.outputs, 0, 1});
    return llvm::Error::success();
  }
  const auto inStrides = input.strides();
  Shape extents, strides;
  for (ShapeRef axes : {ShapeRef(reduction.kept), ShapeRef(reduction.reduced)})
    for (int64_t axis : axes) {
      extents.push_back(input.shape[axis]);
      strides.push_back(inStrides[axis]);
    }
  Scratch<std::byte> moved(ctx, input.volume() * elementBytes(input.dtype));
  const TensorView view(moved.data(), input.dtype, extents);
  if (llvm::Error error = moveElements(input, 0, strides, view, extents, ctx))
    return error;
  body({view, reduction.outputs, reduction.count, 1});
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Combining
//===----------------------------------------------------------------------===//

constexpr int64_t chunk = chunkElements;

/// The combination of `count` consecutive elements from `begin` on.
template <class Op, class T> T combineLine(const TensorView &view, int64_t begin, int64_t count) {
  T buffer[chunk];
  PairwiseTree<Op, T> tree;
  for (int64_t i = 0; i < count; i += chunk) {
    const int64_t part = std::min(chunk, count - i);
    tree.add(combineLoops<Op, T>().chunk(readElements(view, begin + i, part, buffer), part));
  }
  return tree.total();
}

/// Combines rows of `width` elements, `stride` apart: sums[j] over rows in blocks of 32, blocks pairwise.
template <class Op, class T>
void combineRows(const TensorView &view, int64_t begin, int64_t stride, int64_t rows, int64_t width, T *sums) {
  constexpr int64_t rowBlock = 32;
  T buffer[chunk];
  if (rows <= rowBlock) {
    std::fill_n(sums, width, Op::template neutral<T>());
    for (int64_t row = 0; row < rows; ++row) {
      const T *values = readElements(view, begin + row * stride, width, buffer);
      combineLoops<Op, T>().into(sums, values, width);
    }
    return;
  }
  int64_t half = rowBlock;
  while (half * 2 < rows)
    half *= 2;
  T other[chunk];
  combineRows<Op>(view, begin, stride, half, width, sums);
  combineRows<Op>(view, begin + half * stride, stride, rows - half, width, other);
  for (int64_t j = 0; j < width; ++j)
    sums[j] = Op::combine(sums[j], other[j]);
}

/// The mean of `count` elements, `stride` apart, whose `sum` floats may have no room for.
template <class T> T meanOf(T sum, T divisor, const TensorView &view, int64_t begin, int64_t stride, int64_t count) {
  if constexpr (std::is_floating_point_v<T>)
    if (divisor > T(1) && !std::isfinite(sum))
      return static_cast<T>(sumTerms<double>(count,
                                             [&](int64_t i) {
                                               double value;
                                               return *readElements(view, begin + i * stride, 1, &value);
                                             }) /
                            static_cast<double>(divisor));
  return sum / divisor;
}

/// Few long sums: parts of 2^16 elements on all threads, then pairwise.
template <class Op, class T> void reduceLongLines(const Ordered &in, const TensorView &result, T divisor, KernelContext &ctx) {
  constexpr int64_t part = 1 << 16;
  const int64_t parts = (in.count + part - 1) / part;
  Scratch<T> partial(ctx, in.outer * parts);
  ctx.parallelRanges(in.outer * parts, 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const int64_t start = i % parts * part;
      partial[i] = combineLine<Op, T>(in.view, i / parts * in.count + start, std::min(part, in.count - start));
    }
  });
  for (int64_t line = 0; line < in.outer; ++line) {
    PairwiseTree<Op, T> tree;
    for (int64_t i = 0; i < parts; ++i)
      tree.add(partial[line * parts + i]);
    const T value = meanOf(tree.total(), divisor, in.view, line * in.count, 1, in.count);
    writeElements(result, line, 1, &value);
  }
}

/// result[outer, inner] = combination over the middle axis, divided by `divisor`.
template <class Op, class T> void reduceOrdered(const Ordered &in, const TensorView &result, T divisor, KernelContext &ctx) {
  if (in.inner == 1 && in.count > (1 << 17))
    return reduceLongLines<Op, T>(in, result, divisor, ctx);
  if (in.inner == 1) {
    ctx.parallelRanges(in.outer, grainFor(in.count), [&](int64_t begin, int64_t end) {
      for (int64_t line = begin; line < end; ++line) {
        const T value =
            meanOf(combineLine<Op, T>(in.view, line * in.count, in.count), divisor, in.view, line * in.count, 1, in.count);
        writeElements(result, line, 1, &value);
      }
    });
    return;
  }
  const int64_t width = std::min<int64_t>(in.inner, 256), strips = (in.inner + width - 1) / width;
  ctx.parallelRanges(in.outer * strips, grainFor(in.count * width), [&](int64_t begin, int64_t end) {
    T sums[chunk];
    for (int64_t i = begin; i < end; ++i) {
      const int64_t outer = i / strips, column = i % strips * width, columns = std::min(width, in.inner - column);
      const int64_t origin = outer * in.count * in.inner + column;
      combineRows<Op>(in.view, origin, in.inner, in.count, columns, sums);
      for (int64_t j = 0; j < columns; ++j)
        sums[j] = meanOf(sums[j], divisor, in.view, origin + j, in.inner, in.count);
      writeElements(result, outer * in.inner + column, columns, sums);
    }
  });
}

enum class Divide { No, ByCount };

template <class Op, class Args> llvm::Error reduce(const Args &a, KernelContext &ctx, DataType accumulator, Divide divide) {
  llvm::Expected<Reduction> reduction = makeReduction(a.input, a.result, a.dim_arg);
  if (!reduction)
    return reduction.takeError();
  return withOrdered(a.input, *reduction, ctx, [&](const Ordered &ordered) {
    dispatchAccumulator(accumulator, [&](auto zero) {
      using T = decltype(zero);
      reduceOrdered<Op, T>(ordered, a.result, divide == Divide::ByCount ? T(ordered.count) : T(1), ctx);
    });
  });
}

/// Means of integers are exact in double precision, up to 2^21 elements, and rounded once: to zero in a type of integers.
DataType meanAccumulator(const TensorView &view) {
  return isInteger(view.dtype) || view.dtype == DataType::Float64 ? DataType::Float64 : DataType::Float32;
}

} // namespace

llvm::Error kernels::sum(const args::SumArgs &a, KernelContext &ctx) {
  return reduce<SumOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}
llvm::Error kernels::mean(const args::MeanArgs &a, KernelContext &ctx) {
  return reduce<SumOp>(a, ctx, meanAccumulator(a.input), Divide::ByCount);
}
llvm::Error kernels::prod(const args::ProdArgs &a, KernelContext &ctx) {
  return reduce<ProdOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}
llvm::Error kernels::max(const args::MaxArgs &a, KernelContext &ctx) {
  return reduce<MaxOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}
llvm::Error kernels::min(const args::MinArgs &a, KernelContext &ctx) {
  return reduce<MinOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}
llvm::Error kernels::reduceOr(const args::ReduceOrArgs &a, KernelContext &ctx) {
  return reduce<OrOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}
llvm::Error kernels::reduceAnd(const args::ReduceAndArgs &a, KernelContext &ctx) {
  return reduce<AndOp>(a, ctx, accumulatorType(a.input.dtype), Divide::No);
}

//===----------------------------------------------------------------------===//
// argmax
//===----------------------------------------------------------------------===//

namespace {

/// Whether `x` comes before `best`: larger, or the first NaN.
template <class T> bool beats(T x, T best) { return x > best || (x != x && best == best); }

/// Where `value` is first, or the first NaN if it is NaN; it must be among the values.
template <class T> int64_t firstOf(const T *values, int64_t count, T value) {
  constexpr int64_t block = 64;
  auto matches = [=](T x) -> bool { return (x == value) | ((x != x) & (value != value)); };
  int64_t i = 0;
  for (bool found = false; i + block < count; i += block) {
    for (int64_t j = 0; j < block; ++j)
      found |= matches(values[i + j]);
    if (found)
      break;
  }
  while (!matches(values[i]))
    ++i;
  return i;
}

template <class T> void argmaxOrdered(const Ordered &in, const TensorView &result, KernelContext &ctx) {
  const int64_t width = std::min<int64_t>(in.inner, 256), strips = (in.inner + width - 1) / width;
  ctx.parallelRanges(in.outer * strips, grainFor(in.count * width), [&](int64_t begin, int64_t end) {
    T buffer[chunk], best[chunk];
    int32_t where[chunk];
    for (int64_t i = begin; i < end; ++i) {
      const int64_t outer = i / strips, column = i % strips * width, columns = std::min(width, in.inner - column);
      const int64_t origin = outer * in.count * in.inner + column;
      if (in.inner == 1) {
        T top = T();
        int64_t position = 0;
        for (int64_t start = 0; start < in.count; start += chunk) {
          const int64_t part = std::min(chunk, in.count - start);
          const T *values = readElements(in.view, origin + start, part, buffer);
          // Only where the largest of a chunk is, NaN if there is one, is looked up.
          const T largest = combineLoops<MaxOp, T>().chunk(values, part);
          if (start > 0 && !beats(largest, top))
            continue;
          top = largest;
          position = start + firstOf(values, part, top);
        }
        where[0] = static_cast<int32_t>(position);
      } else {
        for (int64_t row = 0; row < in.count; ++row) {
          const T *values = readElements(in.view, origin + row * in.inner, columns, buffer);
          for (int64_t j = 0; j < columns; ++j) {
            const bool better = row == 0 || beats(values[j], best[j]);
            best[j] = better ? values[j] : best[j];
            where[j] = better ? static_cast<int32_t>(row) : where[j];
          }
        }
      }
      writeElements(result, outer * in.inner + column, columns, where);
    }
  });
}

} // namespace

llvm::Error kernels::argmax(const args::ArgMaxArgs &a, KernelContext &ctx) {
  llvm::Expected<Reduction> reduction = makeReduction(a.input, a.result, a.dim_arg);
  if (!reduction)
    return reduction.takeError();
  return withOrdered(a.input, *reduction, ctx, [&](const Ordered &ordered) {
    dispatchAccumulator(accumulatorType(a.input.dtype), [&](auto zero) { argmaxOrdered<decltype(zero)>(ordered, a.result, ctx); });
  });
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

namespace {

template <class Op, class T>
void scan(const TensorView &input, const TensorView &result, const AxisView &view, KernelContext &ctx) {
  const int64_t width = std::min<int64_t>(view.inner, 256), strips = width ? (view.inner + width - 1) / width : 0;
  ctx.parallelRanges(view.outer * strips, grainFor(view.extent * width), [&](int64_t begin, int64_t end) {
    T buffer[chunk], sums[chunk];
    for (int64_t i = begin; i < end; ++i) {
      const int64_t column = i % strips * width, columns = std::min(width, view.inner - column);
      const int64_t origin = i / strips * view.extent * view.inner + column;
      std::fill_n(sums, columns, Op::template neutral<T>());
      if (view.inner == 1) {
        T total = Op::template neutral<T>();
        for (int64_t start = 0; start < view.extent; start += chunk) {
          const int64_t part = std::min(chunk, view.extent - start);
          const T *values = readElements(input, origin + start, part, buffer);
          for (int64_t j = 0; j < part; ++j)
            sums[j] = total = Op::combine(total, values[j]);
          writeElements(result, origin + start, part, sums);
        }
        continue;
      }
      for (int64_t row = 0; row < view.extent; ++row) {
        const T *values = readElements(input, origin + row * view.inner, columns, buffer);
        for (int64_t j = 0; j < columns; ++j)
          sums[j] = Op::combine(sums[j], values[j]);
        writeElements(result, origin + row * view.inner, columns, sums);
      }
    }
  });
}

template <class Op, class Args> llvm::Error scanAlong(const Args &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const int64_t axis = wrapAxis(a.dim, a.input.rank());
  dispatchAccumulator(accumulatorType(a.input.dtype),
                      [&](auto zero) { scan<Op, decltype(zero)>(a.input, a.result, AxisView(a.input.shape, axis), ctx); });
  return llvm::Error::success();
}

} // namespace

llvm::Error kernels::cumsum(const args::CumSumArgs &a, KernelContext &ctx) { return scanAlong<SumOp>(a, ctx); }
llvm::Error kernels::cumprod(const args::CumProdArgs &a, KernelContext &ctx) { return scanAlong<ProdOp>(a, ctx); }
