//===- Cases.h - Where the cases of fuzz targets come from ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every target is a program of libFuzzer, whose choice of cases follows coverage, times and the order of files: another one on each
// machine. With --fixed it runs a loop of its own instead (Cases.cpp), whose cases depend on nothing but their number, the seed and
// the text that they begin with.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_FUZZ_CASES_H
#define TTMLIR_UNITTESTS_FUZZ_CASES_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"

#include <cstdint>
#include <random>
#include <string>

namespace ttmlir::fuzz {

/// The same numbers everywhere; distributions of the standard library are not.
using Random = std::mt19937;

/// A number in [0, count).
inline size_t below(Random &random, size_t count) { return count ? random() % count : 0; }

template <class Range> decltype(auto) pick(Random &random, const Range &values) { return values[below(random, std::size(values))]; }

/// The element of a table that changes with the project: one more row takes a few draws from each of the others, and the rest stay.
/// `nameOf` gives a row's name, which no other has.
template <class Range, class Fn> decltype(auto) pickByName(Random &random, const Range &rows, Fn nameOf) {
  const uint64_t draw = uint64_t(random()) << 32 | random();
  auto key = [&](const auto &row) {
    uint64_t key = (llvm::xxh3_64bits(llvm::StringRef(nameOf(row))) ^ draw) * 0x9E3779B97F4A7C15;
    return key ^ key >> 32;
  };
  return *llvm::max_element(rows, [&](const auto &a, const auto &b) { return key(a) < key(b); });
}

/// Changes bytes in place; returns their new number, at most `maxSize`. Where coverage guides the run libFuzzer decides how, else
/// `random`.
size_t mutateBytes(uint8_t *data, size_t size, size_t maxSize, Random &random);

/// Changes the bytes of three inputs in four and replaces the others by a file that `make` makes; returns their new number.
size_t mutateOrMake(uint8_t *data, size_t size, size_t maxSize, unsigned seed, std::string (*make)(Random &random));

/// The bytes of a case as a file in memory, for readers of paths.
class MemoryFile {
public:
  MemoryFile(const uint8_t *data, size_t size);
  ~MemoryFile();
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor); }

private:
  int descriptor;
};

/// The value of `--passes=` on the command line; empty without.
llvm::StringRef givenPasses();

} // namespace ttmlir::fuzz

#endif // TTMLIR_UNITTESTS_FUZZ_CASES_H
