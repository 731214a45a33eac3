//===- SystemFileTest.cpp - .ttsys files, whole and damaged ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Config.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/SystemFile_generated.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::hw;

namespace {
/// A folder that goes away with the test.
class SystemFileTest : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("ttsys", dir)); }
  void TearDown() override { llvm::sys::fs::remove_directories(dir); }

  std::string path(llvm::StringRef name) {
    llvm::SmallString<128> result = dir;
    llvm::sys::path::append(result, name);
    return result.str().str();
  }

  llvm::SmallString<128> dir;
};

/// The error of parsing `bytes`, or nothing.
std::string parseError(llvm::ArrayRef<uint8_t> bytes) {
  llvm::Expected<SystemDesc> desc = parseSystemFile(bytes);
  return desc ? "" : llvm::toString(desc.takeError());
}

/// A file of `version` with the n150 description.
std::vector<uint8_t> fileOfVersion(uint16_t major, uint16_t minor) {
  flatbuffers::FlatBufferBuilder fbb;
  auto desc = toSchema(fbb, llvm::cantFail(builtinSystem("n150")));
  auto version = schema::CreateVersion(fbb, major, minor, 0);
  schema::FinishSystemFileBuffer(fbb, schema::CreateSystemFile(fbb, version, fbb.CreateString("test"), desc));
  return schema::sealSystemFile({fbb.GetBufferPointer(), fbb.GetSize()});
}
} // namespace

TEST_F(SystemFileTest, RoundTrip) {
  for (llvm::StringRef name : builtinSystemNames()) {
    SystemDesc desc = llvm::cantFail(builtinSystem(name));
    std::string file = path(name.str() + ".ttsys");
    ASSERT_EQ(llvm::toString(writeSystemFile(file, desc)), "");
    EXPECT_EQ(llvm::cantFail(readSystemFile(file)), desc) << name.str();
    EXPECT_EQ(serializeSystemFile(desc), serializeSystemFile(desc));
  }
}

TEST_F(SystemFileTest, Names) {
  EXPECT_EQ(llvm::toString(readSystemFile(path("missing.ttsys")).takeError()),
            path("missing.ttsys") + ": No such file or directory");
  std::string error = llvm::toString(writeSystemFile(path("no/such/folder.ttsys"), llvm::cantFail(builtinSystem("n150"))));
  EXPECT_EQ(error.find(path("no/such/folder.ttsys") + ": "), 0u) << error;
}

TEST_F(SystemFileTest, UnwritableTargetLeavesNothing) {
  // A folder stands where the file should be.
  ASSERT_FALSE(llvm::sys::fs::create_directory(path("taken.ttsys")));
  EXPECT_NE(llvm::toString(writeSystemFile(path("taken.ttsys"), llvm::cantFail(builtinSystem("n150")))), "");
  std::error_code code;
  size_t entries = 0;
  for (llvm::sys::fs::directory_iterator it(dir, code), end; it != end && !code; it.increment(code))
    ++entries;
  EXPECT_EQ(entries, 1u);
}

TEST_F(SystemFileTest, Version) {
  EXPECT_EQ(parseError(fileOfVersion(TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR)), "");
  EXPECT_EQ(parseError(fileOfVersion(TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR + 1)),
            "expected file version " + std::to_string(TTMLIR_VERSION_MAJOR) + ".0 to " TTMLIR_VERSION_STRING ", found " +
                std::to_string(TTMLIR_VERSION_MAJOR) + "." + std::to_string(TTMLIR_VERSION_MINOR + 1) + ".0");
  EXPECT_NE(parseError(fileOfVersion(TTMLIR_VERSION_MAJOR + 1, 0)), "");
}

TEST_F(SystemFileTest, NotASystemFile) {
  EXPECT_EQ(parseError({}), "not a .ttsys file: expected at least 8 bytes, found 0");
  EXPECT_EQ(parseError({1, 2, 3, 4, 'T', 'T', 'N', '\n', 9}), "not a .ttsys file: expected identifier 'TTSY', found 'TTN?'");
  const uint8_t header[] = {0xff, 0xff, 0xff, 0xff, 'T', 'T', 'S', 'Y'};
  EXPECT_EQ(parseError(header), "truncated or damaged: expected trailer TTSYEND1 at the end of the file, found none");
  EXPECT_EQ(parseError(schema::sealSystemFile(header)), "damaged file: its flatbuffer has a bad structure");
}

TEST_F(SystemFileTest, Meaning) {
  SystemDesc desc = llvm::cantFail(builtinSystem("n150"));
  desc.chipDescs.front().numCBs = 0;
  EXPECT_EQ(parseError(serializeSystemFile(desc)), "expected num_cbs from 1 to 64, found 0");
}

// Every truncation and every changed byte is an error.
TEST_F(SystemFileTest, Damage) {
  std::vector<uint8_t> bytes = serializeSystemFile(llvm::cantFail(builtinSystem("n300")));
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_NE(parseError(llvm::ArrayRef(bytes).take_front(size)), "") << size;
  for (size_t index = 0; index < bytes.size(); ++index)
    for (uint8_t flip : {0x01, 0x80, 0xff}) {
      std::vector<uint8_t> damaged = bytes;
      damaged[index] ^= flip;
      EXPECT_NE(parseError(damaged), "") << index;
    }
}

// Bytes that were made wrong, with a hash that fits, give an error or a valid description, never more.
TEST_F(SystemFileTest, Forgery) {
  std::vector<uint8_t> bytes = serializeSystemFile(llvm::cantFail(builtinSystem("n300")));
  bytes.resize(bytes.size() - schema::kTrailerSize);
  for (size_t index = 0; index < bytes.size(); ++index)
    for (uint8_t flip : {0x01, 0x80, 0xff}) {
      std::vector<uint8_t> forged = bytes;
      forged[index] ^= flip;
      if (llvm::Expected<SystemDesc> desc = parseSystemFile(schema::sealSystemFile(forged)))
        EXPECT_EQ(llvm::toString(verify(*desc)), "");
      else
        llvm::consumeError(desc.takeError());
    }
}
