//===- ArtifactTest.cpp - Artifacts and MLIR's own bytecode ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reader and writer of bytecode, with ops that mlir-tblgen makes, read what we write, and write what we read.
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "VhloDialect.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::vhlotest;

namespace {
/// A version of StableHLO, and that of its bytecode.
struct Target {
  const char *version;
  unsigned bytecode;
};
class ArtifactTest : public testing::TestWithParam<Target> {};
} // namespace

INSTANTIATE_TEST_SUITE_P(Versions, ArtifactTest,
                         testing::Values(Target{"0.9.0", 0}, Target{"0.10.0", 1}, Target{"0.12.0", 3}, Target{"0.14.0", 4},
                                         Target{"0.17.0", 6}, Target{"1.0.0", 6}, Target{"1.9.0", 6}, Target{"", 6}),
                         [](const testing::TestParamInfo<Target> &info) { return "of" + std::to_string(info.index); });

TEST_P(ArtifactTest, MLIRReadsAndWritesThem) {
  MLIRContext context, others;
  OwningOpRef<ModuleOp> module = parseProgram(kProgram, context);
  ASSERT_TRUE(module);
  const std::string bytes = written(*module, GetParam().version);
  ASSERT_FALSE(bytes.empty());
  EXPECT_EQ(static_cast<uint8_t>(bytes[4]), GetParam().bytecode * 2 + 1);

  others.loadDialect<VhloDialect>();
  Block block;
  ASSERT_TRUE(succeeded(readBytecodeFile(llvm::MemoryBufferRef(bytes, "artifact"), &block, ParserConfig(&others))));
  ASSERT_TRUE(llvm::hasSingleElement(block));
  std::string again;
  llvm::raw_string_ostream os(again);
  const std::string producer = std::string("StableHLO_v") + (*GetParam().version ? GetParam().version : "1.22.0");
  BytecodeWriterConfig config(producer);
  config.setDesiredBytecodeVersion(GetParam().bytecode);
  ASSERT_TRUE(succeeded(writeBytecodeToFile(&block.front(), os, config)));

  for (StringRef each : {StringRef(bytes), StringRef(again)}) {
    OwningOpRef<ModuleOp> read = vhlo::readArtifact(llvm::MemoryBufferRef(each, "artifact"), &context);
    ASSERT_TRUE(read);
    EXPECT_TRUE(succeeded(verify(*read)));
    EXPECT_EQ(printed(*read), printed(*module));
  }
}

/// Every byte of the smallest artifact with a function, by the documents of MLIR and the numbers of openxla/stablehlo.
TEST(ArtifactBytesTest, AreThoseOfTheFormat) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseProgram("module { func.func private @f(tensor<2xi8>) loc(unknown) } loc(unknown)", context);
  ASSERT_TRUE(module);
  const auto number = [](unsigned value) { return static_cast<char>(value * 2 + 1); };
  const auto numbers = [&](std::initializer_list<unsigned> values) {
    std::string bytes;
    for (unsigned value : values)
      bytes += number(value);
    return bytes;
  };
  const auto section = [&](unsigned kind, const std::string &content) {
    return std::string(1, static_cast<char>(kind)) + number(content.size()) + content;
  };
  // 6 strings.
  enum { Builtin, Vhlo, Text, Private, Module, Func };
  const std::string strings[] = {"builtin", "vhlo", "f", "private", "module", "func_v1"};
  std::string texts;
  for (const std::string &each : strings)
    texts += each + '\0';
  const std::string producer = "StableHLO_v1.0.0";
  std::string expected = std::string("ML\xefR") + number(6) + producer + '\0';
  (void)texts;
  // The parts below are in the order in which they are met.
  const std::string bytes = written(*module, "1.0.0");
  ASSERT_EQ(bytes.substr(0, expected.size()), expected);
  // A signless integer of 8 bits is number 11 of the types of vhlo, a tensor 20 with its shape and element type, a function 8.
  EXPECT_NE(bytes.find(numbers({11}) + numbers({20, 1, 4, 0}) + numbers({8, 1, 1, 0})), std::string::npos);
  // An empty list is attribute 1, the type 17 of the function, a text 14.
  EXPECT_NE(bytes.find(numbers({1, 0}) + numbers({17, 2})), std::string::npos);
  EXPECT_NE(bytes.find(section(4, "")), 0u);
}
