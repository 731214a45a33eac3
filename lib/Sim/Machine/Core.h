//===- Core.h - A core while a program runs ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_CORE_H
#define TTMLIR_LIB_SIM_MACHINE_CORE_H

#include "Thread.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Schema/UnitInits.h"
#include "ttmlir/Sim/Machine/DeviceBuffer.h"
#include "ttmlir/Sim/Machine/L1Memory.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include "llvm/ADT/SmallVector.h"

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ttmlir::sim::machine {

class Chip;

inline constexpr size_t kThreads = 5;

/// "floats" or "integers".
const char *wordText(WordType type);

/// The L1 address of semaphore `index`: below the memory of programs, 16 bytes apart.
uint64_t semaphoreAddress(const hw::ChipDesc &desc, uint32_t index);

/// "(1, 2)": row and column.
std::string coreText(hw::Dim2 core);

/// The init that prepared a unit, if one has, and its operands.
struct UnitInit {
  const schema::InstructionInfo *init = nullptr;
  llvm::SmallVector<uint32_t, 4> operands;
};

/// A core.
struct Core {
  Chip *chip = nullptr;
  hw::Dim2 place;
  uint32_t number = 0;
  std::unique_ptr<L1Memory> l1;
  std::array<Thread, kThreads> threads;
  std::array<CircularBuffer, kMaxCircularBuffers> buffers;
  DstRegisters dst;
  FpuMode fpu;
  bool is32BitDst = false;
  /// By schema::ComputeUnit.
  std::array<UnitInit, 2> prepared;
  /// From UNPACK to MATH, the oldest first.
  std::deque<Operands> operands;
  RunStats stats;
  /// Tiles computed, by opcode.
  std::vector<uint64_t> tileCounts;
  void countTile(const schema::InstructionInfo &info);

  Thread &thread(ThreadKind kind) { return threads[static_cast<size_t>(kind)]; }
  const Thread &thread(ThreadKind kind) const { return threads[static_cast<size_t>(kind)]; }
  /// Makes copies of the operands that MATH has not taken yet, so that their pages can be used again. False if they are more than
  /// the banks of the matrix unit take or if MATH can go on by itself.
  bool giveBackOperands();
  bool canGiveBackOperands() const;
  /// Runs the threads until none of them can go on. True if one could but has had its share.
  bool run();
  /// Whether one of the threads isLong().
  bool isLong() const;
  /// Whether all threads that can go on are isPolling().
  bool isPolling() const;
  /// The steps of the thread that has made most.
  uint64_t steps() const;

private:
  /// Executes some of `thread`, which can run.
  void runThread(Thread &thread);
};

/// The cores of a chip and the memory that they share.
class Chip {
public:
  const hw::ChipDesc &desc;
  const MachineOptions &options;
  const hw::ChipRates &rates;
  DramMap dram;
  /// Common arguments of the kernels.
  std::vector<uint32_t> commonArgs;
  /// The first core of the program; its rows and columns of cores.
  hw::Dim2 origin, extent;
  /// Steps that a thread may make.
  uint64_t maxSteps;
  /// The first thread that does not end: 8 * number of the core + number of the thread.
  std::atomic<uint64_t> firstEndless = UINT64_MAX;
  /// Steps of threads that load from L1 since one of any core has changed something.
  std::atomic<uint64_t> quietSteps = 0;
  /// Steps of all threads.
  std::atomic<uint64_t> allSteps = 0;
  std::vector<std::unique_ptr<Core>> cores; ///< row-major over the grid; null where no kernel runs or writes
  /// Called when another core changed something that `core` may wait for.
  std::function<void(Core &)> wake;

  Chip(const hw::ChipDesc &desc, const MachineOptions &options, DramMap dram, uint64_t maxSteps)
      : desc(desc), options(options), rates(hw::chipRates(desc.arch)), dram(std::move(dram)), maxSteps(maxSteps) {}
  /// Whether polling threads have seen no change for so long that they may wait for a write that never comes.
  bool isQuiet() const { return quietSteps.load(std::memory_order_relaxed) >= maxSteps; }
  /// Whether all threads together have made four times the steps that one may make: programs that end do far less.
  bool isExhausted() const { return allSteps.load(std::memory_order_relaxed) / 4 >= maxSteps; }
  /// The worker at translated coordinates; null if there is none.
  Core *coreAt(uint32_t x, uint32_t y);
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_CORE_H
