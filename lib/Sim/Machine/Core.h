//===- Core.h - A core while a program runs ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_CORE_H
#define TTMLIR_LIB_SIM_MACHINE_CORE_H

#include "EventLog.h"
#include "NativeThread.h"

#include "ttmlir/Hardware/ChipRates.h"
#include "ttmlir/Sim/Machine/DeviceBuffer.h"
#include "ttmlir/Sim/Machine/L1Memory.h"
#include "ttmlir/Sim/Machine/Machine.h"
#include "ttmlir/Sim/Machine/NocAddress.h"
#include "ttmlir/Sim/Machine/TileMath.h"
#include "ttmlir/Target/Schema/Bytecode.h"
#include "ttmlir/Target/Schema/Preparation.h"

#include "llvm/ADT/SmallVector.h"

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tt::sim::machine {

class Chip;
struct Core;
struct DecodedKernel;

inline constexpr size_t kThreads = 5;

/// UNPACK may be this many instructions ahead of MATH. The sources of the matrix unit have two banks each, but how far UNPACK runs
/// ahead changes no value.
inline constexpr size_t maxOperands = 16;

/// "floats" or "integers".
const char *wordText(WordType type);

/// Where semaphore `index` is in L1: below what programs may use, 16 bytes apart.
uint64_t semaphoreAddress(const hw::ChipDesc &desc, uint32_t index);

/// "(1, 2)": row and column.
std::string coreText(hw::Dim2 core);

/// How an operation of a thread ended.
enum class Step : uint8_t {
  Done,
  Blocked, ///< nothing happened; to be tried again when Thread::wait is satisfied
  Fault    ///< the thread has stopped for good
};

/// What a blocked thread waits for.
struct Wait {
  enum class Kind : uint8_t {
    Nothing,
    Pages,            ///< `value` pages in a circular buffer
    Space,            ///< room for `value` pages in a circular buffer
    SemaphoreEqual,   ///< a semaphore to be `value`
    SemaphoreAtLeast, ///< a semaphore to be `value` or more
    Operands,         ///< the unpackers' next operands
    OperandRoom,      ///< the matrix unit to take operands
    OperandsTaken,    ///< the matrix unit to take the last operands before their pages are given back
    DstFree,          ///< half of the destination registers to be released
    DstCommitted      ///< half of the destination registers to be committed
  };
  Kind kind = Kind::Nothing;
  uint8_t cb = 0;
  uint32_t value = 0;
  uint64_t address = 0;
};

/// Ranges of bytes by where they begin; what one instruction touches piece by piece is one range.
class RangeSet {
public:
  struct Range {
    uint64_t begin = 0, end = 0;
    uint32_t pc = 0;
  };
  void insert(uint64_t begin, uint64_t end, uint32_t pc);
  bool overlaps(uint64_t begin, uint64_t end) const;
  void clear() { ranges.clear(); }
  llvm::ArrayRef<Range> get() const { return ranges; }

private:
  llvm::SmallVector<Range, 4> ranges;
  /// Of any range.
  uint64_t longest = 0;
};

/// A circular buffer of a core. Pages are counted since the start of the program.
struct CircularBuffer {
  bool exists = false;
  /// Where it is an operand, the address is that of the operand.
  CircularBufferView config;
  /// It is an operand of which this core has no part.
  bool hasNoBytes = false;
  uint64_t pushed = 0, popped = 0;
  /// Pages that the producer has reserved and not pushed, and those that the consumer has waited for and not popped.
  uint32_t reserved = 0, waited = 0;
  /// The only threads that may produce and consume, known from the first use.
  std::optional<ThreadKind> producer, consumer;

  uint32_t available() const { return static_cast<uint32_t>(pushed - popped); }
  uint64_t writePage() const { return pushed % config.numPages; }
  uint64_t readPage() const { return popped % config.numPages; }
  uint64_t writeAddress() const { return config.address + writePage() * config.pageBytes; }
  uint64_t readAddress() const { return config.address + readPage() * config.pageBytes; }
};

/// What the unpackers hand to the matrix unit for one instruction: tiles in L1 that stay there until they are taken.
struct Operands {
  struct Source {
    const std::byte *data = nullptr;
    uint64_t bytes = 0;
    /// From one tile to the next, and how many there are.
    uint64_t stride = 0, tiles = 0;
    DataType type = DataType::Float32;
  };
  /// The instruction that needs them.
  uint32_t pc = 0;
  Source source[2];
  /// Copies, when the pages had to be given back before the matrix unit came.
  std::vector<std::byte> saved;
};

/// A tile of the destination registers.
struct DstTile {
  Tile tile;
  WordType type = WordType::Float;
  /// Somebody wrote it since the registers were acquired.
  bool isValid = false;
};

/// The destination registers: one part, or two that MATH and PACK use in turn.
class DstRegisters {
public:
  enum class Owner : uint8_t { Nobody, Math, Committed, Pack };

  void configure(unsigned tilesPerPart, unsigned parts);
  unsigned capacity() const { return tilesPerPart; }
  unsigned numParts() const { return parts; }
  Owner &mathOwner() { return owners[mathPart]; }
  Owner &packOwner() { return owners[packPart]; }
  DstTile &mathTile(unsigned index) { return tiles[mathPart * tilesPerPart + index]; }
  DstTile &packTile(unsigned index) { return tiles[packPart * tilesPerPart + index]; }
  /// MATH goes on to the next part.
  void commit();
  /// PACK empties its part and goes on to the next.
  void release();
  bool isEmpty() const;

private:
  std::unique_ptr<DstTile[]> tiles;
  unsigned tilesPerPart = 0, parts = 0, mathPart = 0, packPart = 0;
  std::array<Owner, 2> owners = {};
};

/// One of the five threads of a core. The methods are the operations of kernels; each is tried again as a whole when it was
/// blocked.
class Thread {
public:
  enum class State : uint8_t { Absent, Ready, Blocked, Finished, Faulted };

  Core *core = nullptr;
  ThreadKind kind = ThreadKind::Reader;
  State state = State::Absent;
  const KernelView *kernel = nullptr;
  const DecodedKernel *code = nullptr;
  /// The kernel as native code, if that is what runs.
  std::unique_ptr<NativeThread> native;
  Wait wait;
  /// The instruction being executed (of native code: the line of the call), and how many tiles of it are done.
  uint32_t pc = 0;
  uint64_t progress = 0;
  /// Of UNPACK and PACK: the formats that the sources of the matrix unit and the packer are set up for.
  std::array<std::optional<DataType>, schema::kNumFormatUnits> formats;
  /// Of MATH: whether products transpose their second tile.
  bool transposesFactor = false;
  std::vector<uint64_t> registers;
  uint64_t instructions = 0;
  /// What it has used up of its budget.
  uint64_t steps = 0;
  /// It has loaded from L1: what others do may decide how long it runs.
  bool hasLoaded = false;
  /// What it has done that others could see: stores, transfers, semaphores, pages pushed and popped.
  uint64_t changes = 0;
  std::string fault;

  /// Whether the thread is not done and what it waits for has come.
  bool canRun() const;
  /// Whether it has run for so long that one may want to know whether it ends before others are as far.
  bool isLong() const;
  /// Whether it has run for as long, and perhaps looks at L1 until somebody writes.
  bool isPolling() const;
  /// Whether what the thread waits for has come.
  bool isSatisfied() const;
  /// Stops the thread with a message.
  Step fail(const llvm::Twine &message);
  /// The same for a thread that does not end, which is what the run is about then: threads behind it, of this core or those with
  /// larger numbers, stop as well. Those before it go on, for one of them may have the fault to report.
  Step failEndless(const llvm::Twine &why);
  Step block(Wait reason);
  /// What the thread waits for, and where it is, in words.
  std::string waitText() const;
  std::string placeText() const;
  std::string placeTextAt(uint32_t instruction) const;

  // For the clock. Nothing happens in programs that are not timed.
  /// Keeps `unit` busy.
  void spend(Unit unit, double cycles);
  void note(EventKind kind, uint32_t buffer = 0, uint32_t value = 0, uint64_t bytesOrCore = 0, uint64_t address = 0);
  EventLog events;
  Unit pendingUnit = Unit::Processor;
  double pendingCycles = 0;

  // Circular buffers.
  Step waitFront(uint32_t cb, uint32_t pages);
  Step popFront(uint32_t cb, uint32_t pages);
  Step reserveBack(uint32_t cb, uint32_t pages);
  Step pushBack(uint32_t cb, uint32_t pages);
  Step readPointer(uint32_t cb, uint64_t &address);
  Step writePointer(uint32_t cb, uint64_t &address);

  // Destination registers.
  Step acquireDst();
  Step commitDst();
  Step waitDst();
  Step releaseDst();
  /// The tile `index` of the part that this thread (MATH or PACK) has; null after a fault.
  DstTile *dstTile(int64_t index);
  /// The same, with a value.
  DstTile *validDstTile(int64_t index);
  /// Whether there is memory behind `cb`, which exists; else the thread has failed.
  bool hasBytes(uint32_t cb);
  /// Stops the thread because tile `index` has no value.
  Step failEmpty(int64_t index);

  // Operands from circular buffers.
  /// UNPACK: hands over `count` tiles from tile `index` of each buffer on.
  struct TileRange {
    uint32_t cb = 0;
    int64_t index = 0;
    int64_t count = 1;
    /// From one tile to the next, in tiles.
    int64_t step = 1;
  };
  Step sendOperands(llvm::ArrayRef<TileRange> ranges);
  /// UNPACK: hands over a row of `tiles` tiles of which MATH takes one. The unpackers bring no more.
  Step sendRow(uint32_t cb, uint32_t tiles);
  /// MATH: the operands for the instruction at hand; null if it has to wait or fails, which `step` says.
  const Operands *receiveOperands(Step &step);
  void dropOperands();

  /// PACK: tile `dst` to page `page` of what is reserved of `cb`.
  Step packTile(int64_t dst, uint32_t cb, int64_t page);
  /// PACK: the 32 rows of tile `dst` to their place in rows of `tiles` tiles, of which it is number `tile`.
  Step packRows(int64_t dst, uint32_t cb, uint32_t tile, uint32_t tiles);

  // Networks. Addresses and sizes are bytes.
  Step nocRead(uint64_t from, uint64_t to, uint64_t bytes);
  Step nocWrite(uint64_t from, uint64_t to, uint64_t bytes);
  /// `receivers` is the number of cores that the kernel says it reaches.
  Step nocMulticast(uint64_t from, uint64_t to, uint64_t bytes, int64_t receivers, bool includesSelf);
  Step readBarrier();
  Step writeBarrier();
  Step flushWrites();
  Step semaphoreSet(uint64_t address, uint32_t value);
  Step semaphoreWait(uint64_t address, uint32_t value, bool atLeast);
  Step semaphoreIncrement(uint64_t to, uint32_t value);
  Step semaphoreMulticast(uint64_t from, uint64_t to, int64_t receivers, bool includesSelf);
  Step load(uint64_t address, unsigned bytes, uint32_t &value);
  Step store(uint64_t address, unsigned bytes, uint32_t value);
  Step fill(uint64_t address, uint64_t bytes, uint32_t value);
  /// Elements of `size` bytes, 1, 2 or 4, within L1: how many, and from one to the next in elements at either end.
  struct CopyShape {
    uint32_t count = 0, fromStride = 1, toStride = 1;
  };
  Step copy(uint64_t from, uint64_t to, CopyShape shape, unsigned size);
  /// Ones in the first rows and columns of the first page that is reserved of `cb`, else zeros.
  Step writeMaskTile(uint32_t cb, int64_t rows, int64_t columns);

  /// Bytes of transfers under way: L1 that reads fill, L1 that writes read.
  RangeSet pendingReads, pendingWrites;
  /// Where this thread wrote before it waited for anybody: by DRAM bank or, from kCoreKey on, by number of the core.
  static constexpr uint32_t kCoreKey = 1u << 16;
  std::vector<std::pair<uint32_t, RangeSet>> early;
  bool hasWaited = false;

private:
  CircularBuffer *findBuffer(uint32_t cb, bool produces);
  /// Where `pages` pages from the reserved page `page` of `cb` on begin; nothing after a fault.
  std::optional<uint64_t> findReserved(uint32_t cb, int64_t page, int64_t pages);
  const DstTile *tileToPack(int64_t dst, uint32_t cb);
  bool isInside(const Core &target, uint64_t address, uint64_t bytes, const llvm::Twine &what);
  /// Copies `bytes` bytes of this core's L1 from `from` on to `address` in the L1 of `target`; false after a fault.
  bool writeCore(Core &target, uint64_t address, uint64_t from, uint64_t bytes);
  bool isAligned(const NocAddress &remote, uint64_t local, bool reads);
  bool canSend(uint64_t from, uint64_t bytes);
  bool canFill(uint64_t to, uint64_t bytes);
  Core *findCore(uint32_t x, uint32_t y);
  bool findReceivers(const MulticastAddress &to, int64_t receivers, bool includesSelf, llvm::SmallVectorImpl<Core *> &found);
  bool copyDram(const NocAddress &dram, std::byte *local, uint64_t bytes, bool reads);
  /// UNPACK: hands over the tiles of `ranges`, which takes the unpackers `cycles` or as long as all of them take.
  Step send(llvm::ArrayRef<TileRange> ranges, std::optional<double> cycles);
  void spendIssue(uint64_t bytes, bool reads);
  /// What `count` loads of the processor from L1 and as many stores to it take.
  void spendLoads(uint64_t count);
  void spendStores(uint64_t count);
  void noteTransfer(const NocAddress &remote, uint64_t bytes, bool reads);
  void noteWrite(uint32_t key, uint64_t address, uint64_t bytes);
};

/// The init that prepared a unit, if one has, and its operands.
struct Preparation {
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
  /// By schema::PreparedUnit.
  std::array<Preparation, 2> prepared;
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
  /// What kernels get as common arguments.
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
  std::vector<std::unique_ptr<Core>> cores; ///< row-major over the grid; null where no kernel runs and nobody writes
  /// Called when another core changed something that `core` may wait for.
  std::function<void(Core &)> wake;

  Chip(const hw::ChipDesc &desc, const MachineOptions &options, DramMap dram, uint64_t maxSteps)
      : desc(desc), options(options), rates(hw::chipRates(desc.arch)), dram(std::move(dram)), maxSteps(maxSteps) {}
  /// Whether those who load from L1 have for so long found nothing new that they may wait for what nobody does.
  bool isQuiet() const { return quietSteps.load(std::memory_order_relaxed) >= maxSteps; }
  /// Whether all threads together have made four times the steps that one may make: programs that end do far less.
  bool isExhausted() const { return allSteps.load(std::memory_order_relaxed) / 4 >= maxSteps; }
  /// The worker at translated coordinates; null if there is none.
  Core *coreAt(uint32_t x, uint32_t y);
};

} // namespace tt::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_CORE_H
