//===- Composites.cpp - Composite ops by definition -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only references have these ops. Each is computed element by element from its definition, without the compiler's decomposition, so
// that errors of the decomposition show. Simple before fast, except for contractions, which select the pairs of elements and leave
// the sums to the matmul.
//
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "Gemm.h"

#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Sim/KernelArgs/ExpertOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/ReductionOps.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Axis.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Sets each element of `result` to the element of `input` with linear index `from(at)`. An error for indices outside.
llvm::Error gatherBy(const TensorView &input, const TensorView &result, KernelContext &ctx,
                     llvm::function_ref<int64_t(ShapeRef at)> from) {
  if (llvm::Error error = expectTensors({{&input, "input"}, {&result, "result"}}))
    return error;
  const int64_t elements = input.volume(), rank = result.rank();
  std::atomic<bool> isOutside = false;
  ctx.parallelRanges(result.volume(), taskElements, [&](int64_t begin, int64_t end) {
    Shape at(rank, 0);
    for (int64_t i = begin; i < end; ++i) {
      int64_t rest = i;
      for (int64_t axis = rank - 1; axis >= 0; --axis) {
        at[axis] = rest % result.shape[axis];
        rest /= result.shape[axis];
      }
      const int64_t source = from(at);
      if (source < 0 || source >= elements) {
        isOutside = true;
        return;
      }
      convert(input.dtype, elementAt(input, source), result.dtype, mutableElementAt(result, i), 1);
    }
  });
  return isOutside ? failure("expected elements of the operand, found a result element out of bounds") : llvm::Error::success();
}

/// The place of the element at `at` in a tensor of `shape`; -1 when there is none.
int64_t placeOf(ShapeRef at, ShapeRef shape) {
  int64_t place = 0;
  for (auto [index, extent] : llvm::zip_equal(at, shape)) {
    if (index < 0 || index >= extent)
      return -1;
    place = place * extent + index;
  }
  return place;
}

/// The same elements in the same order.
llvm::Error copyInOrder(const TensorView &input, const TensorView &result, KernelContext &ctx) {
  return gatherBy(input, result, ctx, [&](ShapeRef at) { return placeOf(at, result.shape); });
}

} // namespace

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

llvm::Error kernels::broadcast(const args::BroadcastArgs &a, KernelContext &ctx) {
  return gatherBy(a.input, a.result, ctx, [&](ShapeRef at) {
    Shape from(at);
    for (auto [index, extent] : llvm::zip_equal(from, a.input.shape))
      index = extent == 1 ? 0 : index;
    return placeOf(from, a.input.shape);
  });
}

llvm::Error kernels::transpose(const args::TransposeArgs &a, KernelContext &ctx) {
  const int64_t dim0 = wrapAxis(a.dim0, a.input.rank()), dim1 = wrapAxis(a.dim1, a.input.rank());
  return gatherBy(a.input, a.result, ctx, [&](ShapeRef at) {
    Shape from(at);
    std::swap(from[dim0], from[dim1]);
    return placeOf(from, a.input.shape);
  });
}

llvm::Error kernels::unsqueeze(const args::UnsqueezeArgs &a, KernelContext &ctx) { return copyInOrder(a.input, a.result, ctx); }
llvm::Error kernels::squeeze(const args::SqueezeArgs &a, KernelContext &ctx) { return copyInOrder(a.input, a.result, ctx); }

llvm::Error kernels::index(const args::IndexArgs &a, KernelContext &ctx) {
  const int64_t begin = clampSlice(a.input.shape[a.dim], a.begin, a.begin, a.step).begin;
  return gatherBy(a.input, a.result, ctx, [&](ShapeRef at) {
    Shape from(at);
    from[a.dim] = begin + at[a.dim] * a.step;
    return placeOf(from, a.input.shape);
  });
}

/// The names in one side of a pattern, in order, without the parentheses around some.
static llvm::SmallVector<llvm::StringRef> namesIn(llvm::StringRef side) {
  llvm::SmallVector<llvm::StringRef> names;
  auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  for (side = side.drop_until(isPart); !side.empty(); side = side.drop_until(isPart)) {
    names.push_back(side.take_while(isPart));
    side = side.drop_front(names.back().size());
  }
  return names;
}

llvm::Error kernels::rearrange(const args::RearrangeArgs &a, KernelContext &ctx) {
  auto [left, right] = llvm::StringRef(a.pattern.data(), a.pattern.size()).split("->");
  const auto before = namesIn(left), after = namesIn(right);
  // Axis i before merging is axis `axes[i]` of the operand.
  Shape axes, moved;
  for (llvm::StringRef name : after) {
    axes.push_back(llvm::find(before, name) - before.begin());
    moved.push_back(a.input.shape[axes.back()]);
  }
  return gatherBy(a.input, a.result, ctx, [&](ShapeRef at) {
    int64_t rest = placeOf(at, a.result.shape);
    Shape from(a.input.rank());
    for (size_t i = moved.size(); i-- > 0;) {
      from[axes[i]] = rest % moved[i];
      rest /= moved[i];
    }
    return placeOf(from, a.input.shape);
  });
}

llvm::Error kernels::getDimensionSize(const args::GetDimensionSizeArgs &a, KernelContext &ctx) {
  const double size = a.operand.shape[a.dimension];
  for (int64_t i = 0; i < a.result.volume(); ++i)
    writeElements(a.result, i, 1, &size);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Attention heads
//===----------------------------------------------------------------------===//

llvm::Error kernels::concatenateHeads(const args::ConcatenateHeadsArgs &a, KernelContext &ctx) {
  const int64_t size = std::max<int64_t>(a.input.shape[3], 1);
  return gatherBy(a.input, a.result, ctx, [&](ShapeRef at) {
    return placeOf({at[0], at[2] / size, at[1], at[2] % size}, a.input.shape);
  });
}

llvm::Error kernels::splitQueryKeyValueAndSplitHeads(const args::SplitQueryKeyValueAndSplitHeadsArgs &a, KernelContext &ctx) {
  const bool hasOwn = a.kv_input_tensor.data != nullptr;
  const TensorView &source = hasOwn ? a.kv_input_tensor : a.input_tensor;
  const int64_t heads = a.num_heads, kvHeads = a.num_kv_heads.value_or(a.num_heads), size = a.query.shape[3];
  const int64_t keys = hasOwn ? 0 : heads * size, values = keys + kvHeads * size;
  // Columns from `first` on, head by head.
  auto split = [&](const TensorView &from, const TensorView &to, int64_t first, bool isTransposed) {
    return gatherBy(from, to, ctx, [&](ShapeRef at) {
      const int64_t position = isTransposed ? at[3] : at[2], column = isTransposed ? at[2] : at[3];
      return placeOf({at[0], position, first + at[1] * size + column}, from.shape);
    });
  };
  if (llvm::Error error = split(a.input_tensor, a.query, 0, false))
    return error;
  if (llvm::Error error = split(source, a.key, keys, a.transpose_key))
    return error;
  return split(source, a.value, values, false);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

namespace {
/// Where the elements of an operand of a contraction are: the sum of an entry of each list.
struct ContractionSide {
  std::vector<int64_t> batch{0}, free{0}, contracted{0};
};

/// Adds to each of `places` each multiple of `stride` below `extent`, the last axis fastest.
void extend(std::vector<int64_t> &places, int64_t extent, int64_t stride) {
  std::vector<int64_t> extended;
  extended.reserve(places.size() * extent);
  for (int64_t place : places)
    for (int64_t i = 0; i < extent; ++i)
      extended.push_back(place + i * stride);
  places = std::move(extended);
}

ContractionSide contractionSide(const TensorView &view, std::span<const int64_t> batch, std::span<const int64_t> contracted) {
  ContractionSide side;
  const auto strides = view.strides();
  llvm::SmallVector<bool, 6> taken(view.rank(), false);
  auto take = [&](int64_t axis, std::vector<int64_t> &places) {
    taken[axis] = true;
    extend(places, view.shape[axis], strides[axis]);
  };
  for (int64_t axis : batch)
    take(axis, side.batch);
  for (int64_t axis : contracted)
    take(axis, side.contracted);
  for (int64_t axis = 0; axis < view.rank(); ++axis)
    if (!taken[axis])
      take(axis, side.free);
  return side;
}

/// The distance between neighbours of `places`, if it is always the same and no less than 1.
std::optional<int64_t> strideOf(llvm::ArrayRef<int64_t> places) {
  if (places.size() < 2)
    return 1;
  const int64_t stride = places[1] - places[0];
  for (size_t i = 1; i < places.size(); ++i)
    if (places[i] - places[i - 1] != stride)
      return std::nullopt;
  return stride > 0 ? std::optional(stride) : std::nullopt;
}

/// An operand of a contraction as a matrix for each entry of `batch`: of the free by the contracted places, or transposed.
struct ContractionMatrices {
  StoredMatrix first;
  /// Where each begins, in elements.
  std::vector<int64_t> starts;
  /// Storage of a copy in the order batch, free, contracted, if the operand's own elements are no matrix.
  std::vector<std::byte> copy;

  StoredMatrix operator[](size_t index) const {
    StoredMatrix matrix = first;
    matrix.data += starts[index] * elementBytes(matrix.type);
    return matrix;
  }
};

/// The matrices where one of the axes is dense in memory and the other regular, without a look at which axes these are.
ContractionMatrices matricesOf(const TensorView &view, const ContractionSide &side, KernelContext &ctx) {
  ContractionMatrices result;
  const int64_t rows = side.free.size(), columns = side.contracted.size();
  const auto rowStride = strideOf(side.free), columnStride = strideOf(side.contracted);
  if (rowStride && columnStride && *columnStride == 1 && (*rowStride >= columns || rows == 1)) {
    result.first = {view.data, view.dtype, rows == 1 ? columns : *rowStride, /*transposed=*/false};
    result.starts = side.batch;
    return result;
  }
  if (rowStride && columnStride && *rowStride == 1 && (*columnStride >= rows || columns == 1)) {
    result.first = {view.data, view.dtype, columns == 1 ? rows : *columnStride, /*transposed=*/true};
    result.starts = side.batch;
    return result;
  }
  const int64_t size = elementBytes(view.dtype);
  result.copy.resize(side.batch.size() * rows * columns * size);
  ctx.parallelRanges(side.batch.size() * rows, grainFor(columns), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      for (int64_t k = 0; k < columns; ++k)
        std::memcpy(result.copy.data() + (i * columns + k) * size,
                    elementAt(view, side.batch[i / rows] + side.free[i % rows] + side.contracted[k]), size);
  });
  result.first = {result.copy.data(), view.dtype, columns, /*transposed=*/false};
  for (size_t i = 0; i < side.batch.size(); ++i)
    result.starts.push_back(static_cast<int64_t>(i) * rows * columns);
  return result;
}
} // namespace

llvm::Error kernels::dotGeneral(const args::DotGeneralArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.lhs, "lhs"}, {&a.rhs, "rhs"}, {&a.result, "result"}}))
    return error;
  const ContractionSide left = contractionSide(a.lhs, a.batch_dims_lhs, a.contract_dims_lhs),
                        right = contractionSide(a.rhs, a.batch_dims_rhs, a.contract_dims_rhs);
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const ContractionMatrices lhs = matricesOf(a.lhs, left, ctx), rhs = matricesOf(a.rhs, right, ctx);
  MatrixProduct product;
  product.m = left.free.size();
  product.n = right.free.size();
  product.k = left.contracted.size();
  product.resultType = a.result.dtype;
  llvm::SmallVector<MatrixProduct, 0> products(left.batch.size(), product);
  const int64_t resultBytes = product.m * product.n * elementBytes(a.result.dtype);
  for (auto [i, each] : llvm::enumerate(products)) {
    each.a = lhs[i];
    each.b = rhs[i];
    each.b.transposed = !each.b.transposed;
    each.result = a.result.data + static_cast<int64_t>(i) * resultBytes;
  }
  multiplyMatrices(products, accumulatorType({a.lhs.dtype, a.rhs.dtype}), nullptr, ctx);
  return llvm::Error::success();
}

llvm::Error kernels::globalAvgPool2d(const args::GlobalAvgPool2dArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const ShapeRef in = a.input.shape;
  const int64_t image = in[1] * in[2], channels = in[3];
  ctx.parallelRanges(in[0], 1, [&](int64_t begin, int64_t end) {
    std::vector<double> sums(channels), buffer(channels);
    for (int64_t n = begin; n < end; ++n) {
      std::fill(sums.begin(), sums.end(), 0.0);
      for (int64_t pixel = 0; pixel < image; ++pixel) {
        const double *values = readElements(a.input, (n * image + pixel) * channels, channels, buffer.data());
        for (int64_t c = 0; c < channels; ++c)
          sums[c] += values[c];
      }
      for (double &sum : sums)
        sum /= image;
      writeElements(a.result, n * channels, channels, sums.data());
    }
  });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Mixtures of experts
//===----------------------------------------------------------------------===//

llvm::Error kernels::topkRouterGpt(const args::TopKRouterGptArgs &a, KernelContext &ctx) {
  // Logits and the largest of them in double precision.
  const Shape all = a.bias.shape, chosen = a.expert_weights.shape;
  Scratch<double> logits(ctx, volumeOf(all)), largest(ctx, volumeOf(chosen));
  const TensorView sums(reinterpret_cast<std::byte *>(logits.data()), DataType::Float64, all),
      values(reinterpret_cast<std::byte *>(largest.data()), DataType::Float64, chosen);
  if (llvm::Error error = linear({a.input, a.weight, a.bias, sums, false, false}, ctx))
    return error;
  if (llvm::Error error = topk({sums, values, a.expert_indices, a.k, -1, true, true}, ctx))
    return error;
  return softmax({values, a.expert_weights, -1, true}, ctx);
}
