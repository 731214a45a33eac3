//===- UnaryTables.h - Lookup tables of bf16 functions ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 16-bit registers hold 65,536 different floats. For a costly function with many operands all results are computed once. Tables
// hold the function's results: whether a tile uses one affects time only.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_UNARYTABLES_H
#define TTMLIR_SIM_MACHINE_UNARYTABLES_H

#include "ttmlir/Sim/Machine/TileMath.h"

#include <atomic>
#include <memory>
#include <vector>

namespace ttmlir::sim::machine {

/// Tables of elementwise functions, filled after enough requests. Thread-safe.
class UnaryTables {
public:
  /// The tables of the process.
  static UnaryTables &get();

  /// Applies `kernel`, which must have no parameters, to the elements of `in`, rounded to bf16 to nearest even, into `out`. False,
  /// without effect, if an element is no bf16 number, the kernel is cheap, or there is no table yet.
  bool compute(const EltwiseKernel &kernel, const Tile &in, Tile &out);

private:
  struct Entry {
    std::atomic<uint32_t> uses = 0;
    /// Results by the bits of the operand; null until complete.
    std::atomic<const uint16_t *> results = nullptr;
    std::unique_ptr<uint16_t[]> storage;
  };
  static void fill(const EltwiseKernel &kernel, Entry &entry);

  UnaryTables();
  std::vector<Entry> entries; ///< by wire number
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_UNARYTABLES_H
