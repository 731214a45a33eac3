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

/// Where hand-written kernels find zeros (MEM_ZEROS_BASE), below all semaphores.
inline constexpr uint64_t kZerosAddress = 64, kZerosBytes = 512;

/// "(1, 2)": row and column, as in IR; column and row for a hand-written kernel, whose program and calls have them so.
std::string coreText(hw::Dim2 core, const KernelView *kernel = nullptr);

/// The last init of a unit, if any, and its operands.
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
  /// The configuration of each schema::ComputeUnit.
  std::array<UnitInit, 2> prepared;
  /// From UNPACK to MATH, the oldest first.
  std::deque<Operands> operands;
  RunStats stats;
  /// Tiles computed, by opcode.
  std::vector<uint64_t> tileCounts;
  void countTile(const schema::InstructionInfo &info);

  /// Its number among the cores of the program, row-major.
  size_t numberInProgram() const;

  Thread &thread(ThreadKind kind) { return threads[static_cast<size_t>(kind)]; }
  const Thread &thread(ThreadKind kind) const { return threads[static_cast<size_t>(kind)]; }
  /// Copies operands that MATH has not taken yet, so that their pages can be reused. False if they exceed the banks of the matrix
  /// unit or if MATH can run.
  bool giveBackOperands();
  bool canGiveBackOperands() const;
  /// Runs the threads until none of them can run. True if one could but its turn is over.
  bool run();
  /// Whether one of the threads isLong().
  bool isLong() const;
  /// Whether all threads that can run are isPolling().
  bool isPolling() const;
  /// The most steps of a thread.
  uint64_t steps() const;

private:
  /// Executes a part of `thread`, which must be able to run.
  void runThread(Thread &thread);
};

/// The cores of a chip and their shared memory.
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
  /// Step limit of a thread.
  uint64_t maxSteps;
  /// The first endless thread: 8 * index of the core + index of the thread.
  std::atomic<uint64_t> firstEndless = UINT64_MAX;
  /// Whether a thread of a run without values has asked for one.
  std::atomic<bool> needsValues = false;
  /// Steps of polling threads since the last visible change on any core.
  std::atomic<uint64_t> quietSteps = 0;
  /// Steps of all threads.
  std::atomic<uint64_t> allSteps = 0;
  std::vector<std::unique_ptr<Core>> cores; ///< row-major over the grid; null where no kernel runs or writes
  /// Called after a change by another core that `core` may wait for.
  std::function<void(Core &)> wake;

  Chip(const hw::ChipDesc &desc, const MachineOptions &options, DramMap dram, uint64_t maxSteps)
      : desc(desc), options(options), rates(hw::chipRates(desc.arch)), dram(std::move(dram)), maxSteps(maxSteps) {}
  /// Whether polling threads have seen no change for so long that they may wait for a write that never comes.
  bool isQuiet() const { return quietSteps.load(std::memory_order_relaxed) >= maxSteps; }
  /// Whether all threads together exceed four times the step limit of one: programs that end take far fewer.
  bool isExhausted() const { return allSteps.load(std::memory_order_relaxed) / 4 >= maxSteps; }
  /// The worker at translated coordinates; null if there is none.
  Core *coreAt(uint32_t x, uint32_t y);
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_CORE_H
