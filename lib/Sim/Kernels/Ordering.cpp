//===- Ordering.cpp - Sorting, top k and sampling -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include "ttmlir/Sim/KernelArgs/ReductionOps.h"
#include "ttmlir/Sim/Random.h"
#include "ttmlir/Support/Axis.h"

#include <cmath>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// A value and where it came from.
template <class T> struct Ranked {
  T value;
  int32_t position;
};

/// Whether `a` comes first: by value, NaN above all numbers, equal ones by position.
template <class T> bool precedes(const Ranked<T> &a, const Ranked<T> &b, bool descending) {
  const bool nanA = a.value != a.value, nanB = b.value != b.value;
  if (nanA != nanB)
    return descending ? nanA : nanB;
  if (a.value != b.value && !nanA)
    return descending ? a.value > b.value : a.value < b.value;
  return a.position < b.position;
}

/// Writes the first `count` elements of each line along an axis, in order, and their positions.
template <class T>
void orderLines(const TensorView &input, const AxisView &view, int64_t count, bool descending, const TensorView &values,
                const TensorView &indices, KernelContext &ctx) {
  const int64_t lines = view.outer * view.inner, grain = grainFor(view.extent * 8);
  ctx.parallel((lines + grain - 1) / grain, [&](KernelContext::NextTask next) {
    std::vector<Ranked<T>> line(view.extent);
    auto order = [&](const Ranked<T> &a, const Ranked<T> &b) { return precedes(a, b, descending); };
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t i = task * grain; i < std::min(lines, (task + 1) * grain); ++i) {
        const int64_t outer = i / view.inner, inner = i % view.inner;
        for (int64_t j = 0; j < view.extent; ++j) {
          convert(input.dtype, elementAt(input, (outer * view.extent + j) * view.inner + inner), typeOf<T>(), &line[j].value, 1);
          line[j].position = static_cast<int32_t>(j);
        }
        if (count == view.extent)
          std::sort(line.begin(), line.end(), order);
        else
          std::partial_sort(line.begin(), line.begin() + count, line.end(), order);
        for (int64_t j = 0; j < count; ++j) {
          const int64_t target = (outer * count + j) * view.inner + inner;
          writeElements(values, target, 1, &line[j].value);
          writeElements(indices, target, 1, &line[j].position);
        }
      }
  });
}

llvm::Error orderAlong(const TensorView &input, int64_t dim, std::optional<int64_t> k, bool descending, const TensorView &values,
                       const TensorView &indices, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&input, "input"}, {&values, "values"}, {&indices, "indices"}}))
    return error;
  const AxisView view(input.shape, wrapAxis(dim, input.rank()));
  const int64_t count = k.value_or(view.extent);
  dispatchAccumulator(accumulatorType(input.dtype),
                      [&](auto zero) { orderLines<decltype(zero)>(input, view, count, descending, values, indices, ctx); });
  return llvm::Error::success();
}

/// A row's candidate.
struct Candidate {
  double value, probability;
  int64_t position;
};

/// Draws from the softmax of a row (already divided by the temperature), limited to the `k` most probable candidates (all if k <=
/// 0) and of those to the fewest whose probabilities reach `p` (all if p is outside (0, 1)). `draw` is in [0, 1).
int64_t drawCandidate(std::vector<Candidate> &row, int64_t k, double p, double draw) {
  llvm::sort(
      row, [](const Candidate &a, const Candidate &b) { return a.value != b.value ? a.value > b.value : a.position < b.position; });
  size_t count = k > 0 ? std::min<size_t>(k, row.size()) : row.size();
  double total = 0;
  for (size_t i = 0; i < count; ++i)
    total += row[i].probability = std::exp(row[i].value - row[0].value);
  if (p > 0 && p < 1) {
    double sum = 0;
    size_t kept = 0;
    while (kept < count && sum < p * total)
      sum += row[kept++].probability;
    count = std::max<size_t>(kept, 1);
    total = sum;
  }
  double sum = 0;
  for (size_t i = 0; i < count; ++i) {
    sum += row[i].probability;
    if (draw * total < sum)
      return row[i].position;
  }
  return row[0].position; // only if probabilities are NaN
}

} // namespace

llvm::Error kernels::sort(const args::SortArgs &a, KernelContext &ctx) {
  return orderAlong(a.input, a.dim, std::nullopt, a.descending, a.values, a.indices, ctx);
}

llvm::Error kernels::topk(const args::TopKArgs &a, KernelContext &ctx) {
  return orderAlong(a.input_tensor, a.dim, a.k, a.largest, a.values, a.indices, ctx);
}

llvm::Error kernels::sampling(const args::SamplingArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input_values, "input_values"},
                                         {&a.input_indices, "input_indices"},
                                         {&a.k, "k"},
                                         {&a.p, "p"},
                                         {&a.temp, "temp"},
                                         {&a.result, "result"}}))
    return error;
  const int64_t rows = a.input_values.shape[0], columns = a.input_values.shape[1];
  if (columns == 0 && rows > 0)
    return failure("no candidates to draw from");
  std::vector<Candidate> row(columns);
  for (int64_t i = 0; i < rows; ++i) {
    const double temperature = loadAsDouble(a.temp.dtype, elementAt(a.temp, i));
    for (int64_t j = 0; j < columns; ++j) {
      const double value = loadAsDouble(a.input_values.dtype, elementAt(a.input_values, i * columns + j));
      // Temperature 0 always takes the most probable candidate, which the draw below does with k = 1. NaN is never taken.
      const double scaled = temperature != 0 ? value / temperature : value;
      row[j] = {scaled == scaled ? scaled : -std::numeric_limits<double>::infinity(), 0, j};
    }
    const double k = loadAsDouble(a.k.dtype, elementAt(a.k, i)), p = loadAsDouble(a.p.dtype, elementAt(a.p, i));
    const int64_t drawn =
        drawCandidate(row, temperature != 0 ? saturatingCast<int32_t>(k) : 1, p, uniformFloat(a.seed.value_or(0), i));
    convert(a.input_indices.dtype, elementAt(a.input_indices, i * columns + drawn), a.result.dtype, mutableElementAt(a.result, i),
            1);
  }
  return llvm::Error::success();
}
