//===- UnaryTables.h - Functions of one bf16 number -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers of 16 bits hold 65,536 different floats. Of a costly function that meets many of them all results are computed once. The
// tables hold what the functions compute: whether a tile goes through one shows in nothing but time.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_UNARYTABLES_H
#define TTMLIR_SIM_MACHINE_UNARYTABLES_H

#include "ttmlir/Sim/Machine/TileMath.h"

#include <atomic>
#include <memory>
#include <vector>

namespace ttmlir::sim::machine {

/// Tables of the element-wise functions, filled when they have been asked for often enough. Any number of threads may ask.
class UnaryTables {
public:
  /// Those of the process.
  static UnaryTables &get();

  /// Puts what `kernel`, which has no parameters, makes of the elements of `in` into `out`, rounded to bf16 to nearest even. False,
  /// with nothing done, when an element is no bf16 number, the kernel is cheap, or there is no table yet.
  bool compute(const EltwiseKernel &kernel, const Tile &in, Tile &out);

private:
  struct Entry {
    std::atomic<uint32_t> uses = 0;
    /// The results by the bits of the operand; null until they are all there.
    std::atomic<const uint16_t *> results = nullptr;
    std::unique_ptr<uint16_t[]> storage;
  };
  static void fill(const EltwiseKernel &kernel, Entry &entry);

  UnaryTables();
  std::vector<Entry> entries; ///< by wire number
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_UNARYTABLES_H
