//===- FunctionTest.cpp - Traced, compiled and replayed functions -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Jit/FunctionLowering.h"
#include "ttmlir/Runtime/Binary.h"

#include "ttmlir/Support/Interrupt.h"

#include "../Host/Errors.h"
#include "../SanitizedCases.h"
#include "LinkedFunction.h"

#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <cmath>
#include <random>
#include <set>
#include <thread>

using namespace ttnn;

using Tensors = std::vector<Tensor>;

static std::vector<float> ramp(size_t count) {
  std::vector<float> values(count);
  for (size_t index = 0; index < count; ++index)
    values[index] = static_cast<float>(static_cast<int>(index % 17) - 8) / 4;
  return values;
}

class Jit : public testing::Test {
protected:
  Device device = open_device();
  const ttmlir::hw::ChipDesc chip = llvm::cantFail(ttmlir::hw::builtinSystem("wormhole_b0")).commonChip();
  Tensor make(Shape shape, DataType dtype = DataType::FLOAT32) {
    size_t count = 1;
    for (int64_t extent : shape)
      count *= extent;
    return Tensor::from_vector(ramp(count), {std::move(shape), dtype}, device);
  }
};

static Tensor coshOf(const Tensor &x) {
  return multiply(add(exp(x), exp(neg(x))), full(x.device(), {.shape = {1}, .fill_value = 0.5, .dtype = x.dtype()}));
}

TEST_F(Jit, CompilesOncePerType) {
  int traces = 0;
  Function function("cosh", [&](const Tensors &x) {
    ++traces;
    return Tensors{coshOf(x[0])};
  });
  Tensor x = make({64, 64}), y = make({40, 7});
  for (const Tensor &each : {x, y, x, y}) {
    const std::vector<float> found = function({each})[0].to_vector<float>(), values = each.to_vector<float>();
    for (size_t index = 0; index < found.size(); ++index)
      EXPECT_NEAR(found[index], std::cosh(values[index]), 1e-5);
  }
  EXPECT_EQ(traces, 2);
  EXPECT_EQ(function.cache().numEntries(), 2u);
  EXPECT_EQ(function.cache().stats().hits, 2u);
}

TEST_F(Jit, PlacesResults) {
  Function function("f", [](const Tensors &x) { return Tensors{neg(x[0])}; });
  const MemoryConfig blocks = function({make({256, 64})})[0].memory_config();
  EXPECT_EQ(blocks.memory_layout, TensorMemoryLayout::BLOCK_SHARDED);
  EXPECT_EQ(blocks.shard_spec->shape, (std::array<int64_t, 2>{32, 32}));
  EXPECT_EQ(blocks.shard_spec->grid.bounding_box(), (CoreRange{{0, 0}, {1, 7}}));
  Function first("f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {.like_first = true});
  EXPECT_EQ(first({make({64, 64})})[0].memory_config(), DRAM_MEMORY_CONFIG);
  Function chosen("f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {.memory_config = L1_MEMORY_CONFIG});
  EXPECT_EQ(chosen({make({64, 64})})[0].memory_config(), L1_MEMORY_CONFIG);
  Function inside("f", [](const Tensors &x) { return Tensors{to_memory_config(neg(x[0]), L1_MEMORY_CONFIG)}; });
  EXPECT_EQ(inside({make({64, 64})})[0].memory_config(), L1_MEMORY_CONFIG);
}

TEST_F(Jit, TakesWhatFunctionsDo) {
  Tensor weight = make({64, 32});
  Function function("f", [&](const Tensors &x) {
    Tensor product = matmul(x[0], weight);
    return Tensors{product, softmax(product, {.dimension = -1}), x[0], product};
  });
  Tensor x = make({33, 64});
  const Tensors results = function({x});
  ASSERT_EQ(results.size(), 4u);
  const std::vector<float> expected = matmul(x, weight).to_vector<float>(), found = results[0].to_vector<float>();
  for (size_t index = 0; index < found.size(); ++index)
    EXPECT_NEAR(found[index], expected[index], 1e-3);
  EXPECT_EQ(results[2].to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(results[3].to_vector<float>(), found);
}

TEST_F(Jit, UpdatesArguments) {
  Function function("step", [](const Tensors &x) {
    update_cache(x[0], x[1], x[2], {.batch_offset = 0});
    return Tensors{add(x[0], x[0])};
  });
  Tensor cache = make({1, 1, 64, 32}), token = make({1, 1, 1, 32});
  Tensor index = Tensor::from_vector(std::vector<int32_t>{5}, {{1}, DataType::INT32}, device);
  const uint64_t address = cache.buffer_address();
  std::vector<float> expected = cache.to_vector<float>();
  std::copy_n(token.to_vector<float>().begin(), 32, expected.begin() + 5 * 32);
  const std::vector<float> doubled = function({cache, token, index})[0].to_vector<float>();
  EXPECT_EQ(cache.to_vector<float>(), expected);
  EXPECT_EQ(cache.buffer_address(), address);
  for (size_t at = 0; at < doubled.size(); ++at)
    EXPECT_EQ(doubled[at], 2 * expected[at]);
}

TEST_F(Jit, KeepsCopiesApart) {
  Tensor cache = make({1, 1, 32, 32}), input = Tensor::from_vector(std::vector<float>(1024, 3), cache.spec(), device);
  const std::vector<float> old = cache.to_vector<float>();
  // A copy that is written leaves its source alone.
  Function writes("f", [](const Tensors &x) {
    Tensor sum = add(x[0], x[1]), copy = clone(sum);
    fill_cache(copy, x[1], {.batch_offset = 0});
    return Tensors{copy, to_memory_config(x[0], L1_MEMORY_CONFIG)};
  });
  const Tensors results = writes({cache, input});
  EXPECT_EQ(results[0].to_vector<float>()[7], 3);
  EXPECT_EQ(results[1].to_vector<float>(), old);
  EXPECT_EQ(cache.to_vector<float>(), old);
}

/// Writes tensors and copies of them in turn.
static Tensors copyAndWrite(const Tensors &x) {
  Tensor before = clone(x[0]), placed = to_memory_config(before, L1_MEMORY_CONFIG);
  fill_cache(x[0], x[1], {.batch_offset = 0});
  Tensor between = clone(x[0]);
  fill_cache(x[0], x[2], {.batch_offset = 0});
  Tensor sum = add(x[1], x[2]), other = clone(sum);
  fill_cache(other, x[1], {.batch_offset = 0});
  Tensor again = clone(other);
  fill_cache(other, x[2], {.batch_offset = 0});
  // The first tensor of a value is written while copies of it live, and a copy while the first one does.
  fill_cache(between, before, {.batch_offset = 0});
  return {before, placed, between, add(x[0], sum), other, again, sum};
}

TEST_F(Jit, CopiesOfWrittenTensorsKeepTheirValues) {
  const std::vector<float> values(1024, 3), more(1024, 7);
  for (jit::Backend backend : {jit::Backend::Graph, jit::Backend::Kernels}) {
    const Tensors eager = {make({1, 1, 32, 32}), Tensor::from_vector(values, {{1, 1, 32, 32}}, device),
                           Tensor::from_vector(more, {{1, 1, 32, 32}}, device)};
    Tensors traced;
    for (const Tensor &each : eager)
      traced.push_back(clone(each));
    const uint64_t address = traced[0].buffer_address();
    Function function("f", copyAndWrite, {.backend = backend});
    for (int call = 0; call < 2; ++call) {
      const Tensors expected = copyAndWrite(eager), found = function(traced);
      for (size_t index = 0; index < expected.size(); ++index)
        EXPECT_EQ(found[index].to_vector<float>(), expected[index].to_vector<float>()) << index;
      for (size_t index = 0; index < eager.size(); ++index)
        EXPECT_EQ(traced[index].to_vector<float>(), eager[index].to_vector<float>()) << index;
    }
    EXPECT_EQ(traced[0].buffer_address(), address);
    EXPECT_EQ(traced[1].to_vector<float>(), values);
  }
}

TEST_F(Jit, CopiesOnlyWhatIsReadLater) {
  size_t calls = 0;
  auto compiler = [&](const jit::CompileRequest &request) {
    calls = request.graph.calls.size();
    return jit::compile(request);
  };
  Function function(
      "f",
      [](const Tensors &x) {
        fill_cache(x[0], x[1], {.batch_offset = 0});
        fill_cache(x[0], x[1], {.batch_offset = 0});
        Tensor after = clone(x[0]);
        fill_cache(after, x[1], {.batch_offset = 0});
        return Tensors{neg(x[0])};
      },
      {}, compiler);
  function({make({1, 1, 32, 32}), make({1, 1, 32, 32})});
  // Three writes, one copy, one op.
  EXPECT_EQ(calls, 5u);
}

TEST_F(Jit, TakesAndMakesBooleans) {
  std::vector<float> odd(1024);
  for (size_t index = 0; index < odd.size(); ++index)
    odd[index] = static_cast<float>(index % 2);
  const TensorSpec spec{{1, 1, 32, 32}, DataType::BOOL};
  const Tensor mask = Tensor::from_vector(odd, spec, device),
               captured = Tensor::from_vector(std::vector<float>(1024, 1), spec, device);
  const Tensor x = make({1, 1, 32, 32}), y = make({1, 1, 32, 32}, DataType::BFLOAT16);
  auto body = [&](const Tensors &a) -> Tensors {
    Tensor greater = gt(a[1], a[2], {.dtype = DataType::BOOL});
    return {logical_not(a[0]),
            greater,
            where(a[0], a[1], neg(a[1])),
            logical_and(greater, captured),
            a[0],
            typecast(greater, {.dtype = DataType::FLOAT32})};
  };
  const Tensors expected = body({mask, neg(x), x});
  for (jit::Backend backend : {jit::Backend::Graph, jit::Backend::Kernels}) {
    Function function("f", body, {.backend = backend});
    for (int call = 0; call < 2; ++call) {
      const Tensors found = function({mask, neg(x), x});
      for (size_t index = 0; index < expected.size(); ++index) {
        EXPECT_EQ(found[index].dtype(), expected[index].dtype()) << index;
        EXPECT_EQ(found[index].to_vector<float>(), expected[index].to_vector<float>()) << index;
      }
    }
  }
  EXPECT_EQ(mask.to_vector<float>(), odd);
}

TEST_F(Jit, WritesBooleans) {
  const TensorSpec spec{{1, 1, 32, 32}, DataType::BOOL};
  Tensor mask = Tensor::from_vector(std::vector<float>(1024, 0), spec, device);
  const Tensor ones = Tensor::from_vector(std::vector<float>(1024, 1), spec, device);
  Function function("f", [&](const Tensors &a) {
    Tensor before = clone(a[0]);
    fill_cache(a[0], a[1], {.batch_offset = 0});
    return Tensors{before};
  });
  EXPECT_EQ(function({mask, ones})[0].to_vector<float>(), std::vector<float>(1024, 0));
  EXPECT_EQ(mask.to_vector<float>(), std::vector<float>(1024, 1));
  EXPECT_EQ(mask.dtype(), DataType::BOOL);
}

TEST_F(Jit, ReadsCapturedTensorsAtEachCall) {
  Tensor cache = make({1, 1, 32, 32});
  Function function("f", [&](const Tensors &x) {
    fill_cache(cache, x[0], {.batch_offset = 0});
    return Tensors{neg(cache)};
  });
  for (float value : {3.f, 5.f}) {
    Tensor input = Tensor::from_vector(std::vector<float>(1024, value), cache.spec(), device);
    EXPECT_EQ(function({input})[0].to_vector<float>()[9], -value);
    EXPECT_EQ(cache.to_vector<float>()[9], value);
  }
  Function reads("g", [&](const Tensors &x) { return Tensors{add(x[0], neg(cache))}; });
  Tensor zero = Tensor::from_vector(std::vector<float>(1024, 0), cache.spec(), device);
  EXPECT_EQ(reads({zero})[0].to_vector<float>()[9], -5);
  fill_cache(cache, zero, {.batch_offset = 0});
  EXPECT_EQ(reads({zero})[0].to_vector<float>()[9], 0);
  EXPECT_NE(errorOf([&] { reads({cache}); }), "");
}

TEST_F(Jit, RecordsCallsOnCapturedTensorsAlone) {
  const Tensor w = make({32, 32}), x = make({32, 32});
  auto fill = [&](const Tensor &tensor, float value) {
    copy(Tensor::from_vector(std::vector<float>(1024, value), tensor.spec(), device), tensor);
  };
  fill(x, 1);
  Function inner("g", [](const Tensors &a) { return Tensors{neg(a[0])}; });
  Function outer("f", [&](const Tensors &a) { return Tensors{add(a[0], inner({w})[0])}; });
  for (float value : {3.f, 5.f}) {
    fill(w, value);
    EXPECT_EQ(outer({x})[0].to_vector<float>()[9], 1 - value);
  }
  EXPECT_EQ(inner.cache().stats().compilations, 0u);
  // What runs at once is no part of the graph.
  const BinaryProgram program = inner.lower({w}).program;
  Function runs("r", [&](const Tensors &a) { return Tensors{add(a[0], program.run(device, {w}, "run")[0])}; });
  EXPECT_EQ(errorOf([&] { runs({x}); }), "ttnn::jit: r: ttnn::run: expected no function that is traced, found one");
  const Trace trace = Trace::capture(device, [&] { neg(w); });
  Function replays("t", [&](const Tensors &a) {
    trace.execute();
    return a;
  });
  EXPECT_EQ(errorOf([&] { replays({x}); }), "ttnn::jit: t: ttnn::Trace::execute: expected no function that is traced, found one");
  Function launches("k", [&](const Tensors &) { return Tensors{generic_op({w}, ProgramDescriptor())}; });
  EXPECT_EQ(errorOf([&] { launches({x}); }), "ttnn::jit: k: ttnn::generic_op: expected no function that is traced, found one");
}

TEST_F(Jit, RefusesWhatItCannotDo) {
  Tensor x = make({32, 32}), kept;
  Function keeps("f", [&](const Tensors &a) {
    kept = neg(a[0]);
    return Tensors{kept};
  });
  keeps({x});
  EXPECT_EQ(errorOf([&] { exp(kept); }),
            "ttnn::exp: expected operand 'input' with values, found a symbol of a function whose trace has ended");
  Function closes("c", [&](const Tensors &a) {
    close_device(device);
    return a;
  });
  EXPECT_EQ(errorOf([&] { closes({x}); }), "ttnn::jit: c: ttnn::close_device: expected no function that is traced, found one");
  std::function<Tensors(const Tensors &)> again;
  Function calls("g", [&](const Tensors &a) { return again(a); });
  again = [&](const Tensors &) { return calls({x}); };
  EXPECT_NE(errorOf([&] { calls({x}); }).find("expected functions that end"), std::string::npos);
  Function compiles(
      "g", [](const Tensors &a) { return a; }, {},
      [&](const jit::CompileRequest &request) {
        compiles({x});
        return jit::compile(request);
      });
  EXPECT_NE(errorOf([&] { compiles({x}); }).find("does not call itself"), std::string::npos);
  auto negate = [](const Tensors &a) { return Tensors{neg(a[0])}; };
  EXPECT_NE(errorOf([&] { Function("h", negate, {.memory_config = SYSTEM_MEMORY_CONFIG})({x}); }).find("memory of the device"),
            std::string::npos);
  EXPECT_NE(errorOf([&] { Function("h", negate, {.pipeline_options = "multicats=false"})({x}); }).find("multicats"),
            std::string::npos);
  for (const char *option : {"system-desc-path=x", "mock-system-desc-arch=n150", "mesh-shape=1,1", "ttnn-mode=false",
                             "compile-to=ttir", "compile-from=ttir"})
    for (bool fallback : {false, true})
      EXPECT_EQ(errorOf([&] { Function("h", negate, {.fallback = fallback, .pipeline_options = option})({x}); }),
                "ttnn::jit: expected options of the pipeline that the JIT leaves open, found '" +
                    std::string(option).substr(0, std::string_view(option).find('=')) + "'");
  // An option that no back end takes is not forgotten when the other one compiles.
  EXPECT_NE(errorOf([&] {
              Function("h", negate, {.pipeline_options = "available-l1-addr-range=1,2"})({x});
            }).find("available-l1-addr-range: expected a range within"),
            std::string::npos);
  EXPECT_EQ(errorOf([&] { Function("h", negate, {.math_fidelity = static_cast<jit::MathFidelity>(7)}); }),
            "ttnn::jit: h: invalid math fidelity 7");
  EXPECT_EQ(errorOf([&] { neg(x, {.memory_config = SYSTEM_MEMORY_CONFIG}); }),
            "ttnn::neg: expected a memory of the device, found the host's");
}

TEST_F(Jit, DiagnosticsNameThePlaceOfTheCall) {
  Tensor x = make({6144, 6144});
  const uint32_t line = __LINE__ + 1;
  Function function("f", [](const Tensors &a) { return Tensors{neg(a[0])}; }, {.memory_config = L1_MEMORY_CONFIG});
  try {
    function({x});
    FAIL() << "expected an error";
  } catch (const jit::CompileError &error) {
    ASSERT_FALSE(error.diagnostics().empty());
    const jit::Diagnostic &found = error.diagnostics().front();
    EXPECT_EQ(found.op, "neg");
    EXPECT_TRUE(found.site.file.ends_with("FunctionTest.cpp")) << found.str();
    EXPECT_EQ(found.site.line, line);
  }
}

TEST_F(Jit, FallsBackToDram) {
  // Each result fits into the L1 of all cores, all of them do not.
  Function function("f", [](const Tensors &x) {
    Tensors results;
    for (int count = 0; count < 6; ++count)
      results.push_back(neg(x[0]));
    return results;
  });
  Tensor x = make({2048, 2048});
  Tensors kept = function({x});
  for (const Tensor &each : kept)
    EXPECT_EQ(each.memory_config().buffer_type, BufferType::DRAM);
  Function one("g", [](const Tensors &y) { return Tensors{neg(y[0])}; });
  for (int count = 0; count < 6; ++count)
    kept.push_back(one({x})[0]);
  EXPECT_EQ(kept[6].memory_config().buffer_type, BufferType::L1);
  EXPECT_EQ(kept.back().memory_config().buffer_type, BufferType::DRAM);
}

TEST_F(Jit, EndsBetweenPasses) {
  Function function("f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {.compile_only = true});
  // It asks at most once in a period, so that short compilations may end before.
  ttmlir::setInterrupt([] { return true; });
  bool isInterrupted = false;
  for (int call = 0; call < 1000 && !isInterrupted; ++call)
    try {
      function.cache().clear();
      function({make({64, 64})});
    } catch (const jit::CompileInterrupted &error) {
      EXPECT_STREQ(error.what(), "ttnn::jit: f: interrupted");
      isInterrupted = true;
    }
  ttmlir::setInterrupt(nullptr);
  EXPECT_TRUE(isInterrupted);
  EXPECT_EQ(function.cache().numEntries(), 0u);
  function({make({64, 64})});
  EXPECT_EQ(function.cache().numEntries(), 1u);
}

TEST_F(Jit, ReportsCompilations) {
  // A report is one of the compilation that returns it, and is made only for `lower`.
  size_t reports = 0;
  auto compiler = [&](const jit::CompileRequest &request) {
    reports += request.wantsReport;
    jit::CompileResult made = jit::compile(request);
    EXPECT_EQ(made.report.ttir.empty(), !request.wantsReport);
    return made;
  };
  Function function(
      "f", [](const Tensors &x) { return Tensors{softmax(neg(x[0]), {.dimension = -1})}; }, {}, compiler);
  function({make({64, 64})});
  EXPECT_EQ(reports, 0u);
  const jit::Lowering lowering = function.lower({make({64, 64})});
  EXPECT_EQ(reports, 1u);
  EXPECT_NE(lowering.report.ttir.find("ttir.neg"), std::string::npos);
  EXPECT_NE(lowering.report.ir.find("ttnn.generic"), std::string::npos);
  EXPECT_EQ(lowering.key, function.keyOf({make({64, 64})}));
  EXPECT_TRUE(static_cast<bool>(ttmlir::runtime::Binary::fromBuffer(llvm::MemoryBuffer::getMemBufferCopy(lowering.file))));
}

TEST_F(Jit, RetriesInDramForShortMemoryAlone) {
  int compilations = 0;
  auto compiler = [&](const jit::CompileRequest &request) -> jit::CompileResult {
    ++compilations;
    throw jit::CompileError(request.graph.name, {{"the first message", "neg", {}}});
  };
  Function function(
      "f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {}, compiler);
  EXPECT_EQ(errorOf([&] { function({make({64, 64})}); }), "ttnn::jit: f: neg: the first message");
  EXPECT_EQ(compilations, 1);
}

TEST_F(Jit, RemembersThatL1IsTooSmall) {
  int inL1 = 0, inDram = 0;
  auto compiler = [&](const jit::CompileRequest &request) {
    if (request.graph.outputs.front().spec.memory_config.buffer_type == BufferType::L1) {
      ++inL1;
      throw jit::CompileError(request.graph.name, {{"too large", "neg", {}}}, ErrorCode::OUT_OF_MEMORY);
    }
    ++inDram;
    return jit::compile(request);
  };
  Function function(
      "f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {}, compiler);
  for (int call = 0; call < 3; ++call)
    EXPECT_EQ(function({make({64, 64})})[0].memory_config().buffer_type, BufferType::DRAM);
  EXPECT_EQ(inL1, 1);
  EXPECT_EQ(inDram, 1);
  EXPECT_EQ(function.cache().numEntries(), 1u);
  EXPECT_EQ(function.cache().stats().compilations, 1u);
  EXPECT_EQ(function.cache().stats().hits, 2u);
}

TEST_F(Jit, PlacesTensorsAsTheirConfigsSay) {
  // The layouts of the compiled program, by way of a file, are the layouts of tensors.
  using ttmlir::runtime::Layout;
  std::vector<Layout> found;
  auto compiler = [&](const jit::CompileRequest &request) {
    jit::CompileResult made = jit::compile(request);
    auto binary = ttmlir::runtime::Binary::fromBuffer(llvm::MemoryBuffer::getMemBufferCopy(made.file));
    EXPECT_TRUE(static_cast<bool>(binary));
    const ttmlir::runtime::Program &program = binary->programs().front();
    for (const ttmlir::runtime::Port &port : program.inputs)
      found.push_back(program.desc(port).layout);
    for (const ttmlir::runtime::Port &port : program.outputs)
      found.push_back(program.desc(port).layout);
    return made;
  };
  const CoreRangeSet row{{{{0, 0}, {1, 0}}}}, square{{{{0, 0}, {1, 1}}}};
  const MemoryConfig places[] = {// Shards with room for more than their part.
                                 {TensorMemoryLayout::HEIGHT_SHARDED, BufferType::L1, ShardSpec{row, {64, 64}}},
                                 {TensorMemoryLayout::WIDTH_SHARDED, BufferType::L1, ShardSpec{row, {64, 96}}},
                                 {TensorMemoryLayout::BLOCK_SHARDED, BufferType::L1, ShardSpec{square, {32, 64}}},
                                 {TensorMemoryLayout::SINGLE_BANK},
                                 {.buffer_type = BufferType::L1, .row_axes = 2},
                                 {.row_axes = 2},
                                 DRAM_MEMORY_CONFIG};
  const TensorSpec plain{{2, 16, 64}, DataType::FLOAT32};
  for (jit::Backend backend : {jit::Backend::Graph, jit::Backend::Kernels})
    for (const MemoryConfig &place : places) {
      TensorSpec spec = plain;
      spec.memory_config = place;
      found.clear();
      const Tensor x = Tensor::from_vector(ramp(2048), spec, device);
      Function function(
          "f",
          [&](const Tensors &a) {
            return Tensors{add(a[0], a[0], {.memory_config = place}), to_memory_config(a[0], {})};
          },
          {.backend = backend}, compiler);
      const Tensors results = function({x});
      EXPECT_EQ(results[0].spec(), spec);
      EXPECT_EQ(results[0].to_vector<float>(), add(x, x).to_vector<float>());
      ASSERT_EQ(found.size(), 3u);
      EXPECT_EQ(found[0].str(), found[1].str());
      for (size_t port = 0; port < 3; ++port) {
        spec.memory_config = port == 2 ? MemoryConfig() : place;
        auto wanted = toDesc(spec, &chip);
        ASSERT_TRUE(static_cast<bool>(wanted));
        EXPECT_EQ(found[port].str(), wanted->layout.str());
        const auto linear = wanted->tensorLayout()->linear();
        const ttmlir::runtime::TensorDesc desc{{spec.shape.begin(), spec.shape.end()}, found[port]};
        EXPECT_TRUE(desc.tensorLayout()->linear().agreesOn(spec.shape, linear)) << port << " " << spec.str();
      }
    }
}

TEST_F(Jit, TakesNumbersAndMovements) {
  auto body = [](const Tensors &x) {
    return Tensors{multiply(add(x[0], 3), 0.5),
                   transpose(x[0], {.dim0 = 0, .dim1 = 1}),
                   unsqueeze(squeeze(unsqueeze(x[0], {.dim = 0}), {.dim = 0}), {.dim = 2}),
                   add(x[1], 16777217),
                   add(x[0], ones(x[0].device(), {{1, 64}})),
                   gt(x[0], 0)};
  };
  Tensor x = make({32, 64}), count = Tensor::from_vector(std::vector<int32_t>(32, 5), {{32}, DataType::INT32}, device);
  const Tensors expected = body({x, count});
  for (jit::Backend backend : {jit::Backend::Graph, jit::Backend::Kernels}) {
    const Tensors found = Function("f", body, {.backend = backend})({x, count});
    for (size_t index = 0; index < expected.size(); ++index) {
      EXPECT_EQ(found[index].shape(), expected[index].shape());
      EXPECT_EQ(found[index].to_vector<double>(), expected[index].to_vector<double>()) << index;
    }
  }
}

TEST_F(Jit, DecomposesOpsThatOnlyTTIRHas) {
  // Eager calls run kernels of such ops; compiled functions have other ops in their place.
  auto body = [](const Tensors &x) {
    auto [query, key, value] = split_query_key_value_and_split_heads(x[3], {.num_heads = 2, .transpose_key = true});
    return Tensors{
        broadcast(x[0], {.broadcast_dimensions = {1, 4, 1}}),
        index(x[1], {.dim = 1, .begin = 1, .end = 15, .step = 3}),
        rearrange(x[1], {.pattern = "b h w -> h (b w)"}),
        concatenate_heads(x[2]),
        query,
        key,
        value,
        dot_general(x[1], x[1], {.batch_dims_lhs = {0}, .contract_dims_lhs = {2}, .batch_dims_rhs = {0}, .contract_dims_rhs = {2}}),
        global_avg_pool2d(x[2]),
        conv1d(x[1], x[4], {.stride = 1, .padding = 0, .dilation = 1, .groups = 1})};
  };
  const Tensors arguments = {make({2, 1, 8}), make({2, 16, 8}), make({1, 2, 16, 8}), make({1, 16, 48}), make({4, 8, 3})};
  const Tensors expected = body(arguments), found = Function("f", body, {.backend = jit::Backend::Graph})(arguments);
  for (size_t index = 0; index < expected.size(); ++index) {
    EXPECT_EQ(found[index].spec().shape, expected[index].spec().shape) << index;
    EXPECT_EQ(found[index].to_vector<float>(), expected[index].to_vector<float>()) << index;
  }
}

/// `value` with the leading `bits` bits of its mantissa.
static float leading(float value, int bits) {
  const uint32_t kept = std::bit_cast<uint32_t>(value) & ~((1u << (23 - bits)) - 1);
  return std::bit_cast<float>(kept);
}

TEST_F(Jit, MultipliesWithTheFidelityAskedFor) {
  // Products with the identity are exact, but for the bits that passes leave out.
  std::vector<float> values(1024), identity(1024, 0);
  for (int index = 0; index < 1024; ++index)
    values[index] = std::ldexp(128 + index % 128, index % 9 - 11);
  for (int index = 0; index < 32; ++index)
    identity[33 * index] = 1;
  const TensorSpec spec{{32, 32}, DataType::BFLOAT16};
  const Tensor x = Tensor::from_vector(values, spec, device), one = Tensor::from_vector(identity, spec, device);
  struct Case {
    jit::MathFidelity fidelity;
    int first, second;
  };
  // Mantissa bits of the first and of the second factor, in SrcB and SrcA. bf16 has seven. (docs/hardware.md)
  for (const Case &each : {Case{jit::MathFidelity::LoFi, 6, 4}, Case{jit::MathFidelity::HiFi2, 6, 7},
                           Case{jit::MathFidelity::HiFi3, 7, 7}, Case{jit::MathFidelity::HiFi4, 7, 7}}) {
    Function product("product", [](const Tensors &a) { return Tensors{matmul(a[0], a[1])}; },
                     {.fallback = false, .math_fidelity = each.fidelity});
    const std::vector<float> first = product({x, one})[0].to_vector<float>(), second = product({one, x})[0].to_vector<float>();
    for (int index = 0; index < 1024; ++index) {
      EXPECT_EQ(first[index], leading(values[index], each.first)) << spelling(each.fidelity) << " " << index;
      EXPECT_EQ(second[index], leading(values[index], each.second)) << spelling(each.fidelity) << " " << index;
    }
  }
}

TEST_F(Jit, MultipliesInLibraryCallsWithTheFidelityAskedFor) {
  const TensorSpec spec{{32, 32}, DataType::FLOAT32};
  const Tensor x = Tensor::from_vector(std::vector<float>(1024, 4095), spec, device),
               y = Tensor::from_vector(std::vector<float>(1024, 4093), spec, device);
  auto product = [](const Tensors &a) { return Tensors{matmul(a[0], a[1])}; };
  auto called = [&](const jit::Options &options) { return Function("product", product, options)({x, y})[0].to_vector<float>()[7]; };
  // All bits of f32 by default, which the matrix unit of kernels does not have.
  EXPECT_EQ(called({.backend = jit::Backend::Graph}), matmul(x, y).to_vector<float>()[7]);
  EXPECT_EQ(called({.backend = jit::Backend::Graph, .math_fidelity = MathFidelity::LoFi}), 32 * 4064 * 3968.f);
  // Ops without kernels are library calls.
  auto sorted = [](const Tensors &a) { return Tensors{matmul(std::get<0>(sort(a[0], {.dim = -1})), a[1])}; };
  for (auto [fidelity, expected] : {std::pair(MathFidelity::LoFi, 32 * 4064 * 3968.f), {MathFidelity::HiFi2, 32 * 4064 * 4092.f}})
    EXPECT_EQ(Function("sorted", sorted, {.math_fidelity = fidelity})({x, y})[0].to_vector<float>()[7], expected);
}

TEST_F(Jit, Nests) {
  Function inner("inner", [](const Tensors &x) { return Tensors{coshOf(x[0])}; });
  Function outer("outer", [&](const Tensors &x) { return Tensors{neg(inner({x[0]})[0])}; });
  EXPECT_NEAR(outer({make({32, 32})})[0].to_vector<float>()[8], -1, 1e-6);
  EXPECT_EQ(inner.cache().numEntries(), 0u);
}

TEST_F(Jit, TellsAliasesApart) {
  Function function("f", [](const Tensors &x) { return Tensors{subtract(x[0], x[1])}; });
  Tensor x = make({32, 32}), y = make({32, 32});
  function({x, y});
  function({x, x});
  EXPECT_EQ(function.cache().numEntries(), 2u);
  for (float value : function({x, x})[0].to_vector<float>())
    EXPECT_EQ(value, 0);
}

TEST_F(Jit, KeysTellArgumentsApart) {
  Function function("f", [](const Tensors &x) { return x; });
  const Tensor x = make({32, 32}), y = make({32, 32});
  EXPECT_NE(function.keyOf({x, y}), function.keyOf({x, x}));
  EXPECT_EQ(function.keyOf({x, y}), function.keyOf({y, x}));
  // The position of the tensor that repeats has more than eight bits.
  Tensors many;
  for (int count = 0; count < 300; ++count)
    many.push_back(make({1}));
  std::set<std::string> keys = {function.keyOf(many)};
  for (size_t repeated = 0; repeated < 299; ++repeated) {
    many.back() = many[repeated];
    keys.insert(function.keyOf(many));
  }
  EXPECT_EQ(keys.size(), 300u);
}

TEST_F(Jit, KeysTellOptionsApart) {
  const Tensor x = make({32, 32});
  std::set<std::string> keys;
  const jit::Options all[] = {{},
                              {.backend = jit::Backend::Graph},
                              {.fallback = false},
                              {.memory_config = DRAM_MEMORY_CONFIG},
                              {.memory_config = L1_MEMORY_CONFIG},
                              {.memory_config = MemoryConfig{.row_axes = 2}},
                              {.like_first = true},
                              {.math_fidelity = jit::MathFidelity::LoFi},
                              {.math_fidelity = jit::MathFidelity::HiFi3},
                              {.pipeline_options = "multicast=false"},
                              {.max_grid = {4, 2}},
                              {.max_grid = {2, 4}}};
  for (const jit::Options &options : all)
    keys.insert(Function(
                    "f", [](const Tensors &y) { return y; }, options)
                    .keyOf({x}));
  EXPECT_EQ(keys.size(), std::size(all));
  EXPECT_NE(Function("f", [](const Tensors &y) { return y; }).keyOf({make({32, 32}, DataType::BFLOAT16)}), *keys.begin());
}

TEST_F(Jit, KeepsNothingOfFailures) {
  bool fails = true;
  Function function("f", [&](const Tensors &x) -> Tensors {
    Tensor y = neg(x[0]);
    if (fails)
      throw std::runtime_error("not yet");
    return {y};
  });
  Tensor x = make({32, 32});
  const size_t live = device.memory_statistics(BufferType::DRAM).buffers;
  EXPECT_THROW(function({x}), std::runtime_error);
  EXPECT_EQ(function.cache().numEntries(), 0u);
  EXPECT_EQ(device.memory_statistics(BufferType::DRAM).buffers, live);
  fails = false;
  EXPECT_EQ(function({x}).size(), 1u);
}

TEST_F(Jit, RefusesValuesOfSymbols) {
  Function function("f", [](const Tensors &x) {
    x[0].to_vector<float>();
    return x;
  });
  EXPECT_EQ(errorOf([&] {
              function({make({32, 32})});
            }),
            "ttnn::jit: f: ttnn::Tensor::to_vector: expected a tensor with values, found a symbol of a traced function");
  EXPECT_EQ(errorOf([&] { function({}); }), "ttnn::jit: f: expected tensors as arguments, found none");
}

TEST_F(Jit, RunsOnThreads) {
  std::atomic<int> traces = 0;
  Function function("cosh", [&](const Tensors &x) {
    ++traces;
    return Tensors{coshOf(x[0])};
  });
  Tensor x = make({64, 64});
  const std::vector<float> expected =
      Function("cosh", [](const Tensors &y) { return Tensors{coshOf(y[0])}; })({x})[0].to_vector<float>();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread)
    threads.emplace_back([&] {
      for (int round = 0; round < 10; ++round)
        EXPECT_EQ(function({x})[0].to_vector<float>(), expected);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(traces, 1);
}

TEST_F(Jit, RefusesWhatDoesNotEnd) {
  std::optional<Function> itself;
  itself.emplace("itself", [&](const Tensors &x) { return (*itself)({neg(x[0])}); });
  EXPECT_NE(errorOf([&] {
              (*itself)({make({32, 32})});
            }).find("ttnn::jit: itself: expected functions that end"),
            std::string::npos);
  EXPECT_EQ(errorOf([] { Function("none", {}); }), "ttnn::jit: none: expected a body, found none");
}

//===----------------------------------------------------------------------===//
// Random functions
//===----------------------------------------------------------------------===//

/// A random function of element-wise ops, movement and row maxima: ops with the same bits in any order of evaluation.
class RandomFunction {
public:
  explicit RandomFunction(unsigned seed) : seed(seed) {}

  std::vector<Tensor> operator()(const std::vector<Tensor> &arguments) const {
    std::mt19937 random(seed);
    std::vector<Tensor> values = arguments;
    auto pick = [&] { return values[random() % values.size()]; };
    for (unsigned count = 1 + random() % 8; count > 0; --count)
      values.push_back(step(random, pick));
    return {values.back(), pick()};
  }

private:
  template <class F> static Tensor step(std::mt19937 &random, F pick) {
    Tensor x = pick();
    switch (random() % 12) {
    case 0:
      return neg(x);
    case 1:
      return abs(x);
    case 2:
      return exp(minimum(x, full(x.device(), {.shape = {1}, .fill_value = 8, .dtype = x.dtype()})));
    case 3:
      return relu(x);
    case 4:
      return sqrt(abs(x));
    case 5:
      return transposed(transposed(x));
    case 6:
      return max(x, {.keep_dim = true, .dim_arg = std::vector<int32_t>{-1}});
    case 7:
      return maximum(x, pick());
    case 8:
      return subtract(x, pick());
    case 9:
      return multiply(x, pick());
    case 10:
      return concat({x, x}, {.dim = 0}).shape()[0] > 128 ? neg(x) : abs(neg(x));
    default:
      return add(x, pick());
    }
  }
  static Tensor transposed(const Tensor &x) { return permute(x, {.permutation = {1, 0}}); }

  unsigned seed;
};

TEST(JitProperty, RandomFunctionsEqualEagerOnes) {
  Device device = open_device({.numerics = Numerics::IEEE});
  for (unsigned seed = 0; seed < sanitizedCases(500); ++seed) {
    std::mt19937 random(seed * 7919 + 1);
    const int64_t rows = 1 + random() % 70, columns = 1 + random() % 70;
    std::vector<Tensor> arguments;
    for (unsigned count = 1 + random() % 3; count > 0; --count) {
      std::vector<float> values(rows * columns);
      for (float &value : values)
        value = static_cast<float>(static_cast<int>(random() % 4001) - 2000) / 512;
      arguments.push_back(Tensor::from_vector(values, {{rows, columns}, DataType::FLOAT32}, device));
    }
    const RandomFunction body(seed);
    const std::vector<Tensor> expected = body(arguments), found = Function("random", body)(arguments);
    ASSERT_EQ(expected.size(), found.size());
    for (size_t result = 0; result < expected.size(); ++result) {
      ASSERT_EQ(expected[result].shape(), found[result].shape()) << seed;
      const std::vector<float> a = expected[result].to_vector<float>(), b = found[result].to_vector<float>();
      for (size_t index = 0; index < a.size(); ++index)
        ASSERT_TRUE(a[index] == b[index] || (std::isnan(a[index]) && std::isnan(b[index])))
            << "seed " << seed << ", result " << result << ", element " << index << ": " << a[index] << " and " << b[index];
    }
  }
}
