//===- L1Port.h - L1 accesses of processors ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_L1PORT_H
#define TTMLIR_LIB_SIM_MACHINE_L1PORT_H

#include "Step.h"

#include "llvm/ADT/Twine.h"

namespace ttmlir::sim::machine {

struct Core;
class Thread;

/// A thread processor's view of its core's L1. Addresses and sizes are bytes.
class L1Port {
public:
  explicit L1Port(Thread &thread) : thread(thread) {}

  Step load(uint64_t address, unsigned bytes, uint32_t &value);
  /// The processor loads or stores bytes through a pointer of the host. Fault leaves the thread as it is: see lack().
  Step access(uint64_t address, uint64_t bytes, bool stores);
  /// Why bytes cannot be loaded: "which nothing has written".
  std::string lack(uint64_t address, uint64_t bytes) const;
  Step store(uint64_t address, unsigned bytes, uint32_t value);
  Step fill(uint64_t address, uint64_t bytes, uint32_t value);
  /// Elements of `size` bytes, 1, 2 or 4, within L1: their number, and the strides in elements at both ends.
  struct CopyShape {
    uint32_t count = 0, fromStride = 1, toStride = 1;
  };
  Step copy(uint64_t from, uint64_t to, CopyShape shape, unsigned size);
  /// Writes ones to the first rows and columns of the first reserved page of `cb`, zeros elsewhere.
  Step writeMaskTile(uint32_t cb, int64_t rows, int64_t columns);
  /// Whether `bytes` bytes at `address` are in the L1 of `target`; else the thread has failed, with `what` as its action.
  bool isInside(const Core &target, uint64_t address, uint64_t bytes, const llvm::Twine &what);
  /// Spends the cycles of `count` loads from L1 by the processor.
  void spendLoads(uint64_t count);

private:
  /// Spends the cycles of `count` stores to L1 by the processor.
  void spendStores(uint64_t count);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_L1PORT_H
