//===- FuzzTest.cpp - Damaged files never get through ---------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flips and cuts a sample file, and makes the trailer right again so that the verifiers behind it are reached. Files that still
// load are run.
//
//===----------------------------------------------------------------------===//

#include "Survives.h"

#include <cstdlib>
#include <random>

using namespace ttmlir;
using namespace ttmlir::test;

TEST(Fuzz, SampleRuns) { EXPECT_TRUE(survives(sampleFile())); }

TEST(Fuzz, EveryByte) {
  const std::string file = sampleFile();
  uint64_t flatbuffer = 4 + uint64_t(llvm::support::endian::read32le(file.data()));
  unsigned ran = 0;
  for (size_t place = 0; place < flatbuffer; ++place)
    for (uint8_t flip : {0x01, 0x80, 0xFF}) {
      std::string damaged = file;
      damaged[place] ^= flip;
      fixTrailer(damaged);
      ran += survives(damaged);
    }
  // Some bytes do not matter: names, padding, numbers that stay sensible.
  EXPECT_GT(ran, 0u);
}

// Replaces some words of `file` by numbers that tend to break things, `rounds` times.
static void fuzzWords(const std::string &file, unsigned rounds) {
  uint64_t flatbuffer = 4 + uint64_t(llvm::support::endian::read32le(file.data()));
  std::mt19937_64 random(1);
  const uint32_t values[] = {0, 1, 2, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFC, 0x10000};
  for (unsigned round = 0; round < rounds; ++round) {
    std::string damaged = file;
    for (unsigned count = 1 + random() % 4; count; --count) {
      size_t place = random() % (flatbuffer - 4) & ~size_t(3);
      uint32_t value = random() % 2 ? values[random() % std::size(values)] : uint32_t(random() % 4096);
      llvm::support::endian::write32le(damaged.data() + place, value);
    }
    fixTrailer(damaged);
    survives(damaged);
  }
}

TEST(Fuzz, RandomWords) { fuzzWords(sampleFile(), 6000); }

// Any file: TTMLIR_FUZZ_FILE=x.ttnn FuzzTests --gtest_filter=*GivenFile
TEST(Fuzz, GivenFile) {
  const char *path = std::getenv("TTMLIR_FUZZ_FILE");
  if (!path)
    GTEST_SKIP() << "TTMLIR_FUZZ_FILE names no file";
  auto file = runtime::readFile(path);
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  fuzzWords((*file)->getBuffer().str(), 1000);
}

TEST(Fuzz, EveryLength) {
  const std::string file = sampleFile();
  for (size_t size = 0; size < file.size(); size += size < 3000 ? 1 : 97) {
    EXPECT_FALSE(survives(file.substr(0, size)));
    // A shorter file with a trailer of its own.
    std::string cut = file.substr(0, size) + file.substr(file.size() - 32);
    fixTrailer(cut);
    survives(cut);
  }
}
