//===- FilesTest.cpp - Files, their programs and tools in C ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests with a compiled file are in test/TTRT.
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTRT.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {
struct Said {
  std::string out, messages, results;
};
} // namespace

static int run(const std::vector<const char *> &words, Said *said) {
  ttCommandSinks sinks;
  ttCommandSinksInitialize(&sinks);
  sinks.out = [](void *context, const char *text, size_t size) { append(&static_cast<Said *>(context)->out, text, size); };
  sinks.messages = [](void *context, const char *text, size_t size) {
    append(&static_cast<Said *>(context)->messages, text, size);
  };
  sinks.results = [](void *context, const char *text, size_t size) { append(&static_cast<Said *>(context)->results, text, size); };
  sinks.context = said;
  return ttRunCommand(words.data(), words.size(), said ? &sinks : nullptr);
}

TEST(Files, RefuseSinksWithoutSize) {
  const ttCommandSinks sinks = {};
  EXPECT_EQ(ttRunCommand(nullptr, 0, &sinks), 2);
}

TEST(Files, RunCommands) {
  Said described;
  EXPECT_EQ(run({}, &described), 0);
  EXPECT_NE(described.results.find("\"name\": \"query\""), std::string::npos);
  Said asked;
  EXPECT_EQ(run({"query", "--card=p150"}, &asked), 0);
  EXPECT_TRUE(asked.out.starts_with("card: p150\n"));
  EXPECT_NE(asked.results.find("\"card\": \"p150\""), std::string::npos);
  EXPECT_EQ(asked.messages, "");
  Said helped;
  EXPECT_EQ(run({"query", "--help"}, &helped), 0);
  EXPECT_NE(helped.out.find("--card=<name> - n150"), std::string::npos);
  // Options of the last command do not stay.
  Said again;
  EXPECT_EQ(run({"query"}, &again), 0);
  EXPECT_TRUE(again.out.starts_with("card: n150\n"));
  EXPECT_EQ(run({"query", "--quiet"}, nullptr), 0);
}

TEST(Files, RefuseCommands) {
  for (const auto &[words, message] : {std::pair<std::vector<const char *>, const char *>{{"rum"}, "unknown command 'rum'"},
                                       {{"query", "--help", "--quiet"}, "does not end the program, found '--help'"},
                                       {{"query", "--version=1"}, "does not end the program"},
                                       {{"query", "-h"}, "does not end the program, found '-h'"},
                                       {{"run", "--loops=x", "a.ttnn"}, "--loops: expected"},
                                       {{"--quiet"}, "option"},
                                       {{nullptr}, "unknown command"}}) {
    Said said;
    EXPECT_EQ(run(words, &said), 2) << message;
    EXPECT_NE(said.messages.find(message), std::string::npos) << said.messages;
    EXPECT_TRUE(said.messages.starts_with("ttrt: error: "));
    EXPECT_TRUE(said.results.starts_with("[\n  {\n    \"file_path\": \"\",\n    \"result\": \"error\",\n    \"exception\": \""));
    EXPECT_EQ(said.out, "");
  }
}

TEST(Files, ReadSections) {
  const std::string path = testing::TempDir() + "/files-test.ttsys";
  ASSERT_EQ(run({"query", "--quiet", "-o", path.c_str()}, nullptr), 0);
  std::ifstream file(path, std::ios::binary);
  // One more byte in front: no alignment is asked for.
  std::string bytes = "x" + std::string(std::istreambuf_iterator<char>(file), {});
  std::remove(path.c_str());
  std::string text;
  EXPECT_TRUE(ttFileSections(bytes.data() + 1, bytes.size() - 1, ttSystemDescSection, append, &text, nullptr));
  EXPECT_NE(text.find("\"arch\": \"wormhole_b0\""), std::string::npos);
  EXPECT_NE(text.find("\"damaged\": false"), std::string::npos);
  EXPECT_EQ(text.find("\"version\""), std::string::npos);
  // Half of it is damaged, and said to be.
  text.clear();
  EXPECT_TRUE(ttFileSections(bytes.data() + 1, bytes.size() / 2, ttAllSections, append, &text, nullptr));
  EXPECT_NE(text.find("\"damaged\": true"), std::string::npos);
  ttError error = nullptr;
  EXPECT_EQ(ttProgramLoadBytes(bytes.data() + 1, bytes.size() - 1, &error), nullptr);
  EXPECT_NE(take(error).find("ttnn::Program::from_bytes: "), std::string::npos);
}

TEST(Files, RefuseFiles) {
  ttError error = nullptr;
  EXPECT_FALSE(ttFileSections("module {}", 9, ttAllSections, append, nullptr, &error));
  EXPECT_NE(take(error).find("expected a .ttnn or .ttsys file, found MLIR text"), std::string::npos);
  EXPECT_FALSE(ttFileSections(nullptr, 9, ttAllSections, append, nullptr, &error));
  EXPECT_EQ(take(error), "ttFileSections: expected 9 bytes, found a null pointer");
  EXPECT_FALSE(ttFileSections("", 0, ttAllSections, nullptr, nullptr, &error));
  EXPECT_NE(take(error).find("expected somewhere to write to"), std::string::npos);
  EXPECT_EQ(ttProgramLoadBytes(nullptr, 0, &error), nullptr);
  EXPECT_NE(take(error), "");
  EXPECT_EQ(ttProgramPort(nullptr, "main", false, 0, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::Program: expected a program, found none");
  EXPECT_FALSE(ttProgramSubmit(nullptr, "main", nullptr, nullptr, 0, nullptr, nullptr, 0, nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::Program: expected a program, found none");
}

namespace {
/// Three floats on the host.
struct Borrowed : testing::Test {
  static void note(void *context) { ++*static_cast<int *>(context); }
  ttTensorSpec spec(const char *dtype) const {
    return {shape, 1, ttDataTypeByName(dtype), false, {ttInterleaved, ttSystemMemory, nullptr, 0, {}}};
  }
  const int64_t shape[1] = {3};
  float values[3] = {1, 2, 3};
  int released = 0;
};
} // namespace

TEST_F(Borrowed, SharesMemory) {
  const ttTensorSpec type = spec("f32");
  ttTensor x = ttTensorBorrow(values, sizeof values, &type, note, &released, nullptr);
  ASSERT_NE(x, nullptr);
  ttTensor shared = ttTensorShare(x);
  values[1] = 7;
  float back[3] = {};
  EXPECT_TRUE(ttTensorToFloats(x, back, 3, nullptr));
  EXPECT_EQ(back[1], 7);
  ttTensorFree(x);
  EXPECT_EQ(released, 0);
  ttTensorFree(shared);
  EXPECT_EQ(released, 1);
}

TEST_F(Borrowed, Constants) {
  const ttTensorSpec type = spec("f32");
  ttError error = nullptr;
  const float *constant = values;
  ttTensor x = ttTensorBorrowConst(constant, sizeof values, &type, note, &released, &error);
  ASSERT_NE(x, nullptr);
  // Results in hooks are replaced, by tensors of their shape.
  float others[3] = {4, 5, 6};
  ttTensor y = ttTensorBorrow(others, sizeof others, &type, nullptr, nullptr, &error);
  EXPECT_TRUE(ttTensorReplace(x, y, &error));
  others[0] = 0;
  float back[3] = {};
  EXPECT_TRUE(ttTensorToFloats(x, back, 3, nullptr));
  EXPECT_EQ(back[0], 4);
  EXPECT_EQ(values[0], 1);
  const int64_t two = 2;
  ttTensorSpec shorter = type;
  shorter.shape = &two;
  ttTensor z = ttTensorBorrow(others, 8, &shorter, nullptr, nullptr, &error);
  EXPECT_FALSE(ttTensorReplace(x, z, &error));
  EXPECT_NE(take(error).find("expected 3xf32 system, found 2xf32 system"), std::string::npos);
  EXPECT_FALSE(ttTensorReplace(x, nullptr, &error));
  EXPECT_NE(take(error), "");
  for (ttTensor each : {x, y, z})
    ttTensorFree(each);
  EXPECT_EQ(released, 1);
  EXPECT_EQ(ttTensorBorrowConst(constant, 8, &type, note, &released, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::Tensor::borrow: expected 12 bytes for 3xf32 system, found 8");
  EXPECT_EQ(released, 2);
  ttConstEvalCounts(nullptr, nullptr);
}

TEST_F(Borrowed, ReleasesWhatItRefuses) {
  const ttTensorSpec type = spec("f32"), blocks = spec("bfp_bf8");
  ttError error = nullptr;
  EXPECT_EQ(ttTensorBorrow(values, 8, &type, note, &released, &error), nullptr);
  EXPECT_NE(take(error).find("expected 12 bytes"), std::string::npos);
  EXPECT_EQ(ttTensorBorrow(values, 12, &blocks, note, &released, &error), nullptr);
  EXPECT_NE(take(error).find("expected elements with bytes of their own, found bfloat8_b"), std::string::npos);
  EXPECT_EQ(ttTensorBorrow(values, 12, nullptr, note, &released, &error), nullptr);
  EXPECT_EQ(take(error), "ttTensorBorrow: expected the type of a tensor, found none");
  EXPECT_EQ(ttTensorBorrow(nullptr, 12, &type, note, &released, &error), nullptr);
  EXPECT_EQ(take(error), "ttTensorBorrow: expected 12 bytes, found a null pointer");
  EXPECT_EQ(released, 4);
}
