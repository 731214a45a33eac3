//===- InputFileTest.cpp - Streams as bytes -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/InputFile.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <string>
#include <thread>
#include <unistd.h>

using namespace ttmlir;

namespace {
/// A pipe into which a thread writes `text` in parts of `part` bytes, under the path that the system has for it.
class Stream {
public:
  Stream(const std::string &text, size_t part) {
    EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    // Readers stop where they like.
    ::signal(SIGPIPE, SIG_IGN);
    writer = std::thread([this, &text, part] {
      for (size_t at = 0; at < text.size(); at += part)
        if (::write(ends[1], text.data() + at, std::min(part, text.size() - at)) < 0)
          break;
      ::close(ends[1]);
    });
  }
  ~Stream() {
    ::close(ends[0]);
    writer.join();
  }
  std::string path() const { return "/dev/fd/" + std::to_string(ends[0]); }

private:
  int ends[2];
  std::thread writer;
};

std::string textOf(size_t size) {
  std::string text(size, ' ');
  for (size_t i = 0; i < size; ++i)
    text[i] = static_cast<char>('a' + i * i % 26);
  return text;
}
} // namespace

// The bytes that checks look at are the work of reading: it must not be quadratic.
TEST(InputFile, ChecksStreamsInLinearWork) {
  for (size_t size : {0ul, 1ul, 4096ul, 100000ul, 20000000ul}) {
    const std::string text = textOf(size);
    const Stream stream(text, 1 << 16);
    uint64_t work = 0, last = 0;
    auto file = readInput(stream.path(), UINT64_MAX, [&](llvm::StringRef bytes) -> llvm::Expected<uint64_t> {
      work += last = bytes.size();
      return UINT64_MAX;
    });
    ASSERT_TRUE(bool(file)) << toString(file.takeError());
    EXPECT_EQ((*file)->getBuffer(), text);
    EXPECT_EQ((*file)->getBufferEnd()[0], '\0');
    EXPECT_EQ(last, size) << "the last check sees everything";
    EXPECT_LE(work, 4 * size + (size ? 1 << 16 : 0));
  }
}

// Writers may wait for an answer, or never end.
TEST(InputFile, ChecksSmallParts) {
  const std::string text = textOf(100);
  const Stream stream(text, 1);
  size_t seen = 0;
  auto file = readInput(stream.path(), UINT64_MAX, [&](llvm::StringRef bytes) -> llvm::Expected<uint64_t> {
    EXPECT_TRUE(text.starts_with(bytes.str()));
    seen = bytes.size();
    if (bytes.size() >= 40)
      return llvm::createStringError("enough");
    return UINT64_MAX;
  });
  EXPECT_EQ(toString(file.takeError()), "enough");
  EXPECT_GE(seen, 40u);
}

TEST(InputFile, StopsAtTheSize) {
  const std::string text = textOf(1000000);
  const Stream stream(text, 1 << 16);
  auto file = readInput(stream.path(), UINT64_MAX, [](llvm::StringRef) -> llvm::Expected<uint64_t> { return 500000; });
  EXPECT_EQ(toString(file.takeError()), "the stream has more than 500000 bytes");
}
