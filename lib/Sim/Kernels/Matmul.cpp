//===- Matmul.cpp - matmul and linear -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// A factor as a batch of matrices.
struct Factor {
  Shape batch;
  int64_t rows, columns; ///< of the factor, after transposing
  bool transposed, vector;
};

/// A vector on the left is a row, on the right a column; its transpose flag means nothing.
Factor makeFactor(const TensorView &view, bool transpose, bool left) {
  if (view.rank() == 1)
    return {{}, left ? 1 : view.shape[0], left ? view.shape[0] : 1, false, true};
  const int64_t rank = view.rank();
  Factor factor{Shape(view.shape.begin(), view.shape.end() - 2), view.shape[rank - 2], view.shape[rank - 1], transpose, false};
  if (transpose)
    std::swap(factor.rows, factor.columns);
  return factor;
}

StoredMatrix storedMatrix(const TensorView &view, const Factor &factor, int64_t index) {
  const int64_t offset = index * factor.rows * factor.columns;
  return {elementAt(view, offset), view.dtype, factor.transposed ? factor.rows : factor.columns, factor.transposed};
}

/// The position in an operand with leading dimensions `batch` of each position in the broadcast dimensions `all`.
llvm::SmallVector<int64_t> batchPositions(ShapeRef batch, ShapeRef all) {
  llvm::SmallVector<int64_t> positions = {0};
  int64_t stride = 1;
  for (size_t i = 0; i < all.size(); ++i) { // from the innermost dimension
    const int64_t extent = all[all.size() - 1 - i];
    const int64_t own = i < batch.size() ? batch[batch.size() - 1 - i] : 1;
    llvm::SmallVector<int64_t> next;
    next.reserve(positions.size() * extent);
    for (int64_t j = 0; j < extent; ++j)
      for (int64_t position : positions)
        next.push_back(position + (own == 1 ? 0 : j * stride));
    stride *= own;
    positions = std::move(next);
  }
  return positions;
}

/// The product's shape: batch dimensions, then rows and columns unless they come from a vector.
Shape productShape(const Factor &a, const Factor &b, ShapeRef batch) {
  Shape shape(batch);
  if (!a.vector)
    shape.push_back(a.rows);
  if (!b.vector)
    shape.push_back(b.columns);
  return shape;
}

/// Shared by matmul and linear: a product of `shape` into memory at `result`.
struct Problem {
  Factor a, b;
  Shape batch, shape;
};

llvm::Expected<Problem> makeProblem(const TensorView &a, const TensorView &b, bool transposeA, bool transposeB) {
  if (llvm::Error error = expectTensors({{&a, "a"}, {&b, "b"}}))
    return error;
  Problem problem{makeFactor(a, transposeA, true), makeFactor(b, transposeB, false), {}, {}};
  llvm::Expected<Shape> batch = broadcastShapes(problem.a.batch, problem.b.batch);
  if (!batch)
    return batch.takeError();
  problem.batch = *batch;
  problem.shape = productShape(problem.a, problem.b, *batch);
  return problem;
}

/// Runs the product. `rowBias` has one value per column in the compute type, or is null.
void multiply(const Problem &problem, const TensorView &a, const TensorView &b, const TensorView &result, DataType compute,
              const void *rowBias, const Activation &activation, std::optional<Fidelity> fidelity, KernelContext &ctx) {
  MatrixProduct product;
  product.fidelity = fidelity;
  product.activation = activation ? &activation : nullptr;
  product.m = problem.a.rows;
  product.n = problem.b.columns;
  product.k = problem.a.columns;
  product.resultType = result.dtype;
  // One matrix on the right for all batches on the left is one long product.
  if (volumeOf(problem.b.batch) == 1 && !problem.a.transposed && ShapeRef(problem.a.batch) == ShapeRef(problem.batch)) {
    product.m *= volumeOf(problem.batch);
    product.a = storedMatrix(a, problem.a, 0);
    product.b = storedMatrix(b, problem.b, 0);
    product.result = result.data;
    return multiplyMatrices(product, compute, rowBias, ctx);
  }
  const auto positionsA = batchPositions(problem.a.batch, problem.batch),
             positionsB = batchPositions(problem.b.batch, problem.batch);
  llvm::SmallVector<MatrixProduct, 0> products(positionsA.size(), product);
  const int64_t resultBytes = product.m * product.n * elementBytes(result.dtype);
  for (size_t i = 0; i < products.size(); ++i) {
    products[i].a = storedMatrix(a, problem.a, positionsA[i]);
    products[i].b = storedMatrix(b, problem.b, positionsB[i]);
    products[i].result = result.data + static_cast<int64_t>(i) * resultBytes;
  }
  multiplyMatrices(products, compute, rowBias, ctx);
}

} // namespace

llvm::Error kernels::matmul(const args::MatmulArgs &a, KernelContext &ctx) {
  llvm::Expected<Problem> problem = makeProblem(a.a, a.b, a.transpose_a, a.transpose_b);
  if (!problem)
    return problem.takeError();
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  const DataType compute = accumulatorType({a.a.dtype, a.b.dtype});
  llvm::Expected<Activation> activation = Activation::make(a.activation, compute, a.result, ctx);
  if (!activation)
    return activation.takeError();
  if (a.result.volume() > 0)
    multiply(*problem, a.a, a.b, a.result, compute, nullptr, *activation, a.math_fidelity, ctx);
  return llvm::Error::success();
}

llvm::Error kernels::linear(const args::LinearArgs &a, KernelContext &ctx) {
  if (!a.bias)
    return matmul({a.a, a.b, a.result, a.transpose_a, a.transpose_b, a.activation, a.math_fidelity}, ctx);
  llvm::Expected<Problem> problem = makeProblem(a.a, a.b, a.transpose_a, a.transpose_b);
  if (!problem)
    return problem.takeError();
  if (llvm::Error error = expectTensor(a.bias, "bias"))
    return error;
  llvm::Expected<Shape> shape = broadcastShapes(problem->shape, a.bias.shape);
  if (!shape)
    return shape.takeError();
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  const DataType compute = accumulatorType({a.a.dtype, a.b.dtype, a.bias.dtype});
  llvm::Expected<Activation> activation = Activation::make(a.activation, compute, a.result, ctx);
  if (!activation)
    return activation.takeError();
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const int64_t columns = problem->b.columns, biasVolume = a.bias.volume();
  const bool alongColumns = !problem->b.vector && biasVolume == columns && a.bias.rank() > 0 && a.bias.shape.back() == columns;
  if (volumeOf(*shape) == volumeOf(problem->shape) && (biasVolume == 1 || alongColumns)) {
    Scratch<std::byte> row(ctx, columns * elementBytes(compute));
    convert(a.bias.dtype, a.bias.data, compute, row.data(), biasVolume);
    std::byte first[8];
    std::memcpy(first, row.data(), elementBytes(compute));
    if (biasVolume == 1)
      fillBytes(first, elementBytes(compute), row.data(), columns);
    multiply(*problem, a.a, a.b, a.result, compute, row.data(), *activation, a.math_fidelity, ctx);
    return llvm::Error::success();
  }
  // Other biases: added in the compute type, so that there is one rounding as well.
  Scratch<std::byte> sums(ctx, volumeOf(problem->shape) * elementBytes(compute));
  const TensorView product(sums.data(), compute, problem->shape);
  multiply(*problem, a.a, a.b, product, compute, nullptr, {}, a.math_fidelity, ctx);
  if (llvm::Error error = runEltwise(*findEltwiseKernel("add"), {product, a.bias}, a.result, {}, ctx))
    return error;
  return *activation ? runEltwise(*activation->getKernel(), {a.result}, a.result, {}, ctx) : llvm::Error::success();
}
