//===- WrittenMap.h - Written bytes of a memory -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_WRITTENMAP_H
#define TTMLIR_SIM_MACHINE_WRITTENMAP_H

#include <atomic>
#include <cstdint>
#include <memory>

namespace ttmlir::sim::machine {

/// A map of the written bytes of a memory, in granules of kGranule bytes. Several host threads may mark bytes concurrently.
class WrittenMap {
public:
  /// Bytes per granule.
  static constexpr uint64_t kGranule = 16;
  /// Bytes per word of the map.
  static constexpr uint64_t kWordBytes = 64 * kGranule;

  /// A map of `bytes` bytes, none of them written.
  explicit WrittenMap(uint64_t bytes)
      : count((bytes + kWordBytes - 1) / kWordBytes), words(std::make_unique<std::atomic<uint64_t>[]>(count)) {}

  /// Marks `count` bytes from `begin`, which must be in range.
  void mark(uint64_t begin, uint64_t count);

  /// Whether every granule of the range was touched by a write.
  bool isWritten(uint64_t begin, uint64_t count) const;

  uint64_t numWords() const { return count; }
  /// Unmarks the bytes of word `word`; returns whether any was marked.
  bool forget(uint64_t word) { return words[word].exchange(0, std::memory_order_relaxed) != 0; }

private:
  uint64_t count;
  std::unique_ptr<std::atomic<uint64_t>[]> words;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_WRITTENMAP_H
