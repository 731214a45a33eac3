//===- Gemm.cpp - Matrix products of stored matrices ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// oneDNN multiplies single-precision blocks, one thread per block; the blocks are chosen here, by the extents alone, so that every
// number of threads computes the same sums in the same order. Narrow operands are converted block by block: a weight of any size
// costs a few MB per thread.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include <dnnl.h>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Extents of blocks. A panel of 512 x 2048 floats is 4 MiB; wider panels save little of oneDNN's repacking of the other factor.
constexpr int64_t maxPanel = 512, maxDepth = 2048, maxStrip = 1024;

/// A strip of the shared factor has at most so many elements (64 MiB of floats), unless it is 64 wide.
constexpr int64_t maxStripElements = 16 << 20;

/// Products with fewer multiplications than `smallProduct`, or at least `manyProducts` of any size, are tasks of their own;
/// tasks take several products of less than `taskProducts` multiplications.
constexpr int64_t smallProduct = 1 << 24, taskProducts = 1 << 20;
constexpr size_t manyProducts = 64;

/// Below so many multiplications in total, our loops take well under a millisecond more than oneDNN, whose first sgemm in a process
/// generates code for 44 ms. Products with a vector need none of that code.
constexpr int64_t packedProducts = 1 << 24;

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

/// Copies the multiplied part of `count` elements at `in`, of the type of `matrix`, as `T`.
template <class T> void loadFactor(const StoredMatrix &matrix, const std::byte *in, T *out, int64_t count) {
  convert(matrix.type, in, typeOf<T>(), out, count);
  if constexpr (std::is_same_v<T, float>)
    matrix.bits.apply(out, count);
}

/// Copies `rows` x `columns` elements, in storage order, to rows of `columns` floats.
void loadRectangle(const StoredMatrix &matrix, int64_t rows, int64_t columns, float *out) {
  if (columns == matrix.leading)
    return loadFactor(matrix, matrix.data, out, rows * columns);
  for (int64_t row = 0; row < rows; ++row)
    loadFactor(matrix, matrix.data + row * matrix.leading * elementBytes(matrix.type), out + row * columns, columns);
}

/// The first `rows` x `columns` of a factor as floats: in place if it is stored so, else converted into `buffer`.
StoredMatrix floatBlock(const StoredMatrix &matrix, int64_t rows, int64_t columns, float *buffer) {
  if (matrix.isInPlace())
    return matrix;
  if (matrix.transposed)
    std::swap(rows, columns);
  loadRectangle(matrix, rows, columns, buffer);
  return {reinterpret_cast<const std::byte *>(buffer), DataType::Float32, columns, matrix.transposed};
}

/// Memory for one block on one thread. Blocks that need no conversion get none.
struct BlockBuffers {
  Scratch<float> a, b, sums;
  BlockBuffers(KernelContext &ctx, const MatrixProduct &product, int64_t m, int64_t n)
      : a(ctx, product.a.isInPlace() ? 0 : m * std::min(product.k, maxDepth)),
        b(ctx, product.b.isInPlace() ? 0 : n * std::min(product.k, maxDepth)),
        sums(ctx, product.resultType == DataType::Float32 ? 0 : m * n) {}
};

/// Adds the bias to a row of sums, stores it and looks up its activation if that has a table.
template <class T> void finishRow(const MatrixProduct &product, int64_t row, Range columns, T *sums, const T *bias) {
  if (bias)
    for (int64_t j = 0; j < columns.count; ++j)
      sums[j] += bias[columns.begin + j];
  std::byte *target = product.result + (row * product.n + columns.begin) * elementBytes(product.resultType);
  if (target != reinterpret_cast<std::byte *>(sums))
    convert(typeOf<T>(), sums, product.resultType, target, columns.count);
  if (product.activation && product.activation->hasTable())
    product.activation->lookUp(reinterpret_cast<uint16_t *>(target), columns.count);
}

/// Adds the bias to a block of sums, whose rows have `leading` elements, activates it while it is in the cache, and stores it.
template <class T>
void finishBlock(const MatrixProduct &product, Range rows, Range columns, T *sums, int64_t leading, const T *bias) {
  constexpr int64_t stage = 4096;
  if constexpr (std::is_floating_point_v<T>) {
    if (product.activation && !product.activation->hasTable()) {
      T values[stage];
      const int64_t width = std::min(columns.count, stage), together = stage / width;
      for (int64_t row = 0; row < rows.count; row += together)
        for (int64_t column = 0; column < columns.count; column += width) {
          const int64_t height = std::min(together, rows.count - row), count = std::min(width, columns.count - column);
          for (int64_t i = 0; i < height; ++i) {
            const T *from = sums + (row + i) * leading + column, *terms = bias ? bias + columns.begin + column : nullptr;
            for (int64_t j = 0; j < count; ++j)
              values[i * count + j] = terms ? from[j] + terms[j] : from[j];
          }
          product.activation->apply(values, height * count);
          for (int64_t i = 0; i < height; ++i)
            convert(typeOf<T>(), values + i * count, product.resultType,
                    product.result +
                        ((rows.begin + row + i) * product.n + columns.begin + column) * elementBytes(product.resultType),
                    count);
        }
      return;
    }
  }
  for (int64_t row = 0; row < rows.count; ++row)
    finishRow(product, rows.begin + row, columns, sums + row * leading, bias);
}

/// Computes a block of the result. `a` is the factor from the block's first row on, `b` from its first column on.
void computeFloatBlock(const MatrixProduct &product, const StoredMatrix &a, const StoredMatrix &b, Range rows, Range columns,
                       const float *bias, const BlockBuffers &buffers, KernelContext &ctx) {
  const bool direct = product.resultType == DataType::Float32;
  float *sums = direct ? reinterpret_cast<float *>(product.result) + rows.begin * product.n + columns.begin : buffers.sums.data();
  const int64_t leading = direct ? product.n : columns.count;
  for (int64_t depth = 0; depth < product.k; depth += maxDepth) {
    if (depth && ctx.isStopping())
      return;
    const int64_t count = std::min(maxDepth, product.k - depth);
    const StoredMatrix left = floatBlock(from(a, 0, depth), rows.count, count, buffers.a.data());
    const StoredMatrix right = floatBlock(from(b, depth, 0), count, columns.count, buffers.b.data());
    dnnl_sgemm(left.transposed ? 'T' : 'N', right.transposed ? 'T' : 'N', rows.count, columns.count, count, 1.0f,
               reinterpret_cast<const float *>(left.data), left.leading, reinterpret_cast<const float *>(right.data), right.leading,
               depth == 0 ? 0.0f : 1.0f, sums, leading);
  }
  if (!direct || bias || product.activation)
    finishBlock(product, rows, columns, sums, leading, bias);
}

/// Several products, each a task or part of one; blocks within a product in order.
void computeBatch(llvm::ArrayRef<MatrixProduct> products, const float *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  const int64_t m = std::min(shape.m, maxStrip), n = std::min(shape.n, maxPanel);
  const int64_t perTask = std::max<int64_t>(1, taskProducts / (shape.m * shape.n * shape.k));
  const int64_t count = products.size();
  ctx.parallel((count + perTask - 1) / perTask, [&](KernelContext::NextTask next) {
    BlockBuffers buffers(ctx, shape, m, n);
    for (int64_t task; (task = next()) >= 0;)
      for (const MatrixProduct &product : products.slice(task * perTask, std::min(perTask, count - task * perTask)))
        for (int64_t row = 0; row < product.m; row += m)
          for (int64_t column = 0; column < product.n; column += n)
            computeFloatBlock(product, from(product.a, row, 0), from(product.b, 0, column), {row, std::min(m, product.m - row)},
                              {column, std::min(n, product.n - column)}, bias, buffers, ctx);
  });
}

/// Converts the first `rows` x `columns` of a factor to floats on all threads; `buffer` is unused if it is stored so.
StoredMatrix convertFactor(const StoredMatrix &matrix, int64_t rows, int64_t columns, float *buffer, KernelContext &ctx) {
  if (matrix.isInPlace())
    return matrix;
  if (matrix.transposed)
    std::swap(rows, columns);
  StoredMatrix plain = matrix;
  plain.transposed = false;
  ctx.parallelRanges(rows, grainFor(columns), [&](int64_t begin, int64_t end) {
    loadRectangle(from(plain, begin, 0), end - begin, columns, buffer + begin * columns);
  });
  return {reinterpret_cast<const std::byte *>(buffer), DataType::Float32, columns, matrix.transposed};
}

/// One large product: of the factor with the shorter free extent a strip is converted once and shared, the other factor is streamed
/// through in panels, one task each.
void computeLarge(const MatrixProduct &product, const float *bias, KernelContext &ctx) {
  const bool shareA = product.m <= product.n;
  const int64_t shared = shareA ? product.m : product.n, streamed = shareA ? product.n : product.m;
  const int64_t strip = std::min({shared, maxStrip, std::max<int64_t>(64, maxStripElements / product.k / 64 * 64)});
  const int64_t panel = std::clamp<int64_t>((streamed + 511) / 512 * 64, 64, maxPanel);
  MatrixProduct part = product;
  StoredMatrix &sharedFactor = shareA ? part.a : part.b;
  Scratch<float> buffer(ctx, sharedFactor.isInPlace() ? 0 : strip * product.k);
  for (int64_t begin = 0; begin < shared; begin += strip) {
    const Range range = {begin, std::min(strip, shared - begin)};
    sharedFactor = shareA ? convertFactor(from(product.a, begin, 0), range.count, product.k, buffer.data(), ctx)
                          : convertFactor(from(product.b, 0, begin), product.k, range.count, buffer.data(), ctx);
    ctx.parallel((streamed + panel - 1) / panel, [&](KernelContext::NextTask next) {
      BlockBuffers buffers(ctx, part, shareA ? range.count : panel, shareA ? panel : range.count);
      for (int64_t task; (task = next()) >= 0;) {
        const Range piece = {task * panel, std::min(panel, streamed - task * panel)};
        if (shareA)
          computeFloatBlock(part, part.a, from(part.b, 0, piece.begin), range, piece, bias, buffers, ctx);
        else
          computeFloatBlock(part, from(part.a, piece.begin, 0), part.b, piece, range, bias, buffers, ctx);
      }
    });
  }
}

/// A block of a factor converted to `T` with rows of `columns` elements, padded with zeros to `paddedRows` x `paddedColumns`.
template <class T>
void packBlock(const StoredMatrix &matrix, int64_t rows, int64_t columns, int64_t paddedRows, int64_t paddedColumns, T *line,
               T *out) {
  std::fill_n(out, paddedRows * paddedColumns, T(0));
  const int64_t storedRows = matrix.transposed ? columns : rows, storedColumns = matrix.transposed ? rows : columns;
  for (int64_t row = 0; row < storedRows; ++row) {
    const std::byte *source = matrix.data + row * matrix.leading * elementBytes(matrix.type);
    if (!matrix.transposed) {
      loadFactor(matrix, source, out + row * paddedColumns, storedColumns);
      continue;
    }
    loadFactor(matrix, source, line, storedColumns);
    for (int64_t column = 0; column < storedColumns; ++column)
      out[column * paddedColumns + row] = line[column];
  }
}

/// Products in double, in integers or small ones in float, in blocks of 128 x 128 x 256. `Signed` is the type of the sums.
template <class T, class Signed>
void computePacked(llvm::ArrayRef<MatrixProduct> products, const Signed *bias, KernelContext &ctx) {
  constexpr int64_t side = 128, depth = 256;
  const MatrixProduct &shape = products.front();
  const int64_t rowBlocks = (shape.m + side - 1) / side, columnBlocks = (shape.n + side - 1) / side,
                blocks = rowBlocks * columnBlocks;
  ctx.parallel(static_cast<int64_t>(products.size()) * blocks, [&](KernelContext::NextTask next) {
    Scratch<T> a(ctx, side * depth), b(ctx, side * depth), sums(ctx, side * side), line(ctx, depth);
    for (int64_t task; (task = next()) >= 0;) {
      const MatrixProduct &product = products[task / blocks];
      const int64_t row = task % blocks / columnBlocks * side, column = task % blocks % columnBlocks * side;
      const int64_t m = std::min(side, product.m - row), n = std::min(side, product.n - column);
      const int64_t paddedM = (m + 7) / 8 * 8, paddedN = (n + 31) / 32 * 32;
      std::fill_n(sums.data(), paddedM * paddedN, T(0));
      for (int64_t p = 0; p < product.k && !ctx.isStopping(); p += depth) {
        const int64_t k = std::min(depth, product.k - p);
        packBlock(from(product.a, row, p), m, k, paddedM, k, line.data(), a.data());
        packBlock(from(product.b, p, column), k, n, k, paddedN, line.data(), b.data());
        multiplyPacked(paddedM, paddedN, k, a.data(), b.data(), sums.data());
      }
      finishBlock(product, {row, m}, {column, n}, reinterpret_cast<Signed *>(sums.data()), paddedN, bias);
    }
  });
}

/// Without a sum to take, the result is the bias or zero.
template <class T> void computeEmptySums(llvm::ArrayRef<MatrixProduct> products, const T *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  ctx.parallelRanges(static_cast<int64_t>(products.size()) * shape.m, grainFor(shape.n), [&](int64_t begin, int64_t end) {
    Scratch<T> sums(ctx, shape.n);
    for (int64_t i = begin; i < end; ++i) {
      std::fill_n(sums.data(), shape.n, T(0));
      finishBlock(products[i / shape.m], {i % shape.m, 1}, {0, shape.n}, sums.data(), shape.n, bias);
    }
  });
}

void multiplyFloats(llvm::ArrayRef<MatrixProduct> products, const float *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  const int64_t multiplications = shape.m * shape.n * shape.k;
  if (shape.m > 1 && shape.n > 1 && multiplications <= packedProducts / static_cast<int64_t>(products.size()))
    return computePacked<float, float>(products, bias, ctx);
  if (multiplications < smallProduct || products.size() >= manyProducts)
    return computeBatch(products, bias, ctx);
  for (const MatrixProduct &product : products)
    computeLarge(product, bias, ctx);
}

/// Sums of all fidelity phases.
void multiplyAtFidelity(llvm::ArrayRef<MatrixProduct> products, const float *bias, KernelContext &ctx) {
  const MatrixProduct &shape = products.front();
  const int64_t elements = shape.m * shape.n;
  llvm::SmallVector<MatrixProduct, 0> parts(products);
  auto multiplyParts = [&](const PartialProduct &partial, const float *bias) {
    for (MatrixProduct &part : parts) {
      part.a.bits = FactorBits(part.a.type, srcBBits, partial.srcB);
      part.b.bits = FactorBits(part.b.type, srcABits, partial.srcA);
    }
    multiplyFloats(parts, bias, ctx);
  };
  const std::span<const PartialProduct> partials = partialProducts(*shape.fidelity);
  if (isOneProduct(*shape.fidelity, shape.a.type))
    return multiplyParts(partials.front(), bias);
  const auto count = static_cast<int64_t>(products.size());
  Scratch<float> sums(ctx, count * elements), rest(ctx, count * elements);
  for (auto [partial, to] : {std::pair(partials.front(), sums.data()), {partials.back(), rest.data()}}) {
    for (auto [index, part] : llvm::enumerate(parts)) {
      part.activation = nullptr;
      part.resultType = DataType::Float32;
      part.result = reinterpret_cast<std::byte *>(to + static_cast<int64_t>(index) * elements);
    }
    multiplyParts(partial, nullptr);
  }
  ctx.parallelRanges(count * shape.m, grainFor(shape.n), [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      float *to = sums.data() + row * shape.n;
      for (int64_t i = 0; i < shape.n; ++i)
        to[i] += rest[row * shape.n + i];
      finishBlock(products[row / shape.m], {row % shape.m, 1}, {0, shape.n}, to, shape.n, bias);
    }
  });
}

} // namespace

void ttmlir::sim::multiplyMatrices(llvm::ArrayRef<MatrixProduct> products, DataType compute, const void *bias, KernelContext &ctx) {
  if (products.empty() || products.front().m == 0 || products.front().n == 0)
    return;
  if (products.front().k == 0)
    return dispatchAccumulator(compute,
                               [&](auto zero) { computeEmptySums(products, static_cast<const decltype(zero) *>(bias), ctx); });
  switch (compute) {
  case DataType::Float32:
    return (products.front().fidelity ? multiplyAtFidelity : multiplyFloats)(products, static_cast<const float *>(bias), ctx);
  case DataType::Float64:
    return computePacked<double, double>(products, static_cast<const double *>(bias), ctx);
  case DataType::Int32:
    return computePacked<uint32_t, int32_t>(products, static_cast<const int32_t *>(bias), ctx);
  default:
    return computePacked<uint32_t, uint32_t>(products, static_cast<const uint32_t *>(bias), ctx);
  }
}
