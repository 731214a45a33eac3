//===- FlashAttention.cpp - Attention without a matrix of scores ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A task has up to 256 queries that share a head of keys: of a prefill positions, of a decode the heads of a group. It goes through
// the positions that they see in blocks of 512, and keeps for each query the largest score so far, the sum of the exponentials of
// scores less it, and the values weighted by these; a larger score scales both sums down. So memory holds the operands and a few
// blocks per thread. Where there are few tasks, positions are divided too, and the parts are joined in order.
// Tasks and parts depend on the shapes alone, so that every number of threads computes the same.
//
//===----------------------------------------------------------------------===//

#include "FlashAttention.h"

#include "ttmlir/Support/InstructionSet.h"

#include <bit>
#include <cmath>
#include <dnnl.h>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "FlashAttentionLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "FlashAttentionLoops.inc"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Queries of a task, and positions of a block: 512 KiB of scores, in the second-level cache.
constexpr int64_t maxQueries = 256, maxPositions = 512;

/// With fewer tasks positions are divided, into parts of this many at least.
constexpr int64_t enoughTasks = 16, minPart = 2048;

/// oneDNN multiplies blocks with so many rows of work with so many multiplications in total: its first sgemm in a process generates
/// code for 44 ms, and repacks the keys for every block.
constexpr int64_t minSgemmRows = 16, minSgemmWork = 1 << 24;

//===----------------------------------------------------------------------===//
// Loops by type and instruction set
//===----------------------------------------------------------------------===//

template <class T> struct Loops {
  static constexpr bool isFloat = std::is_same_v<T, float>;
  using Products = void (*)(int64_t m, int64_t n, int64_t k, const T *, int64_t, const T *, int64_t, T *, int64_t);
  Products multiplyRows, addRows;
  T (*scaleScores)(T *scores, int64_t count, T scale, const T *mask);
  T (*exponentiate)(T *scores, int64_t count, T largest);

  static const Loops &get() {
    static const Loops loops = make();
    return loops;
  }

private:
  static Loops make() {
    const InstructionSet set = bestInstructionSet();
    if constexpr (isFloat)
      return {TT_CHOOSE(set, multiplyRowsFloat), TT_CHOOSE(set, addRowsFloat), TT_CHOOSE(set, scaleScoresFloat),
              TT_CHOOSE(set, exponentiateFloat)};
    else
      return {TT_CHOOSE(set, multiplyRowsDouble), TT_CHOOSE(set, addRowsDouble), TT_CHOOSE(set, scaleScoresDouble),
              TT_CHOOSE(set, exponentiateDouble)};
  }
};

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

/// A row of `T` every `leading` elements.
template <class T> struct Rows {
  const T *data;
  int64_t leading;
};

/// Rows of `source` for positions [begin, begin + count): in place if they follow each other in memory in that type, else in
/// `buffer`, which has room for `count` rows.
template <class T> Rows<T> readRows(const RowSource &source, int64_t entry, int64_t head, int64_t begin, int64_t count, T *buffer) {
  const int64_t width = source.cache.shape[3];
  if (source.cache.dtype == typeOf<T>() && source.rows->run(begin) >= count)
    return {source.cache.as<T>() + source.rows->row(entry, head, begin) * width, width};
  for (int64_t done = 0, run; done < count; done += run) {
    run = std::min(source.rows->run(begin + done), count - done);
    const int64_t row = source.rows->row(entry, head, begin + done);
    convert(source.cache.dtype, elementAt(source.cache, row * width), typeOf<T>(), buffer + done * width, run * width);
  }
  return {buffer, width};
}

/// Reads `part` of the first `width` elements of `count` rows to rows of `leading` elements. Double precision has no parts.
template <class T>
void readRowParts(const SourceBits &source, FactorPart part, const Rows<T> &rows, int64_t count, int64_t width, T *out,
                  int64_t leading) {
  if constexpr (std::is_same_v<T, float>)
    for (int64_t i = 0; i < count; ++i)
      readFactor(source, part, rows.data + i * rows.leading, out + i * leading, width);
}

/// The state of a task after some of its positions: for each query the largest score, the sum of exponentials, and the weighted
/// values.
template <class T> struct Partial {
  T *largest, *sums, *values;
  static int64_t size(int64_t queries, int64_t valueWidth) { return queries * (valueWidth + 2); }
  static Partial at(T *memory, int64_t queries) { return {memory, memory + queries, memory + 2 * queries}; }
};

/// The base that is subtracted from scores: nothing is infinitely far from it.
template <class T> T finiteBase(T largest) { return largest == -std::numeric_limits<T>::infinity() ? T(0) : largest; }

/// One part of the positions of one task.
template <class T> class Worker {
public:
  Worker(const AttentionProblem &p, bool usesSgemm, int64_t queries, KernelContext &ctx)
      : p(p), loops(Loops<T>::get()), usesSgemm(usesSgemm), query(ctx, queries * p.width), scores(ctx, queries * maxPositions),
        keys(ctx, maxPositions * p.keys.cache.shape[3]), values(ctx, p.values ? maxPositions * p.values->cache.shape[3] : 0),
        mask(ctx, maxPositions), ranges(ctx, queries),
        partials(isFloat && p.fidelity ? partialProducts(*p.fidelity) : std::span<const PartialProduct>()),
        left(ctx, partials.empty() ? 0 : queries * std::max(p.width, maxPositions)),
        right(ctx, partials.empty() ? 0 : maxPositions * std::max(p.width, p.valueWidth)),
        more(ctx, partials.size() < 2 ? 0 : queries * maxPositions) {}

  /// Queries [first, first + count) of the group with keys of `head`, positions [begin, end).
  void run(int64_t entry, int64_t head, int64_t first, int64_t count, PositionRange part, const Partial<T> &out);

private:
  void block(int64_t entry, int64_t head, int64_t first, int64_t count, PositionRange block, const T *q, const Partial<T> &out);
  void softmaxRow(int64_t entry, int64_t head, int64_t query, int64_t row, PositionRange block, const Partial<T> &out);
  void multiplyKeys(int64_t count, int64_t n, const T *q, const Rows<T> &rows, T *out);
  void addValues(int64_t count, PositionRange block, const T *weights, const Rows<T> &rows, const Partial<T> &out);
  void addValuesAtFidelity(int64_t count, PositionRange block, const Rows<T> &rows, const Partial<T> &out);
  int64_t groupSize() const { return p.heads / p.keyHeads; }

  static constexpr bool isFloat = Loops<T>::isFloat;
  const AttentionProblem &p;
  const Loops<T> &loops;
  bool usesSgemm;
  Scratch<T> query, scores, keys, values, mask;
  Scratch<PositionRange> ranges;
  /// The products of parts of factors that make up each product; empty: one of whole factors.
  std::span<const PartialProduct> partials;
  /// These parts, and the scores that they make.
  Scratch<T> left, right, more;
};

template <class T>
void Worker<T>::run(int64_t entry, int64_t head, int64_t first, int64_t count, PositionRange part, const Partial<T> &out) {
  std::fill_n(out.largest, count, -std::numeric_limits<T>::infinity());
  std::fill_n(out.sums, count, T(0));
  std::fill_n(out.values, count * p.valueWidth, T(0));
  PositionRange seen = {p.positions(), 0};
  for (int64_t i = 0; i < count; ++i) {
    ranges[i] = p.visible(entry, (first + i) % p.length);
    if (ranges[i].begin < ranges[i].end)
      seen = {std::min(seen.begin, ranges[i].begin), std::max(seen.end, ranges[i].end)};
  }
  const int64_t row = (entry * p.heads + head * groupSize()) * p.length + first;
  const T *q = readElements(p.query, row * p.width, count * p.width, query.data());
  // Blocks end at multiples of their size, so that few cross pages. Only visible positions are read.
  const int64_t begin = std::max(part.begin, seen.begin), end = std::min(part.end, seen.end);
  for (int64_t position = begin, next; position < end; position = next) {
    next = std::min((position / maxPositions + 1) * maxPositions, end);
    block(entry, head, first, count, {position, next}, q, out);
  }
}

template <class T>
void Worker<T>::block(int64_t entry, int64_t head, int64_t first, int64_t count, PositionRange block, const T *q,
                      const Partial<T> &out) {
  const int64_t n = block.end - block.begin;
  const Rows<T> keyRows = readRows(p.keys, entry, head, block.begin, n, keys.data());
  if (partials.empty())
    multiplyKeys(count, n, q, keyRows, scores.data());
  for (const PartialProduct &partial : partials) {
    readRowParts(srcBBits, partial.srcB, {q, p.width}, count, p.width, left.data(), p.width);
    readRowParts(srcABits, partial.srcA, keyRows, n, p.width, right.data(), p.width);
    const bool isFirst = &partial == partials.data();
    multiplyKeys(count, n, left.data(), {right.data(), p.width}, isFirst ? scores.data() : more.data());
    if (!isFirst)
      for (int64_t i = 0; i < count; ++i)
        for (int64_t j = 0; j < n; ++j)
          scores[i * maxPositions + j] += more[i * maxPositions + j];
  }
  for (int64_t i = 0; i < count; ++i)
    softmaxRow(entry, head, first + i, i, block, out);
  const Rows<T> valueRows = p.values ? readRows(*p.values, entry, head, block.begin, n, values.data()) : keyRows;
  if (partials.empty())
    addValues(count, block, scores.data(), valueRows, out);
  else
    addValuesAtFidelity(count, block, valueRows, out);
}

template <class T> void Worker<T>::multiplyKeys(int64_t count, int64_t n, const T *q, const Rows<T> &rows, T *out) {
  if constexpr (isFloat)
    if (usesSgemm) {
      dnnl_sgemm('N', 'T', count, n, p.width, 1.0f, q, p.width, rows.data, rows.leading, 0.0f, out, maxPositions);
      return;
    }
  loops.multiplyRows(count, n, p.width, q, p.width, rows.data, rows.leading, out, maxPositions);
}

template <class T>
void Worker<T>::addValuesAtFidelity(int64_t count, PositionRange block, const Rows<T> &rows, const Partial<T> &out) {
  const int64_t n = block.end - block.begin;
  for (const PartialProduct &partial : partials) {
    readRowParts(srcBBits, partial.srcB, {scores.data(), maxPositions}, count, n, left.data(), maxPositions);
    readRowParts(srcABits, partial.srcA, rows, n, p.valueWidth, right.data(), p.valueWidth);
    addValues(count, block, left.data(), {right.data(), p.valueWidth}, out);
  }
}

/// Turns the scores of query `query` of the group, in row `row`, into weights.
template <class T>
void Worker<T>::softmaxRow(int64_t entry, int64_t head, int64_t query, int64_t row, PositionRange block, const Partial<T> &out) {
  T *weights = &scores[row * maxPositions];
  const int64_t n = block.end - block.begin;
  const int64_t begin = std::clamp<int64_t>(ranges[row].begin - block.begin, 0, n),
                end = std::clamp<int64_t>(ranges[row].end - block.begin, begin, n);
  std::fill(weights, weights + begin, T(0));
  std::fill(weights + end, weights + n, T(0));
  if (begin == end)
    return;
  const T *terms = nullptr;
  if (p.mask) {
    const int64_t at = entry * p.maskOfBatch + (head * groupSize() + query / p.length) * p.maskOfHead +
                       query % p.length * p.maskOfQuery + block.begin + begin;
    terms = readElements(p.mask, at, end - begin, mask.data());
  }
  const T before = out.largest[row];
  const T here = loops.scaleScores(weights + begin, end - begin, static_cast<T>(p.scale), terms);
  const T largest = here > before ? here : before;
  const T sum = loops.exponentiate(weights + begin, end - begin, finiteBase(largest));
  if (largest != before) {
    const T factor = std::exp(before - finiteBase(largest));
    T *sums = out.values + row * p.valueWidth;
    for (int64_t i = 0; i < p.valueWidth; ++i)
      sums[i] *= factor;
    out.sums[row] *= factor;
    out.largest[row] = largest;
  }
  out.sums[row] += sum;
}

/// Whether any of `count` rows has NaN or an infinity among its first `width` elements.
template <class T> bool hasNonFinite(const Rows<T> &rows, int64_t count, int64_t width) {
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  constexpr Bits exponent = std::bit_cast<Bits>(std::numeric_limits<T>::infinity());
  bool found = false;
  for (int64_t i = 0; i < count; ++i)
    for (int64_t j = 0; j < width; ++j)
      found |= (std::bit_cast<Bits>(rows.data[i * rows.leading + j]) & exponent) == exponent;
  return found;
}

template <class T>
void Worker<T>::addValues(int64_t count, PositionRange block, const T *weights, const Rows<T> &rows, const Partial<T> &out) {
  const int64_t n = block.end - block.begin;
  auto isWhole = [&](int64_t i) { return ranges[i].begin <= block.begin && ranges[i].end >= block.end; };
  bool allWhole = true;
  for (int64_t i = 0; i < count; ++i)
    allWhole &= isWhole(i);
  // Invisible values must not reach a query as NaN times 0 either.
  if (!allWhole && hasNonFinite(rows, n, p.valueWidth)) {
    for (int64_t i = 0; i < count; ++i) {
      const int64_t begin = std::clamp<int64_t>(ranges[i].begin - block.begin, 0, n),
                    end = std::clamp<int64_t>(ranges[i].end - block.begin, begin, n);
      loops.addRows(1, end - begin, p.valueWidth, weights + i * maxPositions + begin, maxPositions,
                    rows.data + begin * rows.leading, rows.leading, out.values + i * p.valueWidth, p.valueWidth);
    }
    return;
  }
  if constexpr (isFloat)
    if (usesSgemm) {
      dnnl_sgemm('N', 'N', count, p.valueWidth, n, 1.0f, weights, maxPositions, rows.data, rows.leading, 1.0f, out.values,
                 p.valueWidth);
      return;
    }
  loops.addRows(count, n, p.valueWidth, weights, maxPositions, rows.data, rows.leading, out.values, p.valueWidth);
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// The division of the work.
struct Division {
  int64_t groupQueries, queries, tasksPerGroup, tasks, parts, partPositions;

  explicit Division(const AttentionProblem &p) {
    groupQueries = p.heads / p.keyHeads * p.length;
    queries = std::min(groupQueries, maxQueries);
    tasksPerGroup = (groupQueries + queries - 1) / queries;
    tasks = p.batch * p.keyHeads * tasksPerGroup;
    parts = tasks >= enoughTasks ? 1 : std::clamp<int64_t>(p.positions() / minPart, 1, (enoughTasks + tasks - 1) / tasks);
    partPositions = ((p.positions() + parts - 1) / parts + maxPositions - 1) / maxPositions * maxPositions;
  }
};

/// Joins the parts of a task and stores the rows of its results.
template <class T> void finish(const AttentionProblem &p, llvm::ArrayRef<Partial<T>> parts, int64_t firstRow, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    const int64_t head = (firstRow + i) / p.length % p.heads;
    T sink = -std::numeric_limits<T>::infinity();
    if (p.sink)
      convert(p.sink.dtype, elementAt(p.sink, head * p.sinkStride), typeOf<T>(), &sink, 1);
    T largest = sink;
    for (const Partial<T> &part : parts)
      largest = part.largest[i] > largest ? part.largest[i] : largest;
    T sum = p.sink ? std::exp(sink - finiteBase(largest)) : T(0);
    T *row = parts[0].values + i * p.valueWidth;
    for (const Partial<T> &part : parts) {
      const T factor = std::exp(part.largest[i] - finiteBase(largest)), *values = part.values + i * p.valueWidth;
      sum += part.sums[i] * factor;
      for (int64_t j = 0; j < p.valueWidth; ++j)
        row[j] = (&part == parts.begin() ? T(0) : row[j]) + values[j] * factor;
    }
    for (int64_t j = 0; j < p.valueWidth; ++j)
      row[j] = sum == 0 ? T(0) : row[j] / sum;
    writeElements(p.result, (firstRow + i) * p.valueWidth, p.valueWidth, row);
  }
}

template <class T> void attendIn(const AttentionProblem &p, KernelContext &ctx) {
  const Division division(p);
  const int64_t rows = p.batch * p.heads * p.length, work = rows * p.positions() * (p.width + p.valueWidth);
  const bool usesSgemm = std::is_same_v<T, float> && division.queries >= minSgemmRows && work >= minSgemmWork && p.width > 0;
  const int64_t partial = Partial<T>::size(division.queries, p.valueWidth);
  auto begin = [&](int64_t task) { return task % division.tasksPerGroup * division.queries; };
  auto count = [&](int64_t task) { return std::min(division.queries, division.groupQueries - begin(task)); };
  auto firstRow = [&](int64_t task) { return task / division.tasksPerGroup * division.groupQueries + begin(task); };
  Scratch<T> joint(ctx, division.parts > 1 ? division.tasks * division.parts * partial : 0);
  ctx.parallel(division.tasks * division.parts, [&](KernelContext::NextTask next) {
    Worker<T> worker(p, usesSgemm, division.queries, ctx);
    Scratch<T> own(ctx, division.parts > 1 ? 0 : partial);
    for (int64_t i; (i = next()) >= 0;) {
      const int64_t task = i / division.parts, part = i % division.parts, group = task / division.tasksPerGroup;
      const Partial<T> out = Partial<T>::at(division.parts > 1 ? &joint[i * partial] : own.data(), division.queries);
      worker.run(group / p.keyHeads, group % p.keyHeads, begin(task), count(task),
                 {part * division.partPositions, (part + 1) * division.partPositions}, out);
      if (division.parts == 1)
        finish<T>(p, out, firstRow(task), count(task));
    }
  });
  if (division.parts > 1)
    ctx.parallelRanges(division.tasks, 1, [&](int64_t first, int64_t last) {
      for (int64_t task = first; task < last; ++task) {
        llvm::SmallVector<Partial<T>, 16> parts;
        for (int64_t part = 0; part < division.parts; ++part)
          parts.push_back(Partial<T>::at(&joint[(task * division.parts + part) * partial], division.queries));
        finish<T>(p, parts, firstRow(task), count(task));
      }
    });
}

} // namespace

PositionRange AttentionProblem::visible(int64_t entry, int64_t i) const {
  const int64_t all = positions(), at = (origin.empty() ? 0 : origin[entry]) + i;
  PositionRange range = {0, all};
  if (isCausal)
    range.end = std::min(all, at + 1);
  if (window)
    range = {std::max<int64_t>(0, isCausal ? at + 1 - *window : at - *window / 2),
             std::min(range.end, isCausal ? all : at + *window / 2 + 1)};
  return range.begin < range.end ? range : PositionRange{0, 0};
}

llvm::Error ttmlir::sim::attend(const AttentionProblem &p, KernelContext &ctx) {
  if (p.result.volume() == 0)
    return llvm::Error::success();
  // Only pages that are seen are looked at.
  for (int64_t entry = 0; entry < p.batch; ++entry) {
    PositionRange seen = {p.positions(), 0};
    for (int64_t i : {int64_t(0), p.length - 1})
      if (const PositionRange range = p.visible(entry, i); range.begin < range.end)
        seen = {std::min(seen.begin, range.begin), std::max(seen.end, range.end)};
    for (const CacheRows *rows : {p.keys.rows, p.values ? p.values->rows : p.keys.rows})
      if (llvm::Error error = rows->check(entry, seen.begin, seen.end))
        return error;
  }
  const bool isDouble = p.query.dtype == DataType::Float64 || p.keys.cache.dtype == DataType::Float64 ||
                        (p.mask && p.mask.dtype == DataType::Float64);
  isDouble ? attendIn<double>(p, ctx) : attendIn<float>(p, ctx);
  return llvm::Error::success();
}
