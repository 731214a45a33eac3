//===- ArtifactTest.cpp - Artifacts and MLIR's own bytecode ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's reader and writer of bytecode, with ops from mlir-tblgen, read our output and write our input.
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "VhloDialect.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::vhlotest;

namespace {
/// A version of StableHLO, and the version of its bytecode.
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
    OwningOpRef<ModuleOp> read = importer::readArtifact(llvm::MemoryBufferRef(each, "artifact"), &context);
    ASSERT_TRUE(read);
    EXPECT_TRUE(succeeded(verify(*read)));
    EXPECT_EQ(printed(*read), printed(*module));
  }
}

namespace {
/// Bytes by the documents of MLIR's bytecode.
std::string numbers(std::initializer_list<unsigned> values) {
  std::string bytes;
  for (unsigned value : values) {
    // The bits that are 0 in front of the lowest 1 are the number of bytes that follow.
    if (value < 128) {
      bytes += static_cast<char>(value * 2 + 1);
    } else {
      bytes += static_cast<char>(value * 4 + 2);
      bytes += static_cast<char>(value >> 6);
    }
  }
  return bytes;
}
std::string section(unsigned kind, const std::string &content) {
  return static_cast<char>(kind) + numbers({static_cast<unsigned>(content.size())}) + content;
}
/// A number with a flag in its lowest bit.
unsigned flagged(unsigned value, bool flag = true) { return value * 2 + flag; }
/// Positive numbers with a sign.
unsigned positive(unsigned value) { return value * 2; }

std::string textOf(std::initializer_list<StringRef> strings) {
  std::string sizes, texts;
  for (StringRef each : strings) {
    sizes = numbers({static_cast<unsigned>(each.size()) + 1}) + sizes;
    texts += each.str() + '\0';
  }
  return numbers({static_cast<unsigned>(strings.size())}) + sizes + texts;
}
} // namespace

/// Every byte of the smallest artifact with a function; numbers of attributes and types follow openxla/stablehlo.
TEST(ArtifactBytesTest, AreThoseOfTheFormat) {
  enum { Builtin, Module, Vhlo, F, Private, Func };
  const std::string strings = textOf({"builtin", "module", "vhlo", "f", "private", "func_v1"});
  // Two dialects without versions, and a registered op of each.
  const std::string dialects =
      numbers({2, flagged(Builtin, false), flagged(Vhlo, false), 2, 0, 1, flagged(Module), 1, 1, flagged(Func)});
  // Attributes: an unknown location; an empty list, the type of the function, its name and visibility. Types: i8, a tensor, the
  // function.
  const std::string data = numbers({15, 1, 0, 17, 2, 14, F, 14, Private, 11, 20, 1, positive(2), 0, 8, 1, 1, 0});
  const std::string offsets = numbers(
      {5, 3, 0, 1, flagged(1), 1, 4, flagged(2), flagged(2), flagged(2), flagged(2), 1, 3, flagged(1), flagged(4), flagged(4)});
  // Regions and properties are there; the function's region is empty.
  const char mask = 0x50;
  const std::string function =
      numbers({1, 0, flagged(1, false), 1}) + mask + numbers({0, 1, flagged(1)}) + section(4, numbers({0}));
  const std::string ir = numbers({flagged(1, false), 0}) + mask + numbers({0, 0, flagged(1)}) + section(4, function);
  // Of the module, neither name nor visibility; of the function arg_attrs, function_type, res_attrs, sym_name and sym_visibility.
  const std::string properties = numbers({2, 2, 0, 0, 5, 1, 2, 1, 3, 4});
  const std::string expected = "ML\xefR" + numbers({6}) + "StableHLO_v1.0.0" + '\0' + section(1, dialects) + section(3, offsets) +
                               section(2, data) + section(4, ir) + section(0, strings) + section(8, properties);

  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseProgram("module { func.func private @f(tensor<2xi8>) loc(unknown) } loc(unknown)", context);
  ASSERT_TRUE(module);
  EXPECT_EQ(written(*module, "1.0.0"), expected);
  OwningOpRef<ModuleOp> read = importer::readArtifact(llvm::MemoryBufferRef(expected, "artifact"), &context);
  ASSERT_TRUE(read);
  EXPECT_EQ(printed(*read), printed(*module));
}

/// The bytes of literals: their number, the number of their type, and the elements.
TEST(ArtifactBytesTest, AreThoseOfLiterals) {
  const std::pair<const char *, std::string> literals[] = {
      {"dense<[1, -2]> : tensor<2xi8>", std::string("\x05\x01\xfe", 3)},
      {"dense<7> : tensor<3xi16>", std::string("\x05\x07\x00", 3)},
      {"dense<1.0> : tensor<f32>", std::string("\x09\x00\x00\x80\x3f", 5)},
      // Packed, the first in the lowest bit; a byte if all are the same.
      {"dense<[true, false, true]> : tensor<3xi1>", "\x03\x05"},
      {"dense<true> : tensor<3xi1>", "\x03\xff"},
      {"dense<true> : tensor<i1>", "\x03\x01"},
      {"dense<[-1, 7]> : tensor<2xi4>", "\x05\x0f\x07"},
  };
  for (auto [literal, bytes] : literals) {
    MLIRContext context;
    const std::string text = std::string("func.func @f() { %0 = stablehlo.constant ") + literal + " return }";
    OwningOpRef<ModuleOp> module = parseProgram(text, context);
    ASSERT_TRUE(module);
    const std::string file = written(*module, "1.2.0");
    // Attribute 15, and the number of any type.
    EXPECT_TRUE(llvm::any_of(llvm::seq(10u), [&](unsigned type) {
      return file.find(numbers({15, type}) + bytes) != std::string::npos;
    })) << literal;
    OwningOpRef<ModuleOp> read = importer::readArtifact(llvm::MemoryBufferRef(file, "artifact"), &context);
    ASSERT_TRUE(read);
    EXPECT_EQ(printed(*read), printed(*module));
  }
}

namespace {
/// Reads a module whose only attribute is the last of `attributes`, bytes of vhlo or text; attribute 3 is the first. The error, or
/// "".
std::string errorOf(const std::vector<std::string> &attributes, bool areText = false, const std::string &region = numbers({0})) {
  enum { Builtin, Module, Vhlo, A };
  const unsigned count = static_cast<unsigned>(attributes.size());
  // An unknown location, the dictionary of the module, and the name in it.
  const std::string dictionary = numbers({1, 1, 2, 2 + count});
  std::string data = numbers({15}) + dictionary + numbers({2, A});
  std::string offsets =
      numbers({3 + count, 0, 0, 3, flagged(1), flagged(static_cast<unsigned>(dictionary.size())), flagged(2), 1, count});
  for (const std::string &each : attributes) {
    data += each;
    offsets += numbers({flagged(static_cast<unsigned>(each.size()), !areText)});
  }
  // Attributes, regions and properties.
  const std::string ir = numbers({flagged(1, false), 0}) + '\x51' + numbers({0, 1, 0, flagged(1)}) + section(4, region);
  const std::string file = "ML\xefR" + numbers({6}) + "StableHLO_v1.0.0" + '\0' +
                           section(1, numbers({2, flagged(Builtin, false), flagged(Vhlo, false), 1, 0, 1, flagged(Module)})) +
                           section(3, offsets) + section(2, data) + section(4, ir) +
                           section(0, textOf({"builtin", "module", "vhlo", "a"})) + section(8, numbers({1, 2, 0, 0}));
  MLIRContext context;
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error = diagnostic.str();
    return success();
  });
  OwningOpRef<ModuleOp> module = importer::readArtifact(llvm::MemoryBufferRef(file, "artifact"), &context);
  EXPECT_NE(!module, error.empty());
  if (module)
    (void)printed(*module);
  return error;
}

/// Lists in lists, each with the list before `copies` times.
std::vector<std::string> nested(unsigned depth, unsigned copies) {
  std::vector<std::string> lists{numbers({1, 0})};
  for (unsigned i = 1; i < depth; ++i) {
    lists.push_back(numbers({1, copies}));
    for (unsigned copy = 0; copy < copies; ++copy)
      lists.back() += numbers({2 + i});
  }
  return lists;
}
} // namespace

/// Few bytes that say much.
TEST(ArtifactBytesTest, AreLimited) {
  using testing::HasSubstr;
  EXPECT_EQ(errorOf(nested(1, 1)), "");
  EXPECT_EQ(errorOf(nested(400, 1)), "");
  EXPECT_EQ(errorOf(nested(16, 2)), "");
  EXPECT_THAT(errorOf(nested(600, 1)), HasSubstr("that nests less than 500 times"));
  EXPECT_THAT(errorOf(nested(40, 2)), HasSubstr("nested attributes and types, found more"));
  EXPECT_THAT(errorOf({numbers({1, 1, 3})}), HasSubstr("found one that is part of itself"));
  EXPECT_THAT(errorOf({numbers({1, 1, 4}), numbers({1, 1, 3})}), HasSubstr("found one that is part of itself"));
  EXPECT_THAT(errorOf({numbers({1, 1, 99})}), HasSubstr("99"));
  EXPECT_THAT(errorOf({numbers({1, 127})}), HasSubstr("expected at most 0 attributes, found 127"));
  EXPECT_THAT(errorOf({numbers({1}) + std::string(1, '\0') + std::string(8, '\x7f')}), HasSubstr("found 9187201950435737471"));
  EXPECT_THAT(errorOf({numbers({119, 0})}), HasSubstr("found number 119"));
}

/// Brackets in strings and comments, and those of arrows, close none.
TEST(ArtifactBytesTest, TextNestsLittle) {
  auto error = [](const std::string &level, unsigned depth) {
    std::string text;
    for (unsigned i = 0; i < depth; ++i)
      text += level;
    return errorOf({text + "1" + std::string(depth, ']') + '\0'}, /*areText=*/true);
  };
  for (const char *level : {"[", "[()->(),", "[\"]\",", "[\"\\\"]\",", "[// ]\n", "[affine_set<(d0) : (d0 >= 0)>,"}) {
    EXPECT_EQ(error(level, 80), "") << level;
    EXPECT_THAT(error(level, 200), testing::HasSubstr("expected an attribute as text, found something else")) << level;
  }
}

/// The reader has a place for each value that a region declares.
TEST(ArtifactBytesTest, RegionsDefineTheirValues) {
  EXPECT_EQ(errorOf(nested(1, 1), /*areText=*/false, numbers({1, 0, 0})), "");
  EXPECT_THAT(errorOf(nested(1, 1), /*areText=*/false, numbers({1, 5, 0})), testing::HasSubstr("expected 5 values, found 0"));
}
