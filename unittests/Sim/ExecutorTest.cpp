//===- ExecutorTest.cpp - Programs on the simulated device ------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Runtime/SampleBinary.h"

#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Support/Numerics.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::test;
using namespace ttmlir::runtime;

namespace {
/// A device with its executor.
struct Simulator {
  sim::GraphExecutor *executor = nullptr;
  Device device;

  explicit Simulator(sim::SimOptions options = {}, uint64_t memoryLimit = 0)
      : device(llvm::cantFail(
            sim::openDevice(llvm::cantFail(hw::builtinSystem("n150")), std::move(options), &executor, memoryLimit))) {}

  Tensor tensor(std::vector<int64_t> shape, std::vector<float> values, ttmlir::DataType dtype = ttmlir::DataType::Float32) {
    TensorDesc desc;
    desc.shape.assign(shape.begin(), shape.end());
    Tensor result = llvm::cantFail(Tensor::allocate(desc, device.pool()));
    std::copy(values.begin(), values.end(), result.view().as<float>());
    return llvm::cantFail(toLayout(result, Layout::host(dtype), device.pool()));
  }

  std::vector<float> values(const Tensor &tensor) {
    Tensor plain = llvm::cantFail(toLayout(tensor, Layout::host(ttmlir::DataType::Float32), device.pool()));
    return std::vector<float>(plain.view().as<float>(), plain.view().as<float>() + plain.desc().volume());
  }
};

Binary load(const std::string &file) {
  auto binary = loadBytes(file);
  if (!binary)
    ADD_FAILURE() << llvm::toString(binary.takeError());
  return llvm::cantFail(std::move(binary));
}
} // namespace

using Floats = std::vector<float>;

TEST(Executor, RunsSample) {
  Simulator sim;
  Binary binary = load(sampleFile());
  Tensor a = sim.tensor({2, 3}, {1, 0, 0, 0, 1, 0});
  Tensor b = sim.tensor({3, 4}, {1, 2, 3, 4, -1, -2, -3, -4, 0, 0, 0, 0}, ttmlir::DataType::BFloat16);
  Tensor cache = sim.tensor({1, 1, 4, 4}, Floats(16, 9));
  auto outputs = submit(sim.device, binary, 0, {a, b, cache});
  ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
  ASSERT_EQ(outputs->size(), 2u);
  Floats sums = {1.5, 1.5, 3.25, 4, -0.5, -2.5, -2.75, -4};
  Floats found = sim.values((*outputs)[0]);
  for (size_t i = 0; i < sums.size(); ++i)
    EXPECT_NEAR(found[i], std::exp(sums[i]), 1e-5 * std::exp(sums[i]));
  // The port is marked mutated: the caller's buffer holds the new rows, and the output is the same buffer.
  Floats updated = sim.values(cache);
  for (size_t i = 0; i < 16; ++i)
    EXPECT_EQ(updated[i], i < 8 ? found[i] : 9.0f);
  EXPECT_TRUE((*outputs)[1].sharesWith(cache));
  EXPECT_GT(sim.executor->report().dram.peak, 0u);
}

static std::string cacheFile(bool isMutated, schema::DataType dtype = schema::DataType::Float32) {
  SampleBuilder s;
  uint32_t cache = s.input({1, 1, 2, 2}, dtype, "cache", isMutated), value = s.input({1, 1, 1, 2}, dtype);
  uint32_t moved = s.tensor({1, 1, 2, 2}, dtype, /*onDevice=*/true), twice = s.tensor({1, 1, 2, 2}, dtype, true);
  s.toDevice(cache, moved);
  s.fillCache(moved, value);
  s.add(moved, moved, twice);
  s.output(twice);
  return s.finish();
}

TEST(Executor, UnmarkedInputsKeepTheirValues) {
  Simulator sim;
  Tensor cache = sim.tensor({1, 1, 2, 2}, {1, 2, 3, 4}), value = sim.tensor({1, 1, 1, 2}, {5, 6});
  auto outputs = submit(sim.device, load(cacheFile(false)), 0, {cache, value});
  ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
  EXPECT_EQ(sim.values((*outputs)[0]), Floats({10, 12, 6, 8}));
  EXPECT_EQ(sim.values(cache), Floats({1, 2, 3, 4}));
}

TEST(Executor, MutatedInputsOfOtherStorageAreWrittenBack) {
  Simulator sim({.numerics = sim::Numerics::Ieee});
  Tensor cache = sim.tensor({1, 1, 2, 2}, {1, 2, 3, 4}, ttmlir::DataType::BFloat16);
  Tensor value = sim.tensor({1, 1, 1, 2}, {5, 6}, ttmlir::DataType::BFloat16);
  auto outputs = submit(sim.device, load(cacheFile(true, schema::DataType::BFloat16)), 0, {cache, value});
  ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
  EXPECT_EQ((*outputs)[0].dtype(), ttmlir::DataType::Float32);
  EXPECT_EQ(sim.values(cache), Floats({5, 6, 3, 4}));
}

static std::string addFile(schema::DataType dtype, bool tiled = false) {
  SampleBuilder s;
  uint32_t a = s.input({2}, schema::DataType::Float32, "a"), b = s.input({2}, schema::DataType::Float32, "b");
  uint32_t x = s.tensor({2}, dtype, true, tiled), y = s.tensor({2}, dtype, true, tiled), sum = s.tensor({2}, dtype, true, tiled);
  uint32_t result = s.tensor({2}, schema::DataType::Float32);
  s.toLayout(a, x);
  s.toLayout(b, y);
  s.add(x, y, sum);
  s.toLayout(sum, result);
  s.output(result);
  return s.finish();
}

TEST(Executor, RoundsToTheTypeOfEachOp) {
  for (auto [numerics, wanted] : {std::pair(sim::Numerics::Device, 256.0f), std::pair(sim::Numerics::Ieee, 257.0f)}) {
    Simulator sim({.numerics = numerics});
    auto outputs =
        submit(sim.device, load(addFile(schema::DataType::BFloat16)), 0, {sim.tensor({2}, {256, 1}), sim.tensor({2}, {1, 2})});
    ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
    EXPECT_EQ(sim.values((*outputs)[0]), Floats({wanted, 3}));
  }
}

TEST(Executor, BlockFloatsAreQuantized) {
  Simulator sim;
  auto outputs = submit(sim.device, load(addFile(schema::DataType::BFP_BFloat4, true)), 0,
                        {sim.tensor({2}, {1, 100}), sim.tensor({2}, {0, 28})});
  ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
  // Three bits of magnitude below a shared exponent of 2^6: 1 is lost, 100 becomes 96; 96 + 28 = 124 rounds up and saturates at
  // 112.
  Floats found = sim.values((*outputs)[0]);
  EXPECT_EQ(found[0], 0);
  EXPECT_GE(found[1], 112);
  EXPECT_LE(found[1], 128);
}

TEST(Executor, RefusesWrongInputs) {
  Simulator sim;
  Binary binary = load(addFile(schema::DataType::Float32));
  Tensor good = sim.tensor({2}, {1, 2}), longer = sim.tensor({3}, {1, 2, 3}),
         half = sim.tensor({2}, {1, 2}, ttmlir::DataType::BFloat16);
  EXPECT_EQ(errorText(submit(sim.device, binary, 0, {good})), "expected 2 inputs of program \"main\", found 1");
  EXPECT_EQ(errorText(submit(sim.device, binary, 0, {good, longer})), "input 1 \"b\": expected 2xf32, found 3xf32");
  EXPECT_EQ(errorText(submit(sim.device, binary, 0, {half, good})), "input 0 \"a\": expected 2xf32, found 2xbf16");
  EXPECT_EQ(errorText(submit(sim.device, binary, 4, {good, good})), "expected a program below 1, found 4");
}

TEST(Executor, ProgramsAreStitched) {
  Simulator sim;
  SampleBuilder s;
  uint32_t a = s.input({2}), device = s.tensor({2}, schema::DataType::Float32, true),
           power = s.tensor({2}, schema::DataType::Float32, true);
  s.toDevice(a, device);
  s.exp(device, power);
  s.output(power);
  Binary first = load(s.finish()), second = load(addFile(schema::DataType::Float32));
  auto middle = submit(sim.device, first, 0, {sim.tensor({2}, {0, 1})});
  ASSERT_TRUE(bool(middle));
  EXPECT_FALSE((*middle)[0].desc().layout.isHost());
  auto last = submit(sim.device, second, 0, {(*middle)[0], (*middle)[0]});
  ASSERT_TRUE(bool(last)) << llvm::toString(last.takeError());
  EXPECT_FLOAT_EQ(sim.values((*last)[0])[1], 2 * std::exp(1.0f));
}

TEST(Executor, ErrorsNameTheOperation) {
  Simulator sim;
  SampleBuilder s;
  uint32_t a = s.input({3}), index = s.input({1}, schema::DataType::Int32), c = s.tensor({1});
  s.op(schema::Op::GatherOp, schema::CreateGatherOp(s.fbb, a, index, c, 0).Union());
  s.output(c);
  std::string message = errorText(
      submit(sim.device, load(s.finish()), 0, {sim.tensor({3}, Floats(3)), sim.tensor({1}, {7}, ttmlir::DataType::Int32)}));
  EXPECT_EQ(message.find("operation 0 (gather) at sample: "), 0u) << message;
}

TEST(Executor, MemoryIsLimited) {
  {
    Simulator sim({}, /*memoryLimit=*/1 << 20);
    SampleBuilder s;
    uint32_t row = s.input({1, 1024}), column = s.input({1024, 1}), b = s.tensor({1024, 1024});
    s.add(row, column, b);
    s.output(b);
    std::string message = errorText(
        submit(sim.device, load(s.finish()), 0, {sim.tensor({1, 1024}, Floats(1024)), sim.tensor({1024, 1}, Floats(1024))}));
    EXPECT_NE(message.find("out of memory: 4194304 bytes wanted"), std::string::npos) << message;
  }
  Simulator sim({}, /*memoryLimit=*/uint64_t(1) << 40);
  SampleBuilder s;
  uint32_t a = s.input({1}), b = s.tensor({8, int64_t(1) << 30}, schema::DataType::Float32, /*onDevice=*/true);
  s.op(schema::Op::EmptyOp, schema::CreateEmptyOp(s.fbb, b).Union());
  s.output(a);
  std::string message = errorText(submit(sim.device, load(s.finish()), 0, {sim.tensor({1}, {1})}));
  EXPECT_NE(message.find("in each bank of DRAM for tensor 1, found"), std::string::npos) << message;
}

TEST(Executor, GoldenNamesTheFirstDivergence) {
  SampleBuilder s;
  uint32_t a = s.input({4}), doubled = s.tensor({4}), small = s.tensor({4}, schema::DataType::BFP_BFloat2), result = s.tensor({4});
  s.add(a, a, doubled);
  s.toLayout(doubled, small);
  s.exp(small, result);
  s.output(result);
  Simulator sim({.golden = true});
  auto outputs = submit(sim.device, load(s.finish()), 0, {sim.tensor({4}, {1, 0.4f, -0.4f, 0.3f})});
  ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
  const auto &golden = sim.executor->report().golden;
  ASSERT_TRUE(golden.has_value());
  ASSERT_EQ(golden->rows.size(), 3u);
  EXPECT_EQ(golden->rows[0].isolated.pcc, 1);
  EXPECT_EQ(golden->rows[0].isolated.equal, 4);
  // Two-bit block floats keep only sign and one bit.
  ASSERT_TRUE(golden->firstIsolated.has_value());
  EXPECT_EQ(*golden->firstIsolated, 1u);
  EXPECT_EQ(*golden->firstAccumulated, 1u);
  // The exponential of the damaged values is right again, but not of the true ones.
  EXPECT_GT(golden->rows[2].isolated.pcc, 0.9999);
  EXPECT_LT(golden->rows[2].accumulated.pcc, 0.9999);
}

TEST(Executor, GoldenStartsFromGivenInputs) {
  SampleBuilder s;
  uint32_t weight = s.input({2}, schema::DataType::BFP_BFloat4), cache = s.input({2}, schema::DataType::Float32, "cache", true);
  uint32_t sum = s.tensor({2});
  s.add(weight, cache, sum);
  s.output(sum);
  Simulator sim({.golden = true});
  Binary binary = load(s.finish());
  auto rows = [&](std::vector<Tensor> references) {
    sim.executor->setReferenceInputs(std::move(references));
    Tensor rounded = sim.tensor({2}, {1, 100}, ttmlir::DataType::BFP_BFloat4);
    llvm::cantFail(submit(sim.device, binary, 0, {rounded, sim.tensor({2}, {0, 0})}).takeError());
    return sim.executor->report().golden->rows;
  };
  // On the device 1 is 0 and 100 is 96, whose unit in the last place is not asked for here.
  EXPECT_EQ(rows({})[0].accumulated.maxAbs, 0);
  Tensor given = sim.tensor({2}, {1, 100}, ttmlir::DataType::Float64);
  EXPECT_EQ(rows({given, Tensor()})[0].accumulated.maxAbs, 4);
  EXPECT_EQ(rows({given, Tensor()})[0].isolated.maxAbs, 0);
}

TEST(Compare, SpecialValues) {
  Simulator sim;
  float inf = INFINITY, nan = NAN;
  Tensor found = sim.tensor({6}, {nan, inf, -inf, 1, 2, 3});
  Tensor same = sim.tensor({6}, {nan, inf, -inf, 1, 2, 3});
  sim::Comparison equal = sim::compare(found, same, {});
  EXPECT_EQ(equal.equal, 6);
  EXPECT_EQ(equal.pcc, 1);
  EXPECT_EQ(equal.maxUlp, 0);
  Tensor other = sim.tensor({6}, {nan, 5, -inf, 1, 2, 3});
  sim::Comparison different = sim::compare(found, other, {.rtol = 1e-5, .atol = 1e-8});
  EXPECT_EQ(different.nonFinite, 1);
  EXPECT_EQ(different.mismatches, 1);
  EXPECT_EQ(different.firstMismatch, 1);
  EXPECT_TRUE(std::isinf(different.maxAbs));
}

// Tolerances are for numbers: "atol + rtol * inf" would let everything pass.
TEST(Compare, NoToleranceReachesInfinity) {
  Simulator sim;
  float inf = INFINITY, nan = NAN;
  Tensor found = sim.tensor({5}, {1, inf, -inf, nan, inf}), reference = sim.tensor({5}, {inf, 1, inf, 1, nan});
  sim::Comparison c = sim::compare(found, reference, {.rtol = 1, .atol = 1e30});
  EXPECT_EQ(c.mismatches, 5);
  EXPECT_EQ(c.nonFinite, 5);
  EXPECT_EQ(c.equal, 0);
}

// Infinity is the nearest float to numbers at least half a unit beyond the largest one.
TEST(Compare, Overflow) {
  Simulator sim;
  auto wide = [&](std::vector<double> values) {
    Tensor tensor =
        llvm::cantFail(Tensor::allocate({{int64_t(values.size())}, Layout::host(ttmlir::DataType::Float64)}, sim.device.pool()));
    std::copy(values.begin(), values.end(), tensor.view().as<double>());
    return tensor;
  };
  Tensor found = sim.tensor({3}, {INFINITY, -INFINITY, INFINITY}), reference = wide({0x1.FFFFFFp127, -7e86, 0x1.FFFFFEFp127});
  EXPECT_EQ(sim::compare(found, reference, {.overflows = true}).equal, 2);
  EXPECT_EQ(sim::compare(found, reference, {}).equal, 0);
  // Squares of large references overflow doubles.
  sim::Comparison large = sim::compare(sim.tensor({3}, {3e38f, 1, 2}), wide({1e300, 1, 2}), {});
  EXPECT_TRUE(large.isDivergence(0.5)) << large.pcc;
  EXPECT_NEAR(sim::compare(wide({1e300, -1e300, 2e299}), wide({2e300, -2e300, 4e299}), {}).pcc, 1, 1e-12);
}

TEST(Compare, WhatIsRoundedToNearestDoesNotDiverge) {
  Simulator sim;
  sim::CompareOptions bf16{.type = ttmlir::DataType::BFloat16};
  Tensor reference = sim.tensor({4}, {257, 258, 259, 255});
  sim::Comparison rounded = sim::compare(sim.tensor({4}, {256, 258, 260, 255}), reference, bf16);
  EXPECT_EQ(rounded.maxUlp, 0.5);
  EXPECT_LT(rounded.pcc, 0.99);
  EXPECT_FALSE(rounded.isDivergence(0.99));
  EXPECT_TRUE(sim::compare(sim.tensor({4}, {256, 258, 262, 255}), reference, bf16).isDivergence(0.99));
}

TEST(Compare, Metrics) {
  Simulator sim;
  Tensor found = sim.tensor({4}, {1, 2, 3, 5}), reference = sim.tensor({4}, {1, 2, 3, 4});
  sim::Comparison c = sim::compare(found, reference, {.type = ttmlir::DataType::BFloat16, .rtol = 0.1});
  EXPECT_EQ(c.maxAbs, 1);
  // A unit in the last place of bf16 at 4 is 2^(2 - 7).
  EXPECT_EQ(c.maxUlp, 32);
  EXPECT_EQ(c.mismatches, 1);
  EXPECT_NEAR(c.pcc, 0.98270763, 1e-6);
  EXPECT_NEAR(c.cosine, 0.99398, 1e-4);
}

// A difference that is small against the rest of the tensor is not held against its own magnitude.
TEST(Compare, UlpsOfWhatCancels) {
  Simulator sim;
  Tensor found = sim.tensor({4}, {0.5f, 64, -64, 64}), reference = sim.tensor({4}, {1e-30f, 64, -64, 64});
  // The root mean square is below 64, where a unit of bf16 is 2^(5 - 7).
  EXPECT_EQ(sim::compare(found, reference, {.type = ttmlir::DataType::BFloat16}).maxUlp, 2);
  Tensor alone = sim.tensor({1}, {0.5f});
  EXPECT_GT(sim::compare(alone, sim.tensor({1}, {1e-30f}), {.type = ttmlir::DataType::BFloat16}).maxUlp, 1e9);
}

//===----------------------------------------------------------------------===//
// Const-eval
//===----------------------------------------------------------------------===//

/// exp(w) is evaluated once, at DRAM address `keptAt`; x + exp(w) at each run.
static std::string constEvalFile(uint64_t keptAt = 1024, uint64_t sumAt = 1056) {
  SampleBuilder s;
  uint32_t x = s.input({2}), w = s.input({2});
  auto onDevice = [&](uint64_t address) { return s.tensor({2}, schema::DataType::Float32, true, false, address); };
  uint32_t kept = onDevice(keptAt), sum = onDevice(sumAt), result = s.tensor({2});
  s.exp(w, kept);
  s.add(x, kept, sum);
  s.fromDevice(sum, result);
  s.constEval(0, 1, {1}, {kept});
  s.output(result);
  s.plan({64, std::max(keptAt, sumAt) + 32 - 1024}, {64, 64});
  return s.finish();
}

namespace {
/// Runs const-eval files and tells whether the results were there.
struct ConstEvalRuns : Simulator {
  using Simulator::Simulator;

  bool isCached(const Binary &binary, const Tensor &x, const Tensor &w) {
    auto outputs = submit(device, binary, 0, {x, w});
    if (!outputs) {
      ADD_FAILURE() << llvm::toString(outputs.takeError());
      return false;
    }
    for (size_t i = 0; i < 2; ++i)
      EXPECT_EQ(values((*outputs)[0])[i], values(x)[i] + std::exp(values(w)[i]));
    const sim::RunReport &report = executor->report();
    EXPECT_EQ(report.constEvals.size(), 1u);
    EXPECT_EQ(report.ops.size(), report.constEvals[0].isCached ? 2u : 3u);
    return report.constEvals[0].isCached;
  }
};
} // namespace

TEST(ConstEval, IsEvaluatedOnceForTheSameParameter) {
  ConstEvalRuns runs;
  Binary binary = load(constEvalFile());
  Tensor x = runs.tensor({2}, {1, 2}), w = runs.tensor({2}, {0, 0});
  EXPECT_FALSE(runs.isCached(binary, x, w));
  EXPECT_TRUE(runs.isCached(binary, x, w));
  EXPECT_TRUE(runs.isCached(binary, runs.tensor({2}, {3, 4}), w));
  // Another parameter of the same contents, and one that was written.
  Tensor other = runs.tensor({2}, {0, 0});
  EXPECT_FALSE(runs.isCached(binary, x, other));
  other.view().as<float>()[0] = -INFINITY;
  other.noteWrite();
  EXPECT_FALSE(runs.isCached(binary, x, other));
  EXPECT_TRUE(runs.isCached(binary, x, other));
  convertInto(w, other);
  EXPECT_FALSE(runs.isCached(binary, x, other));
}

TEST(ConstEval, GoesWithItsMemory) {
  ConstEvalRuns runs;
  Binary first = load(constEvalFile()), beside = load(constEvalFile(2048, 4096)), over = load(constEvalFile(8192, 1024));
  Tensor x = runs.tensor({2}, {1, 2}), w = runs.tensor({2}, {0, 0});
  EXPECT_FALSE(runs.isCached(first, x, w));
  EXPECT_FALSE(runs.isCached(beside, x, w));
  EXPECT_TRUE(runs.isCached(first, x, w));
  EXPECT_TRUE(runs.isCached(beside, x, w));
  EXPECT_FALSE(runs.isCached(over, x, w));
  EXPECT_TRUE(runs.isCached(beside, x, w));
  EXPECT_FALSE(runs.isCached(first, x, w));
}

TEST(ConstEval, IsEvaluatedForEachNumericsAndComparison) {
  ConstEvalRuns runs;
  Binary binary = load(constEvalFile());
  Tensor x = runs.tensor({2}, {1, 2}), w = runs.tensor({2}, {0, 0});
  EXPECT_FALSE(runs.isCached(binary, x, w));
  runs.executor->setNumerics(sim::Numerics::Ieee);
  EXPECT_FALSE(runs.isCached(binary, x, w));
  unsigned observed = 0;
  runs.executor->setObserver([&](unsigned, const sim::ObservedValues &, const sim::ObservedValues &) {
    ++observed;
    return llvm::Error::success();
  });
  EXPECT_FALSE(runs.isCached(binary, x, w));
  EXPECT_EQ(observed, 3u);
}
