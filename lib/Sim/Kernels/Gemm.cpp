//===- Gemm.cpp - Matrix products of stored matrices ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The result is cut into blocks, one task each. Per block, both factors are converted and packed some depth at a time, so that a
// weight of any size costs less than a MB per thread. Terms of a sum are added in the order of k: neither blocks nor threads show
// in it.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"
#include "Transpose.h"

using namespace tt;
using namespace tt::sim;

namespace {

/// Blocks are so deep that a strip of packed columns stays in the first-level cache.
constexpr int64_t maxDepth = 128;

/// Extents of the blocks that a task streams through the cache. Narrow ones beside a short factor would spend the time on waiting
/// for memory.
constexpr int64_t maxPanel = 256, maxPanelBesideFew = 512, few = 64;

/// Of the factor that all tasks share at most so many rows or columns are packed at a time, and so many elements (64 MiB of floats)
/// unless they are few.
constexpr int64_t maxShared = 1024, maxSharedElements = 16 << 20;

/// Products with fewer multiplications than `smallProduct`, or more than `manyProducts` per thread of any size, are tasks of their
/// own; tasks take several products of less than `taskProducts` multiplications.
constexpr int64_t smallProduct = 1 << 20, taskProducts = 1 << 20;
constexpr size_t manyProducts = 4;

int64_t roundUp(int64_t count, int64_t multiple) { return (count + multiple - 1) / multiple * multiple; }

/// A part of the rows or columns of the result.
struct Range {
  int64_t begin, count;
};

/// The factor from row `row` and column `column` on.
StoredMatrix from(StoredMatrix matrix, int64_t row, int64_t column) {
  if (matrix.transposed)
    std::swap(row, column);
  matrix.data += (row * matrix.leading + column) * elementBytes(matrix.type);
  return matrix;
}

/// Adds the bias to a row of sums and stores it.
template <class T> void finishRow(const MatrixProduct &product, int64_t row, Range columns, T *sums, const T *bias) {
  if (bias)
    for (int64_t j = 0; j < columns.count; ++j)
      sums[j] += bias[columns.begin + j];
  std::byte *target = product.result + (row * product.n + columns.begin) * elementBytes(product.resultType);
  if (target != reinterpret_cast<std::byte *>(sums))
    convert(typeOf<T>(), sums, product.resultType, target, columns.count);
}

/// `count` elements of line `line`, counted as they are stored: in place if they are of type `T`, else converted into `out`. Lines
/// are short and far apart, so the hardware does not guess which ones come next; prefetching beyond the matrix does nothing.
template <class T> const T *loadLine(const StoredMatrix &matrix, int64_t line, int64_t count, T *out) {
  constexpr int64_t ahead = 8, cacheLine = 64;
  const int64_t size = elementBytes(matrix.type);
  const std::byte *const source = matrix.data + line * matrix.leading * size;
  for (int64_t byte = 0; byte < count * size; byte += cacheLine)
    __builtin_prefetch(source + ahead * matrix.leading * size + byte);
  if (matrix.type == typeOf<T>())
    return reinterpret_cast<const T *>(source);
  convert(matrix.type, source, typeOf<T>(), out, count);
  return out;
}

/// Packs the first `rows` x `columns` of a factor into strips of `strip` columns, the last one padded with zeros. `lines` has room
/// for a strip or a row.
template <int64_t strip, class T> void packStrips(const StoredMatrix &matrix, int64_t rows, int64_t columns, T *lines, T *out) {
  const int64_t whole = columns / strip * strip;
  std::fill_n(out + whole * rows, roundUp(columns - whole, strip) * rows, T(0));
  if (!matrix.transposed) {
    for (int64_t row = 0; row < rows; ++row) {
      const T *const line = loadLine(matrix, row, columns, lines);
      for (int64_t column = 0; column < whole; column += strip)
        std::copy_n(line + column, strip, out + column * rows + row * strip);
      std::copy_n(line + whole, columns - whole, out + whole * rows + row * strip);
    }
    return;
  }
  for (int64_t column = 0; column < columns; column += strip) {
    const int64_t width = std::min(strip, columns - column);
    for (int64_t j = 0; j < width; ++j)
      if (const T *line = loadLine(matrix, column + j, rows, lines + j * rows); line != lines + j * rows)
        std::copy_n(line, rows, lines + j * rows);
    transposeBlock(lines, rows, out + column * rows, strip, width, rows);
  }
}

/// Packs rows of the left factor between `depth` and the end of the block there.
template <class T> void packLeft(const MatrixProduct &product, Range rows, int64_t depth, T *lines, T *out) {
  StoredMatrix columns = from(product.a, rows.begin, depth);
  columns.transposed = !columns.transposed;
  packStrips<packedHeight>(columns, std::min(maxDepth, product.k - depth), rows.count, lines, out);
}

/// Packs columns of the right factor between `depth` and the end of the block there.
template <class T> void packRight(const MatrixProduct &product, Range columns, int64_t depth, T *lines, T *out) {
  packStrips<packedStrip<T>>(from(product.b, depth, columns.begin), std::min(maxDepth, product.k - depth), columns.count, lines,
                             out);
}

/// Memory for lines of a pack of at most `extent` rows or columns.
template <class T> int64_t lineElements(int64_t extent) { return packedStrip<T> * std::max(maxDepth, extent); }

/// Memory for blocks of `rows` x `columns` on one thread.
template <class T> struct BlockBuffers {
  Scratch<T> left, right, sums, lines;
  BlockBuffers(KernelContext &ctx, int64_t rows, int64_t columns)
      : left(ctx, roundUp(rows, packedHeight) * maxDepth), right(ctx, roundUp(columns, packedStrip<T>) * maxDepth),
        sums(ctx, roundUp(rows, packedHeight) * roundUp(columns, packedStrip<T>)),
        lines(ctx, lineElements<T>(std::max(rows, columns))) {}
};

/// Computes a block of the result. A factor that is not null was packed before, one depth after the other. `Signed` is the type
/// whose values the sums are.
template <class T, class Signed>
void computeBlock(const MatrixProduct &product, Range rows, Range columns, const T *left, const T *right, const Signed *bias,
                  const BlockBuffers<T> &buffers) {
  const int64_t m = roundUp(rows.count, packedHeight), n = roundUp(columns.count, packedStrip<T>);
  std::fill_n(buffers.sums.data(), m * n, T(0));
  for (int64_t depth = 0; depth < product.k; depth += maxDepth) {
    if (!left)
      packLeft(product, rows, depth, buffers.lines.data(), buffers.left.data());
    if (!right)
      packRight(product, columns, depth, buffers.lines.data(), buffers.right.data());
    multiplyPacked(m, n, std::min(maxDepth, product.k - depth), left ? left + m * depth : buffers.left.data(),
                   right ? right + n * depth : buffers.right.data(), buffers.sums.data());
  }
  for (int64_t i = 0; i < rows.count; ++i)
    finishRow(product, rows.begin + i, columns, reinterpret_cast<Signed *>(&buffers.sums[i * n]), bias);
}

/// Several products, each a task or part of one.
template <class T, class Signed> void computeBatch(llvm::ArrayRef<MatrixProduct> products, const Signed *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  const int64_t m = std::min(shape.m, maxPanel), n = std::min(shape.n, maxPanel);
  const int64_t perTask = std::max<int64_t>(1, taskProducts / (shape.m * shape.n * shape.k));
  const int64_t count = products.size();
  ctx.parallel((count + perTask - 1) / perTask, [&](KernelContext::NextTask next) {
    BlockBuffers<T> buffers(ctx, m, n);
    for (int64_t task; (task = next()) >= 0;)
      for (const MatrixProduct &product : products.slice(task * perTask, std::min(perTask, count - task * perTask)))
        for (int64_t row = 0; row < product.m; row += m)
          for (int64_t column = 0; column < product.n; column += n)
            computeBlock<T, Signed>(product, {row, std::min(m, product.m - row)}, {column, std::min(n, product.n - column)},
                                    nullptr, nullptr, bias, buffers);
  });
}

/// One large product: of the factor with the shorter free extent a part is packed once and shared, the other factor is streamed
/// through in panels, one task each.
template <class T, class Signed> void computeLarge(const MatrixProduct &product, const Signed *bias, KernelContext &ctx) {
  const bool shareLeft = product.m <= product.n;
  const int64_t shared = shareLeft ? product.m : product.n, streamed = shareLeft ? product.n : product.m;
  const int64_t part = std::min({shared, maxShared, std::max(few, maxSharedElements / product.k / few * few)});
  const int64_t panel = std::clamp(roundUp(streamed / 16, few), few, part <= few ? maxPanelBesideFew : maxPanel);
  Scratch<T> packed(ctx, roundUp(part, packedStrip<T>) * product.k);
  for (int64_t begin = 0; begin < shared; begin += part) {
    const Range range = {begin, std::min(part, shared - begin)};
    const int64_t padded = roundUp(range.count, shareLeft ? packedHeight : packedStrip<T>);
    ctx.parallelRanges((product.k + maxDepth - 1) / maxDepth, 1, [&](int64_t block, int64_t) {
      Scratch<T> lines(ctx, lineElements<T>(range.count));
      T *const out = packed.data() + padded * block * maxDepth;
      shareLeft ? packLeft(product, range, block * maxDepth, lines.data(), out)
                : packRight(product, range, block * maxDepth, lines.data(), out);
    });
    ctx.parallel((streamed + panel - 1) / panel, [&](KernelContext::NextTask next) {
      BlockBuffers<T> buffers(ctx, shareLeft ? range.count : panel, shareLeft ? panel : range.count);
      for (int64_t task; (task = next()) >= 0;) {
        const Range piece = {task * panel, std::min(panel, streamed - task * panel)};
        if (shareLeft)
          computeBlock<T, Signed>(product, range, piece, packed.data(), nullptr, bias, buffers);
        else
          computeBlock<T, Signed>(product, piece, range, nullptr, packed.data(), bias, buffers);
      }
    });
  }
}

/// A product with a vector on the right as one with a vector on the left, which wastes less of a packed block.
MatrixProduct transposedProduct(const MatrixProduct &product) {
  MatrixProduct result = product;
  std::swap(result.m, result.n);
  std::swap(result.a, result.b);
  result.a.transposed = !result.a.transposed;
  result.b.transposed = !result.b.transposed;
  return result;
}

template <class T, class Signed>
void multiplyBlocks(llvm::ArrayRef<MatrixProduct> products, const Signed *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  if (shape.m * shape.n * shape.k < smallProduct || products.size() > manyProducts * ctx.threads())
    return computeBatch<T>(products, bias, ctx);
  for (const MatrixProduct &product : products)
    computeLarge<T>(product, bias, ctx);
}

/// Without a sum to take, the result is the bias or zero.
template <class T> void computeEmptySums(llvm::ArrayRef<MatrixProduct> products, const T *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  ctx.parallelRanges(static_cast<int64_t>(products.size()) * shape.m, grainFor(shape.n), [&](int64_t begin, int64_t end) {
    Scratch<T> sums(ctx, shape.n);
    for (int64_t i = begin; i < end; ++i) {
      std::fill_n(sums.data(), shape.n, T(0));
      finishRow(products[i / shape.m], i % shape.m, {0, shape.n}, sums.data(), bias);
    }
  });
}

} // namespace

void tt::sim::multiplyMatrices(llvm::ArrayRef<MatrixProduct> products, DataType compute, const void *bias, KernelContext &ctx) {
  if (products.empty() || products.front().m == 0 || products.front().n == 0)
    return;
  if (products.front().n == 1 && products.front().m > 1 && !bias) {
    const llvm::SmallVector<MatrixProduct> transposed(llvm::map_range(products, transposedProduct));
    return multiplyMatrices(transposed, compute, bias, ctx);
  }
  if (products.front().k == 0)
    return dispatchAccumulator(compute,
                               [&](auto zero) { computeEmptySums(products, static_cast<const decltype(zero) *>(bias), ctx); });
  switch (compute) {
  case DataType::Float32:
    return multiplyBlocks<float, float>(products, static_cast<const float *>(bias), ctx);
  case DataType::Float64:
    return multiplyBlocks<double, double>(products, static_cast<const double *>(bias), ctx);
  case DataType::Int32:
    return multiplyBlocks<uint32_t, int32_t>(products, static_cast<const int32_t *>(bias), ctx);
  default:
    return multiplyBlocks<uint32_t, uint32_t>(products, static_cast<const uint32_t *>(bias), ctx);
  }
}
