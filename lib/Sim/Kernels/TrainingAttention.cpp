//===- TrainingAttention.cpp - Attention and its gradients ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scores exist for a block of rows and keys at a time, so memory is linear in the length of the sequence. Blocks do not depend on
// the number of threads, and sums over several blocks are added in their order. The gradient computes probabilities twice: once
// for each block of rows, which the gradient of the query needs, and once for each block of keys.
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "AttentionBatch.h"
#include "Common.h"
#include "Gemm.h"

#include "ttmlir/Sim/KernelArgs/TrainingOps.h"
#include "ttmlir/Sim/Random.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Rows and keys of a block, and elements of a row of intermediates: its logarithm of the sum of exponentials, replicated.
constexpr int64_t rowBlock = 128, keyBlock = 256, replicas = 32;

enum class MaskType : uint8_t { None = 0, Causal = 1, Arbitrary = 2 };

/// Query [batch, heads, length, size], key [batch, groups, length, size], value [batch, groups, length, valueSize].
struct Attention {
  int64_t batch, heads, groups, length, size, valueSize;
  const TensorView &query, &key, &value, &mask;
  MaskType maskType;
  float dropout;
  double scale;

  int64_t group(int64_t head) const { return head / heads * groups + head % heads / (heads / groups); }
  /// The first key that no row before `row` sees.
  int64_t keysOf(int64_t row) const { return maskType == MaskType::Causal ? std::min(row, length) : length; }
  int64_t rowBlocks() const { return (length + rowBlock - 1) / rowBlock; }
  int64_t keyBlocks() const { return (length + keyBlock - 1) / keyBlock; }
};

/// Rows of one head (of all batches, in order) or keys of one group.
struct Range {
  int64_t head, begin, count;
};

llvm::Expected<Attention> makeAttention(const TensorView &query, const TensorView &key, const TensorView &value,
                                        const TensorView &mask, uint8_t maskType, float dropout) {
  if (llvm::Error error = expectTensors({{&query, "query"}, {&key, "key"}, {&value, "value"}}))
    return error;
  for (auto [view, name] : {std::pair(&query, "query"), {&key, "key"}, {&value, "value"}})
    if (view->rank() != 4 && view->rank() != 3)
      return failure(llvm::Twine("expected rank 3 or 4 of ") + name + ", found " + llvm::Twine(view->rank()));
  const Shape q = batched(query).shape, k = batched(key).shape, v = batched(value).shape;
  if (k[1] == 0 || q[1] % k[1] != 0)
    return failure("expected query heads in a multiple of the " + llvm::Twine(k[1]) + " key heads, found " + llvm::Twine(q[1]));
  if (llvm::Error error = expectShape(batched(key), "key", {q[0], k[1], q[2], q[3]}))
    return error;
  if (llvm::Error error = expectShape(batched(value), "value", {q[0], k[1], q[2], v[3]}))
    return error;
  if (maskType > uint8_t(MaskType::Arbitrary) || (MaskType(maskType) == MaskType::Arbitrary) != bool(mask))
    return failure("expected a mask exactly with mask_type arbitrary, found mask_type " + llvm::Twine(int(maskType)));
  if (mask)
    if (llvm::Error error = expectTensor(mask, "attention_mask"))
      return error;
  if (mask && mask.volume() != q[2] * q[2])
    return expectShape(mask, "attention_mask", {1, 1, q[2], q[2]});
  if (!(dropout >= 0 && dropout < 1))
    return failure("expected dropout_probability in [0, 1)");
  return Attention{q[0],
                   q[1],
                   k[1],
                   q[2],
                   q[3],
                   v[3],
                   query,
                   key,
                   value,
                   mask,
                   MaskType(maskType),
                   dropout,
                   1 / std::sqrt(static_cast<double>(q[3]))};
}

template <class T> EltwiseLoop<T> exponential() {
  static const EltwiseKernel *const kernel = findEltwiseKernel("exp");
  if constexpr (std::is_same_v<T, float>)
    return kernel->f32;
  else
    return kernel->f64;
}

/// Rows of a tensor of `width` elements each.
StoredMatrix rowsOf(const TensorView &view, int64_t width, int64_t length, const Range &range) {
  return {elementAt(view, (range.head * length + range.begin) * width), view.dtype, width, false};
}
template <class T> StoredMatrix rowsOf(const T *values, int64_t width) {
  return {reinterpret_cast<const std::byte *>(values), typeOf<T>(), width, false};
}
StoredMatrix transposed(StoredMatrix matrix) {
  matrix.transposed = !matrix.transposed;
  return matrix;
}

/// out = a b, `m` x `n`.
template <class T>
void multiply(int64_t m, int64_t n, int64_t k, const StoredMatrix &a, const StoredMatrix &b, T *out, KernelContext &ctx) {
  if (m * n * k == 0)
    return (void)std::fill_n(out, m * n, T(0));
  multiplyMatrices({MatrixProduct{m, n, k, a, b, reinterpret_cast<std::byte *>(out), typeOf<T>()}}, typeOf<T>(), nullptr, ctx);
}

template <class T> void add(T *sums, const T *values, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    sums[i] += values[i];
}

/// scale * query * key^T + mask of a block, -inf where it is causal and the key comes later. `line` has room for a row.
template <class T>
void computeScores(const Attention &a, const Range &rows, const Range &keys, T *scores, T *line, KernelContext &ctx) {
  multiply(rows.count, keys.count, a.size, rowsOf(a.query, a.size, a.length, rows),
           transposed(rowsOf(a.key, a.size, a.length, keys)), scores, ctx);
  for (int64_t i = 0; i < rows.count; ++i) {
    T *row = scores + i * keys.count;
    for (int64_t j = 0; j < keys.count; ++j)
      row[j] *= T(a.scale);
    const int64_t at = rows.begin + i;
    if (a.maskType == MaskType::Arbitrary)
      add(row, readElements(a.mask, at * a.length + keys.begin, keys.count, line), keys.count);
    if (a.maskType == MaskType::Causal)
      for (int64_t j = std::max<int64_t>(0, at + 1 - keys.begin); j < keys.count; ++j)
        row[j] = -std::numeric_limits<T>::infinity();
  }
}

/// Multiplies a block of probabilities, or of their gradients, by dropout factors: element i of all probabilities has element i
/// of the stream of `rand` with seed 0.
template <class T> void applyDropout(const Attention &a, const Range &rows, const Range &keys, T *values) {
  if (a.dropout == 0)
    return;
  const T kept = T(1 / (1 - static_cast<double>(a.dropout)));
  for (int64_t i = 0; i < rows.count; ++i) {
    const int64_t first = (rows.head * a.length + rows.begin + i) * a.length + keys.begin;
    for (int64_t j = 0; j < keys.count; ++j)
      values[i * keys.count + j] *= uniformFloat(0, first + j) < a.dropout ? T(0) : kept;
  }
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

/// The softmax of rows whose scores come in blocks: sums of exponentials of scores less the largest score so far.
template <class T> struct RowSoftmax {
  Scratch<T> largest, sums, factors;

  explicit RowSoftmax(KernelContext &ctx) : largest(ctx, rowBlock), sums(ctx, rowBlock), factors(ctx, rowBlock) {}
  void reset(int64_t rows) {
    std::fill_n(largest.data(), rows, -std::numeric_limits<T>::infinity());
    std::fill_n(sums.data(), rows, T(0));
  }
  /// Turns scores into exponentials; `factors` become the scales of earlier blocks.
  void add(T *scores, int64_t rows, int64_t keys) {
    constexpr T lowest = -std::numeric_limits<T>::infinity();
    for (int64_t i = 0; i < rows; ++i) {
      T *row = scores + i * keys;
      const T top = math::max(largest[i], combineChunk<MaxOp>(row, keys));
      // Nothing but masked keys so far: all exponentials are 0.
      const T shift = top == lowest ? T(0) : top;
      factors[i] = largest[i] == lowest ? T(0) : std::exp(largest[i] - shift);
      largest[i] = top;
      for (int64_t j = 0; j < keys; ++j)
        row[j] -= shift;
    }
    const T *in[] = {scores};
    exponential<T>()({}, in, scores, rows * keys);
    for (int64_t i = 0; i < rows; ++i)
      sums[i] = sums[i] * factors[i] + combineChunk<SumOp>(scores + i * keys, keys);
  }
};

template <class T> void attend(const Attention &a, const TensorView &output, const TensorView *intermediates, KernelContext &ctx) {
  ctx.parallel(a.batch * a.heads * a.rowBlocks(), [&](KernelContext::NextTask next) {
    Scratch<T> scores(ctx, rowBlock * keyBlock), result(ctx, rowBlock * a.valueSize), part(ctx, rowBlock * a.valueSize),
        line(ctx, std::max(keyBlock, replicas));
    RowSoftmax<T> softmax(ctx);
    for (int64_t task; (task = next()) >= 0;) {
      const int64_t begin = task % a.rowBlocks() * rowBlock;
      const Range rows{task / a.rowBlocks(), begin, std::min(rowBlock, a.length - begin)};
      softmax.reset(rows.count);
      std::fill_n(result.data(), rows.count * a.valueSize, T(0));
      const int64_t seen = a.keysOf(begin + rows.count);
      for (int64_t first = 0; first < seen; first += keyBlock) {
        const Range keys{a.group(rows.head), first, std::min(keyBlock, seen - first)};
        computeScores(a, rows, keys, scores.data(), line.data(), ctx);
        softmax.add(scores.data(), rows.count, keys.count);
        applyDropout(a, rows, keys, scores.data());
        multiply(rows.count, a.valueSize, keys.count, rowsOf(scores.data(), keys.count),
                 rowsOf(a.value, a.valueSize, a.length, keys), part.data(), ctx);
        for (int64_t i = 0; i < rows.count; ++i)
          for (int64_t d = i * a.valueSize; d < (i + 1) * a.valueSize; ++d)
            result[d] = result[d] * softmax.factors[i] + part[d];
      }
      const int64_t row = rows.head * a.length + begin;
      for (int64_t i = 0; i < rows.count; ++i)
        for (int64_t d = i * a.valueSize; d < (i + 1) * a.valueSize; ++d)
          result[d] /= softmax.sums[i];
      writeElements(output, row * a.valueSize, rows.count * a.valueSize, result.data());
      for (int64_t i = 0; intermediates && i < rows.count; ++i) {
        std::fill_n(line.data(), replicas, softmax.largest[i] + std::log(softmax.sums[i]));
        writeElements(*intermediates, (row + i) * replicas, replicas, line.data());
      }
    }
  });
}

//===----------------------------------------------------------------------===//
// Backward
//===----------------------------------------------------------------------===//

/// Values common to the gradients: for each row the logarithm of the sum of exponentials, and the product of the output and its
/// gradient.
template <class T> struct Backward {
  const Attention &a;
  const TensorView &gradient;
  Scratch<T> logarithms, products;

  Backward(const Attention &a, const TensorView &gradient, const TensorView &output, const TensorView &intermediates,
           KernelContext &ctx)
      : a(a), gradient(gradient), logarithms(ctx, a.batch * a.heads * a.length), products(ctx, a.batch * a.heads * a.length) {
    ctx.parallelRanges(a.batch * a.heads * a.length, grainFor(a.valueSize), [&](int64_t begin, int64_t end) {
      Scratch<T> left(ctx, a.valueSize), right(ctx, a.valueSize);
      for (int64_t row = begin; row < end; ++row) {
        convert(intermediates.dtype, elementAt(intermediates, row * replicas), typeOf<T>(), &logarithms[row], 1);
        const T *x = readElements(gradient, row * a.valueSize, a.valueSize, left.data());
        const T *y = readElements(output, row * a.valueSize, a.valueSize, right.data());
        products[row] = sumTerms<T>(a.valueSize, [&](int64_t i) { return x[i] * y[i]; });
      }
    });
  }

  /// Computes the probabilities of a block after dropout, and the gradients of query * key^T.
  void compute(const Range &rows, const Range &keys, T *probabilities, T *slopes, T *line, KernelContext &ctx) const {
    computeScores(a, rows, keys, probabilities, line, ctx);
    const int64_t first = rows.head * a.length + rows.begin;
    for (int64_t i = 0; i < rows.count; ++i)
      for (int64_t j = i * keys.count; j < (i + 1) * keys.count; ++j)
        probabilities[j] -= logarithms[first + i];
    const T *in[] = {probabilities};
    exponential<T>()({}, in, probabilities, rows.count * keys.count);
    multiply(rows.count, keys.count, a.valueSize, rowsOf(gradient, a.valueSize, a.length, rows),
             transposed(rowsOf(a.value, a.valueSize, a.length, keys)), slopes, ctx);
    applyDropout(a, rows, keys, slopes);
    for (int64_t i = 0; i < rows.count; ++i)
      for (int64_t j = i * keys.count; j < (i + 1) * keys.count; ++j)
        slopes[j] = probabilities[j] * (slopes[j] - products[first + i]) * T(a.scale);
    applyDropout(a, rows, keys, probabilities);
  }

  void gradeQuery(const TensorView &result, KernelContext &ctx) const {
    ctx.parallel(a.batch * a.heads * a.rowBlocks(), [&](KernelContext::NextTask next) {
      Scratch<T> probabilities(ctx, rowBlock * keyBlock), slopes(ctx, rowBlock * keyBlock), sums(ctx, rowBlock * a.size),
          part(ctx, rowBlock * a.size), line(ctx, keyBlock);
      for (int64_t task; (task = next()) >= 0;) {
        const int64_t begin = task % a.rowBlocks() * rowBlock;
        const Range rows{task / a.rowBlocks(), begin, std::min(rowBlock, a.length - begin)};
        std::fill_n(sums.data(), rows.count * a.size, T(0));
        const int64_t seen = a.keysOf(begin + rows.count);
        for (int64_t first = 0; first < seen; first += keyBlock) {
          const Range keys{a.group(rows.head), first, std::min(keyBlock, seen - first)};
          compute(rows, keys, probabilities.data(), slopes.data(), line.data(), ctx);
          multiply(rows.count, a.size, keys.count, rowsOf(slopes.data(), keys.count), rowsOf(a.key, a.size, a.length, keys),
                   part.data(), ctx);
          add(sums.data(), part.data(), rows.count * a.size);
        }
        writeElements(result, (rows.head * a.length + begin) * a.size, rows.count * a.size, sums.data());
      }
    });
  }

  /// All heads of a group add to its keys and values.
  void gradeKeyAndValue(const TensorView &key, const TensorView &value, KernelContext &ctx) const {
    ctx.parallel(a.batch * a.groups * a.keyBlocks(), [&](KernelContext::NextTask next) {
      const int64_t widest = std::max(a.size, a.valueSize);
      Scratch<T> probabilities(ctx, rowBlock * keyBlock), slopes(ctx, rowBlock * keyBlock), keySums(ctx, keyBlock * a.size),
          valueSums(ctx, keyBlock * a.valueSize), part(ctx, keyBlock * widest), line(ctx, keyBlock);
      for (int64_t task; (task = next()) >= 0;) {
        const int64_t begin = task % a.keyBlocks() * keyBlock, perGroup = a.heads / a.groups;
        const Range keys{task / a.keyBlocks(), begin, std::min(keyBlock, a.length - begin)};
        std::fill_n(keySums.data(), keys.count * a.size, T(0));
        std::fill_n(valueSums.data(), keys.count * a.valueSize, T(0));
        const int64_t firstRow = a.maskType == MaskType::Causal ? begin / rowBlock * rowBlock : 0;
        for (int64_t head = keys.head * perGroup; head < (keys.head + 1) * perGroup; ++head)
          for (int64_t first = firstRow; first < a.length; first += rowBlock) {
            const Range rows{head, first, std::min(rowBlock, a.length - first)};
            compute(rows, keys, probabilities.data(), slopes.data(), line.data(), ctx);
            multiply(keys.count, a.valueSize, rows.count, transposed(rowsOf(probabilities.data(), keys.count)),
                     rowsOf(gradient, a.valueSize, a.length, rows), part.data(), ctx);
            add(valueSums.data(), part.data(), keys.count * a.valueSize);
            multiply(keys.count, a.size, rows.count, transposed(rowsOf(slopes.data(), keys.count)),
                     rowsOf(a.query, a.size, a.length, rows), part.data(), ctx);
            add(keySums.data(), part.data(), keys.count * a.size);
          }
        const int64_t row = keys.head * a.length + begin;
        writeElements(key, row * a.size, keys.count * a.size, keySums.data());
        writeElements(value, row * a.valueSize, keys.count * a.valueSize, valueSums.data());
      }
    });
  }
};

} // namespace

llvm::Error kernels::sdpaFw(const args::SdpaForwardArgs &a, KernelContext &ctx) {
  llvm::Expected<Attention> attention =
      makeAttention(a.query, a.key, a.value, a.attention_mask, a.mask_type, a.dropout_probability);
  if (!attention)
    return attention.takeError();
  const Attention &s = *attention;
  if (llvm::Error error = expectTensor(a.output, "output"))
    return error;
  if (llvm::Error error = expectShape(batched(a.output), "output", {s.batch, s.heads, s.length, s.valueSize}))
    return error;
  if (a.intermediates.size() != (a.return_intermediates ? 1 : 0))
    return failure("expected a second result exactly with return_intermediates, found " + llvm::Twine(a.intermediates.size()));
  const TensorView *intermediates = a.intermediates.empty() ? nullptr : &a.intermediates.front();
  if (intermediates) {
    if (llvm::Error error = expectTensor(*intermediates, "intermediates"))
      return error;
    if (llvm::Error error = expectShape(batched(*intermediates), "intermediates", {s.batch, s.heads, s.length, replicas}))
      return error;
  }
  dispatchFloat({a.query.dtype, a.key.dtype, a.value.dtype},
                [&](auto zero) { attend<decltype(zero)>(s, a.output, intermediates, ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::sdpaBw(const args::SdpaBackwardArgs &a, KernelContext &ctx) {
  llvm::Expected<Attention> attention =
      makeAttention(a.query, a.key, a.value, a.attention_mask, a.mask_type, a.dropout_probability);
  if (!attention)
    return attention.takeError();
  const Attention &s = *attention;
  const Shape output = {s.batch, s.heads, s.length, s.valueSize}, rows = {s.batch, s.heads, s.length, replicas};
  const Shape query = batched(a.query).shape, key = batched(a.key).shape, value = batched(a.value).shape;
  for (auto [view, name, shape] : {std::tuple<const TensorView &, llvm::StringRef, ShapeRef>(a.grad_output, "grad_output", output),
                                   {a.attn_output, "attn_output", output},
                                   {a.intermediates, "intermediates", rows},
                                   {a.grad_query, "grad_query", query},
                                   {a.grad_key, "grad_key", key},
                                   {a.grad_value, "grad_value", value}}) {
    if (llvm::Error error = expectTensor(view, name))
      return error;
    if (llvm::Error error = expectShape(batched(view), name, shape))
      return error;
  }
  dispatchFloat({a.query.dtype, a.key.dtype, a.value.dtype, a.grad_output.dtype}, [&](auto zero) {
    const Backward<decltype(zero)> backward(s, a.grad_output, a.attn_output, a.intermediates, ctx);
    backward.gradeQuery(a.grad_query, ctx);
    backward.gradeKeyAndValue(a.grad_key, a.grad_value, ctx);
  });
  return llvm::Error::success();
}
