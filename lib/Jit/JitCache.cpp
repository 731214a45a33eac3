//===- JitCache.cpp - Compiled functions ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/JitCache.h"

#include "ttmlir/Host/Types.h"

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <unordered_set>

namespace ttnn::jit {

namespace {
struct Hasher {
  using is_transparent = void;
  JitCache::Hash hash;
  size_t operator()(std::string_view key) const { return hash ? hash(key) : std::hash<std::string_view>()(key); }
};
} // namespace

struct JitCache::Impl {
  Impl(size_t capacity, Hash hash) : capacity(capacity ? capacity : 1), entries(0, Hasher{hash}) {}

  struct Entry {
    /// Null while a thread compiles it.
    CompiledPtr compiled;
    std::list<std::string_view>::iterator use;
    /// That compiles it.
    std::thread::id compiler;
  };
  using Entries = std::unordered_map<std::string, Entry, Hasher, std::equal_to<>>;

  /// The finished entry of `key`, now the most recently used one; null without.
  CompiledPtr touch(std::string_view key) {
    auto found = entries.find(key);
    if (found == entries.end() || !found->second.compiled)
      return nullptr;
    uses.splice(uses.begin(), uses, found->second.use);
    return found->second.compiled;
  }

  /// Evicts finished entries until there is room for one more.
  void makeRoom() {
    for (auto it = uses.end(); entries.size() >= capacity && it != uses.begin();) {
      auto victim = entries.find(*--it);
      if (!victim->second.compiled)
        continue;
      it = uses.erase(it);
      entries.erase(victim);
      ++counts.evictions;
    }
  }

  size_t capacity;
  mutable std::mutex mutex;
  std::condition_variable finished;
  Entries entries;
  /// Keys, the most recently used one first.
  std::list<std::string_view> uses;
  Stats counts;
  /// Threads whose compilation is none.
  std::unordered_set<std::thread::id> loading;
};

JitCache::JitCache(size_t capacity, Hash hash) : impl(std::make_unique<Impl>(capacity, hash)) {}
JitCache::~JitCache() = default;

bool JitCache::contains(std::string_view key) const {
  std::lock_guard lock(impl->mutex);
  auto found = impl->entries.find(key);
  return found != impl->entries.end() && found->second.compiled;
}

CompiledPtr JitCache::get(std::string_view key) {
  std::lock_guard lock(impl->mutex);
  CompiledPtr found = impl->touch(key);
  ++(found ? impl->counts.hits : impl->counts.misses);
  return found;
}

CompiledPtr JitCache::compileAndInsert(std::string_view key, const std::function<CompiledPtr()> &compile) {
  std::unique_lock lock(impl->mutex);
  for (bool isFirst = true;; isFirst = false) {
    if (CompiledPtr found = impl->touch(key)) {
      ++impl->counts.hits;
      return found;
    }
    if (isFirst)
      ++impl->counts.misses;
    auto unfinished = impl->entries.find(key);
    if (unfinished == impl->entries.end())
      break;
    if (unfinished->second.compiler == std::this_thread::get_id())
      throw Error("ttnn::jit: expected a function that does not call itself with arguments of the same types");
    // Another thread compiles it.
    impl->finished.wait(lock);
  }
  impl->makeRoom();
  auto entry = impl->entries.try_emplace(std::string(key)).first;
  entry->second.compiler = std::this_thread::get_id();
  entry->second.use = impl->uses.insert(impl->uses.begin(), entry->first);
  lock.unlock();
  CompiledPtr compiled;
  try {
    compiled = compile();
  } catch (...) {
    lock.lock();
    // Other entries have come and gone, but this one stays until it is compiled.
    auto failed = impl->entries.find(key);
    impl->uses.erase(failed->second.use);
    impl->entries.erase(failed);
    impl->loading.erase(std::this_thread::get_id());
    impl->finished.notify_all();
    throw;
  }
  lock.lock();
  impl->entries.find(key)->second.compiled = compiled;
  impl->counts.compilations += impl->loading.erase(std::this_thread::get_id()) == 0;
  impl->finished.notify_all();
  return compiled;
}

void JitCache::countAsLoaded() {
  std::lock_guard lock(impl->mutex);
  impl->loading.insert(std::this_thread::get_id());
}

size_t JitCache::numEntries() const {
  std::lock_guard lock(impl->mutex);
  size_t count = 0;
  for (const auto &[key, entry] : impl->entries)
    count += entry.compiled != nullptr;
  return count;
}

JitCache::Stats JitCache::stats() const {
  std::lock_guard lock(impl->mutex);
  return impl->counts;
}

void JitCache::clear() {
  std::lock_guard lock(impl->mutex);
  for (auto it = impl->uses.begin(); it != impl->uses.end();) {
    auto entry = impl->entries.find(*it);
    if (!entry->second.compiled) {
      ++it;
      continue;
    }
    it = impl->uses.erase(it);
    impl->entries.erase(entry);
  }
}

} // namespace ttnn::jit
