//===- JitCacheTest.cpp - Keys, eviction and threads of the cache -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/JitCache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

using namespace ttnn::jit;

namespace ttnn::jit {
/// Stands in for compiled functions.
struct Compiled {
  int number;
  std::function<void()> atEnd = {};
  ~Compiled() {
    if (atEnd)
      atEnd();
  }
};
} // namespace ttnn::jit

static CompiledPtr make(int number, std::function<void()> atEnd = {}) {
  return CompiledPtr(new Compiled{number, std::move(atEnd)});
}

TEST(JitCache, ComparesKeysInFull) {
  JitCache cache(8, [](std::string_view) -> size_t { return 1; });
  EXPECT_EQ(cache.compileAndInsert("a", [] { return make(1); })->number, 1);
  EXPECT_EQ(cache.compileAndInsert("b", [] { return make(2); })->number, 2);
  EXPECT_EQ(cache.get("a")->number, 1);
  EXPECT_EQ(cache.get("b")->number, 2);
  EXPECT_EQ(cache.get("c"), nullptr);
  EXPECT_EQ(cache.numEntries(), 2u);
}

TEST(JitCache, EvictsTheLeastRecentlyUsed) {
  JitCache cache(2);
  cache.compileAndInsert("a", [] { return make(1); });
  cache.compileAndInsert("b", [] { return make(2); });
  cache.get("a");
  cache.compileAndInsert("c", [] { return make(3); });
  EXPECT_TRUE(cache.contains("a"));
  EXPECT_FALSE(cache.contains("b"));
  EXPECT_TRUE(cache.contains("c"));
  const JitCache::Stats stats = cache.stats();
  EXPECT_EQ(stats.hits, 1u);
  EXPECT_EQ(stats.misses, 3u);
  EXPECT_EQ(stats.compilations, 3u);
  EXPECT_EQ(stats.evictions, 1u);
}

TEST(JitCache, CountsNoLoadedEntries) {
  JitCache cache(2);
  EXPECT_EQ(cache.compileAndInsert("a", [] { return JitCache::Made(make(1), /*isLoaded=*/true); })->number, 1);
  EXPECT_EQ(cache.stats().compilations, 0u);
  cache.compileAndInsert("b", [] { return make(2); });
  EXPECT_EQ(cache.stats().compilations, 1u);
  EXPECT_EQ(cache.stats().misses, 2u);
}

TEST(JitCache, KeepsNothingOfFailures) {
  JitCache cache(2);
  EXPECT_THROW(cache.compileAndInsert("a", []() -> CompiledPtr { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_FALSE(cache.contains("a"));
  EXPECT_EQ(cache.numEntries(), 0u);
  EXPECT_EQ(cache.compileAndInsert("a", [] { return make(1); })->number, 1);
}

TEST(JitCache, CompilesEachKeyOnce) {
  JitCache cache(4);
  std::atomic<int> compilations = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread)
    threads.emplace_back([&] {
      for (int round = 0; round < 100; ++round) {
        const int number = round % 4;
        const CompiledPtr found = cache.compileAndInsert(std::string(1, static_cast<char>('a' + number)), [&] {
          ++compilations;
          std::this_thread::sleep_for(std::chrono::milliseconds(2));
          return make(number);
        });
        EXPECT_EQ(found->number, number);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(compilations, 4);
}

TEST(JitCache, ClearsAndEvictsUnderThreads) {
  JitCache cache(2);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread)
    threads.emplace_back([&cache, thread] {
      for (int round = 0; round < 300; ++round) {
        const int number = (round * 7 + thread) % 5;
        EXPECT_EQ(cache.compileAndInsert(std::string(1, static_cast<char>('a' + number)), [&] { return make(number); })->number,
                  number);
        if (round % 50 == 49)
          cache.clear();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_LE(cache.numEntries(), 2u);
}

// Destructors of compiled functions wait for devices, whose threads may wait for the cache.
TEST(JitCache, IsFreeWhileEntriesDie) {
  JitCache cache(1);
  int deaths = 0;
  const auto useCache = [&] {
    ++deaths;
    auto done = std::async(std::launch::async, [&] { return cache.contains("a"); });
    EXPECT_EQ(done.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  };
  cache.compileAndInsert("a", [&] { return make(1, useCache); });
  cache.compileAndInsert("b", [&] { return make(2, useCache); });
  EXPECT_EQ(deaths, 1) << "evicted before the other is compiled";
  cache.clear();
  EXPECT_EQ(deaths, 2);
}
