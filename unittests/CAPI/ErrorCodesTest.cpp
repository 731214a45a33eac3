//===- ErrorCodesTest.cpp - Kinds of errors of the C API ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTRT.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace {
struct ErrorCodes : testing::Test {
  ~ErrorCodes() override {
    ttTensorFree(x);
    ttDeviceFree(device);
  }
  /// The kind of the error of the last call, which it frees.
  ttErrorCode code() {
    const ttErrorCode found = ttErrorGetCode(error);
    message = take(error);
    error = nullptr;
    return found;
  }
  bool negate(const ttResultChoice *choice = nullptr) {
    const ttOperand operand = {&x, 1};
    ttTensor y = nullptr;
    const bool done = ttOpApply("neg", &operand, 1, nullptr, 0, choice, nullptr, &y, 1, nullptr, &error);
    ttTensorFree(y);
    return done;
  }
  /// Runs a kernel with text `source` on the first core.
  bool runKernel(const char *source, bool isSource = true) {
    const ttCoreRange range = {0, 0, 0, 0};
    const ttBufferFormat format = {0, ttDataTypeByName("f32"), 4096};
    ttCircularBuffer buffer;
    ttCircularBufferInitialize(&buffer);
    buffer.bytes = 4096;
    buffer.ranges = &range;
    buffer.formats = &format;
    buffer.numRanges = buffer.numFormats = 1;
    ttKernel kernel;
    ttKernelInitialize(&kernel);
    kernel.source = source;
    kernel.isSource = isSource;
    kernel.ranges = &range;
    kernel.numRanges = 1;
    ttKernelProgram program;
    ttKernelProgramInitialize(&program);
    program.kernels = &kernel;
    program.buffers = &buffer;
    program.numKernels = program.numBuffers = 1;
    return ttGenericOp(&x, 1, &program, nullptr, &error);
  }
  /// Calls a function with `body`.
  bool call(ttFunctionBody body) {
    ttFunction function = ttFunctionCreate("f", body, nullptr, nullptr, nullptr);
    ttTensor y = nullptr;
    const bool done = ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error);
    ttTensorFree(y);
    ttFunctionFree(function);
    return done;
  }

  const int64_t shape[2] = {32, 32};
  const ttTensorSpec spec = {shape, 2, ttDataTypeByName("f32"), true, {}};
  const std::array<float, 1024> values = {};
  ttDevice device = ttDeviceOpen(nullptr, nullptr);
  ttTensor x = ttTensorFromFloats(values.data(), values.size(), &spec, device, nullptr);
  ttError error = nullptr;
  std::string message;
};
} // namespace

TEST_F(ErrorCodes, OfArguments) {
  EXPECT_EQ(ttErrorGetCode(nullptr), ttNoError);
  EXPECT_FALSE(ttDeviceClose(nullptr, &error));
  EXPECT_EQ(code(), ttInvalidArgument);
  EXPECT_FALSE(ttOpApply("adds", nullptr, 0, nullptr, 0, nullptr, nullptr, nullptr, 0, nullptr, &error));
  EXPECT_EQ(code(), ttInvalidArgument);
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.system = "n151";
  EXPECT_EQ(ttDeviceOpen(&options, &error), nullptr);
  EXPECT_EQ(code(), ttInvalidArgument);
  EXPECT_TRUE(ttDeviceClose(device, nullptr));
  EXPECT_FALSE(negate());
  EXPECT_EQ(code(), ttInvalidArgument);
}

TEST_F(ErrorCodes, OfNewerVersions) {
  struct {
    ttResultChoice choice;
    uint64_t more;
  } newer = {};
  newer.choice.size = sizeof newer;
  EXPECT_TRUE(negate(&newer.choice));
  newer.more = 1;
  EXPECT_FALSE(negate(&newer.choice));
  EXPECT_EQ(code(), ttNotSupported);
}

TEST_F(ErrorCodes, OfFiles) {
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.system = "no such file.ttsys";
  EXPECT_EQ(ttDeviceOpen(&options, &error), nullptr);
  EXPECT_EQ(code(), ttFileError);
  EXPECT_EQ(ttProgramLoad("no such file", &error), nullptr);
  EXPECT_EQ(code(), ttFileError);
  EXPECT_EQ(ttProgramLoadBytes("damaged", 7, &error), nullptr);
  EXPECT_EQ(code(), ttFileError);
  EXPECT_FALSE(ttFileSections("module {}", 9, ttAllSections, append, nullptr, &error));
  EXPECT_EQ(code(), ttFileError);
  EXPECT_FALSE(runKernel("no such file", /*isSource=*/false));
  EXPECT_EQ(code(), ttFileError) << message;
}

TEST_F(ErrorCodes, OfMemory) {
  // More than the L1 of all cores.
  const int64_t large[] = {6144, 6144};
  const ttAttribute attributes[] = {{"shape", ttIntegers, 0, 0, nullptr, large, 2},
                                    {"fill_value", ttNumber, 0, 1, nullptr, nullptr, 0}};
  const ttMemoryConfig l1 = {ttInterleaved, ttL1, nullptr, 0, {0, 0}};
  ttResultChoice choice;
  ttResultChoiceInitialize(&choice);
  choice.placement = &l1;
  choice.dtype = "f32";
  ttTensor y = nullptr;
  EXPECT_FALSE(ttOpApply("full", nullptr, 0, attributes, 2, &choice, device, &y, 1, nullptr, &error));
  EXPECT_EQ(code(), ttOutOfMemory) << message;
  // Of the host.
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.memoryLimit = 1 << 20;
  ttDevice small = ttDeviceOpen(&options, nullptr);
  choice.placement = nullptr;
  EXPECT_FALSE(ttOpApply("full", nullptr, 0, attributes, 2, &choice, small, &y, 1, nullptr, &error));
  EXPECT_EQ(code(), ttOutOfMemory) << message;
  ttDeviceFree(small);
}

TEST_F(ErrorCodes, OfKernels) {
  EXPECT_FALSE(runKernel("void kernel_main() { no_such_function(); }"));
  EXPECT_EQ(code(), ttCompileError) << message;
  EXPECT_FALSE(runKernel("void kernel_main() { cb_wait_front(0, 1); }"));
  EXPECT_EQ(code(), ttRunFault) << message;
}

TEST_F(ErrorCodes, OfInterrupts) {
  ttSetInterrupt([] { return true; });
  // It asks at most once in a period.
  while (negate())
    ;
  ttSetInterrupt(nullptr);
  EXPECT_EQ(code(), ttInterrupted) << message;
  EXPECT_TRUE(negate());
}

TEST_F(ErrorCodes, OfCallbacks) {
  EXPECT_FALSE(call([](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) { return false; }));
  EXPECT_EQ(code(), ttCallbackFailed) << message;
  // The error of the body's own call.
  EXPECT_FALSE(call([](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) {
    return ttProgramLoad("no such file", nullptr) != nullptr;
  }));
  EXPECT_EQ(code(), ttFileError) << message;
}

#ifdef TTMLIR_HAS_COMPILER
/// A module that doubles its input.
static constexpr std::string_view kModel = R"(func.func @main(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.add"(%x, %x) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
})";

TEST_F(ErrorCodes, OfModels) {
  std::string file;
  ttModelSinks sinks;
  ttModelSinksInitialize(&sinks);
  sinks.file = append;
  sinks.context = &file;
  ttModelOptions options;
  ttModelOptionsInitialize(&options);
  const auto compile = [&](std::string_view model) {
    file.clear();
    return ttModelCompile(model.data(), model.size(), &options, device, &sinks, &error);
  };
  EXPECT_FALSE(compile("damaged"));
  EXPECT_EQ(code(), ttFileError) << message;
  EXPECT_FALSE(compile("func.func @f("));
  EXPECT_EQ(code(), ttCompileError) << message;
  options.pipelineOptions = "no-such-option=1";
  EXPECT_FALSE(compile(kModel));
  EXPECT_EQ(code(), ttInvalidArgument) << message;
  options.pipelineOptions = nullptr;
  ttSetInterrupt([] { return true; });
  while (compile(kModel))
    ;
  ttSetInterrupt(nullptr);
  EXPECT_EQ(code(), ttInterrupted) << message;

  ASSERT_TRUE(compile(kModel)) << take(error);
  ttProgram program = ttProgramLoadBytes(file.data(), file.size(), nullptr);
  ttTensor y = nullptr;
  EXPECT_FALSE(ttProgramRun(program, "main", device, nullptr, 0, &y, 1, nullptr, &error));
  EXPECT_EQ(code(), ttInvalidArgument) << message;
  ttRunHooks hooks;
  ttRunHooksInitialize(&hooks);
  hooks.before = [](void *, const ttOpEvent *) { return false; };
  EXPECT_FALSE(ttProgramSubmit(program, "main", device, &x, 1, &hooks, &y, 1, nullptr, &error));
  EXPECT_EQ(code(), ttCallbackFailed) << message;
  ttDeviceOptions other;
  ttDeviceOptionsInitialize(&other);
  other.system = "p150";
  ttDevice blackhole = ttDeviceOpen(&other, nullptr);
  EXPECT_FALSE(ttProgramExpectFits(program, blackhole, &error));
  EXPECT_EQ(code(), ttNotSupported) << message;
  ttDeviceFree(blackhole);
  ttProgramFree(program);
}

TEST_F(ErrorCodes, OfFunctions) {
  const auto body = [](void *, const ttTensor *x, size_t, ttTensor *results, size_t, size_t *count) {
    const ttOperand operand = {x, 1};
    *count = 1;
    return ttOpApply("neg", &operand, 1, nullptr, 0, nullptr, nullptr, results, 1, nullptr, nullptr);
  };
  ttFunctionOptions options;
  ttFunctionOptionsInitialize(&options);
  options.pipelineOptions = "no-such-option=1";
  ttFunction function = ttFunctionCreate("f", body, nullptr, &options, nullptr);
  ttTensor y = nullptr;
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  EXPECT_EQ(code(), ttInvalidArgument) << message;
  ttFunctionFree(function);
  options.pipelineOptions = nullptr;
  function = ttFunctionCreate("f", body, nullptr, &options, nullptr);
  ttSetInterrupt([] { return true; });
  while (ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error)) {
    ttTensorFree(y);
    ttFunctionClearCache(function);
  }
  ttSetInterrupt(nullptr);
  EXPECT_EQ(code(), ttInterrupted) << message;
  ttFunctionFree(function);
}
#endif
