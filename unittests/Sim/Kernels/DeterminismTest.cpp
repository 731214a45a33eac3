//===- DeterminismTest.cpp - The same bytes for every thread count ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"
#include "ttmlir/Sim/KernelArgs/CreationOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/ReductionOps.h"
#include "ttmlir/Sim/KernelArgs/TrainingOps.h"

#include <array>
#include <functional>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

using Ints = std::vector<int32_t>;
using Longs = std::vector<int64_t>;

/// Runs `kernel` into `result` with several thread counts, twice each, and expects the same bytes every time.
void expectSameBytes(const TestTensor &result, llvm::function_ref<llvm::Error(KernelContext &)> kernel) {
  std::string first;
  for (int threads : {1, 2, 3, 8})
    for (int repetition = 0; repetition < 2; ++repetition) {
      KernelContext ctx(threads);
      EXPECT_SUCCESS(kernel(ctx));
      if (first.empty())
        first = result.bytes();
      ASSERT_EQ(result.bytes() == first, true) << threads << " threads";
    }
}

TestTensor tensor(DataType type, Longs shape, uint32_t seed) {
  const int64_t count = volumeOf(shape);
  std::vector<double> values = someNumbers(count, seed);
  for (int64_t i = 0; i < count; ++i)
    values[i] *= 1 + 0x1p-20 * static_cast<double>(i % 1021); // odd bits, so that the order of sums shows
  return TestTensor(type, std::move(shape), std::move(values));
}

TEST(DeterminismTest, Matmul) {
  const TestTensor a = tensor(DataType::Float32, {300, 2500}, 1), b = tensor(DataType::Float32, {700, 2500}, 2);
  TestTensor result(DataType::Float32, {300, 700});
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::matmul({a, b, result, false, true}, ctx); });
}

TEST(DeterminismTest, BatchedMatmul) {
  const TestTensor a = tensor(DataType::Float32, {70, 18, 65}, 1), b = tensor(DataType::Float32, {70, 65, 33}, 2);
  TestTensor result(DataType::Float32, {70, 18, 33});
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::matmul({a, b, result, false, false}, ctx); });
}

TEST(DeterminismTest, Convolutions) {
  const Ints one = {1}, zero = {0}, two = {2};
  const TestTensor input = tensor(DataType::Float32, {2, 14, 14, 256}, 1);
  const TestTensor pointwise = tensor(DataType::Float32, {64, 256, 1, 1}, 2), wide = tensor(DataType::Float32, {64, 256, 3, 3}, 3);
  TestTensor result(DataType::Float32, {2, 14, 14, 64}), strided(DataType::Float32, {2, 7, 7, 64});
  expectSameBytes(result, [&](KernelContext &ctx) {
    return kernels::conv2d({input, pointwise, {}, result, one, zero, one, 1, 0, 1, 2, 3}, ctx);
  });
  expectSameBytes(result, [&](KernelContext &ctx) {
    return kernels::conv2d({input, wide, {}, result, one, one, one, 1, 0, 1, 2, 3}, ctx);
  });
  expectSameBytes(strided, [&](KernelContext &ctx) {
    return kernels::conv2d({input, wide, {}, strided, two, one, one, 1, 0, 1, 2, 3}, ctx);
  });
}

TEST(DeterminismTest, TransposedConvolutions) {
  const Ints one = {1}, two = {2}, zero = {0};
  const TestTensor input = tensor(DataType::Float32, {2, 14, 14, 256}, 1);
  const TestTensor side = tensor(DataType::Float32, {256, 64, 2, 2}, 2), wide = tensor(DataType::Float32, {256, 64, 4, 4}, 3),
                   grouped = tensor(DataType::Float32, {256, 32, 3, 3}, 4);
  TestTensor result(DataType::Float32, {2, 28, 28, 64}), dense(DataType::Float32, {2, 14, 14, 64});
  expectSameBytes(result, [&](KernelContext &ctx) {
    return kernels::convTranspose2d({input, side, {}, result, two, zero, zero, one, 1, 0, 1, 2, 3}, ctx);
  });
  expectSameBytes(result, [&](KernelContext &ctx) {
    return kernels::convTranspose2d({input, wide, {}, result, two, one, zero, one, 1, 0, 1, 2, 3}, ctx);
  });
  expectSameBytes(dense, [&](KernelContext &ctx) {
    return kernels::convTranspose2d({input, grouped, {}, dense, one, one, zero, one, 2, 0, 1, 2, 3}, ctx);
  });
}

TEST(DeterminismTest, Volumes) {
  const Ints one = {1};
  const TestTensor input = tensor(DataType::Float32, {1, 6, 14, 14, 64}, 1),
                   weight = tensor(DataType::Float32, {32, 64, 3, 3, 3}, 2);
  TestTensor result(DataType::Float32, {1, 6, 14, 14, 32});
  for (const char *mode : {"zeros", "replicate"})
    expectSameBytes(result, [&](KernelContext &ctx) {
      return kernels::conv3d({input, weight, {}, result, one, one, 1, 0, 1, 2, 3, 4, mode}, ctx);
    });
}

// Statistics of one image combine many parts.
TEST(DeterminismTest, GroupNorms) {
  const TestTensor input = tensor(DataType::Float32, {1, 60, 70, 64}, 1);
  TestTensor result(DataType::Float32, {1, 60, 70, 64});
  for (int64_t axis : {1, 2, 3})
    expectSameBytes(result, [&](KernelContext &ctx) {
      return kernels::groupNorm({input, {}, {}, {}, result, 2, 1e-5f, axis}, ctx);
    });
}

// Statistics of a channel combine many parts.
TEST(DeterminismTest, BatchNorms) {
  const Longs shape = {3, 60, 70, 4};
  const TestTensor input = tensor(DataType::Float32, shape, 1);
  for (int32_t axis : {0, 1, 3}) {
    const TestTensor each = tensor(DataType::Float32, {shape[axis]}, 2);
    TestTensor result(DataType::Float32, shape), mean(DataType::Float32, {shape[axis]}), variance(DataType::Float32, {shape[axis]});
    auto run = [&](KernelContext &ctx) {
      return kernels::batchNormTraining({input, each, each, each, each, result, mean, variance, 1e-5f, axis, 0.1f}, ctx);
    };
    expectSameBytes(result, run);
    expectSameBytes(variance, run);
  }
}

TEST(DeterminismTest, TableGradients) {
  std::vector<double> rows(5000);
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = static_cast<double>(i * i % 7);
  const TestTensor indices(DataType::UInt32, {5000}, rows), gradient = tensor(DataType::Float32, {5000, 70}, 1);
  TestTensor result(DataType::Float32, {7, 70});
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::embeddingBackward({indices, result, gradient, result}, ctx); });
}

TEST(DeterminismTest, Chance) {
  const TestTensor input = tensor(DataType::Float32, {3, 50000}, 1),
                   square(DataType::Float32, {3, 50000}, std::vector(150000, 1.0));
  TestTensor kept(DataType::Float32, {3, 50000}), param(DataType::BFloat16, {3, 50000}), moment(DataType::Float32, {3, 50000}),
      second(DataType::Float32, {3, 50000});
  expectSameBytes(kept, [&](KernelContext &ctx) { return kernels::dropout({input, kept, 0.5f, 2.0f, 7, false}, ctx); });
  expectSameBytes(param, [&](KernelContext &ctx) {
    return kernels::adamw(
        {input, input, input, square, {}, param, moment, second, {}, 0.01f, 0.9f, 0.999f, 0.9f, 0.999f, 1e-8f, 0.0f, true}, ctx);
  });
}

TEST(DeterminismTest, AttentionGradients) {
  const Longs shape = {1, 4, 300, 24}, few = {1, 2, 300, 24};
  const TestTensor query = tensor(DataType::Float32, shape, 1), key = tensor(DataType::Float32, few, 2),
                   value = tensor(DataType::Float32, few, 3), gradient = tensor(DataType::Float32, shape, 4);
  TestTensor output(DataType::Float32, shape), logarithms(DataType::Float32, {1, 4, 300, 32}), byQuery(DataType::Float32, shape),
      byKey(DataType::Float32, few), byValue(DataType::Float32, few);
  expectSameBytes(output, [&](KernelContext &ctx) {
    return kernels::sdpaFw({query, key, value, {}, output, {logarithms}, 1, 0.1f, true}, ctx);
  });
  auto backward = [&](KernelContext &ctx) {
    return kernels::sdpaBw({gradient, output, query, key, value, logarithms, {}, byQuery, byKey, byValue, 1, 0.1f}, ctx);
  };
  expectSameBytes(byQuery, backward);
  expectSameBytes(byKey, backward);
  expectSameBytes(byValue, backward);
}

// With oneDNN and without, and in parts of the positions.
TEST(DeterminismTest, Attention) {
  for (auto [heads, keyHeads, rows, positions] :
       {std::array<int64_t, 4>{4, 2, 600, 600}, {4, 2, 3, 200}, {8, 2, 1, 20000}, {64, 1, 1, 9000}}) {
    const TestTensor query = tensor(DataType::Float32, {1, heads, rows, 64}, 1),
                     key = tensor(DataType::Float32, {1, keyHeads, positions, 64}, 2),
                     value = tensor(DataType::Float32, {1, keyHeads, positions, 64}, 3);
    TestTensor result(DataType::Float32, {1, heads, rows, 64});
    expectSameBytes(result, [&](KernelContext &ctx) {
      return kernels::scaledDotProductAttention({query, key, value, {}, {}, result, rows == positions, {}, {}}, ctx);
    });
  }
}

TEST(DeterminismTest, Sums) {
  const TestTensor input = tensor(DataType::Float32, {600, 1000}, 1);
  const Ints rows = {0}, columns = {1};
  TestTensor all(DataType::Float32, {}), first(DataType::Float32, {1000}), last(DataType::Float32, {600});
  expectSameBytes(all, [&](KernelContext &ctx) { return kernels::sum({input, all, false, std::nullopt}, ctx); });
  expectSameBytes(first, [&](KernelContext &ctx) {
    return kernels::sum({input, first, false, std::span<const int32_t>(rows)}, ctx);
  });
  expectSameBytes(last, [&](KernelContext &ctx) {
    return kernels::mean({input, last, false, std::span<const int32_t>(columns)}, ctx);
  });
}

TEST(DeterminismTest, SoftmaxAndNorms) {
  const TestTensor input = tensor(DataType::Float32, {300, 700}, 1);
  const Longs trailing = {700};
  TestTensor result(DataType::Float32, {300, 700});
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::softmax({input, result, 0, true}, ctx); });
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::softmax({input, result, 1, true}, ctx); });
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::layerNorm({input, {}, {}, result, trailing, 1e-5f}, ctx); });
}

TEST(DeterminismTest, RandomNumbersDependOnSeedAndPlaceOnly) {
  const Ints size = {100000};
  TestTensor result(DataType::Float32, {100000});
  expectSameBytes(result, [&](KernelContext &ctx) { return kernels::rand({result, size, -1, 1, 7}, ctx); });
  double sum = 0;
  for (double value : result.values()) {
    EXPECT_GE(value, -1);
    EXPECT_LT(value, 1);
    sum += value;
  }
  EXPECT_LT(std::abs(sum / 100000), 0.01); // five standard deviations
}

// Adding four million times 0.1 in order would be off by thousands in single precision.
TEST(DeterminismTest, LongSumsAreAccurate) {
  std::vector<double> values(1 << 22, 0.1f);
  TestTensor input(DataType::Float32, {1 << 22}, values), result(DataType::Float32, {});
  KernelContext ctx(2);
  EXPECT_SUCCESS(kernels::sum({input, result, false, std::nullopt}, ctx));
  EXPECT_NEAR(result.values()[0], static_cast<double>(0.1f) * (1 << 22), 0.25); // eight units in the last place
}

} // namespace
