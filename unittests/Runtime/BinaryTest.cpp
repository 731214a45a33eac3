//===- BinaryTest.cpp - Loading and refusing files --------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleBinary.h"

#include "ttmlir/Runtime/Device.h"

#include <gtest/gtest.h>

#include <tuple>

using namespace ttmlir;
using namespace ttmlir::test;

static void expectRefused(llvm::StringRef file, llvm::StringRef wanted) {
  std::string message = errorText(loadBytes(file));
  EXPECT_NE(message.find(wanted.str()), std::string::npos) << "message is: '" << message << "'";
}

TEST(Binary, LoadsSample) {
  auto binary = loadBytes(sampleFile());
  ASSERT_TRUE(bool(binary)) << llvm::toString(binary.takeError());
  ASSERT_EQ(binary->programs().size(), 1u);
  const runtime::Program &program = binary->programs()[0];
  EXPECT_EQ(program.name, "main");
  ASSERT_EQ(program.inputs.size(), 3u);
  EXPECT_EQ(program.inputs[1].name, "b");
  EXPECT_EQ(program.inputs[1].argumentType, runtime::ArgumentType::Parameter);
  EXPECT_TRUE(program.inputs[2].isMutated);
  EXPECT_EQ(program.desc(program.inputs[0]).str(), "2x3xf32");
  EXPECT_EQ(program.mnemonic(0), "to_device");
  EXPECT_EQ(binary->numLiterals(), 1u);
  EXPECT_EQ(binary->literal(0).bytes.size(), 16u);
}

TEST(Binary, SharesAllButPrograms) {
  auto file = loadBytes(sampleFile());
  ASSERT_TRUE(bool(file));
  SampleBuilder s;
  const uint32_t a = s.input({4}), b = s.tensor({4}), c = s.tensor({4});
  s.literal(0, b);
  s.add(a, b, c);
  s.output(c);
  const std::string bytes = s.finishProgram();
  // Of the file it keeps alive what it shares.
  auto made = std::make_unique<runtime::Binary>(*file)->withProgram(asBuffer(bytes));
  ASSERT_TRUE(bool(made)) << llvm::toString(made.takeError());
  auto again = made->withProgram(asBuffer(bytes));
  ASSERT_TRUE(bool(again)) << llvm::toString(again.takeError());
  for (const runtime::Binary &each : {*made, *again}) {
    EXPECT_EQ(&each.root(), &file->root());
    EXPECT_EQ(each.chip(), file->chip());
    EXPECT_EQ(each.literal(0).bytes.data(), file->literal(0).bytes.data());
    ASSERT_EQ(each.programs().size(), 1u);
    EXPECT_EQ(each.programs()[0].numOps(), 2u);
  }
  EXPECT_EQ(file->programs()[0].numOps(), 16u);
  // It is verified as the program of a file.
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_NE(errorText(file->withProgram(asBuffer(llvm::StringRef(bytes).take_front(size)))), "") << size;
  SampleBuilder bad;
  bad.exp(bad.input({2}), 77);
  EXPECT_EQ(errorText(file->withProgram(asBuffer(bad.finishProgram()))),
            "program 0 \"main\", operation 0 (exp): result result: expected a tensor below 1, found 77");
}

TEST(Binary, TellsTruncatedFromDamaged) {
  std::string file = sampleFile();
  expectRefused("", "empty");
  expectRefused("hello, this is no binary file", "expected a .ttnn file");
  for (size_t size : {file.size() - 1, file.size() - 33, file.size() / 2, size_t(100)})
    expectRefused(llvm::StringRef(file).take_front(size), "truncated");
  std::string damaged = file;
  damaged[60] ^= 1;
  expectRefused(damaged, "of the flatbuffer, found");
  std::string literal = file;
  literal[file.size() - 33] ^= 1;
  expectRefused(literal, "literal 0: damaged");
  std::string longer = file;
  longer.insert(longer.size() - 32, 8, '\0');
  expectRefused(longer, ", as in the trailer, found");
}

TEST(Binary, SeesEveryChangedByte) {
  // Two literals, so that there is padding between them.
  SampleBuilder s;
  s.literal(s.constant({2}, {1, 2}), s.tensor({2}));
  s.literal(s.constant({1}, {3}), s.tensor({1}));
  s.output(0);
  const std::string file = s.finish();
  for (size_t place = 0; place < file.size(); ++place) {
    std::string damaged = file;
    damaged[place] ^= 0x10;
    EXPECT_NE(errorText(loadBytes(damaged)), "") << "byte " << place << " of " << file.size();
  }
}

TEST(Binary, ChecksVersion) {
  for (auto [major, minor] : {std::pair(TTMLIR_VERSION_MAJOR + 1, 0), std::pair(TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR + 1)}) {
    SampleBuilder s;
    s.output(s.input({1}));
    expectRefused(s.finish(major, minor), "expected file version");
  }
}

TEST(Binary, ChecksOrderOfUses) {
  {
    SampleBuilder s;
    uint32_t a = s.input({2}), b = s.tensor({2}), c = s.tensor({2});
    s.exp(b, c);
    s.exp(a, b);
    s.output(c);
    expectRefused(
        s.finish(),
        "program 0 \"main\", operation 0 (exp): operand input: expected a definition of tensor 1 before its use, found none");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2}), b = s.tensor({2});
    s.deallocate(a);
    s.exp(a, b);
    s.output(b);
    expectRefused(s.finish(), "operation 1 (exp): operand input: expected tensor 0 to be live, found it freed");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2});
    s.deallocate(a);
    s.output(a);
    expectRefused(s.finish(), "output 0: expected tensor 0 to be live, found it freed");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2});
    s.exp(a, a);
    s.output(a);
    expectRefused(s.finish(), "result result: expected one definition of tensor 0, found a second");
  }
  {
    SampleBuilder s;
    s.exp(s.input({2}), 77);
    expectRefused(s.finish(), "result result: expected a tensor below 1, found 77");
  }
  {
    SampleBuilder s;
    s.literal(3, s.tensor({2}));
    expectRefused(s.finish(), "expected a literal below 0 for value, found 3");
  }
}

TEST(Binary, ChecksTensors) {
  {
    SampleBuilder s;
    s.output(s.input({2, -1}));
    expectRefused(s.finish(), "tensor 0: expected non-negative extents of the shape, found [2, -1]");
  }
  {
    SampleBuilder s;
    s.output(s.input({int64_t(1) << 30, int64_t(1) << 30}));
    expectRefused(s.finish(), "expected a shape of at most 17592186044416 bytes");
  }
  {
    SampleBuilder s;
    s.output(s.input({1, int64_t(1) << 31}));
    expectRefused(s.finish(), "expected extents of the shape below 2^31");
  }
  {
    SampleBuilder s;
    s.output(s.input({2}, static_cast<schema::DataType>(200)));
    expectRefused(s.finish(), "unknown element type 200");
  }
  {
    SampleBuilder s;
    s.output(s.input({int64_t(1) << 30, 0}));
    expectRefused(s.finish(), "expected other extents of the empty shape up to a product of 67108864");
  }
  {
    SampleBuilder s;
    s.output(s.input(std::vector<int64_t>(13, 1)));
    expectRefused(s.finish(), "expected at most 12 dimensions of the shape, found 13");
  }
  {
    SampleBuilder s;
    s.input({2});
    uint32_t bad = s.tensor({32, 32}, schema::DataType::BFP_BFloat8, /*onDevice=*/true, /*tiled=*/false);
    s.output(bad);
    expectRefused(s.finish(), "expected tiles for bfp_bf8, found a row-major layout");
  }
}

TEST(Binary, ChecksLinearMaps) {
  auto file = [](std::vector<int64_t> shard, const char *map) {
    SampleBuilder s;
    uint32_t tensor = s.shardedTensor({2, 8, 32}, {1, 2}, std::move(shard), map);
    s.inputFrom(tensor);
    s.output(tensor);
    return s.finish();
  };
  EXPECT_EQ(errorText(loadBytes(file({16, 16}, "(d0, d1, d2) -> (d0 * 8 + d1, d2)"))), "");
  EXPECT_EQ(errorText(loadBytes(file({40, 16}, "(d0, d1, d2) -> (d0 * 32 + d1, d2)"))), "");
  expectRefused(file({16, 16}, "(d0, d1, d2) -> (d0 * 8 + d1, d2"),
                "tensor 0: affine map '(d0, d1, d2) -> (d0 * 8 + d1, d2': expected ')'");
  expectRefused(file({16, 16}, "(d0, d1, d2) -> (d0 * 8 + d1, d2 mod 4)"), "result 1 of the linear map");
  expectRefused(file({16, 16}, "(d0, d1, d2) -> (d0 * 4 + d1, d2)"), "expected stride of d0 in result 0 to be at least 8, found 4");
  expectRefused(file({16, 16}, "(d0, d1, d2) -> (d0 * 32 + d1, d2)"),
                "expected shards of at least 40x16 for the tensor, found extent 16 in dimension 0");
  expectRefused(file({16, 16}, "(d0, d1) -> (d0, d1)"), "expected a layout of the tensor's 3 dimensions, found 2");
  expectRefused(file({16, 16}, "(d0, d1, d2) -> (d0, d1, d2)"),
                "expected a grid of rank 3, the results of the linear map, found 2");
}

TEST(Binary, ChecksLiterals) {
  SampleBuilder s;
  s.literal(s.constant({3}, {1, 2}), s.tensor({3}));
  expectRefused(s.finish(), "literal 0: expected 12 bytes for 3xf32, found 8");
}

TEST(Binary, DeclaredTypes) {
  auto fileWith = [](const char *declared) {
    SampleBuilder s;
    s.output(s.input({2}, schema::DataType::BFloat16, "x", false, 3, declared));
    return s.finish();
  };
  for (auto [text, wanted] : {std::pair<const char *, std::string>("i1", "i1"), {"f64", "f64"}, {nullptr, "bf16"}, {"", "bf16"}}) {
    auto binary = loadBytes(fileWith(text));
    ASSERT_TRUE(bool(binary)) << llvm::toString(binary.takeError());
    EXPECT_EQ(binary->programs()[0].inputs[0].declared.str(), wanted);
  }
  expectRefused(fileWith("i7"), "input 0: unknown declared type 'i7'");
  expectRefused(fileWith("i64"), "input 0: expected a declared type with the storage type bf16, found i64");
}

/// a on the device at `address`, exp of it in the same buffer, which the plan puts at `result`.
static std::string plannedFile(uint64_t address, uint64_t result) {
  SampleBuilder s;
  uint32_t a = s.tensor({32, 32}, schema::DataType::Float32, /*onDevice=*/true, /*tiled=*/true, address);
  s.inputFrom(a, "a");
  uint32_t b = s.tensor({32, 32}, schema::DataType::Float32, true, true, result);
  s.expInPlace(a, b);
  s.output(b);
  // Circular buffers of a tile for operand and result.
  s.plan({4096, 4096}, {8192, 8192});
  return s.finish();
}

/// a and exp of it on the device, with a plan.
static std::string plannedFile(uint64_t address, uint64_t result, schema::MemoryUse dram, schema::MemoryUse l1) {
  SampleBuilder s;
  uint32_t a = s.tensor({32, 32}, schema::DataType::Float32, /*onDevice=*/true, /*tiled=*/true, address);
  s.inputFrom(a, "a");
  uint32_t b = s.tensor({32, 32}, schema::DataType::Float32, true, true, result);
  s.exp(a, b);
  s.output(b);
  s.plan(dram, l1);
  return s.finish();
}

TEST(Binary, ChecksPlans) {
  EXPECT_EQ(errorText(loadBytes(plannedFile(1024, 1024))), "");
  expectRefused(plannedFile(1031, 1031), "tensor 0: expected a DRAM address that is a multiple of 32, found 1031");
  expectRefused(plannedFile(32, 32), "tensor 0: expected 4096 bytes in DRAM [1024, 1073741824), found address 32");
  expectRefused(plannedFile(1024, 2048),
                "operation 0: expected tensor 1 at address 1024 of tensor 0, whose buffer it reuses, found 2048");
  EXPECT_EQ(errorText(loadBytes(plannedFile(1024, 5120, {8192, 8192}, {8192, 8192}))), "");
  expectRefused(plannedFile(1024, 2048, {8192, 8192}, {8192, 8192}),
                "operation 0 (exp): tensor 1 at DRAM [2048, 6144) overlaps tensor 0 at [1024, 5120)");
  expectRefused(plannedFile(1024, 5120, {8193, 8192}, {8192, 8192}),
                "expected peak of 8193 bytes of each bank of DRAM, as planned, found 8192");
  expectRefused(plannedFile(1024, 5120, {8192, 8192}, {8192, 0}),
                "expected extent of 0 bytes of each bank of L1, as planned, found 8192");
}

namespace {
/// exp and add of the weight are evaluated once; `edit` changes the program.
std::string constEvalFile(llvm::function_ref<void(SampleBuilder &)> edit) {
  SampleBuilder s;
  uint32_t x = s.input({1, 1, 1, 2}), w = s.input({1, 1, 1, 2}), between = s.tensor({1, 1, 1, 2}), kept = s.tensor({1, 1, 1, 2}),
           sum = s.tensor({1, 1, 1, 2});
  s.exp(w, between);
  s.add(between, between, kept);
  s.deallocate(between);
  s.add(x, kept, sum);
  edit(s);
  s.output(sum);
  return s.finish();
}
} // namespace

TEST(Binary, ChecksConstEvals) {
  EXPECT_EQ(errorText(loadBytes(constEvalFile([](SampleBuilder &s) { s.constEval(0, 3, {1}, {3}); }))), "");
  auto refused = [](llvm::function_ref<void(SampleBuilder &)> edit, const char *text) { expectRefused(constEvalFile(edit), text); };
  refused([](SampleBuilder &s) { s.constEval(0, 5, {1}, {3}); }, "const-eval 0: expected operations from 0 to 4, found 0 to 5");
  refused([](SampleBuilder &s) { s.constEval(UINT32_MAX, 2, {1}, {3}); }, "expected operations from 0 to 4, found 4294967295 to");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {3}), s.constEval(2, 1, {1}, {}); },
          "const-eval 1: expected operations from 3 to 4, found 2 to 3");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {7}, {3}); }, "const-eval 0: expected an input below 2, found 7");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {}, {3}); },
          "const-eval 0: expected operands from its inputs and operations, found tensor 1");
  refused([](SampleBuilder &s) { s.constEval(0, 4, {1}, {3}); },
          "const-eval 0: expected operands from its inputs and operations, found tensor 0");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {2}); },
          "const-eval 0: expected a result of its operations that stays live in memory of its own, found tensor 2");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {99}); }, "that stays live in memory of its own, found tensor 99");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {}); },
          "operation 3: expected a result of a const-eval, found its tensor 3");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {3}), s.deallocate(3); },
          "that stays live in memory of its own, found tensor 3");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {3}), s.fillCache(3, 0); },
          "operation 4: write to tensor 3 is not supported: it is a result of a const-eval");
  refused([](SampleBuilder &s) { s.constEval(0, 3, {1}, {}), s.output(3); }, "found its tensor 3");
}

TEST(Binary, ConstEvalsReadInputsThatDoNotChange) {
  SampleBuilder s;
  uint32_t w = s.input({2}, schema::DataType::Float32, "w", /*isMutated=*/true), kept = s.tensor({2});
  s.exp(w, kept);
  s.constEval(0, 1, {0}, {kept});
  s.output(kept);
  expectRefused(s.finish(), "const-eval 0: expected inputs that do not change, found input 0");
}

TEST(Binary, BoundsAttributes) {
  auto arange = [](int64_t end) {
    SampleBuilder s;
    uint32_t result = s.tensor({4});
    s.op(schema::Op::ArangeOp, schema::CreateArangeOp(s.fbb, result, 0, end, 1, 0).Union());
    s.output(result);
    return s.finish();
  };
  EXPECT_EQ(errorText(loadBytes(arange(4))), "");
  expectRefused(arange(INT64_MIN),
                "operation 0 (arange): expected end from -9007199254740992 to 9007199254740992, found -9223372036854775808");
  auto permute = [](std::vector<int64_t> permutation) {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), result = s.tensor({3, 2});
    s.op(schema::Op::PermuteOp, schema::CreatePermuteOpDirect(s.fbb, a, result, &permutation).Union());
    s.output(result);
    return s.finish();
  };
  EXPECT_EQ(errorText(loadBytes(permute({1, 0}))), "");
  expectRefused(permute(std::vector<int64_t>(25)), "operation 0 (permute): expected at most 24 entries of permutation, found 25");
  expectRefused(
      permute({1, INT64_MAX}),
      "operation 0 (permute): expected permutation from -9007199254740992 to 9007199254740992, found 9223372036854775807");
}

TEST(Binary, IndicesAreIntegers) {
  auto scatter = [](schema::DataType index, schema::ReduceType reduce) {
    SampleBuilder s;
    uint32_t input = s.input({4}), at = s.input({2}, index), source = s.input({2}), result = s.tensor({4});
    s.op(schema::Op::ScatterOp, schema::CreateScatterOp(s.fbb, input, at, source, result, 0, reduce).Union());
    s.output(result);
    return s.finish();
  };
  EXPECT_EQ(errorText(loadBytes(scatter(schema::DataType::Int32, schema::ReduceType::Invalid))), "");
  expectRefused(scatter(schema::DataType::Float32, schema::ReduceType::Sum),
                "operation 0 (scatter): expected index of integers, found f32");
  expectRefused(scatter(schema::DataType::Int32, static_cast<schema::ReduceType>(9)),
                "operation 0 (scatter): unknown scatter_reduce_type 9");
  auto multiply = [](uint8_t fidelity) {
    SampleBuilder s;
    uint32_t a = s.input({2, 2}), b = s.input({2, 2}), result = s.tensor({2, 2});
    s.op(schema::Op::MatmulOp,
         schema::CreateMatmulOp(s.fbb, a, b, result, false, false, 0, static_cast<schema::MathFidelity>(fidelity)).Union());
    s.output(result);
    return s.finish();
  };
  EXPECT_EQ(errorText(loadBytes(multiply(3))), "");
  expectRefused(multiply(4), "operation 0 (matmul): unknown math_fidelity 4");
  // Rows of a table may be named by floats, whose fractions are cut off.
  SampleBuilder s;
  uint32_t at = s.input({2}, schema::DataType::BFloat16), table = s.input({4, 3}), result = s.tensor({2, 3});
  s.op(schema::Op::EmbeddingOp, schema::CreateEmbeddingOp(s.fbb, at, table, result).Union());
  s.output(result);
  EXPECT_EQ(errorText(loadBytes(s.finish())), "");
}

// The rule of the op's record refuses the same operations as in MLIR, with its message.
TEST(Binary, AppliesResultRules) {
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.input({2, 3}), c = s.tensor({2, 3});
    s.matmul(a, b, c);
    s.output(c);
    expectRefused(s.finish(), "operation 0 (matmul): expected inner size of b to be that of a (3), found 2");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.input({2}), c = s.tensor({2, 3});
    s.add(a, b, c);
    s.output(c);
    expectRefused(s.finish(), "operation 0 (add): expected operand 1 to broadcast with 2x3, found shape 2");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.tensor({3, 2});
    s.exp(a, b);
    s.output(b);
    expectRefused(s.finish(), "operation 0 (exp): expected result shape to be the operand's (2x3), found 3x2");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.tensor({3, 2});
    s.op(schema::Op::PermuteOp, schema::CreatePermuteOp(s.fbb, a, b, s.fbb.CreateVector(std::vector<int64_t>{0, 0})).Union());
    s.output(b);
    expectRefused(s.finish(), "operation 0 (permute): expected distinct axes in permutation, found 0 twice");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.tensor({2, 3});
    const std::vector<int32_t> begins = {0, 1}, ends = {2, 3}, steps = {1};
    s.op(schema::Op::SliceStaticOp, schema::CreateSliceStaticOpDirect(s.fbb, a, b, &begins, &ends, &steps).Union());
    s.output(b);
    expectRefused(s.finish(), "operation 0 (slice_static): expected step to have 2 entries, found 1");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), b = s.tensor({2, 1});
    const std::vector<int32_t> axes = {2};
    s.op(schema::Op::SumOp, schema::CreateSumOpDirect(s.fbb, a, b, true, &axes).Union());
    s.output(b);
    expectRefused(s.finish(), "operation 0 (sum): expected dim_arg entry in [-2, 2), found 2");
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({0}), b = s.tensor({}, schema::DataType::Int32);
    s.op(schema::Op::ArgMaxOp, schema::CreateArgMaxOp(s.fbb, a, b, false).Union());
    s.output(b);
    expectRefused(s.finish(), "operation 0 (argmax): expected at least one element for each result, found input shape 0");
  }
  for (auto [rows, offset, wanted] :
       {std::tuple(5, 0, "fill_cache): expected input size in axis 2 to be at most the cache's (4), found 5"),
        {2, -1, "fill_cache): batch_offset is -1 and writes 1 row, but the cache has 2"}}) {
    SampleBuilder s;
    uint32_t cache = s.input({2, 1, 4, 2}, schema::DataType::Float32, "cache", true), value = s.input({1, 1, rows, 2});
    s.op(schema::Op::FillCacheOp, schema::CreateFillCacheOp(s.fbb, cache, value, offset).Union());
    expectRefused(s.finish(), wanted);
  }
  {
    SampleBuilder s;
    uint32_t a = s.input({2, 3}), index = s.input({3, 3}, schema::DataType::Int32), b = s.tensor({3, 3});
    s.op(schema::Op::GatherOp, schema::CreateGatherOp(s.fbb, a, index, b, 1).Union());
    s.output(b);
    expectRefused(s.finish(), "gather): expected index size in axis 0 to be at most the operand's (2), found 3");
  }
}

// Formats of floats are the compiler's choice: a graph of bf16 may be stored as bfp_bf8, and booleans as floats.
TEST(Binary, ResultRulesTakeAllFloatsForOne) {
  SampleBuilder s;
  uint32_t a = s.input({32, 32}, schema::DataType::BFloat16), b = s.tensor({32, 32}, schema::DataType::BFloat16),
           c = s.tensor({32, 32}, schema::DataType::BFP_BFloat8, /*onDevice=*/true, /*tiled=*/true);
  s.exp(a, b);
  s.exp(b, c);
  s.output(c);
  auto binary = loadBytes(s.finish());
  EXPECT_TRUE(bool(binary)) << llvm::toString(binary.takeError());
}

TEST(Binary, UnknownOperation) {
  SampleBuilder s;
  s.op(static_cast<schema::Op>(255), schema::CreateDeallocateOp(s.fbb, s.input({2})).Union());
  expectRefused(s.finish(), "operation 0 (number 255): unknown operation");
}

TEST(Binary, FitsItsOwnSystem) {
  auto binary = loadBytes(sampleFile());
  ASSERT_TRUE(bool(binary));
  EXPECT_TRUE(runtime::findMismatches(*binary, llvm::cantFail(hw::builtinSystem("n150"))).empty());
  std::vector<std::string> reasons = runtime::findMismatches(*binary, llvm::cantFail(hw::builtinSystem("p150")));
  ASSERT_FALSE(reasons.empty());
  EXPECT_EQ(reasons[0], "architecture: the file wants wormhole_b0 but the system has blackhole");
}
