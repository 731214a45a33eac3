//===- JitCache.h - Compiled functions --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_JITCACHE_H
#define TTMLIR_JIT_JITCACHE_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ttnn::jit {

/// A compiled function, ready to run.
struct Compiled;
using CompiledPtr = std::shared_ptr<const Compiled>;

/// Compiled functions by key, the least recently used one evicted first. Keys are compared in full, never by hash alone.
/// Thread-safe: a key is compiled once, while others wait for it.
class JitCache {
public:
  struct Stats {
    /// Lookups that found an entry, and lookups that found none.
    uint64_t hits = 0, misses = 0;
    /// Compilations that succeeded, without files read from a folder (TTMLIR_CACHE_DIR), and entries that gave way to others.
    uint64_t compilations = 0, evictions = 0;
  };
  using Hash = size_t (*)(std::string_view key);
  /// A new entry.
  struct Made {
    Made(CompiledPtr compiled = nullptr, bool isLoaded = false) : compiled(std::move(compiled)), isLoaded(isLoaded) {}
    CompiledPtr compiled;
    /// Whether it was loaded from a folder, not compiled.
    bool isLoaded;
  };
  /// An entry, found again without its key.
  class Pin {
  public:
    /// The entry, from now on the most recently used one; null once it has been evicted or cleared.
    CompiledPtr get() const;
    bool isExpired() const { return compiled.expired(); }

  private:
    friend class JitCache;
    std::weak_ptr<const Compiled> compiled;
    std::shared_ptr<std::atomic<uint64_t>> lastUse;
  };

  /// A cache of at most `capacity` entries. `hash` null stands for the standard library's.
  explicit JitCache(size_t capacity, Hash hash = nullptr);
  ~JitCache();
  JitCache(const JitCache &) = delete;
  JitCache &operator=(const JitCache &) = delete;

  bool contains(std::string_view key) const;
  /// The entry of `key`, or null.
  CompiledPtr get(std::string_view key);
  /// The entry of `key`, made by `compile` if there is none. If that throws, so does this, and there is no entry: of several
  /// threads that wait, the next one compiles. `pin` is set to the entry, if it is not null.
  CompiledPtr compileAndInsert(std::string_view key, const std::function<Made()> &compile, Pin *pin = nullptr);
  size_t numEntries() const;
  Stats stats() const;
  void clear();

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_JITCACHE_H
