//===- HandWrittenKernelsTest.cpp - Hand-written kernels in C -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir-c/TTNN.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

/// A program of one reader, which prints its argument, and a tensor in DRAM.
struct HandWrittenKernels : testing::Test {
  HandWrittenKernels() {
    const int64_t shape[] = {4, 64};
    const ttTensorSpec spec = {shape, 2, ttDataTypeByName("f32"), false, {ttInterleaved, ttDram, nullptr, 0, {}}};
    const std::vector<float> values(256, 1);
    tensor = ttTensorFromFloats(values.data(), values.size(), &spec, device, nullptr);
    ttKernelInitialize(&kernel);
    ttKernelProgramInitialize(&program);
    kernel.source = "void kernel_main() { DPRINT << get_common_arg_val<uint32_t>(0) << ENDL(); }";
    kernel.isSource = true;
    kernel.ranges = &range;
    kernel.numRanges = 1;
    kernel.commonArgs = &number;
    kernel.numCommonArgs = 1;
    program.kernels = &kernel;
    program.numKernels = 1;
    program.context = &lines;
    program.print = [](void *context, const char *line) { *static_cast<std::string *>(context) += line; };
  }
  ~HandWrittenKernels() override {
    ttTensorFree(tensor);
    ttDeviceFree(device);
  }
  std::string errorOf(const ttKernelProgram *given) {
    ttError error = nullptr;
    if (ttGenericOp(&tensor, 1, given, nullptr, &error))
      return "";
    std::string text = ttErrorMessage(error);
    ttErrorFree(error);
    return text;
  }

  ttDevice device = ttDeviceOpen(nullptr, nullptr);
  ttTensor tensor;
  const ttCoreRange range = {0, 0, 0, 0};
  const uint32_t number = 77;
  ttKernel kernel;
  ttKernelProgram program;
  std::string lines;
};

} // namespace

TEST_F(HandWrittenKernels, Run) {
  ttKernelReport report;
  ttKernelReportInitialize(&report);
  EXPECT_TRUE(ttGenericOp(&tensor, 1, &program, &report, nullptr));
  EXPECT_EQ(lines, "core (0, 0), reader: 77");
  EXPECT_GT(report.launchCycles, 0u);
}

TEST_F(HandWrittenKernels, TakeNumbersOfTensorsAndCores) {
  uint32_t args[4] = {};
  size_t count = 0;
  ASSERT_TRUE(ttKernelArgs(nullptr, tensor, args, 4, &count, nullptr));
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(args[1], 256u) << "bytes of a row";
  ASSERT_TRUE(ttKernelArgs(device, nullptr, args, 4, &count, nullptr));
  EXPECT_EQ(count, 128u) << "more than there is room for";
  EXPECT_FALSE(ttKernelArgs(nullptr, nullptr, args, 4, &count, nullptr));
}

// An array of a newer header has another stride.
TEST_F(HandWrittenKernels, TakeArraysOfOtherVersions) {
  struct Newer {
    ttKernel kernel;
    uint64_t more;
  };
  Newer both[2] = {{kernel, 0}, {kernel, 0}};
  both[0].kernel.size = both[1].kernel.size = sizeof(Newer);
  both[1].kernel.processor = ttWriter;
  program.kernels = &both[0].kernel;
  program.numKernels = 2;
  EXPECT_EQ(errorOf(&program), "");
  EXPECT_EQ(lines, "core (0, 0), reader: 77core (0, 0), writer: 77");
  both[1].more = 1;
  EXPECT_EQ(errorOf(&program), "ttGenericOp: a member of ttKernel is not supported by this version of the library");
  both[1].more = 0;
  // The stride is that of the first: a larger one would be read beyond the end of the array.
  both[1].kernel.size = sizeof(Newer) + sizeof(uint64_t);
  EXPECT_EQ(errorOf(&program), "ttGenericOp: expected kernels of one size, found ttKernel of " + std::to_string(sizeof(Newer)) +
                                   " and of " + std::to_string(sizeof(Newer) + 8) + " bytes");
  both[0].kernel.size = sizeof(Newer) - 1;
  EXPECT_EQ(errorOf(&program),
            "ttGenericOp: expected a multiple of 8 as the size of each ttKernel, found " + std::to_string(sizeof(Newer) - 1));
  both[0].kernel.size = sizeof(Newer);
  both[1].kernel.size = 0;
  EXPECT_EQ(errorOf(&program), "ttGenericOp: expected a struct that ttKernelInitialize has set up, found size 0");
}

TEST_F(HandWrittenKernels, AreChecked) {
  ttKernelReport report;
  ttKernelReportInitialize(&report);
  report.size = 0;
  EXPECT_FALSE(ttGenericOp(&tensor, 1, &program, &report, nullptr));
  EXPECT_EQ(lines, "") << "the program has run";
  EXPECT_EQ(errorOf(nullptr), "ttGenericOp: expected a program of kernels, found a null pointer");
  kernel.source = nullptr;
  EXPECT_EQ(errorOf(&program), "ttGenericOp: expected the source of a kernel, found a null pointer");
  kernel.source = "";
  kernel.processor = static_cast<ttKernelProcessor>(9);
  EXPECT_EQ(errorOf(&program), "ttnn::generic_op: expected a known processor and fidelity, found 9 and 0");
  kernel.processor = ttReader;
  EXPECT_NE(errorOf(&program).find("kernel_main"), std::string::npos);
  kernel.commonArgs = nullptr;
  EXPECT_EQ(errorOf(&program), "ttGenericOp: expected 1 arguments, found a null pointer");
}
