//===- UnaryTables.cpp - Lookup tables of bf16 functions ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/UnaryTables.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

/// Numbers that bf16 has.
static constexpr uint32_t kTableSize = 1 << 16;
/// As many tiles as filling a table takes: a table never costs more than the calls before it.
static constexpr uint32_t kUsesBeforeTable = kTableSize / kTileElements;

UnaryTables &UnaryTables::get() {
  static UnaryTables tables;
  return tables;
}

UnaryTables::UnaryTables()
    : entries(1 + llvm::max_element(eltwiseKernels(), [](const auto &a, const auto &b) { return a.wire < b.wire; })->wire) {}

void UnaryTables::fill(const EltwiseKernel &kernel, Entry &entry) {
  std::vector<uint16_t> numbers(kTableSize);
  std::iota(numbers.begin(), numbers.end(), 0);
  entry.storage = std::make_unique<uint16_t[]>(kTableSize);
  evaluateEltwise(kernel, {DataType::BFloat16}, {numbers.data()}, {false}, {}, DataType::BFloat16, entry.storage.get(), kTableSize);
  entry.results.store(entry.storage.get(), std::memory_order_release);
}

bool UnaryTables::compute(const EltwiseKernel &kernel, const Tile &in, Tile &out) {
  // Kernels with an integer form are cheap.
  if (kernel.arity != 1 || kernel.domain != ScalarDomain::FloatOnly || kernel.wire == 0)
    return false;
  Entry &entry = entries[kernel.wire];
  const uint16_t *const results = entry.results.load(std::memory_order_acquire);
  if (!results) {
    if (entry.uses.fetch_add(1, std::memory_order_relaxed) == kUsesBeforeTable)
      fill(kernel, entry);
    return false;
  }
  const uint32_t *const from = in.as<uint32_t>();
  uint32_t bits = 0;
  for (int64_t i = 0; i < kTileElements; ++i)
    bits |= from[i];
  if (bits & 0xFFFF)
    return false;
  uint32_t *const to = out.as<uint32_t>();
  for (int64_t i = 0; i < kTileElements; ++i)
    to[i] = static_cast<uint32_t>(results[from[i] >> 16]) << 16;
  return true;
}
