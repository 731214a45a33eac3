//===- WrittenMap.h - Which bytes of a memory were written ------*- C++ -*-===//
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

/// Which bytes of a memory were ever written, in pieces of kGranule bytes. Several host threads may mark bytes at the same time.
class WrittenMap {
public:
  /// Bytes that are marked together.
  static constexpr uint64_t kGranule = 16;
  /// Bytes of a word of the map.
  static constexpr uint64_t kWordBytes = 64 * kGranule;

  /// Nothing of `bytes` bytes was written.
  explicit WrittenMap(uint64_t bytes)
      : count((bytes + kWordBytes - 1) / kWordBytes), words(std::make_unique<std::atomic<uint64_t>[]>(count)) {}

  /// Marks `count` bytes from `begin` on, which must be inside.
  void mark(uint64_t begin, uint64_t count);

  /// Whether every granule of the range (inside) was touched by a write.
  bool isWritten(uint64_t begin, uint64_t count) const;

  uint64_t numWords() const { return count; }
  /// Forgets what was written of the bytes of word `word`; whether anything was.
  bool forget(uint64_t word) { return words[word].exchange(0, std::memory_order_relaxed) != 0; }

private:
  uint64_t count;
  std::unique_ptr<std::atomic<uint64_t>[]> words;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_WRITTENMAP_H
