//===- InsertMulticast.cpp - Multicast of input tiles ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds `multicast` groups to entries of `circular_buffers`: one core reads a block from DRAM and multicasts it to all cores that
// need it. Runs after d2m-plan-circular-buffers; the reader thread lowers the groups to semaphore handshakes.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Support/MathExtras.h"

#include <utility>

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MINSERTMULTICAST
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// The map from blocks of one dimension to cores: `perBlock` iterations each.
struct BlockMapping : DimMapping {
  int64_t perBlock;

  int64_t blocksOf(int64_t core) const { return llvm::divideCeil(iterationsOf(core), perBlock); }
  /// Whether all non-idle cores have the same number of blocks.
  bool hasEvenBlocks() const { return blocksOf(numActiveCores() - 1) == blocksOf(0); }
};

/// The multicast groups that are legal for the inputs of a config, and the groups that its attributes decide.
class MulticastReader {
public:
  explicit MulticastReader(LoweringConfig &config)
      : config(config), rows{config.dim(0), config.blocking.rows}, columns{config.dim(1), config.blocking.columns} {}

  /// Applies the decided `multicast` groups. Emits an error at the generic for an illegal one.
  LogicalResult read() {
    ArrayAttr entries = config.generic().getCircularBuffersAttr();
    if (!entries || llvm::none_of(entries, isMulticast))
      return success();
    for (auto [index, entry] : llvm::enumerate(entries))
      if (isMulticast(entry) && failed(read(index, cast<CircularBufferAttr>(entry))))
        return failure();
    llvm::BitVector channels(config.buffers.inputs.size());
    for (const CircularBuffer &buffer : config.buffers.inputs)
      if (buffer.isMulticast()) {
        if (buffer.multicast.channel >= channels.size() || channels.test(buffer.multicast.channel))
          return config.generic().emitOpError("expected multicast channels from 0 to ")
                 << channels.size() - 1 << ", each once, found " << buffer.multicast.channel;
        channels.set(buffer.multicast.channel);
      }
    // Two semaphores per channel, up to the highest channel in use.
    config.buffers.numSemaphores = std::max<unsigned>(config.buffers.numSemaphores, 2 * (channels.find_last() + 1));
    return success();
  }

protected:
  /// Whether the depth of `buffer` allows multicast: the send of block n+1 precedes the overwrite of block n. Row-major inputs
  /// multicast through their row CB.
  bool hasMulticastDepth(const CircularBuffer &buffer, unsigned index) const {
    const bool isOverwritten = !lastsForKernel(buffer.lifetime) && !config.buffers.inputRows[index].isUsed;
    return !isOverwritten || buffer.type.getNumBuffers() >= kBuffersPerPort;
  }

  /// Whether the sender of `buffer` can read the next block of steps while one is in flight.
  bool canPrefetch(const CircularBuffer &buffer, unsigned index) const {
    return buffer.isMulticast() && buffer.lifetime == Lifetime::Step && !config.buffers.inputRows[index].isUsed &&
           config.mapping.steps != config.blocking.steps;
  }

  /// Sets the multicast group of an input to all cores that need the same tiles; none if there are no such cores.
  void setGroup(CircularBuffer &buffer) const {
    bool acrossRows = rows.numActiveCores() > 1 && !buffer.variesByRow() && canMulticast(rows, buffer);
    bool acrossColumns = columns.numActiveCores() > 1 && !buffer.variesByColumn() && canMulticast(columns, buffer);
    if (!acrossRows && !acrossColumns)
      return;
    // With a line mapping, rows or columns of results map to all cores.
    const bool isGrid = config.mapping.distribution == Distribution::Grid;
    buffer.multicast.rows = acrossRows || !isGrid ? config.mapping.gridRows : 1;
    buffer.multicast.columns = acrossColumns || !isGrid ? config.mapping.gridColumns : 1;
    buffer.multicast.numReceivers = (acrossRows ? rows.numActiveCores() : 1) * (acrossColumns ? columns.numActiveCores() : 1) - 1;
  }

  LoweringConfig &config;
  BlockMapping rows, columns;

private:
  LogicalResult read(unsigned index, CircularBufferAttr decided) {
    MulticastAttr multicast = decided.getMulticast();
    auto refuse = [&](const Twine &wanted) {
      return config.generic().emitOpError("expected ") << wanted << " for circular buffer " << index << ", found " << decided;
    };
    if (index >= config.buffers.inputs.size() || config.generic().getGroup() || config.buffers.inputs[index].isAlias())
      return refuse("no multicast");
    CircularBuffer &buffer = config.buffers.inputs[index];
    setGroup(buffer);
    ArrayRef<int64_t> cores = multicast.getCores();
    const int64_t most[] = {buffer.multicast.rows, buffer.multicast.columns};
    // Legal: any subset of the grid dimensions along which cores need the same tiles.
    const bool isLine = config.mapping.distribution != Distribution::Grid;
    if (most[0] == 1 && most[1] == 1)
      return refuse("no multicast, as no two cores read the same blocks,");
    bool isLegal = cores.size() == 2 && cores != ArrayRef<int64_t>({1, 1}) && (!isLine || cores == ArrayRef(most));
    for (unsigned dim = 0; isLegal && dim < 2; ++dim)
      isLegal = cores[dim] == 1 || cores[dim] == most[dim];
    if (!isLegal)
      return refuse("a multicast to " + Twine(most[0]) + "x" + Twine(most[1]) + " cores, or to a row or a column of these,");
    if (!hasMulticastDepth(buffer, index))
      return refuse("a depth of at least " + Twine(kBuffersPerPort));
    std::tie(buffer.multicast.rows, buffer.multicast.columns) = std::pair(cores[0], cores[1]);
    if (!isLine)
      buffer.multicast.numReceivers =
          (cores[0] > 1 ? rows.numActiveCores() : 1) * (cores[1] > 1 ? columns.numActiveCores() : 1) - 1;
    buffer.multicast.channel = multicast.getChannel();
    buffer.multicast.prefetches = multicast.getPrefetch();
    if (buffer.multicast.prefetches && (!canPrefetch(buffer, index) || buffer.type.getNumBuffers() <= kBuffersPerPort))
      return refuse("no prefetch");
    return success();
  }

  /// Whether all non-idle cores along a dimension push the buffer equally often. Senders rotate over the rows and columns of a
  /// grid, so that none may be idle there.
  bool canMulticast(const BlockMapping &blocks, const CircularBuffer &buffer) const {
    if (blocks.hasIdleCores() && (config.mapping.distribution == Distribution::Grid || lastsForKernel(buffer.lifetime)))
      return false;
    return lastsForKernel(buffer.lifetime) || blocks.hasEvenBlocks();
  }

  static bool isMulticast(Attribute entry) {
    auto buffer = dyn_cast<CircularBufferAttr>(entry);
    return buffer && buffer.getMulticast();
  }
};

/// Selects the multicast groups of a config without any.
class MulticastSelector : MulticastReader {
public:
  MulticastSelector(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget)
      : MulticastReader(config), chip(chip), budget(budget) {}

  /// Multicasts the inputs for which that lowers the cycles of input traffic, then adds prefetch.
  void select() {
    const double withoutAny = cycles();
    double totalCycles = 0;
    for (const CircularBuffer &buffer : config.buffers.inputs)
      totalCycles += buffer.isInDram ? channelCycles(buffer) : 0;
    for (auto [index, buffer] : llvm::enumerate(config.buffers.inputs))
      if (buffer.isInDram && hasMulticastDepth(buffer, index) && ::ttmlir::hw::isWorthMulticast(channelCycles(buffer), totalCycles))
        setGroup(buffer);
    double selected = cycles();
    while (dropUnprofitable(selected))
      ;
    for (CircularBuffer &buffer : config.buffers.inputs) {
      if (withoutAny <= selected)
        buffer = withoutMulticast(buffer);
      if (buffer.isMulticast()) {
        buffer.multicast.channel = config.buffers.numSemaphores / 2;
        config.buffers.numSemaphores += 2;
      }
    }
    prefetch();
  }

private:
  /// Enables prefetch where L1 has room for a third block, or the CB has it: a depth beyond the planned one was decided by hand.
  void prefetch() {
    for (auto [index, buffer] : llvm::enumerate(config.buffers.inputs)) {
      if (!canPrefetch(buffer, index))
        continue;
      if (buffer.type.getNumBuffers() > kBuffersPerPort) {
        buffer.multicast.prefetches = true;
        continue;
      }
      CircularBuffer before = buffer;
      buffer.type =
          makeBufferType(cast<ttcore::TileType>(buffer.type.getMemref().getElementType()), buffer.pages(), kBuffersPerPort + 1);
      buffer.multicast.prefetches = config.buffers.sizeInBytes(chip) <= budget;
      if (!buffer.multicast.prefetches)
        buffer = before;
    }
  }

  /// Drops the multicast whose removal lowers `cycles()` most; false if none does. Updates `best`, the current `cycles()`.
  bool dropUnprofitable(double &best) {
    CircularBuffer *dropped = nullptr;
    double least = best;
    for (CircularBuffer &buffer : config.buffers.inputs) {
      if (!buffer.isMulticast())
        continue;
      const CircularBuffer before = std::exchange(buffer, withoutMulticast(buffer));
      if (double without = cycles(); without < least)
        std::tie(least, dropped) = std::pair(without, &buffer);
      buffer = before;
    }
    if (!dropped)
      return false;
    *dropped = withoutMulticast(*dropped);
    best = cycles();
    return true;
  }

  /// Number of pushes per core.
  int64_t numPushes(const CircularBuffer &buffer) const {
    int64_t rowBlocks = rows.blocksOf(0), blocks = rowBlocks * columns.blocksOf(0);
    switch (buffer.lifetime) {
    case Lifetime::Kernel:
    case Lifetime::Resident:
      return config.residentBlocks(buffer);
    case Lifetime::Matrix:
      return llvm::divideCeil(config.mapping.coreRows, buffer.matrixRows) * config.residentBlocks(buffer);
    case Lifetime::Row:
      return rowBlocks * config.residentBlocks(buffer);
    case Lifetime::Block:
      return blocks;
    case Lifetime::Step:
    case Lifetime::Reduction:
      return blocks * config.stepBlocks(buffer);
    case Lifetime::Stages:
    case Lifetime::Exchange:
      break;
    }
    llvm_unreachable("not a lifetime of an input");
  }

  static CircularBuffer withoutMulticast(CircularBuffer buffer) {
    buffer.multicast.rows = buffer.multicast.columns = 1;
    buffer.multicast.numReceivers = 0;
    return buffer;
  }

  /// The cost query of `buffer`, whose tensor is in DRAM.
  ::ttmlir::hw::DramInput dramInput(const CircularBuffer &buffer) const {
    const int64_t pushes = numPushes(buffer);
    return {double(pushes) * buffer.pages() * buffer.type.getPageSize(), double(pushes), buffer.pages(),
            rows.numActiveCores() * columns.numActiveCores() / (buffer.multicast.numReceivers + 1), buffer.isMulticast()};
  }
  double channelCycles(const CircularBuffer &buffer) const { return ::ttmlir::hw::channelCycles(chip, dramInput(buffer)); }

  /// Cycles of the input traffic of the busiest core.
  double cycles() const {
    SmallVector<::ttmlir::hw::DramInput> inputs;
    for (const CircularBuffer &buffer : config.buffers.inputs)
      if (buffer.isInDram)
        inputs.push_back(dramInput(buffer));
    return ::ttmlir::hw::inputCycles(chip, inputs);
  }

  const ::ttmlir::hw::ChipDesc &chip;
  uint64_t budget;
};

} // namespace

LogicalResult mlir::tt::d2m::readMulticast(LoweringConfig &config) { return MulticastReader(config).read(); }

void mlir::tt::d2m::selectMulticast(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget) {
  const bool isDecided = llvm::any_of(config.buffers.inputs, [](const CircularBuffer &input) { return input.isMulticast(); });
  if (!isDecided && !config.generic().getGroup())
    MulticastSelector(config, chip, budget).select();
}

static LogicalResult decideMulticast(GenericOp generic, const GenericContext &context) {
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::CircularBuffers);
  if (failed(config))
    return failure();
  selectMulticast(*config, context.chip, context.budget);
  config->buffers.assignTo(generic);
  return success();
}

namespace {

struct InsertMulticast : PlanPass<d2m::impl::D2MInsertMulticastBase<InsertMulticast>, decideMulticast> {};

} // namespace
