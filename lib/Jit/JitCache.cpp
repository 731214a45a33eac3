//===- JitCache.cpp - Compiled functions ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/JitCache.h"

#include "ttmlir/Host/Spec.h"
#include "ttmlir/Host/Types.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace ttnn::jit {

namespace {
struct Hasher {
  using is_transparent = void;
  JitCache::Hash hash;
  size_t operator()(std::string_view key) const { return hash ? hash(key) : std::hash<std::string_view>()(key); }
};
} // namespace

/// The number of a use of any cache: later ones are larger.
static uint64_t nextUse() {
  static std::atomic<uint64_t> uses = 0;
  return ++uses;
}

struct JitCache::Impl {
  Impl(size_t capacity, Hash hash) : capacity(capacity ? capacity : 1), entries(0, Hasher{hash}) {}

  struct Entry {
    /// Null while a thread compiles it.
    CompiledPtr compiled;
    /// Shared with pins.
    std::shared_ptr<std::atomic<uint64_t>> lastUse = std::make_shared<std::atomic<uint64_t>>(0);
    /// The thread that compiles it.
    std::thread::id compiler;
  };
  using Entries = std::unordered_map<std::string, Entry, Hasher, std::equal_to<>>;

  /// The finished entry of `key`, now the most recently used one; null without.
  const Entry *touch(std::string_view key) {
    auto found = entries.find(key);
    if (found == entries.end() || !found->second.compiled)
      return nullptr;
    *found->second.lastUse = nextUse();
    return &found->second;
  }

  /// Evicts finished entries until there is room for one more. Returns them: their destructors lock devices, on which other threads
  /// wait for this cache, so that they die once its mutex is free.
  std::vector<Entries::node_type> makeRoom() {
    std::vector<Entries::node_type> evicted;
    while (entries.size() >= capacity) {
      auto victim = entries.end();
      for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        if (entry->second.compiled && (victim == entries.end() || *entry->second.lastUse < *victim->second.lastUse))
          victim = entry;
      if (victim == entries.end())
        break;
      evicted.push_back(entries.extract(victim));
      ++counts.evictions;
    }
    return evicted;
  }

  size_t capacity;
  mutable std::mutex mutex;
  std::condition_variable finished;
  Entries entries;
  Stats counts;
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
  const Impl::Entry *found = impl->touch(key);
  ++(found ? impl->counts.hits : impl->counts.misses);
  return found ? found->compiled : nullptr;
}

CompiledPtr JitCache::Pin::get() const {
  CompiledPtr found = compiled.lock();
  if (found)
    *lastUse = nextUse();
  return found;
}

CompiledPtr JitCache::compileAndInsert(std::string_view key, const std::function<Made()> &compile, Pin *pin) {
  auto give = [&](const Impl::Entry &entry) {
    if (pin)
      pin->compiled = entry.compiled, pin->lastUse = entry.lastUse;
    return entry.compiled;
  };
  std::vector<Impl::Entries::node_type> evicted;
  std::unique_lock lock(impl->mutex);
  for (bool isFirst = true;; isFirst = false) {
    if (const Impl::Entry *found = impl->touch(key)) {
      ++impl->counts.hits;
      return give(*found);
    }
    if (isFirst)
      ++impl->counts.misses;
    auto unfinished = impl->entries.find(key);
    if (unfinished == impl->entries.end())
      break;
    if (unfinished->second.compiler == std::this_thread::get_id())
      raise("jit", "expected a function that does not call itself with arguments of the same types");
    // Another thread compiles it.
    impl->finished.wait(lock);
  }
  evicted = impl->makeRoom();
  auto entry = impl->entries.try_emplace(std::string(key)).first;
  entry->second.compiler = std::this_thread::get_id();
  lock.unlock();
  evicted.clear();
  Made made;
  try {
    made = compile();
  } catch (...) {
    lock.lock();
    // Other entries have come and gone, but this one stays until it is compiled.
    impl->entries.erase(impl->entries.find(key));
    impl->finished.notify_all();
    throw;
  }
  lock.lock();
  Impl::Entry &finished = impl->entries.find(key)->second;
  finished.compiled = std::move(made.compiled);
  *finished.lastUse = nextUse();
  impl->counts.compilations += !made.isLoaded;
  impl->finished.notify_all();
  return give(finished);
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
  // They die after the lock is released, as those of makeRoom do.
  std::vector<CompiledPtr> dropped;
  std::lock_guard lock(impl->mutex);
  std::erase_if(impl->entries, [&](const auto &entry) {
    if (entry.second.compiled)
      dropped.push_back(entry.second.compiled);
    return entry.second.compiled != nullptr;
  });
}

} // namespace ttnn::jit
