//===- ReadTest.cpp - Sections of whole and damaged files -------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Runtime/SampleBinary.h"

#include "ttmlir/Read/Read.h"

#include "llvm/Support/JSON.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::test;

namespace {
struct Shown {
  std::string text;
  std::vector<std::string> warnings;
  bool good;

  Shown(llvm::StringRef file, uint32_t sections, bool json) {
    auto buffer = asBuffer(file);
    llvm::raw_string_ostream os(text);
    auto writer = json ? read::makeJsonWriter(os) : read::makeTextWriter(os);
    good = read::readSections({reinterpret_cast<const uint8_t *>(buffer->getBufferStart()), buffer->getBufferSize()}, sections,
                              *writer, [&](const llvm::Twine &message) { warnings.push_back(message.str()); });
  }
  bool has(llvm::StringRef part) const { return llvm::StringRef(text).contains(part); }
};
} // namespace

TEST(Read, Text) {
  Shown shown(sampleFile(), read::AllSections, false);
  EXPECT_TRUE(shown.good);
  EXPECT_TRUE(shown.warnings.empty());
  EXPECT_TRUE(shown.has("producer: unit test\n"));
  EXPECT_TRUE(shown.has("0: 2x3xf32 \"a\" input (f32 row-major system)\n")) << shown.text;
  EXPECT_TRUE(shown.has("\"cache\" input mutated"));
  EXPECT_TRUE(
      shown.has("matmul(a=%4, b=%5) -> %6: 2x4xbf16 (bf16 tile 32x32 dram interleaved) {transpose_a=false, transpose_b=false}"))
      << shown.text;
  EXPECT_TRUE(shown.has("mlir:\nmodule {}\n"));
  EXPECT_TRUE(shown.has("cpp: absent\n"));
}

TEST(Read, JsonParses) {
  Shown shown(sampleFile(), read::AllSections, true);
  auto value = llvm::json::parse(shown.text);
  ASSERT_TRUE(bool(value)) << llvm::toString(value.takeError());
  const llvm::json::Array *programs = value->getAsObject()->getArray("programs");
  ASSERT_TRUE(programs && programs->size() == 1);
  const llvm::json::Array *ops = programs->front().getAsObject()->getArray("ops");
  ASSERT_TRUE(ops != nullptr);
  EXPECT_EQ(*ops->front().getAsObject()->getString("op"), "to_device");
}

// Text of a file must not control the terminal.
TEST(Read, EscapesControlCharacters) {
  SampleBuilder s;
  s.output(s.input({2}, schema::DataType::Float32, "\x1b[31mred\n"), "\a");
  Shown shown(s.finish(), read::AllSections, false);
  EXPECT_TRUE(shown.has("0: 2xf32 \"\\x1b[31mred\\x0a\" default")) << shown.text;
  EXPECT_TRUE(shown.has("\"\\x07\""));
  EXPECT_FALSE(shown.has("\x1b"));
}

TEST(Read, AbsentIsNull) {
  Shown shown(sampleFile(), read::CppSection, true);
  auto value = llvm::json::parse(shown.text);
  ASSERT_TRUE(bool(value)) << llvm::toString(value.takeError());
  ASSERT_NE(value->getAsObject()->get("cpp"), nullptr);
  EXPECT_TRUE(value->getAsObject()->getNull("cpp"));
}

TEST(Read, KeepsGoingOverDamage) {
  std::string file = sampleFile();
  // Breaks the program's name by its length: everything else stays readable.
  size_t place = file.find(std::string("\4\0\0\0main", 8));
  ASSERT_NE(place, std::string::npos);
  file[place + 3] = 0x7F;
  Shown shown(file, read::AllSections, false);
  EXPECT_FALSE(shown.good);
  ASSERT_GE(shown.warnings.size(), 2u);
  EXPECT_NE(shown.warnings[0].find("damaged: expected hash"), std::string::npos);
  EXPECT_EQ(shown.warnings[1], "damaged: failed to read the part 'programs[0]'");
  EXPECT_TRUE(shown.has("arch: wormhole_b0"));
  EXPECT_TRUE(shown.has("module {}"));
  EXPECT_TRUE(shown.has("program 0 damaged:"));
}

TEST(Read, TruncatedFilesShowWhatIsLeft) {
  std::string file = sampleFile();
  Shown shown(llvm::StringRef(file).drop_back(40), read::VersionSection, false);
  EXPECT_FALSE(shown.good);
  EXPECT_TRUE(shown.has("producer: unit test")) << shown.text;
}

TEST(Read, SystemFiles) {
  std::vector<uint8_t> bytes = hw::serializeSystemFile(llvm::cantFail(hw::builtinSystem("n150")));
  llvm::StringRef file(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  EXPECT_TRUE(Shown(file, read::SystemDescSection, false).has("arch: wormhole_b0"));
  Shown ops(file, read::OpsSection, false);
  EXPECT_TRUE(ops.good);
  EXPECT_TRUE(ops.has("ops: absent"));
  EXPECT_FALSE(Shown(file.drop_back(100), read::AllSections, false).good);
}

TEST(Writer, JsonNumbers) {
  std::string text;
  {
    llvm::raw_string_ostream os(text);
    auto writer = read::makeJsonWriter(os);
    writer->field("tenth", 0.1);
    writer->field("infinite", INFINITY);
    writer->field("nan", double(NAN));
    writer->field("large", uint64_t(18446744073709551615u));
    writer->field("bad", llvm::StringRef("\xff\xfe"));
  }
  auto value = llvm::json::parse(text);
  ASSERT_TRUE(bool(value)) << llvm::toString(value.takeError());
  EXPECT_EQ(*value->getAsObject()->getNumber("tenth"), 0.1);
  EXPECT_EQ(*value->getAsObject()->getString("infinite"), "inf");
  EXPECT_EQ(*value->getAsObject()->getString("nan"), "nan");
}
